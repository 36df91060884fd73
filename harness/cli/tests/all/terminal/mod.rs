//! What reaches a terminal.

mod foreign;
mod pty;
