//! A folder with suites and their snapshots.

use std::fs;
use std::path::PathBuf;

use assert_cmd::Command;
use tempfile::TempDir;

/// Three questions about White's A1 and Black's A2, one of which the engine does not know.
pub(crate) const CORNER: &str = "(;GM[1]SZ[5]AB[ae]AW[ad][bd]C[\
10 attack A1 #? [1 B1\\]
20 defend A1 #? [0\\]
30 ladder_attack A1 #? [1 B1\\]
])";

/// A ko of our own suites: enough to read.
pub(crate) const KO: &str = include_str!("../../../../../regressions/ko/connect-edge-open.sgf");

/// The folder `suites` with `a.sgf`, the corner, and `b/ko.sgf`, the ko.
pub(crate) struct Desk {
    folder: TempDir,
}

/// How a command ended, and what it wrote.
#[derive(Debug)]
pub(crate) struct Ended {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) error: String,
}

impl Desk {
    /// Suites without snapshots.
    pub(crate) fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let desk = Self { folder };
        fs::create_dir_all(desk.path("suites/b")).unwrap();
        desk.write("suites/a.sgf", CORNER);
        desk.write("suites/b/ko.sgf", KO);
        desk
    }

    /// Suites with snapshots.
    pub(crate) fn accepted() -> Self {
        let desk = Self::new();
        let ended = desk.snapshot("accept suites");
        assert_eq!(ended.code, 0, "{ended:?}");
        desk
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn write(&self, name: &str, text: &str) {
        fs::write(self.path(name), text).unwrap();
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    /// Replaces a text in a file, which has to be there.
    pub(crate) fn edit(&self, name: &str, from: &str, to: &str) {
        let text = self.read(name);
        assert!(text.contains(from), "{text}");
        self.write(name, &text.replacen(from, to, 1));
    }

    /// Every snapshot file with its text.
    pub(crate) fn snapshots(&self) -> Vec<(String, String)> {
        let names = ["suites/a.sgf.snap", "suites/b/ko.sgf.snap"];
        let there = names.into_iter().filter(|name| self.path(name).exists());
        there
            .map(|name| (name.to_owned(), self.read(name)))
            .collect()
    }

    pub(crate) fn snapshot(&self, arguments: &str) -> Ended {
        self.run(arguments, "", None)
    }

    /// Runs `tesuji snapshot`.
    pub(crate) fn run(&self, arguments: &str, input: &str, ci: Option<&str>) -> Ended {
        let mut command = Command::cargo_bin("tesuji").unwrap();
        command
            .current_dir(self.folder.path())
            .env_remove("CI")
            .env_remove("NO_COLOR")
            .envs(ci.map(|ci| ("CI", ci)))
            .arg("snapshot")
            .args(arguments.split_whitespace())
            .write_stdin(input);
        let output = command.output().unwrap();
        Ended {
            code: output.status.code().unwrap(),
            out: String::from_utf8(output.stdout).unwrap(),
            error: String::from_utf8(output.stderr).unwrap(),
        }
    }
}
