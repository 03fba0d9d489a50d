//! Records: a game as setup, seed and actions, written as text or as JSON.
//!
//! Reading replays the game through the engine: the result is a [`Playthrough`] whose every decision was
//! legal, or an error that says where the record is wrong and why. A game in progress is written per viewer
//! ([`viewer`]), and contains nothing that the viewer may not know.

mod header;
#[cfg(feature = "serde")]
pub mod json;
pub mod text;
pub mod viewer;

#[cfg(feature = "serde")]
use std::collections::BTreeMap;
use std::fmt;

#[cfg(feature = "serde")]
use serde::de::{Error as _, MapAccess, Visitor};
#[cfg(feature = "serde")]
use serde::{Deserializer, Serialize};

use crate::game::Game;
use crate::hidden::HiddenInformation;
use crate::notation::{counted, excerpt};
use crate::playthrough::Playthrough;
use crate::seat::Seat;
use crate::seed::{FairDeal, Seed};
use crate::sink::Silent;

pub use crate::playthrough::{Lasting, Ply, Start};

/// The version of the record format; each record also names the version of its game's rules.
pub const FORMAT_VERSION: u32 = 1;

/// The largest size of a record; longer texts are rejected unread. The longest game fits many times over.
pub const MAX_BYTES: usize = 1 << 20;

/// The longest value of a free tag, in characters.
pub const MAX_TAG: usize = 200;

/// An invalid record: the place of the mistake, and the reason.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(Serialize))]
#[error("{place}: {reason}")]
pub struct RecordError {
    /// The place of the mistake.
    pub place: Place,
    /// The reason why it is invalid.
    pub reason: String,
}

/// A place in a record.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize), serde(rename_all = "snake_case"))]
pub enum Place {
    /// A line of the text form, counted from 1.
    Line(usize),
    /// A field of the JSON form, or a tag that is missing from the text form.
    Field(String),
    /// An action of the JSON form, counted from 1.
    Ply(usize),
    /// The record as a whole.
    Whole,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(number) => write!(f, "line {number}"),
            Self::Field(name) => write!(f, "{name}"),
            Self::Ply(number) => write!(f, "ply {number}"),
            Self::Whole => write!(f, "record"),
        }
    }
}

impl RecordError {
    /// Creates the error about a place of a record.
    pub fn new(place: Place, reason: impl fmt::Display) -> Self {
        Self { place, reason: reason.to_string() }
    }

    pub(crate) fn field(name: &str, reason: impl fmt::Display) -> Self {
        Self::new(Place::Field(name.to_owned()), reason)
    }
}

fn check_size(text: &str) -> Result<(), RecordError> {
    if text.len() > MAX_BYTES {
        let reason = format!("{} bytes; a record has at most {MAX_BYTES}", text.len());
        return Err(RecordError::new(Place::Whole, reason));
    }
    Ok(())
}

fn check_game<G: Game>(place: Place, name: &str) -> Result<(), RecordError> {
    if name == G::NAME {
        return Ok(());
    }
    Err(RecordError::new(place, format!("this is a game of {:?}, not of {:?}", excerpt(name), G::NAME)))
}

fn check_version(place: Place, what: &str, found: u32, known: u32) -> Result<(), RecordError> {
    if found == known {
        return Ok(());
    }
    Err(RecordError::new(place, format!("{what} version {found} is not supported, only {known}")))
}

/// Checks that a record has the number of actions it announces.
fn check_announced(announced: usize, found: usize) -> Result<(), RecordError> {
    if announced == found {
        return Ok(());
    }
    let are = |count| if count == 1 { "is" } else { "are" };
    let actions = counted(announced, "action");
    let reason = format!("{actions} {} announced, but {found} {} listed", are(announced), are(found));
    Err(RecordError::field("plies", reason))
}

/// Checks that a free tag has a short lower-case key and one printable line as value.
pub(crate) fn check_tag(place: Place, key: &str, value: &str) -> Result<(), RecordError> {
    let key_is_fine = key.len() <= 40
        && key.starts_with(|first: char| first.is_ascii_lowercase())
        && key.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
    if !key_is_fine || header::is_reserved(key) {
        let reason = format!("{:?} is not a valid key of a tag", excerpt(key));
        return Err(RecordError::new(place, reason));
    }
    let value_is_fine = value.chars().count() <= MAX_TAG
        && value.trim() == value
        && !value.is_empty()
        && !value.chars().any(char::is_control);
    if !value_is_fine {
        let reason = format!("the value of {key:?} must be one line of 1 to {MAX_TAG} characters");
        return Err(RecordError::new(place, reason));
    }
    Ok(())
}

/// Reads tags from JSON and rejects duplicate keys.
#[cfg(feature = "serde")]
fn unique_tags<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BTreeMap<String, String>, D::Error> {
    struct Tags;
    impl<'de> Visitor<'de> for Tags {
        type Value = BTreeMap<String, String>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object with a string for each tag")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            let mut tags = BTreeMap::new();
            while let Some((key, value)) = map.next_entry::<String, String>()? {
                if tags.contains_key(&key) {
                    return Err(A::Error::custom(format!("tag {:?} has already been given", excerpt(&key))));
                }
                tags.insert(key, value);
            }
            Ok(tags)
        }
    }
    deserializer.deserialize_map(Tags)
}

/// The parsed content of either form of a record, before the game is replayed.
struct Draft<G: Game> {
    start: Start<G>,
    seed: Seed,
    fair: Option<(Place, FairDeal)>,
    tags: Vec<(Place, String, String)>,
    plies: Vec<(Place, Seat, String)>,
    result: (Place, Option<Vec<u8>>),
}

impl<G: HiddenInformation> Draft<G> {
    fn replay(self) -> Result<Playthrough<G>, RecordError> {
        let mut playthrough = Playthrough::begin(self.start, self.seed, &mut Silent);
        for (place, key, value) in self.tags {
            playthrough.set_tag(&key, &value).map_err(|error| RecordError { place, ..error })?;
        }
        if let Some((place, deal)) = self.fair {
            playthrough.set_fair(deal).map_err(|unfair| RecordError::new(place, unfair))?;
        }
        for (place, seat, notation) in self.plies {
            let refused = |reason: String| RecordError::new(place.clone(), reason);
            let action = notation.parse::<G::Action>().map_err(|error| refused(error.to_string()))?;
            playthrough
                .play(seat, action, &mut Silent)
                .map_err(|error| refused(format!("{seat} {action}: {error}")))?;
        }
        let reached = playthrough.state().outcome().map(|outcome| outcome.ranks().as_slice().to_vec());
        let (place, announced) = self.result;
        if reached != announced {
            let say = |ranks: &Option<Vec<u8>>| match ranks {
                Some(ranks) => format!("ranks {ranks:?}"),
                None => "no result yet".to_owned(),
            };
            let reason = format!("the record says {}, but the game gives {}", say(&announced), say(&reached));
            return Err(RecordError::new(place, reason));
        }
        Ok(playthrough)
    }
}
