//! The game that a verification decides, solved in full: every legal move in every position
//! that can come up. Nothing is shared with the engine but the rules of the game as
//! `docs/verify.md` states them.

use std::collections::HashMap;

use tesuji_engine::search::Role;
use tesuji_engine::{Board, Color, Point};

const SAFE_LIBERTIES: usize = 5;

#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    cells: Vec<Option<Color>>,
    mover: Role,
    /// The point closed to the mover; for a favoured defender only where the target was taken.
    ban: Option<usize>,
}

/// A position and who wins kos in it.
pub(crate) struct FullSearch {
    side: usize,
    target: usize,
    defender: Color,
    favoured: Role,
}

impl FullSearch {
    pub(crate) fn new(board: &Board, target: Point, favoured: Role) -> Self {
        let side = usize::from(board.size().get());
        Self {
            side,
            target: usize::from(target.row()) * side + usize::from(target.column()),
            defender: board.color_at(target).unwrap(),
            favoured,
        }
    }

    /// Whether the target is captured with `mover` to move; `None` if more than `most`
    /// positions can come up.
    pub(crate) fn is_captured(&self, board: &Board, mover: Role, most: usize) -> Option<bool> {
        let start = State {
            cells: board.size().points().map(|p| board.color_at(p)).collect(),
            mover,
            ban: None,
        };
        let mut states = vec![start.clone()];
        let mut numbers = HashMap::from([(start, 0)]);
        let mut replies: Vec<Vec<usize>> = Vec::new();
        let mut captured: Vec<Option<bool>> = Vec::new();
        while replies.len() < states.len() {
            let state = states[replies.len()].clone();
            let decided = self.decided(&state);
            let next = match decided {
                Some(_) => Vec::new(),
                None => self.next(&state),
            };
            captured.push(decided);
            replies.push(
                next.into_iter()
                    .map(|state| {
                        *numbers.entry(state.clone()).or_insert_with(|| {
                            states.push(state);
                            states.len() - 1
                        })
                    })
                    .collect(),
            );
            if states.len() > most {
                return None;
            }
        }
        Some(self.reach(&states, &replies, captured))
    }

    /// Adds positions from which the attacker can force a captured one until there are no more.
    fn reach(
        &self,
        states: &[State],
        replies: &[Vec<usize>],
        mut captured: Vec<Option<bool>>,
    ) -> bool {
        loop {
            let mut changed = false;
            for (i, state) in states.iter().enumerate().rev() {
                if captured[i].is_some() {
                    continue;
                }
                let mut next = replies[i]
                    .iter()
                    .map(|&reply| captured[reply] == Some(true));
                let wins = match state.mover {
                    Role::Attack => next.any(|captured| captured),
                    Role::Defend => next.all(|captured| captured),
                };
                if wins {
                    captured[i] = Some(true);
                    changed = true;
                }
            }
            if !changed {
                return captured[0] == Some(true);
            }
        }
    }

    fn color(&self, role: Role) -> Color {
        match role {
            Role::Attack => self.defender.other(),
            Role::Defend => self.defender,
        }
    }

    fn decided(&self, state: &State) -> Option<bool> {
        if state.cells[self.target] != Some(self.defender) {
            let retakable = state.mover == Role::Defend && state.ban == Some(self.target);
            return (!retakable || self.favoured != Role::Defend).then_some(true);
        }
        let liberties = self.string(&state.cells, self.target).1.len();
        (state.mover == Role::Attack && liberties >= SAFE_LIBERTIES).then_some(false)
    }

    fn next(&self, state: &State) -> Vec<State> {
        let mut next = Vec::new();
        if state.mover == Role::Defend {
            next.push(State {
                mover: Role::Attack,
                ban: None,
                ..state.clone()
            });
        }
        for point in 0..state.cells.len() {
            let banned = state.mover != self.favoured && state.ban == Some(point);
            if state.cells[point].is_none() && !banned {
                next.extend(self.play(state, point));
            }
        }
        next
    }

    fn play(&self, state: &State, point: usize) -> Option<State> {
        let color = self.color(state.mover);
        let mut cells = state.cells.clone();
        cells[point] = Some(color);
        let mut taken = Vec::new();
        for next in self.adjacent(point) {
            if cells[next] == Some(color.other()) {
                let (stones, liberties) = self.string(&cells, next);
                if liberties.is_empty() {
                    stones.iter().for_each(|&stone| cells[stone] = None);
                    taken.extend(stones);
                }
            }
        }
        let (stones, liberties) = self.string(&cells, point);
        if liberties.is_empty() {
            return None;
        }
        let is_ko = taken.len() == 1 && stones.len() == 1 && liberties.len() == 1;
        let mover = state.mover.other();
        Some(State {
            ban: taken
                .first()
                .copied()
                .filter(|&stone| is_ko && (mover != self.favoured || stone == self.target)),
            cells,
            mover,
        })
    }

    fn adjacent(&self, point: usize) -> Vec<usize> {
        let (row, column) = (point / self.side, point % self.side);
        let mut next = Vec::new();
        if row > 0 {
            next.push(point - self.side);
        }
        if row + 1 < self.side {
            next.push(point + self.side);
        }
        if column > 0 {
            next.push(point - 1);
        }
        if column + 1 < self.side {
            next.push(point + 1);
        }
        next
    }

    /// The stones and the liberties of the string on `point`.
    fn string(&self, cells: &[Option<Color>], point: usize) -> (Vec<usize>, Vec<usize>) {
        let (mut stones, mut liberties) = (vec![point], Vec::new());
        let mut i = 0;
        while i < stones.len() {
            for next in self.adjacent(stones[i]) {
                let list = match cells[next] {
                    None => &mut liberties,
                    color if color == cells[point] => &mut stones,
                    _ => continue,
                };
                if !list.contains(&next) {
                    list.push(next);
                }
            }
            i += 1;
        }
        (stones, liberties)
    }
}
