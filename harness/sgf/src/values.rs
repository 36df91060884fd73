//! The meaning of properties for a Go board, however badly they are written.
//!
//! `sgf-parse` answers with `Invalid` where a value breaks the format's rules; what GNU Go
//! and people still understand is read here.

use sgf_parse::go::{self, Prop};
use tesuji_engine::{Color, Point, Size, Vertex};

use super::SgfErrorKind;

/// The meaning of one property for the position.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Meaning {
    Plays(Color, Vec<Vertex>),
    Places(Color, Vec<Point>),
    Clears(Vec<Point>),
    Turn(Color),
    Komi(f64),
    Handicap(u32),
    Nothing,
}

/// Reads one property for a board of `size`.
pub(crate) fn meaning(property: &Prop, size: Size) -> Meaning {
    let points = |list| on_board(list, size);
    match property {
        Prop::B(play) => Meaning::Plays(Color::Black, vec![vertex(play, size)]),
        Prop::W(play) => Meaning::Plays(Color::White, vec![vertex(play, size)]),
        Prop::AB(list) => Meaning::Places(Color::Black, points(&mut list.iter().copied())),
        Prop::AW(list) => Meaning::Places(Color::White, points(&mut list.iter().copied())),
        Prop::AE(list) => Meaning::Clears(points(&mut list.iter().copied())),
        Prop::PL(sgf_parse::Color::Black) => Meaning::Turn(Color::Black),
        Prop::PL(sgf_parse::Color::White) => Meaning::Turn(Color::White),
        Prop::KM(komi) if komi.is_finite() => Meaning::Komi(*komi),
        Prop::HA(stones) => Meaning::Handicap(u32::try_from(*stones).unwrap_or(0)),
        Prop::Invalid(name, values) => irregular(name, values, size),
        _ => Meaning::Nothing,
    }
}

/// The meaning of a property that breaks the format's rules.
fn irregular(name: &str, values: &[String], size: Size) -> Meaning {
    let vertices = || {
        values
            .iter()
            .map(|value| loose_vertex(value, size))
            .collect()
    };
    let points = || {
        on_board(
            &mut values.iter().flat_map(|value| loose_points(value)),
            size,
        )
    };
    let number = || values.first().map(|value| value.trim().replace(',', "."));
    match name {
        "B" => Meaning::Plays(Color::Black, vertices()),
        "W" => Meaning::Plays(Color::White, vertices()),
        "AB" => Meaning::Places(Color::Black, points()),
        "AW" => Meaning::Places(Color::White, points()),
        "AE" => Meaning::Clears(points()),
        "PL" => match values.first().and_then(|value| value.trim().chars().next()) {
            Some('b' | 'B' | '1') => Meaning::Turn(Color::Black),
            Some('w' | 'W' | '2') => Meaning::Turn(Color::White),
            _ => Meaning::Nothing,
        },
        "KM" => match number().and_then(|text| text.parse::<f64>().ok()) {
            Some(komi) if komi.is_finite() => Meaning::Komi(komi),
            _ => Meaning::Nothing,
        },
        "HA" => number()
            .and_then(|text| text.parse().ok())
            .map_or(Meaning::Nothing, Meaning::Handicap),
        _ => Meaning::Nothing,
    }
}

/// The board size that the root's properties ask for.
pub(crate) fn board_size(root: &[Prop]) -> Result<Size, SgfErrorKind> {
    let refused = |text: String| Err(SgfErrorKind::BoardSize(text));
    for property in root {
        match property {
            Prop::SZ((width, height)) => {
                return match Size::new(*width) {
                    Some(size) if width == height => Ok(size),
                    _ if width == height => refused(width.to_string()),
                    _ => refused(format!("{width}:{height}")),
                };
            }
            Prop::Invalid(name, values) if name == "SZ" => {
                let text = values.join("][");
                let side = text.trim().parse().ok().and_then(Size::new);
                return side.map_or_else(|| refused(text), Ok);
            }
            _ => {}
        }
    }
    Ok(Size::NINETEEN)
}

/// A point of the board, upper case read as lower case.
fn point(point: go::Point, size: Size) -> Option<Point> {
    let lower = |coordinate: u8| coordinate % 26;
    let row = size.get().checked_sub(1)?.checked_sub(lower(point.y))?;
    Point::new(lower(point.x), row).filter(|&point| size.contains(point))
}

/// A move; whatever is no point of the board (`tt` for one) is a pass.
fn vertex(play: &go::Move, size: Size) -> Vertex {
    match play {
        go::Move::Pass => Vertex::Pass,
        go::Move::Move(at) => point(*at, size).map_or(Vertex::Pass, Vertex::At),
    }
}

fn loose_point(text: &str) -> Option<go::Point> {
    let letters: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    letters.parse().ok()
}

fn loose_vertex(text: &str, size: Size) -> Vertex {
    let play = loose_point(text).map_or(go::Move::Pass, go::Move::Move);
    vertex(&play, size)
}

/// A point, or a rectangle given by any two opposite corners.
fn loose_points(text: &str) -> Vec<go::Point> {
    let mut corners = text.splitn(2, ':').map(loose_point);
    let Some(Some(one)) = corners.next() else {
        return Vec::new();
    };
    let other = match corners.next() {
        None => one,
        Some(Some(other)) => other,
        Some(None) => return Vec::new(),
    };
    let columns = one.x.min(other.x)..=one.x.max(other.x);
    columns
        .flat_map(|x| (one.y.min(other.y)..=one.y.max(other.y)).map(move |y| go::Point { x, y }))
        .collect()
}

/// The points of a list that are on the board, in a fixed order, each once.
fn on_board(list: &mut dyn Iterator<Item = go::Point>, size: Size) -> Vec<Point> {
    let mut points: Vec<_> = list.filter_map(|at| point(at, size)).collect();
    points.sort_unstable();
    points.dedup();
    points
}
