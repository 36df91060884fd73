//! The star points, which diagrams mark.

use tesuji_engine::{Point, Size};

/// Whether a board of `size` has a star point on `point`. Boards are marked as GNU Go marks
/// them: corners from 5x5, the centre of odd boards, the sides of odd boards from 13x13.
#[must_use]
pub fn is_star(point: Point, size: Size) -> bool {
    let side = size.get();
    let low = match side {
        0..5 => return false,
        5 => 1,
        6..12 => 2,
        12.. => 3,
    };
    let centre = (side % 2 == 1).then_some(side / 2);
    let [column, row] = [point.column(), point.row()].map(|at| {
        if at == low || at + 1 + low == side {
            Line::Corner
        } else if Some(at) == centre {
            Line::Centre
        } else {
            Line::Other
        }
    });
    match (column, row) {
        (Line::Other, _) | (_, Line::Other) => false,
        (Line::Corner, Line::Corner) | (Line::Centre, Line::Centre) => true,
        _ => side >= 13,
    }
}

enum Line {
    Corner,
    Centre,
    Other,
}

#[cfg(test)]
mod tests {
    use super::is_star;
    use tesuji_engine::Size;

    fn stars(side: u8) -> String {
        let size = Size::new(side).unwrap_or_default();
        let names: Vec<_> = size
            .points()
            .filter(|&point| is_star(point, size))
            .map(|point| point.to_string())
            .collect();
        names.join(" ")
    }

    #[test]
    fn stars_are_where_gnu_go_marks_them() {
        assert_eq!(stars(4), "");
        assert_eq!(stars(5), "B2 D2 C3 B4 D4");
        assert_eq!(stars(6), "C3 D3 C4 D4");
        assert_eq!(stars(9), "C3 G3 E5 C7 G7");
        assert_eq!(stars(10), "C3 H3 C8 H8");
        assert_eq!(stars(12), "D4 J4 D9 J9");
        assert_eq!(stars(13), "D4 G4 K4 D7 G7 K7 D10 G10 K10");
        assert_eq!(stars(19), "D4 K4 Q4 D10 K10 Q10 D16 K16 Q16");
    }
}
