//! Variation files: complete, numbered, readable by others.

use insta::assert_snapshot;
use proptest::prelude::*;
use sgf_parse::SgfNode;
use sgf_parse::go::{Move, Prop, parse};
use tesuji::decide::{Decision, Subject, decide, find_variation, write_variations};
use tesuji::variations::{Entry, Lead, Recorder, Trace, write_text};
use tesuji_engine::search::Role;
use tesuji_engine::{Board, Color, Limits, Point, Reader, ReaderOptions, Size, Vertex};

fn point(name: &str) -> Point {
    Point::from_gtp(name).unwrap()
}

fn reader(board: Board, depth: u32) -> Reader {
    let mut limits = Limits::default();
    if depth < limits.depth {
        limits = limits.deepened(depth as i32 - limits.depth as i32);
    }
    let options = ReaderOptions {
        limits,
        table_bytes: 1 << 16,
        ..ReaderOptions::default()
    };
    Reader::new(board, options)
}

struct Written {
    decision: Decision,
    traces: [Trace; 2],
    sgf: String,
}

fn written(board: &Board, target: Point, depth: u32, most: usize) -> Written {
    let mut reader = reader(board.clone(), depth);
    let (mut attack, mut defense) = (Recorder::new(most), Recorder::new(most));
    let decision = decide(
        &mut reader,
        Subject::String(target),
        &mut attack,
        &mut defense,
    )
    .unwrap();
    let traces = [attack.finish(), defense.finish()];
    let mut out = Vec::new();
    write_variations(&mut out, &Lead::of_board(board), &decision, &traces).unwrap();
    Written {
        decision,
        traces,
        sgf: String::from_utf8(out).unwrap(),
    }
}

/// A node's comment, and whether its move is a stone or a pass.
#[derive(Debug)]
struct Found {
    comment: String,
    is_stone: bool,
    has_ko: bool,
}

/// All nodes of a file but the root.
fn nodes(sgf: &str) -> Vec<Found> {
    let mut found = Vec::new();
    let mut pending: Vec<SgfNode<Prop>> = parse(sgf).unwrap();
    assert_eq!(pending.len(), 1);
    pending = std::mem::take(&mut pending[0].children);
    while let Some(mut node) = pending.pop() {
        pending.append(&mut node.children);
        let comment = node.get_property("C").map(|property| match property {
            Prop::C(text) => text.text.clone(),
            other => panic!("{other:?}"),
        });
        let plays = [node.get_property("B"), node.get_property("W")];
        let plays: Vec<_> = plays.into_iter().flatten().collect();
        assert_eq!(plays.len(), 1, "a node has one move");
        let is_stone = matches!(plays[0], Prop::B(Move::Move(_)) | Prop::W(Move::Move(_)));
        let has_ko = node.get_property("KO").is_some();
        found.push(Found {
            comment: comment.unwrap(),
            is_stone,
            has_ko,
        });
    }
    found
}

/// The stone on the edge is in atari; running along the edge does not help.
const EDGE: &str = "
    . . . . .
    . . . . .
    . . . . .
    . . O . .
    . O X . .";

#[test]
fn a_file_and_a_tree_of_a_short_reading() {
    let board = Board::from_diagram(EDGE).unwrap();
    let written = written(&board, point("C1"), 16, 1000);
    assert_snapshot!("short_reading_sgf", written.sgf);
    let mut tree = Vec::new();
    for trace in &written.traces {
        write_text(&mut tree, trace).unwrap();
    }
    assert_snapshot!("short_reading_tree", String::from_utf8(tree).unwrap());
}

