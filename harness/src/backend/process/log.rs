//! The protocol log, and the last lines of an engine's standard error.

use std::collections::VecDeque;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use super::error::ProcessError;
use super::reply::shorten;

/// Who says something.
#[derive(Clone, Copy, Debug)]
pub(super) enum Speaker {
    /// This program, to the engine.
    Harness,
    /// The engine, on its standard output.
    Engine,
    /// The engine, on its standard error.
    Stderr,
    /// Nobody: something that happened to the process.
    Remark,
}

/// The dialogue with one process, a line for each line of it: seconds since the start, who
/// speaks, what is said. Every line is in the file at once.
#[derive(Debug)]
pub(super) struct ProtocolLog {
    path: PathBuf,
    file: File,
    start: Instant,
    /// The beginnings of the engine's lines on both of its outputs.
    unfinished: [Vec<u8>; 2],
}

impl ProtocolLog {
    /// Lines are cut after so many bytes.
    const LONGEST_LINE: usize = 1 << 16;

    /// Creates the file, or empties it.
    pub(super) fn create(path: &Path) -> Result<Self, ProcessError> {
        let file = File::create(path).map_err(|error| failure(path, &error))?;
        Ok(Self {
            path: path.to_owned(),
            file,
            start: Instant::now(),
            unfinished: [Vec::new(), Vec::new()],
        })
    }

    /// Adds a line, or several.
    pub(super) fn say(&mut self, who: Speaker, text: &str) -> Result<(), ProcessError> {
        let time = self.start.elapsed().as_secs_f64();
        let mark = match who {
            Speaker::Harness => ">",
            Speaker::Engine => "<",
            Speaker::Stderr => "stderr",
            Speaker::Remark => "*",
        };
        let lines = text.split('\n');
        let lines: String = lines
            .map(|line| format!("{:11.6} {mark} {line}", time).trim_end().to_owned() + "\n")
            .collect();
        let written = self.file.write_all(lines.as_bytes());
        written.map_err(|error| failure(&self.path, &error))
    }

    /// Adds what the engine wrote, as its lines get finished.
    pub(super) fn hear(&mut self, who: Speaker, bytes: &[u8]) -> Result<(), ProcessError> {
        let at = usize::from(matches!(who, Speaker::Stderr));
        self.unfinished[at].extend_from_slice(bytes);
        let lines = &self.unfinished[at];
        let end = match lines.iter().rposition(|&byte| byte == b'\n') {
            Some(end) => end + 1,
            None if lines.len() > Self::LONGEST_LINE => lines.len(),
            None => return Ok(()),
        };
        self.finish(who, at, end)
    }

    /// Adds the lines that the engine left unfinished.
    pub(super) fn close(&mut self) -> Result<(), ProcessError> {
        for (at, who) in [Speaker::Engine, Speaker::Stderr].into_iter().enumerate() {
            let end = self.unfinished[at].len();
            if end > 0 {
                self.finish(who, at, end)?;
            }
        }
        Ok(())
    }

    fn finish(&mut self, who: Speaker, at: usize, end: usize) -> Result<(), ProcessError> {
        let lines: Vec<u8> = self.unfinished[at].drain(..end).collect();
        let text = String::from_utf8_lossy(&lines).replace('\r', "");
        self.say(who, text.strip_suffix('\n').unwrap_or(&text))
    }
}

fn failure(path: &Path, error: &std::io::Error) -> ProcessError {
    ProcessError::Log {
        file: path.to_owned(),
        reason: error.to_string(),
    }
}

/// The last lines of what an engine writes to standard error.
#[derive(Debug, Default)]
pub(super) struct Tail {
    lines: VecDeque<String>,
    unfinished: Vec<u8>,
}

impl Tail {
    const LINES: usize = 3;
    const LONGEST_LINE: usize = 1 << 12;

    pub(super) fn push(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            match byte {
                b'\n' => self.end_line(),
                _ if self.unfinished.len() < Self::LONGEST_LINE => self.unfinished.push(byte),
                _ => {}
            }
        }
    }

    fn end_line(&mut self) {
        let line = String::from_utf8_lossy(&self.unfinished);
        let line = line.trim().replace(|c: char| c.is_control(), " ");
        if !line.is_empty() {
            self.lines.push_back(shorten(&line));
        }
        if self.lines.len() > Self::LINES {
            self.lines.pop_front();
        }
        self.unfinished.clear();
    }

    /// The last lines, also one that is not finished.
    pub(super) fn take(&mut self) -> Vec<String> {
        self.end_line();
        self.lines.drain(..).collect()
    }
}
