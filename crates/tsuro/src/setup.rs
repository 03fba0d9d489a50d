//! Set-ups: the agreement before a game on players, who begins, and options.

use std::fmt;
use std::str::FromStr;

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};
use wayfinder_game::{NotationError, Seat};

/// The fewest players of a game.
pub const FEWEST_PLAYERS: usize = 2;
/// The most players of a game.
pub const MOST_PLAYERS: usize = 8;
/// The number of players from which on the dragon and the elimination bonus are in play.
pub const DRAGON_PLAYERS: usize = 3;

const ELIMINATION_BONUS: &str = "elimination-bonus";
const PASSING_THE_PILE: &str = "passing-the-pile";

/// The advanced rules a table may play with.
///
/// ```
/// use wayfinder_tsuro::Setup;
///
/// let setup: Setup = "players=3 elimination-bonus".parse()?;
/// assert!(setup.options().elimination_bonus);
/// assert!(!setup.options().passing_the_pile);
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options {
    /// True if a player who puts opponents out may exchange tiles with their hands.
    pub elimination_bonus: bool,
    /// True if the pile is shown with the player who draws next.
    pub passing_the_pile: bool,
}

/// A valid set-up: the number of players, who begins, and the options.
///
/// ```
/// use wayfinder_game::Seat;
/// use wayfinder_tsuro::Setup;
///
/// let setup: Setup = "players=4 first=1".parse()?;
/// assert_eq!((setup.players(), setup.first()), (4, Some(Seat::FIRST)));
/// assert!("players=9".parse::<Setup>().is_err());
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(Serialize, Deserialize),
    serde(into = "RawSetup", try_from = "RawSetup")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "RawSetup", export_to = "tsuro.ts"))]
pub struct Setup {
    players: u8,
    first: Option<Seat>,
    options: Options,
}

impl Setup {
    /// Creates a set-up for this many players. Without a first player, the one who begins is chosen at
    /// random.
    ///
    /// ```
    /// use wayfinder_tsuro::{Options, Setup};
    ///
    /// let setup = Setup::new(4, None, Options::default())?;
    /// assert_eq!(setup.to_string(), "players=4");
    /// # Ok::<(), wayfinder_game::NotationError>(())
    /// ```
    pub fn new(players: usize, first: Option<Seat>, options: Options) -> Result<Self, NotationError> {
        let refuse = |reason: String| {
            let text = RawSetup::from(Self { players: players as u8, first, options }).to_string();
            Err(NotationError::new("set-up of Tsuro", &text, reason))
        };
        if !(FEWEST_PLAYERS..=MOST_PLAYERS).contains(&players) {
            return Err(NotationError::new(
                "set-up of Tsuro",
                &format!("players={players}"),
                format!("Tsuro is for {FEWEST_PLAYERS} to {MOST_PLAYERS} players"),
            ));
        }
        if let Some(first) = first
            && first.index() >= players
        {
            return refuse(format!("seat {} cannot begin at a table of {players}", first.number()));
        }
        if options.elimination_bonus && players < DRAGON_PLAYERS {
            return refuse(format!("the elimination bonus is for {DRAGON_PLAYERS} or more players"));
        }
        Ok(Self { players: players as u8, first, options })
    }

    /// Returns the number of players.
    pub fn players(&self) -> usize {
        usize::from(self.players)
    }

    /// Returns the player who begins, if that was agreed.
    pub fn first(&self) -> Option<Seat> {
        self.first
    }

    /// Returns the advanced rules in play.
    pub fn options(&self) -> Options {
        self.options
    }

    /// Returns every set-up for each number of players with all options; the given seat begins, or without
    /// one a random player.
    pub fn all(first: Option<Seat>) -> Vec<Self> {
        let mut setups = Vec::new();
        for players in FEWEST_PLAYERS..=MOST_PLAYERS {
            for (elimination_bonus, passing_the_pile) in
                [(false, false), (false, true), (true, false), (true, true)]
            {
                let options = Options { elimination_bonus, passing_the_pile };
                setups.extend(Self::new(players, first, options));
            }
        }
        setups
    }
}

