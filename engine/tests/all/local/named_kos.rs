//! The kos that have names, in every model of ko threats and with threats counted, held against a search of every position
//! where that has few enough. `regressions/life_and_death/ko` has the same positions, with the reasons.

use tesuji_engine::local::{Effort, Room, Solver, ThreatsNeeded};
use tesuji_engine::search::Role;
use tesuji_engine::{Board, Color, FINITE_THREATS, KoModel, Outcome, Point, PointSet};
use tesuji_naive::life::{ENDLESS, winner};

use ThreatsNeeded::{Count, Endless, Never};

const BUDGET: u64 = 1_000_000;
/// No room that is searched a second time has more positions.
const MOST_STATES: usize = 40_000;

const BENT_FOUR: &str = "
    . . . . . .
    O O O . . .
    X X O O . .
    , X X O O .
    o X X X O O
    o o , X O .";

/// Two stones are captured, the one that captured them is taken back, and after that there is nothing but to wait.
const RECAPTURED: &str = "
    . . . . . .
    O O O . . .
    X X O . . .
    o X O O O .
    o X X X O .
    , o , X O .";

pub(super) const TEN_THOUSAND_YEARS: &str = "
    . . . . . . .
    . . . . . . .
    O O O O O O .
    O O O O O O .
    X X X X X O .
    X o o , X O O
    , X o , X O .";

const TEN_THOUSAND_YEARS_TAKEN: &str = "
    . . . . . . .
    . . . . . . .
    O O O O O O .
    O O O O O O .
    X X X X X O .
    X o o , X O O
    o , o , X O .";

const DOUBLE_KO_FOR_LIFE: &str = "
    O O . . . . .
    O X O O . . .
    X , X O . . .
    , X X O O O .
    X X X X X O .
    X X X X o , O
    , X X , X O O";

pub(super) const DOUBLE_KO_FOR_DEATH: &str = "
    O O . . . . .
    O X O O . . .
    X , X O . . .
    , X X O O O .
    X X X X X O .
    X X X X o , O
    X X X , X O O";

pub(super) const TRIPLE_KO: &str = "
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    x x x x x x x x . .
    o o o o o o o x . .
    o , o X o X o x x x
    X o X , X , X O O O
    X X X X X X X O O .";

pub(super) const MOONSHINE: &str = "
    . . . . . . .
    . . . . . . .
    . . . . . . .
    O O O O O O .
    O X O X O O .
    X , X , X O .
    X X X X X O .";

const APPROACH: &str = "
    O O O . . .
    X X O . . .
    , X O . . .
    , X O O . .
    o X X O . .
    , o X O . .";

const TWO_THREATS: &str = "
    O O O . . .
    X X O . . .
    , X O . . .
    , X O O . .
    , X X O . .
    , o X O . .";

const THREE_THREATS: &str = "
    . . . . . . .
    O O O O . . .
    , , O O . . .
    X X O O . . .
    X , X O O . .
    , , X X O . .
    , , , X O . .";

const TWO_STEPS: &str = "
    O O O O . . .
    O , O O . . .
    O X O O . . .
    X , X O . . .
    o , X O . . .
    , X O O . . .
    o X O O . . .";

pub(super) const DIRECT_FOR_THE_ATTACKER: &str = "
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . O O O O . .
    O O O X X O . .
    X X X X , X O .
    , X X , X O O .";

const DIRECT_FOR_THE_DEFENDER: &str = "
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . O O O O . .
    O O O X X O . .
    X X X X o , O .
    , X X , X O O .";

/// A ko by its name, and what comes of it.
struct Named {
    name: &'static str,
    /// `X` is the dragon, `x` its friends; on `,` and on `o`, which is White's, there may be moves, and `O` is safe.
    diagram: &'static str,
    /// If the attacker moves first: what he achieves, and the threats that attacker and defender need.
    attack: (Outcome, ThreatsNeeded, ThreatsNeeded),
    /// The same of the defender, if he moves first.
    defense: (Outcome, ThreatsNeeded, ThreatsNeeded),
    /// Whether a search of every position is made as well. The others have too many for a test.
    twice: bool,
}

