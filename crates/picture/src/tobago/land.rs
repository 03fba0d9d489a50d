//! The island without anything on it: terrains by colour and texture, coast and surf.

use wayfinder_tobago::{Island, Space, Terrain};

use super::geometry::{Edge, edges, middle, outline, tremble};
use crate::canvas::{Colour, Line, Pen, circle};

const INK: Colour = Colour::hex(0x3c_2f22);
const SURF: Colour = Colour::hex(0xf4_fbf8);
const PARCHMENT: Colour = Colour::hex(0xf3_e6c8);
const CROSS: Colour = Colour::hex(0xb3_261e);

const SCRUBLAND: [&str; 3] = [
    "M-15 9q2-6 1-9M-12 9q0-5 3-8M-15 9q-1-4-4-5",
    "M6 15q2-6 1-9M9 15q0-5 3-8M6 15q-1-4-4-5",
    "M5-8q2-5 1-8M8-8q0-4 3-7M5-8q-1-4-4-4",
];
const SCRUBLAND_DOTS: &str = "M-6-13h.1M16-2h.1M-3 2h.1M-20-4h.1M-4 19h.1M18 6h.1";
const JUNGLE: [&str; 3] = [
    "M-20 4a6 6 0 0 1 11-3 6 6 0 0 1 9 5M-14 4v3",
    "M2 17a6 6 0 0 1 11-4 6 6 0 0 1 7 5M9 17v3",
    "M-4-9a6 6 0 0 1 10-4 6 6 0 0 1 9 5M4-8v3",
];
const JUNGLE_FINE: &str = "M-12 17q4-4 7 0M13 1q4-4 8-1M-18-9q3-4 7-1";
const RIVER: [&str; 3] =
    ["M-22-8q7-7 14 0t14 0 14 0", "M-24 3q7-7 14 0t14 0 14 0", "M-20 14q7-7 14 0t14 0 12-1"];
const MOUNTAIN: &str = "M-21 12-9-10l6 9 7-13L22 12z";
const MOUNTAIN_FINE: &str = "M-9-10l2 9M4-14l2 11M-3 9l3-7M10 8l3-7";
const SNOW: &str = "M4-14l5 8-4-2-4 3z";
const LAKE: &str = "M-16-9q5-3 10 0M2-13q5-3 10 0M-8 2q6-3 12 0M9 7q5-3 9 0M-19 11q5-3 10 0M-2 16q6-3 11 0";
const BEACH_DOTS: &str =
    "M-15-8h.1M-4-15h.1M10-12h.1M18-2h.1M2-3h.1M-9 3h.1M-19 6h.1M9 7h.1M-4 14h.1M15 14h.1M-12 18h.1M20 8h.1";
const BEACH_FINE: &str = "M-3 6a3.5 3.5 0 0 1 7 0zM-1 6V3M2 6V3";

#[cfg(test)]
pub(super) const DRAWINGS: &[&str] = &[
    SCRUBLAND[0],
    SCRUBLAND[1],
    SCRUBLAND[2],
    SCRUBLAND_DOTS,
    JUNGLE[0],
    JUNGLE[1],
    JUNGLE[2],
    JUNGLE_FINE,
    RIVER[0],
    RIVER[1],
    RIVER[2],
    MOUNTAIN,
    MOUNTAIN_FINE,
    SNOW,
    LAKE,
    BEACH_DOTS,
    BEACH_FINE,
];

pub(super) fn draw(pen: &mut Pen<'_>, island: &Island) {
    let coast = surf(pen, island);
    for space in island.all().iter() {
        let terrain = island.terrain(space);
        pen.fill(&outline(space), colour(terrain));
        let at = middle(space);
        let mut pen = pen.moved(at.0, at.1);
        let mut pen = pen.scaled(if tremble(at, 3.0) > 0.0 { 1.0 } else { -1.0 }, 1.0);
        texture(&mut pen.turned(tremble(at, 4.0) * 7.0), terrain);
    }
    pen.stroke(&edges(island, Edge::Inside), Line::new(INK.faint(0.28), 1.0));
    pen.stroke(&edges(island, Edge::Border), Line::new(INK.faint(0.75), 1.7));
    pen.stroke(&coast, Line::new(INK, 2.6));
}

