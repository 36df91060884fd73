//! What is known of the worms, dragons and regions of a position, shown.

mod display;
mod told;

pub use display::write_dragons;
pub use told::{Tables, Told};
