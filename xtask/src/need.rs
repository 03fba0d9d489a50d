//! The programs that the checks run. Missing ones are installed from Debian's packages.

use std::env;
use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, Stdio};

/// The oldest version of Node that the web client is built and checked with.
const NODE: (u32, u32) = (20, 19);

/// A program that a check runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Need {
    /// Runs the example bot.
    Python,
    /// A database that the tests start, unless `TEST_DATABASE_URL` names a running one.
    Postgres,
    /// Builds and checks the web client, with npm.
    Node,
    /// Runs the browser tests.
    Chromium,
}

impl Need {
    fn is_met(self) -> bool {
        match self {
            Self::Python => version("python3").is_some(),
            Self::Postgres => {
                let debian = std::fs::read_dir("/usr/lib/postgresql");
                env::var_os("TEST_DATABASE_URL").is_some()
                    || version("initdb").is_some()
                    || debian.is_ok_and(|mut versions| versions.next().is_some())
            }
            Self::Node => version("node").is_some() && version("npm").is_some(),
            Self::Chromium => Path::new(&chromium()).exists(),
        }
    }

    /// Returns Debian's packages of the program.
    fn packages(self) -> &'static [&'static str] {
        match self {
            Self::Python => &["python3"],
            Self::Postgres => &["postgresql"],
            Self::Node => &["nodejs", "npm"],
            Self::Chromium => &["chromium"],
        }
    }
}

/// Returns the path of the browser, which the variable `CHROMIUM` may set.
pub(crate) fn chromium() -> OsString {
    env::var_os("CHROMIUM").unwrap_or_else(|| "/usr/bin/chromium".into())
}

/// Ensures that all of these programs are present. Announces and installs the missing ones, or only lists
/// them in the error if installing is not allowed.
pub(crate) fn provide(needs: &[Need], install: bool) -> Result<(), String> {
    let missing: Vec<_> = needs.iter().filter(|need| !need.is_met()).collect();
    let packages: Vec<_> = missing.iter().flat_map(|need| need.packages()).copied().collect();
    if !packages.is_empty() {
        let list = packages.join(" ");
        if !install {
            return Err(format!("missing: {list} (install with: apt-get install {list})"));
        }
        eprintln!("\n== installing with apt-get: {list}");
        apt_get(&packages)?;
    }
    if needs.contains(&Need::Node) { check_node() } else { Ok(()) }
}

fn check_node() -> Result<(), String> {
    let found = version("node").unwrap_or_default();
    if is_new_enough(&found) {
        return Ok(());
    }
    let (major, minor) = NODE;
    Err(format!(
        "the web client needs Node {major}.{minor} or newer, and `node` is {found}: https://nodejs.org has newer ones"
    ))
}

fn is_new_enough(version: &str) -> bool {
    let mut numbers = version.trim_start_matches('v').split('.').map_while(|number| number.parse().ok());
    (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0)) >= NODE
}

/// Returns the version that a program reports, if it is present.
fn version(program: &str) -> Option<String> {
    let output = Command::new(program).arg("--version").stdin(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

fn apt_get(packages: &[&str]) -> Result<(), String> {
    let done = |arguments: &[&str]| {
        let mut command = Command::new("apt-get");
        command.args(arguments).stdin(Stdio::null()).status().is_ok_and(|status| status.success())
    };
    let mut install = vec!["install", "-y", "--no-install-recommends"];
    install.extend(packages);
    if done(&install) || done(&["update"]) && done(&install) {
        return Ok(());
    }
    Err(format!("could not be installed: apt-get install {}", packages.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_node_are_compared_by_number() {
        assert!(is_new_enough("v20.19.0") && is_new_enough("v22.3.1"));
        assert!(!is_new_enough("v20.9.0") && !is_new_enough("v18.20.0") && !is_new_enough(""));
    }

    #[test]
    fn missing_programs_are_listed_where_nothing_may_be_installed() {
        let missing = provide(&[Need::Chromium], false);
        if Path::new(&chromium()).exists() {
            assert_eq!(missing, Ok(()));
        } else {
            assert!(missing.unwrap_err().contains("apt-get install chromium"));
        }
    }
}
