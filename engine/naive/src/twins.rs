//! One game played on the board and on its naive twin, compared at every step.

use std::collections::BTreeMap;

use tesuji_engine::{Board, Color, Point, PointSet, Size, Vertex};

use crate::board::{Group, Naive};

/// What happens next in a game.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    /// A pass.
    Pass(Color),
    /// The point of this number, counted round the board.
    Anywhere(Color, u16),
    /// The point this many columns and rows away from the last one, wrapped round the board.
    Near(Color, u8, u8),
    /// Takes back this many moves, or as many as there are.
    Undo(u8),
}

impl Step {
    /// Any three bytes are a step.
    #[must_use]
    pub fn decode([kind, a, b]: [u8; 3]) -> Self {
        let color = Color::BOTH[usize::from(kind & 1)];
        match kind {
            0..=7 => Self::Pass(color),
            8..=31 => Self::Undo(1 + a % 6),
            32..=143 => Self::Near(color, a % 5, b % 5),
            _ => Self::Anywhere(color, u16::from_le_bytes([a, b])),
        }
    }
}

/// How often the things happened that the tests are about.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    /// Moves taken back.
    pub undos: u32,
    /// Moves that captured something.
    pub captures: u32,
    /// Moves that closed a point by the ko rule.
    pub kos: u32,
    /// Moves that took their own string away.
    pub suicides: u32,
    /// Moves that were refused.
    pub refusals: u32,
}

type Facts = (Vec<Option<Color>>, Option<Point>);

/// A board, its naive twin, and the past to which undo must lead back.
pub struct Twins {
    board: Board,
    naive: Naive,
    past: Vec<Naive>,
    last: Point,
    key_of: BTreeMap<Facts, u128>,
    facts_of: BTreeMap<u128, Facts>,
    /// How often what happened.
    pub tally: Tally,
}

impl Twins {
    /// Both boards, empty.
    #[must_use]
    pub fn new(size: Size, suicide_allowed: bool) -> Self {
        let corner = size.points().next();
        Self {
            board: Board::new(size).with_suicide(suicide_allowed),
            naive: Naive::new(size, suicide_allowed),
            past: Vec::new(),
            last: corner.expect("a board has points"),
            key_of: BTreeMap::new(),
            facts_of: BTreeMap::new(),
            tally: Tally::default(),
        }
    }

    /// Plays the steps and takes all back, comparing after each.
    pub fn run(&mut self, steps: impl IntoIterator<Item = Step>) {
        self.compare();
        for step in steps {
            self.step(step);
            self.compare();
        }
        while !self.past.is_empty() {
            self.undo();
            self.compare();
        }
        assert!(!self.board.undo(), "the log holds more than was played");
    }

    /// Plays the steps and compares nothing.
    pub fn advance(&mut self, steps: impl IntoIterator<Item = Step>) {
        steps.into_iter().for_each(|step| self.step(step));
    }

    /// Compares the superstrings of all stones, with strings in atari taken for captured and with none.
    /// Says how many have several strings.
    pub fn compare_superstrings(&self) -> usize {
        let groups = self.naive.groups();
        let in_atari = |group: &Group| group.liberties.len() == 1;
        let lost: Vec<Group> = groups.iter().filter(|g| in_atari(g)).cloned().collect();
        let mut extended = 0;
        for captured in [&lost[..], &[]] {
            let named = captured.iter().filter_map(|group| group.stones.first());
            let named: PointSet = named.copied().collect();
            for group in &groups {
                let stone = *group.stones.first().expect("strings have stones");
                let superstring = self.board.superstring_at(stone, &named);
                let superstring = superstring.expect("there is a stone");
                let naive = self.naive.superstring(stone, captured);
                assert_eq!(*superstring.stones(), naive.iter().copied().collect());
                assert_eq!(Some(superstring.color()), self.naive.at(stone));
                extended += usize::from(naive.len() > group.stones.len());
            }
        }
        extended
    }

    fn step(&mut self, step: Step) {
        let side = u16::from(self.naive.size.get());
        let at = |column: u16, row: u16| Point::new((column % side) as u8, (row % side) as u8);
        match step {
            Step::Pass(color) => {
                self.past.push(self.naive.clone());
                self.naive.pass();
                assert_eq!(self.board.play(color, Vertex::Pass), Ok(()));
            }
            Step::Undo(count) => (0..count).for_each(|_| self.undo()),
            Step::Anywhere(color, number) => {
                self.play(color, at(number % side, number / side));
            }
            Step::Near(color, columns, rows) => {
                let column = u16::from(self.last.column()) + side + u16::from(columns);
                let row = u16::from(self.last.row()) + side + u16::from(rows);
                self.play(color, at(column - 2, row - 2));
            }
        }
    }