const fn named(
    name: &'static str,
    diagram: &'static str,
    attack: (Outcome, ThreatsNeeded, ThreatsNeeded),
    defense: (Outcome, ThreatsNeeded, ThreatsNeeded),
    twice: bool,
) -> Named {
    Named {
        name,
        diagram,
        attack,
        defense,
        twice,
    }
}

const ALL: [Named; 13] = [
    named(
        "bent four in the corner",
        BENT_FOUR,
        (Outcome::KoA, Count(0), Count(1)),
        (Outcome::KoB, Count(0), Count(1)),
        true,
    ),
    named(
        "ten-thousand-year ko",
        TEN_THOUSAND_YEARS,
        (Outcome::KoB, Count(1), Count(0)),
        (Outcome::KoA, Count(1), Count(0)),
        false,
    ),
    named(
        "ten-thousand-year ko, taken",
        TEN_THOUSAND_YEARS_TAKEN,
        (Outcome::KoB, Count(1), Count(0)),
        (Outcome::KoA, Count(1), Count(0)),
        true,
    ),
    named(
        "double ko for life",
        DOUBLE_KO_FOR_LIFE,
        (Outcome::Fail, Never, Count(0)),
        (Outcome::Win, Never, Count(0)),
        true,
    ),
    named(
        "double ko for death",
        DOUBLE_KO_FOR_DEATH,
        (Outcome::Win, Count(0), Endless),
        (Outcome::Fail, Count(0), Endless),
        true,
    ),
    named(
        "triple ko",
        TRIPLE_KO,
        (Outcome::Fail, Never, Count(0)),
        (Outcome::Win, Never, Count(0)),
        false,
    ),
    named(
        "moonshine life",
        MOONSHINE,
        (Outcome::Win, Count(0), Endless),
        (Outcome::Fail, Count(0), Endless),
        true,
    ),
    named(
        "ko with an approach move",
        APPROACH,
        (Outcome::KoB, Count(1), Count(0)),
        (Outcome::KoA, Count(2), Count(0)),
        true,
    ),
    named(
        "two threats",
        TWO_THREATS,
        (Outcome::KoB, Count(2), Count(0)),
        (Outcome::Win, Never, Count(0)),
        true,
    ),
    named(
        "three threats",
        THREE_THREATS,
        (Outcome::KoB, Count(3), Count(0)),
        (Outcome::Win, Never, Count(0)),
        false,
    ),
    named(
        "two-step ko",
        TWO_STEPS,
        (Outcome::Win, Count(0), Never),
        (Outcome::KoB, Count(0), Count(2)),
        false,
    ),
    named(
        "direct ko, attacker first",
        DIRECT_FOR_THE_ATTACKER,
        (Outcome::KoA, Count(0), Count(1)),
        (Outcome::Win, Never, Count(0)),
        true,
    ),
    named(
        "direct ko, defender first",
        DIRECT_FOR_THE_DEFENDER,
        (Outcome::Win, Count(0), Endless),
        (Outcome::KoA, Count(1), Count(0)),
        true,
    ),
];

/// The board and the room of a diagram.
pub(super) fn position(diagram: &str) -> (Board, Room) {
    let board = Board::from_diagram(&diagram.replace(',', ".")).expect("a diagram");
    let rows: Vec<Vec<char>> = diagram.trim().lines().map(cells).collect();
    let marked = |marks: &[char]| -> PointSet {
        let at = |point: &Point| {
            rows[rows.len() - 1 - usize::from(point.row())][usize::from(point.column())]
        };
        let points = board.size().points();
        points.filter(|point| marks.contains(&at(point))).collect()
    };
    let room = Room {
        dragon: marked(&['X']),
        points: marked(&['X', 'o', ',']),
        defender: marked(&['X', 'o', ',']),
        friends: marked(&['x']),
        exits: PointSet::EMPTY,
    };
    let black = room.dragon.union(&room.friends);
    assert_eq!(*board.stones(Color::Black), black);
    (board, room)
}

