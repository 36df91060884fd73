//! The status of dragons, as far as it follows from worms, eyes and ways out.

use super::dragon::{Dragon, DragonStatus};
use super::link::is_lost;
use super::unconditional::PointStatus;
use super::worm::Worm;
use super::worms::Worms;
use crate::Vertex;

/// A dragon with fewer liberties of the fourth order than this is surrounded.
pub(super) const ESCAPE: usize = 5;
/// So many of them, and a dragon is not weak at all.
const FREE: usize = 12;
/// So many eyes, and a dragon lives.
pub(super) const ALIVE: usize = 2;
/// A dragon whose fate is not known is in danger if it is weaker than this.
const WEAK: f64 = 0.5;

/// A status, with the moves that kill and that save.
pub(crate) type Judgement = (DragonStatus, Option<[Vertex; 2]>);

/// Whether a dragon is surrounded and has not two eyes, so that it may have to race.
pub(super) fn is_short(worms: &Worms, dragon: &Dragon) -> bool {
    let settled = own(worms, dragon).any(|worm| worm.status == PointStatus::Alive);
    let eyes = &dragon.eyes;
    let may_live = eyes.open > 0 || eyes.least_with(lunches(dragon)) >= ALIVE + eyes.shared;
    !settled && dragon.escape_route < ESCAPE && !may_live
}

/// What becomes of `dragon`, whose partners in races are known already.
///
/// It is alive if a worm of it is unconditionally, or it has two eyes if the opponent moves first; dead if all its worms
/// are lost, or the larger part of it is; critical if the larger part can be captured and saved. Then, if it is not
/// surrounded or has to race, it is unknown, and so it is if it has eye spaces of which nothing is known; else
/// eyes decide, of which a lunch makes half a one: it is critical if it has two when the owner moves first, and dead if
/// not.
pub(super) fn judge(worms: &Worms, dragon: &Dragon) -> Judgement {
    if let Some(judgement) = by_strings(worms, dragon) {
        return judgement;
    }
    let races = !dragon.semeai.is_empty();
    if has_eyes(dragon).unwrap_or(!races) {
        return (DragonStatus::Alive, None);
    }
    if dragon.escape_route >= ESCAPE || races {
        return (DragonStatus::Unknown, None);
    }
    let eyes = &dragon.eyes;
    match eyes.most_with(lunches(dragon)) >= ALIVE {
        _ if eyes.open > 0 => (DragonStatus::Unknown, None),
        true => (DragonStatus::Critical, vital(worms, dragon)),
        false => (DragonStatus::Dead, None),
    }
}

/// What the strings of a dragon settle alone: what no move changes, or what string reading says.
pub(super) fn by_strings(worms: &Worms, dragon: &Dragon) -> Option<Judgement> {
    let settled = settled(worms, dragon).map(|status| (status, None));
    settled.or_else(|| tactical(worms, dragon))
}

/// Whether a dragon without a way out, whose partners in races are known already, lives as [`judge`] has it, but [by eyes of its
/// own](has_own_eyes).
pub(super) fn has_own_life(worms: &Worms, dragon: &Dragon) -> bool {
    match by_strings(worms, dragon) {
        Some((status, _)) => status == DragonStatus::Alive,
        None => has_own_eyes(dragon).unwrap_or(dragon.semeai.is_empty()),
    }
}

/// Whether a dragon has two eyes if the opponent moves first; `None` if a lunch is needed for that, which is none in a race.
pub(super) fn has_eyes(dragon: &Dragon) -> Option<bool> {
    let eyes = &dragon.eyes;
    if eyes.least() >= ALIVE {
        return Some(true);
    }
    let may_need = dragon.escape_route < ESCAPE && eyes.least_with(lunches(dragon)) >= ALIVE;
    (!may_need).then_some(false)
}

/// Whether a dragon has two eyes if the opponent moves first, without those in which strings of his stand that cannot just be captured;
/// `None` if a lunch is needed for that, which is none in a race.
pub(super) fn has_own_eyes(dragon: &Dragon) -> Option<bool> {
    let (eyes, enough) = (&dragon.eyes, ALIVE + dragon.eyes.shared);
    if eyes.least() >= enough {
        return Some(true);
    }
    (eyes.least_with(lunches(dragon)) < enough).then_some(false)
}

/// How weak a dragon of a status is, from 0 to 1.
pub(super) fn weakness(dragon: &Dragon, status: DragonStatus) -> f64 {
    match status {
        DragonStatus::Alive => 0.0,
        DragonStatus::Dead => 1.0,
        DragonStatus::Critical => 0.9,
        DragonStatus::Unknown => {
            // An open eye space may come to any number of eyes; on the whole it is worth one.
            let (eyes, lunches) = (&dragon.eyes, lunches(dragon));
            let both = eyes.least_with(lunches) + eyes.most_with(lunches) + 2 * eyes.open;
            let life = both.min(2 * ALIVE) as f64 / (2 * ALIVE) as f64;
            let way = dragon.escape_route.min(FREE) as f64 / FREE as f64;
            1.0 - life.max(way)
        }
    }
}

/// The safety of a dragon of that status and weakness.
pub(super) fn safety(status: DragonStatus, weakness: f64) -> DragonStatus {
    match status {
        DragonStatus::Unknown if weakness > WEAK => DragonStatus::Critical,
        other => other,
    }
}

/// The half eyes that the lunch of a dragon makes: none if it stands in an eye space, which is counted already.
pub(super) fn lunches(dragon: &Dragon) -> usize {
    let lunch = dragon
        .lunch
        .filter(|&stone| !dragon.eyes.points.contains(stone));
    usize::from(lunch.is_some())
}

fn own<'a>(worms: &'a Worms, dragon: &'a Dragon) -> impl Iterator<Item = &'a Worm> {
    let own = |worm: &&Worm| dragon.stones.contains(worm.origin);
    worms.worms().iter().filter(own)
}

/// What no move changes.
fn settled(worms: &Worms, dragon: &Dragon) -> Option<DragonStatus> {
    let own: Vec<PointStatus> = own(worms, dragon).map(|worm| worm.status).collect();
    if own.contains(&PointStatus::Alive) {
        return Some(DragonStatus::Alive);
    }
    let dead = own.iter().all(|status| *status == PointStatus::Dead);
    dead.then_some(DragonStatus::Dead)
}

/// What string reading says, if it says it of all worms or of the one that is the larger part.
fn tactical(worms: &Worms, dragon: &Dragon) -> Option<Judgement> {
    if own(worms, dragon).all(is_lost) {
        return Some((DragonStatus::Dead, None));
    }
    let main = own(worms, dragon).find(|worm| 2 * worm.size() > dragon.size())?;
    let attack = main.attack.vertex.filter(|_| main.is_attacked())?;
    match main.defense {
        Some(defense) if defense.works() => {
            let moves = defense.vertex.map(|save| [attack, save]);
            Some((DragonStatus::Critical, moves))
        }
        _ => is_lost(main).then_some((DragonStatus::Dead, None)),
    }
}

/// The moves that take and make the half eye that decides.
fn vital(worms: &Worms, dragon: &Dragon) -> Option<[Vertex; 2]> {
    if let Some(moves) = dragon.eyes.vital() {
        return Some(moves);
    }
    let lunch = dragon.lunch.and_then(|stone| worms.worm_at(stone))?;
    Some([lunch.defense?.vertex?, lunch.attack.vertex?])
}
