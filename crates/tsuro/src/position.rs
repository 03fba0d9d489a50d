//! Positions as text: nine fields joined by `_`, described in `docs/tsuro-notation.md`.
//!
//! Reading has two steps. [`Raw`] holds the contents of the text, field by field; [`Raw::validate`] refuses
//! what the rules could not produce. Both a whole game and a view are then built from the same validated
//! view-like parts.

use std::fmt::{Display, Write};

use wayfinder_game::chance::Forbidden;
use wayfinder_game::{BySeat, Game as _, PositionError, Seat, View as _, Viewer, counted};

use crate::board::{Board, SIDE, Spot, Square};
use crate::event::Glimpse;
use crate::setup::{DRAGON_PLAYERS, FEWEST_PLAYERS, MOST_PLAYERS, Options};
use crate::state::{HAND, Phase, Stone, Tsuro};
use crate::tile::{Face, TILES};
use crate::tile_set::TileSet;
use crate::view::{Place, View};

mod hands;

const TITLE: &str = "tsuro1";
const FULL: &str = "all";
const NONE: &str = "0";
/// The greatest length of a text; longer ones are refused unread.
const MAX_LENGTH: usize = 512;

/// Writes a whole game.
pub(crate) fn write_state(game: &Tsuro) -> String {
    // Everything but the hands is public, so a spectator's view with every hand turned up is the whole game.
    let mut view = View::of(game, Viewer::Spectator);
    view.known = game.hands;
    write(FULL, &view)
}

/// Writes a viewer's knowledge of a game.
pub(crate) fn write_view(view: &View) -> String {
    write(&view.viewer.to_string(), view)
}

fn write(whose: &str, view: &View) -> String {
    let seat = |seat: Option<Seat>| seat.map_or(NONE.to_owned(), |seat| seat.to_string());
    let mut options = String::new();
    if view.options.elimination_bonus {
        options.push('b');
    }
    if view.options.passing_the_pile {
        options.push('p');
    }
    if options.is_empty() {
        options.push_str(NONE);
    }
    let stones = Seat::all(view.seats()).map(|seat| match view.stone(seat) {
        Stone::Waiting => NONE.to_owned(),
        Stone::At(spot) => spot.to_string(),
        Stone::Out(elimination) => format!("x{elimination}"),
    });
    let hands = Seat::all(view.seats()).map(|seat| view.hand(seat).to_string());
    [
        TITLE.to_owned(),
        whose.to_owned(),
        options,
        seat(view.to_act),
        write_board(&view.board),
        stones.collect::<Vec<_>>().join("~"),
        hands.collect::<Vec<_>>().join("~"),
        view.pile.to_string(),
        seat(view.dragon),
    ]
    .join("_")
}

fn write_board(board: &Board) -> String {
    let mut text = String::new();
    for row in 0..SIDE {
        if row > 0 {
            text.push('~');
        }
        let squares = (0..SIDE).filter_map(|column| Square::new(row * SIDE + column));
        let faces: Vec<_> = squares.map(|square| board.face(square)).collect();
        let laid = faces.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        for face in &faces[..laid] {
            let _ = match face {
                Some(face) => write!(text, "{face}"),
                None => write!(text, "-"),
            };
        }
    }
    text
}

/// Reads and validates a whole game.
pub(crate) fn read_state(text: &str) -> Result<Tsuro, PositionError> {
    let raw = Raw::read(text)?;
    if raw.viewer.is_some() {
        let reason = "this is one viewer's knowledge; a whole game has \"all\" here";
        return Err(PositionError::new(PositionError::KIND, reason));
    }
    let mut view = raw.validate()?;
    view.known = BySeat::from_fn(raw.hands.len(), |seat| raw.hands[seat.index()].tiles().unwrap_or_default());
    // Every hand is known, so the world is built without random draws.
    Ok(view.determinize(&mut Forbidden))
}

/// Reads and validates a viewer's knowledge of a game.
pub(crate) fn read_view(text: &str) -> Result<View, PositionError> {
    let raw = Raw::read(text)?;
    let Some(viewer) = raw.viewer else {
        let reason = "this is a whole game; one viewer's knowledge has a seat or \"spectator\" here";
        return Err(PositionError::new(PositionError::KIND, reason));
    };
    Ok(View { viewer, ..raw.validate()? })
}

