//! What may reach a terminal: text, line breaks, tabs, and the colours of this program.
//!
//! File names, suites, answers of engines and results come from anywhere, and a terminal obeys
//! whatever control characters are in them. [`Shown`] is for each such text that goes into
//! something for people; there, the text is whole, so that tables fit and colours can be told apart. Behind
//! it, [`Guard`] lets nothing but plain text and colours out, whoever forgot what. [`json`] does for
//! JSON what its own rules leave open.

mod control;
mod guard;
pub(crate) mod json;
mod shown;

use std::fmt::{Arguments, Display};
use std::io::Write;

pub(crate) use guard::Guard;
pub(crate) use shown::Shown;

/// Standard output for people: in colours if it is a terminal or they are wanted.
pub(crate) fn stdout() -> Guard<anstream::Stdout> {
    Guard::new(anstream::stdout())
}

/// Standard output for people, where nothing has a colour.
pub(crate) fn plain_stdout() -> Guard<anstream::Stdout> {
    Guard::plain(anstream::stdout())
}

/// Standard output for TOML, whose strings have the escapes of JSON.
pub(crate) fn toml_stdout() -> Guard<anstream::Stdout> {
    Guard::json(anstream::stdout())
}

/// Standard error for text with colours of this program. Without any, [`tell`] does.
pub(crate) fn stderr() -> Guard<anstream::Stderr> {
    Guard::new(anstream::stderr())
}

/// Writes a line of plain text to standard error. There is nowhere to say that it could not be.
pub(crate) fn tell(text: Arguments<'_>) {
    drop(writeln!(std::io::stderr().lock(), "{}", Shown::lines(text)));
}

/// Tells of what went wrong.
pub(crate) fn tell_error(error: &impl Display) {
    tell(format_args!("error: {error}"));
}
