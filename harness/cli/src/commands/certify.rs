//! `tesuji certify`.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::num::NonZeroU64;
use std::path::PathBuf;

use clap::Args;
use rayon::ThreadPoolBuilder;

use crate::CliError;
use crate::config::Configuration;
use crate::options::{JobOptions, OutputFormat, OutputOptions};
use crate::select::CaseOptions;
use crate::stopping::{stoppable, warn};
use tesuji::atomic::write_atomically;
use tesuji::case::{Catalog, Matching, SuiteFile};
use tesuji::certify::{
    Answers, CertifiedCase, Certifier, CertifyRecord, ProofStore, Standing, certify_document,
    prover_signature,
};
use tesuji::document;
use tesuji::exit_code::Exit;
use tesuji::input::{self, Kinds};
use tesuji::interrupt::Interrupt;
use tesuji::marks::{Mark, NewAnswer, rewrite_answers};
use tesuji::report::Counter;
use tesuji::terminal::{self, json::write_pretty, say, tell_error};

/// Prove what suites expect: which answers are proved, which contradicted, which not settled.
#[derive(Debug, Args)]
pub(crate) struct CertifyArgs {
    #[command(flatten)]
    cases: CaseOptions,
    /// Write proved answers into cases that are not judged, or whose expected answer is contradicted
    #[arg(long)]
    write: bool,
    /// Write proved codes alone, with any move: what moves achieve takes many times as long to prove
    #[arg(long, requires = "write")]
    codes_only: bool,
    /// Write moves also into cases that expect the proved code with any move
    #[arg(long, requires = "write", conflicts_with = "codes_only")]
    moves: bool,
    /// The most trial moves of a proof
    #[arg(long, value_name = "N", default_value = "200000")]
    verify_nodes: NonZeroU64,
    /// Neither use nor keep proofs beside the suites
    #[arg(long)]
    no_store: bool,
    #[command(flatten)]
    output: OutputOptions,
    #[command(flatten)]
    jobs: JobOptions,
}

impl CertifyArgs {
    pub(crate) fn run(&self, configuration: &Configuration) -> Result<Exit, CliError> {
        stoppable(|interrupt| self.run_until(interrupt, configuration))
    }

    fn run_until(
        &self,
        interrupt: &Interrupt,
        configuration: &Configuration,
    ) -> Result<Exit, CliError> {
        let files = configuration.files().suites(&self.cases.suites.paths);
        files.keep_apart()?;
        let (catalog, findings) = self.cases.catalog(self.cases.filter()?)?;
        let (files, _) = self.cases.files(&self.cases.filter()?)?;
        let found = warn(&findings);
        if catalog.is_empty() {
            say!("error: no case was selected");
            return Ok(found.and(Exit::NothingRan));
        }
        interrupt.begin();
        let pool = ThreadPoolBuilder::new()
            .num_threads(self.jobs.workers())
            .build();
        let pool = pool.map_err(|error| CliError::Workers(error.to_string()))?;
        let signature = prover_signature();
        let certifier = Certifier {
            nodes: self.verify_nodes.get(),
            signature: &signature,
            answers: match self.write {
                false => Answers::Known,
                true if self.codes_only => Answers::Codes,
                true if self.moves => Answers::MovesOfAll,
                true => Answers::Moves,
            },
            matching: Matching::default(),
            interrupt,
        };
        let cases = pool.install(|| self.certify(&certifier, &catalog))?;
        let written = match self.write && !interrupt.is_set() {
            true => write_answers(&files, &cases)?,
            false => Exit::Success,
        };
        let record = CertifyRecord::new(&signature, certifier.nodes, cases);
        let mut out = terminal::stdout();
        match self.output.format {
            OutputFormat::Human => document::write(&mut out, certify_document(&record))?,
            OutputFormat::Json => write_pretty(&mut out, &record)?,
        }
        let exit = match (
            interrupt.is_set(),
            record.standings.get(&Standing::Contradicted),
        ) {
            (true, _) => Exit::Interrupted,
            (false, Some(1..)) if !self.write => Exit::GateMissed,
            (false, _) => Exit::Success,
        };
        Ok(exit.and(found).and(written))
    }

    fn certify(
        &self,
        certifier: &Certifier<'_>,
        catalog: &Catalog,
    ) -> Result<Vec<CertifiedCase>, CliError> {
        let counter = Counter::new(catalog.cases());
        let mut cases = Vec::new();
        for selected in catalog.suites(certifier.interrupt) {
            let selected = selected?;
            let mut store = match self.no_store {
                true => ProofStore::default(),
                false => ProofStore::beside(&selected.suite.path, certifier.signature),
            };
            cases.extend(certifier.suite(catalog, &selected, &mut store, &|| counter.count()));
            if let (Err(error), Some(path)) = (store.save(), store.path()) {
                return Err(CliError::write(path)(error));
            }
        }
        Ok(cases)
    }
}

/// Writes the answers that cases can take over. A file that cannot be changed is told, and the others are written.
fn write_answers(files: &[SuiteFile], cases: &[CertifiedCase]) -> Result<Exit, CliError> {
    let mut answers: BTreeMap<&PathBuf, Vec<NewAnswer>> = BTreeMap::new();
    for case in cases {
        if let Some(pattern) = case.right.as_ref().filter(|_| case.takes_over) {
            answers.entry(&case.file).or_default().push(NewAnswer {
                case: Mark {
                    id: case.id.clone(),
                    line: case.line,
                    question: case.question.clone(),
                    expected: case.wanted.clone(),
                    expected_failure: false,
                },
                pattern: pattern.clone(),
            });
        }
    }
    let mut exit = Exit::Success;
    for file in files {
        let Some(answers) = answers.get(&file.path) else {
            continue;
        };
        let bytes = input::read(&file.path, Kinds::Regular).map_err(CliError::write(&file.path))?;
        match rewrite_answers(file, &bytes, answers) {
            Ok(new) => {
                let path = fs::canonicalize(&file.path).unwrap_or(file.path.clone());
                write_atomically(&path, |out| out.write_all(&new))
                    .map_err(CliError::write(&file.path))?;
                say!("wrote {} answers to {}", answers.len(), file.path.display());
            }
            Err(error) => {
                tell_error(&format!("{}: {error}", file.path.display()));
                exit = Exit::BadInput;
            }
        }
    }
    Ok(exit)
}
