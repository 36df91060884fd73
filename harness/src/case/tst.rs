//! `.tst` files, as GNU Go and GoGui use them.

use std::path::Path;

use super::finding::Rule;
use super::reader::{Answered, Asked, SuiteBuilder, split_number};
use super::suite::{Start, Suite};
use crate::sgf::{Location, Source, Until};

/// Reads the text of a `.tst` file.
#[must_use]
pub fn parse_tst(name: &str, path: &Path, text: &str) -> Suite {
    let source = Source::new(path, text.to_owned());
    let mut parser = Parser {
        builder: SuiteBuilder::new(name, path),
        pending: None,
    };
    for (start, line) in source.lines() {
        let indent = line.len() - line.trim_start().len();
        let locate = |at: usize| source.locate(start + indent + at);
        parser.line(line.trim(), locate);
    }
    parser.give_up_pending();
    parser.builder.finish()
}

/// A question that waits for its answer.
struct Pending {
    asked: Asked,
    /// Whether an ill-formed answer has been reported already.
    reported: bool,
}

struct Parser {
    builder: SuiteBuilder,
    pending: Option<Pending>,
}

impl Parser {
    fn line(&mut self, line: &str, locate: impl Fn(usize) -> Location) {
        if let Some(text) = line.strip_prefix("#?") {
            let location = locate(0);
            return self.answer(&Answered { text, location });
        }
        let (body, remark) = line.split_at(line.find('#').unwrap_or(line.len()));
        let body = body.trim_end();
        if body.is_empty() {
            return;
        }
        match split_number(body) {
            Some((number, question)) => self.question(number, question, locate(0)),
            None => self.command(body, locate(0)),
        }
        // The form of SGF comments: question and answer in one line.
        if let Some(text) = remark.strip_prefix("#?") {
            let location = locate(line.len() - remark.len());
            self.answer(&Answered { text, location });
        }
    }

    fn question(&mut self, number: Result<u32, &str>, question: &str, location: Location) {
        self.give_up_pending();
        match number {
            Ok(number) => {
                let asked = Asked {
                    number,
                    question: question.to_owned(),
                    location,
                };
                let reported = false;
                self.pending = Some(Pending { asked, reported });
            }
            Err(digits) => self.builder.find(
                Rule::BadQuestion,
                location,
                format!("the number {digits} is too big"),
                "use a number below 4294967296",
            ),
        }
    }

    fn answer(&mut self, answered: &Answered<'_>) {
        let Some(mut pending) = self.pending.take() else {
            return self.builder.unasked(answered.location);
        };
        if !self.builder.case(&pending.asked, answered) {
            pending.reported = true;
            self.pending = Some(pending);
        }
    }

    fn give_up_pending(&mut self) {
        if let Some(pending) = self.pending.take().filter(|pending| !pending.reported) {
            self.builder.unanswered(&pending.asked);
        }
    }

    fn command(&mut self, text: &str, location: Location) {
        let mut words = text.split_whitespace();
        match words.next() {
            Some("loadsgf") => self.load(words.next(), words.next(), location),
            Some("boardsize") => {
                self.begin(Start::Empty);
                self.builder.command(text, location);
            }
            Some("clear_board") => {
                if !self.builder.board_is_bare() {
                    self.begin(Start::Empty);
                }
                self.builder.command(text, location);
            }
            Some(name) if counts_nodes(name) => {}
            _ => self.builder.command(text, location),
        }
    }

    fn load(&mut self, name: Option<&str>, until: Option<&str>, location: Location) {
        if name.is_none() {
            self.bad_load(location, "`loadsgf` without a file".to_owned());
        }
        // No file is no position: what follows cannot be asked about the one before.
        let name = name.unwrap_or_default();
        let place = match until.map(Until::parse) {
            None => Until::End,
            Some(Some(place)) => place,
            Some(None) => {
                let until = until.unwrap_or_default();
                self.bad_load(
                    location,
                    format!("`{until}` is no move number and no point"),
                );
                Until::End
            }
        };
        let path = self.builder.beside(name);
        self.begin(Start::Load {
            name: name.to_owned(),
            path,
            until: place,
            location,
        });
        // Whoever is asked refuses it, and with it what follows.
        if let Some(until) = until.filter(|until| Until::parse(until).is_none()) {
            let command = format!("loadsgf {name} {until}");
            self.builder.command(&command, location);
        }
    }

    fn bad_load(&mut self, location: Location, message: String) {
        let help = "write `loadsgf FILE`, `loadsgf FILE 21` or `loadsgf FILE C3`";
        self.builder.find(Rule::BadCommand, location, message, help);
    }

    fn begin(&mut self, start: Start) {
        self.give_up_pending();
        self.builder.begin(start);
    }
}

/// Whether a command resets or asks for a node counter, which is the runner's business.
fn counts_nodes(name: &str) -> bool {
    let verb = name.strip_prefix("reset_").or(name.strip_prefix("get_"));
    verb.is_some_and(|rest| rest.ends_with("_node_counter"))
}
