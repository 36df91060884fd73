//! Rooms that are read, and not solved.

use super::shapes::room;
use tesuji_engine::local::{Effort, Room, RoomError, Solver};
use tesuji_engine::search::Role;
use tesuji_engine::{Board, Color, Outcome, Point, PointSet, Reader, ReaderOptions, Size, Vertex};
use tesuji_naive::rooms::{Lot, enclosed};

const BUDGET: u64 = 2_000_000;

/// What each side achieves that moves first, by reading.
fn read(board: &Board, room: &Room) -> [Option<(Outcome, Vertex)>; 2] {
    [Role::Attack, Role::Defend].map(|first| {
        let read = Solver::new(1 << 22).read(board, room, first, &mut |_| false);
        read.expect("a room").settled
    })
}

/// Most of what is read in enclosed rooms is what the solver proves.
#[test]
fn reading_seldom_differs_from_proofs() {
    let mut lot = Lot::new(20_261);
    let (mut read_at_all, mut differ) = (0, 0);
    let mut solver = Solver::new(1 << 24);
    while read_at_all < 100 {
        let Some(position) = enclosed(&mut lot, 8..=11) else {
            continue;
        };
        let (board, room) = (&position.board, &position.room);
        let found = read(board, room);
        for (first, found) in [Role::Attack, Role::Defend].into_iter().zip(found) {
            let proved = solver.life(board, room, first, BUDGET).expect("a room");
            if let (Some((found, _)), Some((proved, _))) = (found, proved.settled) {
                read_at_all += 1;
                differ += u32::from(found != proved);
            }
        }
    }
    assert!(differ * 20 <= read_at_all, "{differ} of {read_at_all}");
}

/// The beginning of a tree shows no attack to be hopeless that is proved to work. Most that are need no more than a glance.
#[test]
fn a_look_does_not_give_up_what_works() {
    let mut lot = Lot::new(20_262);
    let mut solver = Solver::new(1 << 24);
    let (mut hopeless, mut glances, mut works) = (0, 0, 0);
    while hopeless < 20 || works < 20 {
        let Some(position) = enclosed(&mut lot, 9..=12) else {
            continue;
        };
        let (board, room) = (&position.board, &position.room);
        let first = Role::Attack;
        let proved = solver.life(board, room, first, BUDGET).expect("a room");
        let effort = Effort {
            budget: BUDGET,
            stop: &mut |_| false,
        };
        let looked = solver.look(board, room, first, (Solver::TREE, 25), effort);
        let looked = looked.expect("a room");
        assert!(looked.trials <= BUDGET / 16);
        // What so few lines show is nothing.
        let effort = Effort {
            budget: 1000,
            stop: &mut |_| false,
        };
        let short = solver.look(board, room, first, (Solver::TREE, 25), effort);
        assert_eq!(short.expect("a room").settled, None);
        let is_given_up = looked.settled.is_some();
        match proved.settled {
            Some((Outcome::Win, _)) => {
                works += 1;
                assert!(!is_given_up, "{board}");
            }
            Some((Outcome::Fail, _)) => {
                hopeless += u32::from(is_given_up);
                glances += u32::from(is_given_up && looked.trials < BUDGET / 64);
            }
            _ => {}
        }
    }
    assert!(glances * 2 > hopeless, "{glances} of {hopeless}");
}

/// What reading leaves in the table is no proof, and no proof leans on it.
#[test]
fn a_proof_does_not_lean_on_what_was_read() {
    let (board, room) = room(
        "O O O O O O O
         O X X X X X O
         O X , , , X O
         O X , , X X O
         O X X X X O O
         O O O O O O .
         . . . . . . .",
    );
    let proof = |reads: bool| {
        let mut solver = Solver::new(1 << 22);
        let mut stop = |_| false;
        let mut effort = Effort {
            budget: BUDGET,
            stop: &mut stop,
        };
        let solutions = solver.solutions(&board, &room, Role::Attack, effort.again());
        let solutions = solutions.expect("a room");
        if reads {
            let read = solver.read(&board, &room, Role::Attack, &mut |_| false);
            assert!(read.expect("a room").trials > 0);
        } else {
            solver = Solver::new(1 << 22);
        }
        let proof = solver.proof(&board, &room, &solutions, 10_000, effort);
        proof.expect("a room")
    };
    assert!(proof(true).is_whole());
    assert_eq!(proof(true), proof(false));
}

/// A dragon without eyes lives by its first step out, and dies if that is closed.
#[test]
fn a_dragon_that_gets_to_an_exit_lives() {
    let diagram = "O O O O O O O
                   O X X X , , ,
                   O O O O O O O
                   . . . . . . .
                   . . . . . . .
                   . . . . . . .
                   . . . . . . .";
    let (board, mut room) = room(diagram);
    let point = |name| Point::from_gtp(name).expect("a point");
    let outcomes =
        |room: &Room| read(&board, room).map(|settled| settled.map(|(outcome, _)| outcome));
    assert_eq!(outcomes(&room), [Some(Outcome::Win), Some(Outcome::Fail)]);
    room.exits = [point("E6")].into_iter().collect();
    let out = Some((Outcome::Win, Vertex::At(point("E6"))));
    assert_eq!(read(&board, &room), [out; 2]);
}

