//! Answers of reading, held against what is proved.

use tesuji_engine::search::NoTrace;
use tesuji_engine::{Answer, Board, Color, Point, Question, Reader, ReaderOptions, Size};

/// The position of a small board that one byte for each point stands for: 28 of 48 are stones, those without
/// liberties taken off again.
#[must_use]
pub fn board_of(size: Size, bytes: &[u8]) -> Board {
    let color = |byte: u8| match byte % 48 {
        0..14 => Some(Color::Black),
        14..28 => Some(Color::White),
        _ => None,
    };
    let mut stones: Vec<(Color, Point)> = size
        .points()
        .zip(bytes)
        .filter_map(|(point, &byte)| Some((color(byte)?, point)))
        .collect();
    loop {
        match Board::from_stones(size, stones.iter().copied()) {
            Ok(board) => return board,
            Err(_) => {
                stones.pop();
            }
        }
    }
}

/// A position with as many bytes as are needed made of `seed`.
#[must_use]
pub fn random_board(size: Size, seed: u64) -> Board {
    let mut state = seed;
    let mut byte = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed >> 56) as u8
    };
    let bytes: Vec<u8> = size.points().map(|_| byte()).collect();
    board_of(size, &bytes)
}

/// The first stones of all strings.
fn strings(board: &Board) -> Vec<Point> {
    let is_first = |point: &Point| {
        let id = board.string_at(*point);
        id.is_some_and(|id| board.string(id).stones().first() == Some(*point))
    };
    board.size().points().filter(is_first).collect()
}

/// The questions about all strings of a position, each side moving first.
pub fn string_questions(board: &Board) -> impl Iterator<Item = Question> + use<> {
    let both = |string| [Question::attack(string), Question::defend(string)];
    strings(board).into_iter().flat_map(both)
}

/// The questions about all pairs of strings of one colour, each side moving first.
#[must_use]
pub fn connection_questions(board: &Board) -> Vec<Question> {
    let strings = strings(board);
    let mut questions = Vec::new();
    for (i, &from) in strings.iter().enumerate() {
        for &to in &strings[i + 1..] {
            if board.color_at(from) == board.color_at(to) {
                questions.push(Question::disconnect(from, to));
                questions.push(Question::connect(from, to));
            }
        }
    }
    questions
}

/// The results of holding answers against proofs.
#[derive(Clone, Debug, Default)]
pub struct Answers {
    /// Questions asked.
    pub asked: usize,
    /// Those of which it was proved what is captured or connected, and whether by ko.
    pub settled: usize,
    /// Position, question, answer and proof of those whose answer is impossible.
    pub contradicted: Vec<String>,
}

impl Answers {
    /// Asks questions about `board`, and proves what can be proved of each within `nodes` trial moves.
    ///
    /// # Panics
    /// If a question does not fit the position.
    pub fn hold(
        &mut self,
        board: &Board,
        questions: impl IntoIterator<Item = Question>,
        nodes: u64,
    ) {
        let options = ReaderOptions {
            table_bytes: 1 << 16,
            ..ReaderOptions::default()
        };
        let mut reader = Reader::new(board.clone(), options);
        for question in questions {
            let answer = reader.ask(&question).expect("a question about strings");
            let Answer::Verdict(verdict) = &answer else {
                continue;
            };
            let proved = reader.verify(&question, nodes, &mut NoTrace);
            let proved = proved.expect("a question that can be verified");
            self.asked += 1;
            self.settled += usize::from(proved.is_settled());
            if !proved.allows(verdict.outcome) {
                let proofs = proved.proofs;
                let found = format!("{board}{question}\nanswered {answer}, proved {proofs:?}\n");
                self.contradicted.push(found);
            }
        }
    }
}
