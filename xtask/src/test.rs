//! The complete check, and its parts.

use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;

use crate::need::{self, Need};
use crate::run::{beside, built, cargo, in_root, live, root, target, web, whole};
use crate::{doc_comments, report, test_programs};

/// The crates of the rules: the games, and everything that works without a server.
const RULES: [&str; 10] = [
    "wayfinder-game",
    "wayfinder-tsuro",
    "wayfinder-tobago",
    "wayfinder-bots",
    "wayfinder-golden",
    "wayfinder-rules-table",
    "wayfinder-harness",
    "wayfinder-picture",
    "wayfinder-games",
    "wayfinder-lantern",
];

/// The crates that may be published.
const LIBRARIES: [&str; 4] = ["wayfinder-game", "wayfinder-tsuro", "wayfinder-tobago", "wayfinder-bots"];

/// The crates of the server, the command line and their clients.
const SERVER: [&str; 6] = [
    "wayfinder-server",
    "wayfinder-client",
    "wayfinder-protocol",
    "wayfinder-pg-for-tests",
    "wayfinder-page",
    "wayfinder",
];

/// A part of the complete check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// The games, bots, pictures and fuzz targets.
    Rules,
    /// The server and the command line, on SQLite and PostgreSQL.
    Server,
    /// The web client without a browser.
    Web,
    /// The web client in a browser.
    Browser,
    /// The documentation of all crates, with its examples, and the packages of the libraries.
    Docs,
}

impl Part {
    const ALL: [(&str, Self); 5] = [
        ("rules", Self::Rules),
        ("server", Self::Server),
        ("web", Self::Web),
        ("browser", Self::Browser),
        ("docs", Self::Docs),
    ];

    fn needs(self) -> &'static [Need] {
        match self {
            Self::Rules => &[],
            // The page is part of the program, and the example bot is in Python.
            Self::Server => &[Need::Node, Need::Packages, Need::Python, Need::Postgres],
            Self::Web | Self::Docs => &[Need::Node, Need::Packages],
            Self::Browser => &[Need::Node, Need::Packages, Need::Chromium],
        }
    }

    fn run(self, settings: &[(&str, &str)]) -> Result<(), String> {
        match self {
            Self::Rules => {
                report::part("fuzz targets", fuzz_targets)?;
                test_crates(&RULES, settings)
            }
            Self::Server => test_crates(&SERVER, settings),
            Self::Web => {
                report::part("types for the page", types_of_the_page)?;
                report::part("checks of the page", || live(&mut page_checks()))
            }
            Self::Browser => report::part("browser tests", browser),
            Self::Docs => {
                report::part("documentation", docs)?;
                report::part("packages", packages)?;
                report::part("doc tests", || live(&mut doc_tests()))
            }
        }
    }
}

/// The options of `cargo xtask test`.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Options {
    /// The only part to run; without one, everything.
    only: Option<Part>,
    /// True if missing programs may be installed.
    install: bool,
    /// True if long random runs are not cut short.
    nightly: bool,
}

impl Options {
    /// Reads the arguments.
    pub(crate) fn read(arguments: &[&str]) -> Result<Self, String> {
        let mut options = Self { only: None, install: true, nightly: false };
        let mut arguments = arguments.iter();
        while let Some(argument) = arguments.next() {
            match *argument {
                "--no-install" => options.install = false,
                "--nightly" => options.nightly = true,
                "--only" => {
                    let name = arguments.next().copied().unwrap_or_default();
                    let part = Part::ALL.iter().find(|(known, _)| *known == name);
                    let names = Part::ALL.map(|(known, _)| known).join(", ");
                    let (_, part) = part.ok_or_else(|| format!("--only takes one of: {names}"))?;
                    options.only = Some(*part);
                }
                other => return Err(format!("unknown option {other}")),
            }
        }
        Ok(options)
    }
}

/// Runs every check, or one part.
pub(crate) fn test(options: &Options) -> Result<(), String> {
    let parts: Vec<Part> = match options.only {
        Some(part) => vec![part],
        None => Part::ALL.map(|(_, part)| part).to_vec(),
    };
    let mut needs = Vec::new();
    for need in parts.iter().flat_map(|part| part.needs()) {
        if !needs.contains(need) {
            needs.push(*need);
        }
    }
    need::provide(&needs, options.install)?;
    let settings: &[_] = if options.nightly { &[(NIGHTLY, "1")] } else { &[] };
    match options.only {
        Some(part) => part.run(settings),
        None => everything(settings),
    }
}

/// The variable that has tests run without bounds that keep the usual run short.
const NIGHTLY: &str = "WAYFINDER_NIGHTLY";

/// Runs every check, the quick ones first. The tests of all crates share one build, and the checks of the page
/// run beside the work of cargo.
fn everything(settings: &[(&str, &str)]) -> Result<(), String> {
    report::part("types for the page", types_of_the_page)?;
    let crates = || {
        report::part("format and lints", lints)?;
        report::part("fuzz targets", fuzz_targets)?;
        report::part("documentation", docs)?;
        report::part("packages", packages)?;
        test_programs::run(
            &[&["--workspace"], &ALL_TESTS[..]].concat(),
            settings,
            vec![("doc tests", doc_tests())],
        )
    };
    beside(crates, || {
        report::part("checks of the page", || whole(&mut page_checks(), "checks of the page"))
    })?;
    report::part("browser tests", browser)
}

