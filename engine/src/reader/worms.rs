//! Questions about worms, and what reading says of them.

use super::Reader;
use super::study::{Patience, Study};
use super::worm_facts::WormFacts;
use crate::analysis::{Unconditional, Worms, cutstone, scan};
use crate::question::{FactTable, Facts, Groups, Selection};
use crate::search::{LimitCounts, NoTrace, Tracer, Watched};
use crate::{Answer, Operands, Point, Question, QuestionError};

impl Reader {
    /// The worms of the position, with the attacks and defences of all strings. Each of them is read as the
    /// question `attack` or `defend` is, but with a `reading-node-limit` of at most 250 for attacks and 1000 for
    /// defences, from the cache if that is on, and its nodes are counted.
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
        let mut study = Study::new(self, tracer, Patience::BOARD);
        let worms = Worms::of(&board, &mut study)?;
        Ok((worms, study.limits_hit))
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
        let known = WormFacts::new(self.board(), &worms);
        let row = |point: Point| {
            let facts = known.at(point)?;
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
            Operands::Selection(selection) => {
                Ok(Answer::Groups(Groups::told(self.selected(selection))))
            }
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
