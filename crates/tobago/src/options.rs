//! The variants a table may play with.

use std::fmt;

use wayfinder_game::NotationError;

/// How many amulets there are; the French edition has one fewer.
pub const AMULETS: u8 = 21;

/// What happens to the sharing of a treasure after a curse has struck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum AfterCurse {
    /// It ends.
    #[default]
    Ends,
    /// It goes on for all (variant a).
    GoesOn,
    /// It goes on for those who paid an amulet; the others take back their roses (variant b).
    GoesOnForPayers,
}

/// What a table agrees on about curses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Curses {
    /// How many curse cards there are: two, one (variant d) or none (variant c).
    pub count: u8,
    /// Whether they are shuffled into the lower 21 treasure cards instead of the lower 27 (variant e).
    pub deep: bool,
    /// Whether the first one that strikes is shuffled back into the deck (variant f).
    pub first_returns: bool,
    /// What happens to the sharing.
    pub after: AfterCurse,
}

impl Default for Curses {
    fn default() -> Self {
        Self { count: 2, deep: false, first_returns: false, after: AfterCurse::Ends }
    }
}

/// The variants in play. Every value is one that has a meaning.
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own that a table turns on or off")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Options {
    one_amulet_fewer: bool,
    expert_powers: bool,
    lenient_clues: bool,
    open_treasure: bool,
    curses: Curses,
}

/// The words for the options that are either on or off.
const SWITCHES: [&str; 4] = ["20-amulets", "expert-powers", "lenient-clues", "open-treasure"];
const ONE_CURSE: &str = "one-curse";
const NO_CURSES: &str = "no-curses";
const DEEP_CURSES: &str = "deep-curses";
const FIRST_CURSE_RETURNS: &str = "first-curse-returns";
const SHARING_GOES_ON: &str = "sharing-goes-on";
const SHARING_GOES_ON_FOR_PAYERS: &str = "sharing-goes-on-for-payers";

impl Options {
    /// The options that these words switch on.
    pub fn from_words<'a>(words: impl IntoIterator<Item = &'a str>) -> Result<Self, NotationError> {
        let mut options = Self::default();
        let mut given = Vec::new();
        for word in words {
            let refuse = |reason: &str| Err(NotationError::new("option of Tobago", word, reason));
            if given.contains(&word) {
                return refuse("it is given twice");
            }
            given.push(word);
            let curses = &mut options.curses;
            match word {
                _ if SWITCHES.contains(&word) => options.switch(word),
                ONE_CURSE if curses.count == 2 => curses.count = 1,
                NO_CURSES if curses.count == 2 => curses.count = 0,
                ONE_CURSE | NO_CURSES => return refuse("there is one curse or none, not both"),
                DEEP_CURSES => curses.deep = true,
                FIRST_CURSE_RETURNS => curses.first_returns = true,
                SHARING_GOES_ON if curses.after == AfterCurse::Ends => curses.after = AfterCurse::GoesOn,
                SHARING_GOES_ON_FOR_PAYERS if curses.after == AfterCurse::Ends => {
                    curses.after = AfterCurse::GoesOnForPayers;
                }
                SHARING_GOES_ON | SHARING_GOES_ON_FOR_PAYERS => {
                    return refuse(
                        "after a curse the sharing goes on for all or for those who paid, not both",
                    );
                }
                _ => return refuse("there is no such option"),
            }
        }
        options.check()
    }

    fn switch(&mut self, word: &str) {
        let switches = [
            &mut self.one_amulet_fewer,
            &mut self.expert_powers,
            &mut self.lenient_clues,
            &mut self.open_treasure,
        ];
        for (name, switch) in SWITCHES.into_iter().zip(switches) {
            *switch |= name == word;
        }
    }

    /// Refuses what has no meaning: something about curses where there are none.
    fn check(self) -> Result<Self, NotationError> {
        let about_curses = Curses { count: 0, ..Curses::default() };
        if self.curses.count == 0 && self.curses != about_curses {
            let reason = "without curses the other options about curses have no meaning";
            return Err(NotationError::new("option of Tobago", NO_CURSES, reason));
        }
        Ok(self)
    }

    /// The options packed into [`Options::BITS`] bits.
    pub(crate) fn bits(self) -> u16 {
        let Curses { count, deep, first_returns, after } = self.curses;
        let switches = [
            self.one_amulet_fewer,
            self.expert_powers,
            self.lenient_clues,
            self.open_treasure,
            deep,
            first_returns,
        ];
        let switches = switches.iter().rev().fold(0, |bits, &on| bits << 1 | u16::from(on));
        switches | u16::from(count) << 6 | (after as u16) << 8
    }

    /// How many bits [`Options::bits`] uses.
    pub(crate) const BITS: u32 = 10;

    /// Unpacks [`Options::bits`]; nothing if they have no meaning.
    pub(crate) fn from_bits(bits: u16) -> Option<Self> {
        let on = |bit: u16| bits >> bit & 1 == 1;
        let after = match bits >> 8 & 3 {
            0 => AfterCurse::Ends,
            1 => AfterCurse::GoesOn,
            2 => AfterCurse::GoesOnForPayers,
            _ => return None,
        };
        let count = (bits >> 6 & 3) as u8;
        let options = Self {
            one_amulet_fewer: on(0),
            expert_powers: on(1),
            lenient_clues: on(2),
            open_treasure: on(3),
            curses: Curses { count, deep: on(4), first_returns: on(5), after },
        };
        if count > 2 || bits >> Self::BITS != 0 { None } else { options.check().ok() }
    }

    /// How many amulets there are.
    pub fn amulets(&self) -> u8 {
        AMULETS - u8::from(self.one_amulet_fewer)
    }

    /// Whether double claims and swaps are in play.
    pub fn expert_powers(&self) -> bool {
        self.expert_powers
    }

    /// Whether a clue that removes nothing may be added while a map has no markers on the board.
    pub fn lenient_clues(&self) -> bool {
        self.lenient_clues
    }

    /// Whether everybody sees the coins of the others.
    pub fn open_treasure(&self) -> bool {
        self.open_treasure
    }

    /// What is agreed about curses.
    pub fn curses(&self) -> Curses {
        self.curses
    }
}

