//! How the halves of an answer about a race bound each other.

use super::life::Ground;
use super::task::Found;
use crate::{Outcome, Vertex};

/// What a side achieves, its first move, and how that is known.
pub(super) type Half = (Outcome, Vertex, Ground);

/// Saving the own dragon and capturing the other one, as both can be so; `None` if one is not known that matters.
///
/// A capture that counts saves the own dragon, so it is never worth more than the rescue. Where the halves say
/// otherwise one of them is wrong: what is proved stands, and the other half follows it. Where neither is proved a lost
/// dragon captures nothing, and a rescue is as good as the capture.
pub(super) fn agreed(defense: Option<Half>, attack: Option<Half>) -> Option<(Half, Half)> {
    let (defense, attack) = match (defense, attack) {
        (Some(lost @ (Outcome::Fail, _, _)), None) => return Some((lost, lost)),
        (Some(defense), Some(attack)) => (defense, attack),
        _ => return None,
    };
    if attack.0 <= defense.0 {
        return Some((defense, attack));
    }
    let is_proved = |half: Half| half.2 == Ground::Proof;
    Some(if is_proved(attack) && !is_proved(defense) {
        (attack, attack)
    } else if defense.0 == Outcome::Fail {
        (defense, defense)
    } else if is_proved(defense) {
        (defense, (defense.0, attack.1, attack.2))
    } else {
        (attack, attack)
    })
}

/// What a side achieves about a dragon by moving first, if it is proved what its opponent achieves by moving first:
/// no less than that leaves, since it need not move.
pub(super) const fn by_waiting((outcome, _): Found) -> Half {
    (outcome.reversed(), Vertex::Pass, Ground::Proof)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::{Half, agreed, by_waiting};
    use crate::reader::Ground::{self, Proof, Reading};
    use crate::{Outcome, Vertex};
    use Outcome::{Fail, KoA, KoB, Win};

    fn half(outcome: Outcome, point: &str, ground: Ground) -> Half {
        (outcome, Vertex::from_gtp(point).unwrap(), ground)
    }

    /// What halves of these outcomes and grounds come to.
    fn outcomes(defense: (Outcome, Ground), attack: (Outcome, Ground)) -> (Outcome, Outcome) {
        let of = |(outcome, ground), point| Some(half(outcome, point, ground));
        let (defense, attack) = agreed(of(defense, "A1"), of(attack, "B2")).unwrap();
        (defense.0, attack.0)
    }

    #[test]
    fn halves_that_can_both_be_so_stay() {
        for ground in [Proof, Reading] {
            assert_eq!(outcomes((Win, ground), (Fail, Reading)), (Win, Fail));
            assert_eq!(outcomes((Win, ground), (KoB, Proof)), (Win, KoB));
            assert_eq!(outcomes((KoA, Reading), (KoA, ground)), (KoA, KoA));
            assert_eq!(outcomes((Fail, ground), (Fail, Reading)), (Fail, Fail));
        }
    }

    #[test]
    fn what_is_proved_bounds_what_is_read() {
        // A capture that is proved saves the own dragon, whatever reading says.
        assert_eq!(outcomes((Fail, Reading), (KoA, Proof)), (KoA, KoA));
        assert_eq!(outcomes((KoB, Reading), (Win, Proof)), (Win, Win));
        // A dragon that is proved lost, or saved in a ko at best, captures no more than that.
        assert_eq!(outcomes((Fail, Proof), (KoA, Reading)), (Fail, Fail));
        assert_eq!(outcomes((KoB, Proof), (Win, Reading)), (KoB, KoB));
        assert_eq!(outcomes((Fail, Proof), (Win, Proof)), (Fail, Fail));
    }

    #[test]
    fn of_what_is_read_a_lost_dragon_weighs_most() {
        assert_eq!(outcomes((Fail, Reading), (KoA, Reading)), (Fail, Fail));
        assert_eq!(outcomes((KoB, Reading), (KoA, Reading)), (KoA, KoA));
    }

    #[test]
    fn a_move_goes_with_what_it_achieves() {
        let kept = agreed(Some(half(KoB, "A1", Proof)), Some(half(Win, "B2", Reading)));
        let (_, attack) = kept.unwrap();
        assert_eq!(attack, half(KoB, "B2", Reading));
    }

    #[test]
    fn a_lost_dragon_needs_no_second_half() {
        let lost = half(Fail, "PASS", Reading);
        assert_eq!(agreed(Some(lost), None), Some((lost, lost)));
        assert_eq!(agreed(Some(half(Win, "A1", Proof)), None), None);
        assert_eq!(agreed(None, Some(half(KoA, "A1", Proof))), None);
    }

    #[test]
    fn whoever_succeeds_second_succeeds_first() {
        let vertex = Vertex::Pass;
        assert_eq!(by_waiting((Fail, vertex)).0, Win);
        assert_eq!(by_waiting((KoA, vertex)).0, KoB);
        assert_eq!(by_waiting((Win, vertex)).0, Fail);
    }
}
