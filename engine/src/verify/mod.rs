//! Sound answers about the capture of a string, with each side in turn winning every ko.
//!
//! Reading as [`Reader`](crate::Reader) does it looks at moves that its generators propose and
//! handles ko by the komaster scheme, which is a rule of thumb. Here every move that can matter
//! is looked at, and ko is taken out of the question: one side may retake any ko at once, as if
//! it always had a threat that is answered, and the other side may not. Two such searches tell
//! whether a string is captured, safe, or the object of a ko. See `docs/verify.md`.

mod attack;
mod defend;
mod game;
mod listing;
mod search;
mod table;
mod zone;

use std::fmt;

use crate::search::position::Position;
use crate::search::{Outcome, Role, Tracer};
use crate::{Color, Point};
use game::Game;
use search::Search;
use table::{Numbers, Table};

/// What was proved of the target with one side winning every ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Proof {
    /// The attacker captures it.
    Captured,
    /// The defender saves it.
    Safe,
    /// Neither was proved within the nodes allowed.
    Unsettled,
}

impl Proof {
    /// The name in reports and records: `captured`, `safe` or `unsettled`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Captured => "captured",
            Self::Safe => "safe",
            Self::Unsettled => "unsettled",
        }
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl From<Numbers> for Proof {
    fn from(numbers: Numbers) -> Self {
        match numbers {
            Numbers { proof: 0, .. } => Self::Captured,
            Numbers { disproof: 0, .. } => Self::Safe,
            _ => Self::Unsettled,
        }
    }
}

/// What was proved about a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Verification {
    /// Who moves first.
    pub role: Role,
    /// What becomes of the target if the attacker wins every ko.
    pub attacker_wins_kos: Proof,
    /// What becomes of the target if the defender wins every ko.
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
    /// exchanges, which exist for dragons only, count as neither captured nor saved.
    #[must_use]
    pub fn allows(&self, outcome: Outcome) -> bool {
        let (if_attacker, if_defender) = match self.role.success(outcome) {
            Some(captured) => captured,
            None => return false,
        };
        let fits = |proof: Proof, captured: bool| match proof {
            Proof::Captured => captured,
            Proof::Safe => !captured,
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
    /// Whether the target is captured if the attacker wins every ko, and if the defender does,
    /// where the side of this role, moving first, achieves `outcome`.
    fn success(self, outcome: Outcome) -> Option<(bool, bool)> {
        let captured = match self {
            Self::Attack => outcome,
            Self::Defend => outcome.reversed(),
        };
        match captured {
            Outcome::Win => Some((true, true)),
            Outcome::KoA | Outcome::KoB => Some((true, false)),
            Outcome::Fail => Some((false, false)),
            Outcome::ExchangeGain | Outcome::ExchangeLoss => None,
        }
    }
}

/// Verifies the question of `role`, who moves first, about the string on `target`, which
/// belongs to `defender`.
pub(crate) fn verify(
    position: &mut Position,
    target: Point,
    defender: Color,
    role: Role,
    limit: u64,
    tracer: &mut impl Tracer,
) -> Verification {
    let mut table = Table::for_nodes(limit);
    let mut run = |favoured: Role, limit: u64| {
        table.clear();
        let game = Game::new(position, target, defender, favoured);
        let mut search = Search::new(game, &mut table, limit, tracer);
        let proof = Proof::from(search.solve(role));
        (proof, search.nodes, search.met_ko)
    };
    // Half of the nodes for the first search, what is left for the second.
    let (if_attacker, mut nodes, met_ko) = run(Role::Attack, limit.div_ceil(2));
    let if_defender = match if_attacker {
        // Winning kos cannot hurt.
        Proof::Safe => Proof::Safe,
        Proof::Captured if !met_ko => Proof::Captured,
        Proof::Captured | Proof::Unsettled => {
            let (proof, more, _) = run(Role::Defend, limit.saturating_sub(nodes));
            nodes += more;
            proof
        }
    };
    let if_attacker = match if_defender {
        Proof::Captured => Proof::Captured,
        Proof::Safe | Proof::Unsettled => if_attacker,
    };
    Verification {
        role,
        attacker_wins_kos: if_attacker,
        defender_wins_kos: if_defender,
        nodes,
    }
}
