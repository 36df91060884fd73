//! What commands read and write, and what they print.

mod apart;
mod held;
mod pipes;
