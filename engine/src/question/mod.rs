//! Questions about a position and their answers: one type for every door to the engine.
//!
//! A [`Question`] is a [`QuestionKind`] and what it is asked about. All that the rest of the program has
//! to know of a kind is its row of [facts](KindFacts): what it names, how it is answered, whether the
//! engine reads it.

mod answer;
mod error;
mod kind;
mod operands;
mod parse;
mod region;
mod table;

use std::fmt;
use std::str::FromStr;

use crate::search::Role;
use crate::{Color, Point, Size};
use region::role_name;

pub use crate::analysis::{DragonStatus, PointStatus};
pub use answer::{
    Answer, AnswerForm, EyeValue, Groups, Moves, Race, StatusAnswer, Threat, Truth, Unsettled,
};
pub use error::{ParseQuestionError, QuestionError};
pub use kind::{ColorRule, KindFacts, QuestionKind};
pub use operands::{Operands, Selection, Takes};
pub use region::read_region;
pub use table::{FactTable, Facts};

/// A question about a position, named as in GNU Go 3.8's GTP.
///
/// ```
/// use tesuji_engine::{Question, QuestionKind};
///
/// let question: Question = "does_attack d3 C3".parse()?;
/// assert_eq!(question.kind(), QuestionKind::DoesAttack);
/// assert_eq!(question.to_string(), "does_attack D3 C3");
/// # Ok::<(), tesuji_engine::ParseQuestionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Question {
    kind: QuestionKind,
    operands: Operands,
}

impl Question {
    /// The question of a kind; `None` if the kind takes other operands.
    #[must_use]
    pub fn new(kind: QuestionKind, operands: Operands) -> Option<Self> {
        (kind.facts().takes == operands.takes()).then_some(Self { kind, operands })
    }

    /// `attack C3`: can the opponent, who moves first, capture the string on `target`?
    #[must_use]
    pub const fn attack(target: Point) -> Self {
        Self::about(QuestionKind::Attack, Operands::Stone(target))
    }

    /// `defend C3`: can its owner, who moves first, save the string on `target`? It is not asked whether
    /// the string needs saving.
    #[must_use]
    pub const fn defend(target: Point) -> Self {
        Self::about(QuestionKind::Defend, Operands::Stone(target))
    }

    /// `does_attack D3 C3`: does the move on `play` attack the string on `target`? It does not if the
    /// string cannot be saved anyway, or a better attack exists (manual, `does_attack`).
    #[must_use]
    pub const fn does_attack(play: Point, target: Point) -> Self {
        Self::about(QuestionKind::DoesAttack, Operands::Move { play, target })
    }

    /// `does_defend D3 C3`: does the move on `play` defend the string on `target`? It does not if the
    /// string cannot be captured anyway, or a better defence exists (manual, `does_defend`).
    #[must_use]
    pub const fn does_defend(play: Point, target: Point) -> Self {
        Self::about(QuestionKind::DoesDefend, Operands::Move { play, target })
    }

    /// `safe_move black C3`: is a stone of that colour on `point` legal, and not captured at once? One that only
    /// a ko can capture is safe (manual, `safe_move`).
    #[must_use]
    pub const fn safe_move(color: Color, point: Point) -> Self {
        Self::about(QuestionKind::SafeMove, Operands::Play(color, point))
    }

    /// `connect C3 F3`: can their owner, who moves first, connect the strings on two points?
    #[must_use]
    pub const fn connect(one: Point, two: Point) -> Self {
        Self::about(QuestionKind::Connect, Operands::Stones(one, two))
    }

    /// `disconnect C3 F3`: can the opponent, who moves first, keep the strings on two points apart?
    #[must_use]
    pub const fn disconnect(one: Point, two: Point) -> Self {
        Self::about(QuestionKind::Disconnect, Operands::Stones(one, two))
    }

    /// `break_in C3 E5 E6`: can the owner of `string`, who moves first, connect it to a point of `area`, on
    /// which there may be stones?
    #[must_use]
    pub const fn break_in(string: Point, area: Vec<Point>) -> Self {
        Self::about(QuestionKind::BreakIn, Operands::Area { string, area })
    }

    /// `block_off C3 E5 E6`: can the opponent, who moves first, keep the string on `string` out of `area`?
    #[must_use]
    pub const fn block_off(string: Point, area: Vec<Point>) -> Self {
        Self::about(QuestionKind::BlockOff, Operands::Area { string, area })
    }

    /// `owl_attack C3`: can the opponent, who moves first, kill the dragon of the stone on `target`?
    #[must_use]
    pub const fn owl_attack(target: Point) -> Self {
        Self::about(QuestionKind::OwlAttack, Operands::Stone(target))
    }

    /// `owl_defend C3`: can its owner, who moves first, make that dragon live?
    #[must_use]
    pub const fn owl_defend(target: Point) -> Self {
        Self::about(QuestionKind::OwlDefend, Operands::Stone(target))
    }

    /// `tesuji-solve C3 attack`: can the dragon of the stone on `target` be killed, or made to live, by the side
    /// that moves first? Both are asked, if no `role` is named. Both sides may play on the points of `region`; where
    /// there is none, it is the [region](crate::analysis::Region) of the dragon.
    #[must_use]
    pub fn life(target: Point, role: Option<Role>, mut region: Vec<Point>) -> Self {
        region.sort_unstable();
        region.dedup();
        Self::about(
            QuestionKind::Life,
            Operands::Life {
                target,
                role,
                region,
            },
        )
    }

