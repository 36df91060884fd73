//! One parting, spelled out.

use serde::Serialize;

use super::walk::Pairing;
use super::{Parting, Tree};
use crate::sgf::NodeIndex;

/// A parting, spelled out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TreePlace {
    /// The moves from the root to it.
    pub path: Vec<String>,
    /// One tree tries moves there that the other does not.
    pub moves: bool,
    /// Moves that both try there come in another order.
    pub order: bool,
    /// All that follows is the same, and what came of it is not.
    pub result: bool,
    /// The side of the first tree.
    pub a: TreeSide,
    /// The side of the second tree.
    pub b: TreeSide,
}

/// The moves and the result that one tree has at a parting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TreeSide {
    /// The result of the last move on the path.
    pub result: String,
    /// The moves tried, in order.
    pub tried: Vec<Tried>,
}

/// A move that was tried at a parting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tried {
    /// The move in words, behind its number if it has one, as in the comments of the file.
    pub heading: String,
    /// Its result.
    pub result: String,
    /// The number of nodes from it on.
    pub nodes: usize,
    /// The other tree does not try it.
    pub alone: bool,
}

impl TreePlace {
    /// What is at a parting of two trees.
    #[must_use]
    pub fn new(a: &Tree, b: &Tree, parting: &Parting) -> Self {
        let (of_a, of_b) = (a.children(parting.a), b.children(parting.b));
        let pairing = Pairing::new(a, of_a, b, of_b);
        let lone_a = pairing.partners.iter().map(Option::is_none);
        let lone_b = pairing.paired.iter().map(|paired| !paired);
        Self {
            path: path(a, parting.a),
            moves: parting.moves,
            order: parting.order,
            result: parting.result,
            a: side(a, parting.a, lone_a),
            b: side(b, parting.b, lone_b),
        }
    }
}

fn side(tree: &Tree, node: NodeIndex, alone: impl Iterator<Item = bool>) -> TreeSide {
    let children = tree.children(node).iter().zip(alone);
    let tried = children.map(|(&child, alone)| Tried {
        heading: tree.heading(child, node == 0),
        result: tree.comment(child).to_owned(),
        nodes: tree.nodes_from(child),
        alone,
    });
    TreeSide {
        result: tree.comment(node).to_owned(),
        tried: tried.collect(),
    }
}

fn path(tree: &Tree, node: NodeIndex) -> Vec<String> {
    let path = tree.path_to(node).into_iter().enumerate();
    path.map(|(depth, node)| tree.heading(node, depth == 0))
        .collect()
}
