//! A set-up as a short code to share: the island, the objects on it, the directions of the statues, and the
//! options.
//!
//! Eighteen characters of six bits each: from the top, four bits for the version of the code, ten for a check
//! sum, five for the island, ten for the options, seven for each hut and palm tree, seven and three for each
//! statue. The versions differ in the bits of the options: the first had one for both expert powers. It is
//! still read; the second is written.

use std::fmt;
use std::str::FromStr;

use wayfinder_game::NotationError;

use crate::face::Layout;
use crate::island::{Direction, Island};
use crate::objects::{HUTS, Objects, PALMS, STATUES, Statue};
use crate::options::Options;
use crate::spaces::Space;

/// A version of the code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Version {
    First = 1,
    Second = 2,
}

const CHARACTERS: u32 = 18;
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const VERSION_BITS: u32 = 4;
const CHECK_BITS: u32 = 10;
const LAYOUT_BITS: u32 = 5;
const SPACE_BITS: u32 = 7;
const FACING_BITS: u32 = 3;
const BODY_BITS: u32 =
    LAYOUT_BITS + Options::BITS + SPACE_BITS * (HUTS + PALMS + STATUES) as u32 + FACING_BITS * STATUES as u32;

const _: () = assert!(VERSION_BITS + CHECK_BITS + BODY_BITS == 6 * CHARACTERS);

/// An island with its objects, and the options of a table.
///
/// ```
/// use wayfinder_game::chance::Fast;
/// use wayfinder_tobago::{Island, Objects, Options, SetupCode};
///
/// let layout = "AbC0".parse()?;
/// let objects = Objects::random(&Island::new(layout), &mut Fast::new(1, 0));
/// let code = SetupCode { layout, objects, options: Options::default() };
/// let text = code.to_string();
/// assert_eq!(text.len(), 18);
/// assert_eq!(text.parse(), Ok(code));
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string", export_to = "tobago.ts"))]
pub struct SetupCode {
    /// The layout of the island.
    pub layout: Layout,
    /// The objects on the island.
    pub objects: Objects,
    /// The variants in play.
    pub options: Options,
}

/// Returns the check sum: the remainder by a prime below 2¹⁰, which differs after one wrong or swapped
/// character. From the second version on, the version counts too, or one wrong character would turn a code
/// into one of another version.
fn check_sum(version: Version, body: u128) -> u128 {
    match version {
        Version::First => body % 1021,
        Version::Second => ((version as u128) << BODY_BITS | body) % 1021,
    }
}

/// Takes numbers off the low end of a code, in the reverse of the order they were put there.
struct Bits(u128);

impl Bits {
    fn put(&mut self, value: usize, bits: u32) {
        self.0 = self.0 << bits | value as u128;
    }

    fn take(&mut self, bits: u32) -> usize {
        let value = self.0 & ((1 << bits) - 1);
        self.0 >>= bits;
        value as usize
    }

    fn take_space(&mut self) -> Option<Space> {
        Space::new(self.take(SPACE_BITS))
    }

    fn take_spaces<const N: usize>(&mut self) -> Option<[Space; N]> {
        let mut spaces = [Space::new(0)?; N];
        for space in spaces.iter_mut().rev() {
            *space = self.take_space()?;
        }
        Some(spaces)
    }
}

impl fmt::Display for SetupCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written(Version::Second).unwrap_or_default())
    }
}

impl FromStr for SetupCode {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refuse = |reason: String| NotationError::new("set-up code", text, reason);
        if text.len() != CHARACTERS as usize {
            return Err(refuse(format!("it must have {CHARACTERS} characters")));
        }
        let mut code = Bits(0);
        for byte in text.bytes() {
            let six = ALPHABET.iter().position(|known| *known == byte);
            code.put(six.ok_or_else(|| refuse("only letters, digits, - and _ are allowed".to_owned()))?, 6);
        }
        let body = code.0 & ((1 << BODY_BITS) - 1);
        let head = code.0 >> BODY_BITS;
        let version = match head >> CHECK_BITS {
            1 => Version::First,
            2 => Version::Second,
            _ => return Err(refuse("only versions 1 and 2 of the code are supported".to_owned())),
        };
        if head & ((1 << CHECK_BITS) - 1) != check_sum(version, body) {
            return Err(refuse("the checksum does not match: a character must be wrong".to_owned()));
        }
        let read = Self::from_body(version, Bits(body)).map_err(refuse)?;
        if read.written(version).is_none_or(|written| written != text) {
            return Err(refuse("its objects are not in ascending order".to_owned()));
        }
        Ok(read)
    }
}

#[cfg(feature = "serde")]
wayfinder_game::serde_as_notation!(SetupCode);

impl SetupCode {
    /// Writes the code; `None` if this version has no bits for the options.
    fn written(&self, version: Version) -> Option<String> {
        let options = match version {
            Version::First => self.options.first_bits()?,
            Version::Second => self.options.bits(),
        };
        let mut body = Bits(0);
        body.put(usize::from(self.layout.index()), LAYOUT_BITS);
        body.put(usize::from(options), Options::BITS);
        for space in self.objects.huts().iter().chain(self.objects.palms().iter()) {
            body.put(space.index(), SPACE_BITS);
        }
        for statue in self.objects.facing() {
            body.put(statue.space.index(), SPACE_BITS);
            body.put(statue.facing as usize, FACING_BITS);
        }
        let Bits(body) = body;
        let code = ((version as u128) << CHECK_BITS | check_sum(version, body)) << BODY_BITS | body;
        let six = |place| ALPHABET[(code >> (6 * place) & 63) as usize];
        Some((0..CHARACTERS).rev().map(|place| char::from(six(place))).collect())
    }

