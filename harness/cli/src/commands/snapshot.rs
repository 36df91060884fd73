//! `tesuji snapshot`.

use std::io::Write;

use clap::{Args, Subcommand, ValueEnum};

use crate::CliError;
use crate::config::Configuration;
use crate::engines::{EngineOptions, LOG_EXTENSION};
use crate::options::{JobOptions, OutputFormat, OutputOptions, ReadingOptions, TimeoutOptions};
use crate::select::CaseOptions;
use crate::stopping::{stoppable, tell_of_stop, warn};
use tesuji::apart::Files;
use tesuji::backend::NativeFactory;
use tesuji::config::NamedEngines;
use tesuji::document;
use tesuji::environment::in_ci;
use tesuji::exit_code::Exit;
use tesuji::interrupt::Interrupt;
use tesuji::report::Progress;
use tesuji::run::{self, Plan};
use tesuji::snapshot::{
    Asker, Check, CheckRecord, Checker, Detail, Inventory, Update, Wanted, accept,
    accepted_document, check_document, forsaken, snapshot_path,
};
use tesuji::terminal::{self, json::write_pretty};

/// Hold answers against those that were accepted, or accept them.
#[derive(Debug, Subcommand)]
pub(crate) enum SnapshotArgs {
    /// Ask all cases, and show what is not as accepted; never writes anything
    #[command(
        after_help = "Exit codes: 0 all as accepted; 1 an answer, its reading or the \
        settings are others, or a case is new; 2 bad usage, bad input or a broken snapshot; \
        3 an engine crashed or timed out; 4 no case ran; 130 interrupted"
    )]
    Check(Box<CheckArgs>),
    /// Ask all cases, and write the answers into the snapshots beside the suites
    #[command(
        after_help = "Exit codes: 0 done, or nothing to do; 2 bad usage, bad input or a \
        snapshot that could not be written; 3 an engine crashed or timed out; 4 no case ran; \
        130 interrupted; of a run that did not end nothing is written. Where the variable CI is set nothing is ever \
        written, and the code is 2"
    )]
    Accept(Box<AcceptArgs>),
}

/// `tesuji snapshot check`.
#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    /// Whether main lines, nodes and trees are compared, or answers alone; by default
    /// what each snapshot holds
    #[arg(long, value_name = "HOW")]
    nodes: Option<Nodes>,
    /// Whether snapshots without a case or a suite are only listed, or count as changes
    #[arg(long, value_name = "HOW", default_value = "list")]
    orphans: OrphanCheck,
    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    asking: AskingOptions,
}

