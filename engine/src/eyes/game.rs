//! The game that is played about one eye space.

use std::borrow::Cow;

/// The points and diagonals of an eye space, as numbers from 0 to 31, and what they touch. Sets are bits.
///
/// The owner has a wall around the space, which counts as one string with its liberties outside. The
/// attacker comes in from outside by nodes that are open; what is connected with the outside is never captured.
/// Whoever plays on a key has the diagonal that it stands for; a key is no liberty.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Game {
    /// The nodes next to each node.
    pub(super) links: Vec<u32>,
    /// The nodes next to the wall.
    pub(super) wall: u32,
    /// The nodes that the attacker reaches from outside.
    pub(super) outside: u32,
    /// The nodes that stand for diagonals, and for other points beside the space that matter.
    pub(super) keys: u32,
    /// The keys that are of no use to the owner.
    pub(super) approaches: u32,
    /// Keys that the attacker can take by ko only, and those that the owner can.
    pub(super) ko_keys: [u32; 2],
    /// The nodes that are in the eye space, and not beside it.
    pub(super) space: u32,
    /// What makes a node a false eye.
    pub(super) falsity: Vec<Falsity>,
    /// Nodes that are open once the attacker has another one: what a string of the wall covers, that he can capture there.
    pub(super) breaches: Vec<Breach>,
    /// The stones of the owner and of the attacker that stand there.
    pub(super) stones: [u32; 2],
    /// All stones around the space, where these are several strings without a liberty outside, and there is no wall.
    pub(super) goal: u32,
    /// The liberties of the wall outside, counted up to two: more leave no more time.
    pub(super) spare: u8,
}

/// What makes a node a false eye: that the attacker has enough of its diagonals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Falsity {
    /// The diagonals that he still has to take; none if it can never be one.
    pub(super) missing: Option<u8>,
    /// A key that he has to take besides: the last outside liberty of what is cut off then; no bit if it has none.
    pub(super) approach: u32,
    /// The keys of those that are open.
    pub(super) keys: u32,
}

/// A string of the wall that can be captured, and saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Breach {
    /// The node where either happens.
    pub(super) at: u32,
    /// The nodes next to the string.
    pub(super) opens: u32,
}

/// The two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Side {
    Owner,
    Attacker,
}

impl Side {
    pub(super) const fn other(self) -> Self {
        match self {
            Self::Owner => Self::Attacker,
            Self::Attacker => Self::Owner,
        }
    }
}

/// A position of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Stand {
    /// The stones of the owner and of the attacker.
    pub(super) stones: [u32; 2],
    /// What is left of the [goal](Game::goal), with what has joined it.
    pub(super) goal: u32,
    /// The node that the ko rule closes.
    pub(super) ko: u32,
    /// The liberties that the wall has outside.
    pub(super) spare: u8,
    /// Who moves.
    pub(super) mover: Side,
}

impl Game {
    pub(super) fn start(&self, mover: Side) -> Stand {
        Stand {
            stones: self.stones,
            goal: self.goal,
            ko: 0,
            spare: self.spare,
            mover,
        }
    }

