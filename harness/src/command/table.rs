//! How the arguments of each command are read.

use tesuji_engine::search::{KomasterScheme, Limit};
use tesuji_engine::{Color, Limits, Question, QuestionKind, Takes};

use super::GtpCommand::{
    self, Cache, ClearBoard, ClearCache, Deepen, FixedHandicap, Komaster, PlaceFreeHandicap, Play,
    PlayFor, PopGo, TryKo, TryMove, Undo,
};
use super::{Arguments, CommandError};
use crate::sgf::Until;

type Read = Result<GtpCommand, CommandError>;
type Row = (&'static str, fn(&mut Arguments<'_>) -> Read);

/// Every command that has a type of its own but the questions, sorted.
const TABLE: &[Row] = &[
    ("black", |words| Ok(PlayFor(Color::Black, words.vertex()?))),
    ("boardsize", boardsize),
    ("clear_board", |_| Ok(ClearBoard)),
    ("clear_cache", |_| Ok(ClearCache)),
    ("decrease_depths", |_| Ok(Deepen(-1))),
    ("fixed_handicap", |words| {
        words
            .number(CommandError::HandicapNotANumber)
            .map(FixedHandicap)
    }),
    ("gg-undo", gg_undo),
    ("increase_depths", |_| Ok(Deepen(1))),
    ("komi", komi),
    ("level", level),
    ("loadsgf", loadsgf),
    ("orientation", orientation),
    ("place_free_handicap", |words| {
        words
            .number(CommandError::HandicapNotANumber)
            .map(PlaceFreeHandicap)
    }),
    ("play", |words| words.play().map(|(c, v)| Play(c, v))),
    ("popgo", |_| Ok(PopGo)),
    ("set_free_handicap", set_free_handicap),
    ("tesuji-cache", cache),
    ("tesuji-komaster", komaster),
    ("tesuji-limit", limit),
    ("tryko", |words| words.play().map(|(c, v)| TryKo(c, v))),
    ("trymove", |words| words.play().map(|(c, v)| TryMove(c, v))),
    ("undo", |_| Ok(Undo(1))),
    ("white", |words| Ok(PlayFor(Color::White, words.vertex()?))),
];

/// The names of all commands that have a type of their own.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    let own = TABLE.iter().map(|&(name, _)| name);
    own.chain(QuestionKind::all().map(QuestionKind::name))
}

/// Whether a command of that name has a type of its own.
pub(crate) fn is_known(name: &str) -> bool {
    let own = TABLE.binary_search_by_key(&name, |&(known, _)| known);
    own.is_ok() || QuestionKind::from_name(name).is_some()
}

impl GtpCommand {
    /// Reads the command of that name, which is case-sensitive, with what follows it.
    ///
    /// # Errors
    /// If its arguments are none.
    pub fn parse(name: &str, arguments: &str) -> Result<Self, CommandError> {
        let mut words = Arguments::new(arguments);
        if let Ok(at) = TABLE.binary_search_by_key(&name, |&(known, _)| known) {
            // Without a value, settings are shown.
            let names = usize::from(name == "tesuji-limit");
            if !name.starts_with("tesuji-") || arguments.split_ascii_whitespace().count() > names {
                return TABLE[at].1(&mut words);
            }
        }
        match QuestionKind::from_name(name) {
            // Without a point it is a command about all dragons.
            Some(kind) if kind != QuestionKind::DragonStatus || !words.is_empty() => {
                question(kind, &mut words)
            }
            _ => Ok(Self::Other {
                name: name.to_owned(),
                arguments: arguments.to_owned(),
            }),
        }
    }
}

fn boardsize(words: &mut Arguments<'_>) -> Read {
    let side: i64 = words.number(CommandError::SizeNotANumber)?;
    if !words.is_empty() {
        return Err(CommandError::SizeWithMore);
    }
    let size = u8::try_from(side).ok().and_then(tesuji_engine::Size::new);
    size.map(GtpCommand::BoardSize)
        .ok_or(CommandError::UnacceptableSize)
}

/// GNU Go has seven other ways to look at the board.
fn orientation(words: &mut Arguments<'_>) -> Read {
    match words.number(CommandError::OrientationNotANumber)? {
        0_i64 => Ok(ClearBoard),
        _ => Err(CommandError::UnacceptableOrientation),
    }
}

