//! The arguments of a command.

use std::str::{FromStr, SplitAsciiWhitespace};

use tesuji_engine::{Color, Point, Size, Vertex};

use super::CommandError;

/// A command's arguments, taken one by one. More than a command takes are ignored.
pub(super) struct Arguments<'a> {
    /// All of them, word for word.
    pub(super) text: &'a str,
    words: SplitAsciiWhitespace<'a>,
}

impl<'a> Arguments<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self {
            text,
            words: text.split_ascii_whitespace(),
        }
    }

    /// Whether all arguments are taken.
    pub(super) fn is_empty(&self) -> bool {
        self.words.clone().next().is_none()
    }

    pub(super) fn word(&mut self) -> Option<&'a str> {
        self.words.next()
    }

    /// The next argument as a number, `error` if it is none.
    pub(super) fn number<T: FromStr>(&mut self, error: CommandError) -> Result<T, CommandError> {
        self.word().and_then(|word| word.parse().ok()).ok_or(error)
    }

    pub(super) fn color(&mut self) -> Result<Color, CommandError> {
        self.word()
            .and_then(Color::from_gtp)
            .ok_or(CommandError::InvalidColor)
    }

    /// The next argument as a point of a board.
    pub(super) fn point(&mut self, size: Size) -> Result<Point, CommandError> {
        match self.vertex(size) {
            Some(Vertex::At(point)) => Ok(point),
            _ => Err(CommandError::InvalidCoordinate),
        }
    }

    /// The next two arguments as a move on a board.
    pub(super) fn play(&mut self, size: Size) -> Result<(Color, Vertex), CommandError> {
        let color = self.color().map_err(|_| CommandError::InvalidMove)?;
        let vertex = self.vertex(size).ok_or(CommandError::InvalidMove)?;
        Ok((color, vertex))
    }

    /// The next argument as a point of a board, or a pass.
    pub(super) fn vertex(&mut self, size: Size) -> Option<Vertex> {
        self.word()
            .and_then(Vertex::from_gtp)
            .filter(|vertex| vertex.point().is_none_or(|point| size.contains(point)))
    }
}
