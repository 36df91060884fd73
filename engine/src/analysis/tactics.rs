//! What the analysis of a position needs to know of reading.

use crate::{Color, Outcome, Point, Vertex};

/// What one side can achieve against a string, or for it, by moving first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tactic {
    /// The best outcome for the side that moves.
    pub outcome: Outcome,
    /// The move that achieves it; `None` where nothing works.
    pub vertex: Option<Vertex>,
}

impl Tactic {
    /// Nothing works.
    pub const NONE: Self = Self {
        outcome: Outcome::Fail,
        vertex: None,
    };

    /// Whether something works, if only by ko.
    #[must_use]
    pub fn works(&self) -> bool {
        self.outcome > Outcome::Fail
    }
}

/// A source of tactical reading about the position that is analysed.
pub trait Tactics {
    /// The reason why there is no answer.
    type Error;

    /// What the opponent can do about the string on `stone`. It is asked once about every string, those with
    /// too many liberties to be attacked included.
    ///
    /// # Errors
    /// There is no answer, and no analysis then.
    fn attack(&mut self, stone: Point) -> Result<Tactic, Self::Error>;

    /// What its owner can do for the string on `stone`. It is asked only where there is an attack.
    ///
    /// # Errors
    /// There is no answer, and no analysis then.
    fn defend(&mut self, stone: Point) -> Result<Tactic, Self::Error>;
}

/// A source of connection reading about the position that is analysed.
pub trait Links: Tactics {
    /// What the opponent can do, moving first once the moves of `played` are made, to keep the strings of two
    /// stones of one colour apart. Where one of them is captured by then, they are apart.
    ///
    /// # Errors
    /// There is no answer, and no analysis then.
    fn cut(
        &mut self,
        played: &[(Color, Point)],
        one: Point,
        two: Point,
    ) -> Result<Tactic, Self::Error>;

    /// What their owner can do, moving first once the moves of `played` are made, to join the strings of two
    /// stones. Where one of them is captured by then, nothing works.
    ///
    /// # Errors
    /// There is no answer, and no analysis then.
    fn join(
        &mut self,
        played: &[(Color, Point)],
        one: Point,
        two: Point,
    ) -> Result<Tactic, Self::Error>;

    /// Whether a stone of `color` on the empty `point`, where it may be played but for the ko rule, is captured
    /// by the opponent's next moves.
    ///
    /// # Errors
    /// There is no answer, and no analysis then.
    fn is_caught(&mut self, color: Color, point: Point) -> Result<bool, Self::Error>;
}
