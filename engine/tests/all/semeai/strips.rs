//! Random races between two strings that lie along each other.

use tesuji_engine::local::Room;
use tesuji_engine::{Board, Point, PointSet};
use tesuji_naive::rooms::Lot;

/// The boards are as large as that.
pub(super) const SIZE: usize = 13;

/// A race, and the room of one of its two strings.
pub(super) struct Drawn {
    pub(super) board: Board,
    pub(super) room: Room,
}

/// What a row is there for, from the bottom.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    BlackWall,
    WhiteLiberties,
    White,
    Common,
    Black,
    BlackLiberties,
    WhiteWall,
}

/// How large strings are, and the eye spaces in them.
#[derive(Clone, Copy)]
pub(super) struct Hollows {
    /// How high the strings are at least, and how many heights there are.
    band: usize,
    bands: u64,
    /// The same of points.
    least: usize,
    sizes: u64,
    /// How many points of four hold a prisoner.
    filled: u64,
}

/// Eye spaces of up to six points.
pub(super) const PLAIN: Hollows = Hollows {
    band: 1,
    bands: 4,
    least: 1,
    sizes: 6,
    filled: 1,
};
/// The same in strings that leave room for more liberties.
const LOW: Hollows = Hollows {
    band: 2,
    bands: 2,
    ..PLAIN
};
/// Eye spaces of four to seven points, half full.
pub(super) const LARGE: Hollows = Hollows {
    least: 4,
    sizes: 4,
    filled: 2,
    ..PLAIN
};

/// The stones of a board, by rows from the bottom.
pub(super) type Stones = [[char; SIZE]; SIZE];

/// Draws one; `None` if the lot gives no race.
pub(super) fn drawn(lot: &mut Lot) -> Option<Drawn> {
    race(lot, 1, PLAIN)
}

/// Draws one with two rows of liberties on either side.
pub(super) fn with_pockets(lot: &mut Lot) -> Option<Drawn> {
    race(lot, 2, LOW)
}

fn race(lot: &mut Lot, thick: usize, hollows: Hollows) -> Option<Drawn> {
    // What is thick is short, so that it can be played out.
    let width = 3 + lot.below(8 - 2 * thick as u64) as usize;
    let mut band = || hollows.band + lot.below(hollows.bands) as usize;
    let bands = [band(), band()];
    let mut rows = vec![Row::BlackWall];
    rows.extend(vec![Row::WhiteLiberties; thick]);
    rows.extend(vec![Row::White; bands[0]]);
    rows.push(Row::Common);
    rows.extend(vec![Row::Black; bands[1]]);
    rows.extend(vec![Row::BlackLiberties; thick]);
    rows.resize(SIZE, Row::WhiteWall);
    let density = 20 + lot.below(60);
    let mut grid = [['.'; SIZE]; SIZE];
    for (y, line) in grid.iter_mut().enumerate() {
        for (x, cell) in line.iter_mut().enumerate() {
            *cell = cell_of(lot, rows[y], x < width, density);
        }
    }
    for (band, low, prisoner) in [
        (bands[0], 1 + thick, 'X'),
        (bands[1], 2 + thick + bands[0], 'O'),
    ] {
        if band > 1 && lot.below(100) < 85 {
            let start = |lot: &mut Lot| {
                let x = lot.below(width as u64) as usize;
                (x, low + lot.below(band as u64) as usize)
            };
            let is_inside = |(x, y)| x < width && (low..low + band).contains(&y);
            hollow(lot, &mut grid, start, is_inside, (hollows, prisoner));
        }
    }
    strip(&grid, &rows, width)
}

fn cell_of(lot: &mut Lot, row: Row, is_inside: bool, density: u64) -> char {
    let open = lot.below(100);
    let black = lot.below(2) == 0;
    let either = if black { 'X' } else { 'O' };
    match (row, is_inside) {
        (Row::BlackWall, _) => 'X',
        (Row::WhiteWall, _) => 'O',
        (Row::White, true) => 'O',
        (Row::Black, true) => 'X',
        (Row::WhiteLiberties | Row::BlackLiberties, true) if open < density => '.',
        (Row::Common, true) if open < 30 => '.',
        (_, true) | (Row::Common, false) => either,
        (Row::White | Row::WhiteLiberties, false) => 'X',
        (Row::Black | Row::BlackLiberties, false) => 'O',
    }
}

/// Makes an eye space of up to six points in a part of a board.
pub(super) fn hollow(
    lot: &mut Lot,
    grid: &mut Stones,
    start: impl FnOnce(&mut Lot) -> (usize, usize),
    is_inside: impl Fn((usize, usize)) -> bool,
    (hollows, prisoner): (Hollows, char),
) {
    let size = hollows.least + lot.below(hollows.sizes) as usize;
    let mut cells = vec![start(lot)];
    for _ in 0..6 * size {
        let (x, y) = cells[lot.below(cells.len() as u64) as usize];
        let next = match lot.below(4) {
            0 => (x + 1, y),
            1 => (x.wrapping_sub(1), y),
            2 => (x, y + 1),
            _ => (x, y.wrapping_sub(1)),
        };
        if cells.len() < size && is_inside(next) && !cells.contains(&next) {
            cells.push(next);
        }
    }
    for (x, y) in cells {
        grid[y][x] = if lot.below(4) < hollows.filled {
            prisoner
        } else {
            '.'
        };
    }
}

/// The race of a grid whose rows come from the bottom.
fn strip(grid: &Stones, rows: &[Row], width: usize) -> Option<Drawn> {
    let board = board_of(grid)?;
    let (mut points, mut friends) = (PointSet::EMPTY, PointSet::EMPTY);
    let mut start = None;
    for (y, line) in grid.iter().enumerate() {
        for (x, &cell) in line.iter().enumerate() {
            let point = Point::new(x as u8, y as u8)?;
            let is_wall = match rows[y] {
                Row::BlackWall | Row::WhiteWall => true,
                Row::WhiteLiberties => cell == 'X',
                Row::BlackLiberties => cell == 'O',
                _ => false,
            };
            if x < width && !is_wall {
                points.insert(point);
            } else if cell == 'O' {
                friends.insert(point);
            }
            if rows[y] == Row::White && cell == 'O' && x < width {
                start = start.or(Some(point));
            }
        }
    }
    enclosed(board, start?, points, friends)
}

/// The board of these stones.
pub(super) fn board_of(grid: &Stones) -> Option<Board> {
    let lines = grid.iter().rev().map(|line| {
        let cells = line.iter().map(char::to_string);
        cells.collect::<Vec<_>>().join(" ")
    });
    Board::from_diagram(&lines.collect::<Vec<_>>().join("\n")).ok()
}

/// The race of the string of a stone within `points`; `None` if it is connected to `friends`.
pub(super) fn enclosed(
    board: Board,
    start: Point,
    points: PointSet,
    friends: PointSet,
) -> Option<Drawn> {
    let string = board.string_at(start);
    let stones = points.iter().chain(friends.iter());
    let stones = stones.filter(|&point| board.string_at(point) == string);
    let dragon: PointSet = stones.collect();
    if dragon.intersects(&friends) {
        return None;
    }
    let room = Room {
        dragon,
        points,
        defender: points,
        friends,
        exits: PointSet::EMPTY,
    };
    Some(Drawn { board, room })
}
