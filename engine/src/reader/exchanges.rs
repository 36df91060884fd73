//! Exchanges: what else is captured while a dragon is attacked or defended (manual, "Experimental Owl Extension").
//!
//! A loser who takes something on the way GAINs, and a winner who gives something up has a LOSS. What is at stake are
//! whole strings that are there before: those of the dragon, unless it is one string, and those around it that one move
//! does not capture. Strings that are dead as it is are not.

use super::Reader;
use super::study::{Patience, Study};
use super::task::{Found, Task};
use crate::analysis::{Dragon, Dragons, Region, Tactics, Worm, scan};
use crate::combination::{parries, reach};
use crate::local::Room;
use crate::search::{Limit, LimitCounts, LimitSet, Outcome, Role, Tracer};
use crate::{Color, Point, PointSet, QuestionError, Vertex};

/// Reading of exchanges about one dragon, of a position and what follows from it.
pub(super) struct Exchanges<'a, T> {
    study: Study<'a, T>,
    room: Room,
    owner: Color,
    /// A stone of each string at stake, of either colour.
    stakes: Vec<(Color, Point)>,
    /// The work of the solver at which nothing more is asked.
    most: u64,
    is_cut: bool,
}

impl Reader {
    /// The most trial moves of the exact solver for exchanges, by the limit `owl-exchanges`.
    fn exchange_budget(&self) -> u64 {
        u64::from(self.limits.owl_exchanges) * Self::TRIALS_PER_OWL_NODE
    }

    /// Whether exchanges are told.
    pub(super) fn tells_exchanges(&self) -> bool {
        self.limits.owl_exchanges > 0
    }
}

impl<'a, T: Tracer> Exchanges<'a, T> {
    /// The most trial moves of the exact solver for one question.
    const ONE: u64 = 100_000;

    /// Exchanges about `dragon` in the position of the reader.
    pub(super) fn new(
        reader: &'a mut Reader,
        dragons: &Dragons,
        dragon: &Dragon,
        tracer: &'a mut T,
    ) -> Self {
        let room = Room::from(&Region::with_races(reader.board(), dragons, dragon));
        let near = room.points.union(&room.dragon);
        let near = near.union(&near.neighbours());
        let worms = dragons.worms().worms().iter();
        let stakes = worms.filter(|worm| worm.stones.intersects(&near) && is_at_stake(worm, &room));
        Self {
            owner: dragon.color,
            stakes: stakes.map(|worm| (worm.color, worm.origin)).collect(),
            most: reader.worked + reader.exchange_budget(),
            study: Study::new(reader, tracer, Patience::QUESTION),
            room,
            is_cut: false,
        }
    }

    /// The cuts that were made, those of string reading included.
    pub(super) fn limits_hit(&self) -> LimitCounts {
        let mut cuts = self.study.limits_hit;
        if self.is_cut {
            cuts.note(LimitSet::of(Limit::OwlExchanges));
        }
        cuts
    }

    /// What becomes of `found`, which the side of `role` achieves by moving first, if exchanges count.
    pub(super) fn weigh(&mut self, role: Role, found: Found) -> Result<Found, QuestionError> {
        match found {
            (Outcome::Fail | Outcome::KoB, _) => {
                let gain = self.gain(role)?;
                Ok(gain.map_or(found, |play| (Outcome::ExchangeGain, Vertex::At(play))))
            }
            (Outcome::Win, Vertex::At(play)) => self.without_loss(role, play),
            _ => Ok(found),
        }
    }

    /// What becomes of what a first move achieves.
    pub(super) fn weigh_move(
        &mut self,
        role: Role,
        play: Point,
        outcome: Outcome,
    ) -> Result<Outcome, QuestionError> {
        match outcome {
            Outcome::Fail | Outcome::KoB => {
                let weak = self.threatened(role)?;
                Ok(match self.gains(role, play, &weak)? {
                    true => Outcome::ExchangeGain,
                    false => outcome,
                })
            }
            Outcome::Win if self.costs(role, play)? => Ok(Outcome::ExchangeLoss),
            _ => Ok(outcome),
        }
    }

    fn color(&self, role: Role) -> Color {
        match role {
            Role::Attack => self.owner.other(),
            Role::Defend => self.owner,
        }
    }

    /// A move that wins and gives nothing up: `play`, or another one; or else `play` and a loss.
    fn without_loss(&mut self, role: Role, play: Point) -> Result<Found, QuestionError> {
        if !self.costs(role, play)? {
            return Ok((Outcome::Win, Vertex::At(play)));
        }
        let others = self.study.reader.first_moves(&self.room, role);
        for other in others.into_iter().filter(|other| *other != play) {
            if self.wins(role, other)? && !self.costs(role, other)? {
                return Ok((Outcome::Win, Vertex::At(other)));
            }
        }
        Ok((Outcome::ExchangeLoss, Vertex::At(play)))
    }

    /// Whether a first move achieves all.
    fn wins(&mut self, role: Role, play: Point) -> Result<bool, QuestionError> {
        self.after(role, play, |exchanges| {
            exchanges.comes_to(role.other(), Outcome::Fail)
        })
    }

