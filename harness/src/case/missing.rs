//! Scripts that ask for a move that a game has not.

use super::finding::Finding;
use super::suite::{Start, Suite};
use crate::games::LastRead;
use crate::interrupt::Interrupt;
use crate::sgf::Until;

/// A warning for every `loadsgf` of the blocks of these numbers whose move the game has not. What
/// cannot be read is left to those who need it.
pub(super) fn missing_moves(suite: &Suite, blocks: &[u32]) -> Vec<Finding> {
    let mut last = LastRead::default();
    let blocks = blocks.iter();
    let blocks = blocks.filter_map(|&at| suite.blocks.get(at as usize));
    let found = blocks.filter_map(|block| match &block.start {
        Start::Load { until, .. } if *until == Until::End => None,
        Start::Load { path, until, .. } => {
            let record = last
                .read(path, &Interrupt::default())
                .ok()?
                .record_until(*until)
                .ok()?;
            suite.missing_move(block, record.missing(*until)?)
        }
        Start::Empty | Start::Node { .. } => None,
    });
    found.collect()
}
