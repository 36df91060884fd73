//! Proof-number search of the game, depth first.
//!
//! A side to move wins by one move and loses by all that can matter. Which can matter is found out
//! as the refutations come in: see [`super::zone`].

use super::game::{Game, Key, Leaf};
use super::table::{Entry, Numbers, ProofTable, sum};
use super::threats::Threats;
use super::zone::Zone;
use crate::search::{Role, Tracer};
use crate::{Point, PointSet};

/// Lines of more moves and passes than this are given up.
const LONGEST_LINE: usize = 320;
/// Moves waiting in all open positions of any usual search.
const CHILDREN_RESERVE: usize = 1 << 14;
/// Visits of positions for each node allowed: a guard against going in circles for ever.
const VISITS_PER_NODE: u64 = 16;

/// Nothing is known.
pub(super) const UNKNOWN: Numbers = Numbers {
    proof: 1,
    disproof: 1,
};

/// The findings about a position.
#[derive(Clone, Copy)]
pub(super) struct Found {
    pub(super) numbers: Numbers,
    /// The part of the board that it depends on, if it is settled.
    pub(super) zone: Zone,
    /// The first open position that it leans on by repeating it; [`Found::FREE`] if none.
    pub(super) leans_on: usize,
}

impl Found {
    pub(super) const FREE: usize = usize::MAX;

    pub(super) fn settled(numbers: Numbers, zone: Zone) -> Self {
        Self {
            numbers,
            zone,
            leans_on: Self::FREE,
        }
    }

    pub(super) fn open(numbers: Numbers) -> Self {
        Self::settled(numbers, Zone::EMPTY)
    }
}

impl From<Leaf> for Found {
    fn from(leaf: Leaf) -> Self {
        Self::settled(Numbers::settled(leaf.winner), leaf.zone)
    }
}

/// A move of an open position.
pub(super) struct Child {
    /// `None` for a pass.
    pub(super) point: Option<Point>,
    pub(super) numbers: Numbers,
    pub(super) leans_on: usize,
    /// The version of the parent's zone when the move was read last.
    pub(super) version: u32,
}

/// A position of the pursuer's between the root and the current one.
pub(super) struct Open {
    pub(super) key: u128,
    /// The points that its refutation depends on as far as is known.
    pub(super) zone: PointSet,
    /// Number of times that the zone has grown.
    pub(super) version: u32,
}

/// An open position's own state.
pub(super) struct Node {
    /// The place of its first move among all that are waiting.
    pub(super) start: usize,
    /// The moves that have been listed.
    pub(super) listed: PointSet,
    pub(super) zone: Zone,
}

/// The numbers of an open position's moves taken together.
pub(super) struct Survey {
    pub(super) numbers: Numbers,
    pub(super) best: usize,
    /// The number of the second best move.
    pub(super) second: u32,
}

pub(super) struct ProofSearch<'a, T> {
    pub(super) game: Game<'a>,
    pub(super) table: &'a mut ProofTable,
    pub(super) children: Vec<Child>,
    pub(super) path: Vec<Open>,
    pub(super) nodes: u64,
    limit: u64,
    visits: u64,
    /// Moves and passes since the root.
    pub(super) line: usize,
    tracer: &'a mut T,
    /// The limit was reached, or the tracer ended the search.
    stopped: bool,
    /// Some ko was taken, or closed at the start: who wins kos may matter.
    pub(super) met_ko: bool,
}

