//! How facts are written in tables.

use crate::Vertex;

/// Facts by name, as tables have them.
pub(super) fn named(facts: Vec<(&'static str, String)>) -> Vec<(String, String)> {
    let named = facts
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value));
    named.collect()
}

/// A move, or `PASS` for none.
pub(super) fn vertex(vertex: Option<Vertex>) -> String {
    vertex.unwrap_or(Vertex::Pass).to_string()
}
