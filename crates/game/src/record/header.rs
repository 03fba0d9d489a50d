//! The head of the text forms: a title line, then `key: value` lines up to the first empty line.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::str::FromStr;

use super::{Place, RecordError, check_game, check_size, check_version};
use crate::game::Game;
use crate::notation::excerpt;
use crate::seed::Nonce;

const RESERVED: [&str; 13] = [
    "format",
    "game",
    "rules",
    "setup",
    "position",
    "seed",
    "secret",
    "commitment",
    "viewer",
    "plies",
    "result",
    "now",
    "nonce",
];

/// Returns whether the format uses a key itself, so that no free tag may have it.
pub(super) fn is_reserved(key: &str) -> bool {
    RESERVED.contains(&key) || key.starts_with("nonce-")
}

/// A line with its number, counted from 1.
pub(super) type Line<'a> = (usize, &'a str);

/// The `key: value` lines of a head, taken out one by one; the rest are free tags.
pub(super) struct Header<'a> {
    fields: BTreeMap<&'a str, Line<'a>>,
}

/// The start of the game as a head states it, not parsed yet.
pub(super) enum Begun<'a> {
    Setup(Place, &'a str),
    Position(Place, &'a str),
}

/// Splits a text into its head and the lines of its body, without comments and empty lines.
pub(super) fn split<'a>(title: &str, text: &'a str) -> Result<(Header<'a>, Vec<Line<'a>>), RecordError> {
    let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim_end()));
    let first = lines.next().map_or("", |(_, line)| line);
    let Some(version) = first.strip_prefix(title).and_then(|rest| rest.strip_prefix(' ')) else {
        let reason = format!("{:?} where \"{title} {}\" should be", excerpt(first), super::FORMAT_VERSION);
        return Err(RecordError::new(Place::Line(1), reason));
    };
    let version = parse(Place::Line(1), version)?;
    check_version(Place::Line(1), "format", version, super::FORMAT_VERSION)?;
    let mut fields = BTreeMap::new();
    for (number, line) in lines.by_ref() {
        if line.is_empty() {
            break;
        }
        if line.starts_with('#') {
            continue;
        }
        let Some((key, value)) = line.split_once(": ") else {
            let reason = format!("{:?} where a \"key: value\" line should be", excerpt(line));
            return Err(RecordError::new(Place::Line(number), reason));
        };
        if fields.insert(key, (number, value)).is_some() {
            let reason = format!("{:?} has already been given", excerpt(key));
            return Err(RecordError::new(Place::Line(number), reason));
        }
    }
    let body = lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#')).collect();
    Ok((Header { fields }, body))
}

/// Returns the name of the game in a head.
pub(super) fn game_name<'a>(title: &str, text: &'a str) -> Result<&'a str, RecordError> {
    check_size(text)?;
    let (mut header, _) = split(title, text)?;
    header.require("game").map(|(_, name)| name)
}

/// Parses a value; the error states its place.
pub(super) fn parse<T: FromStr>(place: Place, value: &str) -> Result<T, RecordError>
where
    T::Err: std::fmt::Display,
{
    value.parse().map_err(|error: T::Err| RecordError::new(place, format!("{:?}: {error}", excerpt(value))))
}

impl<'a> Header<'a> {
    /// Returns the line number of each key.
    pub(super) fn lines(&self) -> BTreeMap<String, usize> {
        self.fields.iter().map(|(key, (number, _))| ((*key).to_owned(), *number)).collect()
    }

    pub(super) fn take(&mut self, key: &str) -> Option<(Place, &'a str)> {
        self.fields.remove(key).map(|(number, value)| (Place::Line(number), value))
    }

    pub(super) fn require(&mut self, key: &str) -> Result<(Place, &'a str), RecordError> {
        self.take(key).ok_or_else(|| RecordError::field(key, "this tag is missing"))
    }

    /// Takes and parses a required value.
    pub(super) fn read<T: FromStr>(&mut self, key: &str) -> Result<T, RecordError>
    where
        T::Err: std::fmt::Display,
    {
        let (place, value) = self.require(key)?;
        parse(place, value)
    }

    pub(super) fn check_game<G: Game>(&mut self) -> Result<(), RecordError> {
        let (place, name) = self.require("game")?;
        check_game::<G>(place, name)?;
        let (place, rules) = self.require("rules")?;
        check_version(place.clone(), "rules", parse(place, rules)?, G::RULES_VERSION)
    }

    /// Takes the setup or the position, whichever is given.
    pub(super) fn begun(&mut self) -> Result<Begun<'a>, RecordError> {
        match (self.take("setup"), self.take("position")) {
            (Some((place, text)), None) => Ok(Begun::Setup(place, text)),
            (None, Some((place, text))) => Ok(Begun::Position(place, text)),
            (Some(_), Some((place, _))) => {
                Err(RecordError::new(place, "a game begins with a set-up or with a position, not with both"))
            }
            (None, None) => {
                Err(RecordError::field("setup", "this tag is missing, and there is no position either"))
            }
        }
    }

    /// Takes the nonces in seat order; they must be numbered without a gap.
    pub(super) fn nonces(&mut self) -> Result<Vec<Nonce>, RecordError> {
        let mut nonces = Vec::new();
        while let Some((place, value)) = self.take(&format!("nonce-{}", nonces.len() + 1)) {
            nonces.push(parse(place, value)?);
        }
        Ok(nonces)
    }

    /// Returns the remaining fields, which are free tags, each with its place.
    pub(super) fn tags(self) -> Vec<(Place, String, String)> {
        let fields = self.fields.into_iter();
        fields.map(|(key, (number, value))| (Place::Line(number), key.to_owned(), value.to_owned())).collect()
    }
}

/// Writes the lines that both text forms begin with.
pub(super) fn begin<G: Game>(title: &str) -> String {
    format!("{title} {}\ngame: {}\nrules: {}\n", super::FORMAT_VERSION, G::NAME, G::RULES_VERSION)
}

/// Writes one line of the head.
pub(super) fn line(out: &mut String, key: &str, value: impl std::fmt::Display) {
    let _ = writeln!(out, "{key}: {value}");
}

/// Writes the nonces, numbered by seat.
pub(super) fn nonce_lines(out: &mut String, nonces: &[Nonce]) {
    for (index, nonce) in nonces.iter().enumerate() {
        line(out, &format!("nonce-{}", index + 1), nonce);
    }
}
