//! Expected answers.

use std::fmt;

use regex::Regex;

/// What a question should be answered: `[regex]` with its marks.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Expectation {
    /// The regular expression, without `!`.
    pub pattern: String,
    /// `!`: the answer must not match.
    pub negated: bool,
    /// `*`: the engine is expected to fail.
    pub expected_failure: bool,
    /// `&`: ask, but do not judge.
    pub unjudged: bool,
}

/// How a pattern is matched with an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Matching {
    /// As GNU Go's own scripts do it: `^pattern$`, a bare `|` not grouped, so that
    /// `1 C3|D4` also accepts `1 C3 and more`.
    #[default]
    GnuGo,
    /// The whole answer has to match: `^(?:pattern)$`.
    Strict,
}

impl Matching {
    fn anchored(self, pattern: &str) -> String {
        match self {
            Self::GnuGo => format!("^{pattern}$"),
            Self::Strict => format!("^(?:{pattern})$"),
        }
    }
}

/// Why a text is no expectation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExpectationError {
    /// There is no `[` where it should begin.
    #[error("the expected answer does not begin with `[`")]
    NoOpening,
    /// There is no `]`.
    #[error("the expected answer has no `]`")]
    NoClosing,
}

impl Expectation {
    /// Reads what follows `#?`: `[1 C3]`, `![0]*`, `[!0]&` ...
    ///
    /// The pattern reaches to the last `]` of the line, and what follows
    /// the marks is ignored, as GNU Go's scripts do.
    ///
    /// # Errors
    /// If there are no brackets.
    pub fn parse(text: &str) -> Result<Self, ExpectationError> {
        let text = text.trim();
        let (outside, rest) = match text.strip_prefix('!') {
            Some(rest) => (true, rest.trim_start()),
            None => (false, text),
        };
        let rest = rest.strip_prefix('[').ok_or(ExpectationError::NoOpening)?;
        let (pattern, marks) = rest.rsplit_once(']').ok_or(ExpectationError::NoClosing)?;
        let (inside, pattern) = match pattern.strip_prefix('!') {
            Some(pattern) => (true, pattern),
            None => (false, pattern),
        };
        let marks = marks.trim_start();
        let end = marks.find(|c| !matches!(c, '*' | '&'));
        let marks = &marks[..end.unwrap_or(marks.len())];
        Ok(Self {
            pattern: pattern.to_owned(),
            negated: outside != inside,
            expected_failure: marks.contains('*'),
            unjudged: marks.contains('&'),
        })
    }

    /// The pattern, with `!` in front if it must not match.
    #[must_use]
    pub fn wanted(&self) -> String {
        format!("{}{}", if self.negated { "!" } else { "" }, self.pattern)
    }

    /// Whether the pattern is a regular expression: much cheaper than compiling it.
    ///
    /// # Errors
    /// If it is none, the reason.
    pub fn check(&self) -> Result<(), String> {
        let parsed = regex_syntax::parse(&Matching::GnuGo.anchored(&self.pattern));
        parsed.map(drop).map_err(|error| error.to_string())
    }

    /// Compiles the pattern.
    ///
    /// # Errors
    /// If it is no regular expression.
    pub fn matcher(&self, matching: Matching) -> Result<Matcher, regex::Error> {
        Ok(Matcher {
            regex: Regex::new(&matching.anchored(&self.pattern))?,
            negated: self.negated,
        })
    }
}

impl fmt::Display for Expectation {
    /// The text that [`Expectation::parse`] reads, with GNU Go's `[!...]`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let failure = if self.expected_failure { "*" } else { "" };
        let unjudged = if self.unjudged { "&" } else { "" };
        write!(f, "[{}]{failure}{unjudged}", self.wanted())
    }
}

/// A compiled [`Expectation`].
#[derive(Clone, Debug)]
pub struct Matcher {
    regex: Regex,
    negated: bool,
}

impl Matcher {
    /// Whether an answer (without the `=` of GTP) is as expected. An engine's refusal
    /// (`?`) is never an answer, whatever the pattern.
    #[must_use]
    pub fn accepts(&self, answer: &str) -> bool {
        self.regex.is_match(answer.trim()) != self.negated
    }
}
