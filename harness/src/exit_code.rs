//! The program's exit codes.

use std::process::ExitCode;

/// The outcome of a command, as its exit code tells it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Exit {
    /// All as expected.
    #[default]
    Success = 0,
    /// A gate was missed: an unexpected failure, say.
    GateMissed = 1,
    /// Bad usage or bad input.
    BadInput = 2,
    /// An engine crashed or ran out of time.
    EngineFailed = 3,
    /// No case ran.
    NothingRan = 4,
    /// The user interrupted the command.
    Interrupted = 130,
}

impl Exit {
    /// The number that the shell sees.
    #[must_use]
    pub const fn code(self) -> u8 {
        self as u8
    }

    /// What to report where both hold: the first of 130, 2, 3, 1, 4, 0.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        if self.rank() <= other.rank() {
            self
        } else {
            other
        }
    }

    const fn rank(self) -> u8 {
        match self {
            Self::Interrupted => 0,
            Self::BadInput => 1,
            Self::EngineFailed => 2,
            Self::GateMissed => 3,
            Self::NothingRan => 4,
            Self::Success => 5,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit.code())
    }
}

#[cfg(test)]
mod tests {
    use super::Exit::{BadInput, EngineFailed, GateMissed, Interrupted, NothingRan, Success};

    #[test]
    fn the_documented_order_decides() {
        let order = [
            Interrupted,
            BadInput,
            EngineFailed,
            GateMissed,
            NothingRan,
            Success,
        ];
        assert_eq!(order.map(super::Exit::code), [130, 2, 3, 1, 4, 0]);
        for (i, first) in order.into_iter().enumerate() {
            for second in &order[i..] {
                assert_eq!(first.and(*second), first);
                assert_eq!(second.and(first), first);
            }
        }
    }
}
