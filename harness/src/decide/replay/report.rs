//! Replays for people.

use std::fmt;

use tesuji_engine::Verdict;

use super::super::sentence;
use super::{ReplayDifference, Replayed};

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

impl fmt::Display for ReplayDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let question = self.subject.question_name(self.role);
        writeln!(
            f,
            "after move {}, {question} of {}:",
            self.moves, self.subject
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

impl ReplayDifference {
    fn told(&self, verdict: Option<&Verdict>) -> String {
        verdict.map_or_else(
            || "not asked".to_owned(),
            |verdict| sentence(self.subject, self.color, self.role, verdict),
        )
    }
}

fn counted(number: u64, name: &str) -> String {
    match number {
        1 => format!("1 {name}"),
        _ => format!("{number} {name}s"),
    }
}

#[cfg(test)]
mod tests {
    use tesuji_engine::search::{LimitCounts, Role};
    use tesuji_engine::{Color, NodeCounts, Outcome, Point, Verdict, Vertex};

    use super::*;
    use crate::decide::Subject;

    fn verdict(outcome: Outcome, vertex: Option<Vertex>) -> Verdict {
        Verdict {
            outcome,
            vertex,
            variation: Vec::new(),
            nodes: NodeCounts::default(),
            limits_hit: LimitCounts::default(),
        }
    }

    #[test]
    #[allow(clippy::unwrap_used)]
    fn a_difference_shows_both_answers() {
        let difference = ReplayDifference {
            moves: 17,
            subject: Subject::String(Point::from_gtp("C3").unwrap()),
            color: Color::White,
            role: Role::Attack,
            with_cache: Some(verdict(Outcome::Win, Some(Vertex::Pass))),
            without: Some(verdict(Outcome::Fail, None)),
        };
        assert_eq!(
            difference.to_string(),
            "after move 17, attack of C3:\n  \
             with the cache   : C3 can be captured: Black passes (WIN), 0 nodes\n  \
             without the cache: C3 cannot be captured (0), 0 nodes\n"
        );
        let unasked = ReplayDifference {
            with_cache: None,
            role: Role::Defend,
            ..difference
        };
        assert!(
            unasked
                .to_string()
                .contains("with the cache   : not asked\n")
        );
    }
}
