//! Decisions for programs.

use serde::Serialize;
use tesuji_engine::search::Role;
use tesuji_engine::{Color, Limits, Outcome, Verdict, Vertex};

use super::{Decision, question_name};
use crate::explain::{Cut, cuts};
use crate::record::{Nodes, VerifyRecord, outcome_name};
use crate::variations::{Moment, Played};

/// A [`Decision`] as JSON has it.
#[derive(Clone, Debug, Serialize)]
pub struct DecisionRecord {
    /// One stone of the string.
    pub string: String,
    /// Its colour.
    pub color: String,
    /// Whether it can be captured.
    pub attack: VerdictRecord,
    /// Whether it can be saved; `null` if it cannot be captured.
    pub defense: Option<VerdictRecord>,
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
    /// What was proved about the question, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verify: Option<VerifyRecord>,
}

/// A limit that cut the reading, as JSON has it.
#[derive(Clone, Debug, Serialize)]
pub struct CutRecord {
    /// The limit, its value, and how often it cut.
    #[serde(flatten)]
    pub cut: Cut,
    /// What it left out.
    pub meaning: &'static str,
}

/// A [`Moment`] as JSON has it.
#[derive(Clone, Debug, Serialize)]
pub struct MomentRecord {
    /// `attack` or `defense`.
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
    /// Where the ko rule forbids the next move.
    pub ko: Option<String>,
    /// What came of it for the opponent: an outcome as in a verdict.
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
    /// Who played.
    pub color: String,
    /// Where.
    #[serde(rename = "move")]
    pub play: String,
    /// Whether it is a conditional ko capture.
    pub conditional: bool,
}

impl From<&Decision> for DecisionRecord {
    fn from(decision: &Decision) -> Self {
        Self {
            string: decision.target.to_string(),
            color: decision.color.to_string(),
            attack: record(decision, Role::Attack, &decision.attack),
            defense: decision
                .defense
                .as_ref()
                .map(|verdict| record(decision, Role::Defend, verdict)),
        }
    }
}

impl DecisionRecord {
    /// The same with what each limit left out; the decision was made under `limits`.
    #[must_use]
    pub fn explained(mut self, decision: &Decision, limits: &Limits) -> Self {
        let explained = |verdict| {
            let cuts = cuts(verdict, limits).into_iter();
            let records = cuts.map(|cut| CutRecord {
                meaning: cut.meaning(),
                cut,
            });
            Some(records.collect())
        };
        self.attack.limits = explained(&decision.attack);
        if let (Some(record), Some(verdict)) = (&mut self.defense, &decision.defense) {
            record.limits = explained(verdict);
        }
        self
    }
}

fn record(decision: &Decision, role: Role, verdict: &Verdict) -> VerdictRecord {
    VerdictRecord {
        verify: decision.verification(role, verdict),
        ..VerdictRecord::from(verdict)
    }
}

impl From<&Verdict> for VerdictRecord {
    fn from(verdict: &Verdict) -> Self {
        Self {
            outcome: outcome_name(verdict.outcome),
            code: verdict.outcome.code(),
            play: verdict.vertex.map(|vertex| vertex.to_string()),
            pv: verdict.variation.iter().map(Vertex::to_string).collect(),
            nodes: verdict.nodes.into(),
            limits_hit: verdict.limits.names().collect(),
            limits: None,
            verify: None,
        }
    }
}

impl MomentRecord {
    /// The record of a moment of a question.
    #[must_use]
    pub fn new(role: Role, moment: &Moment) -> Self {
        let (entry, board) = (&moment.entry, &moment.board);
        let reply = entry.reply.filter(|reply| !reply.repetition);
        let good = reply.filter(|reply| reply.outcome > Outcome::Fail);
        Self {
            question: question_name(role),
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
            limits_hit: reply.map_or_else(Vec::new, |reply| reply.limits.names().collect()),
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
