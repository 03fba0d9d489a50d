//! The size of the page, its parts, and that it needs no other server.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use wayfinder_page::{ASSETS, Asset, MANIFEST, PRELOAD};

/// The size limit in bytes of everything needed before the page is usable. It is requested at once, and takes
/// less than a second on a slow phone network.
const ALL: usize = 170_000;

/// The size limit in bytes of the script among it.
const SCRIPT: usize = 85_000;

const LANGUAGES: [&str; 4] = ["en", "fr", "it", "pt-BR"];

/// A built module and its dependencies, as in Vite's manifest.
#[derive(Deserialize)]
struct Chunk {
    file: String,
    #[serde(default)]
    css: Vec<String>,
    #[serde(default)]
    assets: Vec<String>,
    #[serde(default)]
    imports: Vec<String>,
}

fn asset(path: &str) -> &'static Asset {
    ASSETS.iter().find(|asset| asset.path == path).unwrap_or_else(|| panic!("there is no {path}"))
}

/// Returns whether a file is of a kind, by its extension.
fn is(file: &str, kind: &str) -> bool {
    file.rsplit_once('.').is_some_and(|(_, end)| end == kind)
}

/// Returns the size sent to current browsers, which accept Brotli on secure connections.
fn weight(asset: &Asset) -> usize {
    asset.brotli.unwrap_or(asset.bytes).len()
}

fn chunks() -> BTreeMap<String, Chunk> {
    serde_json::from_str(MANIFEST).unwrap()
}

/// Returns every file that is needed before these modules can run.
fn needed(modules: &[String]) -> BTreeSet<String> {
    let chunks = chunks();
    let (mut files, mut seen) = (BTreeSet::new(), BTreeSet::new());
    let mut waiting = modules.to_vec();
    while let Some(module) = waiting.pop() {
        let chunk = chunks.get(&module).unwrap_or_else(|| panic!("{module} is not part of the page"));
        let all = [&chunk.file].into_iter().chain(&chunk.css).chain(&chunk.assets);
        files.extend(all.map(|file| format!("/{file}")));
        if seen.insert(module) {
            waiting.extend(chunk.imports.iter().cloned());
        }
    }
    files
}

/// Checks the size of everything needed to start with these modules and texts, in a language.
fn check(modules: &[&str], words: &[&str], language: &str) {
    let modules: Vec<String> =
        ["index.html"].iter().chain(modules).map(|module| (*module).to_owned()).collect();
    let words: Vec<String> =
        words.iter().map(|file| format!("../locales/{language}/{file}.ftl?raw")).collect();
    let mut files = needed(&modules);
    let weigh = |files: &BTreeSet<String>| files.iter().map(|file| weight(asset(file))).sum::<usize>();
    // Texts are sent as modules too, but there is nothing in them to run.
    let script = weigh(&files.iter().filter(|file| is(file, "js")).cloned().collect());
    files.insert("/index.html".to_owned());
    files.extend(needed(&words));
    let all = weigh(&files);
    println!("{} in {language}: {all} bytes, {script} of them script", modules.join(" "));
    assert!(script > 0 && all > script, "{files:?}");
    assert!(all <= ALL, "{all} bytes of {files:?}");
    assert!(script <= SCRIPT, "{script} bytes of script of {files:?}");
}

#[test]
fn the_first_load_is_small() {
    for language in LANGUAGES {
        check(&["src/pages/Home.svelte"], &["shell", "pages"], language);
    }
}

#[test]
fn a_table_that_somebody_was_invited_to_is_small() {
    for game in ["tobago", "tsuro"] {
        let parts = format!("src/games/{game}/parts.ts");
        let modules = ["src/pages/Table.svelte", &parts];
        for language in LANGUAGES {
            check(&modules, &["shell", "pages", "table", game], language);
        }
    }
}

/// The files something needs, as the build lists them for the server.
#[derive(Deserialize)]
struct Need {
    files: Vec<String>,
    words: Vec<String>,
}

#[derive(Deserialize)]
struct Preload {
    needs: BTreeMap<String, Need>,
    words: BTreeMap<String, BTreeMap<String, String>>,
}

