//! `tesuji solve` and `tesuji decide-dragon` as a user meets them.

use std::fs;

use insta::assert_snapshot;
use regex::Regex;
use tesuji::games::load_position;
use tesuji::sgf::Until;

use crate::sandbox::Sandbox;

/// Three points in a row on the first line, Black's, in a wall without a gap.
const ROW: &str = "(;SZ[9]AB[bh][ch][dh][eh][fh][bi][fi]\
    AW[ag][bg][cg][dg][eg][fg][gg][ah][gh][ai][gi])";

/// Two by three points in the corner with a liberty outside: a ko.
const KO: &str = "(;SZ[9]AB[ag][bg][cg][dg][dh][di]AW[af][bf][cf][df][ef][eg][eh][fh][fi])";

/// A dragon across the board both ways, too large to be read.
const LARGE: &str = "(;SZ[19]AB[aj:sj][ja:js])";

/// The same with walls two points away on all sides.
const WALLED: &str = "(;SZ[19]AB[aj:sj][ja:js]\
    AW[ah:hh][ha:hg][lh:sh][la:lg][al:hl][hm:hs][ll:sl][lm:ls])";

/// A stone that is alone.
const ALONE: &str = "(;SZ[19]AB[jj])";

/// A dragon with one eye that gets out to a friend in the open, if it moves first.
const WAY_OUT: &str = "(;SZ[9]AB[ah][bh][bi][eh]AW[ag][bg][cg][ch])";

struct Desk(Sandbox);

impl Desk {
    fn new() -> Self {
        let sandbox = Sandbox::new()
            .file("row.sgf", ROW)
            .file("ko.sgf", KO)
            .file("alone.sgf", ALONE)
            .file("way-out.sgf", WAY_OUT)
            .file("large.sgf", LARGE)
            .file("walled.sgf", WALLED);
        Self(sandbox)
    }

