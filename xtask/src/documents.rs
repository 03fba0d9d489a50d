//! Tests of the documents: what they name exists, and their links lead somewhere.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::run::{output, root};

/// The top folders that a document names files in.
const FOLDERS: [&str; 10] =
    ["crates/", "docs/", "examples/", "fuzz/", "load/", "locales/", "typescript/", "web/", "xtask/", ".ci/"];

/// Folders with nothing for a reader of the architecture.
const UNNAMED: [&str; 2] = [".cargo/", ".ci/"];

/// Written by a command, so absent from a fresh clone.
const GENERATED: &str = "web/src/generated";

/// Returns the path of every file of the repository, relative to its root, and of every folder with a slash
/// behind; nothing outside of a repository, where nobody knows which files belong to it.
fn everything() -> Option<BTreeSet<String>> {
    let files = output("git", &["ls-files", "--cached", "--others", "--exclude-standard"])?;
    let mut all = BTreeSet::from([format!("{GENERATED}/")]);
    for file in files.lines().filter(|file| root().join(file).exists()) {
        all.extend(file.match_indices('/').map(|(at, _)| file[..=at].to_owned()));
        all.insert(file.to_owned());
    }
    Some(all)
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap()
}

fn is_document(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|extension| extension == "md")
}

/// Returns all documents but the changelog, which tells of files that are gone.
fn documents(all: &BTreeSet<String>) -> impl Iterator<Item = &String> {
    all.iter().filter(|file| is_document(file) && *file != "CHANGELOG.md")
}

/// Returns the lines of the map: the text between the fences below its heading.
fn map_lines(text: &str) -> impl Iterator<Item = &str> {
    let map = text.split_once("## The map\n```\n").unwrap().1;
    map.split_once("\n```").unwrap().0.lines()
}

/// Returns whether a word is the name of a file or a folder.
fn is_path(word: &str) -> bool {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "._-/".contains(letter);
    let file =
        |ending: &&str| word.rsplit_once('.').is_some_and(|(name, end)| end == *ending && !name.is_empty());
    word.chars().all(plain)
        && (word.len() > 1 && word.ends_with('/') || ["rs", "ts", "js", "md", "txt"].iter().any(file))
}

/// Returns what a map names that does not exist, and the crates and top folders that it does not name.
fn faults_of_map(text: &str, all: &BTreeSet<String>) -> Vec<String> {
    let mut faults = Vec::new();
    let (mut folder, mut named) = (String::new(), BTreeSet::new());
    for line in map_lines(text) {
        let entry = line.trim_start().split("  ").next().unwrap_or_default();
        let continued = line.starts_with("        ");
        if !line.starts_with(' ') {
            folder = entry.to_owned();
            named.insert(folder.clone());
            if !all.contains(&folder) {
                faults.push(format!("there is no {folder}"));
                continue;
            }
        } else if !continued {
            for name in entry.split(' ').take_while(|name| is_path(name)) {
                let exists =
                    ["", "src/"].iter().any(|between| all.contains(&format!("{folder}{between}{name}")));
                if !exists {
                    faults.push(format!("there is no {name} in {folder}"));
                }
            }
        }
        // The descriptions name files too, wherever they are in the folder, and documents of other folders.
        for word in line.split([' ', ',', ';', ':', '(', ')']).map(|word| word.trim_end_matches('.')) {
            let within = |path: &&String| {
                (path.starts_with(&folder) || is_document(word)) && path.ends_with(&format!("/{word}"))
            };
            if is_path(word) && word != folder && !all.contains(word) && !all.iter().any(|path| within(&path))
            {
                faults.push(format!("there is no {word} in {folder}"));
            }
        }
    }
    let depth = |path: &str| path.matches('/').count();
    let expected =
        all.iter().filter(|path| path.ends_with('/')).filter(|path| match path.strip_prefix("crates/") {
            Some(inside) => depth(inside) == 1,
            None => depth(path) == 1 && !UNNAMED.contains(&path.as_str()),
        });
    faults.extend(expected.filter(|path| !named.contains(*path)).map(|path| format!("the map lacks {path}")));
    faults
}

