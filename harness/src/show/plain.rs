//! Plain diagrams.

use std::fmt::Write;

use tesuji_engine::{Board, Color, Point};

use super::is_star;

/// The board as GNU Go's GTP command `showboard` draws it: coordinates on all sides, `X`
/// Black, `O` White, `+` empty star points, prisoners beside two of the lower rows. Every
/// line ends with a line break.
#[must_use]
pub fn plain_diagram(board: &Board) -> String {
    let side = board.size().get();
    let mut text = String::new();
    let letters = column_letters(board);
    // Writing to a string does not fail.
    let _ = writeln!(text, "  {letters}");
    for from_bottom in (0..side).rev() {
        let number = from_bottom + 1;
        let _ = write!(text, "{number:2}");
        for point in row(board, from_bottom) {
            let mark = match board.color_at(point) {
                Some(color) => color.letter(),
                None if is_star(point, board.size()) => '+',
                None => '.',
            };
            let _ = write!(text, " {mark}");
        }
        let _ = write!(text, " {number}");
        if let Some(color) = prisoners_beside(side, from_bottom) {
            let captures = board.captures(color);
            let name = color.to_string().to_uppercase();
            let letter = color.letter();
            let _ = write!(
                text,
                "     {name} ({letter}) has captured {captures} stones"
            );
        }
        text.push('\n');
    }
    let _ = writeln!(text, "  {letters}");
    text
}

/// The names of the columns, a space before each.
pub(crate) fn column_letters(board: &Board) -> String {
    row(board, 0)
        .map(|point| format!(" {}", point.to_string().trim_end_matches('1')))
        .collect()
}

/// The points of a row, from the left.
pub(crate) fn row(board: &Board, row: u8) -> impl Iterator<Item = Point> {
    (0..board.size().get()).filter_map(move |column| Point::new(column, row))
}

/// Whose prisoners are told beside a row.
fn prisoners_beside(side: u8, row: u8) -> Option<Color> {
    let upper = side.saturating_sub(9).max(1);
    if row == upper {
        Some(Color::White)
    } else if row + 1 == upper {
        Some(Color::Black)
    } else {
        None
    }
}
