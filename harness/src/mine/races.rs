//! Dragons that race.

use tesuji_engine::local::Room;
use tesuji_engine::{Board, Point, Question, Reader, ReaderOptions};

/// The first stones of every two dragons that race where safe strings alone close the way, in the order of the dragons:
/// they are of different colours and touch each other, both are surrounded, and neither is known to have two eyes.
pub(super) fn rivals(board: &Board) -> Vec<(Point, Point)> {
    let mut reader = Reader::new(board.clone(), ReaderOptions::default());
    let Ok(dragons) = reader.dragons() else {
        return Vec::new();
    };
    let all = dragons.dragons();
    let mut pairs = Vec::new();
    for (at, one) in all.iter().enumerate() {
        let later = all[at + 1..].iter();
        let racing = later.filter(|other| one.semeai.contains(&other.origin));
        pairs.extend(racing.map(|other| (one.origin, other.origin)));
    }
    pairs.retain(|&(one, two)| {
        let around = reader.race_surroundings(&Question::analyze_semeai(one, two));
        around.is_ok_and(|around| {
            let mut sides = around.sides.iter();
            sides.all(|side| side.is_whole && is_closed(&side.room, board))
        })
    });
    pairs
}

/// Whether nothing is left open around a room. Where the way goes on, the attacker may play one step further than the
/// defender.
fn is_closed(room: &Room, board: &Board) -> bool {
    let beyond = room.points.difference(&room.defender);
    !beyond.intersects(board.empty_points())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn dragons_are_found_that_are_surrounded_and_touch() {
        let board = Board::from_diagram(
            "   A B C D E F G
              7 . . . . . . . 7
              6 . . . . . . . 6
              5 . . . X . . . 5
              4 X X X . X . . 4
              3 O O O O X . . 3
              2 X X X O X . . 2
              1 O . X O . X . 1
                A B C D E F G",
        );
        let pairs = rivals(&board.unwrap());
        let named = pairs.iter().map(|(one, two)| format!("{one} {two}"));
        assert_eq!(named.collect::<Vec<_>>(), ["A3 A2"]);
    }
}
