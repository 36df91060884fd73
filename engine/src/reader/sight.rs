//! The dragons of a position for questions about the life of one: found out as far as such a question needs them.

use super::Reader;
use super::owl::STEPS;
use super::study::{Patience, Played, Study};
use super::understanding::counted;
use crate::analysis::{
    Beyond, Body, Dragon, Dragons, Escape, Extent, EyeSpace, EyeSpaces, Fits, Judgement, Region,
    Sound, Vicinity, Worms,
};
use crate::eyes::{Effort, Eyes};
use crate::local::Room;
use crate::search::{LimitCounts, Role, Tracer};
use crate::{Board, Color, Point, PointSet, QuestionError};

/// What is known of the dragons of one position.
///
/// Most of the strings on a board do not matter to the regions of a dragon, and what is proved or read of it goes by these.
pub(super) struct Sight {
    vicinity: Vicinity,
    played: Played,
    all: Option<Dragons>,
}

/// Which friends of a dragon are taken for free where a side moves first.
pub(super) const fn against(first: Role) -> Escape {
    match first {
        Role::Attack => Escape::Kept,
        Role::Defend => Escape::AsItIs,
    }
}

impl Reader {
    /// The dragons of the position, of which nothing is known but what their strings look like. The cuts that limits make
    /// in reading are added to `cuts`, here and whenever more is found out.
    pub(super) fn sight(
        &mut self,
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Sight, QuestionError> {
        let board = self.board().clone();
        let mut played = Played::new();
        let vicinity = self.study_on(&mut played, (tracer, cuts), |study| {
            Vicinity::new(board, study)
        })?;
        Ok(Sight {
            vicinity,
            played,
            all: None,
        })
    }

    /// What is found out where so many friends of a dragon are taken for free, now and after moves.
    pub(super) fn where_trusted<A>(
        &mut self,
        escape: Escape,
        ask: impl FnOnce(&mut Self) -> A,
    ) -> A {
        let before = std::mem::replace(&mut self.escape, escape);
        let told = ask(self);
        self.escape = before;
        told
    }

    /// What `ask` finds out by reading, with what is known of stones that are played.
    fn study_on<T: Tracer, A>(
        &mut self,
        played: &mut Played,
        (tracer, cuts): (&mut T, &mut LimitCounts),
        ask: impl FnOnce(&mut Study<'_, T>) -> Result<A, QuestionError>,
    ) -> Result<A, QuestionError> {
        let mut study = Study::new(self, tracer, Patience::QUESTION);
        std::mem::swap(&mut study.played, played);
        let told = ask(&mut study);
        std::mem::swap(&mut study.played, played);
        *cuts += study.limits_hit;
        told
    }
}

impl Sight {
    /// The [room for reading](Room::near) of a dragon. Of rooms that do not fit no more is found out than it takes to see that.
    pub(super) fn near(
        &mut self,
        reader: &mut Reader,
        body: &Body,
        (tracer, cuts): (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Option<Room>, QuestionError> {
        for fits in [Room::has_room, Room::has_room_for_reading] {
            for steps in STEPS {
                let asked = (body, Extent::Near(steps));
                let region = self.extent(reader, asked, fits, (&mut *tracer, &mut *cuts))?;
                if let Some(region) = region {
                    return Ok(Some(Room::from(&region)));
                }
            }
        }
        Ok(None)
    }

    /// The dragon of a stone.
    pub(super) fn body(
        &mut self,
        reader: &mut Reader,
        stone: Point,
        watch: (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Body, QuestionError> {
        let vicinity = &mut self.vicinity;
        let ask = |study: &mut Study<'_, _>| vicinity.body(stone, study);
        let body = reader.study_on(&mut self.played, watch, ask)?;
        body.ok_or(QuestionError::Empty(stone))
    }

    /// A region of a dragon that ends where safe strings close the way.
    pub(super) fn region(
        &mut self,
        reader: &mut Reader,
        (body, sound, beyond): (&Body, Sound, Beyond),
        watch: (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Region, QuestionError> {
        let asked = (body, Extent::Whole(sound, beyond));
        let region = self.extent(reader, asked, |_| true, watch)?;
        region.ok_or(QuestionError::Empty(body.origin))
    }

    /// A region of a dragon; `None` if it does not [fit](Fits).
    pub(super) fn extent(
        &mut self,
        reader: &mut Reader,
        (body, extent): (&Body, Extent),
        fits: Fits,
        watch: (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Option<Region>, QuestionError> {
        let vicinity = &mut self.vicinity;
        let asked = (body.origin, extent, reader.escape);
        let ask = |study: &mut Study<'_, _>| {
            let region = vicinity.region(asked, fits, study)?;
            Ok(region.cloned())
        };
        reader.study_on(&mut self.played, watch, ask)
    }

    /// A dragon with its eyes, but without what depends on its neighbours.
    pub(super) fn dragon(
        &mut self,
        reader: &mut Reader,
        body: &Body,
        watch: (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Dragon, QuestionError> {
        let (vicinity, stone) = (&mut self.vicinity, body.origin);
        let ask = |study: &mut Study<'_, _>| Ok(vicinity.dragon(stone, study)?.cloned());
        let dragon = reader.study_on(&mut self.played, watch, ask)?;
        dragon.ok_or(QuestionError::Empty(stone))
    }

    /// What the strings of a dragon settle.
    pub(super) fn by_strings(
        &mut self,
        reader: &mut Reader,
        body: &Body,
        watch: (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<Option<Judgement>, QuestionError> {
        let (vicinity, stone) = (&mut self.vicinity, body.origin);
        let ask = |study: &mut Study<'_, _>| vicinity.by_strings(stone, study);
        reader.study_on(&mut self.played, watch, ask)
    }

    /// All dragons of the position, and the one of a body.
    pub(super) fn whole(
        &mut self,
        reader: &mut Reader,
        body: &Body,
        watch: (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<(&Dragons, &Dragon), QuestionError> {
        let dragons = self.all(reader, watch)?;
        let dragon = dragons.dragon_at(body.origin);
        dragon
            .map(|dragon| (dragons, dragon))
            .ok_or(QuestionError::Empty(body.origin))
    }

    /// All dragons of the position.
    pub(super) fn all(
        &mut self,
        reader: &mut Reader,
        watch: (&mut impl Tracer, &mut LimitCounts),
    ) -> Result<&Dragons, QuestionError> {
        let all = match self.all.take() {
            Some(all) => all,
            None => {
                let vicinity = &mut self.vicinity;
                let ask = |study: &mut Study<'_, _>| {
                    let (board, worms) = vicinity.worms(study)?;
                    let spaces = study.eye_spaces(board, worms, None)?;
                    vicinity.dragons(&spaces, study)
                };
                reader.study_on(&mut self.played, watch, ask)?
            }
        };
        Ok(self.all.insert(all))
    }
}

impl<T: Tracer> Study<'_, T> {
    /// All eye spaces, or those of a colour next to some stones.
    fn eye_spaces(
        &mut self,
        board: &Board,
        worms: &Worms,
        beside: Option<(Color, &PointSet)>,
    ) -> Result<Vec<EyeSpace>, QuestionError> {
        let mut table = std::mem::take(&mut self.reader.eye_table);
        let eyes = match beside {
            Some(of) => Eyes::beside((Effort::BOARD, of), board, worms, self, &mut table),
            None => Eyes::with(Effort::BOARD, board, worms, self, &mut table),
        };
        self.reader.eye_table = table;
        Ok(eyes?.eyes().iter().map(counted).collect())
    }
}

impl<T: Tracer> EyeSpaces for Study<'_, T> {
    fn support(&self, at: (&Board, &Worms), of: (Color, &PointSet), known: &PointSet) -> PointSet {
        Eyes::support(at, of, known)
    }

    fn beside(
        &mut self,
        board: &Board,
        worms: &Worms,
        of: (Color, &PointSet),
    ) -> Result<Vec<EyeSpace>, QuestionError> {
        self.eye_spaces(board, worms, Some(of))
    }
}

#[cfg(test)]
mod tests;
