//! The analysis of whole positions: worms, dragons, regions and eyes.
//!
//! `analysis/own` has the positions of the suites about worms and dragons in `regressions/`. Where GNU Go's suites are at
//! hand, in `shared/suites` beside the repository or where `TESUJI_REFERENCE_SUITES` says, `analysis/games` has every
//! 19x19 position that they load from a game; `cargo run --release -p tesuji-benches --example analysis` tells the worst
//! of these. `benches/dragon_data.py` times `dragon_data` of GNU Go, or of any GTP engine, over the same positions.
#![allow(missing_docs, clippy::unwrap_used)]

use std::path::{Path, PathBuf};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tesuji_benches::analysis::{analyse, loaded, posed};
use tesuji_engine::{Board, Reader, ReaderOptions, Size};

fn reader() -> Reader {
    Reader::new(Board::new(Size::NINETEEN), ReaderOptions::default())
}

fn measure(c: &mut Criterion, name: &str, boards: &[Board]) {
    let mut reader = reader();
    let mut group = c.benchmark_group("analysis");
    group.throughput(Throughput::Elements(boards.len() as u64));
    group.sample_size(10);
    group.bench_function(name, |b| {
        b.iter(|| {
            boards
                .iter()
                .map(|board| {
                    reader.set_board(board.clone());
                    analyse(&mut reader).unwrap()
                })
                .sum::<usize>()
        });
    });
    group.finish();
}

fn analysis(c: &mut Criterion) {
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/../regressions");
    let folders = ["worms", "dragons"].map(|folder| Path::new(own).join(folder));
    measure(c, "own", &posed(&folders).unwrap());
    let beside = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/suites");
    let root = std::env::var_os("TESUJI_REFERENCE_SUITES").map_or(beside.into(), PathBuf::from);
    let games = root.join("gnugo");
    if games.is_dir() {
        let loaded = loaded(&games, 19).unwrap();
        let boards: Vec<Board> = loaded.into_iter().map(|(_, board)| board).collect();
        measure(c, "games", &boards);
    }
}

criterion_group!(benches, analysis);
criterion_main!(benches);
