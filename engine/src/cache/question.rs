//! Kinds of questions.

use std::fmt::Debug;
use std::hash::Hash;

use crate::connection::End;
use crate::search::Role;
use crate::{NodeCounts, Point, Verdict, Vertex};

/// A kind of question that verdicts are kept for.
pub(crate) trait Question: Clone + Debug + Eq + Hash {
    /// What is kept.
    type Answer: Clone;

    /// The nodes that an answer has cost: at first, its score.
    fn nodes(answer: &Self::Answer) -> u64;

    /// The answer as it is given again, at no cost.
    fn repeated(answer: &Self::Answer) -> Self::Answer;
}

/// A question of tactical reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct StringQuestion {
    /// The stone that the question names. Which one of a string can matter: a stone
    /// may be put back where another was captured.
    pub(crate) target: Point,
    /// Whose success is asked about.
    pub(crate) role: Role,
    /// The one first move that is tried; `None` for all.
    pub(crate) only: Option<Vertex>,
}

/// A question of connection reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ConnectionQuestion {
    /// The stone that is to be connected.
    pub(crate) from: Point,
    /// What it is to be connected to.
    pub(crate) to: End,
    /// Whose success is asked about.
    pub(crate) role: Role,
}

impl Question for StringQuestion {
    type Answer = Verdict;

    fn nodes(verdict: &Verdict) -> u64 {
        verdict.nodes.total()
    }

    fn repeated(verdict: &Verdict) -> Verdict {
        again(verdict)
    }
}

impl Question for ConnectionQuestion {
    type Answer = Verdict;

    fn nodes(verdict: &Verdict) -> u64 {
        verdict.nodes.total()
    }

    fn repeated(verdict: &Verdict) -> Verdict {
        again(verdict)
    }
}

/// A verdict that has cost nothing.
fn again(verdict: &Verdict) -> Verdict {
    Verdict {
        nodes: NodeCounts::default(),
        ..verdict.clone()
    }
}
