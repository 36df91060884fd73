//! Life and death of a dragon, solved: what each side achieves, by which moves, and the proof.

mod chapter;
mod file;
mod json;
mod moment;
mod ticker;
mod words;

use tesuji_engine::local::{Effort, KoThreats, ProofTree, Room, Solutions, Solver};
use tesuji_engine::question::DragonStatus;
use tesuji_engine::search::{NoTrace, Role};
use tesuji_engine::{Board, Color, Outcome, Point, Question, QuestionError, Reader, Vertex};

pub use chapter::{Chapter, Content, LineMove, write_chapters, write_line_text};
pub(crate) use file::{add_letter, letter, question};
pub use file::{chapters, write_proof_text, write_proofs};
pub use json::{
    AnsweredRecord, FirstMoveRecord, NeededRecord, ProofRecord, RoomRecord, SolvedRecord,
    ThreatsRecord,
};
pub use moment::{ProofMoment, ProofMomentRecord, StepRecord};
pub use ticker::Ticker;
pub use words::{Named, sentence, write_solved};

use crate::interrupt::Interrupt;

/// The table of the solver, in bytes.
const TABLE: usize = 64 << 20;

/// A dragon whose life is asked about.
#[derive(Clone, Debug)]
pub struct Problem {
    /// A stone of the dragon.
    pub target: Point,
    /// Where both may play; none if that is to be found out.
    pub region: Vec<Point>,
    /// The side that moves first; `None` for both.
    pub role: Option<Role>,
}

/// How much is found out.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// The most trial moves for each side to move first, and for its proof.
    pub budget: u64,
    /// Whether every first move is looked at.
    pub every_move: bool,
    /// The most moves of each proof; no proof is made if it is 0.
    pub proof: usize,
}

/// What was found out of a side that moves first.
#[derive(Clone, Debug)]
pub struct Answered {
    /// The side.
    pub role: Role,
    /// What it achieves, and its move; `None` if that is not settled.
    pub settled: Option<(Outcome, Vertex)>,
    /// Trial moves of the search.
    pub trials: u64,
    /// How many ko threats each side needs; `None` if what is achieved is not settled.
    pub threats: Option<KoThreats>,
    /// What each first move achieves, if that was wanted.
    pub solutions: Option<Solutions>,
    /// The proof, if it was wanted.
    pub proof: Option<ProofTree>,
}

/// What was found out of a dragon.
#[derive(Clone, Debug)]
pub struct Solved {
    /// The stone that was named.
    pub target: Point,
    /// The colour of the dragon.
    pub color: Color,
    /// Where its life is decided.
    pub room: Room,
    /// The side that was asked about; `None` for both.
    pub role: Option<Role>,
    /// The answers; where both sides were asked about and the attacker achieves nothing, the defender is not.
    pub answers: Vec<Answered>,
    /// Whether it was stopped before its end.
    pub is_stopped: bool,
}

impl Solved {
    /// The status of the dragon, if both sides were asked about.
    #[must_use]
    pub fn status(&self) -> Option<DragonStatus> {
        if self.role.is_some() {
            return None;
        }
        let settled = |role| {
            let answer = self.answers.iter().find(|answer| answer.role == role);
            answer.and_then(|answer| answer.settled)
        };
        Some(match (settled(Role::Attack), settled(Role::Defend)) {
            (Some((Outcome::Fail, _)), _) => DragonStatus::Alive,
            (_, Some((Outcome::Fail, _))) => DragonStatus::Dead,
            (Some(_), Some(_)) => DragonStatus::Critical,
            _ => DragonStatus::Unknown,
        })
    }
}

/// Whoever is told of the trial moves, and may end it.
struct Watch<'a> {
    interrupt: &'a Interrupt,
    ticker: &'a Ticker,
    role: Role,
}

impl Watch<'_> {
    fn is_over(&self, trials: u64) -> bool {
        self.ticker.tick(self.role, trials);
        self.interrupt.is_set()
    }
}

/// Solves a problem, as far as the effort goes and until the interrupt.
///
/// # Errors
/// There is no stone, the region does not hold it, or it is too large.
pub fn solve(
    reader: &mut Reader,
    problem: &Problem,
    wanted: Wanted,
    interrupt: &Interrupt,
    ticker: &Ticker,
) -> Result<Solved, QuestionError> {
    let Problem {
        target,
        region,
        role,
    } = problem;
    let question = Question::life(*target, *role, region.clone());
    let room = reader.room(&question, &mut NoTrace)?;
    if !room.fits() {
        return Err(QuestionError::RegionTooLarge);
    }
    let board = reader.board();
    let color = board.color_at(*target);
    let mut solved = Solved {
        target: *target,
        color: color.ok_or(QuestionError::Empty(*target))?,
        room,
        role: *role,
        answers: Vec::new(),
        is_stopped: false,
    };
    let roles = role.map_or_else(|| vec![Role::Attack, Role::Defend], |role| vec![role]);
    let mut solver = Solver::new(TABLE);
    for role in roles {
        let watch = Watch {
            interrupt,
            ticker,
            role,
        };
        let Some(answer) = answer(&mut solver, board, &solved.room, wanted, &watch) else {
            return Err(QuestionError::RegionTooLarge);
        };
        let fails = matches!(answer.settled, Some((Outcome::Fail, _)));
        solved.answers.push(answer);
        if fails || interrupt.is_set() {
            break;
        }
    }
    solved.is_stopped = interrupt.is_set();
    Ok(solved)
}

/// What becomes of the dragon of a room if the side `role` moves first; `None` if the room cannot be read.
pub fn solve_room(
    board: &Board,
    room: &Room,
    role: Role,
    wanted: Wanted,
    interrupt: &Interrupt,
) -> Option<Answered> {
    let watch = Watch {
        interrupt,
        ticker: &Ticker::new(),
        role,
    };
    answer(&mut Solver::new(TABLE), board, room, wanted, &watch)
}

/// The answer for the side that moves first; `None` if the room cannot be read.
fn answer(
    solver: &mut Solver,
    board: &Board,
    room: &Room,
    wanted: Wanted,
    watch: &Watch<'_>,
) -> Option<Answered> {
    let role = watch.role;
    let mut stop = |trials| watch.is_over(trials);
    let mut effort = Effort {
        budget: wanted.budget,
        stop: &mut stop,
    };
    let mut answer = Answered {
        role,
        settled: None,
        trials: 0,
        threats: None,
        solutions: None,
        proof: None,
    };
    if wanted.every_move || wanted.proof > 0 {
        let solutions = solver.solutions(board, room, role, effort.again()).ok()?;
        let proof = (wanted.proof > 0)
            .then(|| solver.proof(board, room, &solutions, wanted.proof, effort.again()));
        answer.settled = solutions.settled;
        answer.trials = solutions.trials;
        answer.solutions = wanted.every_move.then_some(solutions);
        answer.proof = proof.transpose().ok()?;
    } else {
        let solution = solver.life_within(board, room, role, effort.again()).ok()?;
        answer.settled = solution.settled;
        answer.trials = solution.trials;
    }
    if answer.settled.is_some() {
        answer.threats = Some(solver.threats(board, room, role, effort).ok()?);
    }
    Some(answer)
}
