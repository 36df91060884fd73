//! The one public door to reading.

mod connect;
mod verify;

use std::fmt;

use crate::cache::{CacheCounts, Kept, PersistentCache, Reach, StringQuestion};
use crate::reading::{REACH, SAFE_LIBERTIES, StringGoal};
use crate::search::context::Search;
use crate::search::path::Path;
use crate::search::position::Position;
use crate::search::table::Table;
use crate::search::{KoState, KomasterScheme, NoTrace, Role, Tracer, Watched};
use crate::{
    Board, Color, Legality, Limits, NodeCounts, Outcome, PlayError, Point, PointSet, Verdict,
    Vertex,
};
use connect::Link;

/// How a reader is set up.
#[derive(Clone, Debug)]
pub struct ReaderOptions {
    /// Limits; [`Reader::set_limits`] changes the reader's copy.
    pub limits: Limits,
    /// The rules by which kos are taken; [`Reader::set_komaster`] changes the reader's copy.
    pub komaster: KomasterScheme,
    /// Whether results are remembered in a transposition table within a question. Without
    /// one a question takes more nodes; the verdict is the same unless
    /// `reading_node_limit` cuts it.
    pub hash: bool,
    /// Size of the transposition table in bytes.
    pub table_bytes: usize,
    /// How many verdicts are kept from move to move in the persistent cache; 0 for none. See
    /// [`Reader::set_cache`].
    pub cache_entries: usize,
}

impl Default for ReaderOptions {
    fn default() -> Self {
        Self {
            limits: Limits::default(),
            komaster: KomasterScheme::default(),
            hash: true,
            table_bytes: 2 << 20,
            cache_entries: 0,
        }
    }
}

/// There is no memory for a transposition table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableTooLarge {
    /// The size of the table in bytes.
    pub bytes: usize,
}

impl fmt::Display for TableTooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let megabytes = self.bytes >> 20;
        write!(f, "there is no memory for a table of {megabytes} MB")
    }
}

impl std::error::Error for TableTooLarge {}

/// Why a question cannot be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueryError {
    /// The point asked about lies outside the board.
    OffBoard(Point),
    /// The point asked about carries no stone.
    Empty(Point),
    /// The two points asked about carry stones of different colours.
    Colors(Point, Point),
    /// The move asked about is on no empty point.
    Illegal(Vertex, PlayError),
    /// The tracer ended the search before there was an answer.
    Stopped,
}

impl fmt::Display for QueryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard(point) => write!(f, "{point} lies outside the board"),
            Self::Empty(point) => write!(f, "there is no stone on {point}"),
            Self::Colors(a, b) => write!(f, "the stones on {a} and {b} differ in colour"),
            Self::Illegal(vertex, error) => write!(f, "{vertex} cannot be played: {error}"),
            Self::Stopped => f.write_str("the search was stopped"),
        }
    }
}

impl std::error::Error for QueryError {}

/// A reading engine on one position.
///
/// A question never changes the position. Equal questions on equal positions with equal
/// limits get equal verdicts and node counts, whatever was asked before. With the persistent
/// cache on, the verdicts are the same and the nodes fewer.
pub struct Reader {
    position: Position,
    limits: Limits,
    table: Option<Table>,
    link: Option<Link>,
    counts: NodeCounts,
    path: Path,
    /// The ko state before each trial move of [`Reader::try_move`].
    trials: Vec<KoState>,
    cache: Option<PersistentCache>,
}

impl Reader {
    /// A string with so many liberties is taken for alive, whatever the limits.
    pub const SAFE_LIBERTIES: usize = SAFE_LIBERTIES;

    /// A reader on `board`. A table for which there is no memory ends the program: see
    /// [`Reader::try_new`].
    #[must_use]
    pub fn new(board: Board, options: ReaderOptions) -> Self {
        let table = options.hash.then(|| Table::new(options.table_bytes));
        Self::with_table(board, options, table)
    }

    /// A reader on `board`, if there is memory for its table.
    ///
    /// # Errors
    /// If there is none.
    pub fn try_new(board: Board, options: ReaderOptions) -> Result<Self, TableTooLarge> {
        let table = options.hash.then(|| Table::try_new(options.table_bytes));
        let table = table.transpose().map_err(|_| TableTooLarge {
            bytes: options.table_bytes,
        })?;
        Ok(Self::with_table(board, options, table))
    }

    fn with_table(board: Board, options: ReaderOptions, table: Option<Table>) -> Self {
        let mut position = Position::new(board);
        position.scheme = options.komaster;
        let mut reader = Self {
            position,
            limits: options.limits,
            table,
            link: None,
            counts: NodeCounts::default(),
            path: Path::with_capacity(Self::PATH_RESERVE),
            trials: Vec::new(),
            cache: None,
        };
        reader.set_cache(options.cache_entries);
        reader
    }

