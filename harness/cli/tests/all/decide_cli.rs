//! `tesuji decide-string`, `tesuji show` and `tesuji gtp` as a user meets them.

use std::fs;

use assert_cmd::Command;
use insta::assert_snapshot;
use tempfile::TempDir;
use tesuji::games::{load_position, read_file};
use tesuji::position::Position;
use tesuji::sgf::Until;

/// Black's C1 dies on the edge; White's B3 has just been played.
const GAME: &str = "(;GM[1]FF[4]SZ[5]AB[ce]AW[be][cd];B[aa];W[bc])";

/// Stones are set up in the middle of it, and the last moves are not on the way to move 7.
const LONG: &str = "(;GM[1]FF[4]SZ[9]KM[6.5]AB[gg]AW[hh];B[cc];W[cd];B[dd];AB[aa]AE[gg];W[dc]\
                    ;B[bd](;W[cb];B[bc];W[ce])(;W[ee]))";

#[test]
fn a_variation_file_holds_the_game_before_the_position() {
    let desk = Desk::new();
    let path = |name: &str| desk.folder.path().join(name);
    fs::write(path("long.sgf"), LONG).unwrap();
    for until in 2..=8 {
        desk.output(&format!("decide-string long.sgf C7 -L {until} -o out.sgf"));
        let (before, _) = load_position(&path("long.sgf"), Until::Move(until)).unwrap();
        let file = read_file(&path("out.sgf")).unwrap();
        let asked = (0..file.trees[0].nodes().len()).find(|&node| {
            let lines = file.comment_lines(&file.trees[0].nodes()[node]);
            lines.iter().any(|line| line.text.starts_with("C7 can"))
        });
        let there = Position::at_node(&file, 0, asked.unwrap()).unwrap();
        assert_eq!(there.board.to_string(), before.board.to_string());
        assert_eq!((there.moves, there.komi), (before.moves, Some(6.5)));
        let text = fs::read_to_string(path("out.sgf")).unwrap();
        assert!(text.contains(";AB[aa]AE[gg]") == (until > 3), "{text}");
        desk.tesuji("show out.sgf").assert().success();
    }
    let text = fs::read_to_string(path("out.sgf")).unwrap();
    let head = "SZ[9]KM[6.5]AB[gg]AW[hh];B[cc];W[cd];B[dd];AB[aa]AE[gg];W[dc];B[bd];W[cb];B[bc]TR[bc][bd][cc]";
    assert!(text.contains(head), "{text}");
    assert!(
        text.contains("\nThe moves before this node are those of the game.]"),
        "{text}"
    );
}

#[test]
fn a_variation_file_marks_both_strings_of_a_connection() {
    let desk = Desk::new();
    let gap = "(;SZ[5]AB[ac][bc][dc][ec]AW[ca][cb][cd][ce])";
    fs::write(desk.folder.path().join("gap.sgf"), gap).unwrap();
    desk.output("decide-connection gap.sgf B3/D3 -o out.sgf");
    let text = fs::read_to_string(desk.folder.path().join("out.sgf")).unwrap();
    assert!(
        text.contains("TR[ac][bc]SQ[dc][ec]LB[cc:CD]C[B3 and D3 can be"),
        "{text}"
    );
}

#[test]
fn gtp_writes_files_only_if_allowed() {
    let desk = Desk::new();
    let commands = "boardsize 5\nblack C3\nprintsgf\nprintsgf out.sgf\nlist_stones black\n";
    let out = desk.folder.path().join("out.sgf");
    let told = |arguments: &str| {
        let output = desk.tesuji(arguments).write_stdin(commands).output();
        String::from_utf8(output.unwrap().stdout).unwrap()
    };
    let refused = told("gtp");
    assert_eq!(
        refused,
        "= \n\n= \n\n= (;GM[1]FF[4]SZ[5]KM[5.5]AB[cc]PL[W])\n\n\
         ? no files are written unless tesuji gtp is started with --allow-writes; without a file, \
         the answer is the position\n\n= C3\n\n"
    );
    assert!(!out.exists());
    assert!(told("gtp --allow-writes").ends_with("= \n\n= C3\n\n"));
    let written = fs::read_to_string(&out).unwrap();
    assert_eq!(written, "(;GM[1]FF[4]SZ[5]KM[5.5]AB[cc]PL[W])\n");
}

