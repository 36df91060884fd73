//! Playing on by lot.

use super::area::DEFENDER;
use super::cells::Grid;
use super::choices::{Choice, Chooser, Worth};
use super::judge::Outlook;
use super::position::Position;

/// After so many moves the best move of the side to move tells who is ahead.
const PLIES: usize = 8;

/// Random numbers (SplitMix64; Steele, Lea, Flood 2014), the same on every machine.
struct Lot(u64);

impl Lot {
    /// Between 0 and 1, 1 not included.
    fn draw(&mut self) -> f32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^= mixed >> 31;
        (mixed >> 40) as f32 / (1_u64 << 24) as f32
    }
}

/// Plays on by lot, likely moves more often than others.
pub(super) struct Player<'a, G: Grid> {
    pub(super) chooser: Chooser<'a, G>,
    /// The moves of the position that was looked at last.
    pub(super) choices: Vec<Choice<G>>,
    /// Moves that were made and looked at.
    pub(super) trials: u64,
    lot: Lot,
}

impl<'a, G: Grid> Player<'a, G> {
    pub(super) fn new(chooser: Chooser<'a, G>, width: usize, seed: u64) -> Self {
        Self {
            chooser,
            choices: Vec::with_capacity(width),
            trials: 0,
            lot: Lot(seed),
        }
    }

    /// Looks at the moves of a position of this outlook after the move `last`.
    pub(super) fn look(&mut self, place: (&Position<G>, Outlook<G>), last: u8, line: &[u128]) {
        let choices = &mut self.choices;
        self.chooser.choices(place, last, line, choices);
        self.trials += self.choices.len() as u64;
    }

    /// The same in a position whose moves were the last that were [looked](Player::look) at, with no line: what they are like stays.
    fn look_again(&mut self, line: &[u128], turn: usize) {
        let mut looked = 0;
        for choice in &mut self.choices {
            if line.contains(&choice.after.key) {
                choice.worth = Worth::Settled(DEFENDER);
            }
            looked += 1;
            if matches!(choice.worth, Worth::Settled(winner) if winner == turn) {
                break;
            }
        }
        self.choices.truncate(looked);
        self.trials += looked as u64;
    }

    /// How likely the defender wins, as one try shows it, in a position whose moves were the last that were [looked](Player::look) at.
    /// `line` is left as it was.
    pub(super) fn play_on(&mut self, position: &Position<G>, line: &mut Vec<u128>) -> f32 {
        let depth = line.len();
        let mut turn = position.turn;
        line.push(position.key);
        self.look_again(line, turn);
        let mut plies = 0;
        let share = loop {
            let best = self.best(turn);
            if plies == PLIES || best == 0.0 || best == 1.0 {
                break for_defender(best, turn);
            }
            let Some((cell, position, outlook)) = self.choose() else {
                break for_defender(best, turn);
            };
            line.push(position.key);
            self.look((&position, outlook), cell, line);
            turn = position.turn;
            plies += 1;
        };
        line.truncate(depth);
        share
    }

    /// How likely the best of the moves works.
    fn best(&self, turn: usize) -> f32 {
        let shares = self.choices.iter().map(|choice| match choice.worth {
            Worth::Settled(winner) => f32::from(u8::from(winner == turn)),
            Worth::Likely(chance, ..) => chance.probability(),
        });
        shares.fold(0.0, f32::max)
    }

    /// A move that does not end the line, by lot, and what comes of it.
    fn choose(&mut self) -> Option<(u8, Position<G>, Outlook<G>)> {
        let weight = |choice: &Choice<G>| match choice.worth {
            Worth::Settled(_) => 0.0,
            Worth::Likely(chance, ..) => chance.odds(),
        };
        let total: f32 = self.choices.iter().map(weight).sum();
        let mut left = self.lot.draw() * total;
        let mut open = self.choices.iter().filter(|choice| weight(choice) > 0.0);
        let chosen = open.find(|choice| {
            left -= weight(choice);
            left < 0.0
        });
        let last = || self.choices.iter().rfind(|choice| weight(choice) > 0.0);
        let choice = chosen.or_else(last)?;
        match choice.worth {
            Worth::Likely(.., outlook) => Some((choice.cell, choice.after, outlook)),
            Worth::Settled(_) => None,
        }
    }
}

/// A share of the side to move as one of the defender.
pub(super) fn for_defender(share: f32, turn: usize) -> f32 {
    if turn == DEFENDER { share } else { 1.0 - share }
}
