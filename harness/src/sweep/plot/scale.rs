//! Axes that show all values with some air around them.

use std::ops::Range;

/// A range around values; `air` is the part of their distance that is left free on either side.
pub(super) fn around(values: impl Iterator<Item = f64>, air: f64) -> Range<f64> {
    let (low, high) = values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| {
        (low.min(value), high.max(value))
    });
    if !low.is_finite() || !high.is_finite() {
        return 0.0..1.0;
    }
    let room = match high - low {
        distance if distance > 0.0 => distance * air,
        _ => (high.abs() * 0.05).max(1.0),
    };
    low - room..high + room
}

/// A number of passes or nodes, with as many digits as it needs.
pub(super) fn number(value: f64) -> String {
    match value {
        value if value.abs() >= 1e6 => format!("{:.2}M", value / 1e6),
        value if value.abs() >= 1e4 => format!("{:.1}k", value / 1e3),
        value if (value - value.round()).abs() < 1e-6 => format!("{value:.0}"),
        value => format!("{value:.1}"),
    }
}
