//! Positions that go on from one another are those that are made from the root.

use std::path::Path;
use std::sync::Arc;

use proptest::prelude::*;
use tesuji::position::{Position, Trail};
use tesuji::sgf::{Collection, read_text};

fn read(text: &str) -> Arc<Collection> {
    Arc::new(read_text(Path::new("x.sgf"), text.to_owned()).unwrap())
}

/// Goes to these nodes, one after the other, and compares each position.
fn visit(collection: &Arc<Collection>, nodes: impl IntoIterator<Item = (usize, usize)>) {
    let mut trail = Trail::default();
    for (tree, node) in nodes {
        let wanted = Position::at_node(collection, tree, node);
        let wanted = wanted.map(|position| (position.board, position.to_move));
        let found = trail.at(collection, tree, node);
        match (&found, &wanted) {
            (Ok((board, _)), Ok((other, _))) => {
                for color in tesuji_engine::Color::BOTH {
                    assert_eq!(board.captures(color), other.captures(color));
                }
                assert_eq!(board.allows_suicide(), other.allows_suicide());
                assert_eq!(board.moves_played(), 0);
            }
            _ => assert!(found.is_err()),
        }
        assert_eq!(found, wanted, "node {node} of game {tree}");
    }
}

fn all_nodes(collection: &Collection) -> Vec<(usize, usize)> {
    let trees = collection.trees.iter().enumerate();
    trees
        .flat_map(|(tree, content)| (0..content.nodes().len()).map(move |node| (tree, node)))
        .collect()
}

#[test]
fn along_a_game_and_back() {
    // Set-up, captures, a ko, and moves on stones in the branches.
    let text = "(;SZ[5]AB[ba][ab][bc]AW[ca][db][cc];B[cb];W[bb];B[ee];AE[ee]AW[ed];W[de]";
    let branches = "(;B[ee](;W[aa])(;W[ee];B[dd]))(;AB[aa](;W[bb];B[cc])(;PL[B]))";
    let collection = read(&format!("{text}{branches})(;SZ[9];B[aa])"));
    let nodes = all_nodes(&collection);
    visit(&collection, nodes.iter().copied());
    visit(&collection, nodes.iter().rev().copied());
    visit(
        &collection,
        [(0, 99), (0, 7), (7, 0), (1, 1), (0, 99), (0, 8)],
    );
}

#[test]
fn handicap_stones_stand_unless_the_line_places_some() {
    let text = "(;SZ[9]HA[2];PL[W];W[aa](;B[bb];AB[cc];W[dd])(;B[ee](;AW[ff])(;W[gg])))";
    let collection = read(text);
    let nodes = all_nodes(&collection);
    visit(&collection, nodes.iter().copied());
    visit(&collection, nodes.iter().rev().copied());
}

#[test]
fn a_long_comb() {
    let down = "(;B[aa];W[ba];AE[aa:ee]".repeat(150);
    let back = ")(;B[cc];AW[dd])".repeat(150);
    let collection = read(&format!("(;SZ[5]{down}{back})"));
    visit(&collection, all_nodes(&collection));
}

proptest! {
    #[test]
    fn any_tree_in_any_order(
        pieces in prop::collection::vec(
            prop::sample::select(vec![
                "(;B[aa]", "(;W[ba]", ")", ")", ";B[ab]", ";W[bb]", ";B[ca]", ";AB[cc][ba]", ";AW[ab]",
                ";AE[aa:cc]", ";PL[W]", ";PL[B]", ";W[]", ";B[ac]", ";W[cb]", ";B[ba]",
            ]),
            0..60,
        ),
        handicap in prop::bool::ANY,
        order in prop::collection::vec(0_usize..60, 0..40),
    ) {
        let root = if handicap { "(;SZ[3]HA[2]" } else { "(;SZ[3]" };
        let collection = read(&format!("{root}{}", pieces.concat()));
        visit(&collection, all_nodes(&collection));
        let order = order.into_iter().map(|node| (0, node));
        visit(&collection, order);
    }
}
