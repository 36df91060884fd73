//! A board that is slow and obviously right: a flat array, flood fills and whole
//! copies. It knows nothing of what [`tesuji_engine::Board`] keeps.

use std::collections::BTreeSet;

use tesuji_engine::{Color, Legality, PlayError, Point, Size};

/// A position.
#[derive(Clone, Debug)]
pub(crate) struct Naive {
    pub(crate) size: Size,
    pub(crate) suicide_allowed: bool,
    pub(crate) cells: Vec<Option<Color>>,
    /// Who may not play where at once.
    pub(crate) ko: Option<(Color, Point)>,
    pub(crate) captures: [u32; 2],
}

/// A string, found by flood fill.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Group {
    pub(crate) stones: BTreeSet<Point>,
    pub(crate) liberties: BTreeSet<Point>,
}

impl Naive {
    pub(crate) fn new(size: Size, suicide_allowed: bool) -> Self {
        let side = usize::from(size.get());
        Self {
            size,
            suicide_allowed,
            cells: vec![None; side * side],
            ko: None,
            captures: [0; 2],
        }
    }

    fn index(&self, point: Point) -> usize {
        usize::from(point.row()) * usize::from(self.size.get()) + usize::from(point.column())
    }

    pub(crate) fn at(&self, point: Point) -> Option<Color> {
        self.cells[self.index(point)]
    }

    pub(crate) fn adjacent(&self, point: Point) -> impl Iterator<Item = Point> + use<> {
        let (size, column, row) = (self.size, point.column(), point.row());
        let around = [
            (Some(column), row.checked_sub(1)),
            (column.checked_sub(1), Some(row)),
            (Some(column + 1), Some(row)),
            (Some(column), Some(row + 1)),
        ];
        around
            .into_iter()
            .filter_map(|(column, row)| Point::new(column?, row?))
            .filter(move |&next| size.contains(next))
    }

    /// The string of the stone on `point`.
    pub(crate) fn group(&self, point: Point) -> Group {
        let color = self.at(point);
        assert!(color.is_some(), "no stone on {point}");
        let mut group = Group {
            stones: BTreeSet::from([point]),
            liberties: BTreeSet::new(),
        };
        let mut waiting = vec![point];
        while let Some(stone) = waiting.pop() {
            for next in self.adjacent(stone) {
                if self.at(next).is_none() {
                    group.liberties.insert(next);
                } else if self.at(next) == color && group.stones.insert(next) {
                    waiting.push(next);
                }
            }
        }
        group
    }

    /// Every string, by first stone as [`Size::points`] orders them.
    pub(crate) fn groups(&self) -> Vec<Group> {
        let mut seen = BTreeSet::new();
        let mut groups = Vec::new();
        for point in self.size.points() {
            if self.at(point).is_some() && !seen.contains(&point) {
                let group = self.group(point);
                seen.extend(group.stones.iter().copied());
                groups.push(group);
            }
        }
        groups
    }

    /// Lays a stone and removes enemies without liberties; says which. Own stones
    /// without liberties stay.
    pub(crate) fn lay(&mut self, color: Color, point: Point) -> BTreeSet<Point> {
        let index = self.index(point);
        self.cells[index] = Some(color);
        let mut taken = BTreeSet::new();
        for next in self.adjacent(point) {
            if self.at(next) == Some(color.other()) {
                let group = self.group(next);
                if group.liberties.is_empty() {
                    taken.extend(group.stones);
                }
            }
        }
        self.remove(&taken);
        taken
    }

    fn remove(&mut self, stones: &BTreeSet<Point>) {
        for &stone in stones {
            let index = self.index(stone);
            self.cells[index] = None;
        }
    }

    /// Whether a stone on the empty `point` would have no liberty, captures counted.
    pub(crate) fn is_suicide(&self, color: Color, point: Point) -> bool {
        self.suicide(color, point).is_some()
    }

    /// The stones that a suicide on the empty `point` would remove, if it were one.
    fn suicide(&self, color: Color, point: Point) -> Option<BTreeSet<Point>> {
        if self.adjacent(point).any(|p| self.at(p).is_none()) {
            return None;
        }
        let mut after = self.clone();
        after.lay(color, point);
        let group = after.group(point);
        group.liberties.is_empty().then_some(group.stones)
    }

    pub(crate) fn check_legal(&self, color: Color, point: Point) -> Result<(), PlayError> {
        if self.at(point).is_some() {
            return Err(PlayError::Occupied);
        }
        if self.ko == Some((color, point)) {
            return Err(PlayError::Ko);
        }
        match self.suicide(color, point) {
            Some(stones) if !self.suicide_allowed || stones.len() == 1 => Err(PlayError::Suicide),
            _ => Ok(()),
        }
    }

    pub(crate) fn legality(&self, color: Color, point: Point) -> Legality {
        match self.check_legal(color, point) {
            Ok(()) => Legality::Legal,
            Err(PlayError::Ko) => {
                let mut lifted = self.clone();
                lifted.ko = None;
                match lifted.check_legal(color, point) {
                    Ok(()) => Legality::KoBan,
                    Err(_) => Legality::Illegal,
                }
            }
            Err(_) => Legality::Illegal,
        }
    }

    pub(crate) fn pass(&mut self) {
        self.ko = None;
    }

    /// Plays a legal move. The ko ban is what the rule says: the opponent may not
    /// retake one stone at once if that would repeat the position before the move.
    pub(crate) fn play(&mut self, color: Color, point: Point) {
        let before = self.cells.clone();
        let taken = self.lay(color, point);
        self.captures[color.index()] += taken.len() as u32;
        let own = self.group(point);
        if own.liberties.is_empty() {
            self.remove(&own.stones);
            self.captures[color.other().index()] += own.stones.len() as u32;
        }
        self.ko = match (taken.first(), taken.len()) {
            (Some(&stone), 1) => {
                let mut retaken = self.clone();
                retaken.lay(color.other(), stone);
                (retaken.cells == before).then_some((color.other(), stone))
            }
            _ => None,
        };
    }
}
