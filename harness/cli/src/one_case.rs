//! The one case that a command is about.

use std::path::PathBuf;

use clap::Args;
use tesuji_engine::Color;
use tesuji_engine::search::Role;

use crate::CliError;
use crate::select::SuiteOptions;
use tesuji::apart::Files;
use tesuji::backend::Stage;
use tesuji::case::{Case, Filter, Suite, discover};
use tesuji::interrupt::Interrupt;
use tesuji::posed::Posed;

/// A case, by its file or by its id.
#[derive(Clone, Debug, Args)]
pub(crate) struct OneCase {
    /// The case: FILE:NUMBER, or as reports name it, suite:number
    #[arg(value_name = "CASE")]
    case: String,
    /// The suites that it is in, if it is not named by its file.
    #[command(flatten)]
    suites: SuiteOptions,
}

impl OneCase {
    /// The suites that are read.
    pub(crate) fn add_to(&self, files: Files) -> Files {
        files.suites(&self.paths())
    }

    /// The file that the case is named by, if it is.
    fn file(&self) -> Option<(PathBuf, &str)> {
        let (file, number) = self.case.rsplit_once(':')?;
        let path = PathBuf::from(file);
        path.is_file().then_some((path, number))
    }

    fn paths(&self) -> Vec<PathBuf> {
        match self.file() {
            Some((file, _)) => vec![file],
            None => self.suites.paths.clone(),
        }
    }

    /// The case's id, its position and its question.
    pub(crate) fn find(&self, interrupt: &Interrupt) -> Result<(String, Posed), CliError> {
        let (files, _) = discover(&self.paths())?;
        let id = match (self.file(), files.first()) {
            (Some((_, number)), Some(file)) => format!("{}:{number}", file.name),
            _ => self.case.clone(),
        };
        let filter = Filter::default().id(&id)?;
        let files = files.iter().filter(|file| filter.accepts_suite(&file.name));
        for file in files {
            let file = file.clone();
            let Some(suite) = interrupt.unless_set(move || file.load()) else {
                break;
            };
            let mut cases = suite.cases().filter(|case| filter.accepts(case));
            if let Some(case) = cases.next() {
                return Ok((id, posed(&suite, case)?));
            }
        }
        Err(CliError::Usage(format!(
            "there is no case {}; name one as FILE:NUMBER, or as suite:number with the folder of the suite behind it",
            self.case
        )))
    }
}

/// The question of a case with the stones that it is about.
fn posed(suite: &Suite, case: &Case) -> Result<Posed, CliError> {
    let lost = |reason: &str| CliError::Usage(format!("{}: {reason}", case.id()));
    let Some(question) = case.query.known() else {
        return Err(lost("it is a command, and no question about a position"));
    };
    let mut stage = Stage::for_boards();
    let board = stage.board_at(suite, case);
    let board = board.ok_or_else(|| lost("its position cannot be set up; see `tesuji lint`"))?;
    let owner = question.target().and_then(|target| board.color_at(target));
    let to_move = match (question.role(), owner) {
        (Some(Role::Attack), Some(owner)) => owner.other(),
        (_, owner) => owner.unwrap_or(Color::Black),
    };
    Ok(Posed::new(board, to_move, question.clone()))
}
