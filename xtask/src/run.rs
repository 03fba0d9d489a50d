//! Other programs, run in the project's folders.

use std::env;
use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::Command;

/// The project's folder.
pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Runs cargo with these words in the project's root and says what failed.
pub(crate) fn cargo<S: AsRef<OsStr>>(words: &[S], settings: &[(&str, &str)]) -> Result<(), String> {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(words).current_dir(root()).envs(settings.iter().copied());
    run("cargo", &mut command)
}

/// Runs a program with these words in the folder of the web client and says what failed.
pub(crate) fn in_web(program: &str, words: &[&str], settings: &[(&str, &OsStr)]) -> Result<(), String> {
    let mut command = Command::new(program);
    command.args(words).current_dir(root().join("web")).envs(settings.iter().copied());
    run(program, &mut command)
}

fn run(program: &str, command: &mut Command) -> Result<(), String> {
    let words: Vec<_> = command.get_args().map(OsStr::to_string_lossy).collect();
    let shown = format!("{program} {}", words.join(" "));
    eprintln!("\n== {shown}");
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{shown} ({status})")),
        Err(error) => Err(format!("{shown}: {error}")),
    }
}
