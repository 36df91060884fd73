//! Expected answers.

use std::fmt;

use regex::{Regex, RegexBuilder};

/// An expected answer: `[regex]` with its marks.
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

/// The way in which a pattern is matched with an answer.
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

/// The most memory that a compiled pattern may take, in bytes.
const COMPILED: usize = 10 << 20;

/// The reason why a pattern cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PatternError {
    /// It has so many bytes, more than [`Expectation::LONGEST`].
    #[error("the expected answer is {0} bytes long, and at most {max} are read", max = Expectation::LONGEST)]
    TooLong(usize),
    /// It takes too much memory once it is compiled.
    #[error("`{0}` takes too much memory to be matched: it repeats too much")]
    TooBig(String),
    /// It is no regular expression.
    #[error("`{pattern}` is no regular expression: {reason}")]
    Syntax {
        /// The pattern.
        pattern: String,
        /// The message of the parser.
        reason: String,
    },
}

impl PatternError {
    /// What to do about it, as a sentence.
    #[must_use]
    pub const fn help(&self) -> &'static str {
        match self {
            Self::TooLong(_) => "shorten it",
            Self::TooBig(_) => "make the numbers in `{...}` smaller",
            Self::Syntax { .. } => {
                "correct it, or put `\\` in front of characters that stand for themselves"
            }
        }
    }
}

/// The reason why a text is no expectation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
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

    /// The longest pattern, in bytes.
    pub const LONGEST: usize = 4096;

    /// Whether [`Expectation::matcher`] takes the pattern: mostly much cheaper than compiling it.
    ///
    /// # Errors
    /// If it does not, the reason.
    pub fn check(&self) -> Result<(), PatternError> {
        match is_surely_small(&self.pattern) {
            true => {
                let parsed = regex_syntax::parse(&Matching::GnuGo.anchored(&self.pattern));
                parsed.map(drop).map_err(|error| self.bad_syntax(&error))
            }
            false => self.matcher(Matching::GnuGo).map(drop),
        }
    }

    /// Compiles the pattern.
    ///
    /// # Errors
    /// If it is too long, no regular expression, or one that takes too much memory.
    pub fn matcher(&self, matching: Matching) -> Result<Matcher, PatternError> {
        if self.pattern.len() > Self::LONGEST {
            return Err(PatternError::TooLong(self.pattern.len()));
        }
        let regex = RegexBuilder::new(&matching.anchored(&self.pattern))
            .size_limit(COMPILED)
            .build();
        let regex = regex.map_err(|error| match error {
            regex::Error::CompiledTooBig(_) => PatternError::TooBig(self.pattern.clone()),
            error => self.bad_syntax(&error),
        })?;
        Ok(Matcher {
            regex,
            negated: self.negated,
        })
    }

    fn bad_syntax(&self, error: &dyn fmt::Display) -> PatternError {
        let error = error.to_string();
        let reason = error.lines().last().unwrap_or_default();
        PatternError::Syntax {
            pattern: self.pattern.clone(),
            reason: reason.trim_start_matches("error: ").to_owned(),
        }
    }
}

/// Whether a pattern needs no compiling to know that it stays far below the limit: it is short,
/// counts nothing, and names no class of characters but those it spells out.
fn is_surely_small(pattern: &str) -> bool {
    pattern.len() <= 100 && !pattern.contains(['{', '\\']) && !pattern.contains("(?")
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
