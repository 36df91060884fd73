//! The settings that a sweep tries, and the limits of each.

use tesuji_engine::Limits;
use tesuji_engine::search::Limit;

use super::{
    Axis, Design, Mode, Setting, Space, Template, TemplateError, TooManySettings, Values, settings,
};
use crate::terminal::say;

/// The choice of settings.
#[derive(Clone, Debug)]
pub struct Choice<'a> {
    /// The limits of the level.
    pub level: Limits,
    /// The values that single limits were given.
    pub given: &'a [(Limit, Values)],
    /// The way in which settings are chosen.
    pub mode: Mode,
    /// The seed of what is drawn at random.
    pub seed: u64,
    /// The nodes that a search may spend.
    pub budget: Option<u64>,
}

/// The reason why there are no settings to try.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DrawingError {
    /// The command has no place for a limit.
    #[error(transparent)]
    Template(#[from] TemplateError),
    /// There are too many.
    #[error(transparent)]
    TooMany(#[from] TooManySettings),
    /// No limit has several values.
    #[error(
        "no limit has several values; give one some, such as --depth 8..=20:4 or --ko-depth 6,8,10"
    )]
    NoValues,
    /// The engine of this program does not look at a limit.
    #[error("no reading of tesuji looks at {0} so far; leave it out")]
    NotRead(Limit),
}

/// The design of a sweep, and what stays the same at all settings.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// The settings, and how they were chosen.
    pub design: Design,
    /// The limits of the default setting.
    pub limits: Limits,
    /// The command of an external engine.
    pub template: Option<Template>,
}

impl Drawing {
    /// Works out the settings, for the engine of this program or for one that is started by a template.
    ///
    /// # Errors
    /// If there are none, or too many.
    pub fn new(template: Option<Template>, choice: &Choice<'_>) -> Result<Self, DrawingError> {
        let limits = base_limits(template.as_ref(), choice)?;
        let swept = choice.given.iter();
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
            return Err(DrawingError::NoValues);
        }
        let Choice {
            mode, seed, budget, ..
        } = *choice;
        let design = Design {
            settings: settings(&space, mode, seed)?,
            limits: space,
            mode,
            seed,
            budget,
        };
        Ok(Self {
            design,
            limits,
            template,
        })
    }

    /// The limits of a setting.
    #[must_use]
    pub fn limits(&self, setting: &Setting) -> Limits {
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

/// The limits of the default setting: those of the level or of the command, but for those
/// that have one value.
fn base_limits(template: Option<&Template>, choice: &Choice<'_>) -> Result<Limits, DrawingError> {
    let mut limits = choice.level.clone();
    if let Some(template) = template {
        for limit in template.limits() {
            if let Some(value) = template.default(limit) {
                *limits.of_mut(limit) = value;
            }
        }
    }
    for &(name, ref values) in choice.given {
        if let Some(template) = template {
            template.check_place(name)?;
            if values.single().is_none() && template.default(name).is_none() {
                let value = limits.of(name);
                say!(
                    "note: {name} is {value} in the default setting, as in tesuji; if the \
                     engine's own default is another one, write {{{name}=N}} in its command"
                );
            }
        } else if !name.is_in_use() {
            return Err(DrawingError::NotRead(name));
        }
        if let Some(value) = values.single() {
            *limits.of_mut(name) = value;
        }
    }
    Ok(limits)
}
