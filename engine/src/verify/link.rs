//! The game as long as the ends are not joined: the connector is the pursuer, the cutter holds.

use super::game::{Game, Leaf};
use super::separation::{FAR, Spread, Terrain, WALL_LIBERTIES};
use super::zone::Zone;
use crate::search::Role;
use crate::search::moves::MoveList;
use crate::{Color, Point, PointSet};

/// By how much a way may be longer than the shortest for its points to be proposed.
const DETOUR: usize = 1;

impl Game<'_> {
    fn terrain(&self, solid: usize, extra: Option<(Color, Point)>) -> Terrain<'_> {
        Terrain {
            board: &self.position.board,
            on_board: &self.on_board,
            connector: self.objective.defender,
            solid,
            extra,
        }
    }

    /// How many stones it takes to join the ends after the move that was `played`, [`FAR`] at most.
    pub(super) fn distance(&self, played: Option<(Role, Point)>) -> usize {
        let extra = played.map(|(role, point)| (self.color(role), point));
        self.terrain(WALL_LIBERTIES, extra)
            .distance(&self.objective)
    }

    /// The connector has too far to go.
    pub(super) fn far(&self) -> Option<Leaf> {
        if self.distance(None) < FAR {
            return None;
        }
        let spreads = self.terrain(WALL_LIBERTIES, None).spreads(&self.objective);
        let zones = (0..=FAR).map(|most| self.gap(&spreads, most));
        let zone = zones.min_by_key(|zone| zone.points.len())?;
        Some(Leaf {
            winner: Role::Attack,
            zone,
        })
    }

    /// What keeps the ends [`FAR`] apart: so many layers around the one, the others around the other,
    /// and the walls there.
    fn gap(&self, [from, to]: &[Spread; 2], most: usize) -> Zone {
        let mut zone = Zone::of(from.within(most).union(&to.within(FAR - most)));
        let walls = from.walls[most].union(&to.walls[FAR - most]);
        let (rules, _) = self.rules(Role::Attack);
        let board = &self.position.board;
        for id in board.strings_in(&walls) {
            rules.add_breathing(board.string(id), None, WALL_LIBERTIES, &mut zone);
        }
        zone
    }

    /// Points such that the ends cannot be joined without playing on one, or capturing a stone there: as
    /// few as possible.
    pub(super) fn barrier(&self) -> Zone {
        let spreads = self.terrain(1, None).spreads(&self.objective);
        let (rules, cutter) = self.rules(Role::Attack);
        let layers = spreads.iter().flat_map(|spread| {
            let layer = |far: usize| spread.layers[far].union(&spread.walls[far]);
            (1..=spread.distance).map(layer)
        });
        let zones = layers.map(|points| {
            let mut zone = Zone::of(points);
            rules.close(cutter, &mut zone);
            zone
        });
        let fewest = zones.min_by_key(|zone| zone.points.len());
        fewest.unwrap_or(Zone::of(self.on_board))
    }

    /// The empty points on the shortest ways, and the liberties of enemies there and of ends in danger.
    pub(super) fn propose_ways(&self, list: &mut MoveList) {
        let board = &self.position.board;
        if self.objective.lost(board).is_some() {
            return;
        }
        let [from, to] = self.terrain(WALL_LIBERTIES, None).spreads(&self.objective);
        for length in from.distance..=(from.distance + DETOUR).min(FAR) {
            let mut on_way = PointSet::EMPTY;
            for far in 1..=length {
                let both = from.layers[far].intersection(&to.layers[length + 1 - far]);
                on_way = on_way.union(&both);
            }
            let score = -10 * length as i32;
            for point in &on_way.intersection(board.empty_points()) {
                list.add(point, score);
            }
            for id in board.strings_in(&on_way) {
                for point in board.string(id).liberties() {
                    list.add(point, score - 5);
                }
            }
        }
        for end in self.objective.stones() {
            let string = board.data_at(end);
            if string.liberty_count() <= 2 {
                for point in string.liberties() {
                    list.add(point, -30);
                }
            }
        }
    }
}
