//! Requests: from a line of bytes to a command.

use std::io::{self, BufRead, Read};

use crate::command::MAX_LINE;

/// A command as a controller sent it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The digits in front of the command, to be repeated in the answer.
    pub id: Option<String>,
    /// The command's name.
    pub name: String,
    /// The rest of the line after the name, without the space between.
    pub arguments: String,
}

impl Request {
    /// Reads a line as the protocol demands: a tab is a space, other control characters are
    /// no characters, and `#` begins a comment. `None` if nothing is left.
    ///
    /// A number alone is a command, which nobody knows.
    #[must_use]
    pub fn parse(line: &[u8]) -> Option<Self> {
        let text: String = String::from_utf8_lossy(line)
            .chars()
            .take_while(|&c| c != '#')
            .filter_map(|c| match c {
                '\t' => Some(' '),
                c if c.is_control() => None,
                c => Some(c),
            })
            .collect();
        let text = text.trim_matches(' ');
        let (first, rest) = split_word(text);
        if first.is_empty() {
            return None;
        }
        let numbered = first.bytes().all(|byte| byte.is_ascii_digit());
        let (id, (name, arguments)) = if numbered {
            (Some(first.to_owned()), split_word(rest))
        } else {
            (None, (first, rest))
        };
        Some(Self {
            id,
            name: name.to_owned(),
            arguments: arguments.to_owned(),
        })
    }
}

/// The first word and what follows the spaces behind it.
fn split_word(text: &str) -> (&str, &str) {
    text.split_once(' ')
        .map_or((text, ""), |(word, rest)| (word, rest.trim_start()))
}

/// A line, or what is wrong with it.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line {
    Text(Vec<u8>),
    /// Longer than [`MAX_LINE`]; it has been skipped.
    TooLong,
    /// There are no more lines.
    End,
}

/// Reads up to the next line break, or the end of the input.
pub(super) fn read_line(input: &mut impl BufRead) -> io::Result<Line> {
    let mut line = Vec::new();
    let read = input
        .by_ref()
        .take(MAX_LINE as u64)
        .read_until(b'\n', &mut line)?;
    if read == 0 {
        return Ok(Line::End);
    }
    if read < MAX_LINE || line.ends_with(b"\n") {
        return Ok(Line::Text(line));
    }
    input.skip_until(b'\n')?;
    Ok(Line::TooLong)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn parts(line: &str) -> Option<(Option<String>, String, String)> {
        Request::parse(line.as_bytes()).map(|r| (r.id, r.name, r.arguments))
    }

    fn request(
        id: Option<&str>,
        name: &str,
        arguments: &str,
    ) -> Option<(Option<String>, String, String)> {
        Some((id.map(str::to_owned), name.to_owned(), arguments.to_owned()))
    }

    #[test]
    fn ids_names_and_arguments() {
        assert_eq!(parts("name\n"), request(None, "name", ""));
        assert_eq!(
            parts("12 play  black C3 \r\n"),
            request(Some("12"), "play", "black C3")
        );
        assert_eq!(parts("007 name"), request(Some("007"), "name", ""));
        assert_eq!(parts("12"), request(Some("12"), "", ""));
        assert_eq!(parts("-1 name"), request(None, "-1", "name"));
        assert_eq!(parts("1a name"), request(None, "1a", "name"));
    }

    #[test]
    fn comments_and_control_characters() {
        assert_eq!(
            parts("\tplay\tblack\tC3 # here"),
            request(None, "play", "black C3")
        );
        assert_eq!(parts("na\u{1}me\u{7f}"), request(None, "name", ""));
        for nothing in ["", "\n", " \t\r\n", "# 12 name", "  # comment\n", "\u{0}"] {
            assert_eq!(parts(nothing), None, "{nothing:?}");
        }
    }

    #[test]
    fn a_line_too_long_is_skipped() {
        let mut text = vec![b'x'; 3 * MAX_LINE];
        text.extend_from_slice(b"\nname\nversion");
        let mut input = text.as_slice();
        assert_eq!(read_line(&mut input).unwrap(), Line::TooLong);
        assert_eq!(
            read_line(&mut input).unwrap(),
            Line::Text(b"name\n".to_vec())
        );
        assert_eq!(
            read_line(&mut input).unwrap(),
            Line::Text(b"version".to_vec())
        );
        assert_eq!(read_line(&mut input).unwrap(), Line::End);
    }
}
