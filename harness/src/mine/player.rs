//! A simple player, whose games are full of strings in danger.

use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{RngExt, SeedableRng};
use tesuji_engine::{Board, Color, Point, Size, Vertex};

/// How often it takes a string in atari.
const TAKES: f64 = 0.7;
/// How often it saves one of its own.
const SAVES: f64 = 0.6;
/// How often it answers near the last move.
const ANSWERS: f64 = 0.6;
/// How often it plays beside stones, if not near the last move.
const TOUCHES: f64 = 0.5;
/// How often it looks where it puts a stone, which it then does not leave in atari.
const LOOKS: f64 = 0.85;
/// Points that it thinks of before it passes.
const THOUGHTS: usize = 40;

/// A game of simple players.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// The size of its board.
    pub size: Size,
    /// The moves, Black first.
    pub moves: Vec<Vertex>,
}

/// Plays a game on a board of 9, 13 or 19 lines, all of it by lot: the same for the same seed.
#[must_use]
pub fn play_game(seed: u64) -> PlayedGame {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let sizes = [9, 9, 13, 19, 19].map(Size::new);
    let size = sizes
        .choose(&mut rng)
        .copied()
        .flatten()
        .unwrap_or(Size::NINETEEN);
    let points = usize::from(size.get()).pow(2);
    let length = rng.random_range(points / 5..=points * 4 / 5);
    let mut board = Board::new(size);
    let mut moves = Vec::with_capacity(length);
    while moves.len() < length && !moves.ends_with(&[Vertex::Pass; 2]) {
        let color = Color::BOTH[moves.len() % 2];
        let last = moves.last().copied().and_then(Vertex::point);
        let vertex = choose(&mut board, color, last, &mut rng);
        if board.play(color, vertex).is_err() {
            break;
        }
        moves.push(vertex);
    }
    PlayedGame { size, moves }
}

fn choose(board: &mut Board, color: Color, last: Option<Point>, rng: &mut ChaCha8Rng) -> Vertex {
    let urgent = [(color.other(), TAKES), (color, SAVES)];
    for (threatened, often) in urgent {
        if rng.random_bool(often)
            && let Some(point) = last_liberty(board, threatened, rng)
            && is_sensible(board, color, point, true)
        {
            return Vertex::At(point);
        }
    }
    let near = near(board, last, rng);
    for _ in 0..THOUGHTS {
        let Some(point) = near.choose(rng).copied().or_else(|| anywhere(board, rng)) else {
            break;
        };
        if is_sensible(board, color, point, rng.random_bool(LOOKS)) {
            return Vertex::At(point);
        }
    }
    Vertex::Pass
}

/// The last liberty of a string of `color` that is in atari.
fn last_liberty(board: &Board, color: Color, rng: &mut ChaCha8Rng) -> Option<Point> {
    let strings = board.strings_in(board.stones(color));
    let in_atari = strings.filter(|&id| board.string(id).liberty_count() == 1);
    board.string(in_atari.choose(rng)?).liberties().first()
}

/// The empty points that the player has in mind: near the last move, or beside stones; all, if none.
fn near(board: &Board, last: Option<Point>, rng: &mut ChaCha8Rng) -> Vec<Point> {
    let empty = board.empty_points();
    let local = last.filter(|_| rng.random_bool(ANSWERS)).map(|last| {
        let close = |point: &Point| {
            let columns = point.column().abs_diff(last.column());
            columns.max(point.row().abs_diff(last.row())) <= 2
        };
        empty.iter().filter(close).collect()
    });
    local.unwrap_or_else(|| match rng.random_bool(TOUCHES) {
        true => {
            let stones = board.stones(Color::Black).union(board.stones(Color::White));
            stones.surroundings().intersection(empty).iter().collect()
        }
        false => Vec::new(),
    })
}

fn anywhere(board: &Board, rng: &mut ChaCha8Rng) -> Option<Point> {
    board.empty_points().iter().choose(rng)
}

/// Whether a move is legal, fills no eye of its own, and, for a player who looks, leaves no stone in atari.
fn is_sensible(board: &mut Board, color: Color, point: Point, looks: bool) -> bool {
    let own = |p: Point| board.color_at(p) == Some(color);
    if board.adjacent(point).all(own) || board.check_legal(color, point).is_err() {
        return false;
    }
    if !looks {
        return true;
    }
    let played = board.play(color, Vertex::At(point)).is_ok();
    let stands = board.liberty_count(point) > 1;
    if played {
        board.undo();
    }
    played && stands
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_the_same_for_the_same_seed_and_another_for_another() {
        let [one, again, other] = [1, 1, 2].map(|seed| play_game(seed).moves);
        assert_eq!(one, again);
        assert_ne!(one, other);
    }

    #[test]
    fn games_are_of_all_sizes_and_of_some_length() {
        let games: Vec<_> = (0..20).map(play_game).collect();
        for size in [9, 13, 19] {
            assert!(games.iter().any(|game| game.size.get() == size), "{size}");
        }
        assert!(games.iter().all(|game| game.moves.len() >= 16));
    }
}