#[test]
fn every_variation_can_be_looked_at() {
    let board = Board::from_diagram(
        "
        . . . . .
        . . O . .
        . O X . .
        . . O . .
        . . . . .",
    )
    .unwrap();
    let target = point("C3");
    let written = written(&board, target, 8, 100_000);
    let comments: Vec<_> = nodes(&written.sgf)
        .into_iter()
        .map(|node| node.comment)
        .collect();
    for (role, verdict) in written.decision.verdicts() {
        let question = Subject::String(target).question_name(role);
        let trials = verdict.nodes.reading;
        for number in 1..=trials {
            let mut reader = reader(board.clone(), 8);
            let moment = find_variation(&mut reader, Subject::String(target), role, number)
                .unwrap()
                .unwrap();
            let mut lines = vec![format!("{question} {}", moment.entry.heading())];
            lines.push(moment.entry.result());
            lines.extend(moment.entry.remarks());
            assert!(
                comments.contains(&lines.join("\n")),
                "{lines:?} in {comments:#?}"
            );
            let last = moment.stack.last().unwrap();
            assert_eq!(
                (last.number, last.color),
                (Some(number), moment.entry.color)
            );
            let mut replayed = board.clone();
            for play in moment.stack.iter().filter(|play| !play.conditional) {
                replayed.play(play.color, play.vertex).unwrap();
            }
            assert_eq!(replayed.to_string(), moment.board.to_string());
        }
        let mut reader = reader(board.clone(), 8);
        let beyond =
            find_variation(&mut reader, Subject::String(target), role, trials + 1).unwrap();
        assert_eq!(beyond.map(|_| ()), Err(trials));
    }
}

#[test]
fn what_is_left_out_is_said() {
    let board = Board::from_diagram(EDGE).unwrap();
    let all = written(&board, point("C1"), 16, 1000);
    let some = written(&board, point("C1"), 16, 0);
    let trials = all.decision.second.unwrap().nodes.reading;
    assert!(trials > 0);
    assert_eq!(nodes(&some.sgf).len(), 0);
    let note = format!("Left out of this file: {trials} of the {trials} variations of the defense");
    assert!(some.sgf.contains(&note), "{}", some.sgf);
    assert!(!all.sgf.contains("Left out"));
}

/// White can take C3 in a ko, and Black take back.
#[test]
fn conditional_ko_captures_are_marked() {
    let board = Board::from_diagram(
        "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . O X . . .
        . O X . X . .
        . . O X . . .
        . . . . . . .",
    )
    .unwrap();
    let mut conditional = 0;
    for id in board
        .strings_in(&board.size().points().collect())
        .collect::<Vec<_>>()
    {
        let target = board.string(id).stones().first().unwrap();
        let written = written(&board, target, 16, 100_000);
        let nodes = nodes(&written.sgf);
        for node in &nodes {
            assert_eq!(node.has_ko, node.comment.contains("conditional ko capture"));
        }
        let entries = written.traces.iter().flat_map(|trace| &trace.entries);
        let marked = nodes.iter().filter(|node| node.has_ko).count();
        assert_eq!(marked, entries.filter(|entry| entry.conditional).count());
        conditional += marked;
    }
    assert!(conditional > 0);
}

#[test]
fn what_comes_from_the_table_names_where_it_was_read() {
    let board = Board::from_diagram(
        "
        . . . . . . .
        . . O . . . .
        . O X . . O .
        . . X O . . .
        . O . . . . .
        . . . . X . .
        . . . . . . .",
    )
    .unwrap();
    let written = written(&board, point("C4"), 16, 100_000);
    let mut named = 0;
    for trace in &written.traces {
        let line = |mut at: Option<usize>| {
            let mut line = Vec::new();
            while let Some(entry) = at.map(|at| &trace.entries[at]) {
                line.push((entry.color, entry.vertex, entry.number));
                at = entry.parent;
            }
            line.reverse();
            line
        };
        let played = |line: &[(Color, Vertex, Option<u64>)]| {
            let mut board = board.clone();
            for &(color, vertex, _) in line {
                board = board.with_ko(None);
                board.play(color, vertex).unwrap();
            }
            board.to_string()
        };
        for (at, entry) in trace.entries.iter().enumerate() {
            let Some(read) = &entry.read else {
                continue;
            };
            let is_there = |other: &usize| {
                let vertices: Vec<_> = line(Some(*other)).iter().map(|play| play.1).collect();
                trace.entries[*other].number == read.number && *vertices == *read.line
            };
            let first = (0..at).find(is_there).unwrap();
            assert_eq!(played(&line(Some(first))), played(&line(Some(at))));
            assert!(!trace.entries[first].reply.unwrap().from_table);
            named += 1;
        }
        let from_table = |entry: &&Entry| entry.reply.is_some_and(|reply| reply.from_table);
        let taken = trace.entries.iter().filter(from_table);
        let unnamed = taken.filter(|entry| entry.read.is_none());
        assert_eq!(unnamed.count(), 0);
    }
    assert!(named > 0);
    assert!(written.sgf.contains("\nfrom the table: read after "));
}

