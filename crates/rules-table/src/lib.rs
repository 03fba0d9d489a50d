//! Checks of the `RULES.md` of each game, which states which function and which tests cover each clause of
//! its rules.
//!
//! A clause is a row of a table with four columns: its name, what it demands, functions as ``
//! `file.rs::function` `` with the file's path below `src`, and tests. The name of a test that covers a
//! clause begins with `rule_`; for anything else in a rulebook it begins with `faq_`, `figure_` or
//! `example_`.

#![deny(missing_docs)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The prefixes of the tests that must be in the table.
const PREFIXES: [&str; 4] = ["rule_", "faq_", "figure_", "example_"];

/// Checks the table of the crate in this folder.
///
/// # Panics
/// If the table is wrong; the message lists all problems.
pub fn check(folder: impl AsRef<Path>, sections: &[&str]) {
    let problems = problems(folder.as_ref(), sections);
    assert!(problems.is_empty(), "RULES.md is not true:\n{}", problems.join("\n"));
}

/// Returns the problems of the table of the crate in this folder, one sentence each. Every section must have
/// a clause, whose name is that of the section followed by letters.
pub fn problems(folder: &Path, sections: &[&str]) -> Vec<String> {
    let mut problems = Vec::new();
    let rows = rows(&folder.join("RULES.md"), &mut problems);
    let tests = all_tests(folder, &mut problems);
    for row in &rows {
        check_row(folder, row, &tests, &mut problems);
    }
    let named: BTreeSet<&String> = rows.iter().flat_map(|row| &row.tests).collect();
    let missing = tests.iter().filter(|test| is_clause(test) && !named.contains(test));
    problems.extend(missing.map(|test| format!("the test {test} is not listed")));
    for pair in rows.windows(2).filter(|pair| pair[0].clause >= pair[1].clause) {
        problems.push(format!("clause {} does not belong after {}", pair[1].clause, pair[0].clause));
    }
    for section in sections {
        let lettered = |row: &Row| row.clause.trim_end_matches(char::is_alphabetic) == *section;
        if !rows.iter().any(lettered) {
            problems.push(format!("section {section} has no clause"));
        }
    }
    problems
}

/// A row of the table.
struct Row {
    clause: String,
    functions: Vec<String>,
    tests: Vec<String>,
}

fn check_row(folder: &Path, row: &Row, tests: &BTreeSet<String>, problems: &mut Vec<String>) {
    let Row { clause, functions, tests: named } = row;
    if functions.is_empty() || named.is_empty() {
        problems.push(format!("clause {clause} lacks a function or a test"));
    }
    for function in functions {
        let Some((file, name)) = function.split_once("::") else {
            problems.push(format!("clause {clause}: {function} is not written file.rs::function"));
            continue;
        };
        let text = fs::read_to_string(folder.join("src").join(file)).unwrap_or_default();
        if !text.lines().any(|line| declared(line) == Some(name)) {
            problems.push(format!("clause {clause}: there is no {function}"));
        }
    }
    for name in named.iter().filter(|name| !tests.contains(*name)) {
        problems.push(format!("clause {clause}: there is no test {name}"));
    }
}

/// Returns the texts between backticks.
fn quoted(cell: &str) -> Vec<String> {
    cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

fn rows(file: &Path, problems: &mut Vec<String>) -> Vec<Row> {
    let Ok(text) = fs::read_to_string(file) else {
        problems.push(format!("{} cannot be read", file.display()));
        return Vec::new();
    };
    let mut rows = Vec::new();
    for line in text.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| Clause")) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').collect();
        if let [clause, _, functions, tests] = cells[..] {
            let clause = clause.trim().to_owned();
            rows.push(Row { clause, functions: quoted(functions), tests: quoted(tests) });
        } else {
            problems.push(format!("four columns are needed: {line}"));
        }
    }
    rows
}

