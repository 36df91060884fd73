//! The signature: how many nodes a fixed set of questions takes, as one number.
//!
//! The questions are part of the program, so the number says what the engine does whoever
//! runs it and wherever: it moves if and only if reading does. How long it takes says how
//! fast this machine is.

mod measure;
mod questions;
mod report;

pub use measure::{MeasureError, Measurement, read_all};
pub use questions::{BadQuestion, BadQuestions, SignatureQuestion, questions};
pub use report::MeasurementRecord;
