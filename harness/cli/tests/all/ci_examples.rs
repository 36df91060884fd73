//! The examples for a CI in the book: every script in them is run, step by step, in a small
//! project with an engine of its own. What builds programs does nothing here.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use regex::{Captures, Regex};
use serde_json::{Map, Value};
use tempfile::TempDir;

/// Four cases, the last of which fails, and two more.
const NET: &str = "(;SZ[9]AB[ce][cf][dg][eg]AW[bh][cg][ch][df][eh][ge]C[\
    10 attack D4 #? [1 E5\\]\n20 does_attack D5 D4 #? [0\\]\n\
    30 defend D4 #? [1 (E4|D5)\\]\n40 does_attack E5 D4 #? [0\\]\n])";
const CORNER: &str =
    "(;SZ[5]AB[ae]AW[ad][bd]C[1 attack A1 #? [1 B1\\]\n2 does_attack B1 A1 #? [0\\]])";

/// One step of a job: what its environment is and what is run.
struct Step {
    variables: Vec<(String, String)>,
    script: String,
}

struct Project {
    folder: TempDir,
}

/// The blocks of the page: file name and text.
fn blocks(page: &str) -> Vec<(String, String)> {
    let block = Regex::new(r"(?ms)^```\w+ file=(\S+)\n(.*?)^```$").unwrap();
    let found = block.captures_iter(page);
    found
        .map(|block| (block[1].to_owned(), block[2].to_owned()))
        .collect()
}

fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/ci.md");
    fs::read_to_string(path).unwrap()
}

fn yaml(name: &str) -> Value {
    let blocks = blocks(&page());
    let (_, text) = blocks.iter().find(|(file, _)| file == name).unwrap();
    serde_saphyr::from_str(text).unwrap()
}

impl Project {
    /// A project with the files of the page, an engine, and a baseline of it.
    fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let project = Self { folder };
        for (name, text) in blocks(&page()) {
            project.file(&name, &text);
        }
        project.file("regressions/net.sgf", NET);
        project.file("regressions/corner.sgf", CORNER);
        project.file(
            "regressions/ko.sgf",
            include_str!("../../../../regressions/ko/connect-center.sgf"),
        );
        for builder in ["cargo", "make"] {
            project.program(&format!("bin/{builder}"), "exit 0");
        }
        project.program("my-engine", "exec tesuji gtp");
        for command in [
            "mkdir reports && tesuji run --json reports/baseline.jsonl || [ $? -eq 1 ]",
            "tesuji snapshot accept",
        ] {
            let output = project.command(command).env_remove("CI").output().unwrap();
            assert!(output.status.success(), "{command}: {}", told(&output));
        }
        project
    }

    fn file(&self, name: &str, text: &str) -> PathBuf {
        let path = self.folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        path
    }

    fn program(&self, name: &str, script: &str) {
        let path = self.file(name, &format!("#!/bin/sh\n{script}\n"));
        fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
    }

    fn command(&self, script: &str) -> Command {
        let folder = self.folder.path();
        let tesuji = assert_cmd::cargo::cargo_bin("tesuji");
        let path = [
            folder.join("bin").display().to_string(),
            tesuji.parent().unwrap().display().to_string(),
            std::env::var("PATH").unwrap(),
        ];
        let mut command = Command::new("sh");
        command
            .args(["-e", "-c", script])
            .current_dir(folder)
            .env("PATH", path.join(":"))
            .env("TESUJI_STATE_DIR", folder.join("state"))
            .env("GITHUB_STEP_SUMMARY", folder.join("step-summary.md"))
            .env("CI", "true");
        command
    }

    fn run(&self, step: &Step) -> Output {
        let mut command = self.command(&step.script);
        command.envs(step.variables.iter().map(|(name, value)| (name, value)));
        command.output().unwrap()
    }

    /// Whether there are files for a pattern.
    fn has(&self, pattern: &str) -> bool {
        let list = self.command(&format!("ls -d {pattern}"));
        { list }.output().unwrap().status.success()
    }
}

