//! How often engines are wrong, held against proofs.
//!
//! Several engines are asked the same questions, of which none says what is right. Verifications say it, where
//! they come to an end: an answer is *wrong* if its code is none that is possible after what was proved. The
//! move of an answer is not looked at. The questions are sorted by how many nodes one of the engines, the
//! *reference*, takes for them, since most that come up in games are too easy to tell engines apart.

mod cost;
mod proofs;
mod question;
mod report;
mod stratum;
mod tally;

use serde::Serialize;

use crate::compare::{Clock, ComparedFile};
use crate::record::{Nodes, ResultFile};

pub use cost::NodeCost;
pub use proofs::ProofClash;
pub use report::accuracy_document;
pub use stratum::Stratum;
pub use tally::{Coverage, EngineTally, Score, StratumTally};

use proofs::Proofs;
use question::Judged;

/// How often engines are wrong, and what their answers cost.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Accuracy {
    /// The suites of the reference's run.
    pub suites: Vec<String>,
    /// The files of all engines, that of the reference first.
    pub files: Vec<ComparedFile>,
    /// The clock whose times are compared.
    pub clock: Clock,
    /// Questions that are left out because the reference took fewer nodes than wanted.
    pub easier: u64,
    /// Questions that are left out because the nodes of the reference are not known, as where it did not answer.
    pub without_nodes: u64,
    /// The others by the nodes of the reference.
    pub strata: Vec<StratumTally>,
    /// All of these together.
    pub total: StratumTally,
}

impl Accuracy {
    /// Holds the answers in these files against every verification that is in any of them, or in `proofs`.
    /// Questions for which the reference takes fewer than `least_nodes` nodes are left out.
    ///
    /// # Errors
    /// If two files prove different things about one question: they are about different suites.
    pub fn new(
        reference: &ResultFile,
        others: &[ResultFile],
        proofs: &[ResultFile],
        least_nodes: u64,
        clock: Clock,
    ) -> Result<Self, ProofClash> {
        let engines = || std::iter::once(reference).chain(others);
        let proofs = Proofs::new(&reference.cases, engines().chain(proofs))?;
        let mut questions = Judged::all(reference, others, &proofs);
        let all = questions.len();
        questions.retain(|question| question.nodes.is_some());
        let known = questions.len();
        questions.retain(|question| question.nodes >= Some(least_nodes));
        let engine_count = 1 + others.len();
        let tally = |stratum: Stratum| {
            let held = questions
                .iter()
                .filter(|question| stratum.holds(question.nodes));
            StratumTally::new(stratum, &held.collect::<Vec<_>>(), engine_count, clock)
        };
        Ok(Self {
            suites: reference.header.suites.clone(),
            files: engines().map(ComparedFile::of).collect(),
            clock,
            easier: (known - questions.len()) as u64,
            without_nodes: (all - known) as u64,
            strata: Stratum::from(least_nodes).map(tally).collect(),
            total: tally(Stratum::whole(least_nodes)),
        })
    }
}

fn total(nodes: Option<Nodes>) -> Option<u64> {
    nodes.map(Nodes::total)
}
