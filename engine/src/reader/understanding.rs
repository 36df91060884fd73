//! All that is worked out of a position, by one call.

use super::Reader;
use super::study::Study;
use crate::analysis::{Dragons, Region, Worms};
use crate::eyes::{Effort, EyeTable, Eyes};
use crate::search::{NoTrace, Tracer, Watched};
use crate::{Board, QuestionError};

/// A position understood: worms, cavities, caves, dragons, the region of each dragon, and eyes.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Understanding {
    /// The dragons, and the worms that they are made of: [`Dragons::worms`].
    pub dragons: Dragons,
    /// The regions of the dragons, in the same order.
    pub regions: Vec<Region>,
    /// The eye spaces, played out with the effort [`Effort::BOARD`]; [`Reader::eyes`] and the question `eval_eye` are
    /// more patient.
    pub eyes: Eyes,
}

impl Reader {
    /// All that is worked out of the position: [`Reader::dragons`], the region of each dragon, and the eye spaces. Each
    /// string is read once for all of them.
    ///
    /// ```
    /// use tesuji_engine::{Board, Point, Reader, ReaderOptions};
    ///
    /// let board = Board::from_diagram(
    ///     ". . . X O
    ///      X X X X O
    ///      O O O O O
    ///      . . . . .
    ///      . . . . .",
    /// )?;
    /// let all = Reader::new(board, ReaderOptions::default()).understand()?;
    /// let corner: Point = "A5".parse()?;
    /// assert_eq!((all.dragons.dragons().len(), all.regions[0].plain.len()), (2, 3));
    /// assert!(all.eyes.eye_at(corner).is_some_and(|eye| eye.proved));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// None: they are for [`Reader::understand_with`].
    pub fn understand(&mut self) -> Result<Understanding, QuestionError> {
        self.read_all(&mut NoTrace)
    }

    /// [`Reader::understand`], watched by a tracer, which is shown the trial moves of every search.
    ///
    /// # Errors
    /// The tracer stops a search.
    pub fn understand_with(
        &mut self,
        tracer: &mut impl Tracer,
    ) -> Result<Understanding, QuestionError> {
        self.read_all(&mut Watched(tracer))
    }

    fn read_all(&mut self, tracer: &mut impl Tracer) -> Result<Understanding, QuestionError> {
        let board = self.board().clone();
        let mut table = std::mem::take(&mut self.eye_table);
        let mut study = Study::new(self, tracer);
        let all = all_of(&board, &mut study, &mut table);
        self.eye_table = table;
        all
    }
}

fn all_of<T: Tracer>(
    board: &Board,
    study: &mut Study<'_, T>,
    table: &mut EyeTable,
) -> Result<Understanding, QuestionError> {
    let worms = Worms::of(board, study)?;
    let eyes = Eyes::with(Effort::BOARD, board, &worms, study, table)?;
    let dragons = Dragons::with_worms(board, worms, study)?;
    let regions = dragons.dragons().iter();
    let regions = regions.map(|dragon| Region::of(board, &dragons, dragon));
    Ok(Understanding {
        regions: regions.collect(),
        dragons,
        eyes,
    })
}
