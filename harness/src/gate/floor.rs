//! Floors: the share of answers that has to be right.

use std::str::FromStr;

use super::{GateResult, Percent, PercentError};
use crate::case::{Filter, FilterError};
use crate::record::{Status, SuiteTotals, Totals};

/// A floor: the share of answers that has to be right, in all suites or in some of them together.
#[derive(Clone, Debug)]
pub struct Floor {
    /// The suites as they were given; `None` for all.
    suites: Option<String>,
    filter: Filter,
    least: Percent,
}

/// A text is no [`Floor`].
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FloorError {
    /// The number is none.
    #[error(transparent)]
    Percent(#[from] PercentError),
    /// More than all cannot be right.
    #[error("more than 100 %")]
    TooMuch,
    /// The suites are no pattern.
    #[error(transparent)]
    Suites(#[from] FilterError),
}

impl FromStr for Floor {
    type Err = FloorError;

    /// Reads `95%` or `ko/*=95%`; see [`Filter::suite`] for the pattern.
    fn from_str(text: &str) -> Result<Self, FloorError> {
        let (suites, least) = match text.rsplit_once('=') {
            Some((suites, least)) => (Some(suites), least),
            None => (None, text),
        };
        let least = least.parse()?;
        if least > Percent::HUNDRED {
            return Err(FloorError::TooMuch);
        }
        let filter = match suites {
            Some(pattern) => Filter::default().suite(pattern)?,
            None => Filter::default(),
        };
        Ok(Self {
            suites: suites.map(str::to_owned),
            filter,
            least,
        })
    }
}

impl Floor {
    /// Judges the suites of a run.
    #[must_use]
    pub fn judge(&self, suites: &[SuiteTotals]) -> GateResult {
        let mine = suites
            .iter()
            .filter(|suite| self.filter.accepts_suite(&suite.name));
        let (right, judged) = mine.fold((0, 0), |(right, judged), suite| {
            let totals = &suite.totals;
            (right + right_in(totals), judged + judged_in(totals))
        });
        let name = match &self.suites {
            Some(pattern) => format!("pass rate of {pattern}"),
            None => "pass rate".to_owned(),
        };
        let wanted = format!("at least {}", self.least);
        if judged == 0 {
            return GateResult::missed(name, wanted, "no case that is judged".to_owned());
        }
        // Cut off, so that what is not enough never looks like it.
        let hundredths = right * 10_000 / judged;
        let (whole, fraction) = (hundredths / 100, hundredths % 100);
        let found = format!("{whole}.{fraction:02} %, {right} of {judged}");
        let missed = !self.least.is_reached(right, judged);
        GateResult::new(name, wanted, found, missed)
    }
}

fn right_in(totals: &Totals) -> u64 {
    totals.count(Status::Pass) + totals.count(Status::UnexpectedPass)
}

/// Errors and timeouts are not right; what is skipped or not to be judged does not count.
fn judged_in(totals: &Totals) -> u64 {
    totals.tests - totals.count(Status::Skipped) - totals.count(Status::Ignored)
}