impl fmt::Display for Options {
    /// The words that switch these options on, with a space between them; nothing for the ordinary game.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let switches = [self.one_amulet_fewer, self.expert_powers, self.lenient_clues, self.open_treasure];
        let mut words: Vec<&str> =
            SWITCHES.into_iter().zip(switches).filter(|(_, on)| *on).map(|(word, _)| word).collect();
        words.extend(match self.curses.count {
            0 => Some(NO_CURSES),
            1 => Some(ONE_CURSE),
            _ => None,
        });
        words.extend(self.curses.deep.then_some(DEEP_CURSES));
        words.extend(self.curses.first_returns.then_some(FIRST_CURSE_RETURNS));
        words.extend(match self.curses.after {
            AfterCurse::Ends => None,
            AfterCurse::GoesOn => Some(SHARING_GOES_ON),
            AfterCurse::GoesOnForPayers => Some(SHARING_GOES_ON_FOR_PAYERS),
        });
        f.write_str(&words.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> Vec<Options> {
        (0..1 << Options::BITS).filter_map(Options::from_bits).collect()
    }

    #[test]
    fn every_meaningful_combination_is_read_back_from_words_and_bits() {
        let all = all();
        // Sixteen ways without curses; with one or two, four ways of dealing them and three of going on.
        assert_eq!(all.len(), 16 + 16 * 2 * 4 * 3);
        for options in all {
            assert_eq!(Options::from_words(options.to_string().split_whitespace()), Ok(options));
            assert_eq!(Options::from_bits(options.bits()), Some(options));
        }
    }

    #[test]
    fn the_ordinary_game_has_no_words() {
        let options = Options::default();
        assert_eq!(options.to_string(), "");
        assert_eq!((options.amulets(), options.curses().count), (21, 2));
        let french = Options::from_words(["20-amulets"]).unwrap();
        assert_eq!(french.amulets(), 20);
    }

    #[test]
    fn options_that_contradict_each_other_are_refused() {
        let check = |words: &str, reason: &str| {
            let error = Options::from_words(words.split_whitespace()).unwrap_err().to_string();
            assert!(error.contains(reason), "{words}: {error}");
        };
        check("dragons", "there is no such option");
        check("open-treasure open-treasure", "given twice");
        check("one-curse no-curses", "not both");
        check("sharing-goes-on sharing-goes-on-for-payers", "not both");
        for pointless in
            ["deep-curses", "first-curse-returns", "sharing-goes-on", "sharing-goes-on-for-payers"]
        {
            check(&format!("no-curses {pointless}"), "have no meaning");
        }
    }
}