/// Checks the formatting, the doc comments and the lints of all crates, and that the engines build without
/// serde.
pub(crate) fn lints() -> Result<(), String> {
    doc_comments::check()?;
    live(&mut cargo(&["fmt", "--all", "--check"]))?;
    live(&mut cargo(&["clippy", "-p", "wayfinder-tsuro", "-p", "wayfinder-tobago", "--", "-D", "warnings"]))?;
    live(&mut cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))
}

/// The tests of a crate, except for those in its documentation.
const ALL_TESTS: [&str; 3] = ["--lib", "--bins", "--tests"];

fn test_crates(crates: &[&str], settings: &[(&str, &str)]) -> Result<(), String> {
    let mut selection: Vec<_> = crates.iter().flat_map(|name| ["--package", name]).collect();
    selection.extend(ALL_TESTS);
    test_programs::run(&selection, settings, Vec::new())
}

fn docs() -> Result<(), String> {
    let mut command = cargo(&["doc", "--workspace", "--no-deps", "--document-private-items"]);
    live(command.env("RUSTDOCFLAGS", "-D warnings"))
}

/// Packages the libraries, without publishing anything. Changes need not be committed for that. The packages
/// are not built: cargo would take those of the run before, which had the same version, for each other's
/// dependencies.
fn packages() -> Result<(), String> {
    let mut command = cargo(&["package", "--allow-dirty", "--no-verify", "--quiet"]);
    live(command.args(LIBRARIES.iter().flat_map(|name| ["--package", name])))
}

fn doc_tests() -> Command {
    cargo(&["test", "--workspace", "--doc", "--no-fail-fast"])
}

/// Compiles the fuzz targets, which are a workspace of their own, in the folder of all crates, so that both
/// share their dependencies. Without libFuzzer they need no other compiler.
fn fuzz_targets() -> Result<(), String> {
    let mut command = cargo(&["check", "--manifest-path", "fuzz/Cargo.toml", "--no-default-features"]);
    live(command.arg("--target-dir").arg(target()))
}

/// Writes the types and samples that the web client is checked with: the samples are values of real games,
/// which the compiler holds against the types.
pub(crate) fn types_of_the_page() -> Result<(), String> {
    typescript(&root().join("web/src/generated"), &["--samples"])
}

/// Checks the formatting of the web client, its types, and the tests that need no browser.
pub(crate) fn page_checks() -> Command {
    web("npm", &["run", "check"])
}

/// Writes the types of the protocol and the games for clients in TypeScript.
pub(crate) fn typescript(folder: &Path, flags: &[&str]) -> Result<(), String> {
    // Built with all crates, so that other parts find everything compiled.
    live(&mut cargo(&["build", "--workspace", "--bin", "wayfinder-typescript"]))?;
    let flags = flags.iter().map(OsStr::new);
    let arguments: Vec<_> = [folder.as_os_str()].into_iter().chain(flags).collect();
    live(&mut in_root(&built("wayfinder-typescript"), &arguments))
}

/// Runs the browser tests against the real binary.
fn browser() -> Result<(), String> {
    // Built as for the tests of all crates, whose dependencies have more features, so that it is compiled once.
    live(&mut cargo(&["test", "--workspace", "--test", "settings", "--no-run"]))?;
    let mut tests = web("npx", &["playwright", "test"]);
    live(tests.env("WAYFINDER_BIN", built("wayfinder")).env("CHROMIUM", need::chromium()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read_in_any_order() {
        let all = Options { only: None, install: true, nightly: false };
        assert_eq!(Options::read(&[]), Ok(all));
        let some = Options { only: Some(Part::Web), install: false, nightly: true };
        assert_eq!(Options::read(&["--nightly", "--only", "web", "--no-install"]), Ok(some));
    }

    #[test]
    fn unknown_options_are_refused_with_what_is_known() {
        assert!(Options::read(&["--only"]).unwrap_err().contains("rules, server, web, browser, docs"));
        assert!(Options::read(&["--only", "everything"]).is_err());
        assert_eq!(Options::read(&["--fast"]), Err("unknown option --fast".to_owned()));
    }

    #[test]
    fn only_the_libraries_may_be_published() {
        for folder in std::fs::read_dir(root().join("crates")).unwrap() {
            let manifest = std::fs::read_to_string(folder.unwrap().path().join("Cargo.toml")).unwrap();
            let library = LIBRARIES.iter().any(|name| manifest.contains(&format!("name = \"{name}\"\n")));
            assert_eq!(manifest.contains("publish.workspace = true"), !library, "{manifest}");
        }
    }

    #[test]
    fn every_crate_belongs_to_a_part() {
        let crates = std::fs::read_dir(root().join("crates")).unwrap();
        for folder in crates {
            let manifest = std::fs::read_to_string(folder.unwrap().path().join("Cargo.toml")).unwrap();
            let name = manifest.lines().find_map(|line| line.strip_prefix("name = \"")).unwrap();
            let name = name.trim_end_matches('"');
            assert!(RULES.contains(&name) || SERVER.contains(&name), "no part tests {name}");
        }
    }
}
