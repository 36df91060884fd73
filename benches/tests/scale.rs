//! 20,000 cases take no more memory than 2,000.
#![allow(clippy::unwrap_used)]

use std::fs;

use tempfile::TempDir;
use tesuji_benches::overhead::run_tree;
use tesuji_benches::tree::write_tree;

/// What ten times as many cases may take more: the lists of files, and what the allocator
/// does not give back.
const MOST_GROWTH_KIB: u64 = 3 << 10;

/// The most memory that this process ever had, in KiB; `None` where the system does not tell.
fn peak() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

fn run(cases: usize) -> Option<u64> {
    let folder = TempDir::new().unwrap();
    let root = folder.path().join("suites");
    write_tree(&root, cases).unwrap();
    let passed = run_tree(&root, 2, &folder.path().join("results.jsonl")).unwrap();
    assert_eq!(passed, cases as u64);
    peak()
}

#[test]
fn memory_does_not_grow_with_the_number_of_cases() {
    let (few, many) = (run(2_000), run(20_000));
    match (few, many) {
        (Some(few), Some(many)) => {
            println!("peak memory: {few} KiB after 2,000 cases, {many} KiB after 20,000");
            assert!(many - few < MOST_GROWTH_KIB, "{few} KiB, then {many} KiB");
        }
        _ => println!("SKIPPED: this system does not tell the peak memory of a process"),
    }
}
