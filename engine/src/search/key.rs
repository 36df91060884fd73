//! Keys of search positions: everything that a result depends on, as Zobrist numbers.

use super::Role;
use super::komaster::{KoState, Komaster};
use super::position::Position;
use crate::board::{Keys, keys};
use crate::{Color, Point};

static TARGETS: Keys = keys(8);
static KOM_POS: Keys = keys(9);
/// Single facts, see [`Fact`].
static FACTS: Keys = keys(10);
static DEPTHS: Keys = keys(11);
static EARLIER_KOM_POS: Keys = keys(13);

/// Rows of [`FACTS`].
enum Fact {
    Defending = 1,
    BlackMaster,
    WhiteMaster,
    GrayBlack,
    GrayWhite,
    WeakKo,
    SpentBlack,
    SpentWhite,
}

/// The key that stands for `target` in a goal's [`key`](super::goal::Goal::key).
pub(crate) fn of_target(target: Point) -> u128 {
    TARGETS[target.index()]
}

/// The key of a number of trial moves.
pub(crate) fn of_depth(depth: u32) -> u128 {
    DEPTHS[depth as usize % DEPTHS.len()]
}

/// Everything a result depends on but the depth: stones, ko ban, komaster, goal, side to move.
#[inline]
pub(crate) fn identity(position: &Position, goal: u128, role: Role) -> u128 {
    let side = match role {
        Role::Attack => 0,
        Role::Defend => FACTS[Fact::Defending as usize],
    };
    let stones = position.board.hash() ^ goal ^ side;
    match position.ko == KoState::default() {
        true => stones,
        false => stones ^ of_ko(position.ko),
    }
}

/// The key of a komaster.
#[inline(never)]
fn of_ko(ko: KoState) -> u128 {
    let fact = |fact: Fact| FACTS[fact as usize];
    let master = match ko.komaster {
        Komaster::Empty => 0,
        Komaster::Player(Color::Black) => fact(Fact::BlackMaster),
        Komaster::Player(Color::White) => fact(Fact::WhiteMaster),
        Komaster::Gray(Color::Black) => fact(Fact::GrayBlack),
        Komaster::Gray(Color::White) => fact(Fact::GrayWhite),
        Komaster::WeakKo => fact(Fact::WeakKo),
        Komaster::Spent(Color::Black) => fact(Fact::SpentBlack),
        Komaster::Spent(Color::White) => fact(Fact::SpentWhite),
    };
    let kom_pos = ko.point.map_or(0, |point| KOM_POS[point.index()]);
    let earlier = ko.earlier.map_or(0, |point| EARLIER_KOM_POS[point.index()]);
    master ^ kom_pos ^ earlier
}
