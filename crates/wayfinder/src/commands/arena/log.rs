//! The arena's log: the contest on the first line, then one deal on each. An interrupted run resumes from it.

use std::collections::BTreeSet;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};
use wayfinder_bots::arena::Deal;

use crate::error::Failure;

/// The contest that all deals of a log belong to.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Header {
    pub(super) game: String,
    pub(super) setup: String,
    pub(super) bots: Vec<String>,
    pub(super) seed: u64,
}

/// Opens a log and returns the deals in it, or creates one. A last line that was cut off is overwritten. A
/// file that is not a log of this contest is rejected and left unchanged.
pub(super) fn open(
    path: &Path,
    header: &Header,
    check: impl Fn(&Deal) -> Result<(), String>,
) -> Result<(Option<File>, Vec<Deal>), Failure> {
    let refuse = |reason: String| Failure::File { path: path.display().to_string(), reason };
    let mut file = OpenOptions::new()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(path)
        .map_err(|error| refuse(error.to_string()))?;
    let mut reader = BufReader::new(&file);
    let mut deals: Vec<Deal> = Vec::new();
    let mut seen = BTreeSet::new();
    let mut whole = 0;
    let mut line = String::new();
    for number in 1.. {
        line.clear();
        let read = reader.read_line(&mut line).map_err(|error| refuse(error.to_string()))?;
        if read == 0 || !line.ends_with('\n') {
            if number == 1 && !serde_json::to_string(header)?.starts_with(&line) {
                return Err(refuse("line 1: this is not a log of the arena".to_owned()));
            }
            break;
        }
        let wrong = |error: String| refuse(format!("line {number}: {error}"));
        if number == 1 {
            let found: Header = serde_json::from_str(&line).map_err(|error| wrong(error.to_string()))?;
            if found != *header {
                return Err(refuse(
                    "it is the log of another contest: the game, set-up, bots and seed must be the same"
                        .to_owned(),
                ));
            }
        } else {
            let deal: Deal = serde_json::from_str(&line).map_err(|error| wrong(error.to_string()))?;
            check(&deal).map_err(wrong)?;
            if !seen.insert(deal.deal) {
                return Err(wrong(format!("deal {} is listed twice", deal.deal)));
            }
            deals.push(deal);
        }
        whole += read as u64;
    }
    drop(reader);
    file.set_len(whole).map_err(|error| refuse(error.to_string()))?;
    file.seek(SeekFrom::Start(whole)).map_err(|error| refuse(error.to_string()))?;
    if whole == 0 {
        note(&mut file, header)?;
    }
    Ok((Some(file), deals))
}

/// Writes one line of JSON.
pub(super) fn note(file: &mut File, line: &impl Serialize) -> Result<(), Failure> {
    let mut text = serde_json::to_string(line)?;
    text.push('\n');
    file.write_all(text.as_bytes())?;
    Ok(())
}
