//! GNU Go's regression suites, where they are at hand: in `shared/suites` beside the
//! repository, or where `TESUJI_REFERENCE_SUITES` says.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use tesuji::backend::Stage;
use tesuji::case::{Format, Start, discover};
use tesuji::games::read_file;
use tesuji::lint::lint;
use tesuji::sgf::Until;
use tesuji_engine::analysis::Region;
use tesuji_engine::{QuestionKind, ReaderOptions};

/// The folder of the suites; says so where it is missing, past the test runner's capture.
fn suites(test: &str) -> Option<PathBuf> {
    let beside = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/suites");
    let root =
        std::env::var_os("TESUJI_REFERENCE_SUITES").map_or(PathBuf::from(beside), PathBuf::from);
    let folder = root.join("gnugo");
    if folder.is_dir() {
        return Some(folder);
    }
    let message = format!(
        "\nSKIPPED {test}: the reference suites are not here ({})\n",
        root.display()
    );
    std::io::stderr().write_all(message.as_bytes()).unwrap();
    None
}

#[test]
fn every_sgf_file_loads_quickly() {
    let Some(folder) = suites("every_sgf_file_loads_quickly") else {
        return;
    };
    let start = Instant::now();
    let (files, findings) = discover(&[folder]).unwrap();
    assert!(findings.is_empty());
    let mut nodes = 0;
    let mut count = 0;
    for file in files.iter().filter(|file| file.format == Format::Sgf) {
        let game = read_file(&file.path).unwrap_or_else(|error| panic!("{error}"));
        game.record_until(Until::End)
            .unwrap_or_else(|error| panic!("{error}"));
        nodes += game
            .trees
            .iter()
            .map(|tree| tree.nodes().len())
            .sum::<usize>();
        count += 1;
    }
    assert_eq!((count, nodes), (381, 32965));
    let elapsed = start.elapsed();
    assert!(elapsed < Duration::from_secs(2), "{elapsed:?}");
}

#[test]
fn lint_finds_few_mistakes_quickly() {
    let Some(folder) = suites("lint_finds_few_mistakes_quickly") else {
        return;
    };
    let start = Instant::now();
    let (files, _) = discover(&[folder]).unwrap();
    let mut stage = Stage::for_boards();
    let mut found: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for file in &files {
        for finding in lint(&file.load(), &mut stage) {
            let place = format!("{}:{}", file.name, finding.location.unwrap().line);
            found.entry(finding.rule.name()).or_default().push(place);
        }
    }
    // Each of these was looked at: a `]` that is missing, and an answer that names a stone.
    assert_eq!(found["bad-answer"].len(), 9);
    assert_eq!(found["occupied-point"], ["STS-RV_1:194", "STS-RV_1:411"]);
    assert_eq!(found.len(), 2, "{found:?}");
    let elapsed = start.elapsed();
    assert!(elapsed < Duration::from_secs(2), "{elapsed:?}");
}

#[test]
fn every_script_is_understood() {
    let Some(folder) = suites("every_script_is_understood") else {
        return;
    };
    let (files, _) = discover(&[folder]).unwrap();
    let mut cases = 0;
    let mut findings = Vec::new();
    for file in &files {
        let suite = file.load();
        for block in &suite.blocks {
            if let Start::Load { path, until, .. } = &block.start {
                let size = read_file(path).unwrap().record_until(*until).unwrap().size;
                assert!(
                    block
                        .cases
                        .iter()
                        .all(|case| case.off_board(size).is_none())
                );
            }
        }
        assert!(!suite.cases().any(|case| case.query.known().is_none()));
        cases += suite
            .cases()
            .filter(|case| !case.expectation.unjudged)
            .count();
        findings.extend(suite.findings);
    }
    assert_eq!(cases, 1550);
    // Nine answers of one suite lack their `]`.
    assert_eq!(findings.len(), 9);
    assert!(
        findings
            .iter()
            .all(|finding| finding.rule.name() == "bad-answer")
    );
}

/// Life and death is a local matter if the region is taken strategically: of about three quarters of the questions about
/// dragons it has twenty empty points at most, of less than a third if it is taken plainly.
#[test]
fn most_dragons_have_small_strategic_regions() {
    let Some(folder) = suites("most_dragons_have_small_strategic_regions") else {
        return;
    };
    let (files, _) = discover(&[folder]).unwrap();
    let mut stage = Stage::new(ReaderOptions::default());
    let mut sizes = Vec::new();
    for file in &files {
        let suite = file.load();
        for case in suite.cases().collect::<Vec<_>>() {
            let Some(question) = case.query.known() else {
                continue;
            };
            let asks = [
                QuestionKind::OwlAttack,
                QuestionKind::OwlDefend,
                QuestionKind::DragonStatus,
            ];
            if !asks.contains(&question.kind()) || stage.board_at(&suite, case).is_none() {
                continue;
            }
            let dragons = stage.reader_mut().dragons().unwrap();
            let stone = question.target().unwrap();
            let Some(dragon) = dragons.dragon_at(stone) else {
                continue;
            };
            let region = Region::of(stage.board(), &dragons, dragon);
            sizes.push((region.plain.len(), region.strategic.len()));
        }
    }
    let up_to = |most: usize, size: fn(&(usize, usize)) -> usize| {
        sizes.iter().filter(|sizes| size(sizes) <= most).count()
    };
    let plain = [7, 12, 20, 40, 80].map(|most| up_to(most, |sizes| sizes.0));
    let strategic = [7, 12, 20, 40, 80].map(|most| up_to(most, |sizes| sizes.1));
    assert_eq!(sizes.len(), 298);
    let share = strategic[2] * 100 / sizes.len();
    assert!((74..=76).contains(&share), "{plain:?} {strategic:?}");
    assert!(plain[2] * 100 / sizes.len() < 33, "{plain:?}");
}
