//! Positions with their rooms as text.

use tesuji_engine::local::Room;
use tesuji_engine::{Board, Color, Point, PointSet, Size};
use tesuji_naive::rooms::Position;

/// Rows from the top, `/` between them. In the room: `D` a stone of the dragon, `x` another one of its colour, `o` one of the
/// attacker, `,` an empty point, and `;` one where the attacker alone may play. Outside: `X` a friend that lives,
/// `B` another stone of the dragon's colour, `O` one of the attacker, `.` an empty point.
#[must_use]
pub fn drawn(position: &Position) -> String {
    let Position { board, room } = position;
    let side = board.size().get();
    let sign = |row: u8, column: u8| {
        let Some(point) = Point::new(column, row) else {
            return '.';
        };
        let is_inside = room.points.contains(point);
        match board.color_at(point) {
            Some(Color::Black) if room.dragon.contains(point) => 'D',
            Some(Color::Black) if is_inside => 'x',
            Some(Color::Black) if room.friends.contains(point) => 'X',
            Some(Color::Black) => 'B',
            Some(Color::White) if is_inside => 'o',
            Some(Color::White) => 'O',
            None if !is_inside => '.',
            None if room.defender.contains(point) => ',',
            None => ';',
        }
    };
    let rows = (0..side).rev();
    let rows = rows.map(|row| {
        (0..side)
            .map(|column| sign(row, column))
            .collect::<String>()
    });
    rows.collect::<Vec<_>>().join("/")
}

/// The position of such a text; `None` if it is none.
#[must_use]
pub fn read(text: &str) -> Option<Position> {
    let rows: Vec<&[u8]> = text.split('/').map(str::as_bytes).collect();
    let side = u8::try_from(rows.len()).ok()?;
    let size = Size::new(side)?;
    let mut stones = Vec::new();
    let none = PointSet::EMPTY;
    let mut room = Room {
        dragon: none,
        points: none,
        defender: none,
        friends: none,
        exits: PointSet::EMPTY,
    };
    for point in size.points() {
        let row = rows.get(usize::from(side - 1 - point.row()))?;
        let sign = *row.get(usize::from(point.column()))?;
        match sign {
            b'D' | b'x' | b'X' | b'B' => stones.push((Color::Black, point)),
            b'o' | b'O' => stones.push((Color::White, point)),
            b'.' | b',' | b';' => {}
            _ => return None,
        }
        if matches!(sign, b'D' | b'x' | b'o' | b',' | b';') {
            room.points.insert(point);
        }
        match sign {
            b'D' => room.dragon.insert(point),
            b'X' => room.friends.insert(point),
            _ => false,
        };
        if sign != b';' && room.points.contains(point) {
            room.defender.insert(point);
        }
    }
    let board = Board::from_stones(size, stones).ok()?;
    Some(Position { board, room })
}
