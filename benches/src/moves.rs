//! Games and lines of play that are the same on every machine and in every run.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tesuji_engine::{Board, Color, Point, Size, Vertex};

/// Colours take turns, Black first.
pub type Line = Vec<Vertex>;

/// Far beyond the length of a random game; only a cycle of kos gets here.
const GAME_CAP: usize = 3000;

/// How far from its centre a local move may lie, in columns and in rows.
const REACH: u32 = 2;

/// The colour that plays the move of this number, from 0.
#[must_use]
pub fn color_of(number: usize) -> Color {
    Color::BOTH[number % 2]
}

/// A random game on 19x19 in which nobody fills his own eyes, up to two passes.
#[must_use]
pub fn random_game(seed: u64) -> Line {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut board = Board::new(Size::NINETEEN);
    let mut game = Line::new();
    while game.len() < GAME_CAP && !game.ends_with(&[Vertex::Pass; 2]) {
        let color = color_of(game.len());
        let vertex = random_move(&board, color, &mut random);
        if board.play(color, vertex).is_ok() {
            game.push(vertex);
        }
    }
    game
}

/// The position after `length` moves of a random game, without the moves that led to it.
#[must_use]
pub fn middle_game(seed: u64, length: usize) -> Board {
    let mut board = Board::new(Size::NINETEEN);
    for (number, &vertex) in random_game(seed).iter().take(length).enumerate() {
        let played = board.play(color_of(number), vertex);
        debug_assert_eq!(played, Ok(()));
    }
    board.with_setup([]).unwrap_or(board)
}

/// Lines of up to `length` legal moves from `board`, each about a random point of its own.
#[must_use]
pub fn local_lines(board: &Board, seed: u64, count: usize, length: usize) -> Vec<Line> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    (0..count)
        .map(|_| local_line(board.clone(), length, &mut random))
        .collect()
}

fn local_line(mut board: Board, length: usize, random: &mut ChaCha8Rng) -> Line {
    let points: Vec<Point> = board.size().points().collect();
    let center = points[below(points.len() as u32, random) as usize];
    let mut line = Line::new();
    for _ in 0..4 * length {
        let shift =
            |from: u8, by: u32| u8::try_from((u32::from(from) + by).checked_sub(REACH)?).ok();
        let column = shift(center.column(), below(2 * REACH + 1, random));
        let row = shift(center.row(), below(2 * REACH + 1, random));
        let point = column.zip(row).and_then(|(c, r)| Point::new(c, r));
        if let Some(vertex) = point.map(Vertex::At)
            && line.len() < length
            && board.play(color_of(line.len()), vertex).is_ok()
        {
            line.push(vertex);
        }
    }
    line
}

fn random_move(board: &Board, color: Color, random: &mut ChaCha8Rng) -> Vertex {
    let mut candidates: Vec<Point> = board.empty_points().iter().collect();
    while !candidates.is_empty() {
        let choice = below(candidates.len() as u32, random) as usize;
        let point = candidates.swap_remove(choice);
        if board.check_legal(color, point).is_ok() && !is_own_eye(board, color, point) {
            return Vertex::At(point);
        }
    }
    Vertex::Pass
}

/// The usual rule of random games: own stones all round, and enemies on at most one
/// diagonal point, on none at the edge.
fn is_own_eye(board: &Board, color: Color, point: Point) -> bool {
    let enemy = Some(color.other());
    let inside = board.adjacent(point).count() == 4;
    let enemies = board
        .diagonal(point)
        .filter(|&p| board.color_at(p) == enemy);
    board
        .adjacent(point)
        .all(|p| board.color_at(p) == Some(color))
        && enemies.count() <= usize::from(inside)
}

/// A number below `limit`; the slight bias does not matter here.
fn below(limit: u32, random: &mut ChaCha8Rng) -> u32 {
    random.next_u32() % limit
}
