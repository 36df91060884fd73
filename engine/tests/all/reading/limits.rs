//! Each limit: a question that the limit just reaches, and one lower just misses.
//!
//! A limit is compared with the number of trial moves on the board. So the question is asked
//! on top of two passes, with the limit at 2 and at 1; what the search finds deeper down
//! does not matter then.

use tesuji_engine::{Color, Limits, Verdict, Vertex};

use super::support::{ask, reader, told};

/// The answer with one limit changed, on top of so many trial passes.
fn answer(diagram: &str, question: &str, passes: u32, limits: &[(&str, u32)]) -> Verdict {
    let mut reader = reader(diagram);
    for _ in 0..passes {
        reader.try_move(Color::White, Vertex::Pass).unwrap();
    }
    let mut changed = Limits::default();
    for &(name, value) in limits {
        *changed.of_mut(name.parse().unwrap()) = value;
    }
    reader.set_limits(changed);
    ask(&mut reader, &format!("{question} ?")).0
}

/// Checks what is reached and what is missed; `off` names limits that are set to 0, so that
/// other families do not find the move.
fn check(diagram: &str, question: &str, limit: &str, off: &[&str], reached: &str, missed: &str) {
    let with = |value| {
        let mut limits: Vec<_> = off.iter().map(|&name| (name, 0)).collect();
        limits.push((limit, value));
        answer(diagram, question, 2, &limits)
    };
    assert_eq!(told(&with(2)), reached, "{limit} at 2");
    let cut = with(1);
    assert_eq!(told(&cut), missed, "{limit} at 1");
    assert!(cut.limits_hit.names().any(|name| name == limit), "{cut:?}");
}

/// Three liberties in a row: White has to play in the middle.
const THREE: &str = "
    7 . . . . . . .
    6 . . . . . . .
    5 . . . . . . .
    4 . . . . . . .
    3 O O O O O O O
    2 O X X X X X O
    1 O X . . . X O";

#[test]
fn depth() {
    check(THREE, "attack B2", "depth", &[], "WIN D1", "0");
}

/// The vital point is not the liberty where Black would gain most.
const PYRAMID: &str = "
    7 . . . . . . .
    6 . . . . . . .
    5 . . . . . . .
    4 O O O O O O O
    3 O X X X X X O
    2 O X X . X X O
    1 O X . . . X O";

#[test]
fn branch_depth() {
    check(PYRAMID, "attack B2", "branch-depth", &[], "WIN D1", "0");
}

/// A square eye of four points, each of them a liberty, is dead.
const SQUARE: &str = "
    7 . . . . . . .
    6 . . . . . . .
    5 . . . . . . .
    4 O O O O O O .
    3 O X X X X O .
    2 O X . . X O .
    1 O X . . X O .";

#[test]
fn fourlib_depth() {
    check(SQUARE, "defend B2", "fourlib-depth", &[], "0", "WIN PASS");
}

/// A6 is saved by the hanging connection at B4: White cannot play A5 any more.
const HANGING: &str = "
    7 . . . . . . .
    6 X O O . . . .
    5 . X . O . . .
    4 O . . . . . .
    3 . . . . . . .
    2 . . . . . . .
    1 . . . . . . .";

#[test]
fn backfill_depth() {
    let off = ["superstring-depth"];
    check(
        HANGING,
        "defend A6",
        "backfill-depth",
        &off,
        "WIN B4",
        "KO_B B7",
    );
}

/// Black has to save E3, which helps to hold the chain that holds A2.
const HELD: &str = "
    7 . . . . . . .
    6 . . . . . . .
    5 X X X X . . .
    4 . . X X . . .
    3 O O O O X O .
    2 X X X X O O .
    1 . . . O O . .";

#[test]
fn backfill2_depth() {
    let off = ["superstring-depth", "break-chain-depth"];
    check(HELD, "defend A2", "backfill2-depth", &off, "WIN E4", "0");
}

/// Three liberties against three: Black has to fill one.
const RACE: &str = "
    7 . . . . . . .
    6 . . . . . . .
    5 X X X X . . .
    4 . . . X X . .
    3 O O O O X O .
    2 X X X X O O .
    1 . . . O O . .";

#[test]
fn break_chain_depth() {
    let off = ["superstring-depth"];
    check(RACE, "defend A2", "break-chain-depth", &off, "WIN A4", "0");
}

#[test]
fn superstring_depth() {
    let off = ["break-chain-depth"];
    check(RACE, "defend A2", "superstring-depth", &off, "WIN A4", "0");
}

/// White cuts at D3, and after B3 goes on at D2: that is no liberty of C3, and a move of the wide net alone.
const CUT_BELOW: &str = "
    7 . X O X X . .
    6 . O . . X O .
    5 O . O O X . X
    4 O . O O O X X
    3 . . X . X . X
    2 X . O . X X .
    1 . X . X . . X";

#[test]
fn the_wide_net_takes_nodes_to_spend() {
    let with = |limits| told(&answer(CUT_BELOW, "attack C3", 0, limits));
    assert_eq!(with(&[("reading-node-limit", 3000)]), "WIN D3");
    assert_eq!(with(&[("reading-node-limit", 2999)]), "0");
    assert_eq!(with(&[("superstring-depth", 1)]), "0");
}

/// White takes at B3, and Black can only take back after a threat.
const KO: &str = "
    5 . X O . .
    4 X X O O .
    3 X . X O O
    2 X X O O .
    1 . X O . .";

#[test]
fn ko_depth() {
    // White's capture is the first trial move; Black takes back with one on the board, which has to be fewer
    // than the limit.
    for (passes, limit) in [(0, 2), (2, 4)] {
        let reached = answer(KO, "attack C3", passes, &[("ko-depth", limit)]);
        assert_eq!(told(&reached), "KO_A B3");
        let missed = answer(KO, "attack C3", passes, &[("ko-depth", limit - 1)]);
        assert_eq!(told(&missed), "WIN B3");
        assert!(missed.limits_hit.names().any(|name| name == "ko-depth"));
    }
}

/// The net around D5 leaves White free to push out twice.
const NET: &str = "
    9 . . . . . . . . .
    8 . . . . . . . . .
    7 . . . . . . . . .
    6 . . . X X . . . .
    5 . . X O . . . O .
    4 . . X . . . . . .
    3 . . . . . . . . .
    2 . . . . O . O . .
    1 . . . . . . . . .";

#[test]
fn threat_cost() {
    let with = |cost| answer(NET, "attack D5", 0, &[("threat-cost", cost)]);
    let least = (0..20).find(|&cost| told(&with(cost)) == "WIN E4").unwrap();
    assert!(least > 0);
    let missed = with(least - 1);
    assert_eq!(told(&missed), "0");
    assert!(missed.limits_hit.names().any(|name| name == "threat-cost"));
    assert_eq!(told(&with(least + 1)), "WIN E4");
}

#[test]
fn trial_moves_count_towards_depth_and_deepening_makes_up_for_them() {
    let mut reader = reader(THREE);
    let mut limits = Limits::default();
    limits.depth = 0;
    reader.set_limits(limits.clone());
    assert_eq!(told(&ask(&mut reader, "attack B2 ?").0), "WIN D1");
    reader.try_move(Color::White, Vertex::Pass).unwrap();
    assert_eq!(told(&ask(&mut reader, "attack B2 ?").0), "0");
    reader.set_limits(limits.deepened(1));
    assert_eq!(told(&ask(&mut reader, "attack B2 ?").0), "WIN D1");
    assert!(reader.pop());
    assert_eq!(reader.depth(), 0);
}
