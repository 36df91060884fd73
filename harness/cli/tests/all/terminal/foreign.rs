//! Control characters from files, engines and options reach no terminal.

use std::fs;
use std::path::Path;

use regex::Regex;

use super::pty::on_terminal;
use crate::fakes::engine;
use crate::sandbox::Sandbox;

/// Every character that a terminal obeys, but those that end a line, a question or a C string.
fn controls() -> String {
    let ranges = [
        '\u{1}'..='\u{8}',
        '\u{b}'..='\u{c}',
        '\u{e}'..='\u{1f}',
        '\u{7f}'..='\u{9f}',
        '\u{61c}'..='\u{61c}',
        '\u{200e}'..='\u{200f}',
        '\u{2028}'..='\u{202e}',
        '\u{2066}'..='\u{2069}',
        '\u{fffe}'..='\u{ffff}',
    ];
    ranges.into_iter().flatten().collect()
}

/// A text that paints what follows red, hides it, clears the screen and sets the title.
const SEQUENCES: &str = "\u{1b}[31mEVIL\u{1b}[8mEVIL\u{1b}[2JEVIL\u{1b}]0;EVIL\u{7}";

/// Such a text with some of the characters, short enough for the name of a file, and one word.
const NAME: &str = "n\u{1b}[31mEVIL\u{7f}\u{9b}31m\u{8}\u{61c}\u{200f}\u{202e}\u{2066}";

/// All of it.
fn text() -> String {
    format!("{SEQUENCES}{}", controls())
}

/// What may come out of a terminal: colours, what the progress bar needs, and plain text.
fn assert_harmless(output: &str, what: &str) {
    let own = Regex::new(
        "\u{1b}\\[(0|1|4|22|24|39|3[0-7]|9[0-7]|38;5;\\d+|48;5;\\d+)m|\r?\u{1b}\\[(2K|\\d+[AB]|0J|\\?25[lh])|\r*\n|\t",
    );
    assert!(!output.contains("\u{1b}[31mEVIL"), "{what}: {output:?}");
    let rest = own.unwrap().replace_all(output, "");
    let bad = |c: char| c.is_control() || controls().contains(c);
    if let Some(at) = rest.find(bad) {
        let before: Vec<_> = rest[..at].chars().rev().take(60).collect();
        let before: String = before.into_iter().rev().collect();
        let from: String = rest[at..].chars().take(20).collect();
        panic!("{what}: {from:?} after {before:?}");
    }
}

/// Runs `tesuji` on a terminal; the foreign text has to be there, in its harmless form.
fn shows(sandbox: &Sandbox, arguments: &[&str]) -> String {
    let output = on_terminal(sandbox, arguments, "");
    assert_harmless(&output, &format!("{arguments:?}"));
    let forms = [r"\u{1b}[31mEVIL", r"\u001b[31mEVIL", r"\u001B[31mEVIL"];
    assert!(
        forms.iter().any(|form| output.contains(form)),
        "{arguments:?}: {output:?}"
    );
    output
}

/// Suites in a folder, in files and with questions and answers that are full of them.
fn suites() -> Sandbox {
    let text = text();
    let cases = [
        &format!("remark {text}"),
        &format!("10 attack A1 #? [1 {}]", controls()),
        "20 attack A1 #? [0]*",
        "30 attack A1 #? [1 B1]",
        &format!("40 attack {text} #? [0]"),
        &format!("50 {text} A1 #? [0]"),
        &format!("60 attack C3{text} #? [(]"),
    ];
    let script = format!("loadsgf {NAME}.sgf\n1 attack A1\n#? [0]\n2 say {text}\n#? [1]\n");
    Sandbox::new()
        .corner(&format!("{NAME}/{NAME}.sgf"), &cases)
        .file(&format!("{NAME}.tst"), &script)
        .file(&format!("broken{NAME}.sgf"), &format!("(;SZ[5];X{text}Y)"))
}

/// Formats of standard output.
const FORMATS: [&[&str]; 2] = [&[], &["--format", "json"]];