    /// The game about a wall that has another eye elsewhere, or none: strings around the space that may be captured one by
    /// one are one wall in the first, and in the second nothing else is. It needs no rule for false eyes then.
    pub(super) fn with_others(&self, others: u32) -> Cow<'_, Self> {
        if self.goal == 0 {
            return Cow::Borrowed(self);
        }
        Cow::Owned(match others {
            0 => Self {
                wall: 0,
                falsity: vec![Falsity::default(); self.links.len()],
                breaches: Vec::new(),
                stones: [self.stones[0], self.stones[1] | self.keys],
                ..self.clone()
            },
            _ => Self {
                wall: self.wall | self.goal,
                goal: 0,
                ..self.clone()
            },
        })
    }

    pub(super) fn nodes(&self) -> u32 {
        u32::MAX
            .checked_shr(32 - self.links.len() as u32)
            .unwrap_or(0)
    }

    pub(super) fn empty(&self, at: &Stand) -> u32 {
        self.nodes() & !at.stones[0] & !at.stones[1]
    }

    /// The nodes next to any of some nodes.
    pub(super) fn beside(&self, nodes: u32) -> u32 {
        bits(nodes).fold(0, |all, node| all | self.links[node])
    }

    /// The nodes of `within` that are connected with `start`.
    pub(super) fn flood(&self, start: u32, within: u32) -> u32 {
        let mut found = start & within;
        loop {
            let wider = found | self.beside(found) & within;
            if wider == found {
                return found;
            }
            found = wider;
        }
    }

    /// The owner's stones that are connected with the wall.
    pub(super) fn body(&self, at: &Stand) -> u32 {
        self.flood(self.wall, at.stones[0])
    }

    /// Whether the wall has a liberty, or anything is left of strings that are captured one by one.
    pub(super) fn breathes(&self, at: &Stand) -> bool {
        if self.goal != 0 {
            return at.goal != 0;
        }
        let inside = (self.wall | self.beside(self.body(at))) & self.empty(at) & !self.keys;
        at.spare > 0 || inside != 0
    }

    /// Whether the attacker reaches a node from outside.
    pub(super) fn is_open(&self, at: &Stand, node: usize) -> bool {
        let breached =
            |breach: &Breach| breach.at & at.stones[1] != 0 && breach.opens & 1 << node != 0;
        if self.outside & 1 << node != 0 || self.breaches.iter().any(breached) {
            return true;
        }
        let Falsity {
            missing,
            approach,
            keys,
        } = self.falsity[node];
        if approach & !at.stones[1] != 0 {
            return false;
        }
        let rest = self.links[node] & self.space & !at.stones[0];
        missing.is_some_and(|missing| {
            rest.count_ones() <= 1 && (keys & at.stones[1]).count_ones() >= u32::from(missing)
        })
    }

    /// Whether a string of the attacker is connected with the outside.
    pub(super) fn is_out(&self, at: &Stand, string: u32) -> bool {
        bits(string).any(|node| self.is_open(at, node))
    }

    /// The stones of `side` that are connected with the node, and their liberties.
    pub(super) fn string(&self, at: &Stand, side: Side, node: usize) -> (u32, u32) {
        let own = at.stones[side as usize] & !self.keys;
        let string = self.flood(1 << node, own);
        (string, self.beside(string) & self.empty(at) & !self.keys)
    }

    /// Whether the owner has as many closed eyes as he needs, next to the wall on every point, or to one string.
    pub(super) fn is_settled(&self, at: &Stand, needed: u32) -> bool {
        if self.goal == 0 {
            return self.closed_eyes(at, self.wall, self.body(at)) >= needed;
        }
        let mut left = at.goal;
        while left != 0 {
            let (string, _) = self.string(at, Side::Owner, left.trailing_zeros() as usize);
            left &= !string;
            if self.closed_eyes(at, 0, string) >= needed {
                return true;
            }
        }
        false
    }

    /// The closed rooms whose empty nodes are all next to a wall with its body.
    fn closed_eyes(&self, at: &Stand, wall: u32, body: u32) -> u32 {
        let mut left = self.nodes() & !self.keys & !body;
        let touching = wall | self.beside(body);
        let mut eyes = 0;
        while left != 0 {
            let room = self.flood(1 << left.trailing_zeros(), left);
            left &= !room;
            let empty = room & self.empty(at);
            let vital = empty != 0 && empty & !touching == 0;
            eyes += u32::from(vital && !bits(room).any(|node| self.could_open(node)));
        }
        eyes
    }

    fn could_open(&self, node: usize) -> bool {
        let opens = self
            .breaches
            .iter()
            .fold(self.outside, |all, breach| all | breach.opens);
        opens & 1 << node != 0 || self.falsity[node].missing.is_some()
    }
}

/// The numbers of the nodes in a set.
pub(super) fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let node = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (node < 32).then_some(node)
    })
}
