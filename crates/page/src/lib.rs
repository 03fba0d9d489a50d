//! The web client as built from `web/`, embedded file by file.

/// One file of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asset {
    /// The path it is requested by: `/index.html`.
    pub path: &'static str,
    /// Its content type: `text/html; charset=utf-8`.
    pub content_type: &'static str,
    /// The content of the file.
    pub bytes: &'static [u8],
    /// The file compressed by Brotli, where that is smaller.
    pub brotli: Option<&'static [u8]>,
    /// The file compressed by gzip, where that is smaller.
    pub gzip: Option<&'static [u8]>,
    /// The SHA-256 of the file, in hexadecimal digits.
    pub hash: &'static str,
    /// True if the content at this path never changes, because the path names the content.
    pub immutable: bool,
}

/// The files of the page, sorted by path.
pub static ASSETS: &[Asset] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// The dependencies between the files, as Vite's manifest in JSON.
pub static MANIFEST: &str = include_str!(concat!(env!("OUT_DIR"), "/dist/.vite/manifest.json"));

/// The files that each address of the page needs first, in JSON.
pub static PRELOAD: &str = include_str!(concat!(env!("OUT_DIR"), "/dist/.vite/preload.json"));