struct Desk {
    folder: TempDir,
}

impl Desk {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("game.sgf"), GAME).unwrap();
        Self { folder }
    }

    fn tesuji(&self, arguments: &str) -> Command {
        let mut command = Command::cargo_bin("tesuji").unwrap();
        command.current_dir(self.folder.path());
        command.args(arguments.split_whitespace());
        command
    }

    /// Standard output of a run that succeeds.
    fn output(&self, arguments: &str) -> String {
        let assert = self.tesuji(arguments).assert().success();
        String::from_utf8(assert.get_output().stdout.clone()).unwrap()
    }

    /// Standard error of a run that ends with code 2.
    fn refused(&self, arguments: &str) -> String {
        let assert = self.tesuji(arguments).assert().code(2);
        assert!(assert.get_output().stdout.is_empty());
        String::from_utf8(assert.get_output().stderr.clone()).unwrap()
    }
}

#[test]
fn verified_verdicts_for_people_and_programs() {
    let desk = Desk::new();
    let human = desk.output("decide-string game.sgf C1 --verify");
    let proved = "verified: agrees (captured whoever wins kos, ";
    assert_eq!(human.matches(proved).count(), 2, "{human}");
    let json = desk.output("decide-string game.sgf C1 --verify --format json");
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    let verify = &json["attack"]["verify"];
    assert_eq!(verify["verdict"], "agrees");
    assert_eq!(verify["possible"], serde_json::json!(["win"]));
    assert_eq!(verify.get("contradicts_expected"), None);
    assert_eq!(json["defense"]["verify"]["defender_wins_kos"], "captured");
}

#[test]
fn verified_verdicts_about_connections() {
    let desk = Desk::new();
    let gap = "(;SZ[5]AB[ac][bc][dc][ec]AW[ca][cb][cd][ce])";
    fs::write(desk.folder.path().join("gap.sgf"), gap).unwrap();
    let human = desk.output("decide-connection gap.sgf B3/D3 --verify");
    for proved in ["connected whoever wins kos, ", "cut whoever wins kos, "] {
        let line = format!("verified: agrees ({proved}");
        assert!(human.contains(&line), "{human}");
    }
    let json = desk.output("decide-connection gap.sgf B3/D3 --verify --format json");
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    let verify = &json["connect"]["verify"];
    assert_eq!(verify["verdict"], "agrees");
    assert_eq!(verify["attacker_wins_kos"], "connected");
    assert_eq!(json["disconnect"]["verify"]["defender_wins_kos"], "cut");
}

#[test]
fn komaster_schemes_have_names() {
    let desk = Desk::new();
    let plain = desk.output("decide-string game.sgf C1");
    for scheme in ["5", "5-plain", "2.7.232", "revised"] {
        let arguments = format!("decide-string game.sgf C1 --komaster {scheme}");
        assert_eq!(desk.output(&arguments), plain);
    }
    let refused = desk.refused("decide-string game.sgf C1 --komaster 4");
    assert!(
        refused.contains("not one of 5, 5-plain, 2.7.232, revised"),
        "{refused}"
    );
}

#[test]
fn verdicts_for_people_and_programs() {
    let desk = Desk::new();
    assert_snapshot!("decide_human", desk.output("decide-string game.sgf C1"));
    assert_snapshot!(
        "decide_trace",
        desk.output("decide-string game.sgf C1 --trace")
    );
    let json = desk.output("decide-string game.sgf C1 --format json");
    assert_snapshot!("decide_json", json);
    let without = desk.output("decide-string game.sgf C1 --hash off");
    assert!(
        without.starts_with("C1 can be captured: White D1 (WIN)"),
        "{without}"
    );
}

/// D4 can be caught in a net, but not under these limits.
const NET: &str = "(;SZ[9]AB[ce][cf][dg][eg]AW[bh][cg][ch][df][eh][ge])";
const LOW: &str = "decide-string net.sgf D4 --threat-cost 0 --depth 2 --explain";

