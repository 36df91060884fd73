//! From options to settings.

use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;

use super::args::{SettingOptions, SweepArgs};
use crate::CliError;
use tesuji::backend::process::EngineSpec;
use tesuji::sweep::{Choice, Drawing, Mode, Template};

impl SettingOptions {
    /// How settings are chosen, and the path that was taken for a number.
    pub(super) fn mode(&self) -> Result<(Mode, Option<PathBuf>), CliError> {
        if self.tune.is_some() {
            return Ok((Mode::Tune, None));
        }
        let words: Vec<_> = self.mode.iter().map(String::as_str).collect();
        let number = |text: &str| text.parse::<NonZeroUsize>().ok();
        match words.as_slice() {
            ["grid", rest @ ..] => Ok((Mode::Grid, rest.first().map(PathBuf::from))),
            ["one-at-a-time", rest @ ..] => Ok((Mode::OneAtATime, rest.first().map(PathBuf::from))),
            ["random", count] if number(count).is_some() => {
                let count = number(count).map_or(1, NonZeroUsize::get);
                Ok((Mode::Random(count), None))
            }
            ["random", ..] => Err(CliError::Usage(
                "--mode random needs a number of settings: --mode random 20".to_owned(),
            )),
            [other, ..] => Err(CliError::Usage(format!(
                "--mode {other}: not one of grid, one-at-a-time, random N"
            ))),
            [] => Ok((Mode::Grid, None)),
        }
    }
}

impl SweepArgs {
    /// Works out the settings for an engine.
    pub(super) fn drawing(&self, engine: &EngineSpec, mode: Mode) -> Result<Drawing, CliError> {
        let template = engine.command.as_ref();
        let template = template.map(|command| Template::parse(&command.to_string()));
        let choice = Choice {
            level: self.reading.level_limits(),
            given: &self.reading.limits.given,
            mode,
            seed: self.settings.seed,
            budget: self.settings.budget.map(NonZeroU64::get),
        };
        Ok(Drawing::new(template.transpose()?, &choice)?)
    }
}
