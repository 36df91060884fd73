//! Searching for a good setting at a fraction of what the grid costs: successive halving.
//!
//! The default setting is asked everything; so are, as far as the budget goes, the settings with
//! the lowest and with the highest values, which tell the cases whose results depend on the
//! limits. Then many settings are asked a few cases each, the best third of them more cases, and
//! so on; those that are left at the end are asked everything, and so are the neighbours of the best
//! one as long as that pays. What was paid for once is never asked again, and every node is counted.
//!
//! Source of successive halving: K. Jamieson, A. Talwalkar, "Non-stochastic Best Arm
//! Identification and Hyperparameter Optimization", 2016.

mod climb;
mod knowledge;

use std::collections::BTreeSet;

use serde::Serialize;

use super::asker::{Asker, SweepError};
use super::file::Design;
use super::plan::corners;
use super::tally::DEFAULT;
use crate::case::Catalog;
use crate::run::Summary;
use knowledge::Knowledge;

/// One setting in so many goes on to the next rung.
const KEPT: usize = 3;

/// So many settings, at least, are asked everything at the end.
const FINALISTS: usize = 2;

/// Settings to begin with, for each time that the budget pays for all cases.
const SETTINGS_PER_RUN: u64 = 8;

/// The most settings to begin with.
const MOST_AT_FIRST: usize = 256;

/// The share of an expected cost that is reckoned with, in percent: more than all, to be safe.
const CAUTION: u64 = 130;

/// The spending of a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tuned {
    /// The nodes that it was allowed.
    pub budget: u64,
    /// The nodes that it spent.
    pub paid: u64,
    /// The stages that they were spent on.
    pub rungs: Vec<Rung>,
}

/// A stage of a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rung {
    /// The name of the stage, which says what it was for.
    pub name: &'static str,
    /// The number of settings that were asked.
    pub settings: usize,
    /// The number of cases that they have been asked by then.
    pub cases: usize,
    /// The nodes that it took.
    pub nodes: u64,
}

/// A search under way.
struct Tuner<'s, 'a> {
    asker: &'s mut Asker<'a>,
    catalog: &'s Catalog,
    budget: u64,
    rungs: Vec<Rung>,
    summaries: Vec<(usize, Summary)>,
}

/// Searches the settings of a design for one that passes most. Returns what it spent, and what
/// the runs of each setting, by number, came to.
///
/// # Errors
/// As [`Asker::ask`]; or if the engine does not count nodes.
pub fn tune(
    asker: &mut Asker<'_>,
    catalog: &Catalog,
    design: &Design,
) -> Result<(Tuned, Vec<(usize, Summary)>), SweepError> {
    let budget = design.budget.unwrap_or_default();
    let mut search = Tuner {
        asker,
        catalog,
        budget,
        rungs: Vec::new(),
        summaries: Vec::new(),
    };
    search.run(design)?;
    let tuned = Tuned {
        budget,
        paid: search.paid(),
        rungs: search.rungs,
    };
    Ok((tuned, search.summaries))
}

impl Tuner<'_, '_> {
    fn run(&mut self, design: &Design) -> Result<(), SweepError> {
        let all: Vec<_> = (0..self.catalog.blocks()).collect();
        self.ask(&[DEFAULT], &all)?;
        self.note("default", &[DEFAULT], 0);
        let once = self.paid();
        if !self.asker.results.counts_nodes() {
            return Err(SweepError::Uncounted);
        }
        let corners = corners(&design.limits);
        let others = design.settings.iter().enumerate().skip(1);
        let (corners, drawn): (Vec<_>, Vec<_>) =
            others.partition(|(_, setting)| corners.contains(setting));
        for (corner, _) in corners {
            if self.left() > 3 * once {
                self.ask_all("corner", corner, self.paid())?;
            }
        }
        let most = SETTINGS_PER_RUN.saturating_mul(self.budget) / once.max(1);
        let most = usize::try_from(most).map_or(MOST_AT_FIRST, |most| most.min(MOST_AT_FIRST));
        let field = drawn.into_iter().map(|(setting, _)| setting).take(most);
        let finalists = self.halve(field.collect(), percent(once))?;
        for setting in finalists {
            if self.is_over() || !self.ask_all("final", setting, self.paid())? {
                break;
            }
        }
        self.climb(design)
    }

