//! What questions ask of the points they name, as GNU Go 3.8 does.

use tesuji_engine::Point;

use crate::case::Query;

/// The points that must carry a stone, each once.
pub(super) fn must_be_stones(query: &Query) -> Vec<Point> {
    let mut points = match query {
        Query::Attack(target)
        | Query::Defend(target)
        | Query::OwlAttack(target)
        | Query::OwlDefend(target)
        | Query::DragonStatus(target)
        | Query::DoesAttack { target, .. }
        | Query::DoesDefend { target, .. }
        | Query::OwlDoesAttack { target, .. }
        | Query::OwlDoesDefend { target, .. }
        | Query::BreakIn { string: target, .. }
        | Query::BlockOff { string: target, .. } => vec![*target],
        Query::Connect(one, two)
        | Query::Disconnect(one, two)
        | Query::SameDragon(one, two)
        | Query::AnalyzeSemeai(one, two)
        | Query::AttackEither(one, two)
        | Query::DefendBoth(one, two) => vec![*one, *two],
        Query::EvalEye(_)
        | Query::UnconditionalStatus(_)
        | Query::CombinationAttack(_)
        | Query::CombinationDefend(_)
        | Query::Other(_) => Vec::new(),
    };
    points.dedup();
    points
}

/// The move that the question names.
pub(super) fn must_be_empty(query: &Query) -> impl Iterator<Item = Point> {
    let play = match query {
        Query::DoesAttack { play, .. }
        | Query::DoesDefend { play, .. }
        | Query::OwlDoesAttack { play, .. }
        | Query::OwlDoesDefend { play, .. } => Some(*play),
        _ => None,
    };
    play.into_iter()
}

/// Two stones that must be of one colour (true), or of different ones (false).
pub(super) fn must_be_alike(query: &Query) -> Option<([Point; 2], bool)> {
    match query {
        Query::Connect(one, two)
        | Query::Disconnect(one, two)
        | Query::AttackEither(one, two)
        | Query::DefendBoth(one, two) => Some(([*one, *two], true)),
        Query::AnalyzeSemeai(one, two) => Some(([*one, *two], false)),
        _ => None,
    }
}