/// `tesuji snapshot accept`.
#[derive(Debug, Args)]
pub(crate) struct AcceptArgs {
    /// Whether main lines, nodes and trees are written, or answers alone; by default
    /// what each snapshot holds, and everything into new ones
    #[arg(long, value_name = "HOW")]
    nodes: Option<Nodes>,
    /// What to do with snapshots without a case or a suite; by default `keep`, or ask with -i
    #[arg(long, value_name = "HOW")]
    orphans: Option<OrphanPolicy>,
    /// Show every difference and ask whether to accept it
    #[arg(short, long)]
    interactive: bool,
    #[command(flatten)]
    asking: AskingOptions,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Nodes {
    /// Everything
    Exact,
    /// Answers alone
    Ignore,
}

impl From<Nodes> for Detail {
    fn from(nodes: Nodes) -> Self {
        match nodes {
            Nodes::Exact => Self::Reading,
            Nodes::Ignore => Self::Verdict,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum OrphanCheck {
    /// Only list them
    List,
    /// End with exit code 1
    Fail,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum OrphanPolicy {
    /// Leave them
    Keep,
    /// Delete them
    Delete,
}

/// The cases to ask, and the options of asking.
#[derive(Debug, Args)]
struct AskingOptions {
    #[command(flatten)]
    cases: CaseOptions,
    #[command(flatten)]
    engines: EngineOptions,
    #[command(flatten)]
    jobs: JobOptions,
    #[command(flatten)]
    timeout: TimeoutOptions,
    #[command(flatten)]
    reading: ReadingOptions,
}

impl SnapshotArgs {
    pub(crate) fn run(&self, configuration: &Configuration) -> Result<Exit, CliError> {
        let engines = configuration.engines()?;
        stoppable(|interrupt| match self {
            Self::Check(args) => args.run(&engines, interrupt),
            Self::Accept(args) => args.run(&engines, configuration, interrupt),
        })
    }
}

impl CheckArgs {
    fn run(&self, engines: &NamedEngines, interrupt: &Interrupt) -> Result<Exit, CliError> {
        let most = self.nodes.map_or(Detail::Reading, Detail::from);
        let (mut check, found) = self
            .asking
            .check(Wanted::AtMost(most), engines, interrupt)?;
        check.strict_orphans = self.orphans == OrphanCheck::Fail;
        let mut out = terminal::stdout();
        match self.output.format {
            OutputFormat::Human => document::write(&mut out, check_document(&check))?,
            OutputFormat::Json => write_pretty(&mut out, &CheckRecord::of(&check))?,
        }
        Ok(check.exit().and(found))
    }
}

impl AcceptArgs {
    fn run(
        &self,
        engines: &NamedEngines,
        configuration: &Configuration,
        interrupt: &Interrupt,
    ) -> Result<Exit, CliError> {
        if in_ci() {
            return Err(CliError::Usage(
                "the variable CI is set, so no snapshot is written; accept on your own machine \
                 and commit the files, or unset CI"
                    .to_owned(),
            ));
        }
        self.asking.files(configuration, engines)?.keep_apart()?;
        let wanted = Wanted::Exactly(self.nodes.map(Detail::from));
        let (check, found) = self.asking.check(wanted, engines, interrupt)?;
        let mut out = terminal::stdout();
        if check.interrupted {
            writeln!(out, "stopped before the end: nothing was written")?;
            return Ok(check.faults().and(found));
        }
        let mut asker = self
            .interactive
            .then(|| Asker::new(std::io::stdin().lock(), &mut out));
        let updates = accept(&check, |proposal| match (&mut asker, self.orphans) {
            (_, Some(policy)) if proposal.is_orphan() => Ok(policy == OrphanPolicy::Delete),
            (Some(asker), _) => asker.ask(proposal),
            (None, _) => Ok(!proposal.is_orphan()),
        })?;
        let deletes = self.orphans == Some(OrphanPolicy::Delete);
        let keeps = !deletes && !self.interactive;
        document::write(&mut out, accepted_document(&check, &updates, keeps))?;
        Ok(accepted(&check, &updates).and(found))
    }
}

/// How accepting ends. What was not answered is not accepted; to have deleted something is
/// to have done something.
fn accepted(check: &Check, updates: &[Update]) -> Exit {
    let refused = |update: &Update| matches!(update, Update::Mixed { .. } | Update::Failed { .. });
    match check.faults() {
        _ if updates.iter().any(refused) => Exit::BadInput,
        Exit::NothingRan if !updates.is_empty() => Exit::Success,
        exit => exit,
    }
}

impl AskingOptions {
    /// The files that are read, and the snapshots that may be written.
    fn files(
        &self,
        configuration: &Configuration,
        engines: &NamedEngines,
    ) -> Result<Files, CliError> {
        let engine = self.engines.one(engines, "a snapshot")?;
        let (suites, _) = self.cases.files(&self.cases.filter()?)?;
        let snapshots = suites.iter().map(|suite| snapshot_path(&suite.path));
        Ok(configuration
            .files()
            .suites(&self.cases.suites.paths)
            .reads("--gtp-setup", engine.setup_path())
            .writes("the snapshot", snapshots)
            .fills("--protocol-log", self.engines.protocol_log(), LOG_EXTENSION))
    }

    /// Runs the selected cases against their snapshots.
    fn check(
        &self,
        wanted: Wanted,
        engines: &NamedEngines,
        interrupt: &Interrupt,
    ) -> Result<(Check, Exit), CliError> {
        let engine = self.engines.one(engines, "a snapshot")?;
        let filter = self.cases.filter()?;
        let (files, _) = self.cases.files(&filter)?;
        let mut inventory = Inventory::default();
        for file in files {
            inventory.add(&file.load());
        }
        let (catalog, findings) = self.cases.catalog(filter.clone())?;
        let found = warn(&findings);
        let timeout = self.timeout.timeout;
        let native = || NativeFactory {
            options: self.reading.reader_options(),
            timeout,
            interrupt: interrupt.clone(),
            digest: true,
            ..NativeFactory::default()
        };
        if engine.is_native() {
            self.reading.check_memory(self.jobs, &catalog)?;
        }
        interrupt.begin();
        let backends = self
            .engines
            .launch(&engine, native, timeout, interrupt, &catalog)?;
        let plan = Plan {
            workers: self.jobs.workers(),
            ..Plan::new(&catalog, backends.as_ref(), interrupt)
        };
        let mut checker = Checker::new(&inventory, &filter, wanted);
        let summary = run::run(plan, &mut [&mut Progress::new(), &mut checker])?;
        interrupt.end();
        tell_of_stop(&summary, &engine.label);
        Ok((checker.finish(forsaken(&self.cases.suites.paths)), found))
    }
}
