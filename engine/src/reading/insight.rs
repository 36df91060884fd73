//! What is worked out once for a node: what the target and its attacker get on each liberty,
//! and which strings surround it. End test, moves and their cost use it.

use super::cost::{SOUND, Threat};
use super::{SAFE_LIBERTIES, StringGoal};
use crate::board::StringData;
use crate::search::goal::{Cost, Price};
use crate::search::view::View;
use crate::{Board, Color, Point, StringId};

/// More surrounding strings than a string that can be attacked ever has; what is beyond is not
/// looked at.
const CHAIN: usize = 40;

/// What is known of a node.
#[derive(Clone, Debug, Default)]
pub(crate) struct Insight {
    extensions: Extensions,
    /// How many liberties the attacker gets by playing on those of the target, in the same
    /// order, counted up to [`SOUND`].
    inroads: Option<[u8; SAFE_LIBERTIES - 1]>,
    chain: Option<Chain>,
}

type Extensions = [Option<Extension>; SAFE_LIBERTIES - 1];

/// A liberty of the target, and how many it has after its owner plays there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Extension {
    pub(super) at: Point,
    liberties: u16,
}

impl Extension {
    /// The liberties after the extension.
    pub(super) fn liberties(self) -> usize {
        usize::from(self.liberties)
    }
}

/// The surrounding strings in the order of [`Board::neighbours`].
#[derive(Clone, Debug)]
struct Chain {
    strings: [StringId; CHAIN],
    len: usize,
}

impl Insight {
    /// Works the extensions out, unless that has been done. A string with more liberties than
    /// are ever attacked gets none.
    #[inline]
    pub(super) fn study(&mut self, board: &Board, string: &StringData) {
        if self.extensions[0].is_none() {
            self.extensions = Self::extensions_of(board, string);
        }
        debug_assert_eq!(self.extensions, Self::extensions_of(board, string));
    }

    fn extensions_of(board: &Board, string: &StringData) -> Extensions {
        let mut extensions = Extensions::default();
        if string.liberty_count() <= extensions.len() {
            for (slot, at) in extensions.iter_mut().zip(string.liberties()) {
                let liberties = board.liberties_after(string.color(), at).len() as u16;
                *slot = Some(Extension { at, liberties });
            }
        }
        extensions
    }

    /// Works out what the attacker gets on the target's liberties, unless that has been done.
    pub(super) fn study_inroads(&mut self, board: &Board, attacker: Color) {
        if self.inroads.is_none() {
            let mut inroads = [0; SAFE_LIBERTIES - 1];
            for (own, extension) in inroads.iter_mut().zip(self.extensions()) {
                *own = board.liberties_up_to(attacker, extension.at, SOUND) as u8;
            }
            self.inroads = Some(inroads);
        }
    }

    /// Finds the strings around `id`, unless that has been done.
    pub(super) fn study_chain(&mut self, board: &Board, id: StringId) {
        if self.chain.is_none() {
            let mut chain = Chain {
                strings: [id; CHAIN],
                len: 0,
            };
            for (slot, string) in chain.strings.iter_mut().zip(board.neighbours(id)) {
                *slot = string;
                chain.len += 1;
            }
            self.chain = Some(chain);
        }
    }

    /// The liberties of the target's best extension.
    pub(super) fn freest(&self) -> usize {
        let extensions = self.extensions().map(Extension::liberties);
        extensions.max().unwrap_or(0)
    }

    pub(super) fn extensions(&self) -> impl Iterator<Item = Extension> {
        self.extensions.iter().flatten().copied()
    }

    /// The extensions, each with what the attacker has after playing there.
    pub(super) fn inroads(&self) -> impl Iterator<Item = (Extension, usize)> {
        self.extensions()
            .zip(self.inroads.iter().flatten().copied().map(usize::from))
    }

    /// The strings around the target.
    pub(super) fn chain(&self) -> impl Iterator<Item = StringId> {
        self.chain
            .iter()
            .flat_map(|chain| &chain.strings[..chain.len])
            .copied()
    }

    /// Calls `f` with each liberty of the target, and how many there are after playing there, if
    /// it is `least` or more.
    pub(super) fn each_extension(
        &self,
        board: &Board,
        string: &StringData,
        least: usize,
        mut f: impl FnMut(Point, usize),
    ) {
        let mut propose = |at, liberties| {
            if liberties >= least {
                f(at, liberties);
            }
        };
        for extension in self.extensions() {
            propose(extension.at, extension.liberties());
        }
        if self.extensions[0].is_none() {
            for at in string.liberties() {
                propose(at, board.liberties_after(string.color(), at).len());
            }
        }
    }
}

impl StringGoal {
    /// What can be said of an attacking move that neither captures nor saves anything and is
    /// no self-atari: it takes one point from what the target gets by each extension. That is
    /// noted for the opponent's node in `next`.
    pub(super) fn foresee_attack(
        &self,
        view: &View<'_>,
        point: Point,
        insight: &Insight,
        next: &mut Insight,
    ) -> Price {
        let position = view.position;
        let board = &position.board;
        let inroad = insight
            .inroads()
            .find(|(extension, _)| extension.at == point);
        let own = || board.liberties_up_to(self.attacker(), point, SOUND);
        let own = inroad.map_or_else(own, |(_, own)| own);
        // Other strings have other liberties then.
        if own == 0
            || board.captures_at(self.attacker(), point)
            || position.ko.forbids_somewhere(self.defender)
        {
            return Price::PlayIt;
        }
        let is_lost = |at| board.is_liberty_after(self.defender, at, point);
        let others = insight.extensions().filter(|e| e.at != point);
        let mut left = 0;
        for (slot, extension) in next.extensions.iter_mut().zip(others) {
            let lost = inroad.is_some() || is_lost(extension.at);
            *slot = Some(Extension {
                liberties: extension.liberties - u16::from(lost),
                ..extension
            });
            left += 1;
        }
        let freest = next.freest();
        if left > 0 && Self::is_out_of_reach(view, position.depth + 2, freest) {
            return Price::Refuted;
        }
        // The stone can be captured at once, or saves others.
        if own < 2 || board.touches_atari(point) {
            next.extensions = Extensions::default();
            return Price::PlayIt;
        }
        match (left, freest) {
            (0, _) => Price::PlayIt,
            (1, _) => Price::Cost(Cost::FREE),
            _ => {
                let threat = Threat {
                    depth: position.depth,
                    liberties: insight.extensions().count(),
                    own,
                    direct: inroad.is_some(),
                };
                Price::Cost(threat.cost(next))
            }
        }
    }
}
