//! Limits, their values, and settings of all of them.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use tesuji_engine::search::{Limit, LimitKind};

/// A limit that is swept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields, rename = "axis")]
pub struct Axis {
    /// Its name, as options spell it: files of plots are named after it.
    #[serde(deserialize_with = "limit_name")]
    pub limit: String,
    /// The values it takes, in ascending order.
    #[schemars(length(min = 1))]
    pub values: Vec<u32>,
    /// Its value in the default setting, which need not be among them.
    pub default: u32,
}

fn limit_name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let name = String::deserialize(deserializer)?;
    match name.parse::<Limit>() {
        Ok(_) => Ok(name),
        Err(error) => Err(D::Error::custom(format!("{error}: {name}"))),
    }
}

/// All limits that are swept, in the order of [`Limit::ALL`](tesuji_engine::search::Limit::ALL).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Space {
    /// The limits; each has a value at least.
    pub axes: Vec<Axis>,
}

/// A value for each limit of a space, in its order.
#[derive(
    Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Setting(pub Vec<u32>);

impl Space {
    /// The default setting.
    #[must_use]
    pub fn default_setting(&self) -> Setting {
        Setting(self.axes.iter().map(|axis| axis.default).collect())
    }

    /// The number of points of the grid; `u64::MAX` if there are more than that.
    #[must_use]
    pub fn size(&self) -> u64 {
        let sizes = self.axes.iter().map(|axis| axis.values.len() as u64);
        sizes.fold(1, u64::saturating_mul)
    }

    /// The point of the grid with this number, from 0; the last limit changes fastest.
    #[must_use]
    pub fn point(&self, number: u64) -> Setting {
        let mut left = number;
        let mut values = Vec::with_capacity(self.axes.len());
        for axis in self.axes.iter().rev() {
            let size = axis.values.len().max(1) as u64;
            let at = usize::try_from(left % size).unwrap_or_default();
            values.push(axis.values.get(at).copied().unwrap_or(axis.default));
            left /= size;
        }
        values.reverse();
        Setting(values)
    }

    /// A setting by the names of its limits.
    #[must_use]
    pub fn named(&self, setting: &Setting) -> BTreeMap<String, u32> {
        let pairs = self.pairs(setting);
        pairs
            .map(|(name, value)| (name.to_owned(), value))
            .collect()
    }

    /// The names and values of a setting.
    pub fn pairs<'a>(&'a self, setting: &'a Setting) -> impl Iterator<Item = (&'a str, u32)> {
        let axes = self.axes.iter().zip(&setting.0);
        axes.map(|(axis, &value)| (axis.limit.as_str(), value))
    }

    /// Whether a setting has another seed than the default one, so that some of what it gains and loses is luck.
    #[must_use]
    pub fn draws_other_lots(&self, setting: &Setting) -> bool {
        let is_seed = |axis: &Axis| axis.limit.parse().map(Limit::kind) == Ok(LimitKind::Seed);
        let mut axes = self.axes.iter().zip(&setting.0);
        axes.any(|(axis, &value)| is_seed(axis) && value != axis.default)
    }

    /// A setting in words: `default`, or what is different from it, such as
    /// `depth 20, ko-depth 9`.
    #[must_use]
    pub fn label(&self, setting: &Setting) -> String {
        let changed = self.axes.iter().zip(&setting.0);
        let changed = changed.filter(|(axis, value)| axis.default != **value);
        let changed: Vec<_> = changed
            .map(|(axis, value)| format!("{} {value}", axis.limit))
            .collect();
        match changed.is_empty() {
            true => "default".to_owned(),
            false => changed.join(", "),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::{Axis, Setting, Space};

    #[test]
    fn a_setting_with_another_seed_is_known() {
        let axis = |limit: &str, default| Axis {
            limit: limit.to_owned(),
            values: vec![0, 1],
            default,
        };
        let space = Space {
            axes: vec![axis("depth", 0), axis("owl-seed", 1)],
        };
        let draws = |depth, seed| space.draws_other_lots(&Setting(vec![depth, seed]));
        assert!(draws(0, 0) && draws(1, 0) && !draws(0, 1) && !draws(1, 1));
    }

    #[test]
    fn a_file_cannot_name_what_is_no_limit() {
        let axis = |limit: &str| format!(r#"{{"limit":"{limit}","values":[1],"default":1}}"#);
        let read = |limit| serde_json::from_str::<Axis>(&axis(limit));
        assert_eq!(read("ko-depth").unwrap().limit, "ko-depth");
        let error = read("../../home").unwrap_err().to_string();
        assert!(
            error.starts_with("there is no limit of this name: ../../home"),
            "{error}"
        );
    }
}
