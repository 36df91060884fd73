//! The files that are compared, and the settings of their runs.

use std::collections::BTreeSet;
use std::fmt;
use std::path::PathBuf;

use serde::Serialize;

use crate::record::{EngineRecord, Header, ResultFile};

/// A result file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ComparedFile {
    /// The file.
    pub file: PathBuf,
    /// The engine that answered.
    pub engine: EngineRecord,
    /// The start of the run.
    pub start_time: String,
    /// Whether the run came to its end.
    pub complete: bool,
    /// The number of cases in it.
    pub cases: usize,
}

impl ComparedFile {
    pub(crate) fn of(file: &ResultFile) -> Self {
        Self {
            file: file.path.clone(),
            engine: file.header.engine.clone(),
            start_time: file.header.start_time.clone(),
            complete: file.footer.is_some(),
            cases: file.cases.len(),
        }
    }
}

/// Something that was set otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChangedSetting {
    /// Its name: that of a limit, `hash` or `matching`.
    pub name: String,
    /// Its value in the old run, if that is known.
    pub old: Option<String>,
    /// Its value in the new run, if that is known.
    pub new: Option<String>,
}

impl fmt::Display for ChangedSetting {
    /// `depth: 16 → 18`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = |value: &'_ Option<String>| value.clone().unwrap_or("not known".to_owned());
        let (name, old, new) = (&self.name, known(&self.old), known(&self.new));
        write!(f, "{name}: {old} → {new}")
    }
}

/// What was set otherwise in two runs.
#[must_use]
pub fn settings(old: &Header, new: &Header) -> Vec<ChangedSetting> {
    let setting = |name: &str, old: Option<String>, new: Option<String>| {
        (old != new).then(|| ChangedSetting {
            name: name.to_owned(),
            old,
            new,
        })
    };
    let limit = |header: &Header, name: &str| header.limits.get(name).map(u32::to_string);
    let names: BTreeSet<_> = old.limits.keys().chain(new.limits.keys()).collect();
    let limits = names
        .into_iter()
        .map(|name| setting(name, limit(old, name), limit(new, name)));
    let hash = |header: &Header| {
        header
            .hash
            .map(|on| if on { "on" } else { "off" }.to_owned())
    };
    let komaster = |header: &Header| header.komaster_scheme().map(str::to_owned);
    let matching = |header: &Header| Some(header.matching.clone());
    limits
        .chain([
            setting("hash", hash(old), hash(new)),
            setting("komaster", komaster(old), komaster(new)),
            setting("matching", matching(old), matching(new)),
        ])
        .flatten()
        .collect()
}
