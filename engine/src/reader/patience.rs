//! How long a proof is waited for.
//!
//! In a room with many empty points few proofs come to an end, and of those that do most have soon settled the first game, in which the
//! opponent has ko threats. What is not settled can be read.

use super::Reader;
use crate::Board;
use crate::local::{Room, Solver};

/// A room with so many empty points is large, and one with so many is vast.
const LARGE: usize = 18;
const VAST: usize = 24;
/// The share of the trial moves of a proof, as one part in so many, within which one about life has to settle something in a large room and in a
/// vast one. Of 431 about dragons of games in large rooms that are not vast 76 settle something, 47 of them within that, and of 858 in vast ones 51
/// and 25.
const LIFE: [u64; 2] = [6, 6];
/// The same share of one that is tried [at once](Budget::AtOnce). In vast rooms 16 of those 25 need no more.
const LIFE_AT_ONCE: [u64; 2] = [6, 24];
/// The same share of one in a [narrow](Budget::Narrow) room: of 757 in vast ones a side was shown to win by five, of which four need no more.
const LIFE_NARROW: [u64; 2] = [1, 6];
/// The share of the trial moves of a question, as one part in so many, within which a proof about a race in a large room has to settle
/// something: of 505 halves of known and drawn races 322 came to no end with half as many again, and 16 of the others took longer.
const RACE: u64 = 24;
/// The same of the trial moves that the proof itself may take, if that is less: of 435 that may take 100,000 in all 26 settled something after
/// 40,000, and 181 came to no end after that.
const RACE_ASIDE: u64 = 4;

/// The most trial moves of a proof.
#[derive(Clone, Copy)]
pub(super) enum Budget {
    /// So many in any room.
    Whole(u64),
    /// So many, but in a large room only if something is settled [soon](Reader::life_soon).
    ByRoom(u64),
    /// The same for a proof that is tried before anything is read, and begins anew after that: in a large room it is left sooner.
    AtOnce(u64),
    /// The same for a proof in a room that ends a few steps from the dragon, of which nothing is asked but whether a side wins.
    Narrow(u64),
}

impl Budget {
    pub(super) const fn most(self) -> u64 {
        match self {
            Self::Whole(most) | Self::ByRoom(most) | Self::AtOnce(most) | Self::Narrow(most) => {
                most
            }
        }
    }
}

impl Reader {
    /// The trial moves within which a proof about life has to settle something, else it is given up.
    pub(super) fn life_soon(&self, room: &Room, budget: Budget) -> u64 {
        match budget {
            Budget::Whole(_) => Solver::PATIENT,
            Budget::ByRoom(most) => soon(self.board(), room, LIFE.map(|part| most / part)),
            Budget::AtOnce(most) => soon(self.board(), room, LIFE_AT_ONCE.map(|part| most / part)),
            Budget::Narrow(most) => soon(self.board(), room, LIFE_NARROW.map(|part| most / part)),
        }
    }

    /// The same for a proof about a race that may take so many.
    pub(super) fn race_soon(&self, room: &Room, budget: u64) -> u64 {
        let most = (self.semeai_budget() / RACE).min(budget / RACE_ASIDE);
        soon(self.board(), room, [most; 2])
    }
}

/// So many trial moves in a large room and in a vast one, and any number in a smaller one.
fn soon(board: &Board, room: &Room, [large, vast]: [u64; 2]) -> u64 {
    let empty = room.points.intersection(board.empty_points());
    match empty.len() {
        VAST.. => vast,
        LARGE.. => large,
        _ => Solver::PATIENT,
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
        let until = |empty| soon(&board, &room(empty), [400, 300]);
        assert_eq!(
            [17, 18, 23, 24].map(until),
            [Solver::PATIENT, 400, 400, 300]
        );
        let reader = Reader::new(board.clone(), ReaderOptions::default());
        let until = |budget| [18, 24].map(|empty| reader.life_soon(&room(empty), budget));
        assert_eq!(until(Budget::ByRoom(600)), [100, 100]);
        assert_eq!(until(Budget::ByRoom(300)), [50, 50]);
        assert_eq!(until(Budget::AtOnce(600)), [100, 25]);
        assert_eq!(until(Budget::Narrow(600)), [600, 100]);
        assert_eq!(until(Budget::Whole(600)), [Solver::PATIENT; 2]);
    }
}
