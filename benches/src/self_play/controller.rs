//! Talking GTP.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// An engine in a process of its own, which ends with it.
pub(super) struct Controller {
    process: Child,
    commands: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Controller {
    pub(super) fn start(command: &[String]) -> io::Result<Self> {
        let [program, arguments @ ..] = command else {
            return Err(io::ErrorKind::InvalidInput.into());
        };
        let process = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        let mut process =
            process.map_err(|error| io::Error::new(error.kind(), format!("{program}: {error}")))?;
        let (commands, answers) = (process.stdin.take(), process.stdout.take());
        match commands.zip(answers) {
            Some((commands, answers)) => Ok(Self {
                process,
                commands,
                answers: BufReader::new(answers),
            }),
            None => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }

    /// The answer to a command; `None` if it is refused.
    pub(super) fn ask(&mut self, command: &str) -> io::Result<Option<String>> {
        writeln!(self.commands, "{command}")?;
        self.commands.flush()?;
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            if self.answers.read_line(&mut line)? == 0 {
                let error = format!("the engine ended at `{command}`");
                return Err(io::Error::new(io::ErrorKind::UnexpectedEof, error));
            }
            match line.trim().is_empty() {
                true if !answer.is_empty() => break,
                true => {}
                false => answer.push_str(&line),
            }
        }
        let text = answer.strip_prefix('=').map(|text| text.trim().to_owned());
        Ok(text)
    }

    /// As [`ask`](Self::ask) of what every engine has to know.
    pub(super) fn demand(&mut self, command: &str) -> io::Result<String> {
        let answer = self.ask(command)?;
        answer.ok_or_else(|| io::Error::other(format!("the engine refuses `{command}`")))
    }
}

impl Drop for Controller {
    fn drop(&mut self) {
        // One that has ended already is as good.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
