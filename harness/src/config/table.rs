//! Values with their places.

use std::path::Path;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::error::{ConfigError, ConfigPlace};

/// A table of a configuration file, in the order of its keys.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ConfigTable {
    entries: Vec<ConfigEntry>,
}

/// A key and its value.
#[derive(Clone, Debug, PartialEq)]
pub struct ConfigEntry {
    /// The key.
    pub key: String,
    /// The place of the key.
    pub place: ConfigPlace,
    /// The value that it is set to.
    pub value: Value,
    /// The place of the value.
    pub value_place: ConfigPlace,
}

/// A value that a key can be set to.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// `true` or `false`.
    Bool(bool),
    /// A number, in decimal notation.
    Number(String),
    /// A string.
    Text(String),
    /// A list.
    List(Vec<Value>),
    /// A table.
    Table(ConfigTable),
}

impl Value {
    /// What kind of value it is, in words.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Bool(_) => "true or false",
            Self::Number(_) => "a number",
            Self::Text(_) => "a string",
            Self::List(_) => "a list",
            Self::Table(_) => "a table",
        }
    }
}

impl ConfigEntry {
    /// The error for a value that is not what the key takes.
    #[must_use]
    pub fn wrong_type(&self, wanted: impl Into<String>) -> ConfigError {
        let place = match &self.value {
            // A table may begin anywhere.
            Value::Table(_) => &self.place,
            _ => &self.value_place,
        };
        ConfigError::WrongType {
            place: place.clone(),
            key: self.key.clone(),
            wanted: wanted.into(),
            found: self.value.kind(),
        }
    }

    /// The table that the key names.
    ///
    /// # Errors
    /// If the value is none.
    pub fn into_table(self) -> Result<ConfigTable, ConfigError> {
        match self.value {
            Value::Table(table) => Ok(table),
            _ => Err(self.wrong_type(format!("a table, such as [{}.NAME]", self.key))),
        }
    }

    /// The string that the key is set to.
    ///
    /// # Errors
    /// If the value is none.
    pub fn text(&self) -> Result<&str, ConfigError> {
        match &self.value {
            Value::Text(text) => Ok(text),
            _ => Err(self.wrong_type("a string")),
        }
    }
}

impl ConfigTable {
    /// Reads a TOML document.
    ///
    /// # Errors
    /// If the text is not TOML, or holds values that no option can take.
    pub fn parse(path: &Path, text: &str) -> Result<Self, ConfigError> {
        let source = Source { path, text };
        let table = DeTable::parse(text).map_err(|error| ConfigError::Syntax {
            place: source.place(error.span().map_or(0, |span| span.start)),
            message: error.message().trim_end().to_owned(),
        })?;
        source.table(table.get_ref())
    }

    /// The keys and their values.
    pub fn entries(&self) -> impl Iterator<Item = &ConfigEntry> {
        self.entries.iter()
    }

    /// The keys and their values.
    pub fn into_entries(self) -> impl Iterator<Item = ConfigEntry> {
        self.entries.into_iter()
    }

    /// What a key is set to.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&ConfigEntry> {
        self.entries.iter().find(|entry| entry.key == key)
    }

    /// The table that a key names, if it does.
    #[must_use]
    pub fn table(&self, key: &str) -> Option<&Self> {
        match &self.get(key)?.value {
            Value::Table(table) => Some(table),
            _ => None,
        }
    }

    /// Takes a key out.
    pub fn take(&mut self, key: &str) -> Option<ConfigEntry> {
        let index = self.entries.iter().position(|entry| entry.key == key)?;
        Some(self.entries.remove(index))
    }
}

struct Source<'a> {
    path: &'a Path,
    text: &'a str,
}

impl Source<'_> {
    fn place(&self, offset: usize) -> ConfigPlace {
        ConfigPlace::of(self.path, self.text, offset)
    }

    fn table(&self, table: &DeTable<'_>) -> Result<ConfigTable, ConfigError> {
        let mut entries: Vec<_> = table.iter().collect();
        entries.sort_by_key(|(key, _)| key.span().start);
        let entries = entries.into_iter().map(|(key, value)| {
            Ok(ConfigEntry {
                key: key.get_ref().to_string(),
                place: self.place(key.span().start),
                value: self.value(value)?,
                value_place: self.place(value.span().start),
            })
        });
        Ok(ConfigTable {
            entries: entries.collect::<Result<_, ConfigError>>()?,
        })
    }

    fn value(&self, value: &Spanned<DeValue<'_>>) -> Result<Value, ConfigError> {
        let refuse = |message: &str| ConfigError::Value {
            place: self.place(value.span().start),
            message: message.to_owned(),
        };
        Ok(match value.get_ref() {
            DeValue::String(text) => Value::Text(text.to_string()),
            DeValue::Integer(number) => {
                let number = i64::from_str_radix(number.as_str(), number.radix());
                Value::Number(
                    number
                        .map_err(|_| refuse("this number is too large"))?
                        .to_string(),
                )
            }
            DeValue::Float(number) => Value::Number(number.as_str().to_owned()),
            DeValue::Boolean(value) => Value::Bool(*value),
            DeValue::Datetime(_) => return Err(refuse("no setting is a date; quote it")),
            DeValue::Array(values) => {
                let values = values.iter().map(|value| self.value(value));
                Value::List(values.collect::<Result<_, _>>()?)
            }
            DeValue::Table(table) => Value::Table(self.table(table)?),
        })
    }
}
