//! Sharing on both engines, driven with the same decisions, with more roses, cards and curses than a game
//! has.

use crate::naive::Offering;
use proptest::prelude::*;
use wayfinder_game::chance::Fast;
use wayfinder_game::{Chance, Seat, SeatSet};
use wayfinder_tobago::{Bag, Card, Sharing};

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
        let cards = cards.into_iter().map(u32::from).collect();
        let mut slow = Offering { roses, cards, offer: None };
        let mut last = None;
        while let Some(card) = fast.turn_up(&mut luck) {
            slow.turn_up(u32::from(card.coins()));
            if card.is_curse() {
                prop_assert_eq!((fast.asked(), slow.asked()), (None, None));
                prop_assert!(fast.lift_curse());
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
                    prop_assert_eq!((taker.index(), u32::from(taken.coins())), slow.take());
                    last = Some(taker);
                } else {
                    prop_assert_eq!(fast.pass().map(|card| u32::from(card.coins())), slow.pass());
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