/// Draws the waves around an island and returns the path of its coast.
fn surf(pen: &mut Pen<'_>, island: &Island) -> String {
    let coast = edges(island, Edge::Sea);
    pen.stroke(&coast, Line::new(SURF.faint(0.25), 34.0));
    pen.stroke(&coast, Line::new(SURF.faint(0.75), 15.0).dashed(&[17.0, 6.0, 9.0, 5.0]));
    coast
}

fn colour(terrain: Terrain) -> Colour {
    Colour::hex(match terrain {
        Terrain::Scrubland => 0xd9_c469,
        Terrain::Jungle => 0x5f_9a56,
        Terrain::River => 0xa9_dcd9,
        Terrain::Mountain => 0xb3_a69c,
        Terrain::Lake => 0x4f_8fc4,
        Terrain::Beach => 0xf0_d9a8,
    })
}

fn texture(pen: &mut Pen<'_>, terrain: Terrain) {
    let ink = INK.faint(0.5);
    let (line, fine, dots) = (Line::new(ink, 1.4), Line::new(ink, 1.0), Line::new(ink, 2.4));
    match terrain {
        Terrain::Scrubland => {
            for bush in SCRUBLAND {
                pen.stroke(bush, line);
            }
            pen.stroke(SCRUBLAND_DOTS, dots);
        }
        Terrain::Jungle => {
            for tree in JUNGLE {
                pen.stroke(tree, line);
            }
            pen.stroke(JUNGLE_FINE, fine);
        }
        Terrain::River => {
            let water = Line::new(Colour::hex(0x1f_6f78).faint(0.55), 1.4);
            for wave in RIVER {
                pen.stroke(wave, water);
            }
        }
        Terrain::Mountain => {
            pen.paint(MOUNTAIN, Colour::hex(0x46_372d).faint(0.22), line);
            pen.stroke(MOUNTAIN_FINE, fine);
            pen.fill(SNOW, Colour::hex(0xff_ffff).faint(0.75));
        }
        Terrain::Lake => pen.stroke(LAKE, Line::new(Colour::hex(0xee_f8ff).faint(0.7), 1.4)),
        Terrain::Beach => {
            pen.stroke(BEACH_DOTS, dots);
            pen.stroke(BEACH_FINE, fine);
        }
    }
}

/// Draws an island with only its coast sketched, and a path over it that ends at a cross.
pub(super) fn parchment(pen: &mut Pen<'_>, island: &Island) {
    let coast = surf(pen, island);
    for space in island.all().iter() {
        pen.fill(&outline(space), PARCHMENT);
    }
    for kind in [Edge::Inside, Edge::Border] {
        pen.stroke(&edges(island, kind), Line::new(Colour::hex(0xb8_9a63).faint(0.45), 1.0));
    }
    pen.stroke(&coast, Line::new(INK, 2.6));
    let way: Vec<_> =
        ["c3", "e4", "f7", "h6", "i9"].iter().filter_map(|name| name.parse::<Space>().ok()).collect();
    let [from, one, other, bend, to] = way[..] else { return };
    let [from, one, other, bend, to] = [from, one, other, bend, to].map(middle);
    let path = format!(
        "M{} {}C{} {} {} {} {} {}S{} {} {} {}",
        from.0,
        from.1,
        one.0,
        one.1,
        other.0,
        other.1,
        bend.0,
        bend.1,
        to.0 - 30.0,
        to.1 - 80.0,
        to.0,
        to.1
    );
    pen.stroke(&path, Line::new(CROSS, 6.0).dashed(&[0.1, 16.0]));
    let mut start = pen.moved(from.0, from.1);
    start.paint(&circle(9.0), PARCHMENT, Line::new(CROSS, 5.0));
    let mut end = pen.moved(to.0, to.1);
    end.fill(&circle(26.0), PARCHMENT);
    end.stroke("M-17-17 17 17M17-17-17 17", Line::new(CROSS, 10.0));
}
