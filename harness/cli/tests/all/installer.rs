//! The installer of a release, made by `.ci/make-installer`, against a release in a folder.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// The program of every release here: it tells its version, and nothing more.
const PROGRAM: &str = "#!/bin/sh\necho tesuji 9.9.9\n";

fn sh(folder: &Path, script: &str) -> Output {
    let mut command = Command::new("bash");
    command.args(["-euc", script]).current_dir(folder);
    command.env(
        "CI_FOLDER",
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../.ci"),
    );
    command.output().unwrap()
}

/// Says so where there is no curl, which the installer fetches with.
#[allow(clippy::disallowed_macros)]
fn is_skipped() -> bool {
    let skipped = Command::new("curl").arg("--version").output().is_err();
    if skipped {
        eprintln!("SKIPPED: there is no curl");
    }
    skipped
}

/// A release for this machine, and its installer.
fn release() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("program"), PROGRAM).unwrap();
    let made = sh(
        folder.path(),
        r#"for target in {x86_64,aarch64}-{unknown-linux-gnu,apple-darwin}; do
            packed=tesuji-9.9.9-$target
            mkdir "$packed"; cp program "$packed/tesuji"; chmod +x "$packed/tesuji"
            tar -czf "$packed.tar.gz" "$packed"
        done
        sha256sum -- *.tar.gz > SHA256SUMS || shasum -a 256 -- *.tar.gz > SHA256SUMS
        bash "$CI_FOLDER/make-installer" 9.9.9 "file://$PWD" > install.sh"#,
    );
    assert!(made.status.success(), "{made:?}");
    folder
}

#[test]
fn the_program_is_installed() {
    if is_skipped() {
        return;
    }
    let folder = release();
    let installed = sh(folder.path(), "sh install.sh bin");
    assert!(installed.status.success(), "{installed:?}");
    let told = String::from_utf8(installed.stdout).unwrap();
    assert!(told.starts_with("installed tesuji 9.9.9 in "), "{told}");
    assert!(folder.path().join("bin/tesuji").is_file());
}

#[test]
fn nothing_is_installed_that_is_not_what_was_released() {
    if is_skipped() {
        return;
    }
    let folder = release();
    let spoilt = "for packed in *.tar.gz; do echo more >> $packed; done; sh install.sh bin";
    let installed = sh(folder.path(), spoilt);
    assert_eq!(installed.status.code(), Some(1));
    let told = String::from_utf8(installed.stderr).unwrap();
    assert!(told.contains("is not what was released"), "{told}");
    assert!(!folder.path().join("bin").exists());
}
