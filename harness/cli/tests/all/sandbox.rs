//! Small suites in a folder of their own.

use std::fs;
use std::path::Path;
use std::process::Output;

use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;

/// Black's A1 has one liberty, B1, and no way out.
pub(crate) const CORNER: &str = "(;GM[1]SZ[5]AB[ae]AW[ad][bd]";

/// Comment lines that come to every status but `timeout`.
pub(crate) const EVERY_STATUS: [&str; 9] = [
    "Black is caught in the corner.",
    "10 attack A1 #? [1 B1]",
    "20 defend A1 #? [1 B1]",
    "30 defend A1 #? [0]*",
    "40 attack A1 #? [0]*",
    "50 attack A1 #? [0]&",
    "60 ladder_attack A1 #? [1 B1]",
    "70 attack A1 #? [!0]",
    "80 attack C3 #? [0]",
];

/// A folder with a folder `suites` in it.
pub(crate) struct Sandbox {
    folder: TempDir,
}

impl Sandbox {
    pub(crate) fn new() -> Self {
        let folder = TempDir::new().unwrap();
        fs::create_dir(folder.path().join("suites")).unwrap();
        Self { folder }
    }

    /// A file under `suites`.
    pub(crate) fn file(self, name: &str, text: &str) -> Self {
        let path = self.path().join("suites").join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
        self
    }

    /// An SGF suite with these comment lines in the corner position.
    pub(crate) fn corner(self, name: &str, cases: &[&str]) -> Self {
        let comment = cases.join("\n").replace(']', "\\]");
        self.file(name, &format!("{CORNER}C[{comment}])"))
    }

    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Runs `tesuji` with these arguments in the folder.
    pub(crate) fn tesuji(&self, arguments: &str) -> Output {
        Command::cargo_bin("tesuji")
            .unwrap()
            .current_dir(self.path())
            .env_remove("NO_COLOR")
            .env_remove("CI")
            .args(arguments.split_whitespace())
            .output()
            .unwrap()
    }

    /// Runs `tesuji` and tells how it ended and what it wrote, nodes and times left out.
    pub(crate) fn transcript(&self, arguments: &str) -> String {
        let output = self.tesuji(arguments);
        let stdout = mask(&String::from_utf8(output.stdout).unwrap());
        let stderr = String::from_utf8(output.stderr).unwrap();
        let code = output.status.code().unwrap();
        format!("$ tesuji {arguments}\n{stdout}--- stderr\n{stderr}--- exit {code}\n")
    }
}

fn mask(text: &str) -> String {
    let numbers = regex::Regex::new(r"(?m) +\d+ +\d+\.\d\ds$").unwrap();
    numbers.replace_all(text, "  <nodes>  <time>").into_owned()
}

/// The lines of a result file.
pub(crate) fn records(path: &Path) -> Vec<Value> {
    let text = fs::read_to_string(path).unwrap();
    let parse = |line: &str| serde_json::from_str(line).unwrap();
    text.lines().map(parse).collect()
}

/// Takes out what may vary between runs.
pub(crate) fn steady(lines: Vec<Value>) -> Vec<Value> {
    lines.into_iter().map(steady_value).collect()
}

fn steady_value(mut value: Value) -> Value {
    match &mut value {
        Value::Object(map) => {
            map.retain(|key, _| !key.ends_with("_secs") && !key.ends_with("_time"));
            for inner in map.values_mut() {
                *inner = steady_value(inner.take());
            }
        }
        Value::Array(values) => {
            for inner in values {
                *inner = steady_value(inner.take());
            }
        }
        _ => {}
    }
    value
}
