//! The parse error of every short notation (a seat, a tile, an action, a setup …).

use std::fmt;

#[cfg(feature = "serde")]
use serde::Serialize;

/// A text that could not be parsed: what was expected, what was found, and the reason.
///
/// ```
/// use wayfinder_game::Seat;
///
/// let error = "P9".parse::<Seat>().unwrap_err();
/// assert_eq!((error.what, &*error.text), ("seat", "P9"));
/// assert_eq!(error.to_string(), "\"P9\" is not a valid seat: a seat is P1 to P8");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct NotationError {
    /// The kind of value expected: `action`, `seat`, `set-up` …
    pub what: &'static str,
    /// The text as given, shortened when it is long.
    pub text: String,
    /// The reason why it cannot be parsed.
    pub reason: String,
}

/// The number of characters of a rejected text that an error message repeats.
const SHOWN: usize = 60;

impl NotationError {
    /// Creates the error for a `text` that should have been a `what`.
    pub fn new(what: &'static str, text: &str, reason: impl Into<String>) -> Self {
        Self { what, text: excerpt(text), reason: reason.into() }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a valid {}: {}", self.text, self.what, self.reason)
    }
}

/// Shortens a text for error messages, as outside input may be of any length.
///
/// ```
/// let long = wayfinder_game::excerpt(&"x".repeat(1000));
/// assert!(long.ends_with("x…") && long.chars().count() < 100);
/// ```
pub fn excerpt(text: &str) -> String {
    if text.chars().nth(SHOWN).is_none() {
        return text.to_owned();
    }
    text.chars().take(SHOWN).chain(['…']).collect()
}

/// Formats a number of things for error messages: `1 field`, `2 fields`.
///
/// ```
/// assert_eq!(wayfinder_game::counted(1, "tile"), "1 tile");
/// assert_eq!(wayfinder_game::counted(3, "tile"), "3 tiles");
/// ```
pub fn counted(count: usize, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

/// Implements the notation of a type with few values: how a value is written, and all values that are read.
///
/// ```
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// enum Answer {
///     Yes,
///     No,
/// }
///
/// wayfinder_game::notation_of_values!(
///     Answer, "answer", |answer| format!("{answer:?}").to_lowercase(), [Answer::Yes, Answer::No]
/// );
///
/// assert_eq!(Answer::No.to_string(), "no");
/// assert_eq!("yes".parse(), Ok(Answer::Yes));
/// assert!("maybe".parse::<Answer>().is_err());
/// ```
#[macro_export]
macro_rules! notation_of_values {
    ($type:ident, $what:literal, |$value:ident| $written:expr, $all:expr) => {
        impl ::std::fmt::Display for $type {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                let $value = self;
                f.write_str(&$written)
            }
        }

        impl ::std::str::FromStr for $type {
            type Err = $crate::NotationError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let found = $all.into_iter().find(|value: &Self| value.to_string() == text);
                found.ok_or_else(|| Self::Err::new($what, text, concat!("there is no such ", $what)))
            }
        }
    };
}

/// Implements serde for types by their notation, a string that [`std::fmt::Display`] writes and
/// [`std::str::FromStr`] reads.
#[cfg(feature = "serde")]
#[macro_export]
macro_rules! serde_as_notation {
    ($($type:ident),+) => {$(
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <String as ::serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(<D::Error as ::serde::de::Error>::custom)
            }
        }
    )+};
}
