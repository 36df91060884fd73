//! Trees of proofs, walked with the plain rules on a plain board.

use super::shapes::room;
use tesuji_engine::local::{Effort, ProofEnd, ProofMove, ProofTree, Room, Solutions, Solver};
use tesuji_engine::search::Role;
use tesuji_engine::{
    Board, Color, FINITE_THREATS, KoModel, Outcome, Point, PointSet, Proof, Vertex,
};
use tesuji_naive::life::winner;
use tesuji_naive::rooms::{self, Lot, Position};

const ROOMS: usize = 100;
const BUDGET: u64 = 1_000_000;
/// Positions with more that can come up are not asked about.
const MOST_STATES: usize = 6_000;

/// A position on the way through a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Place {
    board: Board,
    dragon: PointSet,
    turn: Role,
    threats: [u8; 2],
}

impl Place {
    fn root(position: &Position, first: Role, model: KoModel) -> Self {
        Self {
            board: position.board.clone(),
            dragon: position.room.dragon,
            turn: first,
            threats: match model {
                KoModel::DefenderFinite => [0, FINITE_THREATS],
                KoModel::None => [0, 0],
                KoModel::AttackerFinite => [FINITE_THREATS, 0],
                other => panic!("{other:?} tells no code"),
            },
        }
    }

    fn color(&self) -> Color {
        match self.turn {
            Role::Attack => Color::White,
            Role::Defend => Color::Black,
        }
    }

    fn side(&self) -> usize {
        usize::from(self.turn == Role::Defend)
    }

    /// Whether the ko rule closes a point to the side to move.
    fn is_closed(&self, point: Point) -> bool {
        self.board.is_ko_banned(self.color(), point)
    }

    fn any_closed(&self) -> bool {
        self.board.ko().is_some_and(|point| self.is_closed(point))
    }

    /// The place after a move; `None` if the rules forbid it.
    fn after(&self, vertex: Vertex) -> Option<Self> {
        let mut next = self.clone();
        let (color, side) = (self.color(), self.side());
        if let Vertex::At(point) = vertex
            && self.is_closed(point)
        {
            next.threats[side] = next.threats[side].checked_sub(1)?;
            next.board = next.board.with_ko(None);
        }
        next.board.play(color, vertex).ok()?;
        next.turn = self.turn.other();
        // Stones that are left, and all that have joined them.
        let left = next.dragon.intersection(next.board.stones(Color::Black));
        let strings = left.iter().filter_map(|stone| next.board.string_at(stone));
        let strings = strings.flat_map(|id| next.board.string(id).stones().iter());
        next.dragon = strings.collect();
        Some(next)
    }

    /// What a search of all positions says, which knows of no ko that is closed at first.
    fn winner(&self, room: &Room) -> Option<Role> {
        if self.any_closed() {
            return None;
        }
        let room = Room {
            dragon: self.dragon,
            ..room.clone()
        };
        if self.dragon.is_empty() {
            return Some(Role::Attack);
        }
        winner(&self.board, &room, self.turn, self.threats, MOST_STATES)
    }

    /// All moves that the rules allow.
    fn legal(&self, room: &Room) -> Vec<(Vertex, Self)> {
        let points = match self.turn {
            Role::Attack => room.points,
            Role::Defend => room.defender,
        };
        let vertices = points.iter().map(Vertex::At).chain([Vertex::Pass]);
        vertices
            .filter_map(|vertex| Some((vertex, self.after(vertex)?)))
            .collect()
    }
}

fn effort(stop: &mut dyn FnMut(u64) -> bool) -> Effort<'_> {
    Effort {
        budget: BUDGET,
        stop,
    }
}

fn solved(position: &Position, first: Role, most: usize) -> (Solutions, ProofTree) {
    let mut solver = Solver::new(1 << 22);
    let (board, room) = (&position.board, &position.room);
    let mut stop = |_| false;
    let solutions = solver
        .solutions(board, room, first, effort(&mut stop))
        .unwrap();
    let proof = solver.proof(board, room, &solutions, most, effort(&mut stop));
    (solutions, proof.unwrap())
}

/// How often each kind of check was made.
#[derive(Debug, Default)]
struct Checked {
    leaves: usize,
    counted: usize,
    left_out: usize,
    shown: usize,
    repeated: usize,
    kos: usize,
}

/// Walks a whole tree and checks every move of it.
fn walk(position: &Position, first: Role, tree: &ProofTree, checked: &mut Checked) {
    let room = &position.room;
    let mut places: Vec<Option<Place>> = Vec::new();
    for (at, play) in tree.moves.iter().enumerate() {
        let before = match play.parent {
            Some(parent) => places[parent].clone().expect("a position to move in"),
            None => Place::root(position, first, play.model),
        };
        assert_eq!(play.role, before.turn);
        let closes = |point| before.is_closed(point);
        assert_eq!(play.after_threat, play.vertex.point().is_some_and(closes));
        let place = before.after(play.vertex);
        assert_eq!(place.is_none(), play.end == Some(ProofEnd::Closed));
        if let Some(place) = &place {
            check(tree, (at, play), place, &places, checked, room);
        }
        places.push(place);
    }
}

