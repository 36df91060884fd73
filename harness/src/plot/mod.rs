//! Plots as SVG: the canvas, axes, and curves over places with labels.

mod scale;

use plotters::coord::Shift;
use plotters::prelude::*;

use crate::terminal::Shown;

pub(crate) use scale::{Axis, around, number};

/// An error in drawing.
pub(crate) type DrawError = Box<dyn std::error::Error + Send + Sync>;

/// The canvas, or a part of it.
pub(crate) type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

pub(crate) const FONT: &str = "sans-serif";

/// A plot could not be drawn.
#[derive(Debug, thiserror::Error)]
#[error("{name} cannot be drawn: {reason}")]
pub struct PlotError {
    /// The plot.
    pub name: String,
    /// The reason.
    pub reason: String,
}

/// Draws on a white canvas of so many pixels; `name` is for messages.
pub(crate) fn svg(
    name: &str,
    size: (u32, u32),
    draw: impl FnOnce(&Area<'_>) -> Result<(), DrawError>,
) -> Result<String, PlotError> {
    let mut svg = String::new();
    let drawn = {
        let area = SVGBackend::with_string(&mut svg, size).into_drawing_area();
        let drawn = area.fill(&WHITE).map_err(DrawError::from);
        let drawn = drawn.and_then(|()| draw(&area));
        drawn.and_then(|()| area.present().map_err(DrawError::from))
    };
    match drawn {
        // Names of limits and of versions come from files.
        Ok(()) => Ok(Shown::lines(svg).to_string()),
        Err(error) => Err(PlotError {
            name: name.to_owned(),
            reason: error.to_string(),
        }),
    }
}

/// A value at each place, where it is known.
pub(crate) struct Curve {
    pub(crate) title: String,
    pub(crate) color: RGBColor,
    pub(crate) axis: Axis,
    pub(crate) values: Vec<Option<f64>>,
}

/// The height of a title, in pixels.
const TITLE: u32 = 40;

/// Draws curves over the same places, one below the other.
pub(crate) fn draw_curves(
    area: &Area<'_>,
    title: &str,
    places: &[String],
    curves: Vec<Curve>,
) -> Result<(), DrawError> {
    let (top, rest) = area.split_vertically(TITLE);
    let style = (FONT, 20).into_font();
    top.draw_text(title, &style.into(), (20, 12))?;
    let panels = rest.split_evenly((curves.len(), 1));
    for (panel, curve) in panels.iter().zip(curves) {
        draw_curve(panel, places, curve)?;
    }
    Ok(())
}

fn draw_curve(panel: &Area<'_>, places: &[String], curve: Curve) -> Result<(), DrawError> {
    let last = places.len() as i32 - 1;
    let label = |at: &SegmentValue<i32>| match at {
        SegmentValue::CenterOf(at) | SegmentValue::Exact(at) => {
            let place = usize::try_from(*at).ok().and_then(|at| places.get(at));
            place.cloned().unwrap_or_default()
        }
        SegmentValue::Last => String::new(),
    };
    let mut chart = ChartBuilder::on(panel)
        .caption(curve.title, (FONT, 15))
        .margin(8)
        .margin_right(40)
        .x_label_area_size(28)
        .y_label_area_size(80)
        .build_cartesian_2d((-1..last + 1).into_segmented(), curve.axis)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(TRANSPARENT)
        .x_labels(places.len() + 2)
        .x_label_formatter(&label)
        .y_label_formatter(&|value| number(*value))
        .draw()?;
    let known = (0..).zip(curve.values);
    let known = known.filter_map(|(at, value)| Some((SegmentValue::CenterOf(at), value?)));
    let points: Vec<_> = known.collect();
    let line = points.iter().cloned();
    chart.draw_series(LineSeries::new(line, curve.color.stroke_width(2)))?;
    let dots = points.into_iter();
    chart.draw_series(dots.map(|point| Circle::new(point, 3, curve.color.filled())))?;
    Ok(())
}
