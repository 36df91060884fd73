//! What there is to say about accuracy.

use super::{Accuracy, Coverage, EngineTally, StratumTally};
use crate::compare::ComparedFile;
use crate::document::numbers::{NONE, counted, known, probability, ratio, seconds};
use crate::document::{Document, Section, Span, Table, cells};

/// What accuracy comes to, for people.
#[must_use]
pub fn accuracy_document<'a>(accuracy: &Accuracy) -> Document<'a> {
    let names = names(&accuracy.files);
    let mut document = Document::new(title(&accuracy.suites));
    document.conclude(Section::new().lines(conclusions(accuracy, &names)));
    document.add(files(accuracy));
    document.add(
        Section::titled("proofs")
            .table(coverage(accuracy))
            .lines(unproved(accuracy)),
    );
    document.add(Section::titled("errors").table(errors(accuracy, &names)));
    document.add(Section::titled(format!("beside {}", names[0])).table(scores(accuracy, &names)));
    document.add(Section::titled("cost").table(costs(accuracy, &names)));
    document
}

/// `tesuji accuracy: strings`; many suites are counted.
fn title(suites: &[String]) -> String {
    match suites {
        [] => "tesuji accuracy".to_owned(),
        [one] => format!("tesuji accuracy: {one}"),
        many => format!("tesuji accuracy: {} suites", many.len()),
    }
}

/// The engines' names, with those of their files where two have the same.
fn names(files: &[ComparedFile]) -> Vec<String> {
    let name = |file: &ComparedFile| file.engine.to_string();
    let all: Vec<_> = files.iter().map(name).collect();
    let named = files.iter().zip(&all).map(|(file, name)| {
        let alike = all.iter().filter(|other| *other == name).count();
        match alike {
            1 => name.clone(),
            _ => format!("{name} ({})", file.file.display()),
        }
    });
    named.collect()
}

fn conclusions(accuracy: &Accuracy, names: &[String]) -> Vec<String> {
    if accuracy.total.questions() == 0 {
        return vec!["no question is left to look at".to_owned()];
    }
    let engines = accuracy.total.engines.iter().zip(names);
    let told = engines.map(|(engine, name)| {
        let wrong = format!(
            "{name}: {} of {} wrong ({})",
            engine.wrong(),
            counted(engine.proved, "proved answer"),
            interval(engine)
        );
        match &engine.score {
            None => wrong,
            Some(score) => format!(
                "{wrong}; {} won and {} lost against {} (sign test: p = {})",
                score.wins,
                score.losses,
                names[0],
                probability(score.sign_test)
            ),
        }
    });
    told.collect()
}

fn files<'a>(accuracy: &Accuracy) -> Section<'a> {
    let mut roles = std::iter::once("reference").chain(std::iter::repeat("beside it"));
    let mut section = Section::new();
    for file in &accuracy.files {
        let role = roles.next().unwrap_or_default();
        let ended = if file.complete { "" } else { ", interrupted" };
        let cases = counted(file.cases as u64, "case");
        let (path, engine) = (file.file.display(), &file.engine);
        section = section.fact(format!("{role}: {path} ({engine}, {cases}{ended})"));
    }
    let left_out = [
        (accuracy.easier, "left out as too easy"),
        (
            accuracy.without_nodes,
            "left out as the reference has no nodes for them",
        ),
    ];
    let left_out = left_out.into_iter().filter(|(count, _)| *count > 0);
    left_out.fold(section, |section, (count, why)| {
        section.fact(format!("{why}: {count}"))
    })
}

/// A row for each stratum, and for all of them if there are several.
fn strata(accuracy: &Accuracy) -> impl Iterator<Item = (String, &StratumTally)> {
    let several = accuracy.strata.len() > 1;
    let each = accuracy.strata.iter();
    let each = each.map(|stratum| (stratum.nodes.to_string(), stratum));
    each.chain(several.then(|| ("all".to_owned(), &accuracy.total)))
}

