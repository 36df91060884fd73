//! Finding and selecting suites.

use std::fs;
use std::path::{Path, PathBuf};

use tesuji::case::{Catalog, DiscoverError, Filter, Format, SuiteFile, discover};
use tesuji::interrupt::Interrupt;

const CASE: &str = "(;SZ[9]C[1 attack C3 #? [0\\]])";

fn folder(files: &[&str]) -> tempfile::TempDir {
    let root = tempfile::tempdir().unwrap();
    for file in files {
        let path = root.path().join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, CASE).unwrap();
    }
    root
}

fn names(files: &[SuiteFile]) -> Vec<&str> {
    files.iter().map(|file| file.name.as_str()).collect()
}

#[test]
fn folders_are_walked_in_a_fixed_order() {
    let root = folder(&[
        "b.tst",
        "a/z.sgf",
        "a/deep/x.SGF",
        "c.txt",
        ".git/x.sgf",
        "a/.x.sgf",
        "a.sgf",
    ]);
    let (files, findings) = discover(&[root.path().to_owned()]).unwrap();
    assert!(findings.is_empty());
    assert_eq!(names(&files), ["a/deep/x", "a/z", "a", "b"]);
    assert_eq!(files[3].format, Format::Tst);
    assert_eq!(files[1].path, root.path().join("a/z.sgf"));
}

#[test]
fn files_are_named_by_their_stem_and_come_once() {
    let root = folder(&["ko/a.sgf", "ko/b.sgf"]);
    let file = root.path().join("ko/b.sgf");
    let (files, _) = discover(&[file.clone(), root.path().join("ko"), file]).unwrap();
    assert_eq!(names(&files), ["b", "a"]);
}

#[test]
fn files_that_would_share_a_name_are_told_apart() {
    let root = folder(&["one/a.sgf", "two/a.tst", "two/b.sgf"]);
    let roots = [root.path().join("one"), root.path().join("two")];
    let (files, _) = discover(&roots).unwrap();
    let whole = |inner| root.path().join(inner).to_string_lossy().into_owned();
    assert_eq!(
        names(&files),
        [whole("one/a.sgf").as_str(), &whole("two/a.tst"), "b"]
    );
}

#[test]
fn what_cannot_be_walked_is_refused() {
    let root = folder(&["a.txt"]);
    let file = root.path().join("a.txt");
    assert_eq!(
        discover(std::slice::from_ref(&file)),
        Err(DiscoverError::NotASuite(file))
    );
    let missing = discover(&[PathBuf::from("no/such/folder")]).unwrap_err();
    assert!(
        missing.to_string().starts_with("no/such/folder: "),
        "{missing}"
    );
}

#[test]
fn a_suite_is_loaded_or_says_why_not() {
    let root = folder(&["a.sgf"]);
    let (files, _) = discover(&[root.path().to_owned()]).unwrap();
    assert_eq!(files[0].load().cases().count(), 1);
    fs::remove_file(&files[0].path).unwrap();
    let suite = files[0].load();
    assert_eq!(suite.findings[0].rule.name(), "broken-file");
    assert_eq!(suite.cases().count(), 0);
}

/// The ids that a filter selects of three suites.
fn selected(filter: &Filter) -> Vec<String> {
    let text = "1 attack C3\n#? [0]\n2 defend C3\n#? [0]\nloadsgf x.sgf\n3 attack C4\n#? [0]\n";
    let suites = ["reading", "ko/direct", "ko/deep/nested"].map(|name| {
        let file = SuiteFile {
            name: name.to_owned(),
            path: Path::new(name).with_extension("tst"),
            format: Format::Tst,
        };
        file.parse(text.as_bytes())
    });
    let cases = suites.iter().flat_map(|suite| suite.cases());
    cases
        .filter(|case| filter.accepts(case))
        .map(|case| case.id())
        .collect()
}

#[test]
fn filters_select_by_suite_id_and_question() {
    let all = Filter::default();
    assert_eq!(selected(&all).len(), 9);
    let glob = Filter::default().suite("ko/*").unwrap();
    assert_eq!(
        selected(&glob),
        ["ko/direct:1", "ko/direct:2", "ko/direct:3"]
    );
    assert_eq!(
        selected(&Filter::default().suite("ko/**").unwrap()).len(),
        6
    );
    assert_eq!(
        selected(&Filter::default().suite("/^r|nested$/").unwrap()).len(),
        6
    );
    let ids = Filter::default()
        .id("reading:3")
        .unwrap()
        .id("ko/direct:02")
        .unwrap();
    assert_eq!(selected(&ids), ["reading:3", "ko/direct:2"]);
    let defend = Filter::default()
        .question("defend")
        .suite("reading")
        .unwrap();
    assert_eq!(selected(&defend), ["reading:2"]);
    assert!(!ids.accepts_suite("ko/deep/nested"));
    assert!(ids.accepts_suite("ko/direct"));
}

#[test]
fn a_block_is_selected_with_any_of_its_cases() {
    let file = SuiteFile {
        name: "x".to_owned(),
        path: PathBuf::from("x.tst"),
        format: Format::Tst,
    };
    let suite =
        file.parse(b"loadsgf a.sgf\n1 attack C3\n#? [0]\nloadsgf b.sgf\n2 attack C3\n#? [0]\n");
    let filter = Filter::default().id("x:2").unwrap();
    let catalog = Catalog::of_suites([suite], filter, None);
    let selected = catalog.load(0, &Interrupt::default()).unwrap().unwrap();
    assert_eq!(selected.blocks, [1]);
}

#[test]
fn filters_that_mean_nothing_are_refused() {
    for pattern in ["[a", "/(/"] {
        let error = Filter::default().suite(pattern).unwrap_err().to_string();
        assert!(error.contains(pattern), "{error}");
    }
    for id in ["reading", ":3", "reading:", "reading:x", "reading:-1"] {
        assert!(Filter::default().id(id).is_err(), "{id}");
    }
}
