//! The report as Markdown.

use std::io::{self, Write};

use super::words::{self, Grid};
use crate::report::markup::{escaped, markdown_table};
use crate::sweep::{Analysis, DEFAULT};

/// Writes a report with the first `top` settings and the default one, fit for a comment or a
/// summary page.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_markdown(out: &mut impl Write, analysis: &Analysis, top: usize) -> io::Result<()> {
    writeln!(out, "# Sweep\n\n{}.\n", escaped(&words::title(analysis)))?;
    if let Some(recommendation) = &analysis.recommendation {
        let (label, reason) = (&recommendation.label, &recommendation.reason);
        writeln!(
            out,
            "**Recommended: {}**; {}.\n",
            escaped(label),
            escaped(reason)
        )?;
        if let Some(warning) = &recommendation.warning {
            writeln!(out, "Warning: {}.\n", escaped(warning))?;
        }
    }
    write_table(out, "Settings", &words::settings(analysis, top, "-"))?;
    if let Some(rest) = words::rest(analysis, top) {
        writeln!(out, "{}.\n", escaped(&rest))?;
    }
    for incomplete in words::incomplete(analysis) {
        writeln!(out, "{}.\n", escaped(&incomplete))?;
    }
    write_table(
        out,
        "Gained and lost against the default",
        &changes(analysis, top),
    )?;
    write_table(
        out,
        "Nothing passes more for as few nodes",
        &words::front(analysis, &analysis.front_by_nodes, false),
    )?;
    write_table(
        out,
        "Nothing passes more in as little time",
        &words::front(analysis, &analysis.front_by_time, true),
    )?;
    write_table(
        out,
        "What each limit does by itself, on average",
        &words::effects(&analysis.effects),
    )?;
    if let Some(tuned) = &analysis.tuned {
        let (grid, sentence) = words::search(tuned);
        write_table(out, "The search", &grid)?;
        writeln!(out, "{}.\n", escaped(&sentence))?;
    }
    if let Some(validation) = &analysis.cross_validation {
        let (grid, chosen, sentence) = words::folds(analysis, validation);
        write_table(out, "Cross-validation", &grid)?;
        writeln!(out, "Chosen: {}.\n", escaped(&chosen.join("; ")))?;
        writeln!(out, "{}.", escaped(&sentence))?;
    }
    Ok(())
}

fn write_table(out: &mut impl Write, title: &str, grid: &Grid) -> io::Result<()> {
    if grid.rows.is_empty() {
        return Ok(());
    }
    writeln!(
        out,
        "## {title}\n\n{}\n",
        markdown_table(&grid.header, &grid.rows)
    )
}

fn changes(analysis: &Analysis, top: usize) -> Grid {
    let rows = words::shown(analysis, top);
    let rows = rows.filter(|row| row.setting != DEFAULT);
    let rows = rows.filter(|row| !row.gained.is_empty() || !row.lost.is_empty());
    let rows = rows.map(|row| {
        vec![
            row.setting.to_string(),
            row.label.clone(),
            row.gained.join(" "),
            row.lost.join(" "),
        ]
    });
    Grid {
        header: ["#", "setting", "gained", "lost"].map(str::to_owned).into(),
        rows: rows.collect(),
    }
}
