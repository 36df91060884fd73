//! The options that were given on a command line.

use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command};

use super::schema::is_flag;

/// An option as it was given on a command line.
pub(crate) struct Given {
    /// Its name in the program.
    pub(crate) id: String,
    /// The option and its value, as often as it was given.
    pub(crate) words: Vec<String>,
}

/// The options of a command that stand on its command line, in the order of its help.
pub(super) fn options(command: &Command, matches: &ArgMatches) -> Vec<Given> {
    let options = command.get_arguments();
    options
        .filter_map(|option| given(option, matches))
        .collect()
}

fn given(option: &Arg, matches: &ArgMatches) -> Option<Given> {
    let id = option.get_id().as_str();
    let name = format!("--{}", option.get_long()?);
    let source = matches
        .try_contains_id(id)
        .ok()
        .and(matches.value_source(id));
    if source != Some(ValueSource::CommandLine) {
        return None;
    }
    let id = id.to_owned();
    if is_flag(option) {
        let words = vec![name];
        return Some(Given { id, words });
    }
    let values = matches.get_raw(&id)?.map(|value| value.to_string_lossy());
    let words = values.flat_map(|value| match value.starts_with('-') {
        true => vec![format!("{name}={value}")],
        false => vec![name.clone(), value.into_owned()],
    });
    let words = words.collect();
    Some(Given { id, words })
}
