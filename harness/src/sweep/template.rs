//! Command lines of engines, with places for limits.

use tesuji_engine::search::Limit;

use crate::config::suggest;

/// A command line with places such as `{depth}` or `{ko-depth=8}`, where 8 is the engine's own
/// default. Other braces stay as they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template {
    text: String,
    places: Vec<Place>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Place {
    start: usize,
    end: usize,
    limit: Limit,
    default: Option<u32>,
}

/// A fault of a template.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TemplateError {
    /// There is no limit of this name.
    #[error(
        "`{{{name}}}` in the engine's command stands for no limit{hint}; `tesuji sweep --help` lists them"
    )]
    Unknown {
        /// The name.
        name: String,
        /// ` (did you mean ...?)`, or nothing.
        hint: String,
    },
    /// The default is no number.
    #[error(
        "`{{{name}={value}}}` in the engine's command: `{value}` is no whole number; write {{{name}=8}}, say"
    )]
    BadDefault {
        /// The limit.
        name: String,
        /// The text that stands behind it.
        value: String,
    },
    /// Two places disagree.
    #[error("the engine's command gives {{{0}}} two defaults; give it one")]
    TwoDefaults(Limit),
    /// A limit is set that the command has no place for.
    #[error("--{0} is given, but the engine's command has no {{{0}}} to put it in")]
    NoPlace(Limit),
}

impl Template {
    /// Finds the places in a command line.
    ///
    /// # Errors
    /// If one stands for no limit, or has a default that is none.
    pub fn parse(text: &str) -> Result<Self, TemplateError> {
        let mut places: Vec<Place> = Vec::new();
        for (start, end, name, value) in braces(text) {
            let limit = limit(name)?;
            let default = value.map(|value| {
                value.parse().map_err(|_| TemplateError::BadDefault {
                    name: name.to_owned(),
                    value: value.to_owned(),
                })
            });
            let default = default.transpose()?;
            let other = places.iter().filter(|place| place.limit == limit);
            let mut others = other.filter_map(|place| place.default);
            if others.any(|other| default.is_some_and(|own| own != other)) {
                return Err(TemplateError::TwoDefaults(limit));
            }
            places.push(Place {
                start,
                end,
                limit,
                default,
            });
        }
        Ok(Self {
            text: text.to_owned(),
            places,
        })
    }

    /// Whether there is a place for a limit.
    #[must_use]
    pub fn has(&self, limit: Limit) -> bool {
        self.places.iter().any(|place| place.limit == limit)
    }

    /// The engine's own default of a limit, if it is told.
    #[must_use]
    pub fn default(&self, limit: Limit) -> Option<u32> {
        let mut places = self.places.iter().filter(|place| place.limit == limit);
        places.find_map(|place| place.default)
    }

    /// Makes sure that there is a place for a limit.
    ///
    /// # Errors
    /// If there is none.
    pub fn check_place(&self, limit: Limit) -> Result<(), TemplateError> {
        match self.has(limit) {
            true => Ok(()),
            false => Err(TemplateError::NoPlace(limit)),
        }
    }

    /// The limits that have places, each once, in the order of [`Limit::ALL`].
    pub fn limits(&self) -> impl Iterator<Item = Limit> {
        let all = Limit::ALL.iter().copied();
        all.filter(|limit| self.has(*limit))
    }

    /// The command with values for all places.
    #[must_use]
    pub fn fill(&self, value: impl Fn(Limit) -> u32) -> String {
        let (mut filled, mut from) = (String::new(), 0);
        for place in &self.places {
            filled += self.text.get(from..place.start).unwrap_or_default();
            filled += &value(place.limit).to_string();
            from = place.end;
        }
        filled + self.text.get(from..).unwrap_or_default()
    }
}

/// What stands between braces: where it begins and ends, the name, and the value if there is one.
/// Braces with something else in them are none of ours.
fn braces(text: &str) -> impl Iterator<Item = (usize, usize, &str, Option<&str>)> {
    let starts = text.match_indices('{').map(|(start, _)| start);
    starts.filter_map(|start| {
        let inner = text.get(start + 1..)?;
        let inner = inner.get(..inner.find(['{', '}'])?)?;
        let end = start + inner.len() + 2;
        let (name, value) = match inner.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (inner, None),
        };
        let letters = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        let named =
            name.starts_with(|c: char| c.is_ascii_alphabetic()) && name.chars().all(letters);
        let closed = text.get(start..end)?.ends_with('}');
        (named && closed).then_some((start, end, name, value))
    })
}

fn limit(name: &str) -> Result<Limit, TemplateError> {
    name.parse().map_err(|_| {
        let near = suggest(name, Limit::ALL.iter().map(|limit| limit.name()));
        TemplateError::Unknown {
            name: name.to_owned(),
            hint: near.map_or_else(String::new, |near| format!(" (did you mean `{{{near}}}`?)")),
        }
    })
}
