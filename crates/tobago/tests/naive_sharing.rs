//! Sharing again, naively: lists of roses and cards, written from the rule, driven with the same decisions.

use proptest::prelude::*;
use wayfinder_game::chance::Fast;
use wayfinder_game::{Chance, Seat, SeatSet};
use wayfinder_tobago::{Bag, Card, Sharing};

/// Roses from bottom to top, and cards with their coins; 0 is a curse.
struct Naive {
    roses: Vec<usize>,
    cards: Vec<u8>,
    /// The card that is turned up, and the rose that is asked about it.
    offer: Option<(u8, usize)>,
}

impl Naive {
    /// Turns a card up and asks the lowest rose.
    fn turn_up(&mut self, coins: u8) {
        let place = self.cards.iter().position(|card| *card == coins).expect("the card is there");
        self.cards.remove(place);
        self.offer = Some((coins, 0));
    }

    fn asked(&self) -> Option<usize> {
        let (coins, rose) = self.offer?;
        if coins == 0 { None } else { self.roses.get(rose).copied() }
    }

    /// The owner takes the card and the rose.
    fn take(&mut self) -> (usize, u8) {
        let (coins, rose) = self.offer.take().expect("a card is turned up");
        (self.roses.remove(rose), coins)
    }

    /// The next rose of another owner is asked; if there is none, the card is discarded.
    fn pass(&mut self) -> Option<u8> {
        let (coins, rose) = self.offer.expect("a card is turned up");
        let owner = self.roses[rose];
        let mut next = rose;
        while next < self.roses.len() && self.roses[next] == owner {
            next += 1;
        }
        self.offer = (next < self.roses.len()).then_some((coins, next));
        if self.offer.is_none() { Some(coins) } else { None }
    }
}

fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a seat")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn rule_5_both_share_alike(
        roses in prop::collection::vec(0_usize..4, 1..14),
        cards in prop::collection::vec(0_u8..7, 0..16),
        seed: u64,
    ) {
        let mut luck = Fast::new(seed, 8);
        let pool: Bag = cards.iter().map(|coins| Card::with_coins(*coins).unwrap_or(Card::CURSE)).collect();
        let mut fast = Sharing::new(roses.iter().copied().map(seat), pool);
        let mut slow = Naive { roses, cards, offer: None };
        let mut last = None;
        while let Some(card) = fast.turn_up(&mut luck) {
            slow.turn_up(card.coins());
            if card.is_curse() {
                prop_assert_eq!((fast.asked(), slow.asked()), (None, None));
                prop_assert!(fast.lift_curse());
                slow.offer = None;
                // As in the variant where some take back their roses.
                let leaving = luck.below(4) as usize;
                let mut leavers = SeatSet::EMPTY;
                leavers.set(seat(leaving), true);
                let back = fast.withdraw(leavers);
                let before = slow.roses.len();
                slow.roses.retain(|owner| *owner != leaving);
                prop_assert_eq!(usize::from(back[leaving]), before - slow.roses.len());
            }
            while let Some(owner) = fast.asked() {
                prop_assert_eq!(Some(owner.index()), slow.asked());
                if luck.below(3) == 0 {
                    let (taker, taken) = fast.take().expect("somebody is asked");
                    prop_assert_eq!((taker.index(), taken.coins()), slow.take());
                    last = Some(taker);
                } else {
                    prop_assert_eq!(fast.pass().map(Card::coins), slow.pass());
                }
            }
            let left: Vec<_> = fast.roses().iter().map(|owner| owner.index()).collect();
            prop_assert_eq!(&left, &slow.roses);
            prop_assert_eq!(fast.pool().len(), slow.cards.len());
        }
        prop_assert!(slow.roses.is_empty() || slow.cards.is_empty(), "it ends when either has run out");
        prop_assert_eq!(fast.last_taker(), last);
    }
}
