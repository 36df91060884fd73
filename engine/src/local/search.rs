//! Depth-first proof-number search (Nagai 2002) of one game: is the dragon captured or not?
//!
//! A line that comes back to a position of its own is the defender's: the attacker captures in a finite number of
//! moves or not at all. What leans on such a repetition holds on this line only and is not stored (the
//! graph-history interaction problem, Kishimoto and Müller 2004).

use super::area::{Area, DEFENDER};
use super::cells::{Grid, MOST, each};
use super::estimate::{self, Packed};
use super::features::{Features, Move, Scene};
use super::judge::{self, Outlook};
use super::moves;
use super::position::{NONE, Played, Position};
use super::race;
use super::table::{INFINITE, Numbers, Table, UNSETTLED};

/// A room with so many empty cells is large. In smaller ones long races come to an end late.
const LARGE: u32 = 30;
/// A search is hopeless once both sides have so many positions left to settle, divided by the share of the budget that is used, in
/// a large room and in a smaller one. Of 33 proofs of races in games in large rooms that ended after more than 10,000 trial
/// moves one is given up by that, of 156 that came to no end 146.
const LEFT: [u64; 2] = [1200, 6000];

/// Leans on no position of the line.
const FREE: u32 = u32::MAX;
/// Room for the moves of the open positions, and for these, of any usual search.
const MOVES: usize = 1 << 13;
const LINE: usize = 1 << 8;
/// Room for the moves of one position: one on each cell, and a pass.
const WIDTH: usize = MOST + 1;

/// A move and what is known of the position after it, for the opponent.
#[derive(Clone, Copy)]
struct Child {
    numbers: Numbers,
    cell: u8,
    /// Where its features are, if they are kept.
    features: Option<u32>,
    /// The first position of the line that the numbers lean on.
    leans: u32,
    by_ko: bool,
    /// Trial moves that were spent on it.
    work: u64,
}

/// A move that was made.
#[derive(Clone, Copy)]
struct Made<G: Grid> {
    played: Played<G>,
    cell: u8,
    /// What the table has.
    known: Option<(Numbers, bool)>,
}

/// What came of a position.
#[derive(Clone, Copy)]
struct Found {
    numbers: Numbers,
    leans: u32,
    /// Whether it may be otherwise where kos are retaken otherwise.
    by_ko: bool,
}

/// A position on the way.
#[derive(Clone, Copy)]
struct Place<'a, G: Grid> {
    position: &'a Position<G>,
    outlook: Outlook<G>,
    /// Moves on the line that captured something.
    captures: u32,
    /// The move that led there.
    last: u8,
}

/// A move whose worth was found out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sample {
    pub(super) side: usize,
    pub(super) features: Features,
    pub(super) works: bool,
    /// Trial moves that it took to find that out.
    pub(super) work: u64,
}

/// Who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Proved {
    pub(super) winner: usize,
    /// The first move.
    pub(super) cell: u8,
    /// Whether it may be otherwise where kos are retaken otherwise.
    pub(super) by_ko: bool,
}

/// What a search leaves out. It is a proof if that is [`Selection::NONE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Selection {
    /// How many moves of a position are looked into, those that are most likely to work. First moves are all looked
    /// into.
    pub(super) breadth: usize,
    /// A guess of so many logits ends a line. Guesses are of less than 16.
    pub(super) certainty: i32,
    /// Whether the search goes on where it will hardly come to an end.
    pub(super) is_patient: bool,
    /// The trial moves within which the first game has to be settled, else the others are not searched.
    pub(super) soon: u64,
}

impl Selection {
    /// Nothing is left out.
    pub(super) const NONE: Self = Self {
        breadth: usize::MAX,
        certainty: i32::MAX,
        is_patient: true,
        soon: u64::MAX,
    };
    /// The rest of a search that will hardly come to an end.
    pub(super) const HOPELESS: Self = Self {
        is_patient: false,
        ..Self::NONE
    };

