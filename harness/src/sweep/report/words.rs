//! The words that all reports of a sweep share, and the cells of their tables.

use std::collections::BTreeSet;

use crate::sweep::{Analysis, CrossValidation, LimitEffect, Mode, RankedSetting, Tuned};

/// The header and the rows of a table.
pub(super) struct Grid {
    pub(super) header: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
}

/// What was swept, in a sentence.
pub(super) fn title(analysis: &Analysis) -> String {
    let engine = analysis.engine.as_ref();
    let engine = engine.map_or_else(
        || "nobody".to_owned(),
        |engine| format!("{} {}", engine.name, engine.version),
    );
    let settings = analysis.settings.len() + analysis.incomplete.len();
    let mode = match analysis.mode {
        Mode::Grid => "the grid".to_owned(),
        Mode::OneAtATime => "one limit at a time".to_owned(),
        Mode::Random(_) => format!("drawn with seed {}", analysis.seed),
        Mode::Tune => format!("searched with seed {}", analysis.seed),
    };
    format!(
        "{}: {} at {} ({mode})",
        engine.trim_end(),
        count(analysis.cases, "case"),
        count(settings, "setting"),
    )
}

fn were(settings: usize) -> String {
    let verb = if settings == 1 { "was" } else { "were" };
    format!("{} {verb}", count(settings, "setting"))
}

/// `3 cases`.
pub(super) fn count(number: usize, what: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {what}{plural}")
}

/// The settings, as many as `top` of them and the default one. Names of limits are broken at
/// their hyphens by `gap`.
pub(super) fn settings(analysis: &Analysis, top: usize, gap: &str) -> Grid {
    let mut header = vec!["#".to_owned()];
    let axes = &analysis.limits.axes;
    header.extend(axes.iter().map(|axis| axis.limit.replace('-', gap)));
    header.extend(["passes", "gained", "lost", "p", "nodes", "ratio", "time"].map(str::to_owned));
    let rows = shown(analysis, top).map(|row| {
        let mut cells = vec![row.setting.to_string()];
        cells.extend(axes.iter().map(|axis| cell(row.limits.get(&axis.limit))));
        cells.extend([
            row.passes.to_string(),
            row.gained.len().to_string(),
            row.lost.len().to_string(),
            probability(row),
            cell(row.nodes.as_ref()),
            row.node_ratio
                .map_or_else(none, |ratio| format!("{ratio:.3}")),
            row.secs.map_or_else(none, |secs| format!("{secs:.2}s")),
        ]);
        cells
    });
    Grid {
        rows: rows.collect(),
        header,
    }
}

/// The first settings, and the default one.
pub(super) fn shown(analysis: &Analysis, top: usize) -> impl Iterator<Item = &RankedSetting> {
    let rows = analysis.settings.iter().enumerate();
    let rows = rows.filter(move |(at, row)| *at < top || row.setting == crate::sweep::DEFAULT);
    rows.map(|(_, row)| row)
}

/// How many settings are not shown, in words.
pub(super) fn rest(analysis: &Analysis, top: usize) -> Option<String> {
    let left = analysis.settings.len() - shown(analysis, top).count();
    let hidden = count(left, "more setting");
    (left > 0).then(|| {
        format!(
            "{hidden} not shown; --top {} shows all",
            analysis.settings.len()
        )
    })
}

fn probability(row: &RankedSetting) -> String {
    match row.p {
        _ if row.gained.is_empty() && row.lost.is_empty() => none(),
        p if p < 0.0001 => "<0.0001".to_owned(),
        p => format!("{p:.4}"),
    }
}

fn cell<T: ToString>(value: Option<&T>) -> String {
    value.map_or_else(none, T::to_string)
}

fn none() -> String {
    "–".to_owned()
}

