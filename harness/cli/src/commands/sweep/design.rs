//! From options to settings.

use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;

use tesuji_engine::Limits;

use super::args::{SettingOptions, SweepArgs};
use crate::CliError;
use crate::engines::EngineSpec;
use tesuji::sweep::{Axis, Design, Mode, Setting, Space, Template, settings};
use tesuji::terminal::say;

/// The design of a sweep, and what stays the same at all settings.
pub(super) struct Drawing {
    pub(super) design: Design,
    /// The limits of the default setting.
    pub(super) limits: Limits,
    /// The command of an external engine.
    pub(super) template: Option<Template>,
}

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
        let template = template.transpose()?;
        let limits = self.base_limits(template.as_ref())?;
        let swept = self.reading.limits.given.iter();
        let swept = swept.filter(|(_, values)| values.single().is_none());
        let axes = swept.map(|(limit, values)| Axis {
            limit: limit.name().to_owned(),
            values: values.as_slice().to_vec(),
            default: limits.of(*limit),
        });
        let space = Space {
            axes: axes.collect(),
        };
        if space.axes.is_empty() {
            return Err(CliError::Usage(
                "no limit has several values; give one some, such as --depth 8..=20:4 or \
                 --ko-depth 6,8,10"
                    .to_owned(),
            ));
        }
        let seed = self.settings.seed;
        let design = Design {
            settings: settings(&space, mode, seed)?,
            limits: space,
            mode,
            seed,
            budget: self.settings.budget.map(NonZeroU64::get),
        };
        Ok(Drawing {
            design,
            limits,
            template,
        })
    }

    /// The limits of the default setting: those of the level or of the command, but for those
    /// that have one value.
    fn base_limits(&self, template: Option<&Template>) -> Result<Limits, CliError> {
        let mut limits = self.reading.level_limits();
        if let Some(template) = template {
            for limit in template.limits() {
                if let Some(value) = template.default(limit) {
                    *limits.of_mut(limit) = value;
                }
            }
        }
        for &(name, ref values) in &self.reading.limits.given {
            if let Some(template) = template {
                template.check_place(name)?;
                if values.single().is_none() && template.default(name).is_none() {
                    let value = limits.of(name);
                    say!(
                        "note: {name} is {value} in the default setting, as in tesuji; if the \
                         engine's own default is another one, write {{{name}=N}} in its command"
                    );
                }
            } else if name.cut().is_none() {
                return Err(CliError::Usage(format!(
                    "no reading of tesuji looks at {name} so far; leave it out"
                )));
            }
            if let Some(value) = values.single() {
                *limits.of_mut(name) = value;
            }
        }
        Ok(limits)
    }
}

impl Drawing {
    /// The limits of a setting.
    pub(super) fn limits(&self, setting: &Setting) -> Limits {
        let mut limits = self.limits.clone();
        for (name, value) in self.design.limits.pairs(setting) {
            // Names come from the limits of the command line, so each is known.
            if let Ok(limit) = name.parse() {
                *limits.of_mut(limit) = value;
            }
        }
        limits
    }
}
