//! Whole games: every question after every move, with the persistent cache and without it.

#![allow(clippy::unwrap_used)]

mod selfplay;

use std::io::Write;
use std::path::{Path, PathBuf};

use tesuji::sgf::Until;
use tesuji_benches::replay::{Replayed, Scope, replay_file};
use tesuji_engine::{Limits, ReaderOptions};

/// Limits under which a game is soon gone through.
fn options() -> ReaderOptions {
    ReaderOptions {
        limits: Limits::level(1).unwrap(),
        table_bytes: 1 << 20,
        ..ReaderOptions::default()
    }
}

fn replay(file: &Path, until: Until, scope: Scope) -> Replayed {
    let replayed = replay_file(file, until, scope, &options()).unwrap();
    assert!(
        replayed.differences.is_empty(),
        "{}\n{replayed}",
        file.display()
    );
    replayed
}

#[test]
fn games_of_our_own() {
    let folder = tempfile::tempdir().unwrap();
    for (size, moves, seed) in [(9, 60, 1), (13, 90, 2), (19, 110, 3), (19, 110, 4)] {
        let file = folder.path().join(format!("{seed}.sgf"));
        let game = selfplay::play(size, moves, seed);
        std::fs::write(&file, selfplay::sgf(size, &game)).unwrap();
        let replayed = replay(&file, Until::End, Scope::Strings);
        assert_eq!(replayed.positions, moves + 1);
        assert!(replayed.questions > moves as u64);
        let cache = replayed.cache;
        assert!(cache.hits > 0 && cache.invalidated > 0, "{replayed}");
        assert_eq!(cache.hits + cache.misses, replayed.questions);
        assert_eq!(
            replayed.nodes_without - replayed.nodes_with,
            cache.nodes_saved
        );
    }
}

#[test]
fn games_of_the_reference_suites() {
    let beside = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/suites");
    let root =
        std::env::var_os("TESUJI_REFERENCE_SUITES").map_or(PathBuf::from(beside), PathBuf::from);
    let folder = root.join("gnugo/games");
    if !folder.is_dir() {
        let message = format!(
            "\nSKIPPED games_of_the_reference_suites: the reference suites are not here ({})\n",
            root.display()
        );
        std::io::stderr().write_all(message.as_bytes()).unwrap();
        return;
    }
    // The first moves only: all questions about full boards take minutes with assertions on.
    let games = [
        (
            "nngs/gnugo-3.5.1-viking4-200309231039.sgf",
            Until::Move(160),
        ),
        ("incident254.sgf", Until::Move(160)),
        ("ko5.sgf", Until::End),
        ("mertin13x13/gnugo-katsunari1.B+21.sgf", Until::End),
    ];
    let mut hits = 0;
    for (game, until) in games {
        hits += replay(&folder.join(game), until, Scope::Strings).cache.hits;
    }
    assert!(
        hits > 1000,
        "only {hits} questions were answered from the cache"
    );
}
