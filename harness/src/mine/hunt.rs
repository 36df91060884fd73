//! Looking for errors in drawn questions.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::Hasher;

use xxhash_rust::xxh3::Xxh3;

use super::doubt::{between, by_denying, by_limits, by_turning};
use super::piece::{Find, OpenQuestion, Piece};
use super::{Doubt, DrawnPosition};
use crate::backend::{AskError, BackendFactory, Proved, Response};
use crate::certify::{Fault, Prover};
use crate::interrupt::Interrupt;
use crate::posed::{Asker, Posed, Turn};
use crate::shrink::{ShrunkRecord, Subject, shrink};

/// An engine by a name that no other one has.
pub struct Suspect {
    /// The name.
    pub label: String,
    /// The engine.
    pub engines: Box<dyn BackendFactory>,
}

/// The way in which errors are looked for.
pub struct Hunt<'a> {
    /// The engines that are asked everything.
    pub suspects: &'a [Suspect],
    /// The doubts that are followed.
    pub doubts: &'a BTreeSet<Doubt>,
    /// The most trial moves of a proof.
    pub nodes: u64,
    /// Ends it early.
    pub interrupt: &'a Interrupt,
}

/// One worker of a hunt, with engines of its own, which are started for each game.
pub struct Hunter<'a> {
    hunt: &'a Hunt<'a>,
    askers: Vec<Asker<'a>>,
    prover: Prover,
}

impl<'a> Hunter<'a> {
    /// A worker; engines are started as they are needed.
    #[must_use]
    pub fn new(hunt: &'a Hunt<'a>) -> Self {
        Self {
            askers: Vec::new(),
            prover: Prover::new(hunt.nodes, hunt.interrupt),
            hunt,
        }
    }

    /// Looks at all questions that were drawn from a game. The same every time, as far as the engines are.
    ///
    /// # Errors
    /// If an engine is gone, or everybody is asked to stop.
    pub fn game(&mut self, drawn: &[DrawnPosition]) -> Result<Piece, AskError> {
        // What an engine remembers of one game must not matter in another: who looks at which is up to chance.
        let suspects = self.hunt.suspects.iter();
        let askers = suspects.map(|suspect| Asker::new(suspect.engines.as_ref()));
        self.askers = askers.collect();
        let mut piece = Piece::of(drawn);
        let mut seen = BTreeSet::new();
        for position in drawn {
            for posed in position.posed() {
                if seen.insert(posed.digest()) {
                    self.question(&posed, position, &mut piece)?;
                }
                if self.hunt.interrupt.is_set() {
                    return Err(AskError::Interrupted);
                }
            }
        }
        Ok(piece)
    }

    fn question(
        &mut self,
        posed: &Posed,
        position: &DrawnPosition,
        piece: &mut Piece,
    ) -> Result<(), AskError> {
        piece.questions += 1;
        let mut responses = Vec::new();
        for asker in &mut self.askers {
            responses.push(asker.try_ask(posed)?);
        }
        let turn = lot(posed);
        let doubts = self.doubts(posed, &responses, turn)?;
        if doubts.is_empty() {
            return Ok(());
        }
        for doubt in &doubts {
            *piece.doubts.entry(*doubt).or_default() += 1;
        }
        let Some(proved) = self.prover.prove(posed).filter(Proved::is_settled) else {
            piece.open.push(OpenQuestion::new(posed, position, &doubts));
            return Ok(());
        };
        piece.settled += 1;
        for (at, response) in responses.iter().enumerate() {
            let wrong = match response {
                Some(response) => self.wrong(at, posed, &proved, response, turn, &doubts)?,
                None => None,
            };
            if let Some((wrong, fault)) = wrong {
                self.keep(at, &wrong, fault, (position, &doubts), piece)?;
            }
        }
        Ok(())
    }

    /// The reasons to doubt an answer to this question, of those that are followed.
    fn doubts(
        &mut self,
        posed: &Posed,
        responses: &[Option<Response>],
        turn: Turn,
    ) -> Result<Vec<Doubt>, AskError> {
        let mut found: BTreeSet<_> = between(responses).into_iter().collect();
        let follows = |doubt| self.hunt.doubts.contains(&doubt);
        for (asker, response) in self.askers.iter_mut().zip(responses) {
            let Some(response) = response else {
                continue;
            };
            if by_limits(&posed.question, response) {
                found.insert(Doubt::Limits);
            }
            if follows(Doubt::Turned) && by_turning(asker, posed, response, turn)? {
                found.insert(Doubt::Turned);
            }
            if follows(Doubt::Denied) && by_denying(asker, posed, response)? {
                found.insert(Doubt::Denied);
            }
        }
        Ok(found.into_iter().filter(|doubt| follows(*doubt)).collect())
    }

    /// The position in which an engine is wrong: the question as it was drawn, or laid otherwise.
    fn wrong(
        &mut self,
        at: usize,
        posed: &Posed,
        proved: &Proved,
        response: &Response,
        turn: Turn,
        doubts: &[Doubt],
    ) -> Result<Option<(Posed, Fault)>, AskError> {
        let fault = Fault::of(&response.answer, posed, proved, &mut self.prover);
        if let Some(fault) = fault {
            return Ok(Some((posed.clone(), fault)));
        }
        if !doubts.contains(&Doubt::Turned) {
            return Ok(None);
        }
        let turned = turn.of(posed);
        let response = self.askers[at].try_ask(&turned)?;
        let allowed = response.and_then(|response| proved.allows(&response.answer));
        Ok((allowed == Some(false)).then_some((turned, Fault::Code)))
    }

    /// Makes the position smaller in which an engine is wrong, and keeps it.
    fn keep(
        &mut self,
        at: usize,
        posed: &Posed,
        fault: Fault,
        (position, doubts): (&DrawnPosition, &[Doubt]),
        piece: &mut Piece,
    ) -> Result<(), AskError> {
        let Hunt {
            suspects,
            nodes,
            interrupt,
            ..
        } = *self.hunt;
        let suspect = &suspects[at];
        let label = suspect.label.clone();
        *piece
            .wrong
            .entry((label.clone(), fault).into())
            .or_default() += 1;
        let prover = Prover::new(nodes, interrupt);
        let Ok(mut subject) = Subject::proved(suspect.engines.as_ref(), posed, prover) else {
            // The engine answers otherwise if it is asked again.
            return Ok(());
        };
        let shrunk = shrink(posed, interrupt, &mut (), |smaller| subject.holds(smaller))?;
        // An engine may remember what it was asked before: what is kept has to be wrong when asked first.
        let prover = Prover::new(nodes, interrupt);
        if Subject::proved(suspect.engines.as_ref(), &shrunk.posed, prover).is_err() {
            return Ok(());
        }
        let explained = subject.explain(&shrunk.posed, interrupt);
        let engine = suspect.engines.engine();
        let record = ShrunkRecord::new(&position.source(), &engine, posed, &shrunk, explained);
        piece
            .finds
            .push(Find::new(label, &shrunk.posed, &record, doubts));
        Ok(())
    }
}

/// The way in which a question is laid to see whether the answer stays the same: by lot, but never as it is.
fn lot(posed: &Posed) -> Turn {
    let mut hasher = Xxh3::new();
    hasher.write(posed.text().as_bytes());
    Turn::of_number((1 + hasher.finish() % 15) as u8)
}

/// How many there are of each.
pub(super) type Tally<K> = BTreeMap<K, usize>;
