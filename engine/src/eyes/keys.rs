//! Keys: the points beside an eye space on which it depends where the attacker can enter.

use super::EyeTactics;
use super::boundary::{Node, Site, Space};
use super::game::{Breach, Falsity};
use super::topology::{EyeKind, Topology};
use crate::{Outcome, PointSet, Vertex};

/// Up to so many points, all of a space are asked about their diagonals; of a larger one those at its ends.
const SMALL: usize = 8;

impl<T: EyeTactics> Site<'_, T> {
    /// The diagonals on which it depends whether points are false eyes.
    pub(super) fn add_keys(&mut self, space: &mut Space) -> Result<(), T::Error> {
        let small = space.points.len() <= SMALL;
        let mut false_ends = Vec::new();
        let count = space.game.space.count_ones() as usize;
        for number in 0..count {
            let point = space.nodes[number].point;
            let end = (space.game.links[number] & space.game.space).count_ones() <= 1;
            if !end && !small {
                continue;
            }
            let points = space.points;
            let facts = (self.board, self.worms);
            let inside = |corner| points.contains(corner);
            let topology =
                self.diagonals
                    .topology(facts, self.tactics, (space.owner, point), inside)?;
            space.game.falsity[number] = falsity(space, &topology);
            if space.game.falsity[number].missing.is_some() {
                false_ends.push((number, topology.clone()));
            }
            if end {
                space.ends.push(topology);
            }
        }
        self.add_breaches(space);
        for (number, topology) in false_ends {
            space.game.falsity[number].approach = self.approach(space, &topology);
        }
        Ok(())
    }

    /// The key by which what a false eye cuts off is put in atari; no bit if it has no liberty besides.
    fn approach(&self, space: &mut Space, topology: &Topology) -> u32 {
        let around = self.board.adjacent(topology.point);
        let walls = around.filter(|next| !space.all.contains(*next));
        let walls = walls.filter_map(|next| self.worms.worm_at(next));
        let own = walls.filter(|worm| worm.color == space.owner);
        let outside = own.map(|worm| worm.liberties(1).difference(&space.points));
        let outside: Vec<PointSet> = outside.collect();
        let Some(least) = outside.iter().map(PointSet::len).min() else {
            return 0;
        };
        let shortest = outside.iter().filter(|liberties| liberties.len() == least);
        let outside = shortest.fold(PointSet::EMPTY, |all, liberties| all.union(liberties));
        let mut open = topology
            .diagonals
            .iter()
            .filter(|diagonal| diagonal.is_open());
        if open.any(|diagonal| outside.contains(diagonal.point)) {
            return 0;
        }
        space.approach(outside)
    }

    /// The strings of the wall that can be captured and saved.
    fn add_breaches(&self, space: &mut Space) {
        for worm in self.worms.worms() {
            let beside = worm.stones.neighbours();
            let saved = worm.defense.filter(|defense| defense.works());
            let (Some(saved), true) = (saved, worm.color == space.owner) else {
                continue;
            };
            let at = |vertex: Option<Vertex>| vertex.and_then(Vertex::point);
            let (Some(attack), Some(defense)) = (at(worm.attack.vertex), at(saved.vertex)) else {
                continue;
            };
            let opens = space
                .nodes
                .iter()
                .enumerate()
                .filter(|(_, node)| beside.contains(node.point));
            let opens = opens.fold(0, |all, (number, _)| all | 1 << number) & !space.game.keys;
            // What happens inside the space is played out there.
            if opens == 0 || space.all.contains(attack) {
                continue;
            }
            let node = Node {
                point: attack,
                attack: PointSet::EMPTY.with(attack),
                defense: PointSet::EMPTY.with(defense),
            };
            let by_ko = [saved, worm.attack].map(|tactic| tactic.outcome != Outcome::Win);
            if let Some(number) = space.key(node, by_ko) {
                let at = 1 << number;
                space.game.breaches.push(Breach { at, opens });
            }
        }
    }
}

/// What makes a point a false eye, whose open diagonals become keys.
fn falsity(space: &mut Space, topology: &Topology) -> Falsity {
    let lost = topology
        .diagonals
        .iter()
        .filter(|diagonal| diagonal.value == 16);
    let missing = topology.needed().saturating_sub(lost.count());
    let open: Vec<_> = topology
        .diagonals
        .iter()
        .filter(|diagonal| diagonal.is_open())
        .collect();
    // The manual takes kos for either side that even out for a proper eye with some aji.
    let even = topology.kind() == EyeKind::Proper
        && open.iter().any(|diagonal| diagonal.by_ko != [false; 2]);
    if even || missing > open.len() {
        return Falsity::default();
    }
    let mut keys = 0;
    for diagonal in open.into_iter().filter(|_| missing > 0) {
        let node = Node {
            point: diagonal.point,
            attack: PointSet::EMPTY.with(diagonal.attack.unwrap_or(diagonal.point)),
            defense: PointSet::EMPTY.with(diagonal.defense.unwrap_or(diagonal.point)),
        };
        if let Some(number) = space.key(node, diagonal.by_ko) {
            keys |= 1 << number;
        }
    }
    Falsity {
        missing: Some(missing as u8),
        approach: 0,
        keys,
    }
}
