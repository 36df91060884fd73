//! What the exact solver says of rooms, kept as verdicts are.
//!
//! A room is its own active area: the solver looks at nothing but its points and what lies next to them. Which room it
//! is asked about follows from the whole board, which is looked at anew each time.

use super::Reader;
use crate::cache::{Kept, Scene, Store};
use crate::local::{Room, Solution, Tree};
use crate::search::{Outcome, Role};
use crate::{Board, Color, Point, PointSet, Vertex};

/// What the solver does with a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Way {
    /// It proves, if it settles something within so many trial moves.
    Proof(u64),
    /// The same, and it chooses a natural move.
    NaturalProof(u64),
    /// It proves, and counts no race.
    PlayedOut,
    /// It reads, and grows such a tree.
    Reading(Tree),
    /// It looks whether the best move wins less than so many percent of its tries in the beginning of such a tree.
    Look(Tree, u8),
    /// It proves whether a move achieves as much.
    Move(Outcome, Vertex),
    /// It proves what a defender achieves against an attacker who waits with a ko.
    Patience,
}

/// Everything that an answer of the solver depends on but the stones.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct RoomKey {
    /// Dragon, points, those of the defender, friends next to them, exits.
    room: [PointSet; 5],
    first: Role,
    budget: u64,
    way: Way,
    /// Where Black and White may not retake a ko.
    bans: [Option<Point>; 2],
    /// Changes that trial moves made before the question, as in the keys of questions.
    trials: u128,
}

impl RoomKey {
    /// The key of a question about a room on `board`, which trial moves have made out of the one with the Zobrist number
    /// `game`, and what lies in the room and next to it.
    pub(super) fn new(
        board: &Board,
        room: &Room,
        (first, way, budget): (Role, Way, u64),
        game: u128,
    ) -> (Self, Scene) {
        let within = room.points.union(&room.dragon);
        let rim = within.neighbours();
        let key = Self {
            room: [
                room.dragon,
                room.points,
                room.defender,
                room.friends.intersection(&rim),
                room.exits,
            ],
            first,
            budget,
            way,
            bans: [Color::Black, Color::White]
                .map(|color| board.ko().filter(|&at| board.is_ko_banned(color, at))),
            trials: board.hash() ^ game,
        };
        (key, Scene::new(board, within.union(&rim)))
    }
}

impl Kept for Solution {
    fn nodes(&self) -> u64 {
        self.trials
    }
}

/// What is kept of rooms.
pub(super) type Rooms = Store<RoomKey, Solution>;

/// Where the answer to a question about a room is kept, and what lies there.
pub(super) type Place = (RoomKey, Scene);

impl Reader {
    /// Where a question to the solver is kept; `None` if the cache is off.
    pub(super) fn place(&self, room: &Room, asked: (Role, Way, u64)) -> Option<Place> {
        let cache = self.cache.as_ref()?;
        Some(RoomKey::new(self.board(), room, asked, cache.game()))
    }

    /// What the solver said of a room, and what that has cost, if it is kept and still stands.
    pub(super) fn recall_room(&mut self, (key, _): &Place) -> Option<Solution> {
        self.rooms.as_mut()?.get(key, &self.position.board)
    }

    /// Keeps what the solver says of a room, however few trial moves that took: to set up a room takes longer than to look it up.
    pub(super) fn keep_room(&mut self, (key, scene): Place, solution: Solution) {
        if let Some(rooms) = self.rooms.as_mut() {
            rooms.put(key, scene, solution);
        }
    }
}
