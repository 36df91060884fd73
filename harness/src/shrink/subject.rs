//! What makes a position worth shrinking: an engine that is wrong in it.

use crate::backend::{AskError, BackendFactory, Code, GivenAnswer, Proved};
use crate::certify::{Certificate, Fault, MoveProofs, Prover, RoomShape, record};
use crate::interrupt::Interrupt;
use crate::posed::{Asker, Posed};

/// Why there is nothing to shrink.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Rejected {
    /// An engine has no answer.
    #[error("{engine} has no answer: {error}")]
    NoAnswer {
        /// The engine.
        engine: String,
        /// The reason.
        error: AskError,
    },
    /// Nothing is proved that could hold the answer.
    #[error(
        "what is right is not proved within {0} trial moves; give more with --verify-nodes, or name an engine to side with by --reference"
    )]
    NotProved(u64),
    /// The kind of question cannot be proved.
    #[error(
        "this question cannot be proved: it is of another kind than those of --verify, or has no stone to be about; name an engine to side with by --reference"
    )]
    NotProvable,
    /// The answer may be right.
    #[error("{engine} answers `{answer}`, and that is not proved to be wrong ({proved})")]
    NotWrong {
        /// The engine.
        engine: String,
        /// Its answer.
        answer: String,
        /// What was proved.
        proved: String,
    },
    /// Both engines say the same.
    #[error("both engines answer `{0}`; there is nothing that they differ in")]
    NoDifference(String),
}

/// What an answer says, but for moves, which lie elsewhere on another board.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Gist {
    Code(Code),
    Words(String),
}

impl Gist {
    fn of(answer: &GivenAnswer) -> Self {
        let words = || Self::Words(answer.to_string());
        answer.code().map_or_else(words, Self::Code)
    }
}

/// What says that the answer is wrong.
enum Grounds<'a> {
    /// A proof, which has to go on leaving the same answers possible, and what is wrong then.
    Proof {
        proved: Box<Proved>,
        prover: Box<Prover>,
        fault: Fault,
        /// The room of the dragon that it is about, which has to stay: any other one would be another question.
        room: Option<RoomShape>,
    },
    /// Another engine, which has to go on saying the same.
    Reference {
        asker: Asker<'a>,
        gist: Gist,
        answer: String,
    },
}

/// An engine that is wrong, and what says so.
pub struct Subject<'a> {
    asker: Asker<'a>,
    /// What it says in the last position in which it was wrong.
    answer: String,
    grounds: Grounds<'a>,
}

fn answered(
    asker: &mut Asker<'_>,
    engines: &dyn BackendFactory,
    posed: &Posed,
) -> Result<GivenAnswer, Rejected> {
    let response = asker.ask(posed).map_err(|error| Rejected::NoAnswer {
        engine: engines.engine().name,
        error,
    })?;
    Ok(response.answer)
}

impl<'a> Subject<'a> {
    /// An engine whose answer is proved to be wrong, within so many trial moves.
    ///
    /// # Errors
    /// If it is not.
    pub fn proved(
        engines: &'a dyn BackendFactory,
        posed: &Posed,
        mut prover: Prover,
    ) -> Result<Self, Rejected> {
        let proved = prover.prove(posed).ok_or(Rejected::NotProvable)?;
        if !proved.is_settled() {
            return Err(Rejected::NotProved(prover.nodes()));
        }
        let mut asker = Asker::new(engines);
        let answer = answered(&mut asker, engines, posed)?;
        let fault = Fault::of(&answer, posed, &proved, &mut prover);
        let Some(fault) = fault else {
            return Err(Rejected::NotWrong {
                engine: engines.engine().name,
                answer: answer.to_string(),
                proved: record(&proved).proved(),
            });
        };
        let room = prover.room(posed);
        let grounds = Grounds::Proof {
            room,
            proved: Box::new(proved),
            prover: Box::new(prover),
            fault,
        };
        Ok(Self {
            asker,
            answer: answer.to_string(),
            grounds,
        })
    }

