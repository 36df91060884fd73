//! The dialogue: a request, an answer, until the end.

use std::io::{self, BufRead, Write};

use super::request::{Line, read_line};
use super::{CommandError, Request, Session};
use crate::terminal::say;

/// Answers the commands of `input` on `output` in a session until `quit` or the end of the input.
/// Every answer is flushed. No command ends the dialogue but `quit`.
///
/// # Errors
/// If `input` cannot be read or `output` cannot be written.
pub fn serve(
    mut input: impl BufRead,
    mut output: impl Write,
    mut session: Session,
) -> io::Result<()> {
    loop {
        let (id, result) = match read_line(&mut input)? {
            Line::End => return Ok(()),
            Line::TooLong => (None, Err(CommandError::LineTooLong)),
            Line::Text(line) => match Request::parse(&line) {
                None => continue,
                Some(request) => {
                    let result = session.answer(&request);
                    (request.id, result)
                }
            },
        };
        if let Some(warning) = session.take_warning() {
            say!("warning: {warning}");
        }
        let answer = format_answer(id.as_deref(), result);
        output.write_all(answer.as_bytes())?;
        output.flush()?;
        if session.is_over() {
            return Ok(());
        }
    }
}

/// An answer as the protocol demands: it ends with an empty line and has none before.
fn format_answer(id: Option<&str>, result: Result<String, CommandError>) -> String {
    let (mark, text) = match result {
        Ok(text) => ('=', text),
        Err(error) => ('?', error.to_string()),
    };
    let mut answer = format!("{mark}{} ", id.unwrap_or_default());
    let mut lines = text.trim_end_matches('\n').split('\n');
    answer.push_str(lines.next().unwrap_or_default());
    for line in lines.filter(|line| !line.is_empty()) {
        answer.push('\n');
        answer.push_str(line);
    }
    answer.push_str("\n\n");
    answer
}
