//! The boards of cases whose records alone are left.

use tesuji_engine::Board;

use super::words::SuiteKey;
use crate::backend::Stage;
use crate::case::{Case, Format, Suite, SuiteFile};
use crate::record::CaseRecord;

/// Reads suites again to set their positions up.
pub(super) struct Boards {
    stage: Stage,
    /// The suite that was read last.
    last: Option<(SuiteKey, Suite)>,
}

impl Boards {
    pub(super) fn new() -> Self {
        Self {
            stage: Stage::for_boards(),
            last: None,
        }
    }

    /// The board that a case was asked on; `None` if there was none, or its file has changed.
    pub(super) fn board_of(&mut self, record: &CaseRecord) -> Option<&Board> {
        let key = (record.file.clone(), record.suite().to_owned());
        let (_, suite) = match self.last.take().filter(|(last, _)| *last == key) {
            Some(last) => self.last.insert(last),
            None => {
                let suite = load(&key)?;
                self.last.insert((key, suite))
            }
        };
        let is_meant = |case: &&Case| {
            case.location.line == record.line
                && case.question == record.question
                && case.position == record.position
        };
        let case = suite.cases().find(is_meant)?;
        self.stage.board_at(suite, case)
    }
}

fn load((path, name): &SuiteKey) -> Option<Suite> {
    let file = SuiteFile {
        name: name.clone(),
        path: path.clone(),
        format: Format::of(path)?,
    };
    Some(file.load())
}