    /// Both outputs of a command that ends with `code`; `A` in it stands for the folder of the files.
    fn told(&self, arguments: &str, code: i32) -> (String, String) {
        let output = assert_cmd::Command::cargo_bin("tesuji")
            .unwrap()
            .current_dir(self.0.path().join("suites"))
            .args(arguments.split_whitespace())
            .output()
            .unwrap();
        let [out, error] =
            [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
        assert_eq!(output.status.code(), Some(code), "{out}{error}");
        (out, error)
    }

    fn output(&self, arguments: &str) -> String {
        self.told(arguments, 0).0
    }

    /// The same without numbers of trial moves.
    fn words(&self, arguments: &str) -> String {
        let numbers = Regex::new(r"\d+ trial moves?").unwrap();
        let text = self.output(arguments);
        numbers.replace_all(&text, "N trial moves").into_owned()
    }

    fn refused(&self, arguments: &str) -> String {
        let (out, error) = self.told(arguments, 2);
        assert_eq!(out, "");
        error
    }

    fn json(&self, arguments: &str) -> serde_json::Value {
        serde_json::from_str(&self.output(arguments)).unwrap()
    }
}

#[test]
fn what_is_solved_is_told_in_words() {
    let desk = Desk::new();
    assert_snapshot!("solve_row", desk.words("solve row.sgf B2"));
    let ko = desk.words("solve ko.sgf A3 --all-solutions");
    assert_snapshot!("solve_ko", ko);
    let closed = desk.output("solve ko.sgf A3 --attack --region A1:D3");
    assert!(
        closed.starts_with("White kills at B2 (proved, "),
        "{closed}"
    );
    assert!(!closed.contains("critical"), "{closed}");
}

#[test]
fn what_is_solved_is_told_to_programs() {
    let desk = Desk::new();
    let ko = desk.json("solve ko.sgf A3 --all-solutions --format json");
    assert_eq!(ko["status"], "critical");
    assert_eq!(ko["attack"]["outcome"], "ko_a");
    assert_eq!(ko["attack"]["move"], "B1");
    assert_eq!(ko["defense"]["code"], 1);
    let moves = ko["defense"]["moves"].as_array().unwrap();
    let wins = moves.iter().filter(|play| play["outcome"] == "win");
    let wins: Vec<_> = wins.map(|play| play["move"].as_str().unwrap()).collect();
    assert_eq!(wins, ["B1", "B2"]);
    assert_eq!(moves.last().unwrap()["move"], "PASS");
    let row = desk.json("solve row.sgf B2 --defend --region B1:F2 --format json -o row-out.sgf");
    assert_eq!(
        (&row["status"], &row["attack"]),
        (&serde_json::Value::Null, &serde_json::Value::Null)
    );
    assert_eq!(row["defense"]["proof"]["whole"], true);
    assert_eq!(row["dragon"].as_array().unwrap().len(), 7);
}

/// `regressions/life_and_death/ko` has both positions, with the reasons.
#[test]
fn ko_threats_are_counted() {
    let approach =
        "(;SZ[9]AB[ae][be][bf][bg][bh][ch][ci]AW[ad][bd][cd][ce][cf][cg][dg][ah][dh][bi][di])";
    let moonshine = "(;SZ[9]AB[bg][dg][ah][ch][eh][ai][bi][ci][di][ei]AW[af][bf][cf][df][ef][ff][ag][cg][eg][fg][fh][fi])";
    let sandbox = Sandbox::new()
        .file("approach.sgf", approach)
        .file("moonshine.sgf", moonshine);
    let desk = Desk(sandbox);
    let told = desk.words("solve approach.sgf A5");
    let lines: Vec<&str> = told.lines().take(4).collect();
    assert_eq!(
        lines,
        [
            "White kills at A3 in a ko: Black takes first, and White needs a threat (proved, N trial moves)",
            "  White needs 1 ko threat to kill",
            "Black lives at A1 in a ko: Black takes first, and White needs a threat (proved, N trial moves)",
            "  White needs 2 ko threats to kill",
        ]
    );
    let json = desk.json("solve approach.sgf A5 --format json");
    assert_eq!(json["defense"]["threats"]["attacker"], 2);
    assert_eq!(json["defense"]["threats"]["defender"], 0);
    desk.output("solve approach.sgf A5 -o out.sgf");
    let text = fs::read_to_string(desk.0.path().join("suites/out.sgf")).unwrap();
    assert!(text.contains("White needs 2 ko threats to kill"), "{text}");
    let row = desk.0.path().join("suites/row.sgf");
    fs::write(row, ROW).unwrap();
    let row = desk.json("solve row.sgf B2 --format json");
    assert_eq!(row["attack"]["threats"]["defender"], "never");
    let told = desk.words("solve moonshine.sgf A1");
    assert!(
        told.contains("\n  Black needs endlessly many ko threats to live\n"),
        "{told}"
    );
    let unsettled = desk.json("solve approach.sgf A5 --format json --budget 20");
    assert_eq!(unsettled["attack"]["threats"], serde_json::Value::Null);
}

#[test]
fn the_proof_is_a_tree_and_a_file() {
    let desk = Desk::new();
    assert_snapshot!(
        "solve_trace",
        desk.words("solve row.sgf B2 --attack --trace")
    );
    let plain = desk.output("solve row.sgf B2 --attack -o out.sgf");
    assert!(plain.starts_with("White kills at D1 (proved, "), "{plain}");
    let path = desk.0.path().join("suites/out.sgf");
    let text = fs::read_to_string(&path).unwrap();
    for part in [
        "TR[bh][bi][ch][dh][eh][fh][fi]",
        "CR[ci][ei]LB[di:A]C[White kills at D1 (proved",
        ";W[di]TE[1]C[attack 1 White D1\nattack: White D1 kills",
        "White C1\nattack: White C1 does not kill",
        "White passes\nattack: White elsewhere does not kill",
        "Black is alive whatever White plays",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(load_position(&path, Until::End).is_ok());
    desk.output("show out.sgf");
}

#[test]
fn a_proof_may_be_cut() {
    let desk = Desk::new();
    desk.output("solve ko.sgf A3 -o out.sgf --max-variations 20");
    let text = fs::read_to_string(desk.0.path().join("suites/out.sgf")).unwrap();
    assert!(text.contains("the rest is left out"), "{text}");
    assert!(
        text.contains("(see --max-variations and --budget)"),
        "{text}"
    );
    assert!(text.matches(';').count() < 200, "{text}");
}

#[test]
fn what_is_not_settled_is_said_so() {
    let desk = Desk::new();
    let cut = desk.output("solve ko.sgf A3 --budget 20");
    assert!(
        cut.contains("whether White can kill is not settled ("),
        "{cut}"
    );
    assert!(cut.contains("the status of Black is not known"), "{cut}");
    assert!(cut.contains("to look further: --budget"), "{cut}");
    let json = desk.json("solve ko.sgf A3 --budget 20 --format json");
    assert_eq!(
        (&json["status"], &json["attack"]["proved"]),
        (&"unknown".into(), &false.into())
    );
}

#[test]
fn problems_that_are_none() {
    let desk = Desk::new();
    let refusals = [
        (
            "solve row.sgf D1",
            "there is no stone on D1; name a point that has a stone",
        ),
        (
            "solve row.sgf B2 --region C1:F2",
            "B2 is not in the region; add it with the stones around it",
        ),
        (
            "solve row.sgf B2 --region A1:T2",
            "K1 lies outside the board; name points of the board",
        ),
        (
            "solve row.sgf B2 --region A1-B2",
            "`A1-B2` is not a point such as C3",
        ),
        ("solve row.sgf B2 --attack --defend", "cannot be used with"),
        (
            "solve row.sgf B2 --trace --format json",
            "--trace is for people",
        ),
        (
            "solve alone.sgf K10",
            "the region is too large: at most 11 by 10 points, 13 by 9, 15 by 8 or 19 by 6, or one of these turned; name a smaller one with --region",
        ),
        ("solve alone.sgf K10 --region A1:T19", "name fewer points"),
        ("solve row.sgf B2 -o row.sgf", "row.sgf"),
        ("decide-dragon row.sgf D1", "there is no stone on D1"),
    ];
    for (arguments, said) in refusals {
        let error = desk.refused(arguments);
        assert!(error.contains(said), "{arguments}: {error}");
    }
}

#[test]
fn a_dragon_is_decided_by_what_is_proved() {
    let desk = Desk::new();
    let ko = desk.output("decide-dragon ko.sgf A3 --verify");
    assert!(
        ko.starts_with("A3 can be killed in a ko, unless Black finds the first threat: White B1 (KO_A), proved, "),
        "{ko}"
    );
    assert!(ko.contains("\nA3 can live: Black B"), "{ko}");
    assert_eq!(ko.matches("verified: agrees (").count(), 2, "{ko}");
    let json = desk.json("decide-dragon ko.sgf A3 --format json --explain");
    assert_eq!(
        (&json["attack"]["by"], &json["attack"]["code"]),
        (&"proof".into(), &2.into())
    );
    assert_eq!(json["defense"]["outcome"], "win");
    assert_eq!(json["facts"]["escape_route"], 0);
    let plain = desk.output("decide-dragon row.sgf B2");
    assert_eq!(plain, desk.output("decide-dragon row.sgf B2 -o out.sgf"));
    let text = fs::read_to_string(desk.0.path().join("suites/out.sgf")).unwrap();
    assert!(
        text.contains("C[defense 1 Black D1\ndefense: Black D1 lives"),
        "{text}"
    );
    let out = desk.output("decide-dragon way-out.sgf B2");
    assert!(
        out.starts_with("B2 can be killed: White C1 (WIN), proved, "),
        "{out}"
    );
    assert!(
        out.contains("\nB2 cannot live (0), proved if it does not get out, "),
        "{out}"
    );
    let json = desk.json("decide-dragon way-out.sgf B2 --format json");
    assert_eq!(json["defense"]["by"], "enclosed");
    let alone = desk.output("decide-dragon alone.sgf K10");
    assert!(
        alone.contains("cannot be killed (0), as far as it was read"),
        "{alone}"
    );
    assert!(alone.contains("limits hit: owl-node-limit"), "{alone}");
    let explained = desk.output("decide-dragon alone.sgf K10 --explain");
    assert!(
        explained.contains("\ndragon: Black's K10, 1 stone\neyes whoever moves first: 0"),
        "{explained}"
    );
    assert!(
        explained.contains("\nway out: escape route "),
        "{explained}"
    );
    let explained = desk.output("decide-dragon row.sgf B2 --explain");
    for said in [
        "\neyes whoever moves first: 1, in the eye space C1 D1 E1\n",
        "\n1 eye at C1 if Black D1, none if White D1\n",
        "\nway out: none\n",
    ] {
        assert!(explained.contains(said), "{said}: {explained}");
    }
    let written = desk.output("decide-dragon alone.sgf K10 -o out.sgf");
    assert_eq!(written, alone);
    let text = fs::read_to_string(desk.0.path().join("suites/out.sgf")).unwrap();
    for said in [
        "TR[jj]",
        "CR[",
        "C[attack 1 ",
        "is an estimate and no proof",
    ] {
        assert!(text.contains(said), "{said}: {text}");
    }
    let line = desk.output("decide-dragon alone.sgf K10 --trace");
    assert!(line.starts_with("attack of K10:\n  1 "), "{line}");
    let large = desk.output("decide-dragon large.sgf A10");
    assert!(
        large.contains("A10 cannot be killed (0), by its way out, as it is too large to be read"),
        "{large}"
    );
    let json = desk.json("decide-dragon large.sgf A10 --format json");
    assert_eq!(json["attack"]["by"], "way-out");
    let walled = desk.output("decide-dragon walled.sgf A10");
    assert!(
        walled.contains(
            "if White moves first is unknown: neither proof nor tactics nor reading settle it"
        ),
        "{walled}"
    );
    let (out, error) = desk.told("decide-dragon walled.sgf A10 -o out.sgf", 2);
    assert_eq!(out, walled);
    assert!(error.contains("there is no proof to show"), "{error}");
}

/// A move of the proof, by its number in the tree and in the file.
#[test]
fn one_moment_of_a_proof_is_shown() {
    let desk = Desk::new();
    let moment = desk.output("decide-dragon row.sgf B2 --variation attack:4");
    assert_snapshot!("proof_moment", moment);
    let trace = desk.output("decide-dragon row.sgf B2 --trace");
    assert!(trace.contains("\n    4 Black passes\n"), "{trace}");
    let json = desk.json("decide-dragon row.sgf B2 --variation attack:4 --format json");
    assert_eq!(json["moves"][0]["move"], "D1");
    assert_eq!(
        (&json["question"], &json["number"]),
        (&"attack".into(), &4.into())
    );
    for (variation, said) in [
        (
            "defense:999",
            "there is no variation defense:999; the proof of the defense of B2 has ",
        ),
        ("connect:1", "the questions are attack and defense here"),
        ("attack:0", "with a number N from 1"),
    ] {
        let error = desk.refused(&format!("decide-dragon row.sgf B2 --variation {variation}"));
        assert!(error.contains(said), "{variation}: {error}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn ctrl_c_ends_it_and_what_is_known_is_told() {
    use std::process::{Command, Stdio};
    use std::time::Duration;

    let desk = Desk::new();
    let child = Command::new(assert_cmd::cargo::cargo_bin("tesuji"))
        .args("solve alone.sgf K10 --region F5:O14 --budget 1000000000000".split(' '))
        .current_dir(desk.0.path().join("suites"))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    // Long enough for anything but a machine that is very busy: then there is nothing to tell yet.
    std::thread::sleep(Duration::from_secs(2));
    crate::signals::send(&child, rustix::process::Signal::INT);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let out = String::from_utf8(output.stdout).unwrap();
    if !out.is_empty() {
        assert!(
            out.starts_with("whether White can kill is not settled ("),
            "{out}"
        );
        assert!(out.contains("\nstopped before the end\n"), "{out}");
    }
}

#[test]
fn the_status_of_a_dragon_is_verified() {
    let row = ROW.replace("[gi])", "[gi]C[10 dragon_status B2 #? [critical D1 D1\\]\n20 dragon_status B2 #? [dead\\]\n30 owl_attack B2 #? [1 D1\\]\n40 tesuji-solve B2 attack B1:F2 #? [1 D1\\]\n50 tesuji-solve B2 #? [alive\\]])");
    let sandbox = Sandbox::new().file("row.sgf", &row);
    let output = sandbox.tesuji("run suites --verify --json out.jsonl");
    let text = String::from_utf8(output.stdout).unwrap();
    let wanted = "verified: 5 agree, 0 disagree, 0 not settled; 2 expected answers contradicted";
    assert!(text.contains(wanted), "{text}");
    let records = fs::read_to_string(sandbox.path().join("out.jsonl")).unwrap();
    assert!(records.contains(r#""possible":["critical"]"#), "{records}");
}
