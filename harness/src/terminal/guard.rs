//! The last thing that output goes through.

use std::io::{self, Write};

use super::control::{is_control, is_layout};

/// A writer that passes text, line breaks, tabs, and the sequences that set colours, bold and
/// underlined; other control characters come out escaped, as [`Shown`](super::Shown) has them, and
/// bytes that are no text as U+FFFD. What a write leaves unfinished waits for the next one.
#[derive(Debug)]
pub struct Guard<W: Write> {
    out: W,
    form: Form,
    /// The begin of a character or of a sequence.
    unfinished: Vec<u8>,
}

/// The form in which a control character is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// `\u{1b}`, if it does not begin a sequence that sets colours.
    Coloured,
    /// `\u{1b}`.
    Plain,
    /// `\u001b`.
    Json,
}

/// The sequence that text begins with.
#[derive(Debug, PartialEq, Eq)]
enum Sequence {
    /// A whole sequence that sets colours, in so many bytes.
    Style(usize),
    /// Perhaps one, if more follows.
    Begun,
    /// Something else.
    Other,
}

/// No sequence of this program is longer.
const LONGEST: usize = 20;

impl<W: Write> Guard<W> {
    /// Guards what is written for people.
    pub const fn new(out: W) -> Self {
        Self::with(out, Form::Coloured)
    }

    /// Guards what is written for people without any colours: those of others are escaped as well.
    pub const fn plain(out: W) -> Self {
        Self::with(out, Form::Plain)
    }

    /// Guards JSON, in which control characters are in strings alone.
    pub(super) const fn json(out: W) -> Self {
        Self::with(out, Form::Json)
    }

    const fn with(out: W, form: Form) -> Self {
        let unfinished = Vec::new();
        Self {
            out,
            form,
            unfinished,
        }
    }

    /// Passes on all there is of some bytes but an unfinished end; at the `end` that, too.
    fn pass(&mut self, bytes: &[u8], end: bool) -> io::Result<()> {
        // Nearly all output is no more than this.
        if bytes
            .iter()
            .all(|byte| matches!(byte, b' '..=b'~' | b'\n' | b'\t'))
        {
            return self.out.write_all(bytes);
        }
        let mut rest = bytes;
        loop {
            let (text, bad) = match str::from_utf8(rest) {
                Ok(text) => (text, None),
                Err(error) => {
                    let (good, _) = rest.split_at(error.valid_up_to());
                    (
                        str::from_utf8(good).unwrap_or_default(),
                        Some(error.error_len()),
                    )
                }
            };
            let kept = self.pass_text(text, end || bad.is_some())?;
            rest = &rest[text.len() - kept..];
            match bad {
                None => break,
                Some(None) if !end => break,
                Some(length) => {
                    self.out.write_all("\u{fffd}".as_bytes())?;
                    rest = &rest[length.unwrap_or(rest.len())..];
                }
            }
        }
        self.unfinished.extend_from_slice(rest);
        Ok(())
    }

    /// Passes on text; the number of bytes at its end that have to wait.
    fn pass_text(&mut self, text: &str, end: bool) -> io::Result<usize> {
        let suspect = |c: char| is_control(c) && !is_layout(c);
        let mut rest = text;
        while let Some(at) = rest.find(suspect) {
            let (clean, from) = rest.split_at(at);
            self.out.write_all(clean.as_bytes())?;
            let passed = match self.sequence(from) {
                Sequence::Style(length) => {
                    self.out.write_all(&from.as_bytes()[..length])?;
                    length
                }
                Sequence::Begun if !end => return Ok(from.len()),
                Sequence::Begun | Sequence::Other => self.escape(from)?,
            };
            rest = &from[passed..];
        }
        self.out.write_all(rest.as_bytes())?;
        Ok(0)
    }

    fn sequence(&self, text: &str) -> Sequence {
        match self.form {
            Form::Coloured => style(text),
            Form::Plain | Form::Json => Sequence::Other,
        }
    }

    /// Escapes the first character; its length.
    fn escape(&mut self, text: &str) -> io::Result<usize> {
        let Some(control) = text.chars().next() else {
            return Ok(0);
        };
        match self.form {
            Form::Coloured | Form::Plain => write!(self.out, "{}", control.escape_unicode())?,
            Form::Json => write!(self.out, "\\u{:04x}", u32::from(control))?,
        }
        Ok(control.len_utf8())
    }
}

