//! What a configuration file adds to the command line.
//!
//! A key of the file is the long name of an option. What is set there and not given on the
//! command line is added to it, and the whole is parsed again: what options take, and what is
//! wrong with a value, is said in one place.

mod arguments;
mod check;
mod command;
mod given;
mod options;
mod schema;
mod settings;

pub(super) use arguments::{Invocation, parse};
pub(super) use command::ConfigArgs;
pub(super) use given::Given;
pub(super) use options::{ConfigOptions, Configuration};
