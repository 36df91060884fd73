//! Influence: on whose side points are, by the dilations of Bouzy (1995; the manual's chapter on influence). Only the sign of
//! the values is kept.

use crate::PointSet;

/// The points that the stones of either side hold or reach in so many dilations. In each a point on nobody's side goes to the
/// side that has a point next to it, unless both have one.
pub(super) fn spheres(points: &PointSet, stones: [PointSet; 2], dilations: usize) -> [PointSet; 2] {
    let mut spheres = stones;
    for _ in 0..dilations {
        let [own, other] = spheres;
        let nobody = points.difference(&own).difference(&other);
        let [by_own, by_other] = [own, other].map(|held| held.neighbours().intersection(&nobody));
        spheres = [
            own.union(&by_own.difference(&by_other)),
            other.union(&by_other.difference(&by_own)),
        ];
    }
    spheres
}

#[cfg(test)]
mod tests {
    use super::spheres;
    use crate::{Board, Color, Point};

    #[test]
    fn stones_reach_as_far_as_no_other_does() -> Result<(), Box<dyn std::error::Error>> {
        let board = Board::from_diagram(
            ". . . . . . .
             . . . . . . .
             X . . . O . .
             . . . . . . .
             . . . . . . .
             . . . . . . .
             . . . . . . .",
        )?;
        let stones = [Color::Black, Color::White].map(|color| *board.stones(color));
        let [black, white] = spheres(&board.all_points(), stones, 2);
        let at = |name: &str| Point::from_gtp(name).ok_or("a point");
        assert!(black.contains(at("B5")?) && white.contains(at("D5")?));
        // Both reach it at once.
        assert!(!black.contains(at("C5")?) && !white.contains(at("C5")?));
        assert!(black.contains(at("A3")?) && !black.contains(at("A2")?));
        assert!(white.contains(at("G5")?) && !white.contains(at("G3")?));
        Ok(())
    }
}
