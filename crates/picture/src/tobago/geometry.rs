//! The places of the spaces of an island, and their hand-drawn edges.

use std::f32::consts::PI;
use std::fmt::Write;

use wayfinder_tobago::{Direction, Island, Layout, PLACES, Space};

/// The distance from the middle of a space to its corners.
const RADIUS: f32 = 30.0;
/// The height of a space.
const HEIGHT: f32 = 1.732_050_8 * RADIUS;

type Point = (f32, f32);

/// The column and the row of the space in the origin.
const ORIGIN: (f32, f32) = (7.0, 6.0);

/// Returns the middle of a space. Every second column is half a space lower.
pub(super) fn middle(space: Space) -> Point {
    let (column, row) = space.column_and_row();
    let lower = if column % 2 == 0 { 0.5 } else { 0.0 };
    (1.5 * RADIUS * (column as f32 - ORIGIN.0), HEIGHT * (row as f32 - ORIGIN.1 + lower))
}

/// Returns the left, top, right and bottom of an island, with some sea around it.
pub(super) fn bounds(island: &Island) -> [f32; 4] {
    let margin = 24.0;
    let mut bounds = [f32::MAX, f32::MAX, f32::MIN, f32::MIN];
    for (x, y) in island.all().iter().map(middle) {
        bounds = [bounds[0].min(x), bounds[1].min(y), bounds[2].max(x), bounds[3].max(y)];
    }
    let [left, top, right, bottom] = bounds;
    let (aside, above) = (RADIUS + margin, HEIGHT / 2.0 + margin);
    [left - aside, top - above, right + aside, bottom + above]
}

/// Returns a number between -1 and 1 that is always the same for a point, so that the hand-drawn lines do not
/// change between pictures.
pub(super) fn tremble((x, y): Point, salt: f32) -> f32 {
    // In the precision of the page, which draws the same lines: such a number depends on every digit.
    let [x, y] = [x, y].map(|at| (f64::from(at) * 4.0).round());
    let wave = (x * 12.9898 + y * 78.233 + f64::from(salt) * 37.719).sin() * 43758.5453;
    (2.0 * (wave - wave.floor()) - 1.0) as f32
}

fn shaken(point: Point, by: f32) -> Point {
    (point.0 + by * tremble(point, 1.0), point.1 + by * tremble(point, 2.0))
}

/// Returns the corner at the clockwise end of the edge in a direction.
fn corner((x, y): Point, direction: usize) -> Point {
    let angle = (direction as f32 - 1.0) * PI / 3.0;
    (x + RADIUS * angle.cos(), y + RADIUS * angle.sin())
}

/// Returns the edge of a space in a direction, from its counter-clockwise end: start, a point to bend
/// towards, end.
fn edge(space: Space, direction: usize) -> [Point; 3] {
    let centre = middle(space);
    let (start, end) = (corner(centre, direction + 5), corner(centre, direction));
    let bend = (f32::midpoint(start.0, end.0), f32::midpoint(start.1, end.1));
    [shaken(start, 2.0), shaken(bend, 2.4), shaken(end, 2.0)]
}

/// Returns the outline of a space; neighbours share their edges.
pub(super) fn outline(space: Space) -> String {
    let (x, y) = edge(space, 0)[0];
    let mut path = format!("M{x:.1} {y:.1}");
    for direction in 0..Direction::ALL.len() {
        let [_, bend, end] = edge(space, direction);
        let _ = write!(path, "Q{:.1} {:.1} {:.1} {:.1}", bend.0, bend.1, end.0, end.1);
    }
    path + "Z"
}

/// Returns the middle and the outline of every space, and for every island its bounds and the edges of each
/// kind.
pub(crate) fn all() -> Vec<(String, String)> {
    let mut all = Vec::new();
    for space in (0..PLACES).filter_map(Space::new) {
        let (x, y) = middle(space);
        all.push((format!("tobago middle {space}"), format!("{x} {y}")));
        all.push((format!("tobago outline {space}"), outline(space)));
    }
    for layout in Layout::all() {
        let island = Island::new(layout);
        let [left, top, right, bottom] = bounds(&island);
        all.push((format!("tobago bounds {layout}"), format!("{left} {top} {right} {bottom}")));
        for (kind, name) in [(Edge::Sea, "sea"), (Edge::Border, "border"), (Edge::Inside, "inside")] {
            all.push((format!("tobago {name} {layout}"), edges(&island, kind)));
        }
    }
    all
}

/// The kind of an edge, by what is on both sides of it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Edge {
    /// An edge between the island and the sea.
    Sea,
    /// An edge between two terrains.
    Border,
    /// An edge within one terrain.
    Inside,
}

/// Returns all edges of a kind as one path.
pub(super) fn edges(island: &Island, wanted: Edge) -> String {
    let mut path = String::new();
    for space in island.all().iter() {
        for (number, direction) in Direction::ALL.into_iter().enumerate() {
            let beyond = island.neighbour(space, direction);
            let found = match beyond {
                None => Edge::Sea,
                Some(beyond) if island.terrain(beyond) == island.terrain(space) => Edge::Inside,
                Some(_) => Edge::Border,
            };
            // Between two spaces the edge is drawn once.
            if found != wanted || beyond.is_some() && number > 2 {
                continue;
            }
            let [start, bend, end] = edge(space, number);
            let (from, by, to) = (start, bend, end);
            let _ =
                write!(path, "M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}", from.0, from.1, by.0, by.1, to.0, to.1);
        }
    }
    path
}
