//! Moves that reading of a dragon finds are asked about again in the position after them.

use tesuji_engine::search::{Limits, NoTrace, Role};
use tesuji_engine::{
    Answer, Board, Color, Ground, LifeAnswer, Outcome, Point, Question, Reader, ReaderOptions,
    Vertex,
};

/// D1 kills, and so do two other moves, but not A4, which looks best to reading.
const KILLED: &str = "
    9 . . . . . . . . .
    8 . . . . . . . . .
    7 . . . . . . . . .
    6 . . . O . . . . .
    5 . . O . O O . . .
    4 . O O X X X O . .
    3 O X X . . X X O .
    2 O . . . O . X O .
    1 O X O . X X O . .
      A B C D E F G H J";

/// No move kills, though D1 is read to.
const ALIVE: &str = "
    9 . . . . . . . . .
    8 . . . . . . . . .
    7 . . . . . . . . .
    6 . . . . . . . . .
    5 . . O . . . . . .
    4 . O O O . . . . .
    3 O X X X O O O . .
    2 O X . . X X X O .
    1 O X . . . . . X O
      A B C D E F G H J";

/// No move saves it, though E3 is read to.
const DEAD: &str = "
    9 . . . . . . . . .
    8 . . . . . . . . .
    7 . . O . O . . . .
    6 . O . O . O . . .
    5 O O X X X O . . .
    4 . X O . O O . . .
    3 O O X . . X O . .
    2 O X . . . X . O .
    1 O X . X X X O . .
      A B C D E F G H J";

/// No move kills, though A3 is read to, and nothing that is proved with few trial moves says otherwise: after the reply the attack
/// fails.
const WITHSTOOD: &str = "
    9 . . . . . . . . .
    8 . . . . . . . . .
    7 . . . . . . . . .
    6 O O O O . . . . .
    5 . X X . O . . . .
    4 X . X O . . . . .
    3 . . X O O . . . .
    2 O . X X X O . . .
    1 . . . O X O . . .
      A B C D E F G H J";

fn point(text: &str) -> Point {
    text.parse().unwrap()
}

fn reader(board: &Board, owl_node_limit: u32) -> Reader {
    let mut limits = Limits::default();
    limits.owl_node_limit = owl_node_limit;
    let options = ReaderOptions {
        limits,
        ..ReaderOptions::default()
    };
    Reader::new(board.clone(), options)
}

/// White G13 is proved to be dead in its room as it is. In the position after J12 it is read to live: a proof would take friends for
/// free that Black shuts in by one move, such as M12 by M11.
const SAVED: &str = "
    13 . . . . X X O . . . . . .
    12 . . . . X O O . . . . O .
    11 . . X . X X O O X . . . .
    10 . . . . . . X X O . . . .
     9 . . . . . X X . O . . . .
     8 . . . . . X O O . . . . .
     7 . . . . X O X O . . . . .
     6 . . . . X O . . . O . . .
     5 . . . . X O O . . . . . .
     4 . X . . . X O . . . . . .
     3 . . . . . . X O . O . . .
     2 . O . . X . X . O X . . .
     1 . . . . . . . . . . . . .
       A B C D E F G H J K L M N";

/// Black M11 is dead in its room, and gets out of it by K13.
const GETS_OUT: &str = "
    13 . . O O X . . . . . . . .
    12 . . O X X X X . X O X . .
    11 . . O . O O . X . O . X X
    10 . . . O . O X . . . O O X
     9 . O . . O X . . . . . O O
     8 O . . . . X . X . O . . .
     7 X O O . O . X . . . . . .
     6 X X X . . . . . . O . X .
     5 . . . X . . X . . O O . .
     4 . . . . . . . . O . O . .
     3 . . . X . . X . . O . . .
     2 . . . . . . . X O . . . .
     1 . . . . . . . . . . . . .
       A B C D E F G H J K L M N";

