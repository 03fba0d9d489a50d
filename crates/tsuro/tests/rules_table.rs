//! `RULES.md` says which function and which tests stand for each clause of the rules. This keeps it true.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A row of the table.
struct Row {
    clause: String,
    functions: Vec<String>,
    tests: Vec<String>,
}

fn crate_folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The texts between backticks.
fn quoted(cell: &str) -> Vec<String> {
    cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

fn rows() -> Vec<Row> {
    let text = read(&crate_folder().join("RULES.md"));
    let lines = text.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| Clause"));
    lines
        .map(|line| {
            let cells: Vec<&str> = line.trim_matches('|').split('|').collect();
            let [clause, _, functions, tests] = cells[..] else { panic!("four columns are needed: {line}") };
            Row { clause: clause.trim().to_owned(), functions: quoted(functions), tests: quoted(tests) }
        })
        .collect()
}

/// Every source file below a folder.
fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for path in entries.map(|entry| entry.expect("a readable folder").path()) {
        if path.is_dir() {
            sources(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// The name of the function that a line declares.
fn declared(line: &str) -> Option<&str> {
    let (before, after) = line.split_once("fn ")?;
    let words = ["pub", "pub(crate)", "pub(super)", "const"];
    let name = after.split(['(', '<']).next()?;
    before.split_whitespace().all(|word| words.contains(&word)).then_some(name)
}

/// The names of all tests of this crate.
fn all_tests() -> BTreeSet<String> {
    let mut files = Vec::new();
    sources(&crate_folder().join("src"), &mut files);
    sources(&crate_folder().join("tests"), &mut files);
    let mut tests = BTreeSet::new();
    for file in files {
        let mut marked = false;
        for line in read(&file).lines() {
            match declared(line) {
                Some(name) if marked => {
                    assert!(tests.insert(name.to_owned()) || !is_clause(name), "two tests are called {name}");
                    marked = false;
                }
                Some(_) => marked = false,
                None => marked |= line.trim() == "#[test]",
            }
        }
    }
    tests
}

/// Whether a test is named after a clause, a question or a figure.
fn is_clause(test: &str) -> bool {
    ["rule_", "faq_", "figure_"].iter().any(|prefix| test.starts_with(prefix))
}

#[test]
fn every_clause_names_functions_and_tests_that_exist() {
    let tests = all_tests();
    for Row { clause, functions, tests: named } in rows() {
        assert!(!functions.is_empty() && !named.is_empty(), "clause {clause} lacks a function or a test");
        for function in functions {
            let (file, name) = function.split_once("::").expect("a function is file.rs::name");
            let text = read(&crate_folder().join("src").join(file));
            let exists = text.lines().any(|line| declared(line) == Some(name));
            assert!(exists, "clause {clause}: there is no {function}");
        }
        for name in named {
            assert!(tests.contains(&name), "clause {clause}: there is no test {name}");
        }
    }
}

#[test]
fn every_test_named_after_a_clause_is_in_the_table() {
    let named: BTreeSet<String> = rows().into_iter().flat_map(|row| row.tests).collect();
    let missing: Vec<_> =
        all_tests().into_iter().filter(|test| is_clause(test) && !named.contains(test)).collect();
    assert!(missing.is_empty(), "RULES.md does not list {missing:?}");
}

#[test]
fn every_section_of_the_rules_has_clauses_and_each_is_listed_once() {
    let clauses: Vec<String> = rows().into_iter().map(|row| row.clause).collect();
    assert!(clauses.is_sorted_by(|one, next| one < next), "{clauses:?}");
    for section in ["1", "2", "3.1", "3.2", "3.3", "4", "5", "6"] {
        let lettered = |clause: &String| clause.trim_end_matches(char::is_alphabetic) == section;
        assert!(clauses.iter().any(lettered), "section {section} has no clause");
    }
}
