//! The server under test, as a separate process.

use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use crate::Failure;

/// Limits that allow all clients to come from one address.
const SETTINGS: &str = "[limits]\nrequests = 1000000\nburst = 1000000\nattempts = 1000000\nmessages = 1000\nchanges = 1000000\ntables = 1000\nlisted = 1000\nlistings = 1000000\nconnections-per-address = 16000\nconnections = 16000\nsockets-per-address = 16000\nsockets = 16000\n";

/// A running server, killed when this is dropped.
pub(crate) struct Server {
    process: Child,
    pub(crate) host: String,
    /// The time from the start of the process until it listened.
    pub(crate) started_in: Duration,
}

impl Server {
    pub(crate) async fn start(program: &Path, database: &str, folder: &Path) -> Result<Self, Failure> {
        let settings = folder.join("load.toml");
        std::fs::write(&settings, SETTINGS)?;
        let begun = Instant::now();
        let mut process = Command::new(program)
            .args(["serve", "--bind", "127.0.0.1:0", "--log", "warn", "--database", database, "--config"])
            .arg(&settings)
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        let out = process.stdout.take().ok_or("the server has no output")?;
        let line = BufReader::new(out).lines().next_line().await?.ok_or("the server did not start")?;
        let host = line.rsplit_once("http://").ok_or("the server did not say where it listens")?.1.to_owned();
        Ok(Self { process, host, started_in: begun.elapsed() })
    }

    /// Returns the resident memory in megabytes and the processor time used so far.
    pub(crate) fn usage(&self) -> Result<(f64, Duration), Failure> {
        let id = self.process.id().ok_or("the server has ended")?;
        let status = std::fs::read_to_string(format!("/proc/{id}/status"))?;
        let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("no VmRSS")?;
        let kilobytes: f64 = resident.trim().trim_end_matches(" kB").trim().parse()?;
        let stat = std::fs::read_to_string(format!("/proc/{id}/stat"))?;
        let fields: Vec<&str> = stat.rsplit_once(')').ok_or("no stat")?.1.split_whitespace().collect();
        // The twelfth and thirteenth after the name: user and system time, in hundredths of a second.
        let ticks: u64 = fields[11].parse::<u64>()? + fields[12].parse::<u64>()?;
        Ok((kilobytes / 1024.0, Duration::from_millis(ticks * 10)))
    }
}
