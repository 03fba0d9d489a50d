//! The position as text (notation, "Positions"; rules, 6 Who knows what).

use super::game::{Naive, Stage, Stone};
use std::collections::BTreeSet;

/// The viewer whose knowledge a text shows.
#[derive(Clone, Copy)]
enum Eyes {
    All,
    Seat(usize),
    Spectator,
}

impl Naive {
    /// Returns the full position.
    pub(crate) fn position(&self) -> String {
        self.seen_by(Eyes::All)
    }

    /// Returns the position as a seat knows it, or the spectator.
    pub(crate) fn position_seen_by(&self, viewer: Option<usize>) -> String {
        self.seen_by(viewer.map_or(Eyes::Spectator, Eyes::Seat))
    }

    /// Returns the nine fields as text.
    fn seen_by(&self, eyes: Eyes) -> String {
        let seat_or_0 = |seat: Option<usize>| seat.map_or("0".to_string(), seat_name);
        let stones: Vec<String> = self.stones.iter().copied().map(stone_text).collect();
        let hands: Vec<String> = (0..self.players()).map(|seat| self.hand_text(seat, eyes)).collect();
        let fields = [
            "tsuro1".to_string(),
            match eyes {
                Eyes::All => "all".to_string(),
                Eyes::Seat(seat) => seat_name(seat),
                Eyes::Spectator => "spectator".to_string(),
            },
            self.options_text(),
            seat_or_0(self.to_act()),
            self.board_text(),
            stones.join("~"),
            hands.join("~"),
            self.pile.len().to_string(),
            seat_or_0(self.dragon),
        ];
        fields.join("_")
    }

    /// Field 3: "`b` elimination bonus, `p` passing the pile, `0` none".
    fn options_text(&self) -> String {
        let mut text = String::new();
        if self.bonus {
            text.push('b');
        }
        if self.passing {
            text.push('p');
        }
        if text.is_empty() {
            text.push('0');
        }
        text
    }

    /// Field 5: "six rows from top to bottom; a tile or `-` for each square, empty squares at the end of a
    /// row left out".
    fn board_text(&self) -> String {
        let mut rows = Vec::new();
        for row in 0..6 {
            let mut text = String::new();
            for column in 0..6 {
                match self.board.get(&(column, row)) {
                    Some((tile, top)) => text.extend([tile, top]),
                    None => text.push('-'),
                }
            }
            rows.push(text.trim_end_matches('-').to_string());
        }
        rows.join("~")
    }

    /// Field 7: "tiles in ascending order, `-` for each unknown tile, `0` for an empty hand".
    fn hand_text(&self, seat: usize, eyes: Eyes) -> String {
        let hand: &BTreeSet<char> = &self.hands[seat];
        if hand.is_empty() {
            "0".to_string()
        } else if self.knows_hand(eyes, seat) {
            hand.iter().collect()
        } else {
            "-".repeat(hand.len())
        }
    }

    /// 6: "Private: your hand (with the bonus, the eliminated hands while you choose)."
    fn knows_hand(&self, eyes: Eyes, seat: usize) -> bool {
        match eyes {
            Eyes::All => true,
            Eyes::Spectator => false,
            Eyes::Seat(viewer) => {
                let chooses = self.stage == Stage::Exchange && self.turn == viewer;
                viewer == seat || (chooses && !self.is_in(seat))
            }
        }
    }
}

/// Notation, "Seats".
fn seat_name(seat: usize) -> String {
    format!("P{}", seat + 1)
}

/// Field 6: "where it stands, `0` if not placed yet, or `x` and the number of the elimination it went out
/// in".
fn stone_text(stone: Stone) -> String {
    match stone {
        Stone::NotPlaced => "0".to_string(),
        Stone::At(place) => place.to_string(),
        Stone::Out(elimination) => format!("x{elimination}"),
    }
}
