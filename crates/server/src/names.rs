//! Rules for the names of people, the labels of tokens, and passwords.

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};
use wayfinder_protocol::limits::{GUEST_NAMES, LABEL, NAME, PASSWORD};

use crate::error::Refusal;

/// The most combining marks that one letter may have, in any script.
const MARKS: usize = 3;

/// The most common passwords, which are guessed first, in lower case.
const COMMON: &str = include_str!("common_passwords.txt");

/// Reads a name: one line of visible characters, with single spaces only in between, normalized to one form.
pub(crate) fn check_name(name: &str) -> Result<String, Refusal> {
    // The presentation of a symbol is not part of a name: phones add variation selectors to some.
    let plain = name.chars().filter(|letter| !matches!(letter, '\u{fe0e}' | '\u{fe0f}'));
    let name = spaced(&plain.nfkc().collect::<String>());
    if is_line(&name, NAME) && has_substance(&name) {
        return Ok(name);
    }
    let message = format!(
        "a name must have 1 to {NAME} visible characters, at least one of them a letter, a digit or a symbol"
    );
    Err(Refusal::invalid("bad-name", message))
}

/// Reads the label of a token.
pub(crate) fn check_label(label: &str) -> Result<String, Refusal> {
    let label = label.trim();
    let message = format!("a label must have 1 to {LABEL} visible characters");
    if is_line(label, LABEL) { Ok(label.to_owned()) } else { Err(Refusal::invalid("bad-label", message)) }
}

/// Refuses a password that is too short, longer than anybody types, or very common.
pub(crate) fn check_password(password: &str, name: &str) -> Result<(), Refusal> {
    if !PASSWORD.contains(&password.chars().count()) {
        let message = format!("a password must have {} to {} characters", PASSWORD.start(), PASSWORD.end());
        return Err(Refusal::invalid("bad-password", message));
    }
    let tried = password.to_lowercase();
    if COMMON.lines().any(|common| common == tried) || folded(password) == folded(name) {
        let message = "this password is too common; choose another";
        return Err(Refusal::invalid("common-password", message));
    }
    Ok(())
}

