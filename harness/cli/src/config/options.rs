//! The choice of a configuration file and of a profile.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::path::{Path, PathBuf};

use clap::Args;

use tesuji::apart::Files;
use tesuji::config::{ConfigError, ConfigFile, Layer, NamedEngines, find_config};

/// The profile if `--profile` is not given.
const PROFILE_VARIABLE: &str = "TESUJI_PROFILE";

/// The choice of a configuration file and of a profile.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Configuration")]
pub(crate) struct ConfigOptions {
    /// Take settings from this file; by default from the tesuji.toml in the working folder or
    /// the nearest folder above it
    #[arg(long, global = true, value_name = "FILE", conflicts_with = "no_config")]
    pub(super) config: Option<PathBuf>,
    /// Take settings from no file
    #[arg(long, global = true, conflicts_with = "profile")]
    pub(super) no_config: bool,
    /// Use the settings of this profile; by default the one that TESUJI_PROFILE names
    #[arg(long, global = true, value_name = "NAME")]
    pub(super) profile: Option<String>,
}

/// The configuration in force.
#[derive(Debug, Default)]
pub(crate) struct Configuration {
    pub(super) file: Option<ConfigFile>,
    pub(super) profile: Option<String>,
}

impl ConfigOptions {
    /// Reads the file, if there is one.
    pub(super) fn load(&self) -> Result<Configuration, ConfigError> {
        if self.no_config {
            return Ok(Configuration::default());
        }
        let found = || find_config(&env::current_dir().ok()?);
        let path = self.config.clone().or_else(found);
        let Some(path) = path else {
            return match &self.profile {
                Some(name) => Err(ConfigError::NoFile(name.clone())),
                None => Ok(Configuration::default()),
            };
        };
        let named = || env::var(PROFILE_VARIABLE).ok();
        let profile = self.profile.clone().or_else(named);
        let configuration = Configuration {
            file: Some(ConfigFile::read(&path)?),
            profile: profile.filter(|name| !name.is_empty()),
        };
        configuration.layers()?;
        Ok(configuration)
    }

    /// The options as they stand on a command line.
    pub(super) fn arguments(&self) -> Vec<OsString> {
        let config = self.config.as_ref().map(|path| path.as_os_str());
        let profile = self.profile.as_ref().map(OsStr::new);
        let pairs = [("--config", config), ("--profile", profile)];
        let pairs = pairs
            .into_iter()
            .filter_map(|(name, value)| Some([OsString::from(name), value?.to_owned()]));
        let flag = self.no_config.then(|| OsString::from("--no-config"));
        pairs.flatten().chain(flag).collect()
    }
}

impl fmt::Display for Configuration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.file, &self.profile) {
            (None, _) => f.write_str("no configuration file"),
            (Some(file), None) => file.path.display().fmt(f),
            (Some(file), Some(profile)) => {
                write!(f, "{}, profile {profile}", file.path.display())
            }
        }
    }
}

impl Configuration {
    /// The tables in force; what comes earlier counts more.
    pub(super) fn layers(&self) -> Result<Vec<&Layer>, ConfigError> {
        match &self.file {
            Some(file) => file.layers(self.profile.as_deref()),
            None => Ok(Vec::new()),
        }
    }

    /// The engines that have names: what `--engine NAME` means.
    pub(crate) fn engines(&self) -> Result<NamedEngines, ConfigError> {
        match &self.file {
            Some(file) => file.engines(self.profile.as_deref()),
            None => Ok(NamedEngines::default()),
        }
    }

    /// The files of a command that reads these settings, so far.
    pub(crate) fn files(&self) -> Files {
        let path = self.file.as_ref().map(|file| &file.path);
        Files::default().reads("the configuration", path)
    }

    /// The folder that the project lives in: that of the file, or else the working folder.
    pub(crate) fn folder(&self) -> PathBuf {
        let folder = self.file.as_ref().map(ConfigFile::folder);
        let folder = folder.filter(|folder| *folder != Path::new(""));
        folder.unwrap_or_else(|| PathBuf::from("."))
    }
}