    /// Asks settings more and more, and drops all but the best of them again and again; `once` is
    /// what it can be expected to take to ask one everything.
    fn halve(&mut self, mut field: Vec<usize>, once: u64) -> Result<Vec<usize>, SweepError> {
        let mut asked: Vec<usize> = Vec::new();
        let mut rungs = rungs_of(field.len());
        while rungs > 0 && field.len() > FINALISTS && !self.is_over() {
            let reserve = once.saturating_mul(FINALISTS as u64);
            let share = self.left().saturating_sub(reserve) / rungs;
            let chunk = self.knowledge().most_telling(&asked, &field, share);
            let before = self.paid();
            self.ask(&field, &chunk)?;
            self.note("rung", &field, before);
            asked.extend(&chunk);
            field = self.knowledge().ranked(&field, &asked);
            rungs -= 1;
            if rungs > 0 {
                field.truncate(field.len().div_ceil(KEPT).max(FINALISTS));
            }
        }
        Ok(field)
    }

    fn knowledge(&self) -> Knowledge<'_> {
        Knowledge::of(&self.asker.results, self.catalog)
    }

    fn paid(&self) -> u64 {
        self.asker.results.paid()
    }

    fn left(&self) -> u64 {
        self.budget.saturating_sub(self.paid())
    }

    fn is_over(&self) -> bool {
        self.asker.interrupt.is_set() || self.left() == 0
    }

    /// Asks a setting all that it has not been asked, cheap cases first, as long as the budget
    /// can be expected to pay for the rest; false if it cannot. What it took since `before` was paid
    /// is noted.
    fn ask_all(
        &mut self,
        name: &'static str,
        setting: usize,
        before: u64,
    ) -> Result<bool, SweepError> {
        let whole = loop {
            let knowledge = self.knowledge();
            let missing = knowledge.missing(setting);
            if missing.is_empty() {
                break true;
            }
            if self.is_over() || self.price(setting, &missing) > self.left() {
                break false;
            }
            let chunk = self.knowledge().first_third(&missing);
            self.ask(&[setting], &chunk)?;
        };
        self.note(name, &[setting], before);
        Ok(whole)
    }

    /// What a setting can be expected to take for these blocks, with some to spare.
    fn price(&self, setting: usize, blocks: &[usize]) -> u64 {
        percent(self.knowledge().cost(setting, blocks))
    }

    /// Asks settings about blocks.
    fn ask(&mut self, settings: &[usize], blocks: &[usize]) -> Result<(), SweepError> {
        if blocks.is_empty() || settings.is_empty() {
            return Ok(());
        }
        let blocks: BTreeSet<_> = blocks.iter().collect();
        let part = self.catalog.part(|number| blocks.contains(&number));
        self.summaries.extend(self.asker.ask(settings, &part)?);
        Ok(())
    }

    /// Takes down what a stage took; `before` is what had been paid before it.
    fn note(&mut self, name: &'static str, settings: &[usize], before: u64) {
        let results = &self.asker.results;
        let cases = settings.iter().map(|&setting| results.asked(setting));
        let cases = cases.max().unwrap_or_default();
        self.rungs.push(Rung {
            name,
            settings: settings.len(),
            cases,
            nodes: self.paid() - before,
        });
    }
}

/// How often so many settings are cut down to a part until only finalists are left.
fn rungs_of(settings: usize) -> u64 {
    let mut rungs = 0;
    let mut left = settings;
    while left > FINALISTS {
        left = left.div_ceil(KEPT).max(FINALISTS);
        rungs += 1;
    }
    rungs
}

fn percent(nodes: u64) -> u64 {
    nodes.saturating_mul(CAUTION) / 100
}
