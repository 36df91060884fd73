//! What every first move achieves.

use super::area::{role_of, side_of};
use super::cells::{Grid, each};
use super::enclosure::{Enclosure, Plan, Room, RoomError, by_grid};
use super::position::{NONE, Position};
use super::search::{Effort, Search};
use super::solver::{Proof, Solver, outcome};
use crate::search::Role;
use crate::verify::KoModel;
use crate::{Board, Outcome, Vertex};

/// A first move, and what it achieves for the side that plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstMove {
    /// The move. A pass is a move elsewhere.
    pub vertex: Vertex,
    /// What it achieves; `None` where the effort was used up before.
    pub outcome: Option<Outcome>,
}

/// All first moves of a side in a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solutions {
    /// The side that moves first.
    pub first: Role,
    /// What it achieves, and its move as [`Solver::life`] has it; `None` where the effort was used up before.
    pub settled: Option<(Outcome, Vertex)>,
    /// Every legal move in the room in the order of points, the retaking of a ko included, and a pass, which is
    /// the last.
    pub moves: Vec<FirstMove>,
    /// Moves that were made and looked at.
    pub trials: u64,
}

impl Solutions {
    /// What the side that moves first achieves.
    #[must_use]
    pub fn best(&self) -> Option<Outcome> {
        self.settled.map(|(outcome, _)| outcome)
    }

    /// The moves that achieve that, unless it is nothing.
    pub fn best_moves(&self) -> impl Iterator<Item = Vertex> {
        let best = self.best().filter(|&outcome| outcome > Outcome::Fail);
        let moves = self.moves.iter();
        moves
            .filter(move |first| best.is_some() && first.outcome == best)
            .map(|first| first.vertex)
    }
}

impl Solver {
    /// What the side `first` achieves, as [`Solver::life`] tells, and what each of its moves does. All of it takes
    /// one effort.
    ///
    /// ```
    /// use tesuji_engine::local::{Effort, Solver};
    /// use tesuji_engine::search::{NoTrace, Role};
    /// use tesuji_engine::{Board, Point, Question, Reader, ReaderOptions, Vertex};
    ///
    /// let board = Board::from_diagram(
    ///     "O O O O O O O
    ///      O X X X X X O
    ///      O X . . . X O
    ///      O X X X X X O
    ///      O O O O O O O
    ///      . . . . . . .
    ///      . . . . . . .",
    /// )?;
    /// let (stone, middle): (Point, Point) = ("B5".parse()?, "D5".parse()?);
    /// let mut reader = Reader::new(board, ReaderOptions::default());
    /// let room = reader.room(&Question::life(stone, None, Vec::new()), &mut NoTrace)?;
    ///
    /// let (mut solver, board) = (Solver::new(1 << 20), reader.board());
    /// let mut effort = Effort { budget: 100_000, stop: &mut |_| false };
    /// let solutions = solver.solutions(board, &room, Role::Attack, effort.again())?;
    /// assert!(solutions.best_moves().eq([Vertex::At(middle)]));
    /// let proof = solver.proof(board, &room, &solutions, 1000, effort)?;
    /// assert!(proof.is_whole());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The room cannot be read.
    pub fn solutions(
        &mut self,
        board: &Board,
        room: &Room,
        first: Role,
        effort: Effort<'_>,
    ) -> Result<Solutions, RoomError> {
        let plan = Plan::new(board, room)?;
        Ok(by_grid!(plan, enclosure => {
            self.forget(enclosure);
            let search = self.start(enclosure, effort);
            FirstMoves::new(enclosure, search, first).all()
        }))
    }
}

/// The first moves of a side.
struct FirstMoves<'a, 's, G: Grid> {
    enclosure: &'a Enclosure<G>,
    search: Search<'a, 's, G>,
    first: Role,
}

impl<'a, 's, G: Grid> FirstMoves<'a, 's, G> {
    const fn new(enclosure: &'a Enclosure<G>, search: Search<'a, 's, G>, first: Role) -> Self {
        Self {
            enclosure,
            search,
            first,
        }
    }

    fn all(mut self) -> Solutions {
        let settled = outcome(self.first, |model| {
            let root = self.enclosure.position(self.first, model);
            self.prove(&root, false)
        });
        let area = &self.enclosure.area;
        let root = self.enclosure.position(self.first, KoModel::None);
        let cells = each(root.empty(area) & area.moves[root.turn]);
        let legal = cells.filter(|&cell| root.played(area, cell).is_some());
        let mut cells: Vec<u8> = legal.collect();
        cells.sort_by_key(|&cell| self.enclosure.point(cell));
        cells.push(NONE);
        let moves = cells.into_iter().map(|cell| FirstMove {
            vertex: self.enclosure.vertex(cell),
            outcome: self.achieved(cell),
        });
        let moves = moves.collect();
        Solutions {
            first: self.first,
            settled,
            moves,
            trials: self.search.trials,
        }
    }

    /// What a first move achieves.
    fn achieved(&mut self, cell: u8) -> Option<Outcome> {
        let first = self.first;
        let achieved = outcome(first, |model| {
            let root = self.enclosure.position(first, model);
            let retakes = cell != NONE && cell == root.ban;
            match after(self.enclosure, &root, cell) {
                Some(next) => self.prove(&next, retakes),
                // A ko that may not be retaken.
                None => Some(Proof {
                    winner: first.other(),
                    vertex: Vertex::Pass,
                    by_ko: true,
                }),
            }
        });
        achieved.map(|(outcome, _)| outcome)
    }

    fn prove(&mut self, position: &Position<G>, by_ko: bool) -> Option<Proof> {
        let found = self.search.solve(position)?;
        Some(Proof {
            winner: role_of(found.winner),
            vertex: self.enclosure.vertex(found.cell),
            by_ko: found.by_ko || by_ko,
        })
    }
}

/// The position after a move, [`NONE`] being a pass; `None` if it is not legal.
pub(super) fn after<G: Grid>(
    enclosure: &Enclosure<G>,
    position: &Position<G>,
    cell: u8,
) -> Option<Position<G>> {
    if cell == NONE {
        return Some(position.passed());
    }
    if cell == position.ban && position.threats[position.turn] == 0 {
        return None;
    }
    let played = position.played(&enclosure.area, cell);
    played.map(|played| played.position)
}

/// The cell of a move of `first`; `None` if that is out of the room.
pub(super) fn cell_of<G: Grid>(
    enclosure: &Enclosure<G>,
    first: Role,
    vertex: Vertex,
) -> Option<u8> {
    let moves = enclosure.area.moves[side_of(first)];
    match vertex {
        Vertex::Pass => Some(NONE),
        Vertex::At(point) => each(moves).find(|&cell| enclosure.point(cell) == Some(point)),
    }
}