    /// Whether a first move, which wins, gives something up.
    fn costs(&mut self, role: Role, play: Point) -> Result<bool, QuestionError> {
        self.after(role, play, |exchanges| {
            exchanges.gain(role.other()).map(|gain| gain.is_some())
        })
    }

    /// A move of a side that captures something which its opponent cannot save without losing the dragon.
    fn gain(&mut self, role: Role) -> Result<Option<Point>, QuestionError> {
        let board = self.study.reader.board();
        let reaches = self.stakes_of(role.other());
        let reaches = reaches.filter_map(|stone| reach(board, stone));
        let near = reaches.fold(PointSet::EMPTY, |all, points| all.union(&points));
        let size = board.size();
        let weak = self.threatened(role)?;
        for play in scan(size).filter(|point| near.contains(*point)) {
            if self.gains(role, play, &weak)? {
                return Ok(Some(play));
            }
        }
        Ok(None)
    }

    /// Whether a move captures something of what falls anyway, `weak`, or threatens something while it threatens the dragon,
    /// and nothing parries both.
    fn gains(&mut self, role: Role, play: Point, weak: &[Point]) -> Result<bool, QuestionError> {
        self.after(role, play, |exchanges| {
            let threatened = exchanges.threatened(role)?;
            for &stone in weak {
                let is_gone = exchanges.study.reader.board().is_empty_at(stone);
                let is_open = threatened.contains(&stone);
                if is_gone || is_open && !exchanges.study.defend(stone)?.works() {
                    return Ok(true);
                }
            }
            Ok(!threatened.is_empty()
                && exchanges.comes_to(role, Outcome::Win)?
                && !exchanges.is_parried(role, &threatened)?)
        })
    }

    /// Whether the opponent of a side has a move that saves all of `threatened`, and the dragon from that side as well.
    fn is_parried(&mut self, role: Role, threatened: &[Point]) -> Result<bool, QuestionError> {
        let defender = self.color(role.other());
        let mut known = Vec::new();
        for &stone in threatened {
            let defense = self.study.defend(stone)?;
            known.extend(defense.vertex.and_then(Vertex::point));
        }
        let board = self.study.reader.board();
        for parry in parries(board, defender, threatened, &PointSet::EMPTY, known) {
            let parried = self.after(role.other(), parry, |exchanges| {
                for &stone in threatened {
                    if exchanges.falls(stone)? {
                        return Ok(false);
                    }
                }
                Ok(!exchanges.comes_to(role, Outcome::Win)?)
            })?;
            if parried {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// What `look` says of the position after a move of a side; `false` if the rules forbid it.
    fn after(
        &mut self,
        role: Role,
        play: Point,
        look: impl FnOnce(&mut Self) -> Result<bool, QuestionError>,
    ) -> Result<bool, QuestionError> {
        let mover = self.color(role);
        let reader = &mut *self.study.reader;
        if reader.try_move(mover, Vertex::At(play)).is_err() {
            return Ok(false);
        }
        let told = look(self);
        self.study.reader.pop();
        told
    }

    /// What is at stake for its opponent and falls if a side moves now.
    fn threatened(&mut self, role: Role) -> Result<Vec<Point>, QuestionError> {
        let mut threatened = Vec::new();
        for stone in self.stakes_of(role.other()).collect::<Vec<_>>() {
            if self.falls(stone)? {
                threatened.push(stone);
            }
        }
        Ok(threatened)
    }

    /// The stones at stake of a side that are still there.
    fn stakes_of(&self, role: Role) -> impl Iterator<Item = Point> + '_ {
        let color = self.color(role);
        let board = self.study.reader.board();
        let stakes = self.stakes.iter().filter(move |stake| stake.0 == color);
        stakes
            .map(|&(_, stone)| stone)
            .filter(move |stone| board.color_at(*stone) == Some(color))
    }

    /// Whether the string on `stone` is captured if its opponent moves now.
    fn falls(&mut self, stone: Point) -> Result<bool, QuestionError> {
        Ok(self.study.attack(stone)?.outcome == Outcome::Win)
    }

    /// Whether it is proved that the side of `first`, which moves first, achieves just `outcome`.
    fn comes_to(&mut self, first: Role, outcome: Outcome) -> Result<bool, QuestionError> {
        let Some(room) = self.room.now(self.study.reader.board(), self.owner) else {
            let of_none = match first {
                Role::Attack => Outcome::Win,
                Role::Defend => Outcome::Fail,
            };
            return Ok(outcome == of_none);
        };
        let budget = Self::ONE.min(self.most.saturating_sub(self.study.reader.worked));
        let found = match budget {
            0 => None,
            _ => self.study.prove(&Task::life(&room, first, budget))?,
        };
        self.is_cut |= found.is_none();
        Ok(found.is_some_and(|found| found.0 == outcome))
    }
}

/// Whether something is exchanged if a worm in or around a room is captured.
fn is_at_stake(worm: &Worm, room: &Room) -> bool {
    let is_lost = worm.is_attacked() && !worm.defense.is_some_and(|defense| defense.works());
    let is_part = worm.stones.difference(&room.dragon).is_empty();
    let counts = match is_part {
        true => worm.stones != room.dragon,
        false => !worm.is_attacked(),
    };
    counts && !is_lost && !worm.inessential
}
