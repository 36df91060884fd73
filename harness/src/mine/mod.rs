//! Questions drawn from games.
//!
//! What is drawn is kept whatever anyone answers: a few positions of each game, in each of them one string,
//! or one pair of strings, by lot, asked about with either side to move. Suites made of these are no
//! collection of problems. They tell how often an engine is wrong in play.

mod draw;
mod games;
mod half;
mod player;
mod positions;
mod suite;

pub use draw::{Lot, MOST_APART, MOST_LIBERTIES};
pub use games::{game_files, game_name};
pub use half::Half;
pub use player::{PlayedGame, play_game};
pub use positions::{DrawnPosition, PositionDraw};
pub use suite::write_suite;
