//! The decisions of Tobago and their notation.

#[cfg(feature = "serde")]
mod json;

use std::fmt;
use std::str::FromStr;

use wayfinder_game::NotationError;

use crate::clue::Clue;
use crate::spaces::Space;

/// The number of treasure maps.
pub const MAPS: usize = 4;

/// A treasure map by its colour.
///
/// ```
/// use wayfinder_tobago::{Colour, MAPS};
///
/// assert_eq!("grey".parse(), Ok(Colour::Grey));
/// assert_eq!(Colour::ALL.len(), MAPS);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename_all = "kebab-case", export_to = "tobago.ts"))]
pub enum Colour {
    /// The white treasure.
    White,
    /// The grey treasure.
    Grey,
    /// The brown treasure.
    Brown,
    /// The black treasure.
    Black,
}

impl Colour {
    /// All four colours, in the order in which they are numbered.
    pub const ALL: [Self; MAPS] = [Self::White, Self::Grey, Self::Brown, Self::Black];
}

/// A decision of a player.
///
/// ```
/// use wayfinder_tobago::{Action, Colour, Power};
///
/// assert_eq!(Action::Clue("in-lake".parse()?, Colour::White).to_string(), "clue-white-in-lake");
/// assert_eq!("drive-d7".parse(), Ok(Action::Drive("d7".parse()?)));
/// assert_eq!("amulet-drive".parse(), Ok(Action::Amulet(Power::Drive)));
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(into = "json::RawAction", from = "json::RawAction")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "json::RawAction", export_to = "tobago.ts"))]
pub enum Action {
    /// Puts the vehicle on a space of the island, before the first turn.
    Land(Space),
    /// Adds a clue to a map.
    Clue(Clue, Colour),
    /// Drives one leg.
    Drive(Space),
    /// Gives up the turn to exchange the hand.
    Exchange,
    /// Raises the treasure the vehicle stands on.
    Raise(Colour),
    /// Plays an amulet.
    Amulet(Power),
    /// Gives up the rest of an extra drive to continue with the regular one.
    Stop,
    /// Ends the turn.
    End,
    /// Takes the treasure card that is offered.
    Take,
    /// Passes on the treasure card that is offered.
    Pass,
    /// Starts a new map with a clue.
    Begin(Clue),
}

/// The power that an amulet is played for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Power {
    /// Removes a site marker.
    Marker(Colour, Space),
    /// Adds another clue.
    Clue(Clue, Colour),
    /// Drives three more legs, without picking up amulets.
    Drive,
    /// Exchanges the hand.
    Exchange,
    /// Expert: puts a second rose on a clue that carries one of the player's own.
    Claim(Clue),
    /// Expert: exchanges two roses, or two double claims, of different owners.
    Swap(Clue, Clue),
}

impl Power {
    /// Returns the swap of two roses. The order of the arguments does not matter: the smaller clue is named
    /// first.
    ///
    /// ```
    /// use wayfinder_tobago::{Clue, Power};
    ///
    /// let (lake, hut): (Clue, Clue) = ("in-lake".parse()?, "next-to-hut".parse()?);
    /// assert_eq!(Power::swap(hut, lake), Power::swap(lake, hut));
    /// # Ok::<(), wayfinder_game::NotationError>(())
    /// ```
    pub fn swap(one: Clue, other: Clue) -> Self {
        Self::Swap(one.min(other), one.max(other))
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "white",
            Self::Grey => "grey",
            Self::Brown => "brown",
            Self::Black => "black",
        })
    }
}

#[cfg(feature = "serde")]
wayfinder_game::serde_as_notation!(Colour);

impl FromStr for Colour {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let known = Self::ALL.into_iter().find(|colour| colour.to_string() == text);
        known
            .ok_or_else(|| NotationError::new("colour", text, "the colours are white, grey, brown and black"))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Land(space) => write!(f, "land-{space}"),
            Self::Clue(clue, map) => write!(f, "clue-{map}-{clue}"),
            Self::Drive(space) => write!(f, "drive-{space}"),
            Self::Exchange => f.write_str("exchange"),
            Self::Raise(map) => write!(f, "raise-{map}"),
            Self::Amulet(power) => write!(f, "amulet-{power}"),
            Self::Stop => f.write_str("stop"),
            Self::End => f.write_str("end"),
            Self::Take => f.write_str("take"),
            Self::Pass => f.write_str("pass"),
            Self::Begin(clue) => write!(f, "begin-{clue}"),
        }
    }
}

impl fmt::Display for Power {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Marker(map, space) => write!(f, "marker-{map}-{space}"),
            Self::Clue(clue, map) => write!(f, "clue-{map}-{clue}"),
            Self::Drive => f.write_str("drive"),
            Self::Exchange => f.write_str("exchange"),
            Self::Claim(clue) => write!(f, "claim-{clue}"),
            Self::Swap(one, other) => write!(f, "swap-{one}.{other}"),
        }
    }
}

