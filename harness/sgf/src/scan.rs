//! The pass before the parser: finds the games in a text, notes where their nodes
//! and comments are, and writes each game again without what the parser stumbles over.

use std::ops::Range;

use super::SgfErrorKind;

/// A game as it was found.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct ScannedGame {
    /// The game, well formed and without `GM`: nothing in it can make the parser fail.
    pub(crate) cleaned: String,
    /// Its nodes in the order of the file.
    pub(crate) nodes: Vec<ScannedNode>,
}

/// The place of a node.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct ScannedNode {
    /// The offset of its `;`.
    pub(crate) offset: usize,
    /// The raw values of its `C` properties.
    pub(crate) comments: Vec<Range<usize>>,
}

/// Something wrong at a byte offset.
pub(crate) type Fault = (usize, SgfErrorKind);

/// Finds all games of a text. What stands before, between and after them is ignored.
pub(crate) fn scan(text: &str) -> Result<Vec<ScannedGame>, Fault> {
    let mut games = Vec::new();
    let mut at = 0;
    while let Some(start) = next_game(text, at) {
        let mut scanner = Scanner::new(text, start);
        scanner.game()?;
        at = scanner.at;
        games.push(scanner.game);
    }
    if games.is_empty() {
        return Err((0, SgfErrorKind::NoGame));
    }
    Ok(games)
}

/// The next `(` whose next visible character is `;`.
fn next_game(text: &str, from: usize) -> Option<usize> {
    let opening = |&(at, _): &(usize, &str)| text[at + 1..].trim_start().starts_with(';');
    text[from..]
        .match_indices('(')
        .map(|(at, paren)| (from + at, paren))
        .find(opening)
        .map(|(at, _)| at)
}

/// A parenthesis that is open.
struct Open {
    /// Whether it was written to the cleaned text (it is, as soon as a node follows).
    written: bool,
    /// Whether the file lacks it: a node right behind a variation begins another one.
    implied: bool,
    /// Whether a variation was closed inside it.
    branched: bool,
}

/// Walks over one game.
struct Scanner<'a> {
    text: &'a str,
    at: usize,
    open: Vec<Open>,
    game: ScannedGame,
    /// Names of the root's properties so far.
    root_names: Vec<String>,
}

impl<'a> Scanner<'a> {
    fn new(text: &'a str, at: usize) -> Self {
        Self {
            text,
            at,
            open: Vec::new(),
            game: ScannedGame::default(),
            root_names: Vec::new(),
        }
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn skip_while(&mut self, skipped: impl Fn(char) -> bool) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start_matches(skipped).len();
    }

    /// Reads up to the matching parenthesis, or to the end of the text.
    fn game(&mut self) -> Result<(), Fault> {
        loop {
            self.skip_while(char::is_whitespace);
            match self.peek() {
                None => {
                    while !self.open.is_empty() {
                        self.close();
                    }
                    return Ok(());
                }
                Some('(') => self.push_open(false),
                Some(')') => self.close(),
                Some(';') => self.node(),
                Some('[') => return Err((self.at, SgfErrorKind::MissingName)),
                Some(c) if c.is_ascii_alphabetic() => {
                    self.property()?;
                    continue;
                }
                Some(c) => return Err((self.at, SgfErrorKind::UnexpectedCharacter(c))),
            }
            self.at += 1;
            if self.open.is_empty() {
                return Ok(());
            }
        }
    }

    fn push_open(&mut self, implied: bool) {
        self.open.push(Open {
            written: false,
            implied,
            branched: false,
        });
    }

    fn node(&mut self) {
        if self.open.last().is_some_and(|open| open.branched) {
            self.push_open(true);
        }
        if let Some(open) = self.open.last_mut().filter(|open| !open.written) {
            open.written = true;
            self.game.cleaned.push('(');
        }
        self.game.cleaned.push(';');
        self.game.nodes.push(ScannedNode {
            offset: self.at,
            comments: Vec::new(),
        });
    }

    /// Closes the innermost parenthesis of the file and all implied ones in it.
    fn close(&mut self) {
        while let Some(open) = self.open.pop() {
            if open.written {
                self.game.cleaned.push(')');
            }
            if !open.implied {
                break;
            }
        }
        if let Some(open) = self.open.last_mut() {
            open.branched = true;
        }
    }

    fn property(&mut self) -> Result<(), Fault> {
        let start = self.at;
        self.skip_while(|c| c.is_ascii_alphabetic());
        let name = &self.text[start..self.at];
        if self
            .open
            .last()
            .is_none_or(|open| open.branched || !open.written)
        {
            return Err((start, SgfErrorKind::StrayProperty(name.to_owned())));
        }
        self.skip_while(char::is_whitespace);
        if self.peek() != Some('[') {
            return Err((start, SgfErrorKind::MissingValue(name.to_owned())));
        }
        let values = self.values(name)?;
        // Old files spell names out (`SiZe`): the capitals count.
        let name: String = name.chars().filter(char::is_ascii_uppercase).collect();
        if self.wanted(&name, &values)? {
            self.write_property(&name, values);
        }
        Ok(())
    }

    /// Reads the bracketed values from here on.
    fn values(&mut self, name: &str) -> Result<Vec<Range<usize>>, Fault> {
        let mut values = Vec::new();
        while self.peek() == Some('[') {
            let start = self.at + 1;
            let end = self
                .value_end(start)
                .ok_or_else(|| (self.at, SgfErrorKind::UnclosedValue(name.to_owned())))?;
            values.push(start..end);
            self.at = end + 1;
            self.skip_while(char::is_whitespace);
        }
        Ok(values)
    }

    /// The offset of the first unescaped `]`.
    fn value_end(&self, start: usize) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let mut at = start;
        loop {
            match bytes.get(at)? {
                b']' => return Some(at),
                b'\\' => at += 2,
                _ => at += 1,
            }
        }
    }

    /// Whether a property goes to the parser: not `GM`, which is judged here, and not what
    /// the root says twice (the first one counts; set-up, moves and comments add up).
    fn wanted(&mut self, name: &str, values: &[Range<usize>]) -> Result<bool, Fault> {
        if name.is_empty() {
            return Ok(false);
        }
        if self.game.nodes.len() == 1 && !matches!(name, "AB" | "AW" | "AE" | "B" | "W" | "C") {
            if self.root_names.iter().any(|known| known == name) {
                return Ok(false);
            }
            self.root_names.push(name.to_owned());
        }
        if name != "GM" {
            return Ok(true);
        }
        let value = values.first().cloned().unwrap_or_default();
        match self.text[value.clone()].trim().parse::<i64>() {
            Ok(game) if game != 1 && self.game.nodes.len() == 1 => {
                Err((value.start, SgfErrorKind::OtherGame(game.to_string())))
            }
            _ => Ok(false),
        }
    }

    fn write_property(&mut self, name: &str, values: Vec<Range<usize>>) {
        self.game.cleaned.push_str(name);
        for value in &values {
            self.game.cleaned.push('[');
            self.game.cleaned.push_str(&self.text[value.clone()]);
            self.game.cleaned.push(']');
        }
        if let (true, Some(node)) = (name == "C", self.game.nodes.last_mut()) {
            node.comments.extend(values);
        }
    }
}
