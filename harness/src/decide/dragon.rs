//! The fate of a dragon, in sentences and for programs.

use std::io::{self, Write};

use serde::Serialize;
use tesuji_engine::search::{NoTrace, Role};
use tesuji_engine::{
    Color, LifeAnswer, Limits, Outcome, Point, Question, QuestionError, Reader, Verification,
};

use super::dragon_facts::DragonFacts;
use super::sentence::{condition, cost, ground, write_limits};
use super::{CutRecord, json::explained};
use crate::record::{Nodes, VerifyRecord, outcome_name};
use crate::variations::{name, played};

/// What becomes of a dragon.
#[derive(Clone, Debug)]
pub struct DragonDecision {
    /// The stone that was named.
    pub target: Point,
    /// The colour of the dragon.
    pub color: Color,
    /// Whether it can be killed.
    pub attack: LifeAnswer,
    /// Whether it can be made to live; not asked if it cannot be killed anyway.
    pub defense: Option<LifeAnswer>,
    /// The proofs about each question, if they were asked for.
    pub proved: Vec<Verification>,
    /// What it has to live on, if that was asked for.
    pub facts: Option<DragonFacts>,
}

/// Decides what becomes of the dragon of a stone.
///
/// # Errors
/// There is no stone.
pub fn decide_dragon(reader: &mut Reader, target: Point) -> Result<DragonDecision, QuestionError> {
    let attack = reader.judge_life(&question(target, Role::Attack), &mut NoTrace)?;
    let fails = attack
        .answer
        .verdict()
        .is_some_and(|verdict| verdict.vertex.is_none());
    let defense = match fails {
        true => None,
        false => Some(reader.judge_life(&question(target, Role::Defend), &mut NoTrace)?),
    };
    let color = reader.board().color_at(target);
    Ok(DragonDecision {
        target,
        color: color.ok_or(QuestionError::Empty(target))?,
        attack,
        defense,
        proved: Vec::new(),
        facts: None,
    })
}

pub(super) const fn question(target: Point, role: Role) -> Question {
    match role {
        Role::Attack => Question::owl_attack(target),
        Role::Defend => Question::owl_defend(target),
    }
}

impl DragonDecision {
    /// Verifies the answers, each within `nodes` trial moves.
    ///
    /// # Errors
    /// There is no stone.
    pub fn verify(&mut self, reader: &mut Reader, nodes: u64) -> Result<(), QuestionError> {
        let roles: Vec<Role> = self.answers().map(|(role, _)| role).collect();
        let proved = roles.into_iter().map(|role| {
            let question = question(self.target, role);
            reader.verify(&question, nodes, &mut NoTrace)
        });
        self.proved = proved.collect::<Result<_, _>>()?;
        Ok(())
    }

    /// Finds out what the dragon has to live on.
    ///
    /// # Errors
    /// There is no stone.
    pub fn explain(&mut self, reader: &mut Reader) -> Result<(), QuestionError> {
        self.facts = Some(DragonFacts::of(reader, self.target)?);
        Ok(())
    }

    /// The answers that there are.
    pub fn answers(&self) -> impl Iterator<Item = (Role, &LifeAnswer)> {
        let defense = self.defense.as_ref();
        std::iter::once((Role::Attack, &self.attack))
            .chain(defense.map(|answer| (Role::Defend, answer)))
    }

    /// What was proved of an answer that is known.
    fn verification(&self, role: Role, answer: &LifeAnswer) -> Option<VerifyRecord> {
        let proved = self.proved.iter().find(|proved| proved.role == role)?;
        Some(VerifyRecord::new(proved, answer.answer.verdict()?.outcome))
    }

    /// An answer as a sentence: `A3 can be killed: White B2 (WIN), proved, 540 nodes`.
    #[must_use]
    pub fn sentence(&self, role: Role, answer: &LifeAnswer) -> String {
        life_sentence((self.target, self.color), role, answer)
    }
}

