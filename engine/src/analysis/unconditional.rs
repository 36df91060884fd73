//! What is settled even if one side never answers.

use std::cmp::Reverse;

use super::scan::parts;
use super::seki::protects;
use crate::board::StringData;
use crate::{Board, Color, Point, PointSet};

/// The status of a point whatever is played (manual, `unconditional_status`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PointStatus {
    /// Not settled.
    Undecided,
    /// Its stone lives.
    Alive,
    /// Its stone is dead.
    Dead,
    /// Nobody can live there but White.
    WhiteTerritory,
    /// Nobody can live there but Black.
    BlackTerritory,
}

/// What is settled of a position however often one side passes: Benson's unconditional life, and territory.
///
/// Strings are INVINCIBLE that can never be captured, even if the opponent is allowed any number of
/// consecutive moves. Where he cannot make invincible strings himself with any number of them is
/// UNCONDITIONAL TERRITORY, and his stones there are dead. A string that can be captured, but touches such
/// territory of its own colour, is alive, too. Where he could live in seki by enclosing stones of the owner,
/// nothing is settled.
///
/// Invincible strings are those of Benson's theorem. Whether an intruder can live is not searched: he makes
/// eyes in several orders, and has to succeed in one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unconditional {
    invincible: [PointSet; 2],
    territory: [PointSet; 2],
    alive: PointSet,
    dead: PointSet,
}

impl Unconditional {
    /// What is settled on `board`. Kos and the ko ban are no matter, and suicide is no move.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let orders = ORDERS.map(|order| in_order(board, order));
        let settled = Color::BOTH.map(|color| Besieged::new(board, color, &orders).settle());
        let invincible = settled.map(|(stones, _)| stones);
        let territory = settled.map(|(_, territory)| territory);
        let (mut alive, mut dead) = (PointSet::EMPTY, PointSet::EMPTY);
        for color in Color::BOTH {
            let (own, held) = (board.stones(color), &territory[color.index()]);
            let reached = held.neighbours().union(held).intersection(own);
            let reached = reached.union(&invincible[color.index()]);
            for id in board.strings_in(&reached) {
                alive = alive.union(board.string(id).stones());
            }
            dead = dead.union(&held.intersection(board.stones(color.other())));
        }
        Self {
            invincible,
            territory,
            alive,
            dead,
        }
    }

    /// The stones of a colour that can never be captured.
    #[must_use]
    pub fn invincible(&self, color: Color) -> &PointSet {
        &self.invincible[color.index()]
    }

    /// The unconditional territory of a colour, stones of either colour that stand there included.
    #[must_use]
    pub fn territory(&self, color: Color) -> &PointSet {
        &self.territory[color.index()]
    }

    /// The status of a point. A stone is alive, dead or undecided; an empty point is territory or undecided.
    #[must_use]
    pub fn status(&self, point: Point) -> PointStatus {
        let [black, white] = self.territory.map(|held| held.contains(point));
        match (self.alive.contains(point), self.dead.contains(point)) {
            (true, _) => PointStatus::Alive,
            (_, true) => PointStatus::Dead,
            _ if black => PointStatus::BlackTerritory,
            _ if white => PointStatus::WhiteTerritory,
            _ => PointStatus::Undecided,
        }
    }
}

/// A position in which `color` never moves and its opponent always does.
struct Besieged<'a> {
    board: Board,
    color: Color,
    /// The points in each of the orders in which moves are tried.
    orders: &'a [Vec<Point>; 4],
    /// The number of the order that is used.
    order: usize,
}

/// Whether a move on a point is wanted.
type Wish<'a> = dyn Fn(&Board, Point) -> bool + 'a;

/// The place of a point in the order in which moves are tried.
type Order = fn(Point) -> (Reverse<i8>, i8);

/// Rows and columns from either end. One that splits an eye space well may split another one badly, so
/// several are tried.
const ORDERS: [Order; 4] = [
    |point| (Reverse(row(point)), column(point)),
    |point| (Reverse(-row(point)), -column(point)),
    |point| (Reverse(column(point)), row(point)),
    |point| (Reverse(-column(point)), -row(point)),
];

fn in_order(board: &Board, order: Order) -> Vec<Point> {
    let mut points: Vec<Point> = board.size().points().collect();
    points.sort_by_key(|&point| order(point));
    points
}

fn row(point: Point) -> i8 {
    point.row().cast_signed()
}

fn column(point: Point) -> i8 {
    point.column().cast_signed()
}

impl<'a> Besieged<'a> {
    fn new(board: &Board, color: Color, orders: &'a [Vec<Point>; 4]) -> Self {
        let mut board = board.clone();
        board.forget_moves();
        Self {
            board,
            color,
            orders,
            order: 0,
        }
    }

