//! Games full of fights: who can capture something, or has to save something, does.

use tesuji_engine::{
    Board, Color, Limits, Point, Question, Reader, ReaderOptions, Size, Verdict, Vertex,
};

/// A game of so many moves; `seed` says which.
pub(crate) fn play(size: u8, moves: usize, seed: u64) -> Vec<(Color, Vertex)> {
    let options = ReaderOptions {
        limits: Limits::level(0).unwrap(),
        table_bytes: 1 << 16,
        ..ReaderOptions::default()
    };
    let mut reader = Reader::new(Board::new(Size::new(size).unwrap()), options);
    let mut dice = Dice(seed);
    let mut game = Vec::new();
    let mut color = Color::Black;
    while game.len() < moves {
        let vertex = match dice.roll(4) {
            0 => None,
            _ => urgent(&mut reader, color),
        };
        let vertex = vertex.unwrap_or_else(|| quiet(reader.board(), color, &mut dice));
        if reader.play(color, vertex).is_ok() {
            game.push((color, vertex));
            color = color.other();
        }
    }
    game
}

/// A game as SGF.
pub(crate) fn sgf(size: u8, game: &[(Color, Vertex)]) -> String {
    let mut text = format!("(;GM[1]FF[4]SZ[{size}]");
    for (color, vertex) in game {
        let place = vertex.point().map_or_else(String::new, |point| {
            let letter = |line: u8| char::from(b'a' + line);
            let row = letter(size - 1 - point.row());
            format!("{}{row}", letter(point.column()))
        });
        let letter = match color {
            Color::Black => 'B',
            Color::White => 'W',
        };
        text.push_str(&format!(";{letter}[{place}]"));
    }
    text + ")"
}

fn verdict(reader: &mut Reader, question: Question) -> Verdict {
    reader.ask(&question).unwrap().into_verdict().unwrap()
}

/// A capture, or what prevents one.
fn urgent(reader: &mut Reader, color: Color) -> Option<Vertex> {
    let board = reader.board().clone();
    let everywhere = board.size().points().collect();
    let weak = board
        .strings_in(&everywhere)
        .filter(|&id| board.string(id).liberty_count() <= 2);
    for id in weak {
        let attack = verdict(reader, Question::attack(id.stone())).vertex;
        if board.string(id).color() != color && attack.is_some() {
            return attack;
        }
        if attack.is_some()
            && let Some(defense) = verdict(reader, Question::defend(id.stone())).vertex
        {
            return Some(defense);
        }
    }
    None
}

/// A point near stones that the player has not surrounded; a pass if none is found.
fn quiet(board: &Board, color: Color, dice: &mut Dice) -> Vertex {
    let stones = board.stones(Color::Black).union(board.stones(Color::White));
    for _ in 0..50 {
        let from = match dice.roll(6) == 0 || stones.is_empty() {
            true => *board.empty_points(),
            false => stones.neighbours().intersection(board.empty_points()),
        };
        let points: Vec<Point> = from.iter().collect();
        if points.is_empty() {
            break;
        }
        let point = points[dice.roll(points.len())];
        let surrounded = board
            .adjacent(point)
            .all(|next| board.color_at(next) == Some(color));
        if !surrounded && board.check_legal(color, point).is_ok() {
            return point.into();
        }
    }
    Vertex::Pass
}

/// Numbers by chance, the same every time (Knuth's MMIX generator).
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }
}
