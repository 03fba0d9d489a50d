//! The web client as it was built from `web/`, file by file, inside the program.

/// One file of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asset {
    /// Where it is asked for: `/index.html`.
    pub path: &'static str,
    /// What it is: `text/html; charset=utf-8`.
    pub content_type: &'static str,
    /// The file.
    pub bytes: &'static [u8],
    /// The file compressed by Brotli, where that is smaller.
    pub brotli: Option<&'static [u8]>,
    /// The file compressed by gzip, where that is smaller.
    pub gzip: Option<&'static [u8]>,
    /// The SHA-256 of the file, in hexadecimal digits.
    pub hash: &'static str,
    /// Whether what is at this path never changes, because the path names the content.
    pub immutable: bool,
}

/// Every file of the page, by path.
pub static ASSETS: &[Asset] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// Which file needs which, as Vite tells it in JSON.
pub static MANIFEST: &str = include_str!(concat!(env!("OUT_DIR"), "/dist/.vite/manifest.json"));

/// Which files each address of the page needs, in JSON.
pub static PRELOAD: &str = include_str!(concat!(env!("OUT_DIR"), "/dist/.vite/preload.json"));
