//! Comparisons as text, Markdown and JSON.

use std::io::{self, Write};

use serde::Serialize;

use super::layout::{bare, lines};
use super::markup::{escaped, markdown_gates, markdown_table};
use crate::compare::{
    Change, ChangedCase, ChangedSetting, Clock, ComparedCase, ComparedFile, Comparison, Interval,
    PairTally, SuiteTally,
};
use crate::gate::{GateResult, write_gates};
use crate::terminal::{Guard, json};

/// Writes a comparison for people, and what became of its gates.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_human(
    out: &mut impl Write,
    comparison: &Comparison,
    gates: &[GateResult],
) -> io::Result<()> {
    write_changes(&mut Guard::plain(&mut *out), comparison)?;
    write_gates(out, gates)
}

fn write_changes(out: &mut impl Write, comparison: &Comparison) -> io::Result<()> {
    for (name, source) in sides(comparison) {
        writeln!(out, "{name}: {}", described(source))?;
    }
    for setting in &comparison.settings {
        writeln!(out, "{setting}")?;
    }
    let grid = Grid::of(comparison);
    let mut table = bare(grid.header.iter().map(String::as_str));
    table.add_rows(&grid.rows);
    writeln!(out, "\n{}", lines(&table))?;
    for (title, changed) in sections(comparison) {
        writeln!(out, "\n{title}: {}", changed.len())?;
        for case in changed {
            writeln!(out, "  {}  {}  {}", case.id, case.question, answers(case))?;
        }
    }
    writeln!(out, "\n{}", conclusion(comparison))?;
    out.flush()
}

/// Writes a comparison as Markdown, fit for a comment or a CI summary.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_markdown(
    out: &mut impl Write,
    comparison: &Comparison,
    gates: &[GateResult],
) -> io::Result<()> {
    writeln!(out, "{}\n", escaped(&conclusion(comparison)))?;
    for (name, source) in sides(comparison) {
        writeln!(out, "- {name}: {}", escaped(&described(source)))?;
    }
    for setting in &comparison.settings {
        writeln!(out, "- {}", escaped(&setting.to_string()))?;
    }
    write!(out, "{}", markdown_gates(gates))?;
    let grid = Grid::of(comparison);
    writeln!(out, "\n{}", markdown_table(&grid.header, &grid.rows))?;
    for (title, changed) in sections(comparison) {
        writeln!(out, "\n**{title}: {}**\n", changed.len())?;
        let header = ["case", "question", "expected", "old", "new"].map(str::to_owned);
        let rows: Vec<_> = changed
            .iter()
            .map(|case| {
                let answers = [side(case.old.as_ref()), side(case.new.as_ref())];
                let [old, new] = answers;
                vec![
                    case.id.clone(),
                    case.question.clone(),
                    case.expected.clone(),
                    old,
                    new,
                ]
            })
            .collect();
        writeln!(out, "{}", markdown_table(&header, &rows))?;
    }
    Ok(())
}

/// Writes a comparison as one JSON object.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_json(
    out: &mut impl Write,
    comparison: &Comparison,
    gates: &[GateResult],
) -> io::Result<()> {
    let Comparison {
        old,
        new,
        settings,
        clock,
        suites,
        total,
        differences,
    } = comparison;
    let judged = Judged {
        old,
        new,
        settings,
        clock: *clock,
        suites,
        total,
        gates,
        differences,
    };
    json::write_pretty(out, &judged)
}

/// A comparison with what became of its gates, as JSON has it.
#[derive(Serialize)]
struct Judged<'a> {
    old: &'a ComparedFile,
    new: &'a ComparedFile,
    settings: &'a [ChangedSetting],
    clock: Clock,
    suites: &'a [SuiteTally],
    total: &'a PairTally,
    gates: &'a [GateResult],
    differences: &'a [ChangedCase],
}