/// An answer about the dragon of a stone and of a colour, as a sentence.
pub(super) fn life_sentence(
    (target, color): (Point, Color),
    role: Role,
    answer: &LifeAnswer,
) -> String {
    let mover = match role {
        Role::Attack => color.other(),
        Role::Defend => color,
    };
    let (can, cannot) = match role {
        Role::Attack => ("can be killed", "cannot be killed"),
        Role::Defend => ("can live", "cannot live"),
    };
    let cost = cost(&answer.answer.nodes(), &answer.answer.limits_hit());
    let Some(verdict) = answer.answer.verdict() else {
        let mover = name(mover);
        return format!(
            "whether {target} {can} if {mover} moves first is unknown: neither proof nor tactics nor reading settle it, {cost}"
        );
    };
    let outcome = verdict.outcome;
    let ground = ground(answer.ground).map_or("", |(_, words)| words);
    match verdict.vertex {
        None => format!("{target} {cannot} ({outcome}), {ground}, {cost}"),
        Some(vertex) => {
            let condition = condition(outcome, mover);
            let play = played(mover, vertex);
            let can = match outcome {
                Outcome::ExchangeGain => cannot,
                _ => can,
            };
            format!("{target} {can}{condition}: {play} ({outcome}), {ground}, {cost}")
        }
    }
}

/// Writes what was decided, a paragraph for each question, and what the dragon has to live on; with `limits`, what they cut.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_dragon(
    out: &mut impl Write,
    decision: &DragonDecision,
    limits: Option<&Limits>,
) -> io::Result<()> {
    for (role, answer) in decision.answers() {
        writeln!(out, "{}", decision.sentence(role, answer))?;
        write_limits(out, &answer.answer.limits_hit(), limits)?;
        if let Some(verify) = decision.verification(role, answer) {
            writeln!(out, "{}", verify.sentence())?;
        }
    }
    match &decision.facts {
        Some(facts) => facts.write(out, (decision.target, decision.color)),
        None => Ok(()),
    }
}

/// What becomes of a dragon, as JSON has it.
#[derive(Clone, Debug, Serialize)]
pub struct DragonRecord {
    /// One stone of the dragon.
    pub dragon: String,
    /// Its colour.
    pub color: String,
    /// The answer on killing it.
    pub attack: LifeRecord,
    /// The answer on making it live; `null` if it cannot be killed.
    pub defense: Option<LifeRecord>,
    /// What it has to live on, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facts: Option<DragonFacts>,
}

/// An answer about the life of a dragon, as JSON has it.
#[derive(Clone, Debug, Serialize)]
pub struct LifeRecord {
    /// `proof`, `nearby`, `enclosed`, `tactics`, `reading`, `eyes` or `way-out`; `null` if it is unknown.
    pub by: Option<&'static str>,
    /// `fail`, `ko_b`, `ko_a` or `win`; `null` if it is unknown.
    pub outcome: Option<&'static str>,
    /// The code of GTP.
    pub code: Option<u8>,
    /// The move that achieves it.
    #[serde(rename = "move")]
    pub play: Option<String>,
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

impl DragonRecord {
    /// The record of a decision; with what each limit left out, if it is told under which
    /// `limits` it was made.
    #[must_use]
    pub fn new(decision: &DragonDecision, limits: Option<&Limits>) -> Self {
        let record = |role, answer: &LifeAnswer| LifeRecord {
            verify: decision.verification(role, answer),
            limits: limits.map(|limits| explained(&answer.answer.limits_hit(), limits)),
            ..LifeRecord::from(answer)
        };
        let defense = decision.defense.as_ref();
        Self {
            dragon: decision.target.to_string(),
            color: decision.color.to_string(),
            attack: record(Role::Attack, &decision.attack),
            defense: defense.map(|answer| record(Role::Defend, answer)),
            facts: decision.facts.clone(),
        }
    }
}

impl From<&LifeAnswer> for LifeRecord {
    fn from(told: &LifeAnswer) -> Self {
        let verdict = told.answer.verdict();
        Self {
            by: ground(told.ground).map(|(short, _)| short),
            outcome: verdict.map(|verdict| outcome_name(verdict.outcome)),
            code: verdict.map(|verdict| verdict.outcome.code()),
            play: verdict.and_then(|verdict| Some(verdict.vertex?.to_string())),
            nodes: told.answer.nodes().into(),
            limits_hit: told.answer.limits_hit().names().collect(),
            limits: None,
            verify: None,
        }
    }
}
