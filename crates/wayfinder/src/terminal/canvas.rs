//! A canvas of Braille dots, two by four in each character, with letters laid over it.

use std::fmt::Write;

/// The colour of a dot or a letter: an index into the eight colours of the stones.
pub(super) type Ink = Option<usize>;

/// The eight colours of Okabe and Ito as red, green, blue; black is lightened so that it shows on a dark
/// terminal.
const COLOURS: [(u8, u8, u8); 8] = [
    (150, 150, 150),
    (230, 159, 0),
    (86, 180, 233),
    (0, 158, 115),
    (240, 228, 66),
    (60, 130, 220),
    (213, 94, 0),
    (204, 121, 167),
];

/// The bits of a Braille pattern by row and column.
const BITS: [[u8; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];

#[derive(Clone, Copy, Default)]
struct Cell {
    dots: u8,
    ink: Ink,
    letter: Option<char>,
}

pub(super) struct Canvas {
    columns: usize,
    cells: Vec<Cell>,
}

impl Canvas {
    pub(super) fn new(columns: usize, rows: usize) -> Self {
        Self { columns, cells: vec![Cell::default(); columns * rows] }
    }

    /// Sets the dot nearest to a place, measured in dots from the top left. Dots outside are not drawn.
    pub(super) fn dot(&mut self, (x, y): (f64, f64), ink: Ink) {
        if x < 0.0 || y < 0.0 {
            return;
        }
        let (x, y) = (x.round() as usize, y.round() as usize);
        if x / 2 < self.columns
            && let Some(cell) = self.cells.get_mut(y / 4 * self.columns + x / 2)
        {
            cell.dots |= BITS[y % 4][x % 2];
            cell.ink = ink.or(cell.ink);
        }
    }

    /// Draws a smooth path from one place to another that leaves both at right angles to their sides.
    pub(super) fn curve(
        &mut self,
        from: (f64, f64),
        towards: (f64, f64),
        back: (f64, f64),
        to: (f64, f64),
        ink: Ink,
    ) {
        const STEPS: u32 = 64;
        for step in 0..=STEPS {
            let t = f64::from(step) / f64::from(STEPS);
            let weight = |a: f64, b: f64, c: f64, d: f64| {
                let s = 1.0 - t;
                s * s * s * a + 3.0 * s * s * t * b + 3.0 * s * t * t * c + t * t * t * d
            };
            let place = (weight(from.0, towards.0, back.0, to.0), weight(from.1, towards.1, back.1, to.1));
            self.dot(place, ink);
        }
    }

    /// Puts a letter over a character cell.
    pub(super) fn letter(&mut self, column: usize, row: usize, letter: char, ink: Ink) {
        if column < self.columns
            && let Some(cell) = self.cells.get_mut(row * self.columns + column)
        {
            cell.letter = Some(letter);
            cell.ink = ink;
        }
    }

    /// Returns the rows as text.
    pub(super) fn rows(&self, coloured: bool) -> impl Iterator<Item = String> {
        self.cells.chunks(self.columns).map(move |row| {
            let mut text = String::new();
            let mut current: Ink = None;
            for cell in row {
                let shown = match cell.letter {
                    Some(letter) => letter,
                    None if cell.dots == 0 => ' ',
                    None => char::from_u32(0x2800 + u32::from(cell.dots)).unwrap_or(' '),
                };
                if coloured && shown != ' ' && cell.ink != current {
                    current = cell.ink;
                    paint(&mut text, current);
                }
                text.push(shown);
            }
            if current.is_some() {
                paint(&mut text, None);
            }
            text
        })
    }
}

fn paint(text: &mut String, ink: Ink) {
    let _ = match ink.and_then(|index| COLOURS.get(index)) {
        Some((red, green, blue)) => write!(text, "\x1b[38;2;{red};{green};{blue}m"),
        None => write!(text, "\x1b[0m"),
    };
}
