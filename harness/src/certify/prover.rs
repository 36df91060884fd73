//! Proving answers and moves.

use tesuji_engine::local::Room;
use tesuji_engine::search::{NodeKind, Role, Tracer};
use tesuji_engine::{
    Board, Color, Point, PointSet, Proof, Question, QuestionKind, Reader, ReaderOptions, Size,
    Verification, Vertex,
};

use crate::backend::Proved;
use crate::interrupt::Interrupt;
use crate::posed::Posed;

/// Moves are given so many times the trial moves of the whole question, and at least [`LEAST_NODES`].
const MOVE_NODES: u64 = 4;
/// The trial moves that every move is given, if a question is.
const LEAST_NODES: u64 = 10_000;

/// What is proved of a first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveProof {
    /// It achieves what the best move achieves, whoever has ko threats.
    Equal,
    /// It achieves something else.
    Worse,
    /// Neither is known.
    Unsettled,
}

/// What is proved of all first moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveProofs {
    /// Those that achieve what the best achieve.
    pub equal: Vec<Vertex>,
    /// Those of which that is not settled.
    pub open: Vec<Vertex>,
    /// How many achieve something else.
    pub worse: usize,
}

/// Where the life of a dragon is decided, seen from the stone that is asked about: wherever it lies on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomShape(Vec<Vec<(i16, i16)>>);

/// Proves what can be proved within so many trial moves a question: always the same, wherever it runs.
pub struct Prover {
    reader: Reader,
    nodes: u64,
    interrupt: Interrupt,
}

/// Ends a proof on request. Looking at the interrupt is cheap beside a trial move.
struct Watch<'a>(&'a Interrupt);

impl Tracer for Watch<'_> {
    fn stop(&mut self) -> bool {
        self.0.is_set()
    }
}

impl Prover {
    /// One who proves within `nodes` trial moves a question, until the interrupt is set: what is proved then is
    /// not to be used.
    #[must_use]
    pub fn new(nodes: u64, interrupt: &Interrupt) -> Self {
        Self {
            reader: Reader::new(Board::new(Size::default()), ReaderOptions::default()),
            nodes,
            interrupt: interrupt.clone(),
        }
    }

    /// The trial moves that a question is given.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Proves what can be proved of a question; `None` if that is nothing, since it is of a kind that cannot be
    /// verified, or does not fit the position.
    pub fn prove(&mut self, posed: &Posed) -> Option<Proved> {
        if !posed.question.facts().verified {
            return None;
        }
        self.reader.set_board(posed.board.clone());
        let mut watch = Watch(&self.interrupt);
        Proved::of(&mut self.reader, &posed.question, self.nodes, &mut watch).ok()
    }

    /// The room in which a question about a dragon is decided, or the rooms of a race; `None` of other questions. A proof says nothing about the
    /// room itself: of the stones around it some are taken for safe, and what is decided in another room is decided about
    /// something else.
    pub fn room(&mut self, posed: &Posed) -> Option<RoomShape> {
        let target = posed.question.target()?;
        let rooms = self.rooms(posed, target)?;
        let from = |point: Point| {
            let step = |to: u8, from: u8| i16::from(to) - i16::from(from);
            (
                step(point.column(), target.column()),
                step(point.row(), target.row()),
            )
        };
        let shape = |points: PointSet| points.iter().map(from).collect::<Vec<_>>();
        let shapes = rooms.iter().flat_map(|room| {
            let beside = room.points.neighbours().difference(&room.points);
            let around = beside.difference(posed.board.empty_points());
            let open = room.open(&posed.board);
            [room.points, room.defender, room.exits, around, open].map(shape)
        });
        Some(RoomShape(shapes.collect()))
    }

    /// Where a question about dragons is decided.
    fn rooms(&mut self, posed: &Posed, target: Point) -> Option<Vec<Room>> {
        let question = &posed.question;
        self.reader.set_board(posed.board.clone());
        let life = match question.kind() {
            QuestionKind::Life => question.clone(),
            QuestionKind::OwlAttack | QuestionKind::OwlDefend | QuestionKind::DragonStatus => {
                Question::life(target, question.role(), Vec::new())
            }
            QuestionKind::AnalyzeSemeai | QuestionKind::AnalyzeSemeaiAfterMove => {
                let around = self.reader.race_surroundings(question).ok()?;
                return Some(around.sides.map(|side| side.room).into());
            }
            _ => return None,
        };
        let mut watch = Watch(&self.interrupt);
        self.reader
            .room(&life, &mut watch)
            .ok()
            .map(|room| vec![room])
    }

