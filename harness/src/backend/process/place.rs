//! Positions as an engine can be told of them.

use tesuji_engine::{Board, Color, Vertex};

use crate::position::Position;
use crate::sgf::writer::{NodeText, write_tree};

/// A position as stones that are set up, and moves from there on.
pub(super) struct Place {
    base: Board,
    moves: Vec<(Color, Vertex)>,
    to_move: Color,
    komi: Option<f64>,
}

impl Place {
    /// All moves since the last set-up, if they are legal everywhere; else the last one, for
    /// the ko that it may have begun; else only stones.
    pub(super) fn of(position: &Position) -> Self {
        let board = &position.board;
        let played = board.moves_played().min(position.moves.len());
        let counts = [played, played.min(1), 0];
        let found = counts.into_iter().find_map(|count| before(position, count));
        let (base, moves) = found.unwrap_or_else(|| (board.clone(), Vec::new()));
        Self {
            base,
            moves,
            to_move: position.to_move,
            komi: position.komi.filter(|komi| komi.is_finite()),
        }
    }

    /// As an SGF file.
    pub(super) fn sgf(&self) -> Vec<u8> {
        let size = self.base.size();
        let after = self.moves.last().map(|(color, _)| color.other());
        let turn = after.is_some_and(|color| color != self.to_move);
        let nodes = 1 + self.moves.len() + usize::from(turn);
        let parents: Vec<_> = (0..nodes).map(|node| node.checked_sub(1)).collect();
        let mut out = Vec::new();
        // Writing to memory does not fail.
        let _ = write_tree(&mut out, &parents, |node| {
            let mut text = NodeText::new();
            match node.checked_sub(1) {
                None => self.root(&mut text),
                Some(number) => match self.moves.get(number) {
                    Some(&(color, vertex)) => text.play(color, vertex, size),
                    None => text.turn(self.to_move),
                },
            };
            text
        });
        out
    }

    fn root<'t>(&self, text: &'t mut NodeText) -> &'t mut NodeText {
        let size = self.base.size();
        text.number("FF", 4)
            .number("GM", 1)
            .number("SZ", size.get());
        if let Some(komi) = self.komi {
            text.text("KM", &komi.to_string());
        }
        for (name, color) in [("AB", Color::Black), ("AW", Color::White)] {
            let stones: Vec<_> = self.base.stones(color).iter().collect();
            text.points(name, &stones, size);
        }
        let first = self.moves.first().map(|(color, _)| *color);
        text.turn(first.unwrap_or(self.to_move))
    }

    /// As GTP commands. Every string of a position has a liberty, so that its stones
    /// capture nothing whatever the order in which they are played.
    pub(super) fn commands(&self) -> Vec<String> {
        let mut commands = vec![
            format!("boardsize {}", self.base.size().get()),
            "clear_board".to_owned(),
        ];
        commands.extend(self.komi.map(|komi| format!("komi {komi}")));
        for color in [Color::Black, Color::White] {
            let stones = self.base.stones(color).iter();
            commands.extend(stones.map(|point| format!("play {color} {point}")));
        }
        let moves = self.moves.iter();
        commands.extend(moves.map(|(color, vertex)| format!("play {color} {vertex}")));
        commands
    }
}

/// The board before the last `count` moves, and these moves, if they lead to the position
/// by the rules that every engine knows.
fn before(position: &Position, count: usize) -> Option<(Board, Vec<(Color, Vertex)>)> {
    let mut base = position.board.clone();
    for _ in 0..count {
        base.undo().then_some(())?;
    }
    // What was played before is set up, and knows of no ko.
    let base = base.with_ko(None);
    let moves = position.moves[position.moves.len() - count..].to_vec();
    let mut board = base.clone();
    for &(color, vertex) in &moves {
        board.play(color, vertex).ok()?;
    }
    let same = [Color::Black, Color::White]
        .iter()
        .all(|&color| board.stones(color) == position.board.stones(color));
    let ko = board.ko() == position.board.ko();
    (same && (ko || count == 0)).then_some((base, moves))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use std::path::Path;

    use super::*;
    use crate::sgf::{Until, read_text};

    fn position(sgf: &str) -> Position {
        let collection = read_text(Path::new("game.sgf"), sgf.to_owned()).unwrap();
        let record = collection.record_until(Until::End).unwrap();
        Position::of_record(&collection, 0, &record).unwrap()
    }

    /// A position as a file, which has to give the same position again.
    fn told(sgf: &str) -> (String, String) {
        let before = position(sgf);
        let place = Place::of(&before);
        let file = String::from_utf8(place.sgf()).unwrap();
        let after = position(&file);
        for color in [Color::Black, Color::White] {
            assert_eq!(
                before.board.stones(color),
                after.board.stones(color),
                "{file}"
            );
        }
        assert_eq!(before.board.ko(), after.board.ko(), "{file}");
        assert_eq!(before.to_move, after.to_move, "{file}");
        assert_eq!(before.komi, after.komi, "{file}");
        (file.trim().to_owned(), place.commands().join("; "))
    }

    #[test]
    fn moves_stay_moves_and_set_up_stays_set_up() {
        let (file, commands) = told("(;SZ[5]KM[5.5]AB[ad]AW[ae];B[be];W[])");
        assert_eq!(file, "(;FF[4]GM[1]SZ[5]KM[5.5]AB[ad]AW[ae]PL[B];B[be];W[])");
        assert_eq!(
            commands,
            "boardsize 5; clear_board; komi 5.5; play black A2; play white A1; play black B1; \
             play white PASS"
        );
        let (file, _) = told("(;SZ[5]AB[aa];W[cc];AB[bb]PL[W])");
        assert_eq!(file, "(;FF[4]GM[1]SZ[5]AB[aa][bb]AW[cc]PL[W])");
        assert_eq!(told("(;SZ[5])").0, "(;FF[4]GM[1]SZ[5]PL[B])");
    }

    #[test]
    fn a_ko_is_told_of_even_after_what_no_rule_allows() {
        let ko = "AB[ba][ab][bc]AW[ca][db][cc][bb]";
        assert!(
            told(&format!("(;SZ[5]{ko};B[cb])"))
                .0
                .ends_with("PL[B];B[cb])")
        );
        // Retaken at once: the last move alone.
        let (file, commands) = told(&format!("(;SZ[5]{ko};B[cb];W[bb])"));
        assert!(file.ends_with("PL[W];W[bb])"), "{file}");
        assert!(commands.ends_with("play white B4"), "{commands}");
        // Suicide on the way.
        let (file, _) = told("(;SZ[5]AB[ad][bd][ce]AW[ae];W[be];B[ee])");
        assert!(file.contains(";B[ee]"), "{file}");
        // Two moves of one player, and a turn out of turn.
        assert!(told("(;SZ[5];B[aa];B[bb])").0.ends_with(";B[aa];B[bb])"));
        assert!(told("(;SZ[5];B[aa];PL[B])").0.ends_with(";B[aa];PL[B])"));
    }
}
