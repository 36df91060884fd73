//! Standard output and standard error, the one place through which the program prints; and what may
//! reach a terminal by it: text, line breaks, tabs, and the colours of this program.
//!
//! File names, suites, answers of engines and results come from anywhere, and a terminal obeys
//! whatever control characters are in them. [`Shown`] is for each such text that goes into
//! something for people; there, the text is whole, so that tables fit and colours can be told apart. Behind
//! it, [`Guard`] lets nothing but plain text and colours out, whoever forgot what. [`json`] does for
//! JSON what its own rules leave open.

#![allow(clippy::disallowed_methods)]

mod control;
mod guard;
pub mod json;
mod shown;
mod unread;

use std::fmt::{Arguments, Display};
use std::io::{self, Write};

use anstream::AutoStream;

pub use guard::Guard;
pub use shown::Shown;
pub use unread::Unread;

/// A stream of the process.
pub type Stream<W> = Guard<Unread<AutoStream<W>>>;

/// Standard output for people: in colours if it is a terminal or they are wanted.
pub fn stdout() -> Stream<io::Stdout> {
    Guard::new(Unread::new(anstream::stdout()))
}

/// Standard output for people, where nothing has a colour.
pub fn plain_stdout() -> Stream<io::Stdout> {
    Guard::plain(Unread::new(anstream::stdout()))
}

/// Standard output for TOML, whose strings have the escapes of JSON.
pub fn toml_stdout() -> Stream<io::Stdout> {
    Guard::json(Unread::new(anstream::stdout()))
}

/// Standard output for programs: what has escaped by its own rules whatever has to be.
pub fn raw_stdout() -> Unread<io::Stdout> {
    Unread::new(io::stdout())
}

/// Standard error for text with colours of this program. Without any, [`tell`] does.
pub fn stderr() -> Stream<io::Stderr> {
    Guard::new(Unread::new(anstream::stderr()))
}

/// Standard error for plain text.
pub fn plain_stderr() -> Stream<io::Stderr> {
    Guard::plain(Unread::new(anstream::stderr()))
}

/// Writes a line of plain text to standard error. There is nowhere to say that it could not be.
pub fn tell(text: Arguments<'_>) {
    drop(writeln!(io::stderr().lock(), "{}", Shown::lines(text)));
}

/// Writes lines with colours of this program to standard error.
pub fn tell_styled(text: &impl Display) {
    drop(writeln!(stderr(), "{}", text.to_string().trim_end()));
}

/// Tells of what went wrong.
pub fn tell_error(error: &impl Display) {
    tell(format_args!("error: {error}"));
}

/// Writes a line of plain text to standard error, as `eprintln!` does, but never panics.
#[macro_export]
macro_rules! say {
    ($($line:tt)*) => { $crate::terminal::tell(format_args!($($line)*)) };
}

pub use crate::say;
