//! What people and tokens may be called.

use crate::error::Refusal;

/// The longest name, in characters.
const LONGEST_NAME: usize = 24;

/// The longest label of a token.
const LONGEST_LABEL: usize = 60;

/// The shortest and the longest password, in characters.
const PASSWORD: std::ops::RangeInclusive<usize> = 8..=200;

/// Reads a name: one line of visible characters, without spaces at its ends or in a row.
pub(super) fn check_name(name: &str) -> Result<String, Refusal> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let message = format!("a name has 1 to {LONGEST_NAME} visible characters");
    if is_line(&name, LONGEST_NAME) { Ok(name) } else { Err(Refusal::bad("bad-name", message)) }
}

/// Reads what a token is for.
pub(super) fn check_label(label: &str) -> Result<String, Refusal> {
    let label = label.trim();
    let message = format!("a label has 1 to {LONGEST_LABEL} visible characters");
    if is_line(label, LONGEST_LABEL) { Ok(label.to_owned()) } else { Err(Refusal::bad("bad-label", message)) }
}

/// Refuses a password that is too short, or longer than anybody types.
pub(super) fn check_password(password: &str) -> Result<(), Refusal> {
    if PASSWORD.contains(&password.chars().count()) {
        return Ok(());
    }
    let message = format!("a password has {} to {} characters", PASSWORD.start(), PASSWORD.end());
    Err(Refusal::bad("bad-password", message))
}

fn is_line(text: &str, longest: usize) -> bool {
    !text.is_empty() && text.chars().count() <= longest && text.chars().all(is_visible)
}

/// Not a control character, and none that hides or turns around what stands beside it.
fn is_visible(letter: char) -> bool {
    let hidden = matches!(letter,
        '\u{ad}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180e}' | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}');
    !letter.is_control() && !hidden
}

/// A name as it is compared: nobody is called `ana` where somebody is called `Ana`.
pub(super) fn folded(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// A name for somebody who gave none.
pub(super) fn given(number: u64) -> String {
    let pick = |words: &[&'static str], number: u64| words[(number % words.len() as u64) as usize];
    let which =
        pick(&["Quiet", "Brave", "Lucky", "Swift", "Merry", "Clever", "Patient", "Wandering"], number);
    let who =
        pick(&["Pilot", "Sailor", "Scout", "Heron", "Turtle", "Dragon", "Pelican", "Otter"], number >> 8);
    format!("{which} {who} {}", number >> 16 & 0x3ff)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_tidied_or_refused() {
        assert_eq!(check_name("  Ana   Maria ").unwrap(), "Ana Maria");
        assert_eq!(check_name("José ✨").unwrap(), "José ✨");
        for wrong in ["", "   ", "a\u{202e}b", "\u{200b}", "x\0y", &"n".repeat(25)] {
            assert!(check_name(wrong).is_err(), "{wrong:?}");
        }
        assert_eq!(folded(" ANA  Maria"), "ana maria");
        assert!((0..2000_u64).all(|n| check_name(&given(n.wrapping_mul(0x9e37_79b9_7f4a_7c15))).is_ok()));
    }

    #[test]
    fn passwords_have_a_length() {
        assert!(check_password("1234567").is_err());
        assert!(check_password("12345678").is_ok());
        assert!(check_password(&"x".repeat(201)).is_err());
    }
}
