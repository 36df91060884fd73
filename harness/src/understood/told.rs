//! What is known of worms, dragons, regions and eyes: tables for people, records for programs.

use anstyle::Style;
use serde::Serialize;
use tesuji_engine::analysis::{Dragon, Region, Worm};
use tesuji_engine::{Board, PointSet, Understanding};

use super::display::{letters, style};
use super::eyes;
use crate::decide::EyeRecord;
use crate::document::{Document, Section, Span, Table, cells};

/// Which tables are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tables {
    /// A row for each worm.
    pub worms: bool,
    /// A row for each dragon.
    pub dragons: bool,
    /// A row for the region of each dragon.
    pub regions: bool,
    /// A row for each eye space.
    pub eyes: bool,
}

/// A worm, as programs are told of it.
#[derive(Clone, Debug, Serialize)]
struct WormRecord {
    origin: String,
    color: String,
    stones: usize,
    liberties: [usize; 4],
    attack_code: u8,
    attack: Option<String>,
    defense_code: Option<u8>,
    defense: Option<String>,
    lunch: Option<String>,
    cutstone: u8,
    genus: usize,
    inessential: bool,
    invincible: bool,
}

impl From<&Worm> for WormRecord {
    fn from(worm: &Worm) -> Self {
        Self {
            origin: worm.origin.to_string(),
            color: worm.color.to_string(),
            stones: worm.size(),
            liberties: [1, 2, 3, 4].map(|order| worm.liberties(order).len()),
            attack_code: worm.attack.outcome.code(),
            attack: text(worm.attack.vertex),
            defense_code: worm.defense.map(|defense| defense.outcome.code()),
            defense: text(worm.defense.and_then(|defense| defense.vertex)),
            lunch: text(worm.lunch),
            cutstone: worm.cutstone.code(),
            genus: worm.genus,
            inessential: worm.inessential,
            invincible: worm.invincible,
        }
    }
}

/// A dragon, as programs are told of it.
#[derive(Clone, Debug, Serialize)]
struct DragonRecord {
    letter: char,
    origin: String,
    color: String,
    stones: usize,
    effective_size: f64,
    eyes: usize,
    half_eyes: usize,
    genus: usize,
    escape_route: usize,
    lunch: Option<String>,
    status: &'static str,
    safety: &'static str,
    weakness: f64,
    moves: Option<Vec<String>>,
    neighbours: Vec<String>,
    semeai: Vec<String>,
    strings: Vec<String>,
    #[serde(skip)]
    style: Style,
}

impl DragonRecord {
    fn of((dragon, letter): (&Dragon, char)) -> Self {
        Self {
            letter,
            origin: dragon.origin.to_string(),
            color: dragon.color.to_string(),
            stones: dragon.size(),
            effective_size: dragon.effective_size,
            eyes: dragon.eyes.sure,
            half_eyes: dragon.eyes.half.len(),
            genus: dragon.genus,
            escape_route: dragon.escape_route,
            lunch: text(dragon.lunch),
            status: dragon.status.name(),
            safety: dragon.safety.name(),
            weakness: dragon.weakness,
            moves: dragon.moves.map(texts),
            neighbours: texts(dragon.neighbours.iter()),
            semeai: texts(dragon.semeai.iter()),
            strings: texts(dragon.worms.iter()),
            style: style(dragon.safety),
        }
    }
}

/// The region of a dragon, as programs are told of it.
#[derive(Clone, Debug, Serialize)]
struct RegionRecord {
    letter: char,
    origin: String,
    plain: usize,
    strategic: usize,
    defender: Vec<String>,
    attacker: Vec<String>,
    gates: Vec<String>,
    friends: Vec<String>,
    walls: Vec<String>,
}

impl RegionRecord {
    fn of(board: &Board, region: &Region, (dragon, letter): (&Dragon, char)) -> Self {
        let points = |set: &PointSet| texts(set.iter());
        let open = board.empty_points();
        Self {
            letter,
            origin: dragon.origin.to_string(),
            plain: region.plain.len(),
            strategic: region.strategic.len(),
            defender: points(&region.strategic),
            attacker: points(&region.attacker.intersection(open)),
            gates: points(&region.gates),
            friends: points(&region.friends),
            walls: points(&region.walls),
        }
    }
}

