//! The reports on standard output.

use std::io::{self, Write};

use super::again::Again;
use super::content::Wanted;
use super::ranking::RankingSizes;
use super::told::Told;
use crate::document;
use crate::run::{Event, Observer, ObserverError};
use crate::terminal::json;

/// Writes what a run came to when it is over.
#[derive(Debug)]
pub struct RunReport<W> {
    out: W,
    told: Told,
    form: Form,
}

#[derive(Debug)]
enum Form {
    Human { every_suite: bool, again: Again },
    Json,
}

impl<W: Write> RunReport<W> {
    /// A report for people, with the cases that took the most, that says by `again` how to ask a
    /// case again. Of many suites those without anything unexpected share a row, unless there is
    /// to be one for every suite.
    pub fn human(out: W, sizes: RankingSizes, every_suite: bool, again: Again) -> Self {
        let form = Form::Human { every_suite, again };
        let told = Told::new(sizes);
        Self { out, told, form }
    }

    /// One JSON object, with the cases that took the most.
    pub fn json(out: W, sizes: RankingSizes) -> Self {
        let form = Form::Json;
        let told = Told::new(sizes);
        Self { out, told, form }
    }

    fn finish(&mut self) -> io::Result<()> {
        match &self.form {
            Form::Human { every_suite, again } => {
                let wanted = Wanted {
                    every_suite: *every_suite,
                    again,
                    boards: None,
                    broken: 0,
                };
                document::write(&mut self.out, self.told.document(None, wanted))
            }
            Form::Json => json::write_pretty(&mut self.out, &self.told.record()),
        }
    }
}

impl<W: Write> Observer for RunReport<W> {
    fn observe(&mut self, event: &Event<'_>) -> Result<(), ObserverError> {
        if self.told.take(event) {
            self.finish()?;
        }
        Ok(())
    }
}
