//! Questions about dragons.

use super::sight::Sight;
use super::study::Patience;
use super::understanding::Grasped;
use super::{Reader, dragon_facts};
use crate::analysis::{Body, Dragons, scan};
use crate::question::{FactTable, Facts, Groups, Selection, StatusAnswer, Truth};
use crate::search::{LimitCounts, NoTrace, Tracer, Watched};
use crate::{Answer, Operands, Point, Question, QuestionError};

impl Reader {
    /// The dragons of the position, with its worms. Attacks and defences of all strings are read as for
    /// [`Reader::worms`], and so are connections where the shape does not tell: each of these as the question
    /// `connect` or `disconnect`, but with 14 nodes at most, those of tactical reading counted as a tenth.
    ///
    /// ```
    /// use tesuji_engine::{Board, Point, Reader, ReaderOptions};
    ///
    /// // Two strings around one eye space.
    /// let board = Board::from_diagram(
    ///     "O O O O O O .
    ///      O O X X X O O
    ///      O X . . . X O
    ///      O X X X X X O
    ///      O O O O O O O
    ///      . . . . . . .
    ///      . . . . . . .",
    /// )?;
    /// let dragons = Reader::new(board, ReaderOptions::default()).dragons()?;
    /// let (one, two): (Point, Point) = ("C6".parse()?, "B4".parse()?);
    /// assert!(dragons.same(one, two));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// None: they are for [`Reader::dragons_with`].
    pub fn dragons(&mut self) -> Result<Dragons, QuestionError> {
        let read = self.grasp(&mut NoTrace, Patience::BOARD);
        read.map(|(grasped, _)| grasped.dragons)
    }

    /// [`Reader::dragons`], watched by a tracer, which is shown the trial moves of every search.
    ///
    /// # Errors
    /// The tracer stops a search.
    pub fn dragons_with(&mut self, tracer: &mut impl Tracer) -> Result<Dragons, QuestionError> {
        let read = self.grasp(&mut Watched(tracer), Patience::BOARD);
        read.map(|(grasped, _)| grasped.dragons)
    }

    /// The dragons as questions about races need them, and the cuts that limits have made in reading them.
    pub(super) fn read_dragons(
        &mut self,
        tracer: &mut impl Tracer,
    ) -> Result<(Dragons, LimitCounts), QuestionError> {
        let (grasped, limits_hit) = self.grasp(tracer, Patience::QUESTION)?;
        Ok((grasped.dragons, limits_hit))
    }

    /// What the question `dragon_status` answers of every dragon, by its origin, rows from the top. The dragons are
    /// read once for all of them. The nodes of an answer are those of its own proof; the limits that it hit are its own
    /// and those of the reading of the dragons, which all have in common.
    ///
    /// ```
    /// use tesuji_engine::question::DragonStatus;
    /// use tesuji_engine::{Board, Reader, ReaderOptions};
    ///
    /// let board = Board::from_diagram(
    ///     ". X . X O
    ///      X X X X O
    ///      O O O O O
    ///      . . . . .
    ///      . . . . .",
    /// )?;
    /// let statuses = Reader::new(board, ReaderOptions::default()).dragon_statuses()?;
    /// let told = statuses.iter().map(|(origin, answer)| (origin.to_string(), answer.status));
    /// let told: Vec<_> = told.collect();
    /// assert_eq!(told[0], ("B5".to_owned(), DragonStatus::Alive));
    /// assert_eq!(told.len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// None: without a tracer nothing stops a search.
    pub fn dragon_statuses(&mut self) -> Result<Vec<(Point, StatusAnswer)>, QuestionError> {
        let tracer = &mut NoTrace;
        let mut limits_hit = LimitCounts::default();
        let mut sight = self.sight((&mut *tracer, &mut limits_hit))?;
        let all = sight.all(self, (&mut *tracer, &mut limits_hit))?;
        let all: Vec<Body> = all.dragons().iter().map(Body::from).collect();
        all.iter()
            .map(|body| {
                let mut answer = self.status_of((&mut sight, body), tracer)?;
                answer.limits_hit += limits_hit;
                Ok((body.origin, answer))
            })
            .collect()
    }

    /// What is proved of a dragon, with the cuts of that alone.
    fn status_of(
        &mut self,
        (sight, body): (&mut Sight, &Body),
        tracer: &mut impl Tracer,
    ) -> Result<StatusAnswer, QuestionError> {
        let (before, unsettled) = (self.counts, self.unsettled);
        let mut cuts = LimitCounts::default();
        let (status, moves) = self.judge_status((sight, body), (tracer, &mut cuts))?;
        Ok(StatusAnswer {
            status,
            moves,
            nodes: self.counts - before,
            limits_hit: self.with_owl_cuts(unsettled, cuts),
        })
    }

    /// The answer to a question about dragons.
    pub(super) fn tell_dragons(
        &mut self,
        question: &Question,
        tracer: &mut impl Tracer,
    ) -> Result<Answer, QuestionError> {
        let not_read = QuestionError::NotRead(question.kind());
        let before = self.counts;
        let (Grasped { dragons, .. }, limits_hit) = self.grasp(tracer, Patience::BOARD)?;
        let nodes = self.counts - before;
        match *question.operands() {
            Operands::Stones(one, two) => Ok(Answer::Truth(Truth {
                holds: dragons.same(one, two),
                nodes,
                limits_hit,
            })),
            Operands::Selection(selection) => Ok(Answer::Groups(Groups {
                groups: self.selected_dragons(&dragons, selection),
                nodes,
                limits_hit,
            })),
            Operands::Place(place) => Ok(Answer::Table(FactTable {
                points: dragon_rows(&dragons, place),
                nodes,
                limits_hit,
            })),
            _ => Err(not_read),
        }
    }

    /// The status of the dragon of a stone.
    pub(super) fn tell_dragon_status(
        &mut self,
        question: &Question,
        tracer: &mut impl Tracer,
    ) -> Result<Answer, QuestionError> {
        let &Operands::Stone(stone) = question.operands() else {
            return Err(QuestionError::NotRead(question.kind()));
        };
        let before = self.counts;
        let mut limits_hit = LimitCounts::default();
        let mut sight = self.sight((&mut *tracer, &mut limits_hit))?;
        let body = sight.body(self, stone, (&mut *tracer, &mut limits_hit))?;
        let mut answer = self.status_of((&mut sight, &body), tracer)?;
        answer.nodes = self.counts - before;
        answer.limits_hit += limits_hit;
        Ok(Answer::Status(answer))
    }

    /// The stones of the dragons that are selected, each rows from the top.
    fn selected_dragons(&self, dragons: &Dragons, selection: Selection) -> Vec<Vec<Point>> {
        let all = dragons.dragons().iter();
        let selected = all.filter(|dragon| match selection {
            Selection::Everything => true,
            Selection::All(color) => dragon.color == color,
            Selection::Of(stone) => dragon.stones.contains(stone),
        });
        let size = self.board().size();
        selected
            .map(|dragon| {
                scan(size)
                    .filter(|at| dragon.stones.contains(*at))
                    .collect()
            })
            .collect()
    }
}

/// What is known of the dragon or the cave of a point; without one, of every dragon.
fn dragon_rows(dragons: &Dragons, place: Option<Point>) -> Vec<Facts> {
    let points = match place {
        Some(point) => vec![point],
        None => {
            let all = dragons.dragons().iter();
            all.map(|dragon| dragon.origin).collect()
        }
    };
    let row = |point: Point| {
        let facts = dragon_facts::at(dragons, point)?;
        Some(Facts { point, facts })
    };
    points.into_iter().filter_map(row).collect()
}
