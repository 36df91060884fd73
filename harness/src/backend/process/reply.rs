//! Answers of the Go Text Protocol, out of a stream of bytes.

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// `=`, and not `?`.
    pub accepted: bool,
    /// The text that follows, without the id; its lines are joined by line feeds.
    pub text: String,
}

/// The reason why bytes are no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReplyError {
    /// A line that stands where an answer should begin.
    NotAnAnswer(String),
    /// More than [`ReplyParser::LIMIT`] bytes without an end.
    TooLong,
}

/// Cuts a stream of bytes into answers.
#[derive(Debug, Default)]
pub struct ReplyParser {
    /// Bytes that have not become a line yet.
    buffer: Vec<u8>,
    /// Bytes of the buffer that have been searched for the end of a line.
    searched: usize,
    /// The answer that has begun.
    open: Option<Reply>,
}

impl ReplyParser {
    /// The longest answer in bytes.
    pub const LIMIT: usize = 1 << 20;

    /// Takes what the engine wrote.
    pub fn push(&mut self, bytes: &[u8]) {
        self.buffer.extend_from_slice(bytes);
    }

    /// Whether the answer that is awaited has begun.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.open.is_some() || !self.buffer.trim_ascii().is_empty()
    }

    /// What there is without having been asked for, if anything.
    #[must_use]
    pub fn stray(&self) -> Option<String> {
        let rest = || clean(self.buffer.trim_ascii());
        match &self.open {
            Some(open) => Some(shorten(&open.text)),
            None => self.has_begun().then(|| shorten(&rest())),
        }
    }

    /// The next whole answer, if there is one.
    ///
    /// # Errors
    /// If what came is no answer; nothing after it can be relied on.
    #[expect(clippy::should_implement_trait, reason = "more may come after `None`")]
    pub fn next(&mut self) -> Result<Option<Reply>, ReplyError> {
        while let Some(line) = self.line() {
            match &mut self.open {
                None if line.trim().is_empty() => {}
                None => self.open = Some(begin(&line)?),
                Some(_) if line.is_empty() => {
                    return Ok(self.open.take().map(|mut reply| {
                        reply.text.truncate(reply.text.trim_end().len());
                        reply
                    }));
                }
                Some(reply) => {
                    reply.text.push('\n');
                    reply.text += &line;
                }
            }
            self.check_length()?;
        }
        self.check_length()?;
        Ok(None)
    }

    fn check_length(&self) -> Result<(), ReplyError> {
        let open = self.open.as_ref().map_or(0, |reply| reply.text.len());
        match open + self.searched > Self::LIMIT {
            true => Err(ReplyError::TooLong),
            false => Ok(()),
        }
    }

    /// Takes a whole line out of the buffer.
    fn line(&mut self) -> Option<String> {
        let unsearched = &self.buffer[self.searched..];
        let Some(at) = unsearched.iter().position(|&byte| byte == b'\n') else {
            self.searched = self.buffer.len();
            return None;
        };
        let end = self.searched + at;
        let line = clean(&self.buffer[..end]);
        self.buffer.drain(..=end);
        self.searched = 0;
        Some(line)
    }
}

/// The first line of an answer.
fn begin(line: &str) -> Result<Reply, ReplyError> {
    let (accepted, rest) = match (line.strip_prefix('='), line.strip_prefix('?')) {
        (Some(rest), _) => (true, rest),
        (None, Some(rest)) => (false, rest),
        (None, None) => return Err(ReplyError::NotAnAnswer(shorten(line))),
    };
    let rest = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    Ok(Reply {
        accepted,
        text: rest.trim_start().to_owned(),
    })
}

/// A line as text: tabs are blanks, other control characters are nothing.
fn clean(line: &[u8]) -> String {
    let text = String::from_utf8_lossy(line);
    let text = text.chars().map(|c| if c == '\t' { ' ' } else { c });
    text.filter(|c| !c.is_ascii_control()).collect()
}

/// The beginning of a text, for messages.
pub(super) fn shorten(text: &str) -> String {
    const LONGEST: usize = 100;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{} ...", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    /// All answers in a text that comes in pieces of `size` bytes.
    fn replies(text: &str, size: usize) -> Result<Vec<(bool, String)>, ReplyError> {
        let mut parser = ReplyParser::default();
        let mut found = Vec::new();
        for piece in text.as_bytes().chunks(size) {
            parser.push(piece);
            while let Some(reply) = parser.next()? {
                found.push((reply.accepted, reply.text));
            }
        }
        Ok(found)
    }

    #[test]
    fn answers_of_every_form() {
        let text = "= 1 C3\n\n=12 0\n\n? unknown command\n\n?7 no\n\n=\n\n\n\n= \r\n\r\n\
            =\ta\tb\x07\r\nsecond\n   third  \n\n";
        let wanted = [
            (true, "1 C3"),
            (true, "0"),
            (false, "unknown command"),
            (false, "no"),
            (true, ""),
            (true, ""),
            (true, "a b\nsecond\n   third"),
        ];
        for size in [1, 2, 7, 1000] {
            let found = replies(text, size).unwrap();
            let found: Vec<_> = found
                .iter()
                .map(|(ok, text)| (*ok, text.as_str()))
                .collect();
            assert_eq!(found, wanted, "pieces of {size}");
        }
    }

    #[test]
    fn what_is_no_answer() {
        assert_eq!(
            replies("hello\n= 1\n\n", 3),
            Err(ReplyError::NotAnAnswer("hello".to_owned()))
        );
        let mut parser = ReplyParser::default();
        assert!(!parser.has_begun());
        parser.push(b"\n= 1 C3\n");
        assert_eq!(parser.next(), Ok(None));
        assert!(parser.has_begun());
        assert_eq!(parser.stray().unwrap(), "1 C3");
    }

    #[test]
    fn endless_answers_are_cut() {
        let line = format!("= {}", "x".repeat(2 * ReplyParser::LIMIT));
        assert_eq!(replies(&line, 4096), Err(ReplyError::TooLong));
        let lines = format!("= {}", "x\n".repeat(ReplyParser::LIMIT));
        assert_eq!(replies(&lines, 4096), Err(ReplyError::TooLong));
        let long = format!("= {}\n\n", "x".repeat(ReplyParser::LIMIT - 100));
        assert_eq!(replies(&long, 4096).unwrap().len(), 1);
    }
}
