//! The nodes of an engine's answers.

use serde::Serialize;

use crate::compare::NodeTally;

/// What answers cost in nodes, over the questions where the nodes of the reference are known as well.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct NodeCost {
    /// All of them, beside those of the reference.
    pub sum: NodeTally,
    /// The middle one, the larger of two.
    pub median: Option<u64>,
    /// The share that the costliest question in a hundred takes, from 0 to 1.
    pub top_share: Option<f64>,
}

impl NodeCost {
    /// Adds up pairs of nodes, the reference's and the engine's.
    pub(super) fn of(pairs: &[(u64, u64)]) -> Self {
        let mut sum = NodeTally::default();
        for &(old, new) in pairs {
            sum.add(Some(old), Some(new));
        }
        let mut nodes: Vec<_> = pairs.iter().map(|(_, new)| *new).collect();
        nodes.sort_unstable();
        let top = nodes
            .iter()
            .rev()
            .take(nodes.len().div_ceil(100))
            .sum::<u64>();
        Self {
            median: nodes.get(nodes.len() / 2).copied(),
            top_share: (sum.new > 0).then(|| top as f64 / sum.new as f64),
            sum,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::NodeCost;

    #[test]
    fn one_question_may_take_most_of_it() {
        let mut pairs: Vec<_> = (0..199).map(|_| (20, 1)).collect();
        pairs.push((20, 801));
        let cost = NodeCost::of(&pairs);
        assert_eq!(
            (cost.sum.old, cost.sum.new, cost.sum.ratio),
            (4000, 1000, Some(0.25))
        );
        assert_eq!((cost.median, cost.top_share), (Some(1), Some(0.802)));
        assert_eq!(NodeCost::of(&[]), NodeCost::default());
    }
}
