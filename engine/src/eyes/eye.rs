//! The eye spaces of a position.

use std::cmp::Reverse;

use super::EyeTactics;
use super::boundary::{Site, Space};
use super::domain::Domains;
use super::effort::Effort;
use super::game::bits;
use super::solve::EyeCount;
use super::table::EyeTable;
use super::topology::{Diagonals, Topology};
use crate::analysis::{Worms, origin, place};
use crate::{Board, Color, Point, PointSet};

/// An EYE SPACE and what it is worth.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Eye {
    /// The colour whose eye it is.
    pub color: Color,
    /// The first point, rows from the top, which names it.
    pub origin: Point,
    /// Its points, margins included: empty ones, and those with stones of the opponent that are taken for lost.
    pub points: PointSet,
    /// The MARGINAL points: those that the opponent can enter from outside.
    pub margins: PointSet,
    /// The eyes that it comes to.
    pub count: EyeCount,
    /// Where the attacker takes eyes away, the best move first; none if he cannot.
    pub attacks: Vec<Point>,
    /// Where the owner makes more, the best move first; none if the attacker takes none away.
    pub defenses: Vec<Point>,
    /// The topology of the points with one neighbour in it at most.
    pub ends: Vec<Topology>,
    /// Whether it was played out to the end. If not, it is worth at most what is said.
    pub proved: bool,
}

impl Eye {
    /// The number of points.
    #[must_use]
    pub fn size(&self) -> usize {
        self.points.len()
    }
}

/// All eye spaces of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Eyes {
    eyes: Vec<Eye>,
}

impl Eyes {
    /// The eyes of `board`, whose worms are known. `tactics` reads what the diagonals and margins depend on; `table` keeps
    /// what shapes come to, from one position to the next.
    ///
    /// # Errors
    /// Those of `tactics`.
    pub fn of<T: EyeTactics>(
        board: &Board,
        worms: &Worms,
        tactics: &mut T,
        table: &mut EyeTable,
    ) -> Result<Self, T::Error> {
        Self::with(Effort::FULL, board, worms, tactics, table)
    }

    /// [`Eyes::of`], with as much effort for each space as `effort` allows.
    ///
    /// # Errors
    /// Those of `tactics`.
    pub fn with<T: EyeTactics>(
        effort: Effort,
        board: &Board,
        worms: &Worms,
        tactics: &mut T,
        table: &mut EyeTable,
    ) -> Result<Self, T::Error> {
        Self::among((effort, |_, _| true), board, worms, tactics, table)
    }

    /// The eyes of a colour that are next to some stones.
    pub(crate) fn beside<T: EyeTactics>(
        (effort, (owner, stones)): (Effort, (Color, &PointSet)),
        board: &Board,
        worms: &Worms,
        tactics: &mut T,
        table: &mut EyeTable,
    ) -> Result<Self, T::Error> {
        let is_beside = |color: Color, points: &PointSet| {
            color == owner && points.neighbours().intersects(stones)
        };
        Self::among((effort, is_beside), board, worms, tactics, table)
    }

    /// The points on whose strings the eyes of a colour next to some stones depend, if those of the stones of `known` are
    /// known and nothing is of others.
    pub(crate) fn support(
        at: (&Board, &Worms),
        of: (Color, &PointSet),
        known: &PointSet,
    ) -> PointSet {
        Domains::of(at.0, at.1).support(at, of, known)
    }

    /// The eyes on the spaces that are meant.
    fn among<T: EyeTactics>(
        (effort, is_meant): (Effort, impl Fn(Color, &PointSet) -> bool),
        board: &Board,
        worms: &Worms,
        tactics: &mut T,
        table: &mut EyeTable,
    ) -> Result<Self, T::Error> {
        let domains = Domains::of(board, worms);
        let mut site = Site {
            board,
            worms,
            domains: &domains,
            tactics,
            diagonals: Diagonals::default(),
            effort,
        };
        let mut eyes = Vec::new();
        for color in Color::BOTH {
            let spaces = domains.spaces(color).into_iter();
            for points in spaces.filter(|points| is_meant(color, points)) {
                let space = site.space(color, &points)?;
                eyes.extend(eye(space, table, effort.positions));
            }
        }
        eyes.sort_by_key(|eye| (place(eye.origin), eye.color));
        Ok(Self { eyes })
    }

    /// The eye spaces, in the order of their origins.
    #[must_use]
    pub fn eyes(&self) -> &[Eye] {
        &self.eyes
    }

    /// The eye space of a point; `None` if it is in none. Where there are several, one in which the point is not
    /// marginal comes first, then the smallest.
    #[must_use]
    pub fn eye_at(&self, point: Point) -> Option<&Eye> {
        self.first_at(point, |_| true)
    }

    /// The eye space of `color` at a point; `None` if there is none. See [`Eyes::eye_at`].
    #[must_use]
    pub fn eye_of(&self, color: Color, point: Point) -> Option<&Eye> {
        self.first_at(point, |eye| eye.color == color)
    }

    fn first_at(&self, point: Point, is_meant: impl Fn(&Eye) -> bool) -> Option<&Eye> {
        let here = |eye: &&Eye| eye.points.contains(point) && is_meant(eye);
        let rank = |eye: &&Eye| (eye.margins.contains(point), eye.size());
        self.eyes.iter().filter(here).min_by_key(rank)
    }

    /// The topology of a point that is an end of an eye space; `None` if it is none.
    #[must_use]
    pub fn topology_at(&self, point: Point) -> Option<&Topology> {
        let ends = self.eye_at(point)?.ends.iter();
        let mut ends = ends.filter(|end| end.point == point);
        ends.next()
    }
}

/// An eye space with its worth.
fn eye(space: Space, table: &mut EyeTable, most: u32) -> Option<Eye> {
    let played = match space.playable {
        true => table.value(&space, most),
        false => None,
    };
    let mut eye = Eye {
        color: space.owner,
        origin: origin(&space.points)?,
        points: space.points,
        margins: space.margins,
        count: EyeCount { min: 2, max: 2 },
        attacks: Vec::new(),
        defenses: Vec::new(),
        ends: Vec::new(),
        proved: false,
    };
    if let Some(result) = played {
        let both = result.attacks & result.defenses;
        eye.count = result.count;
        eye.proved = result.sure;
        eye.attacks = moves(&space, result.attacks, both, |node| {
            space.nodes[node].attack
        });
        eye.defenses = moves(&space, result.defenses, both, |node| {
            space.nodes[node].defense
        });
    }
    eye.ends = space.ends;
    Some(eye)
}

/// The moves on some nodes: first those that are good for either side, then those in the space, where it is widest.
fn moves(space: &Space, nodes: u32, both: u32, of: impl Fn(usize) -> PointSet) -> Vec<Point> {
    let game = &space.game;
    let ranked = bits(nodes).flat_map(|node| {
        let has = |set: u32| set & 1 << node != 0;
        let rank = (
            !has(both),
            !has(game.space),
            Reverse(game.links[node].count_ones()),
        );
        of(node)
            .iter()
            .map(|point| (rank, place(point), point))
            .collect::<Vec<_>>()
    });
    let mut ranked: Vec<_> = ranked.collect();
    ranked.sort();
    let mut moves: Vec<Point> = Vec::new();
    for (.., point) in ranked {
        if !moves.contains(&point) {
            moves.push(point);
        }
    }
    moves
}
