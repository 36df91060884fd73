//! The command that starts an engine.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// A program and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineCommand {
    /// The command as it was given.
    text: String,
    /// A name to be looked up in `PATH`, or an absolute path.
    program: PathBuf,
    arguments: Vec<String>,
}

/// The reason why a text is no command.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CommandLineError {
    /// There is nothing.
    #[error("an engine's command is empty; write it as `--engine 'gnugo --mode gtp'`")]
    Empty,
    /// A quote is not closed, or a backslash is the last character.
    #[error("`{0}` cannot be split into words: a quote is not closed")]
    Quotes(String),
    /// The current folder is not known, and the program is relative to it.
    #[error("the current folder cannot be told: {0}; write the engine's path in full")]
    Folder(#[from] io::Error),
}

impl EngineCommand {
    /// Splits a command as a shell does, quotes and backslashes included; variables, `~`
    /// and the like stay as they are. A program with a relative path is taken from the
    /// current folder, whatever folder the engine is started in.
    ///
    /// # Errors
    /// If there is no program, or a quote is not closed.
    pub fn parse(text: &str) -> Result<Self, CommandLineError> {
        let words = shlex::split(text);
        let words = words.ok_or_else(|| CommandLineError::Quotes(text.to_owned()))?;
        let mut words = words.into_iter();
        let program = words.next().filter(|program| !program.is_empty());
        let program = program.ok_or(CommandLineError::Empty)?;
        let program = match program.contains('/') {
            true => std::path::absolute(program)?,
            false => program.into(),
        };
        Ok(Self {
            text: text.trim().to_owned(),
            program,
            arguments: words.collect(),
        })
    }

    /// The program: a name for `PATH`, or an absolute path.
    #[must_use]
    pub fn program(&self) -> &Path {
        &self.program
    }

    /// The arguments, one by one.
    #[must_use]
    pub fn arguments(&self) -> &[String] {
        &self.arguments
    }

    /// A short name: the program's without folder and extension, of letters, digits, `.`,
    /// `_` and `-` alone.
    #[must_use]
    pub fn short_name(&self) -> String {
        let stem = self.program.file_stem().unwrap_or_default();
        let tame = |c: char| match c {
            c if c.is_ascii_alphanumeric() || "._-".contains(c) => c,
            _ => '_',
        };
        stem.to_string_lossy().chars().map(tame).collect()
    }
}

impl fmt::Display for EngineCommand {
    /// The command as it was given.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn words_as_in_a_shell() {
        let command = EngineCommand::parse(r#" gnugo  --mode gtp "a b" 'c "d"' e\ f "#).unwrap();
        assert_eq!(command.program(), Path::new("gnugo"));
        assert_eq!(
            command.arguments(),
            ["--mode", "gtp", "a b", "c \"d\"", "e f"]
        );
        assert!(matches!(
            EngineCommand::parse("gnugo 'x"),
            Err(CommandLineError::Quotes(_))
        ));
        for empty in ["", "  ", "''"] {
            assert!(matches!(
                EngineCommand::parse(empty),
                Err(CommandLineError::Empty)
            ));
        }
    }

    #[test]
    fn relative_programs_are_taken_from_the_current_folder() {
        let here = std::env::current_dir().unwrap();
        let command = EngineCommand::parse("build/my engine.bin").unwrap();
        assert_eq!(command.program(), here.join("build/my"));
        let command = EngineCommand::parse("'./my engine.bin' x").unwrap();
        assert_eq!(command.program(), here.join("my engine.bin"));
        assert_eq!(command.short_name(), "my_engine");
    }
}
