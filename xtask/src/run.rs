//! Running other programs in the project's folders.

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// Returns the project's root folder.
pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Runs cargo with these arguments in the project's root.
pub(crate) fn cargo<S: AsRef<OsStr>>(words: &[S], settings: &[(&str, &str)]) -> Result<(), String> {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(words).current_dir(root()).envs(settings.iter().copied());
    run("cargo", &mut command)
}

/// Runs a program with these arguments in the project's root.
pub(crate) fn in_root(program: &Path, arguments: &[&OsStr]) -> Result<(), String> {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root());
    run(&program.to_string_lossy(), &mut command)
}

/// Returns the output of a program in the project's root, if it succeeds.
pub(crate) fn output(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).current_dir(root()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Runs a program with these arguments in the folder of the web client.
pub(crate) fn in_web(program: &str, words: &[&str], settings: &[(&str, &OsStr)]) -> Result<(), String> {
    let mut command = Command::new(program);
    command.args(words).current_dir(root().join("web")).envs(settings.iter().copied());
    run(program, &mut command)
}

fn run(program: &str, command: &mut Command) -> Result<(), String> {
    let words: Vec<_> = command.get_args().map(OsStr::to_string_lossy).collect();
    let shown = format!("{program} {}", words.join(" "));
    eprintln!("\n== {shown}");
    let begun = Instant::now();
    let status = command.status();
    eprintln!("== {} s: {shown}", begun.elapsed().as_secs());
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{shown} ({status})")),
        Err(error) => Err(format!("{shown}: {error}")),
    }
}
