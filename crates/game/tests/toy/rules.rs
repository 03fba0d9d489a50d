//! The rules of the toy.

use std::ops::ControlFlow;

use wayfinder_game::{
    Audit, BySeat, Chance, Game, HiddenInformation, MAX_SEATS, Outcome, PositionError, Positions, Previews,
    Seat, Sink, Viewer, pick_from_list,
};

use super::faults::{DEALT, Fault, Fixed, Outside, Smuggled, Tally, has};
use super::preview::Preview;
use super::{
    ALL, Action, Bag, CHANGED, CHIPS, COPIES, Event, Hand, HandView, PEEKED, RANKS, SHOWN, Seen, Setup, Toy,
    View, What, Why,
};

thread_local! {
    /// The number of actions explained on this thread.
    pub(crate) static EXPLAINED: std::cell::Cell<u32> = const { std::cell::Cell::new(0) };
}

impl Bag {
    pub(super) const FULL: Self = Self([COPIES; RANKS as usize]);

    fn put(&mut self, card: u8) {
        self.0[usize::from(card) - 1] += 1;
    }

    /// Takes a certain card out, if it is there.
    pub(super) fn take(&mut self, card: u8) -> Option<()> {
        let count = self.0.get_mut(usize::from(card.checked_sub(1)?))?;
        *count = count.checked_sub(1)?;
        Some(())
    }

    fn draw(&mut self, chance: &mut impl Chance) -> u8 {
        let total = self.0.iter().copied().map(u32::from).sum();
        let mut index = chance.below(total);
        for (count, card) in self.0.iter_mut().zip(1..) {
            if index < u32::from(*count) {
                *count -= 1;
                return card;
            }
            index -= u32::from(*count);
        }
        unreachable!("a number below the total is in one of the ranks")
    }
}

/// Completes hands of which a viewer knows a part; returns nothing if there are not enough cards of a rank.
pub(super) fn imagine(hands: &[HandView], chance: &mut impl Chance) -> Option<(BySeat<Hand>, Bag)> {
    let mut bag = Bag::FULL;
    for card in hands.iter().flat_map(|hand| hand.pair.into_iter().chain([hand.card])).flatten() {
        bag.take(card)?;
    }
    let complete = hands.iter().map(|hand| {
        let mut fill = |card: Option<u8>| card.unwrap_or_else(|| bag.draw(chance));
        let mut pair = hand.pair.map(&mut fill);
        if !hand.dropped {
            pair.sort_unstable();
        }
        Hand { card: fill(hand.card), pair, dropped: hand.dropped, chips: hand.chips, known: hand.known }
    });
    let complete: Vec<_> = complete.collect();
    Some((BySeat::from_fn(complete.len(), |seat| complete[seat.index()]), bag))
}

impl Clone for Toy {
    fn clone(&self) -> Self {
        let mut hands = self.hands;
        if has(Fault::CopyForgets) {
            Seat::all(hands.seats()).for_each(|seat| hands[seat].chips = 0);
        }
        Self { hands, bag: self.bag, turn: self.turn, done: self.done, plies: self.plies.copy() }
    }
}

impl Toy {
    fn is_over(&self) -> bool {
        self.turn >= self.hands.seats()
    }

    /// Returns the reason why the rules forbid an action.
    fn refusal(&self, action: Action) -> Option<Why> {
        let seats = self.hands.seats();
        let Some(seat) = Seat::new(self.turn).filter(|_| !self.is_over()) else { return Some(Why::Over) };
        let hand = &self.hands[seat];
        let twice = |done: bool| done.then_some(Why::Twice);
        match action {
            Action::Change => twice(self.done & CHANGED != 0),
            Action::Show => twice(self.done & SHOWN != 0),
            Action::Peek if has(Fault::SecretAction) && self.hands[seat.next(seats)].card % 2 == 1 => {
                Some(Why::Twice)
            }
            Action::Peek => twice(self.done & PEEKED != 0),
            Action::Chip => twice(hand.chips == CHIPS),
            Action::Drop(_) if hand.dropped => Some(Why::Twice),
            Action::Drop(card) => (!hand.pair.contains(&card)).then_some(Why::NotHeld { card }),
            Action::Keep if has(Fault::Stuck) && seat.number() == seats => Some(Why::DropFirst),
            Action::Keep => (!hand.dropped).then_some(Why::DropFirst),
        }
    }

