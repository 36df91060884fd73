//! What is expected where there is no proof to show: lines in which each side plays what the engine answers.
//!
//! The loser, of whom an answer names no move, plays where the winner would have played: what is vital for one side
//! is so for the other. In a race that is counted or proved it fills liberties of the winner first, and then his eye.

use tesuji_engine::search::{NoTrace, Role};
use tesuji_engine::{
    Answer, Board, Color, Ground, LifeAnswer, Outcome, Point, Question, QuestionError, RaceAnswer,
    Reader, Vertex,
};

use super::dragon::{life_sentence, question};
use super::semeai::{counts, race_sentence};
use crate::solve::LineMove;

/// The most moves of a line that is not counted: each position is asked about again.
const READ: usize = 12;
/// The most moves of a race that is counted.
const COUNTED: usize = 80;

/// What is expected of the dragon of a stone if the side `first` moves first, up to where it is proved.
///
/// # Errors
/// There is no stone.
pub(super) fn life_line(
    reader: &mut Reader,
    target: Point,
    first: Role,
) -> Result<Vec<LineMove>, QuestionError> {
    let color = reader.board().color_at(target);
    let color = color.ok_or(QuestionError::Empty(target))?;
    let game = LifeGame { target, color };
    follow(reader, &game, first)
}

/// What is expected of a race if the owner of the dragon `first`, 0 or 1, moves first.
///
/// # Errors
/// There is no stone on a point, or both are of one colour.
pub(super) fn race_line(
    reader: &mut Reader,
    (stones, colors): ([Point; 2], [Color; 2]),
    first: usize,
) -> Result<Vec<LineMove>, QuestionError> {
    follow(reader, &RaceGame { stones, colors }, first)
}

/// What is played about.
trait Game {
    /// Who moves.
    type Side: Copy;
    type Told;

    fn other(side: Self::Side) -> Self::Side;
    fn color(&self, side: Self::Side) -> Color;
    fn ask(&self, reader: &mut Reader, side: Self::Side) -> Result<Self::Told, QuestionError>;
    /// The move of an answer; `None` if it names none, since nothing works.
    fn answered(told: &Self::Told) -> Option<Vertex>;
    /// What the side plays that gets nowhere, beside where its opponent would have played.
    fn resistance(
        &self,
        reader: &mut Reader,
        side: Self::Side,
        told: &Self::Told,
    ) -> Result<Option<Vertex>, QuestionError>;
    /// What an answer rests on.
    fn ground(told: &Self::Told) -> Option<Ground>;
    /// What is captured.
    fn captured(&self, board: &Board) -> Option<Point>;
    fn remarks(&self, side: Self::Side, told: &Self::Told) -> Vec<String>;
}

/// The line that begins on the reader's board, on which it ends as well.
fn follow<G: Game>(
    reader: &mut Reader,
    game: &G,
    first: G::Side,
) -> Result<Vec<LineMove>, QuestionError> {
    let start = reader.board().clone();
    let line = play_on(reader, game, first);
    reader.set_board(start);
    line
}

fn play_on<G: Game>(
    reader: &mut Reader,
    game: &G,
    first: G::Side,
) -> Result<Vec<LineMove>, QuestionError> {
    let (mut line, mut side) = (Vec::<LineMove>::new(), first);
    let mut told = game.ask(reader, side)?;
    let begun = G::ground(&told);
    let most = match begun {
        Some(Ground::Formula) => COUNTED,
        Some(_) => READ,
        None => 0,
    };
    let mut passes = 0;
    while line.len() < most && passes < 2 && goes_on(begun, G::ground(&told)) {
        let wanted = match G::answered(&told) {
            Some(vertex) => vertex,
            None => resisting(reader, game, side, &told)?,
        };
        let mut board = reader.board().clone();
        let color = game.color(side);
        // A ko that is closed waits for a threat elsewhere.
        let vertex = match board.play(color, wanted) {
            Ok(()) => wanted,
            Err(_) => Vertex::Pass,
        };
        if vertex == Vertex::Pass {
            board = reader.board().clone().with_ko(None);
        }
        passes = match vertex {
            Vertex::Pass => passes + 1,
            Vertex::At(_) => 0,
        };
        side = G::other(side);
        let captured = game.captured(&board);
        reader.set_board(board);
        let remarks = match captured {
            Some(stone) => vec![format!("{stone} is captured")],
            None => {
                told = game.ask(reader, side)?;
                game.remarks(side, &told)
            }
        };
        line.push(LineMove {
            color,
            vertex,
            remarks,
        });
        if captured.is_some() {
            break;
        }
    }
    Ok(line)
}

