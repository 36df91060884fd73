//! The moves of a position, and what is known of each without a search.

use super::area::{Area, DEFENDER};
use super::cells::{Grid, each};
use super::estimate::Chance;
use super::features::{Move, Scene};
use super::judge::Outlook;
use super::moves;
use super::open::{OpenFeatures, OpenWeights};
use super::position::{NONE, Played, Position};
use super::race;

/// A move, and what is known of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice<G: Grid> {
    pub(super) cell: u8,
    pub(super) after: Position<G>,
    pub(super) worth: Worth<G>,
}

/// What a move is worth.
#[derive(Clone, Copy, Debug)]
pub(super) enum Worth<G: Grid> {
    /// It ends the line, and this side has won.
    Settled(usize),
    /// How likely it works, what it is like, and the outlook after it.
    Likely(Chance, OpenFeatures, Outlook<G>),
}

/// Looks at moves.
#[derive(Clone, Copy)]
pub(super) struct Chooser<'a, G: Grid> {
    pub(super) area: &'a Area<G>,
    pub(super) weights: &'a OpenWeights,
}

impl<G: Grid> Chooser<'_, G> {
    /// Collects the moves worth trying in a position of this outlook after the move `last`, up to the first one that wins at once. A
    /// position of `line` that comes again is the defender's.
    pub(super) fn choices(
        &self,
        (position, outlook): (&Position<G>, Outlook<G>),
        last: u8,
        line: &[u128],
        choices: &mut Vec<Choice<G>>,
    ) {
        choices.clear();
        let scene = Scene::with(self.area, (position, outlook), last);
        let candidates = moves::candidates(self.area, position, &scene.outlook);
        for cell in each(candidates) {
            let Some(played) = position.played(self.area, cell) else {
                continue;
            };
            let worth = self.worth(&scene, cell, &played, line);
            let after = played.position;
            choices.push(Choice { cell, after, worth });
            if matches!(worth, Worth::Settled(winner) if winner == position.turn) {
                return;
            }
        }
        if moves::may_pass(position) {
            let (cell, played) = (NONE, Played::pass(position));
            let worth = self.worth(&scene, cell, &played, line);
            let after = played.position;
            choices.push(Choice { cell, after, worth });
        }
    }

    fn worth(&self, scene: &Scene<'_, G>, cell: u8, played: &Played<G>, line: &[u128]) -> Worth<G> {
        let after = &played.position;
        if line.contains(&after.key) {
            return Worth::Settled(DEFENDER);
        }
        let outlook = scene.outlook.after(self.area, scene.before, played);
        if let Some(winner) = race::settled(self.area, after, &outlook) {
            return Worth::Settled(winner);
        }
        let step = Move {
            scene,
            played,
            outlook: &outlook,
            cell,
        };
        let features = step.open_features();
        let chance = Chance::in_the_open(self.weights, scene.before.turn, &features);
        Worth::Likely(chance, features, outlook)
    }
}
