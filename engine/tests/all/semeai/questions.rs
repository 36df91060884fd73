//! Questions about races.

use tesuji_engine::search::{Limit, Limits, NoTrace};
use tesuji_engine::{
    Answer, Board, Ground, Outcome, PointSet, Question, QuestionError, RaceAnswer, Reader,
    ReaderOptions,
};

/// White's string of row 4 has two liberties outside, Black's of row 6 three; there is none in common.
const STRIPS: &str = "
    9 . . . . . . . . .
    8 O O O O O O O O O
    7 O O O O O . . . O
    6 X X X X X X X X X
    5 X O X O X O X O X
    4 O O O O O O O O O
    3 X X X X X X . . X
    2 X X X X X X X X X
    1 . . . . . . . . .
      A B C D E F G H J";

fn told(diagram: &str, question: &str) -> Result<RaceAnswer, QuestionError> {
    let board = Board::from_diagram(diagram).unwrap();
    let mut reader = Reader::new(board, ReaderOptions::default());
    let question: Question = question.parse().unwrap();
    reader.judge_race(&question, &mut NoTrace)
}

fn answer(diagram: &str, question: &str) -> String {
    told(diagram, question).unwrap().answer.to_string()
}

#[test]
fn a_plain_race_is_counted() {
    assert_eq!(answer(STRIPS, "analyze_semeai J4 J6"), "0 0 PASS");
    let black = told(STRIPS, "analyze_semeai J6 J4").unwrap();
    assert_eq!(black.answer.to_string(), "1 1 PASS");
    assert_eq!(black.ground, Some(Ground::Formula));
    assert_eq!(black.plain.map(|race| race.margin(0)), Some(1));
}

#[test]
fn of_moves_that_win_the_natural_one_is_told() {
    // D7 takes a stone and leaves White one liberty. D4 wins as well, but White has a move before he is in atari.
    let diagram = "
        7 . . O . O X .
        6 X O O O X X .
        5 X O X X . O .
        4 X X O . . O .
        3 . . X . X . .
        2 . O . X . . .
        1 . . . O X . .
          A B C D E F G";
    assert_eq!(answer(diagram, "analyze_semeai F7 C7"), "1 1 D7");
    let after = "analyze_semeai_after_move black D4 C7 F7";
    assert_eq!(answer(diagram, after), "0 0 PASS");
}

#[test]
fn a_ko_that_one_side_alone_can_start_is_named() {
    // Black captures two stones, White takes one back, and then Black has to wait.
    let recaptured = "
        6 . . . . . .
        5 O O O . . .
        4 X X O . . .
        3 O X O O O .
        2 O X X X O .
        1 . O . X O .
          A B C D E F";
    for (question, expected) in [
        ("analyze_semeai A4 A3", "0 0 PASS"),
        ("analyze_semeai A3 A4", "1 1 PASS"),
    ] {
        let told = told(recaptured, question).unwrap();
        assert_eq!(told.answer.to_string(), expected);
        assert_eq!((told.ground, told.waits), (Some(Ground::Proof), true));
    }
    assert!(!told(STRIPS, "analyze_semeai J4 J6").unwrap().waits);
}

#[test]
fn who_saves_his_own_and_leaves_the_other_no_life_captures() {
    // From a game. After C6 it takes long to prove that White's corner is lost, but it has no two eyes.
    let diagram = "
        9 . . . . . . . . .
        8 O O . O . O . . .
        7 . . X O . O . . .
        6 X X . O O . X X .
        5 X O X X X X . O .
        4 O . O X . . O O .
        3 . O . . . . O X .
        2 . O X X X . . X .
        1 . . . . . . X . .
          A B C D E F G H J";
    let told = told(diagram, "analyze_semeai C7 A4").unwrap();
    assert_eq!(told.answer.to_string(), "1 1 C6");
    assert_eq!(told.ground, Some(Ground::Reading));
}

#[test]
fn a_move_before_the_race_counts() {
    let level = "analyze_semeai_after_move white F7 J4 J6";
    assert!(
        answer(STRIPS, level).starts_with("1 1 "),
        "{}",
        answer(STRIPS, level)
    );
    let occupied = told(STRIPS, "analyze_semeai_after_move white A8 J4 J6");
    assert!(matches!(occupied, Err(QuestionError::Illegal(..))));
}

#[test]
fn the_board_is_as_before_whatever_is_asked() {
    let board = Board::from_diagram(STRIPS).unwrap();
    let mut reader = Reader::new(board.clone(), ReaderOptions::default());
    let question: Question = "analyze_semeai_after_move white F7 J4 J6".parse().unwrap();
    let first = reader.ask(&question).unwrap();
    assert_eq!(reader.board().to_string(), board.to_string());
    assert_eq!(reader.depth(), 0);
    assert_eq!(
        reader.ask(&question).unwrap().at_no_cost(),
        first.at_no_cost()
    );
}

