//! What is known of a position, for one side to move first.

use serde::{Deserialize, Serialize};
use tesuji_engine::local::{Effort, RoomError, Solver};
use tesuji_engine::search::Role;
use tesuji_engine::{KoModel, Outcome, Vertex};
use tesuji_naive::rooms::Position;

/// What the side that moves first achieves, and all moves that achieve something. Moves of `win` work whoever has ko threats,
/// those of `ko_a` where nobody has any, and those of `ko_b` where the mover has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// What it achieves; `None` where the budget was too small for that or for one of the moves.
    pub outcome: Option<Outcome>,
    /// Moves that win without condition.
    pub win: Vec<Vertex>,
    /// Moves that come to a ko which the mover takes first.
    pub ko_a: Vec<Vertex>,
    /// Moves that come to a ko which the opponent takes first.
    pub ko_b: Vec<Vertex>,
    /// Trial moves for all of this.
    pub trials: u64,
    /// The moves of the whole proof, every first move included; `None` where there are too many.
    pub proof: Option<usize>,
    /// What the learned chances of the first moves come to; `None` without an outcome.
    pub guess: Option<Guess>,
}

/// What becomes of a player who follows the learned chances and searches nothing, where nobody has a ko threat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Guess {
    /// The move that looks best wins and is thought to; or none wins, and none is thought to.
    Right,
    /// It does not win, and another one does.
    Move,
    /// It wins, but is thought to lose, or it loses as all do, and is thought to win.
    Winner,
}

/// A larger proof is not counted.
const LARGEST_PROOF: usize = 20_000;

/// Solves a position for a side to move first.
///
/// # Errors
/// The room cannot be read.
pub fn answer(
    solver: &mut Solver,
    position: &Position,
    first: Role,
    budget: u64,
) -> Result<Answer, RoomError> {
    let Position { board, room } = position;
    let mut stop = |_| false;
    let mut effort = Effort {
        budget,
        stop: &mut stop,
    };
    let solutions = solver.solutions(board, room, first, effort.again())?;
    let is_settled = solutions.moves.iter().all(|play| play.outcome.is_some());
    let moves = |outcome| -> Vec<Vertex> {
        let moves = solutions.moves.iter();
        let moves = moves.filter(|play| is_settled && play.outcome == Some(outcome));
        moves.map(|play| play.vertex).collect()
    };
    let proof = if is_settled {
        let tree = solver.proof(board, room, &solutions, LARGEST_PROOF, effort)?;
        tree.is_whole().then_some(tree.moves.len())
    } else {
        None
    };
    let outcome = solutions.best().filter(|_| is_settled);
    let (win, ko_a) = (moves(Outcome::Win), moves(Outcome::KoA));
    let winning = [&win[..], &ko_a[..]].concat();
    let guess = match outcome {
        Some(_) => Some(Guess::of(solver, position, first, &winning)?),
        None => None,
    };
    Ok(Answer {
        outcome,
        win,
        ko_a,
        ko_b: moves(Outcome::KoB),
        trials: solutions.trials,
        proof,
        guess,
    })
}

impl Guess {
    /// How the learned chances do where these moves of `first` win if nobody has a ko threat.
    ///
    /// # Errors
    /// The room cannot be read.
    pub fn of(
        solver: &Solver,
        Position { board, room }: &Position,
        first: Role,
        winning: &[Vertex],
    ) -> Result<Self, RoomError> {
        let guess = solver.guess(board, room, first)?;
        let works = winning.contains(&guess.vertex);
        Ok(if !works && !winning.is_empty() {
            Self::Move
        } else if works != (guess.chance > 0.5) {
            Self::Winner
        } else {
            Self::Right
        })
    }
}

/// Whether a search of so many trial moves leaves open who wins, for either side to move first.
///
/// # Errors
/// The room cannot be read.
pub fn is_hard(solver: &mut Solver, position: &Position, shallow: u64) -> Result<bool, RoomError> {
    for first in [Role::Attack, Role::Defend] {
        let (board, room) = (&position.board, &position.room);
        let (winner, _) = solver.winner(board, room, first, KoModel::None, shallow)?;
        if winner.is_none() {
            return Ok(true);
        }
    }
    Ok(false)
}
