//! All that a sweep comes to.

use std::collections::BTreeMap;

use serde::Serialize;

use super::file::Design;
use super::folds::{CrossValidation, cross_validate};
use super::marginal::{LimitEffect, effects};
use super::pareto::front;
use super::plan::Mode;
use super::recommend::{Recommendation, recommend};
use super::results::Results;
use super::space::Space;
use super::tally::{DEFAULT, SettingTally, ranking};
use super::tune::Tuned;
use crate::compare::Clock;
use crate::record::{EngineRecord, micros};

/// All that a sweep comes to. Settings go by their numbers; 0 is the default one.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Analysis {
    /// The engine that answered.
    pub engine: Option<EngineRecord>,
    /// The way in which settings were chosen.
    pub mode: Mode,
    /// The seed of what was drawn.
    pub seed: u64,
    /// The limits that were swept.
    pub limits: Space,
    /// The clock whose times were taken.
    pub clock: Clock,
    /// The number of cases.
    pub cases: usize,
    /// The settings that were asked everything: the most passes first, then the fewest nodes.
    pub settings: Vec<RankedSetting>,
    /// The settings that were not.
    pub incomplete: Vec<Incomplete>,
    /// The settings that no other one beats in passes and nodes.
    pub front_by_nodes: Vec<usize>,
    /// The settings that no other one beats in passes and time.
    pub front_by_time: Vec<usize>,
    /// The effect of each limit by itself.
    pub effects: Vec<LimitEffect>,
    /// The setting to take; `None` if the default one was not asked everything.
    pub recommendation: Option<Recommendation>,
    /// Cross-validation, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cross_validation: Option<CrossValidation>,
    /// The spending of the search, if settings were searched.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tuned: Option<Tuned>,
}

/// The results of a setting.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RankedSetting {
    /// Its number.
    pub setting: usize,
    /// Its limits.
    pub limits: BTreeMap<String, u32>,
    /// The difference from the default, in words.
    pub label: String,
    /// The cases that were judged.
    pub judged: u64,
    /// Those that were answered right.
    pub passes: u64,
    /// The cases that are right here and not at the default setting.
    pub gained: Vec<String>,
    /// The cases that are right at the default setting and not here.
    pub lost: Vec<String>,
    /// The exact McNemar test of these.
    pub p: f64,
    /// All nodes; `None` if the engine counts none.
    pub nodes: Option<u64>,
    /// Nodes to those of the default setting.
    pub node_ratio: Option<f64>,
    /// All seconds.
    #[serde(rename = "elapsed_secs")]
    pub secs: Option<f64>,
}

/// A setting that was not asked everything.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Incomplete {
    /// Its number.
    pub setting: usize,
    /// The difference from the default, in words.
    pub label: String,
    /// The cases that it was asked.
    pub asked: usize,
    /// Those that it answered right.
    pub passes: u64,
}

impl Analysis {
    /// Works out what results come to.
    #[must_use]
    pub fn of(design: &Design, results: &Results, folds: Option<usize>) -> Self {
        let all: Vec<_> = (0..results.cases.len()).collect();
        let tallies = ranking(results, &all);
        let default = tallies.iter().find(|tally| tally.setting == DEFAULT);
        let default_nodes = default.and_then(|default| default.nodes);
        let rows = tallies.iter();
        let rows = rows.map(|tally| RankedSetting::of(design, results, tally, default_nodes));
        let (limits, settings) = (&design.limits, &design.settings);
        let recommendation = recommend(limits, settings, &tallies);
        Self {
            engine: results.engine.clone(),
            mode: design.mode,
            seed: design.seed,
            limits: limits.clone(),
            clock: results.clock(),
            cases: results.cases.len(),
            settings: rows.collect(),
            incomplete: incomplete(design, results, &all),
            front_by_nodes: front(&tallies, |tally| tally.nodes),
            front_by_time: front(&tallies, |tally| tally.secs),
            effects: effects(limits, settings, design.mode, &tallies),
            recommendation: recommendation.filter(|_| !all.is_empty()),
            cross_validation: folds.map(|folds| cross_validate(results, folds)),
            tuned: None,
        }
    }

    /// The row of a setting.
    #[must_use]
    pub fn row(&self, setting: usize) -> Option<&RankedSetting> {
        self.settings.iter().find(|row| row.setting == setting)
    }
}

impl RankedSetting {
    fn of(
        design: &Design,
        results: &Results,
        tally: &SettingTally,
        default_nodes: Option<u64>,
    ) -> Self {
        let ids = |cases: &[usize]| {
            let ids = cases.iter().filter_map(|&case| results.cases.get(case));
            ids.cloned().collect()
        };
        let ratio = |nodes| Some(nodes as f64 / default_nodes.filter(|nodes| *nodes > 0)? as f64);
        Self {
            setting: tally.setting,
            limits: design.limits.named(&design.setting(tally.setting)),
            label: design.label(tally.setting),
            judged: tally.judged,
            passes: tally.passes,
            gained: ids(&tally.gained),
            lost: ids(&tally.lost),
            p: tally.p,
            nodes: tally.nodes,
            node_ratio: tally.nodes.and_then(ratio),
            secs: tally.secs.map(micros),
        }
    }
}

/// The settings that were not asked everything. A search asks many of them nothing at all.
fn incomplete(design: &Design, results: &Results, cases: &[usize]) -> Vec<Incomplete> {
    let settings = (0..results.settings()).filter(|&setting| {
        let begun = design.budget.is_none() || results.asked(setting) > 0;
        begun && !results.is_complete(setting)
    });
    let told = settings.map(|setting| Incomplete {
        setting,
        label: design.label(setting),
        asked: results.asked(setting),
        passes: SettingTally::of(results, setting, cases.iter().copied()).passes,
    });
    told.collect()
}
