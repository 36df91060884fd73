//! The file and its profiles.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use super::engine::{NamedEngine, NamedEngines};
use super::error::{ConfigError, ConfigPlace, suggest};
use super::table::ConfigTable;
use crate::input::{self, Kinds};

/// The name of the file.
pub const CONFIG_FILE: &str = "tesuji.toml";

/// The profile that is nothing but the plain tables.
pub const DEFAULT_PROFILE: &str = "default";

/// A configuration file.
#[derive(Clone, Debug)]
pub struct ConfigFile {
    /// The file, as it was reached.
    pub path: PathBuf,
    plain: Layer,
    profiles: BTreeMap<String, Layer>,
}

/// The plain tables of a file, or those of a profile.
#[derive(Clone, Debug, Default)]
pub struct Layer {
    /// The profile; `None` for the plain tables.
    pub profile: Option<String>,
    /// The options, in tables named after commands.
    pub options: ConfigTable,
    engines: Vec<NamedEngine>,
    inherits: Option<(String, ConfigPlace)>,
}

/// The file in this folder or the nearest one above, as it is reached from this folder:
/// `tesuji.toml`, `../tesuji.toml` and so on. The folder has to be absolute.
#[must_use]
pub fn find_config(folder: &Path) -> Option<PathBuf> {
    let mut way = PathBuf::new();
    for ancestor in folder.ancestors() {
        if ancestor.join(CONFIG_FILE).is_file() {
            return Some(way.join(CONFIG_FILE));
        }
        way.push("..");
    }
    None
}

impl ConfigFile {
    /// Reads a file.
    ///
    /// # Errors
    /// If it cannot be read, or as [`ConfigFile::parse`].
    pub fn read(path: &Path) -> Result<Self, ConfigError> {
        let text =
            input::read_text(path, Kinds::Any).map_err(|source| ConfigError::Unreadable {
                path: path.to_owned(),
                source,
            })?;
        Self::parse(path, &text)
    }

    /// Reads the text of a file. Options are not looked into.
    ///
    /// # Errors
    /// If it is not TOML, or its engines or profiles make no sense.
    pub fn parse(path: &Path, text: &str) -> Result<Self, ConfigError> {
        let mut table = ConfigTable::parse(path, text)?;
        let profiles = table.take("profile").map(|entry| entry.into_table());
        let folder = folder_of(path);
        let plain = Layer::read(None, table, &folder)?;
        let mut file = Self {
            path: path.to_owned(),
            plain,
            profiles: BTreeMap::new(),
        };
        for entry in profiles.transpose()?.unwrap_or_default().into_entries() {
            let (name, place) = (entry.key.clone(), entry.place.clone());
            if name == DEFAULT_PROFILE {
                let message = "the profile `default` is what stands outside of profiles".to_owned();
                return Err(ConfigError::Value { place, message });
            }
            let layer = Layer::read(Some(name.clone()), entry.into_table()?, &folder)?;
            file.profiles.insert(name, layer);
        }
        for name in file.profiles.keys() {
            file.layers(Some(name))?;
        }
        Ok(file)
    }

    /// The folder that paths in the file are relative to.
    #[must_use]
    pub fn folder(&self) -> PathBuf {
        folder_of(&self.path)
    }

    /// All tables, the plain ones first.
    pub fn all_layers(&self) -> impl Iterator<Item = &Layer> {
        std::iter::once(&self.plain).chain(self.profiles.values())
    }

    /// The tables in force: of the profile, of those it inherits, the plain ones. What comes
    /// earlier counts more.
    ///
    /// # Errors
    /// If there is no such profile, or profiles inherit each other.
    pub fn layers(&self, profile: Option<&str>) -> Result<Vec<&Layer>, ConfigError> {
        let mut layers = Vec::new();
        let mut seen = BTreeSet::new();
        let mut next = profile.filter(|name| *name != DEFAULT_PROFILE);
        let mut whence: Option<&ConfigPlace> = None;
        while let Some(name) = next {
            let layer = self.profile(name, whence)?;
            if let (false, Some(place)) = (seen.insert(name), whence) {
                return Err(ConfigError::Circle {
                    place: place.clone(),
                    name: name.to_owned(),
                });
            }
            layers.push(layer);
            let inherits = layer.inherits.as_ref();
            next = inherits.map(|(name, _)| name.as_str());
            whence = inherits.map(|(_, place)| place);
        }
        layers.push(&self.plain);
        Ok(layers)
    }

    fn profile(&self, name: &str, whence: Option<&ConfigPlace>) -> Result<&Layer, ConfigError> {
        let names = self.profiles.keys().map(String::as_str);
        self.profiles
            .get(name)
            .ok_or_else(|| ConfigError::NoProfile {
                whence: whence.map_or_else(
                    || self.path.display().to_string(),
                    |place| format!("{place}: {}", self.path.display()),
                ),
                name: name.to_owned(),
                suggestion: suggest(name, names),
            })
    }

    /// The engines with names.
    ///
    /// # Errors
    /// As [`ConfigFile::layers`].
    pub fn engines(&self, profile: Option<&str>) -> Result<NamedEngines, ConfigError> {
        let mut engines = NamedEngines::default();
        for layer in self.layers(profile)? {
            engines.add(&layer.engines);
        }
        Ok(engines)
    }
}

impl Layer {
    fn read(
        profile: Option<String>,
        mut options: ConfigTable,
        folder: &Path,
    ) -> Result<Self, ConfigError> {
        let inherits = match (&profile, options.get("inherits")) {
            (Some(_), Some(_)) => options.take("inherits"),
            _ => None,
        };
        let inherits = inherits.map(|entry| Ok((entry.text()?.to_owned(), entry.value_place)));
        let engines = options.take("engine").map(|entry| entry.into_table());
        let engines = engines.transpose()?.unwrap_or_default().into_entries();
        let engines = engines.map(|entry| NamedEngine::read(entry, folder));
        Ok(Self {
            profile,
            engines: engines.collect::<Result<_, _>>()?,
            inherits: inherits.transpose()?,
            options,
        })
    }
}

fn folder_of(path: &Path) -> PathBuf {
    path.parent().map(Path::to_owned).unwrap_or_default()
}