/// The settings of a front, from the cheapest one on.
pub(super) fn front(analysis: &Analysis, settings: &[usize], time: bool) -> Grid {
    let cost = if time { "time" } else { "nodes" };
    let rows = settings.iter().filter_map(|&setting| analysis.row(setting));
    let rows = rows.map(|row| {
        let cost = match time {
            true => row.secs.map_or_else(none, |secs| format!("{secs:.2}s")),
            false => cell(row.nodes.as_ref()),
        };
        let setting = row.setting.to_string();
        vec![setting, row.passes.to_string(), cost, row.label.clone()]
    });
    Grid {
        header: ["#", "passes", cost, "setting"].map(str::to_owned).into(),
        rows: rows.collect(),
    }
}

/// What each limit does by itself.
pub(super) fn effects(effects: &[LimitEffect]) -> Grid {
    let rows = effects.iter().flat_map(|effect| {
        effect.margins.iter().map(|margin| {
            vec![
                effect.limit.clone(),
                margin.value.to_string(),
                margin.settings.to_string(),
                format!("{:.2}", margin.passes),
                margin
                    .nodes
                    .map_or_else(none, |nodes| format!("{nodes:.0}")),
            ]
        })
    });
    let header = ["limit", "value", "settings", "passes", "nodes"];
    Grid {
        header: header.map(str::to_owned).into(),
        rows: rows.collect(),
    }
}

/// The folds, the settings that were chosen, and in a sentence what it comes to.
pub(super) fn folds(
    analysis: &Analysis,
    validation: &CrossValidation,
) -> (Grid, Vec<String>, String) {
    let rows = validation.folds.iter().map(|fold| {
        let numbers = [fold.passes, fold.default_passes, fold.gained, fold.lost];
        let mut cells = vec![fold.fold.to_string(), fold.cases.to_string()];
        cells.extend(numbers.map(|number| number.to_string()));
        cells.push(cell(fold.nodes.as_ref()));
        cells.push(cell(fold.default_nodes.as_ref()));
        cells.push(fold.chosen.to_string());
        cells
    });
    let header = [
        "fold", "cases", "passes", "default", "gained", "lost", "nodes", "default", "chosen",
    ];
    let grid = Grid {
        header: header.map(str::to_owned).into(),
        rows: rows.collect(),
    };
    let chosen: BTreeSet<_> = validation.folds.iter().map(|fold| fold.chosen).collect();
    let chosen = chosen
        .into_iter()
        .filter_map(|setting| analysis.row(setting));
    let chosen = chosen.map(|row| format!("{}: {}", row.setting, row.label));
    let sentence = format!(
        "on cases that it was not chosen by, the chosen setting gains {} and loses {} (exact \
         McNemar test: p = {:.4})",
        validation.gained, validation.lost, validation.p
    );
    (grid, chosen.collect(), sentence)
}

/// What a search spent, and in a sentence whether it kept to its budget.
pub(super) fn search(tuned: &Tuned) -> (Grid, String) {
    let rows = tuned.rungs.iter().map(|rung| {
        vec![
            rung.name.to_owned(),
            rung.settings.to_string(),
            rung.cases.to_string(),
            rung.nodes.to_string(),
        ]
    });
    let header = ["stage", "settings", "cases", "nodes"];
    let grid = Grid {
        header: header.map(str::to_owned).into(),
        rows: rows.collect(),
    };
    let Tuned { paid, budget, .. } = tuned;
    let sentence = match paid.checked_sub(*budget) {
        None | Some(0) => format!("{paid} of {budget} nodes were spent"),
        Some(more) => format!(
            "{paid} nodes were spent, {more} more than the budget of {budget}: what was asked last \
             took more than could be expected"
        ),
    };
    (grid, sentence)
}

/// Settings that were not asked everything.
pub(super) fn incomplete(analysis: &Analysis) -> Vec<String> {
    /// More than this are only counted.
    const MOST: usize = 10;
    let dropped = analysis.incomplete.len();
    if dropped > MOST {
        return vec![format!("{} not asked everything", were(dropped))];
    }
    let told = analysis.incomplete.iter().map(|setting| {
        format!(
            "setting {} ({}) was asked {} of {}, and passes {}",
            setting.setting,
            setting.label,
            setting.asked,
            count(analysis.cases, "case"),
            setting.passes
        )
    });
    told.collect()
}
