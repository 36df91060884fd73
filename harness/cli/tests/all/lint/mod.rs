//! `tesuji lint`: every rule with a small suite, and the place that is told.

mod anything;
mod boards;
mod output;
mod text;

use crate::sandbox::Sandbox;

/// What lint finds in a folder: file, place, severity and rule, then the message.
fn findings(sandbox: &Sandbox) -> Vec<String> {
    let output = sandbox.tesuji("lint suites --format json");
    let found: Vec<serde_json::Value> = serde_json::from_slice(&output.stdout).unwrap();
    let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
    let told = |finding: &serde_json::Value| {
        let place: String = [&finding["line"], &finding["column"]]
            .iter()
            .filter(|number| !number.is_null())
            .map(|number| format!(":{number}"))
            .collect();
        let file = text(&finding["file"]);
        let file = file.strip_prefix("suites/").unwrap();
        let [severity, rule, message] =
            ["severity", "rule", "message"].map(|key| text(&finding[key]));
        format!("{file}{place} {severity} {rule}: {message}")
    };
    found.iter().map(told).collect()
}

/// Compares the findings with the wanted ones; only the beginning of a message has to agree.
#[track_caller]
fn assert_findings(sandbox: &Sandbox, wanted: &[&str]) {
    let found = findings(sandbox);
    let agree = |(found, wanted): (&String, &&str)| found.starts_with(wanted);
    let same = found.len() == wanted.len() && found.iter().zip(wanted).all(agree);
    assert!(same, "{found:#?}");
}
