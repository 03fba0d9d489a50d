//! The quick check, for every change: no database, no browser.

use crate::need::{self, Need};
use crate::run::cargo;
use crate::{commits, doc_comments, test};

/// Integration tests that are as quick as unit tests: the rules clause by clause, and the tables of the
/// rules.
const QUICK: [&str; 6] = ["--test", "scenarios", "--test", "rules_table", "--test", "positions"];

/// Runs the checks that take little time after a small change.
pub(crate) fn quick() -> Result<(), String> {
    need::provide(&[Need::Node], true)?;
    commits::check()?;
    doc_comments::check()?;
    test::lints()?;
    test::web()?;
    let mut arguments = vec!["test", "--workspace", "--lib", "--bins"];
    arguments.extend(QUICK);
    cargo(&arguments, &[])
}
