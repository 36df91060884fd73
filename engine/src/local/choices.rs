//! The moves of a position, and what is known of each without a search.

use super::area::{Area, DEFENDER};
use super::cells::each;
use super::estimate::Chance;
use super::features::Move;
use super::judge::{self, Outlook};
use super::moves;
use super::open::{OpenFeatures, OpenWeights};
use super::position::{NONE, Position};

/// A move, and what is known of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub(super) cell: u8,
    pub(super) after: Position,
    pub(super) worth: Worth,
}

/// What a move is worth.
#[derive(Clone, Copy, Debug)]
pub(super) enum Worth {
    /// It ends the line, and this side has won.
    Settled(usize),
    /// How likely it works, and what it is like.
    Likely(Chance, OpenFeatures),
}

/// Looks at moves.
#[derive(Clone, Copy)]
pub(super) struct Chooser<'a> {
    pub(super) area: &'a Area,
    pub(super) weights: &'a OpenWeights,
}

impl Chooser<'_> {
    /// Collects the moves worth trying after the move `last`, up to the first one that wins at once. A position of `line`
    /// that comes again is the defender's.
    pub(super) fn choices<const S: u32>(
        &self,
        position: &Position,
        last: u8,
        line: &[u128],
        choices: &mut Vec<Choice>,
    ) {
        choices.clear();
        let outlook = Outlook::of::<S>(self.area, position);
        for cell in each(moves::candidates::<S>(self.area, position, &outlook)) {
            let Some(played) = position.played::<S>(self.area, cell) else {
                continue;
            };
            let after = played.position;
            let worth = self.worth::<S>(position, &outlook, (cell, &after), last, line);
            choices.push(Choice { cell, after, worth });
            if matches!(worth, Worth::Settled(winner) if winner == position.turn) {
                return;
            }
        }
        if moves::may_pass(position) {
            let after = position.passed();
            let worth = self.worth::<S>(position, &outlook, (NONE, &after), last, line);
            let cell = NONE;
            choices.push(Choice { cell, after, worth });
        }
    }

    fn worth<const S: u32>(
        &self,
        before: &Position,
        outlook: &Outlook,
        (cell, after): (u8, &Position),
        last: u8,
        line: &[u128],
    ) -> Worth {
        if line.contains(&after.key) {
            return Worth::Settled(DEFENDER);
        }
        let after_outlook = Outlook::of::<S>(self.area, after);
        if let Some(winner) = judge::settled::<S>(self.area, after, &after_outlook) {
            return Worth::Settled(winner);
        }
        let step = Move {
            area: self.area,
            before,
            outlook,
            after,
            after_outlook: &after_outlook,
            cell,
            last,
        };
        let features = step.open_features::<S>();
        let chance = Chance::in_the_open(self.weights, before.turn, &features);
        Worth::Likely(chance, features)
    }
}
