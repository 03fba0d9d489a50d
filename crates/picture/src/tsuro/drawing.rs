//! The board of Tsuro: lacquer and gold, the tiles laid, the stones and their paths.

use std::fmt::Write;

use wayfinder_game::{Seat, View as _};
use wayfinder_tsuro::{Board, FACES, Face, Notch, PORTS, Pass, SIDE, Spot, Square, Stone, Tsuro, View};

use crate::Shown;
use crate::canvas::{Colour, Line, Pen, SIZE, circle, picture, rounded};
use crate::seats::{self, Colours, SeatStatus, colour, emblem};

/// The side length of a square, and the width of the frame around the squares.
const UNIT: f32 = 100.0;
const RIM: f32 = 46.0;
const BOARD: f32 = SIDE as f32 * UNIT;
/// The distance of a stone on a notch from the squares.
const OUTSIDE: f32 = 14.0;

const SCROLL: &str = "M-9 9C-15 4-14-6-6-8C1-10 7-5 5 1C3.500 5-2 5-3 2M9-9C4-15-4-15-9-11";
const GRAIN: &str = "M12 20h3M80 12h4M30 46h2M62 88h4M90 60h3M20 82h3M50 14h2M44 60h3M72 38h3M8 55h3M86 82h2";
const LIGHT: &str = "M4 94V8q0-4 4-4H94";
const DARK: &str = "M96 6V92q0 4-4 4H6";
const SHINE: &str = "M-10.5-5.5A12 12 0 0 1 3-11.6";
const SKULL: &str = "M0-12C-7-12-11-7.5-11-2C-11 1.5-9 4-6.5 5V10H-3.2V7.5H-1.2V10H1.2V7.5H3.2V10H6.5V5C9 4 11 1.5 11-2C11-7.5 7-12 0-12ZM-4.5-4.5A3 3 0 1 1-4.5 1.5A3 3 0 0 1-4.5-4.5ZM4.5-4.5A3 3 0 1 1 4.5 1.5A3 3 0 0 1 4.5-4.5ZM0 1.5 1.6 4.4H-1.6Z";

/// The drawings shared with the page.
#[cfg(test)]
pub(crate) const DRAWINGS: &[&str] = &[SCROLL, GRAIN, LIGHT, DARK, SHINE, SKULL];

const GOLD: Colour = Colour::hex(0xc9_993f);
const STONE: Colour = Colour::hex(0xe6_dcc6);
const INK: Colour = Colour::hex(0x1d_0d0a);
const CREAM: Colour = Colour::hex(0xfb_f3e0);

/// The place of each port of a square, and the direction into the square from each side.
const PLACES: [(f32, f32); PORTS] =
    [(1.0, 0.0), (2.0, 0.0), (3.0, 1.0), (3.0, 2.0), (2.0, 3.0), (1.0, 3.0), (0.0, 2.0), (0.0, 1.0)];
const INWARD: [(f32, f32); 4] = [(0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0)];

/// Draws a table.
pub(super) fn draw(shown: Shown<'_, Tsuro>, seats: &[SeatStatus], colours: Colours) -> Vec<u8> {
    picture(|pen| {
        let view = match shown {
            Shown::Setup(_) => None,
            Shown::View(view) => Some(view),
        };
        lacquer(pen);
        let scale = SIZE.1 as f32 / (BOARD + 2.0 * RIM);
        let (x, y) = (SIZE.0 as f32 / 2.0, SIZE.1 as f32 / 2.0);
        let mut board = pen.at(x, y, scale, -BOARD / 2.0, -BOARD / 2.0);
        empty_board(&mut board);
        if let Some(view) = view {
            game(&mut board, view, colours);
        }
        seats::draw(pen, seats, colours, |pen, seat| {
            let is_out = |view: &View| {
                Seat::all(view.seats())
                    .nth(seat)
                    .is_some_and(|seat| matches!(view.stone(seat), Stone::Out(_)))
            };
            let out = view.is_some_and(is_out);
            stone(&mut pen.faint(if out { 0.45 } else { 1.0 }), colours.of(seat));
            if out {
                skull(&mut pen.moved(12.0, -12.0));
            }
        });
    })
}

