//! Deciding what becomes of a string, of the connection of two, of a dragon, of a race, or of an eye space.

mod dragon;
mod dragon_facts;
mod dragon_file;
mod eye;
mod file;
mod human;
mod json;
mod line;
mod semeai;
mod semeai_file;
mod sentence;
mod subject;
mod unread;

use tesuji_engine::search::{NoTrace, Role, Tracer};
use tesuji_engine::{Color, QuestionError, Reader, Verdict, Verification};

use crate::record::VerifyRecord;
use crate::variations::{Finder, Moment};

pub use dragon::{DragonDecision, DragonRecord, LifeRecord, decide_dragon, write_dragon};
pub use dragon_facts::{DragonFacts, HalfEyeRecord};
pub use dragon_file::{DragonShown, write_dragon_file, write_dragon_lines};
pub use eye::{EndRecord, EyeRecord, find_eye, write_eye};
pub use file::write_variations;
pub use human::{Shown, VariationName, write_decision};
pub use json::{CutRecord, DecisionRecord, MomentRecord, VerdictRecord};
pub use semeai::{
    CountsRecord, RaceDecision, RaceRecord, SemeaiRecord, decide_semeai, write_semeai,
};
pub use semeai_file::{RaceShown, write_race};
pub use sentence::sentence;
pub use subject::Subject;

/// The fate of a string, or of a connection.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The string or connection that it is about.
    pub subject: Subject,
    /// The colour of the string, or of both.
    pub color: Color,
    /// The verdict on capturing the string, or on connecting the strings.
    pub first: Verdict,
    /// The verdict on preventing that; not asked if it cannot be done anyway.
    pub second: Option<Verdict>,
    /// The proofs about each question, if they were asked for.
    pub proved: Vec<Verification>,
}

impl Decision {
    /// Verifies the answers, each within `nodes` trial moves.
    ///
    /// # Errors
    /// If there is no stone where one is named.
    pub fn verify(&mut self, reader: &mut Reader, nodes: u64) -> Result<(), QuestionError> {
        let roles: Vec<Role> = self.verdicts().map(|(role, _)| role).collect();
        let proved = roles
            .into_iter()
            .map(|role| reader.verify(&self.subject.question(role), nodes, &mut NoTrace));
        self.proved = proved.collect::<Result<_, _>>()?;
        Ok(())
    }

    /// What was proved of the question of `role`, which was answered with `verdict`.
    #[must_use]
    pub fn verification(&self, role: Role, verdict: &Verdict) -> Option<VerifyRecord> {
        let proved = self.proved.iter().find(|proved| proved.role == role)?;
        Some(VerifyRecord::new(proved, verdict.outcome))
    }

    /// The answers that there are.
    pub fn verdicts(&self) -> impl Iterator<Item = (Role, &Verdict)> {
        let role = self.subject.first();
        let second = self.second.as_ref();
        std::iter::once((role, &self.first))
            .chain(second.map(move |verdict| (role.other(), verdict)))
    }
}

/// Decides a subject, each of its questions watched by a tracer.
///
/// # Errors
/// If there is no stone where one is named, or a tracer stops the reading.
pub fn decide(
    reader: &mut Reader,
    subject: Subject,
    first: &mut impl Tracer,
    second: &mut impl Tracer,
) -> Result<Decision, QuestionError> {
    let stone = subject.stone();
    let color = reader.board().color_at(stone);
    let role = subject.first();
    let first = subject.ask(reader, role, first)?;
    let second = match first.vertex {
        Some(_) => Some(subject.ask(reader, role.other(), second)?),
        None => None,
    };
    Ok(Decision {
        subject,
        color: color.ok_or(QuestionError::Empty(stone))?,
        first,
        second,
        proved: Vec::new(),
    })
}

/// Reads a question about a subject up to its variation `number`, from 1. The inner error is the
/// number of variations where there are not so many: none for the second question where
/// there is nothing to prevent.
///
/// # Errors
/// If there is no stone where one is named.
pub fn find_variation(
    reader: &mut Reader,
    subject: Subject,
    role: Role,
    number: u64,
) -> Result<Result<Moment, u64>, QuestionError> {
    let mut finder = Finder::new(number);
    let first = subject.first();
    if role != first && subject.ask(reader, first, &mut NoTrace)?.vertex.is_none() {
        return Ok(Err(0));
    }
    match subject.ask(reader, role, &mut finder) {
        Ok(_) | Err(QuestionError::Stopped) => Ok(finder.finish()),
        Err(error) => Err(error),
    }
}