/// Returns the paths in a document's code spans, without the item behind `::`.
fn paths_in_code(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .flat_map(|line| line.split('`').skip(1).step_by(2))
        .map(|code| code.split("::").next().unwrap_or(code))
        .filter(|code| FOLDERS.iter().any(|folder| code.starts_with(folder)))
        .filter(|code| !code.contains([' ', '<', '*', '{', '…']))
}

/// Returns the targets of a document's links.
fn links(text: &str) -> impl Iterator<Item = &str> {
    text.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(target, _)| target)
}

/// Returns the name that a heading is linked by.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

/// Returns why a link of a document leads nowhere.
fn fault_of_link(document: &str, target: &str) -> Option<String> {
    if target.contains("://") || target.starts_with("mailto:") {
        return None;
    }
    let (file, place) = target.split_once('#').map_or((target, None), |(file, place)| (file, Some(place)));
    let folder = Path::new(document).parent().unwrap_or(Path::new(""));
    let file = if file.is_empty() { root().join(document) } else { root().join(folder).join(file) };
    if !file.exists() {
        return Some(format!("{document}: {target} leads nowhere"));
    }
    let place = place.filter(|_| file.extension().is_some_and(|extension| extension == "md"))?;
    let text = fs::read_to_string(file).unwrap();
    let mut headings = text.lines().filter_map(|line| line.strip_prefix('#'));
    let found = headings.any(|heading| anchor(heading.trim_start_matches('#').trim()) == place);
    (!found).then(|| format!("{document}: {target} leads to no heading"))
}

#[test]
fn the_map_of_the_architecture_names_every_folder_and_only_what_exists() {
    let Some(all) = everything() else { return };
    let faults = faults_of_map(&read("ARCHITECTURE.md"), &all);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_map_that_has_drifted_is_noticed() {
    let all: BTreeSet<String> = [
        "crates/",
        "crates/game/",
        "crates/game/src/",
        "crates/game/src/seat.rs",
        "crates/bots/",
        "web/",
        ".ci/",
    ]
    .map(str::to_owned)
    .into();
    let map = |lines: &str| format!("# Parts\n## The map\n```\n{lines}\n```\n");
    let good = "crates/game/    the games; seat.rs has the seats\n  seat.rs       seats\ncrates/bots/  bots\nweb/   page";
    assert_eq!(faults_of_map(&map(good), &all), Vec::<String>::new());
    let drifted =
        "crates/game/    the games, in game.rs\n  seat.rs sink.rs    seats\ncrates/old/  gone\nweb/   page";
    let faults = faults_of_map(&map(drifted), &all);
    let lacking = ["game.rs", "sink.rs", "sink.rs", "crates/old/", "crates/bots/"];
    assert_eq!(faults.len(), lacking.len(), "{faults:?}");
    assert!(lacking.iter().zip(&faults).all(|(name, fault)| fault.contains(name)), "{faults:?}");
}

#[test]
fn documents_name_files_that_exist() {
    let Some(all) = everything() else { return };
    for document in documents(&all) {
        for path in read(document).lines().flat_map(paths_in_code) {
            let folder = format!("{path}/");
            assert!(all.contains(path) || all.contains(&folder), "{document}: there is no {path}");
        }
    }
}

#[test]
fn the_links_of_documents_lead_somewhere() {
    let Some(all) = everything() else { return };
    let faults: Vec<_> = all
        .iter()
        .filter(|file| is_document(file))
        .flat_map(|document| {
            links(&read(document)).filter_map(|link| fault_of_link(document, link)).collect::<Vec<_>>()
        })
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(fault_of_link("docs/hosting.md", "nowhere.md").is_some());
    assert!(fault_of_link("ARCHITECTURE.md", "#nowhere").is_some());
    assert_eq!(fault_of_link("ARCHITECTURE.md", "#the-map"), None);
}
