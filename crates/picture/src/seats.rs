//! The seats in their colours beside the board, half of them on each side.

use crate::canvas::{Colour, Line, Pen, SIZE, circle};

/// The colours of the pieces: those of Okabe and Ito.
pub const PIECE_COLOURS: [u32; 8] =
    [0xe6_9f00, 0x56_b4e9, 0x00_9e73, 0xf0_e442, 0x00_72b2, 0xd5_5e00, 0xcc_79a7, 0x1a_1a1a];

/// The emblem engraved on the pieces of a colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Emblem {
    /// The name of the figure.
    pub name: &'static str,
    /// The figure around the middle, within nine units of it, as the `d` of an SVG path.
    pub d: &'static str,
    /// True if the figure is pale, because its piece is dark.
    pub pale: bool,
}

/// The emblem of each colour.
pub const EMBLEMS: [Emblem; 8] = [
    Emblem {
        name: "sun",
        d: "M0-3.6A3.6 3.6 0 1 1 0 3.6A3.6 3.6 0 1 1 0-3.6ZM-.9-8.6H.9V-5H-.9ZM-.9 5H.9V8.6H-.9ZM-8.6-.9H-5V.9H-8.6ZM5-.9H8.6V.9H5ZM5.4-6.7 6.7-5.4 4.3-3 3-4.3ZM-3 4.3-4.3 3-6.7 5.4-5.4 6.7ZM-5.4-6.7-3-4.3-4.3-3-6.7-5.4ZM3 4.3 4.3 3 6.7 5.4 5.4 6.7Z",
        pale: false,
    },
    Emblem {
        name: "wave",
        d: "M-8.5-1C-6-5.5-3-5.5 0-2.5C3 .5 6 .5 8.5-4V-.5C6 4 3 4 0 1C-3-2-6-2-8.5 2.5ZM-8.5 5C-6 .5-3 .5 0 3.5C3 6.5 6 6.5 8.5 2V5.5C6 10 3 10 0 7C-3 4-6 4-8.5 8.5Z",
        pale: false,
    },
    Emblem {
        name: "leaf",
        d: "M7.5-8C8.6 2-1 8.5-6 5L-7.8 8.6-9 7.9-6.9 4C-9-2 0-8.6 7.5-8ZM5-5.8C0-4-4-1-5.6 3.2C-1.5 1 2-2 5-5.8Z",
        pale: true,
    },
    Emblem {
        name: "star",
        d: "M0-9 2.4-3.2 8.6-2.8 3.8 1.2 5.3 7.3 0 4-5.3 7.3-3.8 1.2-8.6-2.8-2.4-3.2Z",
        pale: false,
    },
    Emblem { name: "moon", d: "M3.5-8A8.6 8.6 0 1 0 8 4.5A7 7 0 0 1 3.5-8Z", pale: true },
    Emblem {
        name: "flame",
        d: "M.5-9.5C2-5 7.5-2.5 7 3C6.7 6.6 3.8 9 0 9S-6.7 6.6-7 3C-7.2 0-5.5-2-4.2-4C-3.6-2.6-3-1.8-2-1.3C-2.2-4.5-1.8-7.5 .5-9.5ZM.4 1.2C-1 2.6-2.6 3.8-2.4 5.6C-2.2 7-1.2 7.6 0 7.6S2.3 7 2.4 5.6C2.5 3.9 1 2.8 .4 1.2Z",
        pale: false,
    },
    Emblem {
        name: "blossom",
        d: "M0-1.6C-3-4-3-8.5 0-9C3-8.5 3-4 0-1.6ZM1.5-.5C2.9-4.1 7.1-5.6 8.6-2.9C9-.1 4.8 1.4 1.5-.5ZM.9 1.3C4.8 1.4 7.6 4.9 5.4 7.1C2.9 8.5 0 5-.0 1.7ZM-.9 1.3C-.0 5-2.9 8.5-5.4 7.1C-7.6 4.9-4.8 1.4-.9 1.3ZM-1.5-.5C-4.8 1.4-9-.1-8.6-2.9C-7.1-5.6-2.9-4.1-1.5-.5Z",
        pale: false,
    },
    Emblem {
        name: "mountain",
        d: "M-9 7-2.5-7 1.3 1 3.4-2.4 9 7ZM-2.5-3.4-4.4.8-2.6-.4-1.4.9-.7-.3Z",
        pale: true,
    },
];