/// Where no pass comes to an end a tree of promising lines answers, the same each time: a stone alone in the open gets out,
/// whoever moves first.
#[test]
fn what_no_pass_settles_is_told_by_a_tree() {
    let mut board = Board::new(Size::new(9).expect("a size"));
    let stone = Point::from_gtp("E5").expect("a point");
    board.play(Color::Black, Vertex::At(stone)).expect("a move");
    let dragons = Reader::new(board.clone(), ReaderOptions::default()).dragons();
    let dragons = dragons.expect("dragons");
    let dragon = dragons.dragon_at(stone).expect("a dragon");
    let room = Room::near(&board, &dragons, dragon).expect("it fits");
    let [attack, defend] = read(&board, &room);
    assert_eq!(attack.map(|(outcome, _)| outcome), Some(Outcome::Fail));
    assert_eq!(defend.map(|(outcome, _)| outcome), Some(Outcome::Win));
    assert_eq!(read(&board, &room), [attack, defend]);
}

/// A dragon along two sides of the board, too large for a proof: three points in a row are all the eye space that it has.
#[test]
fn a_room_too_large_for_a_proof_is_read() {
    let rows = |row: &str, count| format!("{row} {}\n", ". ".repeat(16)).repeat(count);
    let diagram = [
        rows(". . .", 9),
        rows("O O O", 1),
        rows("X X O", 1),
        rows(". X O", 3),
        rows("X X O", 1),
        rows("X O O", 1),
        rows("X O .", 1),
        format!("X {}\n", "O ".repeat(18)),
        "X ".repeat(19),
    ];
    let board = Board::from_diagram(&diagram.concat()).expect("a diagram");
    let point = |name| Point::from_gtp(name).expect("a point");
    let dragon = *board.stones(Color::Black);
    let points = dragon.union(&["A6", "A7", "A8"].map(point).into_iter().collect());
    let room = Room {
        dragon,
        points,
        defender: points,
        friends: PointSet::EMPTY,
        exits: PointSet::EMPTY,
    };
    assert!(!room.fits() && room.fits_reading());
    let proof = Solver::new(1 << 20).life(&board, &room, Role::Attack, BUDGET);
    assert_eq!(proof, Err(RoomError::TooLarge));
    let vital = Some((Outcome::Win, Vertex::At(point("A7"))));
    assert_eq!(read(&board, &room), [vital, vital]);
}

/// A tree can be stopped as the passes can.
#[test]
fn reading_stops_when_it_is_told_to() {
    let board = Board::new(Size::new(9).expect("a size"));
    let mut reader = Reader::new(board, ReaderOptions::default());
    let stone = Point::from_gtp("E5").expect("a point");
    reader
        .play(Color::Black, Vertex::At(stone))
        .expect("a move");
    let dragons = reader.dragons().expect("dragons");
    let dragon = dragons.dragon_at(stone).expect("a dragon");
    let room = Room::near(reader.board(), &dragons, dragon).expect("it fits");
    for most in [1, 50_000, 150_000, 250_000] {
        let mut solver = Solver::new(1 << 22);
        let read = solver.read(reader.board(), &room, Role::Attack, &mut |trials| {
            trials >= most
        });
        let trials = read.expect("a room").trials;
        assert!(trials < most + 2_000, "{trials} of {most}");
    }
}

/// What lies beyond an exit counts: where all of it is on the opponent's side, the way is none.
#[test]
fn a_way_into_the_opponents_side_is_no_exit() {
    let near = |diagram: &str| {
        let board = Board::from_diagram(diagram).expect("a diagram");
        let mut reader = Reader::new(board, ReaderOptions::default());
        let dragons = reader.dragons().expect("dragons");
        let stone = Point::from_gtp("A5").expect("a point");
        let dragon = dragons.dragon_at(stone).expect("a dragon");
        Room::near(reader.board(), &dragons, dragon).expect("it fits")
    };
    let open = "
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        X . O . . . . . . . . . .
        X X O . . . . . . . . . .
        O O O . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .";
    assert!(!near(open).exits.is_empty());
    let walled = open.replacen("        . . . . . . . .", "        . . O . . . . .", 8);
    assert!(near(&walled).exits.is_empty());
}

/// The room of a dragon near an open side ends after some steps, and has its exits there.
#[test]
fn the_room_of_reading_has_exits_where_the_way_goes_on() {
    let mut board = Board::new(Size::NINETEEN);
    let stone = Point::from_gtp("K10").expect("a point");
    board.play(Color::Black, Vertex::At(stone)).expect("a move");
    let dragons = Reader::new(board.clone(), ReaderOptions::default())
        .dragons()
        .expect("dragons");
    let dragon = dragons.dragon_at(stone).expect("a dragon");
    let room = Room::near(&board, &dragons, dragon).expect("it fits");
    assert!(!room.exits.is_empty());
    assert!(room.exits.difference(&room.points).is_empty());
    assert_eq!(room.exits.intersection(&room.dragon), PointSet::EMPTY);
}