    fn list(&self) -> Vec<Action> {
        let drops = (1..=RANKS).map(Action::Drop);
        let mut actions: Vec<_> = [Action::Change, Action::Chip]
            .into_iter()
            .chain(drops)
            .chain([Action::Keep, Action::Peek, Action::Show])
            .filter(|action| self.refusal(*action).is_none())
            .collect();
        if has(Fault::ListedTwice) && actions.contains(&Action::Keep) {
            actions.push(Action::Keep);
            actions.sort_unstable();
        }
        if has(Fault::ListedBackwards) {
            actions.reverse();
        }
        if has(Fault::Unlisted) && self.turn > 0 {
            actions.retain(|action| *action != Action::Show);
        }
        actions
    }

    /// Draws from the bag, with the random source that a fault puts in place of the right one.
    fn draw(bag: &mut Bag, outside: Fault, chance: &mut impl Chance) -> u8 {
        if has(Fault::CountsGames) && outside == Fault::OutsideLuck {
            return bag.draw(&mut Fixed(5 * DEALT.get()));
        }
        if has(outside) { bag.draw(&mut Outside) } else { bag.draw(chance) }
    }
}

impl Game for Toy {
    const NAME: &'static str = "high-card";
    const RULES_VERSION: u32 = 3;

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Violation = Why;

    fn start(setup: &Setup, chance: &mut impl Chance, sink: &mut impl Sink<Event>) -> Self {
        DEALT.set(DEALT.get() + 1);
        let mut bag = Bag::FULL;
        let hands = BySeat::from_fn(setup.players, |seat| {
            let [card, first, second] = [(); 3].map(|()| Self::draw(&mut bag, Fault::OutsideDeal, chance));
            let pair = [first.min(second), first.max(second)];
            let chips = u8::from(has(Fault::DealsForListeners) && sink.listening());
            sink.tell(|| Event::Dealt { seat, card, pair });
            Hand { card, pair, dropped: false, chips, known: 0 }
        });
        Self { hands, bag, turn: 0, done: 0, plies: Tally::new(0) }
    }

    fn players(setup: &Setup) -> usize {
        setup.players
    }

    fn longest(setup: &Setup) -> u32 {
        // Change, show, peek, drop, keep, and the chips.
        let turn = if has(Fault::Overlong) { 2 } else { 5 + u32::from(CHIPS) };
        turn * setup.players as u32
    }

    fn seats(&self) -> usize {
        self.hands.seats()
    }

    fn to_act(&self) -> Option<Seat> {
        if has(Fault::LateActor) && self.is_over() {
            return Seat::from_number(self.seats());
        }
        if has(Fault::StrangerActs) && self.turn == 0 {
            return Seat::new(MAX_SEATS - 1);
        }
        Seat::new(self.turn).filter(|_| !self.is_over())
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        if has(Fault::NobodyFirst) {
            let ranks = serde_json::json!({ "ranks": vec![2; self.seats()] });
            return serde_json::from_value(ranks).ok();
        }
        let ranked = self.seats() - usize::from(has(Fault::RankMissing));
        Some(Outcome::by_points(BySeat::from_fn(ranked, |seat| {
            let hand = self.hands[seat];
            i32::from(hand.card + hand.pair[0] + hand.chips)
        })))
    }

    fn for_each_action<B>(&self, f: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        self.list().into_iter().try_for_each(f)
    }

    fn apply(&mut self, action: Action, chance: &mut impl Chance, sink: &mut impl Sink<Event>) {
        let seats = self.seats();
        let Some(seat) = Seat::new(self.turn) else { return };
        let other_is_odd = self.hands[seat.next(seats)].card % 2 == 1;
        let hand = &mut self.hands[seat];
        self.plies.add(sink.listening());
        match action {
            Action::Change => {
                if !has(Fault::LostCard) {
                    self.bag.put(hand.card);
                }
                let card = Self::draw(&mut self.bag, Fault::OutsideLuck, chance);
                (hand.card, hand.known) = (card, 0);
                self.done |= CHANGED;
                sink.tell(|| Event::Drew { seat, card });
            }
            Action::Chip => {
                hand.chips += 1;
                if has(Fault::SecretLuck) && other_is_odd {
                    chance.below(1);
                }
                sink.tell(|| Event::Chip { seat });
            }
            Action::Drop(card) => {
                let [low, high] = hand.pair;
                (hand.pair, hand.dropped) = ([if low == card { high } else { low }, card], true);
                sink.tell(|| Event::Dropped { seat, card });
            }
            Action::Keep => {
                (self.turn, self.done) = (self.turn + 1, 0);
                if has(Fault::Endless) {
                    self.turn %= seats;
                }
                sink.tell(|| Event::Kept { seat });
                for (seat, hand) in self.hands.iter().filter(|_| self.turn == seats) {
                    sink.tell(|| Event::Opened { seat, card: hand.card, kept: hand.pair[0] });
                }
            }
            Action::Peek => {
                let of = seat.next(seats);
                self.hands[of].known |= 1 << seat.index();
                self.done |= PEEKED;
                let card = self.hands[of].card;
                sink.tell(|| Event::Peeked { seat, of, card });
            }
            Action::Show => {
                hand.known |= ALL;
                self.done |= SHOWN;
                let card = hand.card;
                sink.tell(|| Event::Shown { seat, card });
            }
        }
    }