/// Splits `white-next-to-hut` into a colour and the rest.
fn with_colour(text: &str) -> Result<(Colour, &str), NotationError> {
    let (colour, rest) = text.split_once('-').unwrap_or((text, ""));
    Ok((colour.parse()?, rest))
}

impl FromStr for Power {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (word, rest) = text.split_once('-').unwrap_or((text, ""));
        match (word, rest) {
            ("drive", "") => Ok(Self::Drive),
            ("exchange", "") => Ok(Self::Exchange),
            ("claim", clue) => Ok(Self::Claim(clue.parse()?)),
            ("marker", rest) => {
                with_colour(rest).and_then(|(map, space)| Ok(Self::Marker(map, space.parse()?)))
            }
            ("clue", rest) => with_colour(rest).and_then(|(map, clue)| Ok(Self::Clue(clue.parse()?, map))),
            ("swap", rest) => match rest.split_once('.') {
                Some((one, other)) => Ok(Self::swap(one.parse()?, other.parse()?)),
                None => {
                    Err(NotationError::new("swap", text, "two clues are needed, with a dot between them"))
                }
            },
            _ => Err(NotationError::new("amulet power", text, "this amulet power does not exist")),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (word, rest) = text.split_once('-').unwrap_or((text, ""));
        let action = match (word, rest) {
            ("exchange", "") => Ok(Self::Exchange),
            ("stop", "") => Ok(Self::Stop),
            ("end", "") => Ok(Self::End),
            ("take", "") => Ok(Self::Take),
            ("pass", "") => Ok(Self::Pass),
            ("land", space) => space.parse().map(Self::Land),
            ("drive", space) => space.parse().map(Self::Drive),
            ("raise", map) => map.parse().map(Self::Raise),
            ("begin", clue) => clue.parse().map(Self::Begin),
            ("amulet", power) => power.parse().map(Self::Amulet),
            ("clue", rest) => with_colour(rest).and_then(|(map, clue)| Ok(Self::Clue(clue.parse()?, map))),
            _ => Err(NotationError::new("action", text, "this action does not exist")),
        };
        // An action has one notation: what is written otherwise is refused.
        action
            .and_then(|action| {
                let same = action.to_string() == text;
                same.then_some(action)
                    .ok_or_else(|| NotationError::new("action", text, "it is written in another way"))
            })
            .map_err(|error: NotationError| NotationError::new("action of Tobago", text, error.reason))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One action of each kind.
    const ACTIONS: [&str; 16] = [
        "land-d7",
        "drive-d7",
        "clue-white-not-in-sight-of-hut",
        "exchange",
        "raise-black",
        "stop",
        "end",
        "take",
        "pass",
        "begin-next-to-largest-jungle",
        "amulet-drive",
        "amulet-exchange",
        "amulet-marker-grey-d7",
        "amulet-clue-brown-in-lake",
        "amulet-claim-in-lake",
        "amulet-swap-in-lake.next-to-hut",
    ];

    #[test]
    fn the_structured_form_is_an_object_and_is_read_back() {
        for text in ACTIONS {
            let action: Action = text.parse().unwrap();
            let json = serde_json::to_value(action).unwrap();
            assert!(json.is_object(), "{json}");
            assert_eq!(serde_json::from_value::<Action>(json).unwrap(), action);
        }
        let swap = r#"{"amulet":{"swap":{"one":"next-to-hut","other":"in-lake"}}}"#;
        assert_eq!(
            serde_json::from_str::<Action>(swap).unwrap().to_string(),
            "amulet-swap-in-lake.next-to-hut"
        );
        for wrong in [r#"{"land":{"space":"z9"}}"#, r#"{"end":{"space":"d7"}}"#, r#"{"amulet":{"fly":{}}}"#] {
            assert!(serde_json::from_str::<Action>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn notation_is_read_back_and_other_texts_are_refused() {
        for text in ACTIONS {
            assert_eq!(text.parse::<Action>().map(|action| action.to_string()), Ok(text.to_owned()));
        }
        for wrong in [
            "amulet-swap-next-to-hut.in-lake",
            "",
            "land",
            "land-",
            "land-z9",
            "end-",
            "end-d7",
            "clue-white",
            "clue-red-in-lake",
            "amulet",
            "amulet-fly",
            "raise-White",
            "amulet-swap-in-lake",
            "begin-",
            "take ",
            "drive-d07",
        ] {
            assert!(wrong.parse::<Action>().is_err(), "{wrong}");
        }
    }
}
