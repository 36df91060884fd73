//! Learning how far threats against a string are followed: [`StringWeights`].
//!
//! The questions are drawn from games, the answers are those of the engine itself where dear threats and many nodes are
//! allowed. Beside them are questions whose answers are proved, those of the half to tune on; each counts as ten.
//! Weights are the better the fewer nodes reading takes with them, and the fewer of these answers it misses. They are
//! looked for one by one, up and down, by smaller and smaller steps.

use std::error::Error;
use std::num::NonZeroUsize;
use std::path::Path;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use tesuji::case::{Case as Written, discover};
use tesuji::mine::{Half, Lot, PositionDraw, play_game};
use tesuji_engine::{
    Board, Outcome, Question, QuestionError, QuestionKind, Reader, ReaderOptions, Size,
    StringWeights, ThreatWeights,
};

use crate::questions::placed_cases;

/// So many weights there are, see [`Numbers`].
pub const COUNT: usize = 27;
/// Weights as a list: seven for each kind of threat, and after them when reading is given up, six.
pub type Numbers = [i16; COUNT];

const PER_THREAT: usize = 7;
const HOPELESS: usize = 3 * PER_THREAT;

/// Where learning begins: round numbers, the less likely a threat is to work the higher, and nothing is given up.
pub const START: Numbers = [
    32, 4, 0, 20, 32, 28, 0, // two liberties
    64, 4, 32, 20, 32, 28, 0, // three
    96, 0, 80, 20, 32, 28, 0, // four
    0, 0, 0, 0, 0, 0,
];

/// By how much a weight is changed in the first round. It is halved from round to round.
const STEPS: [i16; COUNT] = [
    8, 4, 8, 8, 8, 8, 8, //
    16, 4, 16, 8, 16, 16, 8, //
    16, 4, 16, 16, 16, 16, 16, //
    64, 32, 16, 128, 128, 128,
];

/// The weights that a list stands for.
#[must_use]
pub fn weights(numbers: &Numbers) -> StringWeights {
    let threats = [0, 1, 2].map(|row| {
        let of = |weight: usize| numbers[row * PER_THREAT + weight];
        ThreatWeights {
            base: of(0),
            depth: of(1),
            tried: of(2),
            unsound: of(3),
            open: of(4),
            indirect: of(5),
            choice: of(6),
        }
    });
    let hopeless = [0, 1].map(|side| {
        [0, 1, 2].map(|liberties| numbers[HOPELESS + 3 * side + liberties].unsigned_abs())
    });
    StringWeights { threats, hopeless }
}

/// Whether a list stands for weights: all but `choice` are none that make threats cheaper.
fn is_sound(numbers: &Numbers) -> bool {
    let may_be_negative = |at: usize| at < HOPELESS && at % PER_THREAT == PER_THREAT - 1;
    let mut all = numbers.iter().enumerate();
    all.all(|(at, &number)| number >= 0 || may_be_negative(at))
}

/// A question, and what is to be answered.
struct Case {
    board: Board,
    question: Question,
    wanted: Outcome,
    /// As how many missed answers it counts if it is missed.
    weight: u64,
}

/// Questions with their answers.
pub struct Lessons {
    cases: Vec<Case>,
}

/// What reading of all questions took, and how many answers it missed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Trial moves.
    pub nodes: u64,
    /// Answers with another code than is wanted, by their weights.
    pub missed: u64,
}

impl Tally {
    /// What it is worth, the less the better: so many nodes are as bad as a missed answer.
    #[must_use]
    pub fn price(self, miss: u64) -> u64 {
        self.nodes + miss * self.missed
    }
}

/// What far reading may take, as multiples of the default limits.
const FAR_COST: u32 = 2;
const FAR_NODES: u32 = 5;
/// What gains less than one part in so many is chance: threats that cost more here and less there are exchanged for each
/// other, while giving up leaves out what was read in any case.
const CHANCE: u64 = 50;
const CHANCE_OF_GIVING_UP: u64 = 2000;
/// A proved answer that is missed counts as so many others: they are few, and right.
const PROVED: u64 = 10;
/// Questions that far reading answers in fewer trial moves teach nothing.
const EASY: u64 = 5;
/// Positions of a game.
const POSITIONS: NonZeroUsize = NonZeroUsize::new(4).unwrap();