#[test]
fn the_limits_that_cut_a_verdict_for_people() {
    let desk = Desk::new();
    fs::write(desk.folder.path().join("net.sgf"), NET).unwrap();
    let text = desk.output(LOW);
    let lines: Vec<_> = text.lines().collect();
    assert!(lines[0].starts_with("D4 cannot be captured (0)"), "{text}");
    for (limit, line) in [
        ("depth 2 cut ", lines[1]),
        ("threat-cost 0 cut ", lines[lines.len() - 1]),
    ] {
        let name = limit.split(' ').next().unwrap();
        assert!(line.starts_with(&format!("  {limit}")), "{text}");
        assert!(
            line.contains(&format!("; to look further: --{name} ")),
            "{text}"
        );
    }
    let same = desk.output(&LOW.replace(" --explain", ""));
    assert_eq!(same.lines().next(), Some(lines[0]));
    assert_eq!(same.lines().count(), 1);
    let free = desk.output("decide-string game.sgf C1 --explain");
    let uncut = "\n  no limit cut the reading: higher limits give the same answer\n";
    assert_eq!(free.matches(uncut).count(), 2, "{free}");
}

#[test]
fn the_limits_that_cut_a_verdict_for_programs() {
    let desk = Desk::new();
    fs::write(desk.folder.path().join("net.sgf"), NET).unwrap();
    let document = |arguments: &str| -> serde_json::Value {
        let text = desk.output(&format!("{arguments} --format json"));
        serde_json::from_str(&text).unwrap()
    };
    let attack = &document(LOW)["attack"];
    let limits = attack["limits"].as_array().unwrap();
    let names: Vec<_> = limits.iter().map(|cut| cut["limit"].clone()).collect();
    assert_eq!(attack["limits_hit"], serde_json::Value::from(names));
    assert_eq!(
        (&limits[0]["limit"], &limits[0]["value"]),
        (&"depth".into(), &2.into())
    );
    for cut in limits {
        assert!(cut["times"].as_u64() > Some(0), "{cut}");
        assert!(cut["meaning"].as_str().is_some_and(|text| !text.is_empty()));
    }
    let free = document("decide-string game.sgf C1 --explain");
    assert_eq!(free["defense"]["limits"], serde_json::json!([]));
    let plain = document("decide-string game.sgf C1");
    assert_eq!(plain["attack"].get("limits"), None);
}

#[test]
fn variations() {
    let desk = Desk::new();
    let plain = desk.output("decide-string game.sgf C1");
    assert_eq!(plain, desk.output("decide-string game.sgf C1 -o vars.sgf"));
    let file = fs::read_to_string(desk.folder.path().join("vars.sgf")).unwrap();
    assert!(file.starts_with("(;GM[1]FF[4]"), "{file}");
    let shown = desk.output("show vars.sgf");
    assert!(shown.contains("last move"), "{shown}");
    let variation = "decide-string game.sgf C1 --variation defense:1";
    assert_snapshot!("variation_human", desk.output(variation));
    let as_in_gtp = variation.replace("defense", "defend");
    assert_eq!(desk.output(&as_in_gtp), desk.output(variation));
    assert_snapshot!(
        "variation_json",
        desk.output(&format!("{variation} --format json"))
    );
}

#[test]
fn a_position_in_colour_or_not() {
    let desk = Desk::new();
    assert_snapshot!("show", desk.output("show game.sgf"));
    assert_snapshot!("show_before_white", desk.output("show -L B3 game.sgf"));
    let coloured = desk.output("show game.sgf --color always");
    assert!(coloured.contains('\u{1b}'));
    assert_eq!(
        anstream::adapter::strip_str(&coloured).to_string(),
        desk.output("show game.sgf")
    );
}

#[test]
fn what_cannot_be_done_is_told() {
    let desk = Desk::new();
    for (arguments, message) in [
        (
            "decide-string game.sgf E5",
            "error: game.sgf: there is no stone on E5; name a point",
        ),
        (
            "decide-string game.sgf T19 -L 2",
            "error: game.sgf 2: T19 lies outside the board",
        ),
        ("decide-string game.sgf I1", "not a point such as C3"),
        (
            "decide-string game.sgf C1 -L x",
            "not a move number such as 10",
        ),
        (
            "decide-string none.sgf C1",
            "error: none.sgf: the file cannot be read",
        ),
        (
            "decide-string game.sgf C1 --variation attack:0",
            "not `attack:N`, `defense:N`, `connect:N` or `disconnect:N`",
        ),
        (
            "decide-string game.sgf C1 --variation connect:1",
            "the questions are attack and defense here",
        ),
        (
            "decide-connection game.sgf C1",
            "not two points such as M3/N7",
        ),
        (
            "decide-connection game.sgf E5/C1",
            "error: game.sgf: there is no stone on E5; name a point",
        ),
        (
            "decide-string game.sgf C1 --variation attack:9999",
            "there is no variation attack:9999",
        ),
        (
            "decide-string game.sgf C1 --trace --format json",
            "use --outfile",
        ),
        (
            "decide-string game.sgf C1 -o no/such/folder.sgf",
            "no/such/folder.sgf cannot be written",
        ),
        ("show none.sgf", "error: none.sgf: the file cannot be read"),
    ] {
        let error = desk.refused(arguments);
        assert!(error.contains(message), "{arguments}: {error}");
    }
}