#[test]
fn two_dragons_have_two_colors() {
    let one_color = told(STRIPS, "analyze_semeai J4 J8");
    assert!(matches!(one_color, Err(QuestionError::OneColor(..))));
    assert!(matches!(
        told(STRIPS, "analyze_semeai J4 J9"),
        Err(QuestionError::Empty(_))
    ));
}

/// White's three stones are within Black's eye space. Black can take them, and is killed in the space that is left; so
/// he does not, and neither does White.
#[test]
fn stones_that_cannot_be_taken_for_good_live() {
    let Answer::Race(race) = told(SEKI, "analyze_semeai A5 C4").unwrap().answer else {
        panic!("nothing is told");
    };
    assert_eq!(race.attack.code(), 0, "{race:?}");
}

const SEKI: &str = "
    7 . . . . . . .
    6 O O O O O O O
    5 X X X X X X O
    4 . O O O . X O
    3 X X X X X X O
    2 O O O O O O O
    1 . . . . . . .
      A B C D E F G";

/// What is answered with other limits.
fn limited(diagram: &str, question: &str, limit: impl FnOnce(&mut Limits)) -> RaceAnswer {
    let mut options = ReaderOptions::default();
    limit(&mut options.limits);
    let mut reader = Reader::new(Board::from_diagram(diagram).unwrap(), options);
    let question: Question = question.parse().unwrap();
    reader.judge_race(&question, &mut NoTrace).unwrap()
}

#[test]
fn semeai_node_limit_bounds_proofs_and_reading() {
    let limited = |nodes| {
        limited(SEKI, "analyze_semeai A5 C4", |limits| {
            limits.semeai_node_limit = nodes;
        })
    };
    let proved = limited(500);
    assert_eq!(proved.ground, Some(Ground::Proof));
    assert_eq!(proved.answer.limits_hit().of(Limit::SemeaiNodeLimit), 0);
    assert!(proved.answer.nodes().semeai > 0 && proved.answer.nodes().owl == 0);
    let none = limited(0);
    assert_ne!(none.ground, Some(Ground::Proof));
    assert!(none.answer.limits_hit().of(Limit::SemeaiNodeLimit) > 0);
    assert!(none.answer.nodes().semeai < 100, "{none:?}");
}

#[test]
fn the_life_of_the_other_dragon_is_bounded_by_the_lower_limit() {
    // Whether G2 captures J4 is asked as a question about life after it.
    let diagram = "
        9 . . . . . . . . .
        8 . . . . . . . . O
        7 . . . . . . . . X
        6 . . . . . O . O .
        5 . . . . . . X . .
        4 . . . . . . . . X
        3 . . . . . . O . .
        2 . . . . X . . X X
        1 . . . . . . . O .
          A B C D E F G H J";
    let limited = |nodes| {
        limited(diagram, "analyze_semeai H1 J4", |limits| {
            limits.owl_node_limit = nodes;
        })
    };
    let cuts = |told: &RaceAnswer| {
        let hit = told.answer.limits_hit();
        [Limit::OwlNodeLimit, Limit::SemeaiNodeLimit].map(|limit| hit.of(limit) > 0)
    };
    let (whole, little) = (limited(1000), limited(20));
    assert_eq!(whole.ground, Some(Ground::Reading));
    assert_eq!([cuts(&whole), cuts(&little)], [[false, true], [true, true]]);
    assert!(little.answer.nodes().owl < whole.answer.nodes().owl);
    // Above the share of `semeai-node-limit` it makes no difference.
    assert_eq!(limited(500).answer, whole.answer);
}

#[test]
fn a_race_is_verified_by_the_solver_alone() {
    let verified = |diagram, question: &str, nodes| {
        let mut reader = Reader::new(
            Board::from_diagram(diagram).unwrap(),
            ReaderOptions::default(),
        );
        let question: Question = question.parse().unwrap();
        let verified = reader.verify_race(&question, nodes, &mut NoTrace).unwrap();
        assert_eq!(reader.counts().total(), 0);
        verified
    };
    use Outcome::{Fail, Win};
    let lost = verified(STRIPS, "analyze_semeai J4 J6", 200_000);
    assert_eq!(lost.settled, Some([Fail, Fail]));
    assert!(lost.nodes > 0 && lost.allows([Fail, Fail]) && !lost.allows([Win, Fail]));
    let level = verified(STRIPS, "analyze_semeai_after_move white F7 J4 J6", 200_000);
    assert_eq!(level.settled, Some([Win, Win]));
    assert_eq!(level.possible().collect::<Vec<_>>(), [[Win, Win]]);
    let seki = verified(SEKI, "analyze_semeai C4 A5", 200_000);
    assert_eq!(seki.settled, Some([Win, Fail]));
    let open = verified(SEKI, "analyze_semeai C4 A5", 3);
    assert_eq!((open.settled, open.possible().count()), (None, 10));
}

