//! The page for browsers, as whoever starts the server gives it: the server knows how to serve it, not what it is.

use std::collections::HashMap;

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
}

impl FromIterator<(&'static str, Asset)> for Page {
    fn from_iter<T: IntoIterator<Item = (&'static str, Asset)>>(assets: T) -> Self {
        Self { assets: assets.into_iter().collect() }
    }
}
