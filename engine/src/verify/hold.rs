//! The holder to move.

use super::outlook::STAGES;
use super::search::{Found, Node, ProofSearch, UNKNOWN};
use super::table::Numbers;
use super::zone::Zone;
use crate::search::{Role, Tracer};
use crate::{Point, PointSet};

impl<T: Tracer> ProofSearch<'_, T> {
    /// The holder to move, who may not always pass.
    pub(super) fn hold(
        &mut self,
        role: Role,
        start: usize,
        limit: Numbers,
        may_pass: bool,
    ) -> Found {
        if let Some(point) = self.game.escape(role) {
            return self.win_by(role, point);
        }
        let mut node = Node {
            start,
            listed: PointSet::EMPTY,
            zone: Zone::EMPTY,
        };
        if may_pass {
            self.list(role, None, &mut node);
        }
        self.list_urgent(role, &mut node);
        let mut passed = false;
        loop {
            let survey = self.survey(&node, role);
            if survey.numbers.won_by(role.other()) {
                if !may_pass {
                    return Found::open(UNKNOWN);
                }
                if !passed {
                    passed = true;
                    self.list_replies(role, &mut node);
                    continue;
                }
                let within = node.zone.points;
                let (rules, color) = self.game.rules(role.other());
                rules.add_safety(color, &within, &mut node.zone);
                return Found::settled(Numbers::settled(role.other()), node.zone);
            }
            if let Some(found) = self.advance(role, &survey, limit, &mut node) {
                return found;
            }
        }
    }

    /// A move after which `role` has won without reading.
    pub(super) fn win_by(&mut self, role: Role, point: Point) -> Found {
        let before = self.play(role, point);
        let leaf = self.game.leaf(role.other());
        self.game.take_back(before);
        let mut zone = leaf.map_or(Zone::EMPTY, |leaf| leaf.zone);
        let (rules, color) = self.game.rules(role);
        rules.add_own_move(color, point, &mut zone);
        Found::settled(Numbers::settled(role), zone)
    }

    /// Lists the moves that most often work.
    fn list_urgent(&mut self, role: Role, node: &mut Node) {
        for point in &self.game.urgent() {
            if self.game.is_legal(role, point) {
                node.listed.insert(point);
                self.list(role, Some(point), node);
            }
        }
        self.list_proposed(role, STAGES, node);
    }

    /// After a pass has lost: lists the replies that can matter, those in its zone.
    fn list_replies(&mut self, role: Role, node: &mut Node) {
        if node.zone.slack == 0 {
            node.zone = Zone::of(self.game.on_board);
        } else if node.zone.slack != Zone::UNLIMITED {
            node.zone.slack -= 1;
        }
        let points = self.game.in_reach(role, &node.zone);
        for point in &points.union(&node.listed) {
            let (rules, pursuer) = self.game.rules(role.other());
            if self.game.is_legal(role, point) {
                rules.add_captures(pursuer.other(), point, &mut node.zone);
                if node.listed.insert(point) {
                    self.list(role, Some(point), node);
                }
            } else if self.game.position.board.is_suicide(pursuer.other(), point) {
                rules.add_suicide(pursuer.other(), point, &mut node.zone);
            }
        }
    }
}
