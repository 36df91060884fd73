//! Lets levels of a GTP engine play each other from random openings, and writes the games as SGF files:
//! `cargo run --release -p tesuji-benches --example self_play -- DIR FIRST COUNT COMMAND...`.
//!
//! Game number N is called `self-N.sgf` and is the same every time, as far as the engine is. Games that are there
//! already are not played again, so that several of these can share the work, each with numbers of its own.

use std::path::Path;
use std::process::ExitCode;

use tesuji_benches::self_play::play_all;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let parsed = match arguments.as_slice() {
        [folder, first, count, command @ ..] if !command.is_empty() => {
            let numbers = first.parse::<u64>().ok().zip(count.parse::<u64>().ok());
            numbers.map(|(first, count)| (folder, first, count, command))
        }
        _ => None,
    };
    let Some((folder, first, count, command)) = parsed else {
        eprintln!("usage: self_play DIR FIRST COUNT COMMAND...");
        return ExitCode::from(2);
    };
    match play_all(Path::new(folder), first, count, command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{folder}: {error}");
            ExitCode::FAILURE
        }
    }
}