/// What some text begins with.
fn style(text: &str) -> Sequence {
    let Some(after) = text.strip_prefix('\u{1b}') else {
        return Sequence::Other;
    };
    let Some(after) = after.strip_prefix('[') else {
        return match after.is_empty() {
            true => Sequence::Begun,
            false => Sequence::Other,
        };
    };
    let digits = |c: char| c.is_ascii_digit() || c == ';';
    let end = after.find(|c| !digits(c)).unwrap_or(after.len());
    let length = "\u{1b}[".len() + end + 1;
    match after[end..].chars().next() {
        _ if length > LONGEST => Sequence::Other,
        None => Sequence::Begun,
        Some('m') if is_style(&after[..end]) => Sequence::Style(length),
        Some(_) => Sequence::Other,
    }
}

/// Whether numbers set colours, bold or underlined, or end them. None hides text.
fn is_style(numbers: &str) -> bool {
    let numbers: Vec<_> = numbers.split(';').map(str::parse::<u8>).collect();
    match numbers.as_slice() {
        [Ok(38 | 48), Ok(5), Ok(_)] => true,
        [Ok(number)] => matches!(number, 0 | 1 | 4 | 22 | 24 | 30..=37 | 39..=47 | 49 | 90..=97),
        _ => false,
    }
}

impl<W: Write> Write for Guard<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.unfinished.is_empty() {
            self.pass(bytes, false)?;
        } else {
            let mut whole = std::mem::take(&mut self.unfinished);
            whole.extend_from_slice(bytes);
            self.pass(&whole, false)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let rest = std::mem::take(&mut self.unfinished);
        self.pass(&rest, true)?;
        self.out.flush()
    }
}

impl<W: Write> Drop for Guard<W> {
    fn drop(&mut self) {
        let rest = std::mem::take(&mut self.unfinished);
        // Whoever wants to know whether it could be written flushes.
        drop(self.pass(&rest, true));
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::io::Write;

    use proptest::prelude::*;

    use super::Guard;

    /// What comes out of writes of so many bytes each.
    fn guarded(bytes: &[u8], step: usize) -> String {
        let mut out = Vec::new();
        let mut guard = Guard::new(&mut out);
        for piece in bytes.chunks(step) {
            guard.write_all(piece).unwrap();
        }
        drop(guard);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn colours_pass_however_they_are_cut() {
        let text = "\u{1b}[1m\u{1b}[31mFAIL\u{1b}[0m  é\t界\n\u{1b}[38;5;9m1\u{1b}[39m\n";
        for step in 1..text.len() {
            assert_eq!(guarded(text.as_bytes(), step), text);
        }
    }

    #[test]
    fn all_else_is_escaped() {
        let known = [
            ("\u{1b}]0;title\u{7}", r"\u{1b}]0;title\u{7}"),
            ("\u{1b}[2J\u{1b}[8mx", r"\u{1b}[2J\u{1b}[8mx"),
            ("\u{1b}[1;31m\u{1b}[m", r"\u{1b}[1;31m\u{1b}[m"),
            (
                "\u{1b}[00000000000000000000001m",
                r"\u{1b}[00000000000000000000001m",
            ),
            ("\u{1b}", r"\u{1b}"),
            ("\u{1b}[31", r"\u{1b}[31"),
            ("\u{1b}\u{1b}[0m", "\\u{1b}\u{1b}[0m"),
            (
                "a\rb\u{8}\u{9b}31m\u{202e}",
                r"a\u{d}b\u{8}\u{9b}31m\u{202e}",
            ),
        ];
        for (text, wanted) in known {
            for step in 1..=text.len() {
                assert_eq!(guarded(text.as_bytes(), step), wanted);
            }
        }
        assert_eq!(guarded(b"a\xff\x9bb\xe7", 2), "a\u{fffd}\u{fffd}b\u{fffd}");
    }

    proptest! {
        #[test]
        fn the_cut_does_not_matter(
            pieces in prop::collection::vec(
                prop_oneof![
                    Just(b"\x1b".to_vec()), Just(b"[31m".to_vec()), Just(b"[0".to_vec()), Just(b"m".to_vec()),
                    Just(b"\xe2\x80".to_vec()), Just(b"\xae".to_vec()), any::<[u8; 2]>().prop_map(Vec::from),
                ],
                0..12,
            ),
            step in 1_usize..4,
        ) {
            let bytes = pieces.concat();
            prop_assert_eq!(guarded(&bytes, step), guarded(&bytes, bytes.len().max(1)));
        }
    }
}
