//! Questions.

use std::fmt;

use tesuji_engine::{Color, Point, Size, Vertex};

/// A question about a position, named and answered as in GNU Go 3.8's GTP.
///
/// [`Query::parse`] reads a question and [`fmt::Display`] writes it in GTP, names in
/// lower case and points in upper case.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Query {
    /// `attack C3`: can this string be captured if the opponent moves first?
    Attack(Point),
    /// `defend C3`: can this string be saved if its owner moves first?
    Defend(Point),
    /// `does_attack D3 C3`: does this move attack that string?
    DoesAttack {
        /// The move.
        play: Point,
        /// The string.
        target: Point,
    },
    /// `does_defend D3 C3`: does this move defend that string?
    DoesDefend {
        /// The move.
        play: Point,
        /// The string.
        target: Point,
    },
    /// `connect C3 F3`: can these two strings be connected?
    Connect(Point, Point),
    /// `disconnect C3 F3`: can these two strings be kept apart?
    Disconnect(Point, Point),
    /// `same_dragon C3 F3`: do these two strings belong to one dragon?
    SameDragon(Point, Point),
    /// `owl_attack C3`: can this dragon be killed?
    OwlAttack(Point),
    /// `owl_defend C3`: can this dragon be made to live?
    OwlDefend(Point),
    /// `owl_does_attack D3 C3`: does this move kill that dragon?
    OwlDoesAttack {
        /// The move.
        play: Point,
        /// The dragon.
        target: Point,
    },
    /// `owl_does_defend D3 C3`: does this move make that dragon live?
    OwlDoesDefend {
        /// The move.
        play: Point,
        /// The dragon.
        target: Point,
    },
    /// `dragon_status C3`: alive, critical, dead or unknown, and the vital moves.
    DragonStatus(Point),
    /// `eval_eye C3`: how many eyes does this eye space make at least and at most?
    EvalEye(Point),
    /// `analyze_semeai C3 F3`: who wins the race between these two dragons?
    AnalyzeSemeai(Point, Point),
    /// `unconditional_status C3`: is this point decided without any move?
    UnconditionalStatus(Point),
    /// `combination_attack black`: can this colour capture anything by a combination?
    CombinationAttack(Color),
    /// `combination_defend black`: how can this colour be saved from a combination?
    CombinationDefend(Color),
    /// `break_in C3 E5 E6`: can this string break into that area?
    BreakIn {
        /// The string.
        string: Point,
        /// The area.
        area: Vec<Point>,
    },
    /// `block_off C3 E5 E6`: can this string be kept out of that area?
    BlockOff {
        /// The string.
        string: Point,
        /// The area.
        area: Vec<Point>,
    },
    /// `attack_either C3 F3`: can one of these strings be captured?
    AttackEither(Point, Point),
    /// `defend_both C3 F3`: can both of these strings be saved?
    DefendBoth(Point, Point),
    /// Any other GTP command, word for word: for an engine that knows it.
    Other(String),
}

/// What a question's arguments are, and how the question is made from them.
enum Arguments {
    Point(fn(Point) -> Query),
    Pair(fn(Point, Point) -> Query),
    Color(fn(Color) -> Query),
    Area(fn(Point, Vec<Point>) -> Query),
}

/// Every question that has a type of its own, by its GTP name.
const QUESTIONS: [(&str, Arguments); 21] = {
    use Arguments::{Area, Color, Pair, Point};
    [
        ("attack", Point(Query::Attack)),
        ("defend", Point(Query::Defend)),
        (
            "does_attack",
            Pair(|play, target| Query::DoesAttack { play, target }),
        ),
        (
            "does_defend",
            Pair(|play, target| Query::DoesDefend { play, target }),
        ),
        ("connect", Pair(Query::Connect)),
        ("disconnect", Pair(Query::Disconnect)),
        ("same_dragon", Pair(Query::SameDragon)),
        ("owl_attack", Point(Query::OwlAttack)),
        ("owl_defend", Point(Query::OwlDefend)),
        (
            "owl_does_attack",
            Pair(|play, target| Query::OwlDoesAttack { play, target }),
        ),
        (
            "owl_does_defend",
            Pair(|play, target| Query::OwlDoesDefend { play, target }),
        ),
        ("dragon_status", Point(Query::DragonStatus)),
        ("eval_eye", Point(Query::EvalEye)),
        ("analyze_semeai", Pair(Query::AnalyzeSemeai)),
        ("unconditional_status", Point(Query::UnconditionalStatus)),
        ("combination_attack", Color(Query::CombinationAttack)),
        ("combination_defend", Color(Query::CombinationDefend)),
        (
            "break_in",
            Area(|string, area| Query::BreakIn { string, area }),
        ),
        (
            "block_off",
            Area(|string, area| Query::BlockOff { string, area }),
        ),
        ("attack_either", Pair(Query::AttackEither)),
        ("defend_both", Pair(Query::DefendBoth)),
    ]
};

/// Why a text is no question.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum QueryError {
    /// There is nothing.
    #[error("there is no question")]
    Empty,
    /// The question has not the right number of arguments.
    #[error("`{name}` takes {wanted}, not {found}")]
    ArgumentCount {
        /// The question's name.
        name: String,
        /// What it takes, in words.
        wanted: &'static str,
        /// How many arguments there are.
        found: usize,
    },
    /// An argument is no point.
    #[error("`{0}` is not a point such as C3")]
    BadPoint(String),
    /// An argument is no colour.
    #[error("`{0}` is not a colour: black or white")]
    BadColor(String),
}

