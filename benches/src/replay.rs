//! Replaying a game with the persistent cache on, and without it: every verdict has to be the same.

use std::fmt;
use std::path::Path;
use std::time::{Duration, Instant};

use tesuji_engine::board::StringData;
use tesuji_engine::search::{NoTrace, Role};
use tesuji_engine::{
    Board, CacheCounts, Color, QuestionError, Reader, ReaderOptions, Size, Verdict,
};

use tesuji::decide::{Decision, Subject, decide};
use tesuji::games::read_named;
use tesuji::position::Position;
use tesuji::sgf::{SgfError, Until};

/// Strings with more liberties are not asked about, unless one is named.
pub const MOST_LIBERTIES: usize = 4;

/// What a replay asks about in every position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// All strings with up to [`MOST_LIBERTIES`] liberties.
    Strings,
    /// All pairs of strings of one colour that share a liberty.
    Connections,
}

/// A game replayed position by position, every question asked twice: to a reader that keeps
/// verdicts, and to one that reads everything anew.
struct Replay {
    with_cache: Side,
    without: Side,
    scope: Scope,
    positions: usize,
    questions: u64,
    differences: Vec<ReplayDifference>,
}

/// One of the two readers, and what it took.
struct Side {
    reader: Reader,
    time: Duration,
}

/// A question that was answered in two ways.
#[derive(Clone, Debug)]
pub struct ReplayDifference {
    /// Moves played before the question.
    pub moves: usize,
    /// What was asked about.
    pub subject: Subject,
    /// The colour of its stones.
    pub color: Color,
    /// What was asked.
    pub role: Role,
    /// The answer with the cache; `None` if nothing was asked, since there was nothing to save.
    pub with_cache: Option<Verdict>,
    /// The answer without it.
    pub without: Option<Verdict>,
}

/// Replays the main line of the first game in a file, which the user named, up to a place.
///
/// # Errors
/// If the file cannot be read, has no such place, or its stones make no position.
pub fn replay_file(
    file: &Path,
    until: Until,
    scope: Scope,
    options: &ReaderOptions,
) -> Result<Replayed, SgfError> {
    let collection = read_named(file)?;
    let record = collection.record_until(until)?;
    if let Some(missing) = record.missing(until) {
        return Err(missing.in_file(file));
    }
    let mut replay = Replay::new(record.size, scope, options);
    Position::follow(&collection, 0, &record, |moves, board| {
        replay.visit(moves, &board);
    })?;
    Ok(replay.finish())
}

/// What a replay has found.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// Positions gone through.
    pub positions: usize,
    /// Questions asked.
    pub questions: u64,
    /// What became of the verdicts kept.
    pub cache: CacheCounts,
    /// Nodes of all answers with the cache.
    pub nodes_with: u64,
    /// Nodes of all answers without it.
    pub nodes_without: u64,
    /// Time of all answers with the cache, moves on the board included.
    pub time_with: Duration,
    /// The same without it.
    pub time_without: Duration,
    /// The questions that were answered in two ways.
    pub differences: Vec<ReplayDifference>,
}

impl Scope {
    fn subjects(self, board: &Board) -> Vec<Subject> {
        match self {
            Self::Strings => strings(board)
                .filter(|string| string.liberty_count() <= MOST_LIBERTIES)
                .filter_map(|string| string.stones().first())
                .map(Subject::String)
                .collect(),
            Self::Connections => connections(board),
        }
    }
}

fn strings(board: &Board) -> impl Iterator<Item = &StringData> {
    let everywhere = board.size().points().collect();
    board.strings_in(&everywhere).map(|id| board.string(id))
}

fn connections(board: &Board) -> Vec<Subject> {
    let strings: Vec<_> = strings(board).collect();
    let mut found = Vec::new();
    for (i, one) in strings.iter().enumerate() {
        for two in &strings[i + 1..] {
            if one.color() == two.color()
                && one.liberties().intersects(two.liberties())
                && let (Some(one), Some(two)) = (one.stones().first(), two.stones().first())
            {
                found.push(Subject::Connection(one, two));
            }
        }
    }
    found
}