/// B8: the server's first answer names everything that a page or a table starts with, and nothing else.
#[test]
fn everything_that_is_needed_first_is_asked_for_at_once() {
    let Preload { needs, words } = serde_json::from_str(PRELOAD).unwrap();
    let begun = needed(&["index.html".to_owned()]);
    let named = |keys: &[&str]| -> BTreeSet<String> {
        keys.iter().flat_map(|key| &needs[*key].files).map(|file| format!("/{file}")).collect()
    };
    let wanted = |modules: &[&str]| -> BTreeSet<String> {
        let modules: Vec<String> = modules.iter().map(|module| format!("src/{module}")).collect();
        let files = needed(&modules);
        // Pictures are requested when they are shown.
        files
            .into_iter()
            .filter(|file| (is(file, "js") || is(file, "css")) && !begun.contains(file))
            .collect()
    };
    assert_eq!(named(&["/"]), wanted(&["pages/Home.svelte"]));
    for game in ["tobago", "tsuro"] {
        let parts = format!("games/{game}/parts.ts");
        let playing = named(&["/table/:id", &format!("playing {game}")]);
        assert_eq!(playing, wanted(&["pages/Table.svelte", &parts]), "{game}");
        let open = named(&["/table/:id", &format!("open {game}")]);
        assert_eq!(open, wanted(&["pages/Table.svelte", "table/WaitingRoom.svelte", &parts]), "{game}");
    }
    assert_eq!(words.keys().map(String::as_str).collect::<Vec<_>>(), LANGUAGES);
    for (key, need) in &needs {
        for name in &need.words {
            for language in words.values() {
                asset(&format!("/{}", language.get(name).unwrap_or_else(|| panic!("{key} wants {name}"))));
            }
        }
    }
}

#[test]
fn the_start_page_begins_with_script_and_style_of_its_own() {
    let html = std::str::from_utf8(asset("/index.html").bytes).unwrap();
    for file in needed(&["index.html".to_owned()]) {
        if is(&file, "js") || is(&file, "css") {
            assert!(html.contains(&file), "{file} is not in {html}");
        }
    }
}

#[test]
fn what_never_changes_is_named_by_its_content_and_nothing_else_is() {
    let (forever, others): (Vec<&Asset>, Vec<&Asset>) = ASSETS.iter().partition(|asset| asset.immutable);
    assert!(forever.len() > 10 && others.iter().any(|asset| asset.path == "/index.html"));
    for asset in forever {
        let name = asset.path.strip_prefix("/assets/").unwrap();
        let stem = name.rsplit_once('.').unwrap().0;
        // A dash, and eight characters of a content hash.
        assert!(stem.len() > 9 && stem.as_bytes()[stem.len() - 9] == b'-', "{name}");
    }
    for asset in others {
        assert!(!asset.path.starts_with("/assets/"), "{}", asset.path);
    }
}

#[test]
fn compressed_files_are_smaller_and_nothing_hidden_is_served() {
    for asset in ASSETS {
        for twin in [asset.brotli, asset.gzip].into_iter().flatten() {
            assert!(twin.len() < asset.bytes.len(), "{}", asset.path);
        }
        assert!(!asset.path.contains("/."), "{}", asset.path);
        assert_eq!(asset.hash.len(), 64, "{}", asset.path);
    }
    // A few bytes of script do not get smaller; more always do.
    let scripts = ASSETS.iter().filter(|asset| is(asset.path, "js") && asset.bytes.len() > 1000);
    for asset in scripts {
        assert!(asset.brotli.is_some() && asset.gzip.is_some(), "{}", asset.path);
    }
}

/// The addresses that are never requested: names of formats, and the explanations of Svelte's error messages.
const NEVER_ASKED: [&str; 2] = ["http://www.w3.org/", "https://svelte.dev/e/"];

#[test]
fn no_file_mentions_another_host() {
    for asset in ASSETS {
        let Ok(text) = std::str::from_utf8(asset.bytes) else { continue };
        for scheme in ["http://", "https://", "ws://", "wss://"] {
            for (at, _) in text.match_indices(scheme) {
                let address = &text[at..];
                let own = NEVER_ASKED.iter().any(|known| address.starts_with(known));
                // A scheme alone, completed by the script, is the page's own server.
                let host = address[scheme.len()..].starts_with(|first: char| first.is_ascii_alphanumeric());
                let shown: String = address.chars().take(60).collect();
                assert!(own || !host, "{} mentions {shown}", asset.path);
            }
        }
        for foreign in ["url(//", "url(\"//", "src=\"//", "href=\"//"] {
            assert!(!text.contains(foreign), "{} has {foreign}", asset.path);
        }
    }
}
