//! Suites in any number, with cases that cost an engine nothing.

use std::fmt::Write;
use std::fs;
use std::io;
use std::path::Path;

/// How many cases a generated file holds.
pub const CASES_PER_FILE: usize = 100;

/// How many files a generated folder holds.
const FILES_PER_FOLDER: usize = 25;

/// Writes so many cases under `root`, in SGF files and `.tst` scripts by turns. Every question
/// is answered `1 B1` without a single node: the string is in atari.
///
/// # Errors
/// A file cannot be written.
pub fn write_tree(root: &Path, cases: usize) -> io::Result<()> {
    let mut left = cases;
    let mut number = 0;
    while left > 0 {
        let here = left.min(CASES_PER_FILE);
        let folder = root.join(format!("part{:04}", number / FILES_PER_FOLDER));
        fs::create_dir_all(&folder)?;
        let path = folder.join(format!("suite{number:06}"));
        match number % 2 {
            0 => fs::write(path.with_extension("sgf"), sgf(here))?,
            _ => fs::write(path.with_extension("tst"), tst(here))?,
        }
        left -= here;
        number += 1;
    }
    Ok(())
}

/// One position with all questions.
fn sgf(cases: usize) -> String {
    let mut text = "(;GM[1]FF[4]SZ[5]AB[ae]AW[ad]C[".to_owned();
    for case in 1..=cases {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{case} attack A1 #? [1 B1\\]");
    }
    text + "])\n"
}

/// A position of its own for every question.
fn tst(cases: usize) -> String {
    let mut text = String::new();
    for case in 1..=cases {
        let _ = writeln!(
            text,
            "boardsize 5\nclear_board\nplay black A1\nplay white A2\n{case} attack A1\n#? [1 B1]\n"
        );
    }
    text
}

/// Writes two records under `root` in which each of so many nodes asks a trivial question:
/// `line.sgf` is one main line, and in `nested.sgf` every node begins another variation.
///
/// # Errors
/// A file cannot be written.
pub fn write_long_records(root: &Path, nodes: usize) -> io::Result<()> {
    fs::create_dir_all(root)?;
    fs::write(root.join("line.sgf"), record(nodes, ";", ""))?;
    fs::write(root.join("nested.sgf"), record(nodes, "(;B[])(;", ")"))
}

/// A record with a question at each node; `before` and `after` stand around the nodes.
fn record(nodes: usize, before: &str, after: &str) -> String {
    let mut text = "(;GM[1]FF[4]SZ[19]AB[as]AW[ar]".to_owned();
    for node in 0..nodes {
        let player = if node % 2 == 0 { 'B' } else { 'W' };
        // The first moves are stones, on different points of the upper rows; the others pass.
        let place = match node {
            0..200 => [b'a' + (node % 19) as u8, b'a' + (node / 19) as u8].to_vec(),
            _ => Vec::new(),
        };
        let place = String::from_utf8_lossy(&place);
        let case = node + 1;
        let _ = writeln!(
            text,
            "{before}{player}[{place}]C[{case} attack A1 #? [1 B1\\]]"
        );
    }
    text + &after.repeat(nodes) + ")\n"
}
