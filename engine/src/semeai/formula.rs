//! Who wins a plain race, by counts alone.
//!
//! A race is PLAIN if two strings of different colours can only live by capturing the other, and every liberty of them is an
//! OUTSIDE liberty, which one side can fill at any time and nobody gets anything else out of, a COMMON liberty of both
//! strings, or part of the one eye that a string may have.

/// The moves that it takes to fill an eye space of so many points in which the owner has one eye, from none: those that
/// fill it, and those that fill it again once its owner has captured all but one of its points.
const FILLING: [u32; 8] = [0, 1, 2, 3, 5, 8, 12, 17];
/// Eye spaces of so many points and fewer are no better than each other where liberties are common.
const SMALL: u32 = 3;

/// The eye of one side of a race.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Eye {
    /// The points of its eye space, 0 if it has no eye. More than 7 are two eyes for whoever plays first.
    pub size: u32,
    /// The stones of the opponent in it.
    pub stones: u32,
}

/// One side of a plain race.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Contender {
    /// The moves that the opponent needs to fill the outside liberties.
    pub outside: u32,
    /// The eye.
    pub eye: Eye,
}

/// A plain race.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PlainRace {
    /// Both sides.
    pub sides: [Contender; 2],
    /// The liberties that both have in common.
    pub common: u32,
}

/// How a race ends if both play well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// The side captures the other one.
    Won,
    /// Neither can capture the other one.
    Seki,
    /// The side is captured.
    Lost,
}

impl Eye {
    /// The moves that the opponent needs to fill it.
    #[must_use]
    pub fn liberties(&self) -> u32 {
        let filling = FILLING.get(self.size as usize).unwrap_or(&FILLING[7]);
        filling.saturating_sub(self.stones)
    }
}

impl Contender {
    /// The moves that the opponent needs for all liberties that are not common.
    #[must_use]
    pub fn exclusive(&self) -> u32 {
        self.outside + self.eye.liberties()
    }

    /// The larger class has the common liberties for its own.
    const fn class(&self) -> u32 {
        match self.eye.size {
            0 => 0,
            size if size <= SMALL => 1,
            size => size,
        }
    }
}

impl PlainRace {
    /// By how many moves the side of this index, 0 or 1, captures the other one. It captures if it moves first and
    /// this is 0 or more, and if it moves second and this is 1 or more; so it is how often it can play elsewhere, if it
    /// moves first. Less than 0 is how many moves it is behind.
    ///
    /// ```
    /// use tesuji_engine::semeai::{Contender, Eye, PlainRace, Standing};
    ///
    /// // An eye of one point and an outside liberty against three outside liberties, and two in common.
    /// let eye = Eye { size: 1, stones: 0 };
    /// let with_eye = Contender { outside: 1, eye };
    /// let without = Contender { outside: 3, eye: Eye::default() };
    /// let race = PlainRace { sides: [with_eye, without], common: 2 };
    /// assert_eq!(race.margin(0), 1);
    /// assert_eq!(race.standing(0, 1), Standing::Won);
    /// ```
    #[must_use]
    pub fn margin(&self, side: usize) -> i32 {
        let (own, other) = (&self.sides[side & 1], &self.sides[1 - (side & 1)]);
        let common = self.common as i32;
        let lead = own.exclusive() as i32 - other.exclusive() as i32;
        match own.class().cmp(&other.class()) {
            std::cmp::Ordering::Greater => lead + common,
            std::cmp::Ordering::Less => lead - common,
            // The last common liberty need not be filled where there is no eye: it is the capture.
            std::cmp::Ordering::Equal if own.class() == 0 => lead - (common - 1).max(0),
            std::cmp::Ordering::Equal => lead - common,
        }
    }

    /// The same race with its sides exchanged.
    #[must_use]
    pub const fn reversed(&self) -> Self {
        let [one, two] = self.sides;
        Self {
            sides: [two, one],
            common: self.common,
        }
    }

    /// Whether `side` captures the other one if `first` moves first.
    #[must_use]
    pub fn captures(&self, side: usize, first: usize) -> bool {
        self.margin(side) >= i32::from(side != first)
    }

    /// How the race ends for `side` if `first` moves first; each is 0 or 1.
    #[must_use]
    pub fn standing(&self, side: usize, first: usize) -> Standing {
        if self.captures(side, first) {
            Standing::Won
        } else if self.captures(1 - (side & 1), first) {
            Standing::Lost
        } else {
            Standing::Seki
        }
    }
}
