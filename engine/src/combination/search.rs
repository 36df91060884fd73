//! The search: threats, parries, and what is captured in the end.

use super::Reading;
use super::moves::{Threat, parries, threats};
use crate::analysis::Tactic;
use crate::{Color, Outcome, Point, PointSet, Vertex};

/// The search for a combination against some strings of one colour.
pub(crate) struct Hunt<'a, R> {
    reading: &'a mut R,
    attacker: Color,
    /// A stone of each string.
    targets: Vec<Point>,
    /// What comes to no more than this is nothing.
    floor: Outcome,
    /// The stones that were played on the line.
    line: PointSet,
    /// The targets that were threatened on the lines that work.
    threatened: PointSet,
}

impl<'a, R: Reading> Hunt<'a, R> {
    /// A search for what comes to more than `floor`. None of `targets` may be captured by the attacker's next move.
    pub(crate) fn new(
        reading: &'a mut R,
        attacker: Color,
        targets: Vec<Point>,
        floor: Outcome,
    ) -> Self {
        Self {
            reading,
            attacker,
            targets,
            floor,
            line: PointSet::EMPTY,
            threatened: PointSet::EMPTY,
        }
    }

    /// The stones of targets that the combination found last threatens on some line.
    pub(crate) fn threatened(&self) -> PointSet {
        self.threatened
    }

    /// The best combination with the fewest moves, of at most `plies` trial moves until only captures are left to read.
    pub(crate) fn attack(&mut self, plies: u32) -> Result<Tactic, R::Error> {
        if plies == 0 {
            self.reading.note_depth();
        }
        let mut best = Tactic::NONE;
        for moves in 1..=plies.div_ceil(2) {
            self.threatened = PointSet::EMPTY;
            let found = self.pursue(moves)?;
            if found.outcome > best.outcome {
                best = found;
            }
            if best.outcome == Outcome::Win {
                break;
            }
        }
        Ok(best)
    }

    /// What the defender, who moves first, cannot prevent: the attacker's best outcome, and the defender's move against
    /// it; a pass if none is needed or none helps.
    pub(crate) fn defend(&mut self, plies: u32) -> Result<Tactic, R::Error> {
        let mut open = Vec::new();
        for target in self.targets.clone() {
            open.push((target, self.reading.attack(target)?));
        }
        let mut worst = self.best_of(&open);
        if worst <= self.floor {
            let combined = self.attack(plies)?;
            worst = combined.outcome;
            open.iter_mut().for_each(|(_, tactic)| *tactic = combined);
        }
        let mut best = Tactic {
            outcome: worst,
            vertex: Some(Vertex::Pass),
        };
        let moves = plies.saturating_sub(1).div_ceil(2);
        for parry in self.parries(&open)? {
            if best.outcome <= self.floor {
                break;
            }
            if let Some(outcome) = self.parried(parry, &open, best.outcome, moves)?
                && outcome < best.outcome
            {
                let vertex = Some(Vertex::At(parry));
                best = Tactic { outcome, vertex };
            }
        }
        Ok(best)
    }

    /// The defender's moves, he moving first, after which nothing is left of a combination that begins with `play`.
    pub(crate) fn preventions(&mut self, play: Point, plies: u32) -> Result<Vec<Point>, R::Error> {
        let begin = Tactic {
            outcome: Outcome::Win,
            vertex: Some(Vertex::At(play)),
        };
        let open: Vec<_> = self.targets.iter().map(|&at| (at, begin)).collect();
        let mut preventions = Vec::new();
        for parry in self.parries(&open)? {
            let left = self.parried(parry, &open, Outcome::Win, plies.div_ceil(2))?;
            if left.is_some_and(|left| left <= self.floor) {
                preventions.push(parry);
            }
        }
        Ok(preventions)
    }