#[test]
fn other_questions_are_no_races() {
    let mut reader = Reader::new(
        Board::from_diagram(STRIPS).unwrap(),
        ReaderOptions::default(),
    );
    let attack: Question = "attack J4".parse().unwrap();
    let refused = reader.verify_race(&attack, 100, &mut NoTrace);
    assert_eq!(refused, Err(QuestionError::NotVerified(attack.kind())));
    let refused = reader.race_surroundings(&attack);
    assert_eq!(refused.err(), Some(QuestionError::NotRead(attack.kind())));
}

#[test]
fn liberties_are_told_apart() {
    let mut reader = Reader::new(
        Board::from_diagram(STRIPS).unwrap(),
        ReaderOptions::default(),
    );
    let question: Question = "analyze_semeai J4 J6".parse().unwrap();
    let around = reader.race_surroundings(&question).unwrap();
    let names = |points: &PointSet| points.iter().map(|at| at.to_string()).collect::<Vec<_>>();
    assert_eq!(names(&around.outside[0]), ["G3", "H3"]);
    assert_eq!(names(&around.outside[1]), ["F7", "G7", "H7"]);
    assert!(around.common.is_empty() && around.sides.iter().all(|side| side.is_whole));
    assert!(around.sides.iter().all(|side| side.eyes.is_empty()));
    let mut reader = Reader::new(Board::from_diagram(SEKI).unwrap(), ReaderOptions::default());
    let question: Question = "analyze_semeai A5 C4".parse().unwrap();
    let around = reader.race_surroundings(&question).unwrap();
    assert_eq!(names(&around.common), ["A4", "E4"]);
    assert_eq!(around.sides[1].stones.len(), 3);
    let dragon = reader.surroundings("A5".parse().unwrap(), false).unwrap();
    assert_eq!(dragon.stones, around.sides[0].stones);
}

/// Three of the four points of White's eye are filled, and he has no other liberty. By the count he has time for one move
/// elsewhere, but it is for taking the stones that he has it.
#[test]
fn an_eye_that_is_all_but_filled_is_no_plain_race() {
    let filled = "
        10 . . . . . . . . . .
         9 O O O O O O O O O O
         8 O O O O O O . . O O
         7 X X X X X X X X X X
         6 O O O O O O O O O O
         5 O X X O O O O O O O
         4 O X . O O O O O O O
         3 O O O O O O O O O O
         2 X X X X X X X X X X
         1 . . . . . . . . . .
           A B C D E F G H J K";
    let white = told(filled, "analyze_semeai K6 K7").unwrap();
    assert_eq!(white.answer.to_string(), "1 1 C4");
    assert_eq!((white.plain, white.ground), (None, Some(Ground::Proof)));
}

/// White has no liberty outside. C4, next to the stone in his eye, is none: there Black would have no liberty at all.
#[test]
fn a_stone_in_an_eye_makes_no_outside_liberty() {
    let eyes = "
        11 . . . . . . . . . . .
        10 O O O O O O O O O O O
         9 X X X X X X X X X X X
         8 X . . X X X X X X X X
         7 X X X X X X X X X X X
         6 X X X X X . O O O O O
         5 O O O O O O O O O O O
         4 O X . O O O O O O O O
         3 O O O O O O O O O O O
         2 X X X X X X X X X X X
         1 . . . . . . . . . . .
           A B C D E F G H J K L";
    let black = told(eyes, "analyze_semeai A7 A5").unwrap();
    assert_eq!(black.answer.to_string(), "1 1 F6");
    assert_eq!(black.ground, Some(Ground::Formula));
}

/// Whoever plays B8 saves his string, and the other one cannot be saved then. Other moves capture as well, but leave B8 to
/// the opponent.
#[test]
fn the_move_that_saves_captures() {
    let both = "
        9 O X X . O . . . .
        8 O . O O . . . . .
        7 O . X X . . . . .
        6 X X . X . . O . .
        5 . . X . . . O . .
        4 . . X . . O . O .
        3 X X X . . O . . .
        2 . X . . . . . . .
        1 . . . . . . . . .
          A B C D E F G H J";
    assert_eq!(answer(both, "analyze_semeai A9 B9"), "1 1 B8");
    assert_eq!(answer(both, "analyze_semeai B9 A9"), "1 1 B8");
}

