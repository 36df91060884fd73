//! One move that was tried, in data and in words.

use tesuji_engine::search::{Known, KoState, Komaster, Reply, Role, Trial};
use tesuji_engine::{Color, Outcome, Vertex};

use super::Reading;

/// The moves that a question tried.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    /// In the order of the reading: every move after the one that it answers.
    pub entries: Vec<Entry>,
    /// The number of trial moves, those left out included.
    pub trials: u64,
}

impl Trace {
    /// How many trial moves were left out.
    #[must_use]
    pub fn left_out(&self) -> u64 {
        let kept = self.entries.iter().filter(|entry| entry.number.is_some());
        self.trials - kept.count() as u64
    }
}

/// A move that was tried.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The move before it; `None` if it was tried in the position of the question.
    pub parent: Option<usize>,
    /// Its number, from 1; a pass has none, nor has a move that was looked up in the table.
    pub number: Option<u64>,
    /// The player's colour.
    pub color: Color,
    /// The vertex, or a pass.
    pub vertex: Vertex,
    /// The move retakes a ko that the rules close: a threat is taken for made and answered.
    pub conditional: bool,
    /// The number of trial moves on the board, this one included.
    pub depth: u32,
    /// The komaster after the move.
    pub ko: KoState,
    /// The role of the opponent, who moves next.
    pub next: Role,
    /// The result for the opponent; `None` if the reading was ended before that.
    pub reply: Option<Reply>,
    /// The place where the position was read, if that came from the table and is known.
    pub read: Option<Reading>,
    /// Whether answers to it were tried.
    pub branched: bool,
    /// Whether some of those are not in the trace.
    pub cut: bool,
}

impl Entry {
    pub(super) fn new(parent: Option<usize>, number: Option<u64>, trial: &Trial<'_>) -> Self {
        Self {
            parent,
            number,
            color: trial.color,
            vertex: trial.vertex,
            conditional: trial.conditional,
            depth: trial.depth,
            ko: trial.ko,
            next: trial.next,
            reply: None,
            read: None,
            branched: false,
            cut: false,
        }
    }

    /// A move that was looked up instead of tried.
    pub(super) fn known(parent: Option<usize>, known: &Known, read: Option<Reading>) -> Self {
        Self {
            parent,
            number: None,
            color: known.color,
            vertex: known.vertex,
            conditional: false,
            depth: known.depth,
            ko: known.ko,
            next: known.next,
            reply: Some(known.reply),
            read,
            branched: false,
            cut: false,
        }
    }

    /// The number and the move: `17 White D7`, or `White passes`.
    #[must_use]
    pub fn heading(&self) -> String {
        let play = played(self.color, self.vertex);
        match self.number {
            Some(number) => format!("{number} {play}"),
            None => play,
        }
    }

    /// What came of the move for the opponent, such as `Black to move: WIN at E7`. The
    /// outcome may be a bound where the reading needed no more.
    #[must_use]
    pub fn result(&self) -> String {
        let opponent = name(self.color.other());
        match &self.reply {
            None => format!("{opponent} to move: not read to the end"),
            Some(reply) if reply.repetition => {
                "repeats an earlier position; the move is refused".to_owned()
            }
            Some(reply) => {
                let outcome = reply.outcome;
                let at = match reply.vertex {
                    _ if outcome == Outcome::Fail => String::new(),
                    Vertex::At(point) => format!(" at {point}"),
                    Vertex::Pass if self.branched => " by a pass".to_owned(),
                    Vertex::Pass => String::new(),
                };
                format!("{opponent} to move: {outcome}{at}")
            }
        }
    }

    /// What else there is to say of the move, a remark each.
    #[must_use]
    pub fn remarks(&self) -> Vec<String> {
        let mut remarks = Vec::new();
        if self.conditional {
            remarks.push("conditional ko capture: as if after a ko threat".to_owned());
        }
        if self.ko.komaster != Komaster::Empty {
            remarks.push(komaster(self.ko));
        }
        if let Some(reply) = &self.reply {
            if reply.from_table {
                remarks.push(from_table(self.read.as_ref()));
            }
            if !reply.limits_hit.is_empty() {
                let names: Vec<_> = reply.limits_hit.names().collect();
                remarks.push(format!("limits hit: {}", names.join(" ")));
            }
        }
        if self.cut {
            remarks.push("answers to it are left out".to_owned());
        }
        remarks
    }
}

/// Where a result comes from: `from the table: read after E5 D5 E4 (variation 3)`.
fn from_table(read: Option<&Reading>) -> String {
    let Some(Reading { number, line }) = read else {
        return FROM_TABLE.to_owned();
    };
    let line: Vec<_> = line.iter().map(Vertex::to_string).collect();
    let number = number.map(|number| format!("{VARIATION}{number})"));
    let number = number.unwrap_or_default();
    format!("{FROM_TABLE}: read after {}{number}", line.join(" "))
}

const FROM_TABLE: &str = "from the table";
const VARIATION: &str = " (variation ";

/// A remark without the number of a variation that it refers to.
pub(super) fn without_number(remark: &str) -> &str {
    match remark.find(VARIATION) {
        Some(at) if remark.starts_with(FROM_TABLE) => &remark[..at],
        _ => remark,
    }
}

/// The komaster in words: `komaster BLACK, kom_pos D4`.
fn komaster(ko: KoState) -> String {
    let komaster = ko.komaster;
    let mut text = format!("komaster {komaster}");
    for (name, point) in [("kom_pos", ko.point), ("before it", ko.earlier)] {
        if let Some(point) = point {
            text += &format!(", {name} {point}");
        }
    }
    text
}

/// A colour as a word at the beginning of a sentence.
pub const fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

/// A move in words: `White D7` or `White passes`.
pub fn played(color: Color, vertex: Vertex) -> String {
    match vertex {
        Vertex::At(point) => format!("{} {point}", name(color)),
        Vertex::Pass => format!("{} passes", name(color)),
    }
}