#[test]
fn of_suites() {
    let sandbox = suites();
    for format in FORMATS {
        let with = |arguments: &[&'static str]| shows(&sandbox, &[arguments, format].concat());
        with(&[
            "run",
            "suites",
            "--slowest",
            "9",
            "--costliest",
            "9",
            "--explain",
            "--verify",
        ]);
        with(&["run", "suites", "--list"]);
        with(&[
            "run",
            "suites",
            "--last-failed",
            "--min-pass-rate",
            "n\u{1b}[31mEVIL*=100",
        ]);
        with(&["lint", "suites"]);
        with(&["bench-suite", "suites"]);
        with(&["sweep", "suites", "--depth", "4..=5"]);
        with(&["snapshot", "check", "suites"]);
    }
    shows(&sandbox, &["run", "suites", "--update-expected"]);
}

#[test]
fn of_result_files() {
    let sandbox = suites();
    let run = |options: &[&str]| shows(&sandbox, &[&["run", "suites"], options].concat());
    run(&["--json", "a.jsonl", "--strict-match"]);
    run(&["--json", "b.jsonl"]);
    run(&["--json", "1.jsonl", "--partition", "count:1/2"]);
    run(&["--json", "2.jsonl", "--partition", "count:2/2"]);
    let file = fs::read_to_string(sandbox.path().join("a.jsonl")).unwrap();
    assert!(!file.contains(|c: char| c != '\n' && (c.is_control() || controls().contains(c))));
    let changed = file.replace("\"FAIL\"", "\"pass\"");
    fs::write(sandbox.path().join("c.jsonl"), changed).unwrap();
    for format in FORMATS {
        let with = |arguments: &[&'static str]| shows(&sandbox, &[arguments, format].concat());
        with(&["compare", "c.jsonl", "b.jsonl", "--fail-on-lost"]);
        with(&["merge", "1.jsonl", "2.jsonl"]);
        with(&["run", "suites", "--baseline", "c.jsonl"]);
    }
    let name = format!("{NAME}.jsonl");
    fs::write(sandbox.path().join(&name), text()).unwrap();
    shows(&sandbox, &["compare", &name, "b.jsonl"]);
    shows(&sandbox, &["accuracy", &name, "b.jsonl"]);
    shows(&sandbox, &["merge", &name]);
    shows(&sandbox, &["run", "suites", "--resume", &name]);
    shows(&sandbox, &["sweep", "--from", &name]);
}

#[test]
fn of_snapshots() {
    let sandbox = suites();
    shows(&sandbox, &["snapshot", "accept", "suites"]);
    let suite = sandbox
        .path()
        .join("suites")
        .join(NAME)
        .join(format!("{NAME}.sgf"));
    let old = fs::read_to_string(&suite).unwrap();
    fs::write(&suite, old.replace("30 attack", "30 defend")).unwrap();
    for format in FORMATS {
        shows(
            &sandbox,
            &[&["snapshot", "check", "suites"], format].concat(),
        );
    }
    let asked = [
        "snapshot",
        "accept",
        "suites",
        "--interactive",
        "--orphans",
        "delete",
    ];
    let output = on_terminal(&sandbox, &asked, "y\n");
    assert_harmless(&output, "snapshot accept");
    assert!(output.contains("accept? [y]es"), "{output}");
    fs::remove_file(suite).unwrap();
    shows(&sandbox, &["snapshot", "check", "suites"]);
    let kept = sandbox.path().join("suites").join(NAME);
    let snapshot = fs::read_dir(kept).unwrap().next().unwrap().unwrap().path();
    fs::write(snapshot, text()).unwrap();
    fs::write(
        sandbox
            .path()
            .join("suites")
            .join(NAME)
            .join(format!("{NAME}.sgf")),
        old,
    )
    .unwrap();
    shows(&sandbox, &["snapshot", "check", "suites"]);
}

#[test]
fn of_engines() {
    let name = format!("e{NAME}");
    let flags = format!("--name N{NAME} --version V{NAME}");
    let sandbox = engine(suites(), &name, &flags);
    let sandbox = engine(sandbox, "dies", "--exit 3");
    let text = text();
    let questions = ["say", "refuse", "garbage"];
    let script: String = (1..)
        .zip(questions)
        .map(|(number, question)| format!("{number} {question} {text}\n#? [1]\n"))
        .collect();
    let script = format!("{script}9 crash {text}\n#? [1]\n");
    fs::write(sandbox.path().join("suites/asked.tst"), script).unwrap();
    let command = format!("'./{name}'");
    let run = ["run", "suites", "--timeout", "2", "--engine", &command];
    shows(&sandbox, &[&run[..], &["--json", "a.jsonl"]].concat());
    for format in FORMATS {
        shows(
            &sandbox,
            &[&run[..], format, &["--engine", "native"]].concat(),
        );
    }
    shows(&sandbox, &["run", "suites", "--baseline", "a.jsonl"]);
    for wrong in [
        format!("'./no{NAME}'"),
        format!("./dies '{NAME}"),
        format!("./dies {NAME}"),
    ] {
        shows(&sandbox, &["run", "suites", "--engine", &wrong]);
    }
}

#[test]
fn of_the_progress_bar() {
    let sandbox = engine(Sandbox::new(), "fake", "");
    let slow = "1 pass_time 120\n#? [.*]\n2 pass_time 120\n#? [.*]\n";
    let sandbox = (0..4).fold(sandbox, |sandbox, number| {
        sandbox.file(&format!("{number}{NAME}.tst"), slow)
    });
    let output = shows(&sandbox, &["run", "suites", "--engine", "./fake", "-j1"]);
    let bar = Regex::new(r"/8 [0-9:]+s? \d+n\\u\{1b\}\[31mEVIL").unwrap();
    assert!(bar.is_match(&output), "{output:?}");
}

#[test]
fn of_settings_and_options() {
    let sandbox = suites();
    let config = |text: &str| fs::write(sandbox.path().join("tesuji.toml"), text).unwrap();
    let quoted = |text: &str| toml::Value::from(text).to_string();
    let text = quoted(&text());
    let files = [
        format!("{text} = 1\n"),
        format!("[run]\n{text} = 1\n"),
        format!("[run]\nsuite = {text}\nlevel = 2\n"),
        format!("[run]\nsuite = [{}]\n", quoted(&format!("/[{SEQUENCES}/"))),
        format!("[run]\ndepth = {text}\n"),
        format!("[engine.{text}]\ncommand = {text}\n"),
        format!("[profile.{text}]\ninherits = {text}\n"),
        format!("[run]\nlevel = \"{SEQUENCES}\n"),
    ];
    for file in &files {
        config(file);
        for command in [
            &["config"][..],
            &["config", "run", "suites"],
            &["run", "suites"],
        ] {
            assert_harmless(
                &on_terminal(&sandbox, command, ""),
                &format!("{command:?} {file}"),
            );
        }
    }
    config(&files[2]);
    shows(&sandbox, &["config", "run"]);
    config("");
    let id = format!("{NAME}:1x");
    let wrong: [&[&str]; 13] = [
        &["run", &format!("--{NAME}")],
        &["run", "--depth", NAME],
        &["run", NAME],
        &["run", "suites", "--suite", &format!("/[{NAME}/")],
        &["run", "suites", "--id", &id],
        &["run", "--config", NAME],
        &["run", "--profile", NAME],
        &["run", "suites", "--json", &format!("{NAME}/x")],
        &["sweep", "suites", "--depth", &format!("{NAME}..=3")],
        &["sweep", "suites", "--depth", "3..=4", "--mode", NAME],
        &["trend", "--history", NAME],
        &[NAME],
        &["show", NAME],
    ];
    for arguments in wrong {
        shows(&sandbox, arguments);
    }
}

#[test]
fn of_games_and_variations() {
    let text = text().replace(']', "\\]");
    let game = |move_: &str| {
        format!("(;SZ[5]AB[ae]AW[ad]C[{text}];B[{move_}]C[attack {text} 1 Black B1\n{text}])")
    };
    let sandbox = suites()
        .file(&format!("a{NAME}.sgf"), &game("be"))
        .file(&format!("b{NAME}.sgf"), &game("ce"))
        .file(
            &format!("two{NAME}.sgf"),
            &format!("{}{}", game("be"), game("ce")),
        )
        .file(&format!("c{NAME}.sgf"), &game("be").replace(")", "EVIL)"));
    let path = |name: &str| format!("suites/{name}{NAME}.sgf");
    for format in FORMATS {
        for other in ["b", "c", "two"] {
            let arguments = ["diff-variations", &path("a"), &path(other)];
            shows(&sandbox, &[&arguments[..], format].concat());
        }
    }
    shows(&sandbox, &["show", &path("broken")]);
    shows(&sandbox, &["mine", &path("broken"), "-o", NAME]);
    shows(&sandbox, &["decide-string", &path("a"), "E5"]);
    shows(&sandbox, &["decide-connection", &path("a"), "A1/E5"]);
    shows(&sandbox, &["decide-string", &path("missing"), "A1"]);
    let asked = format!("tesuji-{NAME}\nloadsgf {NAME}\nknown_command {NAME}\n");
    assert_harmless(&on_terminal(&sandbox, &["gtp"], &asked), "gtp");
}

#[test]
fn of_the_history() {
    let sandbox = suites();
    let recorded = ["bench-suite", "suites", "--record", "1", "--history", NAME];
    on_terminal(&sandbox, &recorded, "");
    let clean = Sandbox::new().corner(&format!("{NAME}.sgf"), &["1 attack A1 #? [1 B1]"]);
    for version in ["1", "2"] {
        let recorded = [
            "bench-suite",
            "suites",
            "--record",
            version,
            "--history",
            NAME,
        ];
        shows(&clean, &recorded);
    }
    let folder = clean.path().join(NAME);
    fs::rename(folder.join("2.jsonl"), folder.join(format!("{NAME}.jsonl"))).unwrap();
    for other in [format!("{NAME}.json"), format!("{NAME}x.jsonl")] {
        fs::write(folder.join(other), "{").unwrap();
    }
    for format in FORMATS {
        let trend = ["trend", "--history", NAME, "--suites", "-o", "trend.svg"];
        shows(&clean, &[&trend[..], format].concat());
    }
    assert_xml(&clean.path().join("trend.svg"));
}

/// No character is in a file that XML does not know, nor one that looks like markup.
fn assert_xml(path: &Path) {
    let text = fs::read_to_string(path).unwrap();
    let known = |c: char| matches!(c, '\t' | '\n' | '\r' | ' '..='\u{fffd}' | '\u{10000}'..);
    assert!(text.chars().all(known), "{text:?}");
}

#[test]
fn files_stay_well_formed() {
    let sandbox = suites();
    let reports = ["--junit", "r.xml", "--markdown", "r.md"];
    shows(&sandbox, &[&["run", "suites"][..], &reports].concat());
    assert_xml(&sandbox.path().join("r.xml"));
    let markdown = fs::read_to_string(sandbox.path().join("r.md")).unwrap();
    assert!(
        !markdown.contains(|c: char| c.is_control() && c != '\n'),
        "{markdown:?}"
    );
}
