//! Dragons whose life is decided in a small region.

use tesuji_engine::analysis::Region;
use tesuji_engine::{Board, Point, PointSet, Reader, ReaderOptions};

/// The most empty points of a region in which a drawn dragon lives or dies. The exact solver settles nearly all that are
/// not larger.
pub const MOST_ROOM: usize = 12;

/// The first stone of each dragon that cannot get out of a small region, in the order of the dragons.
pub(super) fn confined(board: &Board) -> Vec<Point> {
    let mut reader = Reader::new(board.clone(), ReaderOptions::default());
    let Ok(all) = reader.understand() else {
        return Vec::new();
    };
    let dragons = all.dragons.dragons().iter().zip(&all.regions);
    let small = dragons.filter(|(_, region)| is_small(region, board.empty_points()));
    small.map(|(dragon, _)| dragon.origin).collect()
}

/// Whether the attacker may play somewhere in a region, but not in many places, and safe strings alone close it. Where it has
/// gates, what is proved in it is only that nobody lives or dies on this side of them.
fn is_small(region: &Region, empty: &PointSet) -> bool {
    let room = region.attacker.intersection(empty).len();
    (1..=MOST_ROOM).contains(&room) && region.gates.is_empty() && region.friends.is_empty()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn dragons_are_found_that_live_or_die_in_a_small_region() {
        let board = Board::from_diagram(
            "   A B C D E F G H J
              9 . . . . . . . . . 9
              8 . . . . . . . . . 8
              7 . . . X . O . . . 7
              6 . . . . . . . . . 6
              5 . . . . . . . . . 5
              4 . . . . . . . . . 4
              3 O O O O O . . . . 3
              2 X X X X O . . . . 2
              1 . . . X O . . . . 1
                A B C D E F G H J",
        );
        let names: Vec<_> = confined(&board.unwrap())
            .iter()
            .map(Point::to_string)
            .collect();
        assert_eq!(names, ["A2"]);
    }
}
