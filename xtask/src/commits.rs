//! The convention of commit messages: `scope: imperative summary`.

use crate::run::output;

/// The longest subject, in characters.
const LONGEST: usize = 72;

/// The number of commits that are checked if the branch has no upstream.
const LAST: &str = "-20";

/// Checks the commits that are not on the upstream branch yet.
pub(crate) fn check() -> Result<(), String> {
    let log = |range: &str| output("git", &["log", "--no-merges", "--format=%h %s", range]);
    let Some(log) = log("@{upstream}..HEAD").or_else(|| log(LAST)) else {
        eprintln!("\n== no repository: commit messages are not checked");
        return Ok(());
    };
    let wrong: Vec<_> = log
        .lines()
        .filter_map(|line| {
            let (commit, subject) = line.split_once(' ')?;
            fault(subject).map(|fault| format!("{commit} \"{subject}\" {fault}"))
        })
        .collect();
    if wrong.is_empty() { Ok(()) } else { Err(format!("commit messages:\n{}", wrong.join("\n"))) }
}

/// Returns what is wrong with a subject.
fn fault(subject: &str) -> Option<&'static str> {
    let Some((scope, summary)) = subject.split_once(": ") else {
        return Some("has no scope, as in `scope: imperative summary`");
    };
    let plain =
        |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || "-,/".contains(letter);
    if scope.is_empty() || !scope.chars().all(plain) {
        return Some("has a scope that is not in small letters without spaces");
    }
    let first = summary.split(' ').next().unwrap_or_default();
    match () {
        () if subject.chars().count() > LONGEST => Some("is longer than 72 characters"),
        () if summary.ends_with('.') => Some("ends with a full stop"),
        () if first.starts_with(|letter: char| letter.is_uppercase()) => Some("begins with a capital letter"),
        () if first.ends_with("ed") && first != "embed" && first != "feed" && first != "seed" => {
            Some("is not imperative")
        }
        () if first.ends_with("ing") && first != "bring" && first != "ping" => Some("is not imperative"),
        () => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subjects_name_a_scope_and_say_what_a_commit_does() {
        assert_eq!(fault("server: bound every write buffer"), None);
        assert_eq!(fault("xtask: report how long each part took"), None);
        for wrong in [
            "Bound every write buffer",
            "The server: bound every write buffer",
            "server: Bound every write buffer",
            "server: bounded every write buffer",
            "server: bounding every write buffer",
            "server: bound every write buffer.",
            "server: bound every write buffer, and a few other things that came up meanwhile",
        ] {
            assert!(fault(wrong).is_some(), "{wrong}");
        }
    }
}
