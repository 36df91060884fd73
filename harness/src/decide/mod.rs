//! Deciding a string: can it be captured, and if so, can it be saved?

mod file;
mod json;
mod replay;
mod sentence;

use tesuji_engine::search::{Role, Tracer};
use tesuji_engine::{Color, Point, QueryError, Reader, Verdict, Verification};

use crate::record::VerifyRecord;
use crate::variations::{Finder, Moment};

pub use file::write_variations;
pub use json::{CutRecord, DecisionRecord, MomentRecord, VerdictRecord};
pub use replay::{Difference, MOST_LIBERTIES, Replay, ReplayRecord, Replayed, replay_file};
pub use sentence::sentence;

/// What becomes of a string.
#[derive(Clone, Debug)]
pub struct Decision {
    /// One of its stones.
    pub target: Point,
    /// Its colour.
    pub color: Color,
    /// Whether it can be captured.
    pub attack: Verdict,
    /// Whether it can be saved; not asked if it cannot be captured.
    pub defense: Option<Verdict>,
    /// What was proved of each question, if that was asked for.
    pub proved: Vec<Verification>,
}

impl Decision {
    /// Verifies the answers, each within `nodes` trial moves.
    ///
    /// # Errors
    /// If there is no stone on the target.
    pub fn verify(&mut self, reader: &mut Reader, nodes: u64) -> Result<(), QueryError> {
        let roles: Vec<Role> = self.verdicts().map(|(role, _)| role).collect();
        let proved = roles
            .into_iter()
            .map(|role| reader.verify(self.target, role, nodes));
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
        let defense = self.defense.as_ref();
        std::iter::once((Role::Attack, &self.attack))
            .chain(defense.map(|verdict| (Role::Defend, verdict)))
    }
}

/// The name of a question, as `--variation` and variation files have it.
#[must_use]
pub const fn question_name(role: Role) -> &'static str {
    match role {
        Role::Attack => "attack",
        Role::Defend => "defense",
    }
}

/// Decides the string on `target`, each question watched by its tracer.
///
/// # Errors
/// If there is no stone on `target`, or a tracer stops the reading.
pub fn decide_string(
    reader: &mut Reader,
    target: Point,
    attack: &mut impl Tracer,
    defense: &mut impl Tracer,
) -> Result<Decision, QueryError> {
    let color = reader.board().color_at(target);
    let attack = reader.attack_traced(target, attack)?;
    let defense = match attack.vertex {
        Some(_) => Some(reader.find_defense_traced(target, defense)?),
        None => None,
    };
    Ok(Decision {
        target,
        color: color.ok_or(QueryError::Empty(target))?,
        attack,
        defense,
        proved: Vec::new(),
    })
}

/// Reads a question about the string on `target` up to its variation `number`, from 1. The
/// inner error is the number of variations where there are not so many: none for the
/// defence of a string that cannot be captured.
///
/// # Errors
/// If there is no stone on `target`.
pub fn find_variation(
    reader: &mut Reader,
    target: Point,
    role: Role,
    number: u64,
) -> Result<Result<Moment, u64>, QueryError> {
    let mut finder = Finder::new(number);
    let asked = match role {
        Role::Attack => reader.attack_traced(target, &mut finder),
        Role::Defend if reader.attack(target)?.vertex.is_none() => return Ok(Err(0)),
        Role::Defend => reader.find_defense_traced(target, &mut finder),
    };
    match asked {
        Ok(_) | Err(QueryError::Stopped) => Ok(finder.finish()),
        Err(error) => Err(error),
    }
}
