//! What commands read and write, and what they print.

mod pipes;
