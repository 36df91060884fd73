//! Sound answers about the capture of a string or the connection of two, in five models of ko threats.
//!
//! Reading as [`Reader`](crate::Reader) does it looks at moves that its generators propose and
//! handles ko by the komaster scheme, which is a rule of thumb. Here every move that can matter
//! is looked at, and ko is taken out of the question: neither side has ko threats, or one side has some, or
//! as many as it wants ([`KoModel`]). Whether a string is captured, safe, or the object of a ko is told by the models with
//! finitely many threats, which a double ko uses up; the same of a connection, which the
//! attacker cuts and the defender makes. A stone that can be taken back at once is not captured, as in
//! reading. See `docs/verify.md`.

mod capture;
mod game;
mod hold;
mod link;
mod listing;
mod objective;
mod outlook;
mod pursue;
mod runs;
mod search;
mod separation;
mod table;
mod threats;
mod zone;

use crate::analysis::DragonStatus;
use crate::connection::End;
use crate::search::position::Position;
use crate::search::{NodeKind, Outcome, Role, Tracer};
use crate::{Color, Point};
use objective::Objective;
use runs::Runs;
use table::{Numbers, ProofTable};

pub use threats::{FINITE_THREATS, KoModel, Proofs};

/// The side that was proved to succeed, in one model of ko threats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Proof {
    /// The attacker: the string is captured, or cut off.
    Attacker,
    /// The defender: the string is safe, or connected.
    Defender,
    /// Neither within the nodes allowed.
    Unsettled,
}

impl Proof {
    /// The name in reports and records: `captured`, `safe` or `unsettled`; for a connection
    /// `cut`, `connected` or `unsettled`.
    #[must_use]
    pub const fn name(self, kind: NodeKind) -> &'static str {
        match (self, kind) {
            (Self::Attacker, NodeKind::Connection) => "cut",
            (Self::Attacker, NodeKind::Reading | NodeKind::Owl | NodeKind::Semeai) => "captured",
            (Self::Defender, NodeKind::Connection) => "connected",
            (Self::Defender, NodeKind::Reading | NodeKind::Owl | NodeKind::Semeai) => "safe",
            (Self::Unsettled, _) => "unsettled",
        }
    }
}

impl From<Numbers> for Proof {
    fn from(numbers: Numbers) -> Self {
        match numbers.winner() {
            Some(Role::Attack) => Self::Attacker,
            Some(Role::Defend) => Self::Defender,
            None => Self::Unsettled,
        }
    }
}

/// The result of proving a question, in every model of ko threats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Verification {
    /// The kind of question: the capture of a string, or a connection.
    pub kind: NodeKind,
    /// The side that moves first.
    pub role: Role,
    /// The side that succeeds, for each model.
    pub proofs: Proofs,
    /// Trial moves of all searches.
    pub nodes: u64,
}

impl Verification {
    /// The side that succeeds if the attacker wins every ko for which threats have to be found.
    #[must_use]
    pub const fn attacker_wins_kos(&self) -> Proof {
        self.proofs.of(KoModel::AttackerFinite)
    }

    /// The side that succeeds if the defender does.
    #[must_use]
    pub const fn defender_wins_kos(&self) -> Proof {
        self.proofs.of(KoModel::DefenderFinite)
    }

    /// The verdicts, for the side that moves first, that what was proved leaves possible, from
    /// worst to best. Which of the two kos it is cannot be told.
    pub fn possible(&self) -> impl Iterator<Item = Outcome> + use<> {
        let this = *self;
        [Outcome::Fail, Outcome::KoB, Outcome::KoA, Outcome::Win]
            .into_iter()
            .filter(move |&outcome| this.allows(outcome))
    }

    /// Whether what was proved leaves `outcome`, for the side that moves first, possible. The
    /// exchanges, which exist for dragons only, count as no success of either side.
    #[must_use]
    pub fn allows(&self, outcome: Outcome) -> bool {
        let (if_attacker, if_defender) = match self.role.success(outcome) {
            Some(success) => success,
            None => return false,
        };
        let fits = |proof: Proof, success: bool| match proof {
            Proof::Attacker => success,
            Proof::Defender => !success,
            Proof::Unsettled => true,
        };
        fits(self.attacker_wins_kos(), if_attacker) && fits(self.defender_wins_kos(), if_defender)
    }

