//! The open positions of a search.

/// How many numbers an identity is folded onto to tell that it is not on the path.
const FOLDS: usize = 512;

/// The positions between the root and the current node, by their identities. (The manual keeps
/// them in the table as open entries; here repetition is noticed without a table too.)
pub(crate) struct Path {
    open: Vec<u128>,
    /// How many open positions are folded onto each number: nearly always none onto that of a
    /// new position, and then the path need not be looked through.
    folded: [u16; FOLDS],
}

impl Path {
    /// An empty path with room for `reserve` positions.
    pub(crate) fn with_capacity(reserve: usize) -> Self {
        Self {
            open: Vec::with_capacity(reserve),
            folded: [0; FOLDS],
        }
    }

    fn fold(identity: u128) -> usize {
        identity as usize % FOLDS
    }

    pub(crate) fn push(&mut self, identity: u128) {
        self.open.push(identity);
        self.folded[Self::fold(identity)] += 1;
    }

    pub(crate) fn pop(&mut self) {
        if let Some(identity) = self.open.pop() {
            self.folded[Self::fold(identity)] -= 1;
        }
    }

    pub(crate) fn clear(&mut self) {
        if !self.open.is_empty() {
            self.open.clear();
            self.folded.fill(0);
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.open.len()
    }

    /// Where on the path the position stands first, counted from the root.
    pub(crate) fn find(&self, identity: u128) -> Option<usize> {
        match self.folded[Self::fold(identity)] {
            0 => None,
            _ => self.open.iter().position(|&open| open == identity),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_what_is_open_and_nothing_else() {
        let mut path = Path::with_capacity(4);
        let alike = [7, 7 + FOLDS as u128, 7 + (1 << 100)];
        path.push(alike[0]);
        path.push(alike[1]);
        assert_eq!(
            alike.map(|identity| path.find(identity)),
            [Some(0), Some(1), None]
        );
        path.pop();
        assert_eq!(
            alike.map(|identity| path.find(identity)),
            [Some(0), None, None]
        );
        path.clear();
        assert_eq!((path.find(alike[0]), path.len()), (None, 0));
    }
}
