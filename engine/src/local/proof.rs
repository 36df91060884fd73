//! Proofs to look at: trees of moves that show why an answer is right.
//!
//! Where the winner of a tree moves it has one move; where the loser does, all that can matter. A proof for the
//! attacker has no circles. In one for the defender a line may come back to where it has been, which is as good as
//! living.

use super::builder::Builder;
use super::enclosure::{Plan, Room, RoomError, by_grid};
use super::search::Effort;
use super::solutions::Solutions;
use super::solver::{Solver, worst_and_best};
use crate::search::Role;
use crate::verify::KoModel;
use crate::{Board, Outcome, Vertex};

/// A move of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProofMove {
    /// The move that it answers, as an index into the tree; `None` for a first move.
    pub parent: Option<usize>,
    /// Who plays it.
    pub role: Role,
    /// The move. A pass is a move elsewhere.
    pub vertex: Vertex,
    /// Whether it retakes a ko at once, as if after a threat.
    pub after_threat: bool,
    /// The ko threats that there are on this line.
    pub model: KoModel,
    /// The side that is shown to win.
    pub winner: Role,
    /// Why nothing answers it; `None` if something does.
    pub end: Option<ProofEnd>,
}

/// The reason why a line of a proof goes no further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProofEnd {
    /// No stone of the dragon is left.
    Captured,
    /// All that is left of the dragon is one string in atari, and the attacker is to move.
    InAtari,
    /// No two eyes can come to be.
    NoEyes,
    /// The dragon is connected to a friend.
    Connected,
    /// A string of the dragon is unconditionally alive.
    Alive,
    /// What is left is a [plain race](crate::semeai), and counted.
    Counted,
    /// The attacker has no move left.
    NoMoves,
    /// The ko rule closes the point, and there is no threat.
    Closed,
    /// The position has been on this line before, which is a success of the defender.
    Repeated,
    /// The position is the one after another move of the tree, where it is shown how it goes on.
    Shown(usize),
    /// The tree has no room for more.
    LeftOut,
    /// The effort was used up.
    Unsettled,
}

/// The tree of a proof: what every first move comes to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProofTree {
    /// Every move after the one that it answers. First moves that achieve most come first; one that comes to a ko is
    /// there twice, as it is won and as it is lost.
    pub moves: Vec<ProofMove>,
    /// Moves that were made and looked at.
    pub trials: u64,
}

impl ProofTree {
    /// Whether every line of it has an end.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        let is_open = |end| matches!(end, Some(ProofEnd::LeftOut | ProofEnd::Unsettled));
        self.moves.iter().all(|played| !is_open(played.end))
    }
}

impl Solver {
    /// The tree that shows what each first move comes to in the room of `solutions`, in the models of ko threats that
    /// make it so. It has about `most` moves at most, each first move its share of them. What the table has
    /// from there is used.
    ///
    /// # Errors
    /// The room cannot be read.
    pub fn proof(
        &mut self,
        board: &Board,
        room: &Room,
        solutions: &Solutions,
        most: usize,
        effort: Effort<'_>,
    ) -> Result<ProofTree, RoomError> {
        let plan = Plan::new(board, room)?;
        Ok(by_grid!(plan, enclosure => {
            self.turn_to(enclosure);
            let search = self.start(enclosure, effort);
            Builder::new(enclosure, search).tree(solutions, most)
        }))
    }
}

/// What is to be shown of a first move.
pub(super) struct Claim {
    pub(super) vertex: Vertex,
    pub(super) model: KoModel,
    pub(super) winner: Role,
}

/// What makes the results of first moves, the best ones first.
pub(super) fn claims(solutions: &Solutions) -> Vec<Claim> {
    let first = solutions.first;
    let (worst, easiest) = worst_and_best(first);
    let mut moves: Vec<_> = solutions
        .moves
        .iter()
        .filter_map(|play| Some((play.outcome?, play.vertex)))
        .collect();
    moves.sort_by_key(|&(outcome, _)| std::cmp::Reverse(outcome));
    let best = moves.first().map(|&(outcome, _)| outcome);
    let mut claims = Vec::new();
    for (outcome, vertex) in moves {
        let (won, lost) = match outcome {
            Outcome::Win => (Some(worst), None),
            Outcome::KoA => (Some(KoModel::None), Some(worst)),
            Outcome::KoB => (Some(easiest), Some(KoModel::None)),
            _ => (None, Some(easiest)),
        };
        let won = won.filter(|_| lost.is_none() || best == Some(outcome));
        let claim = |model, winner| Claim {
            vertex,
            model,
            winner,
        };
        claims.extend(won.map(|model| claim(model, first)));
        claims.extend(lost.map(|model| claim(model, first.other())));
    }
    claims
}
