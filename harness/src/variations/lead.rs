//! The course of a game before a position.

use std::collections::BTreeMap;

use tesuji_engine::{Board, Color, Point, Size, Vertex};

use crate::position::Position;
use crate::sgf::writer::NodeText;
use crate::sgf::{Action, NodeIndex};

/// A position and the game before it, node by node.
#[derive(Clone, Debug)]
pub struct Lead {
    board: Board,
    komi: Option<f64>,
    /// The first one is the root, which holds stones and no move.
    nodes: Vec<Event>,
}

/// The content of a node: moves and set-up have to be apart.
#[derive(Clone, Debug)]
enum Event {
    SetUp(BTreeMap<Point, Option<Color>>),
    Play(Color, Vertex),
}

impl Lead {
    /// A position that no game leads to.
    #[must_use]
    pub fn of_board(board: &Board) -> Self {
        let stones = [Color::Black, Color::White].into_iter().flat_map(|color| {
            let stones = board.stones(color).iter();
            stones.map(move |point| (point, Some(color)))
        });
        Self {
            board: board.clone(),
            komi: None,
            nodes: vec![Event::SetUp(stones.collect())],
        }
    }

    /// A position of a game.
    #[must_use]
    pub fn of_position(position: &Position) -> Self {
        let mut nodes = vec![Event::SetUp(BTreeMap::new())];
        let mut set_up_in: Option<NodeIndex> = None;
        for step in &position.steps {
            let (point, color) = match step.action {
                Action::Play { color, vertex } => {
                    nodes.push(Event::Play(color, vertex));
                    continue;
                }
                Action::Place { color, point } => (point, Some(color)),
                Action::Clear(point) => (point, None),
            };
            let first = set_up_in.is_none() && nodes.len() == 1;
            let same = set_up_in.replace(step.node) == Some(step.node);
            match nodes.last_mut() {
                Some(Event::SetUp(changes)) if first || same => {
                    changes.insert(point, color);
                }
                _ => nodes.push(Event::SetUp(BTreeMap::from([(point, color)]))),
            }
        }
        Self {
            board: position.board.clone(),
            komi: position.komi.filter(|komi| komi.is_finite()),
            nodes,
        }
    }

    /// The position.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The number of nodes; the position is the one after the last of them.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// How many of the nodes are moves.
    pub(crate) fn moves(&self) -> usize {
        let moves = self.nodes.iter();
        moves.filter(|node| matches!(node, Event::Play(..))).count()
    }

    /// The properties of a node.
    pub(super) fn node(&self, at: usize) -> NodeText {
        let size = self.board.size();
        let mut text = NodeText::new();
        if at == 0 {
            self.root(&mut text);
        }
        match self.nodes.get(at) {
            Some(Event::SetUp(changes)) => set_up(&mut text, changes, size),
            Some(&Event::Play(color, vertex)) => {
                text.play(color, vertex, size);
            }
            None => {}
        }
        text
    }

    fn root(&self, text: &mut NodeText) {
        text.number("GM", 1)
            .number("FF", 4)
            .text("CA", "UTF-8")
            .text("AP", concat!("tesuji:", env!("CARGO_PKG_VERSION")))
            .number("SZ", self.board.size().get());
        if let Some(komi) = self.komi {
            text.text("KM", &komi.to_string());
        }
    }
}

fn set_up(text: &mut NodeText, changes: &BTreeMap<Point, Option<Color>>, size: Size) {
    let kinds = [
        ("AB", Some(Color::Black)),
        ("AW", Some(Color::White)),
        ("AE", None),
    ];
    for (name, kind) in kinds {
        let changed = changes.iter().filter(|(_, color)| **color == kind);
        let points: Vec<_> = changed.map(|(point, _)| *point).collect();
        text.points(name, &points, size);
    }
}
