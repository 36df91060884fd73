//! Small closed spaces, held against a search of every move on a real board.

use std::collections::HashMap;

use proptest::prelude::*;
use tesuji_engine::{Board, Color, Point, PointSet, Reader, ReaderOptions, Size};

use super::support::shallow;

/// A connected shape of up to four points in the lower left quarter of the board, and attacking stones in it.
fn shapes() -> impl Strategy<Value = (Vec<Point>, Vec<Point>)> {
    let steps = prop::collection::vec((any::<prop::sample::Index>(), 0..4_usize), 0..4);
    let stones = prop::collection::vec(any::<bool>(), 4);
    (0..3_u8, 0..3_u8, steps, stones).prop_map(|(column, row, steps, stones)| {
        let board = Board::new(Size::new(4).unwrap());
        let mut shape = vec![Point::new(column, row).unwrap()];
        for (from, to) in steps {
            let around: Vec<Point> = board.adjacent(shape[from.index(shape.len())]).collect();
            let next = around[to % around.len()];
            if !shape.contains(&next) {
                shape.push(next);
            }
        }
        let stones = shape
            .iter()
            .zip(stones)
            .filter(|(_, stone)| *stone)
            .map(|(point, _)| *point);
        let stones: Vec<Point> = stones.collect();
        (shape, stones)
    })
}

/// The shape in a black wall that has one more eye at the upper edge or none, and is closed in by White, who lives in the
/// right. Between the wall and White there are `outside` liberties, which only White fills.
struct Closed {
    board: Board,
    playable: Vec<Point>,
    outside: Vec<Point>,
    wall: Point,
}

fn closed(shape: &[Point], stones: &[Point], eye: bool, outside: usize) -> Option<Closed> {
    let mut board = Board::new(Size::new(9).unwrap());
    let at = |column, row| Point::new(column, row).unwrap();
    let open = [at(1, 8), at(3, 8)][..outside].to_vec();
    let (eyes, lone) = ([at(8, 8), at(8, 0)], at(0, 6));
    let mut playable: Vec<Point> = shape.to_vec();
    playable.extend(&open);
    if eye {
        playable.push(lone);
    }
    let white = |point: Point| point.row() == 8 || point.column() > 5;
    for point in board.size().points() {
        if shape.contains(&point) || open.contains(&point) || eyes.contains(&point) {
            continue;
        }
        if point == lone && eye {
            continue;
        }
        let color = if white(point) {
            Color::White
        } else {
            Color::Black
        };
        board.play(color, point.into()).ok()?;
    }
    for &stone in stones {
        board.play(Color::White, stone.into()).ok()?;
    }
    let wall = at(5, 7);
    let whole =
        board.string(board.string_at(wall)?).stones().len() + shape.len() + usize::from(eye);
    (whole == 48).then_some(Closed {
        board,
        playable,
        outside: open,
        wall,
    })
}

/// Whether White captures the wall. Who moves first takes every ko.
struct Search<'a> {
    reader: Reader,
    closed: &'a Closed,
    first: Color,
    known: HashMap<(u128, Color), bool>,
    path: Vec<(u128, Color)>,
}

impl Search<'_> {
    fn captured(&mut self, mover: Color) -> (bool, usize) {
        let key = (self.reader.board().hash(), mover);
        if let Some(&known) = self.known.get(&key) {
            return (known, usize::MAX);
        }
        if let Some(depth) = self.path.iter().position(|open| *open == key) {
            return (false, depth);
        }
        let depth = self.path.len();
        self.path.push(key);
        let (captured, leans) = self.expand(mover);
        self.path.pop();
        if captured || leans >= depth {
            self.known.insert(key, captured);
            return (captured, usize::MAX);
        }
        (captured, leans)
    }

    fn expand(&mut self, mover: Color) -> (bool, usize) {
        let wanted = mover == Color::White;
        let mut leans = usize::MAX;
        for point in self.closed.playable.clone() {
            if mover == Color::Black && self.closed.outside.contains(&point) {
                continue;
            }
            let legal = match mover == self.first {
                true => self.reader.try_ko(mover, point).is_ok(),
                false => self.reader.try_move(mover, point.into()).is_ok(),
            };
            if !legal {
                continue;
            }
            let gone = self.reader.board().color_at(self.closed.wall) != Some(Color::Black);
            let suicide = self.reader.board().is_empty_at(point);
            let tried = match (gone, suicide) {
                (_, true) => None,
                (true, _) => Some((true, usize::MAX)),
                _ => Some(self.captured(mover.other())),
            };
            self.reader.pop();
            let Some((captured, leant)) = tried else {
                continue;
            };
            if captured == wanted {
                return (captured, leant);
            }
            leans = leans.min(leant);
        }
        if wanted {
            return (false, leans);
        }
        self.reader
            .try_move(mover, tesuji_engine::Vertex::Pass)
            .unwrap();
        let after = self.captured(mover.other());
        self.reader.pop();
        after
    }
}

fn eyes_if_white_moves(shape: &[Point], stones: &[Point], outside: usize) -> Option<u8> {
    for (eye, eyes) in [(false, 2), (true, 1)] {
        let closed = closed(shape, stones, eye, outside)?;
        let mut search = Search {
            reader: Reader::new(closed.board.clone(), ReaderOptions::default()),
            closed: &closed,
            first: Color::White,
            known: HashMap::new(),
            path: Vec::new(),
        };
        if !search.captured(Color::White).0 {
            return Some(eyes);
        }
    }
    Some(0)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn the_least_is_that_of_a_search_of_every_move((shape, stones) in shapes(), outside in 1..3_usize) {
        let whole: PointSet = shape.iter().copied().collect();
        let Some(closed) = closed(&shape, &stones, false, outside) else { return Ok(()); };
        if let Some(eyes) = eyes_if_white_moves(&shape, &stones, outside)
            && let Some(eye) = shallow(&closed.board).eye_of(Color::Black, shape[0])
            && eye.points == whole
        {
            prop_assert_eq!(eye.count.min, eyes, "{}", closed.board);
        }
    }
}

/// Shapes in the corner, where the least often needs a ko.
#[test]
fn shapes_in_the_corner() {
    let block = |columns: u8, rows: u8| -> Vec<Point> {
        let points = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        points
            .filter_map(|(column, row)| Point::new(column, row))
            .collect()
    };
    for (outside, shape) in [0, 2].into_iter().flat_map(|outside| {
        [block(2, 2), block(3, 1), block(2, 3), block(3, 3)].map(|shape| (outside, shape))
    }) {
        let closed = closed(&shape, &[], false, outside).unwrap();
        let eye = shallow(&closed.board)
            .eye_of(Color::Black, shape[0])
            .unwrap()
            .clone();
        let eyes = eyes_if_white_moves(&shape, &[], outside);
        assert_eq!(eyes, Some(eye.count.min), "{}", closed.board);
        assert!(eye.proved);
    }
}
