//! The quick check, for every change: no database, no browser.

use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use crate::need::{self, Need};
use crate::run::{beside, output, root, target, whole};
use crate::{commits, report, test, test_programs};

/// The unit tests, and the integration tests that are as quick: the rules clause by clause, and the tables of
/// the rules.
const QUICK: [&str; 9] =
    ["--workspace", "--lib", "--bins", "--test", "scenarios", "--test", "rules_table", "--test", "positions"];

/// The files that the checks of the page read. A test compares names that the server makes up with the texts.
const READ_BY_PAGE: [&str; 3] = ["web", "locales", "crates/server/src/names.rs"];

/// Runs the checks that take little time after a small change.
pub(crate) fn quick() -> Result<(), String> {
    need::provide(&[Need::Node, Need::Packages], true)?;
    commits::check()?;
    report::part("types for the page", test::types_of_the_page)?;
    let crates = || {
        report::part("format and lints", test::lints)?;
        test_programs::run(&QUICK, &[], Vec::new())
    };
    beside(crates, || report::part("checks of the page", page))
}

/// Checks the page, unless nothing that it is made of has changed since it last passed.
fn page() -> Result<(), String> {
    let passed = target().join("page-passed");
    // Outside of a repository nobody knows which files belong to it.
    let now = page_contents().unwrap_or_default();
    if !now.is_empty() && fs::read_to_string(&passed).is_ok_and(|before| before == now) {
        eprintln!("\n== the page is as it was when it last passed");
        return Ok(());
    }
    whole(&mut test::page_checks(), "checks of the page")?;
    fs::write(&passed, now).map_err(|error| format!("{}: {error}", passed.display()))
}

/// Returns a digest of all files that the checks of the page read, generated ones included.
fn page_contents() -> std::io::Result<String> {
    let mut digest = DefaultHasher::new();
    let files = [&["ls-files", "--cached", "--others", "--exclude-standard"], &READ_BY_PAGE[..]].concat();
    let listed = output("git", &files).ok_or_else(|| std::io::Error::other("git lists no files"))?;
    let generated = fs::read_dir(root().join("web/src/generated"))?
        .map(|entry| Ok(format!("web/src/generated/{}", entry?.file_name().display())))
        .collect::<std::io::Result<Vec<_>>>()?;
    let mut files: Vec<_> = listed.lines().map(str::to_owned).chain(generated).collect();
    files.sort();
    for file in files {
        // A file that is listed but absent was deleted.
        let content = fs::read(root().join(&file)).ok();
        (file, content).hash(&mut digest);
    }
    Ok(format!("{:016x}", digest.finish()))
}
