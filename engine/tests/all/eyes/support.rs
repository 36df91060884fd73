//! Eyes of drawn positions, read in full or by the board alone.

use std::convert::Infallible;

use tesuji_engine::analysis::{Tactic, Tactics, Worms};
use tesuji_engine::eyes::{EyeTable, EyeTactics, Eyes};
use tesuji_engine::{Board, Color, Legality, Outcome, Point, Reader, ReaderOptions, Vertex};

pub(crate) fn at(name: &str) -> Point {
    Point::from_gtp(name).unwrap()
}

/// What `eval_eye` answers.
pub(crate) fn eval(board: &Board, point: &str) -> String {
    let mut reader = Reader::new(board.clone(), ReaderOptions::default());
    let question = format!("eval_eye {point}").parse().unwrap();
    reader
        .ask(&question)
        .map_or_else(|error| error.to_string(), |answer| answer.to_string())
}

/// What `eval_eye` answers of a diagram.
pub(crate) fn drawn(diagram: &str, point: &str) -> String {
    eval(&Board::from_diagram(diagram).unwrap(), point)
}

/// Reading that sees one move ahead: strings in atari are lost, and a stone stays that is not in atari.
pub(crate) struct Shallow<'a>(pub(crate) &'a Board);

impl Tactics for Shallow<'_> {
    type Error = Infallible;

    fn attack(&mut self, stone: Point) -> Result<Tactic, Infallible> {
        let id = self.0.string_at(stone).unwrap();
        let liberties = self.0.string(id).liberties();
        let outcome = match liberties.len() {
            1 => Outcome::Win,
            _ => Outcome::Fail,
        };
        let vertex = liberties.first().filter(|_| outcome == Outcome::Win);
        Ok(Tactic {
            outcome,
            vertex: vertex.map(Vertex::At),
        })
    }

    fn defend(&mut self, _: Point) -> Result<Tactic, Infallible> {
        Ok(Tactic::NONE)
    }
}

impl EyeTactics for Shallow<'_> {
    fn stay(&mut self, color: Color, point: Point) -> Result<Outcome, Infallible> {
        let mut board = self.0.clone();
        if board.legality(color, point) != Legality::Legal
            || board.play(color, point.into()).is_err()
        {
            return Ok(Outcome::Fail);
        }
        let stays = board.liberty_count(point) > 1;
        Ok(if stays { Outcome::Win } else { Outcome::Fail })
    }
}

/// The eyes of a position, read by the board alone.
pub(crate) fn shallow(board: &Board) -> Eyes {
    let mut tactics = Shallow(board);
    let Ok(worms) = Worms::of(board, &mut tactics);
    let Ok(eyes) = Eyes::of(board, &worms, &mut tactics, &mut EyeTable::new());
    eyes
}
