//! Cutting a position out of its board.

use std::ops::RangeInclusive;

use tesuji_engine::{Point, Size};

use super::Posed;

/// The smallest board that other engines play on.
const LEAST: u8 = 5;

impl Posed {
    /// The position on a smaller board whose lower left corner lies `left` columns and `down` rows farther
    /// in, or out if these are negative: what was in the middle may come to lie on an edge. `None` if
    /// something would be left out, or a string would have no liberty.
    #[must_use]
    pub fn cut(&self, size: Size, left: i16, down: i16) -> Option<Self> {
        let place = |point: Point| {
            let column = i16::from(point.column()).checked_sub(left)?;
            let row = i16::from(point.row()).checked_sub(down)?;
            let point = Point::new(column.try_into().ok()?, row.try_into().ok()?)?;
            size.contains(point).then_some(point)
        };
        let mut stones = self.stones();
        let stones = stones.try_fold(Vec::new(), |mut all, (color, point)| {
            all.push((color, place(point)?));
            Some(all)
        })?;
        let mut points = self.question.points();
        points.all(|point| place(point).is_some()).then_some(())?;
        let question = self
            .question
            .moved(|point| place(point).unwrap_or(point), |color| color);
        self.on(size, stones, question).ok()
    }

    /// All ways to cut the position out on a smaller board, the smallest boards first.
    pub fn cuts(&self) -> impl Iterator<Item = Self> + '_ {
        let (columns, rows) = (self.extent(Point::column), self.extent(Point::row));
        let least = [&columns, &rows].map(|range| range.end() - range.start() + 1);
        let [wide, high] = least;
        let sizes = wide.max(high).max(LEAST)..self.board.size().get();
        sizes.filter_map(Size::new).flat_map(move |size| {
            let shifts = |range: &RangeInclusive<u8>, extent: u8| {
                let start = i16::from(*range.start());
                start - i16::from(size.get() - extent)..=start
            };
            let down = shifts(&rows, high);
            shifts(&columns, wide)
                .flat_map(move |left| down.clone().map(move |down| (left, down)))
                .filter_map(move |(left, down)| self.cut(size, left, down))
        })
    }

    /// The lines from the first to the last that something lies on.
    fn extent(&self, line: impl Fn(Point) -> u8) -> RangeInclusive<u8> {
        let stones = self.stones().map(|(_, point)| point);
        let lines: Vec<_> = stones.chain(self.question.points()).map(line).collect();
        let (first, last) = (lines.iter().min(), lines.iter().max());
        first.copied().unwrap_or(0)..=last.copied().unwrap_or(0)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use tesuji_engine::{Board, Color};

    use super::*;

    #[test]
    fn a_position_comes_to_lie_anywhere_on_a_smaller_board() {
        let stones = [(3, 3), (4, 3)].map(|(column, row)| Point::new(column, row).unwrap());
        let board = Board::from_stones(Size::new(7).unwrap(), Color::BOTH.into_iter().zip(stones));
        let question = "attack D4".parse().unwrap();
        let posed = Posed::new(&board.unwrap(), Color::Black, question);
        let cuts: Vec<_> = posed.cuts().collect();
        // Four columns and five rows to begin in on a board of five lines, one more of both on one of six.
        assert_eq!(cuts.len(), 4 * 5 + 5 * 6);
        assert!(cuts.iter().all(|cut| cut.stone_count() == 2));
        let texts: Vec<_> = cuts.iter().take(2).map(Posed::text).collect();
        assert_eq!(texts[0], "5x5 D5 / E5 / attack D5");
        assert!(posed.cut(Size::new(5).unwrap(), 4, 0).is_none());
    }
}
