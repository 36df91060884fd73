//! Games between levels of a GTP engine, from random openings.

mod controller;
mod game;

use std::fs;
use std::io;
use std::path::Path;

use controller::Controller;
use tesuji::atomic::write_atomically;

/// Plays games of these numbers with the engine that this command starts, and writes them into a folder. Those that
/// are there already are left as they are.
///
/// # Errors
/// If the engine cannot be started, ends, or does not know what it takes to play; if a game cannot be written.
pub fn play_all(folder: &Path, first: u64, count: u64, command: &[String]) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for number in first..first.saturating_add(count) {
        let path = folder.join(format!("self-{number:05}.sgf"));
        if path.exists() {
            continue;
        }
        // What an engine learns in one game must not change the next.
        let mut engine = Controller::start(command)?;
        let game = game::play(&mut engine, number)?;
        write_atomically(&path, |out| game.write(out))?;
    }
    Ok(())
}
