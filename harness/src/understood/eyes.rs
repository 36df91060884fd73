//! The table of eye spaces.

use tesuji_engine::eyes::Eyes;

use crate::decide::EyeRecord;
use crate::document::{Table, cells};

/// The eye spaces, as programs are told of them, each by its first point.
pub(super) fn records(eyes: &Eyes) -> Vec<EyeRecord> {
    let eyes = eyes.eyes().iter();
    eyes.map(|eye| EyeRecord::new(eye.origin, eye)).collect()
}

/// A row for each eye space.
pub(super) fn table<'a>(eyes: impl Iterator<Item = &'a EyeRecord>) -> Table {
    let header = [
        "eye",
        "color",
        "points",
        "margins",
        "least",
        "most",
        "attack",
        "defense",
        "half",
        "false",
        "played out",
    ];
    let table = Table::new(header).with_words([1, 6, 7, 8, 9, 10]);
    table.rows(eyes.map(|eye| {
        let ends = |kind: &str| {
            let ends = eye.ends.iter().filter(|end| end.kind == kind);
            ends.map(|end| end.point.as_str())
                .collect::<Vec<_>>()
                .join(" ")
        };
        cells![
            &eye.point,
            &eye.color,
            eye.points.len(),
            eye.margins.len(),
            usize::from(eye.min),
            usize::from(eye.max),
            eye.attacks.first(),
            eye.defenses.first(),
            ends("half"),
            ends("false"),
            if eye.proved { "yes" } else { "no" }
        ]
    }))
}
