//! `tesuji mine`.

use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum, ValueHint};

use crate::CliError;
use crate::config::Configuration;
use crate::hunting::HuntOptions;
use crate::stopping::{stoppable, warn};
use tesuji::atomic::write_atomically;
use tesuji::exit_code::Exit;
use tesuji::games::read_named;
use tesuji::interrupt::Interrupt;
use tesuji::mine::{
    DrawnPosition, Half, Lot, PositionDraw, game_files, game_name, play_game, write_suite,
};
use tesuji::terminal::say;

/// Draw questions from games, and write them as suites; or those that an engine has wrong.
#[derive(Debug, Args)]
pub(crate) struct MineArgs {
    /// SGF files, or folders with them; of each file the main line of the first game counts
    #[arg(value_name = "GAME", value_hint = ValueHint::AnyPath)]
    games: Vec<PathBuf>,
    /// Let simple players play so many games, and draw from these as well
    #[arg(long, value_name = "N", default_value = "0")]
    random: u64,
    /// What to draw, else strings and connections
    #[arg(long = "draw", visible_alias = "question", value_name = "KIND")]
    lots: Vec<LotName>,
    /// The most positions of a game
    #[arg(long, value_name = "N", default_value = "3")]
    positions: NonZeroUsize,
    /// Only one half of the games; a game's name decides in which it is
    #[arg(long, value_name = "HALF")]
    half: Option<HalfName>,
    /// The number that everything by lot depends on
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,
    /// The folder for the suites, one for each kind
    #[arg(short, long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    output: PathBuf,
    /// Write everything that is drawn, too, if engines are asked
    #[arg(long, requires = "engines")]
    all: bool,
    #[command(flatten)]
    hunting: HuntOptions,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum LotName {
    /// `attack` and `defend` of a string with two to four liberties that touches an enemy
    Strings,
    /// `connect` and `disconnect` of two strings that are near each other
    Connections,
    /// `owl_attack` and `owl_defend` of a dragon that cannot get out of a small region
    Dragons,
    /// `eval_eye` of a small eye space
    Eyes,
    /// `analyze_semeai` of two dragons that race
    Races,
}

impl From<LotName> for Lot {
    fn from(name: LotName) -> Self {
        match name {
            LotName::Strings => Self::Strings,
            LotName::Connections => Self::Connections,
            LotName::Dragons => Self::Dragons,
            LotName::Eyes => Self::Eyes,
            LotName::Races => Self::Races,
        }
    }
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum HalfName {
    /// The one to tune on
    A,
    /// The other one
    B,
}

impl From<HalfName> for Half {
    fn from(name: HalfName) -> Self {
        match name {
            HalfName::A => Self::A,
            HalfName::B => Self::B,
        }
    }
}

impl MineArgs {
    pub(crate) fn run(&self, configuration: &Configuration) -> Result<Exit, CliError> {
        stoppable(|interrupt| self.run_until(interrupt, configuration))
    }

    fn run_until(
        &self,
        interrupt: &Interrupt,
        configuration: &Configuration,
    ) -> Result<Exit, CliError> {
        let (files, findings) = game_files(&self.games)?;
        let suites = self.suites();
        let specs = match self.hunting.is_wanted() {
            true => self.hunting.specs(configuration)?,
            false => Vec::new(),
        };
        let hunted = self.hunting.outputs(&self.output, &specs);
        let games = configuration
            .files()
            .reads("the game", &files)
            .writes("--output", suites.iter().map(|(_, path)| path))
            .writes("--output", &hunted);
        self.hunting.add_to(games, &specs).keep_apart()?;
        let found = warn(&findings);
        let (drawn, broken) = self.drawn(&files);
        let exit = found.and(broken);
        if drawn.is_empty() {
            say!(
                "error: there is no position to draw from; name games, or let some be played with --random"
            );
            return Ok(exit.and(Exit::NothingRan));
        }
        fs::create_dir_all(&self.output).map_err(CliError::write(&self.output))?;
        interrupt.begin();
        if !specs.is_empty() {
            let hunted = self.hunting.hunt(&specs, &drawn, &self.output, interrupt)?;
            if !self.all || hunted == Exit::Interrupted {
                return Ok(exit.and(hunted));
            }
        }
        for (lot, path) in suites {
            if interrupt.is_set() {
                return Ok(Exit::Interrupted);
            }
            write_suite_file(&path, &drawn, lot)?;
        }
        Ok(exit)
    }

    /// What is drawn, each with the file that it is written to.
    fn suites(&self) -> Vec<(Lot, PathBuf)> {
        let wanted = |lot: &Lot| match self.lots.as_slice() {
            [] => Lot::USUAL.contains(lot),
            names => names.iter().any(|&name| *lot == name.into()),
        };
        let lots = Lot::ALL.into_iter().filter(wanted);
        lots.map(|lot| (lot, self.output.join(format!("{lot}.sgf"))))
            .collect()
    }

    /// Draws from all games. One that cannot be read is told, and the others are drawn from.
    fn drawn(&self, files: &[PathBuf]) -> (Vec<DrawnPosition>, Exit) {
        let draw = PositionDraw {
            seed: self.seed,
            positions: self.positions,
            lots: self.suites().into_iter().map(|(lot, _)| lot).collect(),
        };
        let wanted = |name: &str| self.half.is_none_or(|half| Half::of(name) == half.into());
        let (mut drawn, mut exit) = (Vec::new(), Exit::Success);
        for path in files {
            let name = game_name(path);
            if !wanted(&name) {
                continue;
            }
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
            let name = format!("random-{seed}");
            if wanted(&name) {
                drawn.extend(draw.from_played(&name, &play_game(seed)));
            }
        }
        (drawn, exit)
    }
}

fn write_suite_file(path: &Path, drawn: &[DrawnPosition], lot: Lot) -> Result<(), CliError> {
    let asked = drawn.iter().flat_map(|position| &position.questions);
    let count: usize = asked
        .filter(|(asked, _)| *asked == lot)
        .map(|(_, questions)| questions.len())
        .sum();
    let written = write_atomically(path, |out| write_suite(out, drawn, lot));
    written.map_err(CliError::write(path))?;
    say!("wrote {count} questions to {}", path.display());
    Ok(())
}