    /// Proves what a first move achieves, beside what is proved of the question. Of dragons that is not told: the
    /// region in which their life is decided may be another one after a move.
    pub fn prove_move(
        &mut self,
        posed: &Posed,
        proved: &Verification,
        vertex: Vertex,
    ) -> MoveProof {
        let tried = self.after(posed, proved, vertex);
        tried.unwrap_or(MoveProof::Unsettled)
    }

    fn after(&mut self, posed: &Posed, proved: &Verification, vertex: Vertex) -> Option<MoveProof> {
        let counter = countered(&posed.question).filter(|_| proved.kind != NodeKind::Owl)?;
        let owner = posed.board.color_at(posed.question.target()?)?;
        let color = mover(owner, proved.role);
        let mut board = posed.board.clone();
        if board.play(color, vertex).is_err() {
            return Some(MoveProof::Worse);
        }
        let lost = |stone| board.color_at(stone) != Some(owner);
        if let Some(stone) = posed.question.stones().find(|&stone| lost(stone)) {
            // What can be taken back at once may not be captured.
            let is_lost = !is_retakeable(&board, owner, stone);
            return is_lost.then(|| held(proved, Proof::Attacker, Proof::Attacker));
        }
        let nodes = proved.nodes.saturating_mul(MOVE_NODES);
        let nodes = nodes.clamp(LEAST_NODES.min(self.nodes), self.nodes);
        self.reader.set_board(board);
        let mut watch = Watch(&self.interrupt);
        let after = self.reader.verify(&counter, nodes, &mut watch).ok()?;
        Some(held(
            proved,
            after.attacker_wins_kos(),
            after.defender_wins_kos(),
        ))
    }

    /// Proves what every legal move achieves, passing included.
    pub fn moves(&mut self, posed: &Posed, proved: &Verification) -> MoveProofs {
        let mut moves = MoveProofs::default();
        let owner = posed.question.target();
        let Some(owner) = owner.and_then(|target| posed.board.color_at(target)) else {
            return moves;
        };
        let color = mover(owner, proved.role);
        let points = posed.board.empty_points().iter();
        let legal = points.filter(|&point| posed.board.check_legal(color, point).is_ok());
        for vertex in legal.map(Vertex::At).chain([Vertex::Pass]) {
            if self.interrupt.is_set() {
                break;
            }
            match self.prove_move(posed, proved, vertex) {
                MoveProof::Equal => moves.equal.push(vertex),
                MoveProof::Unsettled => moves.open.push(vertex),
                MoveProof::Worse => moves.worse += 1,
            }
        }
        // One of them is the best.
        if moves.equal.is_empty() && moves.open.len() == 1 {
            std::mem::swap(&mut moves.equal, &mut moves.open);
        }
        moves
    }
}

/// What a move is that leaves these to succeed, if the attacker wins kos and if the defender does.
fn held(proved: &Verification, if_attacker: Proof, if_defender: Proof) -> MoveProof {
    let pairs = [
        (proved.attacker_wins_kos(), if_attacker),
        (proved.defender_wins_kos(), if_defender),
    ];
    let settled = |proof| proof != Proof::Unsettled;
    let differs = |&(best, this): &(Proof, Proof)| settled(best) && settled(this) && best != this;
    match pairs.iter().any(differs) {
        true => MoveProof::Worse,
        false
            if pairs
                .iter()
                .all(|&(best, this)| settled(best) && settled(this)) =>
        {
            MoveProof::Equal
        }
        false => MoveProof::Unsettled,
    }
}

/// Whether the owner of a captured stone takes something with another one in its place.
fn is_retakeable(board: &Board, owner: Color, stone: Point) -> bool {
    let mut board = board.clone().with_ko(None);
    let before = board.captures(owner);
    board.play(owner, Vertex::At(stone)).is_ok() && board.captures(owner) > before
}

/// The colour that moves first.
const fn mover(owner: Color, role: Role) -> Color {
    match role {
        Role::Attack => owner.other(),
        Role::Defend => owner,
    }
}

/// The question with the other side moving first.
fn countered(question: &Question) -> Option<Question> {
    let kind = match question.kind() {
        QuestionKind::Attack => QuestionKind::Defend,
        QuestionKind::Defend => QuestionKind::Attack,
        QuestionKind::Connect => QuestionKind::Disconnect,
        QuestionKind::Disconnect => QuestionKind::Connect,
        QuestionKind::BreakIn => QuestionKind::BlockOff,
        QuestionKind::BlockOff => QuestionKind::BreakIn,
        _ => return None,
    };
    Question::new(kind, question.operands().clone())
}
