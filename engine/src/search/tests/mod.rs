//! Goals made up to hold what the driver is said to carry: goals without a stone, with two of one colour, with
//! one of each.
#![allow(clippy::unwrap_used)]

mod either;
mod eye_space;
mod race;

use super::context::Context;
use super::driver::Search;
use super::goal::Goal;
use super::path::Path;
use super::position::Position;
use super::table::Table;
use super::{Limits, NodeCounts, Outcome, Role, Targets, Tracer, Trial};
use crate::{Board, Point, Vertex};

fn at(name: &str) -> Point {
    Point::from_gtp(name).unwrap()
}

/// Sees to it that every trial move is told with the same targets.
struct Witness(Targets);

impl Tracer for Witness {
    fn trial(&mut self, trial: &Trial<'_>) {
        assert_eq!(trial.targets, self.0);
    }
}

/// What the driver answers, with a table and without; the nodes are those with a table.
fn ask<G: Goal>(diagram: &str, goal: &mut G, role: Role) -> (Outcome, Vertex, NodeCounts) {
    let answers = [true, false].map(|hash| {
        let mut position = Position::new(Board::from_diagram(diagram).unwrap());
        let limits = Limits::default();
        let mut counts = NodeCounts::default();
        let mut witness = Witness(goal.profile().targets);
        let mut table = hash.then(|| Table::new(1 << 16));
        let mut path = Path::with_capacity(64);
        let context = Context::new(&mut position, &limits, &mut counts, &mut witness);
        let mut search = Search::new(goal, context, table.as_mut(), &mut path);
        let node = search.read_out(role);
        assert!(!search.is_stopped());
        (node.outcome, node.vertex, counts)
    });
    let [(outcome, vertex, counts), (anew, _, _)] = answers;
    assert_eq!(outcome, anew);
    (outcome, vertex, counts)
}
