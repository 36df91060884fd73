//! A terminal for `tesuji` alone.

use std::ffi::CStr;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::process::Command;

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

use crate::sandbox::Sandbox;

/// What the terminal is sent when `tesuji` has ended.
const END: &[u8] = b"\0that was all\0";

/// Everything that `tesuji` writes to a terminal, standard output and standard error alike, as it
/// comes out of it. Its input is this text.
pub(super) fn on_terminal(sandbox: &Sandbox, arguments: &[&str], input: &str) -> String {
    let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&master).unwrap();
    unlockpt(&master).unwrap();
    let name = ptsname(&master, Vec::new()).unwrap();
    let name = Path::new(std::ffi::OsStr::from_bytes(CStr::to_bytes(&name)));
    let slave = OpenOptions::new().read(true).write(true).open(name);
    let mut slave = slave.unwrap();
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
        .stderr(slave.try_clone().unwrap());
    let mut child = command.spawn().unwrap();
    drop(command);
    // The end is sent down the same way: a terminal whose last writer has gone may lose what nobody has read yet.
    let ended = std::thread::spawn(move || {
        child.wait().unwrap();
        slave.write_all(END).unwrap();
        slave
    });
    let (mut bytes, mut master) = (Vec::new(), BufReader::new(File::from(master)));
    while !bytes.ends_with(END) {
        assert_ne!(
            master.read_until(0, &mut bytes).unwrap(),
            0,
            "the terminal is closed"
        );
    }
    ended.join().unwrap();
    bytes.truncate(bytes.len() - END.len());
    String::from_utf8(bytes).expect("text")
}
