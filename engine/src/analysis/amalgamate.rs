//! AMALGAMATION: worms of one colour become dragons.

use super::link::{Link, Pair, Read};
use super::tactics::Links;
use super::worms::Worms;
use crate::{Board, Color, Point, PointSet, Vertex};

/// Caves with more points than this are no eye space that holds what is around it together: there is room for the
/// opponent in them, and to cut.
const EYE_SPACE: usize = 12;

/// Which worms belong together: a number for each, the same for those of one dragon; and the points by which
/// several links are cut at once.
pub(super) struct Amalgamated {
    pub groups: Groups,
    pub cutting_points: PointSet,
}

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

    fn join(&mut self, (one, two): (usize, usize)) {
        let (one, two) = (self.of(one), self.of(two));
        self.0[one.max(two)] = one.min(two);
    }

    fn joined(&self, (one, two): (usize, usize)) -> bool {
        self.of(one) == self.of(two)
    }
}

/// The worms of `board`, amalgamated: around eye spaces first, then over links that are seen at a glance, then
/// over those that connection reading finds. Links that one move of the opponent would cut two of do not count.
pub(super) fn amalgamate<L: Links>(
    board: &Board,
    worms: &Worms,
    links: &mut L,
) -> Result<Amalgamated, L::Error> {
    let eyes = around_eye_spaces(worms);
    let count = worms.worms().len();
    let pairs = (0..count).flat_map(|two| (0..two).map(move |one| (one, two)));
    let pairs: Vec<Pair<'_>> = pairs
        .filter_map(|ends| Pair::near(board, worms, ends))
        .collect();
    let Ties { found, cuts } = tie(&pairs, &eyes, links)?;
    let doubt = Doubt {
        board,
        worms,
        eyes: &eyes,
    };
    let doubtful = doubt.double_cuts(&found, &cuts, links)?;
    let mut groups = eyes.clone();
    let mut cutting_points = PointSet::EMPTY;
    for (link, cut) in found.iter().zip(&doubtful) {
        match cut {
            Some(point) => cutting_points = cutting_points.with(*point),
            None => groups.join(link.ends),
        }
    }
    Ok(Amalgamated {
        groups,
        cutting_points,
    })
}

/// What is known of the pairs of worms that are near each other.
struct Ties {
    /// The links.
    found: Vec<Link>,
    /// The points by which the opponent cuts two worms that are joined all the same, over other links.
    cuts: PointSet,
}

/// The links of all `pairs` that are seen, and of those that these leave apart and reading joins.
fn tie<L: Links>(pairs: &[Pair<'_>], eyes: &Groups, links: &mut L) -> Result<Ties, L::Error> {
    let mut found = Vec::new();
    let mut rest = Vec::new();
    for pair in pairs {
        match pair.plain(links)? {
            Some(link) => found.push(link),
            None => rest.push(pair),
        }
    }
    let mut groups = eyes.clone();
    found.iter().for_each(|link| groups.join(link.ends));
    let mut cut = Vec::new();
    for pair in rest {
        if groups.joined(pair.ends()) {
            continue;
        }
        match pair.read(links)? {
            Read::Link(link) => {
                groups.join(link.ends);
                found.push(link);
            }
            Read::Cut(point) => cut.push((pair.ends(), point)),
        }
    }
    let joined = cut
        .iter()
        .filter(|(ends, _)| groups.joined(*ends) && !eyes.joined(*ends));
    let cuts = joined.filter_map(|(_, point)| *point).collect();
    Ok(Ties { found, cuts })
}

/// The worms around each eye space, taken together: a cave of one border that is not too large.
fn around_eye_spaces(worms: &Worms) -> Groups {
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
struct Doubt<'a> {
    board: &'a Board,
    worms: &'a Worms,
    /// The worms around eye spaces, which no cut takes apart.
    eyes: &'a Groups,
}

impl Doubt<'_> {
    /// For each link the first point by which it and another one are cut at once, if there is any. Points that are
    /// known to cut something, `cuts`, are tried on links that are near them.
    fn double_cuts<L: Links>(
        &self,
        found: &[Link],
        cuts: &PointSet,
        links: &mut L,
    ) -> Result<Vec<Option<Point>>, L::Error> {
        let mut cut = vec![None; found.len()];
        let keys = found
            .iter()
            .fold(*cuts, |keys, link| keys.union(&link.keys));
        for point in &keys {
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
        let mut threatened = Vec::new();
        for color in Color::BOTH {
            let own: Vec<usize> = touched
                .iter()
                .copied()
                .filter(|&at| self.worms.worms()[found[at].ends.0].color == color)
                .collect();
            if own.len() < 2 || self.board.is_suicide(color.other(), point) {
                continue;
            }
            let enemy = [(color.other(), point)];
            let mut replies = Vec::new();
            let mut hit = Vec::new();
            for at in own {
                // Of two liberties the owner takes the other one, which needs no reading.
                if found[at].double && found[at].keys.contains(point) {
                    replies.extend(found[at].keys.without(point).first());
                    hit.push(at);
                    continue;
                }
                let [one, two] = self.stones(&found[at]);
                if links.cut(&enemy, one, two)?.works() {
                    let join = links.join(&enemy, one, two)?;
                    replies.extend(join.vertex.and_then(Vertex::point));
                    hit.push(at);
                }
            }
            if hit.len() > 1 && !self.answers(enemy[0], &replies, &hit, found, links)? {
                threatened.extend(hit);
            }
        }
        Ok(threatened)
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
