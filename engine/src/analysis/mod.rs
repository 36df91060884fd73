//! The position understood: worms, cavities and caves, dragons, distances, and what is settled without a move.
//!
//! Everything here is worked out once for a position, from the board alone, but for what reading says of
//! strings, which is asked of [`Tactics`], and of their connections, which is asked of [`Links`]. Words in capitals in the comments are the manual's
//! definitions (chapter "Worms and Dragons").

mod amalgamate;
mod cave;
mod cavity;
mod cut;
mod distance;
mod dragon;
mod dragons;
mod effective;
mod escape;
mod eye_space;
mod flood;
mod inessential;
mod influence;
mod liberties;
mod link;
mod nearby;
mod pairs;
mod region;
mod scan;
mod seki;
mod standing;
mod status;
mod tactics;
mod unconditional;
mod vicinity;
mod walls;
mod worm;
mod worms;

pub use cave::Cave;
pub use cavity::{Border, Cavity};
pub use cut::Cutstone;
pub(crate) use cut::cutstone;
pub use distance::{Distances, Steps};
pub use dragon::{Dragon, DragonStatus};
pub use dragons::Dragons;
pub(crate) use escape::Escape;
pub use eye_space::{DragonEyes, EyeSpace, HalfEye};
pub use region::Region;
pub(crate) use region::{Beyond, Extent, Sound};
pub(crate) use scan::{origin, parts, place, scan};
pub(crate) use status::Judgement;
pub use tactics::{Links, Tactic, Tactics};
pub use unconditional::{PointStatus, Unconditional};
pub(crate) use vicinity::{Body, EyeSpaces, Fits, Vicinity};
pub use worm::Worm;
pub use worms::Worms;