fn sides(comparison: &Comparison) -> [(&'static str, &ComparedFile); 2] {
    [("old", &comparison.old), ("new", &comparison.new)]
}

fn described(source: &ComparedFile) -> String {
    let (file, engine) = (source.file.display(), &source.engine);
    let (name, version) = (&engine.name, &engine.version);
    let ended = if source.complete { "" } else { ", interrupted" };
    let cases = match source.cases {
        1 => "1 case".to_owned(),
        number => format!("{number} cases"),
    };
    format!("{file} ({name} {version}, {cases}{ended})")
}

/// The lists of cases, as far as there is something in them.
fn sections(comparison: &Comparison) -> Vec<(&'static str, Vec<&ChangedCase>)> {
    let titles = [
        (Change::Lost, "lost"),
        (Change::Gained, "gained"),
        (Change::Moved, "another answer, neither gained nor lost"),
        (Change::Edited, "another question or expected answer"),
        (Change::OnlyOld, "only in the old file"),
        (Change::OnlyNew, "only in the new file"),
    ];
    titles
        .into_iter()
        .map(|(change, title)| (title, comparison.changed(change).collect::<Vec<_>>()))
        .filter(|(_, changed)| !changed.is_empty())
        .collect()
}

fn answers(case: &ChangedCase) -> String {
    match (&case.old, &case.new) {
        (Some(old), Some(new)) => format!("{} → {}", side(Some(old)), side(Some(new))),
        (one, other) => side(one.as_ref().or(other.as_ref())),
    }
}

/// `pass 1 C3`.
fn side(side: Option<&ComparedCase>) -> String {
    side.map_or_else(String::new, |side| {
        let answer = side.answer.as_deref().unwrap_or_default();
        format!("{} {answer}", side.status).trim_end().to_owned()
    })
}

fn conclusion(comparison: &Comparison) -> String {
    let total = &comparison.total;
    if total.compared == 0 {
        return "no case can be compared: the files have none in common".to_owned();
    }
    format!(
        "{} gained, {} lost of {} compared (sign test: p = {}); {} with another answer",
        total.gained,
        total.lost,
        total.compared,
        probability(total.sign_test),
        total.moved
    )
}

/// The cells of the table of suites.
struct Grid {
    header: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Grid {
    /// One row per suite and, if there is more than one, one for all. Columns about cases
    /// without a partner are there if there are any.
    fn of(comparison: &Comparison) -> Self {
        let total = &comparison.total;
        let rare = [
            ("edited", total.edited),
            ("only old", total.only_old),
            ("only new", total.only_new),
        ];
        let clock = comparison.clock.name();
        let mut header: Vec<_> = ["suite", "compared", "gained", "lost", "p", "moved"]
            .map(str::to_owned)
            .into();
        header.extend(
            rare.iter()
                .filter(|(_, number)| *number > 0)
                .map(|(name, _)| (*name).to_owned()),
        );
        header.extend(["nodes old", "new", "ratio"].map(str::to_owned));
        header.push(format!("{clock} old"));
        header.extend(["new", "ratio", "95 %"].map(str::to_owned));
        let shown = rare.map(|(_, number)| number > 0);
        let mut rows: Vec<_> = comparison
            .suites
            .iter()
            .map(|suite| row(&suite.suite, &suite.tally, shown))
            .collect();
        if rows.len() > 1 {
            rows.push(row("total", total, shown));
        }
        Self { header, rows }
    }
}

fn row(name: &str, tally: &PairTally, shown: [bool; 3]) -> Vec<String> {
    let mut row = vec![
        name.to_owned(),
        tally.compared.to_string(),
        tally.gained.to_string(),
        tally.lost.to_string(),
        probability(tally.sign_test),
        tally.moved.to_string(),
    ];
    let rare = [tally.edited, tally.only_old, tally.only_new];
    let rare = rare.into_iter().zip(shown).filter(|(_, shown)| *shown);
    row.extend(rare.map(|(number, _)| number.to_string()));
    let (nodes, time) = (&tally.nodes, &tally.time);
    row.extend(known(
        nodes.cases,
        [nodes.old, nodes.new].map(|n| n.to_string()),
    ));
    row.push(ratio(nodes.ratio));
    let times = [time.old_secs, time.new_secs].map(|seconds| format!("{seconds:.2}s"));
    row.extend(known(time.cases, times));
    row.push(ratio(time.ratio));
    row.push(
        time.interval
            .map_or_else(none, |Interval { low, high }| format!("{low:.3}–{high:.3}")),
    );
    row
}

fn none() -> String {
    "–".to_owned()
}

/// The values, if they are about any case.
fn known<const N: usize>(cases: u64, values: [String; N]) -> [String; N] {
    values.map(|value| if cases > 0 { value } else { none() })
}

fn ratio(ratio: Option<f64>) -> String {
    ratio.map_or_else(none, |ratio| format!("{ratio:.3}"))
}

fn probability(p: f64) -> String {
    match p {
        p if p < 0.0001 => "<0.0001".to_owned(),
        p => format!("{p:.4}"),
    }
}