/// A set-up as it is written, before it is checked.
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "tsuro.ts"))]
struct RawSetup {
    players: u8,
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "typescript", ts(optional))]
    first: Option<Seat>,
    #[cfg_attr(feature = "serde", serde(default))]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    elimination_bonus: bool,
    #[cfg_attr(feature = "serde", serde(default))]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    passing_the_pile: bool,
}

impl From<Setup> for RawSetup {
    fn from(setup: Setup) -> Self {
        Self {
            players: setup.players,
            first: setup.first,
            elimination_bonus: setup.options.elimination_bonus,
            passing_the_pile: setup.options.passing_the_pile,
        }
    }
}

impl TryFrom<RawSetup> for Setup {
    type Error = NotationError;

    fn try_from(raw: RawSetup) -> Result<Self, Self::Error> {
        let options =
            Options { elimination_bonus: raw.elimination_bonus, passing_the_pile: raw.passing_the_pile };
        Self::new(usize::from(raw.players), raw.first, options)
    }
}

impl fmt::Display for RawSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "players={}", self.players)?;
        if let Some(first) = self.first {
            write!(f, " first={}", first.number())?;
        }
        if self.elimination_bonus {
            write!(f, " {ELIMINATION_BONUS}")?;
        }
        if self.passing_the_pile {
            write!(f, " {PASSING_THE_PILE}")?;
        }
        Ok(())
    }
}

impl Options {
    /// The words that switch the options on, in the order in which a set-up is written.
    pub const WORDS: [&str; 2] = [ELIMINATION_BONUS, PASSING_THE_PILE];
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        RawSetup::from(*self).fmt(f)
    }
}

impl FromStr for Setup {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refuse = |reason: String| NotationError::new("set-up of Tsuro", text, reason);
        let number = |word: &str, value: &str| {
            value.parse::<usize>().map_err(|_| refuse(format!("{word}: a whole number is needed")))
        };
        let mut players = None;
        let mut first = None;
        let mut options = Options::default();
        let mut words = Vec::new();
        for word in text.split_whitespace() {
            let key = word.split('=').next().unwrap_or(word);
            if words.contains(&key) {
                return Err(refuse(format!("{key} is given twice")));
            }
            words.push(key);
            match word.split_once('=') {
                Some(("players", value)) => players = Some(number(word, value)?),
                Some(("first", value)) => {
                    let seat = Seat::from_number(number(word, value)?);
                    first = Some(seat.ok_or_else(|| refuse(format!("{word}: this seat does not exist")))?);
                }
                None if word == ELIMINATION_BONUS => options.elimination_bonus = true,
                None if word == PASSING_THE_PILE => options.passing_the_pile = true,
                _ => {
                    let known = format!("players=N, first=N, {ELIMINATION_BONUS}, {PASSING_THE_PILE}");
                    return Err(refuse(format!("{word:?} is not an option; the options are {known}")));
                }
            }
        }
        let players = players.ok_or_else(|| refuse("players=N is missing".to_owned()))?;
        Self::new(players, first, options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn set_ups_are_read_back() {
        assert_eq!(
            Setup::all(None).len(),
            2 + 6 * 4,
            "two have no elimination bonus, three to eight have every option"
        );
        for setup in Setup::all(None).into_iter().chain(Setup::all(Seat::new(1))) {
            assert_eq!(setup.to_string().parse(), Ok(setup));
        }
    }

    #[test]
    fn rule_5_the_elimination_bonus_is_for_three_or_more_players() {
        let error = "players=2 elimination-bonus".parse::<Setup>().unwrap_err();
        assert!(error.to_string().contains("3 or more players"), "{error}");
    }

    #[test]
    fn wrong_set_ups_are_refused_with_the_reason() {
        let check = |text: &str, reason: &str| {
            let error = text.parse::<Setup>().unwrap_err().to_string();
            assert!(error.contains(reason), "{text}: {error}");
        };
        check("", "players=N is missing");
        check("players=1", "2 to 8 players");
        check("players=9", "2 to 8 players");
        check("players=x", "a whole number is needed");
        check("players=300", "2 to 8 players");
        check("players=3 first=4", "seat 4 cannot begin");
        check("players=3 first=0", "this seat does not exist");
        check("players=3 fast", "\"fast\" is not an option");
        check("players=3 players=4", "given twice");
    }
}
