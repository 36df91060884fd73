//! Replays for programs.

use serde::Serialize;

use super::super::{Subject, VerdictRecord};
use super::{ReplayDifference, Replayed};

/// A [`Replayed`] as JSON has it.
#[derive(Clone, Debug, Serialize)]
pub struct ReplayRecord {
    /// Positions gone through.
    pub positions: usize,
    /// Questions asked.
    pub questions: u64,
    /// Those that the cache answered.
    pub hits: u64,
    /// Their share of all questions.
    pub hit_rate: f64,
    /// Verdicts dropped because a move changed what they depend on.
    pub invalidated: u64,
    /// Verdicts that made room for others.
    pub replaced: u64,
    /// Nodes.
    pub nodes: Pair<u64>,
    /// The share of the nodes that the cache saved.
    pub nodes_saved: f64,
    /// Seconds.
    pub seconds: Pair<f64>,
    /// The questions that were answered in two ways.
    pub differences: Vec<DifferenceRecord>,
}

/// Something with the cache and without it.
#[derive(Clone, Debug, Serialize)]
pub struct Pair<T> {
    /// With the cache.
    pub with_cache: T,
    /// Without it.
    pub without: T,
}

/// A [`ReplayDifference`] as JSON has it.
#[derive(Clone, Debug, Serialize)]
pub struct DifferenceRecord {
    /// Moves played before the question.
    pub moves: usize,
    /// One stone of the string; of each string for a connection.
    #[serde(flatten)]
    pub subject: SubjectRecord,
    /// The colour of the stones.
    pub color: String,
    /// The name of the question.
    pub question: &'static str,
    /// The answers; `null` where nothing was asked.
    pub verdicts: Pair<Option<VerdictRecord>>,
}

/// A [`Subject`] as JSON has it.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SubjectRecord {
    /// One stone of a string.
    String(String),
    /// One stone of each of two strings.
    Strings([String; 2]),
}

impl From<Subject> for SubjectRecord {
    fn from(subject: Subject) -> Self {
        match subject {
            Subject::String(target) => Self::String(target.to_string()),
            Subject::Connection(one, two) => Self::Strings([one.to_string(), two.to_string()]),
        }
    }
}

impl From<&Replayed> for ReplayRecord {
    fn from(replayed: &Replayed) -> Self {
        Self {
            positions: replayed.positions,
            questions: replayed.questions,
            hits: replayed.cache.hits,
            hit_rate: replayed.hit_rate(),
            invalidated: replayed.cache.invalidated,
            replaced: replayed.cache.replaced,
            nodes: Pair {
                with_cache: replayed.nodes_with,
                without: replayed.nodes_without,
            },
            nodes_saved: replayed.saved(),
            seconds: Pair {
                with_cache: replayed.time_with.as_secs_f64(),
                without: replayed.time_without.as_secs_f64(),
            },
            differences: replayed
                .differences
                .iter()
                .map(DifferenceRecord::from)
                .collect(),
        }
    }
}

impl From<&ReplayDifference> for DifferenceRecord {
    fn from(difference: &ReplayDifference) -> Self {
        Self {
            moves: difference.moves,
            subject: difference.subject.into(),
            color: difference.color.to_string(),
            question: difference.subject.question_name(difference.role),
            verdicts: Pair {
                with_cache: difference.with_cache.as_ref().map(VerdictRecord::from),
                without: difference.without.as_ref().map(VerdictRecord::from),
            },
        }
    }
}
