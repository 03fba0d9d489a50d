//! The web page, provided by the program that starts the server: the server knows how to serve it, not what
//! is in it.

use std::collections::{BTreeMap, HashMap};

use serde::Deserialize;

/// A file of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asset {
    /// The content type: `text/html; charset=utf-8`.
    pub content_type: &'static str,
    /// The content of the file.
    pub bytes: &'static [u8],
    /// The content compressed by Brotli, if that is smaller.
    pub brotli: Option<&'static [u8]>,
    /// The content compressed by gzip, if that is smaller.
    pub gzip: Option<&'static [u8]>,
    /// The hash of the content.
    pub hash: &'static str,
    /// True if the path contains the hash too, so that browsers never need to revalidate it.
    pub immutable: bool,
}

/// The files of the page by path, such as `/index.html`. Without files there is no page.
#[derive(Clone, Default, Debug)]
pub struct Page {
    assets: HashMap<&'static str, Asset>,
    preload: Preload,
}

impl Page {
    /// Returns the file at a path.
    pub fn asset(&self, path: &str) -> Option<&Asset> {
        self.assets.get(path)
    }

    /// Returns the file that is served at every path of the page.
    pub fn index(&self) -> Option<&Asset> {
        self.asset("/index.html")
    }

    /// Returns the page with the preload lists of its paths.
    #[must_use]
    pub fn with_preload(self, preload: Preload) -> Self {
        Self { preload, ..self }
    }

    /// Returns the preload lists of its paths.
    pub fn preload(&self) -> &Preload {
        &self.preload
    }
}

/// The files that each path of the page needs beside the index. Listed in the index, they are requested all
/// at once instead of one after the other.
#[derive(Clone, Default, Debug, Deserialize)]
pub struct Preload {
    /// The needs by pattern (`/table/:id`; empty for every other path), and by the state and the game of a
    /// table (`playing tobago`).
    needs: HashMap<String, Need>,
    /// The translation files, by language and name.
    words: BTreeMap<String, HashMap<String, String>>,
}

/// The files that a path needs, and the names of its translation files.
#[derive(Clone, Default, Debug, Deserialize)]
struct Need {
    files: Vec<String>,
    words: Vec<String>,
}

impl Preload {
    /// Returns the preload tags for a path, and the table at it, in the first language that has translations.
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

    /// Returns the translations in the first of these languages that has any, whatever the country; else in
    /// English.
    fn words<'a>(&self, mut languages: impl Iterator<Item = &'a str>) -> Option<&HashMap<String, String>> {
        let spoken = |tag: &str| tag.split('-').next().unwrap_or_default().to_ascii_lowercase();
        let found = languages.find_map(|wanted| {
            let same = self.words.iter().find(|(known, _)| known.eq_ignore_ascii_case(wanted));
            same.or_else(|| self.words.iter().find(|(known, _)| spoken(known) == spoken(wanted)))
        });
        found.map(|(_, words)| words).or_else(|| self.words.get("en"))
    }
}

/// Returns whether a path matches a pattern, such as `/table/:id`.
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

/// Returns the tag that makes a browser preload a file.
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
