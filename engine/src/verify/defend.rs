//! The defender to move.

use super::search::{Found, Node, STAGES, Search, UNKNOWN};
use super::table::Numbers;
use super::zone::Zone;
use crate::search::{Role, Tracer};
use crate::{Point, PointSet};

impl<T: Tracer> Search<'_, T> {
    /// The defender to move, who may not always pass.
    pub(super) fn defend(&mut self, start: usize, limit: Numbers, may_pass: bool) -> Found {
        if let Some(point) = self.game.escape() {
            return self.escape(point);
        }
        let mut node = Node {
            start,
            listed: PointSet::EMPTY,
            zone: Zone::EMPTY,
        };
        if may_pass {
            self.list(Role::Defend, None, &mut node);
        }
        self.list_urgent(&mut node);
        let mut passed = false;
        loop {
            let survey = self.survey(&node, Role::Defend);
            let numbers = survey.numbers;
            if numbers.proof == 0 {
                if !may_pass {
                    return Found::open(UNKNOWN);
                }
                if !passed {
                    passed = true;
                    self.list_replies(&mut node);
                    continue;
                }
                let attacker = self.game.color(Role::Attack);
                let within = node.zone.points;
                let rules = self.game.rules(Role::Attack);
                rules.add_safety(attacker, &within, &mut node.zone);
                return Found::settled(Numbers::PROVED, node.zone);
            }
            if self.is_enough(numbers, limit) {
                return Found::open(numbers);
            }
            let found = self.read(Role::Defend, &survey, limit);
            match found.numbers {
                Numbers { disproof: 0, .. } => return found,
                Numbers { proof: 0, .. } => node.zone.unite(&found.zone),
                _ => {}
            }
        }
    }

    /// The defence that gives the target liberties enough.
    pub(super) fn escape(&mut self, point: Point) -> Found {
        self.play(Role::Defend, point);
        let leaf = self.game.leaf(Role::Attack);
        self.game.position.board.undo();
        let mut zone = leaf.map_or(Zone::EMPTY, |leaf| leaf.zone);
        let defender = self.game.defender;
        let rules = self.game.rules(Role::Defend);
        rules.add_own_move(defender, point, &mut zone);
        Found::settled(Numbers::REFUTED, zone)
    }

    /// Lists the moves that most often save the target: on its liberties, and
    /// the captures of what is in atari beside it.
    pub(super) fn list_urgent(&mut self, node: &mut Node) {
        let board = &self.game.position.board;
        let mut points = PointSet::EMPTY;
        match board.string_at(self.game.target) {
            Some(id) if self.game.target_liberties() > 0 => {
                points = *board.string(id).liberties();
                for enemy in board.neighbours(id) {
                    let enemy = board.string(enemy);
                    if enemy.liberty_count() == 1 {
                        points = points.union(enemy.liberties());
                    }
                }
            }
            _ => {
                points.insert(self.game.target);
            }
        }
        for point in &points {
            if self.game.is_legal(Role::Defend, point) {
                node.listed.insert(point);
                self.list(Role::Defend, Some(point), node);
            }
        }
        self.list_proposed(Role::Defend, STAGES, node);
    }

    /// After a pass has lost: lists the replies that can matter, those in its zone.
    pub(super) fn list_replies(&mut self, node: &mut Node) {
        let defender = self.game.defender;
        if node.zone.slack == 0 {
            node.zone = Zone::of(self.game.on_board);
        } else if node.zone.slack != Zone::UNLIMITED {
            node.zone.slack -= 1;
        }
        let board = &self.game.position.board;
        let mut points = node.zone.points.intersection(board.empty_points());
        let attackers = node
            .zone
            .points
            .intersection(board.stones(defender.other()));
        for id in board.strings_in(&attackers) {
            let string = board.string(id);
            if string.liberty_count() == 1 {
                points = points.union(string.liberties());
            }
        }
        for point in &points.union(&node.listed) {
            let rules = self.game.rules(Role::Attack);
            if self.game.is_legal(Role::Defend, point) {
                rules.add_captures(defender, point, &mut node.zone);
                if node.listed.insert(point) {
                    self.list(Role::Defend, Some(point), node);
                }
            } else if self.game.position.board.is_suicide(defender, point) {
                rules.add_suicide(defender, point, &mut node.zone);
            }
        }
    }
}