#[test]
fn limits_of_the_command_line_hold_in_gtp() {
    let desk = Desk::new();
    let assert = desk
        .tesuji("gtp --level 8 -K 3")
        .write_stdin("tesuji-limit depth\n1 tesuji-limit ko-depth\nloadsgf game.sgf\nquit\nname\n")
        .assert()
        .success();
    let output = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
    assert_eq!(output, "= 17\n\n=1 3\n\n= black\n\n= \n\n");
}

/// Three points in the corner, closed in by Black.
const EYE: &str = "(;GM[1]FF[4]SZ[5]AB[ab][bb][cb][db][da])";

#[test]
fn eyes_are_told_for_people_and_for_programs() {
    let desk = Desk::new();
    fs::write(desk.folder.path().join("eye.sgf"), EYE).unwrap();
    let text = desk.output("decide-eye eye.sgf A5");
    assert_eq!(
        text,
        "Black's eye space on A5: 3 points, A5 B5 C5\n\
         1 eye if White moves first: B5\n\
         2 eyes if Black moves first: B5\n"
    );
    let json = desk.output("decide-eye eye.sgf A5 --format json");
    let eye: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&eye["min"], &eye["max"]), (&1.into(), &2.into()));
    assert_eq!(eye["attacks"], serde_json::json!(["B5"]));
    assert!(
        desk.refused("decide-eye eye.sgf D4")
            .contains("no eye space")
    );
    assert!(
        desk.refused("decide-eye eye.sgf A9")
            .contains("outside the board")
    );
}

/// White's string of row 4 has two liberties outside, Black's of row 6 three.
const RACE: &str = "(;GM[1]FF[4]SZ[9]\
    AB[ag][bg][cg][dg][eg][fg][ig][ah][bh][ch][dh][eh][fh][gh][hh][ih]\
    [ad][bd][cd][dd][ed][fd][gd][hd][id][ae][ce][ee][ge][ie]\
    AW[af][bf][cf][df][ef][ff][gf][hf][if][be][de][fe][he]\
    [ac][bc][cc][dc][ec][ic][ab][bb][cb][db][eb][fb][gb][hb][ib])";

#[test]
fn races_are_told_for_people_and_for_programs() {
    let desk = Desk::new();
    fs::write(desk.folder.path().join("race.sgf"), RACE).unwrap();
    let text = desk.output("decide-semeai race.sgf J4/J6");
    assert!(text.contains("if White moves first, J4 is lost"), "{text}");
    assert!(text.contains(
        "if Black moves first, J6 captures J4, and no move is needed (WIN), by counting"
    ));
    assert!(
        text.ends_with("J6 is ahead by 1 move: so often Black, moving first, can play elsewhere\n")
    );
    let json = desk.output("decide-semeai race.sgf J4/J6 --format json");
    let race: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(race["plain"]["margin"], serde_json::json!([-1, 1]));
    assert_eq!(
        (&race["first"][0]["attack"], &race["first"][1]["attack"]),
        (&"fail".into(), &"win".into())
    );
    assert!(
        desk.refused("decide-semeai race.sgf J4/J8")
            .contains("of one colour")
    );
    assert!(
        desk.refused("decide-semeai race.sgf J4/J9")
            .contains("no stone on J9")
    );
}

/// Three stones of White in an eye space of Black: nobody can take anything for good.
const SEKI: &str = "(;GM[1]FF[4]SZ[7]AB[ac][bc][cc][dc][ec][fc][fd][ae][be][ce][de][ee][fe]\
    AW[ab][bb][cb][db][eb][fb][gb][gc][bd][cd][dd][gd][ge][af][bf][cf][df][ef][ff][gf])";