fn lacquer(pen: &mut Pen<'_>) {
    pen.slope(&[
        (0.0, Colour::hex(0x8f_231d)),
        (0.55, Colour::hex(0x5b_100f)),
        (1.0, Colour::hex(0x40_0908)),
    ]);
    pen.glow((300.0, 60.0), 660.0, Colour::hex(0xff_aa78).faint(0.28));
}

fn empty_board(pen: &mut Pen<'_>) {
    let frame = rounded(5.0 - RIM, 5.0 - RIM, BOARD + 2.0 * RIM - 10.0, BOARD + 2.0 * RIM - 10.0, 10.0);
    pen.fill(&frame, INK.faint(0.2));
    pen.stroke(&frame, Line::new(GOLD, 2.0));
    for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
        let aside = |way: f32| if way > 0.0 { BOARD + 20.0 } else { -20.0 };
        pen.moved(aside(x), aside(y)).scaled(x, y).stroke(SCROLL, Line::new(GOLD.faint(0.8), 2.0));
    }
    pen.paint(&rounded(0.0, 0.0, BOARD, BOARD, 3.0), Colour::hex(0x3b_0d0b), Line::new(GOLD, 3.0));
    for square in Square::all() {
        let (x, y) = corner(square);
        let body = rounded(x + 2.0, y + 2.0, 96.0, 96.0, 5.0);
        pen.paint(&body, Colour::hex(0x57_1613), Line::new(Colour::hex(0x6d_2420), 1.5));
    }
    for (x, y) in Square::all().map(corner).filter(|(x, y)| *x > 0.0 && *y > 0.0) {
        pen.fill(&format!("M{x} {}l5 5-5 5-5-5Z", y - 5.0), Colour::hex(0xa8_7a30));
    }
    for notch in Notch::all() {
        let ((x, y), (outer_x, outer_y)) = (edge(notch.spot()), outside(notch.spot(), 13.0));
        pen.stroke(&format!("M{x} {y}L{outer_x} {outer_y}"), Line::new(GOLD, 4.0));
    }
}

fn game(pen: &mut Pen<'_>, view: &View, colours: Colours) {
    for (square, face) in view.board().faces() {
        let (x, y) = corner(square);
        tile(&mut pen.moved(x, y), face);
    }
    let standing = || {
        Seat::all(view.seats()).filter_map(|seat| match view.stone(seat) {
            Stone::At(spot) => Some((colours.of(seat.index()), spot)),
            Stone::Waiting | Stone::Out(_) => None,
        })
    };
    for (number, spot) in standing() {
        way(pen, view.board(), number, spot);
    }
    for (number, spot) in standing() {
        let (x, y) = if Notch::at(spot).is_some() { outside(spot, OUTSIDE) } else { edge(spot) };
        stone(&mut pen.moved(x, y), number);
    }
}

fn tile(pen: &mut Pen<'_>, face: Face) {
    pen.fill(&rounded(1.5, 2.5, 98.0, 98.0, 6.0), Colour::hex(0x14_0400).faint(0.35));
    pen.paint(&rounded(1.5, 1.5, 97.0, 97.0, 6.0), STONE, Line::new(Colour::hex(0x8d_7a5c), 1.0));
    pen.stroke(GRAIN, Line::new(Colour::hex(0xb9_a888).faint(0.55), 1.6));
    pen.stroke(LIGHT, Line::new(Colour::hex(0xff_faf0), 2.5));
    pen.stroke(DARK, Line::new(Colour::hex(0xb7_a483), 2.5));
    for path in paths(face) {
        pen.stroke(&path, Line::new(STONE, 15.0).cut());
        pen.stroke(&path, Line::new(Colour::hex(0x6f_5233), 9.0).cut());
        pen.moved(0.0, 0.8).stroke(&path, Line::new(Colour::hex(0xa8_8451), 5.0).cut());
    }
}

/// Draws the path of a stone in its colour.
fn way(pen: &mut Pen<'_>, board: &Board, number: usize, spot: Spot) {
    let mut path = String::new();
    for Pass { square, enter, leave } in board.trail(spot) {
        let (x, y) = corner(square);
        if path.is_empty() {
            let (from_x, from_y) = port(enter);
            let _ = write!(path, "M{} {}", x + from_x, y + from_y);
        }
        path.push_str(&curve(enter, leave, (x, y)));
    }
    let under = if number == 7 { CREAM } else { INK };
    pen.stroke(&path, Line::new(under, 9.5));
    pen.stroke(&path, Line::new(colour(number), 6.0));
}

