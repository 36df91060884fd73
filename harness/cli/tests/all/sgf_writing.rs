//! Written trees are read back by the same crate that viewers' files are read with.

use std::path::Path;

use proptest::prelude::*;
use sgf_parse::go::Prop;
use tesuji::sgf::read_text;
use tesuji::sgf::writer::{NodeText, write_tree};
use tesuji_engine::{Color, Point, Size, Vertex};

fn written(parents: &[Option<usize>], describe: impl FnMut(usize) -> NodeText) -> String {
    let mut out = Vec::new();
    write_tree(&mut out, parents, describe).unwrap();
    String::from_utf8(out).unwrap()
}

fn numbered(node: usize) -> NodeText {
    let mut text = NodeText::new();
    text.number("MN", node as i64);
    text
}

#[test]
fn linear_runs_stay_in_one_sequence() {
    let text = written(&[None, Some(0), Some(1), Some(1), Some(3)], numbered);
    assert_eq!(text, "(;MN[0];MN[1](;MN[2])(;MN[3];MN[4]))\n");
}

#[test]
fn every_root_is_a_game_and_lost_nodes_are_left_out() {
    let text = written(&[None, None, Some(9), Some(4), Some(3)], numbered);
    assert_eq!(text, "(;MN[0])\n(;MN[1])\n");
    assert_eq!(written(&[], numbered), "");
}

#[test]
fn properties_are_escaped_and_points_sorted() {
    let point = |name| Point::from_gtp(name).unwrap();
    let size = Size::new(9).unwrap();
    let mut node = NodeText::new();
    node.number("SZ", 9)
        .points("AB", &[point("C3"), point("A9"), point("C3")], size)
        .points("AW", &[], size)
        .turn(Color::White)
        .play(Color::Black, Vertex::At(point("J1")), size)
        .play(Color::White, Vertex::Pass, size)
        .labels("LB", &[(point("B1"), "a:b]"), (point("A1"), "\\")], size)
        .text("C", "10 attack C3 #? [1 C4]\nx\\y: z");
    let expected = "SZ[9]AB[aa][cg]PL[W]B[ii]W[]LB[ai:\\\\][bi:a\\:b\\]]\
                    C[10 attack C3 #? [1 C4\\]\nx\\\\y: z]";
    assert_eq!(node.as_str(), expected);
}

#[test]
fn a_deep_tree_needs_no_deep_stack() {
    const DEPTH: usize = 100_000;
    // Every node has a leaf besides, so that each opens a parenthesis.
    let parents: Vec<_> = (0..DEPTH)
        .map(|node| (node > 0).then(|| (node - 1) / 2 * 2))
        .collect();
    let worker = std::thread::Builder::new()
        .stack_size(2 << 20)
        .spawn(move || {
            let text = written(&parents, numbered);
            let game = read_text(Path::new("x.sgf"), text).unwrap();
            assert_eq!(game.trees[0].nodes().len(), DEPTH);
        });
    worker.unwrap().join().unwrap();
}

fn trees() -> impl Strategy<Value = Vec<(usize, String)>> {
    proptest::collection::vec(
        (any::<prop::sample::Index>(), "[ -~é\\\\\\]:\n]{0,12}"),
        1..60,
    )
    .prop_map(|nodes| {
        let parent = |(at, (pick, text)): (usize, (prop::sample::Index, String))| {
            (if at == 0 { 0 } else { pick.index(at) }, text)
        };
        nodes.into_iter().enumerate().map(parent).collect()
    })
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(tree in trees()) {
        let parents: Vec<_> = tree.iter().enumerate().map(|(at, node)| (at > 0).then_some(node.0)).collect();
        let text = written(&parents, |node| {
            let mut properties = numbered(node);
            properties.text("C", &tree[node].1);
            properties
        });
        let game = read_text(Path::new("x.sgf"), text.clone()).unwrap();
        let nodes = game.trees[0].nodes();
        prop_assert_eq!(nodes.len(), tree.len());
        let number = |at: usize| match &nodes[at].properties[0] {
            Prop::MN(number) => usize::try_from(*number).unwrap(),
            other => panic!("{other:?}"),
        };
        for (at, node) in nodes.iter().enumerate() {
            let own = number(at);
            prop_assert_eq!(node.parent.map(number), parents[own]);
            let lines: Vec<_> = game.comment_lines(node).into_iter().map(|line| line.text).collect();
            let text = &tree[own].1;
            prop_assert_eq!(lines.join("\n"), text.strip_suffix('\n').unwrap_or(text));
            let siblings: Vec<_> = node.children.iter().map(|&child| number(child)).collect();
            prop_assert!(siblings.is_sorted());
        }
        // The crate alone can read it too.
        prop_assert!(sgf_parse::parse(&text).is_ok());
    }
}
