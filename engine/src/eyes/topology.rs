//! Half and false eyes, by what becomes of the points diagonal to an eye.

use std::collections::BTreeMap;

use super::EyeTactics;
use crate::analysis::{Tactic, Worms};
use crate::{Board, Color, Outcome, Point, Vertex};

/// What a diagonal adds to the topological value of an eye, in eighths.
const NONE: u8 = 0;
const KO_FOR_OWNER: u8 = 7;
const EITHER: u8 = 8;
const KO_FOR_ATTACKER: u8 = 9;
const LOST: u8 = 16;

/// A point diagonal to an eye, and who can have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Diagonal {
    /// The point.
    pub point: Point,
    /// What it adds to the sum, in eighths: 0 if the owner has it, 16 if the attacker has it, 8 if whoever moves first
    /// gets it; 7 or 9 if that takes a ko, in favour of the owner or of the attacker.
    pub value: u8,
    /// The move by which the attacker takes it; `None` if he need not, or cannot.
    pub attack: Option<Point>,
    /// The move by which the owner takes it.
    pub defense: Option<Point>,
    /// Whether the owner, and whether the attacker, takes it only by ko where the other one needs none.
    pub by_ko: [bool; 2],
}

impl Diagonal {
    const fn settled(point: Point, value: u8) -> Self {
        Self {
            point,
            value,
            attack: None,
            defense: None,
            by_ko: [false; 2],
        }
    }

    /// Whether it depends on who moves first.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        NONE < self.value && self.value < LOST
    }

    /// A diagonal that can be taken by a move of either side, as `attack` and `defense` have it.
    fn contested(point: Point, attack: Tactic, defense: Tactic) -> Self {
        let by = |tactic: Tactic| tactic.vertex.and_then(Vertex::point);
        let sure = |tactic: Tactic| tactic.outcome == Outcome::Win;
        let value = match (sure(attack), sure(defense)) {
            (true, false) => KO_FOR_ATTACKER,
            (false, true) => KO_FOR_OWNER,
            _ => EITHER,
        };
        Self {
            point,
            value,
            attack: by(attack).or(Some(point)),
            defense: by(defense).or(Some(point)),
            by_ko: [
                !sure(defense) && sure(attack),
                !sure(attack) && sure(defense),
            ],
        }
    }
}

/// The kind of an eye point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EyeKind {
    /// An eye.
    Proper,
    /// A HALF EYE: an eye or none, depending on who moves first, if only by ko.
    Half,
    /// A FALSE EYE: it will be no eye.
    False,
}

/// The topology of an eye point: its diagonals, and what their sum makes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Topology {
    /// The point.
    pub point: Point,
    /// The sum over the diagonals in eighths, where each of the two diagonals that an eye on the edge lacks counts 8, and those
    /// of an eye in the corner together 16.
    pub value: u8,
    /// The diagonals on the board.
    pub diagonals: Vec<Diagonal>,
}

impl Topology {
    /// The kind: proper up to a sum of 2, false from 4, half between.
    #[must_use]
    pub const fn kind(&self) -> EyeKind {
        match self.value {
            ..=16 => EyeKind::Proper,
            17..32 => EyeKind::Half,
            _ => EyeKind::False,
        }
    }

    /// The number of diagonals that the attacker has to have.
    pub(super) fn needed(&self) -> usize {
        if self.diagonals.len() == 4 { 2 } else { 1 }
    }

    /// The moves by which the attacker makes it false, if it is half an eye.
    #[must_use]
    pub fn attacks(&self) -> Vec<Point> {
        self.moves(|diagonal| diagonal.attack)
    }

    /// The moves by which its owner makes it an eye, if it is half one.
    #[must_use]
    pub fn defenses(&self) -> Vec<Point> {
        self.moves(|diagonal| diagonal.defense)
    }

    fn moves(&self, of: impl Fn(&Diagonal) -> Option<Point>) -> Vec<Point> {
        if self.kind() != EyeKind::Half {
            return Vec::new();
        }
        let open = self.diagonals.iter().filter(|diagonal| diagonal.is_open());
        let mut moves: Vec<Point> = open.filter_map(of).collect();
        moves.sort_unstable();
        moves.dedup();
        moves
    }
}

/// The diagonals of a position as they are asked about: each is read once for each colour.
#[derive(Default)]
pub(super) struct Diagonals {
    known: BTreeMap<(Color, Point), Diagonal>,
}

impl Diagonals {
    /// The topology of an eye point of `owner`; diagonals in the space itself, where `inside` says so, are his.
    pub(super) fn topology<T: EyeTactics>(
        &mut self,
        (board, worms): (&Board, &Worms),
        tactics: &mut T,
        (owner, point): (Color, Point),
        inside: impl Fn(Point) -> bool,
    ) -> Result<Topology, T::Error> {
        let mut diagonals = Vec::with_capacity(4);
        for corner in board.diagonal(point) {
            diagonals.push(match inside(corner) {
                true => Diagonal::settled(corner, NONE),
                false => self.diagonal((board, worms), tactics, (owner, corner))?,
            });
        }
        let edge = if diagonals.len() == 4 { 0 } else { LOST };
        let sum = diagonals.iter().map(|diagonal| diagonal.value);
        Ok(Topology {
            point,
            value: sum.fold(edge, u8::saturating_add),
            diagonals,
        })
    }

    fn diagonal<T: EyeTactics>(
        &mut self,
        (board, worms): (&Board, &Worms),
        tactics: &mut T,
        key: (Color, Point),
    ) -> Result<Diagonal, T::Error> {
        if let Some(known) = self.known.get(&key) {
            return Ok(*known);
        }
        let (owner, point) = key;
        let found = match worms.worm_at(point) {
            Some(worm) if worm.color == owner => Diagonal::settled(point, NONE),
            Some(worm) => {
                let saved = worm.defense.unwrap_or(Tactic::NONE);
                match (worm.attack.works(), saved.works()) {
                    (false, _) => Diagonal::settled(point, LOST),
                    (true, false) => Diagonal::settled(point, NONE),
                    (true, true) => Diagonal::contested(point, saved, worm.attack),
                }
            }
            None => self::empty(board, tactics, owner, point)?,
        };
        self.known.insert(key, found);
        Ok(found)
    }
}

/// An empty diagonal: the owner's if the attacker cannot play there, the attacker's if a stone of the owner would be in
/// atari, and nobody's yet if both can.
fn empty<T: EyeTactics>(
    board: &Board,
    tactics: &mut T,
    owner: Color,
    point: Point,
) -> Result<Diagonal, T::Error> {
    let enters = tactics.stay(owner.other(), point)?;
    if enters == Outcome::Fail {
        return Ok(Diagonal::settled(point, NONE));
    }
    if board.liberties_up_to(owner, point, 2) < 2 {
        return Ok(Diagonal::settled(point, LOST));
    }
    let play = |outcome| Tactic {
        outcome,
        vertex: Some(Vertex::At(point)),
    };
    Ok(Diagonal::contested(point, play(enters), play(Outcome::Win)))
}
