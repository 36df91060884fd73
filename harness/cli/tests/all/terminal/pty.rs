//! A terminal for `tesuji` alone.

use std::ffi::CStr;
use std::fs::{File, OpenOptions};
use std::io::Read;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::process::Command;

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

use crate::sandbox::Sandbox;

/// Everything that `tesuji` writes to a terminal, standard output and standard error alike, as it
/// comes out of it. Its input is this text.
pub(super) fn on_terminal(sandbox: &Sandbox, arguments: &[&str], input: &str) -> String {
    let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&master).unwrap();
    unlockpt(&master).unwrap();
    let name = ptsname(&master, Vec::new()).unwrap();
    let name = Path::new(std::ffi::OsStr::from_bytes(CStr::to_bytes(&name)));
    let slave = OpenOptions::new().read(true).write(true).open(name);
    let slave = slave.unwrap();
    let answers = sandbox.path().join("input");
    std::fs::write(&answers, input).unwrap();
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("tesuji"));
    command
        .args(arguments)
        .current_dir(sandbox.path())
        .env("TERM", "xterm-256color")
        .env("TESUJI_STATE_DIR", sandbox.path().join("state"))
        .env_remove("NO_COLOR")
        .env_remove("CI")
        .stdin(File::open(answers).unwrap())
        .stdout(slave.try_clone().unwrap())
        .stderr(slave);
    let mut child = command.spawn().unwrap();
    // Once nobody has the other end, reading comes to an end, which Linux calls an error.
    drop(command);
    let (mut bytes, mut piece) = (Vec::new(), [0; 4096]);
    let mut master = File::from(master);
    while let Ok(read @ 1..) = master.read(&mut piece) {
        bytes.extend_from_slice(&piece[..read]);
    }
    child.wait().unwrap();
    String::from_utf8(bytes).expect("text")
}
