//! Programs that the tests run, installed by Debian's packages where they are missing.

use std::env;
use std::ffi::OsString;
use std::process::{Command, Stdio};

/// The oldest Node that the web client is built and checked with.
const NODE: (u32, u32) = (20, 19);

/// Sees to it that a program is there.
pub(crate) fn program(program: &str, package: &str) -> Result<(), String> {
    if version(program).is_some() { Ok(()) } else { install(program, package) }
}

/// Sees to it that the tests can start PostgreSQL, unless they are told to use one that runs.
pub(crate) fn postgres() -> Result<(), String> {
    let debians =
        std::fs::read_dir("/usr/lib/postgresql").is_ok_and(|mut versions| versions.next().is_some());
    if env::var_os("TEST_DATABASE_URL").is_some() || version("initdb").is_some() || debians {
        return Ok(());
    }
    install("PostgreSQL", "postgresql")
}

/// Sees to it that Node is there, new enough, with npm.
pub(crate) fn node() -> Result<(), String> {
    program("node", "nodejs")?;
    program("npm", "npm")?;
    let found = version("node").unwrap_or_default();
    let mut numbers = found.trim_start_matches('v').split('.').map_while(|number| number.parse().ok());
    let number = (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0));
    let (major, minor) = NODE;
    if number >= NODE {
        return Ok(());
    }
    Err(format!(
        "the web client needs Node {major}.{minor} or newer, and `node` is {found}: https://nodejs.org has newer ones"
    ))
}

/// Sees to it that there is a browser, and says which.
pub(crate) fn chromium() -> Result<OsString, String> {
    let named = env::var_os("CHROMIUM").unwrap_or_else(|| "/usr/bin/chromium".into());
    if !std::path::Path::new(&named).exists() {
        install("Chromium", "chromium")?;
    }
    Ok(named)
}

/// What a program says of its version, if it is there.
fn version(program: &str) -> Option<String> {
    let output = Command::new(program).arg("--version").stdin(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Installs Debian's package of a program.
fn install(program: &str, package: &str) -> Result<(), String> {
    eprintln!("\n== installing {package}");
    let done = |words: &[&str]| {
        let mut command = Command::new("apt-get");
        command.args(words).stdin(Stdio::null()).status().is_ok_and(|status| status.success())
    };
    let install = ["install", "-y", "--no-install-recommends", package];
    if done(&install) || done(&["update"]) && done(&install) {
        return Ok(());
    }
    Err(format!(
        "the tests run {program}, which is not there and could not be installed by apt-get install {package}"
    ))
}
