//! The protocol log, and the last lines of an engine's standard error.

use std::collections::VecDeque;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use super::error::ProcessError;
use super::reply::shorten;

/// The side of the dialogue that a line comes from.
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
    /// Both of the engine's outputs.
    outputs: [Output; 2],
}

/// One of an engine's outputs: the line that has begun, and the bytes kept and left out.
#[derive(Debug, Default)]
struct Output {
    /// The beginning of a line.
    unfinished: Vec<u8>,
    /// The bytes that were kept since the last command.
    kept: usize,
    /// The bytes that were left out since then.
    left_out: u64,
}

impl ProtocolLog {
    /// Lines are cut after so many bytes.
    const LONGEST_LINE: usize = 1 << 16;

    /// So many bytes are kept of what the engine writes on each output between two commands.
    const LONGEST_ANSWER: usize = 1 << 20;

    /// Creates the file, or empties it.
    pub(super) fn create(path: &Path) -> Result<Self, ProcessError> {
        let file = File::create(path).map_err(|error| failure(path, &error))?;
        Ok(Self {
            path: path.to_owned(),
            file,
            start: Instant::now(),
            outputs: [Output::default(), Output::default()],
        })
    }

    /// Adds a line, or several.
    pub(super) fn say(&mut self, who: Speaker, text: &str) -> Result<(), ProcessError> {
        if matches!(who, Speaker::Harness | Speaker::Remark) {
            self.tell_what_is_left_out()?;
        }
        self.write(who, text)
    }

    fn write(&mut self, who: Speaker, text: &str) -> Result<(), ProcessError> {
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
        let output = &mut self.outputs[at];
        let room = Self::LONGEST_ANSWER - output.kept;
        let (bytes, left_out) = bytes.split_at(bytes.len().min(room));
        output.kept += bytes.len();
        output.left_out += left_out.len() as u64;
        output.unfinished.extend_from_slice(bytes);
        let lines = &output.unfinished;
        let end = match lines.iter().rposition(|&byte| byte == b'\n') {
            Some(end) => end + 1,
            None if lines.len() > Self::LONGEST_LINE => lines.len(),
            None => return Ok(()),
        };
        self.finish(who, at, end)
    }

    /// Begins to count anew; if there was too much, the log says how much is missing.
    fn tell_what_is_left_out(&mut self) -> Result<(), ProcessError> {
        let outputs = [
            (Speaker::Engine, "output"),
            (Speaker::Stderr, "error output"),
        ];
        for (at, (who, name)) in outputs.into_iter().enumerate() {
            self.outputs[at].kept = 0;
            let left_out = std::mem::take(&mut self.outputs[at].left_out);
            if left_out > 0 {
                let end = self.outputs[at].unfinished.len();
                if end > 0 {
                    self.finish(who, at, end)?;
                }
                let text = format!("{left_out} more bytes of its {name} are left out");
                self.write(Speaker::Remark, &text)?;
            }
        }
        Ok(())
    }

    /// Adds the lines that the engine left unfinished.
    pub(super) fn close(&mut self) -> Result<(), ProcessError> {
        for (at, who) in [Speaker::Engine, Speaker::Stderr].into_iter().enumerate() {
            let end = self.outputs[at].unfinished.len();
            if end > 0 {
                self.finish(who, at, end)?;
            }
        }
        self.tell_what_is_left_out()
    }

    fn finish(&mut self, who: Speaker, at: usize, end: usize) -> Result<(), ProcessError> {
        let lines: Vec<u8> = self.outputs[at].unfinished.drain(..end).collect();
        let text = String::from_utf8_lossy(&lines).replace('\r', "");
        self.write(who, text.strip_suffix('\n').unwrap_or(&text))
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::{ProtocolLog, Speaker};

    #[test]
    fn what_is_too_much_is_left_out_and_counted() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.log");
        let mut log = ProtocolLog::create(&path).unwrap();
        log.say(Speaker::Harness, "attack C3").unwrap();
        for _ in 0..300 {
            log.hear(Speaker::Stderr, &[b'x'; 1 << 14]).unwrap();
            log.hear(Speaker::Engine, b"some\nlines\n").unwrap();
        }
        log.say(Speaker::Harness, "attack D4").unwrap();
        log.hear(Speaker::Stderr, b"short\n").unwrap();
        log.close().unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        let left_out = 300 * (1 << 14) - (1 << 20);
        let remark = format!(" * {left_out} more bytes of its error output are left out\n");
        assert_eq!(text.matches(&remark).count(), 1);
        assert_eq!(text.matches("left out").count(), 1);
        assert!(text.find(&remark) < text.find("> attack D4"));
        assert_eq!(text.matches(" < lines\n").count(), 300);
        assert!(text.ends_with(" stderr short\n"));
        assert!(text.len() < 3 << 19, "{} bytes", text.len());
    }
}
