//! What the persistent cache saves in a game: `cargo run -p tesuji-benches --example cache_savings -- GAME`.

use std::error::Error;
use std::path::Path;

use tesuji::sgf::Until;
use tesuji_benches::replay::{Scope, replay_file};
use tesuji_engine::ReaderOptions;

fn main() -> Result<(), Box<dyn Error>> {
    let game = std::env::args().nth(1).ok_or("name a game")?;
    for (name, scope) in [
        ("strings", Scope::Strings),
        ("connections", Scope::Connections),
    ] {
        let replayed = replay_file(
            Path::new(&game),
            Until::End,
            scope,
            &ReaderOptions::default(),
        )?;
        print!("{name}: {replayed}");
    }
    Ok(())
}