    fn explain(&self, action: Action) -> Option<Why> {
        EXPLAINED.set(EXPLAINED.get() + 1);
        let refused = self.refusal(action);
        let other_is_odd = || {
            let seats = self.seats();
            self.to_act().is_some_and(|seat| self.hands[seat.next(seats)].card % 2 == 1)
        };
        match (action, &refused) {
            (Action::Change, Some(Why::Twice)) if has(Fault::SilentExplain) => None,
            (Action::Show, None) if has(Fault::RefusesLegal) && self.turn == 1 => Some(Why::Twice),
            (Action::Drop(_), Some(_)) if has(Fault::SecretReason) && other_is_odd() => Some(Why::Over),
            _ => refused,
        }
    }

    fn is_legal(&self, action: Action) -> bool {
        !(has(Fault::LegalErrs) && action == Action::Keep) && self.explain(action).is_none()
    }

    fn play(
        &mut self,
        action: Action,
        chance: &mut impl Chance,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Why> {
        let refused = self.explain(action);
        if has(Fault::PlaysRefused) && action == Action::Chip && refused.is_some() {
            self.plies.add(false);
        }
        if let Some(why) = refused {
            return Err(why);
        }
        self.apply(action, chance, sink);
        Ok(())
    }

    fn random_action(&self, chance: &mut impl Chance) -> Option<Action> {
        let picked = pick_from_list(self, chance)?;
        if has(Fault::RandomSkips) && picked == Action::Keep {
            return self.list().first().copied();
        }
        if has(Fault::RandomUneven) {
            return pick_from_list(self, chance).map(|other| picked.min(other));
        }
        if has(Fault::RandomIllegal) {
            return Some(Action::Keep);
        }
        Some(picked).filter(|_| !has(Fault::RandomNone))
    }
}

impl HiddenInformation for Toy {
    type View = View;
    type Seen = Seen;

