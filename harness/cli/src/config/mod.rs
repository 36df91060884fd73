//! The options that a configuration file adds to the command line.
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

pub(crate) use arguments::{Invocation, parse};
pub(crate) use command::ConfigArgs;
pub(crate) use given::Given;
pub(crate) use options::{ConfigOptions, Configuration};
