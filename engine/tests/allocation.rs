//! Reading does not allocate: what a question allocates does not depend on its length.
#![allow(clippy::unwrap_used)]

use allocation_counter::measure;
use tesuji_engine::{Board, Limits, Point, Reader, ReaderOptions};

/// The backfilling position of the manual. Black cannot save C2, and every try is read.
const BACKFILL: &str = "
    13 . . . . . . . . . . . . .
    12 . . . . . . . . . . . . .
    11 . . . . . . . . . . . . .
    10 . . . . . . . . . . . . .
     9 . . . . . . . . . . . . .
     8 . . . . . . . . . . . . .
     7 . . . . . . . . . . . . .
     6 . . . . . . . . . . . . .
     5 . . . . . . . . . . . . .
     4 . . O . . . . . . . . . .
     3 . O O O O O O . O O . . .
     2 O O X X X X X O . O . . .
     1 . . O . X . X O . . . . .
       A B C D E F G H J K L M N";

#[test]
fn a_long_question_allocates_no_more_than_a_short_one() {
    for hash in [true, false] {
        let options = ReaderOptions {
            hash,
            ..ReaderOptions::default()
        };
        let mut reader = Reader::new(Board::from_diagram(BACKFILL).unwrap(), options);
        let target = Point::from_gtp("C2").unwrap();
        let mut longest = 0;
        for deeper in [-12, -6, 0, 3] {
            reader.set_limits(Limits::default().deepened(deeper));
            for defends in [false, true] {
                let mut nodes = 0;
                let used = measure(|| {
                    let verdict = match defends {
                        false => reader.attack(target),
                        true => reader.find_defense(target),
                    };
                    nodes = verdict.unwrap().nodes.reading;
                });
                // The expected course is a vector, which grows a few times at most.
                assert!(used.count_total <= 8, "{nodes} nodes: {used:?}");
                assert!(used.bytes_total <= 1024, "{nodes} nodes: {used:?}");
                longest = longest.max(nodes);
            }
        }
        assert!(longest > 2000, "only {longest} nodes");
    }
}