    fn view(&self, viewer: Viewer) -> View {
        let eyes = ALL | viewer.seat().map_or(0, |seat| 1 << seat.index());
        let hands = self.hands.iter().map(|(seat, hand)| {
            let own = viewer.is(seat);
            let card = own || self.is_over() || hand.known & eyes != 0 || has(Fault::LeakyView);
            let dropped = own || (has(Fault::LeakyDrop) && hand.dropped);
            let kept = own || self.is_over();
            HandView {
                card: card.then_some(hand.card),
                pair: [kept.then_some(hand.pair[0]), dropped.then_some(hand.pair[1])],
                dropped: hand.dropped,
                chips: hand.chips,
                known: hand.known,
            }
        });
        let luggage = [Fault::WholeCopy, Fault::PartialCopy, Fault::LeakyPosition].into_iter().any(has);
        let smuggled = Smuggled(if luggage { self.hands.as_slice().to_vec() } else { Vec::new() });
        let plies = self.plies.get();
        View { viewer, turn: self.turn, done: self.done, plies, hands: hands.collect(), smuggled }
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Seen> {
        let (seat, what, cards, public) = match *event {
            Event::Dealt { seat, card, pair: [low, high] } => {
                (seat, What::Dealt, vec![card, low, high], has(Fault::TellingDeal))
            }
            Event::Drew { seat, card } => (seat, What::Draws, vec![card], has(Fault::TellingDraw)),
            Event::Dropped { seat, card } => (seat, What::Drops, vec![card], has(Fault::TellingDrop)),
            Event::Peeked { seat, card, .. } => (seat, What::Peeks, vec![card], false),
            Event::Shown { seat, card } => (seat, What::Shows, vec![card], true),
            Event::Chip { seat } => (seat, What::Chips, vec![], true),
            Event::Kept { seat } => (seat, What::Keeps, vec![], true),
            Event::Opened { seat, card, kept } => (seat, What::Opens, vec![card, kept], true),
        };
        let of = if let Event::Peeked { of, .. } = event { Some(*of) } else { None };
        let shown = public || viewer.is(seat);
        // The deal to others is not an event of its own.
        let noticed = shown || what != What::Dealt;
        noticed.then(|| Seen { seat, what, of, cards: if shown { cards } else { Vec::new() } })
    }

    fn shows(&self, action: Action, viewer: Viewer) -> bool {
        let Some(actor) = self.to_act().filter(|actor| !viewer.is(*actor)) else { return true };
        match action {
            Action::Drop(_) => has(Fault::ShownDrop),
            Action::Chip => !has(Fault::SecretShows) || self.hands[actor].card % 2 == 1,
            _ => true,
        }
    }

    fn reveals(event: &Event) -> bool {
        match event {
            Event::Peeked { .. } => !has(Fault::UnflaggedPeek),
            Event::Shown { .. } | Event::Opened { .. } => true,
            _ => false,
        }
    }

    fn determinize(view: &View, chance: &mut impl Chance) -> Self {
        let mut known = view.hands.clone();
        for (hand, real) in known.iter_mut().zip(&view.smuggled.0) {
            if has(Fault::WholeCopy) {
                (hand.card, hand.pair) = (Some(real.card), real.pair.map(Some));
            } else if has(Fault::PartialCopy) {
                hand.pair[0] = Some(real.pair[0]);
            }
        }
        let imagined =
            if has(Fault::FixedWorld) { imagine(&known, &mut Fixed(0)) } else { imagine(&known, chance) };
        let (mut hands, mut bag) = imagined.expect("a view knows no more cards of a rank than there are");
        if has(Fault::ExtraCard) {
            bag.put(RANKS);
        }
        if has(Fault::ForgetfulWorld) {
            Seat::all(hands.seats()).for_each(|seat| hands[seat].known = 0);
        }
        Self { hands, bag, turn: view.turn, done: view.done, plies: Tally::new(view.plies) }
    }
}

impl Positions for Toy {
    fn position(&self) -> String {
        self.write_position()
    }

    fn from_position(text: &str) -> Result<Self, PositionError> {
        Self::read_position(text)
    }

    fn view_position(view: &View) -> String {
        Self::write_view(view)
    }

    fn view_from_position(text: &str) -> Result<View, PositionError> {
        Self::read_view(text)
    }
}

impl Previews for Toy {
    type Preview = Preview;

    fn preview(&self, action: Action) -> Preview {
        self.foresee(action)
    }
}

impl Audit for Toy {
    fn came_true(preview: &Preview, events: &[Event], after: &Self) -> Result<(), String> {
        preview.judge(events, after)
    }

    fn audit(&self) -> Result<(), String> {
        let mut all = self.bag;
        for (seat, hand) in self.hands.iter() {
            let fine = |card: &u8| (1..=RANKS).contains(card);
            if !hand.pair.iter().chain([&hand.card]).all(fine) {
                return Err(format!("{seat} holds a card that does not exist"));
            }
            hand.pair.into_iter().chain([hand.card]).for_each(|card| all.put(card));
            if hand.chips > CHIPS || (!hand.dropped && hand.pair[0] > hand.pair[1]) {
                return Err(format!("{seat} has too many chips or a pair out of order"));
            }
            let had_turn = seat.index() < self.turn;
            let no_turn_yet = seat.index() > self.turn;
            if (had_turn && !hand.dropped) || (no_turn_yet && (hand.dropped || hand.chips > 0)) {
                return Err(format!("{seat} acted out of turn"));
            }
        }
        if all != Bag::FULL {
            return Err(format!("the cards are {:?}", all.0));
        }
        let done_is_fine = self.done <= (CHANGED | SHOWN | PEEKED) && (!self.is_over() || self.done == 0);
        if self.turn > self.seats() || !done_is_fine {
            return Err("the turn cannot be".to_owned());
        }
        Ok(())
    }
}
