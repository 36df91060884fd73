//! The expected course of play, read back from the table.

use super::driver::Search;
use super::goal::Goal;
use super::node::Node;
use super::{Outcome, Role, Tracer, Verdict, key};
use crate::Vertex;

impl<G: Goal, T: Tracer> Search<'_, G, T> {
    /// The verdict that a root node comes to, with the course that the table expects, as far as it
    /// remembers; how many nodes it took is for the caller to say.
    pub(crate) fn verdict(&mut self, role: Role, node: &Node) -> Verdict {
        let vertex = (node.outcome != Outcome::Fail).then_some(node.vertex);
        let mut verdict = Verdict::of(node.outcome, vertex);
        verdict.limits_hit = self.limits_hit();
        if let Some(first) = vertex {
            self.extend_variation(role, first, &mut verdict.variation);
        }
        verdict
    }

    fn extend_variation(&mut self, role: Role, vertex: Vertex, line: &mut Vec<Vertex>) {
        let color = self.goal.profile().color(role);
        match vertex {
            Vertex::At(point) => {
                if let Some(made) = self.context.position.try_move(color, point, true) {
                    self.look_up_next(role.other(), line);
                    self.context.position.retract(made);
                }
            }
            Vertex::Pass => {
                let before = self.context.position.pass(color);
                self.look_up_next(role.other(), line);
                self.context.position.unpass(before);
            }
        }
    }

    fn look_up_next(&mut self, role: Role, line: &mut Vec<Vertex>) {
        const LONGEST: usize = 60;
        let key = self.identity(role) ^ key::of_depth(self.context.position.depth);
        let stored = self.table.as_ref().and_then(|table| table.get(key));
        if let Some((_, stored)) = stored
            && line.len() < LONGEST
            && !(stored.vertex == Vertex::Pass && line.last() == Some(&Vertex::Pass))
        {
            line.push(stored.vertex);
            self.extend_variation(role, stored.vertex, line);
        }
    }
}
