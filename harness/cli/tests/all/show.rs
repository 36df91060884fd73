//! `tesuji show` with what is known of worms, dragons and eyes.

use serde_json::Value;

use crate::sandbox::Sandbox;

/// Two black strings around one eye space, as in GNU Go's manual.
const THREE_SPACE: &str = "(;SZ[9]AB[dc][ec][fc][cd][gd][ce][de][ee][fe][ge]\
    AW[bb][cb][db][eb][fb][gb][bc][cc][gc][hc][bd][hd][be][he][bf][cf][df][ef][ff][gf][hf])";

fn show(arguments: &str, code: i32) -> (String, String) {
    let sandbox = Sandbox::new()
        .file("a.sgf", THREE_SPACE)
        .file("empty.sgf", "(;SZ[2])");
    let output = assert_cmd::Command::cargo_bin("tesuji")
        .unwrap()
        .current_dir(sandbox.path())
        .arg("show")
        .args(arguments.split_whitespace())
        .output()
        .unwrap();
    let [out, error] = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    assert_eq!(output.status.code(), Some(code), "{out}{error}");
    (out, error)
}

#[test]
fn dragons_have_letters_and_a_table() {
    let (plain, _) = show("suites/a.sgf --dragons", 0);
    let rows: Vec<&str> = plain.lines().collect();
    assert_eq!(rows[3], " 7 . a a A A A a a . 7");
    assert_eq!(rows[4], " 6 . a A . . . A a . 6");
    let row = rows.iter().find(|row| row.contains("critical")).unwrap();
    for part in ["A", "D7", "10", "E6 E6"] {
        assert!(row.contains(part), "{row}");
    }
    let (coloured, _) = show("suites/a.sgf --dragons --color always", 0);
    assert!(coloured.contains('\u{1b}'));
    assert_eq!(anstream::adapter::strip_str(&coloured).to_string(), plain);
}

#[test]
fn only_what_is_named_is_shown() {
    let (worms, _) = show("suites/a.sgf --worms", 0);
    assert!(
        worms.contains("Worms") && !worms.contains("Regions"),
        "{worms}"
    );
    let (regions, _) = show("suites/a.sgf --regions", 0);
    assert!(
        regions.contains("Regions") && !regions.contains("Worms"),
        "{regions}"
    );
    let (bare, _) = show("suites/a.sgf", 0);
    assert!(
        bare.contains("Black to move") && !bare.contains("Dragons"),
        "{bare}"
    );
}

#[test]
fn programs_are_told_all_or_what_is_named() {
    let json = |arguments: &str| -> Value { serde_json::from_str(&show(arguments, 0).0).unwrap() };
    let all = json("suites/a.sgf --format json");
    let black = &all["dragons"][1];
    assert_eq!(black["status"], "critical");
    assert_eq!(black["strings"], serde_json::json!(["D7", "C6"]));
    assert_eq!(black["moves"], serde_json::json!(["E6", "E6"]));
    assert_eq!(all["regions"][1]["strategic"], 3);
    assert_eq!(all["worms"].as_array().map(Vec::len), Some(3));
    let one = json("suites/a.sgf --regions --format json");
    assert_eq!(
        one.as_object().unwrap().keys().collect::<Vec<_>>(),
        ["regions"]
    );
    let empty = json("suites/empty.sgf --format json");
    assert_eq!(empty["dragons"], serde_json::json!([]));
}

#[test]
fn eyes_have_a_table_and_records() {
    let (plain, _) = show("suites/a.sgf --eyes", 0);
    let rows: Vec<&str> = plain.lines().collect();
    let row = rows.iter().find(|row| row.starts_with("D6")).unwrap();
    let cells: Vec<&str> = row.split_whitespace().collect();
    assert_eq!(
        cells[..8],
        ["D6", "black", "3", "0", "1", "2", "E6", "E6"],
        "{plain}"
    );
    assert_eq!(cells.last(), Some(&"yes"), "{plain}");
    let json: Value =
        serde_json::from_str(&show("suites/a.sgf --eyes --format json", 0).0).unwrap();
    let eye = json["eyes"].as_array().unwrap().iter();
    let eye = eye.clone().find(|eye| eye["point"] == "D6").unwrap();
    assert_eq!(eye["points"], serde_json::json!(["D6", "E6", "F6"]));
    assert_eq!((&eye["min"], &eye["max"]), (&1.into(), &2.into()));
    assert_eq!(eye["proved"], true);
    let (none, _) = show("suites/empty.sgf --eyes", 0);
    assert!(none.contains(" 2 . . 2"), "{none}");
}

#[test]
fn boards_without_stones_and_missing_files_are_no_trouble() {
    let (empty, _) = show("suites/empty.sgf --dragons --worms --regions", 0);
    assert!(empty.contains(" 2 . . 2"), "{empty}");
    let (_, error) = show("none.sgf --dragons", 2);
    assert!(
        error.contains("none.sgf: the file cannot be read"),
        "{error}"
    );
}

#[test]
fn a_drawing_is_written_whole_and_never_over_the_position() {
    let sandbox = Sandbox::new().file("a.sgf", THREE_SPACE);
    let draw = |file: &str| {
        let mut command = assert_cmd::Command::cargo_bin("tesuji").unwrap();
        let arguments = ["show", "suites/a.sgf", "--svg", file];
        command
            .current_dir(sandbox.path())
            .args(arguments)
            .output()
            .unwrap()
    };
    assert_eq!(draw("a.svg").status.code(), Some(0));
    let drawing = std::fs::read_to_string(sandbox.path().join("a.svg")).unwrap();
    assert!(drawing.starts_with("<svg") && drawing.trim_end().ends_with("</svg>"));
    // Ten black stones and a column of that name, and the white stones.
    let letters = |letter: &str| drawing.lines().filter(|line| line.trim() == letter).count();
    assert_eq!((letters("A"), letters("a")), (11, 21));
    assert_ne!(draw("suites/a.sgf").status.code(), Some(0));
    assert_eq!(
        std::fs::read_to_string(sandbox.path().join("suites/a.sgf")).unwrap(),
        THREE_SPACE
    );
    assert_ne!(draw("nowhere/a.svg").status.code(), Some(0));
}
