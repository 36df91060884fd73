//! The curve of one limit: passes and nodes by its value.

use plotters::prelude::*;

use super::scale::{Axis, number};
use super::{Area, COST, DrawError, FONT, PASSES};
use crate::sweep::LimitEffect;

/// Passes on the left scale, nodes on the right one.
pub(super) fn draw(area: &Area<'_>, effect: &LimitEffect) -> Result<(), DrawError> {
    let margins = &effect.margins;
    let passes: Vec<_> = margins
        .iter()
        .map(|m| (f64::from(m.value), m.passes))
        .collect();
    let nodes: Vec<_> = margins
        .iter()
        .filter_map(|m| Some((f64::from(m.value), m.nodes?)))
        .collect();
    let values = || passes.iter().map(|(value, _)| *value);
    let title = format!("{}: passes and nodes, on average", effect.limit);
    let mut chart = ChartBuilder::on(area)
        .caption(title, (FONT, 20))
        .margin(16)
        .x_label_area_size(44)
        .y_label_area_size(64)
        .right_y_label_area_size(72)
        .build_cartesian_2d(
            Axis::counts(values(), 0.05),
            Axis::counts(passes.iter().map(|(_, passes)| *passes), 0.15),
        )?
        .set_secondary_coord(
            Axis::counts(values(), 0.05),
            Axis::counts(nodes.iter().map(|(_, nodes)| *nodes), 0.15),
        );
    chart
        .configure_mesh()
        .x_desc(effect.limit.as_str())
        .y_desc("passes")
        .x_labels(margins.len().clamp(2, 12))
        .x_label_formatter(&|value| number(*value))
        .y_label_formatter(&|value| number(*value))
        .axis_desc_style((FONT, 15))
        .label_style((FONT, 13))
        .light_line_style(TRANSPARENT)
        .draw()?;
    chart
        .draw_series(LineSeries::new(passes.clone(), PASSES.stroke_width(2)))?
        .label("passes")
        .legend(|(x, y)| PathElement::new([(x, y), (x + 18, y)], PASSES.stroke_width(2)));
    chart.draw_series(
        passes
            .iter()
            .map(|&point| Circle::new(point, 4, PASSES.filled())),
    )?;
    if !nodes.is_empty() {
        chart
            .configure_secondary_axes()
            .y_desc("nodes")
            .y_label_formatter(&|value| number(*value))
            .axis_desc_style((FONT, 15))
            .label_style((FONT, 13))
            .draw()?;
        chart
            .draw_secondary_series(LineSeries::new(nodes.clone(), COST.stroke_width(2)))?
            .label("nodes")
            .legend(|(x, y)| PathElement::new([(x, y), (x + 18, y)], COST.stroke_width(2)));
        let squares = nodes
            .iter()
            .map(|&point| TriangleMarker::new(point, 6, COST.filled()));
        chart.draw_secondary_series(squares)?;
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperLeft)
        .background_style(WHITE.mix(0.8))
        .border_style(BLACK.mix(0.3))
        .label_font((FONT, 14))
        .draw()?;
    Ok(())
}
