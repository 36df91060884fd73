//! The settings that are tried.

use std::collections::BTreeSet;

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::space::{Setting, Space};

/// The way in which settings are chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// Every combination of values.
    #[default]
    Grid,
    /// Every value of every limit, the others at their defaults.
    OneAtATime,
    /// So many combinations, drawn at random.
    Random(#[schemars(range(min = 1))] usize),
    /// Combinations drawn at random, of which only the best are asked everything.
    Tune,
}

/// There are too many settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0} settings are more than {MOST_SETTINGS}; take larger steps, --mode one-at-a-time, or --mode random N"
)]
pub struct TooManySettings(pub u64);

/// The most settings of a sweep.
pub const MOST_SETTINGS: u64 = 100_000;

/// The settings of a sweep, each once: the default one, and then those that the mode chooses, in
/// the order of the grid.
///
/// # Errors
/// If there are more than [`MOST_SETTINGS`].
pub fn settings(space: &Space, mode: Mode, seed: u64) -> Result<Vec<Setting>, TooManySettings> {
    let chosen = match mode {
        Mode::Grid => grid(space)?,
        Mode::OneAtATime => one_at_a_time(space),
        Mode::Tune => corners(space)
            .into_iter()
            .chain(shuffled(space, seed))
            .collect(),
        Mode::Random(number) if number as u64 >= space.size() => grid(space)?,
        Mode::Random(number) if number as u64 >= MOST_SETTINGS => {
            return Err(TooManySettings(number as u64));
        }
        Mode::Random(number) => draw(space, number, seed),
    };
    let default = space.default_setting();
    let mut seen = BTreeSet::from([default.clone()]);
    let new = chosen
        .into_iter()
        .filter(|setting| seen.insert(setting.clone()));
    let new: Vec<_> = new.collect();
    Ok(std::iter::once(default).chain(new).collect())
}

fn grid(space: &Space) -> Result<Vec<Setting>, TooManySettings> {
    match space.size() {
        size if size > MOST_SETTINGS => Err(TooManySettings(size)),
        size => Ok((0..size).map(|number| space.point(number)).collect()),
    }
}

fn one_at_a_time(space: &Space) -> Vec<Setting> {
    let default = space.default_setting();
    let axes = space.axes.iter().enumerate();
    let points = axes.flat_map(|(at, axis)| axis.values.iter().map(move |&value| (at, value)));
    let setting = |(at, value): (usize, u32)| {
        let mut setting = default.clone();
        if let Some(place) = setting.0.get_mut(at) {
            *place = value;
        }
        setting
    };
    points.map(setting).collect()
}

/// The settings with the lowest and with the highest values.
pub(super) fn corners(space: &Space) -> [Setting; 2] {
    [0, space.size().saturating_sub(1)].map(|number| space.point(number))
}

/// As many settings as a search has use for, in an order that says nothing about them.
fn shuffled(space: &Space, seed: u64) -> Vec<Setting> {
    let mut settings = draw(space, MOST_TUNED, seed);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    for at in (1..settings.len()).rev() {
        settings.swap(at, rng.random_range(0..=at));
    }
    settings
}

/// The most settings that a search can come to.
const MOST_TUNED: usize = 2048;

/// Draws points of the grid, each at most once and none of them the default setting; fewer if
/// there are not so many. The same seed always draws the same points.
#[must_use]
pub fn draw(space: &Space, number: usize, seed: u64) -> Vec<Setting> {
    let (size, default) = (space.size(), space.default_setting());
    let has_default = space
        .axes
        .iter()
        .all(|axis| axis.values.contains(&axis.default));
    let others = size - u64::from(has_default);
    let wanted = usize::try_from(others).map_or(number, |others| others.min(number));
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut drawn = BTreeSet::new();
    // Drawing again what was drawn takes its time where most is wanted: leave out the rest then.
    let inverse = wanted as u64 > others / 2;
    let picks = match inverse {
        true => usize::try_from(others).unwrap_or(usize::MAX) - wanted,
        false => wanted,
    };
    while drawn.len() < picks {
        let number = rng.random_range(0..size);
        if space.point(number) != default {
            drawn.insert(number);
        }
    }
    let points = |number: &u64| space.point(*number);
    match inverse {
        true => (0..size)
            .filter(|number| !drawn.contains(number))
            .map(|number| space.point(number))
            .filter(|setting| *setting != default)
            .collect(),
        false => drawn.iter().map(points).collect(),
    }
}