fn spaced(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn is_line(text: &str, longest: usize) -> bool {
    !text.is_empty() && text.chars().count() <= longest && text.chars().all(is_visible)
}

/// Returns whether a name has visible characters, and not too many marks on any of them.
fn has_substance(name: &str) -> bool {
    use GeneralCategoryGroup::{Letter, Mark, Number, Symbol};
    let group = |letter: char| letter.general_category_group();
    let mut marks = 0;
    // A mark at the beginning would combine with what precedes the name.
    let mut heaped = name.chars().next().is_some_and(|first| group(first) == Mark);
    for letter in name.chars() {
        marks = if group(letter) == Mark { marks + 1 } else { 0 };
        heaped |= marks > MARKS;
    }
    !heaped && name.chars().any(|letter| matches!(group(letter), Letter | Number | Symbol))
}

/// Returns whether a character is visible: no control character, none that hides or reverses its neighbours,
/// and none that is blank.
fn is_visible(letter: char) -> bool {
    let blank = matches!(letter,
        '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{2800}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{16fe4}' | '\u{1d159}' | '\u{e0100}'..='\u{e01ef}');
    let category = letter.general_category();
    let line = matches!(category, GeneralCategory::LineSeparator | GeneralCategory::ParagraphSeparator);
    !blank && !line && letter.general_category_group() != GeneralCategoryGroup::Other
}

/// Returns a name as it is compared: `ana` and `Ana` are the same name.
pub(crate) fn folded(name: &str) -> String {
    spaced(&name.nfkc().collect::<String>()).to_lowercase()
}

/// Returns a name as it was compared before names were normalized; older accounts are still found by it.
pub(crate) fn folded_before(name: &str) -> String {
    spaced(name).to_lowercase()
}

/// Returns the skeleton of a name (UTS 39), ignoring case: the same for names that look alike.
pub(crate) fn skeleton(name: &str) -> String {
    let form: String = name.nfkc().collect();
    // A capital I looks like a small l, so looks come before case; and small letters may resemble others than
    // their capitals do.
    let seen = unicode_security::skeleton(&form).collect::<String>().to_lowercase();
    spaced(&unicode_security::skeleton(&seen).collect::<String>())
}

/// Returns a name for a guest who gave none.
pub(crate) fn given(number: u64) -> String {
    let pick = |words: [&'static str; 8], number: u64| words[(number % words.len() as u64) as usize];
    let (which, who) = (pick(GUEST_NAMES[0], number), pick(GUEST_NAMES[1], number >> 8));
    format!("{which} {who} {}", number >> 16 & 0x3ff)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_tidied_or_refused() {
        assert_eq!(check_name("  Ana   Maria ").unwrap(), "Ana Maria");
        assert_eq!(check_name("José ✨").unwrap(), "José ✨");
        assert_eq!(check_name("Jose\u{301} ❤\u{fe0f}").unwrap(), "José ❤", "one form of several");
        assert_eq!(check_name("Ａｎａ 𝐁").unwrap(), "Ana B");
        for right in ["Ана", "安娜", "Nguyễn Ân", "أنا", "עֲנָת", "ศิริพร", "7", "✨"]
        {
            assert!(check_name(right).is_ok(), "{right}");
        }
        for wrong in ["", "   ", "a\u{202e}b", "\u{200b}", "x\0y", &"n".repeat(25)] {
            assert!(check_name(wrong).is_err(), "{wrong:?}");
        }
        assert_eq!(folded(" ANA  Maria"), "ana maria");
        assert!((0..2000_u64).all(|n| check_name(&given(n.wrapping_mul(0x9e37_79b9_7f4a_7c15))).is_ok()));
    }

    /// Issue 16, S10: names that are blank, reverse their neighbours, or pile up marks.
    #[test]
    fn names_that_play_tricks_are_refused() {
        let tricks = [
            "\u{2800}",
            "\u{3164}",
            "\u{115f}",
            "\u{ffa0}",
            "a\u{34f}b",
            "\u{1d159}",
            "a\u{ad}b",
            "a\u{2066}b\u{2069}",
            "a\u{200d}b",
            "a\u{e0001}",
            "\u{e000}",
            "\u{301}a",
            "\u{301}",
            "a\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}",
            "...",
            "-",
        ];
        for trick in tricks {
            assert!(check_name(trick).is_err(), "{trick:?}");
        }
    }

    /// Issue 16, S10: names that look alike.
    #[test]
    fn names_that_look_alike_have_one_skeleton() {
        let alike = [
            ("Paul", "PauI"),
            ("Paul", "Pau1"),
            ("Ana", "Аna"),
            ("Ana", "ΑΝΑ"),
            ("Bob", "B0b"),
            ("Marta", "Rnarta"),
            ("MAX", "max"),
            ("José", "Jose\u{301}"),
            ("Ana", "Ａｎａ"),
            ("scope", "ѕсоре"),
        ];
        for (one, other) in alike {
            assert_eq!(skeleton(one), skeleton(other), "{one} {other}");
        }
        for (one, other) in [("Ana", "Anna"), ("José", "Jose"), ("Ana", "Ben"), ("Ana 2", "Ana 3")] {
            assert_ne!(skeleton(one), skeleton(other), "{one} {other}");
        }
    }

    #[test]
    fn passwords_have_a_length() {
        let code = |password: &str, name: &str| {
            check_password(password, name).err().map(|refusal| refusal.fault.code)
        };
        assert_eq!(code("1234567", "Ana").as_deref(), Some("bad-password"));
        assert_eq!(code("correct horse", "Ana"), None);
        assert_eq!(code(&"x".repeat(201), "Ana").as_deref(), Some("bad-password"));
        // Issue 16, S12: the most common ones are refused, in any case, and so is the name itself.
        for common in ["password", "PassWord1", "12345678", "QWERTYUIOP", "motdepasse", "ana maria 1"] {
            assert_eq!(code(common, "Ana  Maria 1").as_deref(), Some("common-password"), "{common}");
        }
        assert!(COMMON.lines().count() > 300);
        for common in COMMON.lines() {
            assert!(PASSWORD.contains(&common.chars().count()), "{common} is refused for its length anyway");
            assert_eq!(common, common.to_lowercase());
        }
    }
}
