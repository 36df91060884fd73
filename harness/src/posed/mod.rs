//! A question about a position of its own, apart from any suite: what is turned, cut, thinned out and asked.

mod asker;
mod turn;
mod window;

use std::collections::BTreeSet;
use std::io;
use std::path::Path;

use tesuji_engine::board::PositionError;
use tesuji_engine::{Board, Color, Point, Question, Size};

use crate::case::{Suite, parse_sgf};
use crate::sgf::writer::{NodeText, write_tree};

pub use asker::Asker;
pub use turn::Turn;

/// A question about stones on a board. What is drawn, asked and made smaller has no closed ko: who asks tells of the
/// stones alone.
#[derive(Clone, Debug)]
pub struct Posed {
    /// The stones.
    pub board: Board,
    /// The side to move, which no question depends on: the question says who moves first.
    pub to_move: Color,
    /// The question.
    pub question: Question,
}

impl Posed {
    /// A question about a board, on which every ko is open.
    #[must_use]
    pub fn new(board: &Board, to_move: Color, question: Question) -> Self {
        Self {
            board: board.clone().with_ko(None),
            to_move,
            question,
        }
    }

    /// The stones on the board, by their place.
    pub fn stones(&self) -> impl Iterator<Item = (Color, Point)> + '_ {
        let of = |color| {
            let stones = self.board.stones(color).iter();
            stones.map(move |point| (color, point))
        };
        Color::BOTH.into_iter().flat_map(of)
    }

    /// How many stones there are.
    #[must_use]
    pub fn stone_count(&self) -> usize {
        self.stones().count()
    }

    /// The same question on another board.
    ///
    /// # Errors
    /// If the stones make no position: a string has no liberty.
    pub(super) fn on(
        &self,
        size: Size,
        stones: impl IntoIterator<Item = (Color, Point)>,
        question: Question,
    ) -> Result<Self, PositionError> {
        let board = Board::from_stones(size, stones)?;
        let to_move = self.to_move;
        Ok(Self {
            board,
            to_move,
            question,
        })
    }

    /// The question without some of the stones; `None` if it is about one of them, or a string would have no
    /// liberty.
    #[must_use]
    pub fn without(&self, gone: &BTreeSet<Point>) -> Option<Self> {
        if self.question.points().any(|point| gone.contains(&point)) {
            return None;
        }
        let left = self.stones().filter(|(_, point)| !gone.contains(point));
        self.on(self.board.size(), left, self.question.clone()).ok()
    }

    /// The position as a node of an SGF file, with a comment.
    #[must_use]
    pub fn node(&self, comment: &str) -> NodeText {
        let size = self.board.size();
        let stones = |color| self.board.stones(color).iter().collect::<Vec<_>>();
        let mut node = NodeText::new();
        node.number("FF", 4)
            .number("GM", 1)
            .text("CA", "UTF-8")
            .number("SZ", size.get())
            .points("AB", &stones(Color::Black), size)
            .points("AW", &stones(Color::White), size)
            .turn(self.to_move)
            .text("C", comment);
        node
    }

    /// A suite of this question alone, without an expected answer.
    #[must_use]
    pub fn suite(&self) -> Suite {
        let comment = format!("1 {} #? [.*]&", self.question);
        let mut text = Vec::new();
        // Writing to memory does not fail.
        let _ = write_games(&mut text, std::iter::once(self.node(&comment)));
        parse_sgf("posed", Path::new("posed.sgf"), &text)
    }
}

/// Writes positions as the games of an SGF file.
///
/// # Errors
/// If `out` cannot be written to.
pub fn write_games(
    out: &mut impl io::Write,
    positions: impl IntoIterator<Item = NodeText>,
) -> io::Result<()> {
    let nodes: Vec<_> = positions.into_iter().collect();
    let parents = vec![None; nodes.len()];
    write_tree(out, &parents, |index| nodes[index].clone())?;
    writeln!(out)
}
