//! Result files made up for tests.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use tesuji::record::{
    CaseRecord, EngineRecord, Footer, Header, Nodes, ResultFile, SCHEMA, Status, Totals,
};

pub(crate) fn header() -> Header {
    Header {
        schema: SCHEMA,
        tool_version: "0.1.0".to_owned(),
        engine: EngineRecord {
            name: "tesuji".to_owned(),
            version: "0.1.0".to_owned(),
            command: None,
        },
        limits: BTreeMap::from([("depth".to_owned(), 16)]),
        hash: Some(true),
        komaster: None,
        verify_nodes: None,
        matching: "gnugo".to_owned(),
        suites: Vec::new(),
        partition: None,
        start_time: "2026-01-01T00:00:00Z".to_owned(),
    }
}

/// A case with 10 nodes in a millisecond.
pub(crate) fn case(id: &str, status: Status, answer: &str) -> CaseRecord {
    let (suite, number) = id.rsplit_once(':').unwrap();
    let answered = !answer.is_empty();
    CaseRecord {
        id: id.to_owned(),
        file: PathBuf::from(format!("suites/{suite}.sgf")),
        line: number.parse().unwrap(),
        column: 1,
        position: String::new(),
        question: "attack A1".to_owned(),
        expected: "1 (B1|C1)".to_owned(),
        answer: answered.then(|| answer.to_owned()),
        status,
        outcome: None,
        play: None,
        pv: Vec::new(),
        unstable: Vec::new(),
        nodes: answered.then_some(Nodes {
            reading: 10,
            ..Nodes::default()
        }),
        digest: None,
        limits_hit: None,
        verify: None,
        cpu_secs: answered.then_some(0.001),
        wall_secs: 0.002,
        error: None,
    }
}

pub(crate) fn file(cases: Vec<CaseRecord>) -> ResultFile {
    let mut totals = Totals::default();
    for case in &cases {
        totals.add(case);
    }
    let footer = Footer {
        totals,
        wall_secs: 1.0,
        interrupted: false,
    };
    let text = lines(&header(), &cases, Some(&footer));
    ResultFile::parse(Path::new("results.jsonl"), text.as_bytes()).unwrap()
}

/// The file as it is on disk.
pub(crate) fn text(file: &ResultFile) -> String {
    lines(&file.header, &file.cases, file.footer.as_ref())
}

fn lines(header: &Header, cases: &[CaseRecord], footer: Option<&Footer>) -> String {
    let mut lines = vec![serde_json::to_string(header).unwrap()];
    lines.extend(
        cases
            .iter()
            .map(|case| serde_json::to_string(case).unwrap()),
    );
    lines.extend(footer.map(|footer| serde_json::to_string(footer).unwrap()));
    lines.join("\n") + "\n"
}
