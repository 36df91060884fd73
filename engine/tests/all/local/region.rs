//! Questions about life in a region that is given.

use tesuji_engine::question::DragonStatus;
use tesuji_engine::search::{Limit, NoTrace, Role};
use tesuji_engine::{Board, Ground, Limits, Proof, Question, QuestionError, Reader, ReaderOptions};

/// Three points in a row on the first line, and the wall of them; on E8 a stone that is alone.
const ROW: &str = ". . . . . . . . .
                   . . . . X . . . .
                   . . . . . . . . .
                   . . . . . . . . .
                   . . . . . . . . .
                   . . . . . . . . .
                   O O O O O O O . .
                   O X X X X X O . .
                   O X . . . X O . .";

fn ask(question: &str) -> Result<String, QuestionError> {
    let mut reader = Reader::new(
        Board::from_diagram(ROW).expect("a diagram"),
        ReaderOptions::default(),
    );
    let question: Question = question.parse().expect("a question");
    reader.ask(&question).map(|answer| answer.to_string())
}

#[test]
fn without_a_region_it_is_found_out() {
    assert_eq!(ask("tesuji-solve B2"), Ok("critical D1 D1".to_owned()));
    assert_eq!(ask("tesuji-solve B2 attack"), Ok("1 D1".to_owned()));
}

#[test]
fn where_both_may_play_is_what_counts() {
    assert_eq!(ask("tesuji-solve F2 defend B1:F2"), Ok("1 D1".to_owned()));
    // What is not in the region is never played on, and a string that touches it is never captured.
    assert_eq!(
        ask("tesuji-solve F2 attack B1 C1 B2:F2 F1"),
        Ok("1 C1".to_owned())
    );
}

#[test]
fn what_cannot_be_asked() {
    let point = |name: &str| tesuji_engine::Point::from_gtp(name).expect("a point");
    let asked = |question| ask(question).expect_err("an error");
    assert_eq!(asked("tesuji-solve D1"), QuestionError::Empty(point("D1")));
    assert_eq!(
        asked("tesuji-solve B2 C1:E1"),
        QuestionError::OutOfRegion(point("B2"))
    );
    assert_eq!(
        asked("tesuji-solve B2 A1:K2"),
        QuestionError::OffBoard(point("K1"))
    );
}

#[test]
fn a_region_that_is_found_out_may_be_too_large_and_one_that_is_named_may_not() {
    let board = Board::new(tesuji_engine::Size::new(19).expect("a size"));
    let mut reader = Reader::new(board, ReaderOptions::default());
    let stone = tesuji_engine::Point::from_gtp("K10").expect("a point");
    let color = tesuji_engine::Color::Black;
    reader.play(color, stone.into()).expect("a legal move");
    let found = reader.ask(&Question::life(stone, Some(Role::Defend), Vec::new()));
    assert_eq!(
        found.map(|answer| answer.to_string()),
        Ok("unknown".to_owned())
    );
    let all = tesuji_engine::question::read_region(["A1:T19"]).expect("a region");
    let question = Question::life(stone, None, all);
    assert_eq!(reader.ask(&question), Err(QuestionError::RegionTooLarge));
    assert!(!reader.room(&question, &mut NoTrace).expect("a room").fits());
}

/// The answer, and what it rests on.
fn told(reader: &mut Reader, question: &Question) -> (String, Option<Ground>) {
    let told = reader.judge_life(question, &mut NoTrace);
    let told = told.expect("an answer");
    (told.answer.to_string(), told.ground)
}

#[test]
fn what_an_answer_rests_on_is_told() {
    let mut reader = Reader::new(
        Board::from_diagram(ROW).expect("a diagram"),
        ReaderOptions::default(),
    );
    let stone = |name: &str| tesuji_engine::Point::from_gtp(name).expect("a point");
    let proved = told(&mut reader, &Question::owl_attack(stone("B2")));
    assert_eq!(proved, ("1 D1".to_owned(), Some(Ground::Proof)));
    let (open, ground) = told(&mut reader, &Question::owl_defend(stone("E8")));
    assert_eq!(ground, Some(Ground::Reading));
    assert!(open.starts_with("1 "));
}

/// Black gets out over C1, and joins E2; White does not let him if he moves first.
const WAY_OUT: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    O O O . . . . . .
    X X O . X . . . .
    . X . . . . . . .";

#[test]
fn a_way_out_leaves_a_proof_with_a_condition() {
    let board = Board::from_diagram(WAY_OUT).expect("a diagram");
    let mut reader = Reader::new(board, ReaderOptions::default());
    let stone = tesuji_engine::Point::from_gtp("B2").expect("a point");
    let killed = told(&mut reader, &Question::owl_attack(stone));
    assert_eq!(killed, ("1 C1".to_owned(), Some(Ground::Proof)));
    let lost = told(&mut reader, &Question::owl_defend(stone));
    assert_eq!(lost, ("0".to_owned(), Some(Ground::Enclosed)));
}

