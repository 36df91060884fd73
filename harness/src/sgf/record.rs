//! Positions from game trees, as plain lists of actions.

use std::fmt;
use std::ops::ControlFlow;

use sgf_parse::go::Prop;
use tesuji_engine::{Color, Point, Size, Vertex};

use super::handicap::fixed_handicap;
use super::values::{self, Meaning};
use super::{Collection, GameTree, Node, NodeIndex, SgfError};

/// One thing that a game record does to a board.
///
/// Files contain what no rules allow. To end where GNU Go 3.8 does, replay like this:
/// a stone is *placed* whatever is around it (nothing is captured) and takes the place of
/// what was there; a *play* captures, and may be suicide or retake a ko
/// at once; a play on an occupied point ends the replay, with its player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Set-up: put a stone on a point (`AB`, `AW`).
    Place {
        /// The stone's colour.
        color: Color,
        /// Where.
        point: Point,
    },
    /// Set-up: make a point empty (`AE`).
    Clear(Point),
    /// A move (`B`, `W`).
    Play {
        /// The player.
        color: Color,
        /// The point, or a pass.
        vertex: Vertex,
    },
}

/// An [`Action`] and the node that it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// What to do.
    pub action: Action,
    /// Its node in the game tree.
    pub node: NodeIndex,
}

/// A position of a game: all that happened up to it.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRecord {
    /// The size of the board (`SZ`, 19x19 if there is none).
    pub size: Size,
    /// The points that White gets (`KM`), if the file says so.
    pub komi: Option<f64>,
    /// The handicap (`HA`), 0 if there is none.
    pub handicap: u32,
    /// How many of the handicap stones stand on their fixed points, since the file names none.
    pub fixed_stones: u32,
    /// What happened, in order.
    pub steps: Vec<Step>,
    /// Who is to move, provided that the replay was not ended by a play on an
    /// occupied point.
    pub to_move: Color,
    /// The last node that belongs to the position, wholly or in part.
    pub node: NodeIndex,
    /// Whether the game has the place that was asked for; if not, this is the position
    /// after its last move.
    pub reached: bool,
}

impl GameRecord {
    /// The number of moves (passes included, set-up not).
    #[must_use]
    pub fn moves(&self) -> usize {
        let is_play = |step: &&Step| matches!(step.action, Action::Play { .. });
        self.steps.iter().filter(is_play).count()
    }
}

/// A place on the main line of a game, as in GNU Go's `loadsgf FILE MOVE` and `-L MOVE`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Until {
    /// After the last move.
    #[default]
    End,
    /// Before the move of this number, counted from 1; after the last move if there
    /// are not so many.
    Move(u32),
    /// Before the first move on this vertex; after the last move if there is none.
    Vertex(Vertex),
}

impl Until {
    /// Reads a move number or a GTP vertex. 0 is the end, as in GNU Go.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        if let Some(vertex) = Vertex::from_gtp(text) {
            return Some(Self::Vertex(vertex));
        }
        if !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        match text.parse().ok()? {
            0 => Some(Self::End),
            number => Some(Self::Move(number)),
        }
    }

    /// Whether the position is the one before `vertex` is played as move `number`.
    fn stops(self, number: u32, vertex: Vertex) -> bool {
        match self {
            Self::End => false,
            Self::Move(stop) => stop == number,
            Self::Vertex(stop) => stop == vertex,
        }
    }

    /// Whether the position is the one after all of a game's moves.
    fn is_after(self, moves: u32) -> bool {
        match self {
            Self::End => true,
            Self::Move(stop) => stop.checked_sub(1) == Some(moves),
            Self::Vertex(_) => false,
        }
    }
}

impl fmt::Display for Until {
    /// The text that [`Until::parse`] reads; empty for the end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::End => Ok(()),
            Self::Move(number) => number.fmt(f),
            Self::Vertex(vertex) => vertex.fmt(f),
        }
    }
}

impl Collection {
    /// The position at a place on the main line of the first game.
    ///
    /// # Errors
    /// If the board has no size that is supported.
    pub fn record_until(&self, until: Until) -> Result<GameRecord, SgfError> {
        let line: Vec<_> = self
            .trees
            .first()
            .map_or_else(Vec::new, |tree| tree.main_line().collect());
        self.record(0, &line, until)
    }

    /// The position after a node's own moves and set-up.
    ///
    /// # Errors
    /// If the board has no size that is supported.
    pub fn record_at(&self, tree: usize, node: NodeIndex) -> Result<GameRecord, SgfError> {
        let line = self
            .trees
            .get(tree)
            .map_or_else(Vec::new, |tree| tree.line_to(node));
        self.record(tree, &line, Until::End)
    }

