//! Writes the types of the protocol and of the games into a folder, for clients in TypeScript; with
//! `--samples` also a module of real values that the compiler checks against them.

mod codes;
#[cfg(test)]
mod constants;
mod listed;
mod samples;

use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;
use std::process::ExitCode;

use ts_rs::{Config, ExportError};
use wayfinder_games::each;

use listed::Listed;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    let done = match &arguments[..] {
        [folder] => types_and_comparisons(Path::new(folder)),
        [folder, flag] if flag == "--samples" => types_and_samples(Path::new(folder)),
        _ => {
            eprintln!("usage: typescript FOLDER [--samples]");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Writes a file for each game, one for what games have in common, and those of the protocol.
fn types(folder: &Path) -> Result<(), ExportError> {
    let config = Config::new().with_out_dir(folder);
    wayfinder_protocol::export_typescript(folder)?;
    wayfinder_picture::typescript::export(&config)?;
    each!(G => G::types(&config)).into_iter().collect()
}

/// Writes what the page computes in its own way, for a test that compares it: the geometry of the pictures, and
/// the codes of set-ups.
fn comparisons(folder: &Path) -> Result<(), Box<dyn Error>> {
    let geometry: BTreeMap<_, _> = wayfinder_picture::geometry::all().into_iter().collect();
    std::fs::write(folder.join("geometry.json"), serde_json::to_string(&geometry)?)?;
    std::fs::write(folder.join("codes.json"), serde_json::to_string(&codes::all())?)?;
    Ok(())
}

fn types_and_comparisons(folder: &Path) -> Result<(), Box<dyn Error>> {
    types(folder)?;
    comparisons(folder)
}

fn types_and_samples(folder: &Path) -> Result<(), Box<dyn Error>> {
    types_and_comparisons(folder)?;
    std::fs::write(folder.join("samples.ts"), samples::module()?)?;
    Ok(())
}
