//! The facts about kinds of questions: each holds of what the reader does.

use tesuji_engine::search::{NoTrace, Tracer, Trial};
use tesuji_engine::{
    AnswerForm, Board, Question, QuestionError, QuestionKind, Reader, ReaderOptions,
};

/// A11 has a room of its own, E7 stands between two black strings, C2 is the backfilling position of the manual, and J10 and M9 are a
/// long way apart.
const FIGHTS: &str = "
    13 . . . X O . . . . . . . .
    12 . . . X O . . . . . . . .
    11 X X X X O . . . . . . . .
    10 O O O O O . . . X O . . .
     9 . . . . . . . . . O . X .
     8 . . . O X O . . . . . . .
     7 . . X X O X X . . . . . .
     6 . . O O . O O . . . . . .
     5 . . . . . . . . . . . . .
     4 . . O . . . . . . . . . .
     3 . O O O O O O . O O . . .
     2 O O X X X X X O . O . . .
     1 . . O . X . X O . . . . .
       A B C D E F G H J K L M N";

/// A question of every kind that names what is on the board; those that are searched take some nodes.
const QUESTIONS: [&str; 33] = [
    "attack C2",
    "defend C2",
    "does_attack D1 C2",
    "does_defend D4 C2",
    "safe_move black F4",
    "connect J10 M9",
    "disconnect J10 M9",
    "same_dragon D7 F7",
    "owl_attack A11",
    "owl_defend A11",
    "owl_does_attack E6 D7",
    "owl_does_defend E6 D7",
    "owl_threaten_attack A11",
    "owl_threaten_defense A11",
    "dragon_status D7",
    "eval_eye E6",
    "eye_data white E6",
    "half_eye_data E6",
    "analyze_semeai A11 A10",
    "analyze_semeai_after_move white J5 A11 A10",
    "unconditional_status E6",
    "combination_attack black",
    "combination_defend black",
    "break_in J10 M9 N9",
    "block_off J10 M9 N9",
    "worm_data D7",
    "worm_cutstone D7",
    "worm_stones D7",
    "dragon_data D7",
    "dragon_stones D7",
    "attack_either J10 M9",
    "defend_both J10 M9",
    "tesuji-solve A11 attack",
];

fn reader() -> Reader {
    let options = ReaderOptions {
        cache_entries: 16,
        ..ReaderOptions::default()
    };
    Reader::new(Board::from_diagram(FIGHTS).unwrap(), options)
}

/// Counts the trial moves that it is shown.
#[derive(Default)]
struct Shown(u64);

impl Tracer for Shown {
    fn trial(&mut self, _: &Trial<'_>) {
        self.0 += 1;
    }
}

#[test]
fn every_kind_is_as_its_row_says() {
    let mut kinds = QuestionKind::all();
    for text in QUESTIONS {
        let question: Question = text.parse().unwrap();
        let facts = question.facts();
        assert_eq!(kinds.next(), Some(facts.kind));
        let mut reader = reader();
        let mut shown = Shown::default();
        let answer = reader.ask_with(&question, &mut shown).unwrap();
        match facts.nodes {
            Some(kind) => assert!(answer.nodes().of(kind) > 3, "{text}: {answer:?}"),
            None => assert_eq!(answer.nodes().total(), 0, "{text}"),
        }
        assert_eq!(shown.0 > 0, facts.traced, "{text}");
        let again = reader.ask(&question).unwrap();
        let free = facts.cached || facts.nodes.is_none();
        assert_eq!(again.nodes().total() == 0, free, "{text}");
        assert_eq!(again.at_no_cost(), answer.at_no_cost());
        let verified = reader.verify(&question, 100, &mut NoTrace);
        match (facts.verified, question.role()) {
            (true, _) if facts.answer == AnswerForm::Race => {
                assert!(reader.verify_race(&question, 100, &mut NoTrace).is_ok());
            }
            (true, Some(role)) => assert_eq!(verified.unwrap().role, role, "{text}"),
            (true, None) => assert!(reader.verify_status(&question, 100, &mut NoTrace).is_ok()),
            (false, _) => assert_eq!(verified, Err(QuestionError::NotVerified(facts.kind))),
        }
        let written = answer.to_string();
        let read = tesuji_engine::Answer::parse(facts.answer, &written).unwrap();
        assert_eq!(read.to_string(), written, "{text}");
    }
    assert_eq!(kinds.next(), None);
}
