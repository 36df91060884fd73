//! Values as text for serde: what [`Display`](std::fmt::Display) writes and
//! [`FromStr`](std::str::FromStr) reads.

use std::borrow::Cow;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::{Color, Outcome, Point, Question, QuestionKind, Vertex};

/// Lets serde write and read types as their text.
macro_rules! as_text {
    ($($name:ty),*) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = Cow::<str>::deserialize(deserializer)?;
                text.parse().map_err(D::Error::custom)
            }
        }
    )*};
}

as_text!(Color, Outcome, Point, Question, QuestionKind, Vertex);

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn values_are_their_text() {
        let question: Question = "does_attack D3 C3".parse().unwrap();
        let values = (
            Color::Black,
            Outcome::KoA,
            Vertex::Pass,
            question.kind(),
            question.clone(),
        );
        let json = serde_json::to_string(&values).unwrap();
        let wanted = r#"["black","KO_A","PASS","does_attack","does_attack D3 C3"]"#;
        assert_eq!(json, wanted);
        let read: (Color, Outcome, Vertex, QuestionKind, Question) =
            serde_json::from_str(&json).unwrap();
        assert_eq!(read, values);
        assert!(serde_json::from_str::<Point>("\"Z9\"").is_err());
    }
}
