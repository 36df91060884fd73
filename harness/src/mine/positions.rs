//! Drawing positions from games.

use std::hash::Hasher;
use std::num::NonZeroUsize;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::index::sample;
use tesuji_engine::{Board, Color, Question};
use xxhash_rust::xxh3::Xxh3;

use super::{Lot, PlayedGame};
use crate::posed::Posed;
use crate::position::Position;
use crate::sgf::{Collection, SgfError, Until};

/// Positions before this move have hardly a fight in them.
const FIRST_MOVE: usize = 10;

/// A position with the questions that were drawn about it.
#[derive(Clone, Debug)]
pub struct DrawnPosition {
    /// The game's name.
    pub game: String,
    /// The moves that had been played.
    pub moves: usize,
    /// The stones. No ko is closed: who asks is told of the stones alone.
    pub board: Board,
    /// The side that was to move in the game.
    pub to_move: Color,
    /// What is asked about each subject, with either side moving first.
    pub questions: Vec<(Lot, Vec<Question>)>,
}

/// A way of drawing positions and questions from games.
#[derive(Clone, Debug)]
pub struct PositionDraw {
    /// What the draw depends on, beside a game's name.
    pub seed: u64,
    /// The most positions of one game.
    pub positions: NonZeroUsize,
    /// What is asked in each position; where it has nothing of a kind, that is not asked.
    pub lots: Vec<Lot>,
}

impl DrawnPosition {
    /// Where it comes from: `g0012, after move 57`.
    #[must_use]
    pub fn source(&self) -> String {
        format!("{}, after move {}", self.game, self.moves)
    }

    /// Each question with the position.
    pub fn posed(&self) -> impl Iterator<Item = Posed> + '_ {
        let questions = self.questions.iter().flat_map(|(_, questions)| questions);
        questions.map(|question| Posed::new(&self.board, self.to_move, question.clone()))
    }
}

impl PositionDraw {
    /// Draws from the main line of a file's first game.
    ///
    /// # Errors
    /// If its stones make no position.
    pub fn from_record(
        &self,
        name: &str,
        games: &Collection,
    ) -> Result<Vec<DrawnPosition>, SgfError> {
        let record = games.record_until(Until::End)?;
        let mut boards = Vec::new();
        let last = Position::follow(games, 0, &record, |_, board| boards.push(board))?;
        let movers = last.moves.iter().map(|(color, _)| *color);
        let movers = movers.chain([last.to_move]);
        Ok(self.draw(name, &movers.zip(boards).collect::<Vec<_>>()))
    }

    /// Draws from a game of simple players.
    #[must_use]
    pub fn from_played(&self, name: &str, game: &PlayedGame) -> Vec<DrawnPosition> {
        let mut board = Board::new(game.size);
        let mut places = vec![(Color::Black, board.clone())];
        for (&vertex, color) in game.moves.iter().zip(Color::BOTH.into_iter().cycle()) {
            if board.play(color, vertex).is_err() {
                break;
            }
            places.push((color.other(), board.clone()));
        }
        self.draw(name, &places)
    }

    /// Draws from the positions of a game, each with the side to move.
    fn draw(&self, name: &str, game: &[(Color, Board)]) -> Vec<DrawnPosition> {
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed_of(name));
        let choice = game.len().saturating_sub(FIRST_MOVE);
        let mut places = sample(&mut rng, choice, self.positions.get().min(choice)).into_vec();
        places.sort_unstable();
        let mut drawn = Vec::new();
        for place in places {
            let moves = FIRST_MOVE + place;
            let (to_move, board) = &game[moves];
            let board = board.clone().with_ko(None);
            let ask = |lot: &Lot| Some((*lot, lot.draw(&board, &mut rng)?));
            let questions: Vec<_> = self.lots.iter().filter_map(ask).collect();
            if !questions.is_empty() {
                drawn.push(DrawnPosition {
                    game: name.to_owned(),
                    moves,
                    to_move: *to_move,
                    board,
                    questions,
                });
            }
        }
        drawn
    }

    /// The order of the games does not matter, nor which others there are.
    fn seed_of(&self, name: &str) -> u64 {
        let mut hasher = Xxh3::with_seed(self.seed);
        hasher.write(name.as_bytes());
        hasher.finish()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::mine::play_game;

    fn drawn(seed: u64, name: &str) -> Vec<String> {
        let draw = PositionDraw {
            seed,
            positions: NonZeroUsize::new(3).unwrap(),
            lots: Lot::ALL.to_vec(),
        };
        let positions = draw.from_played(name, &play_game(7));
        let told = positions
            .iter()
            .map(|drawn| format!("{} {:?}", drawn.moves, drawn.questions));
        told.collect()
    }

    #[test]
    fn a_draw_depends_on_the_seed_and_on_the_name_of_the_game() {
        assert_eq!(drawn(1, "g"), drawn(1, "g"));
        assert_ne!(drawn(1, "g"), drawn(2, "g"));
        assert_ne!(drawn(1, "g"), drawn(1, "h"));
        assert_eq!(drawn(1, "g").len(), 3);
    }
}
