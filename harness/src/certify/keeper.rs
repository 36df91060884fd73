//! Keeping proofs while others are looked for.

use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use super::{KeptProof, ProofStore};

/// The longest that a proof waits to be written.
const PATIENCE: Duration = Duration::from_secs(1);

/// Takes proofs into a store as they come, and writes it every [`PATIENCE`] while there are any, so that whatever ends the
/// program costs no more than that. Returns once nobody sends any more and all of them are written.
///
/// A store that cannot be written now is written later; whether it is in the end, tells the last [`ProofStore::save`].
pub(super) fn keep(store: &mut ProofStore, found: &Receiver<KeptProof>) {
    while let Ok(first) = found.recv() {
        store.put(first);
        let until = Instant::now() + PATIENCE;
        let left = || until.saturating_duration_since(Instant::now());
        while let Ok(next) = found.recv_timeout(left()) {
            store.put(next);
        }
        let _ = store.save();
    }
}
