//! What the folders of the two crates know of each other, as their `use` lines say.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use regex::Regex;
use walkdir::WalkDir;

/// For each folder or file at the top of a crate, what it uses of the others, and where.
type Uses = BTreeMap<String, BTreeMap<String, PathBuf>>;

/// The top of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A source without comments and unit tests.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
    let lines = text.lines().map(|line| line.split("//").next().unwrap());
    lines.collect::<Vec<_>>().join("\n")
}

/// What `crate::` leads to: the first names of its paths.
fn heads(code: &str) -> BTreeSet<String> {
    let mut heads = BTreeSet::new();
    for after in code.split("crate::").skip(1) {
        let Some(group) = after.strip_prefix('{') else {
            heads.insert(first_word(after));
            continue;
        };
        let mut depth = 0;
        let mut begins = true;
        for (at, letter) in group.char_indices() {
            if begins && letter.is_alphanumeric() {
                heads.insert(first_word(&group[at..]));
                begins = false;
            }
            match letter {
                '{' => depth += 1,
                '}' if depth == 0 => break,
                '}' => depth -= 1,
                ',' if depth == 0 => begins = true,
                _ => {}
            }
        }
    }
    heads
}

fn first_word(text: &str) -> String {
    let is_word = |letter: &char| letter.is_alphanumeric() || *letter == '_';
    text.chars().take_while(is_word).collect()
}

/// The folder of each name that the crate's root tells again.
fn told_again(root: &str) -> BTreeMap<String, String> {
    let names = Regex::new(r"pub use (\w+)::(\{[^}]*\}|\w+);").unwrap();
    let word = Regex::new(r"\w+").unwrap();
    let mut folders = BTreeMap::new();
    for found in names.captures_iter(root) {
        for name in word.find_iter(&found[2]) {
            folders.insert(name.as_str().to_owned(), found[1].to_owned());
        }
    }
    folders
}

/// How many times `super` leads from a file to the root of its crate.
fn depth(path: &Path) -> usize {
    let parts = path.iter().count();
    parts - usize::from(parts > 1 && path.ends_with("mod.rs"))
}

/// What the parts of a crate use of each other; `sources` are paths in it and their texts.
fn uses(root: &str, sources: &[(PathBuf, String)]) -> Uses {
    let part = |path: &Path| {
        let first = path.components().next().unwrap();
        let name = Path::new(first.as_os_str()).file_stem().unwrap();
        name.to_str().unwrap().to_owned()
    };
    let parts: BTreeSet<String> = sources.iter().map(|(path, _)| part(path)).collect();
    let again = told_again(root);
    let mut uses = Uses::new();
    for (path, text) in sources {
        let from = part(path);
        let root = "super::".repeat(depth(path));
        let code = code(text).replace(&root, "crate::");
        for head in heads(&code) {
            let to = again.get(&head).cloned().unwrap_or(head);
            if to != from && parts.contains(&to) {
                let known = uses.entry(from.clone()).or_default();
                known.entry(to).or_insert_with(|| path.clone());
            }
        }
    }
    uses
}

/// A way that leads back to where it began, one line for each step.
fn circle(uses: &Uses) -> Option<Vec<String>> {
    fn walk(uses: &Uses, way: &mut Vec<String>, done: &mut BTreeSet<String>) -> Option<usize> {
        let here = way.last()?.clone();
        for next in uses.get(&here).into_iter().flat_map(BTreeMap::keys) {
            if let Some(start) = way.iter().position(|part| part == next) {
                way.push(next.clone());
                return Some(start);
            }
            if !done.contains(next) {
                way.push(next.clone());
                if let Some(start) = walk(uses, way, done) {
                    return Some(start);
                }
                way.pop();
            }
        }
        done.insert(here);
        None
    }
    let mut done = BTreeSet::new();
    uses.keys().find_map(|part| {
        let mut way = vec![part.clone()];
        let start = walk(uses, &mut way, &mut done)?;
        let steps = way[start..].windows(2);
        let told = steps.map(|step| {
            let file = uses[&step[0]][&step[1]].display();
            format!("{} uses {} in {file}", step[0], step[1])
        });
        Some(told.collect())
    })
}

