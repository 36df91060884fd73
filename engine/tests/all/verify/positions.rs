//! Diagram, question, what is proved if the attacker wins every ko and if the defender does.

use tesuji_engine::search::Role::{self, Attack, Defend};
use tesuji_engine::search::{NoTrace, NodeKind};
use tesuji_engine::{
    Board, KoModel, Outcome, Point, Proof, Proofs, Question, QuestionError, Reader, ReaderOptions,
    Verification,
};

fn verify(
    diagram: &str,
    role: Role,
    target: &str,
    nodes: u64,
) -> Result<Verification, QuestionError> {
    let board = Board::from_diagram(diagram).unwrap();
    let mut reader = Reader::new(board, ReaderOptions::default());
    let target = Point::from_gtp(target).unwrap();
    let question = match role {
        Attack => Question::attack(target),
        Defend => Question::defend(target),
    };
    reader.verify(&question, nodes, &mut NoTrace)
}

fn proved(diagram: &str, role: Role, target: &str) -> (Proof, Proof) {
    let proved = verify(diagram, role, target, 50_000).unwrap();
    (proved.attacker_wins_kos(), proved.defender_wins_kos())
}

const LADDER: &str = "
    9 . . . . . . . . .
    8 . . . . . . . . .
    7 . . . . . . . . .
    6 . . . . . . . . .
    5 . . . . . . . . .
    4 . . X X . . . . .
    3 . X O . . . . . .
    2 . . X . . . . . .
    1 . . . . . . . . .
      A B C D E F G H J";

const KO: &str = "
    5 . . . . .
    4 . . . . .
    3 X X . . .
    2 O O X . .
    1 . O X . .
      A B C D E";

const KO_STONE: &str = "
    9 . . . . . . . . .
    8 . . . . . . . . .
    7 . . . O . . . . .
    6 . . O . O . . . .
    5 . . X O X . . . .
    4 . . . X . . . . .
    3 . . . . . . . . .
    2 . . . . . . . . .
    1 . . . . . . . . .
      A B C D E F G H J";

#[test]
fn a_ladder_captures_whoever_wins_kos() {
    let captured = (Proof::Attacker, Proof::Attacker);
    assert_eq!(proved(LADDER, Attack, "C3"), captured);
}

#[test]
fn a_stone_in_atari_without_a_way_out_is_lost_with_either_first() {
    let captured = (Proof::Attacker, Proof::Attacker);
    assert_eq!(proved(KO, Attack, "A2"), captured);
    assert_eq!(proved(KO, Defend, "A2"), captured);
}

#[test]
fn a_stone_in_a_ko_is_captured_by_who_wins_the_ko() {
    let ko = (Proof::Attacker, Proof::Defender);
    assert_eq!(proved(KO_STONE, Attack, "D5"), ko);
}

/// Black takes B1 at A1 and is taken at B1, all five stones.
const THROWN_IN: &str = "
    5 . . . . .
    4 . . . . .
    3 O O O . .
    2 X X X O .
    1 . O X O .
      A B C D E";

#[test]
fn a_stone_that_snaps_back_is_not_captured() {
    let safe = (Proof::Defender, Proof::Defender);
    assert_eq!(proved(THROWN_IN, Attack, "B1"), safe);
    let captured = (Proof::Attacker, Proof::Attacker);
    assert_eq!(proved(THROWN_IN, Defend, "A2"), captured);
    let with_a_liberty = THROWN_IN.replace("3 O O O . .", "3 . O O . .");
    assert_eq!(proved(&with_a_liberty, Attack, "B1"), captured);
}

/// White needs one of the kos at A3 and A5, Black both.
const DOUBLE_KO: &str = "
    7 O O O O O O .
    6 X O O O O O O
    5 . X X O O O O
    4 X X X O O O O
    3 . X X O O O O
    2 X O O O O O O
    1 O O O O O O .
      A B C D E F G";

#[test]
fn two_eyes_by_a_double_ko_last_as_long_as_threats() {
    for role in [Attack, Defend] {
        let found = verify(DOUBLE_KO, role, "B4", 50_000).unwrap();
        let proofs = KoModel::ALL.map(|model| found.proofs.of(model));
        let [endless, others @ ..] = proofs;
        assert_eq!(endless, Proof::Defender, "{found:?}");
        assert_eq!(others, [Proof::Attacker; 4], "{found:?}");
    }
}

#[test]
fn two_eyes_live_whoever_wins_kos() {
    let eyes = "
        5 . . . . .
        4 X X X X X
        3 O O O O X
        2 . O . O X
        1 O O O O X
          A B C D E";
    let safe = (Proof::Defender, Proof::Defender);
    assert_eq!(proved(eyes, Attack, "A1"), safe);
}

#[test]
fn what_is_not_settled_leaves_everything_open() {
    let cut = verify(KO_STONE, Attack, "D5", 0).unwrap();
    assert!(!cut.is_settled() && cut.nodes == 0, "{cut:?}");
    let all = [Outcome::Fail, Outcome::KoB, Outcome::KoA, Outcome::Win];
    assert_eq!(cut.possible().collect::<Vec<_>>(), all);
}

#[test]
fn the_outcomes_possible_are_those_of_the_side_that_moves() {
    let verification = |role, attacker_wins_kos, defender_wins_kos| Verification {
        kind: NodeKind::Reading,
        role,
        proofs: Proofs::UNSETTLED
            .with(KoModel::AttackerFinite, attacker_wins_kos)
            .with(KoModel::DefenderFinite, defender_wins_kos),
        nodes: 0,
    };
    let possible = |verification: Verification| verification.possible().collect::<Vec<_>>();
    use Outcome::{Fail, KoA, KoB, Win};
    use Proof::{Attacker, Defender, Unsettled};
    assert_eq!(possible(verification(Attack, Attacker, Attacker)), [Win]);
    assert_eq!(possible(verification(Defend, Attacker, Attacker)), [Fail]);
    assert_eq!(
        possible(verification(Attack, Attacker, Defender)),
        [KoB, KoA]
    );
    assert_eq!(
        possible(verification(Defend, Attacker, Defender)),
        [KoB, KoA]
    );
    let not_safe = verification(Attack, Attacker, Unsettled);
    assert_eq!(possible(not_safe), [KoB, KoA, Win]);
    assert!(!not_safe.allows(Outcome::ExchangeGain));
}

#[test]
fn equal_questions_have_equal_answers() {
    let first = verify(LADDER, Attack, "C3", 50_000).unwrap();
    assert_eq!(verify(LADDER, Attack, "C3", 50_000).unwrap(), first);
}

#[test]
fn an_empty_point_is_an_error() {
    let a9 = Point::from_gtp("A9").unwrap();
    assert_eq!(
        verify(LADDER, Attack, "A9", 10),
        Err(QuestionError::Empty(a9))
    );
}
