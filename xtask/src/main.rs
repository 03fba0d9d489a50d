//! What developers run. `cargo xtask test` is the one command that runs every check.

use std::env;
use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};

const USAGE: &str = "\
cargo xtask test                       every check: format, lints, documentation, all tests, fuzz targets
cargo xtask typescript FOLDER          write the types of the protocol and of the games as TypeScript; with --samples also
                                       samples.ts: values of real games, for a compiler to hold against them
cargo xtask load idle|live|history …    measure the server with real games over real sockets on loopback; --help says more
cargo xtask fuzz TARGET [SECONDS]      fuzz one target (record, position, notation, engine, setup_code) with cargo-fuzz on nightly Rust
";

/// How long a fuzz target runs if nothing else is said.
const FUZZ_SECONDS: &str = "60";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments[..] {
        ["test"] => test(),
        ["typescript", folder] => typescript(folder, &[]),
        ["typescript", folder, flag @ "--samples"] => typescript(folder, &[flag]),
        ["load", ref rest @ ..] => load(rest),
        ["fuzz", target] => fuzz(target, FUZZ_SECONDS),
        ["fuzz", target, seconds] => fuzz(target, seconds),
        _ => {
            eprint!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(what) => {
            eprintln!("\nfailed: {what}");
            ExitCode::FAILURE
        }
    }
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Runs cargo with these words in the project's root and says what failed.
fn cargo<S: AsRef<OsStr>>(words: &[S], settings: &[(&str, &str)]) -> Result<(), String> {
    let shown: Vec<_> = words.iter().map(|word| word.as_ref().to_string_lossy()).collect();
    let shown = format!("cargo {}", shown.join(" "));
    eprintln!("\n== {shown}");
    let program = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.args(words).current_dir(root()).envs(settings.iter().copied());
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{shown} ({status})")),
        Err(error) => Err(format!("{shown}: {error}")),
    }
}

/// Sees to it that a program is there that the tests run, by Debian's package of it if need be.
fn need(program: &str, package: &str) -> Result<(), String> {
    let version = Command::new(program).arg("--version").stdin(Stdio::null()).status();
    if version.is_ok_and(|status| status.success()) {
        return Ok(());
    }
    install(program, package)
}

/// Sees to it that the tests can start PostgreSQL, unless they are told to use one that runs.
fn need_postgres() -> Result<(), String> {
    let on_path = Command::new("initdb").arg("--version").stdout(Stdio::null()).status();
    let debians =
        std::fs::read_dir("/usr/lib/postgresql").is_ok_and(|mut versions| versions.next().is_some());
    if env::var_os("TEST_DATABASE_URL").is_some() || on_path.is_ok_and(|status| status.success()) || debians {
        return Ok(());
    }
    install("PostgreSQL", "postgresql")
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

fn test() -> Result<(), String> {
    // The example of a bot is in Python.
    need("python3", "python3")?;
    need_postgres()?;
    cargo(&["fmt", "--all", "--check"], &[])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"], &[])?;
    cargo(
        &["doc", "--workspace", "--no-deps", "--document-private-items"],
        &[("RUSTDOCFLAGS", "-D warnings")],
    )?;
    // The fuzz targets are a workspace of their own. Without libFuzzer they need no other compiler, so that they cannot rot unseen.
    cargo(&["check", "--manifest-path", "fuzz/Cargo.toml", "--no-default-features"], &[])?;
    cargo(&["test", "--workspace", "--no-fail-fast"], &[])
}

/// Writes the types of the protocol and of the games for clients in TypeScript.
fn typescript(folder: &str, flags: &[&str]) -> Result<(), String> {
    let folder = env::current_dir().map_err(|error| error.to_string())?.join(folder);
    let run = ["run", "--quiet", "--package", "wayfinder-typescript", "--"];
    let words: Vec<_> = run
        .iter()
        .map(OsStr::new)
        .chain([folder.as_os_str()])
        .chain(flags.iter().map(|flag| OsStr::new(*flag)))
        .collect();
    cargo(&words, &[])
}

/// Builds the server and what loads it, and lets the one measure the other.
fn load(words: &[&str]) -> Result<(), String> {
    cargo(&["build", "--release", "--package", "wayfinder", "--package", "wayfinder-load"], &[])?;
    let release = root().join("target/release");
    let program = release.join("wayfinder");
    let mut command = Command::new(release.join("wayfinder-load"));
    command.arg("--program").arg(program).args(words);
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("load ({status})")),
        Err(error) => Err(format!("load: {error}")),
    }
}

/// Runs one fuzz target for a number of seconds. cargo-fuzz needs nightly Rust, and rustup's proxy to find it: so this calls `cargo` by
/// name instead of the one that runs this program.
fn fuzz(target: &str, seconds: &str) -> Result<(), String> {
    let corpus = root().join("fuzz/corpus").join(target);
    std::fs::create_dir_all(&corpus).map_err(|error| format!("{}: {error}", corpus.display()))?;
    let status = Command::new("cargo")
        .args(["+nightly", "fuzz", "run", target])
        // What it finds goes into the first folder, which is not committed; the seeds are only read.
        .args([format!("fuzz/corpus/{target}"), format!("fuzz/seeds/{target}")])
        .args(["--", "-max_len=4096"])
        .arg(format!("-max_total_time={seconds}"))
        .current_dir(root())
        .env_remove("CARGO")
        .env_remove("RUSTUP_TOOLCHAIN")
        .status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => {
            Err(format!("fuzzing {target} ({status}); cargo-fuzz is installed by: cargo install cargo-fuzz"))
        }
        Err(error) => Err(format!("fuzzing {target}: {error}")),
    }
}
