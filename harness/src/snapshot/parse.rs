//! Reading a snapshot file.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use tesuji_engine::search::KomasterScheme;

use super::entry::unescape;
use super::file::{FORMAT, TITLE};
use super::{Detail, Settings, Snapshot, SnapshotEntry, SnapshotError, SnapshotErrorKind as Kind};
use crate::record::Nodes;
use crate::sgf::Source;

/// A fault, and the byte at which it is.
type Fault = (usize, Kind);

const HEAD: &str = "`engine`, `limits`, `komaster`, `hash` or `nodes`, or an empty line and a case";
const CASE: &str = "a case such as `10 attack C3`";
const FIELD: &str = "`answer`, `outcome`, `move`, `pv`, `nodes` or `tree`";

impl Snapshot {
    /// Reads a snapshot; `path` is what errors call it.
    ///
    /// # Errors
    /// If it was edited so that it is no snapshot any more.
    pub fn parse(path: &Path, text: &str) -> Result<Self, SnapshotError> {
        let source = Source::new(path, text.to_owned());
        parse(&source).map_err(|(offset, kind)| SnapshotError {
            file: path.to_owned(),
            location: source.locate(offset),
            kind,
        })
    }
}

fn parse(source: &Source) -> Result<Snapshot, Fault> {
    // A conflict explains whatever else is wrong.
    for (offset, line) in source.lines() {
        if is_conflict(line) {
            return Err((offset, Kind::Conflict));
        }
    }
    let mut lines = source.lines().map(|(offset, line)| Line {
        offset,
        text: line.trim_end(),
    });
    title(lines.next())?;
    let mut parser = Parser::default();
    for line in lines {
        parser.line(line)?;
    }
    parser.finish()
}

fn is_conflict(line: &str) -> bool {
    ["<<<<<<<", "|||||||", "=======", ">>>>>>>"]
        .iter()
        .any(|marker| line.starts_with(marker))
}

fn title(line: Option<Line<'_>>) -> Result<(), Fault> {
    let version = line.and_then(|line| line.text.strip_prefix(TITLE)?.strip_prefix(' '));
    match version {
        None => Err((0, Kind::NoTitle)),
        Some(version) if version == FORMAT.to_string() => Ok(()),
        Some(version) => Err((TITLE.len() + 1, Kind::NewerFormat(version.to_owned()))),
    }
}

/// A line, or what is left of it.
#[derive(Clone, Copy)]
struct Line<'a> {
    offset: usize,
    text: &'a str,
}

impl<'a> Line<'a> {
    /// The first word, and what follows the space behind it.
    fn split(self) -> (&'a str, Self) {
        let (word, rest) = self.text.split_once(' ').unwrap_or((self.text, ""));
        let offset = self.offset + (word.len() + 1).min(self.text.len());
        (word, Self { offset, text: rest })
    }

    fn unexpected(self, expected: &'static str) -> Fault {
        let found = self.text.to_owned();
        (self.offset, Kind::Unexpected { found, expected })
    }
}

#[derive(Default)]
struct Parser {
    engine: Option<String>,
    limits: BTreeMap<String, u32>,
    komaster: Option<String>,
    no_hash: bool,
    detail: Detail,
    /// Keys that the head or the current case has.
    seen: BTreeSet<String>,
    entries: BTreeMap<u32, SnapshotEntry>,
    /// The beginning of the last entry.
    begun: Option<(usize, u32)>,
}

impl Parser {
    fn line(&mut self, line: Line<'_>) -> Result<(), Fault> {
        let indented = line.text.trim_start();
        let indent = line.text.len() - indented.len();
        let inner = Line {
            offset: line.offset + indent,
            text: indented,
        };
        if indented.is_empty() {
            Ok(())
        } else if line.text.starts_with(|c: char| c.is_ascii_digit()) {
            self.case(line)
        } else if let Some((_, number)) = self.begun {
            match indent {
                0 => Err(line.unexpected(CASE)),
                _ => self.field(number, inner),
            }
        } else {
            self.head(inner)
        }
    }

    /// Refuses a key that is there already.
    fn once(&mut self, line: Line<'_>, key: &str) -> Result<(), Fault> {
        match self.seen.insert(key.to_owned()) {
            true => Ok(()),
            false => Err((line.offset, Kind::Repeated(key.to_owned()))),
        }
    }

