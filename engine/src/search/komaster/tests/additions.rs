//! What the manual's schemes do not have: komasters who have passed, and who may wait for one.

use super::super::KomasterScheme::{self, Revised, Scheme5, Scheme5Plain, V2_7_232};
use super::{O, X, conditional, nobody, point, quiet, state};
use crate::search::komaster::Komaster;

/// The schemes in which a komaster can have spent his ko.
const SPENDING: [KomasterScheme; 3] = [Scheme5, V2_7_232, Revised];

#[test]
fn a_komaster_who_passes_has_spent_his_ko() {
    let (spent, theirs) = (
        state(Komaster::Spent(O), "C5"),
        state(Komaster::Spent(X), "C5"),
    );
    let other = state(Komaster::Player(X), "C5");
    for scheme in SPENDING {
        let passed = state(Komaster::Player(O), "C5").after_pass(scheme, O);
        assert_eq!(passed, spent);
        assert_eq!(spent.after_pass(scheme, O), spent);
        assert_eq!(other.after_pass(scheme, O), other);
        for captured in ["C5", "D6", "Q10"] {
            for capture in [quiet(captured), conditional(captured)] {
                assert_eq!(spent.after_capture(scheme, capture), None);
            }
            let back = theirs.after_capture(scheme, quiet(captured));
            assert_eq!(back, Some(theirs));
        }
    }
    assert!(!spent.forbids(X, point("C5")));
    assert_eq!(spent.after_other_move(false), spent);
    assert_eq!(spent.after_other_move(true), nobody());
}

#[test]
fn a_komaster_of_the_plain_scheme_passes_and_stays_so() {
    for master in [O, X] {
        let state = state(Komaster::Player(master), "C5");
        assert_eq!(state.after_pass(Scheme5Plain, O), state);
    }
}

#[test]
fn only_the_komasters_opponent_may_wait() {
    let master = state(Komaster::Player(O), "C5");
    assert!(master.may_wait(X) && !master.may_wait(O));
    for komaster in [
        Komaster::Empty,
        Komaster::WeakKo,
        Komaster::Gray(O),
        Komaster::Spent(O),
    ] {
        let state = state(komaster, "C5");
        assert!(!state.may_wait(X) && !state.may_wait(O));
    }
}