fn check(
    tree: &ProofTree,
    (at, play): (usize, &ProofMove),
    place: &Place,
    places: &[Option<Place>],
    checked: &mut Checked,
    room: &Room,
) {
    let answers: Vec<_> = tree
        .moves
        .iter()
        .filter(|next| next.parent == Some(at))
        .collect();
    assert_eq!(answers.is_empty(), play.end.is_some(), "{play:?}");
    let agrees = |place: &Place| {
        place
            .winner(room)
            .is_none_or(|winner| winner == play.winner)
    };
    match play.end {
        None if place.turn == play.winner => assert_eq!(answers.len(), 1),
        // What the tree leaves out does not help either.
        None => {
            let is_answer = |vertex: &Vertex| answers.iter().any(|next| next.vertex == *vertex);
            for (vertex, next) in place.legal(room) {
                if !is_answer(&vertex) {
                    checked.left_out += 1;
                    assert!(agrees(&next), "{play:?} {vertex} {}", place.board);
                }
            }
        }
        Some(ProofEnd::Captured) => assert!(place.dragon.is_empty()),
        Some(ProofEnd::Connected) => assert!(place.dragon.neighbours().intersects(&room.friends)),
        Some(
            ProofEnd::InAtari
            | ProofEnd::NoEyes
            | ProofEnd::Alive
            | ProofEnd::Counted
            | ProofEnd::NoMoves,
        ) => {
            checked.leaves += 1;
            checked.counted += usize::from(play.end == Some(ProofEnd::Counted));
            assert!(agrees(place), "{play:?}\n{}", place.board);
        }
        Some(ProofEnd::Shown(other)) => {
            checked.shown += 1;
            assert_eq!(places[other].as_ref(), Some(place));
            assert_eq!(tree.moves[other].winner, play.winner);
        }
        Some(ProofEnd::Repeated) => {
            checked.repeated += 1;
            assert_eq!(play.winner, Role::Defend);
            let mut above = play.parent;
            let mut found = false;
            while let Some(node) = above {
                found |= places[node].as_ref() == Some(place);
                above = tree.moves[node].parent;
            }
            assert!(
                found || place.board.hash() == place.board.hash(),
                "{play:?}"
            );
        }
        end => panic!("a whole tree has no {end:?}"),
    }
}

/// No line of a proof for the attacker comes back to where it has been, over moves that are shown elsewhere
/// included.
fn has_no_circles(tree: &ProofTree) -> bool {
    let mut marks = vec![Mark::New; tree.moves.len()];
    let kills = |at: &usize| tree.moves[*at].winner == Role::Attack;
    (0..tree.moves.len())
        .filter(kills)
        .all(|at| is_sound(tree, at, &mut marks))
}

/// How far a move was looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    New,
    Open,
    Done,
}

fn is_sound(tree: &ProofTree, at: usize, marks: &mut [Mark]) -> bool {
    if marks[at] != Mark::New {
        return marks[at] == Mark::Done;
    }
    marks[at] = Mark::Open;
    let shown = match tree.moves[at].end {
        Some(ProofEnd::Shown(other)) => Some(other),
        _ => None,
    };
    let below = (at + 1..tree.moves.len()).filter(|&next| tree.moves[next].parent == Some(at));
    let is_sound = below.chain(shown).all(|next| is_sound(tree, next, marks));
    marks[at] = Mark::Done;
    is_sound
}

/// All models at once say what each one says.
fn check_models(position: &Position, first: Role) {
    let mut solver = Solver::new(1 << 22);
    let (board, room) = (&position.board, &position.room);
    let proved = solver.proofs(board, room, first, effort(&mut |_| false));
    let (proofs, _) = proved.expect("a room");
    for model in KoModel::ALL {
        let winner = solver.winner(board, room, first, model, BUDGET);
        let expected = match winner.expect("a room").0.expect("a winner") {
            Role::Attack => Proof::Attacker,
            Role::Defend => Proof::Defender,
        };
        assert_eq!(proofs.of(model), expected, "{model:?}\n{board}");
    }
}

/// What the first moves are said to achieve is what a search of all positions says of them.
fn check_first_moves(position: &Position, solutions: &Solutions) {
    let first = solutions.first;
    let best = solutions.moves.iter().filter_map(|play| play.outcome).max();
    assert_eq!(solutions.best(), best);
    for play in &solutions.moves {
        let wins = |model| {
            let root = Place::root(position, first, model);
            match root.after(play.vertex) {
                Some(next) => Some(next.winner(&position.room)? == first),
                None => Some(false),
            }
        };
        let (hard, easy) = match first {
            Role::Attack => (KoModel::DefenderFinite, KoModel::AttackerFinite),
            Role::Defend => (KoModel::AttackerFinite, KoModel::DefenderFinite),
        };
        let (Some(hard), Some(even), Some(easy)) = (wins(hard), wins(KoModel::None), wins(easy))
        else {
            continue;
        };
        let expected = match (hard, even, easy) {
            (true, ..) => Outcome::Win,
            (_, true, _) => Outcome::KoA,
            (.., true) => Outcome::KoB,
            _ => Outcome::Fail,
        };
        assert_eq!(play.outcome, Some(expected), "{play:?}\n{}", position.board);
    }
}