/// By the numbers Black is a move ahead: two liberties each. But once D1 is filled White F1 captures D1 and E1, so that Black
/// has to connect there first.
#[test]
fn a_wall_that_needs_its_liberty_is_not_safe() {
    let thin = "
        9 . . . . . O X . .
        8 . . . . . O X . .
        7 . . . . . O X . .
        6 . . . . . O X . .
        5 O O O O O O X . .
        4 . . O O O O X . .
        3 X X X X X O X . .
        2 O O O O O X X . .
        1 O . O . X . . . .
          A B C D E F G H J";
    let black = told(thin, "analyze_semeai A3 A2").unwrap();
    assert_eq!(black.answer.to_string(), "0 0 PASS");
    assert_eq!((black.plain, black.ground), (None, Some(Ground::Proof)));
    let connected = thin.replace("X . . . .\n", "X X . . .\n");
    let black = told(&connected, "analyze_semeai A3 A2").unwrap();
    assert_eq!(black.answer.to_string(), "1 1 D1");
    // It is no plain race: that White lives once he has captured five stones is no matter of counting.
    assert_eq!((black.plain, black.ground), (None, Some(Ground::Proof)));
}

/// White F5 makes an eye, which is part of his dragon then: it is not captured in a ko.
#[test]
fn the_stone_that_captures_is_part_of_the_dragon() {
    let eyes = "
        9 O O O O O O O O .
        8 . . O O . O O O O
        7 . O . . X . O O .
        6 X X X X X X O O O
        5 O O X . O . O O O
        4 O O O O O O X X X
        3 . O X O X X X X .
        2 X X . X X X X X X
        1 X X X X X X X X .
          A B C D E F G H J";
    assert_eq!(answer(eyes, "analyze_semeai A4 A6"), "1 1 F5");
    assert_eq!(answer(eyes, "analyze_semeai A6 A4"), "1 1 F5");
}

/// Black B6 captures B5 with the move itself.
#[test]
fn what_the_move_itself_captures_is_captured() {
    let cut = "
        13 X . X O O X X . X O O O X
        12 . X X O O X . X O . O . X
        11 O O . O . X X O . O . X X
        10 . O X O X . X X O . O O .
         9 . O . X X . X X O O X X .
         8 . . . . X X X . X O . . .
         7 O O X X O O . X X O X X O
         6 X . X O O O O . O . . . O
         5 X O X O X X . O O O . O O
         4 X X O O X . X X O O . . X
         3 O O O . O X O O O X X X X
         2 . . . O . X . X X . O . .
         1 O . O . O O . X X . . . .
           A B C D E F G H J K L M N";
    assert_eq!(answer(cut, "analyze_semeai A6 B5"), "1 1 B6");
}

/// White has two eyes at A1 and B2. Black's two liberties outside need not be played out to see that he is lost.
#[test]
fn two_eyes_end_a_race() {
    let corner = "
        13 . . . . . . . . . . . . .
        12 . . . . . . . . . . . . .
        11 . . . . . . . . . . . . .
        10 . . . . . . . . . . . . .
         9 . . . . . . . . . . . . .
         8 . . . . . . . . . . . . .
         7 O O O O O O O O . . . . .
         6 . . O O O O O O . . . . .
         5 X X X X X X O O . . . . .
         4 . X X X X X O O O . . . .
         3 O O O X X X O O . . . . .
         2 O . O X X X O O O . . . .
         1 . O O X X X O . O . . . .
           A B C D E F G H J K L M N";
    let black = told(corner, "analyze_semeai A5 A3").unwrap();
    assert_eq!(black.answer.to_string(), "0 0 PASS");
    assert_eq!((black.plain, black.ground), (None, Some(Ground::Proof)));
    assert!(black.answer.nodes().semeai < 20, "{black:?}");
}

/// White's eye is a square in the corner, with a stone at A2. Once Black has filled B2 and B1 as well White takes the three by a
/// stone at A1, which is cut off, so that the eye lasts for fewer moves than a square elsewhere: by
/// the count White would win by one move.
#[test]
fn a_square_in_the_corner_is_no_plain_eye() {
    let corner = "
        13 . . . . . . . . . . . . .
        12 . . . . . . . . . . . . .
        11 . . . . . . . . . . . . .
        10 . . . . . . . . . . . . .
         9 O O O O O O O O . . . . .
         8 . . . . . O O O . . . . .
         7 X X X X X X X O . . . . .
         6 X X X X X X X O . . . . .
         5 O X X X X X X O O . . . .
         4 O O O O X X X O . . . . .
         3 O O O O X X X O O . . . .
         2 X . O O X X X O . O . . .
         1 . . O . X X X O O . . . .
           A B C D E F G H J K L M N";
    let white = told(corner, "analyze_semeai A4 A7").unwrap();
    assert_eq!(white.answer.to_string(), "0 0 PASS");
    assert_eq!((white.plain, white.ground), (None, Some(Ground::Proof)));
}
