//! Proof-number search of the capturing game, depth first.
//!
//! A position of the attacker's is proved by one move and refuted by all that can matter; the
//! defender's the other way round. Which can matter is found out as the refutations come in:
//! see [`super::zone`].

use super::game::{Game, Leaf};
use super::table::{Numbers, Table, sum};
use super::zone::Zone;
use crate::search::{Role, Tracer};
use crate::{Point, PointSet};

/// Longer lines than this are given up.
const LONGEST_PATH: usize = 300;
/// Moves waiting in all open positions of any usual search.
const CHILDREN_RESERVE: usize = 1 << 14;
/// Visits of positions for each node allowed: a guard against going in circles for ever.
const VISITS_PER_NODE: u64 = 16;

/// What became of a position.
#[derive(Clone, Copy)]
pub(super) struct Found {
    pub(super) numbers: Numbers,
    /// What it depends on, if it is settled.
    zone: Zone,
    /// The first open position that it leans on by repeating it; [`Found::FREE`] if none.
    leans_on: usize,
}

impl Found {
    const FREE: usize = usize::MAX;

    fn settled(numbers: Numbers, zone: Zone) -> Self {
        Self {
            numbers,
            zone,
            leans_on: Self::FREE,
        }
    }

    fn open(numbers: Numbers) -> Self {
        Self::settled(numbers, Zone::EMPTY)
    }
}

impl From<Leaf> for Found {
    fn from(leaf: Leaf) -> Self {
        let numbers = match leaf.captured {
            true => Numbers::PROVED,
            false => Numbers::REFUTED,
        };
        Self::settled(numbers, leaf.zone)
    }
}

/// A move of an open position.
struct Child {
    /// `None` for a pass.
    point: Option<Point>,
    numbers: Numbers,
    leans_on: usize,
    /// The version of the parent's zone when the move was read last.
    version: u32,
}

/// A position of the attacker's between the root and the current one.
struct Open {
    key: u128,
    /// What its refutation depends on as far as is known.
    zone: PointSet,
    /// How often the zone has grown.
    version: u32,
}

/// An open position's own state.
struct Node {
    /// Where its moves begin among all that are waiting.
    start: usize,
    /// The moves that have been listed.
    listed: PointSet,
    zone: Zone,
}

/// The numbers of an open position's moves taken together.
struct Survey {
    numbers: Numbers,
    best: usize,
    /// The number of the second best move.
    second: u32,
}

pub(super) struct Search<'a, T> {
    pub(super) game: Game<'a>,
    table: &'a mut Table,
    children: Vec<Child>,
    path: Vec<Open>,
    pub(super) nodes: u64,
    limit: u64,
    visits: u64,
    tracer: &'a mut T,
    /// The limit was reached, or the tracer ended the search.
    stopped: bool,
    /// Some ko was taken, or closed at the start: who wins kos may matter.
    pub(super) met_ko: bool,
}

impl<'a, T: Tracer> Search<'a, T> {
    pub(super) fn new(game: Game<'a>, table: &'a mut Table, limit: u64, tracer: &'a mut T) -> Self {
        let met_ko = game.board.ko().is_some();
        Self {
            game,
            table,
            children: Vec::with_capacity(CHILDREN_RESERVE),
            path: Vec::with_capacity(LONGEST_PATH),
            nodes: 0,
            limit,
            visits: 0,
            tracer,
            stopped: limit == 0,
            met_ko,
        }
    }

    /// Reads the position with `role` to move until it is settled or the limit is reached.
    pub(super) fn solve(&mut self, role: Role) -> Numbers {
        let endless = Numbers {
            proof: Numbers::INFINITE,
            disproof: Numbers::INFINITE,
        };
        self.visit(role, endless).numbers
    }

    fn visit(&mut self, role: Role, limit: Numbers) -> Found {
        self.visits += 1;
        self.stopped |= self.nodes >= self.limit
            || self.visits >= self.limit.saturating_mul(VISITS_PER_NODE)
            || self.tracer.stop();
        if let Some(leaf) = self.game.leaf(role) {
            return leaf.into();
        }
        let key = self.game.key(role);
        if let Some(index) = self.path.iter().position(|open| open.key == key) {
            // A line that goes in a circle captures nothing.
            return Found {
                numbers: Numbers::REFUTED,
                zone: Zone::of(self.path[index].zone),
                leans_on: index,
            };
        }
        if let Some(entry) = self.table.get(key)
            && entry.numbers.is_settled()
        {
            return Found::settled(entry.numbers, entry.zone);
        }
        if self.stopped || self.path.len() >= LONGEST_PATH {
            return Found::open(Numbers {
                proof: Numbers::INFINITE - 1,
                disproof: Numbers::INFINITE - 1,
            });
        }
        let nodes_before = self.nodes;
        let start = self.children.len();
        let found = match role {
            Role::Attack => self.attack(key, start, limit),
            Role::Defend => self.defend(start, limit),
        };
        self.children.truncate(start);
        if found.leans_on == Found::FREE {
            let work = self.nodes - nodes_before;
            self.table.put(key, found.numbers, work, found.zone);
        }
        found
    }

