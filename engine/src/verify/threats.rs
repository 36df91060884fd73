//! Ko threats: what a side has left of them in a game, and the models that a verification decides.

use super::Proof;

/// The threats of a side that has finitely many: enough for all usual kos, which take one for each
/// step, and the fewer, the less there is to read. See `docs/verify.md`.
pub const FINITE_THREATS: u8 = 4;

/// The ko threats that a side has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Threats {
    /// It may not retake a ko at once.
    None,
    /// It may do so as many times, which is not 0.
    Finite(u8),
    /// It may always do so.
    Endless,
}

impl Threats {
    pub(super) const fn finite(count: u8) -> Self {
        match count {
            0 => Self::None,
            _ => Self::Finite(count),
        }
    }

    /// What is left when one was used.
    pub(super) const fn spent(self) -> Self {
        match self {
            Self::Finite(count) => Self::finite(count - 1),
            Self::None | Self::Endless => self,
        }
    }

    /// How many there are, where that changes in the course of a game.
    pub(super) const fn count(self) -> u8 {
        match self {
            Self::Finite(count) => count,
            Self::None | Self::Endless => 0,
        }
    }
}

/// A model of ko threats: who may retake a ko at once, and how often. The opponent of the side that has
/// threats has none.
///
/// From what is best for the defender to what is best for the attacker: who succeeds in one of them does in
/// all that are better for him.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum KoModel {
    /// The defender may always retake.
    DefenderEndless,
    /// The defender may retake [`FINITE_THREATS`] times.
    DefenderFinite,
    /// Neither side may retake at once.
    None,
    /// The attacker may retake [`FINITE_THREATS`] times.
    AttackerFinite,
    /// The attacker may always retake.
    AttackerEndless,
}

impl KoModel {
    /// All of them, from best for the defender to best for the attacker.
    pub const ALL: [Self; 5] = [
        Self::DefenderEndless,
        Self::DefenderFinite,
        Self::None,
        Self::AttackerFinite,
        Self::AttackerEndless,
    ];

    /// The threats of the attacker and of the defender, indexed by role, if finitely many are `count`.
    pub(super) const fn threats(self, count: u8) -> [Threats; 2] {
        let finite = Threats::finite(count);
        match self {
            Self::DefenderEndless => [Threats::None, Threats::Endless],
            Self::DefenderFinite => [Threats::None, finite],
            Self::None => [Threats::None, Threats::None],
            Self::AttackerFinite => [finite, Threats::None],
            Self::AttackerEndless => [Threats::Endless, Threats::None],
        }
    }
}

/// The side that was proved to succeed in each of the models.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Proofs([Proof; KoModel::ALL.len()]);

impl Proofs {
    /// Nothing is proved.
    pub const UNSETTLED: Self = Self([Proof::Unsettled; KoModel::ALL.len()]);

    /// What was proved in `model`.
    #[must_use]
    pub const fn of(&self, model: KoModel) -> Proof {
        self.0[model as usize]
    }

    /// The same and `proof` in `model`, with all that follows for the others.
    #[must_use]
    pub fn with(mut self, model: KoModel, proof: Proof) -> Self {
        let follows = match proof {
            Proof::Attacker => model as usize..self.0.len(),
            Proof::Defender => 0..model as usize + 1,
            Proof::Unsettled => 0..0,
        };
        self.0[follows].fill(proof);
        self
    }
}
