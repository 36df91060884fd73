//! The fixed places of handicap stones.

use tesuji_engine::{Point, Size};

/// The most stones of a fixed handicap, as the Go Text Protocol defines them: nine on odd
/// boards from 9x9, four on even ones and on 7x7, none on smaller boards.
#[must_use]
pub fn most_fixed_handicap(size: Size) -> u32 {
    match size.get() {
        ..7 => 0,
        7 => 4,
        side if side.is_multiple_of(2) => 4,
        _ => 9,
    }
}

/// The points of a fixed handicap, as the Go Text Protocol defines them. More stones than
/// [`most_fixed_handicap`] are cut down to that; fewer than two are none.
#[must_use]
pub fn fixed_handicap(size: Size, stones: u32) -> Vec<Point> {
    let side = size.get();
    let stones = stones.min(most_fixed_handicap(size));
    if stones < 2 {
        return Vec::new();
    }
    let low = if side < 13 { 2 } else { 3 };
    let (mid, high) = (side / 2, side - 1 - low);
    let corners = [(low, low), (high, high), (low, high), (high, low)];
    let sides = [(low, mid), (high, mid), (mid, low), (mid, high)];
    let mut places: Vec<(u8, u8)> = corners.into_iter().take(stones as usize).collect();
    if stones > 5 {
        places.extend(&sides[..if stones > 7 { 4 } else { 2 }]);
    }
    if stones > 4 && stones % 2 == 1 {
        places.push((mid, mid));
    }
    places
        .into_iter()
        .filter_map(|(column, row)| Point::new(column, row))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::fixed_handicap;
    use tesuji_engine::Size;

    fn names(side: u8, stones: u32) -> String {
        let size = Size::new(side).unwrap_or_default();
        let mut names: Vec<_> = fixed_handicap(size, stones)
            .iter()
            .map(ToString::to_string)
            .collect();
        names.sort();
        names.join(" ")
    }

    #[test]
    fn stones_stand_where_the_protocol_puts_them() {
        assert_eq!(names(19, 1), "");
        assert_eq!(names(9, 2), "C3 G7");
        assert_eq!(names(19, 3), "D16 D4 Q16");
        assert_eq!(names(8, 4), "C3 C6 F3 F6");
        assert_eq!(names(9, 5), "C3 C7 E5 G3 G7");
        assert_eq!(names(13, 6), "D10 D4 D7 K10 K4 K7");
        assert_eq!(names(19, 7), "D10 D16 D4 K10 Q10 Q16 Q4");
        assert_eq!(names(19, 8), "D10 D16 D4 K16 K4 Q10 Q16 Q4");
        assert_eq!(names(9, 10), "C3 C5 C7 E3 E5 E7 G3 G5 G7");
        assert_eq!(names(5, 2), "");
    }
}
