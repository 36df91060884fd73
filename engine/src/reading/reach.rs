//! How far tactical reading looks.

use crate::cache::Reach;

/// What the families of moves in this folder, [`Goal::settled`](crate::search::goal::Goal::settled) and
/// [`Goal::price`](crate::search::goal::Goal::price) keep to. The persistent cache trusts it: a
/// family that looks further has to raise it, and `nothing_outside_the_area_matters`, a test in
/// `cache/tests`, fails where that is forgotten.
///
/// The longest walks, from the target T over liberties L and strings S:
///
/// | family | walk |
/// |---|---|
/// | `fallback::liberties` | T, L, S of at most 4 liberties, S of at most 3, its L, the strings beside: 5 steps |
/// | `break_chain::undermine` of a surrounding string | T, S, its L, S of at most 2, its L, the strings beside: 5 steps |
/// | `net::second_liberties` | T, L, empty point, the strings beside: two empty points in a row |
/// | `defense::room` | T, L, S of at most 4, its L, what is beside; T, L, empty point, what is beside |
/// | `break_chain::deny` | T, L, S of at most 4, its L, the strings beside |
/// | `StringGoal::close_capture`, `close_escape`, from a point of the zone | S of 1, its L, the strings beside, their L: 2 steps |
///
/// What `StringGoal::end_zone` looks at is nearer to the target than that.
pub(crate) const REACH: Reach = Reach {
    steps: 5,
    short: 4,
    empties: 2,
    zone: 2,
};
