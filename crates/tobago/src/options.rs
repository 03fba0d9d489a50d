//! The variants a table may play with.

use std::fmt;

use wayfinder_game::NotationError;

/// The number of amulets; the French edition has one fewer.
pub const AMULETS: u8 = 21;

/// The effect of a curse on the sharing of a treasure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum AfterCurse {
    /// The sharing ends.
    #[default]
    Ends,
    /// The sharing goes on for all (variant a).
    GoesOn,
    /// The sharing goes on for those who paid an amulet; the others take back their roses (variant b).
    GoesOnForPayers,
}

/// The options about curses.
///
/// ```
/// use wayfinder_tobago::{AfterCurse, Options};
///
/// let curses = Options::from_words(["one-curse", "sharing-goes-on"])?.curses();
/// assert_eq!((curses.count, curses.after), (1, AfterCurse::GoesOn));
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Curses {
    /// The number of curse cards: two, one (variant d) or none (variant c).
    pub count: u8,
    /// True if they are shuffled into the lower 21 treasure cards instead of the lower 27 (variant e).
    pub deep: bool,
    /// True if the first one that strikes is shuffled back into the deck (variant f).
    pub first_returns: bool,
    /// The effect on the sharing.
    pub after: AfterCurse,
}

impl Default for Curses {
    fn default() -> Self {
        Self { count: 2, deep: false, first_returns: false, after: AfterCurse::Ends }
    }
}

/// The variants in play. Every value is valid.
///
/// ```
/// use wayfinder_tobago::{AMULETS, Options};
///
/// let options = Options::from_words(["double-claim", "20-amulets"])?;
/// assert!(options.double_claim() && !options.swap());
/// assert_eq!(options.amulets(), AMULETS - 1);
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own that a table turns on or off")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Options {
    one_amulet_fewer: bool,
    double_claim: bool,
    swap: bool,
    lenient_clues: bool,
    open_treasure: bool,
    curses: Curses,
}

/// The words for the options that are either on or off.
const SWITCHES: [&str; 5] = ["20-amulets", DOUBLE_CLAIM, SWAP, "lenient-clues", "open-treasure"];
const DOUBLE_CLAIM: &str = "double-claim";
const SWAP: &str = "swap";
/// The word for both expert powers, from before each was an option of its own. It is still read, but no
/// longer written.
const EXPERT_POWERS: &str = "expert-powers";
const BOTH_POWERS: &str = "expert-powers stands for double-claim and swap, which may not be given with it";
const ONE_CURSE: &str = "one-curse";
const NO_CURSES: &str = "no-curses";
const DEEP_CURSES: &str = "deep-curses";
const FIRST_CURSE_RETURNS: &str = "first-curse-returns";
const SHARING_GOES_ON: &str = "sharing-goes-on";
const SHARING_GOES_ON_FOR_PAYERS: &str = "sharing-goes-on-for-payers";

impl Options {
    /// The words that switch options on, in the order in which a set-up is written.
    pub const WORDS: [&str; 11] = [
        SWITCHES[0],
        SWITCHES[1],
        SWITCHES[2],
        SWITCHES[3],
        SWITCHES[4],
        ONE_CURSE,
        NO_CURSES,
        DEEP_CURSES,
        FIRST_CURSE_RETURNS,
        SHARING_GOES_ON,
        SHARING_GOES_ON_FOR_PAYERS,
    ];

