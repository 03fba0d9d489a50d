//! Previews of actions of the toy.

use serde::{Deserialize, Serialize};
use wayfinder_game::Seat;

use super::faults::{Fault, has};
use super::{Action, Event, Toy};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Preview {
    action: Action,
    /// The number of chips the player will have.
    chips: u8,
    /// The card that will be shown, looked at or dropped.
    card: Option<u8>,
}

impl Toy {
    pub(super) fn foresee(&self, action: Action) -> Preview {
        let seat = Seat::new(self.turn).expect("somebody is to act");
        let hand = self.hands[seat];
        let adds = action == Action::Chip && !has(Fault::FalsePreview);
        let card = match action {
            Action::Show => Some(hand.card),
            Action::Drop(card) => Some(card),
            Action::Peek => {
                has(Fault::TellingPreview).then(|| self.hands[seat.next(self.hands.seats())].card)
            }
            Action::Change => {
                let most = (1..).zip(self.bag.0).max_by_key(|(_, count)| *count);
                most.map(|(card, _)| card).filter(|_| has(Fault::LuckyPreview))
            }
            Action::Chip | Action::Keep => None,
        };
        Preview { action, chips: hand.chips + u8::from(adds), card }
    }
}

impl Preview {
    pub(super) fn judge(&self, events: &[Event], after: &Toy) -> Result<(), String> {
        if has(Fault::TrustedPreview) {
            return Ok(());
        }
        let (seat, happened, card) = match *events.first().ok_or("nothing happened")? {
            Event::Drew { seat, .. } => (seat, Action::Change, None),
            Event::Dropped { seat, card } => (seat, Action::Drop(card), Some(card)),
            Event::Peeked { seat, card, .. } => (seat, Action::Peek, self.card.and(Some(card))),
            Event::Shown { seat, card } => (seat, Action::Show, Some(card)),
            Event::Chip { seat } => (seat, Action::Chip, None),
            Event::Kept { seat } => (seat, Action::Keep, None),
            Event::Dealt { .. } | Event::Opened { .. } => return Err("that is no action".to_owned()),
        };
        let true_now = Self { action: happened, chips: after.hands[seat].chips, card };
        if *self == true_now { Ok(()) } else { Err(format!("it became {true_now:?}")) }
    }
}
