//! Plots as SVG: a curve for each limit, a heat map for each two of them, the Pareto fronts.

mod front;
mod heat;

use plotters::style::RGBColor;

use super::results::Results;
use super::{Analysis, Design, LimitEffect, Margin};
use crate::plot::{Area, Axis, Curve, DrawError, PlotError, draw_curves, svg};

/// A plot: the name of its file, and what is in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plot {
    /// Such as `limit-ko-depth.svg`.
    pub name: String,
    /// The SVG.
    pub svg: String,
}

const SIZE: (u32, u32) = (720, 480);
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
) -> Result<Vec<Plot>, PlotError> {
    let mut plots = Vec::new();
    for effect in &analysis.effects {
        if effect.margins.len() > 1 {
            let name = format!("limit-{}.svg", effect.limit);
            let svg = svg(&name, SIZE, |area| curves(area, effect))?;
            plots.push(Plot { name, svg });
        }
    }
    for map in heat::maps(design, results) {
        let name = format!("heat-{}-{}.svg", map.limits[0], map.limits[1]);
        let svg = svg(&name, SIZE, |area| heat::draw(area, &map))?;
        plots.push(Plot { name, svg });
    }
    for cost in [front::Cost::Nodes, front::Cost::Time] {
        if let Some(points) = front::points(analysis, cost) {
            let name = format!("pareto-{}.svg", cost.name());
            let svg = svg(&name, SIZE, |area| front::draw(area, &points))?;
            plots.push(Plot { name, svg });
        }
    }
    Ok(plots)
}

/// Passes and nodes by the values of a limit, on average.
fn curves(area: &Area<'_>, effect: &LimitEffect) -> Result<(), DrawError> {
    let margins = || effect.margins.iter();
    let values: Vec<_> = margins().map(|margin| margin.value.to_string()).collect();
    let curve = |title: &str, color, of: fn(&Margin) -> Option<f64>| Curve {
        title: title.to_owned(),
        color,
        axis: Axis::counts(margins().filter_map(of), 0.15),
        values: margins().map(of).collect(),
    };
    let mut curves = vec![curve("passes, on average", PASSES, |margin| {
        Some(margin.passes)
    })];
    if margins().any(|margin| margin.nodes.is_some()) {
        curves.push(curve("nodes, on average", COST, |margin| margin.nodes));
    }
    draw_curves(area, &effect.limit, &values, curves)
}