    /// How many eyes the eye space of `point` comes to, if its opponent moves first and if its owner does.
    #[must_use]
    pub const fn eval_eye(point: Point) -> Self {
        Self::about(QuestionKind::EvalEye, Operands::Point(point))
    }

    /// `analyze_semeai C3 F3`: the owner of the stone on `one` moves first. Can its dragon be saved, and can the dragon
    /// of `two`, of the other colour, be captured?
    #[must_use]
    pub const fn analyze_semeai(one: Point, two: Point) -> Self {
        Self::about(QuestionKind::AnalyzeSemeai, Operands::Stones(one, two))
    }

    const fn about(kind: QuestionKind, operands: Operands) -> Self {
        Self { kind, operands }
    }

    /// What kind of question it is.
    #[must_use]
    pub const fn kind(&self) -> QuestionKind {
        self.kind
    }

    /// The facts of its kind.
    #[must_use]
    pub fn facts(&self) -> &'static KindFacts {
        self.kind.facts()
    }

    /// The side that moves first, whose success is asked about: that of its kind, or the one that it names. `None` if there
    /// are no sides, or both are asked about.
    #[must_use]
    pub fn role(&self) -> Option<Role> {
        match self.operands {
            Operands::Life { role, .. } => role,
            _ => self.facts().role,
        }
    }

    /// What it is asked about.
    #[must_use]
    pub const fn operands(&self) -> &Operands {
        &self.operands
    }

    /// The stone that it names, or names first; `None` if it names none.
    #[must_use]
    pub fn target(&self) -> Option<Point> {
        self.stones().next()
    }

    /// The points that must carry a stone, in its order.
    pub fn stones(&self) -> impl Iterator<Item = Point> + use<> {
        let (one, two) = match &self.operands {
            Operands::Stone(stone)
            | Operands::Move { target: stone, .. }
            | Operands::Area { string: stone, .. }
            | Operands::Life { target: stone, .. } => (Some(*stone), None),
            Operands::Stones(one, two) | Operands::Played { one, two, .. } => {
                (Some(*one), Some(*two))
            }
            Operands::Selection(selection) => (selection.stone(), None),
            Operands::Point(_)
            | Operands::Place(_)
            | Operands::Play(..)
            | Operands::Side(..)
            | Operands::Color(_) => (None, None),
        };
        one.into_iter().chain(two)
    }

    /// The move that it names.
    #[must_use]
    pub const fn play(&self) -> Option<Point> {
        match self.operands {
            Operands::Move { play, .. }
            | Operands::Play(_, play)
            | Operands::Played { play, .. } => Some(play),
            _ => None,
        }
    }

    /// The points that it names, in its order.
    pub fn points(&self) -> impl Iterator<Item = Point> {
        let play = match &self.operands {
            Operands::Played { play, .. } => Some(play),
            _ => None,
        };
        let (one, two, area): (_, _, &[Point]) = match &self.operands {
            Operands::Point(one)
            | Operands::Stone(one)
            | Operands::Play(_, one)
            | Operands::Side(_, one) => (Some(one), None, &[]),
            Operands::Move { play, target } => (Some(play), Some(target), &[]),
            Operands::Stones(one, two) | Operands::Played { one, two, .. } => {
                (Some(one), Some(two), &[])
            }
            Operands::Area { string, area } => (Some(string), None, area),
            Operands::Life { target, region, .. } => (Some(target), None, region),
            Operands::Place(one) => (one.as_ref(), None, &[]),
            Operands::Selection(Selection::Of(stone)) => (Some(stone), None, &[]),
            Operands::Color(_) | Operands::Selection(_) => (None, None, &[]),
        };
        let named = play.into_iter().chain(one).chain(two).chain(area);
        named.copied()
    }

    /// The same question about the board turned, moved or with its colours swapped: `place` tells where each
    /// point comes to lie, `paint` what becomes of a colour.
    #[must_use]
    pub fn moved(&self, place: impl Fn(Point) -> Point, paint: impl Fn(Color) -> Color) -> Self {
        let operands = self.operands.moved(place, paint);
        Self::about(self.kind, operands)
    }

    /// The points that it names and that are not on a board of `size`.
    pub fn points_off(&self, size: Size) -> impl Iterator<Item = Point> {
        self.points().filter(move |&point| !size.contains(point))
    }
}

impl fmt::Display for Question {
    /// The question in GTP: its name in lower case, points in upper case.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.name())?;
        if let Operands::Color(color)
        | Operands::Play(color, _)
        | Operands::Side(color, _)
        | Operands::Played { color, .. }
        | Operands::Selection(Selection::All(color)) = self.operands
        {
            write!(f, " {color}")?;
        }
        let mut points = self.points();
        if let Operands::Life {
            role: Some(role), ..
        } = self.operands
        {
            let mut target = points.next().into_iter();
            target.try_for_each(|point| write!(f, " {point}"))?;
            write!(f, " {}", role_name(role))?;
        }
        points.try_for_each(|point| write!(f, " {point}"))
    }
}

impl FromStr for Question {
    type Err = ParseQuestionError;

    /// Reads a question as GTP gives it. Points and colours are in any case, the name is not.
    fn from_str(text: &str) -> Result<Self, ParseQuestionError> {
        let mut words = text.split_whitespace();
        let name = words.next().ok_or(ParseQuestionError::Empty)?;
        let kind = QuestionKind::from_name(name)
            .ok_or_else(|| ParseQuestionError::UnknownName(name.to_owned()))?;
        let words: Vec<_> = words.collect();
        let operands = kind.facts().takes.read(kind, &words)?;
        Ok(Self { kind, operands })
    }
}
