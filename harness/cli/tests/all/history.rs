//! `tesuji bench-suite` and `tesuji trend`.

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;

use crate::inputs::make_pipe;

const LADDER: &str =
    "(;SZ[9]AB[cf][dg][eg]AW[df]C[10 attack D4 #? [1 D5\\]\n20 defend D4 #? [0\\]*])";
const ATARI: &str = "(;SZ[5]AB[ae]AW[ad]C[1 attack A1 #? [1 B1\\]])";

/// A folder with suites, in which the program is run.
struct Desk(TempDir);

struct Output {
    code: i32,
    stdout: String,
    stderr: String,
}

impl Desk {
    fn new() -> Self {
        let desk = Self(TempDir::new().unwrap());
        desk.write("regressions/reading/ladder.sgf", LADDER);
        desk.write("regressions/atari.sgf", ATARI);
        desk
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    fn run(&self, arguments: &str) -> Output {
        let mut command = Command::cargo_bin("tesuji").unwrap();
        let command = command.current_dir(self.0.path());
        let output = command.args(arguments.split_whitespace()).output().unwrap();
        Output {
            code: output.status.code().unwrap(),
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
        }
    }

    /// Records a version as if at a time.
    fn record(&self, name: &str, time: &str, options: &str) {
        let made = self.run(&format!("bench-suite --record {name} {options}"));
        assert_eq!(made.code, 0, "{}", made.stderr);
        let file = format!("reports/history/{name}.jsonl");
        let text = self.read(&file);
        let (head, cases) = text.split_once('\n').unwrap();
        let mut head: Value = serde_json::from_str(head).unwrap();
        head["start_time"] = time.into();
        self.write(&file, &format!("{head}\n{cases}"));
    }

    fn trend(&self) -> Value {
        serde_json::from_str(&self.run("trend --format json").stdout).unwrap()
    }
}

fn names(trend: &Value) -> Vec<&str> {
    let versions = trend["versions"].as_array().unwrap().iter();
    versions
        .map(|version| version["name"].as_str().unwrap())
        .collect()
}

#[test]
fn a_version_is_the_result_file_of_a_run() {
    let desk = Desk::new();
    let made = desk.run("bench-suite --record 0.1.0-a --repeat 3 --depth 19");
    assert_eq!(made.code, 0, "{}", made.stderr);
    let file = "reports/history/0.1.0-a.jsonl";
    assert!(made.stderr.contains(&format!("recorded {file}")));
    let ran = desk.run("run --json run.jsonl --depth 19");
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert_eq!(
        timeless(&desk.read(file)),
        timeless(&desk.read("run.jsonl"))
    );
    let shown = desk.run("bench-suite regressions/reading --format json");
    let shown: Value = serde_json::from_str(&shown.stdout).unwrap();
    assert_eq!(shown["suites"][0]["suite"], "ladder");
    assert_eq!(shown["suites"][0]["tests"], 2);
    assert_eq!(
        fs::read_dir(desk.path("reports/history")).unwrap().count(),
        1
    );
}

/// The lines of a result file without what varies between runs.
fn timeless(text: &str) -> Vec<Value> {
    fn strip(value: &mut Value) {
        if let Some(object) = value.as_object_mut() {
            object.retain(|key, _| !key.ends_with("_secs") && !key.ends_with("_time"));
            object.values_mut().for_each(strip);
        }
    }
    let lines = text.lines();
    lines
        .map(|line| {
            let mut value = serde_json::from_str(line).unwrap();
            strip(&mut value);
            value
        })
        .collect()
}

#[test]
fn the_table_of_suites() {
    let desk = Desk::new();
    let lines = desk.run("bench-suite").stdout;
    let row = |name: &str| -> Vec<String> {
        let line = lines.lines().find(|line| line.starts_with(name)).unwrap();
        line.split_whitespace().map(str::to_owned).collect()
    };
    assert_eq!(row("total")[1..3], ["3", "2"]);
    assert_eq!(row("reading/ladder")[1..3], ["2", "1"]);
    assert_eq!(row("total")[3], row("reading/ladder")[3]);
}

#[test]
fn bad_suites_and_names_are_not_recorded() {
    let desk = Desk::new();
    desk.write("regressions/bad.sgf", "(;SZ[5]C[1 attack A1])");
    let made = desk.run("bench-suite --record a");
    assert_eq!(made.code, 2);
    assert!(made.stderr.contains("bad.sgf:1:10"), "{}", made.stderr);
    assert!(!desk.path("reports").exists());
    for name in ["../a", "a/b", ".a", "ä"] {
        assert_eq!(
            desk.run(&format!("bench-suite --record {name}")).code,
            2,
            "{name}"
        );
    }
    fs::remove_dir_all(desk.path("regressions")).unwrap();
    desk.write("regressions/none.sgf", "(;SZ[5])");
    assert_eq!(desk.run("bench-suite --record a").code, 4);
    assert!(!desk.path("reports").exists());
}

#[test]
fn versions_come_in_the_order_of_their_times() {
    let desk = Desk::new();
    desk.record("b", "2026-03-01T12:00:00Z", "");
    desk.record("c", "2026-01-01T00:00:00Z", "--threat-cost 0");
    desk.record("a", "2026-03-01T12:00:00Z", "");
    let trend = desk.trend();
    assert_eq!(names(&trend), ["c", "a", "b"]);
    assert_eq!(
        trend["versions"][1]["settings"],
        serde_json::json!(["threat-cost: 0 → 233"])
    );
    assert_eq!(trend["versions"][0]["change"], Value::Null);
    let change = &trend["versions"][2]["change"];
    assert_eq!(
        (&change["suites"], &change["passes"]),
        (&2.into(), &0.into())
    );
    assert_eq!(change["nodes_percent"], 0.0);
    let rows = trend["rows"].as_array().unwrap().iter();
    let rows: Vec<_> = rows.map(|row| row["suites"].as_str().unwrap()).collect();
    assert_eq!(rows, ["total", ".", "reading"]);
    let shown = desk.run("trend --suites").stdout;
    assert!(shown.contains("a has other settings than before: threat-cost: 0 → 233"));
    assert!(shown.contains("\nreading/ladder "), "{shown}");
}

#[test]
fn what_an_older_program_recorded_is_left_out_with_a_word() {
    let desk = Desk::new();
    desk.record("b", "2026-01-02T00:00:00Z", "");
    desk.write("reports/history/a.json", "{\"schema\":1,\"name\":\"a\"}");
    desk.write("reports/history/.hidden.json", "x");
    desk.write("reports/history/README.md", "x");
    let shown = desk.run("trend");
    assert_eq!(shown.code, 0);
    let start = "warning: reports/history/a.json: it is left out, ";
    assert!(shown.stderr.starts_with(start), "{}", shown.stderr);
    let advice = "`tesuji bench-suite --record a`";
    assert!(shown.stderr.contains(advice), "{}", shown.stderr);
    assert_eq!(shown.stderr.lines().count(), 1);
    assert_eq!(names(&desk.trend()), ["b"]);
}

#[test]
fn files_that_are_no_versions_are_named_and_the_rest_is_shown() {
    let desk = Desk::new();
    desk.record("a", "2026-01-01T00:00:00Z", "");
    let ran = desk.run("run --json reports/history/b.jsonl");
    assert!([0, 1].contains(&ran.code), "{}", ran.stderr);
    let trend = desk.trend();
    assert_eq!(names(&trend), ["a", "b"]);
    let [recorded, ran] = [0, 1].map(|version| {
        let total = &trend["versions"][version]["total"];
        ["cases", "passes", "nodes"].map(|key| total[key].clone())
    });
    assert_eq!(ran, recorded, "{trend}");
    let whole = desk.read("reports/history/b.jsonl");
    let cut: Vec<&str> = whole.lines().take(2).collect();
    desk.write("reports/history/cut.jsonl", &cut.join("\n"));
    desk.write("reports/history/odd.jsonl", "{}\n");
    let time = whole.split("\"start_time\":").nth(1).unwrap();
    let time = &time[..time.find('}').unwrap()];
    desk.write(
        "reports/history/timeless.jsonl",
        &whole.replace(time, "\"yesterday\""),
    );
    // What is found is read only if it is a regular file.
    make_pipe(&desk.path("reports/history/pipe.jsonl"));
    let shown = desk.run("trend -o trend.svg");
    assert_eq!(shown.code, 2);
    assert!(desk.read("trend.svg").contains("</svg>"));
    let faults: Vec<&str> = shown.stderr.lines().collect();
    let starts = [
        "error: reports/history/cut.jsonl: the run was interrupted; ",
        "error: reports/history/odd.jsonl:1:",
        "error: reports/history/pipe.jsonl: the file cannot be read: it is a named pipe",
        "error: reports/history/timeless.jsonl: `yesterday` is no time such as ",
    ];
    assert_eq!(faults.len(), starts.len(), "{faults:#?}");
    for (fault, start) in faults.iter().zip(starts) {
        assert!(fault.starts_with(start), "{fault}");
    }
}

#[test]
fn nothing_to_show() {
    let desk = Desk::new();
    let shown = desk.run("trend");
    assert_eq!(shown.code, 2);
    assert!(shown.stderr.contains("--record NAME"), "{}", shown.stderr);
    fs::create_dir_all(desk.path("h")).unwrap();
    assert_eq!(desk.run("trend --history h").code, 4);
    desk.record("a", "2026-01-01T00:00:00Z", "");
    assert_eq!(desk.run("trend -o no/such/folder.svg").code, 2);
}

#[test]
fn the_plot_names_the_versions_and_is_the_same_every_time() {
    let desk = Desk::new();
    for (name, day) in [("first", 1), ("second", 2), ("third", 3)] {
        desk.record(name, &format!("2026-01-0{day}T00:00:00Z"), "");
    }
    for file in ["a.svg", "b.svg"] {
        assert_eq!(desk.run(&format!("trend -o {file}")).code, 0);
    }
    let drawing = desk.read("a.svg");
    assert_eq!(drawing, desk.read("b.svg"));
    for name in ["first", "second", "third", "nodes of all suites"] {
        assert!(drawing.contains(&format!("\n{name}\n")), "{name}");
    }
    // A dot for each version in each of the three curves.
    assert_eq!(drawing.matches("<circle").count(), 9);
}

/// The recorded history of this project can be read, all of it.
#[test]
fn our_own_history_can_be_read() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let history = tesuji::history::read_folder(&top.join("reports/history")).unwrap();
    assert!(history.bad.is_empty(), "{:?}", history.bad);
    assert!(history.old.is_empty(), "{:?}", history.old);
    assert!(!history.records.is_empty());
}