/// C1 and D1, which close White in, have two liberties. B1 threatens to capture them, and to save White elsewhere.
const SHORT_WALL: &str = "
    . . . . . . .
    . X . . . . .
    . . X . . . .
    . O X . . . .
    . . . O . X .
    O . O O . X .
    . . X X . X .";

#[test]
fn a_wall_that_is_short_of_liberties_does_not_kill() {
    let board = Board::from_diagram(SHORT_WALL).expect("a diagram");
    let mut reader = Reader::new(board, ReaderOptions::default());
    let stone = tesuji_engine::Point::from_gtp("D3").expect("a point");
    let saved = told(&mut reader, &Question::owl_defend(stone));
    assert_eq!(saved, ("1 B1".to_owned(), Some(Ground::Proof)));
}

/// The way goes on along the left side, and a room that goes all the way is too large for a proof. B2 decides: with it White takes C1
/// from the dragon, which has one eye then, and Black shuts B1 in.
const ALONG_THE_SIDE: &str = "
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . O . . . . . O . . .
    . . . . . . . . . . . . .
    . . O . . . . . . . . . .
    . . . . . . . . . . . . .
    . . O . . . . . . . . . .
    . . . . . . . . . . . . .
    . . O . . . . . . O . . .
    . . . . . . . . . . . . .
    . . O O O O O O . . . . .
    . . X X X X X O . . . . .
    . O . . . . X O . . . . .";

#[test]
fn what_is_near_is_proved_in_a_narrow_room() {
    let board = Board::from_diagram(ALONG_THE_SIDE).expect("a diagram");
    let mut reader = Reader::new(board, ReaderOptions::default());
    let stone = tesuji_engine::Point::from_gtp("E2").expect("a point");
    let whole = Question::life(stone, Some(Role::Attack), Vec::new());
    let whole = reader.ask(&whole).map(|answer| answer.to_string());
    assert_eq!(whole, Ok("unknown".to_owned()));
    for question in [Question::owl_attack(stone), Question::owl_defend(stone)] {
        let (answer, ground) = told(&mut reader, &question);
        assert_eq!((answer.as_str(), ground), ("1 B2", Some(Ground::Nearby)));
    }
}

/// What is proved does not depend on the limit as long as it is reached; what is not is read with as little, or not at all.
#[test]
fn proofs_and_reading_end_at_the_limit() {
    let asked = |name: &str, most: u32| {
        let mut limits = Limits::default();
        limits.owl_node_limit = most;
        let options = ReaderOptions {
            limits,
            ..ReaderOptions::default()
        };
        let board = Board::from_diagram(ROW).expect("a diagram");
        let stone = tesuji_engine::Point::from_gtp(name).expect("a point");
        let answer = Reader::new(board, options).ask(&Question::owl_defend(stone));
        let answer = answer.expect("an answer");
        let cut = answer.limits_hit().of(Limit::OwlNodeLimit) > 0;
        (answer.to_string(), answer.nodes().owl, cut)
    };
    let (whole, one, none) = (asked("B2", 1000), asked("B2", 1), asked("E8", 0));
    assert_eq!((whole.0.as_str(), whole.2), ("1 D1", false));
    assert_eq!(one, whole);
    assert_eq!((none.0.as_str(), none.2), ("unknown", true));
    let (little, more) = (asked("E8", 20), asked("E8", 100));
    assert!(
        little.2 && more.2 && little.1 < more.1,
        "{little:?} {more:?}"
    );
    assert!(more.1 <= 360_000, "{more:?}");
}

/// A move on the middle of three kills, and makes alive; one at an end does neither, and one that captures the dragon kills.
#[test]
fn what_a_move_does_to_a_dragon() {
    let mut reader = Reader::new(
        Board::from_diagram(
            ". . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             O O O O O . . . .
             X X X X O . . O O
             . . . X O . O X .",
        )
        .expect("a diagram"),
        ReaderOptions::default(),
    );
    let mut ask = |text: &str| {
        let question: Question = text.parse().expect("a question");
        reader.ask(&question).map(|answer| answer.to_string())
    };
    assert_eq!(ask("owl_does_attack B1 B2"), Ok("1".to_owned()));
    assert_eq!(ask("owl_does_attack A1 B2"), Ok("0".to_owned()));
    assert_eq!(ask("owl_does_defend B1 B2"), Ok("1".to_owned()));
    assert_eq!(ask("owl_does_defend G9 B2"), Ok("0".to_owned()));
    assert_eq!(ask("owl_does_attack J1 H1"), Ok("1".to_owned()));
    let occupied = ask("owl_does_attack B2 B2");
    assert!(matches!(occupied, Err(QuestionError::Illegal(..))));
}

