//! A GTP engine for tests: it does what it is asked to, crashes and endless answers
//! included.
//!
//! It knows no Go. Flags come as arguments, and from the file `NAME.flags` beside the name
//! that it was called by.
#![allow(missing_docs, clippy::unwrap_used, clippy::zombie_processes)]
#![allow(clippy::disallowed_macros, clippy::disallowed_methods)]

use std::io::{BufRead, Write, stdin, stdout};
use std::path::Path;
use std::process::{Command, exit};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread::sleep;
use std::time::Duration;

/// All commands, in the order of `list_commands`.
const COMMANDS: [&str; 45] = [
    "asked",
    "attack",
    "bare",
    "black_sheep",
    "boardsize",
    "clear_board",
    "crash",
    "cputime",
    "decrease_depths",
    "die",
    "die_once",
    "dump",
    "endless_line",
    "endless_lines",
    "eval_eye",
    "finish_sgftrace",
    "folder",
    "garbage",
    "get_reading_node_counter",
    "hang",
    "increase_depths",
    "known_command",
    "list_commands",
    "loadsgf",
    "name",
    "nodes",
    "owl_attack",
    "pass_time",
    "play",
    "popgo",
    "printsgf",
    "quit",
    "refuse",
    "reset_reading_node_counter",
    "say",
    "sgf",
    "spawn",
    "stderr",
    "stray",
    "told",
    "trymove",
    "undo",
    "unfinished",
    "unlisted",
    "version",
];

#[derive(Default)]
struct Fake {
    flags: Vec<String>,
    /// Every command that changed the state since the process started.
    told: Vec<String>,
    /// Questions since the process started.
    asked: usize,
    trials: usize,
    nodes: u64,
    /// The file that was loaded last.
    file: String,
}

fn main() {
    let mut arguments = std::env::args();
    let called = arguments.next().unwrap();
    let mut flags: Vec<_> = arguments.collect();
    if let [flag, file] = flags.as_slice()
        && flag == "--beat"
    {
        return beat(file);
    }
    if let Ok(more) = std::fs::read_to_string(format!("{called}.flags")) {
        flags.extend(more.split_whitespace().map(str::to_owned));
    }
    let mut fake = Fake {
        flags,
        ..Fake::default()
    };
    fake.start();
    for line in stdin().lock().lines() {
        let line = line.unwrap();
        let (name, rest) = line.split_once(' ').unwrap_or((&line, ""));
        let answer = match fake.knows(name) {
            true => fake.answer(name, rest, &line),
            false => Err("unknown command".to_owned()),
        };
        match answer {
            Ok(text) => say(&format!("= {text}\n\n")),
            Err(text) => say(&format!("? {text}\n\n")),
        }
        if name == "quit" {
            return;
        }
    }
}

impl Fake {
    fn has(&self, flag: &str) -> bool {
        self.flags.iter().any(|given| given == flag)
    }

    /// What follows a flag.
    fn value(&self, flag: &str) -> Option<&str> {
        let at = self.flags.iter().position(|given| given == flag)?;
        self.flags.get(at + 1).map(String::as_str)
    }

    fn start(&self) {
        if self.has("--stubborn") {
            let flag = Arc::new(AtomicBool::new(false));
            signal_hook::flag::register(signal_hook::consts::SIGTERM, flag).unwrap();
        }
        if let Some(millis) = self.value("--slow") {
            pause(millis);
        }
        // Only so many processes come up.
        if let (Some(file), Some(most)) = (self.value("--count-in"), self.value("--at-most")) {
            let starts = std::fs::read_to_string(file).unwrap_or_default() + "x";
            std::fs::write(file, &starts).unwrap();
            if starts.len() > most.parse().unwrap() {
                eprintln!("no licence for process {}", starts.len());
                exit(9);
            }
        }
        if let Some(code) = self.value("--exit") {
            eprintln!("loading\nno network file");
            exit(code.parse().unwrap());
        }
    }

    fn knows(&self, name: &str) -> bool {
        let counts = name.ends_with("_node_counter") || name == "cputime";
        COMMANDS.contains(&name)
            && !(name == "loadsgf" && self.has("--no-loadsgf"))
            && !(name == "trymove" && self.has("--no-trymove"))
            && !(name == "list_commands" && self.has("--no-list"))
            && !(name == "known_command" && self.has("--no-known"))
            && !(counts && self.has("--no-counters"))
    }