fn told(output: &Output) -> String {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    text(&output.stdout) + &text(&output.stderr)
}

/// What GitHub puts in place of `${{ ... }}`.
fn substituted(text: &str, piece: &str) -> String {
    let expression = Regex::new(r"\$\{\{ *(.*?) *\}\}").unwrap();
    let value = |found: &Captures<'_>| match &found[1] {
        "matrix.piece" => piece.to_owned(),
        "vars.TESUJI_GIT" => "https://example.org/tesuji.git".to_owned(),
        "vars.TESUJI_REV" => "main".to_owned(),
        "runner.os" => "Linux".to_owned(),
        unknown => panic!("${{{{ {unknown} }}}} has no value here"),
    };
    expression.replace_all(text, value).into_owned()
}

fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

fn variables(of: &Value, piece: &str) -> Vec<(String, String)> {
    let none = Map::new();
    let map = of.as_object().unwrap_or(&none).iter();
    map.map(|(name, value)| (name.clone(), substituted(&text(value), piece)))
        .collect()
}

/// The steps of all jobs, every job of a matrix, in order, and the artifacts of each job.
fn github() -> (Vec<Step>, Vec<String>) {
    let workflow = yaml(".github/workflows/suites.yml");
    let (mut steps, mut artifacts) = (Vec::new(), Vec::new());
    let mut known: Vec<&str> = Vec::new();
    for (name, job) in jobs_in_order(&workflow["jobs"]) {
        let needs = job["needs"].as_str();
        assert!(needs.is_none_or(|needs| known.contains(&needs)), "{name}");
        known.push(name);
        let pieces = job["strategy"]["matrix"]["piece"].as_array();
        let pieces = pieces.map_or(vec![String::new()], |all| all.iter().map(text).collect());
        for piece in pieces {
            for step in job["steps"].as_array().unwrap() {
                if let Some(script) = step["run"].as_str() {
                    steps.push(Step {
                        variables: variables(&workflow["env"], &piece),
                        script: substituted(script, &piece),
                    });
                }
                let uploads = step["uses"]
                    .as_str()
                    .is_some_and(|uses| uses.contains("upload"));
                let path = step["with"]["path"].as_str().filter(|_| uploads);
                let path = substituted(path.unwrap_or_default(), &piece);
                artifacts.extend(path.lines().map(str::to_owned));
            }
        }
    }
    (steps, artifacts)
}

/// Jobs behind those that they need.
fn jobs_in_order(jobs: &Value) -> Vec<(&str, &Value)> {
    let jobs = jobs.as_object().unwrap();
    let depth = |job: &Value| {
        let needs = |job: &Value| Some(jobs[job["needs"].as_str()?].clone());
        std::iter::successors(Some(job.clone()), needs).count()
    };
    let mut jobs: Vec<_> = jobs
        .iter()
        .map(|(name, job)| (name.as_str(), job))
        .collect();
    jobs.sort_by_key(|(_, job)| depth(job));
    jobs
}

fn gitlab() -> (Vec<Step>, Vec<String>) {
    let pipeline = yaml(".gitlab-ci.yml");
    let (mut steps, mut artifacts) = (Vec::new(), Vec::new());
    let lines = |value: &Value| -> Vec<String> {
        value
            .as_array()
            .map_or(Vec::new(), |all| all.iter().map(text).collect())
    };
    let before = lines(&pipeline["default"]["before_script"]);
    for stage in pipeline["stages"].as_array().unwrap() {
        for job in pipeline.as_object().unwrap().values() {
            if job["stage"] != *stage || !job.is_object() {
                continue;
            }
            let parallel = job["parallel"].as_u64();
            for index in 1..=parallel.unwrap_or(1) {
                let mut variables = variables(&pipeline["variables"], "");
                let given = |name: &str| (name.to_owned(), "main".to_owned());
                variables.extend(["TESUJI_GIT", "TESUJI_REV"].map(given));
                if let Some(total) = parallel {
                    variables.push(("CI_NODE_INDEX".to_owned(), index.to_string()));
                    variables.push(("CI_NODE_TOTAL".to_owned(), total.to_string()));
                }
                let script = [before.clone(), lines(&job["script"])].concat().join("\n");
                steps.push(Step { variables, script });
            }
            artifacts.extend(lines(&job["artifacts"]["paths"]));
            artifacts.extend(
                job["artifacts"]["reports"]["junit"]
                    .as_str()
                    .map(str::to_owned),
            );
        }
    }
    (steps, artifacts)
}

