//! Running other programs in the project's folders.

use std::env;
use std::ffi::OsStr;
use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::report;

/// The time between two looks at a running program.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// The number of clock ticks of a second in `/proc`, the same on every Linux.
const TICKS: u64 = 100;

/// Returns the project's root folder.
pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Returns the folder of everything that cargo builds.
pub(crate) fn target() -> PathBuf {
    root().join(env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from))
}

/// Returns the path of a program of the workspace.
pub(crate) fn built(name: &str) -> PathBuf {
    target().join("debug").join(name)
}

/// Creates a command of cargo in the project's root.
pub(crate) fn cargo<S: AsRef<OsStr>>(words: &[S]) -> Command {
    let program = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    in_folder(Path::new(&program), words, &root())
}

/// Creates a command in the folder of the web client.
pub(crate) fn web(program: &str, words: &[&str]) -> Command {
    in_folder(Path::new(program), words, &root().join("web"))
}

/// Creates a command in the project's root.
pub(crate) fn in_root<S: AsRef<OsStr>>(program: &Path, words: &[S]) -> Command {
    in_folder(program, words, &root())
}

fn in_folder<S: AsRef<OsStr>>(program: &Path, words: &[S], folder: &Path) -> Command {
    let mut command = Command::new(program);
    command.args(words).current_dir(folder);
    command
}

/// Returns the output of a program in the project's root, if it succeeds.
pub(crate) fn output(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).current_dir(root()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Runs a command and shows its output as it comes.
pub(crate) fn live(command: &mut Command) -> Result<(), String> {
    let shown = shown(command);
    eprintln!("\n== {shown}");
    let begun = Instant::now();
    let status = command.spawn().and_then(wait);
    eprintln!("== {} s: {shown}", begun.elapsed().as_secs());
    judge(status, &shown)
}

/// Runs a command beside others and shows its whole output when it ends.
pub(crate) fn whole(command: &mut Command, name: &str) -> Result<(), String> {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let failed = |error: std::io::Error| format!("{name}: {error}");
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    // A file instead of a pipe: nothing waits for grandchildren that keep the output open.
    let path = env::temp_dir().join(format!("xtask-{}-{number}", std::process::id()));
    let file = File::create(&path).map_err(failed)?;
    command.stdin(Stdio::null()).stdout(file.try_clone().map_err(failed)?).stderr(file);
    let begun = Instant::now();
    let status = command.spawn().and_then(wait);
    let text = std::fs::read(&path);
    // A file that stays in the temporary folder harms nobody.
    let _ = std::fs::remove_file(&path);
    let heading = format!("\n== {} s: {name}\n", begun.elapsed().as_secs());
    let mut out = std::io::stdout().lock();
    out.write_all(heading.as_bytes())
        .and_then(|()| out.write_all(&text?))
        .and_then(|()| out.flush())
        .map_err(failed)?;
    judge(status, name)
}

/// Runs two things side by side, and fails if one of them does.
pub(crate) fn beside(
    one: impl FnOnce() -> Result<(), String>,
    other: impl FnOnce() -> Result<(), String> + Send,
) -> Result<(), String> {
    thread::scope(|scope| {
        let other = scope.spawn(other);
        let one = one();
        let other = other.join().unwrap_or_else(|_| Err("a thread panicked".to_owned()));
        match (one, other) {
            (Err(one), Err(other)) => Err(format!("{one}\nfailed: {other}")),
            (one, other) => one.and(other),
        }
    })
}

fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_stem().unwrap_or_default();
    let words = [program].into_iter().chain(command.get_args()).map(OsStr::to_string_lossy);
    words.collect::<Vec<_>>().join(" ")
}

fn judge(status: std::io::Result<ExitStatus>, shown: &str) -> Result<(), String> {
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{shown} ({status})")),
        Err(error) => Err(format!("{shown}: {error}")),
    }
}

/// Waits for the end of a program and reports the CPU time of it and of the children it waited for.
fn wait(mut child: Child) -> std::io::Result<ExitStatus> {
    // Linux counts the time until a program that has ended is waited for.
    let stat = PathBuf::from(format!("/proc/{}/stat", child.id()));
    while let Some((ended, ticks)) = std::fs::read_to_string(&stat).ok().and_then(|text| times(&text)) {
        if ended {
            report::add_cpu(Duration::from_millis(ticks * 1000 / TICKS));
            break;
        }
        thread::sleep(LOOK_EVERY);
    }
    child.wait()
}

/// Returns whether a program has ended, and the clock ticks of it and its children, from its line in `/proc`.
fn times(stat: &str) -> Option<(bool, u64)> {
    let (_, after_name) = stat.rsplit_once(')')?;
    let fields: Vec<_> = after_name.split_whitespace().collect();
    let ticks = fields.get(11..15)?.iter().map(|field| field.parse::<u64>()).sum::<Result<_, _>>().ok()?;
    Some((*fields.first()? == "Z", ticks))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_times_of_a_program_are_read_behind_its_name() {
        let stat = "4711 (a) b) Z 1 4711 4711 0 -1 4194304 95 0 0 0 1 20 300 4000 20 0 1 0 103 0 0";
        assert_eq!(times(stat), Some((true, 4321)));
        assert_eq!(times("4711 (a) Z 1"), None);
    }

    #[test]
    fn the_failures_of_both_sides_are_reported() {
        let fail = |what: &str| Err(what.to_owned());
        assert_eq!(beside(|| Ok(()), || Ok(())), Ok(()));
        assert_eq!(beside(|| Ok(()), || fail("types")), fail("types"));
        assert_eq!(beside(|| fail("lints"), || fail("types")), fail("lints\nfailed: types"));
    }
}
