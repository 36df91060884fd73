//! The heat map of two limits together: average passes for each pair of values.

use plotters::prelude::*;

use crate::plot::{Area, DrawError, FONT, around, number};
use crate::sweep::{Design, Mode, Results, SettingTally, ranking};

/// Average passes and nodes for each pair of values of two limits.
pub(super) struct HeatMap {
    pub(super) limits: [String; 2],
    values: [Vec<u32>; 2],
    cells: Vec<Cell>,
}

struct Cell {
    /// The places of its values.
    at: (usize, usize),
    passes: f64,
    nodes: Option<f64>,
}

/// A map for each two limits of which both take several values together.
pub(super) fn maps(design: &Design, results: &Results) -> Vec<HeatMap> {
    if !matches!(design.mode, Mode::Grid | Mode::Random(_)) {
        return Vec::new();
    }
    let all: Vec<_> = (0..results.cases.len()).collect();
    let tallies = ranking(results, &all);
    let axes = design.limits.axes.len();
    let pairs = (0..axes).flat_map(|x| (x + 1..axes).map(move |y| (x, y)));
    pairs
        .filter_map(|(x, y)| HeatMap::of(design, &tallies, x, y))
        .collect()
}

impl HeatMap {
    fn of(design: &Design, tallies: &[SettingTally], x: usize, y: usize) -> Option<Self> {
        let axes = &design.limits.axes;
        let (one, other) = (axes.get(x)?, axes.get(y)?);
        let value = |tally: &SettingTally, axis: usize| {
            design.settings.get(tally.setting)?.0.get(axis).copied()
        };
        let mut cells = Vec::new();
        for (left, &a) in one.values.iter().enumerate() {
            for (low, &b) in other.values.iter().enumerate() {
                let having = tallies.iter();
                let having = having.filter(|t| value(t, x) == Some(a) && value(t, y) == Some(b));
                let means = SettingTally::means(&having.collect::<Vec<_>>());
                let at = (left, low);
                cells.extend(means.map(|(passes, nodes)| Cell { at, passes, nodes }));
            }
        }
        (cells.len() > 1).then(|| Self {
            limits: [one.limit.clone(), other.limit.clone()],
            values: [one.values.clone(), other.values.clone()],
            cells,
        })
    }
}

/// More cells than this in a row leave no room for numbers.
const MOST_LABELLED: usize = 9;

pub(super) fn draw(area: &Area<'_>, map: &HeatMap) -> Result<(), DrawError> {
    let [xs, ys] = &map.values;
    let [x_name, y_name] = &map.limits;
    let mut chart = ChartBuilder::on(area)
        .caption(
            format!("passes, and nodes below: {x_name} and {y_name}"),
            (FONT, 20),
        )
        .margin(16)
        .x_label_area_size(44)
        .y_label_area_size(64)
        .build_cartesian_2d(
            (0..xs.len().saturating_sub(1)).into_segmented(),
            (0..ys.len().saturating_sub(1)).into_segmented(),
        )?;
    chart
        .configure_mesh()
        .disable_mesh()
        .x_desc(x_name.as_str())
        .y_desc(y_name.as_str())
        .x_labels(xs.len())
        .y_labels(ys.len())
        .x_label_formatter(&|place| label(place, xs))
        .y_label_formatter(&|place| label(place, ys))
        .axis_desc_style((FONT, 15))
        .label_style((FONT, 13))
        .draw()?;
    let scale = around(map.cells.iter().map(|cell| cell.passes), 0.0);
    for cell in &map.cells {
        let (x, y) = cell.at;
        let corners = [
            (SegmentValue::Exact(x), SegmentValue::Exact(y)),
            (SegmentValue::Exact(x + 1), SegmentValue::Exact(y + 1)),
        ];
        let heat = (cell.passes - scale.start) / (scale.end - scale.start);
        chart.draw_series([Rectangle::new(corners, shade(heat).filled())])?;
        if xs.len() <= MOST_LABELLED && ys.len() <= 2 * MOST_LABELLED {
            let middle = (SegmentValue::CenterOf(x), SegmentValue::CenterOf(y));
            let ink = if heat > 0.55 { WHITE } else { BLACK };
            let nodes = cell.nodes.map(number).unwrap_or_default();
            let lines = EmptyElement::at(middle)
                + Text::new(
                    number(cell.passes),
                    (-14, -13),
                    (FONT, 15).into_font().color(&ink),
                )
                + Text::new(nodes, (-14, 4), (FONT, 11).into_font().color(&ink));
            chart.draw_series([lines])?;
        }
    }
    Ok(())
}

fn label(place: &SegmentValue<usize>, values: &[u32]) -> String {
    let value = match place {
        SegmentValue::CenterOf(at) | SegmentValue::Exact(at) => values.get(*at),
        SegmentValue::Last => None,
    };
    value.map_or_else(String::new, u32::to_string)
}

/// From a light to a dark blue.
fn shade(heat: f64) -> RGBColor {
    let heat = heat.clamp(0.0, 1.0);
    let mix = |light: f64, dark: f64| (light + (dark - light) * heat).round() as u8;
    RGBColor(mix(236.0, 8.0), mix(244.0, 62.0), mix(252.0, 126.0))
}
