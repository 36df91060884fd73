//! The rules of scheme 5 one by one, numbered as in the manual; the side to move is White,
//! the manual's `O`.
#![allow(clippy::unwrap_used)]

mod alternate;

use super::{KoCapture, KoState, Komaster, KomasterScheme};
use crate::{Color, Point};

const O: Color = Color::White;
const X: Color = Color::Black;

fn point(name: &str) -> Point {
    Point::from_gtp(name).unwrap()
}

/// As the manual prints it: the komaster and `kom_pos`.
fn state(komaster: Komaster, kom_pos: &str) -> KoState {
    KoState::new(komaster, Some(point(kom_pos)))
}

/// White takes the stone on `captured` although the rules forbid it.
fn conditional(captured: &str) -> KoCapture {
    KoCapture {
        color: O,
        captured: point(captured),
        conditional: true,
        ban: Some(point("T19")),
        kom_pos_open: true,
    }
}

/// White takes the stone on `captured`; the last move was no ko capture.
fn quiet(captured: &str) -> KoCapture {
    KoCapture {
        conditional: false,
        ban: None,
        ..conditional(captured)
    }
}

/// White takes the stone on `captured` right after Black took the one on `ban` elsewhere.
fn answering(captured: &str, ban: &str) -> KoCapture {
    KoCapture {
        conditional: false,
        ban: Some(point(ban)),
        ..conditional(captured)
    }
}

fn nobody() -> KoState {
    KoState::default()
}

#[test]
fn rule_1a_an_unconditional_capture_is_allowed() {
    assert_eq!(
        nobody().after_capture(KomasterScheme::Scheme5, quiet("C3")),
        Some(nobody())
    );
    let weak = state(Komaster::WeakKo, "F6");
    assert_eq!(
        nobody().after_capture(KomasterScheme::Scheme5, answering("C3", "F6")),
        Some(weak)
    );
}

#[test]
fn rule_1b_a_conditional_capture_makes_a_komaster() {
    let master = state(Komaster::Player(O), "C3");
    assert_eq!(
        nobody().after_capture(KomasterScheme::Scheme5, conditional("C3")),
        Some(master)
    );
}

#[test]
fn rule_2a_the_komaster_takes_nested_kos_only() {
    let master = state(Komaster::Player(O), "C5");
    for nested in ["D6", "D4", "B6", "B4"] {
        let moved = state(Komaster::Player(O), nested);
        assert_eq!(
            master.after_capture(KomasterScheme::Scheme5, quiet(nested)),
            Some(moved)
        );
        assert_eq!(
            master.after_capture(KomasterScheme::Scheme5, conditional(nested)),
            Some(moved)
        );
    }
    for other in ["C5", "C6", "D5", "D7", "E6", "E7", "Q10"] {
        assert_eq!(
            master.after_capture(KomasterScheme::Scheme5, quiet(other)),
            None,
            "{other}"
        );
        assert_eq!(
            master.after_capture(KomasterScheme::Scheme5, conditional(other)),
            None,
            "{other}"
        );
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
    let gray = KoState {
        earlier: Some(point("C5")),
        ..state(Komaster::Gray(X), "Q10")
    };
    assert_eq!(
        master.after_capture(KomasterScheme::Scheme5, quiet("Q10")),
        Some(gray)
    );
    assert_eq!(
        master.after_capture(KomasterScheme::Scheme5, answering("Q10", "C6")),
        Some(gray)
    );
    assert_eq!(
        master.after_capture(KomasterScheme::Scheme5, conditional("Q10")),
        Some(gray)
    );
}

#[test]
fn rule_4_nobody_takes_a_ko_while_the_komaster_is_gray() {
    for owner in [O, X] {
        let gray = state(Komaster::Gray(owner), "C5");
        for captured in ["C5", "D6", "Q10"] {
            assert_eq!(
                gray.after_capture(KomasterScheme::Scheme5, quiet(captured)),
                None
            );
            assert_eq!(
                gray.after_capture(KomasterScheme::Scheme5, answering(captured, "R9")),
                None
            );
            assert_eq!(
                gray.after_capture(KomasterScheme::Scheme5, conditional(captured)),
                None
            );
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
    assert_eq!(weak.after_pass(O), nobody());
    assert_eq!(weak.after_pass(X), nobody());
}

#[test]
fn rule_5b_a_weak_ko_allows_nested_captures() {
    let weak = state(Komaster::WeakKo, "C5");
    let moved = state(Komaster::WeakKo, "Q10");
    assert_eq!(
        weak.after_capture(KomasterScheme::Scheme5, answering("D6", "Q10")),
        Some(moved)
    );
    for other in ["C5", "C6", "E6", "Q10"] {
        assert_eq!(
            weak.after_capture(KomasterScheme::Scheme5, answering(other, "R9")),
            None,
            "{other}"
        );
    }
}

#[test]
fn rule_5c_a_weak_ko_allows_conditional_captures() {
    let weak = state(Komaster::WeakKo, "C5");
    for captured in ["C5", "D6", "Q10"] {
        let master = state(Komaster::Player(O), captured);
        assert_eq!(
            weak.after_capture(KomasterScheme::Scheme5, conditional(captured)),
            Some(master)
        );
    }
}

#[test]
fn a_komaster_who_passes_has_spent_his_ko() {
    let spent = state(Komaster::Spent(O), "C5");
    assert_eq!(state(Komaster::Player(O), "C5").after_pass(O), spent);
    let other = state(Komaster::Player(X), "C5");
    assert_eq!(other.after_pass(O), other);

    for captured in ["C5", "D6", "Q10"] {
        assert_eq!(
            spent.after_capture(KomasterScheme::Scheme5, quiet(captured)),
            None
        );
        assert_eq!(
            spent.after_capture(KomasterScheme::Scheme5, conditional(captured)),
            None
        );
        let theirs = state(Komaster::Spent(X), "C5");
        assert_eq!(
            theirs.after_capture(KomasterScheme::Scheme5, quiet(captured)),
            Some(theirs)
        );
    }
    assert!(!spent.forbids(X, point("C5")));
    assert_eq!(spent.after_other_move(false), spent);
    assert_eq!(spent.after_other_move(true), nobody());
    assert_eq!(spent.after_pass(O), spent);
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