/// Whether no string outside of the room can be captured by playing in it.
fn has_safe_walls(position: &Position) -> bool {
    let (board, room) = (&position.board, &position.room);
    let all: PointSet = board.size().points().collect();
    let outside = all.difference(&room.points);
    let mut stones = outside.difference(board.empty_points()).iter();
    stones.all(|stone| {
        let string = board.string_at(stone).map(|id| board.string(id));
        string.is_some_and(|string| string.liberties().intersects(&outside))
    })
}

#[test]
fn every_line_of_every_tree_ends_as_it_says() {
    let mut lot = Lot::new(0x9f00);
    let mut checked = Checked::default();
    let mut done = 0;
    while done < ROOMS {
        let drawn = match lot.below(3) {
            0 => rooms::enclosed(&mut lot, 2..=5),
            _ => rooms::anything(&mut lot, 1..=5),
        };
        let Some(position) = drawn.filter(has_safe_walls) else {
            continue;
        };
        done += 1;
        check_both(&position, &mut checked);
    }
    assert!(
        checked.leaves > 0 && checked.left_out > 0 && checked.shown > 0,
        "{checked:?}"
    );
}

/// A ko for life, and two of which the defender wins one whatever the attacker takes.
#[test]
fn every_line_of_a_ko_ends_as_it_says() {
    let mut checked = Checked::default();
    let (board, enclosed) = room(KO);
    check_both(
        &Position {
            board,
            room: enclosed,
        },
        &mut checked,
    );
    let board = Board::from_diagram(DOUBLE_KO).expect("a diagram");
    let set = |names: &str| -> PointSet {
        names
            .split(' ')
            .map(|name| Point::from_gtp(name).expect("a point"))
            .collect()
    };
    let (dragon, rest) = (set("D2 E2 F2"), set("C1 C2 D1 E1 F1 G1 G2"));
    let room = Room {
        dragon,
        points: dragon.union(&rest),
        defender: dragon.union(&rest),
        friends: board.stones(Color::Black).difference(&dragon),
        exits: PointSet::EMPTY,
    };
    check_both(&Position { board, room }, &mut checked);
    assert!(checked.kos > 0 && checked.shown > 0, "{checked:?}");
}

/// Two strings of three stones: the dragon has two liberties, the other one, and it lies along the dragon's friends.
#[test]
fn every_line_of_a_race_ends_as_it_says() {
    let mut checked = Checked::default();
    let board = Board::from_diagram(RACE).expect("a diagram");
    let set = |names: [&str; 3]| -> PointSet {
        let points = names.map(|name| Point::from_gtp(name).expect("a point"));
        points.into_iter().collect()
    };
    let dragon = set(["A4", "B4", "C4"]);
    let points = [set(["A5", "B5", "C5"]), set(["A3", "B3", "A6"])];
    let points = points.iter().fold(dragon, |all, part| all.union(part));
    let room = Room {
        dragon,
        points,
        defender: points,
        friends: board.stones(Color::Black).difference(&dragon),
        exits: PointSet::EMPTY,
    };
    check_both(&Position { board, room }, &mut checked);
    assert!(checked.counted > 0, "{checked:?}");
}

const RACE: &str = "X X X X X . .
                    . X X X X . .
                    O O O X X . .
                    X X X O O . .
                    . . O O O . .
                    O O O O O . .
                    . . . . . . .";

const KO: &str = ". . . . . . .
                  . . . . . . .
                  . . . . . . .
                  O O O O O . .
                  X X X X O . .
                  , , , X O O .
                  , , , X , O .";

const DOUBLE_KO: &str = ". . . . . . . . .
                         . . . . . . . . .
                         . . . . . . . . .
                         . . . . . . . . .
                         O . . . O . . . O
                         O X X . O . X X O
                         O X X O O O X X O
                         O X O X X X O X O
                         O O . O . O . O O";

fn check_both(position: &Position, checked: &mut Checked) {
    for first in [Role::Attack, Role::Defend] {
        check_models(position, first);
        let (solutions, tree) = solved(position, first, 100_000);
        assert!(tree.is_whole());
        check_first_moves(position, &solutions);
        assert!(has_no_circles(&tree));
        walk(position, first, &tree, checked);
        let best = solutions.best();
        checked.kos += usize::from(matches!(best, Some(Outcome::KoA | Outcome::KoB)));
    }
}
