//! Scheme 5 as the manual has it. The numbers are those of its rules.

use super::{KoCapture, KoState, Komaster};

/// The state after a ko capture, or `None` if it is not allowed.
pub(super) fn after_capture(state: KoState, ko: KoCapture) -> Option<KoState> {
    let taken = Some(ko.captured);
    match state.komaster {
        // 1b and 5c
        Komaster::Empty | Komaster::WeakKo if ko.conditional => {
            Some(KoState::new(Komaster::Player(ko.color), taken))
        }
        // 1a
        Komaster::Empty if ko.ban.is_none() => Some(KoState::default()),
        Komaster::Empty => Some(KoState::new(Komaster::WeakKo, ko.ban)),
        // 2a
        Komaster::Player(master) if master == ko.color => state
            .is_nested(ko.captured)
            .then(|| KoState::new(state.komaster, taken)),
        // 3; a play at `kom_pos` is refused before it is made
        Komaster::Player(master) => Some(KoState::new(Komaster::Gray(master), taken)),
        // 4
        Komaster::Gray(_) => None,
        // 5b
        Komaster::WeakKo => state
            .is_nested(ko.captured)
            .then(|| KoState::new(Komaster::WeakKo, ko.ban)),
        // The manual has no such state.
        Komaster::Spent(_) => None,
    }
}
