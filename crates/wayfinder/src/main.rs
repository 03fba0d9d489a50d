//! The `wayfinder` command.

use std::process::ExitCode;

use clap::Parser;
use wayfinder::cli::Cli;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let json = cli.json;
    match cli.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(json),
    }
}
