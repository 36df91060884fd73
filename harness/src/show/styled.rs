//! Diagrams for terminals.

use std::io::{self, Write};

use anstyle::{Ansi256Color, Color as Ink, Style};
use tesuji_engine::{Board, Color, Point, PointSet, StringId};

use super::is_star;
use super::plain::{column_letters, row};

const WOOD: Ink = Ink::Ansi256(Ansi256Color(180));
const LINES: Style = ink(94);
const BLACK: Style = ink(16).bold();
const WHITE: Style = ink(231).bold();
const KO: Style = ink(20).bold();

/// Something written on the wooden board, in a colour of the 256-colour palette.
const fn ink(color: u8) -> Style {
    Style::new()
        .fg_color(Some(Ink::Ansi256(Ansi256Color(color))))
        .bg_color(Some(WOOD))
}

/// Writes the board: `X` Black, `O` White, `+` star points, `*` the point that a ko closes,
/// the last move in parentheses, stones in atari underlined. It reads as well without
/// colours, which the caller's stream removes if they are not wanted.
///
/// # Errors
/// If `out` cannot be written to.
pub fn write_board(out: &mut impl Write, board: &Board, last: Option<Point>) -> io::Result<()> {
    let letters = column_letters(board);
    writeln!(out, "  {letters}")?;
    for from_bottom in (0..board.size().get()).rev() {
        write!(out, "{:2}", from_bottom + 1)?;
        write_row(out, board, from_bottom, last)?;
        writeln!(out, "{}", from_bottom + 1)?;
    }
    writeln!(out, "  {letters}")
}

fn write_row(
    out: &mut impl Write,
    board: &Board,
    number: u8,
    last: Option<Point>,
) -> io::Result<()> {
    let mut before = None;
    for point in row(board, number) {
        let gap = if last == Some(point) {
            '('
        } else if before.is_some() && before == last {
            ')'
        } else {
            ' '
        };
        let (style, mark) = drawn(board, point);
        write!(out, "{LINES}{gap}{LINES:#}{style}{mark}{style:#}")?;
        before = Some(point);
    }
    let gap = if before == last { ')' } else { ' ' };
    write!(out, "{LINES}{gap}{LINES:#}")
}

fn drawn(board: &Board, point: Point) -> (Style, char) {
    match board.color_at(point) {
        Some(color) => {
            let style = match color {
                Color::Black => BLACK,
                Color::White => WHITE,
            };
            let in_atari = board.liberty_count(point) == 1;
            let style = if in_atari { style.underline() } else { style };
            (style, color.letter())
        }
        None if board.ko() == Some(point) => (KO, '*'),
        None if is_star(point, board.size()) => (LINES, '+'),
        None => (LINES, '.'),
    }
}

/// The strings of at most `liberties` liberties, the shortest of them first.
#[must_use]
pub fn short_strings(board: &Board, liberties: usize) -> Vec<StringId> {
    let all: PointSet = board.size().points().collect();
    let mut strings: Vec<_> = board
        .strings_in(&all)
        .filter(|&id| board.string(id).liberty_count() <= liberties)
        .collect();
    strings.sort_by_key(|&id| board.string(id).liberty_count());
    strings
}
