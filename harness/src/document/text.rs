//! Text with styles.

use anstyle::Style;

use super::numbers::known;

/// The styles of this program.
pub mod style {
    use anstyle::{AnsiColor, Style};

    /// What stands out.
    pub const STRONG: Style = Style::new().bold();
    /// What is better than expected, or new.
    pub const GOOD: Style = AnsiColor::Green.on_default().bold();
    /// What is wrong.
    pub const BAD: Style = AnsiColor::Red.on_default().bold();
    /// What somebody should look at.
    pub const NOTICE: Style = AnsiColor::Yellow.on_default().bold();
    /// What only the first of two has.
    pub const OLD: Style = AnsiColor::Red.on_default();
    /// What only the second of two has.
    pub const NEW: Style = AnsiColor::Green.on_default();
}

/// A text of one style.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Span {
    pub(super) text: String,
    pub(super) style: Style,
}

/// Some spans that share a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line(pub(super) Vec<Span>);

impl Span {
    /// A text of this style.
    pub fn new(style: Style, text: impl Into<String>) -> Self {
        let text = text.into();
        Self { text, style }
    }
}

impl Line {
    /// The same with another span at its end.
    #[must_use]
    pub fn then(mut self, span: impl Into<Span>) -> Self {
        self.0.push(span.into());
        self
    }

    /// The text without its styles.
    pub(super) fn text(&self) -> String {
        self.0.iter().map(|span| &*span.text).collect()
    }
}

/// Texts without a style, of what is shown as it is printed anyway.
macro_rules! plain {
    ($($text:ty),+) => {$(
        impl From<$text> for Span {
            fn from(text: $text) -> Self {
                Self::new(Style::new(), text.to_string())
            }
        }
    )+};
}

plain!(&str, String, &String, u32, u64, usize);

impl<T: ToString> From<Option<T>> for Span {
    /// A dash where nothing is known.
    fn from(text: Option<T>) -> Self {
        Self::from(known(text))
    }
}

impl<S: Into<Span>> From<S> for Line {
    fn from(span: S) -> Self {
        Self(vec![span.into()])
    }
}

/// The first `most` characters of a text, and `...` if there are more.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}
