//! Halves of a collection of games.

use std::hash::Hasher;

use xxhash_rust::xxh3::Xxh3;

/// A half of all games: one to tune on, and one that is only opened to see what came of it.
///
/// A game's name decides in which half it is, so that it stays there whatever is drawn, by whichever seed,
/// and whatever other games there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Half {
    /// The one.
    A,
    /// The other one.
    B,
}

impl Half {
    /// The half that a game is in.
    #[must_use]
    pub fn of(game: &str) -> Self {
        let mut hasher = Xxh3::new();
        hasher.write(game.as_bytes());
        match hasher.finish() % 2 {
            0 => Self::A,
            _ => Self::B,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Half;

    #[test]
    fn halves_are_about_equal() {
        let names = (0..1000).map(|number| format!("random-{number}"));
        let a = names.filter(|name| Half::of(name) == Half::A).count();
        assert!((450..=550).contains(&a), "{a}");
    }

    /// Questions that somebody tuned on must not turn up in the other half one day.
    #[test]
    fn a_game_stays_in_its_half() {
        let halves = ["random-1000003", "g00001", "incident67", ""].map(Half::of);
        assert_eq!(halves, [Half::B, Half::A, Half::A, Half::A]);
    }
}
