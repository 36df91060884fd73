//! Questions drawn from games.
//!
//! What is drawn is kept whatever anyone answers: a few positions of each game, in each of them one string,
//! one pair of strings, or another [subject](Lot), by lot, asked about with either side to move. Suites made of these are no
//! collection of problems. They tell how often an engine is wrong in play.
//!
//! A [`Hunter`] asks engines what was drawn, and keeps what one of them is proved to have wrong, made small: a
//! collection of problems after all, which nobody had to think of.

mod doubt;
mod dragons;
mod draw;
mod eyes;
mod games;
mod half;
mod haul;
mod hunt;
mod piece;
mod player;
mod positions;
mod races;
mod store;
mod suite;

pub use doubt::Doubt;
pub use dragons::MOST_ROOM;
pub use draw::{Lot, MOST_APART, MOST_LIBERTIES};
pub use eyes::MOST_EYE_ROOM;
pub use games::{game_files, game_name};
pub use half::Half;
pub use haul::Haul;
pub use hunt::{Hunt, Hunter, Suspect};
pub use piece::{Find, KeptPosition, OpenQuestion, Piece, Wrong};
pub use player::{PlayedGame, play_game};
pub use positions::{DrawnPosition, PositionDraw};
pub use store::{HuntError, PieceStore, hunt};
pub use suite::write_suite;
