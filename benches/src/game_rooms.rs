//! Rooms of dragons as they come about in games of simple players.

use tesuji::mine::play_game;
use tesuji_engine::analysis::Dragons;
use tesuji_engine::local::{Effort, Room, RoomError, Solution, Solver};
use tesuji_engine::search::Role;
use tesuji_engine::{Board, Color, QuestionError, Reader, ReaderOptions};

/// A room in a position.
pub struct GameRoom {
    /// The position.
    pub board: Board,
    /// The room.
    pub room: Room,
    /// Whether its dragon races with another one.
    pub is_race: bool,
}

impl GameRoom {
    /// What the side that moves first is proved to achieve within so many trial moves.
    ///
    /// # Errors
    /// The room cannot be solved.
    pub fn proved(
        &self,
        solver: &mut Solver,
        first: Role,
        budget: u64,
    ) -> Result<Solution, RoomError> {
        let stop = &mut |_| false;
        solver.life_within(&self.board, &self.room, first, Effort { budget, stop })
    }
}

/// The rooms of the position at some moment of the game of a seed, a quarter, half, three quarters or all of the way: for
/// each dragon the room that is read, and for each two that may race the rooms of both.
///
/// # Errors
/// The position cannot be understood.
pub fn game_rooms(seed: u64) -> Result<Vec<GameRoom>, QuestionError> {
    let Some(board) = position(seed) else {
        return Ok(Vec::new());
    };
    let dragons = Reader::new(board.clone(), ReaderOptions::default()).dragons()?;
    Ok(near(&board, &dragons)
        .chain(races(&board, &dragons))
        .collect())
}

/// The position of a seed; `None` if its game cannot be replayed.
fn position(seed: u64) -> Option<Board> {
    let game = play_game(seed);
    let mut board = Board::new(game.size);
    let count = game.moves.len() * (1 + (seed % 4) as usize) / 4;
    let colors = Color::BOTH.into_iter().cycle();
    for (&vertex, color) in game.moves[..count].iter().zip(colors) {
        board.play(color, vertex).ok()?;
    }
    Some(board.with_ko(None))
}

fn near<'a>(board: &'a Board, dragons: &'a Dragons) -> impl Iterator<Item = GameRoom> + 'a {
    dragons.dragons().iter().filter_map(|dragon| {
        let room = Room::near(board, dragons, dragon).filter(Room::fits)?;
        Some(GameRoom {
            board: board.clone(),
            room,
            is_race: false,
        })
    })
}

fn races<'a>(board: &'a Board, dragons: &'a Dragons) -> impl Iterator<Item = GameRoom> + 'a {
    let pairs = dragons.dragons().iter().flat_map(move |target| {
        let rivals = target.semeai.iter();
        rivals.filter_map(move |&rival| Some((target, dragons.dragon_at(rival)?)))
    });
    pairs.filter_map(move |(target, rival)| {
        let (room, _) = Room::racing(board, dragons, target, rival);
        room.fits().then(|| GameRoom {
            board: board.clone(),
            room,
            is_race: true,
        })
    })
}
