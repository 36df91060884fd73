//! The tables of a sweep.

use crate::document::Table;
use crate::document::numbers::{NONE, known, probability, ratio, seconds};
use crate::sweep::{Analysis, CrossValidation, DEFAULT, LimitEffect, RankedSetting, Tuned};

/// The settings, as many as `top` of them and the default one.
pub(super) fn settings(analysis: &Analysis, top: usize) -> Table {
    let axes = || analysis.limits.axes.iter().map(|axis| axis.limit.as_str());
    let results = ["passes", "gained", "lost", "p", "nodes", "ratio", "time"];
    let header = ["#"].into_iter().chain(axes()).chain(results);
    let table = Table::new(header).with_narrow_columns();
    table.rows(shown(analysis, top).map(|row| {
        let results = [
            row.passes.to_string(),
            row.gained.len().to_string(),
            row.lost.len().to_string(),
            chance(row),
            known(row.nodes),
            ratio(row.node_ratio),
            known(row.secs.map(seconds)),
        ];
        let values = axes().map(|limit| known(row.limits.get(limit)));
        let number = std::iter::once(row.setting.to_string());
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
    of: fn(&RankedSetting) -> String,
) -> Table {
    let rows = settings.iter().filter_map(|&setting| analysis.row(setting));
    let table = Table::new(["#", "passes", cost, "setting"]).with_words([3]);
    table.rows(rows.map(|row| {
        let [setting, passes] = [row.setting as u64, row.passes].map(|number| number.to_string());
        [setting, passes, of(row), row.label.clone()]
    }))
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
        let (value, settings) = (margin.value.to_string(), margin.settings.to_string());
        let passes = format!("{:.2}", margin.passes);
        [limit.clone(), value, settings, passes, known(nodes)]
    }))
}

/// What the settings that were chosen without a fold do on it.
pub(super) fn folds(validation: &CrossValidation) -> Table {
    let table = Table::new([
        "fold", "cases", "passes", "default", "gained", "lost", "nodes", "default", "chosen",
    ]);
    table.rows(validation.folds.iter().map(|fold| {
        [
            fold.fold.to_string(),
            fold.cases.to_string(),
            fold.passes.to_string(),
            fold.default_passes.to_string(),
            fold.gained.to_string(),
            fold.lost.to_string(),
            known(fold.nodes),
            known(fold.default_nodes),
            fold.chosen.to_string(),
        ]
    }))
}

/// What each stage of a search spent.
pub(super) fn stages(tuned: &Tuned) -> Table {
    let table = Table::new(["stage", "settings", "cases", "nodes"]);
    table.rows(tuned.rungs.iter().map(|rung| {
        let (settings, cases) = (rung.settings.to_string(), rung.cases.to_string());
        [
            rung.name.to_owned(),
            settings,
            cases,
            rung.nodes.to_string(),
        ]
    }))
}
