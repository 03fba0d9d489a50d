//! The things on the island: huts, palm trees, statues, vehicles, markers and amulets.

use wayfinder_game::{Seat, View as _};
use wayfinder_tobago::{Colour as Treasure, Direction, Island, Objects, STATUES, Space, View};

use super::geometry::middle;
use crate::canvas::{Colour, Line, Pen, circle};
use crate::seats::{Colours, colour, emblem};

const INK: Line<'_> = Line::new(Colour::hex(0x2a_1c10), 1.2);
const BLACK: Colour = Colour::hex(0x1a_1a1a);
const WHITE: Colour = Colour::hex(0xff_ffff);
const RAY: Colour = Colour::hex(0x5b_2b82);

const WALL: &str = "M-9 1v10h18V1";
const DOOR: &str = "M-3 11V4a3 3 0 0 1 6 0v7";
const THATCH: &str = "M-14 3Q-4-4 0-15 4-4 14 3 0 7-14 3z";
const STRAW: &str = "M-8 2q5-5 7-11M8 2q-5-5-7-11M0 4v-13";
const TRUNK: &str = "M-1 14Q3 4 0-6";
const FRONDS: &str = "M0-6Q-9-15-16-6-8-9 0-6zM0-6Q9-15 16-6 8-9 0-6zM0-6Q-12-8-12 3-8-4 0-6zM0-6Q12-8 12 3 8-4 0-6zM0-6Q-3-16 3-17 3-11 0-6z";
const GAZE: &str = "M-10-17Q0-22 10-17L0-31z";
const FIGURE: &str = "M-6 12Q-9 0-6-9-4-15 0-15t6 6q3 9 0 21z";
const FEATURES: &str = "M-5-5q2.5-2 5 0 2.5-2 5 0M0-4q2 5 1.5 7h-3M-3 7h6";
const CORD: &str = "M-5-4Q-8-13 0-13T5-4";
const GOLD: &str = "M0-7 6-1 0 9-6-1z";
const WHEELS: &str = "M-11-11h6v4h-6zM5-11h6v4H5zM-11 7h6v4h-6zM5 7h6v4H5z";
const BODY: &str = "M-14-5q0-3 3-3H8q5 0 6 5v6q-1 5-6 5h-19q-3 0-3-3z";
const GLASS: &str = "M9-5.5q2 5.5 0 11";
const CUBE: &str = "M-6.5-4.5 0-7.5 6.5-4.5V4.5L0 7.5-6.5 4.5z";
const RING: &str = "M-2.8 0a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0z";
const DIAMOND: &str = "M0-3.6 3.6 0 0 3.6-3.6 0z";
const TRIANGLE: &str = "M0-3.4 3.6 2.8H-3.6z";
const SQUARE: &str = "M-2.8-2.8h5.6v5.6h-5.6z";

#[cfg(test)]
pub(super) const DRAWINGS: &[&str] = &[
    WALL, DOOR, THATCH, STRAW, TRUNK, FRONDS, GAZE, FIGURE, FEATURES, CORD, GOLD, WHEELS, BODY, GLASS, CUBE,
    RING, DIAMOND, TRIANGLE, SQUARE,
];

/// Draws the whole game as a spectator sees it.
pub(super) fn game(pen: &mut Pen<'_>, view: &View, colours: Colours) {
    let (island, placed) = (view.tables().island(), view.tables().objects());
    objects(pen, island, placed, view.facing());
    for space in view.washed_ashore().iter() {
        let (x, y) = middle(space);
        amulet(&mut pen.moved(x + 11.0, y - 10.0));
    }
    let taken = placed.huts().union(placed.palms()).union(placed.statues());
    let vehicles: Vec<_> =
        Seat::all(view.seats()).filter_map(|seat| Some((seat.index(), view.vehicle(seat)?))).collect();
    for &(seat, space) in &vehicles {
        let here: Vec<_> = vehicles.iter().filter(|(_, other)| *other == space).collect();
        let place = here.iter().position(|(other, _)| *other == seat).unwrap_or_default();
        let (dx, dy) = match here.len() {
            1 if taken.contains(space) => (-9.0, 5.0),
            1 => (0.0, -4.0),
            _ => [(-11.0, -10.0), (11.0, -8.0), (-11.0, 8.0), (11.0, 10.0)][place % 4],
        };
        let (x, y) = middle(space);
        vehicle(&mut pen.moved(x + dx, y + dy), colours.of(seat));
    }
    markers(pen, view);
}

