//! Who may take which ko: the manual's komaster schemes.
//!
//! During reading a player may retake a ko although the rules forbid it, as if
//! a ko threat had been made and answered. The komaster keeps this from going on
//! for ever. Source: the manual's "Ko Handling" and "Alternate Komaster Schemes". A scheme says
//! which ko captures are allowed and what they do to the state, in a file of its own; how a
//! state ends is common to all, and [`Komaster::Spent`] to all but the plain scheme 5.

mod revised;
mod scheme_2_7_232;
mod scheme_5;
mod scheme_5_plain;

use std::fmt;

use crate::{Color, Point};

/// The rules by which the komaster is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum KomasterScheme {
    /// Scheme 5, which GNU Go has used since version 3.4, with two additions: a grey state ends with the
    /// komaster's own ko too, and a komaster who passes has [spent](Komaster::Spent) his ko.
    #[default]
    Scheme5,
    /// Scheme 5 as the manual has it.
    Scheme5Plain,
    /// "Essentially the 2.7.232 scheme": nobody but the first komaster retakes a ko.
    V2_7_232,
    /// "Revised 2.7.232 version": the komaster takes another ko if that closes the first.
    Revised,
}

impl KomasterScheme {
    /// All schemes, the default one first.
    pub const ALL: [Self; 4] = [
        Self::Scheme5,
        Self::Scheme5Plain,
        Self::V2_7_232,
        Self::Revised,
    ];

    /// The name: `5`, `5-plain`, `2.7.232` or `revised`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Scheme5 => "5",
            Self::Scheme5Plain => "5-plain",
            Self::V2_7_232 => "2.7.232",
            Self::Revised => "revised",
        }
    }

    /// Whether a komaster who passes has [spent](Komaster::Spent) his ko.
    const fn knows_spent(self) -> bool {
        !matches!(self, Self::Scheme5Plain)
    }

    /// Whether `kom_pos` is closed to every play of the komaster's opponent: rule 3 of scheme 5. The
    /// alternate schemes close it to ko captures alone.
    pub(super) const fn closes_kom_pos(self) -> bool {
        matches!(self, Self::Scheme5 | Self::Scheme5Plain)
    }

    /// The scheme of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scheme| scheme.name() == name)
    }
}

impl fmt::Display for KomasterScheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Which player has used up what right to take kos.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Komaster {
    /// Nobody has taken a ko out of turn.
    #[default]
    Empty,
    /// This player took a ko conditionally.
    Player(Color),
    /// This player was komaster, and then the opponent took another ko.
    Gray(Color),
    /// Two ko captures in a row, both legal.
    WeakKo,
    /// This player was komaster and passed instead of settling the ko: the opponent may
    /// take it back, and no threat is left to retake it. (The manual's schemes have no such
    /// state; without it a ko that its komaster can never settle would save him.)
    Spent(Color),
}

impl fmt::Display for Komaster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Empty => "EMPTY",
            Self::Player(Color::Black) => "BLACK",
            Self::Player(Color::White) => "WHITE",
            Self::Gray(Color::Black) => "GRAY_BLACK",
            Self::Gray(Color::White) => "GRAY_WHITE",
            Self::WeakKo => "WEAK_KO",
            Self::Spent(Color::Black) => "SPENT_BLACK",
            Self::Spent(Color::White) => "SPENT_WHITE",
        })
    }
}

/// The komaster and the ko it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct KoState {
    /// The komaster.
    pub komaster: Komaster,
    /// The manual's `kom_pos`: where the ko stone was taken that the state is about.
    pub point: Option<Point>,
    /// In the gray states of scheme 5, what `kom_pos` was before: the ko that the komaster took. (The
    /// manual forgets it; but whoever fills his ko has it behind him, whatever the other took.)
    pub earlier: Option<Point>,
}

/// A ko capture about to be made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KoCapture {
    /// Who takes.
    pub(crate) color: Color,
    /// Where the capturing stone is played.
    pub(crate) played: Point,
    /// Where the captured stone lies.
    pub(crate) captured: Point,
    /// The rules forbid it: a ko threat is taken for made and answered.
    pub(crate) conditional: bool,
    /// The ban in force before the capture, which means that the last move was a ko capture.
    pub(crate) ban: Option<Point>,
    /// Whether the opponent could take the ko at `kom_pos` after the capture.
    pub(crate) kom_pos_open: bool,
}

impl KoState {
    fn new(komaster: Komaster, point: Option<Point>) -> Self {
        Self {
            komaster,
            point,
            earlier: None,
        }
    }

    /// The state after a ko capture, or `None` if the scheme does not allow it.
    pub(crate) fn after_capture(self, scheme: KomasterScheme, ko: KoCapture) -> Option<Self> {
        if let Komaster::Spent(master) = self.komaster {
            return (master != ko.color).then_some(self);
        }
        match scheme {
            KomasterScheme::Scheme5 => scheme_5::after_capture(self, ko),
            KomasterScheme::Scheme5Plain => scheme_5_plain::after_capture(self, ko),
            KomasterScheme::V2_7_232 => scheme_2_7_232::after_capture(self, ko),
            KomasterScheme::Revised => revised::after_capture(self, ko),
        }
    }

    /// Whether the opponent of `color` is komaster, and `point` is `kom_pos`: closed to `color`, in the
    /// alternate schemes to a ko capture at least. Reading counts on no play there; whether one is
    /// refused is found out when it is tried.
    pub(crate) fn forbids(self, color: Color, point: Point) -> bool {
        self.komaster == Komaster::Player(color.other()) && self.point == Some(point)
    }

    /// Whether [`forbids`](Self::forbids) holds for `color` on any point.
    pub(crate) fn forbids_somewhere(self, color: Color) -> bool {
        self.komaster == Komaster::Player(color.other())
    }

    /// The state after a move that takes no ko; `resolved` says that the ko at `kom_pos`
    /// was filled, or is no longer a ko and closed to the komaster's opponent, or that the one before it
    /// was filled.
    pub(crate) fn after_other_move(self, resolved: bool) -> Self {
        match self.komaster {
            Komaster::Empty => self,
            Komaster::WeakKo => Self::default(),
            Komaster::Player(_) | Komaster::Gray(_) | Komaster::Spent(_) if resolved => {
                Self::default()
            }
            Komaster::Player(_) | Komaster::Gray(_) | Komaster::Spent(_) => self,
        }
    }

    /// The state after a pass of `color`.
    pub(crate) fn after_pass(self, scheme: KomasterScheme, color: Color) -> Self {
        match self.komaster {
            Komaster::Player(master) if master == color && scheme.knows_spent() => {
                Self::new(Komaster::Spent(master), self.point)
            }
            _ => self.after_other_move(false),
        }
    }

    /// Whether `color` may wait for the opponent, as komaster, to settle the ko.
    pub(crate) fn may_wait(self, color: Color) -> bool {
        self.komaster == Komaster::Player(color.other())
    }

    /// Whether the alternate schemes let the komaster's opponent take a ko.
    fn may_answer(self, ko: KoCapture) -> bool {
        !ko.conditional && self.point != Some(ko.played)
    }

    /// A nested ko: the stone captured now lies one step away both vertically and
    /// horizontally from `kom_pos`.
    fn is_nested(self, captured: Point) -> bool {
        self.point.is_some_and(|old| {
            old.column().abs_diff(captured.column()) == 1 && old.row().abs_diff(captured.row()) == 1
        })
    }
}

#[cfg(test)]
mod tests;
