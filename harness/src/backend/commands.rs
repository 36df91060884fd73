//! GTP commands that change a reader's state.

use tesuji_engine::{Board, Color, Limits, Reader, Size, Vertex};

/// What became of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Done {
    /// It was carried out.
    Yes,
    /// It is none that changes a position; nothing happened.
    Unknown,
}

/// Carries out a command; what is wrong with it is a sentence.
pub(super) fn execute(reader: &mut Reader, text: &str) -> Result<Done, String> {
    let mut words = text.split_whitespace();
    let name = words.next().unwrap_or_default();
    let words: Vec<_> = words.collect();
    match name {
        "boardsize" => reader.set_board(Board::new(size(&words)?)),
        "clear_board" => {
            let size = reader.board().size();
            reader.set_board(Board::new(size));
        }
        "play" => {
            no_trials(reader, name)?;
            let (color, vertex) = play(&words)?;
            reader
                .play(color, vertex)
                .map_err(|error| format!("`{text}`: {error}"))?;
        }
        "undo" => {
            no_trials(reader, name)?;
            if !reader.undo() {
                return Err("`undo`: there is no move to take back".to_owned());
            }
        }
        "trymove" => {
            let (color, vertex) = play(&words)?;
            reader
                .try_move(color, vertex)
                .map_err(|error| format!("`{text}`: {error}"))?;
        }
        "popgo" => {
            if !reader.pop() {
                return Err("`popgo`: there is no trial move to take back".to_owned());
            }
        }
        "increase_depths" => deepen(reader, 1),
        "decrease_depths" => deepen(reader, -1),
        "level" => reader.set_limits(level(&words)?),
        _ => return Ok(Done::Unknown),
    }
    Ok(Done::Yes)
}

fn deepen(reader: &mut Reader, by: i32) {
    let limits = reader.limits().deepened(by);
    reader.set_limits(limits);
}

fn no_trials(reader: &Reader, name: &str) -> Result<(), String> {
    if reader.depth() == 0 {
        return Ok(());
    }
    Err(format!(
        "`{name}` while there are trial moves on the board; take them back with `popgo` first"
    ))
}

fn size(words: &[&str]) -> Result<Size, String> {
    words
        .first()
        .and_then(|word| word.parse().ok())
        .and_then(Size::new)
        .ok_or_else(|| "`boardsize` takes a number from 2 to 19".to_owned())
}

fn level(words: &[&str]) -> Result<Limits, String> {
    let level = words.first().and_then(|word| word.parse().ok());
    let level: u32 = level.ok_or_else(|| "`level` takes a number".to_owned())?;
    Limits::level(level).map_err(|error| error.to_string())
}

fn play(words: &[&str]) -> Result<(Color, Vertex), String> {
    let parsed = match words {
        [color, vertex] => Color::from_gtp(color).zip(Vertex::from_gtp(vertex)),
        _ => None,
    };
    parsed.ok_or_else(|| "a move is a colour and a point, such as `black C3`".to_owned())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use tesuji_engine::ReaderOptions;

    #[test]
    fn commands_change_the_reader() {
        let mut reader = Reader::new(Board::new(Size::NINETEEN), ReaderOptions::default());
        let mut run = |text: &str| execute(&mut reader, text).map(|_| reader.board().hash());
        let empty = run("boardsize 9").unwrap();
        let played = run("play black C3").unwrap();
        assert_ne!(run("trymove white C4").unwrap(), played);
        assert!(run("play white D4").unwrap_err().contains("popgo"));
        assert!(run("undo").unwrap_err().contains("popgo"));
        assert_eq!(run("popgo").unwrap(), played);
        assert!(run("popgo").unwrap_err().contains("no trial move"));
        assert_eq!(run("undo").unwrap(), empty);
        assert!(run("undo").unwrap_err().contains("no move"));
        assert!(run("play black J10").unwrap_err().contains("outside"));
        assert!(run("play black").unwrap_err().contains("black C3"));
        assert!(run("boardsize 20").unwrap_err().contains("2 to 19"));
        for text in ["increase_depths", "level 8", "decrease_depths"] {
            assert_eq!(run(text), Ok(empty));
        }
        assert!(run("level 70").is_err());
        let expected = Limits::level(8).unwrap().deepened(-1);
        assert_eq!(*reader.limits(), expected);
        assert_eq!(execute(&mut reader, "showboard"), Ok(Done::Unknown));
    }
}
