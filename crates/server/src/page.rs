//! The page for browsers, as whoever starts the server gives it: the server knows how to serve it, not what it is.

use std::collections::{BTreeMap, HashMap};

use serde::Deserialize;

/// One file of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asset {
    /// What it is: `text/html; charset=utf-8`.
    pub content_type: &'static str,
    /// The file.
    pub bytes: &'static [u8],
    /// The file compressed by Brotli, if that is smaller.
    pub brotli: Option<&'static [u8]>,
    /// The file compressed by gzip, if that is smaller.
    pub gzip: Option<&'static [u8]>,
    /// A name for its content: another content has another one.
    pub hash: &'static str,
    /// Whether its path names its content too, so that nobody ever needs to ask for it twice.
    pub immutable: bool,
}

/// The files of the page by path, such as `/index.html`. Without any there is no page.
#[derive(Clone, Default, Debug)]
pub struct Page {
    assets: HashMap<&'static str, Asset>,
    preload: Preload,
}

impl Page {
    /// The file at a path.
    pub fn asset(&self, path: &str) -> Option<&Asset> {
        self.assets.get(path)
    }

    /// The file that every address of the page begins with.
    pub fn index(&self) -> Option<&Asset> {
        self.asset("/index.html")
    }

    /// The same page, with the files that its addresses need.
    #[must_use]
    pub fn with_preload(self, preload: Preload) -> Self {
        Self { preload, ..self }
    }

    /// The files that its addresses need.
    pub fn preload(&self) -> &Preload {
        &self.preload
    }
}

/// The files that each address of the page needs beside the first one. Named in the first file, they are asked for all at once
/// instead of one after the other.
#[derive(Clone, Default, Debug, Deserialize)]
pub struct Preload {
    /// By pattern (`/table/:id`; empty for every other address), and by the state and the game of a table (`playing tobago`).
    needs: HashMap<String, Need>,
    /// Files of words, by language and name.
    words: BTreeMap<String, HashMap<String, String>>,
}

/// Files, and names of files of words.
#[derive(Clone, Default, Debug, Deserialize)]
struct Need {
    files: Vec<String>,
    words: Vec<String>,
}

impl Preload {
    /// The tags that name what an address needs, and a table with it, in the first language that there are words in.
    pub(crate) fn tags<'a>(
        &self,
        path: &str,
        table: Option<&str>,
        languages: impl Iterator<Item = &'a str>,
    ) -> String {
        let page = self.needs.keys().find(|pattern| matches(pattern, path)).map_or("", String::as_str);
        let needs = [Some(page), table].into_iter().flatten().filter_map(|key| self.needs.get(key));
        let words = self.words(languages);
        let mut tags = String::new();
        for need in needs {
            let words = need.words.iter().filter_map(|name| words?.get(name));
            for file in words.chain(&need.files) {
                // A file may be needed by the page and by the table.
                if !tags.contains(file.as_str()) {
                    tags.push_str(&tag(file));
                }
            }
        }
        tags
    }

    /// The words in the first of these languages that there are any in, whatever the country; else in English.
    fn words<'a>(&self, mut languages: impl Iterator<Item = &'a str>) -> Option<&HashMap<String, String>> {
        let spoken = |tag: &str| tag.split('-').next().unwrap_or_default().to_ascii_lowercase();
        let found = languages.find_map(|wanted| {
            let same = self.words.iter().find(|(known, _)| known.eq_ignore_ascii_case(wanted));
            same.or_else(|| self.words.iter().find(|(known, _)| spoken(known) == spoken(wanted)))
        });
        found.map(|(_, words)| words).or_else(|| self.words.get("en"))
    }
}

/// Whether a path is one of a pattern's, such as `/table/:id`.
fn matches(pattern: &str, path: &str) -> bool {
    let (wanted, found) = (pattern.split('/'), path.trim_end_matches('/').split('/'));
    match path {
        "/" => pattern == "/",
        _ => {
            pattern.starts_with('/')
                && wanted.clone().count() == found.clone().count()
                && wanted
                    .zip(found)
                    .all(|(part, here)| part == here || (part.starts_with(':') && !here.is_empty()))
        }
    }
}

/// The tag that has a browser ask for a file.
fn tag(file: &str) -> String {
    if file.rsplit_once('.').is_some_and(|(_, end)| end == "css") {
        format!("<link rel=\"preload\" as=\"style\" crossorigin href=\"/{file}\">")
    } else {
        format!("<link rel=\"modulepreload\" crossorigin href=\"/{file}\">")
    }
}

impl FromIterator<(&'static str, Asset)> for Page {
    fn from_iter<T: IntoIterator<Item = (&'static str, Asset)>>(assets: T) -> Self {
        Self { assets: assets.into_iter().collect(), preload: Preload::default() }
    }
}
