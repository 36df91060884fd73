//! Connections: what is answered, what it costs, and what it leaves alone.

use tesuji_engine::{
    Board, Color, Outcome, Point, Question, QuestionError, Reader, ReaderOptions, Vertex,
};

use crate::ask::{refusal, verdict, verdict_on};

/// D5 and F5 hang on the wall above by points whose last liberty is E6.
const DOUBLE_PEEP: &str = "   A B C D E F G H J
    9 . . . . . . . . . 9
    8 . . . . . . . . . 8
    7 . O X X X X X O . 7
    6 . O X . . . X O . 6
    5 . . O X O X O . . 5
    4 . . O . O . O . . 4
    3 . . O . O . O . . 3
    2 . . . . . . . . . 2
    1 . . . . . . . . . 1
      A B C D E F G H J";

/// E5 stands between two black strings, and is taken or saved at E4.
const CUTTER: &str = "   A B C D E F G H J
    9 . . . . . . . . . 9
    8 . . . . . . . . . 8
    7 . . . . . . . . . 7
    6 . . . O X O . . . 6
    5 . . X X O X X . . 5
    4 . . O O . O O . . 4
    3 . . . . . . . . . 3
    2 . . . . . . . . . 2
    1 . . . . . . . . . 1
      A B C D E F G H J";

fn at(name: &str) -> Point {
    Point::from_gtp(name).unwrap()
}

fn reader(diagram: &str, options: ReaderOptions) -> Reader {
    Reader::new(Board::from_diagram(diagram).unwrap(), options)
}

fn plain(diagram: &str) -> Reader {
    reader(diagram, ReaderOptions::default())
}

#[test]
fn one_move_that_breaks_two_links() {
    let mut reader = plain(DOUBLE_PEEP);
    let cut = verdict(&mut reader, "disconnect D5 F5");
    assert_eq!(cut.outcome, Outcome::Win);
    assert_eq!(cut.vertex, Some(Vertex::At(at("E6"))));
    let mended = verdict(&mut reader, "connect D5 F5");
    assert_eq!(mended.outcome, Outcome::Win);
    // Either link alone holds.
    for side in ["D5", "F5"] {
        let alone = verdict(&mut reader, &format!("disconnect {side} E7"));
        assert_eq!((alone.outcome, alone.vertex), (Outcome::Fail, None));
    }
}

/// D3 and J2 on the lower side, with white stones between them.
const LONG_WAY: &str = "   A B C D E F G H J
    9 . . . . . . . . . 9
    8 . . . . . . . . . 8
    7 . . . X . . . . . 7
    6 . . . . . . . . O 6
    5 . . X . . O . O X 5
    4 . . . . . . O . . 4
    3 . . . X . . X . O 3
    2 . . . . . . . . X 2
    1 . . . . . . . . . 1
      A B C D E F G H J";

#[test]
fn whoever_can_connect_is_not_cut_off_by_a_pass() {
    let mut reader = plain(LONG_WAY);
    for (a, b) in [
        ("D3", "G3"),
        ("D3", "J2"),
        ("G3", "J2"),
        ("C5", "G3"),
        ("C5", "D3"),
    ] {
        let joined = verdict_on(&mut reader, &Question::connect(at(a), at(b)));
        let cut = verdict_on(&mut reader, &Question::disconnect(at(a), at(b)));
        let passed = cut.outcome == Outcome::Win && cut.vertex == Some(Vertex::Pass);
        assert_eq!(passed, joined.outcome == Outcome::Fail, "{a} {b}");
    }
}

#[test]
fn captures_are_counted_as_reading() {
    let mut reader = plain(CUTTER);
    let verdict = verdict(&mut reader, "disconnect D5 F5");
    assert_eq!(verdict.vertex, Some(Vertex::At(at("E4"))));
    assert!(verdict.nodes.connection > 0, "{:?}", verdict.nodes);
    assert!(verdict.nodes.reading > 0, "{:?}", verdict.nodes);
    assert_eq!(verdict.nodes.owl, 0);
    assert_eq!(reader.counts(), verdict.nodes);
}

#[test]
fn a_question_changes_nothing_and_costs_the_same_again() {
    for diagram in [DOUBLE_PEEP, CUTTER] {
        let mut reader = plain(diagram);
        let before = reader.board().clone();
        let first = verdict(&mut reader, "disconnect D5 F5");
        assert_eq!(reader.board(), &before);
        verdict(&mut reader, "attack E5");
        assert_eq!(verdict(&mut reader, "disconnect D5 F5"), first);
    }
}

#[test]
fn without_the_table_the_verdict_is_the_same() {
    for diagram in [DOUBLE_PEEP, CUTTER] {
        let mut with = plain(diagram);
        let mut without = reader(
            diagram,
            ReaderOptions {
                hash: false,
                ..ReaderOptions::default()
            },
        );
        let one = verdict(&mut with, "disconnect D5 F5");
        let other = verdict(&mut without, "disconnect D5 F5");
        assert_eq!((one.outcome, one.vertex), (other.outcome, other.vertex));
    }
}

#[test]
fn verdicts_are_kept_until_a_move_comes_near() {
    let mut reader = reader(
        CUTTER,
        ReaderOptions {
            cache_entries: 16,
            ..ReaderOptions::default()
        },
    );
    let first = verdict(&mut reader, "disconnect D5 F5");
    let again = verdict(&mut reader, "disconnect D5 F5");
    assert_eq!((again.outcome, again.vertex), (first.outcome, first.vertex));
    assert_eq!(again.nodes.total(), 0);
    reader.play(Color::Black, Vertex::At(at("E4"))).unwrap();
    let after = verdict(&mut reader, "disconnect D5 F5");
    assert_eq!(after.outcome, Outcome::Fail);
}

#[test]
fn a_region_is_reached_or_shut() {
    let mut reader = plain(CUTTER);
    let reached = verdict(&mut reader, "break_in D5 E4 E3");
    assert_eq!(reached.outcome, Outcome::Win);
    // Into nothing.
    assert_eq!(verdict(&mut reader, "break_in D5").vertex, None);
    let shut = verdict(&mut reader, "block_off D5");
    assert_eq!(shut.vertex, Some(Vertex::Pass));
}

#[test]
fn what_cannot_be_asked() {
    let mut reader = plain(CUTTER);
    let mut refused = |question| refusal(&mut reader, question);
    assert_eq!(refused("connect A1 D5"), QuestionError::Empty(at("A1")));
    assert_eq!(
        refused("connect D5 T19"),
        QuestionError::OffBoard(at("T19"))
    );
    assert_eq!(
        refused("connect D5 E5"),
        QuestionError::DifferentColors(at("D5"), at("E5"))
    );
}
