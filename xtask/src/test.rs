//! Every check there is.

use std::env;
use std::path::PathBuf;

use crate::need;
use crate::run::{cargo, in_web, root};

/// Runs every check, the quick ones first.
pub(crate) fn everything() -> Result<(), String> {
    // The example of a bot is in Python.
    need::program("python3", "python3")?;
    need::postgres()?;
    need::node()?;
    need::chromium()?;
    cargo(&["fmt", "--all", "--check"], &[])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"], &[])?;
    page()?;
    cargo(
        &["doc", "--workspace", "--no-deps", "--document-private-items"],
        &[("RUSTDOCFLAGS", "-D warnings")],
    )?;
    // The fuzz targets are a workspace of their own. Without libFuzzer they need no other compiler, so that they cannot rot unseen.
    cargo(&["check", "--manifest-path", "fuzz/Cargo.toml", "--no-default-features"], &[])?;
    cargo(&["test", "--workspace", "--no-fail-fast"], &[])?;
    browser()
}

/// Checks how the web client reads, its types and what it can without a browser.
fn page() -> Result<(), String> {
    in_web("node", &["tools/install.js"], &[])?;
    // With values of real games, which the compiler holds against the types.
    crate::typescript(&root().join("web/src/generated").to_string_lossy(), &["--samples"])?;
    in_web("npm", &["run", "check"], &[])
}

/// Plays in a real browser against the real binary.
pub(crate) fn browser() -> Result<(), String> {
    need::node()?;
    let chromium = need::chromium()?;
    in_web("node", &["tools/install.js"], &[])?;
    cargo(&["build", "--package", "wayfinder"], &[])?;
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from);
    let program = root().join(target).join("debug/wayfinder");
    let settings = [("WAYFINDER_BIN", program.as_os_str()), ("CHROMIUM", chromium.as_os_str())];
    in_web("npx", &["playwright", "test"], &settings)
}
