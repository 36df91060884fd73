//! The arguments of a command.

use std::str::{FromStr, SplitAsciiWhitespace};

use tesuji_engine::{Color, Point, Vertex};

use super::CommandError;

/// A command's arguments, taken one by one. More than a command takes are ignored.
pub(crate) struct Arguments<'a> {
    /// All of them, word for word.
    pub(crate) text: &'a str,
    words: SplitAsciiWhitespace<'a>,
}

impl<'a> Arguments<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self {
            text,
            words: text.split_ascii_whitespace(),
        }
    }

    /// Whether all arguments are taken.
    pub(super) fn is_empty(&self) -> bool {
        self.words.clone().next().is_none()
    }

    pub(crate) fn word(&mut self) -> Option<&'a str> {
        self.words.next()
    }

    /// The next argument as a number, `error` if it is none.
    pub(super) fn number<T: FromStr>(&mut self, error: CommandError) -> Result<T, CommandError> {
        self.word().and_then(|word| word.parse().ok()).ok_or(error)
    }

    pub(crate) fn color(&mut self) -> Result<Color, CommandError> {
        self.word()
            .and_then(Color::from_gtp)
            .ok_or(CommandError::InvalidColor)
    }

    /// The next argument as a point.
    pub(crate) fn point(&mut self) -> Result<Point, CommandError> {
        self.vertex()?
            .point()
            .ok_or(CommandError::InvalidCoordinate)
    }

    /// The next two arguments as a move.
    pub(crate) fn play(&mut self) -> Result<(Color, Vertex), CommandError> {
        let color = self.color().map_err(|_| CommandError::InvalidMove)?;
        let vertex = self.vertex().map_err(|_| CommandError::InvalidMove)?;
        Ok((color, vertex))
    }

    /// The next argument as a point, or a pass.
    pub(super) fn vertex(&mut self) -> Result<Vertex, CommandError> {
        self.word()
            .and_then(Vertex::from_gtp)
            .ok_or(CommandError::InvalidCoordinate)
    }
}
