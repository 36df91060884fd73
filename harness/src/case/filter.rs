//! Selecting cases.

use std::collections::{BTreeMap, BTreeSet};

use globset::{GlobBuilder, GlobMatcher};
use regex::Regex;

use super::suite::Case;
use crate::terminal::Shown;

/// Selects cases by suite, id and question; an empty filter selects all. Of several
/// criteria of one kind one has to hold, and all kinds have to.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    suites: Vec<SuitePattern>,
    ids: BTreeSet<String>,
    questions: BTreeSet<String>,
    among: Vec<CaseSet>,
}

/// Cases by suite and number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CaseSet {
    suites: BTreeMap<String, BTreeSet<u32>>,
}

impl CaseSet {
    /// Adds a case.
    pub fn insert(&mut self, suite: &str, number: u32) {
        let numbers = self.suites.entry(suite.to_owned()).or_default();
        numbers.insert(number);
    }

    /// Adds a case by its id, `suite:number`; what is no id is left out.
    pub fn insert_id(&mut self, id: &str) {
        if let Some((suite, number)) = split_id(id) {
            self.insert(suite, number);
        }
    }

    /// How many cases there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.suites.values().map(BTreeSet::len).sum()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.suites.is_empty()
    }

    fn contains(&self, suite: &str, number: u32) -> bool {
        let numbers = self.suites.get(suite);
        numbers.is_some_and(|numbers| numbers.contains(&number))
    }
}

/// The suite and the number of `suite:number`.
pub(crate) fn split_id(id: &str) -> Option<(&str, u32)> {
    let (suite, number) = id.rsplit_once(':').filter(|(suite, _)| !suite.is_empty())?;
    Some((suite, number.parse().ok()?))
}

#[derive(Clone, Debug)]
enum SuitePattern {
    Glob(GlobMatcher),
    Regex(Regex),
}

/// The reason why a text cannot select cases.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FilterError {
    /// Not a glob.
    #[error(
        "`{}` is no pattern for suites: {}; write `ko/*`, or `/regex/`",
        Shown::new(text),
        Shown::lines(reason)
    )]
    Pattern {
        /// The text.
        text: String,
        /// The message of the parser.
        reason: String,
    },
    /// Not an id.
    #[error("`{}` is no id of a case; write `suite:number`, such as `reading:13`", Shown::new(.0))]
    Id(String),
}

impl Filter {
    /// Selects suites by name, also: a glob such as `ko/*` (`*` stays within a
    /// folder, `**` does not), or a regular expression between slashes, `/^ko/`.
    ///
    /// # Errors
    /// If it is neither.
    pub fn suite(mut self, text: &str) -> Result<Self, FilterError> {
        let refuse = |reason: String| FilterError::Pattern {
            text: text.to_owned(),
            reason,
        };
        let inner = text
            .strip_prefix('/')
            .and_then(|text| text.strip_suffix('/'));
        let pattern = match inner {
            Some(inner) => {
                SuitePattern::Regex(Regex::new(inner).map_err(|error| refuse(error.to_string()))?)
            }
            None => {
                let glob = GlobBuilder::new(text).literal_separator(true).build();
                let glob = glob.map_err(|error| refuse(error.kind().to_string()))?;
                SuitePattern::Glob(glob.compile_matcher())
            }
        };
        self.suites.push(pattern);
        Ok(self)
    }

    /// Selects a case by its id, also.
    ///
    /// # Errors
    /// If it is not of the form `suite:number`.
    pub fn id(mut self, text: &str) -> Result<Self, FilterError> {
        let (suite, number) = split_id(text).ok_or_else(|| FilterError::Id(text.to_owned()))?;
        self.ids.insert(format!("{suite}:{number}"));
        Ok(self)
    }

    /// Selects questions by name, also: see [`Query::name`](super::Query::name).
    #[must_use]
    pub fn question(mut self, name: &str) -> Self {
        self.questions.insert(name.to_owned());
        self
    }

    /// Selects nothing but cases of this set, whatever else is selected.
    #[must_use]
    pub fn among(mut self, cases: CaseSet) -> Self {
        self.among.push(cases);
        self
    }

    /// Whether cases of this suite can be selected: if not, it need not be read.
    #[must_use]
    pub fn accepts_suite(&self, name: &str) -> bool {
        let named = |id: &String| id.rsplit_once(':').is_some_and(|(suite, _)| suite == name);
        (self.suites.is_empty() || self.suites.iter().any(|pattern| pattern.matches(name)))
            && (self.ids.is_empty() || self.ids.iter().any(named))
            && self.among.iter().all(|set| set.suites.contains_key(name))
    }

    /// Whether a case is selected.
    #[must_use]
    pub fn accepts(&self, case: &Case) -> bool {
        self.accepts_parts(&case.suite, case.number, case.query.name())
    }

    /// Whether a case that is known by its suite, its number and its question's name is
    /// selected, there or not.
    #[must_use]
    pub fn accepts_parts(&self, suite: &str, number: u32, question: &str) -> bool {
        (self.questions.is_empty() || self.questions.contains(question))
            && (self.ids.is_empty() || self.ids.contains(&format!("{suite}:{number}")))
            && self.accepts_suite(suite)
            && self.among.iter().all(|set| set.contains(suite, number))
    }
}

impl SuitePattern {
    fn matches(&self, name: &str) -> bool {
        match self {
            Self::Glob(glob) => glob.is_match(name),
            Self::Regex(regex) => regex.is_match(name),
        }
    }
}
