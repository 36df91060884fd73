//! `tesuji mine`.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::CliError;
use tesuji::atomic::write_atomically;
use tesuji::exit_code::Exit;
use tesuji::games::read_named;
use tesuji::mine::{DrawnPosition, Lot, PositionDraw, play_game, write_suite};
use tesuji::terminal::say;

/// Draw questions from games, and write them as suites.
#[derive(Debug, Args)]
pub(crate) struct MineArgs {
    /// Games: SGF files, of which the main line of the first game counts
    #[arg(value_name = "GAME")]
    games: Vec<PathBuf>,
    /// Play so many games by lot, and draw from these as well
    #[arg(long, value_name = "N", default_value = "0")]
    random: u64,
    /// Ask about these: strings, connections (all, unless some are given)
    #[arg(long = "question", value_name = "KIND")]
    lots: Vec<Lot>,
    /// The most positions of a game
    #[arg(long, value_name = "N", default_value = "3")]
    positions: NonZeroUsize,
    /// What everything by lot depends on
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,
    /// The folder for the suites, one for each kind
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
}

impl MineArgs {
    pub(crate) fn run(&self) -> Result<Exit, CliError> {
        let lots = match self.lots.is_empty() {
            true => Lot::ALL.to_vec(),
            false => self.lots.clone(),
        };
        let draw = PositionDraw {
            seed: self.seed,
            positions: self.positions,
            lots: lots.clone(),
        };
        let (drawn, broken) = self.drawn(&draw);
        if drawn.is_empty() {
            return Ok(broken.and(Exit::NothingRan));
        }
        for lot in lots {
            let path = self.output.join(format!("{lot}.sgf"));
            write_suite_file(&path, &drawn, lot)?;
        }
        Ok(broken)
    }

    /// Draws from all games. One that cannot be read is told, and the others are drawn from.
    fn drawn(&self, draw: &PositionDraw) -> (Vec<DrawnPosition>, Exit) {
        let (mut drawn, mut exit) = (Vec::new(), Exit::Success);
        for path in &self.games {
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            match read_named(path).and_then(|games| draw.from_record(&name, &games)) {
                Ok(positions) => drawn.extend(positions),
                Err(error) => {
                    CliError::Sgf(error).show();
                    exit = Exit::BadInput;
                }
            }
        }
        for number in 0..self.random {
            let seed = self.seed.wrapping_mul(1_000_003).wrapping_add(number);
            drawn.extend(draw.from_played(&format!("random-{seed}"), &play_game(seed)));
        }
        (drawn, exit)
    }
}

fn write_suite_file(path: &Path, drawn: &[DrawnPosition], lot: Lot) -> Result<(), CliError> {
    let asked = drawn.iter().flat_map(|position| &position.questions);
    let count = 2 * asked.filter(|(asked, _)| *asked == lot).count();
    let written = write_atomically(path, |out| write_suite(out, drawn, lot));
    written.map_err(|source| CliError::Write {
        path: path.to_owned(),
        source,
    })?;
    say!("wrote {count} questions to {}", path.display());
    Ok(())
}