/// Black D8 has lost in its room, where no move helps, but D5 is a way out.
const HAS_A_WAY: &str = "
    13 X . . . . X . . . . X X O
    12 . . . . . . . . . X . O .
    11 . . X . . . . O . . O . O
    10 . O . . X . . . O . O O .
     9 X . O O . . . X . . . . O
     8 . O O X O . . . . . O O .
     7 . . . X O . . X . . O X O
     6 O . . X . . . X X . X X X
     5 . O O . . X X O . . X O .
     4 . X X O . X . O . . . . .
     3 . O . O . X O . X . X . .
     2 . O . . . X . O . . . O .
     1 . . . . . . . . . . . . .
       A B C D E F G H J K L M N";

/// With two thousand trial moves nothing is proved here, but what is read is what is proved with more of them.
#[test]
fn what_the_replies_to_a_move_show_is_what_is_proved() {
    for (diagram, stone, role, expected) in [
        (KILLED, "D4", Role::Attack, Outcome::Win),
        (ALIVE, "B3", Role::Attack, Outcome::Fail),
        (DEAD, "C5", Role::Defend, Outcome::Fail),
        (WITHSTOOD, "B5", Role::Attack, Outcome::Fail),
    ] {
        let board = Board::from_diagram(diagram).unwrap();
        let stone = point(stone);
        let [question, reply] = match role {
            Role::Attack => [Question::owl_attack(stone), Question::owl_defend(stone)],
            Role::Defend => [Question::owl_defend(stone), Question::owl_attack(stone)],
        };
        let (outcome, vertex, ground) = told(&mut reader(&board, 1), &question);
        assert_eq!((outcome, ground), (expected, Ground::Reading), "{diagram}");
        let proved = told(&mut reader(&board, 1000), &question);
        assert_eq!((proved.0, proved.2), (expected, Ground::Proof), "{diagram}");
        if let Some(Vertex::At(play)) = vertex {
            let owner = board.color_at(stone).unwrap();
            let mover = match role {
                Role::Attack => owner.other(),
                Role::Defend => owner,
            };
            let mut after = board.clone();
            after.play(mover, play.into()).unwrap();
            let left = told(&mut reader(&after, 1000), &reply);
            assert_eq!(
                (left.0, left.2),
                (Outcome::Fail, Ground::Proof),
                "{diagram}"
            );
        }
    }
}

/// After D1 and B2 the black stones on the left have no eyes but those that D4 has as well: that D4 may join them saves neither.
#[test]
fn a_friend_does_not_live_by_eyes_that_are_in_question() {
    let mut board = Board::from_diagram(KILLED).unwrap();
    board.play(Color::White, point("D1").into()).unwrap();
    board.play(Color::Black, point("B2").into()).unwrap();
    let stone = point("D4");
    let (outcome, _, ground) = told(&mut reader(&board, 1000), &Question::owl_attack(stone));
    assert_eq!((outcome, ground), (Outcome::Win, Ground::Proof));
    board.play(Color::White, point("A4").into()).unwrap();
    let (outcome, _, ground) = told(&mut reader(&board, 1000), &Question::owl_defend(stone));
    assert_eq!((outcome, ground), (Outcome::Fail, Ground::Proof));
}

/// A reader keeps what it has read with a seed for that seed alone.
#[test]
fn what_is_read_depends_on_the_seed_and_on_nothing_before_it() {
    let board = Board::from_diagram(KILLED).unwrap();
    let question = Question::owl_attack(point("D4"));
    let ask = |reader: &mut Reader, owl_seed| {
        let mut limits = reader.limits().clone();
        limits.owl_seed = owl_seed;
        reader.set_limits(limits);
        match reader.judge_life(&question, &mut NoTrace).unwrap().answer {
            Answer::Verdict(verdict) => (verdict.outcome, verdict.vertex, verdict.nodes.owl),
            other => panic!("{other:?}"),
        }
    };
    let alone = [0, 1].map(|seed| ask(&mut reader(&board, 5), seed));
    assert_ne!(alone[0].2, alone[1].2);
    let mut one = reader(&board, 5);
    let [zero, first, again] = [0, 1, 0].map(|seed| ask(&mut one, seed));
    assert_eq!([zero, first], alone);
    assert_eq!(again, zero);
}

