//! Questions and expected answers.

use proptest::prelude::*;
use tesuji::case::{Expectation, ExpectationError, Matching, Query};
use tesuji::command::SuiteCommand;
use tesuji_engine::search::Role;
use tesuji_engine::{Color, Operands, ParseQuestionError, Point, Question, QuestionKind, Size};

fn point(name: &str) -> Point {
    Point::from_gtp(name).unwrap()
}

#[test]
fn every_question_is_read_and_written() {
    let written = [
        "attack C3",
        "defend C3",
        "does_attack D4 C3",
        "does_defend D4 C3",
        "safe_move black C3",
        "connect C3 F3",
        "disconnect C3 F3",
        "same_dragon C3 F3",
        "owl_attack C3",
        "owl_defend C3",
        "owl_does_attack D4 C3",
        "owl_does_defend D4 C3",
        "owl_threaten_attack C3",
        "owl_threaten_defense C3",
        "dragon_status C3",
        "eval_eye C3",
        "eye_data black C3",
        "half_eye_data C3",
        "analyze_semeai C3 F3",
        "analyze_semeai_after_move white D4 C3 F3",
        "unconditional_status C3",
        "combination_attack black",
        "combination_defend white",
        "break_in C3 E5 E6",
        "block_off C3 E5 E6 E7",
        "worm_data C3",
        "worm_cutstone C3",
        "worm_stones white",
        "dragon_data C3",
        "dragon_stones black",
        "attack_either C3 F3",
        "defend_both C3 F3",
        "tesuji-solve C3 attack A1 B1",
    ];
    let names = QuestionKind::all().map(QuestionKind::name);
    assert!(names.eq(written.iter().map(|text| text.split(' ').next().unwrap())));
    for text in written {
        let query = Query::parse(text).unwrap();
        assert!(query.known().is_some(), "{text}");
        assert_eq!(query.to_string(), text);
        assert!(text.starts_with(query.name()));
    }
}

#[test]
fn arguments_have_types() {
    let known = |text| match Query::parse(text) {
        Ok(Query::Known(question)) => question,
        other => panic!("{other:?}"),
    };
    let target = point("C3");
    assert_eq!(known("attack c3"), Question::attack(target));
    let does = Question::does_attack(point("D4"), target);
    assert_eq!(known(" does_attack  d4 C3 "), does);
    let play = known("safe_move W c3");
    assert_eq!(play, Question::safe_move(Color::White, target));
    assert_eq!((play.target(), play.play()), (None, Some(target)));
    let white = known("combination_defend W");
    assert_eq!(white.operands(), &Operands::Color(Color::White));
    let area = known("break_in C3 E5 E6");
    assert!(area.points().eq([target, point("E5"), point("E6")]));
    let life = known("tesuji-solve c3 defend a2:B1 F2 a1");
    assert_eq!(life.to_string(), "tesuji-solve C3 defend A1 B1 A2 B2 F2");
    let region = ["A1", "B1", "A2", "B2", "F2"].map(point).to_vec();
    assert_eq!(life, Question::life(target, Some(Role::Defend), region));
    assert_eq!(
        known("tesuji-solve C3"),
        Question::life(target, None, Vec::new())
    );
    let off = Query::parse("connect C3 T19").unwrap();
    assert_eq!(off.points_off(Size::new(9).unwrap()), [point("T19")]);
}

#[test]
fn other_commands_are_kept_word_for_word() {
    for text in ["reg_genmove black", "Attack C3", "x", "dragon_status"] {
        let query = Query::parse(text).unwrap();
        assert_eq!(query, Query::Other(SuiteCommand::new(text)));
        assert_eq!(query.to_string(), text);
    }
    assert_eq!(
        Query::parse("reg_genmove black").unwrap().name(),
        "reg_genmove"
    );
}

