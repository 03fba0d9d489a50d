//! Raising a treasure and sharing it (rules, 5 Raising a treasure, 6 Curse, 7 End).

use super::cards::{CURSE, Card, choose, remove_one};
use super::clues::{clue_name, clue_named};
use super::game::{Luck, Naive, Phase};
use super::setup_code::AfterCurse;
use std::collections::BTreeSet;

/// The roses and cards of a treasure that are left, and the card being offered.
#[derive(Clone, Debug)]
pub(crate) struct Offering {
    /// The owners of the roses, from bottom to top.
    pub(crate) roses: Vec<usize>,
    /// The cards face down.
    pub(crate) cards: Vec<Card>,
    /// The card that is turned up, and the lowest rose that it is offered to.
    pub(crate) offer: Option<(Card, usize)>,
}

impl Offering {
    /// Takes a card from the cards face down.
    pub(crate) fn turn_up(&mut self, card: Card) {
        assert!(remove_one(&mut self.cards, card), "the card is there");
        self.offer = (card != CURSE).then_some((card, 0));
    }

    /// Returns the owner of the rose that the card is offered to.
    pub(crate) fn asked(&self) -> Option<usize> {
        let (_, rose) = self.offer?;
        Some(self.roses[rose])
    }

    /// Takes the card for the owner of the rose; the rose returns to stock.
    pub(crate) fn take(&mut self) -> (usize, Card) {
        let (card, rose) = self.offer.take().expect("a card is turned up");
        (self.roses.remove(rose), card)
    }

    /// Offers the card to the next rose; "directly neighbouring roses of one owner are asked once". Returns
    /// the card if nobody is left.
    pub(crate) fn pass(&mut self) -> Option<Card> {
        let (card, rose) = self.offer.take().expect("a card is turned up");
        let mut next = rose;
        while next < self.roses.len() && self.roses[next] == self.roses[rose] {
            next += 1;
        }
        if next == self.roses.len() {
            return Some(card);
        }
        self.offer = Some((card, next));
        None
    }
}

/// A treasure being shared.
#[derive(Clone, Debug)]
pub(crate) struct Sharing {
    pub(crate) map: usize,
    pub(crate) offering: Offering,
    pub(crate) last_taker: Option<usize>,
    /// The number of cards that could be drawn before a curse could come when the treasure was raised.
    pub(crate) safe_cards: usize,
    /// The number of its cards that were drawn before the discards became the deck.
    pub(crate) drawn_before_refill: usize,
    pub(crate) deck_ran_out: bool,
    pub(crate) turned_up: Vec<Card>,
    /// The cards each player looked at.
    pub(crate) looked: Vec<Vec<Card>>,
    /// The cards each player took and still has.
    pub(crate) taken: Vec<Vec<Card>>,
}

impl Naive {
    /// 5, steps 1 and 2. "Raising a treasure ends the drive: unused legs are lost, the turn goes on."
    pub(super) fn raise(&mut self, map: usize, luck: &mut Luck<'_>) {
        self.note("a treasure is raised");
        self.so_far.anything_done = true;
        self.so_far.progress = true;
        self.so_far.legs = 0;
        self.so_far.extra_legs = 0;

        // The raiser's rose lies below the last clue.
        let mut roses = vec![self.turn];
        for laid in self.maps[map].clues.iter().rev() {
            roses.extend(vec![laid.owner; laid.roses]);
        }
        let mut sharing = Sharing {
            map,
            offering: Offering { roses, cards: Vec::new(), offer: None },
            last_taker: None,
            safe_cards: self.cards_before_curses,
            drawn_before_refill: 0,
            deck_ran_out: false,
            turned_up: Vec::new(),
            looked: vec![Vec::new(); self.players()],
            taken: vec![Vec::new(); self.players()],
        };
        // "The owners of roses draw clockwise from the raiser, each all of theirs; then the extra card is
        // drawn."
        for seat in self.clockwise_from(self.turn) {
            for _ in 0..sharing.offering.roses.iter().filter(|owner| **owner == seat).count() {
                if let Some(card) = self.draw_for(&mut sharing, luck) {
                    sharing.looked[seat].push(card);
                }
            }
        }
        let _ = self.draw_for(&mut sharing, luck);
        self.last_looks = sharing.looked.clone();
        self.sharing = Some(sharing);
        self.phase = Phase::Sharing;
        self.turn_up_cards(luck);
    }

    /// Draws a card for a treasure. 7: "short of cards: shuffle the treasure discard; still short: share what
    /// there is".
    fn draw_for(&mut self, sharing: &mut Sharing, luck: &mut Luck<'_>) -> Option<Card> {
        let mut refilled = sharing.drawn_before_refill < sharing.offering.cards.len();
        if self.treasure_deck.is_empty() && !self.treasure_discards.is_empty() {
            self.treasure_deck.append(&mut self.treasure_discards);
            self.note("the treasure deck is refilled");
            refilled = true;
        }
        if self.treasure_deck.is_empty() {
            self.note("there are too few treasure cards");
            return None;
        }
        let card = self.draw_treasure(luck);
        sharing.offering.cards.push(card);
        if !refilled {
            sharing.drawn_before_refill += 1;
        }
        if self.treasure_deck.is_empty() {
            sharing.deck_ran_out = true;
        }
        Some(card)
    }

    /// Returns the treasure being shared.
    fn shared(&mut self) -> &mut Sharing {
        self.sharing.as_mut().expect("a treasure is being shared")
    }

