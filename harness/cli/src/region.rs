//! Regions on command lines.

use tesuji_engine::Point;
use tesuji_engine::question::read_region;

/// Points of a board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Region {
    pub(crate) points: Vec<Point>,
}

impl Region {
    /// Reads points and rectangles with commas between them.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        let words = text.split(',').map(str::trim);
        let points = read_region(words).map_err(|error| error.to_string())?;
        Ok(Self { points })
    }
}
