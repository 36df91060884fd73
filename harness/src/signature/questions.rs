//! The questions of the signature.

use tesuji_engine::search::NodeKind;
use tesuji_engine::{Answer, Board, Question, QuestionError, Reader};

/// Positions with their questions, as [`parse`] reads them.
const TEXT: &str = include_str!("../../signature/questions.txt");

/// A question about a string, and its position.
#[derive(Clone, Debug)]
pub struct SignatureQuestion {
    /// The subject of the position.
    pub title: String,
    /// The position.
    pub board: Board,
    /// The question: one about a string.
    pub question: Question,
}

impl SignatureQuestion {
    /// Puts the position before a reader and asks.
    ///
    /// # Errors
    /// The question does not fit the position.
    pub fn ask(&self, reader: &mut Reader) -> Result<Answer, QuestionError> {
        reader.set_board(self.board.clone());
        self.ask_again(reader)
    }

    /// Asks a reader that has the position before it.
    ///
    /// # Errors
    /// The question does not fit the position.
    pub fn ask_again(&self, reader: &mut Reader) -> Result<Answer, QuestionError> {
        reader.ask(&self.question)
    }
}

/// The text of the questions cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {error}")]
pub struct BadQuestions {
    /// The line, from 1; for a diagram that of its first row.
    pub line: usize,
    /// The fault found in it.
    pub error: BadQuestion,
}

/// A fault of a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadQuestion {
    /// A position without a title.
    #[error("no title: begin the position with `# ` and what it is about")]
    NoTitle,
    /// A question about something else than a string.
    #[error(
        "`{0}` is no question about a string: attack, defend, does_attack, does_defend, safe_move"
    )]
    NoQuestion(String),
    /// The rows are no board.
    #[error("{0}")]
    Diagram(String),
}

/// The questions of the signature, in order.
///
/// # Errors
/// The text in the program cannot be read; a test holds that it can.
pub fn questions() -> Result<Vec<SignatureQuestion>, BadQuestions> {
    parse(TEXT)
}

/// Reads positions with an empty line between them: a title behind `# `, questions, and the
/// diagram, which begins with the first line that starts with a blank.
fn parse(text: &str) -> Result<Vec<SignatureQuestion>, BadQuestions> {
    let mut questions = Vec::new();
    let mut line = 1;
    for block in text.split("\n\n") {
        read_block(block, line, &mut questions)?;
        line += block.lines().count() + 1;
    }
    Ok(questions)
}

fn read_block(
    block: &str,
    first: usize,
    questions: &mut Vec<SignatureQuestion>,
) -> Result<(), BadQuestions> {
    let bad = |line: usize, error| BadQuestions {
        line: first + line,
        error,
    };
    let lines: Vec<&str> = block.lines().collect();
    let Some(title) = lines.first().and_then(|line| line.strip_prefix("# ")) else {
        return Err(bad(0, BadQuestion::NoTitle));
    };
    let is_row = |line: &&str| line.starts_with(' ');
    let rows = lines.iter().position(is_row).unwrap_or(lines.len());
    let board = Board::from_diagram(&lines[rows..].join("\n"))
        .map_err(|error| bad(rows, BadQuestion::Diagram(error.to_string())))?;
    for (number, text) in lines[..rows].iter().enumerate().skip(1) {
        let is_about_string =
            |question: &Question| question.facts().nodes == Some(NodeKind::Reading);
        let question = text
            .parse()
            .ok()
            .filter(is_about_string)
            .ok_or_else(|| bad(number, BadQuestion::NoQuestion((*text).to_owned())))?;
        questions.push(SignatureQuestion {
            title: title.to_owned(),
            board: board.clone(),
            question,
        });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    const TWO: &str =
        "# one\nattack A1\n 2 . .\n 1 X O\n\n# two\nattack A2\ndefend A2\n 2 X .\n 1 O .";

    #[test]
    fn positions_with_their_questions() {
        let read = parse(TWO).unwrap();
        let told: Vec<_> = read
            .iter()
            .map(|question| format!("{}: {}", question.title, question.question))
            .collect();
        assert_eq!(told, ["one: attack A1", "two: attack A2", "two: defend A2"]);
    }

    #[test]
    fn what_cannot_be_read_is_named_with_its_line() {
        let told = |from, to| parse(&TWO.replace(from, to)).unwrap_err().to_string();
        assert!(told("# two\n", "").starts_with("line 6: no title"));
        assert!(told("attack A2", "owl_attack A2").starts_with("line 7: `owl_attack A2` is no"));
        assert!(told("attack A2", "capture A2").starts_with("line 7: "));
        assert!(told(" 1 O .", " 1 O").starts_with("line 9: "));
    }

    /// What is to be measured has some of everything.
    #[test]
    fn the_questions_are_many_and_varied() {
        use tesuji_engine::Outcome;
        let questions = questions().unwrap();
        assert!((40..=60).contains(&questions.len()), "{}", questions.len());
        for side in [9, 13, 19] {
            let of_side = |asked: &&SignatureQuestion| asked.board.size().get() == side;
            assert!(questions.iter().filter(of_side).count() >= 8, "{side}");
        }
        for name in ["attack", "defend", "does_attack", "does_defend"] {
            let asks = |asked: &&SignatureQuestion| asked.question.to_string().starts_with(name);
            assert!(questions.iter().filter(asks).count() >= 3, "{name}");
        }
        let mut reader = Reader::new(questions[0].board.clone(), Default::default());
        let outcomes: Vec<_> = questions
            .iter()
            .map(|question| question.ask(&mut reader).unwrap())
            .map(|answer| answer.verdict().unwrap().outcome)
            .collect();
        for outcome in [Outcome::Fail, Outcome::KoB, Outcome::KoA, Outcome::Win] {
            assert!(outcomes.contains(&outcome), "{outcome}");
        }
    }
}
