//! Random races between a string in a corner and the one around it.

use tesuji_engine::{Point, PointSet};
use tesuji_naive::rooms::Lot;

use super::strips::{Drawn, Hollows, LARGE, PLAIN, SIZE, Stones, board_of, enclosed, hollow};

/// Who captures so many stones lives.
const ROOMY: usize = 8;

/// What a point is there for, from the corner.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Layer {
    White,
    Common,
    Black,
    BlackLiberties,
    WhiteWall,
}

/// How large the layers are.
#[derive(Clone, Copy)]
struct Layers {
    width: usize,
    height: usize,
    band: usize,
}

impl Layers {
    fn at(self, (x, y): (usize, usize)) -> Layer {
        let beyond = |at: usize, size: usize| at.saturating_sub(size - 1);
        match beyond(x, self.width).max(beyond(y, self.height)) {
            0 => Layer::White,
            1 => Layer::Common,
            away if away < 2 + self.band => Layer::Black,
            away if away == 2 + self.band => Layer::BlackLiberties,
            _ => Layer::WhiteWall,
        }
    }
}

/// Draws one, of either string as the dragon; `None` if the lot gives no race.
pub(super) fn drawn(lot: &mut Lot) -> Option<Drawn> {
    drawn_with(lot, PLAIN)
}

/// Draws one with larger eye spaces.
pub(super) fn with_pockets(lot: &mut Lot) -> Option<Drawn> {
    drawn_with(lot, LARGE)
}

fn drawn_with(lot: &mut Lot, hollows: Hollows) -> Option<Drawn> {
    let layers = Layers {
        width: 2 + lot.below(3) as usize,
        height: 2 + lot.below(3) as usize,
        band: 1 + lot.below(2) as usize,
    };
    let density = 5 + lot.below(40);
    let mut grid = [['.'; SIZE]; SIZE];
    for (y, line) in grid.iter_mut().enumerate() {
        for (x, cell) in line.iter_mut().enumerate() {
            *cell = cell_of(lot, layers.at((x, y)), density);
        }
    }
    let inner = |lot: &mut Lot| {
        let x = lot.below(layers.width as u64) as usize;
        (x, lot.below(layers.height as u64) as usize)
    };
    let is_white = |at| layers.at(at) == Layer::White;
    hollow(lot, &mut grid, inner, is_white, (hollows, 'X'));
    if layers.band > 1 && lot.below(100) < 50 {
        let outer = |lot: &mut Lot| (layers.width + 1, lot.below(layers.height as u64) as usize);
        let is_black = |at| layers.at(at) == Layer::Black;
        hollow(lot, &mut grid, outer, is_black, (hollows, 'O'));
    }
    let white = grid.iter().enumerate().flat_map(|(y, line)| {
        let cells = line.iter().enumerate();
        cells.filter(move |&(x, &cell)| cell == 'O' && is_white((x, y)))
    });
    // Black has room for two eyes where he has captured so many.
    let dragon = match lot.below(2) {
        0 if white.count() >= ROOMY => 'X',
        _ => 'O',
    };
    race(&grid, layers, dragon)
}

fn cell_of(lot: &mut Lot, layer: Layer, density: u64) -> char {
    let open = lot.below(100);
    let either = if lot.below(2) == 0 { 'X' } else { 'O' };
    match layer {
        Layer::White | Layer::WhiteWall => 'O',
        Layer::Black => 'X',
        Layer::Common if open < 20 => '.',
        Layer::BlackLiberties if open < density => '.',
        Layer::Common => either,
        Layer::BlackLiberties => 'O',
    }
}

/// The race in which a string of the color `dragon` in its layer is the dragon.
fn race(grid: &Stones, layers: Layers, dragon: char) -> Option<Drawn> {
    let board = board_of(grid)?;
    let (mut points, mut friends) = (PointSet::EMPTY, PointSet::EMPTY);
    let mut start = None;
    for (y, line) in grid.iter().enumerate() {
        for (x, &cell) in line.iter().enumerate() {
            let point = Point::new(x as u8, y as u8)?;
            let layer = layers.at((x, y));
            let is_wall =
                layer == Layer::WhiteWall || layer == Layer::BlackLiberties && cell == 'O';
            if !is_wall {
                points.insert(point);
            } else if dragon == 'O' {
                friends.insert(point);
            }
            let home = match dragon {
                'O' => Layer::White,
                _ => Layer::Black,
            };
            if layer == home && cell == dragon {
                start = start.or(Some(point));
            }
        }
    }
    enclosed(board, start?, points, friends)
}
