//! Questions about combinations: about two strings at once, and about all strings of a colour.

use std::collections::HashMap;

use super::Reader;
use super::study::{Patience, Study};
use crate::analysis::{DragonStatus, Tactic, Tactics};
use crate::combination::{Hunt, Reading};
use crate::question::Moves;
use crate::search::{Limit, LimitCounts, LimitSet, NodeKind, Outcome, Role, Tracer};
use crate::{Answer, Board, Color, Operands, Point, Question, QuestionError, Verdict, Vertex};

impl Reader {
    /// Whether one of two strings can be captured, or both be saved.
    pub(super) fn read_both(
        &mut self,
        question: &Question,
        tracer: &mut impl Tracer,
    ) -> Result<Answer, QuestionError> {
        let Operands::Stones(one, two) = *question.operands() else {
            return Err(QuestionError::NotRead(question.kind()));
        };
        let attacker = self.owner(one)?.other();
        let is_one = self.board().string_at(one) == self.board().string_at(two);
        let targets = match is_one {
            true => vec![one],
            false => vec![one, two],
        };
        let (before, mut limits_hit) = (self.counts, LimitCounts::default());
        let mut alone = Outcome::Fail;
        for &target in &targets {
            let attack = self.weigh(&Question::attack(target), tracer, &mut limits_hit)?;
            alone = alone.max(attack);
        }
        let plies = self.combination_plies();
        let mut skirmish = Skirmish::new(self, tracer, Patience::PAIR);
        let outcome = match question.facts().role {
            Some(Role::Defend) => {
                let mut hunt = Hunt::new(&mut skirmish, attacker, targets, Outcome::Fail);
                hunt.defend(plies)?.outcome.reversed()
            }
            _ if alone == Outcome::Win || is_one => alone,
            _ => {
                let mut hunt = Hunt::new(&mut skirmish, attacker, targets, alone);
                hunt.attack(plies)?.outcome.max(alone)
            }
        };
        limits_hit += skirmish.limits_hit();
        Ok(Answer::Verdict(Verdict {
            nodes: self.counts - before,
            limits_hit,
            ..Verdict::of(outcome, None)
        }))
    }

    /// The combination of a colour, or what prevents it.
    pub(super) fn combine(
        &mut self,
        question: &Question,
        tracer: &mut impl Tracer,
    ) -> Result<Answer, QuestionError> {
        let Operands::Color(color) = *question.operands() else {
            return Err(QuestionError::NotRead(question.kind()));
        };
        let before = self.counts;
        let (targets, mut limits_hit) = self.unassailed(color.other(), tracer)?;
        let plies = self.combination_plies();
        let mut skirmish = Skirmish::new(self, tracer, Patience::QUESTION);
        let points = match question.facts().role {
            Some(Role::Defend) => skirmish.preventions(color, targets, plies)?,
            _ => {
                let found = skirmish.combination(color, targets, plies)?;
                found.map_or_else(Vec::new, |found| vec![found.play])
            }
        };
        limits_hit += skirmish.limits_hit();
        Ok(Answer::Moves(Moves {
            points,
            nodes: self.counts - before,
            limits_hit,
        }))
    }

    /// The strings of a colour that cannot be captured alone, and belong to no dead dragon, by their first stones.
    fn unassailed(
        &mut self,
        color: Color,
        tracer: &mut impl Tracer,
    ) -> Result<(Vec<Point>, LimitCounts), QuestionError> {
        let (grasped, limits_hit) = self.grasp(tracer, Patience::BOARD)?;
        let dragons = grasped.dragons;
        let is_dead = |stone| {
            let dragon = dragons.dragon_at(stone);
            dragon.is_some_and(|dragon| dragon.status == DragonStatus::Dead)
        };
        let worms = dragons.worms().worms().iter();
        let targets = worms
            .filter(|worm| worm.color == color && !worm.is_attacked() && !is_dead(worm.origin))
            .map(|worm| worm.origin);
        Ok((targets.collect(), limits_hit))
    }