    /// 5, step 3: turns up a card and offers it, "until no cards or no roses are left". "Turning up a card
    /// asks for a number below the number of face-down cards of the treasure, in the same order."
    fn turn_up_cards(&mut self, luck: &mut Luck<'_>) {
        loop {
            let sharing = self.shared();
            if sharing.offering.cards.is_empty() || sharing.offering.roses.is_empty() {
                break;
            }
            sharing.offering.cards.sort_unstable();
            let card = sharing.offering.cards[choose(sharing.offering.cards.len(), luck)];
            sharing.offering.turn_up(card);
            sharing.turned_up.push(card);
            if card != CURSE {
                return;
            }
            self.strike();
            if self.setup.options.after_curse == AfterCurse::End {
                break;
            }
        }
        self.end_sharing();
    }

    /// Takes the card or passes on it, for the owner it is offered to.
    pub(super) fn answer(&mut self, take: bool, luck: &mut Luck<'_>) {
        let sharing = self.shared();
        if take {
            let (seat, card) = sharing.offering.take();
            sharing.last_taker = Some(seat);
            sharing.taken[seat].push(card);
            self.treasures[seat].push(card);
            self.turn_up_cards(luck);
        } else if let Some(card) = sharing.offering.pass() {
            self.treasure_discards.push(card);
            self.note("nobody takes a card");
            self.turn_up_cards(luck);
        }
    }

    /// 6: "every player with a rose still on the map discards one amulet, or, having none, loses the most
    /// valuable treasure card".
    fn strike(&mut self) {
        self.note("a curse strikes");
        self.curses_struck += 1;
        if self.setup.options.first_curse_returns && self.curses_struck == 1 {
            self.treasure_deck.push(CURSE);
            self.note("a curse returns to the deck");
        } else {
            self.curses_gone += 1;
        }
        let struck: BTreeSet<usize> = self.shared().offering.roses.iter().copied().collect();
        let mut payers = BTreeSet::new();
        for seat in struck {
            if self.amulets[seat] > 0 {
                self.amulets[seat] -= 1;
                payers.insert(seat);
                self.note("a curse costs an amulet");
            } else if let Some(card) = self.treasures[seat].iter().copied().max() {
                self.lose(seat, card);
            } else {
                self.note("a curse costs nothing");
            }
        }
        match self.setup.options.after_curse {
            AfterCurse::End => self.note("a curse ends a sharing"),
            AfterCurse::GoesOn => self.note("a sharing goes on after a curse"),
            AfterCurse::GoesOnForPayers => {
                self.note("a sharing goes on for payers after a curse");
                self.shared().offering.roses.retain(|owner| payers.contains(owner));
            }
        }
    }

    /// Takes a card from a player: one that the player had before this treasure was shared, if there is one
    /// of that value.
    fn lose(&mut self, seat: usize, card: Card) {
        self.note("a curse costs a card");
        assert!(remove_one(&mut self.treasures[seat], card), "the card is there");
        self.treasure_discards.push(card);
        let left = self.treasures[seat].iter().filter(|other| **other == card).count();
        let taken = &mut self.shared().taken[seat];
        if taken.iter().filter(|other| **other == card).count() > left {
            assert!(remove_one(taken, card), "the card was taken");
            self.note("a curse costs a card of the same treasure");
        }
    }

    /// 5, step 4, and 7: the cards left over are discarded, roses return, and the clues of the map go to the
    /// discards. The last treasure ends the game; otherwise "whoever took the last card starts a new map", or
    /// the raiser, if nobody took one.
    fn end_sharing(&mut self) {
        let sharing = self.sharing.take().expect("a treasure is being shared");
        self.discard_treasures(sharing.offering.cards);
        let map = std::mem::take(&mut self.maps[sharing.map]);
        self.clue_discards.extend(map.clues.iter().map(|laid| laid.clue));
        if sharing.deck_ran_out {
            self.note("the last treasure ends the game");
            self.end_game();
            return;
        }
        let starter = sharing.last_taker.unwrap_or(self.turn);
        self.phase = Phase::Map(sharing.map, starter);
        self.note(match sharing.last_taker {
            None => "nobody took a card, so the raiser starts the new map",
            Some(seat) if seat == self.turn => "the raiser took the last card",
            Some(_) => "a new map is started out of turn",
        });
        if self.legal_beginnings(starter).is_empty() {
            self.note("no new map can be started");
            self.wash_amulets_ashore();
        }
    }

    /// "Any clue that a fresh map admits, marked with a rose."
    pub(super) fn legal_beginnings(&self, starter: usize) -> BTreeSet<String> {
        if self.roses_in_stock(starter) == 0 {
            return BTreeSet::new();
        }
        let fresh = self.setup.island.all();
        let admitted = self.hands[starter].iter().filter(|clue| self.admits(&fresh, **clue));
        admitted.map(|clue| format!("begin-{}", clue_name(*clue))).collect()
    }

    /// Starts the new map, "and draws a replacement — even out of turn".
    pub(super) fn begin_map(&mut self, map: usize, starter: usize, action: &str, luck: &mut Luck<'_>) {
        let clue = action.strip_prefix("begin-").expect("a clue to begin with");
        self.lay_clue(map, starter, clue_named(clue), luck);
        self.note("a new map is started");
        self.wash_amulets_ashore();
    }

    /// 5, step 5. Then "the raiser's turn goes on".
    fn wash_amulets_ashore(&mut self) {
        for statue in 0..self.facing.len() {
            let (place, _) = self.setup.statues[statue];
            let shore = self.setup.island.horizon(place, self.facing[statue]);
            if self.amulets_ashore.contains(&shore) {
                self.note("an amulet lies there already");
            } else if self.amulets_in_pile() == 0 {
                self.note("the pile of amulets is empty");
            } else {
                self.amulets_ashore.insert(shore);
                self.note("an amulet is washed ashore");
            }
        }
        for facing in &mut self.facing {
            *facing = (*facing + 1) % 6;
        }
        self.phase = Phase::Turn;
    }
}
