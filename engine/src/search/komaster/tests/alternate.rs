//! The rules of the alternate schemes one by one, in the manual's order.

use super::super::KomasterScheme::{self, Revised, V2_7_232};
use super::{O, X, answering, conditional, nobody, point, quiet, state};
use crate::search::komaster::{KoCapture, KoState, Komaster};

const BOTH: [KomasterScheme; 2] = [V2_7_232, Revised];

fn master(color: crate::Color, kom_pos: &str) -> KoState {
    state(Komaster::Player(color), kom_pos)
}

/// The same capture, after which the ko at `kom_pos` cannot be taken.
fn closing(capture: KoCapture) -> KoCapture {
    KoCapture {
        kom_pos_open: false,
        ..capture
    }
}

#[test]
fn nobody_is_komaster_an_unconditional_capture_leaves_it_so() {
    for scheme in BOTH {
        assert_eq!(nobody().after_capture(scheme, quiet("C3")), Some(nobody()));
        let second = nobody().after_capture(scheme, answering("C3", "F6"));
        assert_eq!(second, Some(nobody()), "there is no WEAK_KO in {scheme}");
    }
}

#[test]
fn nobody_is_komaster_a_conditional_capture_makes_one() {
    for scheme in BOTH {
        let after = nobody().after_capture(scheme, conditional("C3"));
        assert_eq!(after, Some(master(O, "C3")));
    }
}

#[test]
fn the_komaster_of_2_7_232_takes_any_ko_but_a_banned_one() {
    let old = master(O, "C5");
    for point in ["D6", "E7", "C5"] {
        assert_eq!(old.after_capture(V2_7_232, quiet(point)), Some(old));
        assert_eq!(old.after_capture(V2_7_232, conditional(point)), None);
    }
}

#[test]
fn the_komaster_of_the_revision_takes_what_closes_his_ko() {
    let old = master(O, "C5");
    for capture in [quiet("D6"), conditional("D6"), quiet("E7")] {
        assert_eq!(old.after_capture(Revised, capture), None);
        let moved = master(O, &capture.captured.to_string());
        assert_eq!(old.after_capture(Revised, closing(capture)), Some(moved));
    }
}

#[test]
fn the_opponent_of_the_komaster_takes_other_kos_that_are_not_banned() {
    let old = master(X, "C5");
    for scheme in BOTH {
        assert_eq!(old.after_capture(scheme, quiet("E7")), Some(old));
        assert_eq!(old.after_capture(scheme, conditional("E7")), None);
        let there = KoCapture {
            played: point("C5"),
            ..quiet("C6")
        };
        assert_eq!(old.after_capture(scheme, there), None, "a move at kom_pos");
        assert!(!scheme.closes_kom_pos(), "for a move that takes no ko");
    }
}

#[test]
fn the_komaster_of_2_7_232_may_play_at_kom_pos() {
    let old = master(O, "C5");
    let there = KoCapture {
        played: point("C5"),
        ..quiet("C6")
    };
    assert_eq!(old.after_capture(V2_7_232, there), Some(old));
}

#[test]
fn names_are_read_back() {
    for scheme in KomasterScheme::ALL {
        assert_eq!(KomasterScheme::from_name(&scheme.to_string()), Some(scheme));
    }
    assert_eq!(KomasterScheme::from_name("4"), None);
}