#[test]
fn why_nothing_was_read_is_said() {
    let corner = Board::from_diagram(EDGE).unwrap();
    let in_atari = written(&corner, point("C1"), 16, 1000).sgf;
    let taken =
        "No reading was needed for the attack: the string has 1 liberty and is taken by the move";
    assert!(in_atari.contains(taken), "{in_atari}");
    let mut open = Board::new(Size::new(9).unwrap());
    for name in ["D5", "E5"] {
        open.play(Color::Black, point(name).into()).unwrap();
    }
    let safe = written(&open, point("D5"), 16, 1000).sgf;
    assert!(
        safe.contains(
            "No reading was needed for the attack: the string has 6 liberties, and 5 are enough."
        ),
        "{safe}"
    );
    assert!(safe.contains("The defense was not asked, since the attack fails."));
    assert!(safe.contains("TR[de][ee]"), "{safe}");
}

#[test]
fn the_strings_and_the_answers_are_marked() {
    let board = Board::from_diagram(EDGE).unwrap();
    let sgf = written(&board, point("C1"), 16, 1000).sgf;
    assert!(sgf.contains("TR[ce]LB[de:A]C["), "{sgf}");
    let marked = "\nMarked: the string with triangles; A on D1, the first move of the attack.\n";
    assert!(sgf.contains(marked), "{sgf}");
}

fn stones() -> impl Strategy<Value = Vec<(Color, Point)>> {
    let stone = (any::<bool>(), 0_u8..6, 0_u8..6).prop_map(|(black, column, row)| {
        let color = if black { Color::Black } else { Color::White };
        (color, Point::new(column, row).unwrap())
    });
    prop::collection::vec(stone, 1..16)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_file_has_as_many_trial_moves_as_nodes_were_counted(stones in stones()) {
        let mut board = Board::new(Size::new(6).unwrap());
        for (color, point) in stones {
            let _ = board.play(color, point.into());
        }
        for id in board.strings_in(&board.size().points().collect()).collect::<Vec<_>>() {
            let target = board.string(id).stones().first().unwrap();
            let written = written(&board, target, 5, usize::MAX);
            let nodes = nodes(&written.sgf);
            for (role, trace) in [Role::Attack, Role::Defend].into_iter().zip(&written.traces) {
                let question = Subject::String(target).question_name(role);
                let verdict = written.decision.verdicts().find(|(asked, _)| *asked == role);
                let counted = verdict.map_or(0, |(_, verdict)| verdict.nodes.total());
                prop_assert_eq!(trace.trials, counted);
                let of_question = |node: &&Found| {
                    let heading = format!("{question} ");
                    let rest = node.comment.strip_prefix(&heading);
                    let is_numbered = |rest: &str| rest.starts_with(|c: char| c.is_ascii_digit());
                    node.is_stone && rest.is_some_and(is_numbered)
                };
                prop_assert_eq!(nodes.iter().filter(of_question).count() as u64, counted);
            }
        }
    }
}
