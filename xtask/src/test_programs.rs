//! The tests of the crates: cargo builds them, and their programs run side by side.

use std::env;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::report;
use crate::run::{cargo, live, target, whole};

/// The word with which this program calls itself, in place of each test, to learn how cargo would run it.
pub(crate) const NOTE: &str = "note-test-program";

/// The programs that take longest, which begin first. The others follow in cargo's order.
const LONGEST: [&str; 6] = [
    "wayfinder-server server",
    "wayfinder-tobago laws",
    "wayfinder-tobago against_naive",
    "wayfinder-tobago worlds",
    "wayfinder-tsuro laws",
    "wayfinder-server store",
];

/// The programs that run after all others, one at a time: they start several servers and count what these do in
/// seconds, which other work on the machine would disturb.
const ALONE: [&str; 1] = ["wayfinder killed"];

/// A program with tests, as cargo would run it.
#[derive(PartialEq, Eq, Debug)]
struct TestProgram {
    path: PathBuf,
    folder: PathBuf,
    environment: Vec<(String, String)>,
}

impl TestProgram {
    /// Returns the names of its package and its target.
    fn name(&self) -> String {
        let package = self.environment.iter().find(|(name, _)| name == "CARGO_PKG_NAME");
        let file = self.path.file_stem().unwrap_or_default().to_string_lossy();
        // Cargo adds a dash and a hash.
        let target = file.rsplit_once('-').map_or(&*file, |(target, _)| target);
        format!("{} {target}", package.map_or("", |(_, name)| name))
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.path);
        command.current_dir(&self.folder).envs(self.environment.iter().map(|(name, value)| (name, value)));
        command
    }
}

/// Builds the tests that cargo's arguments select, and runs them and other commands side by side.
pub(crate) fn run(
    selection: &[&str],
    settings: &[(&str, &str)],
    others: Vec<(&'static str, Command)>,
) -> Result<(), String> {
    let programs = report::part("build of the tests", || build(selection, settings))?;
    report::part("tests of the crates", || {
        let mut jobs: Vec<_> = programs.iter().map(|program| (program.name(), program.command())).collect();
        let place = |name: &str| LONGEST.iter().position(|longest| *longest == name).unwrap_or(LONGEST.len());
        jobs.sort_by_key(|(name, _)| place(name));
        let begun = jobs.iter().filter(|(name, _)| place(name) < LONGEST.len()).count();
        jobs.splice(begun..begun, others.into_iter().map(|(name, command)| (name.to_owned(), command)));
        let (alone, beside) = jobs.into_iter().partition(|(name, _)| ALONE.contains(&name.as_str()));
        let [beside, alone] = [(cores(), beside), (1, alone)].map(|(width, jobs)| side_by_side(width, jobs));
        beside.and(alone)
    })
}

/// Builds test programs, and returns how cargo would run each of them.
fn build(selection: &[&str], settings: &[(&str, &str)]) -> Result<Vec<TestProgram>, String> {
    let failed = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    let this = env::current_exe().map_err(|error| error.to_string())?;
    let notes = target().join("test-programs");
    fs::create_dir_all(target())
        .and_then(|()| fs::write(&notes, ""))
        .map_err(|error| failed(&notes, error))?;
    let runner = format!(
        "target.'cfg(all())'.runner = [{:?}, {NOTE:?}, {:?}]",
        this.to_string_lossy(),
        notes.to_string_lossy()
    );
    let mut command = cargo(&["test", "--config", &runner]);
    command.args(selection);
    live(command.envs(settings.iter().copied()))?;
    let text = fs::read_to_string(&notes).map_err(|error| failed(&notes, error))?;
    let programs = read_notes(&text);
    if programs.is_empty() { Err("cargo built no tests".to_owned()) } else { Ok(programs) }
}

/// Adds a note about a program that cargo wanted to run: its path, folder and environment.
pub(crate) fn note(notes: &str, program: &str) -> Result<(), String> {
    let folder = env::current_dir().map_err(|error| error.to_string())?;
    let mut fields = vec![program.to_owned(), folder.to_string_lossy().into_owned()];
    for (name, value) in env::vars_os() {
        // The programs inherit the others.
        if let (Ok(name), Ok(value)) = (name.into_string(), value.into_string()) {
            fields.extend([name, value]);
        }
    }
    fields.extend([String::new(), String::new()]);
    let file = OpenOptions::new().append(true).open(notes);
    file.and_then(|mut file| file.write_all(fields.join("\0").as_bytes())).map_err(|error| error.to_string())
}

/// Reads notes: fields that end with a null character, and an empty one after each environment.
fn read_notes(text: &str) -> Vec<TestProgram> {
    let mut fields = text.split_terminator('\0').map(str::to_owned);
    let mut programs = Vec::new();
    while let (Some(path), Some(folder)) = (fields.next(), fields.next()) {
        let mut environment = Vec::new();
        while let Some(name) = fields.next().filter(|name| !name.is_empty()) {
            environment.push((name, fields.next().unwrap_or_default()));
        }
        programs.push(TestProgram { path: path.into(), folder: folder.into(), environment });
    }
    programs
}

fn cores() -> usize {
    thread::available_parallelism().map_or(2, usize::from)
}

/// Runs commands, so many at a time, and returns which of them failed.
fn side_by_side(width: usize, jobs: Vec<(String, Command)>) -> Result<(), String> {
    let jobs = Mutex::new(jobs.into_iter());
    let next = || jobs.lock().unwrap_or_else(PoisonError::into_inner).next();
    let worker = || {
        let mut failures = Vec::new();
        while let Some((name, mut command)) = next() {
            failures.extend(whole(&mut command, &name).err());
        }
        (failures, report::cpu())
    };
    let mut failures = Vec::new();
    thread::scope(|scope| {
        let workers: Vec<_> = (0..width).map(|_| scope.spawn(worker)).collect();
        for worker in workers {
            let (failed, cpu) =
                worker.join().unwrap_or_else(|_| (vec!["a thread panicked".to_owned()], Duration::ZERO));
            failures.extend(failed);
            report::add_cpu(cpu);
        }
    });
    if failures.is_empty() { Ok(()) } else { Err(format!("tests of\n    {}", failures.join("\n    "))) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_are_read_as_they_are_written() {
        let text =
            ["/deps/laws-0a1b", "/crates/game", "CARGO_PKG_NAME", "wayfinder-game", "EMPTY", "", "", ""]
                .join("\0");
        let programs = read_notes(&text.repeat(2));
        assert_eq!(programs.len(), 2);
        assert_eq!(programs[0], programs[1]);
        assert_eq!(programs[0].name(), "wayfinder-game laws");
        assert_eq!(programs[0].folder, Path::new("/crates/game"));
        assert_eq!(programs[0].environment[1], ("EMPTY".to_owned(), String::new()));
    }

    #[test]
    fn every_failure_is_listed_and_none_stops_the_others() {
        let job = |name: &str, script: &str| {
            let mut command = Command::new("sh");
            command.args(["-c", script]);
            (name.to_owned(), command)
        };
        let jobs = vec![job("one", "exit 1"), job("two", "true"), job("three", "kill -9 $$")];
        let failed = side_by_side(cores(), jobs).unwrap_err();
        assert!(
            failed.contains("one (exit") && failed.contains("three (signal") && !failed.contains("two"),
            "{failed}"
        );
        assert_eq!(side_by_side(1, vec![job("two", "true")]), Ok(()));
    }
}
