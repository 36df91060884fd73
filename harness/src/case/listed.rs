//! The cases that would be asked, for people and programs.

use std::path::PathBuf;

use serde::Serialize;

use super::{Case, Catalog, Selected, SuiteChanged};
use crate::interrupt::Interrupt;

/// A case that would be asked.
#[derive(Clone, Debug, Serialize)]
pub struct Listed {
    /// Its id: `suite:number`.
    pub id: String,
    /// The suite's file.
    pub file: PathBuf,
    /// The line of the question in it, from 1.
    pub line: usize,
    /// The position in words.
    pub position: String,
    /// The question as it is written.
    pub question: String,
    /// The expected answer.
    pub expected: String,
}

impl Listed {
    fn of(case: &Case) -> Self {
        Self {
            id: case.id(),
            file: case.file.clone(),
            line: case.location.line,
            position: case.position.clone(),
            question: case.question.clone(),
            expected: case.expectation.to_string(),
        }
    }
}

impl Catalog {
    /// The selected cases of all suites, in order; an error in place of those of a suite that was changed.
    pub fn listed(
        &self,
        interrupt: &Interrupt,
    ) -> impl Iterator<Item = Result<Listed, SuiteChanged>> {
        self.suites(interrupt).flat_map(|selected| {
            let (cases, error) = match selected {
                Ok(selected) => (self.listed_of(&selected), None),
                Err(error) => (Vec::new(), Some(error)),
            };
            cases.into_iter().map(Ok).chain(error.map(Err))
        })
    }

    fn listed_of(&self, selected: &Selected) -> Vec<Listed> {
        let blocks = selected.selected_blocks();
        let cases = blocks.flat_map(|block| self.selected(block));
        cases.map(Listed::of).collect()
    }
}
