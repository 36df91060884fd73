//! `tesuji config`.

use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::io::{self, Write};

use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Args, Command};
use toml::Value;

use super::arguments::{Invocation, blame, parse, way};
use super::check::check;
use super::options::{ConfigOptions, Configuration};
use super::schema::{configured, is_flag, key, takes_list};
use super::settings::{Setting, settings};
use crate::CliError;
use tesuji::config::NamedEngine;
use tesuji::exit_code::Exit;

/// Show which settings are in force, and where each comes from.
#[derive(Debug, Args)]
#[command(override_usage = "tesuji config [OPTIONS] [COMMAND [OPTIONS]...]")]
pub(crate) struct ConfigArgs {
    /// A command with its options: shows all that it would use. Without one, all that the file
    /// sets is shown
    #[arg(
        value_name = "COMMAND",
        trailing_var_arg = true,
        allow_hyphen_values = true
    )]
    command: Vec<OsString>,
}

/// A setting, and where it comes from.
struct Row {
    key: String,
    value: Value,
    source: String,
}

impl ConfigArgs {
    /// Writes the settings as TOML. `options` are those of this command.
    pub(crate) fn run(
        &self,
        options: &ConfigOptions,
        root: &Command,
        out: &mut impl Write,
    ) -> Result<Exit, CliError> {
        let mut shown = Vec::new();
        if self.command.is_empty() {
            show_file(&options.load()?, root, &mut shown)?;
        } else {
            let mut arguments = vec![OsString::from(root.get_name())];
            arguments.extend(options.arguments());
            arguments.extend_from_slice(&self.command);
            show_command(&parse(root, &arguments)?, root, &mut shown)?;
        }
        out.write_all(&shown)?;
        Ok(Exit::Success)
    }
}

/// Shows what the file sets for each command.
fn show_file(
    configuration: &Configuration,
    root: &Command,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let mut root = root.clone();
    root.build();
    writeln!(out, "# {configuration}")?;
    let Some(file) = &configuration.file else {
        return Ok(());
    };
    check(file, &root)?;
    for engine in configuration.engines()?.iter() {
        write_table(out, &["engine", &engine.name], &engine_rows(engine))?;
    }
    for way in leaves(vec![&root]) {
        let layers = configuration.layers()?;
        let settings = settings(&layers, &way, &BTreeSet::new(), &file.folder())?;
        if let Some(error) = blame(&root, &way, &settings) {
            return Err(error.into());
        }
        let rows: Vec<_> = settings.iter().map(Row::from).collect();
        if !rows.is_empty() {
            write_table(out, &names(&way), &rows)?;
        }
    }
    Ok(())
}

/// Shows every option of a command.
fn show_command(
    invocation: &Invocation,
    root: &Command,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let mut root = root.clone();
    root.build();
    let (way, leaf) = way(&root, &invocation.matches);
    let options = way.last().into_iter().flat_map(|last| last.get_arguments());
    let rows = options.filter_map(|option| {
        let mut settings = invocation.settings.iter();
        match settings.find(|setting| setting.id == *option.get_id()) {
            Some(setting) => Some(Row::from(setting)),
            None => Row::given(option, leaf),
        }
    });
    let rows: Vec<_> = rows.collect();
    writeln!(out, "# {}", invocation.configuration)?;
    write_table(out, &names(&way), &rows)?;
    Ok(())
}

/// The ways to all commands that do something.
fn leaves(way: Vec<&Command>) -> Vec<Vec<&Command>> {
    let inner = way.last().into_iter().flat_map(|last| configured(last));
    let ways: Vec<_> = inner
        .flat_map(|command| leaves([&way[..], &[command]].concat()))
        .collect();
    if ways.is_empty() { vec![way] } else { ways }
}

fn names<'a>(way: &[&'a Command]) -> Vec<&'a str> {
    way.iter()
        .skip(1)
        .map(|command| command.get_name())
        .collect()
}

impl From<&Setting> for Row {
    fn from(setting: &Setting) -> Self {
        let mut values = setting.values.iter().map(|value| match value {
            Some(value) => plain(value),
            None => Value::Boolean(true),
        });
        let value = match setting.list {
            true => Value::Array(values.collect()),
            false => values.next().unwrap_or(Value::Boolean(false)),
        };
        Self {
            key: setting.key.clone(),
            value,
            source: setting.place.to_string(),
        }
    }
}

impl Row {
    /// An option that does not come from the file; `None` if it is not given and has no default.
    fn given(option: &Arg, matches: &ArgMatches) -> Option<Self> {
        let key = key(option)?;
        let id = option.get_id().as_str();
        let source = match matches.value_source(id)? {
            ValueSource::CommandLine => "command line",
            ValueSource::EnvVariable => "environment",
            _ => "default",
        };
        let mut values = matches.get_raw(id)?.map(plain);
        let value = match (is_flag(option), takes_list(option)) {
            (true, _) if !matches.get_flag(id) => return None,
            (true, _) => Value::Boolean(true),
            (_, true) => Value::Array(values.collect()),
            _ => values.next().unwrap_or(Value::Boolean(true)),
        };
        Some(Self {
            key,
            value,
            source: source.to_owned(),
        })
    }

    fn of(key: &str, value: Value, source: &impl ToString) -> Self {
        Self {
            key: key.to_owned(),
            value,
            source: source.to_string(),
        }
    }
}

fn engine_rows(engine: &NamedEngine) -> Vec<Row> {
    let row = |key: &str, value: Value| Row::of(key, value, &engine.place);
    let setup = engine.setup.as_ref().map(|path| plain(path.as_os_str()));
    let start = engine.start_timeout;
    let start = start.map(|start| Value::Float(start.as_secs_f64()));
    let command = row("command", Value::String(engine.command.clone()));
    let others = [("setup", setup), ("start-timeout", start)];
    let others = others
        .into_iter()
        .filter_map(|(key, value)| Some(row(key, value?)));
    std::iter::once(command).chain(others).collect()
}

/// A value as one would write it: numbers without quotes.
fn plain(text: &OsStr) -> Value {
    let text = text.to_string_lossy();
    match (text.parse(), text.parse()) {
        (Ok(number), _) => Value::Integer(number),
        (_, Ok(number)) => Value::Float(number),
        _ => Value::String(text.into_owned()),
    }
}

fn write_table(out: &mut impl Write, name: &[&str], rows: &[Row]) -> io::Result<()> {
    writeln!(out, "\n[{}]", name.join("."))?;
    let line = |row: &Row| format!("{} = {}", row.key, row.value);
    let width = rows.iter().map(|row| line(row).chars().count()).max();
    for row in rows {
        writeln!(
            out,
            "{:width$}  # {}",
            line(row),
            row.source,
            width = width.unwrap_or(0)
        )?;
    }
    Ok(())
}