const CROWN: &str = "M-15 9-17-7-8 0 0-13 8 0 17-7 15 9Z";
const DARK: Colour = Colour::hex(0x17_100c);
const PALE: Colour = Colour::hex(0xff_faf0);
const GOLD: Colour = Colour::hex(0xff_d76a);

/// The width of the middle, which belongs to the board: some link previews cut off the sides.
const BOARD: f32 = SIZE.1 as f32;

/// The status of a seat in a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatStatus {
    /// A free seat.
    Free,
    /// A seat with a player.
    Taken,
    /// A seat with the player to act.
    ToAct,
    /// A seat with a winner.
    Won,
}

/// The colours of the seats. The default colour of a seat is that of its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Colours([usize; 8]);

impl Default for Colours {
    fn default() -> Self {
        Self([0, 1, 2, 3, 4, 5, 6, 7])
    }
}

impl Colours {
    /// Creates the colours of the seats in order, each counted from 1.
    pub fn new(colours: impl IntoIterator<Item = u8>) -> Self {
        let mut all = Self::default();
        for (place, colour) in all.0.iter_mut().zip(colours) {
            *place = usize::from(colour).checked_sub(1).unwrap_or(*place);
        }
        all
    }

    /// Returns the colour of a seat; both are counted from 0.
    pub(crate) fn of(self, seat: usize) -> usize {
        self.0[seat % self.0.len()]
    }
}

/// Returns a colour of the pieces, counted from 0.
pub(crate) fn colour(number: usize) -> Colour {
    Colour::hex(PIECE_COLOURS[number % PIECE_COLOURS.len()])
}

/// Draws the emblem of a colour, nine units around the middle.
pub(crate) fn emblem(pen: &mut Pen<'_>, number: usize) {
    let Emblem { d, pale, .. } = EMBLEMS[number % EMBLEMS.len()];
    pen.fill(d, if pale { PALE } else { DARK });
}

/// Draws every seat. `piece` draws the piece of one, fifteen units around the middle.
pub(crate) fn draw(
    pen: &mut Pen<'_>,
    seats: &[SeatStatus],
    colours: Colours,
    mut piece: impl FnMut(&mut Pen<'_>, usize),
) {
    let left = seats.len().div_ceil(2);
    let aside = (SIZE.0 as f32 - BOARD) / 4.0;
    for (seat, status) in seats.iter().enumerate() {
        let on_left = seat < left;
        let (place, many) = if on_left { (seat, left) } else { (seat - left, seats.len() - left) };
        let x = if on_left { aside } else { SIZE.0 as f32 - aside };
        let y = SIZE.1 as f32 * (place as f32 + 0.5) / many as f32;
        let mut pen = pen.moved(x, y);
        let mut pen = pen.scaled(2.9, 2.9);
        match status {
            SeatStatus::Free => {
                pen.fill(&circle(15.0), DARK.faint(0.28));
                pen.stroke(&circle(15.0), Line::new(PALE.faint(0.75), 1.4).dashed(&[4.0, 3.4]));
                pen.fill(EMBLEMS[colours.of(seat) % EMBLEMS.len()].d, PALE.faint(0.3));
            }
            SeatStatus::Taken | SeatStatus::ToAct | SeatStatus::Won => {
                if *status != SeatStatus::Taken {
                    pen.stroke(&circle(20.5), Line::new(DARK.faint(0.35), 4.4));
                    pen.stroke(&circle(20.5), Line::new(GOLD, 2.6));
                }
                piece(&mut pen, seat);
                if *status == SeatStatus::Won {
                    let mut pen = pen.moved(0.0, -22.0);
                    pen.scaled(0.62, 0.62).paint(CROWN, GOLD, Line::new(DARK, 2.2));
                }
            }
        }
    }
}
