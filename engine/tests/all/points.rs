//! Points, sizes, vertices and colours: their ranges and names.

use tesuji_engine::{Color, Point, Size, Vertex};

fn sizes() -> impl Iterator<Item = Size> {
    (Size::MIN..=Size::MAX).filter_map(Size::new)
}

#[test]
fn sizes_are_2_to_19() {
    let made: Vec<u8> = (0..=u8::MAX).filter_map(Size::new).map(Size::get).collect();
    assert_eq!(made, (2..=19).collect::<Vec<u8>>());
    assert_eq!(Size::default(), Size::NINETEEN);
    assert_eq!(Size::NINETEEN.to_string(), "19x19");
}

#[test]
fn a_size_has_its_points_in_rows_from_the_bottom() {
    let names: Vec<String> = Size::new(3)
        .expect("a size")
        .points()
        .map(|p| p.to_string())
        .collect();
    assert_eq!(names.join(" "), "A1 B1 C1 A2 B2 C2 A3 B3 C3");
    for size in sizes() {
        let points: Vec<Point> = size.points().collect();
        assert_eq!(points.len(), usize::from(size.get()).pow(2));
        assert!(points.is_sorted());
        let contained = Size::NINETEEN.points().filter(|&p| size.contains(p));
        assert!(contained.eq(points));
    }
}

#[test]
fn points_know_column_and_row() {
    for column in 0..=u8::MAX {
        for row in [0, 1, 18, 19, 20, u8::MAX] {
            let point = Point::new(column, row);
            assert_eq!(point.is_some(), column < 19 && row < 19);
            if let Some(point) = point {
                assert_eq!((point.column(), point.row()), (column, row));
            }
        }
    }
}

#[test]
fn gtp_names_read_back() {
    for point in Size::NINETEEN.points() {
        let name = point.to_string();
        assert!(!name.contains('I'));
        assert_eq!(Point::from_gtp(&name), Some(point));
        assert_eq!(Point::from_gtp(&name.to_lowercase()), Some(point));
        assert_eq!(Vertex::from_gtp(&name), Some(Vertex::At(point)));
        assert_eq!(format!("{point:?}"), name);
    }
    assert_eq!(Point::from_gtp("J1"), Point::new(8, 0));
    assert_eq!(Point::from_gtp("t19"), Point::new(18, 18));
}

#[test]
fn what_is_no_gtp_name() {
    for name in [
        "", "A", "5", "I5", "i5", "A0", "A00", "A20", "A99", "A100", "U1", "A-1", "A+1", "AA",
        "A1B", " A1", "A1 ", "A 1", "é1", "Ａ1", "@1", "pass", "PASS",
    ] {
        assert_eq!(Point::from_gtp(name), None, "{name:?}");
    }
}

#[test]
fn sgf_names_read_back_on_every_size() {
    for size in sizes() {
        for point in size.points() {
            assert_eq!(Point::from_sgf(&point.to_sgf(size), size), Some(point));
        }
    }
    let top_left = Point::from_sgf("aa", Size::NINETEEN);
    assert_eq!(top_left, Point::from_gtp("A19"));
    let nine = Size::new(9).expect("a size");
    assert_eq!(Point::from_sgf("cd", nine), Point::from_gtp("C6"));
    assert_eq!(Point::from_sgf("ii", nine), Point::from_gtp("J1"));
}

#[test]
fn what_is_no_sgf_name() {
    let nine = Size::new(9).expect("a size");
    for name in [
        "", "a", "aaa", "ja", "aj", "tt", "AA", "a1", "`a", "a{", "é", "aé",
    ] {
        assert_eq!(Point::from_sgf(name, nine), None, "{name:?}");
    }
    assert_eq!(Point::from_sgf("tt", Size::NINETEEN), None);
}

#[test]
fn vertices() {
    let c3 = Point::from_gtp("C3").expect("a point");
    for name in ["pass", "PASS", "Pass"] {
        assert_eq!(Vertex::from_gtp(name), Some(Vertex::Pass));
    }
    assert_eq!(Vertex::from_gtp("resign"), None);
    assert_eq!(Vertex::from(c3), Vertex::At(c3));
    assert_eq!(
        (Vertex::At(c3).point(), Vertex::Pass.point()),
        (Some(c3), None)
    );
    assert_eq!(format!("{} {}", Vertex::At(c3), Vertex::Pass), "C3 PASS");
    assert_eq!(
        format!("{:?} {:?}", Vertex::At(c3), Vertex::Pass),
        "C3 PASS"
    );
    assert_eq!(
        format!("[{:<5}] [{:>5}]", Vertex::At(c3), Vertex::Pass),
        "[C3   ] [ PASS]"
    );
}

#[test]
fn colors() {
    for color in Color::BOTH {
        assert_ne!(color, color.other());
        assert_eq!(color, color.other().other());
        assert_eq!(Color::BOTH[color.index()], color);
        assert_eq!(Color::from_gtp(&color.to_string()), Some(color));
    }
    for (text, color) in [
        ("b", Some(Color::Black)),
        ("BLACK", Some(Color::Black)),
        ("W", Some(Color::White)),
        ("white", Some(Color::White)),
        ("", None),
        ("x", None),
        ("blac", None),
    ] {
        assert_eq!(Color::from_gtp(text), color, "{text:?}");
    }
    assert_eq!(Color::Black.letter(), 'X');
    assert_eq!(Color::White.letter(), 'O');
}