/// Questions about strings from so many games of simple players, those of the half to tune on.
pub fn drawn(games: u64, seed: u64) -> impl Iterator<Item = (Board, Question)> {
    let draw = PositionDraw {
        seed,
        positions: POSITIONS,
        lots: vec![Lot::Strings],
    };
    let names = (0..games).map(move |game| (seed + game, format!("random-{}", seed + game)));
    let own = names.filter(|(_, name)| Half::of(name) == Half::A);
    let positions = own.flat_map(move |(number, name)| draw.from_played(&name, &play_game(number)));
    positions.flat_map(|position| {
        let all = position.questions.into_iter().flat_map(|(_, all)| all);
        let board = position.board;
        all.map(move |question| (board.clone(), question))
    })
}

impl Lessons {
    /// Draws questions from so many games of simple players, those of the half to tune on.
    ///
    /// # Errors
    /// If a question cannot be read.
    pub fn drawn(games: u64, seed: u64) -> Result<Self, QuestionError> {
        let (mut cases, mut reader) = (Vec::new(), far_reader());
        for (board, question) in drawn(games, seed) {
            let before = reader.counts().reading;
            let wanted = outcome(&mut reader, &board, &question)?;
            if reader.counts().reading - before < EASY {
                continue;
            }
            cases.push(Case {
                board,
                question,
                wanted,
                weight: 1,
            });
        }
        Ok(Self { cases })
    }

    /// Adds the questions about strings whose answers are proved.
    ///
    /// # Errors
    /// If their suites cannot be read.
    pub fn add_proved(&mut self) -> Result<(), Box<dyn Error>> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../regressions/certified/half-a");
        for file in discover(&[folder])?.0 {
            let cases = placed_cases(&file.load())?;
            self.cases
                .extend(cases.into_iter().filter_map(|(board, case)| {
                    let (question, wanted) = proved(&case)?;
                    Some(Case {
                        board,
                        question,
                        wanted,
                        weight: PROVED,
                    })
                }));
        }
        Ok(())
    }

    /// How many questions there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cases.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cases.is_empty()
    }

    /// Asks all questions, shared out among two threads.
    ///
    /// # Errors
    /// If a question cannot be read.
    pub fn ask(&self, weights: StringWeights) -> Result<Tally, QuestionError> {
        let (one, other) = self.cases.split_at(self.cases.len() / 2);
        let (one, other) = std::thread::scope(|scope| {
            let one = scope.spawn(|| ask(one, weights));
            let other = ask(other, weights);
            (one.join(), other)
        });
        let one = one.unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
        let other = other?;
        Ok(Tally {
            nodes: one.nodes + other.nodes,
            missed: one.missed + other.missed,
        })
    }

    /// Looks for better weights than `numbers` in so many rounds, each of which changes every weight in an order that the
    /// seed decides; `miss` nodes are as bad as a missed answer. `report` is told of where it begins, and of each that
    /// is better.
    ///
    /// # Errors
    /// If a question cannot be read.
    pub fn climb(
        &self,
        mut numbers: Numbers,
        (rounds, miss, seed): (u32, u64, u64),
        mut report: impl FnMut(&Numbers, Tally),
    ) -> Result<Numbers, QuestionError> {
        let mut lot = ChaCha8Rng::seed_from_u64(seed);
        let mut best = self.ask(weights(&numbers))?;
        report(&numbers, best);
        for round in 0..rounds {
            let mut order: Vec<usize> = (0..COUNT).collect();
            order.shuffle(&mut lot);
            for at in order {
                let step = (STEPS[at] >> round).max(1);
                for step in [step, -step] {
                    while let Some(better) =
                        self.better(&numbers, (at, step), best.price(miss), miss)?
                    {
                        (numbers, best) = better;
                        report(&numbers, best);
                    }
                }
            }
        }
        Ok(numbers)
    }

    /// The weights with one of them changed, if that is less than a `price`, and by more than chance.
    fn better(
        &self,
        numbers: &Numbers,
        (at, step): (usize, i16),
        price: u64,
        miss: u64,
    ) -> Result<Option<(Numbers, Tally)>, QuestionError> {
        let mut changed = *numbers;
        changed[at] += step;
        if !is_sound(&changed) {
            return Ok(None);
        }
        let tally = self.ask(weights(&changed))?;
        let chance = match at < HOPELESS {
            true => CHANCE,
            false => CHANCE_OF_GIVING_UP,
        };
        let gained = tally.price(miss) + price / chance < price;
        Ok(gained.then_some((changed, tally)))
    }
}

