//! The operands of questions: the points, stones and colours that they are about.

use std::fmt;

use super::region::read_life;
use super::{ParseQuestionError, QuestionKind};
use crate::search::Role;
use crate::{Color, Point};

/// The operands of a question.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Operands {
    /// A point, with a stone or without.
    Point(Point),
    /// A stone, for its string or its dragon.
    Stone(Point),
    /// A move, and a stone that it is about.
    Move {
        /// The move.
        play: Point,
        /// The stone.
        target: Point,
    },
    /// A move of a colour.
    Play(Color, Point),
    /// A point of a colour, with a stone or without.
    Side(Color, Point),
    /// Two stones.
    Stones(Point, Point),
    /// A move of a colour, and two stones.
    Played {
        /// The colour that plays.
        color: Color,
        /// Where.
        play: Point,
        /// The first stone.
        one: Point,
        /// The second stone.
        two: Point,
    },
    /// A stone, and an area that its string is to get into, or to be kept out of.
    Area {
        /// The stone.
        string: Point,
        /// The area, as it was named.
        area: Vec<Point>,
    },
    /// A stone of a dragon, and where its life is decided.
    Life {
        /// The stone.
        target: Point,
        /// The side that moves first; `None` if both are asked about.
        role: Option<Role>,
        /// The points where both may play, each once and in order; none if they are to be found out.
        region: Vec<Point>,
    },
    /// A colour.
    Color(Color),
    /// A point, or all of them.
    Place(Option<Point>),
    /// Some of the strings on the board.
    Selection(Selection),
}

/// A choice of strings, or of dragons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Selection {
    /// All of them.
    Everything,
    /// Those of a colour.
    All(Color),
    /// The one of a stone.
    Of(Point),
}

impl Selection {
    /// The stone that it names.
    #[must_use]
    pub const fn stone(self) -> Option<Point> {
        match self {
            Self::Of(stone) => Some(stone),
            Self::Everything | Self::All(_) => None,
        }
    }

    /// Reads what names one.
    fn read(words: &[&str]) -> Option<Result<Self, ParseQuestionError>> {
        match words {
            [] => Some(Ok(Self::Everything)),
            [word] => Some(match color(word) {
                Ok(color) => Ok(Self::All(color)),
                Err(_) => point(word).map(Self::Of),
            }),
            _ => None,
        }
    }
}

impl Operands {
    /// The same with every point and every colour replaced.
    pub(super) fn moved(
        &self,
        place: impl Fn(Point) -> Point,
        paint: impl Fn(Color) -> Color,
    ) -> Self {
        let all = |points: &[Point]| points.iter().map(|&point| place(point)).collect::<Vec<_>>();
        match self {
            Self::Point(point) => Self::Point(place(*point)),
            Self::Stone(stone) => Self::Stone(place(*stone)),
            Self::Move { play, target } => Self::Move {
                play: place(*play),
                target: place(*target),
            },
            Self::Play(color, point) => Self::Play(paint(*color), place(*point)),
            Self::Side(color, point) => Self::Side(paint(*color), place(*point)),
            Self::Stones(one, two) => Self::Stones(place(*one), place(*two)),
            Self::Played {
                color,
                play,
                one,
                two,
            } => Self::Played {
                color: paint(*color),
                play: place(*play),
                one: place(*one),
                two: place(*two),
            },
            Self::Area { string, area } => Self::Area {
                string: place(*string),
                area: all(area),
            },
            Self::Life {
                target,
                role,
                region,
            } => {
                let mut region = all(region);
                region.sort_unstable();
                Self::Life {
                    target: place(*target),
                    role: *role,
                    region,
                }
            }
            Self::Color(color) => Self::Color(paint(*color)),
            Self::Place(point) => Self::Place(point.map(place)),
            Self::Selection(selection) => Self::Selection(match *selection {
                Selection::Everything => Selection::Everything,
                Selection::All(color) => Selection::All(paint(color)),
                Selection::Of(stone) => Selection::Of(place(stone)),
            }),
        }
    }

