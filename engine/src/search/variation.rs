//! The expected course of play, read back from the table.

use super::context::Search;
use super::goal::Goal;
use super::{Role, Tracer, key};
use crate::Vertex;

impl<T: Tracer> Search<'_, T> {
    /// The course that the table expects after `first`, as far as it remembers.
    pub(crate) fn principal_variation<G: Goal>(
        &mut self,
        goal: &G,
        role: Role,
        first: Vertex,
    ) -> Vec<Vertex> {
        let mut line = vec![first];
        self.extend_variation(goal, role, first, &mut line);
        line
    }

    fn extend_variation<G: Goal>(
        &mut self,
        goal: &G,
        role: Role,
        vertex: Vertex,
        line: &mut Vec<Vertex>,
    ) {
        match vertex {
            Vertex::At(point) => {
                let color = goal.color(role);
                if let Some(made) = self.position.try_move(color, point, true) {
                    self.look_up_next(goal, role.other(), line);
                    self.position.retract(made);
                }
            }
            Vertex::Pass => {
                let before = self.position.pass(goal.color(role));
                self.look_up_next(goal, role.other(), line);
                self.position.unpass(before);
            }
        }
    }

    fn look_up_next<G: Goal>(&mut self, goal: &G, role: Role, line: &mut Vec<Vertex>) {
        const LONGEST: usize = 60;
        let key =
            key::identity(self.position, goal.key(), role) ^ key::of_depth(self.position.depth);
        let stored = self.table.as_ref().and_then(|table| table.get(key));
        if let Some(stored) = stored
            && line.len() < LONGEST
            && !(stored.vertex == Vertex::Pass && line.last() == Some(&Vertex::Pass))
        {
            line.push(stored.vertex);
            self.extend_variation(goal, role, stored.vertex, line);
        }
    }
}
