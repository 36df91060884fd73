//! Foreign text in text for people.

use std::fmt::{self, Display, Formatter, Write};

use super::control::{is_control, is_layout};

/// Shows a value with its control characters escaped, as `\u{1b}`: those of ASCII, of Latin 1, and
/// what turns the direction of a text or breaks its lines. A width counts what is shown.
#[derive(Clone, Copy, Debug)]
pub struct Shown<T> {
    value: T,
    /// Whether line breaks and tabs stay.
    layout: bool,
}

impl<T: Display> Shown<T> {
    /// As one line: line breaks and tabs are escaped as well.
    pub const fn new(value: T) -> Self {
        let layout = false;
        Self { value, layout }
    }

    /// As it is divided into lines.
    pub const fn lines(value: T) -> Self {
        let layout = true;
        Self { value, layout }
    }
}

impl<T: Display> Display for Shown<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let layout = self.layout;
        if f.width().is_none() {
            return write!(Escaping { out: f, layout }, "{}", self.value);
        }
        let mut text = String::new();
        let out = &mut text;
        write!(Escaping { out, layout }, "{}", self.value)?;
        f.pad(&text)
    }
}

struct Escaping<'a, W> {
    out: &'a mut W,
    layout: bool,
}

impl<W: Write> Write for Escaping<'_, W> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let stays = |c: char| !is_control(c) || (self.layout && is_layout(c));
        let mut rest = text;
        while let Some(at) = rest.find(|c| !stays(c)) {
            self.out.write_str(&rest[..at])?;
            let mut characters = rest[at..].chars();
            if let Some(control) = characters.next() {
                write!(self.out, "{}", control.escape_unicode())?;
            }
            rest = characters.as_str();
        }
        self.out.write_str(rest)
    }
}

#[cfg(test)]
mod tests {
    use super::Shown;

    #[test]
    fn control_characters_are_escaped_and_text_is_not() {
        let text = "a\u{1b}[8m\u{7f}\u{9b}\u{202e}\u{2066}\u{2028}\u{61c}\u{200f}é界\r\n\tz";
        let escaped = r"a\u{1b}[8m\u{7f}\u{9b}\u{202e}\u{2066}\u{2028}\u{61c}\u{200f}é界\u{d}";
        assert_eq!(
            Shown::new(text).to_string(),
            format!(r"{escaped}\u{{a}}\u{{9}}z")
        );
        assert_eq!(Shown::lines(text).to_string(), format!("{escaped}\n\tz"));
        assert_eq!(Shown::new("plain").to_string(), "plain");
    }

    #[test]
    fn a_width_is_that_of_what_is_shown() {
        assert_eq!(format!("{:8}|", Shown::new("\u{7f}")), "\\u{7f}  |");
    }
}