/// A question about a string, and the outcome that is wanted.
fn proved(case: &Written) -> Option<(Question, Outcome)> {
    let question = case.query.known()?;
    if !matches!(question.kind(), QuestionKind::Attack | QuestionKind::Defend) {
        return None;
    }
    let code = case.expectation.wanted().chars().next()?.to_digit(10)?;
    let outcomes = [Outcome::Fail, Outcome::KoB, Outcome::KoA, Outcome::Win];
    let wanted = outcomes
        .into_iter()
        .find(|outcome| u32::from(outcome.code()) == code)?;
    Some((question.clone(), wanted))
}

fn ask(cases: &[Case], weights: StringWeights) -> Result<Tally, QuestionError> {
    let mut reader = Reader::new(Board::new(Size::NINETEEN), ReaderOptions::default());
    reader.set_string_weights(weights);
    let mut missed = 0;
    for case in cases {
        let found = outcome(&mut reader, &case.board, &case.question)?;
        missed += case.weight * u64::from(found != case.wanted);
    }
    Ok(Tally {
        nodes: reader.counts().reading,
        missed,
    })
}

/// A reader whose answers are those to be had: it goes on for long.
fn far_reader() -> Reader {
    let mut options = ReaderOptions::default();
    options.limits.threat_cost *= FAR_COST;
    options.limits.reading_node_limit *= FAR_NODES;
    let mut reader = Reader::new(Board::new(Size::NINETEEN), options);
    reader.set_string_weights(weights(&START));
    reader
}

fn outcome(
    reader: &mut Reader,
    board: &Board,
    question: &Question,
) -> Result<Outcome, QuestionError> {
    reader.set_board(board.clone());
    let answer = reader.ask(question)?;
    let outcome = answer.verdict().map(|verdict| verdict.outcome);
    Ok(outcome.unwrap_or(Outcome::Fail))
}

/// The file that puts weights in force.
#[must_use]
pub fn source(weights: &StringWeights) -> String {
    let [two, three, four] = &weights.threats;
    let hopeless = weights.hopeless;
    format!(
        "//! The weights of reading strings: made by `cargo run --release -p tesuji-benches --example learn_strings`.

use super::cost::{{StringWeights, ThreatWeights}};

#[rustfmt::skip]
pub(super) const LEARNED: StringWeights = StringWeights {{
    threats: [
        {two:?},
        {three:?},
        {four:?},
    ],
    hopeless: {hopeless:?},
}};
"
    )
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn the_file_in_use_is_what_is_written_for_its_weights() {
        let path = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../engine/src/reading/weights.rs"
        );
        let file = std::fs::read_to_string(path).unwrap();
        assert_eq!(source(&StringWeights::default()), file);
    }

    #[test]
    fn weights_that_make_threats_cheaper_the_worse_they_are_mean_nothing() {
        assert!(is_sound(&START));
        for at in 0..COUNT {
            let mut numbers = START;
            numbers[at] = -1;
            assert_eq!(is_sound(&numbers), [6, 13, 20].contains(&at), "{at}");
        }
    }

    /// What is learned is cheaper, and the same each time.
    #[test]
    fn learning_pays_and_can_be_repeated() {
        const MISS: u64 = 2000;
        let lessons = Lessons::drawn(30, 1).unwrap();
        assert!(lessons.len() > 20);
        let learned = || {
            let mut prices = Vec::new();
            let report = |_: &Numbers, tally: Tally| prices.push(tally.price(MISS));
            let numbers = lessons.climb(START, (1, MISS, 1), report).unwrap();
            (numbers, prices)
        };
        let (numbers, prices) = learned();
        assert!(prices.len() > 1 && prices.is_sorted_by(|one, next| one > next));
        assert_eq!(learned(), (numbers, prices));
    }
}
