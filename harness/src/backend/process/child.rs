//! An operating system process in a group of its own, and the pipes to it.
//!
//! All is done by the thread that asks: the pipes do not block, and waiting is one `poll`
//! for all of them. That costs no thread for each engine, and no switch between threads
//! for each answer.

use std::io::{self, ErrorKind, Read, Write};
use std::os::fd::AsFd;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

use super::command_line::EngineCommand;

/// Whose turn it is to be read or written.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Ready {
    pub(super) stdin: bool,
    pub(super) stdout: bool,
    pub(super) stderr: bool,
    /// Nobody reads standard input any more.
    pub(super) deaf: bool,
}

/// A process and all that it starts. Dropping it kills them.
#[derive(Debug)]
pub(super) struct Child {
    process: std::process::Child,
    group: Option<Pid>,
    stdin: Option<ChildStdin>,
    stdout: ChildStdout,
    /// `None` once it has been closed.
    stderr: Option<ChildStderr>,
    gone: bool,
    status: Option<ExitStatus>,
}

impl Child {
    /// Starts a program in a folder.
    pub(super) fn spawn(command: &EngineCommand, folder: &Path) -> io::Result<Self> {
        let mut process = Command::new(command.program())
            .args(command.arguments())
            .current_dir(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0)
            .spawn()?;
        let group = i32::try_from(process.id()).ok().and_then(Pid::from_raw);
        let pipes = (
            process.stdin.take(),
            process.stdout.take(),
            process.stderr.take(),
        );
        let (Some(stdin), Some(stdout), Some(stderr)) = pipes else {
            return Err(io::Error::other("no pipes"));
        };
        let child = Self {
            process,
            group,
            stdin: Some(stdin),
            stdout,
            stderr: Some(stderr),
            gone: false,
            status: None,
        };
        child.stdin.as_ref().map_or(Ok(()), unblock)?;
        unblock(&child.stdout)?;
        child.stderr.as_ref().map_or(Ok(()), unblock)?;
        Ok(child)
    }

    /// Writes what fits; `None` if nothing does at the moment.
    pub(super) fn write(&mut self, bytes: &[u8]) -> io::Result<Option<usize>> {
        match &mut self.stdin {
            Some(stdin) => at_once(|| stdin.write(bytes)),
            None => Err(ErrorKind::BrokenPipe.into()),
        }
    }

    /// Reads answers: 0 bytes at the end, `None` if there is nothing at the moment.
    pub(super) fn read(&mut self, buffer: &mut [u8]) -> io::Result<Option<usize>> {
        at_once(|| self.stdout.read(buffer))
    }

    /// Reads standard error, the same way. After its end there is nothing.
    pub(super) fn read_stderr(&mut self, buffer: &mut [u8]) -> io::Result<Option<usize>> {
        let Some(stderr) = &mut self.stderr else {
            return Ok(None);
        };
        let read = at_once(|| stderr.read(buffer))?;
        if read == Some(0) {
            self.stderr = None;
        }
        Ok(read.filter(|&count| count > 0))
    }

    /// Waits until something can be read, or written if that is wanted, at most for `limit`.
    pub(super) fn wait(&self, to_write: bool, limit: Duration) -> rustix::io::Result<Ready> {
        let nothing = PollFlags::empty();
        let stdin = self.stdin.as_ref();
        let writing = if to_write { PollFlags::OUT } else { nothing };
        let mut polled = vec![PollFd::new(&self.stdout, PollFlags::IN)];
        // That its other end is closed is told even if nothing is asked.
        polled.extend(stdin.map(|stdin| PollFd::new(stdin, writing)));
        polled.extend(
            self.stderr
                .as_ref()
                .map(|pipe| PollFd::new(pipe, PollFlags::IN)),
        );
        let limit = Timespec::try_from(limit).ok();
        match poll(&mut polled, limit.as_ref()) {
            Ok(_) | Err(rustix::io::Errno::INTR) => {}
            Err(error) => return Err(error),
        }
        let mut found = polled.iter().map(PollFd::revents);
        let mut next = |polled: bool| match polled {
            true => found.next().unwrap_or(nothing),
            false => nothing,
        };
        let (stdout, stdin) = (next(true), next(stdin.is_some()));
        Ok(Ready {
            stdout: stdout != nothing,
            stdin: stdin.contains(PollFlags::OUT),
            stderr: next(self.stderr.is_some()) != nothing,
            deaf: stdin.intersects(PollFlags::ERR | PollFlags::HUP),
        })
    }

    /// Says that no more commands come.
    pub(super) fn close_input(&mut self) {
        self.stdin = None;
    }

    /// Whether the process itself has ended. Its group stays reserved until [`kill`](Self::kill).
    pub(super) fn has_ended(&self) -> bool {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let Some(id) = self.group.filter(|_| !self.gone) else {
            return true;
        };
        // Who cannot be waited for is no child any more.
        waitid(WaitId::Pid(id), options).map_or(true, |status| status.is_some())
    }

    /// Waits until the process itself has ended; false if it has not after `limit`.
    pub(super) fn wait_for_end(&self, limit: Duration) -> bool {
        let start = Instant::now();
        while !self.has_ended() {
            if start.elapsed() >= limit {
                return false;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        true
    }

    /// Ends the process and all of its group, and tells how the process ended.
    pub(super) fn kill(&mut self) -> Option<ExitStatus> {
        if !self.gone {
            self.gone = true;
            // Before the process is waited for: until then nobody else gets its number.
            if let Some(group) = self.group {
                let _ = kill_process_group(group, Signal::KILL);
            }
            self.status = self.process.wait().ok();
        }
        self.status
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        self.kill();
    }
}

fn unblock(pipe: &impl AsFd) -> io::Result<()> {
    let flags = fcntl_getfl(pipe)?;
    Ok(fcntl_setfl(pipe, flags | OFlags::NONBLOCK)?)
}

/// `None` if the pipe is not ready.
fn at_once(mut act: impl FnMut() -> io::Result<usize>) -> io::Result<Option<usize>> {
    loop {
        match act() {
            Ok(count) => return Ok(Some(count)),
            Err(error) => match error.kind() {
                ErrorKind::WouldBlock => return Ok(None),
                ErrorKind::Interrupted => {}
                _ => return Err(error),
            },
        }
    }
}
