//! Axes that show all values with some air around them.

use std::ops::Range;

use plotters::coord::ranged1d::{DefaultFormatting, KeyPointHint};
use plotters::coord::types::{RangedCoordf64, RangedCoordi64};
use plotters::prelude::Ranged;

/// A range around values; `air` is the part of their distance that is left free on either side.
pub(crate) fn around(values: impl Iterator<Item = f64>, air: f64) -> Range<f64> {
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
pub(crate) fn number(value: f64) -> String {
    match value {
        value if value.abs() >= 1e6 => format!("{:.2}M", value / 1e6),
        value if value.abs() >= 1e4 => format!("{:.1}k", value / 1e3),
        value if (value - value.round()).abs() < 1e-6 => format!("{value:.0}"),
        value => format!("{value:.1}"),
    }
}

/// An axis with a place for all of its values.
pub(crate) struct Axis {
    coord: RangedCoordf64,
    /// Whether its ticks are whole numbers.
    whole: bool,
}

impl Axis {
    /// An axis around counts, or averages of counts: it begins at 0 or above, and between whole
    /// numbers there is no tick.
    pub(crate) fn counts(values: impl Iterator<Item = f64>, air: f64) -> Self {
        let range = around(values, air);
        let coord = (range.start.floor().max(0.0)..range.end.ceil()).into();
        Self { coord, whole: true }
    }

    /// An axis from 0 to a little more than the most.
    pub(crate) fn from_zero(values: impl Iterator<Item = f64>) -> Self {
        let most = values.fold(0.0, f64::max);
        let coord = (0.0..if most > 0.0 { most * 1.1 } else { 1.0 }).into();
        let whole = false;
        Self { coord, whole }
    }

    /// An axis around values of any kind.
    pub(crate) fn any(values: impl Iterator<Item = f64>, air: f64) -> Self {
        let coord = around(values, air).into();
        Self {
            coord,
            whole: false,
        }
    }
}

impl Ranged for Axis {
    type FormatOption = DefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, limit: (i32, i32)) -> i32 {
        self.coord.map(value, limit)
    }

    fn key_points<H: KeyPointHint>(&self, hint: H) -> Vec<f64> {
        if !self.whole {
            return self.coord.key_points(hint);
        }
        let Range { start, end } = self.coord.range();
        let whole = RangedCoordi64::from(start as i64..end as i64);
        let points = whole.key_points(hint).into_iter();
        points.map(|point| point as f64).collect()
    }

    fn range(&self) -> Range<f64> {
        self.coord.range()
    }
}
