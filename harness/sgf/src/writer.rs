//! Writing SGF: a flat tree, streamed without recursion.
//!
//! `sgf-parse` is not used here: what it writes cannot always be read back, and not
//! in the same order twice.

use std::io::{self, Write};

use tesuji_engine::{Color, Point, Size, Vertex};

use super::NodeIndex;

/// The properties of one node, as text that is escaped already.
///
/// Names and values come out in the order in which they were put in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NodeText {
    text: String,
}

impl NodeText {
    /// A node without properties.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The node as SGF, without its `;`.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Adds a property whose value is a text, such as `C`.
    pub fn text(&mut self, name: &str, value: &str) -> &mut Self {
        self.raw(name, [escape(value)])
    }

    /// Adds a property whose value is a number, such as `SZ`.
    pub fn number(&mut self, name: &str, value: impl Into<i64>) -> &mut Self {
        self.raw(name, [value.into().to_string()])
    }

    /// Adds a move (`B` or `W`) on a board of `size`.
    pub fn play(&mut self, color: Color, vertex: Vertex, size: Size) -> &mut Self {
        let value = vertex.point().map(|point| point.to_sgf(size));
        self.raw(color_name(color), [value.unwrap_or_default()])
    }

    /// Adds whose turn it is (`PL`).
    pub fn turn(&mut self, color: Color) -> &mut Self {
        self.raw("PL", [color_name(color).to_owned()])
    }

    /// Adds a list of points such as `AB`, sorted and each once; nothing if there are none.
    pub fn points(&mut self, name: &str, points: &[Point], size: Size) -> &mut Self {
        let mut values: Vec<_> = points.iter().map(|point| point.to_sgf(size)).collect();
        values.sort_unstable();
        values.dedup();
        self.raw(name, values)
    }

    /// Adds a list of points with texts such as `LB`, sorted by point; nothing if there
    /// are none.
    pub fn labels(&mut self, name: &str, labels: &[(Point, &str)], size: Size) -> &mut Self {
        let mut values: Vec<_> = labels
            .iter()
            .map(|(point, label)| {
                let label = escape(label).replace(':', "\\:");
                format!("{}:{label}", point.to_sgf(size))
            })
            .collect();
        values.sort_unstable();
        self.raw(name, values)
    }

    fn raw(&mut self, name: &str, values: impl IntoIterator<Item = String>) -> &mut Self {
        for (at, value) in values.into_iter().enumerate() {
            if at == 0 {
                self.text.push_str(name);
            }
            self.text.push('[');
            self.text.push_str(&value);
            self.text.push(']');
        }
        self
    }
}

/// Escapes `\` and `]`, which is what a text value needs (a composed one needs `:` too).
#[must_use]
pub fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

const fn color_name(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}

/// One thing that is left to write.
enum Pending {
    Node(NodeIndex),
    Open,
    Close,
}

/// Writes a game tree as SGF.
///
/// `parents` holds the parent of every node, `None` for a root; a node's children are
/// written in the order of their indices. `describe` gives a node's properties as they are
/// needed, so that they need not exist all at once. A run of only children becomes one
/// sequence and a parenthesis is opened only at a branch, since viewers recurse on them.
/// Every root is a game of its own. Nodes whose parents form a circle or do not
/// exist are left out.
///
/// # Errors
/// If `out` cannot be written to.
pub fn write_tree(
    out: &mut impl Write,
    parents: &[Option<NodeIndex>],
    mut describe: impl FnMut(NodeIndex) -> NodeText,
) -> io::Result<()> {
    let children = children_of(parents);
    let roots = (0..parents.len()).filter(|&node| parents[node].is_none());
    for root in roots {
        let mut pending = vec![Pending::Close, Pending::Node(root), Pending::Open];
        let mut nodes_in_line = 0;
        while let Some(next) = pending.pop() {
            match next {
                Pending::Open => out.write_all(b"(")?,
                Pending::Close => out.write_all(b")")?,
                Pending::Node(node) => {
                    nodes_in_line += 1;
                    if nodes_in_line % NODES_PER_LINE == 0 {
                        out.write_all(b"\n")?;
                    }
                    out.write_all(b";")?;
                    out.write_all(describe(node).as_str().as_bytes())?;
                    branch(&mut pending, children.of(node));
                }
            }
        }
        out.write_all(b"\n")?;
    }
    Ok(())
}

/// After so many nodes a line is broken: some editors choke on endless lines.
const NODES_PER_LINE: usize = 10;

fn branch(pending: &mut Vec<Pending>, children: &[NodeIndex]) {
    match children {
        [only] => pending.push(Pending::Node(*only)),
        _ => {
            for &child in children.iter().rev() {
                pending.extend([Pending::Close, Pending::Node(child), Pending::Open]);
            }
        }
    }
}

/// The children of all nodes, in two flat lists.
struct Children {
    starts: Vec<usize>,
    nodes: Vec<NodeIndex>,
}

impl Children {
    fn of(&self, node: NodeIndex) -> &[NodeIndex] {
        &self.nodes[self.starts[node]..self.starts[node + 1]]
    }
}

/// Sorts the nodes by parent; the order among siblings stays.
fn children_of(parents: &[Option<NodeIndex>]) -> Children {
    let count = parents.len();
    let mut starts = vec![0; count + 1];
    let known = |parent: &Option<NodeIndex>| parent.filter(|&parent| parent < count);
    for parent in parents.iter().filter_map(known) {
        starts[parent + 1] += 1;
    }
    for at in 0..count {
        starts[at + 1] += starts[at];
    }
    let mut next = starts.clone();
    let mut nodes = vec![0; starts[count]];
    for (node, parent) in parents.iter().enumerate() {
        if let Some(parent) = known(parent) {
            nodes[next[parent]] = node;
            next[parent] += 1;
        }
    }
    Children { starts, nodes }
}
