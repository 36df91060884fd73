//! How many eyes a space comes to.

use std::borrow::Cow;
use std::collections::HashMap;

use super::game::{Game, Side, Stand, bits};
use super::moves::Step;

/// The most positions that are looked at for one answer. A space that is not settled then counts as alive, as the
/// manual takes every space for alive that it does not know.
pub(super) const MOST: u32 = 60_000;
/// The positions that may be looked at to name the attacker's moves, even if no others are left.
const SHARE: u32 = 2_000;

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
    /// The positions that were looked at. With room for more of them than that, the result is the same.
    pub(super) spent: u32,
}

/// Plays a game out, looking at `most` positions, and at [`SHARE`] more to name moves.
pub(super) fn solve(game: &Game, most: u32) -> Result {
    let (min, mut attack) = least(game, most);
    let mut result = Result {
        count: EyeCount { min, max: min },
        attacks: 0,
        defenses: 0,
        sure: attack.left > 0,
        spent: 0,
    };
    let mut named = 0;
    let mut left = attack.left;
    // More eyes have to come of a move: to wait, and win a ko that the attacker begins, makes none.
    for max in (min + 1..=2).rev() {
        let mut defense = Search::new(game, Side::Owner, 2 - u32::from(max), left);
        let defenses = defense.winners();
        left = defense.left;
        result.sure = left > 0;
        if defenses != 0 {
            result.count.max = max;
            result.defenses = defenses;
            // What was found on the way to the least is known, and costs nothing.
            let share = left.max(SHARE);
            attack.left = share;
            result.attacks = attack.winners();
            named = share - attack.left;
            break;
        }
    }
    result.spent = most - left + named;
    result
}

/// The eyes if the attacker moves first, and the search by which he took the last one that he can take.
fn least(game: &Game, most: u32) -> (u8, Search<'_>) {
    let mut search = Search::new(game, Side::Attacker, 0, most);
    if !search.is_captured(&search.start()).captured {
        return (2, search);
    }
    let mut further = Search::new(game, Side::Attacker, 1, search.left);
    if further.is_captured(&further.start()).captured {
        return (0, further);
    }
    search.left = further.left;
    (1, search)
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
    game: Cow<'a, Game>,
    first: Side,
    /// The owner's eyes elsewhere.
    others: u32,
    known: HashMap<Stand, bool>,
    path: Vec<Stand>,
    /// Positions that may still be looked at.
    left: u32,
}

impl<'a> Search<'a> {
    fn new(game: &'a Game, first: Side, others: u32, left: u32) -> Self {
        Self {
            game: game.with_others(others),
            first,
            others,
            known: HashMap::new(),
            path: Vec::new(),
            left,
        }
    }

    fn start(&self) -> Stand {
        self.game.start(self.first)
    }

    /// The first moves that surely succeed.
    fn winners(&mut self) -> u32 {
        let start = self.start();
        let mut found = 0;
        for node in self.order(self.game.empty(&start)) {
            let Some(tried) = self.after(&start, node) else {
                continue;
            };
            let sure = tried.captured || self.left > 0;
            let wins = tried.captured == (self.first == Side::Attacker);
            found |= u32::from(sure && wins) << node;
        }
        found
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
