//! The status of a dragon held against what is proved of it.

use tesuji_engine::question::{DragonStatus, StatusAnswer};
use tesuji_engine::search::NodeKind;
use tesuji_engine::{Answer, Proof, StatusVerification, Vertex};

use super::verify::{Agreement, VerifyRecord};

impl VerifyRecord {
    /// The record of a verification of the status of a dragon that was answered with `status`: `attacker_wins_kos` is
    /// its fate if the attacker moves first and wins kos, `defender_wins_kos` if the defender does both.
    #[must_use]
    pub fn of_status(verification: &StatusVerification, status: DragonStatus) -> Self {
        let possible: Vec<DragonStatus> = verification.possible().collect();
        let verdict = match possible.contains(&status) {
            _ if status == DragonStatus::Unknown => Agreement::Unsettled,
            false => Agreement::Disagrees,
            true if possible.len() == 1 => Agreement::Agrees,
            true => Agreement::Unsettled,
        };
        let name = |proof: Proof| proof.name(NodeKind::Owl).to_owned();
        Self {
            verdict,
            attacker_wins_kos: name(verification.attacked),
            defender_wins_kos: name(verification.defended),
            models: None,
            possible: possible.into_iter().map(word).collect(),
            contradicts_expected: None,
            nodes: verification.nodes,
        }
    }
}

fn word(status: DragonStatus) -> String {
    status_answer(status, None)
}

/// A status as GTP has it.
fn status_answer(status: DragonStatus, moves: Option<[Vertex; 2]>) -> String {
    let answer = StatusAnswer {
        status,
        moves,
        nodes: Default::default(),
        limits_hit: Default::default(),
    };
    Answer::Status(answer).to_string()
}

/// Every answer with a possible status, with any two of `moves` where it is critical.
pub fn status_answers<'a>(
    verification: &StatusVerification,
    moves: &'a [Vertex],
) -> impl Iterator<Item = String> + use<'a> {
    verification.possible().flat_map(move |status| {
        let pairs = match status {
            DragonStatus::Critical => moves,
            _ => &[],
        };
        let named = pairs.iter().flat_map(move |&kill| {
            let saves = moves.iter();
            saves.map(move |&save| status_answer(status, Some([kill, save])))
        });
        let alone = pairs.is_empty().then(|| word(status));
        alone.into_iter().chain(named)
    })
}
