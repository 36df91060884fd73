//! The trend as a drawing.

use std::ops::Range;

use plotters::coord::Shift;
use plotters::prelude::*;

use super::{Trend, Version};
use crate::terminal::Shown;

/// Width and height of the drawing, in pixels.
const SIZE: (u32, u32) = (900, 840);
/// The height of the title.
const TITLE: u32 = 40;

/// The drawing could not be made.
#[derive(Debug, thiserror::Error)]
#[error("the plot cannot be drawn: {0}")]
pub struct TrendPlotError(String);

/// A curve over the versions: its title, its colour, and the value of a version.
type Curve = (&'static str, RGBColor, fn(&Version) -> f64);

/// The curves that are drawn, one below the other.
const CURVES: [Curve; 3] = [
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
pub fn plot(trend: &Trend) -> Result<String, TrendPlotError> {
    let mut text = String::new();
    draw(trend, &mut text).map_err(|error| TrendPlotError(error.to_string()))?;
    Ok(Shown::lines(text).to_string())
}

fn draw(trend: &Trend, text: &mut String) -> Result<(), Box<dyn std::error::Error>> {
    let area = SVGBackend::with_string(text, SIZE).into_drawing_area();
    area.fill(&WHITE)?;
    let (title, rest) = area.split_vertically(TITLE);
    let style = ("sans-serif", 20).into_font();
    title.draw_text("Recorded versions", &style.into(), (20, 12))?;
    for (panel, curve) in rest.split_evenly((CURVES.len(), 1)).iter().zip(CURVES) {
        draw_curve(panel, &trend.versions, curve)?;
    }
    area.present()?;
    Ok(())
}

fn draw_curve(
    panel: &DrawingArea<SVGBackend<'_>, Shift>,
    versions: &[Version],
    (title, color, value): Curve,
) -> Result<(), Box<dyn std::error::Error>> {
    let points: Vec<(i32, f64)> = (0..).zip(versions.iter().map(value)).collect();
    let last = points.len() as i32 - 1;
    let name = |at: &i32| {
        let at = usize::try_from(*at).ok();
        let version = at.and_then(|at| versions.get(at));
        version.map_or_else(String::new, |version| version.name.clone())
    };
    let mut chart = ChartBuilder::on(panel)
        .caption(title, ("sans-serif", 15))
        .margin(8)
        .margin_right(40)
        .x_label_area_size(28)
        .y_label_area_size(80)
        .build_cartesian_2d((-1..last + 1).into_segmented(), scale(&points))?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(TRANSPARENT)
        .x_labels(points.len() + 2)
        .x_label_formatter(&|at| match at {
            SegmentValue::CenterOf(at) | SegmentValue::Exact(at) => name(at),
            SegmentValue::Last => String::new(),
        })
        .draw()?;
    let center = |(at, value): &(i32, f64)| (SegmentValue::CenterOf(*at), *value);
    chart.draw_series(LineSeries::new(
        points.iter().map(center),
        color.stroke_width(2),
    ))?;
    let dot = |point| Circle::new(center(point), 3, color.filled());
    chart.draw_series(points.iter().map(dot))?;
    Ok(())
}

/// From 0 to a little more than the most.
fn scale(points: &[(i32, f64)]) -> Range<f64> {
    let most = points.iter().map(|(_, value)| *value).fold(0.0, f64::max);
    0.0..if most > 0.0 { most * 1.1 } else { 1.0 }
}