/// Runs all steps, and returns the numbers of those that fail.
fn failing(project: &Project, steps: &[Step]) -> Vec<usize> {
    let failed = steps.iter().enumerate().filter(|(_, step)| {
        let output = project.run(step);
        let ended = output.status.code();
        let good = matches!(ended, Some(0 | 1));
        assert!(good, "{ended:?}: {}\n{}", step.script, told(&output));
        ended == Some(1)
    });
    failed.map(|(number, _)| number).collect()
}

/// The words after `tesuji` on all lines.
fn commands(steps: &[Step]) -> Vec<String> {
    let command = Regex::new(r"(?m)^ *tesuji (\w+)").unwrap();
    let scripts = steps.iter().map(|step| step.script.as_str());
    let all = scripts.collect::<Vec<_>>().join("\n");
    command
        .captures_iter(&all)
        .map(|found| found[1].to_owned())
        .collect()
}

fn passes_and_gates((steps, artifacts): (Vec<Step>, Vec<String>)) {
    let commands = commands(&steps);
    for needed in ["lint", "run", "merge", "compare"] {
        assert!(commands.iter().any(|command| command == needed), "{needed}");
    }
    assert_eq!(
        commands.iter().filter(|command| *command == "run").count(),
        4
    );
    let project = Project::new();
    assert_eq!(failing(&project, &steps), [0; 0]);
    for artifact in &artifacts {
        assert!(project.has(artifact), "{artifact}");
    }
    assert!(
        artifacts
            .iter()
            .any(|artifact| artifact.starts_with("junit"))
    );
    // An engine that reads no kos loses cases, which is noticed when the pieces come together.
    project.program("my-engine", "exec tesuji gtp --ko-depth 0");
    let merging = |step: &Step| step.script.contains("tesuji merge");
    let gate = steps.iter().position(merging);
    assert_eq!(failing(&project, &steps).first().copied(), gate);
    // One that does not start ends the run.
    project.program("my-engine", "exit 5");
    let output = project.run(
        steps
            .iter()
            .find(|step| step.script.contains("tesuji run"))
            .unwrap(),
    );
    assert_eq!(output.status.code(), Some(1), "{}", told(&output));
}

#[test]
fn github_actions() {
    passes_and_gates(github());
}

#[test]
fn gitlab_pipelines() {
    passes_and_gates(gitlab());
}

#[test]
fn single_commands() {
    let shell = Regex::new(r"(?ms)^```sh\n(.*?)^```$").unwrap();
    let page = page();
    let mut count = 0;
    for block in shell.captures_iter(&page) {
        let project = Project::new();
        let tasks = ["SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_MIN"];
        let tasks = tasks.map(|name| (name.to_owned(), "1".to_owned()));
        let ends = ["SLURM_ARRAY_TASK_COUNT", "SLURM_ARRAY_TASK_MAX"];
        let ends = ends.map(|name| (name.to_owned(), "4".to_owned()));
        let step = Step {
            variables: [tasks, ends].concat(),
            script: block[1].to_owned(),
        };
        let output = project.run(&step);
        let code = output.status.code();
        // Without its baseline the project has a case that fails.
        let expected = step.script.starts_with("tesuji run --json");
        assert_eq!(
            code,
            Some(i32::from(expected)),
            "{}\n{}",
            step.script,
            told(&output)
        );
        count += 1;
    }
    assert_eq!(count, 3);
}
