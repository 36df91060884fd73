//! A tree of the most promising lines, weighed by playing on from their ends (Monte-Carlo tree search): for rooms in which
//! no search comes to an end.
//!
//! Moves are chosen by what came of them and by how likely they look (Rosin 2011), and what is settled exactly is not looked
//! at again (Winands, Björnsson, Saito 2008). A proof it is not: lines that repeat are taken for the defender's wherever
//! they begin.

use super::area::{Area, DEFENDER};
use super::cells::{Grid, MOST};
use super::choices::{Chooser, Worth};
use super::judge::Outlook;
use super::learn::Tried;
use super::open::{OpenFeatures, OpenWeights};
use super::playout::{Player, for_defender};
use super::position::{NONE, Position};
use super::search::Effort;

/// How much is tried out, beside what has done well.
const CURIOSITY: f32 = 2.0;
/// First guesses count as much as so many tries.
const TRUST: f32 = 0.5;
/// After these shares of the effort, as one part in so many, it is looked whether there is any hope left.
const LOOKS: [u64; 4] = [16, 8, 4, 2];
/// Fewer trial moves than that are too few lines to see it.
pub(super) const LEAST_LOOK: u64 = 5000;
/// Room for the moves of one position: one on each cell, and a pass.
const WIDTH: usize = MOST + 1;
/// Room for the positions of a line, and of one that is played on.
const LINE: usize = 1 << 8;

/// One in so many trial moves is in the tree, the others are played on. A position has about so many moves.
const IN_TREE: u64 = 4;
const WIDE: usize = 8;

/// A move in the tree.
#[derive(Clone, Copy)]
struct Edge {
    cell: u8,
    /// Who wins after it, if that is settled.
    winner: Option<usize>,
    /// How promising it looks beside the others; all together are 1.
    prior: f32,
    /// How likely it looks to work.
    chance: f32,
    tries: f32,
    /// Tries that the side to move has won.
    wins: f32,
    /// The position after it, if it is in the tree.
    child: Option<u32>,
}

/// A position in the tree.
#[derive(Clone, Copy)]
struct Node {
    first: u32,
    end: u32,
    turn: usize,
    tries: f32,
    winner: Option<usize>,
}

/// What the tree says of the side to move first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sampled {
    /// The share of tries that it wins with its best move.
    pub(super) share: f32,
    /// The share of all tries that this move got.
    pub(super) focus: f32,
    /// That move.
    pub(super) cell: u8,
    pub(super) trials: u64,
}

/// The tree.
pub(super) struct Sampling<'a, G: Grid> {
    area: &'a Area<G>,
    player: Player<'a, G>,
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    /// The position and the move of each step of a try.
    path: Vec<(usize, usize)>,
    line: Vec<u128>,
    /// What the moves of the tree are like, if that is asked for.
    features: Option<Vec<OpenFeatures>>,
}

impl<'a, G: Grid> Sampling<'a, G> {
    /// No tree yet; `seed` draws the lots.
    pub(super) fn new(area: &'a Area<G>, weights: &'a OpenWeights, seed: u64) -> Self {
        Self {
            area,
            player: Player::new(Chooser { area, weights }, WIDTH, seed),
            nodes: Vec::new(),
            edges: Vec::new(),
            path: Vec::with_capacity(LINE),
            line: Vec::with_capacity(LINE),
            features: None,
        }
    }

    /// Grows the tree until the effort is used up, who wins is settled, or what it says is not open any more when it is looked at, which
    /// is asked with the part in so many that is grown.
    pub(super) fn run(
        mut self,
        position: &Position<G>,
        is_open: impl Fn(u64, &Sampled) -> bool,
        effort: Effort<'_>,
    ) -> Sampled {
        let looks = LOOKS.map(|part| (part, (effort.budget / part).max(LEAST_LOOK)));
        let mut looks = looks.into_iter().peekable();
        let root = self.grow(position, effort, |tree, root| {
            let look = looks.next_if(|&(_, look)| look <= tree.player.trials);
            look.is_some_and(|(part, _)| !is_open(part, &tree.verdict(root)))
        });
        self.verdict(root)
    }

