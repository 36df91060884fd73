//! Both homes of cases.

use std::path::{Path, PathBuf};

use proptest::prelude::*;
use tesuji::case::{BlockStep, Query, Start, Suite, parse_sgf, parse_tst};
use tesuji::command::SuiteCommand;
use tesuji::sgf::{Location, Until};
use tesuji_engine::Size;

fn tst(text: &str) -> Suite {
    parse_tst("dir/x", Path::new("root/dir/x.tst"), text)
}

fn sgf(text: &str) -> Suite {
    parse_sgf("dir/x", Path::new("root/dir/x.sgf"), text.as_bytes())
}

fn findings(suite: &Suite) -> Vec<String> {
    let told = |finding: &tesuji::case::Finding| {
        format!("{} {}", finding.location.unwrap(), finding.rule.name())
    };
    suite.findings.iter().map(told).collect()
}

/// What an engine is told, in order.
fn dialogue(suite: &Suite) -> Vec<String> {
    let mut told = Vec::new();
    for block in &suite.blocks {
        told.push(format!("<{}>", block.start));
        told.extend(block.steps().map(|step| match step {
            BlockStep::Command(command) => command.said.text().to_owned(),
            BlockStep::Ask(case) => format!("{} {} {}", case.number, case.query, case.expectation),
        }));
    }
    told
}

const SCRIPT: &str = "\
# a comment
level 10

loadsgf games/a.sgf 21  # here
13 defend G3
#? [1 H1]
trymove black C1
  14 attack F7 # why
reset_reading_node_counter

# between
#? [!0]*
popgo
15 attack_either C3 D3
get_owl_node_counter
#? [1 (C4|D4)]&
loadsgf games/unused.sgf
loadsgf games/b.sgf C3
16 reg_genmove white #? [B2|C2]
boardsize 9
clear_board
play black A1
1 attack A1
#? [0]
clear_board
2 attack A1
#? [0]
";

#[test]
fn a_script_becomes_blocks() {
    let suite = tst(SCRIPT);
    assert_eq!(findings(&suite), Vec::<String>::new());
    assert_eq!(suite.preamble[0].said.text(), "level 10");
    let expected = [
        "<games/a.sgf 21>",
        "13 defend G3 [1 H1]",
        "trymove black C1",
        "14 attack F7 [!0]*",
        "popgo",
        "15 attack_either C3 D3 [1 (C4|D4)]&",
        "<games/b.sgf C3>",
        "16 reg_genmove white [B2|C2]",
        "<>",
        "boardsize 9",
        "clear_board",
        "play black A1",
        "1 attack A1 [0]",
        "<>",
        "clear_board",
        "2 attack A1 [0]",
    ];
    assert_eq!(dialogue(&suite), expected);
}

#[test]
fn a_case_knows_all_about_itself() {
    let suite = tst(SCRIPT);
    let case = suite.cases().nth(1).unwrap();
    assert_eq!(case.id(), "dir/x:14");
    assert_eq!(case.file, PathBuf::from("root/dir/x.tst"));
    assert_eq!(case.location.to_string(), "8:3");
    assert_eq!(case.answer_location.to_string(), "12:1");
    assert_eq!(case.position, "games/a.sgf 21");
    assert_eq!(case.question, "attack F7");
    let block = &suite.blocks[case.block];
    assert_eq!(
        block.commands_before(case)[0].said.text(),
        "trymove black C1"
    );
    assert_eq!(block.commands_before(case).len(), 1);
    let start = Start::Load {
        name: "games/a.sgf".to_owned(),
        path: PathBuf::from("root/dir/games/a.sgf"),
        until: Until::Move(21),
        location: Location { line: 4, column: 1 },
    };
    assert_eq!(block.start, start);
    assert!(
        suite
            .blocks
            .iter()
            .enumerate()
            .all(|(at, block)| block.index == at)
    );
    assert!(
        suite
            .cases()
            .all(|case| suite.blocks[case.block].cases.contains(case))
    );
}

#[test]
fn questions_before_any_position_are_about_the_empty_board() {
    let suite = tst("play black C3\n1 attack C3\n#? [0]\n");
    assert_eq!(suite.blocks[0].start, Start::Empty);
    assert_eq!(suite.blocks[0].commands[0].said.text(), "play black C3");
    assert!(suite.preamble.is_empty());
}

#[test]
fn lint_finds_what_cannot_be_right_in_a_script() {
    let suite = tst(
        "1 attack C3\n2 attack C4\n#? [0\n3 attack C5\n#? [1 (]\n#? [0]\n3 attack Z5\n#? [0]\n\
         loadsgf\nloadsgf a.sgf x\n99999999999 attack C3\n#? [0]\n  4 connect C3\n#? [0]\n5 attack C3\n",
    );
    let expected = [
        "1:1 no-answer",
        "3:1 bad-answer",
        "5:1 bad-pattern",
        "6:1 no-question",
        "7:1 duplicate-number",
        "7:1 bad-question",
        "9:1 bad-command",
        "10:1 bad-command",
        "11:1 bad-question",
        "12:1 no-question",
        "13:3 bad-question",
        "15:1 no-answer",
    ];
    assert_eq!(findings(&suite), expected);
    let text = suite.findings[4].to_string();
    let start =
        "root/dir/x.tst:7:1: error: the number 3 is already used in line 4 (duplicate-number); ";
    assert!(text.starts_with(start), "{text}");
    // Whatever has an answer is asked, even if only an engine can say what is wrong with it.
    assert_eq!(suite.cases().count(), 3);
    assert_eq!(
        suite.cases().nth(1).unwrap().query,
        Query::Other(SuiteCommand::new("attack Z5"))
    );
}

