//! Writes the types of everything that travels into a folder, for clients in TypeScript.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use ts_rs::{Config, ExportError};

fn main() -> ExitCode {
    let Some(folder) = std::env::args_os().nth(1).map(PathBuf::from) else {
        eprintln!("usage: typescript FOLDER");
        return ExitCode::from(2);
    };
    match types(&folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// A file for each game, one for what games have in common, and those of the protocol.
fn types(folder: &Path) -> Result<(), ExportError> {
    let config = Config::new().with_out_dir(folder);
    wayfinder_protocol::export_typescript(folder)?;
    wayfinder_tobago::typescript::export(&config)?;
    wayfinder_tsuro::typescript::export(&config)
}
