//! Verifications, as records have them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tesuji_engine::{Answer, KoModel, Outcome, Verdict, Verification, Vertex};

use super::outcome_name;
use crate::case::Matcher;
use crate::document::numbers::counted;

/// A fate that is not known.
const UNSETTLED: &str = "unsettled";

/// The agreement of an answer with its verification.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Agreement {
    /// Everything was proved, and the answer is consistent with it.
    Agrees,
    /// The answer is inconsistent with what was proved.
    Disagrees,
    /// The answer is consistent with what was proved, which is not everything.
    Unsettled,
}

/// The fate of the string or the connection in every model of ko threats. The opponent of the side that has
/// threats has none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields, rename = "ko_models")]
pub struct KoModelsRecord {
    /// If the defender may always retake a ko at once.
    #[schemars(extend("enum" = ["captured", "safe", "cut", "connected", "unsettled"]))]
    pub defender_endless: String,
    /// If he may do so a few times; the same as `defender_wins_kos`.
    #[schemars(extend("enum" = ["captured", "safe", "cut", "connected", "unsettled"]))]
    pub defender_finite: String,
    /// If neither side may retake at once.
    #[schemars(extend("enum" = ["captured", "safe", "cut", "connected", "unsettled"]))]
    pub none: String,
    /// If the attacker may do so a few times; the same as `attacker_wins_kos`.
    #[schemars(extend("enum" = ["captured", "safe", "cut", "connected", "unsettled"]))]
    pub attacker_finite: String,
    /// If the attacker may always do so.
    #[schemars(extend("enum" = ["captured", "safe", "cut", "connected", "unsettled"]))]
    pub attacker_endless: String,
}

impl KoModelsRecord {
    fn new(verification: &Verification) -> Self {
        let name = |model| {
            verification
                .proofs
                .of(model)
                .name(verification.kind)
                .to_owned()
        };
        Self {
            defender_endless: name(KoModel::DefenderEndless),
            defender_finite: name(KoModel::DefenderFinite),
            none: name(KoModel::None),
            attacker_finite: name(KoModel::AttackerFinite),
            attacker_endless: name(KoModel::AttackerEndless),
        }
    }

    /// What becomes of `same`, the fate with finitely many threats whoever has them, if they are endless.
    fn unless_endless(&self, same: &str) -> &'static str {
        let differs = |fate: &str| fate != same && fate != UNSETTLED;
        let is_string = matches!(same, "captured" | "safe");
        match (
            differs(&self.attacker_endless),
            differs(&self.defender_endless),
        ) {
            (true, _) if is_string => ", unless the attacker's threats are endless",
            (true, _) => ", unless the cutter's threats are endless",
            (_, true) if is_string => ", unless the defender's threats are endless",
            (_, true) => ", unless the connector's threats are endless",
            _ => "",
        }
    }
}

/// A verification as JSON has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields, rename = "verification")]
pub struct VerifyRecord {
    /// `agrees`, `disagrees` or `unsettled`.
    pub verdict: Agreement,
    /// The fate of the string if the attacker wins kos, with finitely many threats: `captured`, `safe` or
    /// `unsettled`; of a connection: `cut`, `connected` or `unsettled`.
    #[schemars(extend("enum" = ["captured", "safe", "cut", "connected", "unsettled"]))]
    pub attacker_wins_kos: String,
    /// The fate of it if the defender wins kos, with finitely many threats. For the status of a dragon, who wins kos
    /// moves first as well, here and above.
    #[schemars(extend("enum" = ["captured", "safe", "cut", "connected", "unsettled"]))]
    pub defender_wins_kos: String,
    /// The fate of it in every model of ko threats; absent in result files of old.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub models: Option<KoModelsRecord>,
    /// The outcomes that are possible after what was proved: `fail`, `ko_b`, `ko_a`, `win`; for the status of a dragon
    /// `alive`, `critical`, `dead`; for a race pairs of rescue and capture, such as `win fail`.
    #[schemars(inner(regex(
        pattern = "^((fail|ko_b|ko_a|win)( (fail|ko_b|ko_a|win))?|alive|critical|dead)$"
    )))]
    pub possible: Vec<String>,
    /// Whether no answer with a possible outcome is as expected; absent where nothing is
    /// expected.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub contradicts_expected: Option<bool>,
    /// Trial moves spent.
    pub nodes: u64,
}

impl VerifyRecord {
    /// The record of a verification of a question that was answered with `outcome`.
    #[must_use]
    pub fn new(verification: &Verification, outcome: Outcome) -> Self {
        let verdict = match verification.allows(outcome) {
            false => Agreement::Disagrees,
            true if verification.is_settled() => Agreement::Agrees,
            true => Agreement::Unsettled,
        };
        let kind = verification.kind;
        Self {
            verdict,
            attacker_wins_kos: verification.attacker_wins_kos().name(kind).to_owned(),
            defender_wins_kos: verification.defender_wins_kos().name(kind).to_owned(),
            models: Some(KoModelsRecord::new(verification)),
            possible: verification
                .possible()
                .map(|outcome| outcome_name(outcome).to_owned())
                .collect(),
            contradicts_expected: None,
            nodes: verification.nodes,
        }
    }