    /// How many trial moves of a combination are still read.
    fn combination_plies(&self) -> u32 {
        self.limits.aa_depth.saturating_sub(self.depth())
    }
}

/// A combination that works.
struct Combination {
    play: Point,
    /// The stones of targets that it threatens on some line.
    threatened: Vec<Point>,
}

/// Tactical reading for combinations.
struct Skirmish<'a, T> {
    study: Study<'a, T>,
    /// What was read of a string in a position.
    known: HashMap<(u128, Point), Tactic>,
    /// The reading nodes at which nothing more is tried.
    most: u64,
    cuts: LimitCounts,
}

impl<'a, T: Tracer> Skirmish<'a, T> {
    fn new(reader: &'a mut Reader, tracer: &'a mut T, patience: Patience) -> Self {
        Self {
            most: reader.counts.of(NodeKind::Reading) + u64::from(reader.limits.aa_node_limit),
            study: Study::new(reader, tracer, patience),
            known: HashMap::new(),
            cuts: LimitCounts::default(),
        }
    }

    fn limits_hit(mut self) -> LimitCounts {
        self.cuts += self.study.limits_hit;
        self.cuts
    }

    /// The combination against some strings with the fewest moves.
    fn combination(
        &mut self,
        color: Color,
        mut targets: Vec<Point>,
        plies: u32,
    ) -> Result<Option<Combination>, QuestionError> {
        loop {
            let mut hunt = Hunt::new(self, color, targets.clone(), Outcome::KoB);
            let found = hunt.attack(plies)?;
            let threatened: Vec<_> = hunt.threatened().iter().collect();
            let Some(Vertex::At(play)) = found.vertex else {
                return Ok(None);
            };
            // Reading of a whole position may have missed that a string can be captured alone.
            let count = targets.len();
            for stone in &threatened {
                if self.study.attack_patiently(*stone)?.works() {
                    targets.retain(|target| target != stone);
                }
            }
            if targets.len() == count {
                return Ok(Some(Combination { play, threatened }));
            }
        }
    }

    /// The moves after which a colour has no combination left; none if it has none anyway.
    fn preventions(
        &mut self,
        color: Color,
        targets: Vec<Point>,
        plies: u32,
    ) -> Result<Vec<Point>, QuestionError> {
        let Some(found) = self.combination(color, targets, plies)? else {
            return Ok(Vec::new());
        };
        let mut hunt = Hunt::new(self, color, found.threatened, Outcome::KoB);
        hunt.preventions(found.play, plies)
    }
}

impl<T: Tracer> Reading for Skirmish<'_, T> {
    type Error = QuestionError;

    fn board(&self) -> &Board {
        self.study.reader.board()
    }

    fn play(&mut self, color: Color, point: Point) -> bool {
        let played = self.study.reader.try_move(color, Vertex::At(point)).is_ok();
        if played {
            *self.study.reader.counts.of_mut(NodeKind::Reading) += 1;
        }
        played
    }

    fn take_back(&mut self) {
        self.study.reader.pop();
    }

    fn attack(&mut self, stone: Point) -> Result<Tactic, QuestionError> {
        let key = (self.board().hash(), stone);
        if let Some(known) = self.known.get(&key) {
            return Ok(*known);
        }
        let tactic = self.study.attack(stone)?;
        self.known.insert(key, tactic);
        Ok(tactic)
    }

    fn defend(&mut self, stone: Point) -> Result<Tactic, QuestionError> {
        self.study.defend(stone)
    }

    fn is_spent(&mut self) -> bool {
        let spent = self.study.reader.counts.of(NodeKind::Reading) >= self.most;
        if spent {
            self.cuts.note(LimitSet::of(Limit::AaNodeLimit));
        }
        spent
    }

    fn note_depth(&mut self) {
        self.cuts.note(LimitSet::of(Limit::AaDepth));
    }
}