    /// The moves of the side to move, what wins first, what was tried more often before the others, and without what fails; and
    /// the trial moves.
    pub(super) fn ranked(mut self, position: &Position<G>, effort: Effort<'_>) -> (Vec<u8>, u64) {
        let root = self.grow(position, effort, |_, _| false);
        let node = self.nodes[root];
        let edges = self.edges[node.first as usize..node.end as usize].iter();
        let fails = |edge: &&Edge| edge.winner == Some(1 - node.turn);
        let mut edges: Vec<&Edge> = edges.filter(|edge| !fails(edge)).collect();
        edges.sort_by(|a, b| {
            let settled = b.winner.is_some().cmp(&a.winner.is_some());
            settled.then(b.tries.total_cmp(&a.tries))
        });
        let cells = edges.into_iter().map(|edge| edge.cell);
        (cells.collect(), self.player.trials)
    }

    /// What came of the moves of all positions that were met at least `least` times.
    pub(super) fn lessons(
        mut self,
        position: &Position<G>,
        effort: Effort<'_>,
        least: f32,
    ) -> Vec<Tried> {
        self.features = Some(Vec::new());
        self.grow(position, effort, |_, _| false);
        let features = self.features.unwrap_or_default();
        let often = self.nodes.iter().filter(|node| node.tries >= least);
        let steps = often.flat_map(|node| {
            let steps = node.first as usize..node.end as usize;
            steps.map(|step| (node.turn, step))
        });
        let tried = steps.filter(|&(_, step)| self.edges[step].tries >= 1.0);
        let tried = tried.map(|(side, step)| Tried {
            side,
            features: features[step],
            tries: self.edges[step].tries,
            share: self.edges[step].outcome(side),
        });
        tried.collect()
    }

    /// Grows the tree until the effort is used up, who wins is settled, or it `is_enough`.
    fn grow(
        &mut self,
        position: &Position<G>,
        mut effort: Effort<'_>,
        mut is_enough: impl FnMut(&Self, usize) -> bool,
    ) -> usize {
        let moves = usize::try_from(effort.budget / IN_TREE).unwrap_or(0);
        self.edges.reserve(moves);
        self.nodes.reserve(moves / WIDE);
        let root = self.expand(position, NONE);
        while self.nodes[root].winner.is_none() && !effort.is_used_up(self.player.trials) {
            self.try_out(root, position);
            if is_enough(self, root) {
                break;
            }
        }
        root
    }

    /// The best move, and what came of it.
    fn verdict(&self, root: usize) -> Sampled {
        let node = self.nodes[root];
        let edges = &self.edges[node.first as usize..node.end as usize];
        let is_best = |edge: &&Edge| edge.winner == node.winner;
        let open = edges.iter().filter(is_best);
        let best = open.max_by(|a, b| a.tries.total_cmp(&b.tries));
        let (share, focus, cell) = match (node.winner, best) {
            (Some(winner), Some(edge)) if winner == node.turn => (1.0, 1.0, edge.cell),
            (None, Some(edge)) => (edge.share(), edge.tries / node.tries, edge.cell),
            _ => (0.0, 1.0, NONE),
        };
        Sampled {
            share,
            focus,
            cell,
            trials: self.player.trials,
        }
    }

    /// Follows the most promising moves to a new position, and plays on from there.
    fn try_out(&mut self, root: usize, position: &Position<G>) {
        self.path.clear();
        self.line.clear();
        let (mut at, mut position) = (root, *position);
        let share = loop {
            if let Some(winner) = self.nodes[at].winner {
                break won_by(winner);
            }
            let step = self.choose(at);
            self.path.push((at, step));
            let edge = self.edges[step];
            if let Some(winner) = edge.winner {
                break won_by(winner);
            }
            self.line.push(position.key);
            let Some(played) = position.after(self.area, edge.cell) else {
                break won_by(1 - position.turn);
            };
            let next = played.position;
            if self.line.contains(&next.key) {
                break won_by(DEFENDER);
            }
            position = next;
            if let Some(child) = edge.child {
                at = child as usize;
                continue;
            }
            at = self.expand(&position, edge.cell);
            self.edges[step].child = Some(at as u32);
            if self.nodes[at].winner.is_none() {
                let line = &mut self.line;
                break self.player.play_on(&position, line);
            }
        };
        self.learn(share);
    }