/// The fields of a text, before they are checked.
struct Raw {
    /// The viewer; `None` if everything is known.
    viewer: Option<Viewer>,
    options: Options,
    to_act: Option<Seat>,
    faces: Vec<(Square, Face)>,
    stones: Vec<Stone>,
    hands: Vec<Glimpse>,
    pile: usize,
    dragon: Option<Seat>,
}

impl Raw {
    fn read(text: &str) -> Result<Self, PositionError> {
        if text.len() > MAX_LENGTH {
            let reason = format!("{} characters; a position has at most {MAX_LENGTH}", text.len());
            return Err(PositionError::new("text", reason));
        }
        PositionError::check_title(text, Tsuro::NAME, TITLE)?;
        let fields: Vec<&str> = text.split('_').collect();
        let [_, viewer, options, to_act, board, stones, hands, pile, dragon] = fields[..] else {
            let reason = format!("{} where 9 should be, joined by _", counted(fields.len(), "field"));
            return Err(PositionError::new("text", reason));
        };
        let viewer = match viewer {
            FULL => None,
            _ => Some(read("viewer", viewer, "all, a seat or spectator")?),
        };
        Ok(Self {
            viewer,
            options: read_options(options)?,
            to_act: read_seat("to act", to_act)?,
            faces: read_board(board)?,
            stones: stones.split('~').map(read_stone).collect::<Result<_, _>>()?,
            hands: hands
                .split('~')
                .map(|hand| read("hands", hand, "tiles in ascending order, - for unknown ones, or 0"))
                .collect::<Result<_, _>>()?,
            pile: read("pile", pile, "a number of tiles")?,
            dragon: read_seat("dragon", dragon)?,
        })
    }

