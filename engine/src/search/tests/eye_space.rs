//! A goal about empty points alone: whether a small eye space becomes two eyes.

use super::{ask, at};
use crate::search::context::Context;
use crate::search::goal::{Cost, Goal, Moment, Pass, Price, Stage, When};
use crate::search::moves::MoveList;
use crate::search::position::Position;
use crate::search::profile::Profile;
use crate::search::view::View;
use crate::search::{Limit, NodeKind, Outcome, Role, Targets, Tracer};
use crate::{Board, Color, Point, PointSet, Vertex};

/// Two eyes in a space of up to four points, whose walls stand.
struct EyeSpace {
    space: PointSet,
    owner: Color,
}

impl EyeSpace {
    /// How many parts the owner's stones, and one more on `extra`, leave of the space.
    fn eyes(&self, board: &Board, extra: Option<Point>) -> usize {
        let mut left = self.space.difference(board.stones(self.owner));
        if let Some(point) = extra {
            left.remove(point);
        }
        let mut eyes = 0;
        while let Some(first) = left.first() {
            let mut eye: PointSet = [first].into_iter().collect();
            loop {
                let grown = eye.union(&eye.neighbours().intersection(&left));
                if grown == eye {
                    break;
                }
                eye = grown;
            }
            left = left.difference(&eye);
            eyes += 1;
        }
        eyes
    }

    /// Whether one more stone of the owner makes two eyes.
    fn can_split(&self, board: &Board) -> bool {
        let open = self.space.intersection(board.empty_points());
        open.iter().any(|point| self.eyes(board, Some(point)) > 1)
    }
}

/// For the owner: where the attacker kills after a pass.
type Vital = Option<Vertex>;

impl Goal for EyeSpace {
    type Insight = Vital;
    type Zone = PointSet;

    fn profile(&self) -> Profile {
        Profile {
            kind: NodeKind::Owl,
            targets: Targets::NONE,
            defender: self.owner,
            payer: Role::Defend,
            cost_limit: Limit::ThreatCost,
            node_limit: Limit::OwlNodeLimit,
            first_budget: 2,
            overdraft: 1,
            nested: None,
        }
    }

    fn next_budget(&self, _: &View<'_>, _: Role, budget: u16, _: u64) -> u16 {
        budget + 4
    }

    fn settled(&self, view: &View<'_>, role: Role, _: &mut Vital) -> Option<(Outcome, Vertex)> {
        let board = view.board();
        let lives = self.eyes(board, None) > 1;
        let outcome = match lives == (role == Role::Defend) {
            true => Outcome::Win,
            false => Outcome::Fail,
        };
        (lives || !self.can_split(board)).then_some((outcome, Vertex::Pass))
    }

    fn read<T: Tracer>(
        &mut self,
        context: &mut Context<'_, T>,
        _: Role,
        _: &mut Vital,
    ) -> Option<(Outcome, Vertex)> {
        assert!(self.can_split(&context.position().board));
        None
    }

    fn zone(&self, _: &Position, _: Vertex, _: &Vital) -> PointSet {
        self.space
    }

    fn pass(&self, _: &View<'_>, role: Role, when: When, _: &Vital) -> Option<Pass<Vital>> {
        (role == Role::Defend && when == When::Before(0)).then_some(Pass {
            budget: u16::MAX,
            reply: None,
            confines: false,
        })
    }

    fn on_pass_refuted(&self, vital: &mut Vital, vertex: Vertex, zone: &PointSet) {
        assert_eq!(*zone, self.space);
        *vital = Some(vertex);
    }

    fn moves(
        &self,
        view: &View<'_>,
        _: Role,
        stage: u8,
        vital: &mut Vital,
        list: &mut MoveList,
    ) -> Stage {
        if stage > 0 {
            return Stage::DONE;
        }
        for point in &self.space.intersection(view.board().empty_points()) {
            list.add(point, i32::from(*vital == Some(Vertex::At(point))));
        }
        Stage::More
    }

    fn price(
        &self,
        view: &View<'_>,
        role: Role,
        _: Point,
        moment: Moment<'_, Vital>,
        _: &mut Vital,
    ) -> Price {
        let board = view.board();
        match (role, moment) {
            (Role::Attack, _) => Price::Cost(Cost::FREE),
            (Role::Defend, Moment::Before(_)) => Price::PlayIt,
            (Role::Defend, Moment::After) if self.eyes(board, None) > 1 => Price::PlayIt,
            (Role::Defend, Moment::After) if self.can_split(board) => {
                Price::Cost(Cost { base: 3, step: 1 })
            }
            (Role::Defend, Moment::After) => Price::Refuted,
        }
    }
}

/// What becomes of Black's eye space in a corner of `rows`, from the top, if White plays first, and if Black
/// does; `settled` if nothing has to be tried for that.
fn check(
    rows: [&str; 3],
    space: &str,
    killed: (Outcome, &str),
    made: (Outcome, &str),
    settled: bool,
) {
    let diagram = format!(". . . . . .\n{0}\n{0}\n{1}", ". . . . . .", rows.join("\n"));
    let mut goal = EyeSpace {
        space: space.split(' ').map(at).collect(),
        owner: Color::Black,
    };
    for (role, expected) in [(Role::Attack, killed), (Role::Defend, made)] {
        let (outcome, vertex, counts) = ask(&diagram, &mut goal, role);
        let vertex = vertex.to_string();
        assert_eq!((outcome, vertex.as_str()), expected, "{space}");
        assert_eq!((counts.owl == 0, counts.owl), (settled, counts.total()));
    }
}

#[test]
fn an_eye_space_is_searched_without_a_stone_to_name_it() {
    use Outcome::{Fail, Win};
    let straight_two = [". . . . . .", "X X X . . .", ". . X . . ."];
    check(straight_two, "A1 B1", (Win, "PASS"), (Fail, "PASS"), true);
    let square_four = ["X X X . . .", ". . X . . .", ". . X . . ."];
    check(
        square_four,
        "A1 B1 A2 B2",
        (Win, "PASS"),
        (Fail, "PASS"),
        true,
    );
    let straight_three = [". . . . . .", "X X X X . .", ". . . X . ."];
    check(straight_three, "A1 B1 C1", (Win, "B1"), (Win, "B1"), false);
    let straight_four = [". . . . . .", "X X X X X .", ". . . . X ."];
    check(
        straight_four,
        "A1 B1 C1 D1",
        (Fail, "PASS"),
        (Win, "PASS"),
        false,
    );
    let pyramid_four = ["X X X . . .", "X . X X . .", ". . . X . ."];
    check(pyramid_four, "A1 B1 C1 B2", (Win, "B1"), (Win, "B1"), false);
}
