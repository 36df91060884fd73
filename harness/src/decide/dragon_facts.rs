//! What a dragon has to live on: eyes, ways out, friends, races.

use std::io::{self, Write};

use serde::{Serialize, Serializer};
use tesuji_engine::analysis::{HalfEye, Region};
use tesuji_engine::{Color, Point, QuestionError, Reader};

use super::eye::{list, set};
use crate::document::numbers::counted;
use crate::variations::{name, played};

/// What a dragon has to live on, before anyone moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DragonFacts {
    /// The number of its stones.
    pub stones: usize,
    /// The eyes that are there whoever moves first.
    pub eyes: usize,
    /// The eyes that whoever moves first makes or takes.
    #[serde(serialize_with = "half_eyes")]
    pub half_eyes: Vec<HalfEye>,
    /// The points of all its eye spaces.
    pub eye_space: Vec<String>,
    /// The points that are surrounded and yet no eyes.
    pub false_eyes: Vec<String>,
    /// The eye spaces that are open to the outside: any of them may come to two eyes, or to none.
    pub open: usize,
    /// The manual's ESCAPE ROUTE: 0 if there is none.
    pub escape_route: usize,
    /// A stone of each string outside that it lives with once it is connected.
    pub friends: Vec<String>,
    /// The first stones of the dragons that it races with.
    pub races: Vec<String>,
}

/// An eye that whoever moves first makes or takes, as JSON has it.
#[derive(Clone, Debug, Serialize)]
pub struct HalfEyeRecord {
    /// The first point of its eye space.
    pub point: String,
    /// How many eyes it is: 2 where a move makes two eyes of none.
    pub eyes: u8,
    /// The opponent's best move, or `PASS` if none is needed.
    pub attack: String,
    /// The owner's best move, or `PASS` if none is needed.
    pub defense: String,
}

impl DragonFacts {
    /// What the dragon of a stone has to live on.
    ///
    /// # Errors
    /// There is no stone.
    pub fn of(reader: &mut Reader, target: Point) -> Result<Self, QuestionError> {
        let dragons = reader.dragons()?;
        let dragon = dragons
            .dragon_at(target)
            .ok_or(QuestionError::Empty(target))?;
        let board = reader.board();
        let friends = Region::with_races(board, &dragons, dragon).friends;
        let friends = board.strings_in(&friends);
        let friends = friends.filter_map(|id| board.string(id).stones().first());
        Ok(Self {
            stones: dragon.size(),
            eyes: dragon.eyes.sure,
            half_eyes: dragon.eyes.half.clone(),
            eye_space: set(&dragon.eyes.points),
            false_eyes: set(&dragon.eyes.false_eyes),
            open: dragon.eyes.open,
            escape_route: dragon.escape_route,
            friends: friends.map(|stone| stone.to_string()).collect(),
            races: list(&dragon.semeai),
        })
    }

    /// Writes it in words, a line for each kind that there is, of the dragon of a stone.
    pub(super) fn write(
        &self,
        out: &mut impl Write,
        (target, color): (Point, Color),
    ) -> io::Result<()> {
        let stones = counted(self.stones as u64, "stone");
        writeln!(out, "dragon: {}'s {target}, {stones}", name(color))?;
        let space = match self.eye_space.is_empty() {
            true => String::new(),
            false => format!(", in the eye space {}", self.eye_space.join(" ")),
        };
        writeln!(out, "eyes whoever moves first: {}{space}", self.eyes)?;
        for half in &self.half_eyes {
            writeln!(out, "{}", sentence(half, color))?;
        }
        if self.open > 0 {
            let spaces = counted(self.open as u64, "eye space");
            writeln!(out, "open to the outside: {spaces}")?;
        }
        match self.escape_route {
            0 => writeln!(out, "way out: none")?,
            route => writeln!(out, "way out: escape route {route}")?,
        }
        for (kind, points) in [
            ("false eyes", &self.false_eyes),
            ("friends outside", &self.friends),
            ("races with", &self.races),
        ] {
            if !points.is_empty() {
                writeln!(out, "{kind}: {}", points.join(" "))?;
            }
        }
        Ok(())
    }
}

/// What becomes of a half eye: `1 eye at B1 if Black B1, none if White B1`.
fn sentence(half: &HalfEye, owner: Color) -> String {
    let [attack, defense] = half.moves();
    let eyes = counted(half.eyes, "eye");
    let makes = played(owner, defense);
    let takes = played(owner.other(), attack);
    format!("{eyes} at {} if {makes}, none if {takes}", half.point)
}

fn half_eyes<S: Serializer>(halves: &[HalfEye], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(halves.iter().map(HalfEyeRecord::from))
}

impl From<&HalfEye> for HalfEyeRecord {
    fn from(half: &HalfEye) -> Self {
        let [attack, defense] = half.moves().map(|vertex| vertex.to_string());
        Self {
            point: half.point.to_string(),
            eyes: half.eyes,
            attack,
            defense,
        }
    }
}
