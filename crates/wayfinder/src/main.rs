//! The `wayfinder` command.

use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind;
use wayfinder::as_json;
use wayfinder::cli::Cli;

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return refuse(&error),
    };
    let json = cli.json;
    match cli.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(json),
    }
}

/// Reports an argument error, as JSON if the arguments ask for it. Help and version are printed and count as
/// success.
fn refuse(error: &clap::Error) -> ExitCode {
    let told = matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion);
    if !told && std::env::args_os().any(|argument| argument == "--json") {
        let message = error.render().to_string();
        let message =
            message.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
        eprintln!("{}", as_json(message.trim_start_matches("error: ")));
    } else {
        let _ = error.print();
    }
    if told { ExitCode::SUCCESS } else { ExitCode::from(2) }
}
