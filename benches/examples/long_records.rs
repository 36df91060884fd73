//! Writes records with many nodes that ask: `cargo run -p tesuji-benches --example long_records -- DIR NODES`.

use std::path::Path;
use std::process::ExitCode;

use tesuji_benches::tree::write_long_records;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let parsed = match arguments.as_slice() {
        [folder, nodes] => nodes.parse().ok().map(|nodes| (folder, nodes)),
        _ => None,
    };
    let Some((folder, nodes)) = parsed else {
        eprintln!("usage: long_records DIR NODES");
        return ExitCode::from(2);
    };
    match write_long_records(Path::new(folder), nodes) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{folder}: {error}");
            ExitCode::FAILURE
        }
    }
}
