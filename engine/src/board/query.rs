//! Questions that a board answers at once.

use super::point_set::Drain;
use super::{Board, Cell, PointSet, StringData, StringId};
use crate::grid::STRIDE;
use crate::{Color, Point, Size};

/// The cells next to `point`, in the order below, left, right, above; some may be padding.
#[inline]
pub(crate) fn adjacent_cells(point: Point) -> [Point; 4] {
    let i = point.index();
    [i - STRIDE, i - 1, i + 1, i + STRIDE].map(Point::from_index)
}

/// Calls `f` with each of the [`adjacent_cells`]: a loop over them would not be unrolled where its
/// body is long.
#[inline(always)]
pub(crate) fn each_adjacent(point: Point, mut f: impl FnMut(Point)) {
    let [below, left, right, above] = adjacent_cells(point);
    f(below);
    f(left);
    f(right);
    f(above);
}

/// The four cells diagonal to `point`; some may be padding.
#[inline]
pub(crate) fn diagonal_cells(point: Point) -> [Point; 4] {
    let i = point.index();
    [
        i - STRIDE - 1,
        i - STRIDE + 1,
        i + STRIDE - 1,
        i + STRIDE + 1,
    ]
    .map(Point::from_index)
}

impl Board {
    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// Whether suicide of two or more stones is legal.
    #[must_use]
    pub fn allows_suicide(&self) -> bool {
        self.allow_suicide
    }

    /// The colour of the stone on `point`, `None` if it is empty or off the board.
    #[inline]
    #[must_use]
    pub fn color_at(&self, point: Point) -> Option<Color> {
        self.cell(point).color()
    }

    /// Whether `point` lies on the board and carries no stone.
    #[inline]
    #[must_use]
    pub fn is_empty_at(&self, point: Point) -> bool {
        self.cell(point) == Cell::Empty
    }

    /// Whether a point next to `point` is empty.
    #[inline]
    pub(crate) fn touches_empty(&self, point: Point) -> bool {
        self.open_around(point) > 0
    }

    /// The number of empty points next to `point`.
    #[inline]
    pub(crate) fn open_around(&self, point: Point) -> usize {
        self.beside[point.index()].empty()
    }

    /// The number of stones of `color` next to `point`.
    #[inline]
    pub(crate) fn touching(&self, color: Color, point: Point) -> usize {
        self.beside[point.index()].stones(color.index())
    }

    #[inline]
    pub(crate) fn cell(&self, point: Point) -> Cell {
        self.cells[point.index()]
    }

    /// The stones of `color`.
    #[inline]
    #[must_use]
    pub fn stones(&self, color: Color) -> &PointSet {
        &self.colors[color.index()]
    }

    /// The empty points.
    #[inline]
    #[must_use]
    pub fn empty_points(&self) -> &PointSet {
        &self.empty
    }

    /// All points of the board.
    pub(crate) fn all_points(&self) -> PointSet {
        let [black, white] = Color::BOTH.map(|color| self.stones(color));
        self.empty.union(black).union(white)
    }

    /// Where the last move took a ko: the point on which the opponent may not retake at once.
    #[inline]
    #[must_use]
    pub fn ko(&self) -> Option<Point> {
        self.ko
    }

    /// The Zobrist key of stones and ko ban; it does not depend on who moves.
    #[inline]
    #[must_use]
    pub fn hash(&self) -> u128 {
        self.hash
    }

    /// The Zobrist key of the stones alone.
    pub(crate) fn stones_hash(&self) -> u128 {
        self.hash ^ self.ko.map_or(0, super::zobrist::ko)
    }

    /// The number of stones that `color` has captured.
    #[must_use]
    pub fn captures(&self, color: Color) -> u32 {
        self.captures[color.index()]
    }

    /// The number of moves that [`undo`](Board::undo) can take back.
    #[must_use]
    pub fn moves_played(&self) -> usize {
        self.moves
    }

