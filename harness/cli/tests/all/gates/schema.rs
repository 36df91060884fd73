//! The JSON Schema of result files.

use std::path::Path;

use jsonschema::Validator;
use serde_json::{Value, json};
use tesuji::case::parse_tst;
use tesuji::interrupt::Interrupt;
use tesuji::record::{RecordWriter, SCHEMA, Status};
use tesuji_engine::Outcome;

use super::common::ask;
use crate::sandbox::{Sandbox, records};

fn schema() -> Value {
    tesuji::schema::result_file()
}

fn validator() -> Validator {
    jsonschema::draft202012::options().build(&schema()).unwrap()
}

fn check(lines: &[Value]) {
    let validator = validator();
    for line in lines {
        let errors: Vec<_> = validator
            .iter_errors(line)
            .map(|error| error.to_string())
            .collect();
        assert!(errors.is_empty(), "{line}: {errors:?}");
    }
}

/// A file with every status.
fn every_status() -> Vec<Value> {
    let open = "(;SZ[9]AB[cg][cf]AW[dg][df][ce]C[1 attack C3 #? [0\\]])";
    let sandbox = Sandbox::new()
        .corner(
            "a.sgf",
            &[
                "1 attack A1 #? [1 B1]",
                "2 attack A1 #? [1 B1]*",
                "3 attack A1 #? [0]",
                "4 attack A1 #? [0]*",
                "5 attack A1 #? [0]&",
                "6 attack C3 #? [0]",
                "7 ladder_attack A1 #? [0]",
                "8 attack A1 #? [1 (]",
            ],
        )
        .file(
            "b.tst",
            "1 attack A1\n#? [0]\nloadsgf none.sgf\n2 attack A1\n#? [0]\n",
        )
        .file("open.sgf", open);
    let limits = "-D 60 --branch-depth 60 -F 60 -B 60 --superstring-depth 60 \
        --backfill2-depth 60 --threat-cost 9999 --reading-node-limit 99999999";
    sandbox.tesuji(&format!(
        "run suites --timeout 0.3 --json all.jsonl {limits}"
    ));
    records(&sandbox.path().join("all.jsonl"))
}

#[test]
fn what_a_run_writes_follows_the_schema() {
    let lines = every_status();
    let footer = lines.last().unwrap();
    for status in Status::ALL {
        let count = &footer["totals"]["statuses"][status.name()];
        assert!(count.as_u64().unwrap() > 0, "{status} {footer}");
    }
    check(&lines);
    let sandbox = Sandbox::new().corner("a.sgf", &["1 attack A1 #? [1 B1]"]);
    sandbox.tesuji("run suites --json all.jsonl --hash off --strict-match");
    let path = sandbox.path().join("all.jsonl");
    check(&records(&path));
    sandbox.tesuji("run suites --resume all.jsonl --hash off --strict-match");
    check(&records(&path));
    sandbox.tesuji("run suites --json all.jsonl --explain --digest");
    check(&records(&path));
    sandbox.tesuji("run suites --json all.jsonl --suite none");
    check(&records(&path));
}

#[test]
fn what_is_proved_follows_the_schema() {
    let sandbox = Sandbox::new().corner(
        "a.sgf",
        &[
            "1 attack A1 #? [1 B1]",
            "2 connect A1 A1 #? [1]",
            "3 break_in A1 B1 #? [1]",
        ],
    );
    sandbox.tesuji("run suites --verify --json all.jsonl");
    let lines = records(&sandbox.path().join("all.jsonl"));
    let proved = |place: usize| lines[place]["verify"]["attacker_wins_kos"].clone();
    assert_eq!(
        [proved(1), proved(2), proved(3)],
        ["captured", "cut", "cut"]
    );
    check(&lines);
}

#[test]
fn an_interrupted_run_follows_the_schema() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("all.jsonl");
    let suite = parse_tst("a", Path::new("a.tst"), "1 attack A1\n#? [0]\n");
    let interrupt = Interrupt::default();
    interrupt.set();
    let mut writer = RecordWriter::create(&path).unwrap();
    assert!(ask(suite, &interrupt, &mut writer).interrupted);
    let lines = records(&path);
    assert_eq!(lines[1]["interrupted"], true);
    check(&lines);
}

