//! Parser of drawings written as the `d` of an SVG path, in the form the web client uses.

use std::f32::consts::{PI, TAU};

use tiny_skia::{Path, PathBuilder, Point};

/// Parses one of our own drawings. It ends at anything it does not understand, without an error.
pub(crate) fn read(data: &str) -> Option<Path> {
    let mut reader = Reader { rest: data.as_bytes(), pen: PathBuilder::new(), ..Reader::default() };
    while reader.step().is_some() {}
    reader.pen.finish()
}

#[derive(Default)]
struct Reader<'a> {
    rest: &'a [u8],
    pen: PathBuilder,
    command: u8,
    /// The position of the pen, and the start of its line.
    at: Point,
    begun: Point,
    /// The control point that a smooth curve continues from.
    smooth: Point,
}

impl Reader<'_> {
    fn skip_gaps(&mut self) {
        while let [b' ' | b',' | b'\n', rest @ ..] = self.rest {
            self.rest = rest;
        }
    }

    fn number(&mut self) -> Option<f32> {
        self.skip_gaps();
        let mut point = false;
        let mut length = 0;
        for (index, byte) in self.rest.iter().enumerate() {
            match byte {
                b'-' if index == 0 => {}
                b'.' if !point => point = true,
                b'0'..=b'9' => {}
                _ => break,
            }
            length = index + 1;
        }
        let (number, rest) = self.rest.split_at(length);
        self.rest = rest;
        str::from_utf8(number).ok()?.parse().ok()
    }

    /// Reads a flag of an arc: one digit, which need not be separated from what follows.
    fn flag(&mut self) -> Option<bool> {
        self.skip_gaps();
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(*first == b'1')
    }

    fn relative(&self) -> bool {
        self.command.is_ascii_lowercase()
    }

    fn point(&mut self) -> Option<Point> {
        let point = Point::from_xy(self.number()?, self.number()?);
        Some(if self.relative() { point + self.at } else { point })
    }

    /// Reads one command with its numbers. A repeated command may leave out its letter.
    fn step(&mut self) -> Option<()> {
        self.skip_gaps();
        let first = *self.rest.first()?;
        if first.is_ascii_alphabetic() {
            (self.command, self.rest) = (first, &self.rest[1..]);
        } else if matches!(self.command, b'M' | b'm') {
            // After the first point, a move continues as a line.
            self.command -= 1;
        }
        let mut smooth = None;
        let end = match self.command.to_ascii_uppercase() {
            b'M' => {
                let to = self.point()?;
                self.pen.move_to(to.x, to.y);
                self.begun = to;
                to
            }
            b'L' => self.line(Self::point)?,
            b'H' => self.line(|reader| {
                let x = reader.number()? + if reader.relative() { reader.at.x } else { 0.0 };
                Some(Point::from_xy(x, reader.at.y))
            })?,
            b'V' => self.line(|reader| {
                let y = reader.number()? + if reader.relative() { reader.at.y } else { 0.0 };
                Some(Point::from_xy(reader.at.x, y))
            })?,
            kind @ (b'C' | b'S') => {
                let one = if kind == b'C' { self.point()? } else { self.smooth };
                let (other, to) = (self.point()?, self.point()?);
                self.pen.cubic_to(one.x, one.y, other.x, other.y, to.x, to.y);
                smooth = Some(other);
                to
            }
            kind @ (b'Q' | b'T') => {
                let bend = if kind == b'Q' { self.point()? } else { self.smooth };
                let to = self.point()?;
                self.pen.quad_to(bend.x, bend.y, to.x, to.y);
                smooth = Some(bend);
                to
            }
            b'A' => {
                let (radius, _, _) = (self.number()?, self.number()?, self.number()?);
                let (large, sweep) = (self.flag()?, self.flag()?);
                let to = self.point()?;
                arc(&mut self.pen, self.at, to, radius, large, sweep);
                to
            }
            b'Z' => {
                self.pen.close();
                self.begun
            }
            _ => return None,
        };
        // A smooth curve leaves a point in the direction the last one arrived.
        self.smooth = smooth.map_or(end, |control| end + (end - control));
        self.at = end;
        Some(())
    }

    fn line(&mut self, to: impl FnOnce(&mut Self) -> Option<Point>) -> Option<Point> {
        let to = to(self)?;
        self.pen.line_to(to.x, to.y);
        Some(to)
    }
}

