//! Notations of the toy: setups, actions, seen events, and positions.

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use wayfinder_game::chance::Fast;
use wayfinder_game::prelude::*;
use wayfinder_game::{BySeat, NotationError, PositionError, Seat};

use super::faults::{Fault, Smuggled, Tally, has};
use super::rules::imagine;
use super::{Action, Bag, Hand, HandView, RANKS, Seen, Setup, Toy, View, What};

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "players={}", if has(Fault::ForgetfulSetup) { 2 } else { self.players })
    }
}

impl FromStr for Setup {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let players = text.strip_prefix("players=").and_then(|number| number.parse().ok());
        players
            .and_then(Self::new)
            .ok_or_else(|| NotationError::new("set-up", text, "it is players=2, players=3 or players=4"))
    }
}

/// Reads a card from its digit.
fn card(text: &str) -> Option<u8> {
    text.parse().ok().filter(|card| text.len() == 1 && (1..=RANKS).contains(card))
}

fn peek() -> &'static str {
    if has(Fault::TakenWord) { "?" } else { "peek" }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Change => f.write_str("change"),
            Self::Chip if has(Fault::SameWord) => f.write_str("change"),
            Self::Chip => f.write_str("chip"),
            Self::Drop(card) if has(Fault::TwoWords) => write!(f, "drop {card}"),
            Self::Drop(card) => write!(f, "drop{card}"),
            Self::Keep => f.write_str("keep"),
            Self::Peek => f.write_str(peek()),
            Self::Show => f.write_str("show"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let drop = if has(Fault::TwoWords) { "drop " } else { "drop" };
        match text {
            "change" => Ok(Self::Change),
            "chip" => Ok(Self::Chip),
            "keep" => Ok(Self::Keep),
            _ if text == peek() => Ok(Self::Peek),
            "show" => Ok(Self::Show),
            _ => {
                let dropped = text.strip_prefix(drop).and_then(card);
                dropped
                    .map(Self::Drop)
                    .ok_or_else(|| NotationError::new("action", text, "this action does not exist"))
            }
        }
    }
}

impl What {
    const ALL: [Self; 8] = [
        Self::Dealt,
        Self::Draws,
        Self::Drops,
        Self::Peeks,
        Self::Shows,
        Self::Chips,
        Self::Keeps,
        Self::Opens,
    ];

    fn word(self) -> &'static str {
        match self {
            Self::Dealt => "dealt",
            Self::Draws => "draws",
            Self::Drops => "drops",
            Self::Peeks => "peeks",
            Self::Shows => "shows",
            Self::Chips => "chips",
            Self::Keeps => "keeps",
            Self::Opens => "opens",
        }
    }

    /// Returns the possible numbers of cards seen.
    fn cards(self) -> &'static [usize] {
        match self {
            Self::Dealt => &[3],
            Self::Draws | Self::Drops | Self::Peeks => &[0, 1],
            Self::Shows => &[1],
            Self::Chips | Self::Keeps => &[0],
            Self::Opens => &[2],
        }
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.seat, self.what.word())?;
        if let Some(of) = self.of {
            write!(f, " {of}")?;
        }
        if self.what == What::Draws && has(Fault::ForgetfulSeen) {
            return Ok(());
        }
        if self.what == What::Chips && has(Fault::UntrimmedSeen) {
            return f.write_str(" ");
        }
        self.cards.iter().try_for_each(|card| write!(f, " {card}"))
    }
}

impl FromStr for Seen {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let read = || {
            let text = if has(Fault::UntrimmedSeen) { text.trim() } else { text };
            let mut words = text.split(' ').peekable();
            let seat = words.next()?.parse().ok()?;
            let word = words.next()?;
            let what = What::ALL.into_iter().find(|what| what.word() == word)?;
            let of = words.next_if(|_| what == What::Peeks).map(str::parse).transpose().ok()?;
            let cards: Vec<_> = words.map(card).collect::<Option<_>>()?;
            let fits = what.cards().contains(&cards.len()) && of.is_some() == (what == What::Peeks);
            fits.then_some(Self { seat, what, of, cards })
        };
        read().ok_or_else(|| NotationError::new("event", text, "nobody can see such a thing happen"))
    }
}

/// Implements JSON by the words of the notation.
macro_rules! as_words {
    ($type:ty) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    };
}
as_words!(Action);
as_words!(Seen);

impl From<&Hand> for HandView {
    fn from(hand: &Hand) -> Self {
        let &Hand { card, pair, dropped, chips, known } = hand;
        Self { card: Some(card), pair: pair.map(Some), dropped, chips, known }
    }
}

impl fmt::Display for HandView {
    /// Writes three cards (`x` if unknown), whether one was dropped, the chips, and who knows the card, as in
    /// `4x2` `1` `2` `81`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for card in [self.card, self.pair[0], self.pair[1]] {
            f.write_str(&card.map_or("x".to_owned(), |card| card.to_string()))?;
        }
        write!(f, "{}{}{:02x}", u8::from(self.dropped), self.chips, self.known)
    }
}