/// Draws the huts, the palm trees, and the statues with their directions.
pub(super) fn objects(pen: &mut Pen<'_>, island: &Island, objects: &Objects, facing: [Direction; STATUES]) {
    let statues = || objects.facing().iter().map(|statue| statue.space).zip(facing);
    for (space, facing) in statues() {
        let ((x, y), (to_x, to_y)) = (middle(space), middle(island.horizon(space, facing)));
        let line = Line::new(RAY.faint(0.5), 2.4).dashed(&[2.0, 7.0]);
        pen.stroke(&format!("M{x} {y}L{to_x} {to_y}"), line);
    }
    for (x, y) in objects.huts().iter().map(middle) {
        hut(&mut pen.moved(x + 2.0, y - 5.0));
    }
    for (x, y) in objects.palms().iter().map(middle) {
        palm(&mut pen.moved(x + 2.0, y - 3.0));
    }
    for (space, facing) in statues() {
        let (x, y) = middle(space);
        let mut pen = pen.moved(x, y);
        pen.turned(facing as usize as f32 * 60.0).paint(GAZE, RAY, Line::new(WHITE, 1.4));
        statue(&mut pen);
    }
}

fn hut(pen: &mut Pen<'_>) {
    pen.paint(WALL, Colour::hex(0xa8_713c), INK);
    pen.paint(DOOR, Colour::hex(0x3d_2512), INK);
    pen.paint(THATCH, Colour::hex(0xe2_b65c), INK);
    pen.stroke(STRAW, Line::new(Colour::hex(0x2a_1c10), 0.8));
}

fn palm(pen: &mut Pen<'_>) {
    pen.stroke(TRUNK, Line::new(Colour::hex(0x6b_4423), 3.4));
    pen.paint(FRONDS, Colour::hex(0x3f_a34d), INK);
    for (x, y) in [(-2.0, -4.0), (2.0, -3.5)] {
        pen.moved(x, y).paint(&circle(1.8), Colour::hex(0x7a_4b22), INK);
    }
}

fn statue(pen: &mut Pen<'_>) {
    let stone = Colour::hex(0xd6_d2ca);
    pen.moved(0.0, 12.0).scaled(1.0, 0.35).paint(&circle(10.0), stone, INK);
    pen.paint(FIGURE, stone, INK);
    pen.stroke(FEATURES, INK);
}

fn amulet(pen: &mut Pen<'_>) {
    pen.stroke(CORD, INK);
    pen.paint(GOLD, Colour::hex(0xf2_c94c), INK);
    pen.moved(0.0, -0.5).paint(&circle(2.8), Colour::hex(0x7c_3aa0), INK);
}

/// Draws a vehicle from above.
pub(super) fn vehicle(pen: &mut Pen<'_>, number: usize) {
    pen.paint(WHEELS, BLACK, Line::new(BLACK, 2.0));
    pen.paint(BODY, colour(number), Line::new(BLACK, 1.6));
    pen.stroke(GLASS, Line::new(BLACK, 1.4));
    emblem(&mut pen.moved(-2.5, 0.0).scaled(0.78, 0.78), number);
}

/// Draws the markers of the treasures, side by side where several are on a space.
fn markers(pen: &mut Pen<'_>, view: &View) {
    let maps = Treasure::ALL.map(|map| (map, view.sites(map)));
    let lying: Vec<(Treasure, Space, bool)> = maps
        .into_iter()
        .filter(|(_, sites)| sites.marked())
        .flat_map(|(map, sites)| {
            let only = sites.located().is_some();
            sites.possible().iter().map(move |space| (map, space, only))
        })
        .collect();
    for &(map, space, only) in &lying {
        let here: Vec<_> = lying.iter().filter(|(_, other, _)| *other == space).collect();
        let (place, many) =
            (here.iter().position(|(other, ..)| *other == map).unwrap_or_default(), here.len() as f32);
        let step = if here.len() > 2 { 36.0 / many } else { 17.0 };
        let (x, y) = middle(space);
        let mut pen = pen.moved(x + (place as f32 - (many - 1.0) / 2.0) * step, y + 15.0);
        if only {
            pen.stroke(&circle(14.0), Line::new(Colour::hex(0xb3_261e), 2.6).dashed(&[5.0, 3.0]).cut());
        }
        let size = match here.len() {
            0..=2 => 1.2,
            3 => 1.0,
            _ => 0.8,
        };
        marker(&mut pen.scaled(size, size), map);
    }
}

fn marker(pen: &mut Pen<'_>, map: Treasure) {
    let ink = Colour::hex(0x14_110f);
    let body = Colour::hex(match map {
        Treasure::White => 0xfd_fbf5,
        Treasure::Grey => 0x9a_a0a6,
        Treasure::Brown => 0x8a_4f24,
        Treasure::Black => 0x1c_1a1a,
    });
    pen.stroke(CUBE, Line::new(WHITE, 3.2));
    pen.paint(CUBE, body, Line::new(ink, 1.2));
    match map {
        Treasure::White => pen.stroke(RING, Line::new(Colour::hex(0x1c_1917), 1.5)),
        Treasure::Grey => pen.fill(DIAMOND, ink),
        Treasure::Brown => pen.fill(TRIANGLE, WHITE),
        Treasure::Black => pen.fill(SQUARE, WHITE),
    }
}