    /// Room for the open positions of any usual search.
    const PATH_RESERVE: usize = 512;

    /// The position, trial moves included.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.position.board
    }

    /// Changes to another position; trial moves are forgotten, limits and counters stay.
    pub fn set_board(&mut self, board: Board) {
        let scheme = self.position.scheme;
        self.position = Position::new(board);
        self.position.scheme = scheme;
        self.trials.clear();
        self.follow();
    }

    /// The limits in force.
    #[must_use]
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Puts other limits in force.
    pub fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// The komaster scheme in force.
    #[must_use]
    pub fn komaster(&self) -> KomasterScheme {
        self.position.scheme
    }

    /// Puts another komaster scheme in force.
    pub fn set_komaster(&mut self, scheme: KomasterScheme) {
        self.position.scheme = scheme;
    }

    /// Plays a move of the game.
    ///
    /// # Errors
    /// The move breaks a rule.
    pub fn play(&mut self, color: Color, vertex: Vertex) -> Result<(), PlayError> {
        self.position.board.play(color, vertex)?;
        self.follow();
        Ok(())
    }

    /// Takes the last move back that [`Reader::play`] made; `false` if there is none or
    /// trial moves lie on top of it.
    pub fn undo(&mut self) -> bool {
        let undone = self.trials.is_empty() && self.position.board.undo();
        if undone {
            self.follow();
        }
        undone
    }

    /// Empties the persistent cache, and keeps up to `entries` verdicts in it from now on; 0
    /// switches it off, as it is at first. [`Reader::CACHE_ENTRIES`] is plenty.
    ///
    /// A verdict is kept until a move of the game ([`Reader::play`], [`Reader::undo`],
    /// [`Reader::set_board`]) changes a point that it depends on, and is given again at no nodes.
    /// Then there is no search, so a tracer is shown none, and is not asked to stop one.
    pub fn set_cache(&mut self, entries: usize) {
        let board = &self.position.board;
        self.cache = (entries > 0).then(|| PersistentCache::new(entries, board));
    }

    /// Room for the verdicts of a position full of fights, about 2 MB.
    pub const CACHE_ENTRIES: usize = 4096;

    /// Forgets the verdicts in the persistent cache, if it is on.
    pub fn clear_cache(&mut self) {
        if let Some(cache) = &mut self.cache {
            cache.clear();
        }
    }

    /// What the persistent cache was good for since it was switched on; `None` if it is off.
    #[must_use]
    pub fn cache_counts(&self) -> Option<CacheCounts> {
        self.cache.as_ref().map(PersistentCache::counts)
    }

    #[cfg(test)]
    pub(crate) fn cache(&self) -> Option<&PersistentCache> {
        self.cache.as_ref()
    }

    /// Tells the cache where the game has come to.
    fn follow(&mut self) {
        if let Some(cache) = &mut self.cache {
            cache.follow(&self.position.board);
        }
    }

    /// Makes a trial move: it counts towards the depth of every question until
    /// [`Reader::pop`] takes it back.
    ///
    /// # Errors
    /// The move breaks a rule.
    pub fn try_move(&mut self, color: Color, vertex: Vertex) -> Result<(), PlayError> {
        self.position.board.play(color, vertex)?;
        self.note_trial();
        Ok(())
    }

    /// [`Reader::try_move`] as if after a ko threat and its answer: the ko rule does not count.
    ///
    /// # Errors
    /// The move breaks another rule.
    pub fn try_ko(&mut self, color: Color, point: Point) -> Result<(), PlayError> {
        let board = &mut self.position.board;
        if board.legality(color, point) != Legality::KoBan {
            board.check_legal(color, point)?;
        }
        board.put(color, point);
        self.note_trial();
        Ok(())
    }

    /// Counts the trial move that was just made.
    fn note_trial(&mut self) {
        self.position.depth += 1;
        self.trials.push(self.position.ko);
        self.position.ko = KoState::default();
    }

    /// Takes the last trial move back; `false` if there is none.
    pub fn pop(&mut self) -> bool {
        let Some(ko) = self.trials.pop() else {
            return false;
        };
        self.position.board.undo();
        self.position.depth -= 1;
        self.position.ko = ko;
        true
    }

    /// The number of trial moves on the board.
    #[must_use]
    pub fn depth(&self) -> u32 {
        self.position.depth
    }

    /// Nodes since the reader was made or [`Reader::reset_counts`] was called.
    #[must_use]
    pub fn counts(&self) -> NodeCounts {
        self.counts
    }

    /// Sets all node counters to 0.
    pub fn reset_counts(&mut self) {
        self.counts = NodeCounts::default();
    }

    /// The counters, for setting one of them.
    pub fn counts_mut(&mut self) -> &mut NodeCounts {
        &mut self.counts
    }

    /// Whether the string on `target` can be captured by its opponent, who has the move.
    ///
    /// # Errors
    /// There is no stone on `target`.
    pub fn attack(&mut self, target: Point) -> Result<Verdict, QueryError> {
        self.ask(target, Role::Attack, None)
    }

    /// [`Reader::attack`], watched by a tracer.
    ///
    /// # Errors
    /// There is no stone on `target`.
    pub fn attack_traced(
        &mut self,
        target: Point,
        tracer: &mut impl Tracer,
    ) -> Result<Verdict, QueryError> {
        self.ask(target, Role::Attack, Some(tracer))
    }

    /// Whether its owner, who has the move, can save the string on `target`. It is not
    /// checked that the string needs saving.
    ///
    /// # Errors
    /// There is no stone on `target`.
    pub fn find_defense(&mut self, target: Point) -> Result<Verdict, QueryError> {
        self.ask(target, Role::Defend, None)
    }

    /// [`Reader::find_defense`], watched by a tracer.
    ///
    /// # Errors
    /// There is no stone on `target`.
    pub fn find_defense_traced(
        &mut self,
        target: Point,
        tracer: &mut impl Tracer,
    ) -> Result<Verdict, QueryError> {
        self.ask(target, Role::Defend, Some(tracer))
    }

    /// What `vertex` achieves as an attack on the string on `target`: nothing if the string
    /// cannot be saved anyway (manual, `does_attack`) or a better attack exists.
    ///
    /// # Errors
    /// There is no stone on `target`, or the move cannot be played.
    pub fn does_attack(&mut self, vertex: Vertex, target: Point) -> Result<Verdict, QueryError> {
        self.does(vertex, target, Role::Attack, None)
    }

    /// [`Reader::does_attack`], watched by a tracer.
    ///
    /// # Errors
    /// There is no stone on `target`, or the move cannot be played.
    pub fn does_attack_traced(
        &mut self,
        vertex: Vertex,
        target: Point,
        tracer: &mut impl Tracer,
    ) -> Result<Verdict, QueryError> {
        self.does(vertex, target, Role::Attack, Some(tracer))
    }

    /// What `vertex` achieves as a defence of the string on `target`: nothing if the string
    /// cannot be captured anyway (manual, `does_defend`) or a better defence exists.
    ///
    /// # Errors
    /// There is no stone on `target`, or the move cannot be played.
    pub fn does_defend(&mut self, vertex: Vertex, target: Point) -> Result<Verdict, QueryError> {
        self.does(vertex, target, Role::Defend, None)
    }

    /// [`Reader::does_defend`], watched by a tracer.
    ///
    /// # Errors
    /// There is no stone on `target`, or the move cannot be played.
    pub fn does_defend_traced(
        &mut self,
        vertex: Vertex,
        target: Point,
        tracer: &mut impl Tracer,
    ) -> Result<Verdict, QueryError> {
        self.does(vertex, target, Role::Defend, Some(tracer))
    }

    /// Whether a stone of `color` on `point` is legal and cannot be captured at once. A stone
    /// that only a ko can capture counts as safe (manual, `safe_move`).
    pub fn safe_move(&mut self, color: Color, point: Point) -> bool {
        if self.try_move(color, Vertex::At(point)).is_err() {
            return false;
        }
        let captured = self
            .attack(point)
            .is_ok_and(|verdict| verdict.outcome == Outcome::Win);
        self.pop();
        !captured
    }

    fn goal(&self, target: Point) -> Result<StringGoal, QueryError> {
        Ok(StringGoal::new(target, self.defender_of(target)?))
    }

    fn defender_of(&self, target: Point) -> Result<Color, QueryError> {
        if !self.board().size().contains(target) {
            return Err(QueryError::OffBoard(target));
        }
        self.board()
            .color_at(target)
            .ok_or(QueryError::Empty(target))
    }

    /// A search with a clean table.
    fn search<'a, T: Tracer>(&'a mut self, tracer: &'a mut T) -> Search<'a, T> {
        if let Some(table) = &mut self.table {
            table.next_generation(self.position.board.hash());
        }
        Search::new(
            &mut self.position,
            &self.limits,
            self.table.as_mut(),
            &mut self.counts,
            &mut self.path,
            tracer,
        )
    }

    fn ask(
        &mut self,
        target: Point,
        role: Role,
        tracer: Option<&mut dyn Tracer>,
    ) -> Result<Verdict, QueryError> {
        match tracer {
            Some(tracer) => self.ask_watched(target, role, &mut Watched(tracer)),
            None => self.ask_watched(target, role, &mut NoTrace),
        }
    }

    fn ask_watched(
        &mut self,
        target: Point,
        role: Role,
        tracer: &mut impl Tracer,
    ) -> Result<Verdict, QueryError> {
        let goal = self.goal(target)?;
        let question = StringQuestion {
            target,
            role,
            only: None,
        };
        if let Some(verdict) = self.recall(question) {
            return Ok(verdict);
        }
        let before = self.counts;
        let mut search = self.search(tracer);
        let node = search.widen(&goal, role, |search| search.solve_root(&goal, role));
        if search.stopped {
            return Err(QueryError::Stopped);
        }
        let variation = match node.outcome {
            Outcome::Fail => Vec::new(),
            _ => search.principal_variation(&goal, role, node.vertex),
        };
        let (limits_hit, shadow) = (search.cuts, search.shadow);
        let verdict = Verdict {
            outcome: node.outcome,
            vertex: (node.outcome != Outcome::Fail).then_some(node.vertex),
            variation,
            nodes: self.counts - before,
            limits_hit,
        };
        self.keep(question, (REACH, &shadow), &verdict);
        Ok(verdict)
    }

    /// The verdict on a question, if the cache has it.
    fn recall<Q: Kept>(&mut self, question: Q) -> Option<Verdict> {
        let cache = self.cache.as_mut()?;
        cache.recall(question, &self.limits, &self.position)
    }

    /// Keeps a verdict if the cache is on; `looked` is how far a search looks, and where moves
    /// were tried.
    fn keep<Q: Kept>(&mut self, question: Q, looked: (Reach, &PointSet), verdict: &Verdict) {
        if let Some(cache) = &mut self.cache {
            cache.keep(question, &self.limits, &self.position, looked, verdict);
        }
    }

    /// Whether a move does the work of `role` that needs doing.
    fn does(
        &mut self,
        vertex: Vertex,
        target: Point,
        role: Role,
        mut tracer: Option<&mut dyn Tracer>,
    ) -> Result<Verdict, QueryError> {
        let before = self.counts;
        let mut verdict = self.try_answer(vertex, target, role, reborrow(&mut tracer))?;
        if verdict.outcome > Outcome::Fail {
            let opponent = self.ask(target, role.other(), reborrow(&mut tracer))?;
            let best = self.ask(target, role, tracer)?;
            for other in [&opponent, &best] {
                verdict.limits_hit += other.limits_hit;
            }
            if opponent.outcome == Outcome::Fail || best.outcome > verdict.outcome {
                verdict.outcome = Outcome::Fail;
            }
        }
        verdict.nodes = self.counts - before;
        Ok(verdict)
    }

    fn try_answer(
        &mut self,
        vertex: Vertex,
        target: Point,
        role: Role,
        tracer: Option<&mut dyn Tracer>,
    ) -> Result<Verdict, QueryError> {
        match tracer {
            Some(tracer) => self.try_watched(vertex, target, role, &mut Watched(tracer)),
            None => self.try_watched(vertex, target, role, &mut NoTrace),
        }
    }

    fn try_watched(
        &mut self,
        vertex: Vertex,
        target: Point,
        role: Role,
        tracer: &mut impl Tracer,
    ) -> Result<Verdict, QueryError> {
        use crate::search::goal::Goal;
        let goal = self.goal(target)?;
        let before = self.counts;
        if let Vertex::At(point) = vertex {
            match self.board().check_legal(goal.color(role), point) {
                Err(error @ (PlayError::OffBoard | PlayError::Occupied)) => {
                    return Err(QueryError::Illegal(vertex, error));
                }
                // A suicide achieves nothing, and what a banned ko capture achieves is asked.
                Err(PlayError::Suicide | PlayError::Ko) | Ok(()) => {}
            }
        }
        let question = StringQuestion {
            target,
            role,
            only: Some(vertex),
        };
        if let Some(verdict) = self.recall(question) {
            return Ok(verdict);
        }
        let mut search = self.search(tracer);
        let outcome = search
            .widen(&goal, role, |search| search.try_only(&goal, role, vertex))
            .outcome;
        if search.stopped {
            return Err(QueryError::Stopped);
        }
        let (limits_hit, shadow) = (search.cuts, search.shadow);
        let verdict = Verdict {
            outcome,
            vertex: None,
            variation: Vec::new(),
            nodes: self.counts - before,
            limits_hit,
        };
        self.keep(question, (REACH, &shadow), &verdict);
        Ok(verdict)
    }
}

/// The same tracer, to be used again.
fn reborrow<'a>(tracer: &'a mut Option<&mut dyn Tracer>) -> Option<&'a mut dyn Tracer> {
    match tracer {
        Some(tracer) => Some(&mut **tracer),
        None => None,
    }
}
