//! Reading rooms that are too large to be solved.

use super::cells::Grid;
use super::enclosure::{Enclosure, Room, RoomError, by_reading_grid};
use super::sampling::{LEAST_LOOK, Sampled};
use super::search::{Effort, Selection};
use super::solver::{Solution, Solver};
use crate::search::Role;
use crate::{Board, Outcome, Vertex};

/// What is left out in each pass, and its share of the trial moves, in percent. A pass that comes to an end has the say over those before it.
/// Narrower ones, and guesses that are less sure, are wrong as often as not.
const PASSES: &[(Selection, u64)] = &[(narrowed(6, 8), 10), (narrowed(10, i32::MAX), 15)];

/// Where the attacker moves first and there are so many empty points, there are no passes: of 455 first ones about dragons in games 12 came
/// to an end, and of all trial moves every thirteenth went into them. Where the defender does, 21 of 144 did.
const WIDE: u32 = 24;

/// A first move that wins so many of its tries works.
const MANY: f32 = 0.5;
/// So does one that wins fewer, if more than half of all tries are of it: a narrow way that has to be found move by
/// move, and what is tried beside it counts against it. Attackers' ways are narrower.
const fn enough(first: Role) -> f32 {
    match first {
        Role::Attack => 0.2,
        Role::Defend => 0.4,
    }
}

/// The share of tries without which no move [can work](Bar::Possible). All attacks that are read to work in GNU Go's suites, and do, keep
/// more of theirs after each answer.
const FEW: f32 = 0.25;

/// A tree in which the best move wins less than this share of what it needs at least, when it is looked at, is not grown any further: its
/// share rises slowly. Of 502 trees of dragons in games 248 were so far off, and none of these came to another verdict.
const OUT_OF_REACH: f32 = 0.75;

/// A tree in which the best move of an attack wins so much of its tries, when it is looked at, is not grown any further either. Of 205 trees
/// of attacks in games 14 did so, and all of these came to that verdict. A defence has more moves that work, and the best shows later.
const SURE: f32 = 0.85;
/// So is one of which the best move of an attack wins so much, if as many of all tries are of it as the second value says. Of 72 trees of 167 in
/// which it won 58 % after a sixteenth of their trial moves all came to that verdict, whatever its share of the tries.
const CLEAR: f32 = 0.65;
const CHOSEN: f32 = 0.6;

/// Once one part in so many of a tree is grown, it is left as well where the best move wins less than it needs at least. Of 320 trees in games
/// none was so far off then and came to another verdict: the least shares that did were a quarter for an attack and 43 % for a defence.
const LATE: u64 = 4;

/// More than any share.
const ALL: f32 = f32::INFINITY;

/// The share of a tree that a [look](Solver::look) grows, as one part in so many.
const LOOK: u64 = 16;

/// A look is over as soon as the best move wins less than this share of what it has to win at its end. Of 167 attacks on dragons of games that
/// won less than a tenth of their tries after five thousand trial moves none was found to work in the end.
const AT_A_GLANCE: f32 = 0.4;

/// How many of its tries a first move has to win in a [`Tree`] to work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bar {
    /// Half of them, or fewer if most of all tries are of it: it is more likely to work than not.
    Likely,
    /// A quarter: where it wins fewer, it hardly works.
    Possible,
}

/// The tree of promising lines that [`Solver::read_within`] grows where no pass comes to an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tree {
    /// Its share of the trial moves, in percent.
    pub percent: u64,
    /// What makes a move work.
    pub bar: Bar,
    /// What lots are drawn by when lines are played on. One seed is as good as another, so what differs by it is luck.
    pub seed: u64,
}

impl Tree {
    /// The trial moves of a [look](Solver::look) where reading may take so many; `None` if these are too few lines to show anything.
    pub(crate) const fn look(self, budget: u64) -> Option<u64> {
        let trials = budget * self.percent / 100 / LOOK;
        if trials < LEAST_LOOK {
            return None;
        }
        Some(trials)
    }
}

impl Bar {
    fn is_met(self, sampled: &Sampled, first: Role) -> bool {
        let share = sampled.share;
        match self {
            Self::Likely => share >= MANY || sampled.focus > 0.5 && share >= enough(first),
            Self::Possible => share >= FEW,
        }
    }

    /// Whether a tree of which one part in so many is grown may still come to either verdict.
    pub(super) fn is_open(self, first: Role, part: u64, sampled: &Sampled) -> bool {
        let least = match self {
            Self::Likely if part <= LATE => enough(first),
            Self::Likely => OUT_OF_REACH * enough(first),
            Self::Possible => OUT_OF_REACH * FEW,
        };
        let is_chosen = self == Self::Likely && sampled.focus >= CHOSEN;
        let most = match first {
            Role::Attack if is_chosen => CLEAR,
            Role::Attack => SURE,
            Role::Defend => ALL,
        };
        (least..most).contains(&sampled.share)
    }
}

