//! The game that a verification decides, solved in full: every legal move in every position
//! that can come up. Nothing is shared with the engine but the rules of the game as
//! `docs/verify.md` states them.

use std::collections::HashMap;

use tesuji_engine::search::Role;
use tesuji_engine::{Board, Color, FINITE_THREATS, KoModel, Point};

const SAFE_LIBERTIES: usize = 5;
const JOINED_LIBERTIES: usize = 4;
const FAR: usize = 6;
const WALL_LIBERTIES: usize = 5;

/// What a string is to be joined with.
pub(crate) enum Other {
    Stone(Point),
    Region(Vec<Point>),
}

#[derive(Clone)]
struct State {
    cells: Vec<Option<Color>>,
    mover: Role,
    /// The point closed to the mover, unless he uses a threat or has endless ones.
    ban: Option<usize>,
    /// The threats left of the side that has some.
    threats: u8,
}

impl State {
    /// What no other position has.
    fn key(&self) -> (u64, Role, Option<usize>, u8) {
        let digit = |cell: &Option<Color>| match cell {
            None => 0,
            Some(Color::Black) => 1,
            Some(Color::White) => 2,
        };
        let stones = self.cells.iter().fold(0, |sum, cell| 3 * sum + digit(cell));
        (stones, self.mover, self.ban, self.threats)
    }
}

/// Points of a small board, a bit each.
#[derive(Clone, Copy, Default)]
struct Cells(u32);

impl Cells {
    fn add(&mut self, cell: usize) {
        self.0 |= 1 << cell;
    }

    fn has(self, cell: usize) -> bool {
        self.0 & 1 << cell != 0
    }

    fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    fn is_empty(self) -> bool {
        self.0 == 0
    }

    fn iter(self) -> impl Iterator<Item = usize> {
        (0..32).filter(move |&cell| self.has(cell))
    }
}

/// A question and who has ko threats in it.
pub(crate) struct FullSearch {
    /// The neighbours of each point.
    neighbours: Vec<Vec<usize>>,
    target: usize,
    /// What the target is to be joined with: any of these points.
    goal: Option<Vec<usize>>,
    /// The stones that must not be captured.
    ends: Vec<usize>,
    defender: Color,
    model: KoModel,
}

impl FullSearch {
    pub(crate) fn new(board: &Board, target: Point, to: Option<&Other>, model: KoModel) -> Self {
        let side = usize::from(board.size().get());
        let cell = |point: Point| usize::from(point.row()) * side + usize::from(point.column());
        let mut ends = vec![cell(target)];
        let goal = to.map(|to| match to {
            Other::Stone(stone) => {
                ends.push(cell(*stone));
                vec![cell(*stone)]
            }
            Other::Region(points) => points.iter().map(|&point| cell(point)).collect(),
        });
        Self {
            neighbours: (0..side * side).map(|at| adjacent(side, at)).collect(),
            target: cell(target),
            goal,
            ends,
            defender: board.color_at(target).unwrap(),
            model,
        }
    }

