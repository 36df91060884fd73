//! Effective sizes: how much room goes with a string.

use crate::{Board, PointSet};

/// Points further away than this belong to nobody (manual, "effective_size").
const REACH: usize = 4;

/// The share of each string, given by its stones, in the empty points around it: half of every point that is
/// not further away from it than from any other string, and not further than four; strings that are equally
/// near share alike. Paths go over empty points.
///
/// The manual counts such points in full. Half is what GNU Go 3.8 answers.
pub(super) fn shares(board: &Board, strings: &[PointSet]) -> Vec<f64> {
    let mut shares = vec![0.0; strings.len()];
    let mut fronts = strings.to_vec();
    let mut free = *board.empty_points();
    for _ in 0..REACH {
        let mut reached = PointSet::EMPTY;
        for front in &mut fronts {
            *front = front.neighbours().intersection(&free);
            reached = reached.union(front);
        }
        for point in &reached {
            let near = |front: &&PointSet| front.contains(point);
            let strings = fronts.iter().filter(near).count();
            let share = 0.5 / strings as f64;
            let sharing = shares.iter_mut().zip(&fronts);
            for (sum, _) in sharing.filter(|(_, front)| front.contains(point)) {
                *sum += share;
            }
        }
        free = free.difference(&reached);
    }
    shares
}
