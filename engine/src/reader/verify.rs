//! Questions that are decided soundly.

use super::Reader;
use super::connect::ends;
use crate::search::{Tracer, Watched};
use crate::verify::{Verification, verify};
use crate::{Question, QuestionError};

impl Reader {
    /// Decides a question soundly, once with each side winning every ko, within `nodes` trial moves in
    /// all: see [`crate::verify`]. The defender of a connection is the side that makes it. Trial moves made
    /// before count for nothing, nor do the limits; suicide is not tried. The counters of this reader
    /// do not move. The tracer can stop it; no trial moves are reported to it.
    ///
    /// # Errors
    /// The question does not fit the position, or its kind cannot be verified: see
    /// [`KindFacts::verified`](crate::KindFacts::verified).
    pub fn verify(
        &mut self,
        question: &Question,
        nodes: u64,
        tracer: &mut impl Tracer,
    ) -> Result<Verification, QuestionError> {
        let facts = question.facts();
        let stone = question.target().filter(|_| facts.verified);
        let (Some(stone), Some(role)) = (stone, facts.role) else {
            return Err(QuestionError::NotVerified(facts.kind));
        };
        self.check(question)?;
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
}
