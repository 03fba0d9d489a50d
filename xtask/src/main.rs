//! The developers' commands. `cargo xtask test` runs every check.

mod check;
mod commits;
mod doc_comments;
#[cfg(test)]
mod documents;
mod need;
mod report;
mod run;
mod test;
mod test_programs;

use std::env;
use std::process::{Command, ExitCode};
use std::time::Instant;

use run::{cargo, in_root, live, root};
use test::Options;

const USAGE: &str = "\
cargo xtask check                      the quick checks: format, lints, types, commit messages, unit and scenario tests
cargo xtask test                       every check: format, lints, documentation, all tests, fuzz targets, the page in a browser
    --only rules|server|web|browser|docs   one part of it
    --no-install                           list missing programs instead of installing them
    --nightly                              without the bounds that keep long random runs short
cargo xtask typescript FOLDER          write the types of the protocol and of the games as TypeScript; with --samples also
                                       samples.ts: values of real games, for a compiler to hold against them
cargo xtask load idle|live|history …    measure the server with real games over real sockets on loopback; --help says more
cargo xtask fuzz TARGET [SECONDS]      fuzz one target (record, position, notation, engine, setup_code, message) with cargo-fuzz on nightly Rust
";

/// The default running time of a fuzz target.
const FUZZ_SECONDS: &str = "60";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let begun = Instant::now();
    let done = match arguments[..] {
        ["check"] => check::quick(),
        ["test", ref options @ ..] => Options::read(options).and_then(|options| test::test(&options)),
        ["typescript", folder] => typescript(folder, &[]),
        ["typescript", folder, flag @ "--samples"] => typescript(folder, &[flag]),
        ["load", ref rest @ ..] => load(rest),
        [test_programs::NOTE, notes, program, ..] => test_programs::note(notes, program),
        ["fuzz", target] => fuzz(target, FUZZ_SECONDS),
        ["fuzz", target, seconds] => fuzz(target, seconds),
        _ => {
            eprint!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    report::print(begun);
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(what) => {
            eprintln!("\nfailed: {what}");
            ExitCode::FAILURE
        }
    }
}

fn typescript(folder: &str, flags: &[&str]) -> Result<(), String> {
    let folder = env::current_dir().map_err(|error| error.to_string())?.join(folder);
    test::typescript(&folder, flags)
}

/// Builds the server and the load generator, and measures the server with it.
fn load(words: &[&str]) -> Result<(), String> {
    live(&mut cargo(&["build", "--release", "--package", "wayfinder", "--package", "wayfinder-load"]))?;
    let release = root().join("target/release");
    let mut command = in_root::<&str>(&release.join("wayfinder-load"), &[]);
    live(command.arg("--program").arg(release.join("wayfinder")).args(words))
}

/// Runs one fuzz target for a number of seconds. cargo-fuzz needs nightly Rust, and rustup's proxy to find
/// it, so this calls `cargo` by name instead of the one that runs this program.
fn fuzz(target: &str, seconds: &str) -> Result<(), String> {
    let corpus = root().join("fuzz/corpus").join(target);
    std::fs::create_dir_all(&corpus).map_err(|error| format!("{}: {error}", corpus.display()))?;
    let status = Command::new("cargo")
        .args(["+nightly", "fuzz", "run", target])
        // New inputs go into the first folder, which is not committed; the seeds are only read.
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