const fn narrowed(breadth: usize, certainty: i32) -> Selection {
    Selection {
        breadth,
        certainty,
        ..Selection::NONE
    }
}

impl Solver {
    /// The trial moves that [`Solver::read`] may take, of which its passes and its tree have shares.
    pub const READ_BUDGET: u64 = 1_000_000;

    /// The tree of [`Solver::read`].
    pub const TREE: Tree = Tree {
        percent: 50,
        bar: Bar::Likely,
        seed: 0,
    };

    /// What [`Solver::life`] would tell, as far as the moves that are most likely to work show it, and guesses that are
    /// nearly sure. It is no proof. Passes that leave out less and less follow each other, until one does not come to an end. If
    /// the first one does not, or there is none since an attack in a large room is asked about, a tree of promising lines tells who wins more
    /// often; it does not tell kos.
    ///
    /// # Errors
    /// The room cannot be read.
    pub fn read(
        &mut self,
        board: &Board,
        room: &Room,
        first: Role,
        stop: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Solution, RoomError> {
        let budget = Self::READ_BUDGET;
        self.read_within(board, room, first, Self::TREE, Effort { budget, stop })
    }

    /// [`Solver::read`] with another budget than [`Solver::READ_BUDGET`], and with another tree. Nothing is settled without a budget.
    ///
    /// # Errors
    /// The room cannot be read.
    pub fn read_within(
        &mut self,
        board: &Board,
        room: &Room,
        first: Role,
        tree: Tree,
        effort: Effort<'_>,
    ) -> Result<Solution, RoomError> {
        by_reading_grid!(board, room, enclosure => self.read_in(enclosure, first, tree, effort))
    }

    /// Whether the beginning of the tree of [`Solver::read_within`] shows that the side `first` hardly achieves anything: that its best
    /// move wins less than so many percent of its tries, or so much less at a glance that no more is tried. That is settled then, and
    /// nothing otherwise, nor where the beginning is too short to show it.
    ///
    /// # Errors
    /// The room cannot be read. Where the beginning is too short, it is not looked at.
    pub fn look(
        &self,
        board: &Board,
        room: &Room,
        first: Role,
        (tree, percent): (Tree, u8),
        effort: Effort<'_>,
    ) -> Result<Solution, RoomError> {
        let Some(budget) = tree.look(effort.budget) else {
            return Ok(Solution::OPEN);
        };
        let effort = Effort {
            budget,
            stop: effort.stop,
        };
        by_reading_grid!(board, room, enclosure => {
            let least = f32::from(percent) / 100.0;
            let is_open = |_, sampled: &Sampled| sampled.share >= AT_A_GLANCE * least;
            let sampled = self.sample(enclosure, (first, tree.seed), is_open, effort);
            let is_hopeless = sampled.share < least;
            Solution {
                settled: is_hopeless.then_some((Outcome::Fail, Vertex::Pass)),
                trials: sampled.trials,
            }
        })
    }

    fn read_in<G: Grid>(
        &mut self,
        enclosure: &Enclosure<G>,
        first: Role,
        tree: Tree,
        Effort { budget, stop }: Effort<'_>,
    ) -> Solution {
        let mut read = Solution::OPEN;
        if budget == 0 {
            return read;
        }
        let is_wide = first == Role::Attack && enclosure.count_empty() >= WIDE;
        let passes = if is_wide { &[] } else { PASSES };
        for &(selection, share) in passes {
            let spent = read.trials;
            let effort = Effort {
                budget: budget * share / 100,
                stop: &mut |trials| stop(spent + trials),
            };
            self.forget(enclosure);
            let solution = self.settle(enclosure, first, selection, effort);
            read.trials += solution.trials;
            if solution.settled.is_none() {
                break;
            }
            read.settled = solution.settled;
        }
        self.distrust();
        if read.settled.is_none() {
            let spent = read.trials;
            let effort = Effort {
                budget: budget * tree.percent / 100,
                stop: &mut |trials| stop(spent + trials),
            };
            let is_open = |part, sampled: &Sampled| tree.bar.is_open(first, part, sampled);
            let sampled = self.sample(enclosure, (first, tree.seed), is_open, effort);
            read.trials += sampled.trials;
            read.settled = Some(if tree.bar.is_met(&sampled, first) {
                (Outcome::Win, enclosure.vertex(sampled.cell))
            } else {
                (Outcome::Fail, Vertex::Pass)
            });
        }
        read
    }
}
