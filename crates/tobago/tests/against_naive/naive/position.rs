//! The position as text (notation, "Positions"; rules, 8 Who knows what).

use super::cards::{CURSE, Card};
use super::clues::{Clue, clue_numbers};
use super::game::{COLOURS, Map, Naive, Phase};
use super::island::{place_name, place_names};
use std::collections::BTreeSet;

/// The viewer whose knowledge a text shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Eyes {
    All,
    Seat(usize),
    Spectator,
}

impl Eyes {
    /// Returns whether the private knowledge of this seat is included.
    fn know_as(self, seat: usize) -> bool {
        self == Eyes::All || self == Eyes::Seat(seat)
    }
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

    /// Returns the nineteen fields as text.
    fn seen_by(&self, eyes: Eyes) -> String {
        let seats = 0..self.players();
        let all = |text: &dyn Fn(usize) -> String| seats.clone().map(text).collect::<Vec<_>>().join(".");
        let fields = [
            "tobago1".to_string(),
            match eyes {
                Eyes::All => "all".to_string(),
                Eyes::Seat(seat) => seat_name(seat),
                Eyes::Spectator => "spectator".to_string(),
            },
            self.code.clone(),
            "0".to_string(),
            match self.phase {
                Phase::Landing => "landing".to_string(),
                Phase::Turn => "turn".to_string(),
                Phase::Sharing => "sharing".to_string(),
                Phase::Map(..) => "map".to_string(),
                Phase::Over => "over".to_string(),
            },
            seat_name(self.turn),
            match self.phase {
                Phase::Landing => self.first.map_or("0".to_string(), seat_name),
                Phase::Map(map, starter) => format!("{}.{}", COLOURS[map], seat_name(starter)),
                _ => "0".to_string(),
            },
            self.turn_text(),
            all(&|seat| self.vehicles[seat].map_or("0".to_string(), place_name)),
            all(&|seat| hand_text(&self.hands[seat], eyes.know_as(seat))),
            all(&|seat| self.amulets[seat].to_string()),
            all(&|seat| cards_text(&self.treasures[seat], self.knows_treasures(eyes, seat))),
            self.maps.iter().map(|map| self.map_text(map)).collect::<Vec<_>>().join("."),
            hand_text(&self.clue_discards, eyes == Eyes::All),
            format!(
                "{}.{}.{}.{}",
                self.cards_before_curses,
                self.curses_struck,
                self.curses_gone,
                cards_text(&self.treasure_discards, eyes == Eyes::All)
            ),
            or_0(place_names(&self.amulets_ashore)),
            self.facing.iter().map(usize::to_string).collect(),
            self.idle_turns.to_string(),
            self.sharing_text(eyes),
        ];
        fields.join("~")
    }

    /// 8: "a player sees the coins of others only with the option `open treasure` (default: hidden until the
    /// end)".
    fn knows_treasures(&self, eyes: Eyes, seat: usize) -> bool {
        eyes.know_as(seat) || self.setup.options.open_treasure || self.phase == Phase::Over
    }

    /// Returns field 8.
    fn turn_text(&self) -> String {
        let mut text = String::new();
        if self.so_far.action_taken {
            text.push('a');
        }
        if self.so_far.anything_done {
            text.push('d');
        }
        if self.so_far.progress {
            text.push('p');
        }
        if self.so_far.after_exchange {
            text.push('x');
        }
        format!("{text}{}-{}", self.so_far.legs, self.so_far.extra_legs)
    }

    /// Field 13: "the clues from the top, each as its number and whose rose it has (`1`–`4`, for two roses
    /// `a`–`d`); after a `-` the spaces whose markers were removed although the clues allow them".
    fn map_text(&self, map: &Map) -> String {
        if map.clues.is_empty() {
            return "0".to_string();
        }
        let mut text = String::new();
        for laid in &map.clues {
            let owners = if laid.roses == 2 { ["a", "b", "c", "d"] } else { ["1", "2", "3", "4"] };
            text.push_str(&clue_numbers(&BTreeSet::from([laid.clue])));
            text.push_str(owners[laid.owner]);
        }
        let mut removed = map.removed.clone();
        removed.retain(|place| map.clues.iter().all(|laid| self.allowed[&laid.clue].contains(place)));
        if !removed.is_empty() {
            text.push('-');
            text.push_str(&place_names(&removed));
        }
        text
    }

    /// Returns field 19.
    fn sharing_text(&self, eyes: Eyes) -> String {
        let Some(sharing) = &self.sharing else { return "0".to_string() };
        let (card, place) = sharing.offering.offer.expect("somebody is asked");
        let mut parts = vec![
            COLOURS[sharing.map].to_string(),
            sharing.offering.roses.iter().map(|owner| (owner + 1).to_string()).collect(),
            place.to_string(),
            card_text(card),
            cards_text(&sharing.offering.cards, eyes == Eyes::All),
            sharing.last_taker.map_or("0".to_string(), seat_name),
            sharing.safe_cards.to_string(),
            sharing.drawn_before_refill.to_string(),
            if sharing.deck_ran_out { "1" } else { "0" }.to_string(),
            cards_text(&sharing.turned_up, true),
        ];
        for (seat, cards) in sharing.looked.iter().enumerate() {
            parts.push(cards_text(cards, eyes.know_as(seat)));
        }
        for (seat, cards) in sharing.taken.iter().enumerate() {
            // If a player has no cards at all, it is known that none are of this treasure.
            let known = self.knows_treasures(eyes, seat) || self.treasures[seat].is_empty();
            parts.push(if known { cards_text(cards, true) } else { "-".to_string() });
        }
        parts.join(".")
    }
}

fn seat_name(seat: usize) -> String {
    format!("P{}", seat + 1)
}

fn or_0(text: String) -> String {
    if text.is_empty() { "0".to_string() } else { text }
}

/// "Numbers of clues in ascending order, a count and `-` if they are not known, `0` if there are none."
fn hand_text(clues: &BTreeSet<Clue>, known: bool) -> String {
    if known || clues.is_empty() { or_0(clue_numbers(clues)) } else { format!("{}-", clues.len()) }
}

/// "One character, its coins; a curse is `x`."
fn card_text(card: Card) -> String {
    if card == CURSE { "x".to_string() } else { card.to_string() }
}

/// "Cards, a count and `-` if they are not known, `0` if there are none." Curses come first.
fn cards_text(cards: &[Card], known: bool) -> String {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    if known || cards.is_empty() {
        or_0(cards.into_iter().map(card_text).collect())
    } else {
        format!("{}-", cards.len())
    }
}
