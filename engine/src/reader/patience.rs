//! How long a proof is waited for.
//!
//! In a room with many empty points few proofs come to an end, and of those that do most have soon settled the first game, in which the
//! opponent has ko threats. What is not settled can be read.

use super::Reader;
use crate::Board;
use crate::local::{Room, Solver};

/// A room with so many empty points is large.
const LARGE: usize = 18;
/// The share of the trial moves of a proof, as one part in so many, within which one about life in a large room has to settle
/// something. Of 138 that took more than 60,000 trial moves for dragons of 60 games 125 came to no end at all, and seven of the others
/// are given up by that. Small proofs in positions after moves could wait as long as the first one may: that takes a tenth more trial moves, and
/// tells another code or status of one of 481 questions about dragons of games.
const LIFE: u64 = 3;
/// The same share of one that is tried [at once](Budget::AtOnce). Of 421 about dragons in large rooms of games 41 settled something, 34 of them
/// within that, and five of the others in smaller rooms.
const LIFE_AT_ONCE: u64 = 6;
/// The share of the trial moves of a question, as one part in so many, within which a proof about a race in a large room has to settle
/// something: of 267 for drawn races 211 came to no end, and 23 of the others took longer.
const RACE: u64 = 16;

/// The most trial moves of a proof.
#[derive(Clone, Copy)]
pub(super) enum Budget {
    /// So many in any room.
    Whole(u64),
    /// So many, but in a large room only if something is settled [soon](Reader::life_soon).
    ByRoom(u64),
    /// The same for a proof that is tried before anything is read, and begins anew after that: in a large room it is left sooner.
    AtOnce(u64),
}

impl Budget {
    pub(super) const fn most(self) -> u64 {
        match self {
            Self::Whole(most) | Self::ByRoom(most) | Self::AtOnce(most) => most,
        }
    }
}

impl Reader {
    /// The trial moves within which a proof about life has to settle something, else it is given up.
    pub(super) fn life_soon(&self, room: &Room, budget: Budget) -> u64 {
        match budget {
            Budget::Whole(_) => Solver::PATIENT,
            Budget::ByRoom(most) => soon(self.board(), room, most / LIFE),
            Budget::AtOnce(most) => soon(self.board(), room, most / LIFE_AT_ONCE),
        }
    }

    /// The same for a proof about a race.
    pub(super) fn race_soon(&self, room: &Room) -> u64 {
        soon(self.board(), room, self.semeai_budget() / RACE)
    }
}

/// So many trial moves in a large room, and any number in a smaller one.
fn soon(board: &Board, room: &Room, trials: u64) -> u64 {
    let empty = room.points.intersection(board.empty_points());
    match empty.len() < LARGE {
        true => Solver::PATIENT,
        false => trials,
    }
}

#[cfg(test)]
mod tests {
    use super::{Budget, Reader, soon};
    use crate::local::{Room, Solver};
    use crate::{Board, PointSet, ReaderOptions};

    #[test]
    #[expect(clippy::expect_used, reason = "a test")]
    fn a_proof_in_a_large_room_has_to_settle_something_soon() {
        let rows = [". . . . ."; 5].join("\n");
        let board = Board::from_diagram(&rows).expect("a diagram");
        let all = *board.empty_points();
        let room = |empty: usize| Room {
            dragon: PointSet::EMPTY,
            points: all.iter().take(empty).collect(),
            defender: PointSet::EMPTY,
            friends: PointSet::EMPTY,
            exits: PointSet::EMPTY,
        };
        let until = |empty| soon(&board, &room(empty), 400);
        assert_eq!([17, 18, 25].map(until), [Solver::PATIENT, 400, 400]);
        let reader = Reader::new(board.clone(), ReaderOptions::default());
        let until = |budget| reader.life_soon(&room(25), budget);
        let budgets = [600, 300].map(Budget::ByRoom).map(until);
        assert_eq!(budgets, [200, 100]);
        assert_eq!(until(Budget::AtOnce(600)), 100);
        assert_eq!(until(Budget::Whole(600)), Solver::PATIENT);
    }
}
