//! The boards of cases whose records alone are left.

use std::collections::BTreeMap;
use std::path::PathBuf;

use tesuji_engine::Board;

use crate::backend::Stage;
use crate::case::{Case, Format, Suite, SuiteFile};
use crate::record::CaseRecord;
use crate::sgf::Location;

/// Reads suites again to set their positions up.
pub(super) struct Boards {
    stage: Stage,
    /// The suite that was read last.
    last: Option<(SuiteKey, Listing)>,
}

/// A suite's file and name, to find its cases again.
type SuiteKey = (PathBuf, String);

/// A suite, and where its cases are.
struct Listing {
    suite: Suite,
    /// Block and place in the block of the cases that stand at a place of the file.
    places: BTreeMap<Location, Vec<(usize, usize)>>,
}

impl Listing {
    fn new(suite: Suite) -> Self {
        let mut places: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for (number, block) in suite.blocks.iter().enumerate() {
            for (at, case) in block.cases.iter().enumerate() {
                places.entry(case.location).or_default().push((number, at));
            }
        }
        Self { suite, places }
    }

    /// The case that a record is of; `None` if the file has changed.
    fn case_of(&self, record: &CaseRecord) -> Option<&Case> {
        let location = Location {
            line: record.line,
            column: record.column,
        };
        let here = self.places.get(&location)?;
        let mut cases = here
            .iter()
            .filter_map(|&(block, at)| self.suite.blocks.get(block)?.cases.get(at));
        cases.find(|case| case.question == record.question && case.position == record.position)
    }
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
        let (_, listing) = match self.last.take().filter(|(last, _)| *last == key) {
            Some(last) => self.last.insert(last),
            None => {
                let listing = Listing::new(load(&key)?);
                self.last.insert((key, listing))
            }
        };
        let case = listing.case_of(record)?;
        self.stage.board_at(&listing.suite, case)
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
