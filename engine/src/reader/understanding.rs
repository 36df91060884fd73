//! All that is worked out of a position, by one call.

use super::Reader;
use super::study::{Patience, Study};
use crate::analysis::{Dragons, EyeSpace, Region, Worms};
use crate::eyes::{Effort, Eye, EyeKind, EyeTable, Eyes, Topology};
use crate::search::{LimitCounts, NoTrace, Tracer, Watched};
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
        let (Grasped { dragons, eyes }, _) = self.grasp(tracer, Patience::BOARD)?;
        let board = self.board();
        let regions = dragons.dragons().iter();
        let regions = regions.map(|dragon| Region::of(board, &dragons, dragon));
        Ok(Understanding {
            regions: regions.collect(),
            dragons,
            eyes,
        })
    }

    /// The dragons and the eye spaces that they count, and the cuts that limits have made in reading them.
    pub(super) fn grasp(
        &mut self,
        tracer: &mut impl Tracer,
        patience: Patience,
    ) -> Result<(Grasped, LimitCounts), QuestionError> {
        let board = self.board().clone();
        let mut table = std::mem::take(&mut self.eye_table);
        let mut study = Study::new(self, tracer, patience);
        let grasped = grasp(&board, &mut study, &mut table);
        let limits_hit = study.limits_hit;
        self.eye_table = table;
        Ok((grasped?, limits_hit))
    }
}

/// Dragons, and the eye spaces that they count.
pub(super) struct Grasped {
    pub(super) dragons: Dragons,
    eyes: Eyes,
}

fn grasp<T: Tracer>(
    board: &Board,
    study: &mut Study<'_, T>,
    table: &mut EyeTable,
) -> Result<Grasped, QuestionError> {
    let worms = Worms::of(board, study)?;
    let eyes = Eyes::with(Effort::BOARD, board, &worms, study, table)?;
    let spaces: Vec<EyeSpace> = eyes.eyes().iter().map(counted).collect();
    let dragons = Dragons::of(board, worms, &spaces, study)?;
    Ok(Grasped { dragons, eyes })
}

/// An eye space as dragons count it.
pub(super) fn counted(eye: &Eye) -> EyeSpace {
    let is_false = |end: &&Topology| end.kind() == EyeKind::False;
    let false_eyes = eye.ends.iter().filter(is_false);
    EyeSpace {
        margins: eye.margins,
        false_eyes: false_eyes.map(|end| end.point).collect(),
        count: eye.proved.then_some([eye.count.min, eye.count.max]),
        attacks: eye.attacks.clone(),
        defenses: eye.defenses.clone(),
        ..EyeSpace::new(eye.color, eye.points)
    }
}
