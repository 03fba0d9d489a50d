//! Drawing cards (rules, 2 Set-up and 7 End; notation, "Luck").

use super::clues::Clue;
use super::game::{Luck, Naive};

/// A treasure card: its coins. A curse is 0.
pub(crate) type Card = u32;

pub(crate) const CURSE: Card = 0;

/// 1: the number of treasure cards for each number of coins.
pub(super) const TREASURES: [(Card, usize); 5] = [(2, 8), (3, 11), (4, 10), (5, 6), (6, 4)];

/// Returns all treasure cards, without the curses.
pub(super) fn all_treasures() -> Vec<Card> {
    let mut cards = Vec::new();
    for (coins, number) in TREASURES {
        cards.extend(vec![coins; number]);
    }
    cards
}

/// Returns a random number below the length of a list.
pub(super) fn choose(length: usize, luck: &mut Luck<'_>) -> usize {
    let bound = u32::try_from(length).expect("a short list");
    let chosen = luck(bound);
    assert!(chosen < bound, "luck was asked for a number below {bound}");
    chosen as usize
}

impl Naive {
    /// "Every draw of a clue asks for a number below the number of cards in the clue deck and takes the card
    /// with that index in ascending order. If the deck is empty, the discards become the deck before the
    /// draw." 4: "both empty: the hand stays short".
    pub(super) fn draw_clue(&mut self, luck: &mut Luck<'_>) -> Option<Clue> {
        if self.clue_deck.is_empty() && !self.clue_discards.is_empty() {
            self.clue_deck.append(&mut self.clue_discards);
            self.note("the clue deck is refilled");
        }
        if self.clue_deck.is_empty() {
            return None;
        }
        let index = choose(self.clue_deck.len(), luck);
        let clue = *self.clue_deck.iter().nth(index).expect("a card of the deck");
        self.clue_deck.remove(&clue);
        Some(clue)
    }

    /// Draws clues into the hand of a player.
    pub(super) fn draw_to_hand(&mut self, seat: usize, number: usize, luck: &mut Luck<'_>) {
        for _ in 0..number {
            if let Some(clue) = self.draw_clue(luck) {
                self.hands[seat].insert(clue);
            }
        }
    }

    /// 4: exchanging the hand. "Discard all clue cards, draw as many."
    pub(super) fn exchange_hand(&mut self, seat: usize, luck: &mut Luck<'_>) {
        let number = self.hands[seat].len();
        let mut discarded = std::mem::take(&mut self.hands[seat]);
        self.clue_discards.append(&mut discarded);
        self.draw_to_hand(seat, number, luck);
    }

    /// Returns the cards that the next draw from the treasure deck can bring: "all treasure cards in the deck
    /// while the top of the deck without curses lasts, those and the curses afterwards; in ascending order,
    /// curses first".
    fn treasures_that_can_come(&self) -> Vec<Card> {
        let mut cards = self.treasure_deck.clone();
        if self.cards_before_curses > 0 {
            cards.retain(|card| *card != CURSE);
        }
        cards.sort_unstable();
        cards
    }

    /// Draws from the treasure deck, which must not be empty.
    pub(super) fn draw_treasure(&mut self, luck: &mut Luck<'_>) -> Card {
        let cards = self.treasures_that_can_come();
        let card = cards[choose(cards.len(), luck)];
        remove_one(&mut self.treasure_deck, card);
        self.cards_before_curses = self.cards_before_curses.saturating_sub(1);
        card
    }

    /// Discards treasure cards; a curse among them leaves the game.
    pub(super) fn discard_treasures(&mut self, cards: Vec<Card>) {
        for card in cards {
            if card == CURSE {
                self.curses_gone += 1;
                self.note("a curse leaves the game without effect");
            } else {
                self.treasure_discards.push(card);
            }
        }
    }
}

/// Removes one of several equal cards from a list; returns whether there was one.
pub(super) fn remove_one(cards: &mut Vec<Card>, card: Card) -> bool {
    match cards.iter().position(|other| *other == card) {
        Some(index) => {
            cards.remove(index);
            true
        }
        None => false,
    }
}
