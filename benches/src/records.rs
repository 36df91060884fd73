//! Game records as text, the same on every machine and in every run.

use std::fmt::Write;

use tesuji_engine::{Color, Size};

use crate::moves::{Line, color_of, local_lines, middle_game, random_game};

/// A collection of so many games on 19x19, each with a comment on every tenth move.
#[must_use]
pub fn games(count: u64) -> String {
    let mut text = String::new();
    for seed in 0..count {
        text.push_str("(;FF[4]GM[1]CA[UTF-8]SZ[19]KM[6.5]PB[One]PW[Two]");
        for (number, node) in nodes(&random_game(seed)).enumerate() {
            text.push_str(&node);
            if number % 10 == 9 {
                // Writing to a string cannot fail.
                let _ = write!(
                    text,
                    "C[Move {} of game {seed}, \\[as played\\].]",
                    number + 1
                );
            }
        }
        text.push_str(")\n");
    }
    text
}

/// A middle game with so many short variations from it.
#[must_use]
pub fn variations(count: usize) -> String {
    let board = middle_game(1, 160);
    let mut text = "(;FF[4]GM[1]SZ[19]".to_owned();
    for (name, color) in [("AB", Color::Black), ("AW", Color::White)] {
        text.push_str(name);
        for point in board.stones(color) {
            let _ = write!(text, "[{}]", point.to_sgf(Size::NINETEEN));
        }
    }
    for line in local_lines(&board, 2, count, 8) {
        text.push('(');
        text.extend(nodes(&line));
        text.push(')');
    }
    text.push(')');
    text
}

fn nodes(line: &Line) -> impl Iterator<Item = String> {
    line.iter().enumerate().map(|(number, vertex)| {
        let color = match color_of(number) {
            Color::Black => 'B',
            Color::White => 'W',
        };
        let point = vertex.point().map(|point| point.to_sgf(Size::NINETEEN));
        format!(";{color}[{}]", point.unwrap_or_default())
    })
}
