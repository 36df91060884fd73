//! What a solver has to do about repetition, passes, ko threats and its table, rule by rule.

use super::named_kos::{
    DIRECT_FOR_THE_ATTACKER, DOUBLE_KO_FOR_DEATH, MOONSHINE, TEN_THOUSAND_YEARS, TRIPLE_KO,
    position,
};
use tesuji_engine::local::{Effort, ProofEnd, ProofMove, ProofTree, Room, Solver};
use tesuji_engine::search::Role;
use tesuji_engine::{Board, Color, KoModel, Outcome, Point, Vertex};
use tesuji_naive::life::{ENDLESS, winner};

const BUDGET: u64 = 1_000_000;

fn at(name: &str) -> Point {
    Point::from_gtp(name).expect("a point")
}

/// The board after moves such as `W A1`; the attacker is White.
fn after(board: &Board, moves: &[&str]) -> Board {
    let mut board = board.clone();
    for text in moves {
        let (color, point) = text.split_once(' ').expect("a move");
        let color = match color {
            "B" => Color::Black,
            _ => Color::White,
        };
        let vertex = match point {
            "PASS" => Vertex::Pass,
            point => at(point).into(),
        };
        board.play(color, vertex).expect("a legal move");
    }
    board
}

fn wins(solver: &mut Solver, board: &Board, room: &Room, first: Role, model: KoModel) -> Role {
    let found = solver.winner(board, room, first, model, BUDGET);
    found.expect("a room").0.expect("a winner")
}

fn proof(board: &Board, room: &Room, first: Role) -> ProofTree {
    let mut solver = Solver::new(1 << 22);
    let mut stop = |_| false;
    let mut effort = Effort {
        budget: BUDGET,
        stop: &mut stop,
    };
    let solutions = solver.solutions(board, room, first, effort.again());
    let solutions = solutions.expect("a room");
    let proof = solver.proof(board, room, &solutions, 100_000, effort);
    proof.expect("a proof")
}

/// The moves that lead to one, itself the last.
fn line(tree: &ProofTree, at: usize) -> Vec<&ProofMove> {
    let mut line = vec![&tree.moves[at]];
    let mut parent = tree.moves[at].parent;
    while let Some(above) = parent {
        line.push(&tree.moves[above]);
        parent = tree.moves[above].parent;
    }
    line.reverse();
    line
}

/// Three kos go round in six moves, and whoever has threats, nobody gets out of that.
#[test]
fn a_long_loop_without_a_pass_is_found() {
    let (board, room) = position(TRIPLE_KO);
    let mut solver = Solver::new(1 << 22);
    for model in KoModel::ALL {
        let winner = wins(&mut solver, &board, &room, Role::Attack, model);
        assert_eq!(winner, Role::Defend, "{model:?}");
    }
    let tree = proof(&board, &room, Role::Attack);
    let is_repeated = |at: &usize| matches!(tree.moves[*at].end, Some(ProofEnd::Repeated));
    let repeated: Vec<usize> = (0..tree.moves.len()).filter(is_repeated).collect();
    assert!(!repeated.is_empty());
    for at in repeated {
        let line = line(&tree, at);
        let played: Vec<_> = line.iter().map(|play| play.vertex).collect();
        let last = played.len() - 1;
        assert!(last >= 6 && played[last - 6] == played[last], "{played:?}");
        assert!(!played[last - 6..].contains(&Vertex::Pass), "{played:?}");
        assert_eq!(tree.moves[at].winner, Role::Defend);
    }
}

/// White takes, both pass, Black takes back, both pass, and it is as it was: on all of this way the defender lives
/// where nobody has threats, and dies where the attacker has some.
#[test]
fn a_long_loop_over_passes_of_both_sides_is_found() {
    let (loop_of, room) = ten_thousand_years();
    for (board, first) in &loop_of {
        for (model, wanted) in [
            (KoModel::DefenderFinite, Role::Defend),
            (KoModel::None, Role::Defend),
            (KoModel::AttackerFinite, Role::Attack),
        ] {
            let mut solver = Solver::new(1 << 22);
            let winner = wins(&mut solver, board, &room, *first, model);
            assert_eq!(winner, wanted, "{model:?} {first:?}\n{board}");
        }
    }
}

/// The loop of the ten-thousand-year ko: its positions with the side to move.
fn ten_thousand_years() -> (Vec<(Board, Role)>, Room) {
    let (board, mut room) = position(TEN_THOUSAND_YEARS);
    room.dragon.remove(at("B1"));
    let walk = ["W A1", "B PASS", "W PASS", "B B1", "W PASS", "B PASS"];
    let side = |text: &str| match text.starts_with('W') {
        true => Role::Attack,
        false => Role::Defend,
    };
    let steps = walk.iter().enumerate();
    let positions = steps.map(|(count, text)| (after(&board, &walk[..count]), side(text)));
    (positions.collect(), room)
}