    /// The stones of the colour that nothing captures, and its territory.
    fn settle(mut self) -> (PointSet, PointSet) {
        let before = self.board.clone();
        let invincible = self.endure();
        if invincible.is_empty() {
            return (invincible, PointSet::EMPTY);
        }
        self.occupy(&invincible.neighbours());
        let ways = (0..ORDERS.len()).flat_map(|order| [(order, false), (order, true)]);
        let lives = ways.map(|(order, early)| self.lives(order, early));
        let lives = lives.fold(PointSet::EMPTY, |all, lives| all.union(&lives));
        let room = before.all_points().difference(&invincible);
        let regions = parts(&room).into_iter();
        let held = regions.filter(|region| {
            !region.intersects(&lives) && !has_seki(&before, self.color, region, &invincible)
        });
        let territory = held.fold(PointSet::EMPTY, |all, region| all.union(&region));
        (invincible, territory)
    }

    /// Captures what can be captured, and gives the stones that are left.
    fn endure(&mut self) -> PointSet {
        while self.capture_one() {}
        *self.board.stones(self.color)
    }

    /// The stones that the opponent can make invincible by playing where he can make eyes, in that order.
    fn lives(&self, order: usize, early: bool) -> PointSet {
        let mut eyes = Self {
            board: self.board.clone(),
            order,
            ..*self
        };
        eyes.make_eyes(early);
        Self::new(&eyes.board, self.color.other(), self.orders).endure()
    }

    /// Splits the room of the opponent into as many eyes as he can get. Strings are joined `early`, or when
    /// eyes are made.
    fn make_eyes(&mut self, early: bool) {
        let opponent = self.color.other();
        let holds = |board: &Board, point| board.liberties_up_to(opponent, point, 2) > 1;
        let joins = |board: &Board, point| holds(board, point) && is_link(board, opponent, point);
        let steps: [&Wish<'_>; 5] = [
            &|board, point| board.ataris_beside(point) != [false; 2] && holds(board, point),
            &|board, point| early && board.touches_empty(point) && joins(board, point),
            &|board, point| board.open_around(point) > 1,
            // Of two points that are left, the one that leaves two liberties comes first.
            &|board, point| board.touches_empty(point) && holds(board, point),
            &Board::touches_empty,
        ];
        while steps.iter().any(|wanted| self.play_one(wanted)) {}
        // An eye of a string that is dead as it is helps nobody.
        loop {
            let lives = Self::new(&self.board, opponent, self.orders).endure();
            let dead = self.board.stones(opponent).difference(&lives).neighbours();
            if !self.play_one(|board, point| dead.contains(point) && joins(board, point)) {
                break;
            }
        }
    }

    /// Captures one more string, if any can be captured.
    fn capture_one(&mut self) -> bool {
        let strings: Vec<StringData> = self.strings(self.color).copied().collect();
        strings.iter().any(|string| {
            let before = self.board.moves_played();
            self.occupy(string.liberties());
            let captured = !string.stones().intersects(self.board.stones(self.color));
            while !captured && self.board.moves_played() > before {
                self.board.undo();
            }
            captured
        })
    }

    /// Plays on all of `points` that can be played on, over and over, as moves make others possible.
    fn occupy(&mut self, points: &PointSet) {
        while self.play_one(|_, point| points.contains(point)) {}
    }

    /// Plays one move of the opponent that is no suicide and that `wanted` asks for; `false` if there is none.
    fn play_one(&mut self, wanted: impl Fn(&Board, Point) -> bool) -> bool {
        let opponent = self.color.other();
        let board = &self.board;
        let legal = |point: Point| !board.liberties_after(opponent, point).is_empty();
        let mut moves = self.orders[self.order].iter().copied();
        let found =
            moves.find(|&point| board.is_empty_at(point) && wanted(board, point) && legal(point));
        if let Some(point) = found {
            self.board.put(opponent, point);
        }
        found.is_some()
    }

    fn strings(&self, color: Color) -> impl Iterator<Item = &StringData> {
        let board = &self.board;
        let ids = board.strings_in(board.stones(color));
        ids.map(|id| board.string(id))
    }
}

/// Whether an intruder in `region` is protected by strings of `color` that he could capture there.
fn has_seki(board: &Board, color: Color, region: &PointSet, invincible: &PointSet) -> bool {
    let weak = region.intersection(board.stones(color));
    let mut strings = board.strings_in(&weak);
    strings.any(|id| protects(board, id, region, invincible))
}

/// Whether the empty `point` is next to two strings of `color`.
fn is_link(board: &Board, color: Color, point: Point) -> bool {
    let strings = board
        .adjacent(point)
        .filter(|&next| board.color_at(next) == Some(color));
    let mut strings = strings.map(|next| board.string_at(next));
    let first = strings.next();
    first.is_some_and(|first| strings.any(|other| other != first))
}
