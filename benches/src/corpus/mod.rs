//! Hard life-and-death positions, made and solved by the program itself: kept as lines of JSON, in three parts.

mod answer;
mod diagram;
mod make;
mod record;

pub use answer::{Answer, Guess, answer, is_hard};
pub use diagram::{drawn, read};
pub use make::{Maker, SHALLOW};
pub use record::{Class, Origin, Part, Record, lines, records};