/// Whether a line goes on after an answer that rests on `now`: what was read at its beginning is followed up to a proof.
fn goes_on(begun: Option<Ground>, now: Option<Ground>) -> bool {
    let is_read = matches!(begun, Some(Ground::Reading | Ground::Strings));
    now.is_some()
        && !(is_read && matches!(now, Some(Ground::Proof | Ground::Nearby | Ground::Enclosed)))
}

/// What a side plays that gets nowhere.
fn resisting<G: Game>(
    reader: &mut Reader,
    game: &G,
    side: G::Side,
    told: &G::Told,
) -> Result<Vertex, QuestionError> {
    if let Some(vertex) = game.resistance(reader, side, told)? {
        return Ok(vertex);
    }
    let other = game.ask(reader, G::other(side))?;
    Ok(G::answered(&other).unwrap_or(Vertex::Pass))
}

struct LifeGame {
    target: Point,
    color: Color,
}

impl Game for LifeGame {
    type Side = Role;
    type Told = LifeAnswer;

    fn other(side: Role) -> Role {
        side.other()
    }

    fn color(&self, side: Role) -> Color {
        match side {
            Role::Attack => self.color.other(),
            Role::Defend => self.color,
        }
    }

    fn ask(&self, reader: &mut Reader, side: Role) -> Result<LifeAnswer, QuestionError> {
        reader.judge_life(&question(self.target, side), &mut NoTrace)
    }

    fn answered(told: &LifeAnswer) -> Option<Vertex> {
        told.answer.verdict()?.vertex
    }

    fn resistance(
        &self,
        _: &mut Reader,
        _: Role,
        _: &LifeAnswer,
    ) -> Result<Option<Vertex>, QuestionError> {
        Ok(None)
    }

    fn ground(told: &LifeAnswer) -> Option<Ground> {
        told.ground
    }

    fn captured(&self, board: &Board) -> Option<Point> {
        let is_there = board.color_at(self.target) == Some(self.color);
        (!is_there).then_some(self.target)
    }

    fn remarks(&self, side: Role, told: &LifeAnswer) -> Vec<String> {
        vec![life_sentence((self.target, self.color), side, told)]
    }
}

struct RaceGame {
    stones: [Point; 2],
    colors: [Color; 2],
}

impl RaceGame {
    /// The stones, the one of `side` first.
    const fn seen_by(&self, side: usize) -> [Point; 2] {
        let [one, two] = self.stones;
        match side {
            0 => [one, two],
            _ => [two, one],
        }
    }

    fn question(&self, side: usize) -> Question {
        let [own, other] = self.seen_by(side);
        Question::analyze_semeai(own, other)
    }
}

impl Game for RaceGame {
    type Side = usize;
    type Told = RaceAnswer;

    fn other(side: usize) -> usize {
        1 - side
    }

    fn color(&self, side: usize) -> Color {
        self.colors[side]
    }

    fn ask(&self, reader: &mut Reader, side: usize) -> Result<RaceAnswer, QuestionError> {
        reader.judge_race(&self.question(side), &mut NoTrace)
    }

    fn answered(told: &RaceAnswer) -> Option<Vertex> {
        match &told.answer {
            Answer::Race(race) if race.defense > Outcome::Fail => Some(race.vertex),
            _ => None,
        }
    }

    fn resistance(
        &self,
        reader: &mut Reader,
        side: usize,
        told: &RaceAnswer,
    ) -> Result<Option<Vertex>, QuestionError> {
        if !matches!(told.ground, Some(Ground::Formula | Ground::Proof)) {
            return Ok(None);
        }
        let around = reader.race_surroundings(&self.question(side))?;
        let eye = around.sides[1]
            .eyes
            .intersection(reader.board().empty_points());
        let point = around.outside[1].first().or_else(|| eye.first());
        Ok(point.map(Vertex::At))
    }

    fn ground(told: &RaceAnswer) -> Option<Ground> {
        told.ground
    }

    fn captured(&self, board: &Board) -> Option<Point> {
        let both = self.stones.into_iter().zip(self.colors);
        let mut gone = both.filter(|&(stone, color)| board.color_at(stone) != Some(color));
        gone.next().map(|(stone, _)| stone)
    }

    fn remarks(&self, side: usize, told: &RaceAnswer) -> Vec<String> {
        let stones = self.seen_by(side);
        let counted = told.plain.as_ref().map(|race| counts(stones, race));
        let sentence = race_sentence(self.colors[side], stones, told);
        std::iter::once(sentence).chain(counted).collect()
    }
}
