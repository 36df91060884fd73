//! Eye spaces whose worth can be asked.

use tesuji_engine::{Board, Point, Reader, ReaderOptions};

/// The most points of an eye space that is drawn.
pub const MOST_EYE_ROOM: usize = 12;

/// A point of each small eye space by which it can be asked about, in the order of the spaces.
pub(super) fn small_eyes(board: &Board) -> Vec<Point> {
    let mut reader = Reader::new(board.clone(), ReaderOptions::default());
    let Ok(eyes) = reader.eyes() else {
        return Vec::new();
    };
    let small = eyes.eyes().iter().filter(|eye| eye.size() <= MOST_EYE_ROOM);
    let named = small.filter_map(|eye| {
        let mut inner = eye.points.difference(&eye.margins).iter();
        // A point may lie in spaces of both colours, of which a question means one.
        inner.find(|&point| eyes.eye_at(point) == Some(eye))
    });
    named.collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn eye_spaces_are_found_that_are_small() {
        let board = Board::from_diagram(
            "   A B C D E F G H J
              9 . . . O . . . . . 9
              8 O O O O . . . . . 8
              7 . . . . . . . . . 7
              6 . . . . . . . . . 6
              5 . . . . . . . . . 5
              4 . . . . . . . . . 4
              3 O O O O O . . . . 3
              2 X X X X O . . . . 2
              1 . . . X O . . . . 1
                A B C D E F G H J",
        );
        let names: Vec<_> = small_eyes(&board.unwrap())
            .iter()
            .map(Point::to_string)
            .collect();
        assert_eq!(names, ["A9", "A1"]);
    }
}
