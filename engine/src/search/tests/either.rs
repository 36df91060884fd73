//! A goal with two targets of one colour: the capture of either, which none alone can be.

use super::{ask, at};
use crate::reading::StringGoal;
use crate::search::context::Context;
use crate::search::goal::{Cost, Goal, Moment, Pass, Price, Stage, When};
use crate::search::moves::MoveList;
use crate::search::nested::Nesting;
use crate::search::path::Path;
use crate::search::profile::Profile;
use crate::search::view::View;
use crate::search::{Limit, NodeKind, Outcome, Role, Targets, Tracer};
use crate::{Color, Point, Vertex};

/// The capture of either of two strings, as far as the capture of one is read.
struct Either {
    stones: [Point; 2],
    owner: Color,
    path: Path,
}

impl Goal for Either {
    type Insight = ();
    type Zone = ();

    fn profile(&self) -> Profile {
        let [one, other] = self.stones;
        Profile {
            kind: NodeKind::Owl,
            targets: Targets::two(one, other),
            defender: self.owner,
            payer: Role::Attack,
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

    fn settled(&self, view: &View<'_>, role: Role, (): &mut ()) -> Option<(Outcome, Vertex)> {
        let captured = self
            .stones
            .iter()
            .any(|&stone| view.board().is_empty_at(stone));
        match role {
            Role::Attack if captured => Some((Outcome::Win, Vertex::Pass)),
            Role::Defend if captured => Some((Outcome::Fail, Vertex::Pass)),
            Role::Attack if view.within(Limit::AaDepth) => None,
            Role::Attack => Some((Outcome::Fail, Vertex::Pass)),
            Role::Defend => None,
        }
    }

    fn read<T: Tracer>(
        &mut self,
        context: &mut Context<'_, T>,
        role: Role,
        (): &mut (),
    ) -> Option<(Outcome, Vertex)> {
        if role == Role::Defend {
            return None;
        }
        self.stones.iter().find_map(|&stone| {
            let nesting = Nesting {
                limits: context.limits,
                table: None,
                path: &mut self.path,
                depth: context.position().depth,
            };
            let mut goal = StringGoal::new(stone, self.owner);
            let node = context.nested(&mut goal, role, nesting).node;
            (node.outcome == Outcome::Win).then_some((Outcome::Win, node.vertex))
        })
    }

    fn pass(&self, _: &View<'_>, _: Role, _: When, (): &()) -> Option<Pass<()>> {
        None
    }

    fn moves(
        &self,
        view: &View<'_>,
        _: Role,
        stage: u8,
        (): &mut (),
        list: &mut MoveList,
    ) -> Stage {
        if stage > 0 {
            return Stage::DONE;
        }
        for stone in self.stones {
            for liberty in view.board().data_at(stone).liberties() {
                list.raise(liberty, 1);
            }
        }
        Stage::More
    }

    fn price(&self, _: &View<'_>, _: Role, _: Point, _: Moment<'_, ()>, (): &mut ()) -> Price {
        Price::Cost(Cost::FREE)
    }
}

/// Black stones on E5 and F6 that share the liberty F5.
const FORK: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . O X O . .
    . . . . X . . . .
    . . . . O . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn a_double_atari_captures_one_of_two_strings_that_can_both_escape() {
    let stones = ["E5", "F6"].map(at);
    for stone in stones {
        let mut alone = StringGoal::new(stone, Color::Black);
        let (outcome, ..) = ask(FORK, &mut alone, Role::Attack);
        assert_eq!(outcome, Outcome::Fail, "{stone}");
    }
    let mut either = Either {
        stones,
        owner: Color::Black,
        path: Path::with_capacity(64),
    };
    let (outcome, vertex, counts) = ask(FORK, &mut either, Role::Attack);
    assert_eq!((outcome, vertex), (Outcome::Win, Vertex::At(at("F5"))));
    assert!(counts.owl > 0 && counts.reading > 0);
    let (outcome, ..) = ask(FORK, &mut either, Role::Defend);
    assert_eq!(outcome, Outcome::Win);
}
