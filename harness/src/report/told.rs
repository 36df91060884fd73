//! A run as it is told, for the reports that are written when it is over.

use super::hints::Examples;
use super::limits_hit::LimitTally;
use super::ranking::{RankingSizes, Rankings};
use crate::record::Header;
use crate::run::{Event, Summary};

/// What reports keep of a run.
#[derive(Clone, Debug, Default)]
pub(super) struct Told {
    pub(super) header: Option<Header>,
    pub(super) rankings: Rankings,
    pub(super) limits_hit: LimitTally,
    pub(super) examples: Examples,
    pub(super) summary: Summary,
    pub(super) wall_secs: f64,
}

impl Told {
    /// A run of which nothing is told yet.
    pub(super) fn new(sizes: RankingSizes) -> Self {
        Self {
            rankings: Rankings::new(sizes),
            ..Self::default()
        }
    }

    /// Takes an event down. True if it is the last one of the run.
    pub(super) fn take(&mut self, event: &Event<'_>) -> bool {
        match event {
            Event::Started { header, .. } => {
                *self = Self::new(self.rankings.sizes());
                self.header = Some((*header).clone());
            }
            Event::Case(case) => {
                self.rankings.add(case);
                self.limits_hit.add(case);
                self.examples.add(case);
            }
            Event::Finished { footer, summary } => {
                self.summary = (*summary).clone();
                self.wall_secs = footer.wall_secs;
                return true;
            }
            Event::Answered { .. } => {}
        }
        false
    }
}