/// Draws a part of a circle as curves of at most an eighth of it. Ellipses are not needed.
fn arc(pen: &mut PathBuilder, from: Point, to: Point, radius: f32, large: bool, sweep: bool) {
    let half = Point::from_xy((to.x - from.x) / 2.0, (to.y - from.y) / 2.0);
    let reach = half.x.hypot(half.y);
    if reach == 0.0 {
        return;
    }
    let radius = radius.max(reach);
    let side = if large == sweep { -1.0 } else { 1.0 };
    let aside = side * (radius * radius - reach * reach).max(0.0).sqrt() / reach;
    let centre = Point::from_xy(from.x + half.x - aside * half.y, from.y + half.y + aside * half.x);
    let start = (from.y - centre.y).atan2(from.x - centre.x);
    let mut turn = (to.y - centre.y).atan2(to.x - centre.x) - start;
    if sweep && turn < 0.0 {
        turn += TAU;
    } else if !sweep && turn > 0.0 {
        turn -= TAU;
    }
    let parts = (turn.abs() / (PI / 4.0)).ceil().max(1.0);
    let step = turn / parts;
    let handle = radius * 4.0 / 3.0 * (step / 4.0).tan();
    let on = |angle: f32| (angle.cos(), angle.sin());
    for part in 0..parts as usize {
        let (one, other) = (start + step * part as f32, start + step * (part + 1) as f32);
        let ((c1, s1), (c2, s2)) = (on(one), on(other));
        pen.cubic_to(
            centre.x + radius * c1 - handle * s1,
            centre.y + radius * s1 + handle * c1,
            centre.x + radius * c2 + handle * s2,
            centre.y + radius * s2 - handle * c2,
            centre.x + radius * c2,
            centre.y + radius * s2,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the parsed drawing as text, with every command spelt out.
    fn spelt(data: &str) -> String {
        format!("{:?}", read(data))
    }

    #[test]
    fn what_is_written_short_is_what_is_spelt_out() {
        for (short, long) in [
            ("M0-3L4 5 6 7Z", "M 0,-3 L 4,5 L 6,7 Z"),
            ("M1 1 2.5.5-1-2", "M1 1L2.5 0.5L-1 -2"),
            ("M10 10l1 2h3v-4z", "M10 10L11 12H14V8Z"),
            ("M0 0q1 1 2 0t2 0", "M0 0Q1 1 2 0Q3 -1 4 0"),
            ("M0 0C1 1 2 1 3 0S5-1 6 0", "M0 0C1 1 2 1 3 0C4 -1 5 -1 6 0"),
            ("M5 5a2 2 0 0 1 4 0", "M5 5A2 2 0 0 1 9 5"),
            ("M5 5a2 2 0 014 0", "M5 5A2 2 0 0 1 9 5"),
        ] {
            assert_eq!(spelt(short), spelt(long), "{short}");
        }
    }

    #[test]
    fn arcs_go_round_the_side_they_are_told() {
        for (data, [left, top, right, bottom]) in [
            ("M-1 0A1 1 0 0 1 1 0", [-1.0, -1.0, 1.0, 0.0]),
            ("M-1 0A1 1 0 0 0 1 0", [-1.0, 0.0, 1.0, 1.0]),
            ("M0-1A1 1 0 1 1-1 0", [-1.0, -1.0, 1.0, 1.0]),
            ("M0-1A1 1 0 0 0-1 0", [-1.0, -1.0, 0.0, 0.0]),
        ] {
            let bounds = read(data).unwrap().compute_tight_bounds().unwrap();
            let found = [bounds.left(), bounds.top(), bounds.right(), bounds.bottom()];
            let near =
                found.iter().zip([left, top, right, bottom]).all(|(one, other)| (one - other).abs() < 1e-3);
            assert!(near, "{data}: {found:?}");
        }
    }

    #[test]
    fn what_is_no_drawing_is_none() {
        for data in ["", "x", "M", "M1", "M1 2", "L", "M0 0A1", "M--1", "é"] {
            assert!(read(data).is_none(), "{data}");
        }
    }
}
