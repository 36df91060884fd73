//! Carrying out the steps of a record on a board.

use std::collections::BTreeMap;

use tesuji_engine::board::PositionError;
use tesuji_engine::{Board, Color, PlayError, Point, Size, Vertex};

use crate::{Action, NodeIndex, Step};

/// Stones set up in a node make no position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fault {
    pub(super) node: NodeIndex,
    pub(super) error: PositionError,
}

/// A board on which steps are carried out as [`Action`] says, tolerating what GNU Go tolerates.
#[derive(Clone)]
pub(super) struct Replay {
    board: Board,
    /// Set-up that waits for the next move: intermediate states need not be positions.
    waiting: BTreeMap<Point, Option<Color>>,
    /// The node of the last set-up.
    node: NodeIndex,
    over: Option<Over>,
}

/// The reason why further steps change nothing.
#[derive(Clone, Copy)]
enum Over {
    /// This player's move was on an occupied point.
    Stopped(Color),
    /// There is no position to play on.
    Failed(Fault),
}

impl Replay {
    pub(super) fn new(size: Size) -> Self {
        Self {
            board: Board::new(size).with_suicide(true),
            waiting: BTreeMap::new(),
            node: 0,
            over: None,
        }
    }

    /// Whether further steps change nothing.
    pub(super) const fn is_over(&self) -> bool {
        self.over.is_some()
    }

    /// The player whose move on an occupied point was the end; it is still their turn.
    pub(super) const fn stopped_by(&self) -> Option<Color> {
        match self.over {
            Some(Over::Stopped(color)) => Some(color),
            Some(Over::Failed(_)) | None => None,
        }
    }

    /// Carries out the set-up that waits.
    pub(super) fn settle(&mut self) {
        if self.over.is_some() || self.waiting.is_empty() {
            return;
        }
        let changes = std::mem::take(&mut self.waiting);
        match self.board.with_setup(changes) {
            Ok(board) => self.board = board,
            Err(error) => {
                let node = self.node;
                self.over = Some(Over::Failed(Fault { node, error }));
            }
        }
    }

    /// The board without the set-up that waits.
    pub(super) const fn settled(&self) -> &Board {
        &self.board
    }

    /// Forgets the moves so far, which makes a copy cheap. They cannot be taken back then.
    pub(super) fn forget_moves(&mut self) {
        self.board.forget_moves();
    }

    pub(super) fn step(&mut self, step: Step) {
        if self.over.is_some() {
            return;
        }
        match step.action {
            Action::Place { color, point } => self.change(step.node, point, Some(color)),
            Action::Clear(point) => self.change(step.node, point, None),
            Action::Play { color, vertex } => {
                self.settle();
                if self.over.is_none() && !self.play(color, vertex) {
                    self.over = Some(Over::Stopped(color));
                }
            }
        }
    }

    fn change(&mut self, node: NodeIndex, point: Point, color: Option<Color>) {
        self.waiting.insert(point, color);
        self.node = node;
    }

    /// Plays a move of a file, legal or not; false, and nothing played, if its point is occupied.
    fn play(&mut self, color: Color, vertex: Vertex) -> bool {
        let board = &mut self.board;
        if let Vertex::At(point) = vertex
            && board.ko() == Some(point)
        {
            *board = board.clone().with_ko(None);
        }
        match board.play(color, vertex) {
            Ok(()) => true,
            // A lone stone that kills itself leaves things as a pass does.
            Err(PlayError::Suicide) => board.play(color, Vertex::Pass).is_ok(),
            Err(PlayError::Occupied | PlayError::Ko | PlayError::OffBoard) => false,
        }
    }

    /// The board with all set-up.
    pub(super) fn finish(mut self) -> Result<Board, Fault> {
        self.settle();
        match self.over {
            Some(Over::Failed(fault)) => Err(fault),
            Some(Over::Stopped(_)) | None => Ok(self.board.with_suicide(false)),
        }
    }
}
