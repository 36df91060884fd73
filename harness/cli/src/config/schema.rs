//! The meaning of the keys of a configuration file: the options of the commands.

use std::collections::BTreeSet;

use clap::{Arg, ArgAction, Command, ValueHint};

use crate::options::{GATES, READING};

/// Tables for the options below a heading, whatever the command.
pub(super) const TOPICS: [(&str, &str); 2] = [("limits", READING), ("gates", GATES)];

/// Options that say which file it is can not be set in it.
const ABOUT_FILES: [&str; 3] = ["config", "no_config", "profile"];

/// Commands that are not about cases and engines: they do not read the file.
pub(super) const UNCONFIGURED: [&str; 3] = ["config", "completions", "man"];

/// The key of an option; `None` for what cannot be set in a file: help, and what a command is
/// about.
pub(super) fn key(option: &Arg) -> Option<String> {
    let id = option.get_id().as_str();
    let shows = matches!(
        option.get_action(),
        ArgAction::Help | ArgAction::HelpShort | ArgAction::HelpLong | ArgAction::Version
    );
    if shows || ABOUT_FILES.contains(&id) || option.is_positional() && !takes_list(option) {
        return None;
    }
    let name = option.get_long().unwrap_or(id);
    Some(name.replace('_', "-"))
}

/// The option of a command that a key sets.
pub(super) fn option<'a>(command: &'a Command, wanted: &str) -> Option<&'a Arg> {
    command
        .get_arguments()
        .find(|option| key(option).is_some_and(|key| key == wanted))
}

/// Whether an option stands below a heading.
pub(super) fn is_below(option: &Arg, heading: &str) -> bool {
    option.get_help_heading() == Some(heading)
}

/// Whether an option can be given several times.
pub(super) fn takes_list(option: &Arg) -> bool {
    matches!(option.get_action(), ArgAction::Append)
}

/// Whether an option has no value.
pub(super) fn is_flag(option: &Arg) -> bool {
    matches!(option.get_action(), ArgAction::SetTrue)
}

/// Whether the values of an option are files or folders.
pub(super) fn takes_path(option: &Arg) -> bool {
    matches!(
        option.get_value_hint(),
        ValueHint::AnyPath | ValueHint::FilePath | ValueHint::DirPath
    )
}

/// The options of a command and all of its subcommands.
pub(super) fn options_below(command: &Command) -> Vec<&Arg> {
    let mut options: Vec<_> = command.get_arguments().collect();
    for inner in configured(command) {
        options.extend(options_below(inner));
    }
    options
}

/// The keys of options, each once.
pub(super) fn keys<'a>(options: impl IntoIterator<Item = &'a Arg>) -> BTreeSet<String> {
    options.into_iter().filter_map(key).collect()
}

/// The subcommands that take settings from the file.
pub(super) fn configured(command: &Command) -> impl Iterator<Item = &Command> {
    let inner = command.get_subcommands();
    inner.filter(|command| !UNCONFIGURED.contains(&command.get_name()))
}
