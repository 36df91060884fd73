//! Links between two worms of one colour.

use super::tactics::Links;
use super::worm::Worm;
use super::worms::Worms;
use crate::{Board, Outcome, Point, PointSet, Vertex};

/// A stone that would have so many liberties links for good.
const FREE: usize = 3;

/// What holds two worms together, whoever moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Link {
    /// The places of both in the list of worms, the first one before the second.
    pub ends: (usize, usize),
    /// The points on which the opponent may threaten it, so that it has to be answered: the points by which
    /// it may be one of two that are cut by one move.
    pub keys: PointSet,
    /// Whether it is two liberties, of which the owner gets one.
    pub double: bool,
}

/// What connection reading says of two worms.
#[derive(Clone, Copy)]
pub(super) enum Read {
    /// They cannot be cut.
    Link(Link),
    /// They can, by a move on this point.
    Cut(Option<Point>),
}

/// What the ends of a link may look like.
pub(super) struct Pair<'a> {
    board: &'a Board,
    worms: &'a Worms,
    one: &'a Worm,
    two: &'a Worm,
    ends: (usize, usize),
    /// The liberties that they share.
    shared: PointSet,
}

impl<'a> Pair<'a> {
    /// Two worms of one colour that are near enough to be asked about: they share a liberty, have liberties next
    /// to each other, or touch an enemy that can be captured.
    pub(super) fn near(board: &'a Board, worms: &'a Worms, ends: (usize, usize)) -> Option<Self> {
        let [one, two] = [ends.0, ends.1].map(|at| &worms.worms()[at]);
        let [first, second] = [one, two].map(|worm| worm.liberties(1));
        let pair = Self {
            shared: first.intersection(second),
            board,
            worms,
            one,
            two,
            ends,
        };
        let near = one.color == two.color
            && (first.neighbours().union(first).intersects(second)
                || pair.enemies().next().is_some());
        near.then_some(pair)
    }

    /// The enemies of both, of which those that can be captured tell whether the worms are linked, or near each other.
    pub(super) fn between(worms: &Worms, ends: (usize, usize)) -> Vec<usize> {
        let all = worms.worms();
        let [one, two] = [ends.0, ends.1].map(|at| &all[at]);
        let around = one.stones.neighbours();
        let other = two.stones.neighbours();
        let touches = |at: &usize| {
            let stones = &all[*at].stones;
            all[*at].color != one.color && stones.intersects(&around) && stones.intersects(&other)
        };
        (0..all.len()).filter(touches).collect()
    }

    /// The enemies of both that can be captured.
    fn enemies(&self) -> impl Iterator<Item = &'a Worm> {
        let two = self.two.stones.neighbours();
        let around = self.one.stones.neighbours();
        self.worms.worms().iter().filter(move |worm| {
            worm.color != self.one.color
                && worm.is_attacked()
                && worm.stones.intersects(&around)
                && worm.stones.intersects(&two)
        })
    }

    fn link(&self, keys: PointSet) -> Link {
        Link {
            ends: self.ends,
            keys,
            double: false,
        }
    }

    /// A link that is seen without reading connections: two common liberties, one on which the opponent would
    /// be captured, or an enemy between them that is lost. It takes worms that cannot be attacked.
    pub(super) fn plain<L: Links>(&self, links: &mut L) -> Result<Option<Link>, L::Error> {
        if self.one.is_attacked() || self.two.is_attacked() {
            return Ok(None);
        }
        if self.enemies().any(is_lost) {
            return Ok(Some(self.link(PointSet::EMPTY)));
        }
        let enemy = self.one.color.other();
        if self
            .shared
            .iter()
            .any(|point| self.board.liberties_up_to(enemy, point, 1) == 0)
        {
            return Ok(Some(self.link(PointSet::EMPTY)));
        }
        let sound = |point: &Point| {
            let free = self.board.liberties_up_to(self.one.color, *point, FREE) == FREE;
            free && !self.board.captures_at(enemy, *point)
        };
        let sound: PointSet = self.shared.iter().filter(sound).collect();
        match sound.len() {
            0 | 1 => self.guarded(links),
            2 => Ok(Some(Link {
                double: true,
                ..self.link(sound)
            })),
            // One move cannot take all of three.
            _ => Ok(Some(self.link(PointSet::EMPTY))),
        }
    }

    /// A link by a common liberty on which the opponent would be captured.
    fn guarded<L: Links>(&self, links: &mut L) -> Result<Option<Link>, L::Error> {
        let enemy = self.one.color.other();
        for point in &self.shared {
            if !self.board.captures_at(enemy, point) && links.is_caught(enemy, point)? {
                // The stone is caught no longer where the opponent has come to its help.
                let help = self.board.liberties_after(enemy, point);
                return Ok(Some(self.link(help.with(point))));
            }
        }
        Ok(None)
    }

    /// What connection reading says.
    pub(super) fn read<L: Links>(&self, links: &mut L) -> Result<Read, L::Error> {
        let cut = links.cut(&[], self.one.origin, self.two.origin)?;
        if cut.works() {
            return Ok(Read::Cut(cut.vertex.and_then(Vertex::point)));
        }
        let [first, second] = [self.one, self.two].map(|worm| worm.liberties(1));
        let steps = first.intersection(&second.neighbours());
        let steps = steps.union(&second.intersection(&first.neighbours()));
        Ok(Read::Link(self.link(self.shared.union(&steps))))
    }
}

/// Whether a worm is captured, and cannot be saved.
pub(super) fn is_lost(worm: &Worm) -> bool {
    worm.attack.outcome == Outcome::Win && worm.defense.is_none_or(|defense| !defense.works())
}