/// The status that is proved is the one that is told.
#[test]
fn a_status_is_verified() {
    let mut reader = Reader::new(
        Board::from_diagram(ROW).expect("a diagram"),
        ReaderOptions::default(),
    );
    let mut possible = |stone: &str, nodes| {
        let question: Question = format!("dragon_status {stone}")
            .parse()
            .expect("a question");
        let verified = reader.verify_status(&question, nodes, &mut NoTrace);
        verified.expect("an answer").possible().collect::<Vec<_>>()
    };
    assert_eq!(possible("B2", 10_000), [DragonStatus::Critical]);
    assert_eq!(possible("E8", 100).len(), 3);
    let attack = Question::owl_attack(tesuji_engine::Point::from_gtp("B2").expect("a point"));
    let refused = reader.verify_status(&attack, 100, &mut NoTrace);
    assert_eq!(refused, Err(QuestionError::NotVerified(attack.kind())));
    let mut verify =
        |text: &str| reader.verify_status(&text.parse().expect("a question"), 10_000, &mut NoTrace);
    let status = verify("tesuji-solve B2 B1:F2").map(|proved| proved.possible().collect());
    assert_eq!(status, Ok(vec![DragonStatus::Critical]));
    let refused = verify("tesuji-solve B2 attack");
    assert!(matches!(refused, Err(QuestionError::NotVerified(_))));
}

/// A question about life that names a side is verified in its region.
#[test]
fn a_region_is_verified() {
    let mut reader = Reader::new(
        Board::from_diagram(ROW).expect("a diagram"),
        ReaderOptions::default(),
    );
    let mut captured = |text: &str| {
        let question: Question = text.parse().expect("a question");
        let proved = reader.verify(&question, 10_000, &mut NoTrace);
        proved.expect("an answer").attacker_wins_kos()
    };
    assert_eq!(captured("tesuji-solve B2 attack"), Proof::Attacker);
    assert_eq!(captured("tesuji-solve F2 defend B1:F2"), Proof::Defender);
    assert_eq!(captured("tesuji-solve F2 attack C1:F2"), Proof::Attacker);
}

/// A black string from edge to edge both ways, with an eye space of nine points at the top and another one at the bottom.
const ACROSS: &str = "
    . . . . . . O X . . . X O . . . . . .
    . . . . . . O X . . . X O . . . . . .
    . . . . . . O X . . . X O . . . . . .
    . . . . . . O X X X X X O . . . . . .
    . . . . . . . O O X O O . . . . . . .
    . . . . . . . . O X O . . . . . . . .
    . . . . . . . . O X O . . . . . . . .
    . . . . . . . . O X O . . . . . . . .
    O O O O O O O O O X O O O O O O O O O
    X X X X X X X X X X X X X X X X X X X
    O O O O O O O O O X O O O O O O O O O
    . . . . . . . . O X O . . . . . . . .
    . . . . . . . . O X O . . . . . . . .
    . . . . . . . . O X O . . . . . . . .
    . . . . . . . O O X O O . . . . . . .
    . . . . . . O X X X X X O . . . . . .
    . . . . . . O X . . . X O . . . . . .
    . . . . . . O X . . . X O . . . . . .
    . . . . . . O X . . . X O . . . . . .";

#[test]
fn what_is_too_large_to_be_read_lives_by_its_eyes() {
    let board = Board::from_diagram(ACROSS).expect("a diagram");
    let mut reader = Reader::new(board, ReaderOptions::default());
    let stone = tesuji_engine::Point::from_gtp("K10").expect("a point");
    let by_eyes = Some(Ground::Eyes);
    let killed = told(&mut reader, &Question::owl_attack(stone));
    assert_eq!(killed, ("0".to_owned(), by_eyes));
    let saved = told(&mut reader, &Question::owl_defend(stone));
    assert_eq!(saved, ("1 PASS".to_owned(), by_eyes));
}

/// A black string from edge to edge both ways, and nothing else: it has a way out into all four parts of the board.
#[test]
fn what_is_too_large_to_be_read_lives_by_its_way_out() {
    let (across, down) = ("X ".repeat(19), format!("{0}X {0}", ". ".repeat(9)));
    let rows: Vec<&str> = (0..19)
        .map(|row| if row == 9 { &*across } else { &down })
        .collect();
    let board = Board::from_diagram(&rows.join("\n")).expect("a diagram");
    let mut reader = Reader::new(board, ReaderOptions::default());
    let stone = tesuji_engine::Point::from_gtp("K10").expect("a point");
    let by_way_out = Some(Ground::WayOut);
    let killed = told(&mut reader, &Question::owl_attack(stone));
    assert_eq!(killed, ("0".to_owned(), by_way_out));
    let saved = told(&mut reader, &Question::owl_defend(stone));
    assert_eq!(saved, ("1 PASS".to_owned(), by_way_out));
}

/// Nine points, which are two eyes whoever moves first.
const RING: &str = "
    . . . . . . . . .
    . O O O O O O O .
    . O X X X X X O .
    . O X . . . X O .
    . O X . . . X O .
    . O X . . . X O .
    . O X X X X X O .
    . O O O O O O O .
    . . . . . . . . .";

#[test]
fn eyes_are_not_asked_where_nothing_may_be_spent_on_reading() {
    let mut options = ReaderOptions::default();
    options.limits.owl_node_limit = 0;
    let mut reader = Reader::new(Board::from_diagram(RING).expect("a diagram"), options);
    let stone = tesuji_engine::Point::from_gtp("C7").expect("a point");
    let killed = told(&mut reader, &Question::owl_attack(stone));
    assert_eq!(killed, ("unknown".to_owned(), None));
}
