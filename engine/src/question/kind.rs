//! The kinds of questions, a row of facts for each.

use std::fmt;
use std::str::FromStr;

use super::{AnswerForm, ParseQuestionError, Takes};
use crate::search::{NodeKind, Role};

/// Everything that is to be known of a kind of question, but how it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct KindFacts {
    /// The kind.
    pub kind: QuestionKind,
    /// Its name in GTP.
    pub name: &'static str,
    /// The form of its operands.
    pub takes: Takes,
    /// The colours that its two stones must have.
    pub colors: ColorRule,
    /// The form of its answer.
    pub answer: AnswerForm,
    /// The kind that the nodes of its search are counted as; `None` if it is answered without one.
    pub nodes: Option<NodeKind>,
    /// The side that moves first, whose success is asked about, where there are sides.
    pub role: Option<Role>,
    /// Whether its answer can be verified: see [`crate::verify`]. A question that has no side is about the status of a dragon,
    /// for [`Reader::verify_status`](crate::Reader::verify_status).
    pub verified: bool,
    /// Whether its answer is kept in the persistent cache.
    pub cached: bool,
    /// Whether a tracer is shown its trial moves.
    pub traced: bool,
}

/// A rule on the colours of the two stones of a question. GNU Go 3.8 asks the same.
#[doc(alias = "ColourRule")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ColorRule {
    /// Any, or there are no two stones.
    Any,
    /// One colour.
    Same,
    /// Different colours.
    Different,
}

impl ColorRule {
    /// Whether it admits two stones that have one colour, or that have not.
    #[must_use]
    pub const fn admits(self, one_color: bool) -> bool {
        match self {
            Self::Any => true,
            Self::Same => one_color,
            Self::Different => !one_color,
        }
    }
}

/// Declares [`QuestionKind`] with its rows, so that neither can be without the other.
macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident {
        $name:literal, $takes:ident, $colors:ident, $answer:ident, $nodes:expr, $role:expr, $support:expr
    })*) => {
        /// A kind of question.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum QuestionKind {
            $($(#[$doc])* $kind,)*
        }

        const ROWS: &[KindFacts] = &[$(KindFacts {
            kind: QuestionKind::$kind,
            name: $name,
            takes: Takes::$takes,
            colors: ColorRule::$colors,
            answer: AnswerForm::$answer,
            nodes: $nodes,
            role: $role,
            verified: $support.verified,
            cached: $support.cached,
            traced: $support.traced,
        }),*];
    };
}

/// The engine's support for a kind.
struct Support {
    verified: bool,
    cached: bool,
    traced: bool,
}

/// Read, kept, shown, and provable.
const FULL: Support = Support {
    verified: true,
    cached: true,
    traced: true,
};
/// Read string by string: attacks, defences and connections are kept one by one.
const BY_STRINGS: Support = Support {
    cached: false,
    ..UNPROVED
};
/// The same, and provable.
const BY_PROOF: Support = Support {
    verified: true,
    ..BY_STRINGS
};
/// Told at once, without a search.
const TOLD: Support = Support {
    verified: false,
    cached: false,
    traced: false,
};
/// All of it but that nothing is proved.
const UNPROVED: Support = Support {
    verified: false,
    ..FULL
};

const READING: Option<NodeKind> = Some(NodeKind::Reading);
const CONNECTION: Option<NodeKind> = Some(NodeKind::Connection);
const OWL: Option<NodeKind> = Some(NodeKind::Owl);
const SEMEAI: Option<NodeKind> = Some(NodeKind::Semeai);
const ATTACK: Option<Role> = Some(Role::Attack);
const DEFEND: Option<Role> = Some(Role::Defend);

