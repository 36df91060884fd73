//! Cross-validation: choosing on some cases, and looking at the others.

use serde::Serialize;
use xxhash_rust::xxh64::xxh64;

use super::mcnemar::mcnemar;
use super::results::Results;
use super::tally::{DEFAULT, SettingTally, ranking};

/// Folds are not dealt out as [pieces](crate::case::Partition) are, so that a fold of a piece is
/// as good as any other.
const SEED: u64 = 0x666f_6c64;

/// The fold of a case, from 0: by a hash of its id, so that what is added elsewhere moves
/// nothing.
#[must_use]
pub fn fold(id: &str, folds: usize) -> usize {
    let folds = folds.max(1) as u64;
    usize::try_from(xxh64(id.as_bytes(), SEED) % folds).unwrap_or_default()
}

/// The results on one fold of the setting that was chosen on all others.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Fold {
    /// The number of the fold, from 1.
    pub fold: usize,
    /// Its cases.
    pub cases: usize,
    /// The setting that is best on the other folds, by number.
    pub chosen: usize,
    /// Its passes on this fold.
    pub passes: u64,
    /// The passes of the default setting on this fold.
    pub default_passes: u64,
    /// Its nodes on this fold.
    pub nodes: Option<u64>,
    /// The nodes of the default setting on this fold.
    pub default_nodes: Option<u64>,
    /// The cases that are right at it and not at the default setting.
    pub gained: u64,
    /// The cases that are right at the default setting and not at it.
    pub lost: u64,
}

/// The results of cross-validation.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CrossValidation {
    /// The folds that have cases.
    pub folds: Vec<Fold>,
    /// Gained on all folds together.
    pub gained: u64,
    /// Lost on all folds together.
    pub lost: u64,
    /// The exact McNemar test of these.
    pub p: f64,
}

/// Chooses a setting on all folds but one, and looks at what it does on that one, for each fold.
#[must_use]
pub fn cross_validate(results: &Results, folds: usize) -> CrossValidation {
    let cases = || results.cases.iter().enumerate();
    let folds = (0..folds).filter_map(|number| {
        let (held_out, rest): (Vec<_>, Vec<_>) =
            cases().partition(|(_, id)| fold(id, folds) == number);
        let numbers =
            |part: Vec<(usize, &String)>| part.into_iter().map(|(case, _)| case).collect();
        let (held_out, rest): (Vec<usize>, Vec<usize>) = (numbers(held_out), numbers(rest));
        if held_out.is_empty() || rest.is_empty() {
            return None;
        }
        let chosen = ranking(results, &rest).first()?.setting;
        Some(Fold::of(results, number + 1, chosen, &held_out))
    });
    let folds: Vec<_> = folds.collect();
    let sum = |count: fn(&Fold) -> u64| folds.iter().map(count).sum();
    let (gained, lost) = (sum(|fold| fold.gained), sum(|fold| fold.lost));
    CrossValidation {
        folds,
        gained,
        lost,
        p: mcnemar(gained, lost),
    }
}

impl Fold {
    /// What a setting comes to on the cases of a fold.
    #[must_use]
    pub fn of(results: &Results, number: usize, chosen: usize, cases: &[usize]) -> Self {
        let tally = |setting| SettingTally::of(results, setting, cases.iter().copied());
        let (own, default) = (tally(chosen), tally(DEFAULT));
        Self {
            fold: number,
            cases: cases.len(),
            chosen,
            passes: own.passes,
            default_passes: default.passes,
            nodes: own.nodes,
            default_nodes: default.nodes,
            gained: own.gained.len() as u64,
            lost: own.lost.len() as u64,
        }
    }
}
