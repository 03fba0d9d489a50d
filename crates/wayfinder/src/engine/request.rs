//! The requests of the engine protocol and their parser.

use std::fmt;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};
use wayfinder_game::{Nonce, Seed, excerpt};

use wayfinder_protocol::Fault;

use super::MAX_LINE;

/// A request of the protocol.
#[derive(Deserialize, Debug)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Request {
    Hello {},
    Start(Start),
    Status {},
    View { viewer: Watcher },
    Actions(Actions),
    Play(Play),
    Explain(Explain),
    Hint(Hint),
    Undo { seat: Numbered },
    Position(About),
    Record(Record),
    Quit {},
}

/// A seat by its number from 1. The table checks whether it exists.
#[derive(Clone, Copy, Debug)]
pub(super) struct Numbered(pub(super) u64);

/// The viewer that an answer is made for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Watcher {
    Seat(Numbered),
    Spectator,
}

impl<'de> Deserialize<'de> for Numbered {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Number;
        impl Visitor<'_> for Number {
            type Value = Numbered;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a seat, a number from 1")
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Numbered, E> {
                match number {
                    0 => Err(E::invalid_value(Unexpected::Unsigned(0), &self)),
                    _ => Ok(Numbered(number)),
                }
            }
        }
        deserializer.deserialize_u64(Number)
    }
}

impl<'de> Deserialize<'de> for Watcher {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NumberOrWord;
        impl Visitor<'_> for NumberOrWord {
            type Value = Watcher;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a seat, a number from 1, or \"spectator\"")
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Watcher, E> {
                match number {
                    0 => Err(E::invalid_value(Unexpected::Unsigned(0), &self)),
                    _ => Ok(Watcher::Seat(Numbered(number))),
                }
            }

            fn visit_str<E: Error>(self, word: &str) -> Result<Watcher, E> {
                match word {
                    "spectator" => Ok(Watcher::Spectator),
                    _ => Err(E::invalid_value(Unexpected::Str(&excerpt(word)), &self)),
                }
            }
        }
        deserializer.deserialize_any(NumberOrWord)
    }
}

/// A request to start a game: with a setup, and the seed or a fair deal; with a position and a seed; or with
/// a record.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct Start {
    pub(super) game: String,
    pub(super) setup: Option<Value>,
    pub(super) position: Option<String>,
    pub(super) seed: Option<Value>,
    pub(super) fair: Option<Fair>,
    pub(super) record: Option<Value>,
}

/// The parts of a fair deal.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Fair {
    pub(super) secret: Seed,
    /// The nonce of each seat; null for one that is derived from the secret.
    pub(super) nonces: Vec<Option<Nonce>>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Actions {
    /// The seat that asks; without it, the referee, who may know everything.
    pub(super) seat: Option<Numbered>,
    /// True if each action comes with its preview.
    #[serde(default)]
    pub(super) previews: bool,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Explain {
    pub(super) action: Value,
    /// The seat that asks; without it, the seat to act.
    pub(super) seat: Option<Numbered>,
}

/// A request for the best few actions, with the number of worlds to imagine.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Hint {
    /// The seat that asks; without it, the seat to act.
    pub(super) seat: Option<Numbered>,
    pub(super) iterations: Option<u64>,
    pub(super) most: Option<usize>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Play {
    pub(super) action: Value,
    /// The seat that plays; without it, the seat to act.
    pub(super) seat: Option<Numbered>,
    /// The viewer that the events are shown to; without it, a spectator.
    pub(super) viewer: Option<Watcher>,
}

/// A request about the game as one viewer knows it; without a viewer, about everything.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct About {
    pub(super) viewer: Option<Watcher>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Record {
    pub(super) form: Form,
    pub(super) viewer: Option<Watcher>,
}

#[derive(Deserialize, Clone, Copy, Debug)]
#[serde(rename_all = "lowercase")]
pub(super) enum Form {
    Text,
    Json,
}

type Identified = (Option<Value>, Result<Request, Fault>);

/// Parses a line into the request and its `id`, if it has one. If not even the `id` can be read, only the
/// fault is returned.
pub(super) fn read(line: &[u8]) -> Result<Identified, Fault> {
    let malformed = |reason: String| Fault::new("malformed", reason);
    if line.strip_suffix(b"\n").unwrap_or(line).len() > MAX_LINE {
        return Err(Fault::new("too-long", format!("a line may have at most {MAX_LINE} bytes")));
    }
    let text = std::str::from_utf8(line).map_err(|error| malformed(format!("not UTF-8: {error}")))?;
    let mut object: Map<String, Value> =
        serde_json::from_str(text).map_err(|error| malformed(format!("not a JSON object: {error}")))?;
    let id = object.remove("id");
    let request = match object.remove("do") {
        Some(Value::String(name)) => named(name, object),
        Some(_) => Err(malformed("\"do\" must be a string".to_owned())),
        None => Err(malformed("\"do\" is missing: it names the request".to_owned())),
    };
    Ok((id, request))
}

fn named(name: String, fields: Map<String, Value>) -> Result<Request, Fault> {
    let fields = Value::Object(fields);
    let request = Value::Object(Map::from_iter([(name, fields)]));
    Request::deserialize(request).map_err(|error| Fault::new("malformed", error))
}