    /// The same, telling whether what is expected is out of the question: whether none of `answers`, which are all that
    /// are possible, is as expected. See [`verdict_answers`] and [`status_answers`](super::status_answers).
    #[must_use]
    pub fn with_expected(
        self,
        matcher: &Matcher,
        mut answers: impl Iterator<Item = String>,
    ) -> Self {
        let can_match = answers.any(|answer| matcher.accepts(&answer));
        Self {
            contradicts_expected: Some(!can_match),
            ..self
        }
    }

    /// Whether everything is proved.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        let fates = [&self.attacker_wins_kos, &self.defender_wins_kos];
        fates.iter().all(|fate| *fate != "unsettled")
    }

    /// Whether it is about the status of a dragon.
    fn is_about_status(&self) -> bool {
        let is_status = |word: &String| matches!(word.as_str(), "alive" | "critical" | "dead");
        self.possible.first().is_some_and(is_status)
    }

    /// What was proved, in words: `captured whoever wins kos, 123 nodes`.
    #[must_use]
    pub fn proved(&self) -> String {
        let (attacker, defender) = (
            self.attacker_wins_kos.as_str(),
            self.defender_wins_kos.as_str(),
        );
        if let Some(proved) = self.about_race() {
            return format!("{proved}, {}", counted(self.nodes, "node"));
        }
        if self.is_about_status() {
            let status = self.possible.join(" or ");
            return format!("{status}, {}", counted(self.nodes, "node"));
        }
        let models = self.models.as_ref();
        let none = models.map_or(UNSETTLED, |models| models.none.as_str());
        let without = match none {
            UNSETTLED => String::new(),
            fate => format!("; without threats {fate}"),
        };
        let proved = match (attacker, defender) {
            (UNSETTLED, UNSETTLED) => "not settled".to_owned(),
            (same, other) if same == other => {
                let unless = models.map_or("", |models| models.unless_endless(same));
                format!("{same} whoever wins kos{unless}")
            }
            ("captured", "safe") => {
                format!("a ko, captured only if the attacker wins kos{without}")
            }
            ("cut", "connected") => {
                format!("a ko, connected only if the connector wins kos{without}")
            }
            ("captured", _) => {
                "captured if the attacker wins kos, otherwise not settled".to_owned()
            }
            (_, "safe") => "safe if the defender wins kos, otherwise not settled".to_owned(),
            ("cut", _) => "cut if the cutter wins kos, otherwise not settled".to_owned(),
            _ => "connected if the connector wins kos, otherwise not settled".to_owned(),
        };
        format!("{proved}, {}", counted(self.nodes, "node"))
    }

    /// The whole record in words: `verified: agrees (captured whoever wins kos, 123 nodes)`.
    #[must_use]
    pub fn sentence(&self) -> String {
        let verdict = match self.verdict {
            Agreement::Agrees => "agrees",
            Agreement::Disagrees => "disagrees",
            Agreement::Unsettled => "not settled",
        };
        format!("verified: {verdict} ({})", self.proved())
    }
}

/// Every answer that has a possible code, with each of `moves` where it has one.
pub fn verdict_answers<'a>(
    verification: &Verification,
    moves: &'a [Vertex],
) -> impl Iterator<Item = String> + use<'a> {
    let answer = |outcome, vertex| {
        let verdict = Verdict::of(outcome, vertex);
        Answer::from(verdict).to_string()
    };
    verification.possible().flat_map(move |outcome| {
        let (fails, moves) = match outcome {
            Outcome::Fail => (true, &moves[..0]),
            _ => (false, moves),
        };
        let named = moves
            .iter()
            .map(move |&vertex| answer(outcome, Some(vertex)));
        fails
            .then(|| answer(outcome, None))
            .into_iter()
            .chain(named)
    })
}

/// Numbers of answers that were verified, by result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct VerifyTotals {
    /// Answers that agree.
    pub agrees: usize,
    /// Answers that disagree.
    pub disagrees: usize,
    /// Answers that could not be settled.
    pub unsettled: usize,
    /// Expected answers that are contradicted.
    pub contradicted: usize,
}

impl VerifyTotals {
    /// Adds one verification.
    pub fn add(&mut self, record: &VerifyRecord) {
        match record.verdict {
            Agreement::Agrees => self.agrees += 1,
            Agreement::Disagrees => self.disagrees += 1,
            Agreement::Unsettled => self.unsettled += 1,
        }
        self.contradicted += usize::from(record.contradicts_expected == Some(true));
    }

    /// Whether nothing was verified.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.agrees + self.disagrees + self.unsettled == 0
    }
}