#[test]
fn a_case_on_a_board_that_is_too_small_is_found_by_its_size() {
    let suite = tst("loadsgf a.sgf\n1 connect C3 T19\n#? [0]\n");
    let case = suite.cases().next().unwrap();
    let finding = case.off_board(Size::new(9).unwrap()).unwrap();
    assert_eq!(finding.message, "question 1: T19 is not on the 9x9 board");
    assert_eq!(case.off_board(Size::NINETEEN), None);
}

#[test]
fn comments_of_any_node_ask_questions() {
    let suite = sgf(
        "(;SZ[9]C[Prose.\n10 attack C3 #? [1 (B2|C2)\\]\nIn 1985 he moved.\n 20 connect C3 D3 #? ![0\\]*]\n\
         ;B[aa](;W[bb])(;W[cc]C[30 eval_eye A1 #? [[12\\] C3\\]&]C[40 x y #? [z\\]]))\n(;SZ[9]C[50 attack C3#?[0\\]])",
    );
    let expected = [
        "<node 0>",
        "10 attack C3 [1 (B2|C2)]",
        "20 connect C3 D3 [!0]*",
        "<node 1/2/0>",
        "30 eval_eye A1 [[12] C3]&",
        "40 x y [z]",
        "<game 2 node 0>",
        "50 attack C3 [0]",
    ];
    assert_eq!(dialogue(&suite), expected);
    assert_eq!(findings(&suite), Vec::<String>::new());
    let places: Vec<_> = suite
        .cases()
        .map(|case| format!("{} {}", case.location, case.answer_location))
        .collect();
    assert_eq!(
        places,
        [
            "2:1 2:14",
            "4:2 4:19",
            "5:24 5:39",
            "5:57 5:64",
            "6:10 6:22"
        ]
    );
    assert_eq!(suite.cases().nth(2).unwrap().position, "node 1/2/0");
}

#[test]
fn lint_finds_what_cannot_be_right_in_comments() {
    let suite = sgf(
        "(;SZ[9]C[1 attack C3\n#? [0\\]\nattack C3 #? ![0\\]\n2 attack C3 #? 0\n3 attack T19 #? [0\\]\n\
         4 attack C3 C4 #? [0\\]\nsee #? for answers\n1000 stones\n99999999999 attack C3 #? [0\\]])",
    );
    let expected = [
        "1:10 no-answer",
        "2:1 no-question",
        "3:11 no-question",
        "4:13 bad-answer",
        "5:1 off-board",
        "6:1 bad-question",
        "9:1 bad-question",
    ];
    assert_eq!(findings(&suite), expected);
    assert_eq!(suite.cases().count(), 2);
}

#[test]
fn a_broken_file_is_a_finding() {
    let suite = sgf("(;SZ[9]C[10 attack C3 #? [0]])");
    assert_eq!(findings(&suite), ["1:29 broken-file"]);
    assert!(suite.findings[0].help.contains("`\\]`"));
    assert_eq!(
        findings(&sgf("(;SZ[25]C[1 attack C3 #? [0\\]])")),
        ["1:2 broken-file"]
    );
    assert_eq!(
        findings(&sgf("(;SZ[25]C[nothing asked])")),
        Vec::<String>::new()
    );
    let text = sgf("").findings[0].to_string();
    assert!(
        text.starts_with("root/dir/x.sgf:1:1: error: there is no game here"),
        "{text}"
    );
}

proptest! {
    #[test]
    fn no_script_makes_reading_panic(
        text in "(#\\?|\\[|\\]|!|[0-9]{1,11}|attack|loadsgf|boardsize| |C3|\n|é|clear_board|#){0,40}",
    ) {
        let suite = tst(&text);
        for block in &suite.blocks {
            prop_assert!(!block.cases.is_empty());
            prop_assert_eq!(block.steps().count(), block.commands.len() + block.cases.len());
        }
    }

    #[test]
    fn no_comment_makes_reading_panic(
        comment in "(#\\?|\\[|\\\\\\]|!|[0-9]{1,11}|attack| |C3|\n|é|\\\\\n|#){0,40}",
    ) {
        let text = format!("(;SZ[9]C[{comment}])");
        let suite = sgf(&text);
        let broken = suite.findings.iter().any(|finding| finding.rule.name() == "broken-file");
        prop_assert!(!broken, "{:?}", suite.findings);
        for case in suite.cases() {
            let line = text.lines().nth(case.answer_location.line - 1).unwrap();
            let marks: String = line.chars().skip(case.answer_location.column - 1).take(2).collect();
            prop_assert_eq!(marks, "#?");
        }
    }

    #[test]
    fn no_bytes_make_reading_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = parse_sgf("x", Path::new("x.sgf"), &bytes);
        let _ = tst(&String::from_utf8_lossy(&bytes));
    }
}
