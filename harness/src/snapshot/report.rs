//! What checks and updates have to say.

use super::{ChangedEntry, Check, CheckCounts, Proposal, SnapshotEntry, SuiteCheck, Update};
use crate::document::numbers::tallied;
use crate::document::{Document, Item, Line, List, Section, Span, difference, style};
use crate::exit_code::Exit;
use crate::report::words::SKIPPED;

/// What a check found, and how to accept it.
#[must_use]
pub fn check_document(check: &Check) -> Document<'_> {
    let mut document = Document::new("tesuji snapshot check");
    let files = check.forsaken.iter();
    let files = files.map(|file| proposed(&Proposal::File(file)));
    let items = check.suites.iter().flat_map(suite_items).chain(files);
    document.add(listed(items.collect()));
    let advice = (check.exit() == Exit::GateMissed)
        .then_some("to accept: tesuji snapshot accept, with the same options");
    document.conclude(Section::new().line(conclusion(check)).lines(advice));
    document
}

/// What can be accepted: the difference, if there is one.
#[must_use]
pub fn proposal_document<'a>(proposal: &Proposal<'_>) -> Document<'a> {
    let mut document = Document::new("tesuji snapshot accept");
    document.add(listed(vec![proposed(proposal)]));
    document
}

fn listed<'a>(items: Vec<Item>) -> Section<'a> {
    Section::new().list(List::new("differences", items))
}

fn suite_items(suite: &SuiteCheck) -> Vec<Item> {
    let settings = suite.resettled();
    let settings = settings.map(|settings| proposed(&Proposal::Settings(suite, &settings)));
    let differences = suite.differences.iter();
    let differences = differences.map(|difference| match (&difference.old, &difference.new) {
        (None, Some(entry)) => added(suite, entry),
        _ => changed(suite, difference),
    });
    let orphans = suite.orphans.iter();
    let orphans = orphans.map(|entry| proposed(&Proposal::Orphan(suite, entry)));
    let items = settings.into_iter().chain(differences).chain(orphans);
    items.chain(faults(suite)).collect()
}

/// What cannot be accepted: what is broken and what was not answered.
fn faults(suite: &SuiteCheck) -> impl Iterator<Item = Item> {
    let broken = suite.stored.as_ref().err();
    let broken = broken.map(|error| Item::new(bad("broken"), error.to_string()));
    let errors = suite.errors.iter().map(|case| {
        let message = case.error.as_ref().map(ToString::to_string);
        let told = format!("{}  {}", case.id, message.unwrap_or_default());
        Item::new(bad(case.status.name()), told)
    });
    broken.into_iter().chain(errors)
}

fn bad(word: &str) -> Span {
    Span::new(style::BAD, word)
}

fn proposed(proposal: &Proposal<'_>) -> Item {
    let orphan = |told: String| Item::new(Span::new(style::NOTICE, "orphan"), told);
    match proposal {
        Proposal::Case(suite, difference) => changed(suite, difference),
        Proposal::Settings(suite, settings) => {
            let path = suite.path.display();
            Item::new(bad("settings"), format!("{path}: {settings}"))
        }
        Proposal::Orphan(suite, entry) => {
            let (id, question) = (suite.id(entry.number), &entry.question);
            orphan(format!("{id}  {question}: no such case any more"))
        }
        Proposal::File(file) => {
            let path = file.path.display();
            orphan(format!("{path}: no such suite any more"))
        }
    }
}

fn added(suite: &SuiteCheck, entry: &SnapshotEntry) -> Item {
    let (id, question, answer) = (suite.id(entry.number), &entry.question, &entry.answer);
    let told = format!("{id}  {question}  [{answer}]");
    Item::new(Span::new(style::GOOD, "new"), told)
}

fn changed(suite: &SuiteCheck, case: &ChangedEntry) -> Item {
    let (id, file) = (suite.id(case.number()), suite.file.display());
    let color = if case.old.is_none() {
        style::GOOD
    } else {
        style::BAD
    };
    let text = |entry: &Option<SnapshotEntry>| entry.as_ref().map(ToString::to_string);
    let (old, new) = (text(&case.old), text(&case.new));
    let unknown = (old.is_some() && new.is_none())
        .then_some("  the engine does not know this question any more");
    let word = Span::new(color, case.kind());
    Item::new(word, format!("{id}  {file}:{}", case.line))
        .with(unknown)
        .with(difference(
            &old.unwrap_or_default(),
            &new.unwrap_or_default(),
        ))
}

/// A check in a sentence.
fn conclusion(check: &Check) -> String {
    let counts = &check.counts;
    let CheckCounts { cases, .. } = *counts;
    if cases == 0 && check.orphans() == 0 {
        return "no case was selected".to_owned();
    }
    let mut parts = vec![match cases {
        0 => "no case was selected".to_owned(),
        _ => format!("{} of {cases} cases as accepted", counts.confirmed),
    }];
    if check.interrupted {
        parts.push("interrupted before the end".to_owned());
    }
    let resettled = check
        .suites
        .iter()
        .filter(|suite| suite.resettled().is_some());
    parts.extend(tallied([
        (counts.changed_answers, "other answers"),
        (counts.changed_readings, "read otherwise"),
        (counts.unknown, "not known to the engine any more"),
        (counts.new, "new"),
        (resettled.count() as u64, "files with other settings"),
        (check.orphans(), "orphans"),
        (counts.errors, "not answered"),
        (counts.not_compared, "not compared"),
        (counts.skipped, SKIPPED),
    ]));
    parts.join("; ")
}

/// What was accepted, and what cannot be. `keeps_orphans` is whether nobody was asked about what
/// has lost its case, and it is not to be deleted.
#[must_use]
pub fn accepted_document<'a>(
    check: &Check,
    updates: &[Update],
    keeps_orphans: bool,
) -> Document<'a> {
    let mut document = Document::new("tesuji snapshot accept");
    let nothing = updates.is_empty().then_some("no snapshot was changed");
    let orphans = (keeps_orphans && check.orphans() > 0).then(|| {
        let orphans = check.orphans();
        format!("orphans: {orphans}, kept; --orphans delete removes them")
    });
    let faults = check.suites.iter().flat_map(faults).collect::<Vec<_>>();
    document.conclude(
        Section::new()
            .lines(updates.iter().map(updated))
            .lines(nothing)
            .list(List::new("cases", faults))
            .lines(orphans),
    );
    document
}

fn updated(update: &Update) -> Line {
    let refused = |told: String| Line::from(bad("not written")).then(told);
    match update {
        Update::Written {
            path,
            new,
            changed,
            deleted,
        } => {
            let counts = [(new, "new"), (changed, "changed"), (deleted, "deleted")];
            let counts = counts.iter().filter(|(count, _)| **count > 0);
            let counts = counts.map(|(count, what)| format!("{count} {what}"));
            let counts: Vec<_> = counts.collect();
            let what = match counts.is_empty() {
                true => "other settings".to_owned(),
                false => counts.join(", "),
            };
            format!("wrote {}: {what}", path.display()).into()
        }
        Update::Deleted(path) => format!("deleted {}", path.display()).into(),
        Update::Mixed {
            path,
            settings,
            entries,
        } => refused(format!(
            " {}: {settings}; {entries} of its entries would stay as they are, and a file has one \
             setting: accept all its cases at once",
            path.display()
        )),
        Update::Failed { path, source } => refused(format!(
            " {}: {source}; check the permission to write there",
            path.display()
        )),
    }
}
