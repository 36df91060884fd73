//! What is proved, from all files that prove anything.

use std::path::{Path, PathBuf};

use crate::compare::partners;
use crate::record::{CaseRecord, ResultFile, VerifyRecord};

/// Two files prove different things about one question.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{}: {id} is {second}, and by {} it is {first}; give result files of the same suite",
    second_file.display(), first_file.display()
)]
pub struct ProofClash {
    /// The case.
    pub id: String,
    /// What was proved first.
    pub first: String,
    /// Where.
    pub first_file: PathBuf,
    /// What was proved later.
    pub second: String,
    /// Where.
    pub second_file: PathBuf,
}

/// The best verification of each question, with its file.
pub(super) struct Proofs<'a>(Vec<Option<(&'a VerifyRecord, &'a Path)>>);

impl<'a> Proofs<'a> {
    /// Gathers the verifications of these questions from all files.
    pub(super) fn new(
        questions: &'a [CaseRecord],
        files: impl Iterator<Item = &'a ResultFile>,
    ) -> Result<Self, ProofClash> {
        let mut proofs = Self(vec![None; questions.len()]);
        for file in files {
            let found = partners(questions, &file.cases);
            for (at, case) in found.into_iter().enumerate() {
                let same = case.filter(|case| case.question == questions[at].question);
                if let Some(proof) = same.and_then(|case| case.verify.as_ref()) {
                    proofs.add(at, &questions[at].id, proof, &file.path)?;
                }
            }
        }
        Ok(proofs)
    }

    fn add(
        &mut self,
        at: usize,
        id: &str,
        proof: &'a VerifyRecord,
        file: &'a Path,
    ) -> Result<(), ProofClash> {
        let known = &mut self.0[at];
        match known.filter(|(known, _)| known.is_settled()) {
            Some((first, first_file)) if proof.is_settled() && first.possible != proof.possible => {
                Err(ProofClash {
                    id: id.to_owned(),
                    first: first.proved(),
                    first_file: first_file.to_owned(),
                    second: proof.proved(),
                    second_file: file.to_owned(),
                })
            }
            Some(_) => Ok(()),
            None => {
                *known = Some((proof, file));
                Ok(())
            }
        }
    }

    pub(super) fn of(&self, at: usize) -> Option<&'a VerifyRecord> {
        self.0[at].map(|(proof, _)| proof)
    }
}
