//! States on the way from the root to a node, from which to go on after a way back.

/// States at some depths of a path, in order of depth: all that are kept of the last ones, fewer
/// and fewer of those before. So there are never many, and going all the way back step by step
/// carries out each step a few times only.
#[derive(Clone, Debug)]
pub(super) struct Checkpoints<S> {
    kept: Vec<(usize, S)>,
}

/// Only every so many nodes there is a state to keep.
const SPACING: usize = 4;

/// So many states of a spacing are kept, and beyond them those of this many times the spacing.
const EACH: usize = 16;

impl<S> Default for Checkpoints<S> {
    fn default() -> Self {
        Self { kept: Vec::new() }
    }
}

impl<S: Clone> Checkpoints<S> {
    /// Takes note of the state at a depth greater than those before, if it is one to keep.
    pub(super) fn note(&mut self, depth: usize, state: &S) {
        if !depth.is_multiple_of(SPACING) {
            return;
        }
        self.kept.push((depth, state.clone()));
        self.kept.retain(|(kept, _)| stays(*kept, depth));
    }

    /// The last state that is not deeper than this, with its depth. Those behind it are
    /// forgotten.
    pub(super) fn back_to(&mut self, depth: usize) -> Option<(usize, S)> {
        let behind = self.kept.partition_point(|(kept, _)| *kept <= depth);
        self.kept.truncate(behind);
        self.kept.last().cloned()
    }
}

/// Whether a state is still kept when the path has come to another depth.
fn stays(kept: usize, depth: usize) -> bool {
    let mut reach = SPACING * EACH;
    while kept > 0 && kept.is_multiple_of(reach) {
        reach *= EACH;
    }
    kept == 0 || depth - kept <= reach
}

#[cfg(test)]
mod tests {
    use super::Checkpoints;

    /// Goes down and all the way back, and tells how many steps that took and how many states
    /// were kept at most.
    fn down_and_back(depth: usize) -> (usize, usize) {
        let mut checkpoints = Checkpoints::default();
        let (mut steps, mut most) = (0, 0);
        for at in 0..=depth {
            checkpoints.note(at, &at);
        }
        for target in (0..depth).rev() {
            let (from, state) = checkpoints.back_to(target).unwrap_or_default();
            assert_eq!(from, state);
            for at in from + 1..=target {
                steps += 1;
                checkpoints.note(at, &at);
                most = most.max(checkpoints.kept.len());
            }
        }
        (steps, most)
    }

    #[test]
    fn few_are_kept_and_the_way_back_is_short() {
        let (steps, most) = down_and_back(100_000);
        assert!(steps < 7 * 100_000, "{steps} steps");
        assert!(most < 100, "{most} states");
    }
}
