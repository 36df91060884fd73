//! The knowledge of blocks and settings in the middle of a search.

use crate::case::Catalog;
use crate::sweep::Results;
use crate::sweep::tally::DEFAULT;

/// The knowledge of blocks and settings. Blocks go by their numbers in the catalogue.
pub(super) struct Knowledge<'a> {
    results: &'a Results,
    blocks: Vec<Block>,
    /// The fewest wrong answers of a setting that was asked everything.
    fewest_wrong: usize,
}

struct Block {
    /// Its cases, by number.
    cases: std::ops::Range<usize>,
    /// Whether settings that were asked differ in their results.
    sensitive: bool,
    /// The nodes it takes, on average over the settings that were asked.
    cost: u64,
}

impl<'a> Knowledge<'a> {
    pub(super) fn of(results: &'a Results, catalog: &Catalog) -> Self {
        let mut start = 0;
        let blocks = catalog.block_sizes().map(|size| {
            let cases = start..start + size;
            start += size;
            Block::of(results, cases)
        });
        let blocks = blocks.collect();
        let complete = (0..results.settings()).filter(|&setting| results.is_complete(setting));
        let wrong = complete.map(|setting| wrong(results, setting, 0..results.cases.len()));
        Self {
            fewest_wrong: wrong.min().unwrap_or(usize::MAX),
            results,
            blocks,
        }
    }

    /// The setting that was asked everything and has the fewest wrong answers; of several, the one that
    /// takes the fewest nodes.
    pub(super) fn best(&self) -> usize {
        let all = || 0..self.results.cases.len();
        let complete = (0..self.results.settings()).filter(|&s| self.results.is_complete(s));
        complete
            .min_by_key(|&s| {
                (
                    wrong(self.results, s, all()),
                    nodes(self.results, s, all()),
                    s,
                )
            })
            .unwrap_or(DEFAULT)
    }

    /// Whether a setting is wrong more often already than the best one is of all cases.
    pub(super) fn is_beaten(&self, setting: usize) -> bool {
        wrong(self.results, setting, 0..self.results.cases.len()) > self.fewest_wrong
    }

    /// The blocks that a setting has not been asked and that tell settings apart, the cheapest first.
    pub(super) fn telling(&self, setting: usize) -> Vec<usize> {
        let is_sensitive = |block: &usize| self.blocks.get(*block).is_some_and(|b| b.sensitive);
        let mut missing = self.missing(setting);
        missing.retain(is_sensitive);
        missing
    }

    /// The blocks that a setting has not been asked, the cheapest first.
    pub(super) fn missing(&self, setting: usize) -> Vec<usize> {
        let mut missing: Vec<_> = (0..self.blocks.len())
            .filter(|&block| !self.knows(setting, block))
            .collect();
        missing.sort_by_key(|&block| (self.cost_of(block), block));
        missing
    }

    /// The first of these blocks, which take a third of the nodes of all of them; all if
    /// there are few.
    pub(super) fn first_third(&self, blocks: &[usize]) -> Vec<usize> {
        /// Fewer than this are not worth another look.
        const FEW: usize = 8;
        let all: u64 = blocks.iter().map(|&block| self.cost_of(block)).sum();
        let mut sum = 0;
        let first = blocks.iter().enumerate().take_while(|(at, block)| {
            sum += self.cost_of(**block);
            *at < FEW || sum <= all / 3
        });
        first.map(|(_, block)| *block).collect()
    }

    /// The nodes that a setting can be expected to take for blocks that it was not asked.
    pub(super) fn cost(&self, setting: usize, blocks: &[usize]) -> u64 {
        let mean: u64 = blocks.iter().map(|&block| self.cost_of(block)).sum();
        (mean as f64 * self.ratio(setting)).ceil() as u64
    }

    /// The nodes that a setting takes to what settings take on average, as far as is known.
    fn ratio(&self, setting: usize) -> f64 {
        let (mut own, mut mean) = (0, 0);
        for (number, block) in self.blocks.iter().enumerate() {
            if self.knows(setting, number) {
                own += nodes(self.results, setting, block.cases.clone());
                mean += block.cost;
            }
        }
        match mean {
            0 => 1.0,
            mean => own as f64 / mean as f64,
        }
    }

    /// Blocks that have not been asked, as many as all of these settings can be expected to take
    /// `share` nodes for: those that tell settings apart first, and the cheapest of them.
    pub(super) fn most_telling(
        &self,
        asked: &[usize],
        settings: &[usize],
        share: u64,
    ) -> Vec<usize> {
        let mut order: Vec<_> = (0..self.blocks.len())
            .filter(|block| !asked.contains(block))
            .collect();
        order.sort_by_key(|&number| {
            let block = self.blocks.get(number);
            let dull = block.is_none_or(|block| !block.sensitive);
            (dull, self.cost_of(number), number)
        });
        let ratios: f64 = settings.iter().map(|&setting| self.ratio(setting)).sum();
        let mut sum = 0.0;
        let chosen = order.into_iter().take_while(|&block| {
            sum += self.cost_of(block) as f64 * ratios;
            sum <= share as f64
        });
        chosen.collect()
    }

    /// These settings without those that cannot be the best any more, best first by what all of
    /// them were asked. Of settings with the same passes those that were drawn first come first,
    /// for fewer nodes so far say nothing about the cases to come.
    pub(super) fn ranked(&self, settings: &[usize], asked: &[usize]) -> Vec<usize> {
        let cases = || asked.iter().filter_map(|&block| self.blocks.get(block));
        let wrong = |setting| {
            let wrong = cases().map(|block| wrong(self.results, setting, block.cases.clone()));
            wrong.sum::<usize>()
        };
        let mut ranked: Vec<_> = settings
            .iter()
            .map(|&setting| (wrong(setting), setting))
            .filter(|(wrong, _)| *wrong <= self.fewest_wrong)
            .collect();
        ranked.sort_unstable();
        ranked.into_iter().map(|(_, setting)| setting).collect()
    }

    fn knows(&self, setting: usize, block: usize) -> bool {
        self.blocks.get(block).is_some_and(|block| {
            let mut cases = block.cases.clone();
            cases.all(|case| self.results.outcome(setting, case).is_some())
        })
    }

    fn cost_of(&self, block: usize) -> u64 {
        self.blocks.get(block).map_or(0, |block| block.cost)
    }
}

impl Block {
    fn of(results: &Results, cases: std::ops::Range<usize>) -> Self {
        let (mut sum, mut asked, mut sensitive) = (0, 0, false);
        for setting in 0..results.settings() {
            let mut outcomes = cases.clone().map(|case| results.outcome(setting, case));
            if outcomes.any(|outcome| outcome.is_none()) {
                continue;
            }
            asked += 1;
            sum += nodes(results, setting, cases.clone());
            sensitive |= cases.clone().any(|case| {
                let right = |setting| results.outcome(setting, case).and_then(|o| o.right);
                right(setting) != right(DEFAULT)
            });
        }
        Self {
            cases,
            sensitive,
            cost: sum / asked.max(1),
        }
    }
}

fn nodes(results: &Results, setting: usize, cases: std::ops::Range<usize>) -> u64 {
    let outcomes = cases.filter_map(|case| results.outcome(setting, case));
    outcomes.filter_map(|outcome| outcome.nodes).sum()
}

fn wrong(results: &Results, setting: usize, cases: std::ops::Range<usize>) -> usize {
    let outcomes = cases.filter_map(|case| results.outcome(setting, case));
    outcomes
        .filter(|outcome| outcome.right == Some(false))
        .count()
}