    /// Returns the options that these words switch on.
    pub fn from_words<'a>(words: impl IntoIterator<Item = &'a str>) -> Result<Self, NotationError> {
        let mut options = Self::default();
        let mut given = Vec::new();
        for word in words {
            let refuse = |reason: &str| Err(NotationError::new("option of Tobago", word, reason));
            if given.contains(&word) {
                return refuse("it has been given twice");
            }
            given.push(word);
            let curses = &mut options.curses;
            match word {
                DOUBLE_CLAIM | SWAP if given.contains(&EXPERT_POWERS) => return refuse(BOTH_POWERS),
                EXPERT_POWERS if options.double_claim || options.swap => return refuse(BOTH_POWERS),
                EXPERT_POWERS => (options.double_claim, options.swap) = (true, true),
                _ if SWITCHES.contains(&word) => options.switch(word),
                ONE_CURSE if curses.count == 2 => curses.count = 1,
                NO_CURSES if curses.count == 2 => curses.count = 0,
                ONE_CURSE | NO_CURSES => return refuse("one-curse and no-curses cannot be combined"),
                DEEP_CURSES => curses.deep = true,
                FIRST_CURSE_RETURNS => curses.first_returns = true,
                SHARING_GOES_ON if curses.after == AfterCurse::Ends => curses.after = AfterCurse::GoesOn,
                SHARING_GOES_ON_FOR_PAYERS if curses.after == AfterCurse::Ends => {
                    curses.after = AfterCurse::GoesOnForPayers;
                }
                SHARING_GOES_ON | SHARING_GOES_ON_FOR_PAYERS => {
                    return refuse("sharing-goes-on and sharing-goes-on-for-payers cannot be combined");
                }
                _ => return refuse("this option does not exist"),
            }
        }
        options.check()
    }

    fn switch(&mut self, word: &str) {
        let switches = [
            &mut self.one_amulet_fewer,
            &mut self.double_claim,
            &mut self.swap,
            &mut self.lenient_clues,
            &mut self.open_treasure,
        ];
        for (name, switch) in SWITCHES.into_iter().zip(switches) {
            *switch |= name == word;
        }
    }

    /// Refuses invalid combinations: options about curses where there are none.
    fn check(self) -> Result<Self, NotationError> {
        let about_curses = Curses { count: 0, ..Curses::default() };
        if self.curses.count == 0 && self.curses != about_curses {
            let reason = "it cannot be combined with other options about curses";
            return Err(NotationError::new("option of Tobago", NO_CURSES, reason));
        }
        Ok(self)
    }

    /// Packs the options into [`Options::BITS`] bits: one for each switch, and three for the curses and their
    /// effect on the sharing.
    pub(crate) fn bits(self) -> u16 {
        let Curses { count, deep, first_returns, after } = self.curses;
        let switches = [
            self.one_amulet_fewer,
            self.double_claim,
            self.swap,
            self.lenient_clues,
            self.open_treasure,
            deep,
            first_returns,
        ];
        // None, then one curse with each thing that can follow it, then two.
        let curses = if count == 0 { 0 } else { 3 * u16::from(count) - 2 + after as u16 };
        pack(&switches) | curses << switches.len()
    }

    /// The number of bits that [`Options::bits`] uses, and [`Options::first_bits`] too.
    pub(crate) const BITS: u32 = 10;

    /// Unpacks [`Options::bits`]; `None` if they are not valid.
    pub(crate) fn from_bits(bits: u16) -> Option<Self> {
        let on = |bit: u16| bits >> bit & 1 == 1;
        let (count, after) = match bits >> 7 {
            0 => (0, 0),
            curses @ 1..7 => (curses.div_ceil(3), (curses - 1) % 3),
            _ => return None,
        };
        let options = Self {
            one_amulet_fewer: on(0),
            double_claim: on(1),
            swap: on(2),
            lenient_clues: on(3),
            open_treasure: on(4),
            curses: Curses {
                count: count as u8,
                deep: on(5),
                first_returns: on(6),
                after: after_curse(after)?,
            },
        };
        options.check().ok()
    }

    /// Packs the options as the first version of the set-up code did, with one switch for both expert powers;
    /// `None` if only one is on.
    pub(crate) fn first_bits(self) -> Option<u16> {
        let Curses { count, deep, first_returns, after } = self.curses;
        let switches = [
            self.one_amulet_fewer,
            self.double_claim,
            self.lenient_clues,
            self.open_treasure,
            deep,
            first_returns,
        ];
        let bits = pack(&switches) | u16::from(count) << 6 | (after as u16) << 8;
        (self.double_claim == self.swap).then_some(bits)
    }

    /// Unpacks [`Options::first_bits`]; `None` if they are not valid.
    pub(crate) fn from_first_bits(bits: u16) -> Option<Self> {
        let on = |bit: u16| bits >> bit & 1 == 1;
        let count = (bits >> 6 & 3) as u8;
        let after = after_curse(bits >> 8 & 3)?;
        let options = Self {
            one_amulet_fewer: on(0),
            double_claim: on(1),
            swap: on(1),
            lenient_clues: on(2),
            open_treasure: on(3),
            curses: Curses { count, deep: on(4), first_returns: on(5), after },
        };
        if count > 2 || bits >> Self::BITS != 0 { None } else { options.check().ok() }
    }

    /// Returns the number of amulets.
    pub fn amulets(&self) -> u8 {
        AMULETS - u8::from(self.one_amulet_fewer)
    }

    /// Returns whether an amulet can put a second rose on a clue.
    pub fn double_claim(&self) -> bool {
        self.double_claim
    }

    /// Returns whether an amulet can swap two roses.
    pub fn swap(&self) -> bool {
        self.swap
    }

    /// Returns whether a clue that removes nothing may be added while a map has no markers on the board.
    pub fn lenient_clues(&self) -> bool {
        self.lenient_clues
    }

    /// Returns whether every player sees the coins of the others.
    pub fn open_treasure(&self) -> bool {
        self.open_treasure
    }

    /// Returns the options about curses.
    pub fn curses(&self) -> Curses {
        self.curses
    }
}