fn komi(words: &mut Arguments<'_>) -> Read {
    let komi: f64 = words.number(CommandError::KomiNotANumber)?;
    match komi.is_finite() {
        true => Ok(GtpCommand::Komi(komi)),
        false => Err(CommandError::KomiNotANumber),
    }
}

fn gg_undo(words: &mut Arguments<'_>) -> Read {
    let count = words.word().and_then(|word| word.parse().ok());
    let count: i64 = count.unwrap_or(1);
    let count = usize::try_from(count).map_err(|_| CommandError::NegativeUndo)?;
    Ok(Undo(count))
}

fn set_free_handicap(words: &mut Arguments<'_>) -> Read {
    let mut points = Vec::new();
    while !words.is_empty() {
        points.push(words.point()?);
    }
    Ok(GtpCommand::SetFreeHandicap(points))
}

fn loadsgf(words: &mut Arguments<'_>) -> Read {
    let file = words.word().ok_or(CommandError::MissingFile)?.to_owned();
    let until = words
        .word()
        .map(|word| Until::parse(word).ok_or_else(|| CommandError::InvalidPlace(word.to_owned())));
    let until = until.transpose()?.unwrap_or(Until::End);
    Ok(GtpCommand::LoadSgf { file, until })
}

fn level(words: &mut Arguments<'_>) -> Read {
    let level: i64 = words.number(CommandError::LevelNotANumber)?;
    let level = u32::try_from(level).ok();
    let level = level.filter(|level| *level <= Limits::MAX_LEVEL);
    level
        .map(GtpCommand::Level)
        .ok_or(CommandError::UnacceptableLevel)
}

fn limit(words: &mut Arguments<'_>) -> Read {
    let name = words.word().unwrap_or_default();
    let limit: Limit = name
        .parse()
        .map_err(|_| CommandError::UnknownLimit(name.to_owned()))?;
    let value = words.number(CommandError::LimitNotANumber)?;
    Ok(GtpCommand::SetLimit(limit, value))
}

fn komaster(words: &mut Arguments<'_>) -> Read {
    let name = words.word().unwrap_or_default();
    let scheme = KomasterScheme::from_name(name).map(Komaster);
    scheme.ok_or_else(|| CommandError::UnknownKomaster(name.to_owned()))
}

fn cache(words: &mut Arguments<'_>) -> Read {
    match words.word() {
        Some("on") => Ok(Cache(true)),
        Some("off") => Ok(Cache(false)),
        _ => Err(CommandError::NotOnOrOff),
    }
}

/// As many operands as the kind takes; more are ignored, as of any command.
fn question(kind: QuestionKind, words: &mut Arguments<'_>) -> Read {
    let takes = kind.facts().takes;
    let most = match takes {
        Takes::Point | Takes::Stone | Takes::Color | Takes::Place | Takes::Selection => 1,
        Takes::Move | Takes::Play | Takes::Side | Takes::Stones => 2,
        Takes::Played => 4,
        Takes::Area | Takes::Life => usize::MAX,
    };
    let mut text = kind.name().to_owned();
    for word in words.text.split_ascii_whitespace().take(most) {
        text.extend([" ", word]);
    }
    match text.parse::<Question>() {
        Ok(question) => Ok(GtpCommand::Ask(question)),
        Err(_) if takes == Takes::Life => Err(CommandError::InvalidLife),
        Err(_) if takes == Takes::Color => Err(CommandError::InvalidColor),
        Err(_)
            if matches!(
                takes,
                Takes::Play | Takes::Side | Takes::Played | Takes::Place
            ) =>
        {
            Err(CommandError::InvalidMove)
        }
        Err(_) => Err(CommandError::InvalidCoordinate),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn names_are_sorted() {
        assert!(TABLE.is_sorted_by(|(one, _), (other, _)| one < other));
    }

    #[test]
    fn arguments_have_types() {
        let parse = GtpCommand::parse;
        let vertex = tesuji_engine::Vertex::from_gtp("C3").unwrap();
        assert_eq!(parse("play", "w c3 x"), Ok(Play(Color::White, vertex)));
        let attack = Question::attack(vertex.point().unwrap());
        assert_eq!(parse("attack", "C3 D4"), Ok(GtpCommand::Ask(attack)));
        assert_eq!(parse("attack", ""), Err(CommandError::InvalidCoordinate));
        for (name, arguments) in [("tesuji-limit", "depth"), ("tesuji-cache", ""), ("x", "y")] {
            let other = parse(name, arguments);
            assert!(matches!(other, Ok(GtpCommand::Other { .. })), "{name}");
        }
    }
}
