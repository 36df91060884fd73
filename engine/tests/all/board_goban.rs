//! The crate `goban` as a second opinion on legality, captures and strings.

use goban::pieces::stones::Color as TheirColor;
use goban::rules::game::Game;
use goban::rules::{GobanSizes, IllegalRules, JAPANESE, Move, PlayError as TheirError, Rule};
use proptest::prelude::*;
use tesuji_engine::{Board, Color, PlayError, Point, Size, Vertex};

/// One game played on both boards, colours taking turns as `goban` wants it.
struct Pair {
    ours: Board,
    theirs: Game,
    /// Before the last move.
    earlier: Board,
    to_move: Color,
}

impl Pair {
    fn new(size: Size, suicide: bool) -> Self {
        let side = usize::from(size.get());
        let mut forbidden = IllegalRules::KO;
        forbidden.set(IllegalRules::SUICIDE, !suicide);
        let rule = Rule {
            flag_illegal: forbidden,
            ..JAPANESE
        };
        let ours = Board::new(size).with_suicide(suicide);
        Self {
            earlier: ours.clone(),
            ours,
            theirs: Game::new(GobanSizes::Custom(side, side), rule),
            to_move: Color::Black,
        }
    }

    fn play(&mut self, point: Point) {
        if self.ours.check_legal(self.to_move, point).is_err() {
            return;
        }
        self.earlier = self.ours.clone();
        let played = self.ours.play(self.to_move, Vertex::At(point));
        assert_eq!(played, Ok(()));
        self.theirs.play(Move::Play(point.column(), point.row()));
        self.to_move = self.to_move.other();
    }

    fn pass(&mut self) {
        self.earlier = self.ours.clone();
        assert_eq!(self.ours.play(self.to_move, Vertex::Pass), Ok(()));
        self.theirs.play(Move::Pass);
        self.theirs.resume();
        self.to_move = self.to_move.other();
    }

    fn compare(&self) {
        let taken = self.theirs.prisoners();
        assert_eq!(self.ours.captures(Color::Black), taken.0);
        assert_eq!(self.ours.captures(Color::White), taken.1);
        for point in self.ours.size().points() {
            let coord = (point.column(), point.row());
            let theirs = self
                .theirs
                .goban()
                .get_color(coord)
                .map(|color| match color {
                    TheirColor::Black => Color::Black,
                    TheirColor::White => Color::White,
                });
            assert_eq!(self.ours.color_at(point), theirs, "{point}{:?}", self.ours);
            self.compare_legality(point, self.theirs.check_point(coord));
        }
    }

    /// Two differences are meant. `goban` lets a single stone remove itself, which for us
    /// would be a pass in disguise. And it takes for a ko every retake of a single stone by
    /// which no string of several stones is taken, be the stone taken another one than the
    /// capturing stone; by the rule a ko is what would repeat the position.
    fn compare_legality(&self, point: Point, theirs: Option<TheirError>) {
        let ours = self.ours.check_legal(self.to_move, point);
        let agree = match theirs {
            None => {
                ours.is_ok() || ours == Err(PlayError::Suicide) && self.removes_only_itself(point)
            }
            Some(TheirError::PointNotEmpty) => ours == Err(PlayError::Occupied),
            Some(TheirError::Suicide) => ours == Err(PlayError::Suicide),
            Some(TheirError::Ko) => {
                ours == Err(PlayError::Ko)
                    || ours != Err(PlayError::Occupied) && !self.repeats(point)
            }
            Some(TheirError::GamePaused | TheirError::FillEye) => false,
        };
        assert!(agree, "{point}: {ours:?}, goban {theirs:?}{:?}", self.ours);
    }

    fn removes_only_itself(&self, point: Point) -> bool {
        let own = Some(self.to_move);
        self.ours.is_suicide(self.to_move, point)
            && self
                .ours
                .adjacent(point)
                .all(|p| self.ours.color_at(p) != own)
    }

    fn repeats(&self, point: Point) -> bool {
        let mut after = self.ours.clone();
        after.play(self.to_move, Vertex::At(point)).is_ok()
            && Color::BOTH
                .iter()
                .all(|&c| after.stones(c) == self.earlier.stones(c))
    }
}

fn game(size: Size, suicide: bool, moves: &[u16]) {
    let points: Vec<Point> = size.points().collect();
    let mut pair = Pair::new(size, suicide);
    for &number in moves {
        match number % 64 {
            0 => pair.pass(),
            _ => pair.play(points[usize::from(number / 64) % points.len()]),
        }
        pair.compare();
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 512,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn goban_agrees_on_small_boards(
        side in 2..=9u8,
        suicide in any::<bool>(),
        moves in prop::collection::vec(any::<u16>(), 0..400),
    ) {
        game(Size::new(side).expect("a size"), suicide, &moves);
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 32,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn goban_agrees_on_large_boards(
        side in 10..=19u8,
        moves in prop::collection::vec(any::<u16>(), 400..1000),
    ) {
        game(Size::new(side).expect("a size"), false, &moves);
    }
}
