//! Reading for the analysis of a position.

use std::collections::BTreeMap;

use super::Reader;
use super::task::{Found, Task};
use crate::analysis::{Links, Tactic, Tactics};
use crate::eyes::EyeTactics;
use crate::reading::SAFE_LIBERTIES;
use crate::search::{LimitCounts, Tracer};
use crate::{Answer, Color, Limits, Outcome, Point, Question, QuestionError, Vertex};

/// The node limits of what the analysis asks, where those of the reader are not lower.
#[derive(Clone, Copy)]
pub(super) struct Patience {
    /// For a question about a connection. There are many of them in a position, and nearly all are simple; what is not
    /// joined by then is taken for cut.
    link: u32,
    /// For an attack. A few strings that need more take most of the time of a position.
    attack: u32,
    /// For a defence, which is asked for few strings. One that is cut short counts as found, so it has more room.
    defense: u32,
}

impl Patience {
    /// For a whole position.
    pub(super) const BOARD: Self = Self {
        link: 14,
        attack: 250,
        defense: 1000,
    };

    /// For a question about two strings: as patient as a question about one of them.
    pub(super) const PAIR: Self = Self {
        link: u32::MAX,
        attack: u32::MAX,
        defense: u32::MAX,
    };

    /// For a question about one dragon or eye. A proof leans on walls that cannot be captured.
    pub(super) const QUESTION: Self = Self {
        link: 20,
        attack: 500,
        defense: 1500,
    };
}

/// What becomes of a stone that is played on a point, for each that was asked about.
pub(super) type Played = BTreeMap<(Color, Point), Tactic>;

/// What the analysis of the reader's position asks of reading.
pub(super) struct Study<'a, T> {
    pub(super) reader: &'a mut Reader,
    tracer: &'a mut T,
    /// The limits of reading.
    limits: Limits,
    /// The node limits of attacks and of defences.
    nodes: [u32; 2],
    /// Both eyes and links ask about the same ones.
    pub(super) played: Played,
    /// The cuts that limits have made so far.
    pub(super) limits_hit: LimitCounts,
}

impl<'a, T: Tracer> Study<'a, T> {
    pub(super) fn new(reader: &'a mut Reader, tracer: &'a mut T, patience: Patience) -> Self {
        let mut limits = reader.limits.clone();
        limits.connection_node_limit = limits.connection_node_limit.min(patience.link);
        let nodes = [patience.attack, patience.defense];
        let nodes = nodes.map(|most| limits.reading_node_limit.min(most));
        limits.reading_node_limit = nodes[0];
        Self {
            reader,
            tracer,
            limits,
            nodes,
            played: Played::new(),
            limits_hit: LimitCounts::default(),
        }
    }

    /// What a question comes to that one of the readings answers, within the limits of the analysis.
    fn read(
        &mut self,
        question: &Question,
        reading: impl FnOnce(&mut Reader, &Question, &mut T) -> Result<Answer, QuestionError>,
    ) -> Result<Tactic, QuestionError> {
        std::mem::swap(&mut self.reader.limits, &mut self.limits);
        let answer = reading(self.reader, question, self.tracer);
        std::mem::swap(&mut self.reader.limits, &mut self.limits);
        let answer = answer?;
        self.limits_hit += answer.limits_hit();
        Ok(answer.verdict().map_or(Tactic::NONE, |verdict| Tactic {
            outcome: verdict.outcome,
            vertex: verdict.vertex,
        }))
    }

    /// What the opponent can do about a string within the reader's own limits.
    pub(super) fn attack_patiently(&mut self, stone: Point) -> Result<Tactic, QuestionError> {
        let nodes = self.reader.limits.reading_node_limit;
        let nodes = std::mem::replace(&mut self.limits.reading_node_limit, nodes);
        let attack = self.attack(stone);
        self.limits.reading_node_limit = nodes;
        attack
    }

