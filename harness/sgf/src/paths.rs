//! The places of nodes in words.

use super::{GameTree, NodeIndex};

/// Names for the places of all nodes of a game. Making them takes time and memory in proportion
/// to the number of nodes, however deep variations are nested.
#[derive(Clone, Debug)]
pub struct Paths {
    /// For each node the way to it.
    ways: Vec<Way>,
    /// The beginnings of the names of nodes, each of them at most [`Paths::LONGEST`] bytes.
    heads: Vec<String>,
}

/// The way from the root to a node.
#[derive(Clone, Copy, Debug, Default)]
struct Way {
    /// The branches that it took from the main line on: a place in the list of heads.
    head: usize,
    /// The nodes since then.
    steps: usize,
    /// Whether the head is only the beginning of what there is to say.
    cut: bool,
}

impl Paths {
    /// A head is not made longer than so many bytes.
    const LONGEST: usize = 80;

    /// Finds the names of all nodes of a game.
    #[must_use]
    pub fn new(tree: &GameTree) -> Self {
        let mut paths = Self {
            ways: vec![Way::default(); tree.nodes().len()],
            heads: vec![String::new()],
        };
        for (node, content) in tree.nodes().iter().enumerate() {
            let way = paths.ways[node];
            for (choice, &child) in content.children.iter().enumerate() {
                paths.ways[child] = match choice {
                    0 => Way {
                        steps: way.steps + 1,
                        ..way
                    },
                    _ => paths.branch(way, choice),
                };
            }
        }
        paths
    }

    fn branch(&mut self, way: Way, choice: usize) -> Way {
        let head = format!("{}{}/{}/", self.heads[way.head], way.steps, choice + 1);
        if way.cut || head.len() > Self::LONGEST {
            return Way { cut: true, ..way };
        }
        self.heads.push(head);
        Way {
            head: self.heads.len() - 1,
            steps: 0,
            cut: false,
        }
    }

    /// The place of `node` in words: the number of nodes after the root on the main
    /// line, such as `12`; or, in a variation, where it branches off, such as
    /// `12/2/5`: after 12 nodes the second child, and 5 nodes on from there.
    ///
    /// Of a variation of a variation, and so on, whose place takes more than 80 characters, it is
    /// the beginning, and the number of the node in its game in the order of the file, 0 being
    /// the root: `12/2/5/3/0/.../#4711`. No two nodes of a game have the same.
    #[must_use]
    pub fn of(&self, node: NodeIndex) -> String {
        let way = self.ways.get(node).copied().unwrap_or_default();
        let head = &self.heads[way.head];
        match way.cut {
            true => format!("{head}.../#{node}"),
            false => format!("{head}{}", way.steps),
        }
    }
}
