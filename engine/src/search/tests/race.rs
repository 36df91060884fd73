//! A goal with a target of each colour: a race without eyes between two strings.

use super::{ask, at};
use crate::search::goal::{Cost, Goal, Moment, Pass, Price, Stage, When};
use crate::search::moves::MoveList;
use crate::search::profile::Profile;
use crate::search::view::View;
use crate::search::{Limit, NodeKind, Outcome, Role, Targets};
use crate::{Color, Point, Vertex};

/// The capture of the defender's string before the attacker's.
struct Race {
    attacker: Point,
    defender: Point,
    color: Color,
}

impl Goal for Race {
    type Insight = ();
    type Zone = ();

    fn profile(&self) -> Profile {
        Profile {
            kind: NodeKind::Owl,
            targets: Targets::two(self.attacker, self.defender),
            defender: self.color,
            payer: Role::Attack,
            cost_limit: Limit::ThreatCost,
            node_limit: Limit::SemeaiNodeLimit,
            first_budget: 2,
            overdraft: 1,
            nested: None,
        }
    }

    fn next_budget(&self, _: &View<'_>, _: Role, budget: u16, _: u64) -> u16 {
        budget + 4
    }

    fn settled(&self, view: &View<'_>, role: Role, (): &mut ()) -> Option<(Outcome, Vertex)> {
        let gone = |stone| view.board().is_empty_at(stone);
        let captured = match (gone(self.attacker), gone(self.defender)) {
            (_, true) => Role::Attack,
            (true, false) => Role::Defend,
            _ => return None,
        };
        let outcome = match role == captured {
            true => Outcome::Win,
            false => Outcome::Fail,
        };
        Some((outcome, Vertex::Pass))
    }

    fn pass(&self, _: &View<'_>, _: Role, _: When, (): &()) -> Option<Pass<()>> {
        None
    }

    fn moves(
        &self,
        view: &View<'_>,
        role: Role,
        stage: u8,
        (): &mut (),
        list: &mut MoveList,
    ) -> Stage {
        let other = match role {
            Role::Attack => self.defender,
            Role::Defend => self.attacker,
        };
        if stage > 0 {
            return Stage::DONE;
        }
        for liberty in view.board().data_at(other).liberties() {
            list.add(liberty, 0);
        }
        Stage::More
    }

    fn price(&self, _: &View<'_>, _: Role, _: Point, _: Moment<'_, ()>, (): &mut ()) -> Price {
        Price::Cost(Cost::FREE)
    }
}

/// Whether Black, who attacks, and White win with the first move. The liberties of either are its free ones
/// on the edge.
fn check(edge: &str, black: Outcome, white: Outcome) {
    let rows = [
        ". . . . . . .",
        ". . . . . . .",
        ". . . . . . .",
        ". . . . . . .",
        ". X X X O O .",
        "X O O O X X O",
        edge,
    ];
    for (role, expected) in [(Role::Attack, black), (Role::Defend, white)] {
        let mut race = Race {
            attacker: at("E2"),
            defender: at("B2"),
            color: Color::White,
        };
        let (outcome, _, counts) = ask(&rows.join("\n"), &mut race, role);
        assert_eq!(outcome, expected, "{edge} {role:?}");
        assert!(counts.owl > 0 && counts.owl == counts.total());
    }
}

#[test]
fn a_race_is_won_by_whoever_has_more_liberties_or_as_many_and_the_move() {
    use Outcome::{Fail, Win};
    check(". . . . . . .", Fail, Win);
    check("X X . . . . .", Win, Win);
    check(". X . . . . .", Win, Win);
    check("X X X . . . .", Win, Fail);
}
