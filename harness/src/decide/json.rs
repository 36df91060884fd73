//! Decisions for programs.

use serde::Serialize;
use tesuji_engine::search::LimitCounts;
use tesuji_engine::{Color, Limits, Outcome, Verdict, Vertex};

use super::{Decision, Subject};
use crate::explain::{LimitHit, limits_hit};
use crate::record::{Nodes, VerifyRecord, outcome_name};
use crate::variations::{Moment, Played};

/// A [`Decision`] as JSON has it: `string` or `strings`, `color`, and a [`VerdictRecord`] under the name of each
/// question, `null` if it was not asked.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum DecisionRecord {
    /// About a string.
    String {
        /// One stone of the string.
        string: String,
        /// Its colour.
        color: String,
        /// The verdict on capturing it.
        attack: VerdictRecord,
        /// The verdict on saving it; `null` if it cannot be captured.
        defense: Option<VerdictRecord>,
    },
    /// About a connection.
    Connection {
        /// One stone of each string.
        strings: [String; 2],
        /// Their colour.
        color: String,
        /// The verdict on connecting them.
        connect: VerdictRecord,
        /// The verdict on keeping them apart; `null` if they cannot be connected.
        disconnect: Option<VerdictRecord>,
    },
}

/// A verdict as JSON has it.
#[derive(Clone, Debug, Serialize)]
pub struct VerdictRecord {
    /// `fail`, `ko_b`, `loss`, `gain`, `ko_a` or `win`.
    pub outcome: &'static str,
    /// The code of GTP.
    pub code: u8,
    /// The move that achieves it.
    #[serde(rename = "move")]
    pub play: Option<String>,
    /// The expected course.
    pub pv: Vec<String>,
    /// Nodes spent.
    pub nodes: Nodes,
    /// The limits that cut some line short.
    pub limits_hit: Vec<&'static str>,
    /// The same with what each left out, if that is wanted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limits: Option<Vec<CutRecord>>,
    /// The verification of the question, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verify: Option<VerifyRecord>,
}

/// A limit that cut the reading, as JSON has it.
#[derive(Clone, Debug, Serialize)]
pub struct CutRecord {
    /// The limit, its value, and how often it cut.
    #[serde(flatten)]
    pub cut: LimitHit,
    /// The part of the reading that it left out.
    pub meaning: &'static str,
}

/// A [`Moment`] as JSON has it.
#[derive(Clone, Debug, Serialize)]
pub struct MomentRecord {
    /// The name of the question: `attack`, `defense`, `connect` or `disconnect`.
    pub question: &'static str,
    /// The number of the variation.
    pub variation: Option<u64>,
    /// The board, a row a string from the top.
    pub board: Vec<String>,
    /// The trial moves on it.
    pub stack: Vec<PlayedRecord>,
    /// The manual's name of the komaster.
    pub komaster: String,
    /// The komaster's point.
    pub kom_pos: Option<String>,
    /// The point on which the ko rule forbids the next move.
    pub ko: Option<String>,
    /// The result for the opponent: an outcome as in a verdict.
    pub outcome: Option<&'static str>,
    /// The opponent's move.
    pub reply: Option<String>,
    /// Whether the result came from the transposition table.
    pub from_table: bool,
    /// Whether the move was refused as a repetition.
    pub repetition: bool,
    /// The limits hit right there.
    pub limits_hit: Vec<&'static str>,
}

/// A move on the stack as JSON has it.
#[derive(Clone, Debug, Serialize)]
pub struct PlayedRecord {
    /// The number of its variation; `null` for a pass.
    pub variation: Option<u64>,
    /// The player's colour.
    pub color: String,
    /// The vertex, or a pass.
    #[serde(rename = "move")]
    pub play: String,
    /// Whether it is a conditional ko capture.
    pub conditional: bool,
}

impl DecisionRecord {
    /// The record of a decision; with what each limit left out, if it is told under which
    /// `limits` it was made.
    #[must_use]
    pub fn new(decision: &Decision, limits: Option<&Limits>) -> Self {
        let color = decision.color.to_string();
        let role = decision.subject.first();
        let record = |role, verdict: &Verdict| VerdictRecord {
            verify: decision.verification(role, verdict),
            limits: limits.map(|limits| explained(&verdict.limits_hit, limits)),
            ..VerdictRecord::from(verdict)
        };
        let first = record(role, &decision.first);
        let second = decision.second.as_ref();
        let second = second.map(|verdict| record(role.other(), verdict));
        match decision.subject {
            Subject::String(target) => Self::String {
                string: target.to_string(),
                color,
                attack: first,
                defense: second,
            },
            Subject::Connection(one, two) => Self::Connection {
                strings: [one.to_string(), two.to_string()],
                color,
                connect: first,
                disconnect: second,
            },
        }
    }
}

/// What each limit left out.
pub(super) fn explained(hits: &LimitCounts, limits: &Limits) -> Vec<CutRecord> {
    let cuts = limits_hit(hits, limits).into_iter();
    let records = cuts.map(|cut| CutRecord {
        meaning: cut.meaning(),
        cut,
    });
    records.collect()
}

impl From<&Verdict> for VerdictRecord {
    fn from(verdict: &Verdict) -> Self {
        Self {
            outcome: outcome_name(verdict.outcome),
            code: verdict.outcome.code(),
            play: verdict.vertex.map(|vertex| vertex.to_string()),
            pv: verdict.variation.iter().map(Vertex::to_string).collect(),
            nodes: verdict.nodes.into(),
            limits_hit: verdict.limits_hit.names().collect(),
            limits: None,
            verify: None,
        }
    }
}

impl MomentRecord {
    /// The record of a moment of a question.
    #[must_use]
    pub fn new(question: &'static str, moment: &Moment) -> Self {
        let (entry, board) = (&moment.entry, &moment.board);
        let reply = entry.reply.filter(|reply| !reply.repetition);
        let good = reply.filter(|reply| reply.outcome > Outcome::Fail);
        Self {
            question,
            variation: entry.number,
            board: rows(board),
            stack: moment.stack.iter().map(PlayedRecord::from).collect(),
            komaster: entry.ko.komaster.to_string(),
            kom_pos: entry.ko.point.map(|point| point.to_string()),
            ko: board.ko().map(|point| point.to_string()),
            outcome: reply.map(|reply| outcome_name(reply.outcome)),
            reply: good.map(|reply| reply.vertex.to_string()),
            from_table: reply.is_some_and(|reply| reply.from_table),
            repetition: entry.reply.is_some_and(|reply| reply.repetition),
            limits_hit: reply.map_or_else(Vec::new, |reply| reply.limits_hit.names().collect()),
        }
    }
}

impl From<&Played> for PlayedRecord {
    fn from(play: &Played) -> Self {
        Self {
            variation: play.number,
            color: play.color.to_string(),
            play: play.vertex.to_string(),
            conditional: play.conditional,
        }
    }
}

fn rows(board: &tesuji_engine::Board) -> Vec<String> {
    let points: Vec<_> = board.size().points().collect();
    let mark = |color: Option<Color>| color.map_or('.', Color::letter);
    points
        .chunks(board.size().get().into())
        .rev()
        .map(|row| {
            row.iter()
                .map(|&point| mark(board.color_at(point)))
                .collect()
        })
        .collect()
}