kinds! {
    /// `attack C3`: can this string be captured if the opponent moves first?
    Attack { "attack", Stone, Any, Verdict, READING, ATTACK, FULL }
    /// `defend C3`: can this string be saved if its owner moves first?
    Defend { "defend", Stone, Any, Verdict, READING, DEFEND, FULL }
    /// `does_attack D3 C3`: does this move attack that string?
    DoesAttack { "does_attack", Move, Any, Code, READING, ATTACK, UNPROVED }
    /// `does_defend D3 C3`: does this move defend that string?
    DoesDefend { "does_defend", Move, Any, Code, READING, DEFEND, UNPROVED }
    /// `safe_move black C3`: is this move legal, and its stone not captured at once?
    SafeMove { "safe_move", Play, Any, Code, READING, DEFEND, UNPROVED }
    /// `connect C3 F3`: can these two strings be connected?
    Connect { "connect", Stones, Same, Verdict, CONNECTION, DEFEND, FULL }
    /// `disconnect C3 F3`: can these two strings be kept apart?
    Disconnect { "disconnect", Stones, Same, Verdict, CONNECTION, ATTACK, FULL }
    /// `same_dragon C3 F3`: do these two strings belong to one dragon?
    SameDragon { "same_dragon", Stones, Any, Truth, CONNECTION, None, BY_STRINGS }
    /// `owl_attack C3`: can this dragon be killed?
    OwlAttack { "owl_attack", Stone, Any, Verdict, OWL, ATTACK, BY_PROOF }
    /// `owl_defend C3`: can this dragon be made to live?
    OwlDefend { "owl_defend", Stone, Any, Verdict, OWL, DEFEND, BY_PROOF }
    /// `owl_does_attack D3 C3`: does this move kill that dragon?
    OwlDoesAttack { "owl_does_attack", Move, Any, Code, OWL, ATTACK, BY_STRINGS }
    /// `owl_does_defend D3 C3`: does this move make that dragon live?
    OwlDoesDefend { "owl_does_defend", Move, Any, Code, OWL, DEFEND, BY_STRINGS }
    /// `owl_threaten_attack C3`: can this dragon be killed by two moves in a row?
    OwlThreatenAttack { "owl_threaten_attack", Stone, Any, Threat, OWL, ATTACK, BY_STRINGS }
    /// `owl_threaten_defense C3`: can this dragon be made to live by two moves in a row?
    OwlThreatenDefense { "owl_threaten_defense", Stone, Any, Threat, OWL, DEFEND, BY_STRINGS }
    /// `dragon_status C3`: alive, critical, dead or unknown, and the vital moves.
    DragonStatus { "dragon_status", Stone, Any, Status, CONNECTION, None, BY_PROOF }
    /// `eval_eye C3`: how many eyes does this eye space make at least and at most?
    EvalEye { "eval_eye", Point, Any, Eye, READING, None, BY_STRINGS }
    /// `eye_data black C3`: what is known of this eye space of a colour?
    EyeData { "eye_data", Side, Any, Table, READING, None, BY_STRINGS }
    /// `half_eye_data C3`: is this end of an eye space a half or a false eye?
    HalfEyeData { "half_eye_data", Point, Any, Table, READING, None, BY_STRINGS }
    /// `analyze_semeai C3 F3`: who wins the race between these two dragons?
    AnalyzeSemeai { "analyze_semeai", Stones, Different, Race, SEMEAI, DEFEND, BY_PROOF }
    /// `analyze_semeai_after_move white D4 C3 F3`: who wins this race once that move was made?
    AnalyzeSemeaiAfterMove { "analyze_semeai_after_move", Played, Different, Race, SEMEAI, DEFEND, BY_PROOF }
    /// `unconditional_status C3`: is this point decided without any move?
    UnconditionalStatus { "unconditional_status", Point, Any, PointStatus, None, None, TOLD }
    /// `combination_attack black`: with which move can this colour capture something by a combination?
    CombinationAttack { "combination_attack", Color, Any, Moves, READING, ATTACK, BY_STRINGS }
    /// `combination_defend black`: how can the opponent prevent a combination of this colour?
    CombinationDefend { "combination_defend", Color, Any, Moves, READING, DEFEND, BY_STRINGS }
    /// `break_in C3 E5 E6`: can this string break into that area?
    BreakIn { "break_in", Area, Any, Verdict, CONNECTION, DEFEND, FULL }
    /// `block_off C3 E5 E6`: can this string be kept out of that area?
    BlockOff { "block_off", Area, Any, Verdict, CONNECTION, ATTACK, FULL }
    /// `worm_data C3`: what is known of this worm? Without a point: of all.
    WormData { "worm_data", Place, Any, Table, READING, None, BY_STRINGS }
    /// `worm_cutstone C3`: does this string cut enemies?
    WormCutstone { "worm_cutstone", Stone, Any, Number, None, None, TOLD }
    /// `worm_stones C3`, `worm_stones black`: which stones belong to these strings? Without either: all
    /// strings.
    WormStones { "worm_stones", Selection, Any, Groups, None, None, TOLD }
    /// `dragon_data C3`: what is known of this dragon? Without a point: of all.
    DragonData { "dragon_data", Place, Any, Table, CONNECTION, None, BY_STRINGS }
    /// `dragon_stones C3`, `dragon_stones black`: which stones belong to these dragons? Without either: all
    /// dragons.
    DragonStones { "dragon_stones", Selection, Any, Groups, CONNECTION, None, BY_STRINGS }
    /// `attack_either C3 F3`: can one of these strings be captured?
    AttackEither { "attack_either", Stones, Same, Code, READING, ATTACK, BY_STRINGS }
    /// `defend_both C3 F3`: can both of these strings be saved?
    DefendBoth { "defend_both", Stones, Same, Code, READING, DEFEND, BY_STRINGS }
    /// `tesuji-solve C3 attack A1:E5`: can this dragon be killed, or with `defend` be made to live, in that region?
    Life { "tesuji-solve", Life, Any, Life, OWL, None, BY_PROOF }
}

impl QuestionKind {
    /// Every kind, in the order of the rows.
    pub fn all() -> impl Iterator<Item = Self> {
        ROWS.iter().map(|row| row.kind)
    }

    /// The kind of a name in GTP, which is in lower case.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::all().find(|kind| kind.name() == name)
    }

    /// Its name in GTP.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    /// Its facts.
    #[must_use]
    pub const fn facts(self) -> &'static KindFacts {
        &ROWS[self as usize]
    }
}

impl FromStr for QuestionKind {
    type Err = ParseQuestionError;

    /// Reads a name: see [`QuestionKind::from_name`].
    fn from_str(text: &str) -> Result<Self, ParseQuestionError> {
        Self::from_name(text).ok_or_else(|| ParseQuestionError::UnknownName(text.to_owned()))
    }
}

impl fmt::Display for QuestionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
