//! Who wins a race held against what is proved of it.

use tesuji_engine::question::Race;
use tesuji_engine::{Answer, Outcome, Proof, RaceVerification, Vertex};

use super::outcome_name;
use super::verify::{Agreement, VerifyRecord};
use crate::record::outcome_named;

impl VerifyRecord {
    /// The record of a verification of a race that was answered with these outcomes of rescue and capture:
    /// `attacker_wins_kos` and `defender_wins_kos` are the fate of the dragon whose owner moves first, `possible` has
    /// pairs of outcomes, `win fail` for one that is saved and captures nothing.
    #[must_use]
    pub fn of_race(verification: &RaceVerification, outcomes: [Outcome; 2]) -> Self {
        let verdict = match verification.allows(outcomes) {
            false => Agreement::Disagrees,
            true if verification.is_settled() => Agreement::Agrees,
            true => Agreement::Unsettled,
        };
        let [if_attacker, if_defender] = match verification.settled {
            Some([Outcome::Fail, _]) => [Proof::Attacker, Proof::Attacker],
            Some([Outcome::Win, _]) => [Proof::Defender, Proof::Defender],
            Some(_) => [Proof::Attacker, Proof::Defender],
            None => [Proof::Unsettled, Proof::Unsettled],
        };
        let name = |proof: Proof| {
            proof
                .name(tesuji_engine::search::NodeKind::Semeai)
                .to_owned()
        };
        Self {
            verdict,
            attacker_wins_kos: name(if_attacker),
            defender_wins_kos: name(if_defender),
            models: None,
            possible: verification
                .possible()
                .map(|pair| pair.map(outcome_name).join(" "))
                .collect(),
            contradicts_expected: None,
            nodes: verification.nodes,
        }
    }

    /// What was proved of a race, in words; `None` if it is about something else.
    pub(super) fn about_race(&self) -> Option<&'static str> {
        let [defense, attack] = outcomes_named(self.possible.first()?)?;
        let is_ko = |outcome| matches!(outcome, Outcome::KoA | Outcome::KoB);
        Some(match (defense, attack) {
            _ if !self.is_settled() => "not settled",
            (Outcome::Fail, _) => "lost",
            (Outcome::Win, Outcome::Fail) => "saved, and nothing is captured",
            (_, Outcome::Win) => "saved, and the other dragon is captured",
            (Outcome::Win, _) => "saved, and the other dragon is captured in a ko",
            (_, attack) if is_ko(attack) => "a ko, for both dragons",
            _ => "a ko, and nothing is captured",
        })
    }
}

/// The outcomes of rescue and capture that a word of `possible` names; `None` if it is about something else.
#[must_use]
pub fn outcomes_named(word: &str) -> Option<[Outcome; 2]> {
    let (defense, attack) = word.split_once(' ')?;
    Some([outcome_named(defense)?, outcome_named(attack)?])
}

/// A race as GTP has it.
fn race_answer([defense, attack]: [Outcome; 2], vertex: Vertex) -> String {
    let race = Race {
        defense,
        attack,
        vertex,
        nodes: Default::default(),
        limits_hit: Default::default(),
    };
    Answer::Race(race).to_string()
}

/// Every answer with these outcomes, with any of `moves`.
pub fn answers_of_race(
    outcomes: [Outcome; 2],
    moves: &[Vertex],
) -> impl Iterator<Item = String> + use<'_> {
    moves
        .iter()
        .map(move |&vertex| race_answer(outcomes, vertex))
}

/// Every answer about a race that is possible after what was proved, with any of `moves`.
pub fn race_answers<'a>(
    verification: &RaceVerification,
    moves: &'a [Vertex],
) -> impl Iterator<Item = String> + use<'a> {
    verification
        .possible()
        .flat_map(|outcomes| answers_of_race(outcomes, moves))
}

#[cfg(test)]
mod tests {
    use super::*;
    use Outcome::{Fail, KoA, KoB, Win};

    fn record(settled: Option<[Outcome; 2]>, answered: [Outcome; 2]) -> VerifyRecord {
        VerifyRecord::of_race(&RaceVerification { settled, nodes: 7 }, answered)
    }

    #[test]
    fn both_codes_are_held_against_the_proof() {
        let seki = record(Some([Win, Fail]), [Win, Fail]);
        assert_eq!(
            seki.sentence(),
            "verified: agrees (saved, and nothing is captured, 7 nodes)"
        );
        assert_eq!(seki.possible, ["win fail"]);
        assert_eq!(
            record(Some([Win, Fail]), [Win, Win]).verdict,
            Agreement::Disagrees
        );
        assert_eq!(
            record(Some([Win, Fail]), [Fail, Fail]).verdict,
            Agreement::Disagrees
        );
        let lost = record(Some([Fail, Fail]), [Fail, Fail]);
        assert_eq!(lost.proved(), "lost, 7 nodes");
    }

    #[test]
    fn either_ko_is_a_ko() {
        let ko = record(Some([KoA, KoA]), [KoB, KoB]);
        assert_eq!(ko.verdict, Agreement::Agrees);
        assert_eq!(ko.possible, ["ko_b ko_b", "ko_a ko_b", "ko_a ko_a"]);
        assert_eq!(ko.proved(), "a ko, for both dragons, 7 nodes");
    }

    #[test]
    fn what_is_not_settled_leaves_all_that_can_both_be_so() {
        let open = record(None, [Win, Win]);
        assert_eq!(
            open.sentence(),
            "verified: not settled (not settled, 7 nodes)"
        );
        assert_eq!(open.possible.len(), 10);
        let moves = [Vertex::Pass];
        let answers: Vec<_> = answers_of_race([Win, KoB], &moves).collect();
        assert_eq!(answers, ["1 3 PASS"]);
    }
}