    /// Refuses positions that the rules could not produce. The view returned is the spectator's; the caller
    /// sets the real viewer.
    fn validate(&self) -> Result<View, PositionError> {
        let seats = self.check_seats()?;
        let board = self.check_tiles()?;
        let phase = self.check_phase()?;
        self.check_stones(phase, &board)?;
        self.check_hands(phase)?;
        self.check_known(phase)?;
        let known = |seat: Seat| self.hands[seat.index()].tiles().unwrap_or_default();
        Ok(View {
            viewer: Viewer::Spectator,
            options: self.options,
            phase,
            to_act: self.to_act,
            board,
            stones: BySeat::from_fn(seats, |seat| Place(self.stones[seat.index()])),
            counts: BySeat::from_fn(seats, |seat| self.hands[seat.index()].count() as u8),
            known: BySeat::from_fn(seats, known),
            pile: self.pile as u8,
            dragon: self.dragon,
        })
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + Clone {
        Seat::all(self.stones.len())
    }

    fn is_in(&self, seat: Seat) -> bool {
        matches!(self.stones[seat.index()], Stone::At(_))
    }

    fn count(&self, seat: Seat) -> usize {
        self.hands[seat.index()].count()
    }

    fn check_seats(&self) -> Result<usize, PositionError> {
        let seats = self.stones.len();
        if !(FEWEST_PLAYERS..=MOST_PLAYERS).contains(&seats) {
            let reason = format!(
                "{}; Tsuro is for {FEWEST_PLAYERS} to {MOST_PLAYERS} players",
                counted(seats, "stone")
            );
            return Err(PositionError::new("stones", reason));
        }
        if self.hands.len() != seats {
            let reason = format!("{} for {seats} players", counted(self.hands.len(), "hand"));
            return Err(PositionError::new("hands", reason));
        }
        if self.options.elimination_bonus && seats < DRAGON_PLAYERS {
            let reason = format!("the elimination bonus is for {DRAGON_PLAYERS} or more players");
            return Err(PositionError::new("options", reason));
        }
        let viewer = self.viewer.and_then(Viewer::seat);
        for (field, seat) in [("viewer", viewer), ("to act", self.to_act), ("dragon", self.dragon)] {
            if let Some(seat) = seat.filter(|seat| seat.index() >= seats) {
                return Err(PositionError::new(field, format!("{seat} is not at this table of {seats}")));
            }
        }
        Ok(seats)
    }

    /// Checks that each tile is there at most once, that there are 35 in all, and that no hand is too large.
    fn check_tiles(&self) -> Result<Board, PositionError> {
        let mut board = Board::EMPTY;
        let mut seen = TileSet::EMPTY;
        for &(square, face) in &self.faces {
            if seen.contains(face.tile()) {
                return Err(PositionError::new(
                    "board",
                    format!("tile {} lies on the board twice", face.tile()),
                ));
            }
            seen.insert(face.tile());
            board.lay(square, face);
        }
        for (seat, hand) in self.seats().zip(&self.hands) {
            if hand.count() > HAND {
                return Err(PositionError::new("hands", format!("{seat} has more than {HAND} tiles")));
            }
            for tile in hand.tiles().unwrap_or_default().iter() {
                if seen.contains(tile) {
                    let reason = format!("tile {tile} of {seat} is also on the board or in another hand");
                    return Err(PositionError::new("hands", reason));
                }
                seen.insert(tile);
            }
        }
        let held: usize = self.hands.iter().map(Glimpse::count).sum();
        let laid = self.faces.len();
        if Some(laid + held) != TILES.checked_sub(self.pile) {
            let laid = counted(laid, "tile");
            let reason = format!(
                "{laid} laid, {held} in hands and {} in the pile do not add up to {TILES}",
                self.pile
            );
            return Err(PositionError::new("pile", reason));
        }
        Ok(board)
    }

    /// Derives the phase from the stones and the hands, and checks that it fits the player to act.
    fn check_phase(&self) -> Result<Phase, PositionError> {
        let placing = self.stones.contains(&Stone::Waiting);
        let remaining = self.seats().filter(|&seat| self.is_in(seat)).count();
        let over = !placing && (remaining <= 1 || self.faces.len() == TILES);
        match self.to_act {
            None if over => Ok(Phase::Over),
            None => Err(PositionError::new("to act", "the game is not over, so a player must be to act")),
            Some(_) if over => {
                Err(PositionError::new("to act", "the game is over, so no player can be to act"))
            }
            Some(_) if placing => Ok(Phase::Placing),
            Some(seat) if !self.is_in(seat) => {
                Err(PositionError::new("to act", format!("{seat} is out and cannot act")))
            }
            Some(seat) if self.count(seat) == 0 => {
                Err(PositionError::new("to act", format!("{seat} has no tile to act with")))
            }
            Some(_) if self.seats().any(|seat| !self.is_in(seat) && self.count(seat) > 0) => {
                Ok(Phase::Exchanging)
            }
            Some(_) => Ok(Phase::Laying),
        }
    }

    fn check_stones(&self, phase: Phase, board: &Board) -> Result<(), PositionError> {
        let refuse = |reason: String| Err(PositionError::new("stones", reason));
        let mut spots: Vec<Spot> = Vec::new();
        for (seat, stone) in self.seats().zip(&self.stones) {
            let Stone::At(spot) = *stone else { continue };
            if board.face(spot.square).is_some() {
                return refuse(format!(
                    "the stone of {seat} at {spot} stands in front of a square that has a tile"
                ));
            }
            if board.far_end(spot.point()).notch().is_none() {
                return refuse(format!(
                    "the stone of {seat} at {spot} is not at the end of a path from the rim"
                ));
            }
            if spots.iter().any(|other| other.point() == spot.point()) {
                return refuse(format!("two stones stand at {spot}"));
            }
            spots.push(spot);
        }
        if phase == Phase::Placing {
            return self.check_placing();
        }
        let out = |seat: Seat| match self.stones[seat.index()] {
            Stone::Out(elimination) => elimination,
            Stone::At(_) | Stone::Waiting => 0,
        };
        let last = self.seats().map(out).max().unwrap_or_default();
        if let Some(gap) = (1..last).find(|&number| !self.seats().any(|seat| out(seat) == number)) {
            return refuse(format!(
                "nobody went out in elimination {gap}, but somebody did in elimination {last}"
            ));
        }
        if usize::from(last) > self.faces.len() {
            return refuse(format!(
                "{} on the board cannot have caused {}",
                counted(self.faces.len(), "tile"),
                counted(usize::from(last), "elimination")
            ));
        }
        let went_last = self.seats().filter(|&seat| out(seat) == last).count();
        if spots.is_empty() && went_last < 2 {
            return refuse("the last stone on the board wins and cannot go out alone".to_owned());
        }
        Ok(())
    }

    /// Checks the order of placing: stones are placed clockwise, so the first seat without one after those
    /// that have one is next.
    fn check_placing(&self) -> Result<(), PositionError> {
        if !self.faces.is_empty() {
            return Err(PositionError::new(
                "board",
                "there is a tile on it, but not every stone has been placed",
            ));
        }
        let waits = |seat: Seat| self.stones[seat.index()] == Stone::Waiting;
        let after = |seat: Seat| seat.next(self.stones.len());
        let next: Vec<Seat> =
            self.seats().filter(|&seat| !waits(seat)).map(after).filter(|&seat| waits(seat)).collect();
        match next[..] {
            [] => (),
            [next] if self.to_act == Some(next) => (),
            [next] => {
                let reason = format!("stones are placed clockwise, and {next} is next");
                return Err(PositionError::new("to act", reason));
            }
            _ => {
                let reason =
                    "stones are placed clockwise, so the missing ones must belong to neighbouring seats";
                return Err(PositionError::new("stones", reason));
            }
        }
        if self.stones.iter().any(|stone| matches!(stone, Stone::Out(_))) {
            return Err(PositionError::new("stones", "nobody can be out before every stone is placed"));
        }
        Ok(())
    }

    /// Checks the known hands: a whole game shows every hand, a viewer's position only those that the viewer
    /// knows.
    fn check_known(&self, phase: Phase) -> Result<(), PositionError> {
        for (seat, hand) in self.seats().zip(&self.hands) {
            let knows = match self.viewer {
                None => true,
                Some(viewer) => {
                    let actor = self.to_act.is_some_and(|actor| viewer.is(actor));
                    viewer.is(seat) || phase == Phase::Exchanging && actor && !self.is_in(seat)
                }
            };
            if hand.count() > 0 && hand.tiles().is_some() != knows {
                let whose = self.viewer.map_or(FULL.to_owned(), |viewer| viewer.to_string());
                let reason = if knows { "must be listed" } else { "cannot be known" };
                return Err(PositionError::new("hands", format!("the hand of {seat} {reason} for {whose}")));
            }
        }
        Ok(())
    }
}

fn read<T: std::str::FromStr>(field: &'static str, text: &str, expected: &str) -> Result<T, PositionError>
where
    T::Err: Display,
{
    // A number must be written the way it is printed: no sign, no leading zero.
    let odd_number = text.len() > 1 && text.starts_with(['+', '0']);
    match text.parse() {
        Ok(value) if !odd_number => Ok(value),
        _ => Err(PositionError::unreadable(field, text, expected)),
    }
}

fn read_seat(field: &'static str, text: &str) -> Result<Option<Seat>, PositionError> {
    if text == NONE { Ok(None) } else { read(field, text, "a seat or 0").map(Some) }
}

fn read_options(text: &str) -> Result<Options, PositionError> {
    let options = |elimination_bonus, passing_the_pile| Options { elimination_bonus, passing_the_pile };
    match text {
        NONE => Ok(options(false, false)),
        "b" => Ok(options(true, false)),
        "p" => Ok(options(false, true)),
        "bp" => Ok(options(true, true)),
        _ => Err(PositionError::unreadable("options", text, "b, p, bp or 0")),
    }
}

fn read_stone(text: &str) -> Result<Stone, PositionError> {
    if text == NONE {
        return Ok(Stone::Waiting);
    }
    let expected = "a spot such as c4.6, x and a number, or 0";
    match text.strip_prefix('x') {
        Some(number) => match read("stones", number, expected)? {
            0 => Err(PositionError::unreadable("stones", text, expected)),
            elimination => Ok(Stone::Out(elimination)),
        },
        None => read("stones", text, expected).map(Stone::At),
    }
}

fn read_board(text: &str) -> Result<Vec<(Square, Face)>, PositionError> {
    let rows: Vec<_> = text.split('~').collect();
    if rows.len() != SIDE {
        let reason = format!("{} where {SIDE} should be", counted(rows.len(), "row"));
        return Err(PositionError::new("board", reason));
    }
    let mut faces = Vec::new();
    for (row, text) in rows.into_iter().enumerate() {
        let mut rest = text;
        let mut column = 0;
        while let Some(first) = rest.chars().next() {
            let length = if first == '-' { 1 } else { 2 };
            let cell =
                rest.get(..length).ok_or_else(|| PositionError::unreadable("board", rest, "a tile"))?;
            let square = (column < SIDE).then(|| Square::new(row * SIDE + column)).flatten();
            let Some(square) = square else {
                let reason = format!("row {} has more than {SIDE} squares", row + 1);
                return Err(PositionError::new("board", reason));
            };
            if cell != "-" {
                faces.push((square, read("board", cell, "a tile and where its top points, or -")?));
            }
            column += 1;
            rest = &rest[length..];
        }
    }
    Ok(faces)
}
