//! Life and death by looking at every position that can come up.

use std::collections::HashMap;

use tesuji_engine::local::Room;
use tesuji_engine::search::Role;
use tesuji_engine::{Board, Point};

/// Endlessly many ko threats.
pub const ENDLESS: u8 = u8::MAX;

/// A position: what is on each point of the room.
#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    stones: Vec<Stone>,
    first: bool,
    ban: Option<usize>,
    threats: [u8; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Stone {
    None,
    Attacker,
    Defender,
    /// Of the dragon.
    Dragon,
}

impl Stone {
    /// 0 is the attacker.
    const fn side(self) -> Option<usize> {
        match self {
            Self::None => None,
            Self::Attacker => Some(0),
            Self::Defender | Self::Dragon => Some(1),
        }
    }
}

/// The rules in a room.
struct Rules {
    neighbours: Vec<Vec<usize>>,
    /// Points next to something safe of either side.
    safe: [Vec<bool>; 2],
    defender: Vec<bool>,
    /// Whether the defender has no threat left once he has passed.
    lapses: bool,
}

/// The side that wins when `first` moves first and attacker and defender have so many ko threats: the attacker if he can
/// force that no stone of the dragon is left. `None` if more than `most` positions can come up.
#[must_use]
pub fn winner(
    board: &Board,
    room: &Room,
    first: Role,
    threats: [u8; 2],
    most: usize,
) -> Option<Role> {
    Positions::of(board, room, threats, most).map(|all| all.winner(first))
}

/// The same where the defender moves first, and has so many ko threats until he passes.
#[must_use]
pub fn winner_until_he_passes(
    board: &Board,
    room: &Room,
    threats: u8,
    most: usize,
) -> Option<Role> {
    let all = Positions::under(board, room, [0, threats], true, most)?;
    Some(all.winner(Role::Defend))
}

/// Every position that can come up in a room with so many ko threats, and who wins it.
pub struct Positions {
    rules: Rules,
    points: Vec<Point>,
    known: HashMap<State, usize>,
    wins: Vec<bool>,
    /// The positions where attacker and defender move first.
    roots: [State; 2],
}

impl Positions {
    /// All positions of a room; `None` if there are more than `most`.
    #[must_use]
    pub fn of(board: &Board, room: &Room, threats: [u8; 2], most: usize) -> Option<Self> {
        Self::under(board, room, threats, false, most)
    }

    fn under(
        board: &Board,
        room: &Room,
        threats: [u8; 2],
        lapses: bool,
        most: usize,
    ) -> Option<Self> {
        let points: Vec<Point> = room.points.iter().collect();
        let rules = Rules {
            lapses,
            ..Rules::of(board, room, &points)
        };
        let dragon = room.dragon.first().and_then(|stone| board.color_at(stone));
        let stone = |point: &Point| match board.color_at(*point) {
            None => Stone::None,
            Some(_) if room.dragon.contains(*point) => Stone::Dragon,
            color if color == dragon => Stone::Defender,
            Some(_) => Stone::Attacker,
        };
        let root = |is_first: bool| State {
            stones: points.iter().map(stone).collect(),
            first: is_first,
            ban: board.ko().and_then(|ko| {
                let mover = if is_first {
                    dragon.map(|color| color.other())
                } else {
                    dragon
                };
                let is_closed = mover.is_some_and(|color| board.is_ko_banned(color, ko));
                points
                    .iter()
                    .position(|&point| point == ko)
                    .filter(|_| is_closed)
            }),
            threats,
        };
        let roots = [root(true), root(false)];
        let (known, wins) = rules.attacker_wins(&roots, most)?;
        Some(Self {
            rules,
            points,
            known,
            wins,
            roots,
        })
    }

    /// The side that wins when `first` moves first.
    #[must_use]
    pub fn winner(&self, first: Role) -> Role {
        self.winner_of(self.root(first))
    }

    /// The side that wins after each move of `first` that the rules allow, `None` being a pass; nothing where the
    /// game is over before.
    #[must_use]
    pub fn moves(&self, first: Role) -> Vec<(Option<Point>, Role)> {
        let root = self.root(first);
        if self.rules.over(root).is_some() {
            return Vec::new();
        }
        let moves = self.rules.moves(root).into_iter();
        let point = |at: usize| self.points.get(at).copied();
        moves
            .map(|(at, next)| (at.and_then(point), self.winner_of(&next)))
            .collect()
    }

    const fn root(&self, first: Role) -> &State {
        let [attack, defend] = &self.roots;
        match first {
            Role::Attack => attack,
            Role::Defend => defend,
        }
    }

    fn winner_of(&self, state: &State) -> Role {
        let at = self.known.get(state);
        if at.is_some_and(|&at| self.wins[at]) {
            Role::Attack
        } else {
            Role::Defend
        }
    }
}

impl Rules {
    fn of(board: &Board, room: &Room, points: &[Point]) -> Self {
        let at = |point: Point| points.iter().position(|&other| other == point);
        let all: Vec<Point> = board.size().points().collect();
        let beside = |point: Point| {
            let near = |other: &&Point| {
                other.column().abs_diff(point.column()) + other.row().abs_diff(point.row()) == 1
            };
            all.iter().filter(near).copied().collect::<Vec<_>>()
        };
        let dragon = room.dragon.first().and_then(|stone| board.color_at(stone));
        let touches = |is_kind: &dyn Fn(Point) -> bool| {
            let outside = |point: &Point| {
                beside(*point)
                    .into_iter()
                    .any(|next| at(next).is_none() && is_kind(next))
            };
            points.iter().map(outside).collect::<Vec<bool>>()
        };
        Self {
            neighbours: points
                .iter()
                .map(|&point| beside(point).into_iter().filter_map(at).collect())
                .collect(),
            safe: [
                touches(&|point| board.color_at(point) != dragon),
                touches(&|point| room.friends.contains(point))
                    .into_iter()
                    .zip(points)
                    .map(|(is_next, &point)| is_next || room.exits.contains(point))
                    .collect(),
            ],
            lapses: false,
            defender: points
                .iter()
                .map(|&point| room.defender.contains(point))
                .collect(),
        }
    }

    /// Marks the positions from which the attacker wins until no more are found.
    fn attacker_wins(
        &self,
        roots: &[State; 2],
        most: usize,
    ) -> Option<(HashMap<State, usize>, Vec<bool>)> {
        let mut known = HashMap::from([(roots[0].clone(), 0), (roots[1].clone(), 1)]);
        let mut states = roots.to_vec();
        let mut next: Vec<Option<Vec<usize>>> = Vec::new();
        let mut wins = Vec::new();
        while let Some(state) = states.get(next.len()).cloned() {
            let over = self.over(&state);
            wins.push(over == Some(Role::Attack));
            if over.is_some() {
                next.push(None);
                continue;
            }
            let mut after = Vec::new();
            for (_, state) in self.moves(&state) {
                let at = *known.entry(state).or_insert_with_key(|state| {
                    states.push(state.clone());
                    states.len() - 1
                });
                after.push(at);
            }
            next.push(Some(after));
            if states.len() > most {
                return None;
            }
        }
        loop {
            let mut changed = false;
            for at in (0..states.len()).rev() {
                if let (false, Some(after)) = (wins[at], &next[at]) {
                    wins[at] = if states[at].first {
                        after.iter().any(|&next| wins[next])
                    } else {
                        after.iter().all(|&next| wins[next])
                    };
                    changed |= wins[at];
                }
            }
            if !changed {
                return Some((known, wins));
            }
        }
    }

    fn over(&self, state: &State) -> Option<Role> {
        let dragon = |at: &usize| state.stones[*at] == Stone::Dragon;
        let mut dragon = (0..state.stones.len()).filter(dragon).peekable();
        if dragon.peek().is_none() {
            return Some(Role::Attack);
        }
        dragon.any(|at| self.safe[1][at]).then_some(Role::Defend)
    }

    /// All moves that the rules allow, a pass first.
    fn moves(&self, state: &State) -> Vec<(Option<usize>, State)> {
        let [attacker, defender] = state.threats;
        let are_lost = self.lapses && !state.first;
        let passed = State {
            first: !state.first,
            ban: None,
            threats: [attacker, if are_lost { 0 } else { defender }],
            ..state.clone()
        };
        let plays = (0..state.stones.len())
            .filter_map(|at| self.play(state, at).map(|next| (Some(at), next)));
        std::iter::once((None, passed)).chain(plays).collect()
    }

    fn play(&self, state: &State, at: usize) -> Option<State> {
        let side = usize::from(!state.first);
        let may_play = state.stones[at] == Stone::None && (side == 0 || self.defender[at]);
        if !may_play {
            return None;
        }
        let mut next = state.clone();
        if state.ban == Some(at) {
            match next.threats[side] {
                0 => return None,
                ENDLESS => {}
                _ => next.threats[side] -= 1,
            }
        }
        next.stones[at] = [Stone::Attacker, Stone::Defender][side];
        let mut captured = Vec::new();
        for &enemy in &self.neighbours[at] {
            if next.stones[enemy].side() == Some(1 - side) {
                let (string, liberties) = self.string(&next, enemy);
                if liberties == Some(0) {
                    captured.extend(&string);
                    string
                        .iter()
                        .for_each(|&stone| next.stones[stone] = Stone::None);
                }
            }
        }
        let (string, liberties) = self.string(&next, at);
        if liberties == Some(0) {
            return None;
        }
        if string
            .iter()
            .any(|&stone| next.stones[stone] == Stone::Dragon)
        {
            string
                .iter()
                .for_each(|&stone| next.stones[stone] = Stone::Dragon);
        }
        let is_ko = captured.len() == 1 && string.len() == 1 && liberties == Some(1);
        next.ban = captured.first().copied().filter(|_| is_ko);
        next.first = !state.first;
        Some(next)
    }

    /// The string on a point and its liberties, which are `None` where it is safe.
    fn string(&self, state: &State, at: usize) -> (Vec<usize>, Option<usize>) {
        let side = state.stones[at].side();
        let mut string = vec![at];
        let mut liberties: Vec<usize> = Vec::new();
        let mut read = 0;
        while let Some(&stone) = string.get(read) {
            read += 1;
            for &next in &self.neighbours[stone] {
                if state.stones[next] == Stone::None && !liberties.contains(&next) {
                    liberties.push(next);
                } else if state.stones[next].side() == side && !string.contains(&next) {
                    string.push(next);
                }
            }
        }
        let is_safe = side.is_some_and(|side| string.iter().any(|&stone| self.safe[side][stone]));
        (string, (!is_safe).then_some(liberties.len()))
    }
}
