//! Scheme 5 with the komaster's own ko remembered in the grey states.

use super::{KoCapture, KoState, Komaster, scheme_5_plain};

/// The state after a ko capture, or `None` if it is not allowed.
pub(super) fn after_capture(state: KoState, ko: KoCapture) -> Option<KoState> {
    let after = scheme_5_plain::after_capture(state, ko)?;
    let earlier = match after.komaster {
        Komaster::Gray(_) => state.point,
        _ => None,
    };
    Some(KoState { earlier, ..after })
}
