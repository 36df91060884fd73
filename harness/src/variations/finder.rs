//! Stopping at one variation: the manual's `avar`, `dvar`, `jt` and `dump`.

use std::fmt;

use tesuji_engine::search::{Known, KoState, Reply, Tracer, Trial};
use tesuji_engine::{Board, Color, Vertex};

use super::Entry;
use super::entry::played;
use super::readings::Readings;
use crate::show::plain_diagram;

/// A move on the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Its number; a pass has none.
    pub number: Option<u64>,
    /// The player's colour.
    pub color: Color,
    /// The vertex, or a pass.
    pub vertex: Vertex,
    /// The move retakes a ko that the rules close.
    pub conditional: bool,
    /// The komaster after it.
    pub ko: KoState,
}

/// The position right after a trial move.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The board.
    pub board: Board,
    /// The moves from the position of the question to this one, which is the last.
    pub stack: Vec<Played>,
    /// The move itself, and what came of it.
    pub entry: Entry,
}

/// Looks for a variation of a question and ends the reading when it has been read out.
#[derive(Clone, Debug)]
pub struct Finder {
    number: u64,
    trials: u64,
    stack: Vec<Played>,
    moment: Option<Moment>,
    readings: Readings,
    /// The number of moves on the stack under the one that was found.
    below: usize,
    over: bool,
}

impl Finder {
    /// The number of positions that are kept, for telling where one was read first.
    const READINGS: usize = 50_000;

    /// A finder of the variation `number`, from 1.
    #[must_use]
    pub fn new(number: u64) -> Self {
        Self {
            number,
            trials: 0,
            stack: Vec::new(),
            moment: None,
            readings: Readings::new(Self::READINGS),
            below: 0,
            over: false,
        }
    }

    /// What was found.
    ///
    /// # Errors
    /// The question tried fewer moves; the error tells how many.
    pub fn finish(self) -> Result<Moment, u64> {
        self.moment.ok_or(self.trials)
    }
}

impl Tracer for Finder {
    fn trial(&mut self, trial: &Trial<'_>) {
        let number = trial.vertex.point().map(|_| {
            self.trials += 1;
            self.trials
        });
        self.readings.trial(trial, number);
        self.stack.push(Played {
            number,
            color: trial.color,
            vertex: trial.vertex,
            conditional: trial.conditional,
            ko: trial.ko,
        });
        match &mut self.moment {
            Some(moment) => moment.entry.branched = true,
            None if number == Some(self.number) => {
                self.below = self.stack.len() - 1;
                self.moment = Some(Moment {
                    board: trial.board.clone(),
                    stack: self.stack.clone(),
                    entry: Entry::new(None, number, trial),
                });
            }
            None => {}
        }
    }

    fn retract(&mut self, reply: &Reply) {
        self.stack.pop();
        let read = self.readings.retract(reply);
        if let Some(moment) = &mut self.moment
            && self.stack.len() == self.below
        {
            if moment.entry.reply.is_none() {
                moment.entry.reply = Some(*reply);
                moment.entry.read = read;
            }
            self.over = true;
        }
    }

    fn known(&mut self, _: &Known) {
        if let Some(moment) = &mut self.moment {
            moment.entry.branched = true;
        }
    }

    fn stop(&mut self) -> bool {
        self.over
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&plain_diagram(&self.board))?;
        writeln!(f, "\nstack:")?;
        for (depth, play) in (1..).zip(&self.stack) {
            let number = play.number.map(|number| format!(" (variation {number})"));
            let ko = if play.conditional {
                ", conditional ko capture"
            } else {
                ""
            };
            writeln!(
                f,
                "{depth:4}. {}{}{ko}",
                played(play.color, play.vertex),
                number.unwrap_or_default()
            )?;
        }
        let point = |point: Option<tesuji_engine::Point>| {
            point.map_or_else(|| "none".to_owned(), |point| point.to_string())
        };
        let ko = self.entry.ko;
        writeln!(f, "komaster: {}", ko.komaster)?;
        writeln!(f, "kom_pos: {}", point(ko.point))?;
        writeln!(f, "ko ban: {}", point(self.board.ko()))?;
        writeln!(f, "{}", self.entry.result())?;
        for remark in self.entry.remarks() {
            writeln!(f, "{remark}")?;
        }
        Ok(())
    }
}
