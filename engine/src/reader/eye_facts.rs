//! What is known of eyes, in the words of GNU Go 3.8's `eye_data` and `half_eye_data`.

use super::facts::named;
use crate::Point;
use crate::eyes::{Eye, EyeKind, Topology};

type Named = Vec<(String, String)>;

/// The facts about an eye space, by name.
pub(super) fn of_eye(eye: &Eye) -> Named {
    named(vec![
        ("origin", eye.origin.to_string()),
        ("color", eye.color.to_string()),
        ("esize", eye.size().to_string()),
        ("msize", eye.margins.len().to_string()),
        ("min", eye.count.min.to_string()),
        ("max", eye.count.max.to_string()),
        ("proved", u8::from(eye.proved).to_string()),
        ("attacks", list(&eye.attacks)),
        ("defenses", list(&eye.defenses)),
    ])
}

/// The facts about a point that may be an end of an eye space, by name.
pub(super) fn of_end(end: Option<&Topology>) -> Named {
    let value = end.map_or(0.0, |end| f64::from(end.value) / 8.0);
    let kind = match end.map(Topology::kind) {
        Some(EyeKind::Half) => "HALF_EYE",
        Some(EyeKind::False) => "FALSE_EYE",
        Some(EyeKind::Proper) | None => "0",
    };
    let (attacks, defenses) = (end.map(Topology::attacks), end.map(Topology::defenses));
    named(vec![
        ("value", format!("{value:.3}")),
        ("type", kind.to_owned()),
        ("attacks", list(&attacks.unwrap_or_default())),
        ("defenses", list(&defenses.unwrap_or_default())),
    ])
}

/// Some moves, or `PASS` for none.
fn list(moves: &[Point]) -> String {
    let names: Vec<String> = moves.iter().map(ToString::to_string).collect();
    if names.is_empty() {
        "PASS".to_owned()
    } else {
        names.join(" ")
    }
}
