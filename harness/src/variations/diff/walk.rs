//! Walking two trees side by side.

use std::collections::BTreeMap;
use std::collections::HashMap;

use serde::Serialize;

use super::Tree;
use super::label::Name;
use crate::sgf::NodeIndex;

/// The numbers of nodes that two trees share, and of those that they do not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TreeCounts {
    /// In both trees.
    pub both: usize,
    /// In both, with another result, which is what the comment says.
    pub other_result: usize,
    /// Only in the first tree.
    pub only_a: usize,
    /// Only in the second tree.
    pub only_b: usize,
}

/// The difference of two trees.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TreeDifference {
    /// The trees begin with different positions.
    pub other_start: bool,
    /// The numbers of nodes that they share, and of those that they do not.
    pub counts: TreeCounts,
    /// The places where they part, in the order of the reading.
    pub partings: Vec<Parting>,
}

impl TreeDifference {
    /// Whether the trees are the same.
    #[must_use]
    pub fn is_none(&self) -> bool {
        !self.other_start && self.partings.is_empty()
    }
}

/// A place where two trees part: the same moves lead there in both. All of them do not hold
/// at once: a result is a place of its own only where nothing behind it explains it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parting {
    /// The node in the first tree.
    pub a: NodeIndex,
    /// The node in the second tree.
    pub b: NodeIndex,
    /// One of them tries moves there that the other does not.
    pub moves: bool,
    /// Moves that both try there come in another order.
    pub order: bool,
    /// All that follows is the same, and what came of it is not.
    pub result: bool,
}

/// The children of two nodes, paired by what they are called; where siblings have the same
/// name, the first with the first and so on.
pub(super) struct Pairing {
    /// For each child in the first tree its partner's place among those in the second.
    pub(super) partners: Vec<Option<usize>>,
    /// For each child in the second tree whether it has a partner.
    pub(super) paired: Vec<bool>,
}

impl Pairing {
    pub(super) fn new(a: &Tree, of_a: &[NodeIndex], b: &Tree, of_b: &[NodeIndex]) -> Self {
        let mut waiting: HashMap<&Name, Vec<usize>> = HashMap::new();
        for (place, &child) in of_b.iter().enumerate().rev() {
            waiting.entry(b.name(child)).or_default().push(place);
        }
        let mut paired = vec![false; of_b.len()];
        let mut partner = |&child: &NodeIndex| {
            let place = waiting.get_mut(a.name(child))?.pop()?;
            paired[place] = true;
            Some(place)
        };
        let partners = of_a.iter().map(&mut partner).collect();
        Self { partners, paired }
    }

    /// How many children come in both trees alike before the first difference.
    fn alike(&self) -> usize {
        let pairs = self.partners.iter().enumerate();
        pairs
            .take_while(|(place, partner)| **partner == Some(*place))
            .count()
    }

    /// Whether one tree has children that the other has not.
    fn moves_differ(&self) -> bool {
        self.partners.contains(&None) || self.paired.contains(&false)
    }

    /// Whether the paired children come in another order.
    fn order_differs(&self) -> bool {
        !self.partners.iter().flatten().is_sorted()
    }
}

/// A step that is left to do; the last one on the list comes first.
enum Step {
    Enter(NodeIndex, NodeIndex),
    Part(Parting),
    /// All below two nodes is done; there were so many partings before.
    Leave(NodeIndex, NodeIndex, usize),
}

struct Walk<'a> {
    a: &'a Tree,
    b: &'a Tree,
    comments: bool,
    steps: Vec<Step>,
    found: TreeDifference,
}

/// Compares two trees; with `comments`, also what is said of their nodes.
#[must_use]
pub fn compare(a: &Tree, b: &Tree, comments: bool) -> TreeDifference {
    if a.is_empty() || b.is_empty() {
        return TreeDifference {
            other_start: a.len() != b.len(),
            ..TreeDifference::default()
        };
    }
    let mut walk = Walk {
        a,
        b,
        comments,
        steps: vec![Step::Enter(0, 0)],
        found: TreeDifference {
            other_start: a.size() != b.size() || start(a) != start(b),
            ..TreeDifference::default()
        },
    };
    while let Some(step) = walk.steps.pop() {
        match step {
            Step::Enter(a, b) => walk.enter(a, b),
            Step::Part(parting) => walk.found.partings.push(parting),
            Step::Leave(a, b, before) => walk.leave(a, b, before),
        }
    }
    walk.found
}

/// What the root does, whatever the order in which the file says it.
fn start(tree: &Tree) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for action in &tree.name(0).actions {
        *counts.entry(format!("{action:?}")).or_default() += 1;
    }
    counts
}

impl Walk<'_> {
    fn enter(&mut self, a: NodeIndex, b: NodeIndex) {
        self.found.counts.both += 1;
        let (of_a, of_b) = (self.a.children(a), self.b.children(b));
        let pairing = Pairing::new(self.a, of_a, self.b, of_b);
        self.steps
            .push(Step::Leave(a, b, self.found.partings.len()));
        let alike = pairing.alike();
        let pairs: Vec<_> = of_a
            .iter()
            .zip(&pairing.partners)
            .enumerate()
            .rev()
            .filter_map(|(place, (&child, partner))| Some((place, child, of_b[(*partner)?])))
            .collect();
        let enter = |(_, a, b): &(usize, NodeIndex, NodeIndex)| Step::Enter(*a, *b);
        let later = pairs.iter().take_while(|(place, ..)| *place >= alike);
        self.steps.extend(later.map(enter));
        let parting = Parting {
            a,
            b,
            moves: pairing.moves_differ(),
            order: pairing.order_differs(),
            result: false,
        };
        if parting.moves || parting.order {
            self.steps.push(Step::Part(parting));
        }
        let earlier = pairs.iter().skip_while(|(place, ..)| *place >= alike);
        self.steps.extend(earlier.map(enter));
        self.count_lone(&pairing, of_a, of_b);
    }

    /// Counts the nodes that have no partner, with all below them.
    fn count_lone(&mut self, pairing: &Pairing, of_a: &[NodeIndex], of_b: &[NodeIndex]) {
        for (&child, partner) in of_a.iter().zip(&pairing.partners) {
            if partner.is_none() {
                self.found.counts.only_a += self.a.nodes_from(child);
            }
        }
        for (&child, paired) in of_b.iter().zip(&pairing.paired) {
            if !paired {
                self.found.counts.only_b += self.b.nodes_from(child);
            }
        }
    }

    fn leave(&mut self, a: NodeIndex, b: NodeIndex, before: usize) {
        if !self.comments || self.a.comment(a) == self.b.comment(b) {
            return;
        }
        self.found.counts.other_result += 1;
        if self.found.partings.len() == before {
            self.found.partings.push(Parting {
                a,
                b,
                moves: false,
                order: false,
                result: true,
            });
        }
    }
}