impl Side {
    fn new(board: Board, options: ReaderOptions) -> Self {
        Self {
            reader: Reader::new(board, options),
            time: Duration::ZERO,
        }
    }

    fn timed<T>(&mut self, work: impl FnOnce(&mut Reader) -> T) -> T {
        let start = Instant::now();
        let done = work(&mut self.reader);
        self.time += start.elapsed();
        done
    }

    fn decide(&mut self, subject: Subject) -> Result<Decision, QuestionError> {
        self.timed(|reader| decide(reader, subject, &mut NoTrace, &mut NoTrace))
    }
}

impl Replay {
    /// A replay of a game on a board of that size.
    fn new(size: Size, scope: Scope, options: &ReaderOptions) -> Self {
        let side = |cache_entries| {
            let options = ReaderOptions {
                cache_entries,
                ..options.clone()
            };
            Side::new(Board::new(size), options)
        };
        Self {
            with_cache: side(Reader::CACHE_ENTRIES),
            without: side(0),
            scope,
            positions: 0,
            questions: 0,
            differences: Vec::new(),
        }
    }

    /// Goes on to the position after so many `moves`, and asks about it.
    fn visit(&mut self, moves: usize, board: &Board) {
        self.positions += 1;
        for side in [&mut self.with_cache, &mut self.without] {
            let board = board.clone();
            side.timed(|reader| reader.set_board(board));
        }
        for subject in self.scope.subjects(board) {
            let kept = self.with_cache.decide(subject);
            // The stones are there, and nobody stops the reading.
            if let (Ok(kept), Ok(anew)) = (kept, self.without.decide(subject)) {
                self.compare(moves, kept, anew);
            }
        }
    }

    fn compare(&mut self, moves: usize, kept: Decision, anew: Decision) {
        self.questions += anew.verdicts().count() as u64;
        let (subject, color) = (anew.subject, anew.color);
        let role = subject.first();
        let pairs = [
            (role, Some(kept.first), Some(anew.first)),
            (role.other(), kept.second, anew.second),
        ];
        for (role, with_cache, without) in pairs {
            if !is_same(with_cache.as_ref(), without.as_ref()) {
                self.differences.push(ReplayDifference {
                    moves,
                    subject,
                    color,
                    role,
                    with_cache,
                    without,
                });
            }
        }
    }

    /// What has been found.
    fn finish(self) -> Replayed {
        Replayed {
            positions: self.positions,
            questions: self.questions,
            cache: self.with_cache.reader.cache_counts().unwrap_or_default(),
            nodes_with: self.with_cache.reader.counts().total(),
            nodes_without: self.without.reader.counts().total(),
            time_with: self.with_cache.time,
            time_without: self.without.time,
            differences: self.differences,
        }
    }
}

impl fmt::Display for Replayed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let saved = self.nodes_without.saturating_sub(self.nodes_with);
        writeln!(
            f,
            "{} positions, {} questions, {:.1} % answered from the cache, {:.1} % of {} nodes saved; \
             {:.2}s with it, {:.2}s without; {} verdicts dropped, {} replaced",
            self.positions,
            self.questions,
            100.0 * share(self.cache.hits, self.questions),
            100.0 * share(saved, self.nodes_without),
            self.nodes_without,
            self.time_with.as_secs_f64(),
            self.time_without.as_secs_f64(),
            self.cache.invalidated,
            self.cache.replaced
        )?;
        self.differences
            .iter()
            .try_for_each(|difference| writeln!(f, "{difference:?}"))
    }
}

fn share(part: u64, whole: u64) -> f64 {
    match whole {
        0 => 0.0,
        _ => part as f64 / whole as f64,
    }
}

/// Whether two answers are the same but for their price.
fn is_same(one: Option<&Verdict>, other: Option<&Verdict>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => {
            let nodes = other.nodes;
            Verdict {
                nodes,
                ..one.clone()
            } == *other
        }
        _ => one == other,
    }
}
