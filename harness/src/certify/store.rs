//! Proofs beside the suites, so that nothing is proved twice.

use std::collections::BTreeMap;
use std::hash::Hasher;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use tesuji_engine::Color;
use xxhash_rust::xxh3::Xxh3;

use super::suite::is_settled;
use super::{Prover, record};
use crate::atomic::write_atomically;
use crate::input::{self, Kinds};
use crate::interrupt::Interrupt;
use crate::posed::Posed;
use crate::record::VerifyRecord;
use crate::signature;

/// The extension of the file, behind the name of its suite.
const EXTENSION: &str = "proofs";

/// The trial moves that each question of the signature is given, and how many there are.
const SIGNED: (u64, usize) = (400, 16);

/// A proof that is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptProof {
    /// A digest of the position and the question.
    pub key: String,
    /// The question, for who reads the file.
    pub question: String,
    /// How this program proves: see [`prover_signature`].
    pub signature: String,
    /// The trial moves that were allowed.
    pub allowed: u64,
    /// What was proved.
    pub proof: VerifyRecord,
    /// The answer as a case would expect it, every move looked at; absent if moves were not, or nothing is settled.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub expected: Option<String>,
}

/// The proofs of a suite. The default one is kept nowhere.
#[derive(Clone, Debug, Default)]
pub struct ProofStore {
    path: Option<PathBuf>,
    proofs: BTreeMap<String, KeptProof>,
    changed: bool,
}

/// The key of a question in its position.
pub(super) fn key(posed: &Posed) -> String {
    let mut hasher = Xxh3::new();
    hasher.write(posed.text().as_bytes());
    format!("{:032x}", hasher.digest128())
}

impl ProofStore {
    /// The proofs beside a suite, those that this program would find again in the same way. A file that holds no proofs
    /// counts as none: everything in it can be proved again.
    #[must_use]
    pub fn beside(suite: &Path, signature: &str) -> Self {
        let mut name = suite.as_os_str().to_owned();
        name.push(".");
        name.push(EXTENSION);
        let path = PathBuf::from(name);
        let bytes = input::read(&path, Kinds::Regular).unwrap_or_default();
        let lines = bytes.split(|byte| *byte == b'\n');
        let proofs = lines.filter_map(|line| serde_json::from_slice::<KeptProof>(line).ok());
        let valid = proofs.filter(|proof| proof.signature == signature);
        Self {
            proofs: valid.map(|proof| (proof.key.clone(), proof)).collect(),
            path: Some(path),
            changed: false,
        }
    }

    /// The file; `None` if they are kept nowhere.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// The proof of this key, if looking for it again with so many trial moves would find no more.
    #[must_use]
    pub fn get(&self, key: &str, allowed: u64, with_moves: bool) -> Option<&KeptProof> {
        let proof = self.proofs.get(key)?;
        let settled = is_settled(&proof.proof);
        let enough = settled || proof.allowed >= allowed;
        let has_moves = !with_moves || !settled || proof.expected.is_some();
        (enough && has_moves).then_some(proof)
    }

    /// Keeps a proof.
    pub fn put(&mut self, proof: KeptProof) {
        self.changed = true;
        self.proofs.insert(proof.key.clone(), proof);
    }

    /// Writes the file, if there is one and anything is new.
    ///
    /// # Errors
    /// If it cannot be written. What is new stays so.
    pub fn save(&mut self) -> io::Result<()> {
        let Some(path) = self.path.as_ref().filter(|_| self.changed) else {
            return Ok(());
        };
        write_atomically(path, |out| {
            for proof in self.proofs.values() {
                serde_json::to_writer(&mut *out, proof)?;
                writeln!(out)?;
            }
            Ok(())
        })?;
        self.changed = false;
        Ok(())
    }
}

/// How this program proves: a digest of what it proves of a few questions, and by how many trial moves. It changes if
/// and only if the verifier does, as far as these questions show it.
#[must_use]
pub fn prover_signature() -> String {
    let (nodes, count) = SIGNED;
    let mut prover = Prover::new(nodes, &Interrupt::default());
    let mut hasher = Xxh3::new();
    // A test holds that the questions in the program can be read.
    let questions = signature::questions().unwrap_or_default().into_iter();
    let provable = questions.filter(|asked| asked.question.facts().verified);
    for asked in provable.take(count) {
        let posed = Posed::new(&asked.board, Color::Black, asked.question);
        let proved = prover.prove(&posed).map(|proved| record(&proved));
        hasher.write(format!("{proved:?}").as_bytes());
    }
    format!("{:016x}", hasher.finish())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use tesuji_engine::Board;

    use super::*;

    fn proof(allowed: u64) -> KeptProof {
        let board = Board::from_diagram("  A B C\n3 . . . 3\n2 O . . 2\n1 X . . 1\n  A B C");
        let posed = Posed::new(&board.unwrap(), Color::Black, "attack A1".parse().unwrap());
        let proved = Prover::new(allowed, &Interrupt::default()).prove(&posed);
        KeptProof {
            key: key(&posed),
            question: posed.question.to_string(),
            signature: "s".to_owned(),
            allowed,
            proof: record(&proved.unwrap()),
            expected: None,
        }
    }

    #[test]
    fn a_proof_is_found_again_unless_more_could_be_found() {
        let folder = tempfile::tempdir().unwrap();
        let suite = folder.path().join("a.sgf");
        let mut store = ProofStore::beside(&suite, "s");
        let (settled, mut unsettled) = (proof(1000), proof(0));
        "unsettled".clone_into(&mut unsettled.proof.defender_wins_kos);
        unsettled.proof.possible.push("ko_a".to_owned());
        assert!(is_settled(&settled.proof) && !is_settled(&unsettled.proof));
        let key = settled.key.clone();
        store.put(unsettled.clone());
        store.save().unwrap();
        let again = ProofStore::beside(&suite, "s");
        assert_eq!(again.get(&key, 0, true), Some(&unsettled));
        assert_eq!(again.get(&key, 1, false), None);
        store.put(settled.clone());
        store.save().unwrap();
        let again = ProofStore::beside(&suite, "s");
        assert_eq!(again.get(&key, 500_000, false), Some(&settled));
        assert_eq!(
            again.get(&key, 500_000, true),
            None,
            "its moves are not known"
        );
        assert_eq!(ProofStore::beside(&suite, "t").get(&key, 0, false), None);
    }

    #[test]
    fn the_signature_is_the_same_every_time() {
        assert_eq!(prover_signature(), prover_signature());
    }
}
