//! The `wayfinder` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    wayfinder::run_with(&[])
}
