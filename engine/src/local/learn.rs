//! What the solver can learn from its own searches.

use super::Solver;
use super::area::role_of;
use super::enclosure::{Plan, Room, RoomError, by_grid};
use super::features::Features;
use super::open::OpenFeatures;
use super::sampling::Sampling;
use super::search::{Effort, Sample};
use crate::Board;
use crate::search::Role;
use crate::verify::KoModel;

/// A move whose worth was found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Who made it.
    pub role: Role,
    /// What it is.
    pub features: Features,
    /// Whether it achieves what its side wants.
    pub works: bool,
    /// Trial moves that it took to find that out.
    pub work: u64,
}

/// A move of a tree of reading that was tried.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OpenLesson {
    /// Who made it.
    pub role: Role,
    /// What it is.
    pub features: OpenFeatures,
    /// How often it was tried.
    pub tries: f32,
    /// The share of these tries that its side has won, from 0 to 1.
    pub share: f32,
}

/// [`OpenLesson`] of a side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tried {
    pub(super) side: usize,
    pub(super) features: OpenFeatures,
    pub(super) tries: f32,
    pub(super) share: f32,
}

impl Solver {
    /// The moves of a search whose worth was found out, in the order of the search.
    ///
    /// # Errors
    /// The room cannot be read.
    pub fn lessons(
        &mut self,
        board: &Board,
        room: &Room,
        first: Role,
        budget: u64,
    ) -> Result<Vec<Lesson>, RoomError> {
        let plan = Plan::new(board, room)?;
        let samples = by_grid!(plan, enclosure => self.samples(enclosure, first, budget));
        let lesson = |sample: Sample| Lesson {
            role: role_of(sample.side),
            features: sample.features,
            works: sample.works,
            work: sample.work,
        };
        Ok(samples.into_iter().map(lesson).collect())
    }

    /// The moves that reading tried, a tree of `budget` trial moves, in positions that it met at least `least` times.
    ///
    /// # Errors
    /// The room cannot be read.
    pub fn open_lessons(
        &self,
        board: &Board,
        room: &Room,
        first: Role,
        (budget, least): (u64, f32),
    ) -> Result<Vec<OpenLesson>, RoomError> {
        let plan = Plan::new(board, room)?;
        let effort = Effort {
            budget,
            stop: &mut |_| false,
        };
        let tried = by_grid!(plan, enclosure => {
            let position = enclosure.position(first, KoModel::None);
            let sampling = Sampling::new(&enclosure.area, &self.open, Self::TREE.seed);
            sampling.lessons(&position, effort, least)
        });
        let lesson = |tried: Tried| OpenLesson {
            role: role_of(tried.side),
            features: tried.features,
            tries: tried.tries,
            share: tried.share,
        };
        Ok(tried.into_iter().map(lesson).collect())
    }
}