/// The sources of a crate, but for its root, its program and the tests among them.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let files = WalkDir::new(folder).sort_by_file_name().into_iter();
    let files = files.map(|entry| entry.unwrap().into_path());
    files
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .map(|path| (path.strip_prefix(folder).unwrap().to_owned(), path))
        .filter(|(name, _)| !["lib.rs", "main.rs"].contains(&name.to_str().unwrap()))
        .filter(|(name, _)| {
            !name
                .iter()
                .any(|part| part == "tests" || part == "tests.rs")
        })
        .map(|(name, path)| (name, fs::read_to_string(path).unwrap()))
        .collect()
}

#[test]
fn no_folders_use_each_other_in_a_circle() {
    for (name, file) in [
        ("engine", "lib.rs"),
        ("harness", "lib.rs"),
        ("harness/cli", "main.rs"),
    ] {
        let folder = root().join(name).join("src");
        let crate_root = fs::read_to_string(folder.join(file)).unwrap();
        let uses = uses(&crate_root, &sources(&folder));
        assert!(uses.len() > 5, "{name}: {uses:?}");
        let circle = circle(&uses);
        assert!(circle.is_none(), "{name}: {circle:#?}");
    }
}

#[test]
fn a_circle_is_found_through_groups_and_names_of_the_root() {
    let source = |path: &str, text: &str| (PathBuf::from(path), text.to_owned());
    let root = "pub use one::{Apple, Pear};\npub use two::Nut;";
    let far = source(
        "two/mod.rs",
        "use crate::{\n    three::{Fig, Lime}, Nut,\n};",
    );
    let back = source("three.rs", "// crate::two\nfn f(_: &crate::Pear) {}");
    let open = [source("one/a.rs", "use crate::Nut;"), far.clone()];
    assert_eq!(circle(&uses(root, &open)), None);
    let shut = [open[0].clone(), far, back];
    let steps = [
        "one uses two in one/a.rs",
        "two uses three in two/mod.rs",
        "three uses one in three.rs",
    ];
    assert_eq!(circle(&uses(root, &shut)).unwrap(), steps);
    let tests = source(
        "two/b.rs",
        "#[cfg(test)]\nmod tests {\n    use crate::one;\n}",
    );
    assert_eq!(circle(&uses(root, &[open[0].clone(), tests])), None);
    let outer = [
        source("four.rs", "use super::five::{six::Plum, Date};"),
        source("five/six.rs", "use super::super::four;"),
    ];
    assert_eq!(circle(&uses("", &outer)).unwrap().len(), 2);
}

/// A command is a leaf: what several commands need stands beside their folder.
#[test]
fn no_command_uses_another() {
    let folder = root().join("harness/cli/src/commands");
    let list = fs::read_to_string(folder.join("mod.rs")).unwrap();
    let command = Regex::new(r"mod (\w+);").unwrap();
    let commands: Vec<_> = command
        .captures_iter(&list)
        .map(|found| found[1].to_owned())
        .collect();
    assert!(commands.len() > 10, "{commands:?}");
    for (path, text) in sources(&folder) {
        let own = path.iter().next().unwrap().to_str().unwrap();
        let text = code(&text);
        for other in commands
            .iter()
            .filter(|other| *other != own.trim_end_matches(".rs"))
        {
            for way in [format!("commands::{other}"), format!("super::{other}::")] {
                let inside = way.starts_with("super") && own != path.to_str().unwrap();
                assert!(inside || !text.contains(&way), "{}: {way}", path.display());
            }
        }
    }
}

/// Each folder of a crate has a row in `docs/architecture.md`, and nothing else has.
#[test]
fn the_book_lists_every_folder() {
    let book = fs::read_to_string(root().join("docs/architecture.md")).unwrap();
    let code = Regex::new(r"`([^`]+)`").unwrap();
    for name in ["engine", "harness"] {
        let title = format!("| in `{name}/src` | is |");
        let table = book.split(&title).nth(1).unwrap();
        let rows = table.lines().skip(2).take_while(|row| row.starts_with('|'));
        let mut listed = BTreeSet::new();
        for row in rows {
            let cell = row.split('|').nth(1).unwrap();
            for found in code.captures_iter(cell) {
                let path = root().join(name).join("src").join(&found[1]);
                assert!(path.exists(), "{name}: there is no {}", &found[1]);
                listed.insert(found[1].trim_end_matches('/').to_owned());
            }
        }
        let folder = root().join(name).join("src");
        for entry in fs::read_dir(folder).unwrap() {
            let found = entry.unwrap().file_name().into_string().unwrap();
            let known = ["lib.rs", "main.rs"].contains(&found.as_str());
            assert!(
                known || listed.contains(&found),
                "{name}: {found} is not listed"
            );
        }
    }
}
