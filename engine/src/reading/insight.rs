//! What is worked out once for a node: what the target and its attacker get on each liberty,
//! and which strings surround it. End test, moves and their cost use it.

use super::cost::{SOUND, Threat};
use super::{SAFE_LIBERTIES, StringGoal};
use crate::board::{StringData, adjacent_cells};
use crate::search::goal::{Cost, Price};
use crate::search::view::View;
use crate::{Board, Color, Point, PointSet, StringId};

/// What is known of a node.
#[derive(Clone, Debug, Default)]
pub(crate) struct Insight {
    extensions: Extensions,
    /// How many liberties the attacker gets by playing on those of the target, in the same
    /// order, counted up to [`SOUND`].
    inroads: Option<[u8; EXTENSIONS]>,
    /// The stones of surrounding strings that touch the target.
    chain: Option<PointSet>,
    /// The atari that settled the node.
    doom: Option<Point>,
}

/// A string with more liberties is never attacked.
const EXTENSIONS: usize = SAFE_LIBERTIES - 1;

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

/// The liberties of the target in order; none if they are not known yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Extensions {
    items: [Extension; EXTENSIONS],
    len: u8,
}

impl Extensions {
    #[inline]
    fn as_slice(&self) -> &[Extension] {
        &self.items[..usize::from(self.len)]
    }

    #[inline]
    fn push(&mut self, extension: Extension) {
        self.items[usize::from(self.len)] = extension;
        self.len += 1;
    }

    /// The liberties of the best one.
    #[inline]
    fn freest(&self) -> usize {
        let liberties = self.as_slice().iter().map(|extension| extension.liberties);
        usize::from(liberties.max().unwrap_or(0))
    }
}

impl Default for Extensions {
    fn default() -> Self {
        let none = Extension {
            at: Point::from_index(1),
            liberties: 0,
        };
        Self {
            items: [none; EXTENSIONS],
            len: 0,
        }
    }
}

impl Insight {
    /// Works the extensions out, unless that has been done. A string with more liberties than
    /// are ever attacked gets none.
    #[inline]
    pub(super) fn study(&mut self, board: &Board, string: &StringData) {
        if self.extensions.len == 0 {
            self.extensions = Self::extensions_of(board, string);
        }
        debug_assert_eq!(self.extensions, Self::extensions_of(board, string));
    }

    fn extensions_of(board: &Board, string: &StringData) -> Extensions {
        let mut extensions = Extensions::default();
        if string.liberty_count() <= EXTENSIONS {
            for at in string.liberties() {
                let liberties = board.liberties_by_extension(string, at) as u16;
                extensions.push(Extension { at, liberties });
            }
        }
        extensions
    }

    /// Works out what the attacker gets on the target's liberties, unless that has been done.
    pub(super) fn study_inroads(&mut self, board: &Board, attacker: Color) {
        if self.inroads.is_none() {
            let mut inroads = [0; EXTENSIONS];
            for (own, extension) in inroads.iter_mut().zip(self.extensions()) {
                *own = board.liberties_up_to(attacker, extension.at, SOUND) as u8;
            }
            self.inroads = Some(inroads);
        }
    }

    /// Finds the strings around `id`, unless that has been done.
    #[inline]
    pub(super) fn study_chain(&mut self, board: &Board, id: StringId) {
        if self.chain.is_none() {
            self.chain = Some(board.touching_stones(id));
        }
    }

    /// Notes the atari that the target cannot answer.
    pub(super) fn set_doom(&mut self, at: Point) {
        self.doom = Some(at);
    }

    /// The atari that the target cannot answer, if that settled the node.
    pub(super) fn doom(&self) -> Option<Point> {
        self.doom
    }

    /// The extensions of a target with two liberties, each with the other one.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (Extension, Extension)> + use<> {
        let pair = match *self.extensions.as_slice() {
            [one, other] => Some([(one, other), (other, one)]),
            _ => None,
        };
        pair.into_iter().flatten()
    }

    /// Whether the target's owner would have one liberty after playing on `point`, which is one of its liberties.
    #[inline]
    pub(super) fn is_self_atari(&self, point: Point) -> bool {
        let mut extensions = self.extensions();
        extensions.any(|extension| extension.at == point && extension.liberties() == 1)
    }

    /// The liberties of the target's best extension.
    pub(super) fn freest(&self) -> usize {
        self.extensions.freest()
    }

    pub(super) fn extensions(&self) -> impl Iterator<Item = Extension> {
        self.extensions.as_slice().iter().copied()
    }

    /// The extensions, each with what the attacker has after playing there.
    pub(super) fn inroads(&self) -> impl Iterator<Item = (Extension, usize)> {
        self.extensions()
            .zip(self.inroads.iter().flatten().copied().map(usize::from))
    }

    /// Whether it is known what the attacker gets, as it is where he is to move.
    pub(super) fn knows_inroads(&self) -> bool {
        self.inroads.is_some()
    }

    /// What the attacker has after playing on `point`, if that is a liberty of the target.
    fn inroad(&self, point: Point) -> Option<usize> {
        let at = |extension: &Extension| extension.at == point;
        let place = self.extensions.as_slice().iter().position(at)?;
        self.inroads.map(|inroads| usize::from(inroads[place]))
    }

    /// The strings around the target in the order of [`Board::neighbours`].
    #[inline]
    pub(super) fn chain<'a>(&self, board: &'a Board) -> impl Iterator<Item = StringId> + use<'a> {
        board.strings_of(self.chain.unwrap_or_default())
    }

    /// Those of them that are in atari.
    #[inline]
    pub(super) fn chain_in_atari<'a>(
        &self,
        board: &'a Board,
    ) -> impl Iterator<Item = StringId> + use<'a> {
        board.strings_in_atari(self.chain.unwrap_or_default())
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
        if self.extensions.len == 0 {
            for at in string.liberties() {
                propose(at, board.liberties_by_extension(string, at));
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
        let inroad = insight.inroad(point);
        let own = || board.liberties_up_to(self.attacker(), point, SOUND);
        let own = inroad.unwrap_or_else(own);
        let in_atari = board.ataris_beside(point);
        // Other strings have other liberties then.
        if own == 0
            || in_atari[self.defender.index()]
            || position.ko.forbids_somewhere(self.defender)
        {
            return Price::PlayIt;
        }
        debug_assert!(insight.knows_inroads() || insight.extensions.len == 0);
        // The target itself, which touches its liberties, has none on the point.
        let joins = |at| board.touching(self.defender, at) > 1;
        let is_lost = |at| match joins(at) {
            true => board.is_liberty_after(self.defender, at, point),
            false => adjacent_cells(at).contains(&point),
        };
        let mut left = Extensions::default();
        for extension in insight.extensions().filter(|e| e.at != point) {
            let lost = inroad.is_some() || is_lost(extension.at);
            left.push(Extension {
                liberties: extension.liberties - u16::from(lost),
                ..extension
            });
        }
        let freest = left.freest();
        if left.len > 0 && Self::is_out_of_reach(view, position.depth + 2, freest) {
            return Price::Refuted;
        }
        // The stone can be captured at once, or saves others.
        if own < 2 || in_atari[self.attacker().index()] {
            return Price::PlayIt;
        }
        next.extensions = left;
        match (left.len, freest) {
            (0, _) => Price::PlayIt,
            (1, _) => Price::Cost(Cost::FREE),
            _ => {
                let threat = Threat {
                    depth: position.depth,
                    liberties: insight.extensions().count(),
                    own,
                    direct: inroad.is_some(),
                };
                Price::Cost(threat.cost(&self.weights, next))
            }
        }
    }
}