impl Named {
    fn expected(&self, first: Role) -> (Outcome, ThreatsNeeded, ThreatsNeeded) {
        match first {
            Role::Attack => self.attack,
            Role::Defend => self.defense,
        }
    }
}

fn cells(row: &str) -> Vec<char> {
    row.chars().filter(|c| !c.is_whitespace()).collect()
}

/// Whether a side wins with so many threats, by how many it needs.
fn wins(needed: ThreatsNeeded, threats: u8) -> bool {
    match needed {
        Count(count) => threats >= count,
        Endless => threats == ENDLESS,
        Never => false,
    }
}

#[test]
fn what_comes_of_each_by_code_by_model_and_by_threats() {
    for named in &ALL {
        let (board, room) = position(named.diagram);
        let mut solver = Solver::new(1 << 22);
        for first in [Role::Attack, Role::Defend] {
            let (outcome, attacker, defender) = named.expected(first);
            let solved = solver.life(&board, &room, first, BUDGET).expect("a room");
            let settled = solved.settled.map(|(outcome, _)| outcome);
            assert_eq!(settled, Some(outcome), "{} {first:?}", named.name);
            let effort = Effort {
                budget: BUDGET,
                stop: &mut |_| false,
            };
            let threats = solver.threats(&board, &room, first, effort);
            let threats = threats.expect("a room");
            let needed = (threats.attacker, threats.defender);
            assert_eq!(needed, (Some(attacker), Some(defender)), "{}", named.name);
            for model in KoModel::ALL {
                let won = solver.winner(&board, &room, first, model, BUDGET);
                let winner = won.expect("a room").0.expect("a winner");
                let kills = match model {
                    KoModel::DefenderEndless => !wins(defender, ENDLESS),
                    KoModel::DefenderFinite => !wins(defender, FINITE_THREATS),
                    KoModel::None => wins(attacker, 0),
                    KoModel::AttackerFinite => wins(attacker, FINITE_THREATS),
                    KoModel::AttackerEndless => wins(attacker, ENDLESS),
                };
                let case = format!("{} {first:?} {model:?}", named.name);
                assert_eq!(winner == Role::Attack, kills, "{case}");
            }
        }
    }
}

#[test]
fn a_search_of_every_position_counts_the_same_threats() {
    for named in ALL.iter().filter(|named| named.twice) {
        let (board, room) = position(named.diagram);
        for first in [Role::Attack, Role::Defend] {
            let (_, attacker, defender) = named.expected(first);
            for count in (0..=FINITE_THREATS).chain([ENDLESS]) {
                for (role, needed, threats) in [
                    (Role::Attack, attacker, [count, 0]),
                    (Role::Defend, defender, [0, count]),
                ] {
                    let found = winner(&board, &room, first, threats, MOST_STATES);
                    let found = found.expect("few positions");
                    let case = format!("{} {first:?} {threats:?}", named.name);
                    assert_eq!(found == role, wins(needed, count), "{case}");
                }
            }
        }
    }
}

/// What the owner of a dragon in a ko achieves by moving first against an attacker who waits.
pub(super) fn against_patience(diagram: &str) -> Option<Outcome> {
    let (board, room) = position(diagram);
    let effort = Effort {
        budget: BUDGET,
        stop: &mut |_| false,
    };
    let found = Solver::new(1 << 22).against_patience(&board, &room, effort);
    let settled = found.expect("a room").settled;
    settled.map(|(outcome, _)| outcome)
}

#[test]
fn who_can_start_a_ko_need_not_wait() {
    assert_eq!(against_patience(BENT_FOUR), Some(Outcome::Fail));
    assert_eq!(against_patience(RECAPTURED), Some(Outcome::Fail));
    for named in ALL.iter().filter(|named| named.diagram != BENT_FOUR) {
        let outcome = against_patience(named.diagram);
        let (name, starts) = (named.name, named.defense.0 > Outcome::Fail);
        assert_eq!(outcome == Some(Outcome::KoB), starts, "{name}");
    }
}
