//! What is known of the worms, dragons, regions and eyes of a position, shown.

mod display;
mod drawing;
mod eyes;
mod told;

pub use display::write_dragons;
pub use drawing::draw_dragons;
pub use told::{Tables, Told};
