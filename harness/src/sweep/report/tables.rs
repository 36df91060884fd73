//! The tables of a sweep.

use crate::document::numbers::{NONE, probability, ratio, seconds};
use crate::document::{Span, Table, cells};
use crate::sweep::{Analysis, CrossValidation, DEFAULT, LimitEffect, RankedSetting, Tuned};

/// The settings, as many as `top` of them and the default one.
pub(super) fn settings(analysis: &Analysis, top: usize) -> Table {
    let axes = || analysis.limits.axes.iter().map(|axis| axis.limit.as_str());
    let results = ["passes", "gained", "lost", "p", "nodes", "ratio", "time"];
    let header = ["#"].into_iter().chain(axes()).chain(results);
    let table = Table::new(header).with_narrow_columns();
    table.rows(shown(analysis, top).map(|row| {
        let results = cells![
            row.passes,
            row.gained.len(),
            row.lost.len(),
            chance(row),
            row.nodes,
            ratio(row.node_ratio),
            row.secs.map(seconds),
        ];
        let values = axes().map(|limit| row.limits.get(limit).into());
        let number = cells![row.setting].into_iter();
        number.chain(values).chain(results).collect::<Vec<_>>()
    }))
}

/// The first settings, and the default one.
pub(super) fn shown(analysis: &Analysis, top: usize) -> impl Iterator<Item = &RankedSetting> {
    let rows = analysis.settings.iter().enumerate();
    let rows = rows.filter(move |(at, row)| *at < top || row.setting == DEFAULT);
    rows.map(|(_, row)| row)
}

fn chance(row: &RankedSetting) -> String {
    match row.gained.is_empty() && row.lost.is_empty() {
        true => NONE.to_owned(),
        false => probability(row.p),
    }
}

/// The settings of a front, from the cheapest one on.
pub(super) fn front(
    analysis: &Analysis,
    settings: &[usize],
    cost: &str,
    of: fn(&RankedSetting) -> Span,
) -> Table {
    let rows = settings.iter().filter_map(|&setting| analysis.row(setting));
    let table = Table::new(["#", "passes", cost, "setting"]).with_words([3]);
    table.rows(rows.map(|row| cells![row.setting, row.passes, of(row), &row.label]))
}

/// What each limit does by itself.
pub(super) fn effects(effects: &[LimitEffect]) -> Table {
    let margins = effects.iter().flat_map(|effect| {
        let margins = effect.margins.iter();
        margins.map(|margin| (&effect.limit, margin))
    });
    let table = Table::new(["limit", "value", "settings", "passes", "nodes"]);
    table.rows(margins.map(|(limit, margin)| {
        let nodes = margin.nodes.map(|nodes| format!("{nodes:.0}"));
        let passes = format!("{:.2}", margin.passes);
        cells![limit, margin.value, margin.settings, passes, nodes]
    }))
}

/// What the settings that were chosen without a fold do on it.
pub(super) fn folds(validation: &CrossValidation) -> Table {
    let table = Table::new([
        "fold", "cases", "passes", "default", "gained", "lost", "nodes", "default", "chosen",
    ]);
    table.rows(validation.folds.iter().map(|fold| {
        cells![
            fold.fold,
            fold.cases,
            fold.passes,
            fold.default_passes,
            fold.gained,
            fold.lost,
            fold.nodes,
            fold.default_nodes,
            fold.chosen,
        ]
    }))
}

/// What each stage of a search spent.
pub(super) fn stages(tuned: &Tuned) -> Table {
    let table = Table::new(["stage", "settings", "cases", "nodes"]);
    let rungs = tuned.rungs.iter();
    table.rows(rungs.map(|rung| cells![rung.name, rung.settings, rung.cases, rung.nodes]))
}
