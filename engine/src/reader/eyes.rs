//! Questions about eyes.

use super::Reader;
use super::eye_facts;
use super::study::{Patience, Study};
use crate::analysis::Worms;
use crate::eyes::Eyes;
use crate::question::{EyeValue, FactTable, Facts};
use crate::search::{LimitCounts, NoTrace, Tracer, Watched};
use crate::{Answer, Operands, Point, Question, QuestionError, QuestionKind, Vertex};

impl Reader {
    /// The eye spaces of the position and what they are worth. Attacks, defences and diagonals are read as the questions
    /// `attack`, `defend` and `safe_move` are; moves inside eye spaces are played out apart, and are no nodes.
    ///
    /// ```
    /// use tesuji_engine::{Board, Point, Reader, ReaderOptions};
    ///
    /// let board = Board::from_diagram(
    ///     ". . . X .
    ///      X X X X .
    ///      . . . . .
    ///      . . . . .
    ///      . . . . .",
    /// )?;
    /// let eyes = Reader::new(board, ReaderOptions::default()).eyes()?;
    /// let eye = Point::from_gtp("A5").and_then(|point| eyes.eye_at(point));
    /// assert_eq!(eye.map(|eye| (eye.size(), eye.count.min, eye.count.max)), Some((3, 1, 2)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// None: they are for [`Reader::eyes_with`].
    pub fn eyes(&mut self) -> Result<Eyes, QuestionError> {
        self.read_eyes(&mut NoTrace).map(|(eyes, _)| eyes)
    }

    /// [`Reader::eyes`], watched by a tracer, which is shown the trial moves of reading.
    ///
    /// # Errors
    /// The tracer stops a search.
    pub fn eyes_with(&mut self, tracer: &mut impl Tracer) -> Result<Eyes, QuestionError> {
        self.read_eyes(&mut Watched(tracer)).map(|(eyes, _)| eyes)
    }

    /// The eyes, and the cuts that limits have made in reading for them.
    fn read_eyes(
        &mut self,
        tracer: &mut impl Tracer,
    ) -> Result<(Eyes, LimitCounts), QuestionError> {
        let board = self.board().clone();
        let mut table = std::mem::take(&mut self.eye_table);
        let mut study = Study::new(self, tracer, Patience::QUESTION);
        let eyes = Worms::of(&board, &mut study)
            .and_then(|worms| Eyes::of(&board, &worms, &mut study, &mut table));
        let limits_hit = study.limits_hit;
        self.eye_table = table;
        Ok((eyes?, limits_hit))
    }

    /// What is known of the eye space of a point.
    pub(super) fn tell_eyes(
        &mut self,
        question: &Question,
        tracer: &mut impl Tracer,
    ) -> Result<Answer, QuestionError> {
        let (color, point) = match *question.operands() {
            Operands::Point(point) => (None, point),
            Operands::Side(color, point) => (Some(color), point),
            _ => return Err(QuestionError::NotRead(question.kind())),
        };
        let before = self.counts;
        let (eyes, limits_hit) = self.read_eyes(tracer)?;
        let nodes = self.counts - before;
        let eye = match color {
            Some(color) => eyes.eye_of(color, point),
            None => eyes.eye_at(point),
        };
        let eye = eye.ok_or(QuestionError::NoEye(point))?;
        let table = |facts| {
            Answer::Table(FactTable {
                points: vec![Facts { point, facts }],
                nodes,
                limits_hit,
            })
        };
        Ok(match question.kind() {
            QuestionKind::EyeData => table(eye_facts::of_eye(eye)),
            QuestionKind::HalfEyeData => table(eye_facts::of_end(eyes.topology_at(point))),
            _ => Answer::Eye(EyeValue {
                eyes: [eye.count.min, eye.count.max],
                moves: (eye.count.min < eye.count.max)
                    .then(|| [first(&eye.attacks), first(&eye.defenses)]),
                nodes,
                limits_hit,
            }),
        })
    }
}

/// The best move, or a pass if it takes none.
fn first(moves: &[Point]) -> Vertex {
    moves.first().copied().map_or(Vertex::Pass, Vertex::At)
}
