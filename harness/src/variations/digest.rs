//! A whole tree of variations in sixteen characters.

use std::fmt;

use tesuji_engine::search::{Known, KoState, Komaster, Reply, Tracer, Trial};
use tesuji_engine::{Color, Point};
use xxhash_rust::xxh3::Xxh3;

/// Sums up every move that a question tries, in order: passes and conditional ko captures,
/// the komaster after each move, and what came of it. Two readings with the same
/// digest tried the same moves with the same results.
///
/// The digest is XXH3 (64 bits, seed 0) of these bytes: for every move `T`, who played,
/// column, row, whether it was a conditional ko capture, the komaster, and the column
/// and row of his ko; for every move that was looked up instead, `K` and the same; for every
/// result `R`, the outcome as its GTP code, the column and row of the reply, and whether the
/// move was refused as a repetition. Columns and rows count from 0
/// in the lower left corner, and are 255 for a pass and for no ko; colours and komasters
/// are numbered below; yes is 1. What reading knows besides, such as which limits
/// were hit, is not in it. There is no defence against an attacker who looks for a collision,
/// and none is needed.
///
/// It keeps 64 bits and no moves, and allocates nothing.
#[derive(Clone)]
pub struct TreeDigest {
    hash: Xxh3,
}

impl TreeDigest {
    /// The digest of a tree without moves.
    #[must_use]
    pub fn new() -> Self {
        Self { hash: Xxh3::new() }
    }

    /// The digest of all that was tried so far: 16 hexadecimal digits.
    #[must_use]
    pub fn hex(&self) -> String {
        format!("{:016x}", self.hash.digest())
    }
}

impl Default for TreeDigest {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for TreeDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("TreeDigest").field(&self.hex()).finish()
    }
}

impl TreeDigest {
    fn add_move(
        &mut self,
        kind: u8,
        player: Color,
        point: Option<Point>,
        conditional: bool,
        ko: KoState,
    ) {
        let [column, row] = place(point);
        let [ko_column, ko_row] = place(ko.point);
        self.hash.update(&[
            kind,
            color(player),
            column,
            row,
            u8::from(conditional),
            number(ko.komaster),
            ko_column,
            ko_row,
        ]);
    }
}

impl Tracer for TreeDigest {
    fn trial(&mut self, trial: &Trial<'_>) {
        let point = trial.vertex.point();
        self.add_move(b'T', trial.color, point, trial.conditional, trial.ko);
    }

    fn retract(&mut self, reply: &Reply) {
        let [column, row] = place(reply.vertex.point());
        let repetition = u8::from(reply.repetition);
        self.hash
            .update(&[b'R', reply.outcome.code(), column, row, repetition]);
    }

    fn known(&mut self, known: &Known) {
        self.add_move(b'K', known.color, known.vertex.point(), false, known.ko);
        self.retract(&known.reply);
    }
}

fn place(point: Option<Point>) -> [u8; 2] {
    point.map_or([u8::MAX; 2], |point| [point.column(), point.row()])
}

const fn color(color: Color) -> u8 {
    match color {
        Color::Black => 0,
        Color::White => 1,
    }
}

const fn number(komaster: Komaster) -> u8 {
    match komaster {
        Komaster::Empty => 0,
        Komaster::Player(of) => 1 + color(of),
        Komaster::Gray(of) => 3 + color(of),
        Komaster::Spent(of) => 5 + color(of),
        Komaster::WeakKo => 7,
    }
}
