//! A folder with settings and suites.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use tempfile::TempDir;

/// Two cases in one position: the first one passes, the second one fails.
pub(crate) const SUITE: &str =
    "(;GM[1]SZ[5]AB[ae]AW[ad][bd]C[1 attack A1 #? [1 B1\\]\n2 attack A1 #? [0\\]])";

pub(crate) struct Project {
    folder: TempDir,
}

/// How a command ended, and what it wrote.
pub(crate) struct Ended {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Project {
    /// A folder with this `tesuji.toml` and `suites/one.sgf`.
    pub(crate) fn new(config: &str) -> Self {
        let folder = TempDir::new().unwrap();
        let project = Self { folder };
        project.file("tesuji.toml", config);
        project.file("suites/one.sgf", SUITE);
        project
    }

    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) fn file(&self, name: &str, text: &str) {
        let path = self.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// A command in a folder of the project.
    pub(crate) fn command(&self, folder: &str) -> Command {
        let mut command = Command::cargo_bin("tesuji").unwrap();
        command
            .current_dir(self.path().join(folder))
            .env_remove("TESUJI_PROFILE")
            .env_remove("NO_COLOR");
        command
    }

    pub(crate) fn tesuji(&self, arguments: &str) -> Ended {
        ended(self.command(".").args(arguments.split_whitespace()))
    }

    /// What `tesuji config run` says of a key: its value and where it comes from.
    pub(crate) fn setting(&self, arguments: &str, key: &str) -> Option<String> {
        let shown = self.tesuji(&format!("config run {arguments}"));
        assert_eq!(shown.code, 0, "{}", shown.stderr);
        setting(&shown.stdout, key)
    }
}

/// The value of a key and where it comes from.
pub(crate) fn setting(shown: &str, key: &str) -> Option<String> {
    let line = shown
        .lines()
        .find_map(|line| line.strip_prefix(&format!("{key} = ")))?;
    let words: Vec<_> = line.split_whitespace().collect();
    Some(words.join(" "))
}

pub(crate) fn ended(command: &mut Command) -> Ended {
    let output = command.output().unwrap();
    Ended {
        code: output.status.code().unwrap(),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}