impl Query {
    /// Reads a question. What is none of the named ones is [`Query::Other`].
    ///
    /// # Errors
    /// If it is empty, or one of the named ones with wrong arguments.
    pub fn parse(text: &str) -> Result<Self, QueryError> {
        let mut words = text.split_whitespace();
        let name = words.next().ok_or(QueryError::Empty)?;
        let words: Vec<_> = words.collect();
        let Some((name, arguments)) = QUESTIONS.iter().find(|(known, _)| *known == name) else {
            return Ok(Self::Other(text.trim().to_owned()));
        };
        // Without an argument this is another command: the status of every dragon.
        if *name == "dragon_status" && words.is_empty() {
            return Ok(Self::Other((*name).to_owned()));
        }
        arguments.read(name, &words)
    }

    /// The question's name: for [`Query::Other`] the first word of the command.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Attack(_) => "attack",
            Self::Defend(_) => "defend",
            Self::DoesAttack { .. } => "does_attack",
            Self::DoesDefend { .. } => "does_defend",
            Self::Connect(..) => "connect",
            Self::Disconnect(..) => "disconnect",
            Self::SameDragon(..) => "same_dragon",
            Self::OwlAttack(_) => "owl_attack",
            Self::OwlDefend(_) => "owl_defend",
            Self::OwlDoesAttack { .. } => "owl_does_attack",
            Self::OwlDoesDefend { .. } => "owl_does_defend",
            Self::DragonStatus(_) => "dragon_status",
            Self::EvalEye(_) => "eval_eye",
            Self::AnalyzeSemeai(..) => "analyze_semeai",
            Self::UnconditionalStatus(_) => "unconditional_status",
            Self::CombinationAttack(_) => "combination_attack",
            Self::CombinationDefend(_) => "combination_defend",
            Self::BreakIn { .. } => "break_in",
            Self::BlockOff { .. } => "block_off",
            Self::AttackEither(..) => "attack_either",
            Self::DefendBoth(..) => "defend_both",
            Self::Other(command) => command.split_whitespace().next().unwrap_or_default(),
        }
    }

    /// Whether this is a GTP command that generates a move: `genmove`, `reg_genmove` and
    /// those that engines add.
    #[must_use]
    pub fn generates_move(&self) -> bool {
        matches!(self, Self::Other(_)) && self.name().contains("genmove")
    }

    /// The names of all questions that have a type of their own.
    pub fn names() -> impl Iterator<Item = &'static str> {
        QUESTIONS.iter().map(|(name, _)| *name)
    }

    /// Whether it is about capturing or saving one string: tactical reading.
    #[must_use]
    pub fn is_about_string(&self) -> bool {
        matches!(
            self,
            Self::Attack(_) | Self::Defend(_) | Self::DoesAttack { .. } | Self::DoesDefend { .. }
        )
    }

    /// The points that the question names, in its order.
    #[must_use]
    pub fn points(&self) -> Vec<Point> {
        match self {
            Self::Attack(point)
            | Self::Defend(point)
            | Self::OwlAttack(point)
            | Self::OwlDefend(point)
            | Self::DragonStatus(point)
            | Self::EvalEye(point)
            | Self::UnconditionalStatus(point) => vec![*point],
            Self::DoesAttack { play, target }
            | Self::DoesDefend { play, target }
            | Self::OwlDoesAttack { play, target }
            | Self::OwlDoesDefend { play, target } => vec![*play, *target],
            Self::Connect(one, two)
            | Self::Disconnect(one, two)
            | Self::SameDragon(one, two)
            | Self::AnalyzeSemeai(one, two)
            | Self::AttackEither(one, two)
            | Self::DefendBoth(one, two) => vec![*one, *two],
            Self::BreakIn { string, area } | Self::BlockOff { string, area } => {
                std::iter::once(string).chain(area).copied().collect()
            }
            Self::CombinationAttack(_) | Self::CombinationDefend(_) | Self::Other(_) => Vec::new(),
        }
    }

    /// The points of the question that are not on a board of `size`.
    #[must_use]
    pub fn points_off(&self, size: Size) -> Vec<Point> {
        let mut points = self.points();
        points.retain(|&point| !size.contains(point));
        points
    }
}

impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Other(command) => f.write_str(command),
            Self::CombinationAttack(color) | Self::CombinationDefend(color) => {
                write!(f, "{} {color}", self.name())
            }
            _ => {
                f.write_str(self.name())?;
                self.points()
                    .iter()
                    .try_for_each(|point| write!(f, " {point}"))
            }
        }
    }
}

impl Arguments {
    /// Makes the question `name` from its arguments.
    fn read(&self, name: &str, words: &[&str]) -> Result<Query, QueryError> {
        let count = |wanted| QueryError::ArgumentCount {
            name: name.to_owned(),
            wanted,
            found: words.len(),
        };
        match self {
            Self::Point(make) => match words {
                [one] => Ok(make(point(one)?)),
                _ => Err(count("one point")),
            },
            Self::Pair(make) => match words {
                [one, two] => Ok(make(point(one)?, point(two)?)),
                _ => Err(count("two points")),
            },
            Self::Color(make) => match words {
                [one] => Color::from_gtp(one)
                    .map(make)
                    .ok_or_else(|| QueryError::BadColor((*one).to_owned())),
                _ => Err(count("one colour")),
            },
            Self::Area(make) => match words {
                [one, area @ ..] => {
                    let area = area.iter().map(|word| point(word));
                    Ok(make(point(one)?, area.collect::<Result<_, _>>()?))
                }
                [] => Err(count("a point and an area")),
            },
        }
    }
}

fn point(word: &str) -> Result<Point, QueryError> {
    match Vertex::from_gtp(word) {
        Some(Vertex::At(point)) => Ok(point),
        _ => Err(QueryError::BadPoint(word.to_owned())),
    }
}
