//! Plots as SVG: a curve for each limit, a heat map for each two of them, the Pareto fronts.

mod curve;
mod front;
mod heat;
mod scale;

use plotters::prelude::*;

use super::results::Results;
use super::{Analysis, Design};
use crate::terminal::Shown;

/// An error in drawing.
pub(super) type DrawError = Box<dyn std::error::Error + Send + Sync>;

/// A plot: the name of its file, and what is in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plot {
    /// Such as `limit-ko-depth.svg`.
    pub name: String,
    /// The SVG.
    pub svg: String,
}

/// A plot could not be drawn.
#[derive(Debug, thiserror::Error)]
#[error("{name} cannot be drawn: {reason}")]
pub struct SweepPlotError {
    /// The name of its file.
    pub name: String,
    /// The reason.
    pub reason: String,
}

const SIZE: (u32, u32) = (720, 480);
const FONT: &str = "sans-serif";
const PASSES: RGBColor = RGBColor(31, 119, 180);
const COST: RGBColor = RGBColor(214, 111, 12);
const FAINT: RGBColor = RGBColor(170, 170, 170);

/// Draws all that there is to see in a sweep.
///
/// # Errors
/// If a plot cannot be drawn.
pub fn plots(
    design: &Design,
    results: &Results,
    analysis: &Analysis,
) -> Result<Vec<Plot>, SweepPlotError> {
    let mut plots = Vec::new();
    for effect in &analysis.effects {
        if effect.margins.len() > 1 {
            let name = format!("limit-{}.svg", effect.limit);
            plots.push(plot(name, |area| curve::draw(area, effect))?);
        }
    }
    for map in heat::maps(design, results) {
        let name = format!("heat-{}-{}.svg", map.limits[0], map.limits[1]);
        plots.push(plot(name, |area| heat::draw(area, &map))?);
    }
    for cost in [front::Cost::Nodes, front::Cost::Time] {
        if let Some(points) = front::points(analysis, cost) {
            let name = format!("pareto-{}.svg", cost.name());
            plots.push(plot(name, |area| front::draw(area, &points))?);
        }
    }
    Ok(plots)
}

type Area<'a> = DrawingArea<SVGBackend<'a>, plotters::coord::Shift>;

fn plot(
    name: String,
    draw: impl FnOnce(&Area<'_>) -> Result<(), DrawError>,
) -> Result<Plot, SweepPlotError> {
    let mut svg = String::new();
    let drawn = {
        let area = SVGBackend::with_string(&mut svg, SIZE).into_drawing_area();
        let drawn = area.fill(&WHITE).map_err(DrawError::from);
        let drawn = drawn.and_then(|()| draw(&area));
        drawn.and_then(|()| area.present().map_err(DrawError::from))
    };
    match drawn {
        // Names of limits come from files, too.
        Ok(()) => Ok(Plot {
            name,
            svg: Shown::lines(svg).to_string(),
        }),
        Err(error) => Err(SweepPlotError {
            name,
            reason: error.to_string(),
        }),
    }
}