/// Packs switches, the first into the lowest bit.
fn pack(switches: &[bool]) -> u16 {
    switches.iter().rev().fold(0, |bits, &on| bits << 1 | u16::from(on))
}

/// Returns the effect of a curse by its number in a set-up code.
fn after_curse(number: u16) -> Option<AfterCurse> {
    match number {
        0 => Some(AfterCurse::Ends),
        1 => Some(AfterCurse::GoesOn),
        2 => Some(AfterCurse::GoesOnForPayers),
        _ => None,
    }
}

impl fmt::Display for Options {
    /// Writes the words that switch these options on, with a space between them; empty for the ordinary game.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let switches =
            [self.one_amulet_fewer, self.double_claim, self.swap, self.lenient_clues, self.open_treasure];
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
        // Thirty-two ways without curses; with one or two, four ways of dealing them and three of going on.
        assert_eq!(all.len(), 32 + 32 * 2 * 4 * 3);
        for options in all {
            assert_eq!(Options::from_words(options.to_string().split_whitespace()), Ok(options));
            assert_eq!(Options::from_bits(options.bits()), Some(options));
        }
    }

    #[test]
    fn the_words_are_those_that_are_written_in_their_order() {
        let mut written = Vec::new();
        for options in all().iter().map(Options::to_string) {
            let words: Vec<_> = options.split_whitespace().map(str::to_owned).collect();
            let places = words.iter().map(|word| Options::WORDS.iter().position(|known| known == word));
            assert!(places.is_sorted(), "{options}");
            written.extend(words);
        }
        assert!(Options::WORDS.iter().all(|word| written.iter().any(|known| known == word)));
        assert!(written.iter().all(|word| Options::WORDS.contains(&word.as_str())));
    }

    #[test]
    fn the_bits_of_the_first_version_have_one_switch_for_both_expert_powers() {
        let old: Vec<Options> = (0..1 << Options::BITS).filter_map(Options::from_first_bits).collect();
        assert_eq!(old.len(), 16 + 16 * 2 * 4 * 3);
        for options in &old {
            assert_eq!(options.double_claim(), options.swap());
            assert_eq!(Options::from_first_bits(options.first_bits().unwrap()), Some(*options));
        }
        let new = all().into_iter().filter(|options| options.first_bits().is_none());
        assert!(new.clone().all(|options| options.double_claim() != options.swap()));
        assert_eq!(old.len() + new.count(), all().len());
    }

    #[test]
    fn the_old_word_for_both_expert_powers_is_still_read() {
        let read = |words: &str| Options::from_words(words.split_whitespace());
        assert_eq!(read("expert-powers open-treasure"), read("double-claim swap open-treasure"));
        assert_eq!(read("expert-powers").unwrap().to_string(), "double-claim swap");
        let one = |word: &str| read(word).map(|options| (options.double_claim(), options.swap()));
        assert_eq!((one("double-claim"), one("swap")), (Ok((true, false)), Ok((false, true))));
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
        check("dragons", "this option does not exist");
        check("open-treasure open-treasure", "given twice");
        check("one-curse no-curses", "one-curse and no-curses cannot be combined");
        check("expert-powers swap", "may not be given with it");
        check("double-claim expert-powers", "may not be given with it");
        check(
            "sharing-goes-on sharing-goes-on-for-payers",
            "sharing-goes-on and sharing-goes-on-for-payers cannot be combined",
        );
        for pointless in
            ["deep-curses", "first-curse-returns", "sharing-goes-on", "sharing-goes-on-for-payers"]
        {
            check(&format!("no-curses {pointless}"), "cannot be combined with other options about curses");
        }
    }
}