    /// What the exact solver settles. That it comes to no end is not counted as a cut.
    pub(super) fn prove(&mut self, task: &Task<'_>) -> Result<Option<Found>, QuestionError> {
        let unsettled = self.reader.unsettled;
        let found = self.reader.ask_solver(task, self.tracer);
        self.reader.unsettled = unsettled;
        found
    }

    /// What the opponent can do about a stone that has just been played on a point of the position that is analysed.
    fn attack_played(&mut self, color: Color, point: Point) -> Result<Tactic, QuestionError> {
        if let Some(known) = self.played.get(&(color, point)) {
            return Ok(*known);
        }
        let attack = self.attack(point)?;
        self.played.insert((color, point), attack);
        Ok(attack)
    }

    /// The answer to a question about the connection of two stones after the moves of `played`; `None` if one of
    /// these cannot be made, or takes such a stone.
    fn link(
        &mut self,
        played: &[(Color, Point)],
        question: &Question,
    ) -> Result<Option<Tactic>, QuestionError> {
        let mut made = 0;
        let mut playable = true;
        for &(color, point) in played {
            playable = playable && self.reader.try_ko(color, point).is_ok();
            made += usize::from(playable);
        }
        let board = self.reader.board();
        let there = question.stones().all(|stone| !board.is_empty_at(stone));
        let tactic = match playable && there {
            true => self.read(question, Reader::read_connection).map(Some),
            false => Ok(None),
        };
        for _ in 0..made {
            self.reader.pop();
        }
        tactic
    }
}

impl<T: Tracer> Tactics for Study<'_, T> {
    type Error = QuestionError;

    fn attack(&mut self, stone: Point) -> Result<Tactic, QuestionError> {
        if self.reader.board().liberty_count(stone) >= SAFE_LIBERTIES {
            return Ok(Tactic::NONE);
        }
        self.read(&Question::attack(stone), Reader::read_string)
    }

    fn defend(&mut self, stone: Point) -> Result<Tactic, QuestionError> {
        self.limits.reading_node_limit = self.nodes[1];
        let defense = self.read(&Question::defend(stone), Reader::read_string);
        self.limits.reading_node_limit = self.nodes[0];
        defense
    }
}

impl<T: Tracer> Links for Study<'_, T> {
    fn cut(
        &mut self,
        played: &[(Color, Point)],
        one: Point,
        two: Point,
    ) -> Result<Tactic, QuestionError> {
        let apart = Tactic {
            outcome: Outcome::Win,
            vertex: None,
        };
        let cut = self.link(played, &Question::disconnect(one, two))?;
        Ok(cut.unwrap_or(apart))
    }

    fn join(
        &mut self,
        played: &[(Color, Point)],
        one: Point,
        two: Point,
    ) -> Result<Tactic, QuestionError> {
        let join = self.link(played, &Question::connect(one, two))?;
        Ok(join.unwrap_or(Tactic::NONE))
    }

    fn is_caught(&mut self, color: Color, point: Point) -> Result<bool, QuestionError> {
        if self.reader.try_ko(color, point).is_err() {
            return Ok(true);
        }
        let attack = match self.reader.board().is_empty_at(point) {
            true => Ok(Tactic::NONE),
            false => self.attack_played(color, point),
        };
        self.reader.pop();
        Ok(attack?.outcome == Outcome::Win)
    }
}

impl<T: Tracer> EyeTactics for Study<'_, T> {
    fn stay(&mut self, color: Color, point: Point) -> Result<Outcome, QuestionError> {
        if self.reader.try_move(color, Vertex::At(point)).is_err() {
            return Ok(Outcome::Fail);
        }
        let attack = match self.reader.board().is_empty_at(point) {
            true => Ok(None),
            false => self.attack_played(color, point).map(Some),
        };
        self.reader.pop();
        Ok(attack?.map_or(Outcome::Fail, |attack| attack.outcome.reversed()))
    }
}
