//! Boards as text.

mod plain;
mod stars;

pub use plain::plain_diagram;
pub use stars::is_star;