#[test]
fn broken_lines_are_refused() {
    let validator = validator();
    let lines = every_status();
    let (header, case, footer) = (&lines[0], &lines[1], lines.last().unwrap());
    // Without any of its keys, or with another one.
    for line in [header, case, footer] {
        for key in line.as_object().unwrap().keys() {
            let mut broken = line.clone();
            broken.as_object_mut().unwrap().remove(key);
            // Whether there is a table, and which kos may be taken, may not be known.
            assert_eq!(validator.is_valid(&broken), known_at_times(key), "{broken}");
        }
        let mut broken = line.clone();
        broken["colour"] = "red".into();
        assert!(!validator.is_valid(&broken), "{broken}");
    }
    let broken = [
        (header, "/schema", json!(2)),
        (header, "/engine/version", Value::Null),
        (header, "/limits/depth", json!(-1)),
        (header, "/matching", json!("loose")),
        (header, "/start_time", json!("yesterday")),
        (case, "/id", json!("reading")),
        (case, "/line", json!(0)),
        (case, "/line", json!("1")),
        (case, "/answer", Value::Null),
        (case, "/status", json!("Pass")),
        (case, "/status", json!("error")),
        (case, "/outcome", json!("WIN")),
        (case, "/pv", json!("C3 D4")),
        (case, "/nodes/owl", json!(0.5)),
        (case, "/cpu_secs", json!(-1)),
        (footer, "/totals/statuses/pass", Value::Null),
        (footer, "/totals/statuses", json!({"pass": 1})),
        (footer, "/totals/nodes", Value::Null),
        (footer, "/wall_secs", json!("1s")),
    ];
    for (line, place, value) in broken {
        let mut broken = line.clone();
        *broken.pointer_mut(place).unwrap() = value;
        assert!(!validator.is_valid(&broken), "{place}: {broken}");
    }
    for line in [json!({}), json!([]), Value::Null] {
        assert!(!validator.is_valid(&line), "{line}");
    }
}

#[test]
fn the_schema_knows_what_the_program_knows() {
    let schema = schema();
    assert!(jsonschema::meta::is_valid(&schema));
    assert_eq!(
        schema["$defs"]["header"]["properties"]["schema"]["const"],
        SCHEMA
    );
    let known = schema["$defs"]["status"]["oneOf"].as_array().unwrap();
    let known: Vec<_> = known.iter().map(|kind| kind["const"].clone()).collect();
    let statuses = Status::ALL.map(|status| json!(status.name()));
    assert_eq!(known, statuses);
    let outcomes = &schema["$defs"]["case"]["properties"]["outcome"]["enum"];
    for outcome in [
        Outcome::Fail,
        Outcome::KoB,
        Outcome::ExchangeLoss,
        Outcome::ExchangeGain,
        Outcome::KoA,
        Outcome::Win,
    ] {
        let name = json!(tesuji::record::outcome_name(outcome));
        assert!(outcomes.as_array().unwrap().contains(&name), "{name}");
    }
    assert_described(&schema, "");
    let printed = Sandbox::new().tesuji("schema").stdout;
    let printed: Value = serde_json::from_slice(&printed).unwrap();
    assert_eq!(printed, schema);
}

/// Every key says what it means, and no other is allowed.
fn assert_described(value: &Value, place: &str) {
    if let Some(properties) = value.get("properties").and_then(Value::as_object) {
        let condition =
            place.ends_with("/if") || place.ends_with("/then") || place.ends_with("/else");
        for (name, property) in properties.iter().filter(|_| !condition) {
            let here = property.get("description").is_some();
            // What is said of a thing with one key is said of the key.
            let above = properties.len() == 1 && value.get("description").is_some();
            assert!(here || above, "{place}: {name}");
        }
        assert!(
            condition || value["additionalProperties"] == false,
            "{place}"
        );
    }
    let inner: Vec<(String, &Value)> = match value {
        Value::Object(map) => map
            .iter()
            .map(|(key, value)| (key.clone(), value))
            .collect(),
        Value::Array(list) => list.iter().map(|value| (String::new(), value)).collect(),
        _ => Vec::new(),
    };
    for (key, value) in inner {
        assert_described(value, &format!("{place}/{key}"));
    }
}

fn known_at_times(key: &str) -> bool {
    matches!(key, "hash" | "komaster")
}
