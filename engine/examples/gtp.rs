//! Answering questions over the Go Text Protocol, on standard input and output.
//!
//! ```sh
//! printf 'boardsize 5\nplay black B1\nplay white A1\nattack A1\nquit\n' | cargo run --release --example gtp
//! ```
//!
//! Every kind of question that the engine reads is a command here. `tesuji gtp`, the program of this
//! project, has many commands more.

use std::error::Error;
use std::io::{self, BufRead, Write};

use tesuji_engine::{Board, Color, Question, QuestionKind, Reader, ReaderOptions, Size, Vertex};

type Reply = Result<String, Box<dyn Error>>;

/// Carries out a command of the session.
type Command = fn(&mut Reader, &[&str]) -> Reply;

/// The commands that are no questions.
const COMMANDS: [(&str, Command); 9] = [
    ("boardsize", boardsize),
    ("clear_board", clear_board),
    ("list_commands", list_commands),
    ("name", |_, _| Ok("tesuji-engine".to_owned())),
    ("play", play),
    ("protocol_version", |_, _| Ok("2".to_owned())),
    ("quit", |_, _| Ok(String::new())),
    ("showboard", |reader, _| {
        Ok(format!("\n{}", reader.board()).trim_end().to_owned())
    }),
    ("version", |_, _| Ok(env!("CARGO_PKG_VERSION").to_owned())),
];

fn questions() -> impl Iterator<Item = QuestionKind> {
    QuestionKind::all()
}

fn boardsize(reader: &mut Reader, words: &[&str]) -> Reply {
    let size = match words {
        [side] => side.parse().ok().and_then(Size::new),
        _ => None,
    };
    reader.set_board(Board::new(size.ok_or("unacceptable size")?));
    Ok(String::new())
}

fn clear_board(reader: &mut Reader, _: &[&str]) -> Reply {
    let size = reader.board().size();
    reader.set_board(Board::new(size));
    Ok(String::new())
}

fn play(reader: &mut Reader, words: &[&str]) -> Reply {
    let [color, vertex] = words else {
        return Err("`play` takes a colour and a vertex".into());
    };
    let (color, vertex): (Color, Vertex) = (color.parse()?, vertex.parse()?);
    reader.play(color, vertex)?;
    Ok(String::new())
}

fn list_commands(_: &mut Reader, _: &[&str]) -> Reply {
    let own = COMMANDS.iter().map(|&(name, _)| name);
    let names: Vec<_> = own.chain(questions().map(QuestionKind::name)).collect();
    Ok(names.join("\n"))
}

/// Carries out one line of the protocol: a command or a question, and its operands.
fn answer(reader: &mut Reader, line: &str) -> Reply {
    let words: Vec<_> = line.split_whitespace().collect();
    let (name, operands) = words.split_first().ok_or("there is no command")?;
    if let Some((_, command)) = COMMANDS.iter().find(|(known, _)| known == name) {
        return command(reader, operands);
    }
    if !questions().any(|kind| kind.name() == *name) {
        return Err("unknown command".into());
    }
    let question: Question = line.parse()?;
    Ok(reader.ask(&question)?.to_string())
}

/// The id in front of a command, if there is one, and the command.
fn with_id(line: &str) -> (&str, &str) {
    let end = line.find(|letter: char| !letter.is_ascii_digit());
    let (id, command) = line.split_at(end.unwrap_or(line.len()));
    (id, command.trim())
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut reader = Reader::new(Board::new(Size::default()), ReaderOptions::default());
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let (id, command) = with_id(line.split('#').next().unwrap_or_default().trim());
        if command.is_empty() {
            continue;
        }
        match answer(&mut reader, command) {
            Ok(text) => writeln!(out, "={id} {text}\n")?,
            Err(error) => writeln!(out, "?{id} {error}\n")?,
        }
        out.flush()?;
        if command == "quit" {
            break;
        }
    }
    Ok(())
}
