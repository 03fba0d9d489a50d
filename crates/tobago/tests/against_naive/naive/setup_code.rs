//! Reading a set-up code (notation, "Set-up").

use super::island::{Island, Place, places_of_all_islands};
use std::collections::BTreeSet;

const CHARACTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The effect of a curse on the sharing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AfterCurse {
    /// The sharing ends.
    End,
    /// The sharing goes on for all.
    GoesOn,
    /// The sharing goes on for those who paid an amulet.
    GoesOnForPayers,
}

/// The variants in play.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub(crate) struct Options {
    pub(crate) amulets: usize,
    pub(crate) double_claim: bool,
    pub(crate) swap: bool,
    pub(crate) lenient_clues: bool,
    pub(crate) open_treasure: bool,
    pub(crate) deep_curses: bool,
    pub(crate) first_curse_returns: bool,
    pub(crate) curses: usize,
    pub(crate) after_curse: AfterCurse,
}

/// The contents of a code.
#[derive(Clone, Debug)]
pub(crate) struct SetUp {
    pub(crate) island_name: String,
    pub(crate) island: Island,
    pub(crate) huts: BTreeSet<Place>,
    pub(crate) palms: BTreeSet<Place>,
    /// The places of the statues and the directions they face at first.
    pub(crate) statues: Vec<(Place, usize)>,
    pub(crate) options: Options,
}

/// The bits of a code that are not read yet, from the top.
struct Bits(Vec<bool>);

impl Bits {
    fn new(code: &str) -> Self {
        assert_eq!(code.len(), 18, "{code} has 18 characters");
        let mut bits = Vec::new();
        for character in code.chars() {
            let value = CHARACTERS.find(character).unwrap_or_else(|| panic!("{character} is in no code"));
            bits.extend([32, 16, 8, 4, 2, 1].map(|weight| value / weight % 2 == 1));
        }
        Self(bits)
    }

    fn number(&mut self, bits: usize) -> usize {
        let read: Vec<bool> = self.0.drain(..bits).collect();
        read.into_iter().fold(0, |number, bit| 2 * number + usize::from(bit))
    }

    /// Takes the next bits as flags, "from the lowest".
    fn flags(&mut self, bits: usize) -> Vec<bool> {
        let mut flags: Vec<bool> = self.0.drain(..bits).collect();
        flags.reverse();
        flags
    }

    /// Returns the remainder of these bits after a number.
    fn rest_modulo(&self, before: usize, divisor: usize) -> usize {
        self.0.iter().fold(before, |rest, bit| (2 * rest + usize::from(*bit)) % divisor)
    }
}

impl SetUp {
    /// "From the top, four bits for the version (2; 1 is still read), ten for a check sum, five for the
    /// island, ten for the options, seven for each hut and palm tree, seven and three for each statue and
    /// where it looks."
    pub(crate) fn decode(code: &str) -> Self {
        let mut bits = Bits::new(code);
        let version = bits.number(4);
        // "The rest modulo 1021 of all that follows, in version 2 with a 2 before it."
        let before = if version == 1 { 0 } else { version };
        assert_eq!(bits.number(10), bits.rest_modulo(before, 1021), "the check sum of {code}");
        let island_name = island_name(&bits.flags(5));
        let options = match version {
            1 => first_options(&mut bits),
            2 => options(&mut bits),
            other => panic!("there is no version {other} of a code"),
        };
        let places = places_of_all_islands();
        let huts = (0..4).map(|_| places[bits.number(7)]).collect();
        let palms = (0..3).map(|_| places[bits.number(7)]).collect();
        let statues = (0..3).map(|_| (places[bits.number(7)], bits.number(3))).collect();
        Self { island: Island::named(&island_name), island_name, huts, palms, statues, options }
    }
}

/// "From the lowest: faces A, B and C with more spaces, order A C B, interlock."
fn island_name(flags: &[bool]) -> String {
    let a = if flags[0] { "A" } else { "a" };
    let b = if flags[1] { "B" } else { "b" };
    let c = if flags[2] { "C" } else { "c" };
    let interlock = if flags[4] { "1" } else { "0" };
    if flags[3] { [a, c, b, interlock].concat() } else { [a, b, c, interlock].concat() }
}

/// "From the lowest": seven options that are there or not, then three bits: "0 no curses, 1 to 3 one curse
/// and what follows it, 4 to 6 two curses and what follows them".
fn options(bits: &mut Bits) -> Options {
    let (curses, after_curse) = match bits.number(3) {
        0 => (0, AfterCurse::End),
        1 => (1, AfterCurse::End),
        2 => (1, AfterCurse::GoesOn),
        3 => (1, AfterCurse::GoesOnForPayers),
        4 => (2, AfterCurse::End),
        5 => (2, AfterCurse::GoesOn),
        6 => (2, AfterCurse::GoesOnForPayers),
        other => panic!("nothing is said of {other} for the curses"),
    };
    let flags = bits.flags(7);
    Options {
        amulets: if flags[0] { 20 } else { 21 },
        double_claim: flags[1],
        swap: flags[2],
        lenient_clues: flags[3],
        open_treasure: flags[4],
        deep_curses: flags[5],
        first_curse_returns: flags[6],
        curses,
        after_curse,
    }
}

/// Version 1, "from the lowest": six options that are there or not, the second for both expert powers, "two
/// bits for the number of curses, two bits for what follows a curse".
fn first_options(bits: &mut Bits) -> Options {
    let after_curse = match bits.number(2) {
        0 => AfterCurse::End,
        1 => AfterCurse::GoesOn,
        2 => AfterCurse::GoesOnForPayers,
        other => panic!("nothing is said of {other} after a curse"),
    };
    let curses = bits.number(2);
    let flags = bits.flags(6);
    Options {
        amulets: if flags[0] { 20 } else { 21 },
        double_claim: flags[1],
        swap: flags[1],
        lenient_clues: flags[2],
        open_treasure: flags[3],
        deep_curses: flags[4],
        first_curse_returns: flags[5],
        curses,
        after_curse,
    }
}
