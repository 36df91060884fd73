//! Asking in few words.

use tesuji_engine::search::Tracer;
use tesuji_engine::{Answer, Question, QuestionError, Reader, Verdict};

/// The verdict on a question as GTP writes it, such as `attack C3`.
pub(crate) fn verdict(reader: &mut Reader, question: &str) -> Verdict {
    verdict_on(reader, &question.parse().unwrap())
}

/// The verdict on a question that fits the position.
pub(crate) fn verdict_on(reader: &mut Reader, question: &Question) -> Verdict {
    verdict_of(reader.ask(question)).unwrap()
}

/// The verdict on a question that may not fit, watched by a tracer.
pub(crate) fn watched(
    reader: &mut Reader,
    question: &Question,
    tracer: &mut impl Tracer,
) -> Result<Verdict, QuestionError> {
    verdict_of(reader.ask_with(question, tracer))
}

/// The verdict that an answer is.
pub(crate) fn verdict_of(answer: Result<Answer, QuestionError>) -> Result<Verdict, QuestionError> {
    answer.map(|answer| answer.into_verdict().unwrap())
}

/// Why a question as GTP writes it has no answer.
pub(crate) fn refusal(reader: &mut Reader, question: &str) -> QuestionError {
    reader.ask(&question.parse().unwrap()).unwrap_err()
}
