//! Reading a whole text.

use std::path::Path;

use sgf_parse::SgfNode;
use sgf_parse::go::Prop;

use crate::scan::{Fault, ScannedGame, scan};
use crate::{Collection, GameTree, Node, SgfError, SgfErrorKind, Source, decode};

/// Reads the bytes of an SGF file; `path` is what errors call it.
///
/// # Errors
/// If the bytes hold no game, or a broken one.
pub fn read_bytes(path: &Path, bytes: &[u8]) -> Result<Collection, SgfError> {
    read_text(path, decode(bytes).into_owned())
}

/// Reads an SGF text; `path` is what errors call it.
///
/// # Errors
/// If the text holds no game, or a broken one.
pub fn read_text(path: &Path, text: String) -> Result<Collection, SgfError> {
    let mut collection = Collection {
        source: Source::new(path, text),
        trees: Vec::new(),
    };
    match games(collection.source.text()) {
        Ok(trees) => collection.trees = trees,
        Err((offset, kind)) => return Err(collection.error(offset, kind)),
    }
    Ok(collection)
}

fn games(text: &str) -> Result<Vec<GameTree>, Fault> {
    scan(text)?.into_iter().map(parse).collect()
}

/// Parses one cleaned game and lays it out flat.
fn parse(game: ScannedGame) -> Result<GameTree, Fault> {
    let offset = game.nodes.first().map_or(0, |node| node.offset);
    let fault = |text: String| (offset, SgfErrorKind::Parser(text));
    let roots = sgf_parse::go::parse(&game.cleaned).map_err(|error| fault(error.to_string()))?;
    let expected = game.nodes.len();
    let nodes = flatten(roots, game);
    // The parser is known to return less than there is without an error.
    if nodes.len() != expected {
        return Err(fault(format!(
            "{} of {expected} nodes understood",
            nodes.len()
        )));
    }
    Ok(GameTree::new(nodes))
}

/// Takes the parser's tree apart from the root on, so that it is never dropped, which
/// the parser does recursively, as a whole.
fn flatten(roots: Vec<SgfNode<Prop>>, game: ScannedGame) -> Vec<Node> {
    let mut nodes: Vec<Node> = Vec::with_capacity(game.nodes.len());
    let mut scanned = game.nodes.into_iter();
    let mut pending: Vec<(Option<usize>, SgfNode<Prop>)> =
        roots.into_iter().rev().map(|root| (None, root)).collect();
    while let Some((parent, node)) = pending.pop() {
        let index = nodes.len();
        if let Some(parent) = parent {
            nodes[parent].children.push(index);
        }
        let found = scanned.next().unwrap_or_default();
        let children = node.children.into_iter().rev();
        pending.extend(children.map(|child| (Some(index), child)));
        nodes.push(Node {
            parent,
            children: Vec::new(),
            properties: node.properties,
            offset: found.offset,
            comments: found.comments,
        });
    }
    nodes
}
