//! The wording of doc comments: they begin with a verb or a noun.

use std::path::Path;

use crate::run::{output, root};

/// Words that begin a headless clause, which says nothing of what an item is.
const HEADLESS: [&str; 11] =
    ["How", "Who", "What", "Whether", "Whose", "Whom", "When", "Where", "Why", "Which", "So"];

/// Checks every Rust file of the repository.
pub(crate) fn check() -> Result<(), String> {
    let files = output("git", &["ls-files", "*.rs"]).unwrap_or_default();
    let mut wrong = Vec::new();
    for file in files.lines() {
        let text = std::fs::read_to_string(root().join(Path::new(file)))
            .map_err(|error| format!("{file}: {error}"))?;
        wrong.extend(faults(&text).map(|(line, comment)| format!("{file}:{line}: {comment}")));
    }
    if wrong.is_empty() {
        return Ok(());
    }
    Err(format!("doc comments that begin with a headless clause:\n{}", wrong.join("\n")))
}

/// Returns the first lines of doc comments that begin with a headless clause, by number.
fn faults(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut before = "";
    text.lines().enumerate().filter_map(move |(number, line)| {
        let line = line.trim_start();
        let first = !is_doc(before);
        before = line;
        let words = line.strip_prefix("/// ").or_else(|| line.strip_prefix("//! ")).filter(|_| first)?;
        HEADLESS.contains(&words.split([' ', ',']).next()?).then_some((number + 1, line))
    })
}

fn is_doc(line: &str) -> bool {
    line.starts_with("///") || line.starts_with("//!")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headless_clauses_are_found_where_a_comment_begins() {
        let text = "/// Returns the number of seats.\n/// What it says next is free.\nfn seats();\n\n    /// How many seats.\n";
        let found: Vec<_> = faults(text).collect();
        assert_eq!(found, [(5, "/// How many seats.")]);
    }
}
