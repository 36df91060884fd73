//! The report for people.

use std::io::{self, Write};

use comfy_table::CellAlignment;

use super::words::{self, Grid};
use crate::report::layout::{bare, lines};
use crate::sweep::{Analysis, DEFAULT, RankedSetting};

/// As wide as a terminal is at least.
const WIDTH: usize = 80;

/// Writes a report with the first `top` settings and the default one.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_human(out: &mut impl Write, analysis: &Analysis, top: usize) -> io::Result<()> {
    writeln!(out, "{}\n", words::title(analysis))?;
    write_table(out, &words::settings(analysis, top, "-\n"))?;
    if let Some(rest) = words::rest(analysis, top) {
        writeln!(out, "{rest}")?;
    }
    write_changes(out, analysis, top)?;
    write_fronts(out, analysis)?;
    let effects = words::effects(&analysis.effects);
    if !effects.rows.is_empty() {
        writeln!(out, "\nwhat each limit does by itself, on average")?;
        write_table(out, &effects)?;
    }
    if let Some(tuned) = &analysis.tuned {
        let (grid, sentence) = words::search(tuned);
        writeln!(out, "\nthe search")?;
        write_table(out, &grid)?;
        writeln!(out, "{sentence}")?;
    }
    if let Some(validation) = &analysis.cross_validation {
        let (grid, chosen, sentence) = words::folds(analysis, validation);
        writeln!(out, "\ncross-validation")?;
        write_table(out, &grid)?;
        for setting in chosen {
            writeln!(out, "  {setting}")?;
        }
        writeln!(out, "{sentence}")?;
    }
    for incomplete in words::incomplete(analysis) {
        writeln!(out, "\n{incomplete}")?;
    }
    write_recommendation(out, analysis)
}

fn write_table(out: &mut impl Write, grid: &Grid) -> io::Result<()> {
    let mut table = bare(grid.header.iter().map(String::as_str));
    table.add_rows(&grid.rows);
    let last = table.column_iter_mut().last();
    if let Some(column) = last.filter(|_| grid.header.last().is_some_and(|last| last == "setting"))
    {
        column.set_cell_alignment(CellAlignment::Left);
    }
    writeln!(out, "{}", lines(&table))
}

fn write_changes(out: &mut impl Write, analysis: &Analysis, top: usize) -> io::Result<()> {
    writeln!(out, "\ngained and lost against the default")?;
    let rows = words::shown(analysis, top).filter(|row| row.setting != DEFAULT);
    let mut any = false;
    for row in rows.filter(|row| !row.gained.is_empty() || !row.lost.is_empty()) {
        any = true;
        write_change(out, row)?;
    }
    match any {
        true => Ok(()),
        false => writeln!(out, "  nothing"),
    }
}

fn write_change(out: &mut impl Write, row: &RankedSetting) -> io::Result<()> {
    writeln!(out, "  {}  {}", row.setting, row.label)?;
    for (word, ids) in [("gained", &row.gained), ("lost  ", &row.lost)] {
        if !ids.is_empty() {
            let indent = " ".repeat(13);
            let text = wrapped(ids, WIDTH - indent.len(), &indent);
            writeln!(out, "     {word}  {text}")?;
        }
    }
    Ok(())
}

/// Words in lines of at most so many characters, if they are not longer themselves.
fn wrapped(words: &[String], width: usize, indent: &str) -> String {
    let (mut text, mut column) = (String::new(), 0);
    for word in words {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > width {
            text += "\n";
            text += indent;
            column = 0;
        }
        if column > 0 {
            text.push(' ');
            column += 1;
        }
        text += word;
        column += length;
    }
    text
}

fn write_fronts(out: &mut impl Write, analysis: &Analysis) -> io::Result<()> {
    let fronts = [
        ("nodes", &analysis.front_by_nodes, false),
        (analysis.clock.name(), &analysis.front_by_time, true),
    ];
    for (cost, front, time) in fronts {
        if !front.is_empty() {
            let unit = if time { " time" } else { "" };
            writeln!(out, "\nnothing passes more for as few {cost}{unit}")?;
            write_table(out, &words::front(analysis, front, time))?;
        }
    }
    Ok(())
}

fn write_recommendation(out: &mut impl Write, analysis: &Analysis) -> io::Result<()> {
    let Some(recommendation) = &analysis.recommendation else {
        return Ok(());
    };
    let (label, reason) = (&recommendation.label, &recommendation.reason);
    writeln!(out, "\nrecommended: {label}; {reason}")?;
    match &recommendation.warning {
        Some(warning) => writeln!(out, "warning: {warning}"),
        None => Ok(()),
    }
}