/// A table with a row for each engine in each stratum, the reference left out if `beside`.
fn by_engine(
    accuracy: &Accuracy,
    names: &[String],
    columns: &[&str],
    beside: bool,
    cells: impl Fn(&EngineTally) -> Vec<Span>,
) -> Table {
    let header = ["nodes", "engine"].iter().chain(columns).copied();
    let shown = accuracy.files.len() - usize::from(beside);
    let sums = if accuracy.strata.len() > 1 { shown } else { 0 };
    let mut table = Table::new(header).with_words([1]).with_sums(sums);
    for (stratum, tally) in strata(accuracy) {
        let engines = tally.engines.iter().zip(names);
        for (engine, name) in engines.skip(usize::from(beside)) {
            let row = cells![&stratum, name].into_iter();
            table = table.row(row.chain(cells(engine)));
        }
    }
    table
}

fn coverage(accuracy: &Accuracy) -> Table {
    let columns = [
        "nodes",
        "questions",
        "agreed",
        "tried",
        "settled",
        "differing",
        "tried",
        "settled",
    ];
    let several = accuracy.strata.len() > 1;
    let table = Table::new(columns).with_sums(usize::from(several));
    table.rows(strata(accuracy).map(|(name, stratum)| {
        let row = cells![name, stratum.questions()].into_iter();
        let covered =
            |coverage: Coverage| cells![coverage.questions, coverage.tried, coverage.settled];
        row.chain(covered(stratum.agreed))
            .chain(covered(stratum.differing))
            .collect::<Vec<_>>()
    }))
}

/// What is not proved, and what that means for the rates.
fn unproved(accuracy: &Accuracy) -> Vec<String> {
    let Coverage {
        questions,
        tried,
        settled,
    } = accuracy.total.agreed;
    let differing = accuracy.total.differing;
    let mut told = Vec::new();
    if tried < questions || differing.tried < differing.questions {
        told.push(format!(
            "Not all was given to the verifier: of {} that all engines answer alike {tried}, of {} that they do not {}. \
             The weighted error rates allow for that.",
            counted(questions, "question"),
            differing.questions,
            differing.tried
        ));
    }
    let open = tried + differing.tried - settled - differing.settled;
    if open > 0 {
        told.push(format!(
            "{} could not be settled, and {} for nothing below but the cost.",
            counted(open, "question"),
            if open == 1 { "counts" } else { "count" }
        ));
    }
    told
}

fn errors(accuracy: &Accuracy, names: &[String]) -> Table {
    let columns = [
        "answered",
        "proved",
        "wrong",
        "too weak",
        "too strong",
        "error rate",
        "95 %",
        "weighted",
    ];
    by_engine(accuracy, names, &columns, false, |engine| {
        cells![
            engine.answered,
            engine.proved,
            engine.wrong(),
            engine.too_weak,
            engine.too_strong,
            percent(engine.error_rate),
            interval(engine),
            percent(engine.weighted_rate),
        ]
        .into()
    })
}

fn scores(accuracy: &Accuracy, names: &[String]) -> Table {
    by_engine(accuracy, names, &["won", "lost", "p"], true, |engine| {
        let score = engine.score.as_ref();
        cells![
            score.map(|score| score.wins),
            score.map(|score| score.losses),
            score.map(|score| probability(score.sign_test)),
        ]
        .into()
    })
}

fn costs(accuracy: &Accuracy, names: &[String]) -> Table {
    let clock = accuracy.clock.name();
    let columns = [
        "questions",
        "nodes",
        "ratio",
        "median",
        "top 1 %",
        clock,
        "ratio",
        "95 %",
    ];
    by_engine(accuracy, names, &columns, false, |engine| {
        let (nodes, time) = (&engine.nodes, &engine.time);
        let beside = engine.score.is_some();
        cells![
            nodes.sum.cases,
            nodes.sum.new,
            ratio(nodes.sum.ratio.filter(|_| beside)),
            nodes.median,
            percent(nodes.top_share),
            seconds(time.new_secs),
            ratio(time.ratio.filter(|_| beside)),
            time.interval
                .filter(|_| beside)
                .map(|ends| format!("{:.3} to {:.3}", ends.low, ends.high)),
        ]
        .into()
    })
}

/// `3.1 %`.
fn percent(share: Option<f64>) -> String {
    known(share.map(|share| format!("{:.1} %", 100.0 * share)))
}

/// `1.9 to 5.0 %`.
fn interval(engine: &EngineTally) -> String {
    engine.interval.map_or_else(
        || NONE.to_owned(),
        |ends| format!("{:.1} to {:.1} %", 100.0 * ends.low, 100.0 * ends.high),
    )
}
