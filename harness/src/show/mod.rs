//! Boards, and differences of texts, on a terminal.

mod diff;
mod plain;
mod stars;
mod styled;

pub use diff::write_diff;
pub use plain::plain_diagram;
pub use stars::is_star;
pub use styled::{short_strings, write_board};
