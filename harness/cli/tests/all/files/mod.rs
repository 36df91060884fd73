//! What commands read and write, and what they print.

mod apart;
mod faults;
mod held;
mod pipes;
