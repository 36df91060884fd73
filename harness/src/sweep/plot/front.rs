//! Passes against what they cost, and what nothing beats.

use plotters::prelude::*;

use super::{COST, FAINT, PASSES};
use crate::plot::{Area, Axis, DrawError, FONT, number};
use crate::sweep::{Analysis, DEFAULT, RankedSetting};

/// The measure of a setting's cost.
#[derive(Clone, Copy)]
pub(super) enum Cost {
    Nodes,
    Time,
}

impl Cost {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Nodes => "nodes",
            Self::Time => "time",
        }
    }

    fn of(self, row: &RankedSetting) -> Option<f64> {
        match self {
            Self::Nodes => row.nodes.map(|nodes| nodes as f64),
            Self::Time => row.secs,
        }
    }
}

/// All settings as points.
pub(super) struct Points {
    cost: Cost,
    axis: String,
    all: Vec<(usize, (f64, f64))>,
    front: Vec<usize>,
}

/// The points; `None` if there are none.
pub(super) fn points(analysis: &Analysis, cost: Cost) -> Option<Points> {
    let point = |row: &RankedSetting| Some((row.setting, (cost.of(row)?, row.passes as f64)));
    let all: Vec<_> = analysis.settings.iter().filter_map(point).collect();
    let (axis, front) = match cost {
        Cost::Nodes => ("nodes".to_owned(), &analysis.front_by_nodes),
        Cost::Time => {
            let axis = format!("{} seconds", analysis.clock.name());
            (axis, &analysis.front_by_time)
        }
    };
    (!all.is_empty()).then(|| Points {
        cost,
        axis,
        all,
        front: front.clone(),
    })
}

impl Points {
    fn at(&self, setting: usize) -> Option<(f64, f64)> {
        let found = self.all.iter().find(|(number, _)| *number == setting);
        found.map(|(_, point)| *point)
    }

    /// The front as stairs: nothing in between is to be had for less.
    fn stairs(&self) -> Vec<(f64, f64)> {
        let mut stairs: Vec<(f64, f64)> = Vec::new();
        for point in self.front.iter().filter_map(|&setting| self.at(setting)) {
            if let Some((_, passes)) = stairs.last().copied() {
                stairs.push((point.0, passes));
            }
            stairs.push(point);
        }
        stairs
    }
}

pub(super) fn draw(area: &Area<'_>, points: &Points) -> Result<(), DrawError> {
    let xs = || points.all.iter().map(|(_, (x, _))| *x);
    let ys = || points.all.iter().map(|(_, (_, y))| *y);
    let costs = match points.cost {
        Cost::Nodes => Axis::counts(xs(), 0.08),
        Cost::Time => Axis::any(xs(), 0.08),
    };
    let mut chart = ChartBuilder::on(area)
        .caption(format!("passes by {}", points.axis), (FONT, 20))
        .margin(16)
        .x_label_area_size(44)
        .y_label_area_size(64)
        .build_cartesian_2d(costs, Axis::counts(ys(), 0.12))?;
    chart
        .configure_mesh()
        .x_desc(points.axis.as_str())
        .y_desc("passes")
        .x_label_formatter(&|value| match xs().all(|x| x < 10.0) {
            true => format!("{value:.2}"),
            false => number(*value),
        })
        .y_label_formatter(&|value| number(*value))
        .axis_desc_style((FONT, 15))
        .label_style((FONT, 13))
        .light_line_style(TRANSPARENT)
        .draw()?;
    let all = points.all.iter();
    let dots = all.map(|(_, point)| Circle::new(*point, 3, FAINT.filled()));
    chart
        .draw_series(dots)?
        .label("settings")
        .legend(|(x, y)| Circle::new((x + 9, y), 3, FAINT.filled()));
    chart
        .draw_series(LineSeries::new(points.stairs(), PASSES.stroke_width(2)))?
        .label("nothing passes more for less")
        .legend(|(x, y)| PathElement::new([(x, y), (x + 18, y)], PASSES.stroke_width(2)));
    let front = points.front.iter();
    let front = front.filter_map(|&setting| Some((setting, points.at(setting)?)));
    let marks = front.map(|(setting, point)| {
        EmptyElement::at(point)
            + Circle::new((0, 0), 4, PASSES.filled())
            + Text::new(setting.to_string(), (6, -15), (FONT, 13).into_font())
    });
    chart.draw_series(marks)?;
    if let Some(point) = points.at(DEFAULT) {
        chart
            .draw_series([TriangleMarker::new(point, 7, COST.filled())])?
            .label("default")
            .legend(|(x, y)| TriangleMarker::new((x + 9, y), 6, COST.filled()));
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::LowerRight)
        .background_style(WHITE.mix(0.8))
        .border_style(BLACK.mix(0.3))
        .label_font((FONT, 14))
        .draw()?;
    Ok(())
}
