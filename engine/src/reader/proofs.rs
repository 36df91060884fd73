//! Proofs about the life of a dragon, and what they are worth.
//!
//! A room ends at its gates: it is not looked at what a dragon does that gets through one. So what the defender achieves in the room
//! stands, and what the attacker does stands if he does as much where a way out is life, and so is a weak friend behind a gate. Where
//! he does not, the room that goes on from such friends tells what they are good for; that the dragon gets out is left to reading.

use super::Reader;
use super::life::{Ground, Judged};
use super::patience::Budget;
use super::sight::{Sight, against};
use super::task::{Found, Task, Way};
use crate::analysis::{Beyond, Body, Extent, Region, Sound};
use crate::local::{Room, Solver};
use crate::search::{LimitCounts, Outcome, Role, Tracer};
use crate::verify::{KoModel, Proof, Proofs};
use crate::{QuestionError, Vertex};

impl Reader {
    /// What the side that moves first achieves, by the exact solver within so many trial moves.
    pub(super) fn proved(
        &mut self,
        (sight, body, sound): (&mut Sight, &Body, Sound),
        (role, budget): (Role, Budget),
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Option<Judged>, QuestionError> {
        let until = self.worked + budget.most();
        for beyond in [Beyond::Nothing, Beyond::Friends] {
            let (asked, watch) = ((body, sound, beyond), (&mut *tracer, &mut *cuts));
            let Some(region) = &sight.provable(self, asked, watch)? else {
                return Ok(None);
            };
            let left = until.saturating_sub(self.worked);
            let room = Room::from(region);
            let task = Task::life(&room, role, left).soon(self.life_soon(&room, budget));
            let Some(found) = self.ask_solver(&task, tracer)? else {
                return Ok(None);
            };
            let left = until.saturating_sub(self.worked);
            if let Some(found) = self.stands((region, role, found), left, tracer)? {
                return Ok(Some((found, Ground::Proof)));
            }
            if region.weak_friends.is_empty() {
                return Ok(Some((found, Ground::Enclosed)));
            }
        }
        Ok(None)
    }

    /// What a side has `found` in a region, if it stands whatever lies behind the gates. Where a dragon is dead as it is, but may get out, that is with the move
    /// that keeps it in.
    fn stands(
        &mut self,
        (region, role, found): (&Region, Role, Found),
        budget: u64,
        tracer: &mut impl Tracer,
    ) -> Result<Option<Found>, QuestionError> {
        let (outcome, vertex) = found;
        let (is_held, way) = match (role, vertex) {
            (Role::Attack, Vertex::Pass) => {
                (outcome == Outcome::Fail, Way::NaturalProof(Solver::PATIENT))
            }
            (Role::Attack, _) => (outcome == Outcome::Fail, Way::Move(outcome, vertex)),
            (Role::Defend, _) => (outcome == Outcome::Win, Way::Proof(Solver::PATIENT)),
        };
        if is_held || is_closed(region) {
            return Ok(Some(found));
        }
        let room = safe_room(region);
        let task = Task::life(&room, role, budget);
        // That it is not settled is no cut: the answer is enclosed then.
        let unsettled = self.unsettled;
        let most = self.ask_solver(&Task { way, ..task }, tracer)?;
        self.unsettled = unsettled;
        Ok(most
            .filter(|most| most.0 == outcome)
            .map(|most| match role {
                Role::Attack => most,
                Role::Defend => found,
            }))
    }

    /// What a defender is proved to achieve who is `judged` to achieve so much: more, if walls that are short of liberties are not taken
    /// for safe. That this is not settled is no cut.
    pub(super) fn beside_short_walls(
        &mut self,
        (sight, body): (&mut Sight, &Body),
        (judged, budget): (Judged, u64),
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Judged, QuestionError> {
        if !sight.has_short_walls(self, body, (&mut *tracer, &mut *cuts))? {
            return Ok(judged);
        }
        let unsettled = self.unsettled;
        let asked = (sight, body, Sound::LongWalls);
        let proved = self.proved(asked, (Role::Defend, Budget::Whole(budget)), (tracer, cuts))?;
        self.unsettled = unsettled;
        let better = proved.filter(|((outcome, _), _)| *outcome > judged.0.0);
        Ok(better.unwrap_or(judged))
    }

    /// Who wins in every model of ko threats, as far as so many trial moves go, and what that took.
    pub(super) fn proofs(
        &mut self,
        (sight, body): (&mut Sight, &Body),
        (role, budget): (Role, u64),
        tracer: &mut impl Tracer,
    ) -> Result<(Proofs, u64), QuestionError> {
        let asked = (&mut *sight, body, Sound::Friends);
        let (proofs, spent) = self.where_trusted(against(role), |reader| {
            reader.proofs_among(asked, (role, budget), tracer)
        })?;
        let watch = (&mut *tracer, &mut LimitCounts::default());
        let is_held = proofs.of(KoModel::AttackerEndless) == Proof::Defender;
        if role == Role::Attack || is_held || !sight.has_short_walls(self, body, watch)? {
            return Ok((proofs, spent));
        }
        let left = budget.saturating_sub(spent);
        let asked = (sight, body, Sound::LongWalls);
        let (beside, cost) = self.proofs_among(asked, (role, left), tracer)?;
        let is_held = |&model: &KoModel| beside.of(model) == Proof::Defender;
        let told = match KoModel::ALL.iter().any(is_held) {
            true => beside,
            false => proofs,
        };
        Ok((told, spent + cost))
    }

    /// The same with these strings taken for safe.
    fn proofs_among(
        &mut self,
        (sight, body, sound): (&mut Sight, &Body, Sound),
        (role, budget): (Role, u64),
        tracer: &mut impl Tracer,
    ) -> Result<(Proofs, u64), QuestionError> {
        let (mut proofs, mut spent) = (Proofs::UNSETTLED, 0);
        for beyond in [Beyond::Nothing, Beyond::Friends] {
            let asked = (body, sound, beyond);
            let region = sight.region(self, asked, (&mut *tracer, &mut LimitCounts::default()))?;
            let left = budget.saturating_sub(spent);
            let (alone, cost) = self.prove_all(&Room::from(&region), role, left, tracer);
            spent += cost;
            let mut most = alone;
            if !is_closed(&region) && alone.of(KoModel::AttackerEndless) != Proof::Defender {
                let left = budget.saturating_sub(spent);
                let (safe, cost) = self.prove_all(&safe_room(&region), role, left, tracer);
                spent += cost;
                most = safe;
            }
            proofs = standing(proofs, &alone, &most);
            let is_open = |&model: &KoModel| proofs.of(model) == Proof::Unsettled;
            if region.weak_friends.is_empty() || !KoModel::ALL.iter().any(is_open) {
                break;
            }
        }
        Ok((proofs, spent))
    }
}

/// The rooms of a dragon in which what either side achieves stands.
pub(super) struct SureRooms {
    /// Where all behind the gates is life: what the attacker achieves stands.
    against: Room,
    /// Where it is nothing: what the defender achieves stands, and what the attacker does is [enclosed](Ground::Enclosed).
    pub(super) closed: Room,
}

impl SureRooms {
    /// Those of a room that is given: nothing lies behind its gates.
    pub(super) fn given(room: &Room) -> Self {
        Self {
            against: room.clone(),
            closed: room.clone(),
        }
    }

    /// The one in which what a side achieves stands.
    pub(super) const fn of(&self, role: Role) -> &Room {
        match role {
            Role::Attack => &self.against,
            Role::Defend => &self.closed,
        }
    }
}

impl Sight {
    /// A region of a dragon; `None` if it is too large for a proof.
    fn provable(
        &mut self,
        reader: &mut Reader,
        (body, sound, beyond): (&Body, Sound, Beyond),
        watch: (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Option<Region>, QuestionError> {
        let asked = (body, Extent::Whole(sound, beyond));
        self.extent(reader, asked, Room::has_room, watch)
    }

    /// The rooms of a dragon in which what either side achieves stands.
    pub(super) fn sure_rooms(
        &mut self,
        reader: &mut Reader,
        body: &Body,
        watch: (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<SureRooms, QuestionError> {
        let asked = (body, Sound::Friends, Beyond::Nothing);
        let region = self.region(reader, asked, watch)?;
        Ok(SureRooms {
            against: safe_room(&region),
            closed: Room::from(&region),
        })
    }

    /// Whether there are walls that are not taken for safe if those that are short of liberties are not, and something may be proved all the
    /// same.
    fn has_short_walls(
        &mut self,
        reader: &mut Reader,
        body: &Body,
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<bool, QuestionError> {
        let mut provable = |sound| {
            let asked = (body, sound, Beyond::Nothing);
            self.provable(reader, asked, (&mut *tracer, &mut *cuts))
        };
        let Some(beside) = provable(Sound::LongWalls)? else {
            return Ok(false);
        };
        let region = provable(Sound::Friends)?;
        Ok(region.is_none_or(|region| region.defender != beside.defender))
    }

    /// The [widest] room of a dragon.
    pub(super) fn widest(
        &mut self,
        reader: &mut Reader,
        body: &Body,
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Room, QuestionError> {
        widest(|beyond| {
            let asked = (body, Sound::Friends, beyond);
            self.region(reader, asked, (&mut *tracer, &mut *cuts))
        })
    }
}

/// The room of a dragon with the weak friends behind its gates, or without them if it is too large for a proof then.
pub(super) fn widest<E>(mut region: impl FnMut(Beyond) -> Result<Region, E>) -> Result<Room, E> {
    let wide = Room::from(&region(Beyond::Friends)?);
    match wide.fits() {
        true => Ok(wide),
        false => Ok(Room::from(&region(Beyond::Nothing)?)),
    }
}

/// Whether nothing lies behind the gates of a region that a dragon could live on.
fn is_closed(region: &Region) -> bool {
    region.ways.is_empty() && region.weak_friends.is_empty()
}

/// The room of a region where all that the dragon may find behind the gates is life.
fn safe_room(region: &Region) -> Room {
    Room {
        friends: region.friends.union(&region.weak_friends),
        exits: region.ways,
        ..Room::from(region)
    }
}

/// What is known, with what the defender achieves at least and at most.
fn standing(known: Proofs, least: &Proofs, most: &Proofs) -> Proofs {
    KoModel::ALL.into_iter().fold(known, |known, model| {
        match (known.of(model), least.of(model), most.of(model)) {
            (Proof::Unsettled, Proof::Defender, _) => known.with(model, Proof::Defender),
            (Proof::Unsettled, _, Proof::Attacker) => known.with(model, Proof::Attacker),
            _ => known,
        }
    })
}
