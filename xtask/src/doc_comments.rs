//! The wording of doc comments in Rust, TypeScript and Svelte: each begins with a verb or a noun, says more than
//! one word, and uses the standard terms of the field.

use std::path::Path;

use crate::run::{output, root};

/// Words that begin a headless clause, which says nothing of what an item is.
const HEADLESS: [&str; 11] =
    ["How", "Who", "What", "Whether", "Whose", "Whom", "When", "Where", "Why", "Which", "So"];

/// Private words, each with the standard term.
const PRIVATE: [(&str, &str); 6] = [
    ("keeper", "table actor"),
    ("thinker", "bot pool, or searching bot"),
    ("thinkers", "bot pool"),
    ("patience", "timeout"),
    ("ears", "subscriptions"),
    ("duties", "background jobs"),
];

/// Checks every source file of the repository.
pub(crate) fn check() -> Result<(), String> {
    let files = output("git", &["ls-files", "*.rs", "*.ts", "*.svelte"]).unwrap_or_default();
    let mut wrong = Vec::new();
    for file in files.lines() {
        let text = std::fs::read_to_string(root().join(Path::new(file)))
            .map_err(|error| format!("{file}: {error}"))?;
        for (line, comment) in comments(&text) {
            wrong.extend(fault(&comment).map(|fault| format!("{file}:{line}: {fault}: {comment}")));
        }
    }
    if wrong.is_empty() {
        return Ok(());
    }
    Err(format!("doc comments:\n{}", wrong.join("\n")))
}

/// Returns the doc comments of a file, each in one line, with the numbers of the lines where they begin.
fn comments(text: &str) -> Vec<(usize, String)> {
    let mut found: Vec<(usize, String)> = Vec::new();
    // The mark of the comment in progress: that of each line in Rust, the one that begins it elsewhere.
    let mut open = None;
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        let goes_on = open.is_some_and(|mark| mark == "/**" || line.starts_with(mark));
        if !goes_on {
            open = ["///", "//!", "/**"].into_iter().find(|mark| line.starts_with(mark));
            if open.is_some() {
                found.push((number + 1, String::new()));
            }
        }
        let (Some(mark), Some((_, comment))) = (open, found.last_mut()) else { continue };
        let words = line.trim_start_matches(mark).trim_end_matches("*/").trim_start_matches('*').trim();
        comment.push_str(if comment.is_empty() || words.is_empty() { "" } else { " " });
        comment.push_str(words);
        if mark == "/**" && line.ends_with("*/") {
            open = None;
        }
    }
    found
}

/// Returns the first fault in the wording of a doc comment.
fn fault(comment: &str) -> Option<String> {
    let mut words = comment.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    let first = words.next()?;
    if HEADLESS.contains(&first) {
        return Some("begins with a headless clause".to_owned());
    }
    if !comment.contains(char::is_whitespace) {
        return Some("is a single word".to_owned());
    }
    let private = |word: &str| PRIVATE.into_iter().find(|(private, _)| word.eq_ignore_ascii_case(private));
    let (word, term) = std::iter::once(first).chain(words).find_map(private)?;
    Some(format!("says {word:?} instead of {term:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_read_as_a_whole() {
        let rust = "//! A file.\n\n/// Returns the number\n/// of seats.\nfn seats();\n    /// A seat.\n";
        let script =
            "/** A seat. */\nlet seat;\n  /**\n   * A table\n   * of seats.\n   */\nlet table; // ///\n";
        let comment = |line: usize, text: &str| (line, text.to_owned());
        let of_rust =
            [comment(1, "A file."), comment(3, "Returns the number of seats."), comment(6, "A seat.")];
        assert_eq!(comments(rust), of_rust);
        assert_eq!(comments(script), [comment(1, "A seat."), comment(3, "A table of seats.")]);
    }

    #[test]
    fn headless_clauses_single_words_and_private_words_are_faults() {
        assert_eq!(fault("Returns who is to act."), None);
        for bad in
            ["How many seats.", "Whether it is over", "Seats.", "Tells the keeper.", "Patience of a client."]
        {
            assert!(fault(bad).is_some(), "{bad}");
        }
    }
}
