//! Questions about worms, and what reading says of them.

use super::{Reader, worm_facts};
use crate::analysis::{Tactic, Tactics, Unconditional, Worms, cutstone, scan};
use crate::question::{FactTable, Facts, Selection};
use crate::reading::SAFE_LIBERTIES;
use crate::search::{LimitCounts, NoTrace, Tracer, Watched};
use crate::{Answer, Operands, Point, Question, QuestionError};

/// Reading for the analysis of the reader's position.
struct StringReading<'a, T> {
    reader: &'a mut Reader,
    tracer: &'a mut T,
    limits_hit: LimitCounts,
}

impl<T: Tracer> StringReading<'_, T> {
    fn read(&mut self, question: &Question) -> Result<Tactic, QuestionError> {
        let answer = self.reader.read_string(question, self.tracer)?;
        self.limits_hit += answer.limits_hit();
        Ok(answer.verdict().map_or(Tactic::NONE, |verdict| Tactic {
            outcome: verdict.outcome,
            vertex: verdict.vertex,
        }))
    }
}

impl<T: Tracer> Tactics for StringReading<'_, T> {
    type Error = QuestionError;

    fn attack(&mut self, stone: Point) -> Result<Tactic, QuestionError> {
        if self.reader.board().liberty_count(stone) >= SAFE_LIBERTIES {
            return Ok(Tactic::NONE);
        }
        self.read(&Question::attack(stone))
    }

    fn defend(&mut self, stone: Point) -> Result<Tactic, QuestionError> {
        self.read(&Question::defend(stone))
    }
}

impl Reader {
    /// The worms of the position, with the attacks and defences of all strings. Each of them is read as the
    /// question `attack` or `defend` is, from the cache if that is on, and its nodes are counted.
    ///
    /// ```
    /// use tesuji_engine::{Board, Point, Reader, ReaderOptions};
    ///
    /// let board = Board::from_diagram(
    ///     ". . . . .
    ///      . . X . .
    ///      . X O . .
    ///      . . X . .
    ///      . . . . .",
    /// )?;
    /// let worms = Reader::new(board, ReaderOptions::default()).worms()?;
    /// let stone = Point::from_gtp("C3").and_then(|point| worms.worm_at(point));
    /// assert_eq!(stone.map(|worm| (worm.size(), worm.is_attacked())), Some((1, true)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// None: they are for [`Reader::worms_with`].
    pub fn worms(&mut self) -> Result<Worms, QuestionError> {
        self.read_worms(&mut NoTrace).map(|(worms, _)| worms)
    }

    /// [`Reader::worms`], watched by a tracer, which is shown the trial moves of every search.
    ///
    /// # Errors
    /// The tracer stops a search.
    pub fn worms_with(&mut self, tracer: &mut impl Tracer) -> Result<Worms, QuestionError> {
        let read = self.read_worms(&mut Watched(tracer));
        read.map(|(worms, _)| worms)
    }

    /// The worms, and the cuts that limits have made in reading them.
    fn read_worms(
        &mut self,
        tracer: &mut impl Tracer,
    ) -> Result<(Worms, LimitCounts), QuestionError> {
        let board = self.board().clone();
        let mut reading = StringReading {
            reader: self,
            tracer,
            limits_hit: LimitCounts::default(),
        };
        let worms = Worms::of(&board, &mut reading)?;
        Ok((worms, reading.limits_hit))
    }

    /// What is known of the worm of a point, or of those of all points.
    pub(super) fn tell_worms(
        &mut self,
        question: &Question,
        tracer: &mut impl Tracer,
    ) -> Result<Answer, QuestionError> {
        let Operands::Place(place) = *question.operands() else {
            return Err(QuestionError::NotRead(question.kind()));
        };
        let before = self.counts;
        let (worms, limits_hit) = self.read_worms(tracer)?;
        let points = match place {
            Some(point) => vec![point],
            None => scan(self.board().size()).collect(),
        };
        let row = |point: Point| {
            let facts = worm_facts::at(&worms, point)?;
            Some(Facts { point, facts })
        };
        Ok(Answer::Table(FactTable {
            points: points.into_iter().filter_map(row).collect(),
            nodes: self.counts - before,
            limits_hit,
        }))
    }

    /// What the board alone tells of strings.
    pub(super) fn tell_strings(&self, question: &Question) -> Result<Answer, QuestionError> {
        let board = self.board();
        match *question.operands() {
            Operands::Stone(stone) => {
                let id = board.string_at(stone).ok_or(QuestionError::Empty(stone))?;
                Ok(Answer::Number(cutstone(board, id).code().into()))
            }
            Operands::Selection(selection) => Ok(Answer::Groups(self.selected(selection))),
            _ => Err(QuestionError::NotRead(question.kind())),
        }
    }

    /// The strings that are selected, by their first stones, rows from the top, as are the stones of each.
    fn selected(&self, selection: Selection) -> Vec<Vec<Point>> {
        let board = self.board();
        let is_selected = |point: &Point| match selection {
            Selection::Everything => board.color_at(*point).is_some(),
            Selection::All(color) => board.color_at(*point) == Some(color),
            Selection::Of(stone) => {
                board.color_at(*point).is_some()
                    && board.string_at(*point) == board.string_at(stone)
            }
        };
        let mut left: Vec<Point> = scan(board.size()).filter(is_selected).collect();
        let mut groups = Vec::new();
        while let Some(&first) = left.first() {
            let string = board.string_at(first);
            let (group, rest) = left
                .into_iter()
                .partition(|&stone| board.string_at(stone) == string);
            groups.push(group);
            left = rest;
        }
        groups
    }

    /// What becomes of a point without any move.
    pub(super) fn tell_status(&self, question: &Question) -> Result<Answer, QuestionError> {
        let Operands::Point(point) = *question.operands() else {
            return Err(QuestionError::NotRead(question.kind()));
        };
        Ok(Answer::Point(Unconditional::of(self.board()).status(point)))
    }
}