    fn play(&mut self, role: Role, point: Point) {
        self.nodes += 1;
        self.game.board.put(self.game.color(role), point);
        self.met_ko |= self.game.board.ko().is_some();
    }

    /// The attacker to move.
    fn attack(&mut self, key: u128, start: usize, limit: Numbers) -> Found {
        let string = self.game.board.data_at(self.game.target);
        let zone = Zone::of(string.stones().union(string.liberties()));
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

    /// Whether to leave an open position. One that is settled by a move known from elsewhere
    /// is not left before that move has told its zone.
    fn is_enough(&self, numbers: Numbers, limit: Numbers) -> bool {
        !numbers.is_settled()
            && (self.stopped || numbers.proof >= limit.proof || numbers.disproof >= limit.disproof)
    }

    /// Lists the attacker's moves in the zone, which is closed first; `true` if there are new ones.
    fn widen(&mut self, node: &mut Node) -> bool {
        let before = self.children.len();
        let attacker = self.game.color(Role::Attack);
        let defender = self.game.defender;
        loop {
            let rules = self.game.rules(Role::Defend);
            rules.close(defender, &mut node.zone);
            let empty = self.game.board.empty_points();
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
    fn reopen_stale(&mut self, node: &Node) -> bool {
        let version = self.path.last().map_or(0, |open| open.version);
        let mut any = false;
        for child in &mut self.children[node.start..] {
            if child.leans_on != Found::FREE && child.version != version {
                child.numbers = Numbers {
                    proof: 1,
                    disproof: 1,
                };
                any = true;
            }
        }
        any
    }

    fn refuted(&self, node: &Node, index: usize) -> Found {
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

    /// The defender to move.
    fn defend(&mut self, start: usize, limit: Numbers) -> Found {
        if let Some(point) = self.game.escape() {
            return self.escape(point);
        }
        let mut node = Node {
            start,
            listed: PointSet::EMPTY,
            zone: Zone::EMPTY,
        };
        self.list_urgent(&mut node);
        let mut passed = false;
        loop {
            let survey = self.survey(&node, Role::Defend);
            let numbers = survey.numbers;
            if numbers.proof == 0 {
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
    fn escape(&mut self, point: Point) -> Found {
        self.play(Role::Defend, point);
        let leaf = self.game.leaf(Role::Attack);
        self.game.board.undo();
        let mut zone = leaf.map_or(Zone::EMPTY, |leaf| leaf.zone);
        let defender = self.game.defender;
        let rules = self.game.rules(Role::Defend);
        rules.add_own_move(defender, point, &mut zone);
        Found::settled(Numbers::REFUTED, zone)
    }

    /// Lists the pass and the moves that most often save the target: on its liberties, and
    /// the captures of what is in atari beside it.
    fn list_urgent(&mut self, node: &mut Node) {
        self.list(Role::Defend, None, node);
        let board = &*self.game.board;
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
    }

    /// After a pass has lost: lists the replies that can matter, those in its zone.
    fn list_replies(&mut self, node: &mut Node) {
        let defender = self.game.defender;
        if node.zone.slack == 0 {
            node.zone = Zone::of(self.game.on_board);
        } else if node.zone.slack != Zone::UNLIMITED {
            node.zone.slack -= 1;
        }
        let board = &*self.game.board;
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
            } else if self.game.board.is_suicide(defender, point) {
                rules.add_suicide(defender, point, &mut node.zone);
            }
        }
    }

    /// Adds a move to an open position.
    fn list(&mut self, role: Role, point: Option<Point>, node: &mut Node) {
        let color = self.game.color(role);
        let mut numbers = None;
        let key = match point {
            Some(point) if self.game.board.captures_at(color, point) => {
                self.play(role, point);
                let key = self.game.key(role.other());
                numbers = Some(self.estimate(role.other(), self.game.target_liberties()));
                self.game.board.undo();
                key
            }
            _ => self.game.key_after_quiet(role, point),
        };
        let mut child = Child {
            point,
            numbers: numbers.unwrap_or_else(|| self.quiet_estimate(role, point)),
            leans_on: Found::FREE,
            version: 0,
        };
        if let Some(entry) = self.table.get(key) {
            child.numbers = entry.numbers;
            let lost = match role {
                Role::Attack => entry.numbers.disproof == 0,
                Role::Defend => entry.numbers.proof == 0,
            };
            if lost {
                node.zone.unite(&entry.zone);
            }
        }
        self.children.push(child);
    }

    fn quiet_estimate(&self, role: Role, point: Option<Point>) -> Numbers {
        let liberties = self.game.target_liberties();
        let is_liberty = |point| {
            liberties > 0
                && self
                    .game
                    .board
                    .data_at(self.game.target)
                    .liberties()
                    .contains(point)
        };
        let after = match (role, point) {
            (Role::Attack, Some(point)) if is_liberty(point) => liberties - 1,
            (Role::Defend, Some(point)) if is_liberty(point) => self
                .game
                .board
                .liberties_after(self.game.defender, point)
                .len(),
            _ => liberties,
        };
        self.estimate(role.other(), after)
    }

    /// A guess at the numbers with `role` to move, by the target's liberties.
    fn estimate(&self, role: Role, liberties: usize) -> Numbers {
        let (proof, disproof) = match (role, liberties) {
            (Role::Attack, 0 | 1) => (1, 8),
            (Role::Attack, 2) => (4, 3),
            (Role::Attack, 3) => (12, 2),
            (Role::Attack, 4) => (24, 1),
            (Role::Attack, _) => (100, 1),
            (Role::Defend, 0 | 1) => (1, 3),
            (Role::Defend, 2) => (3, 2),
            (Role::Defend, 3) => (8, 1),
            (Role::Defend, _) => (16, 1),
        };
        Numbers { proof, disproof }
    }

    /// The numbers of the position and the move to read next. The mover needs one move that
    /// works: the smallest of his numbers counts, and the sum of the others'.
    fn survey(&self, node: &Node, role: Role) -> Survey {
        let (mut best, mut first, mut second) = (node.start, Numbers::INFINITE, Numbers::INFINITE);
        let mut others = 0;
        for (i, child) in self.children.iter().enumerate().skip(node.start) {
            let Numbers { proof, disproof } = child.numbers;
            let (own, other) = match role {
                Role::Attack => (proof, disproof),
                Role::Defend => (disproof, proof),
            };
            others = sum(others, other);
            if own < first {
                (second, first, best) = (first, own, i);
            } else if own < second {
                second = own;
            }
        }
        let numbers = match role {
            Role::Attack => Numbers {
                proof: first,
                disproof: others,
            },
            Role::Defend => Numbers {
                proof: others,
                disproof: first,
            },
        };
        Survey {
            numbers,
            best,
            second,
        }
    }

    /// Reads the best move on, as long as it stays the best and the position within `limit`.
    /// The result is the position's own where the move settles it.
    fn read(&mut self, role: Role, survey: &Survey, limit: Numbers) -> Found {
        let child = &self.children[survey.best];
        let (point, now) = (child.point, child.numbers);
        // A little more than the second best, so that the search does not jump about.
        let margin = survey.second.saturating_add(survey.second / 4 + 1);
        let rest = |limit: u32, total: u32, own: u32| {
            let rest = limit.saturating_sub(total.saturating_sub(own));
            rest.min(Numbers::INFINITE)
        };
        let limit = match role {
            Role::Attack => Numbers {
                proof: limit.proof.min(margin),
                disproof: rest(limit.disproof, survey.numbers.disproof, now.disproof),
            },
            Role::Defend => Numbers {
                proof: rest(limit.proof, survey.numbers.proof, now.proof),
                disproof: limit.disproof.min(margin),
            },
        };
        match point {
            Some(point) => self.play(role, point),
            None => self.game.board.pass(),
        }
        let mut found = self.visit(role.other(), limit);
        self.game.board.undo();
        let version = match role {
            Role::Attack => self.path.last().map_or(0, |open| open.version),
            Role::Defend => 0,
        };
        let child = &mut self.children[survey.best];
        child.numbers = found.numbers;
        child.leans_on = found.leans_on;
        child.version = version;
        let works = match role {
            Role::Attack => found.numbers.proof == 0,
            Role::Defend => found.numbers.disproof == 0,
        };
        if let Some(point) = point.filter(|_| works) {
            let color = self.game.color(role);
            let rules = self.game.rules(role);
            rules.add_own_move(color, point, &mut found.zone);
        }
        found
    }
}
