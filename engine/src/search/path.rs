//! The open positions of a search.

use super::Role;
use crate::Point;

/// How many numbers an identity is folded onto to tell that it is not on the path.
const FOLDS: usize = 512;

/// The positions between the root and the current node, by their identities. (The manual keeps
/// them in the table as open entries; here repetition is noticed without a table too.)
pub(crate) struct Path {
    open: Vec<u128>,
    /// How many open positions are folded onto each number: nearly always none onto that of a
    /// new position, and then the path need not be looked through.
    folded: [u16; FOLDS],
    /// The moves that settled the last nodes at each place, of either side.
    killers: Box<[[Option<Point>; 2]]>,
    /// How many of these places may hold any.
    deepest: usize,
}

impl Path {
    /// An empty path with room for `reserve` positions; deeper, no moves are remembered.
    pub(crate) fn with_capacity(reserve: usize) -> Self {
        Self {
            open: Vec::with_capacity(reserve),
            folded: [0; FOLDS],
            killers: vec![[None; 2]; reserve].into(),
            deepest: 0,
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
        let used = self.deepest.min(self.killers.len());
        self.killers[..used].fill([None; 2]);
        self.deepest = 0;
    }

    /// The move that settled the last node of `role` at this place, if that was not the root.
    pub(crate) fn killer(&self, role: Role) -> Option<Point> {
        let ply = self.open.len();
        if ply < 2 {
            return None;
        }
        self.killers.get(ply).and_then(|both| both[role as usize])
    }

    /// Notes the move that has settled the node of `role` at this place.
    pub(crate) fn note_killer(&mut self, role: Role, point: Point) {
        let ply = self.open.len();
        self.deepest = self.deepest.max(ply + 1);
        if let Some(both) = self.killers.get_mut(ply) {
            both[role as usize] = Some(point);
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

    #[test]
    fn remembers_what_settled_a_place_of_either_side_until_it_is_cleared() {
        let mut path = Path::with_capacity(3);
        let point = Point::from_index(100);
        for identity in 1..=4 {
            path.push(identity);
            path.note_killer(Role::Attack, point);
            let known = [Role::Attack, Role::Defend].map(|role| path.killer(role));
            // Not at the root, nor beyond the room there is.
            let expected = (path.len() == 2).then_some(point);
            assert_eq!(known, [expected, None], "{identity}");
        }
        path.clear();
        path.push(1);
        path.push(2);
        assert_eq!(path.killer(Role::Attack), None);
    }
}
