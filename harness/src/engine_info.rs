//! Facts about an engine.

use std::fmt;

/// The engine that answers: its name, version and command, and the settings known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineInfo {
    /// The engine's name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// The command that starts it; `None` for the engine of this project.
    pub command: Option<String>,
    /// The limits in force by name, if they are known.
    pub limits: Vec<(&'static str, u32)>,
    /// Whether a transposition table is used, if that is known.
    pub hash: Option<bool>,
    /// The name of the komaster scheme, if that is known.
    pub komaster: Option<&'static str>,
    /// The trial moves allowed for verifying an answer; `None` if answers are not verified.
    pub verify_nodes: Option<u64>,
}

impl fmt::Display for EngineInfo {
    /// Name and version: `GNU Go 3.8`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.version.as_str() {
            "" => f.write_str(&self.name),
            version => write!(f, "{} {version}", self.name),
        }
    }
}
