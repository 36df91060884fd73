//! Kos that only the attacker can start, held against a search of every position.

use super::named_kos::{against_patience, position};
use tesuji_engine::search::Role;
use tesuji_engine::{Board, FINITE_THREATS, Outcome};
use tesuji_naive::life::{winner, winner_until_he_passes};

const MOST_STATES: usize = 40_000;
/// What may be on a point: `o` is a stone of the attacker, `X` one of the dragon.
const KINDS: [char; 3] = [',', 'o', 'X'];
const POINTS: u32 = 5;

/// A corner with a dragon around five points, which hold what `number` says.
fn corner(number: usize) -> String {
    let on = |at| KINDS[number / KINDS.len().pow(at) % KINDS.len()];
    let [a, b, c, d, e] = [on(0), on(1), on(2), on(3), on(4)];
    format!(
        ". . . . . .
         O O O . . .
         X X O . . .
         {a} X O O O .
         {b} X X X O .
         {c} {d} {e} X O ."
    )
}

#[test]
fn who_has_to_wait_loses_his_threats() {
    let corners = (0..KINDS.len().pow(POINTS)).map(corner);
    // Saved without a threat, lost with all, saved in a ko, and only in one that has to wait.
    let mut counts = [0; 4];
    for diagram in corners.filter(|corner| Board::from_diagram(&corner.replace(',', ".")).is_ok()) {
        let (board, room) = position(&diagram);
        let with = |threats| winner(&board, &room, Role::Defend, [0, threats], MOST_STATES);
        let none = with(0).expect("few positions");
        let few = with(FINITE_THREATS).expect("few positions");
        let patient = winner_until_he_passes(&board, &room, FINITE_THREATS, MOST_STATES);
        let patient = patient.expect("few positions");
        let expected = match patient {
            Role::Attack => Outcome::Fail,
            Role::Defend => Outcome::KoB,
        };
        assert_eq!(against_patience(&diagram), Some(expected), "{board}");
        let kind = match (none, few, patient) {
            (Role::Defend, ..) => 0,
            (_, Role::Attack, _) => 1,
            (.., Role::Defend) => 2,
            _ => 3,
        };
        counts[kind] += 1;
    }
    assert_eq!(counts, [102, 32, 4, 4]);
}