#[test]
fn ill_formed_questions_are_refused() {
    let message = |text| Query::parse(text).unwrap_err().to_string();
    assert_eq!(Query::parse("  "), Err(ParseQuestionError::Empty));
    assert_eq!(message("attack"), "`attack` takes one point, not 0");
    assert_eq!(
        message("safe_move C3"),
        "`safe_move` takes a colour and a point, not 1"
    );
    assert_eq!(
        message("safe_move C3 black"),
        "`C3` is not a colour: black or white"
    );
    assert_eq!(message("connect C3"), "`connect` takes two points, not 1");
    assert_eq!(
        message("break_in"),
        "`break_in` takes a point and an area, not 0"
    );
    assert_eq!(
        message("tesuji-solve"),
        "`tesuji-solve` takes a point, with `attack` or `defend` or neither, and with a region or none, not 0"
    );
    assert_eq!(
        message("tesuji-solve C3 kill"),
        "`kill` is not a point such as C3"
    );
    assert_eq!(
        message("tesuji-solve C3 A1:Z5"),
        "`A1:Z5` is not a point such as C3"
    );
    assert_eq!(message("attack I3"), "`I3` is not a point such as C3");
    assert_eq!(
        message("does_attack pass C3"),
        "`pass` is not a point such as C3"
    );
    assert_eq!(
        message("combination_attack red"),
        "`red` is not a colour: black or white"
    );
}

fn accepts(expected: &str, matching: Matching, answer: &str) -> bool {
    Expectation::parse(expected)
        .unwrap()
        .matcher(matching)
        .unwrap()
        .accepts(answer)
}

#[test]
fn marks_are_read() {
    let marks = |text: &str| {
        let read = Expectation::parse(text).unwrap();
        (
            read.pattern,
            read.negated,
            read.expected_failure,
            read.unjudged,
        )
    };
    assert_eq!(marks(" [1 C3]"), ("1 C3".to_owned(), false, false, false));
    assert_eq!(marks("[!0]*"), ("0".to_owned(), true, true, false));
    assert_eq!(marks("![0] &* later"), ("0".to_owned(), true, true, true));
    assert_eq!(marks("! [!0]"), ("0".to_owned(), false, false, false));
    assert_eq!(
        marks("[1 [A-C]3] # see [x]"),
        ("1 [A-C]3] # see [x".to_owned(), false, false, false)
    );
    assert_eq!(marks("[]"), (String::new(), false, false, false));
    assert_eq!(Expectation::parse("1 C3"), Err(ExpectationError::NoOpening));
    assert_eq!(
        Expectation::parse("[1 C3"),
        Err(ExpectationError::NoClosing)
    );
    assert_eq!(Expectation::parse("![0]&*").unwrap().to_string(), "[!0]*&");
}

#[test]
fn answers_match_as_in_gnu_gos_scripts() {
    let lax = |expected, answer| accepts(expected, Matching::GnuGo, answer);
    assert!(lax("[1 (B2|C2)]", "1 C2"));
    assert!(!lax("[1 (B2|C2)]", "1 C2 D2"));
    // `^1 T15|O13|P12$`: the bar is not grouped.
    assert!(lax("[1 T15|O13|P12]", "1 T15 and more"));
    assert!(lax("[1 T15|O13|P12]", "2 O13 or so"));
    assert!(lax("[1 T15|O13|P12]", "3 P12"));
    assert!(!lax("[1 T15|O13|P12]", "3 P12 x"));
    assert!(lax("[!1 T13]", "1 T14"));
    assert!(!lax("[!1 T13]", " 1 T13 "));
    assert!(lax("[0]", "0\n"));
    assert!(!lax("[a.b]", "a\nb"));
}

#[test]
fn strict_matching_groups() {
    let strict = |expected, answer| accepts(expected, Matching::Strict, answer);
    assert!(strict("[1 T15|1 O13]", "1 O13"));
    assert!(!strict("[1 T15|1 O13]", "1 T15 and more"));
    assert!(!strict("[1 T15|O13]", "1 O13"));
}

#[test]
fn a_bad_pattern_is_an_error() {
    let expectation = Expectation::parse("[1 (C3]").unwrap();
    assert!(expectation.matcher(Matching::GnuGo).is_err());
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused_and_written_the_same(text in "[ !\\[\\]*&a-c|(]{0,12}") {
        if let Ok(read) = Expectation::parse(&text) {
            prop_assert_eq!(Expectation::parse(&read.to_string()), Ok(read));
        }
    }

    #[test]
    fn any_question_is_read_or_refused(
        name in prop::sample::select(QuestionKind::all().collect::<Vec<_>>()),
        arguments in "[ A-Ja-z0-9é]{0,12}",
    ) {
        if let Ok(query) = Query::parse(&format!("{name} {arguments}")) {
            prop_assert_eq!(Query::parse(&query.to_string()), Ok(query));
        }
    }
}
