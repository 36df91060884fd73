//! The name of a node, and the remark in its comment.

use tesuji_engine::Point;

use crate::sgf::Action;
use crate::variations::{name, played, without_number};

/// The name of a node, which tells it from its siblings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Name {
    /// The question that it belongs to; empty if its comment names none.
    pub(super) question: String,
    /// Its moves and set-up.
    pub(super) actions: Vec<Action>,
}

impl Name {
    /// The moves in words: `White D7`; or the set-up.
    pub(super) fn text(&self) -> String {
        let actions: Vec<_> = self.actions.iter().map(in_words).collect();
        match actions.is_empty() {
            true => "nothing played".to_owned(),
            false => actions.join(", "),
        }
    }
}

fn in_words(action: &Action) -> String {
    match *action {
        Action::Play { color, vertex } => played(color, vertex),
        Action::Place { color, point } => format!("{} stone on {point}", name(color)),
        Action::Clear(point) => format!("{point} empty"),
    }
}

/// The content of a comment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Remark {
    /// The question that its heading names; empty if it has none.
    pub(super) question: String,
    /// The number of the variation in its heading. Every earlier difference shifts it, so it
    /// is shown but not compared.
    pub(super) number: Option<u64>,
    /// All that follows the heading, without numbers of variations.
    pub(super) text: String,
}

impl Remark {
    /// Reads the lines of a comment. A heading is `attack 17 White D7` or `attack White passes`.
    pub(super) fn parse(lines: &[String]) -> Self {
        let heading = lines.first().and_then(|line| heading(line));
        let (question, number) = heading.unwrap_or_default();
        let rest = &lines[usize::from(heading.is_some())..];
        let text: Vec<_> = rest.iter().map(|line| without_number(line)).collect();
        Self {
            question: question.to_owned(),
            number,
            text: text.join("\n").trim().to_owned(),
        }
    }
}

/// The question and the number of a heading.
fn heading(heading: &str) -> Option<(&str, Option<u64>)> {
    let (rest, vertex) = heading.trim_end().rsplit_once(' ')?;
    let (rest, color) = rest.rsplit_once(' ')?;
    if !matches!(color, "Black" | "White")
        || !(vertex == "passes" || Point::from_gtp(vertex).is_some())
    {
        return None;
    }
    let numbered = rest
        .rsplit_once(' ')
        .and_then(|(question, number)| Some((question, Some(number.parse().ok()?))));
    Some(numbered.unwrap_or((rest, None)))
}

#[cfg(test)]
mod tests {
    use super::Remark;

    #[test]
    fn headings_are_told_from_prose() {
        let parsed = |text: &str| {
            let lines: Vec<_> = text.lines().map(str::to_owned).collect();
            let Remark {
                question,
                number,
                text,
            } = Remark::parse(&lines);
            (question, number, text)
        };
        let pair =
            |question: &str, number, rest: &str| (question.to_owned(), number, rest.to_owned());
        assert_eq!(
            parsed("attack 17 White D7\nBlack to move: 0"),
            pair("attack", Some(17), "Black to move: 0")
        );
        assert_eq!(
            parsed("attack of C3 1 Black T19"),
            pair("attack of C3", Some(1), "")
        );
        assert_eq!(
            parsed("defense White passes\nx"),
            pair("defense", None, "x")
        );
        assert_eq!(parsed("A fine move.\nx"), pair("", None, "A fine move.\nx"));
        assert_eq!(parsed("White D7"), pair("", None, "White D7"));
        assert_eq!(parsed(""), pair("", None, ""));
    }
}