    /// Whether the attacker succeeds with `mover` to move; `None` if more than `most`
    /// positions can come up.
    pub(crate) fn attacker_succeeds(
        &self,
        board: &Board,
        mover: Role,
        most: usize,
    ) -> Option<bool> {
        let start = State {
            cells: board.size().points().map(|p| board.color_at(p)).collect(),
            mover,
            ban: None,
            threats: FINITE_THREATS,
        };
        let mut numbers = HashMap::from([(start.key(), 0)]);
        let mut states = vec![start];
        let mut replies: Vec<Vec<usize>> = Vec::new();
        let mut won: Vec<Option<Role>> = Vec::new();
        while replies.len() < states.len() {
            let state = states[replies.len()].clone();
            let decided = self.decided(&state);
            let next = match decided {
                Some(_) => Vec::new(),
                None => self.next(&state),
            };
            won.push(decided);
            replies.push(
                next.into_iter()
                    .map(|state| {
                        *numbers.entry(state.key()).or_insert_with(|| {
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
        // What is joined stays so until it is captured: whether it is has to be known first.
        self.reach(&states, &replies, &mut won, Role::Attack);
        self.reach(&states, &replies, &mut won, Role::Defend);
        Some(won[0] == Some(Role::Attack))
    }

    /// Of the positions in which `pursuer` has to get somewhere, adds those to his where he can force one
    /// that is, until there are no more; the rest is the opponent's.
    fn reach(
        &self,
        states: &[State],
        replies: &[Vec<usize>],
        won: &mut [Option<Role>],
        pursuer: Role,
    ) {
        let pursued: Vec<usize> = (0..states.len())
            .rev()
            .filter(|&i| won[i].is_none() && self.pursuer(&states[i]) == pursuer)
            .collect();
        loop {
            let mut changed = false;
            for &i in &pursued {
                let mut next = replies[i].iter().map(|&reply| won[reply] == Some(pursuer));
                let wins = match states[i].mover == pursuer {
                    true => next.any(|won| won),
                    false => next.all(|won| won),
                };
                if wins && won[i].is_none() {
                    won[i] = Some(pursuer);
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
        for i in pursued {
            won[i] = won[i].or(Some(pursuer.other()));
        }
    }

    fn is_joined(&self, cells: &[Option<Color>]) -> bool {
        let Some(goal) = &self.goal else { return true };
        if goal.contains(&self.target) {
            return true;
        }
        let there = cells[self.target] == Some(self.defender);
        there
            && goal
                .iter()
                .any(|&stone| self.string(cells, self.target).0.has(stone))
    }

    fn pursuer(&self, state: &State) -> Role {
        match self.is_joined(&state.cells) {
            true => Role::Attack,
            false => Role::Defend,
        }
    }

    /// How many stones the defender needs to join the ends, if enemies with few liberties did not count.
    fn distance(&self, cells: &[Option<Color>]) -> Option<usize> {
        let goal = self.goal.as_ref()?;
        let step = |point| match cells[point] {
            Some(color) if color == self.defender => Some(0),
            Some(_) if self.string(cells, point).1.len() >= WALL_LIBERTIES => None,
            _ => Some(1),
        };
        let steps: Vec<Option<usize>> = (0..cells.len()).map(step).collect();
        let mut cost = vec![usize::MAX; cells.len()];
        cost[self.target] = 0;
        for _ in 0..cells.len() {
            for (point, step) in steps.iter().enumerate() {
                let Some(step) = step else { continue };
                for &next in self.adjacent(point) {
                    cost[point] = cost[point].min(cost[next].saturating_add(*step));
                }
            }
        }
        goal.iter().map(|&point| cost[point]).min()
    }

    fn color(&self, role: Role) -> Color {
        match role {
            Role::Attack => self.defender.other(),
            Role::Defend => self.defender,
        }
    }

    fn decided(&self, state: &State) -> Option<Role> {
        let taken = |end: &&usize| state.cells[**end] != Some(self.defender);
        if let Some(&end) = self.ends.iter().find(taken) {
            let retakable = state.mover == Role::Defend && self.may_retake(state, end);
            return (!retakable).then_some(Role::Attack);
        }
        match (state.mover, self.pursuer(state)) {
            (Role::Attack, Role::Attack) => {
                let liberties = self.string(&state.cells, self.target).1.len();
                let enough = match self.goal {
                    None => SAFE_LIBERTIES,
                    Some(_) => JOINED_LIBERTIES,
                };
                (liberties >= enough).then_some(Role::Defend)
            }
            (Role::Defend, Role::Defend) => {
                let distance = self.distance(&state.cells).unwrap();
                (distance >= FAR).then_some(Role::Attack)
            }
            _ => None,
        }
    }

    /// Whether the defender can take a single stone's captors where it stood.
    fn may_retake(&self, state: &State, end: usize) -> bool {
        let cells = &state.cells;
        let in_atari = |&next: &usize| self.string(cells, next).1.len() == 1;
        let around = self.adjacent(end);
        let alone = around.iter().all(|&next| cells[next].is_some());
        alone && self.is_open(state, end) && around.iter().any(in_atari)
    }

    fn next(&self, state: &State) -> Vec<State> {
        let mut next = Vec::new();
        // Where nothing is closed to the pursuer, both pass and nothing has changed.
        if state.mover != self.pursuer(state) || state.ban.is_some() {
            next.push(State {
                mover: state.mover.other(),
                ban: None,
                ..state.clone()
            });
        }
        for point in 0..state.cells.len() {
            if state.cells[point].is_none() && self.is_open(state, point) {
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
        for &next in self.adjacent(point) {
            if cells[next] == Some(color.other()) {
                let (stones, liberties) = self.string(&cells, next);
                if liberties.is_empty() {
                    for stone in stones.iter() {
                        cells[stone] = None;
                        taken.push(stone);
                    }
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
                .filter(|_| is_ko && !self.has_endless_threats(mover)),
            cells,
            mover,
            threats: state.threats - u8::from(state.ban == Some(point)),
        })
    }

    fn has_endless_threats(&self, role: Role) -> bool {
        match role {
            Role::Attack => self.model == KoModel::AttackerEndless,
            Role::Defend => self.model == KoModel::DefenderEndless,
        }
    }

    /// Whether the ko rule leaves `point` to the mover, or he has a threat left.
    fn is_open(&self, state: &State, point: usize) -> bool {
        let has_finite = match state.mover {
            Role::Attack => self.model == KoModel::AttackerFinite,
            Role::Defend => self.model == KoModel::DefenderFinite,
        };
        state.ban != Some(point) || has_finite && state.threats > 0
    }

    fn adjacent(&self, point: usize) -> &[usize] {
        &self.neighbours[point]
    }

    /// The stones and the liberties of the string on `point`.
    fn string(&self, cells: &[Option<Color>], point: usize) -> (Cells, Cells) {
        let (mut stones, mut liberties) = (Cells::default(), Cells::default());
        stones.add(point);
        let mut waiting = stones;
        while let Some(stone) = waiting.iter().next() {
            waiting.0 &= waiting.0 - 1;
            for &next in self.adjacent(stone) {
                if cells[next].is_none() {
                    liberties.add(next);
                } else if cells[next] == cells[point] && !stones.has(next) {
                    stones.add(next);
                    waiting.add(next);
                }
            }
        }
        (stones, liberties)
    }
}

fn adjacent(side: usize, point: usize) -> Vec<usize> {
    let (row, column) = (point / side, point % side);
    let near = [
        (row > 0).then(|| point - side),
        (row + 1 < side).then(|| point + side),
        (column > 0).then(|| point - 1),
        (column + 1 < side).then(|| point + 1),
    ];
    near.into_iter().flatten().collect()
}
