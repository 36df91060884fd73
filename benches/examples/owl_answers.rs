//! How often whole answers about dragons are right, moves too, where the exact solver tells, on dragons of games of simple players:
//!
//! ```sh
//! cargo run --release -p tesuji-benches --example owl_answers -- QUESTIONS SEED BUDGET LEAST OWL_NODE_LIMIT
//! ```
//!
//! The solver has `BUDGET` trial moves to settle a question, in the room that reading would have, and those that it settles with less
//! than `LEAST` are left out, as too easy. The engine answers with a small `owl-node-limit`, so that it has to read them.

use std::error::Error;
use std::ops::AddAssign;

use tesuji_benches::game_rooms::{GameRoom, game_rooms};
use tesuji_engine::local::{Effort, RoomError, Solver};
use tesuji_engine::search::{NoTrace, Role};
use tesuji_engine::{Answer, Ground, Limits, Outcome, Question, Reader, ReaderOptions, Vertex};

/// What came of the questions of a role, where it fails or where it works.
#[derive(Clone, Copy, Default)]
struct Tally {
    /// Right, with a move that is proved to work, if one is needed.
    right: u32,
    /// The right code, and a move that does not do it.
    other_move: u32,
    /// The right code, and a move that is not settled.
    open: u32,
    wrong: u32,
    unknown: u32,
    /// Answers that were read.
    read: u32,
}

/// What the engine says.
struct Told {
    found: Option<(Outcome, Vertex)>,
    is_read: bool,
    trials: u64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let numbers: Result<Vec<u64>, _> = std::env::args().skip(1).map(|word| word.parse()).collect();
    let [questions, mut seed, budget, least, limit] = numbers?[..] else {
        return Err("QUESTIONS SEED BUDGET LEAST OWL_NODE_LIMIT are wanted".into());
    };
    let limit = u32::try_from(limit)?;
    let mut solver = Solver::new(64 << 20);
    let (mut drawn, mut trials) = (0, 0);
    let mut tallies = [[Tally::default(); 2]; 2];
    while drawn < questions {
        seed += 1;
        for of in game_rooms(seed)?.iter().filter(|of| !of.is_race) {
            for (row, first) in [Role::Attack, Role::Defend].into_iter().enumerate() {
                let exact = of.proved(&mut solver, first, budget)?;
                let Some((outcome, _)) = exact.settled.filter(|_| exact.trials >= least) else {
                    continue;
                };
                drawn += 1;
                let told = ask(of, first, limit)?;
                trials += told.trials;
                let tally = &mut tallies[row][usize::from(outcome > Outcome::Fail)];
                *tally += judged(&mut solver, of, (first, outcome), &told, budget)?;
            }
        }
    }
    show(&tallies);
    println!("{} trial moves a question", trials / drawn.max(1));
    Ok(())
}

fn ask(of: &GameRoom, first: Role, owl_node_limit: u32) -> Result<Told, Box<dyn Error>> {
    let mut limits = Limits::default();
    limits.owl_node_limit = owl_node_limit;
    let options = ReaderOptions {
        limits,
        ..ReaderOptions::default()
    };
    let stone = of.room.dragon.first().ok_or("the room has no dragon")?;
    let question = match first {
        Role::Attack => Question::owl_attack(stone),
        Role::Defend => Question::owl_defend(stone),
    };
    let told = Reader::new(of.board.clone(), options).judge_life(&question, &mut NoTrace)?;
    let found = match &told.answer {
        Answer::Verdict(verdict) => Some((verdict.outcome, verdict.vertex.unwrap_or(Vertex::Pass))),
        _ => None,
    };
    Ok(Told {
        found,
        is_read: told.ground == Some(Ground::Reading),
        trials: told.answer.nodes().owl,
    })
}

/// What an answer is worth where `outcome` is proved.
fn judged(
    solver: &mut Solver,
    of: &GameRoom,
    (first, outcome): (Role, Outcome),
    told: &Told,
    budget: u64,
) -> Result<Tally, RoomError> {
    let mut tally = Tally {
        read: u32::from(told.is_read),
        ..Tally::default()
    };
    let at = match told.found {
        None => &mut tally.unknown,
        Some((found, _)) if found != outcome => &mut tally.wrong,
        Some((Outcome::Fail, _)) => &mut tally.right,
        Some(found) => {
            let stop = &mut |_| false;
            let effort = Effort { budget, stop };
            let after = solver.achieves(&of.board, &of.room, first, found, effort)?;
            match after.settled {
                Some((Outcome::Fail, _)) => &mut tally.other_move,
                Some(_) => &mut tally.right,
                None => &mut tally.open,
            }
        }
    };
    *at += 1;
    Ok(tally)
}

fn show(tallies: &[[Tally; 2]; 2]) {
    for (name, side) in ["attack", "defend"].iter().zip(tallies) {
        for (result, of) in ["fails", "works"].iter().zip(side) {
            println!(
                "{name} {result}: right {}, another move {}, an open move {}, wrong {}, unknown {}; read {}",
                of.right, of.other_move, of.open, of.wrong, of.unknown, of.read
            );
        }
    }
    let mut all = Tally::default();
    tallies.as_flattened().iter().for_each(|&of| all += of);
    println!(
        "all: right {}, another move {}, an open move {}, wrong {}, unknown {}; read {}",
        all.right, all.other_move, all.open, all.wrong, all.unknown, all.read
    );
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.right += other.right;
        self.other_move += other.other_move;
        self.open += other.open;
        self.wrong += other.wrong;
        self.unknown += other.unknown;
        self.read += other.read;
    }
}
