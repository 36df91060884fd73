//! The position that a command is about.

use std::fmt;
use std::path::PathBuf;

use clap::Args;
use tesuji_engine::Point;

use crate::CliError;
use tesuji::games::read_named;
use tesuji::position::Position;
use tesuji::sgf::Until;

/// A position of a game.
#[derive(Clone, Debug, Args)]
pub(crate) struct PositionArgs {
    /// An SGF file
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// The position before this move number, or before the first move on this vertex; by
    /// default the one after the last move
    #[arg(short = 'L', long, value_name = "MOVE", value_parser = until)]
    pub(crate) until: Option<Until>,
}

impl PositionArgs {
    pub(crate) fn load(&self) -> Result<Position, CliError> {
        let until = self.until.unwrap_or_default();
        let collection = read_named(&self.file).map_err(CliError::Sgf)?;
        match Position::on_main_line(&collection, until).map_err(CliError::Sgf)? {
            (position, None) => Ok(position),
            (_, Some(missing)) => Err(CliError::Sgf(missing.in_file(&self.file))),
        }
    }
}

fn until(text: &str) -> Result<Until, String> {
    Until::parse(text)
        .ok_or_else(|| "not a move number such as 10, nor a vertex such as C3".to_owned())
}

impl fmt::Display for PositionArgs {
    /// The position in words: `game.sgf`, or `game.sgf 10`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.file.display().fmt(f)?;
        match self.until {
            Some(until) => write!(f, " {until}"),
            None => Ok(()),
        }
    }
}

/// Reads the point that a question is about.
pub(crate) fn point(text: &str) -> Result<Point, String> {
    Point::from_gtp(text).ok_or_else(|| "not a point such as C3".to_owned())
}

/// Reads the two points that a question is about.
pub(crate) fn two_points(text: &str) -> Result<(Point, Point), String> {
    let points = text.split_once('/');
    points
        .and_then(|(one, two)| Some((Point::from_gtp(one)?, Point::from_gtp(two)?)))
        .ok_or_else(|| "not two points such as M3/N7".to_owned())
}
