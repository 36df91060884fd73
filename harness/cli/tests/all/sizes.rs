//! Numbers that ask for more memory or more threads than there are: bad usage, and no crash.
#![cfg(target_os = "linux")]

use std::fs;
use std::process::Command;

use crate::sandbox::Sandbox;

const BEYOND: &str = "-M 99999999";

fn sandbox() -> Sandbox {
    Sandbox::new()
        .corner("a.sgf", &["10 attack A1 #? [1 B1]"])
        .corner("b.sgf", &["10 attack A1 #? [1 B1]"])
}

/// Runs a command, which has to end with a code, and returns it with the standard error.
fn ended(sandbox: &Sandbox, arguments: &str) -> (i32, String) {
    let output = sandbox.tesuji(arguments);
    let code = output.status.code().expect("a signal ended it");
    (code, String::from_utf8(output.stderr).unwrap())
}

#[test]
fn a_table_beyond_memory_is_bad_usage_everywhere() {
    let sandbox = sandbox();
    for command in [
        "run suites",
        "sweep suites --depth 3,4",
        "snapshot check suites",
        "bench-suite suites",
        "bench",
        "decide-string suites/a.sgf A1",
        "decide-connection suites/a.sgf A2/B2",
        "gtp",
    ] {
        for jobs in [BEYOND, "-M 4294967295"] {
            let (code, stderr) = ended(&sandbox, &format!("{command} {jobs}"));
            assert_eq!(code, 2, "{command}\n{stderr}");
            assert!(stderr.contains("not fit into the memory"), "{stderr}");
        }
    }
    // Without a table its size is nothing.
    let (code, stderr) = ended(&sandbox, &format!("run suites --hash off {BEYOND}"));
    assert_eq!(code, 0, "{stderr}");
}

#[test]
fn the_tables_of_all_jobs_have_to_fit_together() {
    let sandbox = sandbox();
    let told = fs::read_to_string("/proc/meminfo").unwrap();
    let total = told.lines().find_map(|line| line.strip_prefix("MemTotal:"));
    let total = total.unwrap().trim().strip_suffix("kB").unwrap().trim();
    let most = total.parse::<u64>().unwrap() / 1024 * 2 / 3;
    let (code, stderr) = ended(&sandbox, &format!("run suites -j 2 -M {most}"));
    assert_eq!(code, 2, "{stderr}");
    let wanted = format!("--cache-size {most}: 2 tables, one for each job, do not fit");
    assert!(stderr.contains(&wanted), "{stderr}");
    assert!(stderr.contains("or fewer --jobs"), "{stderr}");
}

/// Less than the machine has, and more than the process may.
#[test]
fn a_table_beyond_what_a_process_may_have_is_bad_usage() {
    let sandbox = sandbox();
    for command in ["decide-string suites/a.sgf A1", "run suites -j 1", "gtp"] {
        let limited = format!(
            "ulimit -v 2000000; exec {} {command} -M 3000 </dev/null",
            assert_cmd::cargo::cargo_bin("tesuji").display()
        );
        let output = Command::new("sh")
            .args(["-c", &limited])
            .current_dir(sandbox.path())
            .output()
            .unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{command}\n{stderr}");
        assert!(stderr.contains("not fit into the memory"), "{stderr}");
    }
}

#[test]
fn more_jobs_than_threads_can_be_are_bad_usage() {
    let sandbox = sandbox();
    for jobs in ["0", "1025", "100000000", "18446744073709551615"] {
        for command in [
            "run suites",
            "sweep suites --depth 3,4",
            "snapshot check suites",
        ] {
            let (code, stderr) = ended(&sandbox, &format!("{command} -j {jobs}"));
            assert_eq!(code, 2, "{command} -j {jobs}\n{stderr}");
            assert!(stderr.contains("not a number from 1 to 1024"), "{stderr}");
        }
    }
    assert_eq!(ended(&sandbox, "run suites -j 1024").0, 0);
}

#[test]
fn the_largest_numbers_ask_for_no_memory() {
    let sandbox = sandbox();
    let most = u64::MAX;
    for command in [
        format!("run suites --slowest {most} --costliest {most}"),
        format!("run suites --verify --verify-nodes {most}"),
        format!("run suites --partition count:1/{}", u32::MAX),
        "run suites --timeout 1e18".to_owned(),
        format!(
            "run suites --depth {0} --ko-depth {0} --threat-cost {0}",
            u32::MAX
        ),
        format!("sweep suites --mode random {most} --depth 3..=9"),
        format!("sweep suites --depth 3,4 --tune passes --budget {most}"),
        format!("sweep suites --depth 3,4 --top {most}"),
        format!("decide-string suites/a.sgf A1 --trace --max-variations {most}"),
        format!("diff-variations suites/a.sgf suites/b.sgf --max {most}"),
    ] {
        let (code, stderr) = ended(&sandbox, &command);
        assert_eq!(code, 0, "{command}\n{stderr}");
    }
}
