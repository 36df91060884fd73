//! Differences of trees for people and programs.

use std::path::Path;

use anstyle::Style;
use serde::Serialize;

use super::{Tree, TreeCounts, TreeDifference, TreePlace, TreeSide, Tried};
use crate::document::{Document, Item, List, Section, Span, difference, shortened, style};
use crate::show::plain_diagram;

/// So many moves of a path are shown for people: the last ones.
const PATH: usize = 12;
/// So many moves are named in the list of places.
const NAMED: usize = 4;

/// Where two trees part: the first place with its board, then at most `max` places.
#[must_use]
pub fn document<'a>(a: &Tree, b: &Tree, compared: &TreeDifference, max: usize) -> Document<'a> {
    let names = [a, b].map(|tree| tree.path().display().to_string());
    let mut document = Document::new("tesuji diff-variations");
    let other_start = compared.other_start;
    let start = other_start.then_some("the positions at the root are not the same");
    let opening = Section::new().lines(start);
    let partings = &compared.partings;
    match partings.first() {
        None => document.add(opening),
        Some(first) => {
            let place = TreePlace::new(a, b, first);
            document.add(opening.line(format!("first parting: {}", at(&place.path))));
            document.add(match a.board(first.a) {
                Ok(board) => Section::new().board(board, a.last_move(first.a)),
                Err(error) => Section::new().line(format!("no board: {error}")),
            });
            document.add(match place.result {
                true => Section::new().text(difference(&place.a.result, &place.b.result)),
                false => {
                    let section = tries(Section::new(), &place.a, &names[0], ('-', style::OLD));
                    tries(section, &place.b, &names[1], ('+', style::NEW))
                }
            });
        }
    }
    let shown = partings.iter().take(max);
    let places = (1..).zip(shown).map(|(number, parting)| {
        let place = TreePlace::new(a, b, parting);
        let told = format!("{}: {}", at(&place.path), summary(&place));
        Item::new(format!("{number:2}."), told)
    });
    let heading = format!("places where they part: {}", partings.len());
    let more = partings.len().saturating_sub(max);
    let more = (more > 0).then(|| format!("and {more} more (see --max)"));
    let places: Vec<_> = places.collect();
    document.add(
        Section::titled(heading)
            .list(List::new("places", places))
            .lines(more),
    );
    let same = compared.is_none().then_some("the trees are the same");
    let counts = conclusion(&compared.counts, &names);
    document.conclude(Section::new().lines(same).line(counts));
    document
}

/// Adds the moves that one tree tries at a place.
fn tries<'a>(
    section: Section<'a>,
    side: &TreeSide,
    name: &str,
    (mark, style): (char, Style),
) -> Section<'a> {
    if side.tried.is_empty() {
        return section.line(format!("{name} tries nothing"));
    }
    let width = side.tried.iter().map(|tried| tried.heading.len()).max();
    let width = width.unwrap_or_default();
    let moves = side.tried.iter().map(|tried| {
        let (mark, style) = match tried.alone {
            true => (mark, style),
            false => (' ', Style::new()),
        };
        let (heading, result) = (&tried.heading, one_line(&tried.result));
        let line = format!("{mark} {heading:width$}  {result}");
        Span::new(style, line.trim_end()).into()
    });
    section.line(format!("{name} tries")).text(moves.collect())
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
    shortened(&line, WIDTH)
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