    /// The string that the stone on `point` belongs to.
    #[inline]
    #[must_use]
    pub fn string_at(&self, point: Point) -> Option<StringId> {
        self.color_at(point)
            .map(|_| StringId(self.string_of[point.index()]))
    }

    /// The stones and liberties of a string.
    #[inline]
    #[must_use]
    pub fn string(&self, id: StringId) -> &StringData {
        &self.strings[id.0.index()]
    }

    /// The string of a stone that is known to be there.
    #[inline]
    pub(crate) fn data_at(&self, stone: Point) -> &StringData {
        debug_assert!(self.color_at(stone).is_some());
        &self.strings[self.string_of[stone.index()].index()]
    }

    /// The liberties of the string on `point`, 0 where there is no stone.
    #[inline]
    #[must_use]
    pub fn liberty_count(&self, point: Point) -> usize {
        self.string_at(point)
            .map_or(0, |id| self.string(id).liberty_count())
    }

    /// Every string that has a stone in `within`, in the order of their first stones there.
    pub fn strings_in(&self, within: &PointSet) -> impl Iterator<Item = StringId> + use<'_> {
        self.strings_of(within.intersection(&self.colors[0].union(&self.colors[1])))
    }

    /// Every string that has one of the `stones`, which are on the board, in the order of its first one of them.
    #[inline]
    pub(crate) fn strings_of(&self, stones: PointSet) -> impl Iterator<Item = StringId> + use<'_> {
        self.strings_left(stones.drain())
    }

    #[inline]
    fn strings_left(&self, mut left: Drain) -> impl Iterator<Item = StringId> + use<'_> {
        std::iter::from_fn(move || {
            let slot = self.string_of[left.next()?.index()];
            left.leave_out(&self.strings[slot.index()].stones);
            Some(StringId(slot))
        })
    }

    /// The enemy strings that touch the string `id`, in the order of their first touching stones.
    pub fn neighbours(&self, id: StringId) -> impl Iterator<Item = StringId> + use<'_> {
        self.strings_of(self.touching_stones(id))
    }

    /// The enemy stones that touch the string `id`.
    #[inline]
    pub(crate) fn touching_stones(&self, id: StringId) -> PointSet {
        let enemies = self.stones(self.string(id).color.other());
        self.surroundings(id).intersection(enemies)
    }

    /// The enemy strings that touch the string `id` and are in atari, in the same order.
    #[inline]
    pub(crate) fn neighbours_in_atari(
        &self,
        id: StringId,
    ) -> impl Iterator<Item = StringId> + use<'_> {
        self.strings_in_atari(self.touching_stones(id))
    }

    /// Those of the strings of the `stones` that are in atari.
    #[inline]
    pub(crate) fn strings_in_atari(
        &self,
        stones: PointSet,
    ) -> impl Iterator<Item = StringId> + use<'_> {
        let in_atari = stones.intersection(&self.in_atari);
        // Mostly there are none, and one look is enough to see it.
        self.strings_left(match in_atari.is_empty() {
            true => Drain::DONE,
            false => in_atari.drain(),
        })
    }

    /// The cells next to the stones of a string: other stones of it, liberties, enemies, padding.
    #[inline]
    pub(crate) fn surroundings(&self, id: StringId) -> &PointSet {
        &self.surroundings[id.0.index()]
    }

    /// The points next to `point` that lie on the board.
    pub fn adjacent(&self, point: Point) -> impl Iterator<Item = Point> + use<'_> {
        adjacent_cells(point)
            .into_iter()
            .filter(|&p| self.cell(p) != Cell::Border)
    }

    /// The points diagonal to `point` that lie on the board.
    pub fn diagonal(&self, point: Point) -> impl Iterator<Item = Point> + use<'_> {
        diagonal_cells(point)
            .into_iter()
            .filter(|&p| self.cell(p) != Cell::Border)
    }
}
