//! "Essentially the 2.7.232 scheme".

use super::{KoCapture, KoState, Komaster};

/// The state after a ko capture, or `None` if it is not allowed.
pub(super) fn after_capture(state: KoState, ko: KoCapture) -> Option<KoState> {
    match state.komaster {
        Komaster::Empty if ko.conditional => {
            Some(KoState::new(Komaster::Player(ko.color), Some(ko.captured)))
        }
        Komaster::Empty => Some(KoState::default()),
        Komaster::Player(master) if master == ko.color => (!ko.conditional).then_some(state),
        Komaster::Player(_) => state.may_answer(ko).then_some(state),
        // The scheme has no such states.
        Komaster::Gray(_) | Komaster::WeakKo | Komaster::Spent(_) => None,
    }
}
