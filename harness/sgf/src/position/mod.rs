//! Boards from game records.

mod checkpoints;
mod replay;
mod trail;

use tesuji_engine::{Board, Color, Size, Vertex};

use crate::{
    Action, Collection, GameRecord, MissingMove, NodeIndex, SgfError, SgfErrorKind, Step, Until,
};
use replay::{Fault, Replay};

pub use trail::Trail;

/// A position of a game.
#[derive(Clone, Debug)]
pub struct Position {
    /// The board. The moves since the last set-up can be taken back.
    pub board: Board,
    /// The side to move.
    pub to_move: Color,
    /// The points that White gets, if the record says so.
    pub komi: Option<f64>,
    /// The number of handicap stones that were put on their fixed points.
    pub handicap: u32,
    /// The moves that were played, passes included, set-up not.
    pub moves: Vec<(Color, Vertex)>,
    /// All that happened on the way here, in order.
    pub steps: Vec<Step>,
}

impl Position {
    /// The empty board, Black to move.
    #[must_use]
    pub fn empty(size: Size) -> Self {
        Self::new(Board::new(size), Color::Black)
    }

    /// A position of which nothing more is known.
    pub fn new(board: Board, to_move: Color) -> Self {
        Self {
            board,
            to_move,
            komi: None,
            handicap: 0,
            moves: Vec::new(),
            steps: Vec::new(),
        }
    }

    /// The moves since the last set-up: those that the board can take back.
    #[must_use]
    pub fn undoable(&self) -> &[(Color, Vertex)] {
        let count = self.board.moves_played().min(self.moves.len());
        &self.moves[self.moves.len() - count..]
    }

    /// The position at a place on the main line of the first game: GTP's `loadsgf`. If the game has no
    /// such move it is the one after the last move, and that is told as well.
    ///
    /// # Errors
    /// If its stones make no position.
    pub fn on_main_line(
        collection: &Collection,
        until: Until,
    ) -> Result<(Self, Option<MissingMove>), SgfError> {
        let record = collection.record_until(until)?;
        let position = Self::of_record(collection, 0, &record)?;
        Ok((position, record.missing(until)))
    }

    /// Shows every position of a record on the way to its last one, which it returns: the one
    /// before each move, and the last. `visit` is told how many moves have been played.
    ///
    /// # Errors
    /// If stones make no position; the error names the node of the last of them.
    pub fn follow(
        collection: &Collection,
        tree: usize,
        record: &GameRecord,
        mut visit: impl FnMut(usize, Board),
    ) -> Result<Self, SgfError> {
        let visit = |moves, board: &Board| visit(moves, board.clone().with_suicide(false));
        replay(record, visit).map_err(|fault| no_position(collection, tree, fault))
    }

    /// The position after a node's own moves and set-up.
    ///
    /// # Errors
    /// If its stones make no position.
    pub fn at_node(
        collection: &Collection,
        tree: usize,
        node: NodeIndex,
    ) -> Result<Self, SgfError> {
        Self::of_record(collection, tree, &collection.record_at(tree, node)?)
    }

    /// The position of a record of `collection`.
    ///
    /// # Errors
    /// If its stones make no position; the error names the node of the last of them.
    pub fn of_record(
        collection: &Collection,
        tree: usize,
        record: &GameRecord,
    ) -> Result<Self, SgfError> {
        replay(record, |_, _| {}).map_err(|fault| no_position(collection, tree, fault))
    }
}

/// Stones set up in a node make no position.
fn no_position(collection: &Collection, tree: usize, fault: Fault) -> SgfError {
    let nodes = collection.trees.get(tree).map(|tree| tree.nodes());
    let offset = nodes.and_then(|nodes| nodes.get(fault.node));
    collection.error(
        offset.map_or(0, |node| node.offset),
        SgfErrorKind::SetUp(fault.error),
    )
}

/// Replays a record as [`Action`](crate::Action) says, tolerating what GNU Go tolerates.
fn replay(record: &GameRecord, mut visit: impl FnMut(usize, &Board)) -> Result<Position, Fault> {
    let mut replay = Replay::new(record.size);
    let mut moves = Vec::new();
    let mut steps = Vec::with_capacity(record.steps.len());
    for step in &record.steps {
        if let Action::Play { color, vertex } = step.action {
            replay.settle();
            if !replay.is_over() {
                visit(moves.len(), replay.settled());
            }
            replay.step(*step);
            if !replay.is_over() {
                moves.push((color, vertex));
            }
        } else {
            replay.step(*step);
        }
        if !replay.is_over() {
            steps.push(*step);
        }
    }
    let stopped = replay.stopped_by();
    let board = replay.finish()?;
    if stopped.is_none() {
        visit(moves.len(), &board);
    }
    Ok(Position {
        board,
        to_move: stopped.unwrap_or(record.to_move),
        komi: record.komi,
        handicap: record.fixed_stones,
        moves,
        steps,
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use std::path::Path;

    use super::*;
    use crate::read_text;

    fn stones(sgf: &str) -> String {
        let collection = read_text(Path::new("game.sgf"), sgf.to_owned()).unwrap();
        let record = collection.record_until(Until::End).unwrap();
        match Position::of_record(&collection, 0, &record) {
            Ok(Position { board, to_move, .. }) => {
                let list = |color| {
                    let names: Vec<_> = board.stones(color).iter().map(|p| p.to_string()).collect();
                    names.join(" ")
                };
                let (black, white) = (list(Color::Black), list(Color::White));
                format!("X {black} O {white} {to_move}")
            }
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn set_up_and_captures() {
        // White's corner stone dies; set-up over a stone changes its colour.
        assert_eq!(stones("(;SZ[5]AB[ad]AW[ae];B[be])"), "X B1 A2 O  white");
        assert_eq!(stones("(;SZ[5]AB[aa][cc];AW[cc]AE[aa])"), "X  O C3 black");
    }

    #[test]
    fn what_no_rule_allows() {
        // Suicide of one stone is a pass, of two stones takes them off.
        assert_eq!(stones("(;SZ[5]AB[ad][be];W[ae])"), "X B1 A2 O  black");
        assert_eq!(
            stones("(;SZ[5]AB[ad][bd][ce]AW[ae];W[be])"),
            "X C1 A2 B2 O  black"
        );
        // A ko retaken at once.
        assert_eq!(
            stones("(;SZ[5]AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb];W[bb])"),
            "X B3 A4 B5 O C3 B4 D4 C5 black"
        );
        // A play on an occupied point ends the game there.
        assert_eq!(stones("(;SZ[5];B[cc];W[cc];B[aa])"), "X C3 O  white");
    }

    #[test]
    fn stones_without_liberties_are_an_error_with_a_place() {
        assert_eq!(
            stones("(;SZ[5]\n;AB[ad][be]AW[ae];B[cc])"),
            "game.sgf:2:1: the stones set up here make no position: the string on A1 has no liberty"
        );
    }
}
