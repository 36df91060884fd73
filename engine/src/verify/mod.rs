//! Sound answers about the capture of a string or the connection of two, with each side in turn
//! winning every ko.
//!
//! Reading as [`Reader`](crate::Reader) does it looks at moves that its generators propose and
//! handles ko by the komaster scheme, which is a rule of thumb. Here every move that can matter
//! is looked at, and ko is taken out of the question: one side may retake any ko at once, as if
//! it always had a threat that is answered, and the other side may not. Two such searches tell
//! whether a string is captured, safe, or the object of a ko, and the same of a connection, which the
//! attacker cuts and the defender makes. See `docs/verify.md`.

mod capture;
mod game;
mod hold;
mod link;
mod listing;
mod objective;
mod outlook;
mod pursue;
mod search;
mod separation;
mod table;
mod zone;

use crate::connection::End;
use crate::search::position::Position;
use crate::search::{NodeKind, Outcome, Role, Tracer};
use crate::{Color, Point};
use game::Game;
use objective::Objective;
use search::ProofSearch;
use table::{Numbers, ProofTable};

/// The side that was proved to succeed, with one side winning every ko.
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
            (Self::Attacker, NodeKind::Reading | NodeKind::Owl) => "captured",
            (Self::Defender, NodeKind::Connection) => "connected",
            (Self::Defender, NodeKind::Reading | NodeKind::Owl) => "safe",
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

/// The result of proving a question, for either side winning every ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Verification {
    /// The kind of question: the capture of a string, or a connection.
    pub kind: NodeKind,
    /// The side that moves first.
    pub role: Role,
    /// The side that succeeds if the attacker wins every ko.
    pub attacker_wins_kos: Proof,
    /// The side that succeeds if the defender wins every ko.
    pub defender_wins_kos: Proof,
    /// Trial moves of both searches.
    pub nodes: u64,
}

impl Verification {
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
        fits(self.attacker_wins_kos, if_attacker) && fits(self.defender_wins_kos, if_defender)
    }

    /// Whether both searches came to an end.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.attacker_wins_kos != Proof::Unsettled && self.defender_wins_kos != Proof::Unsettled
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
    let mut table = ProofTable::for_nodes(limit);
    let objective = Objective {
        stone,
        defender,
        to,
    };
    let mut run = |favoured: Role, limit: u64| {
        table.clear();
        let game = Game::new(position, objective, favoured);
        let mut search = ProofSearch::new(game, &mut table, limit, tracer);
        let proof = Proof::from(search.solve(role));
        (proof, search.nodes, search.met_ko)
    };
    // Half of the nodes for the first search, what is left for the second.
    let (if_attacker, mut nodes, met_ko) = run(Role::Attack, limit.div_ceil(2));
    let if_defender = match if_attacker {
        // Winning kos cannot hurt.
        Proof::Defender => Proof::Defender,
        Proof::Attacker if !met_ko => Proof::Attacker,
        Proof::Attacker | Proof::Unsettled => {
            let (proof, more, _) = run(Role::Defend, limit.saturating_sub(nodes));
            nodes += more;
            proof
        }
    };
    let if_attacker = match if_defender {
        Proof::Attacker => Proof::Attacker,
        Proof::Defender | Proof::Unsettled => if_attacker,
    };
    Verification {
        kind: match to {
            None => NodeKind::Reading,
            Some(_) => NodeKind::Connection,
        },
        role,
        attacker_wins_kos: if_attacker,
        defender_wins_kos: if_defender,
        nodes,
    }
}
