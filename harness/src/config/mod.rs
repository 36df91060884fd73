//! Settings in a file, `tesuji.toml`.
//!
//! The file is read into [`ConfigTable`]s of values that know their places. What the keys mean is
//! for the command line to say, whose long options they are: this module knows of tables,
//! profiles and engines with names, and of nothing else.

mod engine;
mod error;
mod file;
mod table;

pub use engine::{NamedEngine, NamedEngines};
pub use error::{ConfigError, ConfigPlace, suggest};
pub use file::{CONFIG_FILE, ConfigFile, DEFAULT_PROFILE, Layer, find_config};
pub use table::{ConfigEntry, ConfigTable, Value};