    fn answer(&mut self, name: &str, rest: &str, line: &str) -> Result<String, String> {
        match name {
            "name" => Ok(self.value("--name").unwrap_or("Fake").to_owned()),
            "version" => Ok(self.value("--version").unwrap_or("1.0").to_owned()),
            "list_commands" => {
                let listed = COMMANDS.iter().filter(|name| self.knows(name));
                let listed: Vec<_> = listed
                    .filter(|name| **name != "unlisted")
                    .copied()
                    .collect();
                Ok(listed.join("\n"))
            }
            "known_command" => Ok(self.knows(rest).to_string()),
            "reset_reading_node_counter" => {
                self.nodes = 0;
                Ok(String::new())
            }
            "get_reading_node_counter" => Ok(self.nodes.to_string()),
            "cputime" => Ok(format!("{:.3}", self.asked as f64 / 4.0)),
            "boardsize" | "clear_board" | "loadsgf" | "play" | "undo" | "trymove" | "popgo"
            | "increase_depths" | "decrease_depths" => self.state(name, rest, line),
            "quit" => {
                if self.has("--stubborn") {
                    hang();
                }
                Ok(String::new())
            }
            _ => {
                self.asked += 1;
                self.nodes += 10;
                self.question(name, rest)
            }
        }
    }

    fn state(&mut self, name: &str, rest: &str, line: &str) -> Result<String, String> {
        if rest.contains("refused") {
            return Err("illegal move".to_owned());
        }
        match name {
            "loadsgf" => {
                let file = rest.split(' ').next().unwrap_or_default();
                if !Path::new(file).exists() {
                    return Err("cannot open file".to_owned());
                }
                self.file = file.to_owned();
                if self.trials > 0 {
                    return Err("trial moves are on the board".to_owned());
                }
            }
            "trymove" => self.trials += 1,
            "popgo" if self.trials == 0 => return Err("no trial moves".to_owned()),
            "popgo" => self.trials -= 1,
            _ => {}
        }
        // Temporary files have another name every time.
        self.told.push(match Path::new(rest).is_absolute() {
            true => format!(
                "{name} /.../{}",
                Path::new(rest).file_name().unwrap().display()
            ),
            false => line.to_owned(),
        });
        Ok(String::new())
    }

    fn question(&mut self, name: &str, rest: &str) -> Result<String, String> {
        match name {
            "attack" => return Ok(format!("1 {rest}")),
            "eval_eye" => return Ok(self.value("--eye").unwrap_or("1 1").to_owned()),
            "owl_attack" => return Ok(format!("2  {}", rest.to_lowercase())),
            "say" | "unlisted" => return Ok(rest.to_owned()),
            "told" => return Ok(self.told.join(", ")),
            "asked" => return Ok(self.asked.to_string()),
            // Both answers at once: one that comes late may be taken for that to the next question.
            "stray" => return Ok("one more\n\n= done".to_owned()),
            "folder" => {
                let folder = std::env::current_dir().unwrap();
                return Ok(folder.file_name().unwrap().display().to_string());
            }
            "sgf" => {
                return Ok(std::fs::read_to_string(&self.file)
                    .unwrap()
                    .trim()
                    .to_owned());
            }
            "printsgf" | "finish_sgftrace" if !rest.is_empty() => {
                std::fs::write(rest, "(;SZ[9])").unwrap();
                return Ok(String::new());
            }
            "nodes" => self.nodes += rest.parse::<u64>().unwrap(),
            "refuse" => return Err(rest.to_owned()),
            "black_sheep" => return Err("unknown command".to_owned()),
            "pass_time" => pause(rest),
            "stderr" => eprintln!("{rest}"),
            _ => misbehave(name, rest),
        }
        Ok("done".to_owned())
    }
}

/// What no engine should do.
fn misbehave(name: &str, rest: &str) {
    match name {
        "hang" => hang(),
        "crash" => {
            say("= 1 ");
            eprintln!("assertion failed: {rest}");
            exit(7);
        }
        "die" => exit(7),
        "die_once" if !Path::new(rest).exists() => {
            std::fs::write(rest, "").unwrap();
            exit(7);
        }
        "garbage" => say("thinking about it\n"),
        "bare" => {
            say("1 C3\n\n");
            hang();
        }
        "endless_line" => {
            say("= ");
            loop {
                say(&"x".repeat(1 << 12));
            }
        }
        "endless_lines" => loop {
            say("= x\n");
        },
        "unfinished" => {
            say("= 1 C3\n");
            hang();
        }
        "dump" => eprint!("{}", "a line of debug output\n".repeat(100_000)),
        // A process of its own, that nobody but a kill of the whole group ends.
        "spawn" => {
            let program = std::env::current_exe().unwrap();
            Command::new(program)
                .args(["--beat", rest])
                .spawn()
                .unwrap();
        }
        _ => {}
    }
}

fn say(text: &str) {
    let mut out = stdout().lock();
    if out
        .write_all(text.as_bytes())
        .and_then(|()| out.flush())
        .is_err()
    {
        exit(1);
    }
}

fn pause(millis: &str) {
    sleep(Duration::from_millis(millis.parse().unwrap()));
}

/// Shows in a file that this process lives.
fn beat(file: &str) {
    for beats in 1..6000 {
        std::fs::write(file, "x".repeat(beats)).unwrap();
        pause("10");
    }
}

fn hang() {
    loop {
        sleep(Duration::from_secs(60));
    }
}
