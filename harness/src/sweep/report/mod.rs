//! What a sweep has to say.

mod csv;
mod tables;

use std::collections::BTreeSet;

use self::tables::shown;
use super::{Analysis, CrossValidation, DEFAULT, Mode, RankedSetting, Tuned};
use crate::document::numbers::{counted, seconds};
use crate::document::{Document, Item, Line, List, Section, Span, style};

pub use csv::write_csv;

/// Ids of cases are broken into lines of so many characters.
const WIDTH: usize = 72;

/// What a sweep has to say of the first `top` settings and the default one.
#[must_use]
pub fn document(analysis: &Analysis, top: usize) -> Document<'_> {
    let mut document = Document::new("tesuji sweep");
    if let Some(recommendation) = &analysis.recommendation {
        let label = format!("recommended: {}", recommendation.label);
        let recommended = Line::from(Span::new(style::STRONG, label));
        let warning = recommendation.warning.iter();
        let section = Section::new()
            .line(recommended.then(format!("; {}", recommendation.reason)))
            .lines(warning.map(|warning| format!("warning: {warning}")));
        document.conclude(section);
    }
    document.add(Section::new().line(title(analysis)));
    let settings = Section::new().table(tables::settings(analysis, top));
    document.add(settings.lines(rest(analysis, top)));
    document.add(changes(analysis, top));
    let clock = analysis.clock.name();
    let nodes = tables::front(analysis, &analysis.front_by_nodes, "nodes", |row| {
        row.nodes.into()
    });
    let time = tables::front(analysis, &analysis.front_by_time, "time", |row| {
        row.secs.map(seconds).into()
    });
    document.add(Section::titled("nothing passes more for as few nodes").table(nodes));
    let heading = format!("nothing passes more for as little {clock} time");
    document.add(Section::titled(heading).table(time));
    let effects = Section::titled("what each limit does by itself, on average");
    document.add(effects.table(tables::effects(&analysis.effects)));
    if let Some(tuned) = &analysis.tuned {
        let section = Section::titled("the search").table(tables::stages(tuned));
        document.add(section.line(spent(tuned)));
    }
    if let Some(validation) = &analysis.cross_validation {
        document.add(validated(analysis, validation));
    }
    document.add(Section::new().lines(incomplete(analysis)));
    document
}

/// What was swept, in a sentence.
fn title(analysis: &Analysis) -> String {
    let engine = analysis.engine.as_ref();
    let engine = engine.map_or_else(|| "nobody".to_owned(), ToString::to_string);
    let settings = analysis.settings.len() + analysis.incomplete.len();
    let mode = match analysis.mode {
        Mode::Grid => "the grid".to_owned(),
        Mode::OneAtATime => "one limit at a time".to_owned(),
        Mode::Random(_) => format!("drawn with seed {}", analysis.seed),
        Mode::Tune => format!("searched with seed {}", analysis.seed),
    };
    let cases = counted(analysis.cases as u64, "case");
    let settings = counted(settings as u64, "setting");
    format!("{engine}: {cases} at {settings} ({mode})")
}

/// How many settings are not shown, in words.
fn rest(analysis: &Analysis, top: usize) -> Option<String> {
    let all = analysis.settings.len();
    let left = all - shown(analysis, top).count();
    let hidden = counted(left as u64, "more setting");
    (left > 0).then(|| format!("{hidden} not shown; --top {all} shows all"))
}

/// The cases that each setting gains and loses.
fn changes(analysis: &Analysis, top: usize) -> Section<'_> {
    let rows = shown(analysis, top).filter(|row| row.setting != DEFAULT);
    let rows = rows.filter(|row| !row.gained.is_empty() || !row.lost.is_empty());
    let items: Vec<_> = rows.map(change).collect();
    let section = Section::titled("gained and lost against the default");
    match items.is_empty() {
        true => section.line("nothing"),
        false => section.list(List::new("settings", items)),
    }
}

fn change(row: &RankedSetting) -> Item {
    let item = Item::new(row.setting.to_string(), row.label.as_str());
    let changes = [("gained", &row.gained), ("lost", &row.lost)];
    let changes = changes.iter().filter(|(_, ids)| !ids.is_empty());
    changes.fold(item, |item, (word, ids)| {
        let lines = wrapped(ids).into_iter().enumerate();
        item.with(lines.map(|(at, line)| {
            let word = if at == 0 { word } else { "" };
            format!("{word:6}  {line}")
        }))
    })
}

/// Words in lines of at most [`WIDTH`] characters, if they are not longer themselves.
fn wrapped(words: &[String]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        let fits = |line: &&mut String| line.chars().count() + 1 + word.chars().count() <= WIDTH;
        match lines.last_mut().filter(fits) {
            Some(line) => *line += &format!(" {word}"),
            None => lines.push(word.clone()),
        }
    }
    lines
}

/// Whether a search kept to its budget, in a sentence.
fn spent(tuned: &Tuned) -> String {
    let Tuned { paid, budget, .. } = tuned;
    match paid.checked_sub(*budget) {
        None | Some(0) => format!("{paid} of {budget} nodes were spent"),
        Some(more) => format!(
            "{paid} nodes were spent, {more} more than the budget of {budget}: what was asked last \
             took more than could be expected"
        ),
    }
}

/// The folds, the settings that were chosen, and in a sentence what it comes to.
fn validated<'a>(analysis: &Analysis, validation: &CrossValidation) -> Section<'a> {
    let chosen: BTreeSet<_> = validation.folds.iter().map(|fold| fold.chosen).collect();
    let chosen = chosen.iter().filter_map(|&setting| analysis.row(setting));
    let chosen = chosen.map(|row| Item::new(row.setting.to_string(), row.label.as_str()));
    Section::titled("cross-validation")
        .table(tables::folds(validation))
        .list(List::new("settings", chosen.collect::<Vec<_>>()))
        .line(format!(
            "on cases that it was not chosen by, the chosen setting gains {} and loses {} (exact \
             McNemar test: p = {:.4})",
            validation.gained, validation.lost, validation.p
        ))
}

/// Settings that were not asked everything.
fn incomplete(analysis: &Analysis) -> Vec<String> {
    /// More than this are only counted.
    const MOST: usize = 10;
    let dropped = analysis.incomplete.len();
    if dropped > MOST {
        return vec![format!("{dropped} settings were not asked everything")];
    }
    let told = analysis.incomplete.iter().map(|setting| {
        format!(
            "setting {} ({}) was asked {} of {}, and passes {}",
            setting.setting,
            setting.label,
            setting.asked,
            counted(analysis.cases as u64, "case"),
            setting.passes
        )
    });
    told.collect()
}
