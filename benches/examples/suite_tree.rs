//! Writes a tree of trivial suites: `cargo run -p tesuji-benches --example suite_tree -- DIR CASES`.

use std::path::Path;
use std::process::ExitCode;

use tesuji_benches::tree::write_tree;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let parsed = match arguments.as_slice() {
        [folder, cases] => cases.parse().ok().map(|cases| (folder, cases)),
        _ => None,
    };
    let Some((folder, cases)) = parsed else {
        eprintln!("usage: suite_tree DIR CASES");
        return ExitCode::from(2);
    };
    match write_tree(Path::new(folder), cases) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{folder}: {error}");
            ExitCode::FAILURE
        }
    }
}
