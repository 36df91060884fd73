//! The manual's coloured display of dragons.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use tesuji_engine::analysis::{Dragon, DragonStatus, Dragons};
use tesuji_engine::{Board, Color};

use crate::show::{column_letters, is_star, row};

/// The letters of dragons of one colour; where they are not enough, they begin anew.
const LETTERS: u8 = 26;

/// The colour that the manual gives to a safety.
pub(super) const fn style(safety: DragonStatus) -> Style {
    let ink = match safety {
        DragonStatus::Alive => AnsiColor::Green,
        DragonStatus::Unknown => AnsiColor::Yellow,
        DragonStatus::Dead => AnsiColor::White,
        DragonStatus::Critical => AnsiColor::Red,
    };
    ink.on_default().bold()
}

/// The letter of each dragon, in their order: capitals for Black, small ones for White.
pub(super) fn letters(dragons: &Dragons) -> Vec<char> {
    let mut next = [0_u8; 2];
    let letter = |dragon: &Dragon| {
        let at = &mut next[dragon.color.index()];
        let first = match dragon.color {
            Color::Black => b'A',
            Color::White => b'a',
        };
        let letter = first + *at % LETTERS;
        *at = at.wrapping_add(1);
        char::from(letter)
    };
    dragons.dragons().iter().map(letter).collect()
}

/// Writes the board with a letter for the stones of each dragon, capitals for Black, in the colours of the manual: green
/// for alive, yellow for unknown, white for dead, red for critical, by [`Dragon::safety`].
///
/// # Errors
/// If `out` cannot be written to.
pub fn write_dragons(out: &mut impl Write, board: &Board, dragons: &Dragons) -> io::Result<()> {
    let letters = letters(dragons);
    let columns = column_letters(board);
    writeln!(out, "  {columns}")?;
    for from_bottom in (0..board.size().get()).rev() {
        write!(out, "{:2}", from_bottom + 1)?;
        for point in row(board, from_bottom) {
            let mut all = dragons.dragons().iter().zip(&letters);
            match all.find(|(dragon, _)| dragon.stones.contains(point)) {
                Some((dragon, letter)) => {
                    let style = style(dragon.safety);
                    write!(out, " {style}{letter}{style:#}")?;
                }
                None if is_star(point, board.size()) => write!(out, " +")?,
                None => write!(out, " .")?,
            }
        }
        writeln!(out, " {}", from_bottom + 1)?;
    }
    writeln!(out, "  {columns}")
}
