//! Reading the life and death of dragons where the exact solver comes to no end.

use super::Reader;
use super::task::{Found, Task, Way};
use crate::analysis::{Dragon, Dragons, Escape, Extent, Region};
use crate::local::{Bar, Room, Tree};
use crate::search::{Role, Tracer};
use crate::{Board, Color, QuestionError};

/// How far from the dragon the room of reading may reach: the first of these that fits, or else the first that can be read.
pub(super) const STEPS: [usize; 5] = [5, 4, 3, 2, 1];

/// The share of the tree in the trial moves of reading, in percent. A larger one shows less than the [replies](super::replies) do for
/// as many.
const TREE: u64 = 30;

/// An attack whose best move wins less than so many percent of its tries at first hardly works. Of 219 attacks on dragons of games whose trees
/// began so none was found to work in the end. A defender who is told that he need not move has to be sure of more.
const fn hardly(asker: Role) -> u8 {
    match asker {
        Role::Attack => 25,
        Role::Defend => 5,
    }
}

impl Reader {
    /// What the side that moves first achieves in a [room for reading](Room::near), if the most likely moves tell; `None` where
    /// nothing may be spent. The trial moves are as many as `budget` is for a proof.
    pub(super) fn read_life(
        &mut self,
        room: &Room,
        (first, budget, bar): (Role, u64, Bar),
        tracer: &mut impl Tracer,
    ) -> Result<Option<Found>, QuestionError> {
        let task = Task {
            way: Way::Reading(self.tree(bar)),
            ..Task::life(room, first, budget)
        };
        self.ask_solver(&task, tracer)
    }

    /// Whether the beginning of the tree of [`Reader::read_life`] shows that an attack hardly works, which is asked by the side `asker`. That
    /// it does not cuts nothing off.
    pub(super) fn is_hopeless(
        &mut self,
        room: &Room,
        (asker, budget, bar): (Role, u64, Bar),
        tracer: &mut impl Tracer,
    ) -> Result<bool, QuestionError> {
        let unsettled = self.unsettled;
        let task = Task {
            way: Way::Look(self.tree(bar), hardly(asker)),
            ..Task::life(room, Role::Attack, budget)
        };
        let seen = self.ask_solver(&task, tracer)?;
        self.unsettled = unsettled;
        Ok(seen.is_some())
    }

    /// Whether reading with so many trial moves is enough to [see that an attack hardly works](Reader::is_hopeless).
    pub(super) fn may_look(&self, budget: u64, bar: Bar) -> bool {
        self.tree(bar).look(budget).is_some()
    }

    fn tree(&self, bar: Bar) -> Tree {
        Tree {
            percent: TREE,
            bar,
            seed: self.seed(),
        }
    }
}

impl Room {
    /// The room of a dragon for reading: its region as many steps from it as [fit](Room::fits), if one does, or as [can be
    /// read](Room::fits_reading).
    #[must_use]
    pub fn near(board: &Board, dragons: &Dragons, dragon: &Dragon) -> Option<Self> {
        Self::first_that_fits(&STEPS, |steps| {
            let asked = (Extent::Near(steps), Escape::AsItIs);
            Self::from(&Region::with_extent((board, dragons), dragon, asked))
        })
    }

    /// The room after moves, when some of the dragon of `owner` may be captured, or be larger; `None` if all of it is.
    pub(super) fn now(&self, board: &Board, owner: Color) -> Option<Self> {
        let stones = self.dragon.intersection(board.stones(owner));
        let strings = board.strings_in(&stones);
        let dragon = strings.fold(stones, |all, id| all.union(board.string(id).stones()));
        (!dragon.is_empty()).then(|| Self {
            dragon,
            ..self.clone()
        })
    }

    /// The first of some rooms, which reach less and less far, that fits, or else the first that can be read.
    pub(super) fn first_that_fits(steps: &[usize], room: impl Fn(usize) -> Self) -> Option<Self> {
        let rooms = || steps.iter().map(|&steps| room(steps));
        rooms()
            .find(Self::fits)
            .or_else(|| rooms().find(Self::fits_reading))
    }
}
