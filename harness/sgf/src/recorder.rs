//! Following a line of a game tree, node by node.

use std::ops::ControlFlow;

use sgf_parse::go::Prop;
use tesuji_engine::{Color, Size, Vertex};

use super::handicap::fixed_handicap;
use super::record::{Action, GameRecord, Step, Until};
use super::values::{self, Meaning};
use super::{GameTree, Node, NodeIndex};

/// Whether a node places stones, whatever the handicap says.
pub fn places_stones(node: &Node, size: Size) -> bool {
    let mut meanings = node.properties.iter().map(|it| values::meaning(it, size));
    meanings.any(|meaning| matches!(meaning, Meaning::Places(..)))
}

/// Builds a record, node by node.
#[derive(Clone, Debug)]
pub struct GameRecorder {
    record: GameRecord,
    /// Moves so far, the one that stops the record included.
    moves: u32,
    /// Whether there is a handicap whose stones the file does not place.
    handicap_missing: bool,
}

impl GameRecorder {
    pub(crate) fn new(size: Size) -> Self {
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

    /// Begins a game with what its root says of it. `stones` tells whether a node of the line
    /// that is to be followed places stones: its handicap needs no fixed points then.
    pub fn begin(size: Size, root: &[Prop], stones: bool) -> Self {
        let mut recorder = Self::new(size);
        recorder.game_info(root);
        recorder.handicap_missing = recorder.record.handicap >= 2 && !stones;
        recorder
    }

    /// Records a whole line; breaks off where the position has been reached.
    pub(crate) fn follow(&mut self, tree: &GameTree, line: &[NodeIndex], until: Until) {
        for &node in line {
            if self.enter(tree, node, until).is_break() {
                return;
            }
        }
        self.record.reached = until.is_after(self.moves);
    }

    /// Records the next node of the line.
    pub fn enter(&mut self, tree: &GameTree, node: NodeIndex, until: Until) -> ControlFlow<()> {
        self.record.node = node;
        let mut properties = tree.nodes()[node].properties.iter();
        properties.try_for_each(|property| self.apply(property, until))
    }

    /// The steps since they were last taken.
    pub fn take_steps(&mut self) -> Vec<Step> {
        std::mem::take(&mut self.record.steps)
    }

    /// Who is to move after what has been recorded.
    pub const fn to_move(&self) -> Color {
        self.record.to_move
    }

    /// The record.
    pub(crate) fn finish(self) -> GameRecord {
        self.record
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
    pub(crate) fn apply(&mut self, property: &Prop, until: Until) -> ControlFlow<()> {
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
