//! Tables of facts about points.

use std::fmt;
use std::str::FromStr;

use super::ParseQuestionError;
use crate::Point;
use crate::search::{LimitCounts, NodeCounts};

/// Facts about some points, as `worm_data` and `dragon_data` give them: the point and a colon, then a
/// line for each fact.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FactTable {
    /// In the order in which they are told.
    pub points: Vec<Facts>,
    /// Nodes spent.
    pub nodes: NodeCounts,
    /// Cuts made by each limit.
    pub limits_hit: LimitCounts,
}

/// The facts about a point.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Facts {
    /// The point.
    pub point: Point,
    /// Their names and values.
    pub facts: Vec<(String, String)>,
}

impl fmt::Display for FactTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, Facts { point, facts }) in self.points.iter().enumerate() {
            let gap = if number > 0 { "\n" } else { "" };
            write!(f, "{gap}{point}:")?;
            for (name, value) in facts {
                write!(f, "\n{name:<20} {value}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for FactTable {
    type Err = ParseQuestionError;

    fn from_str(text: &str) -> Result<Self, ParseQuestionError> {
        let mut points: Vec<Facts> = Vec::new();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let bad = || ParseQuestionError::BadPoint(line.to_owned());
            if let Some(name) = line.strip_suffix(':') {
                points.push(Facts {
                    point: name.parse().map_err(|_| bad())?,
                    facts: Vec::new(),
                });
                continue;
            }
            let row = points.last_mut().ok_or_else(bad)?;
            let (name, value) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            row.facts
                .push((name.to_owned(), value.trim_start().to_owned()));
        }
        Ok(Self {
            points,
            ..Self::default()
        })
    }
}
