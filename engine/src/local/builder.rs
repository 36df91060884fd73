//! Building the tree of a proof from what the search says of each position.

use std::collections::BTreeMap;

use super::area::{ATTACKER, DEFENDER, role_of, side_of};
use super::cells::{Cells, Grid, around, each};
use super::enclosure::Enclosure;
use super::judge::{self, Outlook};
use super::moves;
use super::position::{NONE, Position};
use super::proof::{Claim, ProofEnd, ProofMove, ProofTree, claims};
use super::race;
use super::search::Search;
use super::solutions::{Solutions, after, cell_of};
use crate::search::Role;
use crate::verify::KoModel;

/// The tree so far, and the claim that is shown.
pub(super) struct Builder<'a, 's, G: Grid> {
    enclosure: &'a Enclosure<G>,
    search: Search<'a, 's, G>,
    moves: Vec<ProofMove>,
    /// More moves are not wanted.
    most: usize,
    /// The move after which a position is shown.
    shown: BTreeMap<u128, usize>,
    /// The positions of the line.
    line: Vec<u128>,
    model: KoModel,
    winner: usize,
}

impl<'a, 's, G: Grid> Builder<'a, 's, G> {
    pub(super) const fn new(enclosure: &'a Enclosure<G>, search: Search<'a, 's, G>) -> Self {
        Self {
            enclosure,
            search,
            moves: Vec::new(),
            most: 0,
            shown: BTreeMap::new(),
            line: Vec::new(),
            model: KoModel::None,
            winner: ATTACKER,
        }
    }

    pub(super) fn tree(mut self, solutions: &Solutions, most: usize) -> ProofTree {
        let claims = claims(solutions);
        let count = claims.len();
        for (at, claim) in claims.into_iter().enumerate() {
            let left = most.saturating_sub(self.moves.len());
            self.most = self.moves.len() + left / (count - at);
            self.show(solutions.first, &claim);
        }
        ProofTree {
            moves: self.moves,
            trials: self.search.trials,
        }
    }

    /// Shows what a first move comes to.
    fn show(&mut self, first: Role, claim: &Claim) {
        self.model = claim.model;
        self.winner = side_of(claim.winner);
        let Some(cell) = cell_of(self.enclosure, first, claim.vertex) else {
            return;
        };
        let root = self.enclosure.position(first, claim.model);
        let at = self.push(None, &root, cell);
        let Some(next) = after(self.enclosure, &root, cell) else {
            self.end(at, ProofEnd::Closed);
            return;
        };
        if !self.prove(&next, at) {
            self.roll_back(at + 1);
            self.end(at, ProofEnd::Unsettled);
        }
    }

    fn push(&mut self, parent: Option<usize>, position: &Position<G>, cell: u8) -> usize {
        self.moves.push(ProofMove {
            parent,
            role: role_of(position.turn),
            vertex: self.enclosure.vertex(cell),
            after_threat: cell != NONE && cell == position.ban,
            model: self.model,
            winner: role_of(self.winner),
            end: None,
        });
        self.moves.len() - 1
    }

    fn end(&mut self, at: usize, end: ProofEnd) {
        if let Some(played) = self.moves.get_mut(at) {
            played.end = Some(end);
        }
    }

    /// Forgets the moves from one on.
    fn roll_back(&mut self, to: usize) {
        self.moves.truncate(to);
        self.shown.retain(|_, &mut at| at < to);
    }

    /// Shows why the position after a move is won; not where all that the attacker has goes in a circle.
    fn prove(&mut self, position: &Position<G>, at: usize) -> bool {
        if let Some(end) = self.over(position) {
            self.end(at, end);
            return end != ProofEnd::Repeated || self.winner == DEFENDER;
        }
        self.line.push(position.key);
        let is_proved = if position.turn == self.winner {
            self.win(position, at)
        } else {
            self.refute(position, at)
        };
        self.line.pop();
        if is_proved {
            self.shown.insert(position.key, at);
        }
        is_proved
    }

    /// Why a position needs no move, or gets none.
    fn over(&mut self, position: &Position<G>) -> Option<ProofEnd> {
        let area = &self.enclosure.area;
        let outlook = Outlook::of(area, position);
        if let Some(winner) = race::settled(area, position, &outlook) {
            return Some(if winner != self.winner {
                ProofEnd::Unsettled
            } else if judge::settled(area, position, &outlook).is_some() {
                self.rule(position, &outlook)
            } else {
                ProofEnd::Counted
            });
        }
        if self.line.contains(&position.key) {
            return Some(ProofEnd::Repeated);
        }
        if let Some(&at) = self.shown.get(&position.key) {
            return Some(ProofEnd::Shown(at));
        }
        if self.search.effort.is_used_up(self.search.trials) {
            return Some(ProofEnd::Unsettled);
        }
        (self.moves.len() >= self.most).then_some(ProofEnd::LeftOut)
    }

    /// The rule that settles a position.
    fn rule(&self, position: &Position<G>, outlook: &Outlook<G>) -> ProofEnd {
        let area = &self.enclosure.area;
        let liberties = around(position.goal) & position.empty(area);
        if position.goal == Cells::EMPTY {
            ProofEnd::Captured
        } else if position.goal & area.safe[DEFENDER] != Cells::EMPTY {
            ProofEnd::Connected
        } else if self.winner == DEFENDER {
            ProofEnd::Alive
        } else if position.turn == ATTACKER && outlook.is_one && liberties.is_single() {
            ProofEnd::InAtari
        } else {
            ProofEnd::NoEyes
        }
    }

    /// Shows a move that wins, for the winner to move.
    fn win(&mut self, position: &Position<G>, at: usize) -> bool {
        let Some(best) = self.winning(position) else {
            self.end(at, ProofEnd::Unsettled);
            return true;
        };
        let enclosure = self.enclosure;
        let mark = self.moves.len();
        let others = self.worth_trying(position);
        for cell in std::iter::once(best).chain(others) {
            let Some(next) = after(enclosure, position, cell) else {
                continue;
            };
            let wins = cell == best || self.is_won(&next);
            if wins {
                let node = self.push(Some(at), position, cell);
                if self.prove(&next, node) {
                    return true;
                }
                self.roll_back(mark);
            }
        }
        false
    }

    /// Shows that no move of the loser, who is to move, helps.
    fn refute(&mut self, position: &Position<G>, at: usize) -> bool {
        let enclosure = self.enclosure;
        let mark = self.moves.len();
        for cell in self.worth_trying(position) {
            if let Some(next) = after(enclosure, position, cell) {
                let node = self.push(Some(at), position, cell);
                if !self.prove(&next, node) {
                    return false;
                }
            }
        }
        if self.moves.len() == mark {
            self.end(at, ProofEnd::NoMoves);
        }
        true
    }

    /// The moves that the search tries, a pass among them where it may matter.
    fn worth_trying(&self, position: &Position<G>) -> Vec<u8> {
        let area = &self.enclosure.area;
        let outlook = Outlook::of(area, position);
        let cells = each(moves::candidates(area, position, &outlook));
        cells
            .chain(moves::may_pass(position).then_some(NONE))
            .collect()
    }

    fn winning(&mut self, position: &Position<G>) -> Option<u8> {
        let found = self.search.solve(position)?;
        (found.winner == self.winner).then_some(found.cell)
    }

    fn is_won(&mut self, position: &Position<G>) -> bool {
        let found = self.search.solve(position);
        found.is_some_and(|found| found.winner == self.winner)
    }
}
