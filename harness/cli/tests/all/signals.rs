//! Signals to programs that run.

use std::process::Child;

use rustix::process::{Pid, Signal, kill_process};

/// Sends a signal to a program that has not been waited for.
pub(crate) fn send(child: &Child, signal: Signal) {
    kill_process(Pid::from_child(child), signal).unwrap();
}
