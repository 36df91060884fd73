//! Sets of points beside the standard library's sets.

use std::collections::BTreeSet;

use proptest::prelude::*;
use tesuji_engine::{Point, PointSet, Size};

type Model = BTreeSet<Point>;

fn points() -> impl Strategy<Value = Point> {
    (0..Size::MAX, 0..Size::MAX).prop_map(|(column, row)| Point::new(column, row).expect("a point"))
}

fn models() -> impl Strategy<Value = Model> {
    prop::collection::btree_set(points(), 0..120)
}

fn set(model: &Model) -> PointSet {
    model.iter().copied().collect()
}

/// The points next to those of `model`, by columns and rows.
fn neighbours(model: &Model) -> Model {
    let around = |p: &Point| {
        let (column, row) = (p.column(), p.row());
        [
            Point::new(column + 1, row),
            Point::new(column, row + 1),
            column.checked_sub(1).and_then(|left| Point::new(left, row)),
            row.checked_sub(1)
                .and_then(|below| Point::new(column, below)),
        ]
    };
    model.iter().flat_map(around).flatten().collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn holds_what_was_put_in(model in models()) {
        let set = set(&model);
        prop_assert!(set.iter().eq(model.iter().copied()));
        prop_assert!((&set).into_iter().eq(model.iter().copied()));
        prop_assert_eq!(set.len(), model.len());
        prop_assert_eq!(set.is_empty(), model.is_empty());
        prop_assert_eq!(set.first(), model.first().copied());
        for point in Size::NINETEEN.points() {
            prop_assert_eq!(set.contains(point), model.contains(&point));
        }
    }

    #[test]
    fn inserts_and_removes(mut model in models(), changes in prop::collection::vec((any::<bool>(), points()), 0..100)) {
        let mut set = set(&model);
        for (insert, point) in changes {
            if insert {
                prop_assert_eq!(set.insert(point), model.insert(point));
            } else {
                prop_assert_eq!(set.remove(point), model.remove(&point));
            }
        }
        prop_assert_eq!(set, model.into_iter().collect());
    }

    #[test]
    fn combines(a in models(), b in models()) {
        let (x, y) = (set(&a), set(&b));
        prop_assert_eq!(x.union(&y), set(&(&a | &b)));
        prop_assert_eq!(x.intersection(&y), set(&(&a & &b)));
        prop_assert_eq!(x.difference(&y), set(&(&a - &b)));
        prop_assert_eq!(x.intersects(&y), !a.is_disjoint(&b));
        prop_assert_eq!(x == y, a == b);
    }

    #[test]
    fn finds_surroundings(model in models()) {
        let beside = |point: &Point, other: &Point| {
            point.column().abs_diff(other.column()) <= 1 && point.row().abs_diff(other.row()) <= 1
        };
        let board: PointSet = Size::NINETEEN.points().collect();
        let around = Size::NINETEEN.points().filter(|other| model.iter().any(|point| beside(point, other)));
        let found = set(&model).surroundings().intersection(&board);
        prop_assert_eq!(found, around.collect());
    }

    #[test]
    fn finds_neighbours(model in models()) {
        let board: PointSet = Size::NINETEEN.points().collect();
        let found = set(&model).neighbours().intersection(&board);
        prop_assert_eq!(found, set(&neighbours(&model)));
    }
}

#[test]
fn every_point_alone() {
    let board: PointSet = Size::NINETEEN.points().collect();
    assert_eq!(board.len(), 361);
    for point in Size::NINETEEN.points() {
        let alone = Model::from([point]);
        assert_eq!(set(&alone).first(), Some(point));
        let found = set(&alone).neighbours().intersection(&board);
        assert_eq!(found, set(&neighbours(&alone)), "{point}");
    }
}

#[test]
fn the_empty_set() {
    assert_eq!(PointSet::default(), PointSet::EMPTY);
    assert_eq!(PointSet::EMPTY.first(), None);
    assert_eq!(PointSet::EMPTY.neighbours(), PointSet::EMPTY);
}