    /// What they are.
    #[must_use]
    pub const fn takes(&self) -> Takes {
        match self {
            Self::Point(_) => Takes::Point,
            Self::Stone(_) => Takes::Stone,
            Self::Move { .. } => Takes::Move,
            Self::Play(..) => Takes::Play,
            Self::Side(..) => Takes::Side,
            Self::Stones(..) => Takes::Stones,
            Self::Played { .. } => Takes::Played,
            Self::Area { .. } => Takes::Area,
            Self::Life { .. } => Takes::Life,
            Self::Color(_) => Takes::Color,
            Self::Place(_) => Takes::Place,
            Self::Selection(_) => Takes::Selection,
        }
    }
}

/// The form of the operands that a kind of question takes: see [`Operands`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Takes {
    /// One point, with a stone or without.
    Point,
    /// One stone.
    Stone,
    /// A move and a stone.
    Move,
    /// A colour and its move.
    Play,
    /// A colour and a point.
    Side,
    /// Two stones.
    Stones,
    /// A colour and its move, and two stones.
    Played,
    /// A stone and the points of an area.
    Area,
    /// A stone, `attack` or `defend` or neither, and a region or none: points and rectangles.
    Life,
    /// A colour.
    Color,
    /// A point, or nothing.
    Place,
    /// A stone, a colour, or nothing.
    Selection,
}

impl Takes {
    /// Reads the operands of a question of `kind`.
    pub(super) fn read(
        self,
        kind: QuestionKind,
        words: &[&str],
    ) -> Result<Operands, ParseQuestionError> {
        let found = words.len();
        let count = || ParseQuestionError::OperandCount { kind, found };
        match (self, words) {
            (Self::Color, [word]) => return color(word).map(Operands::Color),
            (Self::Play, [word, at]) => return Ok(Operands::Play(color(word)?, point(at)?)),
            (Self::Side, [word, at]) => return Ok(Operands::Side(color(word)?, point(at)?)),
            (Self::Played, [word, play, one, two]) => {
                return Ok(Operands::Played {
                    color: color(word)?,
                    play: point(play)?,
                    one: point(one)?,
                    two: point(two)?,
                });
            }
            (Self::Place, []) => return Ok(Operands::Place(None)),
            (Self::Place, [word]) => return point(word).map(Some).map(Operands::Place),
            (Self::Life, words) => return read_life(kind, words),
            (Self::Selection, words) => {
                let selection = Selection::read(words).ok_or_else(count)?;
                return selection.map(Operands::Selection);
            }
            (Self::Color | Self::Play | Self::Side | Self::Played | Self::Place, _) => {
                return Err(count());
            }
            _ => {}
        }
        let needed = match self {
            Self::Move | Self::Stones => found == 2,
            Self::Area => found >= 1,
            _ => found == 1,
        };
        if !needed {
            return Err(count());
        }
        let points = words.iter().map(|word| point(word));
        let points: Vec<Point> = points.collect::<Result<_, _>>()?;
        self.with_points(&points).ok_or_else(count)
    }

    /// The operands made of points alone; `None` if there are not as many as it takes, or it takes a colour.
    fn with_points(self, points: &[Point]) -> Option<Operands> {
        match (self, points) {
            (Self::Point, &[point]) => Some(Operands::Point(point)),
            (Self::Stone, &[stone]) => Some(Operands::Stone(stone)),
            (Self::Move, &[play, target]) => Some(Operands::Move { play, target }),
            (Self::Stones, &[one, two]) => Some(Operands::Stones(one, two)),
            (Self::Area, [string, area @ ..]) => Some(Operands::Area {
                string: *string,
                area: area.to_vec(),
            }),
            _ => None,
        }
    }
}

impl fmt::Display for Takes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Point | Self::Stone => "one point",
            Self::Move | Self::Stones => "two points",
            Self::Play | Self::Side => "a colour and a point",
            Self::Played => "a colour and three points",
            Self::Area => "a point and an area",
            Self::Life => {
                "a point, with `attack` or `defend` or neither, and with a region or none"
            }
            Self::Color => "one colour",
            Self::Place => "one point or nothing",
            Self::Selection => "one point, one colour or nothing",
        })
    }
}

pub(super) fn point(word: &str) -> Result<Point, ParseQuestionError> {
    word.parse()
        .map_err(|_| ParseQuestionError::BadPoint(word.to_owned()))
}

fn color(word: &str) -> Result<Color, ParseQuestionError> {
    word.parse()
        .map_err(|_| ParseQuestionError::BadColor(word.to_owned()))
}