    /// An engine that says something else than another one, which is taken to be right.
    ///
    /// # Errors
    /// If they agree, or one has no answer.
    pub fn beside(
        engines: &'a dyn BackendFactory,
        reference: &'a dyn BackendFactory,
        posed: &Posed,
    ) -> Result<Self, Rejected> {
        let (mut asker, mut other) = (Asker::new(engines), Asker::new(reference));
        let answer = answered(&mut asker, engines, posed)?;
        let right = answered(&mut other, reference, posed)?;
        let gist = Gist::of(&right);
        if Gist::of(&answer) == gist {
            return Err(Rejected::NoDifference(right.to_string()));
        }
        let grounds = Grounds::Reference {
            asker: other,
            gist,
            answer: right.to_string(),
        };
        Ok(Self {
            asker,
            answer: answer.to_string(),
            grounds,
        })
    }

    /// Whether the engine is still wrong in the same way in another position, for the same reason.
    ///
    /// # Errors
    /// If nothing more can be asked.
    pub fn holds(&mut self, posed: &Posed) -> Result<bool, AskError> {
        let Some(response) = self.asker.try_ask(posed)? else {
            return Ok(false);
        };
        let wrong = match &mut self.grounds {
            Grounds::Proof {
                proved,
                prover,
                fault,
                room,
            } => {
                prover.room(posed) == *room
                    && still_proved(&response.answer, posed, proved, prover, *fault)
            }
            Grounds::Reference {
                asker,
                gist,
                answer,
            } => {
                if Gist::of(&response.answer) == *gist {
                    return Ok(false);
                }
                let right = asker.try_ask(posed)?.map(|right| right.answer);
                let same = right.filter(|right| Gist::of(right) == *gist);
                same.map(|right| *answer = right.to_string()).is_some()
            }
        };
        if wrong {
            self.answer = response.answer.to_string();
        }
        Ok(wrong)
    }

    /// What the engine says in the last position in which it was wrong, what is wrong with it, and what is right
    /// instead: as a pattern for a case, and in sentences. Where everybody is asked to stop, moves are not proved.
    #[must_use]
    pub fn explain(mut self, posed: &Posed, interrupt: &Interrupt) -> Explained {
        let answer = self.answer;
        match &mut self.grounds {
            Grounds::Proof {
                proved,
                prover,
                fault,
                ..
            } => {
                let mut certificate = Certificate::new(posed, **proved, prover);
                if interrupt.is_set() {
                    certificate.moves = MoveProofs::default();
                }
                Explained {
                    answer,
                    fault: Some(*fault),
                    pattern: certificate.pattern(),
                    right: certificate.sentence(),
                }
            }
            Grounds::Reference { answer: right, .. } => Explained {
                answer,
                fault: None,
                right: format!("The reference answers {right}, which is not proved."),
                pattern: right.clone(),
            },
        }
    }
}

/// Whether an answer is wrong as it was before; if so, what is proved takes the place of the proof before.
fn still_proved(
    answer: &GivenAnswer,
    posed: &Posed,
    proved: &mut Proved,
    prover: &mut Prover,
    fault: Fault,
) -> bool {
    // Proofs cost more than answers.
    if proved.allows(answer) != Some(fault == Fault::Move) {
        return false;
    }
    let still = prover.prove(posed).filter(Proved::is_settled);
    let Some(still) = still.filter(|still| still.agrees_with(proved)) else {
        return false;
    };
    let wrong = Fault::of(answer, posed, &still, prover) == Some(fault);
    if wrong {
        *proved = still;
    }
    wrong
}

/// What is wrong, and what is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explained {
    /// The engine's answer.
    pub answer: String,
    /// What is wrong with it, if that is proved.
    pub fault: Option<Fault>,
    /// What a right answer looks like.
    pub pattern: String,
    /// What is known of it, in a sentence.
    pub right: String,
}
