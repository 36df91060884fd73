//! How many eyes a space comes to.

use std::collections::HashMap;

use super::game::{Game, Side, Stand, bits};
use super::moves::Step;

/// The most positions that are looked at for one answer. A space that is not settled then counts as alive, as the
/// manual takes every space for alive that it does not know.
const MOST: u32 = 60_000;

/// The eyes of a space, at most two: if the attacker moves first, and if the owner does. Where one of them has to win
/// a ko for that, it is the one who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[non_exhaustive]
pub struct EyeCount {
    /// The eyes if the attacker moves first.
    pub min: u8,
    /// The eyes if the owner moves first.
    pub max: u8,
}

/// What a game comes to, and the nodes by which either side gets the most out of it; a pass is no node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Result {
    pub(super) count: EyeCount,
    /// Where the attacker brings it down to the least; all such nodes.
    pub(super) attacks: u32,
    /// Where the owner makes the most of it.
    pub(super) defenses: u32,
    /// Whether every search was finished.
    pub(super) sure: bool,
}

/// Plays a game out.
pub(super) fn solve(game: &Game) -> Result {
    let mut sure = true;
    let min = eyes(game, &mut sure);
    let mut result = Result {
        count: EyeCount { min, max: min },
        attacks: 0,
        defenses: 0,
        sure: true,
    };
    // More eyes have to come of a move: to wait, and win a ko that the attacker begins, makes none.
    for max in (min + 1..=2).rev() {
        let defenses = winners(game, Side::Owner, 2 - u32::from(max), &mut sure);
        if defenses != 0 {
            result.count.max = max;
            result.defenses = defenses;
            result.attacks = winners(game, Side::Attacker, 1 - u32::from(min), &mut sure);
            break;
        }
    }
    Result { sure, ..result }
}

/// The eyes if the attacker moves first.
fn eyes(game: &Game, sure: &mut bool) -> u8 {
    for (others, eyes) in [(0, 2), (1, 1)] {
        let mut search = Search::new(game, Side::Attacker, others);
        let captured = search.is_captured(&game.start(Side::Attacker)).captured;
        *sure &= search.left > 0;
        if !captured {
            return eyes;
        }
    }
    0
}

/// The first moves of a side that succeed if the owner has `others` more eyes.
fn winners(game: &Game, first: Side, others: u32, sure: &mut bool) -> u32 {
    let start = game.start(first);
    let mut search = Search::new(game, first, others);
    let moves = bits(game.empty(&start)).filter(|&node| {
        search.left = MOST;
        let captured = search.after(&start, node);
        *sure &= search.left > 0;
        captured.is_some_and(|tried| tried.captured == (first == Side::Attacker))
    });
    moves.fold(0, |all, node| all | 1 << node)
}

/// Whether the wall is captured, and the lowest open position that this leans on.
#[derive(Clone, Copy)]
struct Tried {
    captured: bool,
    leans: usize,
}

impl Tried {
    const fn surely(captured: bool) -> Self {
        Self {
            captured,
            leans: usize::MAX,
        }
    }
}

struct Search<'a> {
    game: &'a Game,
    first: Side,
    /// The owner's eyes elsewhere.
    others: u32,
    known: HashMap<Stand, bool>,
    path: Vec<Stand>,
    /// Positions that may still be looked at.
    left: u32,
}

impl<'a> Search<'a> {
    fn new(game: &'a Game, first: Side, others: u32) -> Self {
        Self {
            game,
            first,
            others,
            known: HashMap::new(),
            path: Vec::new(),
            left: MOST,
        }
    }

    /// Whether the attacker captures. One who repeats a position has not.
    fn is_captured(&mut self, at: &Stand) -> Tried {
        if let Some(&captured) = self.known.get(at) {
            return Tried::surely(captured);
        }
        if let Some(depth) = self.path.iter().position(|open| open == at) {
            return Tried {
                captured: false,
                leans: depth,
            };
        }
        if self.game.is_settled(at, 2 - self.others) {
            return Tried::surely(false);
        }
        if at.mover == Side::Attacker && !self.game.breathes(at) {
            return Tried::surely(true);
        }
        self.left = self.left.saturating_sub(1);
        if self.left == 0 {
            return Tried {
                captured: false,
                leans: 0,
            };
        }
        let depth = self.path.len();
        self.path.push(*at);
        let tried = self.expand(at);
        self.path.pop();
        if tried.captured || tried.leans >= depth && self.left > 0 {
            self.known.insert(*at, tried.captured);
            return Tried::surely(tried.captured);
        }
        tried
    }

    fn expand(&mut self, at: &Stand) -> Tried {
        let wanted = at.mover == Side::Attacker;
        let mut leans = usize::MAX;
        let empty = self.game.empty(at);
        for node in self.order(empty) {
            let Some(tried) = self.after(at, node) else {
                continue;
            };
            if tried.captured == wanted {
                return tried;
            }
            leans = leans.min(tried.leans);
        }
        if wanted {
            let closed = self.game.close_in(at, self.others);
            match closed.map(|step| self.come(step)) {
                Some(Some(tried)) if tried.captured => return tried,
                Some(Some(tried)) => leans = leans.min(tried.leans),
                _ => {}
            }
            // A pass of the attacker gains nothing: the owner may pass, too.
            return Tried {
                captured: false,
                leans,
            };
        }
        self.is_captured(&Game::pass(at))
    }

    /// What comes of a move; `None` if it is illegal.
    fn after(&mut self, at: &Stand, node: usize) -> Option<Tried> {
        let step = self.game.play(at, node, self.others, self.first);
        self.come(step)
    }

    fn come(&mut self, step: Step) -> Option<Tried> {
        match step {
            Step::Illegal => None,
            Step::Captured => Some(Tried::surely(true)),
            Step::On(next) => Some(self.is_captured(&next)),
        }
    }

    /// Nodes with many neighbours first.
    fn order(&self, empty: u32) -> Vec<usize> {
        let mut nodes: Vec<usize> = bits(empty).collect();
        let open = self.game.outside | self.game.keys;
        nodes.sort_by_key(|&node| {
            let inner = self.game.links[node].count_ones() + u32::from(open & 1 << node != 0) * 2;
            std::cmp::Reverse(inner)
        });
        nodes
    }
}
