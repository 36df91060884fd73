//! The `tesuji` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    tesuji::cli::main().into()
}
