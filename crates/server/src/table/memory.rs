//! The memory of a table: the ids of commands, and the number of changes by each person.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use sha2::{Digest as _, Sha256};
use wayfinder_protocol::{Command, PersonId};

use super::entry::{Entry, Logged};
use crate::error::Refusal;
use crate::store::WINDOW;

/// The number of entries one person may cause at a table before the game begins. Leaving and beginning are
/// always possible.
pub const CHANGES: u32 = 200;

/// The number of people who may change something at a table before the game begins.
pub const PEOPLE: usize = 64;

/// The number of decisions of one seat that may be taken back in a game.
pub const UNDOS: u32 = 100;

/// Returns a digest by which two requests can be compared.
pub fn digest(request: &impl serde::Serialize) -> String {
    // As a value first, so that the order of an object's keys does not matter.
    let value = serde_json::to_value(request).unwrap_or_default();
    hex::encode(&Sha256::digest(value.to_string().as_bytes())[..8])
}

/// A command that was carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Carried {
    by: PersonId,
    id: String,
    at: i64,
    /// The version of the table after the command.
    pub version: u64,
    /// A digest of the command; missing in older logs.
    digest: Option<String>,
}

impl Carried {
    /// Refuses a different command with the id of this one.
    pub fn check(&self, digest: &str) -> Result<(), Refusal> {
        if self.digest.as_deref().is_none_or(|known| known == digest) { Ok(()) } else { Err(id_used()) }
    }
}

/// Returns the refusal of a request with an id that was used for a different one.
pub fn id_used() -> Refusal {
    Refusal::conflict("id-used", "this id was already used for a different request; use a new id")
}

/// Returns the refusal of one more change by a person who made many, or at a table where many people did.
pub fn too_many_changes() -> Refusal {
    let message =
        "too many changes were made at this table before the game; start it, leave it, or create a new table";
    Refusal::conflict("too-many-changes", message)
}

/// The memory of a table.
#[derive(Clone, Default, Debug)]
pub(super) struct Memory {
    /// The commands of the last week, the oldest first.
    commands: VecDeque<Arc<Carried>>,
    /// The number of entries each person has caused before the game began.
    changes: HashMap<PersonId, u32>,
    /// The number of decisions of each seat that were taken back.
    undos: HashMap<u8, u32>,
}

impl Memory {
    /// Records an entry that led to a version.
    pub(super) fn note(&mut self, at: i64, logged: &Logged, version: u64, open: bool) {
        while self.commands.front().is_some_and(|oldest| oldest.at <= at - WINDOW) {
            self.commands.pop_front();
        }
        let Logged { entry, by, command, digest } = logged;
        if let (Some(by), Some(id)) = (by, command) {
            let (by, id, digest) = (by.clone(), id.clone(), digest.clone());
            self.commands.push_back(Arc::new(Carried { by, id, at, version, digest }));
        }
        if let Some(by) = by.as_ref().filter(|_| open) {
            *self.changes.entry(by.clone()).or_default() += 1;
        }
        if let Entry::Undone { seat, .. } = entry {
            *self.undos.entry(seat.number() as u8).or_default() += 1;
        }
    }

    /// Returns the last command with this id.
    pub(super) fn command(&self, person: &PersonId, id: &str, now: i64) -> Option<Arc<Carried>> {
        let same =
            |carried: &&Arc<Carried>| carried.by == *person && carried.id == id && carried.at > now - WINDOW;
        self.commands.iter().rev().find(same).cloned()
    }

    /// Refuses one more change by a person who has made many before the game began.
    pub(super) fn check_changes(&self, who: &PersonId, command: &Command) -> Result<(), Refusal> {
        let counts = matches!(
            command,
            Command::Sit { .. }
                | Command::SeatBot { .. }
                | Command::Unseat { .. }
                | Command::Colour { .. }
                | Command::Ready { .. }
        );
        let within = match self.changes.get(who) {
            Some(changes) => *changes < CHANGES,
            // A person who got a seat without taking it, as in a rematch, is not refused because of others.
            None => self.changes.len() < PEOPLE || !matches!(command, Command::Sit { .. }),
        };
        if !counts || within { Ok(()) } else { Err(too_many_changes()) }
    }

    /// Refuses to take back one more decision of a seat if many already were.
    pub(super) fn check_undos(&self, seat: wayfinder_game::Seat) -> Result<(), Refusal> {
        if self.undos.get(&(seat.number() as u8)).is_none_or(|undos| *undos < UNDOS) {
            return Ok(());
        }
        let message = format!("{seat} has taken back {UNDOS} decisions in this game, which is the limit");
        Err(Refusal::conflict("too-many-undos", message))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_does_not_depend_on_the_order_of_keys() {
        let one: Command = serde_json::from_str(r#"{"do":"play","action":{"a":1,"b":2},"ply":3}"#).unwrap();
        let same: Command = serde_json::from_str(r#"{"ply":3,"action":{"b":2,"a":1},"do":"play"}"#).unwrap();
        let other: Command = serde_json::from_str(r#"{"do":"play","action":{"a":1,"b":2},"ply":4}"#).unwrap();
        assert_eq!(digest(&one), digest(&same));
        assert_ne!(digest(&one), digest(&other));
    }
}
