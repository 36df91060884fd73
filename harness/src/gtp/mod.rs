//! tesuji as a GTP engine.
//!
//! Version 2 of the Go Text Protocol with the commands that GNU Go's regression
//! suites use. Names, arguments, answers and error texts are those of GNU Go 3.8 where it
//! has them; where GNU Go aborts, or takes an argument for something that it is not, there
//! is an error instead. See [`serve`].

mod commands;
mod request;
mod server;
mod session;

pub use crate::command::{CommandError, MAX_LINE};
pub use request::Request;
pub use server::serve;
pub use session::{Session, SessionOptions};
