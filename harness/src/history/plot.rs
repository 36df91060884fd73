//! The trend as a drawing.

use plotters::style::RGBColor;

use super::{Trend, Version};
use crate::plot::{Axis, Curve, PlotError, draw_curves, svg};

/// Width and height of the drawing, in pixels.
const SIZE: (u32, u32) = (900, 840);

/// The value of a version.
type Value = fn(&Version) -> f64;

/// The curves that are drawn: title, colour and value.
const CURVES: [(&str, RGBColor, Value); 3] = [
    (
        "right answers, percent of the cases",
        RGBColor(0, 110, 60),
        right,
    ),
    ("nodes of all suites", RGBColor(30, 80, 160), |version| {
        version.total.nodes as f64
    }),
    ("nodes a second", RGBColor(170, 60, 20), |version| {
        version.total.nodes_per_second as f64
    }),
];

fn right(version: &Version) -> f64 {
    match version.total.cases {
        0 => 0.0,
        cases => 100.0 * version.total.passes as f64 / cases as f64,
    }
}

/// Draws right answers, nodes and speed of all suites over the versions, as SVG.
///
/// # Errors
/// The drawing cannot be made.
pub fn plot(trend: &Trend) -> Result<String, PlotError> {
    let versions = trend.versions.iter();
    let names: Vec<_> = versions.map(|version| version.name.clone()).collect();
    let curves = CURVES.map(|(title, color, value)| {
        let values = || trend.versions.iter().map(value);
        Curve {
            title: title.to_owned(),
            color,
            axis: Axis::from_zero(values()),
            values: values().map(Some).collect(),
        }
    });
    svg("the plot", SIZE, |area| {
        draw_curves(area, "Recorded versions", &names, curves.into())
    })
}