/// Lists every source file below a folder.
fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            sources(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// Returns the name of the function that a line declares.
fn declared(line: &str) -> Option<&str> {
    let (before, after) = line.split_once("fn ")?;
    let words = ["pub", "pub(crate)", "pub(super)", "const"];
    let name = after.split(['(', '<']).next()?;
    before.split_whitespace().all(|word| words.contains(&word)).then_some(name)
}

/// Returns the names of all tests of a crate.
fn all_tests(folder: &Path, problems: &mut Vec<String>) -> BTreeSet<String> {
    let mut files = Vec::new();
    sources(&folder.join("src"), &mut files);
    sources(&folder.join("tests"), &mut files);
    let mut tests = BTreeSet::new();
    for text in files.iter().filter_map(|file| fs::read_to_string(file).ok()) {
        let mut marked = false;
        for line in text.lines() {
            match declared(line) {
                Some(name) if marked => {
                    if !tests.insert(name.to_owned()) && is_clause(name) {
                        problems.push(format!("two tests are called {name}"));
                    }
                    marked = false;
                }
                Some(_) => marked = false,
                None => marked |= line.trim() == "#[test]",
            }
        }
    }
    tests
}

/// Returns whether a test covers something in a rulebook.
fn is_clause(test: &str) -> bool {
    PREFIXES.iter().any(|prefix| test.starts_with(prefix))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "
        pub(crate) const fn turn() {}
        #[test]
        fn rule_1_one_turns() {}
    ";
    const NESTED: &str = "fn check<T>() {}";
    const TESTS: &str = "
        #[test]
        fn example_of_turning() {}
        fn rule_2_this_is_no_test() {}
        #[test]
        fn something_else() {}
    ";
    const TABLE: &str = "
# Rules

| Clause | Demand | Where | Tests |
|---|---|---|---|
| 1a | One turns. | `lib.rs::turn` | `rule_1_one_turns`, `example_of_turning` |
| 2a | One checks. | `position/check.rs::check` | `something_else` |
";

    /// Returns the problems of a crate with this table and these tests.
    fn judge(table: &str, tests: &str) -> Vec<String> {
        let folder = tempfile::tempdir().expect("a folder");
        let write = |file: &str, text: &str| {
            let path = folder.path().join(file);
            fs::create_dir_all(path.parent().expect("it is in a folder")).expect("a folder");
            fs::write(path, text).expect("a file");
        };
        write("src/lib.rs", SOURCE);
        write("src/position/check.rs", NESTED);
        write("tests/deep/all.rs", tests);
        write("RULES.md", table);
        problems(folder.path(), &["1", "2"])
    }

    #[test]
    fn a_true_table_has_no_problems() {
        assert_eq!(judge(TABLE, TESTS), [""; 0]);
    }

    #[test]
    fn what_is_not_true_is_named() {
        let says = |old: &str, new: &str, expected: &[&str]| {
            assert!(TABLE.contains(old), "{old}");
            assert_eq!(judge(&TABLE.replace(old, new), TESTS), expected);
        };
        says("lib.rs::turn", "lib.rs::drive", &["clause 1a: there is no lib.rs::drive"]);
        says("lib.rs::turn", "main.rs::turn", &["clause 1a: there is no main.rs::turn"]);
        says("lib.rs::turn", "turn", &["clause 1a: turn is not written file.rs::function"]);
        says("something_else", "something", &["clause 2a: there is no test something"]);
        says("`something_else`", "", &["clause 2a lacks a function or a test"]);
        says("`lib.rs::turn`", "", &["clause 1a lacks a function or a test"]);
        says(", `example_of_turning`", "", &["the test example_of_turning is not listed"]);
        says(
            "something_else",
            "rule_2_this_is_no_test",
            &["clause 2a: there is no test rule_2_this_is_no_test"],
        );
        says(
            "| 2a | One checks.",
            "| 1a | One checks.",
            &["clause 1a does not belong after 1a", "section 2 has no clause"],
        );
        says(
            " One checks. |",
            " One checks. | | ",
            &[
                "four columns are needed: | 2a | One checks. | |  `position/check.rs::check` | `something_else` |",
                "section 2 has no clause",
            ],
        );
    }

    #[test]
    fn two_tests_of_one_name_are_named() {
        let twice = format!("{TESTS}\n#[test]\nfn rule_1_one_turns() {{}}");
        assert_eq!(judge(TABLE, &twice), ["two tests are called rule_1_one_turns"]);
    }

    #[test]
    #[should_panic(expected = "RULES.md cannot be read")]
    fn a_missing_table_fails_the_test() {
        let folder = tempfile::tempdir().expect("a folder");
        check(folder.path(), &[]);
    }
}