    fn play(&mut self, color: Color, point: Option<Point>) {
        let point = point.expect("steps stay on the board");
        self.last = point;
        let verdict = self.naive.check_legal(color, point);
        assert_eq!(self.board.play(color, Vertex::At(point)), verdict);
        if verdict.is_err() {
            self.tally.refusals += 1;
            return;
        }
        let before = self.naive.clone();
        self.naive.play(color, point);
        self.tally.kos += u32::from(self.naive.ko.is_some());
        self.tally.suicides += u32::from(self.naive.at(point).is_none());
        self.tally.captures +=
            u32::from(self.naive.captures[color.index()] > before.captures[color.index()]);
        self.past.push(before);
    }

    fn undo(&mut self) {
        let before = self.past.pop();
        assert_eq!(self.board.undo(), before.is_some());
        if let Some(before) = before {
            self.naive = before;
            self.tally.undos += 1;
        }
    }

    fn compare(&mut self) {
        assert_eq!(self.board.find_inconsistency(), None);
        assert_eq!(self.board.moves_played(), self.past.len());
        self.compare_points();
        self.compare_strings();
        self.compare_key();
    }

    fn compare_points(&self) {
        let (board, naive) = (&self.board, &self.naive);
        assert_eq!(board.ko(), naive.ko.map(|(_, point)| point));
        for color in Color::BOTH {
            assert_eq!(board.captures(color), naive.captures[color.index()]);
            let stones = naive.size.points().filter(|&p| naive.at(p) == Some(color));
            assert!(board.stones(color).iter().eq(stones), "{color} stones");
        }
        let empty = naive.size.points().filter(|&p| naive.at(p).is_none());
        assert!(board.empty_points().iter().eq(empty), "empty points");
        for point in naive.size.points() {
            assert_eq!(board.color_at(point), naive.at(point), "{point}");
            assert_eq!(board.is_empty_at(point), naive.at(point).is_none());
            for color in Color::BOTH {
                self.compare_legality(color, point);
            }
        }
    }

    fn compare_legality(&self, color: Color, point: Point) {
        let (board, naive) = (&self.board, &self.naive);
        let verdict = naive.check_legal(color, point);
        assert_eq!(board.check_legal(color, point), verdict, "{color} {point}");
        let legality = naive.legality(color, point);
        assert_eq!(board.legality(color, point), legality, "{color} {point}");
        if naive.at(point).is_none() {
            let suicide = naive.is_suicide(color, point);
            assert_eq!(board.is_suicide(color, point), suicide, "{color} {point}");
        }
    }

    fn compare_strings(&self) {
        let everywhere: PointSet = self.naive.size.points().collect();
        let groups = self.naive.groups();
        let strings: Vec<_> = self.board.strings_in(&everywhere).collect();
        assert_eq!(strings.len(), groups.len());
        for (&id, group) in strings.iter().zip(&groups) {
            let string = self.board.string(id);
            assert!(
                string.stones().iter().eq(group
                    .stones
                    .iter()
                    .copied()
                    .collect::<PointSet>()
                    .iter())
            );
            assert_eq!(
                *string.liberties(),
                group.liberties.iter().copied().collect()
            );
            assert_eq!(string.stone_count(), group.stones.len());
            assert_eq!(string.liberty_count(), group.liberties.len());
            assert!(group.stones.contains(&id.stone()));
            for &stone in &group.stones {
                assert_eq!(self.board.string_at(stone), Some(id));
                assert_eq!(self.board.color_at(stone), Some(string.color()));
                assert_eq!(self.board.liberty_count(stone), group.liberties.len());
            }
            let neighbours = self
                .board
                .neighbours(id)
                .map(|n| *self.board.string(n).stones());
            assert!(
                neighbours.eq(self.neighbours_of(group)),
                "neighbours of {}",
                id.stone()
            );
        }
    }

    /// The enemies of a group in the order of their first touching stones.
    fn neighbours_of(&self, group: &Group) -> Vec<PointSet> {
        let touching: PointSet = group
            .stones
            .iter()
            .flat_map(|&stone| self.naive.adjacent(stone))
            .filter(|p| self.naive.at(*p).is_some() && !group.stones.contains(p))
            .collect();
        let mut found: Vec<PointSet> = Vec::new();
        for stone in &touching {
            if !found.iter().any(|set| set.contains(stone)) {
                found.push(self.naive.group(stone).stones.into_iter().collect());
            }
        }
        found
    }

    /// Keys are equal exactly when stones and ko are, and do not depend on the way there.
    fn compare_key(&mut self) {
        let ko = self.board.ko();
        let facts = (self.naive.cells.clone(), ko);
        let key = self.board.hash();
        let known = self.key_of.entry(facts.clone()).or_insert(key);
        assert_eq!(*known, key, "one position, two keys");
        let known = self.facts_of.entry(key).or_insert_with(|| facts.clone());
        assert_eq!(*known, facts, "two positions, one key");
        let naive = &self.naive;
        let stones = naive.size.points().filter_map(|p| Some((naive.at(p)?, p)));
        let rebuilt = Board::from_stones(naive.size, stones).expect("a position of a game");
        let rebuilt = rebuilt.with_ko(ko);
        assert_eq!(rebuilt, self.board);
        assert_eq!(rebuilt.hash(), key);
    }
}
