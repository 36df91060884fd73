//! What is made of results.

use proptest::prelude::*;
use tesuji::sweep::{SettingTally, fold, front};

fn tallies(points: &[(u64, u64)]) -> Vec<SettingTally> {
    let tally = |(setting, &(passes, nodes)): (usize, &(u64, u64))| SettingTally {
        setting,
        asked: 100,
        judged: 100,
        passes,
        gained: Vec::new(),
        lost: Vec::new(),
        p: 1.0,
        nodes: Some(nodes),
        secs: None,
    };
    points.iter().enumerate().map(tally).collect()
}

/// Whether a point is at least as good as another one in both, and better in one.
fn beats(one: (u64, u64), other: (u64, u64)) -> bool {
    one != other && one.0 >= other.0 && one.1 <= other.1
}

proptest! {
    #[test]
    fn nothing_beats_what_is_on_the_front(points in prop::collection::vec((0_u64..12, 0_u64..12), 1..30)) {
        let front = front(&tallies(&points), |tally| tally.nodes);
        for (at, &point) in points.iter().enumerate() {
            let beaten = points.iter().any(|&other| beats(other, point));
            // Of points that are alike the first one stands for all.
            let first = points.iter().position(|&other| other == point) == Some(at);
            prop_assert_eq!(front.contains(&at), !beaten && first, "{:?}", point);
        }
        prop_assert!(front.windows(2).all(|pair| points[pair[0]].1 < points[pair[1]].1));
    }

    #[test]
    fn every_case_has_a_fold(id in "[a-z/]{1,9}:[0-9]{1,4}", folds in 1_usize..20) {
        prop_assert!(fold(&id, folds) < folds);
        prop_assert_eq!(fold(&id, folds), fold(&id, folds));
    }
}

#[test]
fn folds_are_the_same_on_every_machine() {
    let folds: Vec<_> = (1..=12)
        .map(|number| fold(&format!("reading:{number}"), 3))
        .collect();
    assert_eq!(folds, FOLDS);
}

/// They have to stay what they are: reports of one day are held against those of another.
const FOLDS: [usize; 12] = [0, 1, 0, 1, 2, 0, 0, 2, 1, 2, 1, 1];
