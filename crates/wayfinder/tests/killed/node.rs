//! A server process.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, ExitStatus, Stdio};

use rustix::process::{Pid, Resource, Rlimit, Signal, kill_process, prlimit};
use tempfile::TempDir;

/// The settings, with limits high enough for people who all come from one address.
const SETTINGS: &str = "keep-guests = 0\n\
                        [limits]\nrequests = 100000\nburst = 100000\nattempts = 100000\nmessages = 100000\n\
                        lines = 100000\nchanges = 100000\ntables = 1000\nlisted = 1000\nlistings = 100000\n\
                        connections-per-address = 2000\nsockets-per-address = 10000\n";

/// A database that servers can be started on, one after the other or together.
pub(crate) struct Database {
    pub(crate) url: String,
    folder: TempDir,
}

impl Database {
    pub(crate) fn sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("wayfinder.db").display());
        Self::at(url, folder)
    }

    pub(crate) async fn postgres() -> Self {
        Self::at(wayfinder_pg_for_tests::fresh_database().await, tempfile::tempdir().unwrap())
    }

    fn at(url: String, folder: TempDir) -> Self {
        std::fs::write(folder.path().join("settings.toml"), SETTINGS).unwrap();
        Self { url, folder }
    }

    /// Starts a server and waits until it listens.
    pub(crate) fn start(&self) -> Node {
        self.start_with_log(Stdio::inherit())
    }

    /// Starts a server whose log is a file next to the database.
    pub(crate) fn start_with_log_file(&self) -> Node {
        self.start_with_log(File::create(self.folder.path().join("log")).unwrap().into())
    }

    fn start_with_log(&self, log: Stdio) -> Node {
        // A failed write is an error and does not end the process.
        let mut process = Command::new("/bin/sh")
            .args(["-c", "trap '' XFSZ; exec \"$@\"", "sh", env!("CARGO_BIN_EXE_wayfinder")])
            .args(["serve", "--bind", "127.0.0.1:0", "--bot-threads", "1", "--log", "warn"])
            .args(["--database", &self.url, "--config"])
            .arg(self.folder.path().join("settings.toml"))
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let host = line.trim().rsplit("http://").next().unwrap().to_owned();
        assert!(line.contains("http://"), "the server says where it listens, not {line:?}");
        Node { process, host }
    }
}

/// A server process, killed at the latest when it is dropped.
pub(crate) struct Node {
    process: Child,
    pub(crate) host: String,
}

impl Node {
    /// Kills the process.
    pub(crate) fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Sends a termination signal.
    pub(crate) fn terminate(&self) {
        self.signal(Signal::TERM);
    }

    /// Waits for the process to end.
    pub(crate) fn wait(mut self) -> ExitStatus {
        self.process.wait().unwrap()
    }

    /// Limits the size of the files the process may write; `None` is no limit.
    pub(crate) fn let_files_grow_to(&self, size: Option<u64>) {
        let limit = Rlimit { current: size, maximum: None };
        prlimit(Some(Pid::from_child(&self.process)), Resource::Fsize, limit).unwrap();
    }

    pub(crate) fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.process), signal).unwrap();
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        // If it has ended already there is nothing to do.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
