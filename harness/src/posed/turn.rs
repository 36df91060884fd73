//! The ways round in which a position is the same.

use std::hash::Hasher;

use tesuji_engine::{Color, Operands, Point, Question, QuestionKind, Size};
use xxhash_rust::xxh3::Xxh3;

use super::Posed;

/// One of the eight ways to lay a board, with the colours as they are or swapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Turn {
    /// Columns become rows.
    pub transposes: bool,
    /// The left side comes to the right, after that.
    pub flips_columns: bool,
    /// The lower side comes up.
    pub flips_rows: bool,
    /// Black becomes White.
    pub swaps_colors: bool,
}

impl Turn {
    /// All sixteen, the one that changes nothing first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..16_u8).map(Self::of_number)
    }

    /// The way of this number, from 0; of the number only the lowest four bits count.
    #[must_use]
    pub const fn of_number(number: u8) -> Self {
        Self {
            transposes: number & 1 != 0,
            flips_columns: number & 2 != 0,
            flips_rows: number & 4 != 0,
            swaps_colors: number & 8 != 0,
        }
    }

    /// Where a point of a board of this size comes to lie.
    #[must_use]
    pub fn point(self, point: Point, size: Size) -> Point {
        let (column, row) = match self.transposes {
            true => (point.row(), point.column()),
            false => (point.column(), point.row()),
        };
        let flip = |flips: bool, at: u8| match flips {
            true => size.get() - 1 - at.min(size.get() - 1),
            false => at,
        };
        // Of a point on the board a point on the board is made.
        Point::new(flip(self.flips_columns, column), flip(self.flips_rows, row)).unwrap_or(point)
    }

    /// What becomes of a colour.
    #[must_use]
    pub const fn color(self, color: Color) -> Color {
        match self.swaps_colors {
            true => color.other(),
            false => color,
        }
    }

    /// A position and its question, laid this way.
    #[must_use]
    pub fn of(self, posed: &Posed) -> Posed {
        let size = posed.board.size();
        let place = |point| self.point(point, size);
        let stones = posed
            .stones()
            .map(|(color, point)| (self.color(color), place(point)));
        let question = posed.question.moved(place, |color| self.color(color));
        // The same stones, laid otherwise, have the same liberties.
        let turned = posed.on(size, stones, question);
        let turned = turned.unwrap_or_else(|_| posed.clone());
        Posed {
            to_move: self.color(posed.to_move),
            ..turned
        }
    }
}

impl Posed {
    /// A digest that all ways round of a question share, with either colour: of two questions that differ
    /// in no more it is the same, and whichever stone of a string is named.
    #[must_use]
    pub fn digest(&self) -> u128 {
        let texts = Turn::all().map(|turn| turn.of(self).text());
        let first = texts.min().unwrap_or_default();
        let mut hasher = Xxh3::new();
        hasher.write(first.as_bytes());
        hasher.digest128()
    }

    /// The position and the question in one line, every string named by its first stone.
    #[must_use]
    pub fn text(&self) -> String {
        let points = |color| {
            let stones = self.board.stones(color).iter();
            stones.map(|point| point.to_string()).collect::<Vec<_>>()
        };
        let ko = self.board.ko().map(|ko| format!(" / ko {ko}"));
        format!(
            "{} {} / {} / {}{}",
            self.board.size(),
            points(Color::Black).join(" "),
            points(Color::White).join(" "),
            self.named(),
            ko.unwrap_or_default()
        )
    }

    /// The question with every string named by its first stone, and pairs in order.
    fn named(&self) -> Question {
        let lead = |point: Point| {
            let string = self.board.string_at(point);
            let stones = string.map(|id| self.board.string(id).stones());
            stones
                .and_then(|stones| stones.first())
                .filter(|_| self.question.stones().any(|stone| stone == point))
                .unwrap_or(point)
        };
        let named = self.question.moved(lead, |color| color);
        let unordered = matches!(
            named.kind(),
            QuestionKind::Connect | QuestionKind::Disconnect
        );
        match named.operands() {
            Operands::Stones(one, two) if unordered && two < one => {
                let sorted = Operands::Stones(*two, *one);
                Question::new(named.kind(), sorted).unwrap_or(named)
            }
            _ => named,
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;
    use tesuji_engine::Board;

    use super::*;

    fn posed(question: &str) -> Posed {
        let board = Board::from_diagram(
            "   A B C D E
              5 . . . . . 5
              4 . X . . . 4
              3 . X O . . 3
              2 . O X . . 2
              1 . . . . . 1
                A B C D E",
        );
        Posed::new(&board.unwrap(), Color::Black, question.parse().unwrap())
    }

    #[test]
    fn every_way_round_has_one_digest() {
        for question in ["attack C3", "connect B3 C2", "break_in B3 E1 E2"] {
            let posed = posed(question);
            let turned: Vec<_> = Turn::all().map(|turn| turn.of(&posed)).collect();
            let texts: BTreeSet<_> = turned.iter().map(Posed::text).collect();
            assert_eq!(texts.len(), 16, "{question}");
            assert!(turned.iter().all(|other| other.digest() == posed.digest()));
        }
    }

    #[test]
    fn the_name_of_a_string_does_not_matter_and_the_question_does() {
        let digest = |question| posed(question).digest();
        assert_eq!(digest("attack B3"), digest("attack B4"));
        assert_eq!(digest("connect B3 C2"), digest("connect C2 B4"));
        assert_ne!(digest("attack B3"), digest("defend B3"));
        assert_ne!(digest("attack B3"), digest("attack C3"));
    }

    proptest! {
        #[test]
        fn a_turn_is_undone_by_one_of_them(number in 0_u8..16, column in 0_u8..9, row in 0_u8..9) {
            let size = Size::new(9).unwrap();
            let (turn, point) = (Turn::of_number(number), Point::new(column, row).unwrap());
            let there = turn.point(point, size);
            prop_assert!(size.contains(there));
            let back = Turn::all().filter(|back| back.swaps_colors == turn.swaps_colors);
            let undoes = |back: &Turn| {
                let back = |point| back.point(turn.point(point, size), size);
                size.points().all(|point| back(point) == point)
            };
            prop_assert_eq!(back.filter(undoes).count(), 1);
        }
    }
}
