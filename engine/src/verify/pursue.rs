//! The pursuer to move.

use super::outlook::STAGES;
use super::search::{Found, Node, Open, ProofSearch, UNKNOWN};
use super::table::Numbers;
use super::zone::Zone;
use crate::PointSet;
use crate::search::{Role, Tracer};

/// The proof numbers, of the pursuer's success and of his failure, up to which an answer is looked
/// for that makes a threat of his necessary.
const QUICK: (u32, u32) = (24, 6);

impl<T: Tracer> ProofSearch<'_, T> {
    /// The pursuer to move. If the holder, given a move, soon settles it, that is his
    /// answer to moves elsewhere; otherwise he passes then, for ever if need be.
    pub(super) fn pursue(&mut self, role: Role, key: u128, start: usize, limit: Numbers) -> Found {
        let holder = role.other();
        if !self.game.lasting(holder) {
            let zone = self.null_answer(holder, start);
            if let Some(zone) = zone.filter(|zone| zone.slack > 0)
                && let Some(found) = self.pursue_threatened(role, key, start, limit, zone)
            {
                return found;
            }
            self.children.truncate(start);
        }
        let outer = self.game.set_lasting(holder, true);
        let found = self.pursue_at_leisure(role, key, start, limit);
        self.game.set_lasting(holder, outer);
        found
    }

    /// On what a quick answer of the holder's depends if the pursuer gives up his move.
    fn null_answer(&mut self, holder: Role, start: usize) -> Option<Zone> {
        let before = self.game.pass();
        self.line += 1;
        let key = self.game.key(holder);
        let known = self.game.leaf(holder).map(Found::from);
        let known = known.or_else(|| self.known(key));
        let won = |found: &Found| found.numbers.won_by(holder) && found.leans_on == Found::FREE;
        let found = known.unwrap_or_else(|| {
            let limit = Numbers::for_pursuer(holder.other(), QUICK);
            let found = self.hold(holder, start, limit, false);
            if won(&found) {
                self.table.put(key.exact, found.numbers, 1, found.zone);
            }
            found
        });
        self.children.truncate(start);
        self.line -= 1;
        self.game.take_back(before);
        won(&found).then_some(found.zone)
    }

    /// The pursuer to move where a pass would lose, with the `zone` of that: only his moves in it
    /// can matter. `None` if the refutation leans on itself and does not last.
    fn pursue_threatened(
        &mut self,
        role: Role,
        key: u128,
        start: usize,
        limit: Numbers,
        zone: Zone,
    ) -> Option<Found> {
        let (index, mut node) = self.open(role, key, start, zone);
        self.list_threats(role, &mut node);
        let found = loop {
            let survey = self.survey(&node, role);
            if survey.numbers.won_by(role.other()) {
                let within = node.zone.points;
                let (rules, color) = self.game.rules(role.other());
                rules.add_safety(color, &within, &mut node.zone);
                let mut leaning = self.children[start..].iter();
                let leans = leaning.any(|child| child.leans_on != Found::FREE);
                let found = self.refuted(role, &node, index);
                break (!leans).then_some(found);
            }
            if let found @ Some(_) = self.advance(role, &survey, limit, &mut node) {
                break found;
            }
        };
        self.path.pop();
        found
    }

    /// Puts a node with the pursuer to move on the path, and lists what reading would try.
    fn open(&mut self, role: Role, key: u128, start: usize, zone: Zone) -> (usize, Node) {
        let index = self.path.len();
        self.path.push(Open {
            key,
            zone: zone.points,
            version: 0,
        });
        let mut node = Node {
            start,
            listed: PointSet::EMPTY,
            zone,
        };
        self.list_proposed(role, STAGES, &mut node);
        (index, node)
    }

    /// The pursuer to move where the holder answers moves elsewhere by passing.
    fn pursue_at_leisure(&mut self, role: Role, key: u128, start: usize, limit: Numbers) -> Found {
        let zone = self.game.footing();
        let (index, mut node) = self.open(role, key, start, zone);
        if self.game.may_gain_by_pass(role) {
            self.list(role, None, &mut node);
        }
        self.widen(role, &mut node);
        let found = loop {
            let survey = self.survey(&node, role);
            if survey.numbers.won_by(role.other()) {
                if self.widen(role, &mut node) || self.reopen_stale(&node) {
                    continue;
                }
                break self.refuted(role, &node, index);
            }
            if let Some(found) = self.advance(role, &survey, limit, &mut node) {
                break found;
            }
        };
        self.path.pop();
        found
    }

    /// Lists the pursuer's moves that can matter where a pass would lose.
    fn list_threats(&mut self, role: Role, node: &mut Node) {
        if node.zone.slack == 0 {
            // A proof that was met on the way bears no move elsewhere.
            node.zone = Zone::of(self.game.on_board);
        } else if node.zone.slack != Zone::UNLIMITED {
            node.zone.slack -= 1;
        }
        for point in &self.game.in_reach(role, &node.zone) {
            let (rules, holder) = self.game.rules(role.other());
            if self.game.is_legal(role, point) {
                rules.add_captures(holder.other(), point, &mut node.zone);
                if node.listed.insert(point) {
                    self.list(role, Some(point), node);
                }
            } else {
                rules.add_suicide(holder.other(), point, &mut node.zone);
            }
        }
    }

    /// Lists the pursuer's moves in the zone, which is closed first; `true` if there are new ones.
    fn widen(&mut self, role: Role, node: &mut Node) -> bool {
        let before = self.children.len();
        loop {
            let (rules, holder) = self.game.rules(role.other());
            rules.close(holder, &mut node.zone);
            let empty = self.game.position.board.empty_points();
            let fresh = node
                .zone
                .points
                .intersection(empty)
                .difference(&node.listed);
            if fresh.is_empty() {
                break;
            }
            node.listed = node.listed.union(&fresh);
            for point in &fresh {
                if self.game.is_legal(role, point) {
                    self.list(role, Some(point), node);
                } else {
                    // A ko that is closed now the pursuer may take after a move elsewhere, which a
                    // pass stands for, unless the holder could always retake it at once.
                    let (rules, holder) = self.game.rules(role.other());
                    rules.add_suicide(holder.other(), point, &mut node.zone);
                }
            }
        }
        if let Some(open) = self.path.last_mut()
            && open.zone != node.zone.points
        {
            open.zone = node.zone.points;
            open.version += 1;
        }
        self.children.len() > before
    }

    /// Moves whose refutation repeats this position, and took its zone for smaller than it
    /// is, have to be read again; `true` if there are any.
    fn reopen_stale(&mut self, node: &Node) -> bool {
        let version = self.path.last().map_or(0, |open| open.version);
        let mut any = false;
        for child in &mut self.children[node.start..] {
            if child.leans_on != Found::FREE && child.version != version {
                child.numbers = UNKNOWN;
                any = true;
            }
        }
        any
    }

    fn refuted(&self, role: Role, node: &Node, index: usize) -> Found {
        let leans_on = self.children[node.start..]
            .iter()
            .map(|child| child.leans_on)
            .min()
            .filter(|&open| open < index)
            .unwrap_or(Found::FREE);
        Found {
            numbers: Numbers::settled(role.other()),
            zone: node.zone,
            leans_on,
        }
    }
}
