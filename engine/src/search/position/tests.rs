//! The manual's ko examples, move by move.
#![allow(clippy::unwrap_used)]

use super::super::komaster::{KoState, Komaster, KomasterScheme};
use super::{Made, Position};
use crate::{Board, Color, Point};

use Color::{Black, White};

/// A position and the trial moves made on it.
struct Walk {
    position: Position,
    made: Vec<Made>,
}

impl Walk {
    fn on(diagram: &str) -> Self {
        Self::under(KomasterScheme::default(), diagram)
    }

    fn under(scheme: KomasterScheme, diagram: &str) -> Self {
        let mut position = Position::new(Board::from_diagram(diagram).unwrap());
        position.scheme = scheme;
        Self {
            position,
            made: Vec::new(),
        }
    }

    /// Plays a move that has to be possible and says whether it was conditional.
    fn play(&mut self, color: Color, name: &str) -> bool {
        let made = self.position.try_move(color, at(name), true).unwrap();
        self.made.push(made);
        made.conditional
    }

    /// Whether the scheme, or the rules, refuse a move even as a conditional capture.
    fn refuses(&self, color: Color, name: &str) -> bool {
        self.position
            .clone()
            .try_move(color, at(name), true)
            .is_none()
    }

    fn is_empty(&self, name: &str) -> bool {
        self.position.board.is_empty_at(at(name))
    }

    /// Takes everything back and checks that nothing is left of it.
    fn back(mut self, diagram: &str) {
        while let Some(made) = self.made.pop() {
            self.position.retract(made);
        }
        let before = Position::new(Board::from_diagram(diagram).unwrap());
        assert_eq!(self.position.board.hash(), before.board.hash());
        assert_eq!((self.position.depth, self.position.ko), (0, before.ko));
    }
}

fn at(name: &str) -> Point {
    Point::from_gtp(name).unwrap()
}

fn state(komaster: Komaster, kom_pos: &str) -> KoState {
    KoState {
        komaster,
        point: Some(at(kom_pos)),
        earlier: None,
    }
}

/// A gray state, and where its komaster took his ko.
fn gray(master: Color, kom_pos: &str, earlier: &str) -> KoState {
    KoState {
        earlier: Some(at(earlier)),
        ..state(Komaster::Gray(master), kom_pos)
    }
}

const TRIPOD: &str = "
    8 . . . . . . . .
    7 . . O . . . . .
    6 . . O . . . . .
    5 O O O . . . . .
    4 O . O O . . . .
    3 X O X O O O O .
    2 . X X X O . . .
    1 X O . . . . . .
      A B C D E F G H";

#[test]
fn a_ko_example() {
    let mut walk = Walk::on(TRIPOD);
    assert!(!walk.play(Black, "B4"));
    assert!(walk.is_empty("B3"));
    assert_eq!(walk.position.ko, KoState::default());

    // Two legal captures in a row; `kom_pos` is the old ban.
    assert!(!walk.play(White, "A2"));
    assert!(walk.is_empty("A1"));
    assert_eq!(walk.position.ko, state(Komaster::WeakKo, "B3"));

    assert!(walk.play(Black, "A1"));
    assert!(walk.is_empty("A2"));
    assert_eq!(walk.position.ko, state(Komaster::Player(Black), "A2"));
    assert!(walk.refuses(White, "A2"));

    assert!(!walk.play(White, "B3"));
    assert!(walk.is_empty("B4"));
    assert_eq!(walk.position.ko, gray(Black, "B4", "A2"));
    assert!(walk.refuses(Black, "B4"));
    assert_eq!(walk.position.depth, 4);
    walk.back(TRIPOD);
}

#[test]
fn filling_his_own_ko_ends_a_gray_state() {
    let mut walk = Walk::on(TRIPOD);
    walk.play(Black, "B4");
    walk.play(White, "A2");
    walk.play(Black, "A1");
    walk.play(White, "B3");
    assert!(walk.refuses(Black, "B4"));
    walk.play(Black, "A2");
    assert_eq!(walk.position.ko, KoState::default());
    assert!(!walk.refuses(Black, "B4"));
    walk.back(TRIPOD);
}

#[test]
fn a_gray_state_of_the_plain_scheme_ends_at_kom_pos_alone() {
    let mut walk = Walk::under(KomasterScheme::Scheme5Plain, TRIPOD);
    walk.play(Black, "B4");
    walk.play(White, "A2");
    walk.play(Black, "A1");
    walk.play(White, "B3");
    let gray = state(Komaster::Gray(Black), "B4");
    assert_eq!(walk.position.ko, gray);
    walk.play(Black, "A2");
    assert_eq!(walk.position.ko, gray, "his own ko is forgotten");
    assert!(walk.refuses(Black, "B4"));
    walk.play(White, "B4");
    assert_eq!(walk.position.ko, KoState::default());
    walk.back(TRIPOD);
}

/// Columns A to J stand for F to N of the manual's figure.
const KO5: &str = "
    9 . . . . . . . . .
    8 . . . . . . O O .
    7 X X X . . . O . .
    6 X . X X . . O . .
    5 . X . X X X O O .
    4 X X . X . X O X .
    3 . O X O O O X . .
    2 O O X O . O X X .
    1 . O . X O X X . .
      A B C D E F G H J";

#[test]
fn another_ko_example() {
    let mut walk = Walk::on(KO5);
    assert!(!walk.play(Black, "E2"));
    assert_eq!(walk.position.ko, KoState::default());
    assert!(walk.play(White, "E1"));
    assert_eq!(walk.position.ko, state(Komaster::Player(White), "E2"));
    assert!(walk.refuses(Black, "E2"));

    walk.play(Black, "E4");
    assert_eq!(walk.position.ko, state(Komaster::Player(White), "E2"));

    // White takes D1: no longer a ko at E2, and Black may not play there.
    walk.play(White, "C1");
    assert!(walk.is_empty("D1"));
    assert_eq!(walk.position.ko, KoState::default());
    walk.back(KO5);
}

