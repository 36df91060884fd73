//! The attacker to move.

use super::search::{Found, Node, Open, STAGES, Search, UNKNOWN};
use super::table::Numbers;
use super::zone::Zone;
use crate::PointSet;
use crate::search::{Role, Tracer};

/// How far a defence is looked for that makes a threat of the attacker's necessary.
const QUICK: Numbers = Numbers {
    proof: 24,
    disproof: 6,
};

impl<T: Tracer> Search<'_, T> {
    /// The attacker to move. If the defender, given a move, soon saves the target, that is his
    /// answer to moves elsewhere; otherwise he passes then, for ever if need be.
    pub(super) fn attack(&mut self, key: u128, start: usize, limit: Numbers) -> Found {
        if !self.game.lasting {
            let zone = self.null_defence(start);
            if let Some(zone) = zone.filter(|zone| zone.slack > 0)
                && let Some(found) = self.attack_threatened(key, start, limit, zone)
            {
                return found;
            }
            self.children.truncate(start);
        }
        let outer = std::mem::replace(&mut self.game.lasting, true);
        let found = self.attack_at_leisure(key, start, limit);
        self.game.lasting = outer;
        found
    }

    /// On what a quick defence depends if the attacker gives up his move.
    pub(super) fn null_defence(&mut self, start: usize) -> Option<Zone> {
        self.game.position.board.pass();
        self.line += 1;
        let key = self.game.key(Role::Defend);
        let known = self.known(key);
        let found = known.unwrap_or_else(|| {
            let found = self.defend(start, QUICK, false);
            if found.numbers.disproof == 0 && found.leans_on == Found::FREE {
                self.table.put(key, found.numbers, 1, found.zone);
            }
            found
        });
        self.children.truncate(start);
        self.line -= 1;
        self.game.position.board.undo();
        let refuted = found.numbers.disproof == 0 && found.leans_on == Found::FREE;
        refuted.then_some(found.zone)
    }

    /// The attacker to move where a pass would lose, with the `zone` of that: only his moves in it
    /// can matter. `None` if the refutation leans on itself and does not last.
    pub(super) fn attack_threatened(
        &mut self,
        key: u128,
        start: usize,
        limit: Numbers,
        zone: Zone,
    ) -> Option<Found> {
        let (index, mut node) = self.open_attack(key, start, zone);
        self.list_threats(&mut node);
        let found = loop {
            let survey = self.survey(&node, Role::Attack);
            let numbers = survey.numbers;
            if numbers.disproof == 0 {
                let within = node.zone.points;
                let defender = self.game.defender;
                let rules = self.game.rules(Role::Defend);
                rules.add_safety(defender, &within, &mut node.zone);
                let mut leaning = self.children[start..].iter();
                let leans = leaning.any(|child| child.leans_on != Found::FREE);
                let found = self.refuted(&node, index);
                break (!leans).then_some(found);
            }
            if self.is_enough(numbers, limit) {
                break Some(Found::open(numbers));
            }
            let found = self.read(Role::Attack, &survey, limit);
            match found.numbers {
                Numbers { proof: 0, .. } => break Some(found),
                Numbers { disproof: 0, .. } => node.zone.unite(&found.zone),
                _ => {}
            }
        };
        self.path.pop();
        found
    }

    /// Puts a node with the attacker to move on the path, and lists what reading would try.
    fn open_attack(&mut self, key: u128, start: usize, zone: Zone) -> (usize, Node) {
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
        self.list_proposed(Role::Attack, STAGES, &mut node);
        (index, node)
    }

    /// The attacker to move where the defender answers moves elsewhere by passing.
    pub(super) fn attack_at_leisure(&mut self, key: u128, start: usize, limit: Numbers) -> Found {
        let string = self.game.position.board.data_at(self.game.target);
        let zone = Zone::of(string.stones().union(string.liberties()));
        let (index, mut node) = self.open_attack(key, start, zone);
        self.widen(&mut node);
        let found = loop {
            let survey = self.survey(&node, Role::Attack);
            let numbers = survey.numbers;
            if numbers.disproof == 0 {
                if self.widen(&mut node) || self.reopen_stale(&node) {
                    continue;
                }
                break self.refuted(&node, index);
            }
            if self.is_enough(numbers, limit) {
                break Found::open(numbers);
            }
            let found = self.read(Role::Attack, &survey, limit);
            match found.numbers {
                Numbers { proof: 0, .. } => break found,
                Numbers { disproof: 0, .. } => node.zone.unite(&found.zone),
                _ => {}
            }
        };
        self.path.pop();
        found
    }

    /// Lists the attacker's moves that can matter where a pass would lose.
    pub(super) fn list_threats(&mut self, node: &mut Node) {
        if node.zone.slack != Zone::UNLIMITED {
            node.zone.slack -= 1;
        }
        let attacker = self.game.color(Role::Attack);
        let board = &self.game.position.board;
        let mut points = node.zone.points.intersection(board.empty_points());
        let stones = node
            .zone
            .points
            .intersection(board.stones(self.game.defender));
        for id in board.strings_in(&stones) {
            let string = board.string(id);
            if string.liberty_count() == 1 {
                points = points.union(string.liberties());
            }
        }
        for point in &points {
            let rules = self.game.rules(Role::Defend);
            if self.game.is_legal(Role::Attack, point) {
                rules.add_captures(attacker, point, &mut node.zone);
                if node.listed.insert(point) {
                    self.list(Role::Attack, Some(point), node);
                }
            } else {
                rules.add_suicide(attacker, point, &mut node.zone);
            }
        }
    }

    /// Lists the attacker's moves in the zone, which is closed first; `true` if there are new ones.
    pub(super) fn widen(&mut self, node: &mut Node) -> bool {
        let before = self.children.len();
        let attacker = self.game.color(Role::Attack);
        let defender = self.game.defender;
        loop {
            let rules = self.game.rules(Role::Defend);
            rules.close(defender, &mut node.zone);
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
                if self.game.is_legal(Role::Attack, point) {
                    self.list(Role::Attack, Some(point), node);
                } else {
                    // A ko that is closed now the attacker may take after a move elsewhere;
                    // the defender, who wins kos then, retakes it at once.
                    let rules = self.game.rules(Role::Defend);
                    rules.add_suicide(attacker, point, &mut node.zone);
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
    pub(super) fn reopen_stale(&mut self, node: &Node) -> bool {
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

    pub(super) fn refuted(&self, node: &Node, index: usize) -> Found {
        let leans_on = self.children[node.start..]
            .iter()
            .map(|child| child.leans_on)
            .min()
            .filter(|&open| open < index)
            .unwrap_or(Found::FREE);
        Found {
            numbers: Numbers::REFUTED,
            zone: node.zone,
            leans_on,
        }
    }
}
