//! Every position that can come up is looked at, by other code.

use tesuji_naive::rooms::Lot;
use tesuji_naive::{LifeTally, hold_kos, hold_life};

/// `cargo run --release -p tesuji-naive --example life_twin` asks about more.
const ROOMS: u64 = 60;
const KOS: u64 = 12;

#[test]
fn a_search_of_all_positions_says_the_same() {
    let mut lot = Lot::new(0x11fe);
    let mut tally = LifeTally::default();
    while tally.rooms < ROOMS {
        hold_life(&mut lot, &mut tally);
    }
    assert!(tally.different.is_empty(), "{:#?}", tally.different);
    assert!(tally.kos > 0, "no ko came up");
}

#[test]
fn and_the_same_of_kos() {
    let mut lot = Lot::new(0x11ff);
    let mut tally = LifeTally::default();
    while tally.rooms < KOS {
        hold_kos(&mut lot, &mut tally);
    }
    assert!(tally.different.is_empty(), "{:#?}", tally.different);
    assert_eq!(tally.kos, KOS);
    assert!(tally.ko_moves > 0, "{tally:?}");
}
