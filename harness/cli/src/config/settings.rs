//! The settings of one command, out of all layers of a file.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::Path;

use clap::{Arg, Command, Id};

use super::schema::{TOPICS, is_below, is_flag, option, takes_list, takes_path};
use tesuji::config::{ConfigEntry, ConfigError, ConfigPlace, ConfigTable, Layer, Value};

/// An option that a file sets.
#[derive(Debug)]
pub(super) struct Setting {
    pub(super) id: Id,
    pub(super) key: String,
    pub(super) place: ConfigPlace,
    /// Whether this is not an option, but what stands behind all options.
    pub(super) positional: bool,
    /// Whether it can be set to several values.
    pub(super) list: bool,
    /// The values that it is set to; `None` stands for an option without a value.
    pub(super) values: Vec<Option<OsString>>,
}

impl Setting {
    /// What is added to the command line.
    pub(super) fn arguments(&self) -> impl Iterator<Item = OsString> {
        self.values.iter().map(|value| match value {
            Some(value) if self.positional => value.clone(),
            Some(value) => {
                let mut argument = OsString::from(format!("--{}=", self.key));
                argument.push(value);
                argument
            }
            None => format!("--{}", self.key).into(),
        })
    }
}

/// What the layers, of which earlier ones count more, set for a command that is given as the
/// way to it from the root, and what of that is not among the options that are `given`. Where
/// options exclude each other, those from an earlier layer win, as those that were given do.
pub(super) fn settings(
    layers: &[&Layer],
    way: &[&Command],
    given: &BTreeSet<Id>,
    folder: &Path,
) -> Result<Vec<Setting>, ConfigError> {
    let mut settings: Vec<Setting> = Vec::new();
    let mut taken = given.clone();
    let Some(command) = way.last() else {
        return Ok(settings);
    };
    for layer in layers {
        let above = taken.clone();
        for (entry, option) in entries(layer, way) {
            let id = option.get_id();
            if excluded(command, option, &above) || !taken.insert(id.clone()) {
                continue;
            }
            settings.push(Setting {
                id: id.clone(),
                key: entry.key.clone(),
                place: entry.place.clone(),
                positional: option.is_positional(),
                list: takes_list(option),
                values: from_folder(option, entry, folder)?,
            });
        }
    }
    Ok(settings)
}

/// The entries of a layer that are options of a command. The table of the command itself comes
/// first, then those around it, limits and gates, and what is in no table.
fn entries<'a>(layer: &'a Layer, way: &[&'a Command]) -> Vec<(&'a ConfigEntry, &'a Arg)> {
    let mut found = Vec::new();
    let Some((command, inner)) = way.last().zip(way.get(1..)) else {
        return found;
    };
    let mut take = |table: &'a ConfigTable, accepts: &dyn Fn(&Arg) -> bool| {
        for entry in table.entries() {
            let option = option(command, &entry.key);
            let plain = !matches!(entry.value, Value::Table(_));
            let option = option.filter(|option| plain && accepts(option));
            found.extend(option.map(|option| (entry, option)));
        }
    };
    let mut tables = Vec::new();
    let mut table = Some(&layer.options);
    for command in inner {
        table = table.and_then(|table| table.table(command.get_name()));
        tables.extend(table);
    }
    for table in tables.into_iter().rev() {
        take(table, &|_| true);
    }
    for (name, heading) in TOPICS {
        if let Some(table) = layer.options.table(name) {
            take(table, &|option| is_below(option, heading));
        }
    }
    take(&layer.options, &|_| true);
    found
}

/// Whether an option cannot be used together with one of these.
fn excluded(command: &Command, option: &Arg, taken: &BTreeSet<Id>) -> bool {
    let excludes = |one: &Arg, other: &Arg| {
        let excluded = command.get_arg_conflicts_with(one);
        excluded.iter().any(|arg| arg.get_id() == other.get_id())
    };
    let mut taken = command
        .get_arguments()
        .filter(|arg| arg.get_id() != option.get_id() && taken.contains(arg.get_id()));
    taken.any(|other| excludes(option, other) || excludes(other, option))
}

/// The values that an entry gives an option; paths as they are reached from the working folder.
fn from_folder(
    option: &Arg,
    entry: &ConfigEntry,
    folder: &Path,
) -> Result<Vec<Option<OsString>>, ConfigError> {
    let value = |value: &str| match takes_path(option) && value != "-" {
        true => folder.join(value).into_os_string(),
        false => value.into(),
    };
    let values = values(option, entry)?.into_iter();
    Ok(values.map(|given| given.map(value)).collect())
}

/// The values that an entry gives an option, `None` where it is given without one.
pub(super) fn values<'a>(
    option: &Arg,
    entry: &'a ConfigEntry,
) -> Result<Vec<Option<&'a str>>, ConfigError> {
    let wrong = || entry.wrong_type(wanted(option));
    let one = |value: &'a Value| match value {
        Value::Text(text) | Value::Number(text) => Ok(Some(text.as_str())),
        _ => Err(wrong()),
    };
    let optional = option
        .get_num_args()
        .is_some_and(|count| count.min_values() == 0);
    match &entry.value {
        Value::Bool(false) if is_flag(option) || optional => Ok(Vec::new()),
        Value::Bool(true) if is_flag(option) || optional => Ok(vec![None]),
        _ if is_flag(option) => Err(wrong()),
        Value::List(values) if takes_list(option) => values.iter().map(one).collect(),
        value => Ok(vec![one(value)?]),
    }
}

/// What an option takes, in words.
fn wanted(option: &Arg) -> String {
    let words: Vec<_> = option
        .get_possible_values()
        .iter()
        .filter(|value| !value.is_hide_set())
        .map(|value| format!("\"{}\"", value.get_name()))
        .collect();
    match words.split_last() {
        _ if is_flag(option) => "true or false".to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, words)) => format!("{} or {last}", words.join(", ")),
        None if takes_list(option) => "a string, a number, or a list of them".to_owned(),
        None => "a string or a number".to_owned(),
    }
}
