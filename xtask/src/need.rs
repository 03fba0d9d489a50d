//! The programs that the checks run. Missing ones are installed from Debian's packages.

use std::env;
use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::run::{live, root, web};

/// The oldest version of Node that the web client is built and checked with.
const NODE: (u32, u32) = (20, 19);

const HEADLESS_SHELL: &str = "/usr/bin/chromium-headless-shell";
const CHROMIUM: &str = "/usr/bin/chromium";

/// A program that a check runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Need {
    /// Runs the example bot.
    Python,
    /// A database that the tests start, unless `TEST_DATABASE_URL` names a running one.
    Postgres,
    /// Builds and checks the web client, with npm.
    Node,
    /// The packages that the web client is built and checked with, in `web/node_modules`.
    Packages,
    /// Runs the browser tests: the part of the browser that has no window, which needs half the time of the
    /// whole.
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
            Self::Packages => {
                let read = |file| std::fs::read(root().join("web").join(file)).ok();
                read("package-lock.json") == read("node_modules/.installed-lock.json")
            }
            Self::Chromium => env::var_os("CHROMIUM").is_some() || Path::new(HEADLESS_SHELL).exists(),
        }
    }

    /// Returns whether something present serves as well, only slower.
    fn has_substitute(self) -> bool {
        self == Self::Chromium && Path::new(CHROMIUM).exists()
    }

    /// Returns Debian's packages of the program, none if it is not from Debian.
    fn packages(self) -> &'static [&'static str] {
        match self {
            Self::Python => &["python3"],
            Self::Postgres => &["postgresql"],
            Self::Node => &["nodejs", "npm"],
            Self::Packages => &[],
            Self::Chromium => &["chromium-headless-shell"],
        }
    }
}

/// Returns the path of the browser, which the variable `CHROMIUM` may set.
pub(crate) fn chromium() -> OsString {
    let present = if Path::new(HEADLESS_SHELL).exists() { HEADLESS_SHELL } else { CHROMIUM };
    env::var_os("CHROMIUM").unwrap_or_else(|| present.into())
}

/// Ensures that all of these programs are present. Announces and installs the missing ones, or only lists
/// them in the error if installing is not allowed.
pub(crate) fn provide(needs: &[Need], install: bool) -> Result<(), String> {
    let missing: Vec<_> = needs.iter().copied().filter(|need| !need.is_met()).collect();
    if !install {
        let lacking: Vec<_> = missing.into_iter().filter(|need| !need.has_substitute()).collect();
        return if lacking.is_empty() { check_node(needs) } else { Err(list(&lacking)) };
    }
    let (dispensable, necessary): (Vec<Need>, Vec<_>) =
        missing.iter().partition(|need| need.has_substitute());
    apt_get(&packages(&necessary))?;
    if let Err(reason) = apt_get(&packages(&dispensable)) {
        eprintln!("\n== {reason}; the tests go on without, and take longer");
    }
    check_node(needs)?;
    if missing.contains(&Need::Packages) {
        eprintln!("\n== installing with npm: the packages of web/package-lock.json into web/node_modules");
        live(&mut web("node", &["tools/install.js"]))?;
    }
    Ok(())
}

/// Lists what is missing, and the commands that install it.
fn list(missing: &[Need]) -> String {
    let debian = packages(missing).join(" ");
    let apt_get = format!("missing: {debian} (install with: apt-get install {debian})");
    let npm = "missing: the packages of web/package-lock.json (install with: node tools/install.js in web/)";
    let lines = [(!debian.is_empty()).then_some(&*apt_get), missing.contains(&Need::Packages).then_some(npm)];
    lines.into_iter().flatten().collect::<Vec<_>>().join("\n")
}

fn packages(needs: &[Need]) -> Vec<&'static str> {
    needs.iter().flat_map(|need| need.packages()).copied().collect()
}

/// Checks the version of Node, if it is among the needs.
fn check_node(needs: &[Need]) -> Result<(), String> {
    if !needs.contains(&Need::Node) {
        return Ok(());
    }
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
    if packages.is_empty() {
        return Ok(());
    }
    eprintln!("\n== installing with apt-get: {}", packages.join(" "));
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
    fn what_is_missing_is_listed_with_the_commands_that_install_it() {
        let listed = list(&[Need::Chromium, Need::Packages, Need::Python]);
        assert!(listed.contains("apt-get install chromium-headless-shell python3"), "{listed}");
        assert!(listed.contains("node tools/install.js in web/"), "{listed}");
        assert!(!list(&[Need::Packages]).contains("apt-get"));
    }

    #[test]
    fn nothing_is_installed_where_that_is_not_allowed() {
        let needs = [Need::Chromium, Need::Packages];
        let missing = needs.into_iter().any(|need| !need.is_met() && !need.has_substitute());
        assert_eq!(provide(&needs, false).is_err(), missing);
    }
}