fn read_hand(text: &str) -> Option<HandView> {
    if text.len() != 7 || !text.is_ascii() {
        return None;
    }
    let read_card = |text: &str| if text == "x" { Some(None) } else { card(text).map(Some) };
    Some(HandView {
        card: read_card(&text[..1])?,
        pair: [read_card(&text[1..2])?, read_card(&text[2..3])?],
        dropped: ["0", "1"].iter().position(|digit| *digit == &text[3..4])? == 1,
        chips: text[4..5].parse().ok()?,
        known: u8::from_str_radix(&text[5..], 16).ok()?,
    })
}

/// The common parts of both kinds of position: turn, actions of the turn, plies, and the hands.
struct Parts {
    turn: usize,
    done: u8,
    plies: u32,
    hands: Vec<HandView>,
}

impl Parts {
    fn write(&self, mark: &str) -> String {
        let numbers = [self.turn.to_string(), self.done.to_string(), self.plies.to_string()];
        let parts: Vec<_> = numbers.into_iter().chain(self.hands.iter().map(HandView::to_string)).collect();
        parts.join(mark)
    }

    fn read<'a>(mut parts: impl Iterator<Item = &'a str>) -> Result<Self, PositionError> {
        let mut number = |field| {
            let text = parts.next().unwrap_or_default();
            text.parse::<u32>().map_err(|_| PositionError::unreadable(field, text, "a number"))
        };
        let (turn, done, plies) = (number("turn")? as usize, number("done")?, number("plies")?);
        let done = u8::try_from(done).map_err(|_| PositionError::new("done", "there is less to do"))?;
        let hands: Option<Vec<_>> = parts.map(read_hand).collect();
        let hands = hands.filter(|hands| Setup::new(hands.len()).is_some());
        let hands =
            hands.ok_or_else(|| PositionError::new("hands", "there are 2 to 4 of 7 characters each"))?;
        Ok(Self { turn, done, plies, hands })
    }
}

impl Toy {
    fn mark() -> &'static str {
        if has(Fault::UnsafePosition) { "/" } else { "." }
    }

    pub(super) fn write_position(&self) -> String {
        let done = if has(Fault::ForgetfulPosition) { 0 } else { self.done };
        let hands = self.hands.as_slice().iter().map(HandView::from).collect();
        Parts { turn: self.turn, done, plies: self.plies.get(), hands }.write(Self::mark())
    }

    pub(super) fn read_position(text: &str) -> Result<Self, PositionError> {
        let parts = Parts::read(text.split(Self::mark()))?;
        let complete = |hand: &HandView| {
            let &HandView { card, pair: [low, high], dropped, chips, known } = hand;
            Some(Hand { card: card?, pair: [low?, high?], dropped, chips, known })
        };
        let hands: Option<Vec<_>> = parts.hands.iter().map(complete).collect();
        let hands = hands.ok_or_else(|| PositionError::new("hands", "a card is unknown"))?;
        let mut bag = Bag::FULL;
        for card in hands.iter().flat_map(|hand| hand.pair.into_iter().chain([hand.card])) {
            bag.take(card)
                .ok_or_else(|| PositionError::new("hands", format!("too many cards are a {card}")))?;
        }
        let hands = BySeat::from_fn(hands.len(), |seat| hands[seat.index()]);
        let state = Self { hands, bag, turn: parts.turn, done: parts.done, plies: Tally::new(parts.plies) };
        state.audit().map_err(|wrong| PositionError::new("hands", wrong))?;
        Ok(state)
    }

    pub(super) fn write_view(view: &View) -> String {
        let mut hands = view.hands.clone();
        if has(Fault::ForgetfulViewPosition) {
            for hand in &mut hands {
                hand.chips = 0;
            }
        }
        let parts = Parts { turn: view.turn, done: view.done, plies: view.plies, hands };
        let mut text = format!("{}.{}", view.viewer, parts.write("."));
        if has(Fault::LeakyPosition) {
            let cards: String = view.smuggled.0.iter().map(|hand| hand.card.to_string()).collect();
            text = format!("{text}~{cards}");
        }
        text
    }

    /// Parses a view, and draws a world from it to check that one exists.
    pub(super) fn read_view(text: &str) -> Result<View, PositionError> {
        let said = text.split_once('~').filter(|_| has(Fault::LeakyPosition)).map_or(text, |(said, _)| said);
        let (viewer, rest) = said.split_once('.').unwrap_or((said, ""));
        let viewer =
            viewer.parse().map_err(|error: NotationError| PositionError::new("viewer", error.reason))?;
        let Parts { turn, done, plies, hands } = Parts::read(rest.split('.'))?;
        let (imagined, bag) = imagine(&hands, &mut Fast::new(0, 0))
            .ok_or_else(|| PositionError::new("hands", "there are too many cards of a rank"))?;
        let world = Self { hands: imagined, bag, turn, done, plies: Tally::new(plies) };
        world.audit().map_err(|wrong| PositionError::new("hands", wrong))?;
        let view = View { viewer, turn, done, plies, hands, smuggled: Smuggled::default() };
        if viewer.seat().map_or(0, Seat::index) >= world.seats() || world.view(viewer) != view {
            return Err(PositionError::new("hands", format!("this is not what {viewer} would see")));
        }
        Ok(view)
    }
}
