//! Time and memory for long records grow with their length, and not faster.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::time::{Duration, Instant};

use tempfile::TempDir;
use tesuji_benches::overhead::run_tree;
use tesuji_benches::tree::write_long_records;

/// What 5,000 questions more in a record may take: 5 KiB for each, its node and what stands beside it
/// included.
const MOST_GROWTH_KIB: u64 = 5 * 5_000;

/// Where every node costs all nodes before it, 6,000 of them take minutes.
const LONGEST: Duration = Duration::from_secs(60);

/// The most memory that this process ever had, in KiB; `None` where the system does not tell.
fn peak() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

fn run(nodes: usize) -> Option<u64> {
    let folder = TempDir::new().unwrap();
    let root = folder.path().join("suites");
    write_long_records(&root, nodes).unwrap();
    for record in ["line.sgf", "nested.sgf"] {
        let results = folder.path().join("results.jsonl");
        let passed = run_tree(&root.join(record), 2, &results).unwrap();
        assert_eq!(passed, nodes as u64);
    }
    peak()
}

#[test]
fn records_of_any_length_are_asked_node_by_node() {
    let few = run(1_000);
    let start = Instant::now();
    let many = run(6_000);
    let time = start.elapsed();
    assert!(time < LONGEST, "{time:?}");
    match (few, many) {
        (Some(few), Some(many)) => {
            println!("peak memory: {few} KiB after 1,000 nodes, {many} KiB after 6,000");
            assert!(many - few < MOST_GROWTH_KIB, "{few} KiB, then {many} KiB");
        }
        _ => println!("SKIPPED: this system does not tell the peak memory of a process"),
    }
}
