//! The settings with which the answers of a snapshot came about.

use std::collections::BTreeMap;
use std::fmt;

use tesuji_engine::Limits;
use tesuji_engine::search::KomasterScheme;

use crate::record::Header;

/// The part of an answer that a snapshot holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Detail {
    /// The answer alone.
    Verdict,
    /// The answer and how it was read: main line, nodes, and the digest of the tree.
    #[default]
    Reading,
}

/// The engine and its settings: what the head of a snapshot file says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The engine's name. The version is left out, so that a new one changes nothing but
    /// what it answers.
    pub engine: String,
    /// The limits that differ from the default.
    pub limits: BTreeMap<String, u32>,
    /// The komaster scheme, if it is not the default one.
    pub komaster: Option<String>,
    /// Whether a transposition table was used, or nothing is known of one.
    pub hash: bool,
    /// The part of each answer that is held.
    pub detail: Detail,
}

impl Settings {
    /// The settings of a run.
    #[must_use]
    pub fn of(run: &Header, detail: Detail) -> Self {
        let default = Limits::default();
        let differs = |(name, value): &(&String, &u32)| {
            name.parse().map(|limit| default.of(limit)) != Ok(**value)
        };
        let limits = run.limits.iter().filter(differs);
        Self {
            engine: run
                .engine
                .name
                .split_whitespace()
                .collect::<Vec<_>>()
                .join(" "),
            limits: limits.map(|(name, value)| (name.clone(), *value)).collect(),
            komaster: run
                .komaster_scheme()
                .filter(|name| *name != KomasterScheme::default().name())
                .map(str::to_owned),
            hash: run.hash != Some(false),
            detail,
        }
    }

    /// Limits and table in words.
    fn reading(&self) -> String {
        let limits = match self.limits.is_empty() {
            true => "the default limits".to_owned(),
            false => listed(&self.limits),
        };
        let komaster = match &self.komaster {
            Some(name) => format!(", komaster {name}"),
            None => String::new(),
        };
        let hash = if self.hash { "" } else { ", hash off" };
        limits + &komaster + hash
    }

    /// In what two settings differ, in words; empty if they do not.
    #[must_use]
    pub fn difference(&self, now: &Self) -> String {
        let sides = [
            (self.engine.clone(), now.engine.clone()),
            (self.reading(), now.reading()),
            (self.nodes().to_owned(), now.nodes().to_owned()),
        ];
        let differing = sides.into_iter().filter(|(old, new)| old != new);
        let (old, new): (Vec<_>, Vec<_>) = differing.unzip();
        match old.is_empty() {
            true => String::new(),
            false => format!("accepted with {}; now {}", old.join(", "), new.join(", ")),
        }
    }

    const fn nodes(&self) -> &'static str {
        match self.detail {
            Detail::Verdict => "nodes ignored",
            Detail::Reading => "nodes exact",
        }
    }
}

fn listed(limits: &BTreeMap<String, u32>) -> String {
    let limits: Vec<_> = limits
        .iter()
        .map(|(name, value)| format!("{name} {value}"))
        .collect();
    limits.join(", ")
}

impl fmt::Display for Settings {
    /// The lines of a snapshot file's head, behind the first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "engine {}", self.engine)?;
        if !self.limits.is_empty() {
            writeln!(f, "limits {}", listed(&self.limits))?;
        }
        if let Some(name) = &self.komaster {
            writeln!(f, "komaster {name}")?;
        }
        if !self.hash {
            writeln!(f, "hash off")?;
        }
        match self.detail {
            Detail::Verdict => writeln!(f, "{}", self.nodes()),
            Detail::Reading => Ok(()),
        }
    }
}
