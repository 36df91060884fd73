//! The rules of the schemes one by one, as the manual numbers them; the side to move is White,
//! the manual's `O`.
#![allow(clippy::unwrap_used)]

mod additions;
mod alternate;
mod scheme_5;

use super::{KoCapture, KoState, Komaster};
use crate::{Color, Point};

const O: Color = Color::White;
const X: Color = Color::Black;

fn point(name: &str) -> Point {
    Point::from_gtp(name).unwrap()
}

/// Where ko stones are played unless a test says where: not at any `kom_pos`.
const PLAYED: &str = "A19";

/// As the manual prints it: the komaster and `kom_pos`.
fn state(komaster: Komaster, kom_pos: &str) -> KoState {
    KoState::new(komaster, Some(point(kom_pos)))
}

/// White takes the stone on `captured` although the rules forbid it.
fn conditional(captured: &str) -> KoCapture {
    KoCapture {
        color: O,
        played: point(PLAYED),
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
