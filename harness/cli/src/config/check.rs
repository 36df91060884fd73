//! Checking the keys of a whole file, of all commands and all profiles.

use std::collections::BTreeSet;

use clap::{Arg, Command};

use super::schema::{TOPICS, configured, is_below, key, keys, options_below};
use super::settings::values;
use tesuji::config::{ConfigEntry, ConfigError, ConfigFile, ConfigTable, Value, suggest};

/// Checks that every key is one, and that every value is of the right kind. The command has
/// to have been built.
pub(super) fn check(file: &ConfigFile, command: &Command) -> Result<(), ConfigError> {
    file.all_layers()
        .try_for_each(|layer| check_table(&layer.options, command, true))
}

/// Checks the table of a command; at the root there are tables of another kind besides.
fn check_table(table: &ConfigTable, command: &Command, root: bool) -> Result<(), ConfigError> {
    for entry in table.entries() {
        let Value::Table(inner) = &entry.value else {
            check_key(entry, &options_below(command), &scope(command, root))?;
            continue;
        };
        let mut topics = TOPICS.iter().filter(|_| root);
        if let Some((name, heading)) = topics.find(|(name, _)| *name == entry.key) {
            let mut options = options_below(command);
            options.retain(|option| is_below(option, heading));
            for entry in inner.entries() {
                check_key(
                    entry,
                    &options,
                    &format!("option that belongs into [{name}]"),
                )?;
            }
            continue;
        }
        let named = configured(command).find(|command| command.get_name() == entry.key);
        match named {
            Some(command) => check_table(inner, command, false)?,
            None => return Err(unknown_table(entry, command, root)),
        }
    }
    Ok(())
}

/// What a key in the table of a command should be.
fn scope(command: &Command, root: bool) -> String {
    match root {
        true => "option of any command".to_owned(),
        false => format!("option of `tesuji {}`", command.get_name()),
    }
}

fn check_key(entry: &ConfigEntry, options: &[&Arg], scope: &str) -> Result<(), ConfigError> {
    let mut named = options
        .iter()
        .filter(|option| key(option).is_some_and(|key| key == entry.key))
        .peekable();
    if named.peek().is_none() {
        let keys = keys(options.iter().copied());
        return Err(ConfigError::Unknown {
            place: entry.place.clone(),
            what: format!("`{}` is no {scope}", entry.key),
            suggestion: suggest(&entry.key, keys.iter().map(String::as_str)),
        });
    }
    named.try_for_each(|option| values(option, entry).map(|_| ()))
}

fn unknown_table(entry: &ConfigEntry, command: &Command, root: bool) -> ConfigError {
    let options = keys(options_below(command));
    if options.contains(&entry.key) {
        return entry.wrong_type("a value");
    }
    let mut names: BTreeSet<_> = configured(command).map(Command::get_name).collect();
    if root {
        names.extend(["engine", "profile"]);
        names.extend(TOPICS.iter().map(|(name, _)| name));
    }
    ConfigError::Unknown {
        place: entry.place.clone(),
        what: format!("there is no table [{}]", entry.key),
        suggestion: suggest(&entry.key, names),
    }
}