impl<'a, T: Tracer> ProofSearch<'a, T> {
    pub(super) fn new(
        game: Game<'a>,
        table: &'a mut ProofTable,
        limit: u64,
        tracer: &'a mut T,
    ) -> Self {
        let met_ko = game.position.board.ko().is_some();
        Self {
            game,
            table,
            children: Vec::with_capacity(CHILDREN_RESERVE),
            path: Vec::with_capacity(LONGEST_LINE),
            nodes: 0,
            limit,
            visits: 0,
            line: 0,
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

    pub(super) fn visit(&mut self, role: Role, limit: Numbers) -> Found {
        self.visits += 1;
        self.stopped |= self.nodes >= self.limit
            || self.visits >= self.limit.saturating_mul(VISITS_PER_NODE)
            || self.tracer.stop();
        if let Some(leaf) = self.game.leaf(role) {
            return leaf.into();
        }
        let key = self.game.key(role);
        if let Some(index) = self.path.iter().position(|open| open.key == key.exact) {
            // A line that goes in a circle leads the pursuer nowhere.
            return Found {
                numbers: Numbers::settled(role.other()),
                zone: Zone::of(self.path[index].zone),
                leans_on: index,
            };
        }
        if let Some(found) = self.known(key) {
            return found;
        }
        if self.stopped || self.line >= LONGEST_LINE {
            return Found::open(Numbers {
                proof: Numbers::INFINITE - 1,
                disproof: Numbers::INFINITE - 1,
            });
        }
        let nodes_before = self.nodes;
        let start = self.children.len();
        let found = match role == self.game.pursuer() {
            true => self.pursue(role, key.exact, start, limit),
            false => self.hold(role, start, limit, true),
        };
        self.children.truncate(start);
        if found.leans_on == Found::FREE {
            let work = self.nodes - nodes_before;
            self.table.put(key.exact, found.numbers, work, found.zone);
        }
        found
    }

    /// What is settled of a position. A proof that bears few moves elsewhere is of no
    /// use where any number has to be borne.
    pub(super) fn known(&self, key: Key) -> Option<Found> {
        let usable = |entry: &&Entry| {
            let winner = entry.numbers.winner();
            winner.is_some_and(|winner| {
                !self.game.lasting(winner) || entry.zone.slack == Zone::UNLIMITED
            })
        };
        let exact = self.table.get(key.exact).filter(usable);
        let entry = exact.or_else(|| {
            let (rich, key) = key.poorer?;
            let entry = self.table.get(key).filter(usable)?;
            entry.numbers.won_by(rich).then_some(entry)
        })?;
        Some(Found::settled(entry.numbers, entry.zone))
    }

    /// Plays a move of `role`, to be taken back by [`Game::take_back`].
    pub(super) fn play(&mut self, role: Role, point: Point) -> [Threats; 2] {
        self.nodes += 1;
        let before = self.game.play(role, point);
        self.met_ko |= self.game.position.board.ko().is_some();
        before
    }

    /// Whether to leave an open position. One that is settled by a move known from elsewhere
    /// is not left before that move has told its zone.
    fn is_enough(&self, numbers: Numbers, limit: Numbers) -> bool {
        !numbers.is_settled()
            && (self.stopped || numbers.proof >= limit.proof || numbers.disproof >= limit.disproof)
    }

    /// The numbers of the position and the move to read next. The mover needs one move that
    /// works: the smallest of his numbers counts, and the sum of the others'.
    pub(super) fn survey(&self, node: &Node, role: Role) -> Survey {
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

    /// Reads on in an open position that its moves do not lose yet; what has become of it where it need not
    /// be read further. What a move that fails depends on, the position depends on.
    pub(super) fn advance(
        &mut self,
        role: Role,
        survey: &Survey,
        limit: Numbers,
        node: &mut Node,
    ) -> Option<Found> {
        if self.is_enough(survey.numbers, limit) {
            return Some(Found::open(survey.numbers));
        }
        let found = self.read(role, survey, limit);
        match found.numbers.winner() {
            Some(winner) if winner == role => return Some(found),
            Some(_) => node.zone.unite(&found.zone),
            None => {}
        }
        None
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
        let is_pursuer = role == self.game.pursuer();
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
        let before = match point {
            Some(point) => self.play(role, point),
            None => self.game.pass(),
        };
        self.line += 1;
        let mut found = self.visit(role.other(), limit);
        self.line -= 1;
        self.game.take_back(before);
        let version = match is_pursuer {
            true => self.path.last().map_or(0, |open| open.version),
            false => 0,
        };
        let child = &mut self.children[survey.best];
        child.numbers = found.numbers;
        child.leans_on = found.leans_on;
        child.version = version;
        if let Some(point) = point.filter(|_| found.numbers.won_by(role)) {
            let (rules, color) = self.game.rules(role);
            rules.add_own_move(color, point, &mut found.zone);
        }
        found
    }
}
