//! Who wins a race, in sentences and for programs.

use std::io::{self, Write};

use serde::Serialize;
use tesuji_engine::question::Race;
use tesuji_engine::search::NoTrace;
use tesuji_engine::semeai::PlainRace;
use tesuji_engine::{
    Answer, Color, Limits, Outcome, Point, Question, QuestionError, RaceAnswer, RaceVerification,
    Reader, Vertex,
};

use super::sentence::{condition, cost, ground, write_limits};
use super::{CutRecord, json::explained};
use crate::document::numbers::counted;
use crate::record::{Nodes, VerifyRecord, outcome_name};
use crate::variations::{name, played};

/// What becomes of a race, whoever moves first.
#[derive(Clone, Debug)]
pub struct RaceDecision {
    /// The stones that were named.
    pub stones: [Point; 2],
    /// The colours of their dragons.
    pub colors: [Color; 2],
    /// What the owner of each achieves if he moves first.
    pub answers: [RaceAnswer; 2],
    /// The proofs about each question, if they were asked for.
    pub proved: Vec<RaceVerification>,
}

/// Decides who wins the race between the dragons of two stones.
///
/// # Errors
/// There is no stone on a point, or both are of one colour.
pub fn decide_semeai(
    reader: &mut Reader,
    stones: [Point; 2],
) -> Result<RaceDecision, QuestionError> {
    let [one, two] = stones;
    let mut judge = |own, other| {
        let question = Question::analyze_semeai(own, other);
        reader.judge_race(&question, &mut NoTrace)
    };
    let answers = [judge(one, two)?, judge(two, one)?];
    let color = |stone| {
        reader
            .board()
            .color_at(stone)
            .ok_or(QuestionError::Empty(stone))
    };
    Ok(RaceDecision {
        stones,
        colors: [color(one)?, color(two)?],
        answers,
        proved: Vec::new(),
    })
}

impl RaceDecision {
    /// Verifies the answers, each within `nodes` trial moves.
    ///
    /// # Errors
    /// There is no stone on a point.
    pub fn verify(&mut self, reader: &mut Reader, nodes: u64) -> Result<(), QuestionError> {
        let [one, two] = self.stones;
        let proved = [(one, two), (two, one)].into_iter().map(|(own, other)| {
            let question = Question::analyze_semeai(own, other);
            reader.verify_race(&question, nodes, &mut NoTrace)
        });
        self.proved = proved.collect::<Result<_, _>>()?;
        Ok(())
    }

    /// What was proved of the answer for the owner of a side's dragon, if that is known.
    fn verification(&self, side: usize) -> Option<VerifyRecord> {
        match &self.answers[side].answer {
            Answer::Race(race) => {
                let outcomes = [race.defense, race.attack];
                Some(VerifyRecord::of_race(self.proved.get(side)?, outcomes))
            }
            _ => None,
        }
    }

    /// What the owner of the dragon of this index achieves, as a sentence:
    /// `if Black moves first, A3 captures C3: Black D1 (WIN), by counting, 540 nodes`.
    #[must_use]
    pub fn sentence(&self, side: usize) -> String {
        let stones = [self.stones[side], self.stones[1 - side]];
        race_sentence(self.colors[side], stones, &self.answers[side])
    }
}

/// What `mover` achieves, who owns the first of the dragons and moves first, as a sentence.
pub(super) fn race_sentence(mover: Color, [own, other]: [Point; 2], answer: &RaceAnswer) -> String {
    let cost = cost(&answer.answer.nodes(), &answer.answer.limits_hit());
    let who = format!("if {} moves first", name(mover));
    let Answer::Race(race) = &answer.answer else {
        return format!("{who}, it is unknown who wins: nothing settles it, {cost}");
    };
    let ground = ground(answer.ground).map_or("", |(_, words)| words);
    let (deed, outcome) = match (race.defense, race.attack) {
        (Outcome::Fail, _) => (format!("{own} is lost"), Outcome::Fail),
        (defense, Outcome::Fail) => (
            format!("{own} is saved, but does not capture {other}"),
            defense,
        ),
        (_, attack) => (format!("{own} captures {other}"), attack),
    };
    let condition = condition(outcome, mover);
    let play = match (outcome, race.vertex) {
        (Outcome::Fail, _) => String::new(),
        (_, Vertex::Pass) => ", and no move is needed".to_owned(),
        (_, vertex) => format!(": {}", played(mover, vertex)),
    };
    let (lost, winner) = match race.defense {
        Outcome::Fail => (own, mover.other()),
        _ => (other, mover),
    };
    let waits = match answer.waits {
        true => format!(
            ", for {lost} lives only in a ko that {} alone can start",
            name(winner)
        ),
        false => String::new(),
    };
    format!("{who}, {deed}{condition}{play} ({outcome}){waits}, {ground}, {cost}")
}

