//! Questions that are decided soundly.

use super::Reader;
use super::connect::ends;
use super::rivals::Means;
use super::solve::Scope;
use crate::local::{Effort, Room};
use crate::search::{LimitCounts, NodeKind, Role, Tracer, Watched};
use crate::verify::{Proofs, RaceVerification, StatusVerification, Verification, verify};
use crate::{Answer, AnswerForm, Point, Question, QuestionError, QuestionKind};

/// Shows nothing to a tracer, and asks it whether to stop.
struct Silent<'a, T>(&'a mut T);

impl<T: Tracer> Tracer for Silent<'_, T> {
    fn stop(&mut self) -> bool {
        self.0.stop()
    }
}

/// The question about life that a question about a dragon comes to: in its own region if it names one.
fn about_life(question: &Question, stone: Point) -> Question {
    match question.kind() {
        QuestionKind::Life => question.clone(),
        _ => Question::life(stone, question.role(), Vec::new()),
    }
}

impl Reader {
    /// Decides a question soundly, once with each side winning every ko, within `nodes` trial moves in
    /// all: see [`crate::verify`]. The defender of a connection is the side that makes it. Trial moves made
    /// before count for nothing, nor do the limits; suicide is not tried. The counters of this reader
    /// do not move. The tracer can stop it; no trial moves are reported to it.
    ///
    /// The life of a dragon is decided by the [exact solver](crate::local) in the room of the dragon, which reading
    /// finds under the limits.
    ///
    /// # Errors
    /// The question does not fit the position, or its kind cannot be verified: see
    /// [`KindFacts::verified`](crate::KindFacts::verified). The status of a dragon is for [`Reader::verify_status`], a race
    /// for [`Reader::verify_race`].
    pub fn verify(
        &mut self,
        question: &Question,
        nodes: u64,
        tracer: &mut impl Tracer,
    ) -> Result<Verification, QuestionError> {
        let facts = question.facts();
        let is_single = facts.verified && facts.answer != AnswerForm::Race;
        let stone = question.target().filter(|_| is_single);
        let (Some(stone), Some(role)) = (stone, question.role()) else {
            return Err(QuestionError::NotVerified(facts.kind));
        };
        self.check(question)?;
        if facts.nodes == Some(NodeKind::Owl) {
            return self.verify_life(&about_life(question, stone), role, nodes, tracer);
        }
        let (from, to) = match ends(question) {
            Some((from, to)) => (from, Some(to)),
            None => (stone, None),
        };
        let defender = self.owner(from)?;
        let position = &mut self.position;
        Ok(verify(
            position,
            (from, to),
            defender,
            role,
            nodes,
            &mut Watched(tracer),
        ))
    }

    /// Decides the status of a dragon ([`QuestionKind::DragonStatus`], and [`QuestionKind::Life`] where it names no side) as
    /// [`Reader::verify`] decides questions with a side: half of `nodes` for each side to move first.
    ///
    /// # Errors
    /// The question does not fit the position, or is another one.
    pub fn verify_status(
        &mut self,
        question: &Question,
        nodes: u64,
        tracer: &mut impl Tracer,
    ) -> Result<StatusVerification, QuestionError> {
        let kind = question.kind();
        let is_status = matches!(kind, QuestionKind::DragonStatus | QuestionKind::Life);
        let stone = question.target().filter(|_| is_status);
        let (Some(stone), None) = (stone, question.role()) else {
            return Err(QuestionError::NotVerified(kind));
        };
        let life = about_life(question, stone);
        let mut verify = |role| self.verify_life(&life, role, nodes / 2, tracer);
        let (attack, defense) = (verify(Role::Attack)?, verify(Role::Defend)?);
        Ok(StatusVerification {
            attacked: attack.attacker_wins_kos(),
            defended: defense.defender_wins_kos(),
            nodes: attack.nodes + defense.nodes,
        })
    }

    /// Decides who wins a race ([`QuestionKind::AnalyzeSemeai`], [`QuestionKind::AnalyzeSemeaiAfterMove`]) by the exact
    /// solver alone, which counts no race and tries every move in the rooms of both dragons, within `nodes` trial moves
    /// in all. What comes of the two dragons is put together as answers do that.
    ///
    /// # Errors
    /// The question does not fit the position, or is another one, or the tracer stops the reading of strings and
    /// connections that tells what the dragons are.
    pub fn verify_race(
        &mut self,
        question: &Question,
        nodes: u64,
        tracer: &mut impl Tracer,
    ) -> Result<RaceVerification, QuestionError> {
        let facts = question.facts();
        if facts.answer != AnswerForm::Race {
            return Err(QuestionError::NotVerified(facts.kind));
        }
        self.check(question)?;
        let (counts, before) = (self.counts, self.worked);
        let means = Means::Proofs(before.saturating_add(nodes));
        let told = self.tell_race(question, means, &mut Watched(&mut Silent(tracer)));
        self.counts = counts;
        let settled = match told?.answer {
            Answer::Race(race) => Some([race.defense, race.attack]),
            _ => None,
        };
        Ok(RaceVerification {
            settled,
            nodes: self.worked - before,
        })
    }

    /// Decides the life of a dragon in its room, which may be too large for that.
    fn verify_life(
        &mut self,
        life: &Question,
        role: Role,
        nodes: u64,
        tracer: &mut impl Tracer,
    ) -> Result<Verification, QuestionError> {
        let counts = self.counts;
        let proved = self.decide_life(life, role, nodes, tracer);
        self.counts = counts;
        let (proofs, nodes) = proved?;
        Ok(Verification {
            kind: NodeKind::Owl,
            role,
            proofs,
            nodes,
        })
    }

    fn decide_life(
        &mut self,
        life: &Question,
        role: Role,
        nodes: u64,
        tracer: &mut impl Tracer,
    ) -> Result<(Proofs, u64), QuestionError> {
        let tracer = &mut Silent(tracer);
        match self.scope(life, (&mut *tracer, &mut LimitCounts::default()))? {
            Scope::Region(room) => Ok(self.prove_all(&room, role, nodes, tracer)),
            Scope::Dragon(mut sight, body) => {
                self.proofs((&mut sight, &body), (role, nodes), tracer)
            }
        }
    }

    /// Decides a room in every model of ko threats.
    pub(super) fn prove_all(
        &mut self,
        room: &Room,
        role: Role,
        budget: u64,
        tracer: &mut impl Tracer,
    ) -> (Proofs, u64) {
        let mut stop = |_| tracer.stop();
        let effort = Effort {
            budget,
            stop: &mut stop,
        };
        let (solver, board) = self.solver();
        let proved = solver.proofs(board, room, role, effort);
        proved.unwrap_or((Proofs::UNSETTLED, 0))
    }
}