    /// Whether it is settled what the answer is, and whether it is a ko.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        let settled = |proof| proof != Proof::Unsettled;
        settled(self.attacker_wins_kos()) && settled(self.defender_wins_kos())
    }
}

/// What is proved of the status of a dragon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StatusVerification {
    /// The side that succeeds if the attacker moves first and wins kos.
    pub attacked: Proof,
    /// The side that succeeds if the defender moves first and wins kos.
    pub defended: Proof,
    /// Trial moves of all searches.
    pub nodes: u64,
}

impl StatusVerification {
    /// The statuses that what was proved leaves possible.
    pub fn possible(&self) -> impl Iterator<Item = DragonStatus> + use<> {
        let (attacked, defended) = (self.attacked, self.defended);
        let alive = attacked != Proof::Attacker;
        let dead = defended != Proof::Defender && attacked != Proof::Defender;
        let critical = attacked != Proof::Defender && defended != Proof::Attacker;
        [
            (alive && defended != Proof::Attacker, DragonStatus::Alive),
            (critical, DragonStatus::Critical),
            (dead, DragonStatus::Dead),
        ]
        .into_iter()
        .filter_map(|(is_possible, status)| is_possible.then_some(status))
    }
}

/// What is proved of a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RaceVerification {
    /// Whether the side that moves first saves its dragon, and whether it captures the other one; `None` if that is not
    /// settled.
    pub settled: Option<[Outcome; 2]>,
    /// Trial moves of all searches.
    pub nodes: u64,
}

impl RaceVerification {
    /// The outcomes of rescue and capture that what was proved leaves possible, from worst to best. Which of the two kos
    /// it is cannot be told. A capture that counts saves the own dragon, so it is never worth more than the rescue.
    pub fn possible(&self) -> impl Iterator<Item = [Outcome; 2]> + use<> {
        const ALL: [Outcome; 4] = [Outcome::Fail, Outcome::KoB, Outcome::KoA, Outcome::Win];
        let this = *self;
        let pairs = ALL
            .into_iter()
            .flat_map(|defense| ALL.map(|attack| [defense, attack]));
        pairs.filter(move |&[defense, attack]| attack <= defense && this.allows([defense, attack]))
    }

    /// Whether what was proved leaves these outcomes of rescue and capture possible.
    #[must_use]
    pub fn allows(&self, outcomes: [Outcome; 2]) -> bool {
        let is_ko = |outcome| matches!(outcome, Outcome::KoA | Outcome::KoB);
        let same = |(one, two): (Outcome, Outcome)| one == two || is_ko(one) && is_ko(two);
        self.settled
            .is_none_or(|settled| settled.into_iter().zip(outcomes).all(same))
    }

    /// Whether it is settled who wins.
    #[must_use]
    pub const fn is_settled(&self) -> bool {
        self.settled.is_some()
    }
}

impl Role {
    /// Whether the attacker succeeds if he wins every ko, and if the defender does,
    /// where the side of this role, moving first, achieves `outcome`.
    fn success(self, outcome: Outcome) -> Option<(bool, bool)> {
        let success = match self {
            Self::Attack => outcome,
            Self::Defend => outcome.reversed(),
        };
        match success {
            Outcome::Win => Some((true, true)),
            Outcome::KoA | Outcome::KoB => Some((true, false)),
            Outcome::Fail => Some((false, false)),
            Outcome::ExchangeGain | Outcome::ExchangeLoss => None,
        }
    }
}

/// Verifies the question of `role`, who moves first, about the string of `defender` on `stone`: whether
/// it is captured, or whether it is joined with `to`.
pub(crate) fn verify(
    position: &mut Position,
    (stone, to): (Point, Option<End>),
    defender: Color,
    role: Role,
    limit: u64,
    tracer: &mut impl Tracer,
) -> Verification {
    let mut runs = Runs {
        position,
        objective: Objective {
            stone,
            defender,
            to,
        },
        role,
        table: ProofTable::for_nodes(limit),
        tracer,
        limit,
        nodes: 0,
        proofs: Proofs::UNSETTLED,
    };
    runs.run_all();
    Verification {
        kind: match to {
            None => NodeKind::Reading,
            Some(_) => NodeKind::Connection,
        },
        role,
        proofs: runs.proofs,
        nodes: runs.nodes,
    }
}