    /// Takes a position into the tree.
    fn expand(&mut self, position: &Position<G>, last: u8) -> usize {
        let outlook = Outlook::of(self.area, position);
        self.player.look((position, outlook), last, &[]);
        let turn = position.turn;
        let first = self.edges.len();
        let choices = self.player.choices.iter();
        self.edges.extend(choices.map(|choice| match choice.worth {
            Worth::Settled(winner) => Edge::new(choice.cell, Some(winner), 0.0, 0.0),
            Worth::Likely(chance, ..) => {
                Edge::new(choice.cell, None, chance.mild_odds(), chance.probability())
            }
        }));
        if let Some(features) = &mut self.features {
            features.extend(self.player.choices.iter().map(|choice| match choice.worth {
                Worth::Settled(_) => [0; _],
                Worth::Likely(_, features, _) => features,
            }));
        }
        let edges = &mut self.edges[first..];
        let total: f32 = edges.iter().map(|edge| edge.prior).sum();
        for edge in edges.iter_mut().filter(|edge| edge.prior > 0.0) {
            edge.prior /= total;
        }
        self.nodes.push(Node {
            first: first as u32,
            end: self.edges.len() as u32,
            turn,
            tries: 1.0,
            winner: winner(&self.edges[first..], turn),
        });
        self.nodes.len() - 1
    }

    /// The move to try next.
    fn choose(&self, at: usize) -> usize {
        let node = self.nodes[at];
        let bonus = CURIOSITY * node.tries.sqrt();
        let (mut chosen, mut most) = (node.first as usize, f32::MIN);
        for step in node.first as usize..node.end as usize {
            let edge = &self.edges[step];
            let promise = edge.share() + bonus * edge.prior / (1.0 + edge.tries);
            if edge.winner.is_none() && promise > most {
                (chosen, most) = (step, promise);
            }
        }
        chosen
    }

    /// Tells all positions on the way what came of a try.
    fn learn(&mut self, share: f32) {
        while let Some((at, step)) = self.path.pop() {
            let Node {
                first, end, turn, ..
            } = self.nodes[at];
            let child = self.edges[step].child;
            let settled = child.and_then(|child| self.nodes[child as usize].winner);
            let edge = &mut self.edges[step];
            edge.tries += 1.0;
            edge.wins += for_defender(share, turn);
            edge.winner = edge.winner.or(settled);
            let edges = &self.edges[first as usize..end as usize];
            let node = &mut self.nodes[at];
            node.tries += 1.0;
            node.winner = winner(edges, turn);
        }
    }
}

impl Edge {
    const fn new(cell: u8, winner: Option<usize>, prior: f32, chance: f32) -> Self {
        Self {
            cell,
            winner,
            prior,
            chance,
            tries: 0.0,
            wins: 0.0,
            child: None,
        }
    }

    /// What came of it for the side `turn`, which made it.
    fn outcome(&self, turn: usize) -> f32 {
        match self.winner {
            Some(winner) => f32::from(u8::from(winner == turn)),
            None => self.wins / self.tries,
        }
    }

    /// The share of tries that the side to move wins, the first guess included.
    fn share(&self) -> f32 {
        (self.wins + TRUST * self.chance) / (self.tries + TRUST)
    }
}

/// Who wins by these moves of a side, if that is settled.
fn winner(edges: &[Edge], turn: usize) -> Option<usize> {
    let other = 1 - turn;
    if edges.iter().any(|edge| edge.winner == Some(turn)) {
        return Some(turn);
    }
    let is_lost = edges.iter().all(|edge| edge.winner == Some(other));
    is_lost.then_some(other)
}

/// The share of the defender where it is settled who wins.
fn won_by(winner: usize) -> f32 {
    f32::from(u8::from(winner == DEFENDER))
}