    /// Reads the body of a code, from the low end.
    fn from_body(version: Version, mut body: Bits) -> Result<Self, String> {
        let nowhere = || "an object is on no space of the island".to_owned();
        let facing =
            |number: usize| Direction::ALL.get(number).copied().ok_or("a statue has no valid direction");
        let mut statues = Vec::new();
        for _ in 0..STATUES {
            let facing = facing(body.take(FACING_BITS))?;
            statues.push(Statue { space: body.take_space().ok_or_else(nowhere)?, facing });
        }
        statues.reverse();
        let palms = body.take_spaces().ok_or_else(nowhere)?;
        let huts = body.take_spaces().ok_or_else(nowhere)?;
        let bits = body.take(Options::BITS) as u16;
        let options = match version {
            Version::First => Options::from_first_bits(bits),
            Version::Second => Options::from_bits(bits),
        };
        let options = options.ok_or("its options contradict each other")?;
        let layout = Layout::from_index(body.take(LAYOUT_BITS) as u8).ok_or("this island does not exist")?;
        let statues = statues.try_into().map_err(|_| nowhere())?;
        let objects = Objects::new(Island::known(layout), huts, palms, statues);
        let objects = objects.map_err(|error| error.to_string())?;
        Ok(Self { layout, objects, options })
    }
}

#[cfg(test)]
mod tests {
    use wayfinder_game::chance::Fast;

    use super::*;

    fn random(seed: u64) -> SetupCode {
        let mut luck = Fast::new(seed, 1);
        let layout = Layout::from_index((seed % 32) as u8).unwrap();
        let objects = Objects::random(&Island::new(layout), &mut luck);
        let all: Vec<_> = (0..1 << Options::BITS).filter_map(Options::from_bits).collect();
        SetupCode { layout, objects, options: all[seed as usize % all.len()] }
    }

    #[test]
    fn codes_are_short_safe_in_a_url_and_read_back_exactly() {
        for seed in 0..400 {
            let setup = random(seed);
            let code = setup.to_string();
            assert_eq!(code.len(), 18);
            assert!(code.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)));
            assert_eq!(code.parse(), Ok(setup));
        }
    }

    /// Codes from before each expert power was an option of its own: one without them, one with both.
    #[test]
    fn codes_of_the_first_version_are_still_read() {
        for (code, words) in [("HT4EAHNxpRmfoMJMry", ""), ("FX6kEDLtLiFjdQRlcA", "double-claim swap")] {
            let read: SetupCode = code.parse().unwrap();
            assert_eq!(read.options.to_string(), words);
            assert_eq!(read.written(Version::First).as_deref(), Some(code));
            assert_ne!(read.to_string(), code);
            assert_eq!(read.to_string().parse(), Ok(read));
        }
        for seed in 0..400 {
            let setup = random(seed);
            let old = setup.written(Version::First);
            assert_eq!(old.is_some(), setup.options.double_claim() == setup.options.swap());
            assert!(old.is_none_or(|old| old.parse() == Ok(setup)));
        }
    }

    #[test]
    fn a_mistyped_character_is_noticed() {
        let setup = random(7);
        let versions = [Version::First, Version::Second].map(|version| setup.written(version));
        for code in versions.into_iter().flatten() {
            notices_every_character(&code);
        }
    }

    fn notices_every_character(code: &str) {
        for place in 0..code.len() {
            for letter in ALPHABET {
                let mut typed = code.to_owned().into_bytes();
                typed[place] = *letter;
                let typed = String::from_utf8(typed).unwrap();
                assert!(typed == code || typed.parse::<SetupCode>().is_err(), "{typed}");
            }
        }
    }

    #[test]
    fn what_is_no_code_is_refused_with_the_reason() {
        let code = random(7).to_string();
        let check = |text: &str, reason: &str| {
            let error = text.parse::<SetupCode>().unwrap_err().to_string();
            assert!(error.contains(reason), "{text}: {error}");
        };
        check("", "18 characters");
        check(&code[1..], "18 characters");
        check(&code.replace(&code[..1], "!"), "letters, digits");
        check("éééééééééA", "18 characters");
        check(&format!("_{}", &code[1..]), "only versions 1 and 2");
    }

    /// Codes with a correct check sum, but wrong content.
    #[test]
    fn a_well_formed_code_with_impossible_content_is_refused() {
        let encode = |body: u128| {
            let code = ((Version::Second as u128) << CHECK_BITS | check_sum(Version::Second, body))
                << BODY_BITS
                | body;
            let letters = (0..CHARACTERS).rev().map(|place| ALPHABET[(code >> (6 * place) & 63) as usize]);
            String::from_utf8(letters.collect()).unwrap()
        };
        let all_ones = (1 << BODY_BITS) - 1;
        assert!(encode(all_ones).parse::<SetupCode>().is_err());
        assert!(
            encode(0).parse::<SetupCode>().unwrap_err().to_string().contains("the island has no space at")
        );
        // The same objects in another order are another text for the same set-up: only one of them is a code.
        let setup = random(7);
        let mut body = Bits(0);
        body.put(usize::from(setup.layout.index()), LAYOUT_BITS);
        body.put(usize::from(setup.options.bits()), Options::BITS);
        let huts: Vec<_> = setup.objects.huts().iter().collect();
        for space in huts.iter().rev().copied().chain(setup.objects.palms().iter()) {
            body.put(space.index(), SPACE_BITS);
        }
        for statue in setup.objects.facing() {
            body.put(statue.space.index(), SPACE_BITS);
            body.put(statue.facing as usize, FACING_BITS);
        }
        let error = encode(body.0).parse::<SetupCode>().unwrap_err().to_string();
        assert!(error.contains("not in ascending order"), "{error}");
    }
}