/// What the counts of a race say, as a sentence.
pub(super) fn counts(stones: [Point; 2], race: &PlainRace) -> String {
    let side = |at: usize| {
        let own = &race.sides[at];
        let eye = match own.eye.size {
            0 => String::new(),
            size => format!(" and an eye of {}", counted(size, "point")),
        };
        format!("{} has {} outside{eye}", stones[at], liberties(own.outside))
    };
    let common = liberties(race.common);
    format!("a plain race: {}, {}, {common} in common", side(0), side(1))
}

fn liberties(number: u32) -> String {
    match number {
        1 => "1 liberty".to_owned(),
        _ => format!("{number} liberties"),
    }
}

/// What the margin of a side says, as a sentence; nothing if it does not capture.
fn spare(decision: &RaceDecision, race: &PlainRace, side: usize) -> Option<String> {
    let times = u64::try_from(race.margin(side)).ok()?;
    let (own, mover) = (decision.stones[side], name(decision.colors[side]));
    Some(match times {
        0 => format!("{own} captures only if {mover} moves first"),
        _ => {
            let moves = counted(times, "move");
            format!("{own} is ahead by {moves}: so often {mover}, moving first, can play elsewhere")
        }
    })
}

/// Writes what was decided, a line for either side to move first; with `limits`, what they cut.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_semeai(
    out: &mut impl Write,
    decision: &RaceDecision,
    limits: Option<&Limits>,
) -> io::Result<()> {
    for side in 0..2 {
        writeln!(out, "{}", decision.sentence(side))?;
        write_limits(out, &decision.answers[side].answer.limits_hit(), limits)?;
        if let Some(verify) = decision.verification(side) {
            writeln!(out, "{}", verify.sentence())?;
        }
    }
    if let Some(race) = &decision.answers[0].plain {
        writeln!(out, "{}", counts(decision.stones, race))?;
        for side in 0..2 {
            if let Some(line) = spare(decision, race, side) {
                writeln!(out, "{line}")?;
            }
        }
    }
    Ok(())
}

/// What becomes of a race, as JSON has it.
#[derive(Clone, Debug, Serialize)]
pub struct SemeaiRecord {
    /// One stone of each dragon.
    pub stones: [String; 2],
    /// Their colours.
    pub colors: [String; 2],
    /// What the owner of each achieves if he moves first.
    pub first: [RaceRecord; 2],
    /// The counts, if the race is plain.
    pub plain: Option<CountsRecord>,
}

/// What the side that moves first achieves, as JSON has it.
#[derive(Clone, Debug, Serialize)]
pub struct RaceRecord {
    /// `formula`, `proof`, `tactics` or `reading`; `null` if it is unknown.
    pub by: Option<&'static str>,
    /// Saving the own dragon: `fail`, `ko_b`, `ko_a` or `win`; `null` if it is unknown.
    pub defense: Option<&'static str>,
    /// Capturing the other one.
    pub attack: Option<&'static str>,
    /// The move, or `PASS` if none is needed or none helps.
    #[serde(rename = "move")]
    pub play: Option<String>,
    /// Whether the dragon that is lost lives only in a ko that its opponent alone can start, who waits until there is no threat.
    pub waits: bool,
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

/// The counts of a plain race, as JSON has them.
#[derive(Clone, Debug, Serialize)]
pub struct CountsRecord {
    /// The outside liberties of each side.
    pub outside: [u32; 2],
    /// The points of the eye of each side.
    pub eye: [u32; 2],
    /// The common liberties.
    pub common: u32,
    /// By how many moves each side captures the other: 0 if it has to move first, less if it does not.
    pub margin: [i32; 2],
}

impl SemeaiRecord {
    /// The record of a decision; with what each limit left out, if it is told under which
    /// `limits` it was made.
    #[must_use]
    pub fn new(decision: &RaceDecision, limits: Option<&Limits>) -> Self {
        let plain = decision.answers[0].plain.as_ref();
        Self {
            stones: decision.stones.map(|stone| stone.to_string()),
            colors: decision.colors.map(|color| color.to_string()),
            first: [0, 1].map(|side| RaceRecord {
                verify: decision.verification(side),
                ..RaceRecord::new(&decision.answers[side], limits)
            }),
            plain: plain.map(|race| CountsRecord {
                outside: [0, 1].map(|side| race.sides[side].outside),
                eye: [0, 1].map(|side| race.sides[side].eye.size),
                common: race.common,
                margin: [0, 1].map(|side| race.margin(side)),
            }),
        }
    }
}

impl RaceRecord {
    fn new(told: &RaceAnswer, limits: Option<&Limits>) -> Self {
        let race: Option<&Race> = match &told.answer {
            Answer::Race(race) => Some(race),
            _ => None,
        };
        let hit = told.answer.limits_hit();
        Self {
            by: ground(told.ground).map(|(short, _)| short),
            defense: race.map(|race| outcome_name(race.defense)),
            attack: race.map(|race| outcome_name(race.attack)),
            play: race.map(|race| race.vertex.to_string()),
            waits: told.waits,
            nodes: told.answer.nodes().into(),
            limits_hit: hit.names().collect(),
            limits: limits.map(|limits| explained(&hit, limits)),
            verify: None,
        }
    }
}