    /// What a node does to a board of `size` by itself, in order.
    #[must_use]
    pub fn actions_of(&self, node: &Node, size: Size) -> Vec<Action> {
        let mut recorder = Recorder::new(size);
        for property in &node.properties {
            // Without a place to stop at, nothing breaks.
            let _ = recorder.apply(property, Until::End);
        }
        recorder
            .record
            .steps
            .iter()
            .map(|step| step.action)
            .collect()
    }

    /// The size of a game's board: `SZ`, 19x19 if there is none.
    ///
    /// # Errors
    /// If it is no square from 2x2 to 19x19.
    pub fn size_of(&self, tree: &GameTree) -> Result<Size, SgfError> {
        let Some(root) = tree.nodes().first() else {
            return Ok(Size::NINETEEN);
        };
        values::board_size(&root.properties).map_err(|kind| self.error(root.offset, kind))
    }

    fn record(
        &self,
        tree: usize,
        line: &[NodeIndex],
        until: Until,
    ) -> Result<GameRecord, SgfError> {
        let Some(tree) = self.trees.get(tree).filter(|_| !line.is_empty()) else {
            return Ok(Recorder::new(Size::NINETEEN).record);
        };
        let mut recorder = Recorder::new(self.size_of(tree)?);
        recorder.follow(tree, line, until);
        Ok(recorder.record)
    }
}

/// Builds a record, node by node.
struct Recorder {
    record: GameRecord,
    /// Moves so far, the one that stops the record included.
    moves: u32,
    /// Whether there is a handicap whose stones the file does not place.
    handicap_missing: bool,
}

impl Recorder {
    fn new(size: Size) -> Self {
        let record = GameRecord {
            size,
            komi: None,
            handicap: 0,
            fixed_stones: 0,
            steps: Vec::new(),
            to_move: Color::Black,
            node: 0,
            reached: true,
        };
        Self {
            record,
            moves: 0,
            handicap_missing: false,
        }
    }

    fn follow(&mut self, tree: &GameTree, line: &[NodeIndex], until: Until) {
        self.game_info(&tree.nodes()[line[0]].properties);
        let places = |&node: &NodeIndex| {
            let mut properties = tree.nodes()[node].properties.iter();
            properties.any(|property| {
                matches!(
                    values::meaning(property, self.record.size),
                    Meaning::Places(..)
                )
            })
        };
        self.handicap_missing = self.record.handicap >= 2 && !line.iter().any(places);
        for &node in line {
            self.record.node = node;
            for property in &tree.nodes()[node].properties {
                if self.apply(property, until).is_break() {
                    return;
                }
            }
        }
        self.record.reached = until.is_after(self.moves);
    }

    fn game_info(&mut self, properties: &[Prop]) {
        for property in properties {
            match values::meaning(property, self.record.size) {
                Meaning::Komi(komi) => self.record.komi = Some(komi),
                Meaning::Handicap(stones) => self.record.handicap = stones,
                _ => {}
            }
        }
        if self.record.handicap >= 2 {
            self.record.to_move = Color::White;
        }
    }

    /// Handicap stones that the file announces but does not place stand on their
    /// fixed points before White's first turn.
    fn place_handicap(&mut self) {
        if !std::mem::take(&mut self.handicap_missing) {
            return;
        }
        for point in fixed_handicap(self.record.size, self.record.handicap) {
            self.record.fixed_stones += 1;
            self.push(Action::Place {
                color: Color::Black,
                point,
            });
        }
    }

    fn push(&mut self, action: Action) {
        let node = self.record.node;
        self.record.steps.push(Step { action, node });
    }

    /// Applies one property; breaks where the position has been reached.
    fn apply(&mut self, property: &Prop, until: Until) -> ControlFlow<()> {
        match values::meaning(property, self.record.size) {
            Meaning::Plays(color, vertices) => {
                for vertex in vertices {
                    self.play(color, vertex, until)?;
                }
            }
            Meaning::Places(color, points) => {
                for point in points {
                    self.push(Action::Place { color, point });
                }
            }
            Meaning::Clears(points) => {
                for point in points {
                    self.push(Action::Clear(point));
                }
            }
            Meaning::Turn(color) => {
                if color == Color::White {
                    self.place_handicap();
                }
                self.record.to_move = color;
            }
            Meaning::Komi(_) | Meaning::Handicap(_) | Meaning::Nothing => {}
        }
        ControlFlow::Continue(())
    }

    fn play(&mut self, color: Color, vertex: Vertex, until: Until) -> ControlFlow<()> {
        match color {
            Color::White => self.place_handicap(),
            Color::Black => self.handicap_missing = false,
        }
        self.moves = self.moves.saturating_add(1);
        if until.stops(self.moves, vertex) {
            self.record.to_move = color;
            return ControlFlow::Break(());
        }
        self.push(Action::Play { color, vertex });
        self.record.to_move = color.other();
        ControlFlow::Continue(())
    }
}