/// What is told of the worms, dragons, regions and eyes of a position; what is not asked for is not there.
#[derive(Clone, Debug, Serialize)]
pub struct Told {
    #[serde(skip_serializing_if = "Option::is_none")]
    worms: Option<Vec<WormRecord>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dragons: Option<Vec<DragonRecord>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    regions: Option<Vec<RegionRecord>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    eyes: Option<Vec<EyeRecord>>,
}

impl Told {
    /// What `tables` ask for.
    #[must_use]
    pub fn new(board: &Board, all: &Understanding, tables: Tables) -> Self {
        let dragons = &all.dragons;
        let lettered = || dragons.dragons().iter().zip(letters(dragons));
        let worms = || dragons.worms().worms().iter().map(WormRecord::from);
        let regions = || {
            let with_dragons = all.regions.iter().zip(lettered());
            with_dragons.map(|(region, dragon)| RegionRecord::of(board, region, dragon))
        };
        Self {
            worms: tables.worms.then(|| worms().collect()),
            dragons: tables
                .dragons
                .then(|| lettered().map(DragonRecord::of).collect()),
            regions: tables.regions.then(|| regions().collect()),
            eyes: tables.eyes.then(|| eyes::records(&all.eyes)),
        }
    }

    /// The same for people: a table for each.
    #[must_use]
    pub fn document(&self) -> Document<'static> {
        let mut document = Document::new("tesuji show");
        document.add(Section::titled("Dragons").table(self.dragon_table()));
        document.add(Section::titled("Regions").table(self.region_table()));
        document.add(Section::titled("Worms").table(self.worm_table()));
        let eyes = self.eyes.iter().flatten();
        document.add(Section::titled("Eyes").table(eyes::table(eyes)));
        document
    }

    fn dragon_table(&self) -> Table {
        let header = [
            "dragon", "at", "stones", "eyes", "half", "escape", "lunch", "status", "safety",
            "weakness", "moves", "races",
        ];
        let table = Table::new(header).with_words([1, 6, 7, 8, 10, 11]);
        table.rows(self.dragons.iter().flatten().map(|dragon| {
            cells![
                Span::new(dragon.style, dragon.letter),
                &dragon.origin,
                dragon.stones,
                dragon.eyes,
                dragon.half_eyes,
                dragon.escape_route,
                dragon.lunch.as_ref(),
                dragon.status,
                Span::new(dragon.style, dragon.safety),
                format!("{:.2}", dragon.weakness),
                dragon.moves.as_ref().map(|moves| moves.join(" ")),
                dragon.semeai.join(" ")
            ]
        }))
    }

    fn region_table(&self) -> Table {
        let header = [
            "dragon",
            "at",
            "plain",
            "strategic",
            "gates",
            "friends",
            "walls",
        ];
        let table = Table::new(header).with_words([1, 4, 5, 6]);
        table.rows(self.regions.iter().flatten().map(|region| {
            cells![
                region.letter.to_string(),
                &region.origin,
                region.plain,
                region.strategic,
                region.gates.join(" "),
                region.friends.join(" "),
                region.walls.join(" ")
            ]
        }))
    }

    fn worm_table(&self) -> Table {
        let header = [
            "worm",
            "color",
            "stones",
            "liberties",
            "attack",
            "defense",
            "lunch",
            "cutstone",
            "genus",
        ];
        let table = Table::new(header).with_words([1, 4, 5, 6]);
        let tactic = |code: u8, vertex: Option<&String>| match vertex {
            Some(vertex) => format!("{code} {vertex}"),
            None => code.to_string(),
        };
        table.rows(self.worms.iter().flatten().map(|worm| {
            let liberties: Vec<_> = worm.liberties.iter().map(ToString::to_string).collect();
            cells![
                &worm.origin,
                &worm.color,
                worm.stones,
                liberties.join(" "),
                tactic(worm.attack_code, worm.attack.as_ref()),
                worm.defense_code
                    .map(|code| tactic(code, worm.defense.as_ref())),
                worm.lunch.as_ref(),
                usize::from(worm.cutstone),
                worm.genus
            ]
        }))
    }
}

fn text(thing: Option<impl ToString>) -> Option<String> {
    thing.map(|thing| thing.to_string())
}

fn texts<T: ToString>(things: impl IntoIterator<Item = T>) -> Vec<String> {
    things.into_iter().map(|thing| thing.to_string()).collect()
}