/// A pass is a move elsewhere: it lifts the ban of a ko, without a threat.
#[test]
fn one_pass_lets_a_ko_be_retaken() {
    let (loop_of, room) = ten_thousand_years();
    let retaken = |(board, first): &(Board, Role)| {
        let mut solver = Solver::new(1 << 22);
        let effort = Effort {
            budget: BUDGET,
            stop: &mut |_| false,
        };
        let solutions = solver.solutions(board, &room, *first, effort);
        let moves = solutions.expect("a room").moves;
        let retakes = moves.iter().find(|play| play.vertex == at("B1").into());
        retakes.and_then(|play| play.outcome)
    };
    let [banned, passed] = [&loop_of[1], &loop_of[3]];
    assert!(banned.0.is_ko_banned(Color::Black, at("B1")));
    assert!(retaken(banned) < retaken(passed));
    assert_eq!(retaken(passed), Some(Outcome::KoA));
    // What the attacker wins by the ban, he wins no more after two passes.
    let mut solver = Solver::new(1 << 22);
    let (board, mut room) = position(DIRECT_FOR_THE_ATTACKER);
    room.dragon.remove(at("F2"));
    let taken = after(&board, &["W E2"]);
    let passed = after(&taken, &["B PASS", "W PASS"]);
    for (board, wanted) in [(&taken, Role::Attack), (&passed, Role::Defend)] {
        let winner = wins(&mut solver, board, &room, Role::Defend, KoModel::None);
        assert_eq!(winner, wanted);
    }
}

/// Whoever passes twice makes the other one use up a threat each time: any number of them runs out, but endlessly many do
/// not.
#[test]
fn finite_threats_run_out_and_endless_ones_do_not() {
    for diagram in [MOONSHINE, DOUBLE_KO_FOR_DEATH] {
        let (board, room) = position(diagram);
        let mut solver = Solver::new(1 << 22);
        for (model, wanted) in [
            (KoModel::DefenderFinite, Role::Attack),
            (KoModel::DefenderEndless, Role::Defend),
        ] {
            let winner = wins(&mut solver, &board, &room, Role::Attack, model);
            assert_eq!(winner, wanted, "{model:?}");
        }
    }
    // It takes as many rounds as there are threats: more of them change nothing.
    let (board, room) = position(MOONSHINE);
    for threats in (0..12).chain([ENDLESS]) {
        let found = winner(&board, &room, Role::Attack, [0, threats], 100_000);
        let wanted = match threats {
            ENDLESS => Role::Defend,
            _ => Role::Attack,
        };
        assert_eq!(found, Some(wanted), "{threats}");
    }
}

/// One table for all models and both sides: who has threats, and who moves, is part of what it knows a position by.
#[test]
fn threats_and_the_side_to_move_are_in_the_key() {
    for diagram in [DIRECT_FOR_THE_ATTACKER, TEN_THOUSAND_YEARS, MOONSHINE] {
        let (board, room) = position(diagram);
        let mut questions: Vec<_> = KoModel::ALL
            .into_iter()
            .flat_map(|model| [(Role::Attack, model), (Role::Defend, model)])
            .collect();
        let alone = |&(first, model): &(Role, KoModel)| {
            wins(&mut Solver::new(1 << 22), &board, &room, first, model)
        };
        let mut expected: Vec<_> = questions.iter().map(alone).collect();
        for _ in 0..questions.len() {
            let mut solver = Solver::new(1 << 22);
            for (&(first, model), &expected) in questions.iter().zip(&expected) {
                let winner = wins(&mut solver, &board, &room, first, model);
                assert_eq!(winner, expected, "{first:?} {model:?}\n{board}");
            }
            questions.rotate_left(1);
            expected.rotate_left(1);
        }
    }
}

/// Every position of the loop is asked about with what the table has kept of the others: what is won by coming back to a
/// position of one line is not known for true on another.
#[test]
fn what_leans_on_a_line_is_not_kept() {
    let (mut loop_of, room) = ten_thousand_years();
    for model in KoModel::ALL {
        let alone = |(board, first): &(Board, Role)| {
            wins(&mut Solver::new(1 << 22), board, &room, *first, model)
        };
        let mut expected: Vec<_> = loop_of.iter().map(alone).collect();
        for _ in 0..loop_of.len() {
            let mut solver = Solver::new(1 << 22);
            for ((board, first), expected) in loop_of.iter().zip(&expected) {
                let winner = wins(&mut solver, board, &room, *first, model);
                assert_eq!(winner, *expected, "{model:?} {first:?}\n{board}");
            }
            loop_of.rotate_left(1);
            expected.rotate_left(1);
        }
    }
}
