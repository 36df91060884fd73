//! Replays for people.

use std::fmt;

use tesuji_engine::Verdict;

use super::super::{question_name, sentence};
use super::{Difference, Replayed};

impl fmt::Display for Replayed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for difference in &self.differences {
            difference.fmt(f)?;
        }
        let cache = &self.cache;
        writeln!(
            f,
            "{}, {}, {} answered from the cache ({:.1} %)",
            counted(self.positions as u64, "position"),
            counted(self.questions, "question"),
            cache.hits,
            100.0 * self.hit_rate()
        )?;
        writeln!(
            f,
            "without the cache {} in {:.2}s, with it {} in {:.2}s ({:.1} % of the nodes saved)",
            counted(self.nodes_without, "node"),
            self.time_without.as_secs_f64(),
            counted(self.nodes_with, "node"),
            self.time_with.as_secs_f64(),
            100.0 * self.saved()
        )?;
        writeln!(
            f,
            "{} dropped after a move in their area, {} replaced",
            counted(cache.invalidated, "verdict"),
            cache.replaced
        )?;
        match self.differences.len() {
            0 => writeln!(f, "all verdicts are the same with the cache and without it"),
            1 => writeln!(f, "1 verdict is another with the cache than without it"),
            number => writeln!(
                f,
                "{number} verdicts are others with the cache than without it"
            ),
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let question = question_name(self.role);
        writeln!(
            f,
            "after move {}, {question} of {}:",
            self.moves, self.target
        )?;
        let sides = [
            ("with the cache   ", &self.with_cache),
            ("without the cache", &self.without),
        ];
        for (name, verdict) in sides {
            writeln!(f, "  {name}: {}", self.told(verdict.as_ref()))?;
        }
        Ok(())
    }
}

impl Difference {
    fn told(&self, verdict: Option<&Verdict>) -> String {
        verdict.map_or_else(
            || "not asked".to_owned(),
            |verdict| sentence(self.target, self.color, self.role, verdict),
        )
    }
}

fn counted(number: u64, name: &str) -> String {
    match number {
        1 => format!("1 {name}"),
        _ => format!("{number} {name}s"),
    }
}