    /// Whether all that it finds is so.
    const fn is_proof(self) -> bool {
        self.breadth == usize::MAX && self.certainty == i32::MAX
    }
}

/// How far a search may go.
pub struct Effort<'a> {
    /// No more trial moves are made than about so many.
    pub budget: u64,
    /// Whether to give up after so many trial moves, asked at every position.
    pub stop: &'a mut dyn FnMut(u64) -> bool,
}

impl Effort<'_> {
    /// The same effort once more.
    pub fn again(&mut self) -> Effort<'_> {
        Effort {
            budget: self.budget,
            stop: &mut *self.stop,
        }
    }

    pub(super) fn is_used_up(&mut self, trials: u64) -> bool {
        trials >= self.budget || (self.stop)(trials)
    }
}

/// The search of one game.
pub(super) struct Search<'a, 's, G: Grid> {
    area: &'a Area<G>,
    table: &'a mut Table,
    weights: &'a Packed,
    /// Moves of the open positions.
    children: Vec<Child>,
    /// The moves of one position.
    made: Vec<Made<G>>,
    /// Keys of the open positions, and how many captures led there.
    line: Vec<(u128, u32)>,
    /// What is there to learn from, if that is asked for.
    samples: Option<&'a mut Vec<Sample>>,
    /// The features of moves of the open positions, if that is asked for.
    features: Vec<Features>,
    /// Moves made and looked at.
    pub(super) trials: u64,
    pub(super) effort: Effort<'s>,
    pub(super) selection: Selection,
    /// What is too much to be left, for a room like that of the first position.
    left: u64,
}

impl<'a, 's, G: Grid> Search<'a, 's, G> {
    pub(super) fn new(
        area: &'a Area<G>,
        table: &'a mut Table,
        weights: &'a Packed,
        samples: Option<&'a mut Vec<Sample>>,
        effort: Effort<'s>,
    ) -> Self {
        Self {
            area,
            table,
            weights,
            children: Vec::with_capacity(MOVES),
            made: Vec::with_capacity(WIDTH),
            line: Vec::with_capacity(LINE),
            samples,
            features: Vec::new(),
            trials: 0,
            effort,
            selection: Selection::NONE,
            left: u64::MAX,
        }
    }

    /// Who wins from `position`; `None` if the budget is used up before, or the search was stopped.
    pub(super) fn solve(&mut self, position: &Position<G>) -> Option<Proved> {
        let outlook = Outlook::of(self.area, position);
        if let Some(winner) = judge::settled(self.area, position, &outlook) {
            return Some(Proved {
                winner,
                cell: judge::last_move(self.area, position),
                by_ko: position.ban != NONE,
            });
        }
        let is_large = position.empty(self.area).count_ones() >= LARGE;
        self.left = LEFT[usize::from(!is_large)];
        let limit = Numbers {
            phi: INFINITE,
            delta: INFINITE,
        };
        let root = Place {
            position,
            outlook,
            captures: 0,
            last: NONE,
        };
        let (found, cell) = self.visit(root, limit);
        let winner = match found.numbers {
            Numbers { phi: 0, .. } => position.turn,
            Numbers { delta: 0, .. } => 1 - position.turn,
            _ => return None,
        };
        Some(Proved {
            winner,
            cell,
            by_ko: found.by_ko,
        })
    }

