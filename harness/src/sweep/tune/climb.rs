//! Steps from the best setting to its neighbours, with what is left of the budget.

use std::collections::BTreeSet;

use super::Tuner;
use crate::sweep::SweepError;
use crate::sweep::file::Design;
use crate::sweep::space::Setting;

impl Tuner<'_, '_> {
    /// Asks the neighbours of the best setting, then those of a better one found among them, and so on
    /// until none is better or the budget cannot be expected to pay for more.
    pub(super) fn climb(&mut self, design: &Design) -> Result<(), SweepError> {
        let mut from = None;
        loop {
            let best = self.knowledge().best();
            if from == Some(best) {
                return Ok(());
            }
            from = Some(best);
            for setting in neighbours(&design.settings, best) {
                if self.is_over() {
                    return Ok(());
                }
                self.try_neighbour(setting)?;
            }
        }
    }

    /// Asks a setting what tells settings apart, and the rest if it can still be the best.
    fn try_neighbour(&mut self, setting: usize) -> Result<(), SweepError> {
        let knowledge = self.knowledge();
        let telling = knowledge.telling(setting);
        if knowledge.is_beaten(setting) || self.price(setting, &telling) > self.left() {
            return Ok(());
        }
        let before = self.paid();
        self.ask(&[setting], &telling)?;
        if self.knowledge().is_beaten(setting) {
            self.note("neighbour", &[setting], before);
            return Ok(());
        }
        self.ask_all("neighbour", setting, before)?;
        Ok(())
    }
}

/// The settings one step away from `from`: another value of one limit, with none between them that occurs.
fn neighbours(settings: &[Setting], from: usize) -> Vec<usize> {
    let Some(Setting(here)) = settings.get(from) else {
        return Vec::new();
    };
    let values = |axis: usize| -> BTreeSet<u32> {
        let values = settings.iter().filter_map(|setting| setting.0.get(axis));
        values.copied().collect()
    };
    let mut found = BTreeSet::new();
    for (axis, &value) in here.iter().enumerate() {
        let values = values(axis);
        let below = values.range(..value).next_back();
        let above = values.range(value + 1..).next();
        for &next in below.into_iter().chain(above) {
            let mut there = here.clone();
            if let Some(slot) = there.get_mut(axis) {
                *slot = next;
            }
            found.extend(settings.iter().position(|setting| setting.0 == there));
        }
    }
    found.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_one_step_away_in_one_limit() {
        let settings: Vec<_> = [[8, 4], [8, 12], [12, 4], [20, 4], [12, 8], [8, 8]]
            .map(|values| Setting(values.to_vec()))
            .into();
        assert_eq!(neighbours(&settings, 0), [2, 5]);
        assert_eq!(neighbours(&settings, 2), [0, 3, 4]);
        assert!(neighbours(&settings, 9).is_empty());
    }
}