    fn head(&mut self, line: Line<'_>) -> Result<(), Fault> {
        let (key, value) = line.split();
        match (key, value.text) {
            ("engine", name) => self.engine = Some(name.to_owned()),
            ("limits", _) => self.limits = limits(value)?,
            ("komaster", name) if KomasterScheme::from_name(name).is_some() => {
                let default = KomasterScheme::default().name();
                self.komaster = Some(name.to_owned()).filter(|name| name != default);
            }
            ("komaster", _) => return Err(value.unexpected("`5-plain`, `2.7.232` or `revised`")),
            ("hash", "off") => self.no_hash = true,
            ("nodes", "ignored") => self.detail = Detail::Verdict,
            ("hash", _) => return Err(value.unexpected("`off`")),
            ("nodes", _) => return Err(value.unexpected("`ignored`")),
            _ => return Err(line.unexpected(HEAD)),
        }
        self.once(line, key)
    }

    fn case(&mut self, line: Line<'_>) -> Result<(), Fault> {
        self.end_case()?;
        let (number, question) = line.split();
        let number = number.parse().map_err(|_| line.unexpected(CASE))?;
        let entry = SnapshotEntry {
            number,
            question: unescape(question.text),
            answer: String::new(),
            outcome: None,
            play: None,
            pv: Vec::new(),
            nodes: None,
            tree: None,
        };
        if self.entries.insert(number, entry).is_some() {
            return Err((line.offset, Kind::Repeated(number.to_string())));
        }
        self.begun = Some((line.offset, number));
        Ok(())
    }

    fn end_case(&mut self) -> Result<(), Fault> {
        let seen = std::mem::take(&mut self.seen);
        match self.begun {
            Some((offset, number)) if !seen.contains("answer") => {
                Err((offset, Kind::NoAnswer(number)))
            }
            _ => Ok(()),
        }
    }

    fn field(&mut self, number: u32, line: Line<'_>) -> Result<(), Fault> {
        let (key, value) = line.split();
        self.once(line, key)?;
        let Some(entry) = self.entries.get_mut(&number) else {
            return Err(line.unexpected(CASE));
        };
        let text = value.text;
        match key {
            "answer" => entry.answer = unescape(text),
            "outcome" => entry.outcome = Some(text.to_owned()),
            "move" => entry.play = Some(text.to_owned()),
            "pv" => entry.pv = text.split_whitespace().map(str::to_owned).collect(),
            "nodes" => entry.nodes = Some(nodes(value)?),
            "tree" => entry.tree = Some(text.to_owned()),
            _ => return Err(line.unexpected(FIELD)),
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Snapshot, Fault> {
        self.end_case()?;
        Ok(Snapshot {
            settings: Settings {
                engine: self.engine.ok_or((0, Kind::NoEngine))?,
                limits: self.limits,
                komaster: self.komaster,
                hash: !self.no_hash,
                detail: self.detail,
            },
            entries: self.entries,
        })
    }
}

/// Names with numbers, separated by commas: `depth 20, ko-depth 4`.
fn pairs<T: std::str::FromStr>(
    list: Line<'_>,
    expected: &'static str,
    mut take: impl FnMut(&str, T) -> bool,
) -> Result<(), Fault> {
    let mut offset = list.offset;
    for item in list.text.split(',') {
        let text = item.trim_start();
        let pair = Line {
            offset: offset + item.len() - text.len(),
            text: text.trim_end(),
        };
        let (name, value) = pair.split();
        let value = value.text.parse().ok();
        if !value.is_some_and(|value| take(name, value)) {
            return Err(pair.unexpected(expected));
        }
        offset += item.len() + 1;
    }
    Ok(())
}

fn limits(list: Line<'_>) -> Result<BTreeMap<String, u32>, Fault> {
    let mut limits = BTreeMap::new();
    pairs(list, "a limit such as `depth 20`", |name, value| {
        !name.is_empty() && limits.insert(name.to_owned(), value).is_none()
    })?;
    Ok(limits)
}

fn nodes(list: Line<'_>) -> Result<Nodes, Fault> {
    let mut nodes = Nodes::default();
    pairs(
        list,
        "a number of nodes such as `reading 14`",
        |kind, count| {
            let slot = match kind {
                "reading" => &mut nodes.reading,
                "owl" => &mut nodes.owl,
                "connection" => &mut nodes.connection,
                "semeai" => &mut nodes.semeai,
                _ => return false,
            };
            *slot = count;
            true
        },
    )?;
    Ok(nodes)
}