    /// The attacker's best sequence of at most so many threats.
    fn pursue(&mut self, moves: u32) -> Result<Tactic, R::Error> {
        let mut best = Tactic::NONE;
        if moves == 0 {
            return Ok(best);
        }
        for threat in threats(self.reading.board(), &self.targets, &self.line) {
            if self.reading.is_spent() {
                break;
            }
            if moves == 1 && threat.targets.len() == 1 {
                if threat.is_atari {
                    self.reading.note_depth();
                }
                continue;
            }
            if !self.play(self.attacker, threat.play) {
                continue;
            }
            let outcome = self.answered(&threat, moves);
            self.take_back(threat.play);
            let outcome = outcome?;
            if outcome > best.outcome.max(self.floor) {
                let vertex = Some(Vertex::At(threat.play));
                best = Tactic { outcome, vertex };
            }
            if best.outcome == Outcome::Win {
                break;
            }
        }
        Ok(best)
    }

    /// What the attacker has once the defender has answered a move.
    fn answered(&mut self, threat: &Threat, moves: u32) -> Result<Outcome, R::Error> {
        let mut open = Vec::new();
        for (i, &target) in threat.targets.iter().enumerate() {
            if i == threat.meant && open.is_empty() {
                break;
            }
            // A stone that could be taken back was not captured.
            if self.reading.board().is_empty_at(target) {
                continue;
            }
            let tactic = self.reading.attack(target)?;
            if tactic.outcome > self.floor {
                open.push((target, tactic));
            }
        }
        if open.is_empty() {
            return Ok(Outcome::Fail);
        }
        if moves == 1 && open.len() == 1 {
            self.reading.note_depth();
            return Ok(Outcome::Fail);
        }
        let mut worst = self.best_of(&open);
        for parry in self.parries(&open)? {
            if worst <= self.floor {
                return Ok(Outcome::Fail);
            }
            if let Some(outcome) = self.parried(parry, &open, worst, moves - 1)? {
                worst = worst.min(outcome);
            }
        }
        if worst > self.floor {
            for (target, _) in open {
                self.threatened.insert(target);
            }
        }
        Ok(worst)
    }

    /// What is left to the attacker after a move of the defender against the threats to `open`, where at least `bound` is
    /// as good as more; `None` if it may not be played.
    fn parried(
        &mut self,
        parry: Point,
        open: &[(Point, Tactic)],
        bound: Outcome,
        moves: u32,
    ) -> Result<Option<Outcome>, R::Error> {
        if !self.play(self.attacker.other(), parry) {
            return Ok(None);
        }
        let left = self.left(open, bound, moves);
        self.take_back(parry);
        left.map(Some)
    }

    fn left(
        &mut self,
        open: &[(Point, Tactic)],
        bound: Outcome,
        moves: u32,
    ) -> Result<Outcome, R::Error> {
        let mut left = Outcome::Fail;
        for &(target, _) in open {
            if self.reading.board().is_empty_at(target) {
                continue;
            }
            left = left.max(self.reading.attack(target)?.outcome);
            if left >= bound {
                return Ok(left);
            }
        }
        Ok(left.max(self.pursue(moves)?.outcome))
    }

    /// The defender's moves against the threats to `open`.
    fn parries(&mut self, open: &[(Point, Tactic)]) -> Result<Vec<Point>, R::Error> {
        let mut known: Vec<Point> = open.iter().filter_map(|(_, tactic)| at(tactic)).collect();
        if let Some((first, _)) = open.first() {
            known.extend(at(&self.reading.defend(*first)?));
        }
        let threatened: Vec<_> = open.iter().map(|&(target, _)| target).collect();
        let defender = self.attacker.other();
        Ok(parries(
            self.reading.board(),
            defender,
            &threatened,
            &self.line,
            known,
        ))
    }

    fn best_of(&self, open: &[(Point, Tactic)]) -> Outcome {
        let outcomes = open.iter().map(|(_, tactic)| tactic.outcome);
        outcomes.max().unwrap_or(Outcome::Fail)
    }

    fn play(&mut self, color: Color, point: Point) -> bool {
        let played = self.reading.play(color, point);
        if played {
            self.line.insert(point);
        }
        played
    }

    fn take_back(&mut self, point: Point) {
        self.reading.take_back();
        self.line.remove(point);
    }
}

fn at(tactic: &Tactic) -> Option<Point> {
    match tactic.vertex {
        Some(Vertex::At(point)) => Some(point),
        _ => None,
    }
}
