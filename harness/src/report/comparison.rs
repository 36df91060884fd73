//! What a comparison has to say.

use serde::Serialize;

use crate::compare::{
    Change, ChangedCase, ChangedSetting, Clock, ComparedCase, ComparedFile, Comparison, Interval,
    PairTally, SuiteTally,
};
use crate::document::numbers::{counted, probability, ratio, seconds};
use crate::document::{Document, Section, Span, Table, cells};
use crate::gate::{GateResult, gate_section};

/// What a comparison has to say for people, and what became of its gates.
#[must_use]
pub fn comparison_document<'a>(comparison: &Comparison, gates: &'a [GateResult]) -> Document<'a> {
    let mut document = Document::new("tesuji compare");
    document.conclude(Section::new().line(conclusion(comparison)));
    document.conclude(gate_section("gates", gates));
    let files = Section::new()
        .fact(format!("old: {}", described(&comparison.old)))
        .fact(format!("new: {}", described(&comparison.new)));
    let settings = comparison.settings.iter().map(ToString::to_string);
    document.add(settings.fold(files, Section::fact));
    document.add(Section::new().table(suites(comparison)));
    let titles = [
        (Change::Lost, "lost"),
        (Change::Gained, "gained"),
        (Change::Moved, "another answer, neither gained nor lost"),
        (Change::Edited, "another question or expected answer"),
        (Change::OnlyOld, "only in the old file"),
        (Change::OnlyNew, "only in the new file"),
    ];
    for (change, title) in titles {
        let cases: Vec<_> = comparison.changed(change).collect();
        let heading = format!("{title}: {}", cases.len());
        document.add(Section::titled(heading).table(changed(&cases)));
    }
    document
}

/// A comparison with what became of its gates, as JSON has it.
#[derive(Debug, Serialize)]
pub struct JudgedComparison<'a> {
    old: &'a ComparedFile,
    new: &'a ComparedFile,
    settings: &'a [ChangedSetting],
    clock: Clock,
    suites: &'a [SuiteTally],
    total: &'a PairTally,
    gates: &'a [GateResult],
    differences: &'a [ChangedCase],
}

impl<'a> JudgedComparison<'a> {
    /// A comparison with its gates.
    #[must_use]
    pub fn new(comparison: &'a Comparison, gates: &'a [GateResult]) -> Self {
        Self {
            old: &comparison.old,
            new: &comparison.new,
            settings: &comparison.settings,
            clock: comparison.clock,
            suites: &comparison.suites,
            total: &comparison.total,
            gates,
            differences: &comparison.differences,
        }
    }
}

fn described(source: &ComparedFile) -> String {
    let (file, engine) = (source.file.display(), &source.engine);
    let ended = if source.complete { "" } else { ", interrupted" };
    let cases = counted(source.cases as u64, "case");
    format!("{file} ({engine}, {cases}{ended})")
}

fn changed(cases: &[&ChangedCase]) -> Table {
    let table = Table::new(["case", "question", "expected", "old", "new"]).with_words(1..5);
    table.rows(cases.iter().map(|case| {
        let [old, new] = [&case.old, &case.new].map(|side| answered(side.as_ref()));
        cells![&case.id, &case.question, &case.expected, old, new]
    }))
}

/// `pass 1 C3`.
fn answered(side: Option<&ComparedCase>) -> String {
    side.map_or_else(String::new, |side| {
        let answer = side.answer.as_deref().unwrap_or_default();
        format!("{} {answer}", side.status).trim_end().to_owned()
    })
}

fn conclusion(comparison: &Comparison) -> String {
    let total = &comparison.total;
    if total.compared == 0 {
        return "no case can be compared: the files have none in common".to_owned();
    }
    format!(
        "{} gained, {} lost of {} compared (sign test: p = {}); {} with another answer",
        total.gained,
        total.lost,
        total.compared,
        probability(total.sign_test),
        total.moved
    )
}

/// One row per suite and, if there is more than one, one for all. Columns about cases without a
/// partner are there if there are any.
fn suites(comparison: &Comparison) -> Table {
    let total = &comparison.total;
    let time = format!("{} old", comparison.clock.name());
    let names = ["edited", "only old", "only new"].into_iter();
    let rare = names
        .zip(partnerless(total))
        .filter(|(_, cases)| *cases > 0);
    let header = ["suite", "compared", "gained", "lost", "p", "moved"];
    let header = header.into_iter().chain(rare.map(|(name, _)| name));
    let costs = ["nodes old", "new", "ratio", &*time, "new", "ratio", "95 %"];
    let several = comparison.suites.len() > 1;
    let sum = several.then(|| row("total", total, total));
    let suites = comparison.suites.iter();
    let suites = suites.map(|suite| row(&suite.suite, &suite.tally, total));
    let table = Table::new(header.chain(costs)).with_sums(usize::from(several));
    table.rows(suites.chain(sum))
}

/// The numbers of cases that cannot be compared.
const fn partnerless(tally: &PairTally) -> [u64; 3] {
    [tally.edited, tally.only_old, tally.only_new]
}

fn row(name: &str, tally: &PairTally, total: &PairTally) -> Vec<Span> {
    let (nodes, time) = (&tally.nodes, &tally.time);
    let p = probability(tally.sign_test);
    let counts = cells![
        name,
        tally.compared,
        tally.gained,
        tally.lost,
        p,
        tally.moved
    ];
    let rare = partnerless(tally).into_iter().zip(partnerless(total));
    let rare = rare.filter(|(_, all)| *all > 0);
    let (counted, timed) = (nodes.cases > 0, time.cases > 0);
    let interval = time.interval.as_ref();
    let costs = cells![
        counted.then_some(nodes.old),
        counted.then_some(nodes.new),
        ratio(nodes.ratio),
        timed.then(|| seconds(time.old_secs)),
        timed.then(|| seconds(time.new_secs)),
        ratio(time.ratio),
        interval.map(|Interval { low, high }| format!("{low:.3}–{high:.3}")),
    ];
    let rare = rare.map(|(number, _)| number.into());
    counts.into_iter().chain(rare).chain(costs).collect()
}
