//! The effect of each limit by itself.

use serde::Serialize;

use super::plan::Mode;
use super::space::{Setting, Space};
use super::tally::{DEFAULT, SettingTally};

/// The effect of one value of a limit.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Margin {
    /// The value.
    pub value: u32,
    /// The number of settings that have it.
    pub settings: usize,
    /// Their passes, on average.
    pub passes: f64,
    /// Their nodes, on average; `None` if the engine counts none.
    pub nodes: Option<f64>,
}

/// The effect of a limit.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LimitEffect {
    /// The limit.
    pub limit: String,
    /// The effect of each of its values that was tried, in ascending order.
    pub margins: Vec<Margin>,
}

/// For each limit and each of its values, the averages over the settings that have it. Where one
/// limit was changed at a time these are the settings in which no other limit is changed;
/// otherwise all but a default setting that is no point of the grid, which would weigh on one
/// value alone.
#[must_use]
pub fn effects(
    space: &Space,
    settings: &[Setting],
    mode: Mode,
    tallies: &[SettingTally],
) -> Vec<LimitEffect> {
    let on_grid = |tally: &SettingTally| {
        let axes = space.axes.iter();
        tally.setting != DEFAULT || axes.clone().all(|axis| axis.values.contains(&axis.default))
    };
    let counts = |axis: usize, tally: &SettingTally| match mode {
        Mode::OneAtATime => settings.get(tally.setting).is_some_and(|setting| {
            let others = space.axes.iter().zip(&setting.0).enumerate();
            let mut others = others.filter(|(at, _)| *at != axis);
            others.all(|(_, (other, value))| other.default == *value)
        }),
        Mode::Grid | Mode::Random(_) => on_grid(tally),
        // The few that are left say nothing about their limits.
        Mode::Tune => false,
    };
    let axes = space.axes.iter().enumerate().map(|(at, axis)| {
        let value = |tally: &SettingTally| settings.get(tally.setting)?.0.get(at).copied();
        let mut values = axis.values.clone();
        if mode == Mode::OneAtATime {
            values.push(axis.default);
        }
        values.sort_unstable();
        values.dedup();
        let margins = values.into_iter().filter_map(|wanted| {
            let having = tallies.iter();
            let having = having.filter(|tally| value(tally) == Some(wanted) && counts(at, tally));
            let having: Vec<_> = having.collect();
            let (passes, nodes) = SettingTally::means(&having)?;
            Some(Margin {
                value: wanted,
                settings: having.len(),
                passes,
                nodes,
            })
        });
        LimitEffect {
            limit: axis.limit.clone(),
            margins: margins.collect(),
        }
    });
    axes.collect()
}