    /// Searches until a number reaches its limit. The best move comes with the result.
    fn visit(&mut self, place: Place<'_, G>, limit: Numbers) -> (Found, u8) {
        let Place {
            position,
            outlook,
            captures,
            ..
        } = place;
        let start = self.children.len();
        let before = self.trials;
        let depth = self.line.len() as u32;
        let features = self.features.len();
        self.line.push((position.key, captures));
        self.expand(place);
        if depth > 0 {
            self.narrow(start);
        }
        let (best, found) = loop {
            let (at, second, found) = self.weigh(start);
            let numbers = found.numbers;
            let is_over = numbers.phi >= limit.phi || numbers.delta >= limit.delta;
            let Some(&child) = self.children.get(at) else {
                break (NONE, found);
            };
            let is_hopeless = depth == 0 && self.is_hopeless(numbers);
            if is_over || is_hopeless || numbers.is_settled() || self.effort.is_used_up(self.trials)
            {
                break (child.cell, found);
            }
            let others = numbers.delta.saturating_sub(child.numbers.phi);
            let next_limit = Numbers {
                // Where the sum is no larger than it can be told, the limit moves on by the smallest step.
                phi: limit
                    .delta
                    .saturating_sub(others)
                    .max(child.numbers.phi + 1),
                delta: limit.phi.min(second.saturating_mul(2).saturating_add(4)),
            };
            let Some(played) = position.after(self.area, child.cell) else {
                break (child.cell, found);
            };
            let next = Place {
                position: &played.position,
                outlook: outlook.after(self.area, position, &played),
                captures: captures + played.taken(),
                last: child.cell,
            };
            let since = self.trials;
            let (result, _) = self.visit(next, next_limit);
            self.children[at].work += self.trials - since;
            self.children[at].numbers = result.numbers;
            self.children[at].leans = result.leans;
            self.children[at].by_ko = result.by_ko;
        };
        self.line.pop();
        let leans = if found.leans >= depth {
            FREE
        } else {
            found.leans
        };
        let numbers = found.numbers;
        let by_ko = found.by_ko || position.ban != NONE;
        if leans == FREE || !numbers.is_settled() {
            let work = (self.trials - before).min(u64::from(u32::MAX)) as u32;
            self.table.put(position.key, numbers, by_ko, work);
            self.note(start, position.turn);
        }
        self.children.truncate(start);
        self.features.truncate(features);
        let found = Found {
            numbers,
            leans,
            by_ko,
        };
        (found, best)
    }

    /// Whether the search will hardly come to an end, by the numbers of the first position.
    const fn is_hopeless(&self, Numbers { phi, delta }: Numbers) -> bool {
        let left = if phi < delta { phi } else { delta };
        let spent = (left as u64).saturating_mul(self.trials);
        !self.selection.is_patient && spent >= self.left.saturating_mul(self.effort.budget)
    }

    /// Leaves the moves that are most likely to work.
    fn narrow(&mut self, start: usize) {
        let breadth = self.selection.breadth;
        let moves = &mut self.children[start..];
        if moves.len() > breadth {
            moves.sort_unstable_by_key(|child| (child.numbers.delta, child.cell));
            self.children.truncate(start + breadth);
        }
    }

    /// The most promising move, the effort of the next, and what they all come to.
    fn weigh(&self, start: usize) -> (usize, u32, Found) {
        let mut at = usize::MAX;
        let (mut least, mut second) = (INFINITE + 1, INFINITE + 1);
        let mut delta = 0_u32;
        let mut all = FREE;
        let mut by_ko = false;
        for (index, child) in self.children.iter().enumerate().skip(start) {
            let effort = child.numbers.delta;
            if effort < least {
                second = least;
                least = effort;
                at = index;
            } else if effort < second {
                second = effort;
            }
            delta = delta.saturating_add(child.numbers.phi).min(UNSETTLED);
            all = all.min(child.leans);
            by_ko |= child.by_ko;
        }
        let numbers = Numbers {
            phi: least.min(INFINITE),
            delta: if least == 0 { INFINITE } else { delta },
        };
        // One move that wins is enough, but it takes all to lose.
        let (leans, by_ko) = match self.children.get(at) {
            Some(child) if least == 0 => (child.leans, child.by_ko),
            _ => (all, by_ko),
        };
        let found = Found {
            numbers,
            leans,
            by_ko,
        };
        (at, second, found)
    }

