//! The variation file of a ko.

use tesuji::decide::{Subject, decide, write_variations};
use tesuji::variations::{Lead, Recorder};
use tesuji_engine::{Board, Point, Reader, ReaderOptions};

/// White has just taken at B1. Black can take back, at C1, after a threat.
const KO: &str = "
    5 . X X O .
    4 . X O O .
    3 X X O . .
    2 X X O O O
    1 X O * O .
      A B C D E";

#[test]
fn the_variations_of_a_ko() {
    let board = Board::from_diagram(KO).unwrap();
    let mut reader = Reader::new(board.clone(), ReaderOptions::default());
    let target = Subject::String(Point::from_gtp("B1").unwrap());
    let (mut attack, mut defense) = (Recorder::new(1000), Recorder::new(1000));
    let decision = decide(&mut reader, target, &mut attack, &mut defense).unwrap();
    let mut out = Vec::new();
    let traces = [attack.finish(), defense.finish()];
    write_variations(&mut out, &Lead::of_board(&board), &decision, &traces).unwrap();
    insta::assert_snapshot!(String::from_utf8(out).unwrap());
}
