//! The geometry of the pictures as text, for a test that compares it with the geometry of the page.

use crate::{tobago, tsuro};

/// Returns every place and line that the pictures of all games are drawn with, each with its name: numbers,
/// or the `d` of an SVG path.
pub fn all() -> Vec<(String, String)> {
    let mut all = tsuro::drawing::geometry();
    all.extend(tobago::geometry::all());
    all
}
