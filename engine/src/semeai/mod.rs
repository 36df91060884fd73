//! Races to capture: what counting alone tells (Müller, Race to capture, 1999).

mod formula;

pub use formula::{Contender, Eye, PlainRace, Standing};