/// What is proved in the room of a dragon as it is before a move is held against the position after it.
#[test]
fn a_defence_that_fails_in_the_room_may_save_all_the_same() {
    for (diagram, stone, play) in [
        (SAVED, "G13", "J12"),
        (GETS_OUT, "M11", "K13"),
        (HAS_A_WAY, "D8", "D5"),
    ] {
        let mut board = Board::from_diagram(diagram).unwrap();
        let (stone, play) = (point(stone), Vertex::At(point(play)));
        let (outcome, vertex, by) = told(&mut reader(&board, 1000), &Question::owl_defend(stone));
        assert_eq!((outcome, vertex), (Outcome::Win, Some(play)), "{diagram}");
        assert_eq!(by, Ground::Reading, "{diagram}");
        // With so little the position after the move shows nothing.
        let (outcome, ..) = told(&mut reader(&board, 99), &Question::owl_defend(stone));
        assert_eq!(outcome, Outcome::Fail, "{diagram}");
        let owner = board.color_at(stone).unwrap();
        board.play(owner, play).unwrap();
        let (outcome, _, by) = told(&mut reader(&board, 1000), &Question::owl_attack(stone));
        assert_eq!((outcome, by), (Outcome::Fail, Ground::Reading), "{diagram}");
    }
}

/// Black J7 is dead in its room without a move, and read to live by N6 beyond it: so N6 is what kills, too.
#[test]
fn where_a_move_saves_a_pass_does_not_kill() {
    let board = Board::from_diagram(
        "13 . . . . . . . . . . . . .
         12 . . O . . . . . . . . . .
         11 . . . . O . . . O . X . .
         10 . . X . . . O . . . . . .
          9 . . . X . . . . . O . X .
          8 . . . . . . . . . O . . .
          7 . . . . . . . . X O X . .
          6 . . . . X . . O X X X O .
          5 . . . . . . O O O O O . .
          4 . . X . X . X X . . . . .
          3 . . . . . . O . X . X . .
          2 . . X . O . . . . . . . .
          1 . . . . . . . . . . . . .
            A B C D E F G H J K L M N",
    )
    .unwrap();
    let mut reader = reader(&board, 1000);
    let status = reader.ask(&"dragon_status J7".parse().unwrap());
    assert_eq!(status.unwrap().to_string(), "critical N6 N6");
}

/// White has room for eyes in the corner and ways out on two sides. Nothing is proved soon, and of an attack it is seen soon that it hardly
/// works: that the dragon needs no move is told for a small part of what reading may take.
#[test]
fn a_dragon_that_is_hardly_in_danger_needs_no_move() {
    let board = Board::from_diagram(
        "13 . . . . . . . . . . . . .
         12 . . . . . . . . . . . . .
         11 . . X . . . . . . . X . .
         10 . . . . . . . . . . . . .
          9 . . . . . . . . . . . . .
          8 . . . . . . . . . . . . .
          7 . . O . . . . . . . . . .
          6 . . . O . . O . . . . . .
          5 . . . . O . . . . . . . .
          4 . . O O . O . . . X . . .
          3 . . . . . . O . . . . . .
          2 . . . . . . . . . . . . .
          1 . . . . . . . . . . . . .
            A B C D E F G H J K L M N",
    )
    .unwrap();
    let stone = point("D4");
    for (question, outcome, vertex) in [
        (Question::owl_attack(stone), Outcome::Fail, None),
        (
            Question::owl_defend(stone),
            Outcome::Win,
            Some(Vertex::Pass),
        ),
    ] {
        let mut reader = reader(&board, 1000);
        let found = told(&mut reader, &question);
        assert_eq!(found, (outcome, vertex, Ground::Reading), "{question}");
        assert!(reader.counts().owl * 10 < reader.owl_budget(), "{question}");
    }
}

fn told(reader: &mut Reader, question: &Question) -> (Outcome, Option<Vertex>, Ground) {
    let LifeAnswer { answer, ground } = reader.judge_life(question, &mut NoTrace).unwrap();
    let Answer::Verdict(verdict) = answer else {
        panic!("{question:?} is unknown");
    };
    (verdict.outcome, verdict.vertex, ground.unwrap())
}
