//! A game between two levels of one engine.

use std::io::{self, Write};

use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use tesuji::sgf::writer::{NodeText, write_tree};
use tesuji_engine::{Color, Point, Size, Vertex};

use super::controller::Controller;

/// Boards, the longest random opening on each, and how often each is played on.
const BOARDS: [(u8, usize, u32); 3] = [(9, 8, 2), (13, 14, 1), (19, 24, 2)];
/// The highest level, and how often a level is at least one higher than another.
const MOST_LEVEL: u32 = 10;
const HIGHER: f64 = 0.6;
/// How often a move after the opening is random, too: what engines never play is seen as well.
const SLIPS: f64 = 0.02;
/// Random points that are tried before the engine moves instead.
const TRIES: usize = 20;

/// A game, Black first.
pub(super) struct Game {
    size: Size,
    players: [String; 2],
    moves: Vec<Vertex>,
}

/// Plays the game of this number.
pub(super) fn play(engine: &mut Controller, number: u64) -> io::Result<Game> {
    let mut rng = ChaCha8Rng::seed_from_u64(number);
    let (lines, opening, _) = BOARDS
        .choose_weighted(&mut rng, |board| board.2)
        .copied()
        .unwrap_or(BOARDS[0]);
    let size = Size::new(lines).unwrap_or(Size::NINETEEN);
    let levels = [(); 2].map(|()| level(&mut rng));
    let opening = rng.random_range(2..=opening);
    let points = usize::from(lines).pow(2);
    let length = rng.random_range(points / 4..=points * 3 / 4);
    // Not every engine has these, and a game is one without them, too.
    engine.ask(&format!("set_random_seed {}", number % 1_000_000))?;
    let name = format!("{} {}", engine.demand("name")?, engine.demand("version")?);
    engine.demand(&format!("boardsize {lines}"))?;
    engine.demand("clear_board")?;
    let mut moves = Vec::with_capacity(length);
    while moves.len() < length && !moves.ends_with(&[Vertex::Pass; 2]) {
        let side = moves.len() % 2;
        let random = moves.len() < opening || rng.random_bool(SLIPS);
        let played = match random {
            true => play_randomly(engine, Color::BOTH[side], size, &mut rng)?,
            false => None,
        };
        let played = match played {
            Some(vertex) => Some(vertex),
            None => generate(engine, Color::BOTH[side], levels[side])?,
        };
        match played {
            Some(vertex) => moves.push(vertex),
            None => break,
        }
    }
    Ok(Game {
        size,
        players: levels.map(|level| format!("{name} level {level}")),
        moves,
    })
}

/// A level, low ones more often.
fn level(rng: &mut ChaCha8Rng) -> u32 {
    let mut level = 1;
    while level < MOST_LEVEL && rng.random_bool(HIGHER) {
        level += 1;
    }
    level
}

/// A move that is legal, but not on the edge.
fn play_randomly(
    engine: &mut Controller,
    color: Color,
    size: Size,
    rng: &mut ChaCha8Rng,
) -> io::Result<Option<Vertex>> {
    for _ in 0..TRIES {
        let [column, row] = [(); 2].map(|()| rng.random_range(1..size.get() - 1));
        let Some(point) = Point::new(column, row) else {
            continue;
        };
        if engine.ask(&format!("play {color} {point}"))?.is_some() {
            return Ok(Some(Vertex::At(point)));
        }
    }
    Ok(None)
}

/// The engine's move; `None` if it resigns.
fn generate(engine: &mut Controller, color: Color, level: u32) -> io::Result<Option<Vertex>> {
    engine.ask(&format!("level {level}"))?;
    let answer = engine.demand(&format!("genmove {color}"))?;
    if answer.eq_ignore_ascii_case("resign") {
        return Ok(None);
    }
    match answer.parse() {
        Ok(vertex) => Ok(Some(vertex)),
        Err(_) => Err(io::Error::other(format!("`{answer}` is no move"))),
    }
}

impl Game {
    /// Writes the game as SGF.
    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let parents = (0..=self.moves.len()).map(|node| node.checked_sub(1));
        write_tree(out, &parents.collect::<Vec<_>>(), |node| self.node(node))
    }

    fn node(&self, node: usize) -> NodeText {
        let mut text = NodeText::new();
        match node.checked_sub(1) {
            Some(at) => {
                text.play(Color::BOTH[at % 2], self.moves[at], self.size);
            }
            None => {
                text.number("FF", 4);
                text.number("GM", 1);
                text.text("CA", "UTF-8");
                text.number("SZ", self.size.get());
                text.number("KM", 0);
                text.text("PB", &self.players[0]);
                text.text("PW", &self.players[1]);
            }
        }
        text
    }
}
