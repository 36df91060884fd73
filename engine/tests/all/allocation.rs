//! Reading does not allocate: what a question allocates does not depend on its length.

use allocation_counter::{AllocationInfo, measure};
use tesuji_engine::{
    Board, Color, Limits, Outcome, Point, Question, QuestionError, Reader, ReaderOptions, Size,
    Verdict, Vertex,
};

use crate::ask::{verdict_of, verdict_on};

/// The most allocations, and the most bytes, of one question: its main line is a vector, which
/// grows a few times. There is nothing else.
const MOST: (u64, u64) = (8, 1024);

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

/// Asks one question; `parts` is how many it consists of.
fn ask(reader: &mut Reader, parts: u64, question: &Question) -> Verdict {
    let mut answer = Err(QuestionError::Stopped);
    let AllocationInfo {
        count_total,
        bytes_total,
        ..
    } = measure(|| answer = reader.ask(question));
    let verdict = verdict_of(answer).unwrap();
    let within = count_total <= parts * MOST.0 && bytes_total <= parts * MOST.1;
    assert!(
        within,
        "{count_total} allocations, {bytes_total} bytes: {verdict:?}\n{}",
        reader.board()
    );
    verdict
}

/// What was read, to see that it was enough.
#[derive(Debug, Default)]
struct Read {
    questions: u64,
    nodes: u64,
    longest: u64,
    /// Answers that depend on a ko.
    kos: u64,
}

impl Read {
    fn add(&mut self, verdict: &Verdict) {
        let nodes = verdict.nodes.total();
        self.questions += 1;
        self.nodes += nodes;
        self.longest = self.longest.max(nodes);
        self.kos += u64::from(matches!(verdict.outcome, Outcome::KoA | Outcome::KoB));
    }
}

fn reader(board: Board, hash: bool) -> Reader {
    let options = ReaderOptions {
        hash,
        ..ReaderOptions::default()
    };
    Reader::new(board, options)
}

#[test]
fn a_long_question_allocates_no_more_than_a_short_one() {
    let target = Point::from_gtp("C2").unwrap();
    for hash in [true, false] {
        let mut reader = reader(Board::from_diagram(BACKFILL).unwrap(), hash);
        let mut read = Read::default();
        for deeper in [-12, -6, 0, 3, 6, 9] {
            reader.set_limits(Limits::default().deepened(deeper));
            read.add(&ask(&mut reader, 1, &Question::attack(target)));
            read.add(&ask(&mut reader, 1, &Question::defend(target)));
        }
        assert!(read.longest > 2000, "{read:?}");
    }
}

/// Numbers that are the same every time (Knuth's MMIX generator).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % limit
    }
}

/// A position after random moves, in which nobody fills his own eyes: full of fights and kos.
fn fights(side: u8, moves: usize, numbers: &mut Numbers) -> Board {
    let mut board = Board::new(Size::new(side).unwrap());
    let mut color = Color::Black;
    for _ in 0..moves {
        let empty: Vec<Point> = board.empty_points().iter().collect();
        let point = empty[numbers.below(empty.len())];
        let eye = board
            .adjacent(point)
            .all(|next| board.color_at(next) == Some(color));
        if !eye && board.play(color, point.into()).is_ok() {
            color = color.other();
        }
    }
    board
}

/// All questions about every string of a position; moves are asked about that were just found.
fn ask_everything(reader: &mut Reader, read: &mut Read) {
    let board = reader.board().clone();
    let everywhere = board.size().points().collect();
    for id in board.strings_in(&everywhere) {
        let target = board.string(id).stones().first().unwrap();
        let attack = ask(reader, 1, &Question::attack(target));
        let defense = ask(reader, 1, &Question::defend(target));
        read.add(&attack);
        read.add(&defense);
        if let Some(Vertex::At(play)) = attack.vertex {
            let does = ask(reader, 3, &Question::does_attack(play, target));
            read.add(&does);
        }
        if let Some(Vertex::At(play)) = defense.vertex {
            let does = ask(reader, 3, &Question::does_defend(play, target));
            read.add(&does);
        }
    }
}

#[test]
fn no_question_allocates_for_its_nodes() {
    let mut numbers = Numbers(1);
    let mut reader = reader(Board::new(Size::NINETEEN), true);
    let mut limits = Limits::default();
    limits.threat_cost = 60;
    reader.set_limits(limits);
    let mut read = Read::default();
    for (side, moves, games) in [(9, 45, 12), (13, 110, 2), (19, 240, 1)] {
        for _ in 0..games {
            reader.set_board(fights(side, moves, &mut numbers));
            ask_everything(&mut reader, &mut read);
        }
    }
    assert!(read.questions > 1000 && read.kos > 20, "{read:?}");
    assert!(read.nodes > 50_000 && read.longest > 2000, "{read:?}");
}

/// Without a table a question takes more nodes, so the limits are lower.
#[test]
fn nor_does_one_without_a_table() {
    let mut numbers = Numbers(2);
    let mut reader = reader(Board::new(Size::NINETEEN), false);
    let mut limits = Limits::default().deepened(-7);
    limits.threat_cost = 3;
    reader.set_limits(limits);
    let mut read = Read::default();
    for _ in 0..12 {
        reader.set_board(fights(9, 45, &mut numbers));
        ask_everything(&mut reader, &mut read);
    }
    assert!(read.questions > 200 && read.kos > 2, "{read:?}");
    assert!(read.nodes > 2000, "{read:?}");
}

/// What questions about connection need beside the table is made for the first of them.
#[test]
fn nor_does_one_about_a_connection() {
    let mut numbers = Numbers(3);
    let mut reader = reader(Board::new(Size::NINETEEN), true);
    let mut read = Read::default();
    for side in [9, 13, 9, 9] {
        reader.set_board(fights(side, usize::from(side) * 5, &mut numbers));
        let stones: Vec<Point> = reader.board().stones(Color::Black).iter().collect();
        verdict_on(&mut reader, &Question::connect(stones[0], stones[1]));
        for (i, &from) in stones.iter().enumerate().step_by(2) {
            for &to in &stones[i + 1..stones.len().min(i + 4)] {
                read.add(&ask(&mut reader, 1, &Question::connect(from, to)));
                read.add(&ask(&mut reader, 1, &Question::disconnect(from, to)));
            }
        }
    }
    assert!(read.questions > 100 && read.longest > 2000, "{read:?}");
}
