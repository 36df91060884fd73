//! The rules of scheme 5: plain, and with what is added to it.

use super::super::KomasterScheme::{self, Scheme5, Scheme5Plain};
use super::{O, X, answering, conditional, nobody, point, quiet, state};
use crate::search::komaster::{KoState, Komaster};

const BOTH: [KomasterScheme; 2] = [Scheme5, Scheme5Plain];

#[test]
fn rule_1a_an_unconditional_capture_is_allowed() {
    let weak = state(Komaster::WeakKo, "F6");
    for scheme in BOTH {
        assert_eq!(nobody().after_capture(scheme, quiet("C3")), Some(nobody()));
        let second = nobody().after_capture(scheme, answering("C3", "F6"));
        assert_eq!(second, Some(weak));
    }
}

#[test]
fn rule_1b_a_conditional_capture_makes_a_komaster() {
    let master = state(Komaster::Player(O), "C3");
    for scheme in BOTH {
        let after = nobody().after_capture(scheme, conditional("C3"));
        assert_eq!(after, Some(master));
    }
}

#[test]
fn rule_2a_the_komaster_takes_nested_kos_only() {
    let master = state(Komaster::Player(O), "C5");
    for scheme in BOTH {
        for nested in ["D6", "D4", "B6", "B4"] {
            let moved = Some(state(Komaster::Player(O), nested));
            for capture in [quiet(nested), conditional(nested)] {
                assert_eq!(master.after_capture(scheme, capture), moved);
            }
        }
        for other in ["C5", "C6", "D5", "D7", "E6", "E7", "Q10"] {
            for capture in [quiet(other), conditional(other)] {
                assert_eq!(master.after_capture(scheme, capture), None, "{other}");
            }
        }
    }
}

#[test]
fn rule_2b_filling_the_ko_ends_the_komaster() {
    let master = state(Komaster::Player(O), "C5");
    assert_eq!(master.after_other_move(true), nobody());
    assert_eq!(master.after_other_move(false), master);
}

#[test]
fn rule_3_the_opponent_of_the_komaster_takes_other_kos() {
    let master = state(Komaster::Player(X), "C5");
    assert!(master.forbids(O, point("C5")));
    assert!(!master.forbids(X, point("C5")));
    assert!(!master.forbids(O, point("C6")));
    let plain = state(Komaster::Gray(X), "Q10");
    let noted = KoState {
        earlier: master.point,
        ..plain
    };
    for (scheme, gray) in [(Scheme5, noted), (Scheme5Plain, plain)] {
        assert!(scheme.closes_kom_pos());
        for capture in [quiet("Q10"), answering("Q10", "C6"), conditional("Q10")] {
            assert_eq!(master.after_capture(scheme, capture), Some(gray));
        }
    }
}

#[test]
fn rule_4_nobody_takes_a_ko_while_the_komaster_is_gray() {
    for owner in [O, X] {
        let gray = state(Komaster::Gray(owner), "C5");
        for (scheme, captured) in BOTH
            .iter()
            .flat_map(|s| ["C5", "D6", "Q10"].map(|at| (*s, at)))
        {
            for capture in [
                quiet(captured),
                answering(captured, "R9"),
                conditional(captured),
            ] {
                assert_eq!(gray.after_capture(scheme, capture), None);
            }
        }
        assert_eq!(gray.after_other_move(false), gray);
        assert_eq!(gray.after_other_move(true), nobody());
        assert!(!gray.forbids(O, point("C5")) && !gray.forbids(X, point("C5")));
    }
}

#[test]
fn rule_5a_a_weak_ko_ends_with_any_other_move() {
    let weak = state(Komaster::WeakKo, "C5");
    assert_eq!(weak.after_other_move(false), nobody());
    assert_eq!(weak.after_other_move(true), nobody());
    for scheme in BOTH {
        assert_eq!(weak.after_pass(scheme, O), nobody());
        assert_eq!(weak.after_pass(scheme, X), nobody());
    }
}

#[test]
fn rule_5b_a_weak_ko_allows_nested_captures() {
    let weak = state(Komaster::WeakKo, "C5");
    let moved = state(Komaster::WeakKo, "Q10");
    for scheme in BOTH {
        let nested = weak.after_capture(scheme, answering("D6", "Q10"));
        assert_eq!(nested, Some(moved));
        for other in ["C5", "C6", "E6", "Q10"] {
            let after = weak.after_capture(scheme, answering(other, "R9"));
            assert_eq!(after, None, "{other}");
        }
    }
}

#[test]
fn rule_5c_a_weak_ko_allows_conditional_captures() {
    let weak = state(Komaster::WeakKo, "C5");
    for scheme in BOTH {
        for captured in ["C5", "D6", "Q10"] {
            let master = state(Komaster::Player(O), captured);
            let after = weak.after_capture(scheme, conditional(captured));
            assert_eq!(after, Some(master));
        }
    }
}