impl Desk {
    /// The file that `decide-semeai` writes of a race.
    fn race_file(&self, race: &str, stones: &str) -> String {
        fs::write(self.folder.path().join("race.sgf"), race).unwrap();
        let plain = self.output(&format!("decide-semeai race.sgf {stones}"));
        let out = self.output(&format!("decide-semeai race.sgf {stones} -o out.sgf"));
        assert_eq!(out, plain);
        fs::read_to_string(self.folder.path().join("out.sgf")).unwrap()
    }
}

#[test]
fn a_counted_race_is_played_out_in_a_file() {
    let desk = Desk::new();
    let text = desk.race_file(RACE, "J4/J6");
    // White is behind by one: Black plays elsewhere, and captures all the same.
    for said in [
        "TR[af]",
        "SQ[ad]",
        "LB[fc:b][gc:b][gg:a][hc:b][hg:a]",
        "a plain race: J4 has 2 liberties outside, J6 has 3 liberties outside, 0 liberties in common",
        "C[White first, 1 White F7\nif Black moves first, J6 captures J4",
        "Black first, 1 Black passes\nif White moves first, J4 is lost (0), by counting",
        "J4 is captured",
    ] {
        assert!(text.contains(said), "{said}:\n{text}");
    }
    assert!(!text.contains("J6 is captured"), "{text}");
}

/// Filling an eye of four takes several turns: the rest of the race is proved, and played out all the same.
#[test]
fn a_race_with_an_eye_is_played_out_in_a_file() {
    let regressions = concat!(env!("CARGO_MANIFEST_DIR"), "/../../regressions/semeai");
    let race = fs::read_to_string(format!("{regressions}/eye-of-four-against-none-level.sgf"));
    let desk = Desk::new();
    let text = desk.race_file(&race.unwrap(), "N4/N9");
    assert_eq!(text.matches("N9 is captured]").count(), 1, "{text}");
    assert_eq!(text.matches("N4 is captured]").count(), 1, "{text}");
}

#[test]
fn a_proved_race_has_its_proofs_in_a_file() {
    let desk = Desk::new();
    let text = desk.race_file(SEKI, "A5/C4");
    for said in [
        "TR[ac]",
        "SQ[bd][cd][dd]",
        "TB[ad][ed]LB[ad:c][ed:c]",
        "C[Black first, defense of A5 1 Black passes\ndefense: Black elsewhere lives",
        "Black first, attack of C4 ",
        "White first, attack of A5 ",
    ] {
        assert!(text.contains(said), "{said}:\n{text}");
    }
}

#[test]
fn a_ko_that_has_to_wait_is_shown_in_a_file() {
    let regressions = concat!(env!("CARGO_MANIFEST_DIR"), "/../../regressions/semeai");
    let race = fs::read_to_string(format!("{regressions}/bent-four-recaptured.sgf"));
    let desk = Desk::new();
    let text = desk.race_file(&race.unwrap(), "A4/A3");
    for said in [
        "A4 is lost (0), for A4 lives only in a ko that White alone can start, proved",
        "defense: Black A1 lives if Black has ko threats",
    ] {
        assert!(text.contains(said), "{said}:\n{text}");
    }
    let json = desk.output("decide-semeai race.sgf A4/A3 --format json");
    assert_eq!(json.matches("\"waits\": true").count(), 2, "{json}");
}

#[test]
fn races_are_verified() {
    let desk = Desk::new();
    fs::write(desk.folder.path().join("race.sgf"), SEKI).unwrap();
    let text = desk.output("decide-semeai race.sgf A5/C4 --verify");
    let proved = "verified: agrees (saved, and nothing is captured, ";
    assert_eq!(text.matches(proved).count(), 2, "{text}");
    let few = desk.output("decide-semeai race.sgf A5/C4 --verify --verify-nodes 3");
    assert_eq!(few.matches("verified: not settled").count(), 2, "{few}");
    let json = desk.output("decide-semeai race.sgf A5/C4 --verify --format json");
    let race: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(
        race["first"][1]["verify"]["possible"],
        serde_json::json!(["win fail"])
    );
}

#[test]
fn a_race_is_not_written_over_its_game() {
    let desk = Desk::new();
    fs::write(desk.folder.path().join("race.sgf"), RACE).unwrap();
    let error = desk.refused("decide-semeai race.sgf J4/J6 -o race.sgf");
    assert!(error.contains("race.sgf"), "{error}");
}