fn stone(pen: &mut Pen<'_>, number: usize) {
    pen.moved(1.5, 3.0).fill(&circle(15.5), Colour::hex(0).faint(0.4));
    pen.paint(&circle(15.0), colour(number), Line::new(CREAM, 2.0));
    emblem(pen, number);
    pen.stroke(SHINE, Line::new(Colour::hex(0xff_ffff).faint(0.6), 2.0));
}

fn skull(pen: &mut Pen<'_>) {
    let mut pen = pen.scaled(0.5, 0.5);
    pen.paint(&circle(19.0), CREAM, Line::new(Colour::hex(0x7a_1512), 3.0));
    pen.fill(SKULL, Colour::hex(0x2a_0f0b));
}

fn corner(square: Square) -> (f32, f32) {
    let (row, column) = square.row_and_column();
    (column as f32 * UNIT, row as f32 * UNIT)
}

fn port(port: u8) -> (f32, f32) {
    let (x, y) = PLACES[usize::from(port) % PORTS];
    (x * UNIT / 3.0, y * UNIT / 3.0)
}

fn inward(port: u8) -> (f32, f32) {
    INWARD[usize::from(port) / 2 % INWARD.len()]
}

/// Returns the place of a spot on the edge of its square.
fn edge(spot: Spot) -> (f32, f32) {
    let ((x, y), (port_x, port_y)) = (corner(spot.square), port(spot.port));
    (x + port_x, y + port_y)
}

/// Returns the point at a distance outside the board from a notch.
fn outside(spot: Spot, far: f32) -> (f32, f32) {
    let ((x, y), (way_x, way_y)) = (edge(spot), inward(spot.port));
    (x - way_x * far, y - way_y * far)
}

/// Returns the place of every notch and square, and the four paths of every face.
pub(crate) fn geometry() -> Vec<(String, String)> {
    let mut all = Vec::new();
    for square in Square::all() {
        all.push((format!("tsuro square {square}"), pair(corner(square))));
    }
    for notch in Notch::all() {
        let spot = notch.spot();
        all.push((format!("tsuro notch {notch}"), pair(edge(spot))));
        all.push((format!("tsuro stone {notch}"), pair(outside(spot, OUTSIDE))));
    }
    for face in (0..FACES).filter_map(Face::from_index) {
        all.push((format!("tsuro face {face}"), paths(face).concat()));
    }
    all
}

/// Returns the paths of a face, each from its lower port.
fn paths(face: Face) -> Vec<String> {
    let ends = (0..PORTS as u8).map(|from| (from, face.partner(from))).filter(|(from, to)| from < to);
    ends.map(|(from, to)| format!("M{}{}", pair(port(from)), curve(from, to, (0.0, 0.0)))).collect()
}

fn pair((x, y): (f32, f32)) -> String {
    format!("{x:.2} {y:.2}")
}

/// Returns the distance of a curve's control point from its end, so that paths leave a tile straight and turn
/// evenly.
fn reach(from: u8, to: u8) -> f32 {
    match (to / 2 + 4 - from / 2) % 4 {
        0 => 0.36 * UNIT,
        2 => 0.5 * UNIT,
        _ => {
            let ((x, y), (end_x, end_y), (way_x, way_y)) = (port(from), port(to), inward(from));
            0.6 * ((end_x - x) * way_x + (end_y - y) * way_y).abs()
        }
    }
}

/// Returns the path from one port of a square to another, for a pen that is at the first.
fn curve(from: u8, to: u8, (x, y): (f32, f32)) -> String {
    let control = |at: u8, other: u8| {
        let ((port_x, port_y), (way_x, way_y), far) = (port(at), inward(at), reach(at, other));
        pair((x + port_x + way_x * far, y + port_y + way_y * far))
    };
    let (end_x, end_y) = port(to);
    format!("C{} {} {}", control(from, to), control(to, from), pair((x + end_x, y + end_y)))
}
