//! Eye shapes that have been played out, whatever way round they lie on the board.

use std::collections::BTreeMap;

use super::boundary::Space;
use super::game::{Breach, Falsity, Game, bits};
use super::solve::{MOST, Result, solve};

/// A space with more points than this is played out each time.
const KEPT: u32 = 7;

/// What shapes of up to seven points come to. Each is played out when it is first met; shapes that differ by turning
/// or mirroring, by colour or by place are one. Nothing in it is typed in.
#[derive(Clone, Debug, Default)]
pub struct EyeTable {
    known: BTreeMap<Game, Result>,
}

impl EyeTable {
    /// A table of nothing.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of shapes in it.
    #[must_use]
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Whether it knows nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// What a space comes to, if less than `most` positions have to be looked at for that. Nodes are numbered as in the
    /// space. What the table knows does not change the answer.
    pub(super) fn value(&mut self, space: &Space, most: u32) -> Option<Result> {
        let ways = (0..8).map(|turn| {
            let order = order(space, turn);
            (renumbered(&space.game, &order), order)
        });
        let (game, order) = ways.min()?;
        let result = match self.known.get(&game) {
            Some(result) => result.clone(),
            None => {
                let result = solve(&game, most);
                let whole = result.spent < most || most == MOST;
                if whole && game.space.count_ones() <= KEPT {
                    self.known.insert(game, result.clone());
                }
                result
            }
        };
        if result.spent >= most && most < MOST {
            return None;
        }
        let back = |set| bits(set).fold(0, |all, node| all | 1 << order[node]);
        Some(Result {
            attacks: back(result.attacks),
            defenses: back(result.defenses),
            ..result
        })
    }
}

/// The nodes in the order of their points on the turned board; the keys come last, in the order of what they are about.
fn order(space: &Space, turn: u8) -> Vec<usize> {
    let game = &space.game;
    let place = |node: usize| turned(space, node, turn);
    let (keys, mut order): (Vec<usize>, Vec<usize>) =
        (0..space.nodes.len()).partition(|&node| game.keys & 1 << node != 0);
    order.sort_by_key(|&node| place(node));
    let about = |key: usize| {
        let bit = 1 << key;
        let users = order.iter().map(|&node| {
            let falsity = &game.falsity[node];
            (falsity.keys & bit != 0, falsity.approach & bit != 0)
        });
        let opens = game.breaches.iter().filter(|breach| breach.at == bit);
        let opens = opens.fold(0, |all, breach| all | breach.opens);
        let users = users.zip(order.iter().map(|&node| opens & 1 << node != 0));
        let by_ko = game.ko_keys.map(|keys| keys & bit != 0);
        (users.collect::<Vec<_>>(), by_ko)
    };
    let mut keys: Vec<_> = keys
        .into_iter()
        .map(|key| (about(key), place(key), key))
        .collect();
    keys.sort();
    order.extend(keys.into_iter().map(|(_, _, key)| key));
    order
}

/// The place of a node on the board turned and mirrored in one of eight ways.
fn turned(space: &Space, node: usize, turn: u8) -> (i16, i16) {
    let point = space.nodes[node].point;
    let (column, row) = (i16::from(point.column()), i16::from(point.row()));
    let (column, row) = if turn & 4 == 0 {
        (column, row)
    } else {
        (row, column)
    };
    let flip = |value: i16, flipped: bool| if flipped { -value } else { value };
    (flip(row, turn & 1 != 0), flip(column, turn & 2 != 0))
}

/// The game with its nodes in another order.
fn renumbered(game: &Game, order: &[usize]) -> Game {
    let mut place = vec![0; order.len()];
    for (new, &old) in order.iter().enumerate() {
        place[old] = new;
    }
    let moved = |set: u32| bits(set).fold(0, |all: u32, node| all | 1 << place[node]);
    let mut breaches: Vec<Breach> = game
        .breaches
        .iter()
        .map(|breach| Breach {
            at: moved(breach.at),
            opens: moved(breach.opens),
        })
        .collect();
    breaches.sort();
    Game {
        links: order.iter().map(|&old| moved(game.links[old])).collect(),
        wall: moved(game.wall),
        outside: moved(game.outside),
        keys: moved(game.keys),
        approaches: moved(game.approaches),
        ko_keys: game.ko_keys.map(moved),
        space: moved(game.space),
        falsity: order
            .iter()
            .map(|&old| Falsity {
                keys: moved(game.falsity[old].keys),
                approach: moved(game.falsity[old].approach),
                ..game.falsity[old]
            })
            .collect(),
        breaches,
        stones: game.stones.map(moved),
        goal: moved(game.goal),
        spare: game.spare,
    }
}
