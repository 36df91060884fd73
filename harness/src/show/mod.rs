//! Boards, in diagrams.

mod plain;
mod stars;
mod styled;

pub use plain::plain_diagram;
pub(crate) use plain::{column_letters, row};
pub use stars::is_star;
pub use styled::{short_strings, write_board};
