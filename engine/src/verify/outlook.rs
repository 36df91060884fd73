//! The moves to try first, and the distance of a game from its end. Nothing that is proved rests
//! on them.

use super::game::Game;
use super::separation::FAR;
use crate::reading::StringGoal;
use crate::search::goal::{Goal, Stage};
use crate::search::moves::MoveList;
use crate::search::view::View;
use crate::search::{LimitSet, Limits, Role};
use crate::{Point, PointSet};
use std::cell::Cell;

/// Stages of moves that [`Game::propose`] has at most.
pub(super) const STAGES: u8 = 4;

impl Game<'_> {
    /// How many moves in a row the pursuer seems to need.
    pub(super) fn needed(&self) -> usize {
        match (self.objective.lost(&self.position.board), self.pursuer()) {
            (Some(_), Role::Attack) => 0,
            (Some(_), Role::Defend) => FAR,
            (None, Role::Attack) => self.position.board.liberty_count(self.objective.stone),
            (None, Role::Defend) => self.distance(None),
        }
    }

    /// The pursuer and how many moves he seems to need after a move of `role` that captures nothing.
    pub(super) fn needed_after(&self, role: Role, point: Point) -> (Role, usize) {
        let board = &self.position.board;
        let (pursuer, lost) = (self.pursuer(), self.objective.lost(board).is_some());
        if lost {
            return (pursuer, self.needed());
        }
        let joins = role == Role::Defend && self.objective.joins(board, point);
        let liberties = board.data_at(self.objective.stone).liberties();
        match (role, liberties.contains(point)) {
            (Role::Defend, true) if joins => {
                let after = board.liberties_after(self.objective.defender, point);
                (Role::Attack, after.len())
            }
            _ if pursuer == Role::Defend => (pursuer, self.distance(Some((role, point)))),
            (Role::Attack, true) => (pursuer, liberties.len() - 1),
            _ => (pursuer, liberties.len()),
        }
    }

    /// The moves that come first, stage by stage, `false` when there are no more: one of them mostly
    /// works. For the capture of a string they are those that reading would try.
    pub(super) fn propose(&self, role: Role, stage: u8, list: &mut MoveList) -> bool {
        list.next_stage();
        let any = match self.pursuer() {
            Role::Attack => self.propose_capture(role, stage, list) == Stage::More,
            Role::Defend => {
                self.propose_ways(list);
                stage == 0
            }
        };
        list.sort();
        any
    }

    fn propose_capture(&self, role: Role, stage: u8, list: &mut MoveList) -> Stage {
        let limits = Limits::default();
        let view = View {
            position: self.position,
            limits: &limits,
            is_root: false,
            budget: 0,
            hits: Cell::new(LimitSet::EMPTY),
        };
        StringGoal::new(self.objective.stone, self.objective.defender).moves(
            &view,
            role,
            stage,
            &mut <StringGoal as Goal>::Insight::default(),
            list,
        )
    }

    /// What most often saves a string: its liberties, and the captures of what is in atari beside it;
    /// where it was taken by a ko, retaking it.
    pub(super) fn urgent(&self) -> PointSet {
        let board = &self.position.board;
        if self.pursuer() == Role::Defend {
            return PointSet::EMPTY;
        }
        let stone = self.objective.stone;
        let Some(id) = board
            .string_at(stone)
            .filter(|_| self.objective.lost(board).is_none())
        else {
            return [stone].into_iter().collect();
        };
        let mut points = *board.string(id).liberties();
        for enemy in board.neighbours(id) {
            let enemy = board.string(enemy);
            if enemy.liberty_count() == 1 {
                points = points.union(enemy.liberties());
            }
        }
        points
    }
}
