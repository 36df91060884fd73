//! The command line together with the file.

use std::collections::BTreeSet;
use std::ffi::OsString;

use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{ArgMatches, Command, Error, FromArgMatches, Id};

use super::check::check;
use super::given::{self, Given};
use super::options::{ConfigOptions, Configuration};
use super::schema::UNCONFIGURED;
use super::settings::{Setting, settings};
use crate::CliError;
use tesuji::config::ConfigError;

/// The options that a user gave, and those that the file added.
pub(crate) struct Invocation {
    /// All options, wherever they come from.
    pub(crate) matches: ArgMatches,
    pub(crate) configuration: Configuration,
    /// The options on the command line.
    pub(crate) given: Vec<Given>,
    /// The settings that come from the file.
    pub(super) settings: Vec<Setting>,
}

/// Parses a command line, and adds what a configuration file sets.
pub(crate) fn parse(command: &Command, arguments: &[OsString]) -> Result<Invocation, CliError> {
    let (command, given) = first_parse(command, arguments)?;
    let (way, leaf) = way(&command, &given);
    let options = || {
        way.last()
            .map_or_else(Vec::new, |last| given::options(last, leaf))
    };
    let plain = |matches| Invocation {
        matches,
        configuration: Configuration::default(),
        given: options(),
        settings: Vec::new(),
    };
    let unconfigured = |command: &&Command| UNCONFIGURED.contains(&command.get_name());
    if way.get(1).is_none_or(unconfigured) {
        return Ok(plain(strict(&command, arguments)?));
    }
    let configuration = ConfigOptions::from_arg_matches(leaf)?.load()?;
    let Some(file) = &configuration.file else {
        return Ok(plain(strict(&command, arguments)?));
    };
    check(file, &command)?;
    let layers = configuration.layers()?;
    let settings = settings(&layers, &way, &options_given(leaf), &file.folder())?;
    let all = join(arguments, &settings);
    let matches = strict(&command, &all).map_err(|error| {
        if strict(&command, arguments).is_err() {
            return CliError::from(error);
        }
        // The command line was not to blame.
        let blamed = blame(&command, &way, &settings);
        let blamed = blamed.unwrap_or_else(|| ConfigError::Contradiction {
            path: file.path.clone(),
            message: first_words(&error),
        });
        blamed.into()
    })?;
    Ok(Invocation {
        matches,
        given: options(),
        configuration,
        settings,
    })
}

/// Takes note of what is on the command line. Something that has to be given may be missing,
/// for it may be in the file.
fn first_parse(command: &Command, arguments: &[OsString]) -> Result<(Command, ArgMatches), Error> {
    let mut whole = command.clone();
    whole.build();
    let given = match strict(&whole, arguments) {
        Err(error) if error.kind() == ErrorKind::MissingRequiredArgument => {
            let lenient = command.clone().ignore_errors(true);
            lenient.try_get_matches_from(arguments)?
        }
        given => given?,
    };
    Ok((whole, given))
}

fn strict(command: &Command, arguments: &[OsString]) -> Result<ArgMatches, Error> {
    command.clone().try_get_matches_from(arguments)
}

/// The way from the root to the command that was asked for, and what was given to it.
pub(super) fn way<'a>(
    command: &'a Command,
    matches: &'a ArgMatches,
) -> (Vec<&'a Command>, &'a ArgMatches) {
    let (mut way, mut leaf) = (vec![command], matches);
    let mut next = command;
    while let Some((name, inner)) = leaf.subcommand() {
        let Some(command) = next.find_subcommand(name) else {
            break;
        };
        way.push(command);
        (next, leaf) = (command, inner);
    }
    (way, leaf)
}

/// The options that were given on the command line or in the environment.
fn options_given(matches: &ArgMatches) -> BTreeSet<Id> {
    let ids = matches.ids().filter(|id| {
        let source = matches.value_source(id.as_str());
        source.is_some_and(|source| source != ValueSource::DefaultValue)
    });
    ids.cloned().collect()
}

/// The command line with the settings. Options stand before a `--`, other arguments behind it.
fn join(arguments: &[OsString], settings: &[Setting]) -> Vec<OsString> {
    let end = arguments.iter().position(|argument| argument == "--");
    let (options, others) = arguments.split_at(end.unwrap_or(arguments.len()));
    let added = |positional: bool| {
        let settings = settings.iter();
        let settings = settings.filter(move |setting| setting.positional == positional);
        settings.flat_map(Setting::arguments)
    };
    let mut all = options.to_vec();
    all.extend(added(false));
    all.extend_from_slice(others);
    if end.is_none() && added(true).next().is_some() {
        all.push("--".into());
    }
    all.extend(added(true));
    all
}

/// What is wrong with the first setting whose value its option does not take.
pub(super) fn blame(
    command: &Command,
    way: &[&Command],
    settings: &[Setting],
) -> Option<ConfigError> {
    let names = way.iter().map(|command| command.get_name().into());
    settings.iter().find_map(|setting| {
        let arguments: Vec<OsString> = names.clone().chain(setting.arguments()).collect();
        let error = strict(command, &arguments).err()?;
        let elsewhere = matches!(
            error.kind(),
            ErrorKind::MissingRequiredArgument | ErrorKind::ArgumentConflict
        );
        (!elsewhere).then(|| ConfigError::Value {
            place: setting.place.clone(),
            message: first_words(&error),
        })
    })
}

/// What is wrong, without the advice to read the help.
fn first_words(error: &Error) -> String {
    let text = error.to_string();
    let text = text.trim_start_matches("error: ");
    let end = ["\n\nUsage:", "\n\nFor more"];
    let end = end.iter().filter_map(|end| text.find(end)).min();
    text[..end.unwrap_or(text.len())].trim_end().to_owned()
}
