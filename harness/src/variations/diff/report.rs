//! Differences of trees for people and programs.

use std::io::{self, Write};
use std::path::Path;

use anstyle::{AnsiColor, Style};
use serde::Serialize;

use super::{Tree, TreeCounts, TreeDifference, TreePlace, TreeSide, Tried};
use crate::show::{plain_diagram, write_board, write_diff};
use crate::terminal::Shown;

const OLD: Style = AnsiColor::Red.on_default();
const NEW: Style = AnsiColor::Green.on_default();

/// So many moves of a path are shown for people: the last ones.
const PATH: usize = 12;
/// So many moves are named in the list of places.
const NAMED: usize = 4;

/// Writes where two trees part: the first place with its board, then at most `max` places.
///
/// # Errors
/// If `out` cannot be written to.
pub fn write_human(
    out: &mut impl Write,
    a: &Tree,
    b: &Tree,
    difference: &TreeDifference,
    max: usize,
) -> io::Result<()> {
    let names = [a, b].map(|tree| Shown::new(tree.path().display()).to_string());
    if difference.other_start {
        writeln!(out, "the positions at the root are not the same")?;
    }
    if let Some(first) = difference.partings.first() {
        let place = TreePlace::new(a, b, first);
        writeln!(out, "first parting: {}\n", Shown::new(at(&place.path)))?;
        match a.board(first.a) {
            Ok(board) => write_board(out, &board, a.last_move(first.a))?,
            Err(error) => writeln!(out, "no board: {}", Shown::lines(error))?,
        }
        writeln!(out)?;
        if place.result {
            write_diff(out, &place.a.result, &place.b.result)?;
        } else {
            write_side(out, &place.a, &names[0], ('-', OLD))?;
            write_side(out, &place.b, &names[1], ('+', NEW))?;
        }
        writeln!(out)?;
        write_places(out, a, b, difference, max)?;
    }
    if difference.is_none() {
        writeln!(out, "the trees are the same")?;
    }
    writeln!(out, "{}", conclusion(&difference.counts, &names))
}

fn write_side(
    out: &mut impl Write,
    side: &TreeSide,
    name: &str,
    (mark, style): (char, Style),
) -> io::Result<()> {
    match side.tried.is_empty() {
        true => writeln!(out, "{name} tries nothing")?,
        false => writeln!(out, "{name} tries")?,
    }
    let width = side.tried.iter().map(|tried| tried.heading.len()).max();
    let width = width.unwrap_or_default();
    for tried in &side.tried {
        let (mark, style) = match tried.alone {
            true => (mark, style),
            false => (' ', Style::new()),
        };
        let line = format!(
            "{mark} {:width$}  {}",
            tried.heading,
            one_line(&tried.result)
        );
        writeln!(out, "  {style}{}{style:#}", Shown::new(line.trim_end()))?;
    }
    Ok(())
}

fn write_places(
    out: &mut impl Write,
    a: &Tree,
    b: &Tree,
    difference: &TreeDifference,
    max: usize,
) -> io::Result<()> {
    let partings = &difference.partings;
    writeln!(out, "places where they part: {}", partings.len())?;
    for (number, parting) in (1..).zip(partings.iter().take(max)) {
        let place = TreePlace::new(a, b, parting);
        let (at, summary) = (Shown::new(at(&place.path)), Shown::new(summary(&place)));
        writeln!(out, "{number:3}. {at}: {summary}")?;
    }
    match partings.len().saturating_sub(max) {
        0 => writeln!(out),
        more => writeln!(out, "     and {more} more (see --max)\n"),
    }
}

/// A place in words.
fn at(path: &[String]) -> String {
    match path.len().checked_sub(PATH) {
        _ if path.is_empty() => "at the root".to_owned(),
        None | Some(0) => format!("after {}", path.join(", ")),
        Some(left_out) => format!("after {left_out} moves and {}", path[left_out..].join(", ")),
    }
}

/// What is different at a place, in words.
fn summary(place: &TreePlace) -> String {
    let mut parts = Vec::new();
    let sides = [
        ("only in the first", &place.a),
        ("only in the second", &place.b),
    ];
    for (what, side) in sides {
        let lone: Vec<_> = side.tried.iter().filter(|tried| tried.alone).collect();
        if !lone.is_empty() {
            parts.push(format!("{what}: {}", named(&lone)));
        }
    }
    if place.order {
        parts.push("the same moves in another order".to_owned());
    }
    if place.result {
        let (a, b) = (&place.a.result, &place.b.result);
        parts.push(format!("`{}` became `{}`", alone(a, b), alone(b, a)));
    }
    parts.join("; ")
}

fn named(tried: &[&Tried]) -> String {
    let mut names: Vec<_> = tried
        .iter()
        .take(NAMED)
        .map(|tried| match tried.nodes {
            1 => tried.heading.clone(),
            nodes => format!("{} ({nodes} nodes)", tried.heading),
        })
        .collect();
    if tried.len() > NAMED {
        names.push(format!("{} more", tried.len() - NAMED));
    }
    names.join(", ")
}

/// The lines of a comment that another one has not.
fn alone(comment: &str, other: &str) -> String {
    let lines = comment.lines();
    let lines = lines.filter(|line| other.lines().all(|other| other != *line));
    one_line(&lines.collect::<Vec<_>>().join("\n"))
}

/// A comment on one line, shortened.
fn one_line(comment: &str) -> String {
    const WIDTH: usize = 100;
    let line = comment.lines().collect::<Vec<_>>().join("; ");
    match line.char_indices().nth(WIDTH) {
        Some((end, _)) => format!("{}...", &line[..end]),
        None => line,
    }
}

fn conclusion(counts: &TreeCounts, [a, b]: &[String; 2]) -> String {
    format!(
        "nodes in both: {}, with another result: {}; only in {a}: {}; only in {b}: {}",
        counts.both, counts.other_result, counts.only_a, counts.only_b
    )
}

/// A difference of two trees for programs.
#[derive(Debug, Serialize)]
pub struct DiffRecord<'a> {
    /// The file of the first tree.
    pub a: &'a Path,
    /// The file of the second tree.
    pub b: &'a Path,
    /// Whether nothing differs.
    pub same: bool,
    /// Whether the trees begin with different positions.
    pub other_start: bool,
    /// The numbers of nodes that the trees share, and of those that they do not.
    pub counts: TreeCounts,
    /// The number of places where they part.
    pub partings: usize,
    /// The board at the first of them, as lines.
    pub board: Option<String>,
    /// The first ones.
    pub places: Vec<TreePlace>,
}

impl<'a> DiffRecord<'a> {
    /// The record of a difference, with at most `max` places.
    #[must_use]
    pub fn new(a: &'a Tree, b: &'a Tree, difference: &TreeDifference, max: usize) -> Self {
        let partings = &difference.partings;
        let first = partings.first();
        let places = partings.iter().take(max);
        Self {
            a: a.path(),
            b: b.path(),
            same: difference.is_none(),
            other_start: difference.other_start,
            counts: difference.counts,
            partings: partings.len(),
            board: first.and_then(|first| Some(plain_diagram(&a.board(first.a).ok()?))),
            places: places
                .map(|parting| TreePlace::new(a, b, parting))
                .collect(),
        }
    }
}
