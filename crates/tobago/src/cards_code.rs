//! The cards of a table as one word, so that set-ups, records and positions with custom cards are complete by
//! themselves.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use wayfinder_game::NotationError;

use crate::clue::Clue;
use crate::components::Components;

/// The number of hexadecimal digits for one bit per clue.
const DIGITS: usize = Clue::NUMBERS / 4;

impl fmt::Display for Components {
    /// Writes the clues as bits in hexadecimal digits, then the treasure cards: `….2x8.3x11`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bits = self.clues().iter().fold(0_u128, |bits, clue| bits | 1 << clue.index());
        write!(f, "{bits:0DIGITS$x}")?;
        self.coins().iter().try_for_each(|(coins, count)| write!(f, ".{coins}x{count}"))
    }
}

impl FromStr for Components {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refuse = |reason: String| NotationError::new("list of cards", text, reason);
        let (bits, coins) = text.split_once('.').unwrap_or((text, ""));
        let read = Some(bits).filter(|bits| bits.len() == DIGITS).map(|bits| u128::from_str_radix(bits, 16));
        let Some(Ok(bits)) = read else {
            return Err(refuse(format!("{DIGITS} hexadecimal digits for the clues must come first")));
        };
        let mut clues = Vec::new();
        for index in (0..Clue::NUMBERS).filter(|index| bits >> index & 1 == 1) {
            let clue = Clue::from_index(index);
            clues.push(clue.ok_or_else(|| refuse(format!("there is no clue with number {index}")))?);
        }
        let mut treasures = BTreeMap::new();
        for entry in coins.split('.') {
            let numbers = entry
                .split_once('x')
                .and_then(|(coins, count)| coins.parse::<u8>().ok().zip(count.parse::<u8>().ok()));
            let Some((coins, count)) = numbers else {
                return Err(refuse(format!("{entry:?} where coins, x and a count should be")));
            };
            treasures.insert(coins, count);
        }
        let components = Self::new(clues, treasures).map_err(|error| refuse(error.to_string()))?;
        // Equal cards have one notation: what is written otherwise is refused.
        let same = components.to_string() == text;
        same.then_some(components).ok_or_else(|| refuse("they are written in another way".to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_read_back() {
        let usual = Components::default();
        assert_eq!(usual.to_string().parse(), Ok(usual.clone()));
        let fewer = Components::new(usual.clues()[..30].to_vec(), [(1, 20), (20, 19)].into()).unwrap();
        assert!(fewer.to_string().ends_with(".1x20.20x19"), "{fewer}");
        assert_eq!(fewer.to_string().parse(), Ok(fewer));
    }

    #[test]
    fn wrong_cards_are_refused_with_the_reason() {
        let usual = Components::default().to_string();
        let check = |text: &str, reason: &str| {
            let error = text.parse::<Components>().unwrap_err().to_string();
            assert!(error.contains(reason), "{text}: {error}");
        };
        check("", "24 hexadecimal digits");
        check(&usual[1..], "24 hexadecimal digits");
        check(&usual.replace('.', "~"), "24 hexadecimal digits");
        check(&usual[..24], "\"\" where coins");
        check(&usual.replace("2x8", "2x9"), "40 treasure cards");
        check(&usual.replace("2x8", "02x8"), "written in another way");
        check(&format!("{usual}.7x0"), "written in another way");
        check(&format!("00000000000000000000000{}", &usual[23..]), "at least 24 clues are needed, not 4");
        check(&format!("00000000000000000000008{}", &usual[22..]), "list of cards");
        check(&format!("{}{}", "8".repeat(24), &usual[24..]), "no clue with number 15");
    }
}
