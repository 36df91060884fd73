//! AMALGAMATION: worms of one colour become dragons.

use super::link::Link;
use super::tactics::Links;
use super::worms::Worms;
use crate::{Board, Color, Point, PointSet, Vertex};

/// Caves with more points than this are no eye space that holds what is around it together: there is room for the
/// opponent in them, and to cut.
const EYE_SPACE: usize = 12;

/// Disjoint groups of worms.
#[derive(Clone, Debug)]
pub(super) struct Groups(Vec<usize>);

impl Groups {
    fn new(count: usize) -> Self {
        Self((0..count).collect())
    }

    /// The number of the group of a worm: that of its first one.
    pub(super) fn of(&self, worm: usize) -> usize {
        let mut at = worm;
        while self.0[at] != at {
            at = self.0[at];
        }
        at
    }

    pub(super) fn join(&mut self, (one, two): (usize, usize)) {
        let (one, two) = (self.of(one), self.of(two));
        self.0[one.max(two)] = one.min(two);
    }

    pub(super) fn joined(&self, (one, two): (usize, usize)) -> bool {
        self.of(one) == self.of(two)
    }
}

/// The worms around each eye space, taken together: a cave of one border that is not too large.
pub(super) fn around_eye_spaces(worms: &Worms) -> Groups {
    let mut groups = Groups::new(worms.worms().len());
    for cave in worms.caves() {
        let space = cave.points.union(&cave.inessential);
        let Some(color) = cave.border.color().filter(|_| space.len() <= EYE_SPACE) else {
            continue;
        };
        let around = space.neighbours();
        let all = worms.worms().iter().enumerate();
        let mut beside = all
            .filter(|(_, worm)| worm.color == color && worm.stones.intersects(&around))
            .map(|(at, _)| at);
        if let Some(first) = beside.next() {
            beside.for_each(|other| groups.join((first, other)));
        }
    }
    groups
}

/// The search for cutting points: moves of the opponent that threaten several links, of which the owner can
/// keep one.
pub(super) struct Doubt<'a> {
    pub board: &'a Board,
    pub worms: &'a Worms,
    /// The worms around eye spaces, which no cut takes apart.
    pub eyes: &'a Groups,
    /// The owner of the links.
    pub color: Color,
}

impl Doubt<'_> {
    /// For each link the first of some `points` by which it and another one are cut at once, if there is any. Those that
    /// are known to cut something, `cuts`, are tried on links that are near them.
    pub(super) fn double_cuts<L: Links>(
        &self,
        found: &[Link],
        (points, cuts): (&PointSet, &PointSet),
        links: &mut L,
    ) -> Result<Vec<Option<Point>>, L::Error> {
        let mut cut = vec![None; found.len()];
        for point in points {
            let here = PointSet::EMPTY.with(point);
            let near = match cuts.contains(point) {
                true => here.union(&here.surroundings()),
                false => here,
            };
            let touched = self.needed(found, &near);
            if touched.len() < 2 || has_one_answer(point, touched.iter().map(|&at| &found[at])) {
                continue;
            }
            for at in self.cut_at(point, found, &touched, links)? {
                cut[at] = cut[at].or(Some(point));
            }
        }
        Ok(cut)
    }

    /// The links that a move near by may threaten, and whose ends no other links join: to cut one of the rest takes
    /// nothing apart.
    fn needed(&self, found: &[Link], near: &PointSet) -> Vec<usize> {
        let (touched, rest): (Vec<usize>, Vec<usize>) =
            (0..found.len()).partition(|&at| found[at].keys.intersects(near));
        if touched.len() < 2 {
            return touched;
        }
        let mut groups = self.eyes.clone();
        rest.iter().for_each(|&at| groups.join(found[at].ends));
        let apart = touched.into_iter();
        apart.filter(|&at| !groups.joined(found[at].ends)).collect()
    }

    /// The links of `touched` that an enemy stone on `point` threatens, if no one move answers all threats.
    fn cut_at<L: Links>(
        &self,
        point: Point,
        found: &[Link],
        touched: &[usize],
        links: &mut L,
    ) -> Result<Vec<usize>, L::Error> {
        let rival = self.color.other();
        if self.board.is_suicide(rival, point) {
            return Ok(Vec::new());
        }
        let enemy = (rival, point);
        let mut replies = Vec::new();
        let mut hit = Vec::new();
        for &at in touched {
            // Of two liberties the owner takes the other one, which needs no reading.
            if found[at].double && found[at].keys.contains(point) {
                replies.extend(found[at].keys.without(point).first());
                hit.push(at);
                continue;
            }
            let [one, two] = self.stones(&found[at]);
            if links.cut(&[enemy], one, two)?.works() {
                let join = links.join(&[enemy], one, two)?;
                replies.extend(join.vertex.and_then(Vertex::point));
                hit.push(at);
            }
        }
        let is_cut = hit.len() > 1 && !self.answers(enemy, &replies, &hit, found, links)?;
        Ok(if is_cut { hit } else { Vec::new() })
    }

    /// Whether one of `replies` to the `enemy` move keeps all the links of `hit`.
    fn answers<L: Links>(
        &self,
        enemy: (Color, Point),
        replies: &[Point],
        hit: &[usize],
        found: &[Link],
        links: &mut L,
    ) -> Result<bool, L::Error> {
        for &reply in replies {
            let played = [enemy, (enemy.0.other(), reply)];
            let mut kept = true;
            for &at in hit {
                let [one, two] = self.stones(&found[at]);
                kept = kept && !links.cut(&played, one, two)?.works();
            }
            if kept {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The stones that name the ends of a link.
    fn stones(&self, link: &Link) -> [Point; 2] {
        let (one, two) = link.ends;
        [one, two].map(|worm| self.worms.worms()[worm].origin)
    }
}

/// Whether all of these links are two liberties, of which one is `point`, and the other is the same for all.
fn has_one_answer<'a>(point: Point, links: impl Iterator<Item = &'a Link>) -> bool {
    let mut answer = None;
    for link in links {
        let other = link.keys.without(point);
        if !link.double || !link.keys.contains(point) || answer.is_some_and(|known| known != other)
        {
            return false;
        }
        answer = Some(other);
    }
    true
}
