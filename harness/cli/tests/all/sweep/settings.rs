//! Values of limits, and the settings that are made of them.

use std::collections::BTreeSet;

use proptest::prelude::*;
use tesuji::sweep::{Axis, Mode, Setting, Space, Template, Values, draw, settings};
use tesuji_engine::search::Limit;

fn values(text: &str) -> Result<Vec<u32>, String> {
    let values = text.parse::<Values>();
    values
        .map(|values| values.as_slice().to_vec())
        .map_err(|error| error.to_string())
}

#[test]
fn values_are_ranges_and_lists() {
    assert_eq!(values("8..=20:4").unwrap(), [8, 12, 16, 20]);
    assert_eq!(values("8..=21:4").unwrap(), [8, 12, 16, 20]);
    assert_eq!(values("6..=9").unwrap(), [6, 7, 8, 9]);
    assert_eq!(values("12,4,8,4").unwrap(), [4, 8, 12]);
    assert_eq!(values("1, 5..=9:2").unwrap(), [1, 5, 7, 9]);
    assert_eq!(values("4294967294..=4294967295").unwrap().len(), 2);
    assert_eq!("7".parse::<Values>().unwrap().single(), Some(7));
    assert_eq!("7,8".parse::<Values>().unwrap().single(), None);
}

#[test]
fn what_names_no_values_is_told_why() {
    for (text, reason) in [
        ("", "neither a number nor a range"),
        ("8,", "neither a number nor a range"),
        ("-1", "neither a number nor a range"),
        ("4294967296", "neither a number nor a range"),
        ("8..=x", "neither a number nor a range"),
        ("8..20:4", "ranges have both ends"),
        ("8..=20:0", "the step has to be 1 or more"),
        ("20..=8", "ends below its start"),
        ("0..=4294967295", "more than 1000 values"),
        ("0..=999,5", "more than 1000 values"),
    ] {
        let error = values(text).unwrap_err();
        assert!(error.contains(reason), "{text}: {error}");
    }
}

fn space() -> impl Strategy<Value = Space> {
    let axis = (prop::collection::btree_set(0_u32..30, 1..5), 0_u32..30);
    let axes = prop::collection::vec(axis, 1..4);
    axes.prop_map(|axes| {
        let axes = axes.into_iter().zip(["depth", "fourlib-depth", "ko-depth"]);
        let axes = axes.map(|((values, default), limit)| Axis {
            limit: limit.to_owned(),
            values: values.into_iter().collect(),
            default,
        });
        Space {
            axes: axes.collect(),
        }
    })
}

fn on_grid(space: &Space, setting: &Setting) -> bool {
    let mut axes = space.axes.iter().zip(&setting.0);
    axes.all(|(axis, value)| axis.values.contains(value))
}

fn changed(space: &Space, setting: &Setting) -> usize {
    let axes = space.axes.iter().zip(&setting.0);
    axes.filter(|(axis, value)| axis.default != **value).count()
}

proptest! {
    #[test]
    fn a_range_is_every_step_from_its_start(start in 0_u32..5000, count in 1_u32..200, step in 1_u32..50) {
        let end = start + (count - 1) * step;
        let wanted: Vec<_> = (start..=end).step_by(step as usize).collect();
        prop_assert_eq!(values(&format!("{start}..={end}:{step}")).unwrap(), wanted.clone());
        // What does not reach the next step changes nothing.
        prop_assert_eq!(values(&format!("{start}..={}:{step}", end + step - 1)).unwrap(), wanted);
    }

    #[test]
    fn no_text_makes_values_panic(text in "[0-9.,:= x]{0,12}") {
        if let Ok(values) = values(&text) {
            prop_assert!(!values.is_empty() && values.windows(2).all(|pair| pair[0] < pair[1]));
        }
    }

    #[test]
    fn the_default_comes_first_and_no_setting_twice(space in space(), seed: u64, number in 1_usize..40) {
        for mode in [Mode::Grid, Mode::OneAtATime, Mode::Random(number), Mode::Tune] {
            let settings = settings(&space, mode, seed).unwrap();
            prop_assert_eq!(&settings[0], &space.default_setting());
            let distinct: BTreeSet<_> = settings.iter().collect();
            prop_assert_eq!(distinct.len(), settings.len());
        }
    }

    #[test]
    fn a_grid_has_every_combination(space in space()) {
        let settings = settings(&space, Mode::Grid, 0).unwrap();
        prop_assert!(settings[1..].iter().all(|setting| on_grid(&space, setting)));
        let new = u64::from(!on_grid(&space, &space.default_setting()));
        prop_assert_eq!(settings.len() as u64, space.size() + new);
    }

    #[test]
    fn one_at_a_time_changes_one_limit(space in space()) {
        let settings = settings(&space, Mode::OneAtATime, 0).unwrap();
        prop_assert!(settings[1..].iter().all(|setting| changed(&space, setting) == 1));
        let others = |axis: &Axis| axis.values.iter().filter(|value| **value != axis.default).count();
        let wanted: usize = space.axes.iter().map(others).sum();
        prop_assert_eq!(settings.len(), wanted + 1);
    }

    #[test]
    fn draws_are_points_of_the_grid_and_repeatable(space in space(), seed: u64, number in 0_usize..80) {
        let drawn = draw(&space, number, seed);
        let default = space.default_setting();
        prop_assert!(drawn.iter().all(|setting| on_grid(&space, setting) && *setting != default));
        let others = space.size() - u64::from(on_grid(&space, &default));
        prop_assert_eq!(drawn.len() as u64, others.min(number as u64));
        prop_assert_eq!(drawn.iter().collect::<BTreeSet<_>>().len(), drawn.len());
        prop_assert_eq!(draw(&space, number, seed), drawn);
    }
}

#[test]
fn too_many_settings_are_refused() {
    let axis = |limit: &str| Axis {
        limit: limit.to_owned(),
        values: (0..400).collect(),
        default: 0,
    };
    let space = Space {
        axes: vec![axis("depth"), axis("ko-depth")],
    };
    let error = settings(&space, Mode::Grid, 0).unwrap_err().to_string();
    assert!(
        error.contains("160000 settings are more than 100000"),
        "{error}"
    );
    assert_eq!(settings(&space, Mode::OneAtATime, 0).unwrap().len(), 799);
    assert_eq!(settings(&space, Mode::Random(9), 0).unwrap().len(), 10);
}

#[test]
fn templates_are_filled() {
    let template = Template::parse("e -D {depth} '{\"a\": 1}' {} -K={ko-depth=8} {depth}").unwrap();
    assert_eq!(
        template.limits().collect::<Vec<_>>(),
        [Limit::Depth, Limit::KoDepth]
    );
    assert_eq!(template.default(Limit::KoDepth), Some(8));
    assert_eq!(template.default(Limit::Depth), None);
    let filled = template.fill(|limit| limit.name().len() as u32);
    assert_eq!(filled, "e -D 5 '{\"a\": 1}' {} -K=8 5");
}

#[test]
fn bad_templates_are_told_why() {
    for (text, reason) in [
        ("e {dept}", "did you mean `{depth}`?"),
        ("e {DEPTH}", "stands for no limit"),
        ("e {depth=}", "is no whole number"),
        ("e {depth=a}", "is no whole number"),
        ("e {depth=1} {depth=2}", "two defaults"),
    ] {
        let error = Template::parse(text).unwrap_err().to_string();
        assert!(error.contains(reason), "{text}: {error}");
    }
}
