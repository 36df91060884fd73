//! Positions from game trees, as plain lists of actions.

use std::fmt;
use std::path::Path;

use tesuji_engine::{Color, Point, Size, Vertex};

use super::recorder::{GameRecorder, places_stones};
use super::values;
use super::{Collection, GameTree, Node, NodeIndex, SgfError, SgfErrorKind};

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
        /// The point.
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
    /// The action itself.
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
    /// The number of handicap stones that stand on their fixed points, since the file names none.
    pub fixed_stones: u32,
    /// The actions of the game, in order.
    pub steps: Vec<Step>,
    /// The side to move, provided that the replay was not ended by a play on an occupied point.
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

    /// The move that was asked for, if the game has no such move.
    #[must_use]
    pub fn missing(&self, until: Until) -> Option<MissingMove> {
        let moves = self.moves();
        (!self.reached).then_some(MissingMove { until, moves })
    }
}

/// A move that a game has not. In words it follows "has": `no move 12, but 3 moves in all`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissingMove {
    /// The place that was asked for.
    pub until: Until,
    /// The number of moves that there are.
    pub moves: usize,
}

impl MissingMove {
    /// This as an error, for those who do not take the end of the game instead.
    #[must_use]
    pub fn in_file(self, file: &Path) -> SgfError {
        SgfError {
            file: file.to_owned(),
            location: None,
            kind: SgfErrorKind::MissingMove(self),
        }
    }
}

impl fmt::Display for MissingMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { until, moves } = self;
        let s = if *moves == 1 { "" } else { "s" };
        write!(f, "no move {until}, but {moves} move{s} in all")
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
    pub(crate) fn stops(self, number: u32, vertex: Vertex) -> bool {
        match self {
            Self::End => false,
            Self::Move(stop) => stop == number,
            Self::Vertex(stop) => stop == vertex,
        }
    }

    /// Whether the position is the one after all of a game's moves.
    pub(crate) fn is_after(self, moves: u32) -> bool {
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
        let mut recorder = GameRecorder::new(size);
        for property in &node.properties {
            // Without a place to stop at, nothing breaks.
            let _ = recorder.apply(property, Until::End);
        }
        let steps = recorder.take_steps();
        steps.iter().map(|step| step.action).collect()
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
            return Ok(GameRecorder::new(Size::NINETEEN).finish());
        };
        let (size, nodes) = (self.size_of(tree)?, tree.nodes());
        let stones = line.iter().any(|&node| places_stones(&nodes[node], size));
        let mut recorder = GameRecorder::begin(size, &nodes[line[0]].properties, stones);
        recorder.follow(tree, line, until);
        Ok(recorder.finish())
    }
}