    /// Makes every move worth trying, and looks at what comes of it.
    fn expand(&mut self, place: Place<'_, G>) {
        let position = place.position;
        let scene = Scene::with(self.area, (position, place.outlook), place.last);
        self.made.clear();
        let mut candidates = moves::candidates(self.area, position, &scene.outlook);
        let mut pass = moves::may_pass(position).then_some(NONE);
        if self.selection.is_proof()
            && let Some(forced) = moves::forced(self.area, position, &scene.outlook)
        {
            (candidates, pass) = (candidates & forced, None);
        }
        for cell in each(candidates).chain(pass) {
            if let Some(played) = position.after(self.area, cell) {
                self.made.push(Made {
                    played,
                    cell,
                    known: None,
                });
            }
        }
        let keys = self.made.iter().map(|made| made.played.position.key);
        self.table.fetch(keys);
        for made in &mut self.made {
            made.known = self.table.get(made.played.position.key);
        }
        let is_won = |made: &Made<G>| matches!(made.known, Some((Numbers { delta: 0, .. }, _)));
        let known = self.made.iter().position(is_won);
        if let Some(at) = known {
            self.made.swap(0, at);
        }
        let start = self.children.len();
        let all = std::mem::take(&mut self.made);
        for made in &all {
            let child = self.look(&scene, place.captures, made);
            self.trials += 1;
            // One move that wins is enough.
            if child.numbers.delta == 0 {
                self.children.truncate(start);
            }
            self.children.push(child);
            if child.numbers.delta == 0 {
                break;
            }
        }
        self.made = all;
    }

    /// Looks at the position after a move.
    fn look(&mut self, scene: &Scene<'_, G>, captures: u32, made: &Made<G>) -> Child {
        let next = &made.played.position;
        let mut child = Child {
            numbers: Numbers::LOST,
            cell: made.cell,
            features: None,
            leans: FREE,
            by_ko: next.ban != NONE,
            work: 1,
        };
        if let Some(depth) = self.repeats(next.key, captures + made.played.taken()) {
            child.leans = depth;
            child.by_ko = true;
            child.numbers = won_by(DEFENDER, next.turn);
        } else if let Some((numbers, leans_on_ko)) = made.known {
            child.by_ko |= leans_on_ko;
            child.numbers = numbers;
        } else {
            let outlook = scene.outlook;
            let after = outlook.after(self.area, scene.before, &made.played);
            let winner = race::settled(self.area, next, &after);
            if let Some(winner) = winner {
                child.numbers = won_by(winner, next.turn);
            } else {
                let step = Move {
                    scene,
                    played: &made.played,
                    outlook: &after,
                    cell: made.cell,
                };
                let values = step.features();
                if self.samples.is_some() {
                    child.features = Some(self.features.len() as u32);
                    self.features.push(values);
                }
                child.numbers = estimate::first_numbers(
                    self.weights,
                    scene.before.turn,
                    &values,
                    self.selection.certainty,
                );
            }
        }
        child
    }

    /// Where on the line the position has been. It cannot come again without a capture.
    fn repeats(&self, key: u128, captures: u32) -> Option<u32> {
        let before = self.line.partition_point(|&(_, count)| count < captures);
        let earlier = self.line.get(..before)?;
        let at = earlier.iter().rposition(|&(known, _)| known == key);
        at.map(|at| at as u32)
    }

    /// Keeps what was found out of the moves of a position, if that is asked for.
    fn note(&mut self, start: usize, side: usize) {
        let Some(samples) = &mut self.samples else {
            return;
        };
        for child in self.children.iter().skip(start) {
            if let (Some(at), true) = (child.features, child.numbers.is_settled()) {
                samples.push(Sample {
                    side,
                    features: self.features[at as usize],
                    works: child.numbers.delta == 0,
                    work: child.work,
                });
            }
        }
    }
}

const fn won_by(winner: usize, turn: usize) -> Numbers {
    if winner == turn {
        Numbers::WON
    } else {
        Numbers::LOST
    }
}