/// The figure of "Ko Handling": `m` is B4, `*` is D5.
const NESTED: &str = "
    6 . . O X . .
    5 . O X . X .
    4 O . O X . .
    3 . O O . . .
    2 . . . . . .
    1 . . . . . .
      A B C D E F";

#[test]
fn a_nested_ko() {
    let mut walk = Walk::on(NESTED);
    walk.position.ko = state(Komaster::Player(White), "B4");
    walk.play(White, "D5");
    assert!(walk.is_empty("C5"));
    assert_eq!(walk.position.ko, state(Komaster::Player(White), "C5"));
    // The komaster's opponent may not take the new ko back, not even with a threat.
    assert!(walk.refuses(Black, "C5"));

    let mut elsewhere = Walk::on(NESTED);
    elsewhere.position.ko = state(Komaster::Player(White), "F1");
    assert!(elsewhere.refuses(White, "D5"));
    elsewhere.position.ko = state(Komaster::Player(Black), "F1");
    elsewhere.play(White, "D5");
    assert_eq!(elsewhere.position.ko, gray(Black, "C5", "F1"), "rule 3");
}

const ONE_KO: &str = "
    5 . . . . .
    4 . X O . .
    3 X O . O .
    2 . X O . .
    1 . . . . .
      A B C D E";

#[test]
fn filling_the_ko_settles_it() {
    let mut walk = Walk::on(ONE_KO);
    assert!(!walk.play(Black, "C3"));
    assert!(walk.play(White, "B3"));
    assert_eq!(walk.position.ko, state(Komaster::Player(White), "C3"));
    walk.play(Black, "E5");
    assert_eq!(walk.position.ko, state(Komaster::Player(White), "C3"));
    walk.play(White, "C3");
    assert_eq!(walk.position.ko, KoState::default());
    walk.back(ONE_KO);
}

#[test]
fn a_conditional_capture_has_to_be_allowed_by_the_caller() {
    let mut walk = Walk::on(ONE_KO);
    walk.play(Black, "C3");
    assert_eq!(walk.position.try_move(White, at("B3"), false), None);
    assert!(walk.play(White, "B3"));
}

#[test]
fn a_komaster_who_passes_loses_the_ko() {
    let mut walk = Walk::on(ONE_KO);
    walk.play(Black, "C3");
    walk.play(White, "B3");
    walk.play(Black, "E5");
    let before = walk.position.pass(White);
    assert_eq!(walk.position.depth, 3, "a pass is no trial move");
    assert_eq!(walk.position.ko, state(Komaster::Spent(White), "C3"));
    assert!(!walk.play(Black, "C3"));
    assert_eq!(walk.position.ko, state(Komaster::Spent(White), "C3"));
    assert!(walk.refuses(White, "B3"));

    walk.position.retract(walk.made.pop().unwrap());
    walk.position.unpass(before);
    assert_eq!(walk.position.ko, state(Komaster::Player(White), "C3"));
    walk.back(ONE_KO);
}

#[test]
fn a_komaster_of_the_plain_scheme_passes_and_keeps_the_ko() {
    let mut walk = Walk::under(KomasterScheme::Scheme5Plain, ONE_KO);
    walk.play(Black, "C3");
    walk.play(White, "B3");
    walk.play(Black, "E5");
    walk.position.pass(White);
    assert_eq!(walk.position.ko, state(Komaster::Player(White), "C3"));
    assert!(walk.refuses(Black, "C3"));
}

/// Black B3 takes two stones.
const NO_KO: &str = "
    5 . . . . .
    4 . X O . .
    3 X . X O .
    2 X O O X .
    1 . X X . .
      A B C D E";

#[test]
fn alternate_schemes_close_kom_pos_to_ko_captures_alone() {
    for scheme in KomasterScheme::ALL {
        let mut ko = Walk::under(scheme, ONE_KO);
        ko.position.ko = state(Komaster::Player(White), "C3");
        assert!(ko.refuses(Black, "C3"), "a ko capture in {scheme}");
        let mut plain = Walk::under(scheme, NO_KO);
        plain.position.ko = state(Komaster::Player(White), "B3");
        let closed = scheme.closes_kom_pos();
        assert_eq!(plain.refuses(Black, "B3"), closed, "{scheme}");
    }
}

#[test]
fn what_is_a_ko_capture() {
    let captured = |diagram: &str, color, name: &str| {
        let board = Board::from_diagram(diagram).unwrap();
        board.ko_capture(color, at(name))
    };
    assert_eq!(captured(ONE_KO, Black, "C3"), Some(at("B3")));
    assert_eq!(captured(ONE_KO, White, "C3"), None, "White connects");
    assert_eq!(captured(ONE_KO, Black, "E5"), None);
    let two_stones = ". X O . .
                      X O O . .
                      X O . O .
                      . X O . .
                      . . . . .";
    assert_eq!(captured(two_stones, Black, "C3"), None);
    let with_a_liberty = ". . . . .
                          . X O . .
                          X O . . .
                          . X O . .
                          . . . . .";
    assert_eq!(captured(with_a_liberty, Black, "C3"), None);
    let two_at_once = ". X O . .
                       X O . O X
                       . X X X .
                       . . . . .
                       . . . . .";
    assert_eq!(captured(two_at_once, Black, "C4"), None);
}
