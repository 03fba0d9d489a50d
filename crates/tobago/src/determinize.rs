//! Sampling of a whole game from a view: a world that the view allows.
//!
//! Cards that the viewer cannot place are dealt to where cards lie unseen, each as likely as any other. Two
//! things make it less simple. Curses can lie only where a curse could be dealt: not on top of the deck at
//! first, and never among discards. And while a treasure is shared, a card that is turned up may or may not
//! be one of those the viewer looked at, so the number of those that are still face down has to be inferred:
//! `Inference` does that, exactly.
//!
//! No view remembers that a card was lost to a curse, so worlds do not take into account that it was that
//! player's best.

use wayfinder_game::{Chance, Seat, View as _};

use crate::clue_set::ClueSet;
use crate::components::MOST_COINS;
use crate::setup::MOST_PLAYERS;
use crate::state::{Raised, Tobago};
use crate::treasure::{Bag, Card};
use crate::view::View;

/// The number of different cards: a curse, and each number of coins.
const KINDS: usize = MOST_COINS as usize + 1;

impl View {
    /// Deals the cards that the viewer has not seen to where they can be.
    pub(crate) fn determinize(&self, chance: &mut impl Chance) -> Tobago {
        let mut game = self.known.clone();
        self.deal_clues(&mut game, chance);
        // All treasure cards at first; those that the viewer sees or holds are removed below.
        let mut unseen = self.tables().components().treasures();
        let mut curses = self.curses_left();
        // The cards of this treasure that were turned up and are not with a player whose treasure the viewer
        // knows.
        let mut passed_on = Bag::default();
        if let Some(raised) = &mut game.raised {
            let inferred = Inference::of(self, raised).sample(self, raised, chance);
            unseen = inferred.unseen;
            curses = inferred.curses_in_deck;
            passed_on = inferred.passed_on;
        } else {
            for seat in game.all_seats() {
                unseen = unseen.without(&game.player(seat).taken).unwrap_or_default();
            }
        }
        self.deal_treasures(&mut game, unseen, passed_on, chance);
        game.deck.curses = curses;
        game
    }

    fn deal_clues(&self, game: &mut Tobago, chance: &mut impl Chance) {
        let mut unseen: ClueSet = self.tables().components().clues().iter().copied().collect();
        let hands = game.all_seats().flat_map(|seat| self.known.player(seat).hand.iter());
        let on_maps = self.known.clues.iter().map(|placed| placed.card);
        hands.chain(on_maps).chain(self.known.clue_discard.iter()).for_each(|card| unseen.remove(card));
        for seat in game.all_seats() {
            let count = usize::from(self.counts.hands[seat.index() % MOST_PLAYERS]);
            let hand = &mut game.player_mut(seat).hand;
            for _ in hand.len()..count {
                unseen.draw(chance).into_iter().for_each(|card| hand.insert(card));
            }
        }
        for _ in game.clue_discard.len()..usize::from(self.counts.clue_discard) {
            unseen.draw(chance).into_iter().for_each(|card| game.clue_discard.insert(card));
        }
        game.clue_deck = unseen;
    }

    /// Deals unseen treasure cards to the players whose treasure the viewer does not know, and to the
    /// discards; the rest is the deck.
    fn deal_treasures(
        &self,
        game: &mut Tobago,
        mut unseen: Bag,
        mut passed_on: Bag,
        chance: &mut impl Chance,
    ) {
        for seat in game.all_seats() {
            let count = usize::from(self.counts.taken[seat.index() % MOST_PLAYERS]);
            if game.player(seat).taken.len() == count {
                continue;
            }
            let took = self.cards_taken_in_sharing(seat).min(count);
            let won = passed_on.draw_many(took, chance);
            let before = unseen.draw_many(count - won.len(), chance);
            if let Some(raised) = &mut game.raised {
                raised.won[seat.index() % MOST_PLAYERS] = won;
            }
            game.player_mut(seat).taken = before.with(&won);
        }
        if game.discard.is_empty() {
            let others = usize::from(self.counts.discard).saturating_sub(passed_on.len());
            game.discard = passed_on.with(&unseen.draw_many(others, chance));
        } else {
            unseen = unseen.with(&passed_on).without(&game.discard).unwrap_or_default();
        }
        game.deck.treasures = unseen;
    }

    /// Returns the number of roses a player has taken off the map being shared: one for each card, unless a
    /// curse came in between.
    fn cards_taken_in_sharing(&self, seat: Seat) -> usize {
        let Some(raised) = &self.known.raised else { return 0 };
        let all = self.known.roses_of(raised.map, self.known.turn).filter(|owner| *owner == seat).count();
        let left = raised.sharing.roses_of(seat);
        all.saturating_sub(left)
    }
}

/// The knowledge of a viewer about the cards of a treasure that is being shared.
///
/// Every card of it was drawn to a slot: those that players looked at, and the one that joined them unseen.
/// The viewer's own slots are known. Hidden curses are equally likely in every hidden slot where a curse
/// could be dealt, on the table and in the deck; hidden treasure cards are equally likely in every other
/// hidden slot. The slots that were turned up are random, too.
struct Inference {
    /// The cards the viewer looked at.
    look: Bag,
    /// Every card turned up.
    turned: Bag,
    /// The treasure cards that were hidden from the viewer when the treasure had been raised.
    hidden: Bag,
    /// The number of curses that were hidden then.
    curses: u8,
    /// The number of slots of others on the table, of those where a curse could be, and of cards in the deck
    /// that could be one.
    others: u8,
    cursable: u8,
    cursable_in_deck: u8,
    /// True if a curse that struck during this sharing was shuffled back into the deck.
    put_back: bool,
}

/// The part of the inferred world that is not written into the game.
struct Inferred {
    unseen: Bag,
    curses_in_deck: u8,
    passed_on: Bag,
}

impl Inference {
    fn of(view: &View, raised: &Raised) -> Self {
        let game = &view.known;
        let struck_now = raised.turned.count(Card::CURSE) as u8;
        let put_back =
            game.tables.options().curses().first_returns && struck_now > 0 && game.struck == struck_now;
        let mut hidden = view.tables().components().treasures();
        for seat in game.all_seats().filter(|&seat| view.taken(seat).cards().is_some()) {
            let won = raised.won[seat.index() % MOST_PLAYERS];
            let before = game.player(seat).taken.without(&won).unwrap_or_default();
            hidden = hidden.without(&before).unwrap_or_default();
        }
        let look =
            view.viewer.seat().map_or_else(Bag::default, |seat| raised.looked[seat.index() % MOST_PLAYERS]);
        let mut look_without_curses = look;
        let own_curses = look_without_curses.take_curses();
        let hidden = hidden.without(&look_without_curses).unwrap_or_default();
        let gone_before = game.curses_gone.saturating_sub(struck_now - u8::from(put_back));
        let all = game.tables.options().curses().count;
        let drawn = view.counts.pool + raised.turned.len() as u8;
        let refilled = raised.fresh < drawn;
        let slots = || Slots::of(view, raised);
        let in_deck = view.deck() as u8;
        Self {
            look,
            turned: raised.turned,
            hidden,
            curses: all.saturating_sub(gone_before).saturating_sub(own_curses),
            others: slots().count() as u8,
            cursable: slots().filter(|slot| slot.cursable).count() as u8,
            cursable_in_deck: if refilled {
                0
            } else {
                in_deck.saturating_sub(u8::from(put_back)).saturating_sub(game.deck.safe())
            },
            put_back,
        }
    }

    /// Calls `f` with every way in which some of the cards turned up can be from the viewer's look, and its
    /// weight.
    fn each_overlap(&self, mut f: impl FnMut(&[u8; KINDS], f64)) {
        let most = std::array::from_fn::<u8, KINDS, _>(|kind| {
            self.look.of_kind(kind).min(self.turned.of_kind(kind))
        });
        let mut overlap = [0; KINDS];
        loop {
            let weight = self.weight(&overlap);
            if weight > 0.0 {
                f(&overlap, weight);
            }
            // Counts like an odometer.
            let Some(kind) = (0..KINDS).find(|&kind| overlap[kind] < most[kind]) else { return };
            overlap[..kind].fill(0);
            overlap[kind] += 1;
        }
    }

    /// Returns the weight of exactly these of the viewer's cards being turned up, and the others turned up
    /// being from other slots.
    fn weight(&self, overlap: &[u8; KINDS]) -> f64 {
        let turned = |kind: usize| self.turned.of_kind(kind) - overlap[kind];
        let own: f64 = (0..KINDS).map(|kind| choose(self.look.of_kind(kind), overlap[kind])).product();
        let treasures: u8 = (1..KINDS).map(turned).sum();
        let content: f64 = (1..KINDS).map(|kind| choose(self.hidden.of_kind(kind), turned(kind))).product();
        let curses: f64 = (0..=self.curses).map(|count| self.curse_weight(count, turned(0), treasures)).sum();
        own * curses * content / choose(self.hidden.len() as u8, treasures).max(1.0)
    }

    /// Returns the weight of this many hidden curses on the table, times the ways to turn up `turned` of them
    /// with this many treasures.
    fn curse_weight(&self, on_table: u8, turned: u8, treasures: u8) -> f64 {
        choose(self.cursable, on_table)
            * choose(self.cursable_in_deck, self.curses - on_table)
            * choose(on_table, turned)
            * choose(self.others.saturating_sub(on_table), treasures)
    }

    /// Fills in the part of the treasure that the viewer does not know.
    fn sample(&self, view: &View, raised: &mut Raised, chance: &mut impl Chance) -> Inferred {
        let known_won = |raised: &Raised| {
            let known = view.known.all_seats().filter(|&seat| view.taken(seat).cards().is_some());
            known.fold(Bag::default(), |all, seat| all.with(&raised.won[seat.index() % MOST_PLAYERS]))
        };
        let mut passed_on = raised.turned;
        passed_on.take_curses();
        let shown: Bag = raised.sharing.card().into_iter().collect();
        let kept = known_won(raised).with(&shown);
        let passed_on = passed_on.without(&kept).unwrap_or_default();
        if raised.sharing.pool().len() == usize::from(view.counts.pool) && everything_looked_at(view, raised)
        {
            return self.nothing_hidden(raised, passed_on);
        }
        let (overlap, curses) = self.pick(chance);
        let turned = |kind: usize| self.turned.of_kind(kind) - overlap[kind];
        // The cards of others: those turned up, and those still face down.
        let turned_treasures = Bag::of_kinds(|kind| if kind == 0 { 0 } else { turned(kind) });
        let mut unseen = self.hidden.without(&turned_treasures).unwrap_or_default();
        let face_down = self.others.saturating_sub(turned_treasures.len() as u8).saturating_sub(curses);
        let treasures_down = unseen.draw_many(usize::from(face_down), chance);
        let curses_down = curses.saturating_sub(turned(0));
        let own_down = Bag::of_kinds(|kind| self.look.of_kind(kind) - overlap[kind]);
        let pool = own_down.with(&treasures_down).with(&Bag::of_curses(curses_down));
        raised.sharing = raised.sharing.with_pool(pool);
        self.deal_looks(view, raised, turned_treasures.with(&treasures_down), curses, chance);
        let curses_in_deck = self.curses.saturating_sub(curses) + u8::from(self.put_back);
        Inferred { unseen, curses_in_deck, passed_on }
    }

    /// Returns the outcome for a whole game, where nothing has to be inferred.
    fn nothing_hidden(&self, raised: &Raised, passed_on: Bag) -> Inferred {
        let mut on_table = raised.sharing.pool().with(&raised.turned);
        let curses = on_table.take_curses();
        let mut own = self.look;
        let own_curses = own.take_curses();
        let unseen = self.hidden.with(&own).without(&on_table).unwrap_or_default();
        let curses_in_deck = (self.curses + own_curses).saturating_sub(curses) + u8::from(self.put_back);
        Inferred { unseen, curses_in_deck, passed_on }
    }

    /// Picks an overlap and a number of hidden curses on the table, according to their weights.
    fn pick(&self, chance: &mut impl Chance) -> ([u8; KINDS], u8) {
        let mut total = 0.0;
        self.each_overlap(|_, weight| total += weight);
        let mut rest = fraction(chance) * total;
        let mut picked = None;
        self.each_overlap(|overlap, weight| {
            if picked.is_none() || rest >= 0.0 {
                picked = Some(*overlap);
            }
            rest -= weight;
        });
        let overlap = picked.unwrap_or([0; KINDS]);
        let turned = |kind: usize| self.turned.of_kind(kind) - overlap[kind];
        let treasures = (1..KINDS).map(turned).sum();
        let weight = |count: u8| self.curse_weight(count, turned(0), treasures);
        let mut rest = fraction(chance) * (0..=self.curses).map(weight).sum::<f64>();
        let mut curses = turned(0);
        for count in (0..=self.curses).filter(|&count| weight(count) > 0.0) {
            if rest >= 0.0 {
                curses = count;
            }
            rest -= weight(count);
        }
        (overlap, curses)
    }

    /// Deals the cards of others to their slots: curses only where one could be, everything else anywhere.
    fn deal_looks(
        &self,
        view: &View,
        raised: &mut Raised,
        mut treasures: Bag,
        mut curses: u8,
        chance: &mut impl Chance,
    ) {
        let mut cursable = u32::from(self.cursable);
        for slot in Slots::of(view, raised) {
            let curse = slot.cursable && curses > 0 && chance.below(cursable.max(1)) < u32::from(curses);
            cursable -= u32::from(slot.cursable && cursable > 0);
            let card = if curse {
                curses -= 1;
                Some(Card::CURSE)
            } else {
                treasures.draw(chance)
            };
            if let (Some(seat), Some(card)) = (slot.seat, card) {
                raised.looked[seat.index() % MOST_PLAYERS].insert(card);
            }
        }
    }
}

/// A slot that a card of the treasure was drawn to and that the viewer did not look at.
struct Slot {
    /// The player who looked at it; `None` for the card that joined unseen.
    seat: Option<Seat>,
    /// True if a curse could be dealt there.
    cursable: bool,
}

/// The slots of others, in the order in which they were filled.
struct Slots;

impl Slots {
    fn of(view: &View, raised: &Raised) -> impl Iterator<Item = Slot> + use<> {
        let drawn = view.counts.pool + raised.turned.len() as u8;
        let (safe, fresh) = (raised.safe, raised.fresh);
        let counts = view.counts.looked;
        let viewer = view.viewer;
        let seats = view.known.turn.clockwise(view.seats());
        let looked = seats.flat_map(move |seat| {
            std::iter::repeat_n(Some(seat), usize::from(counts[seat.index() % MOST_PLAYERS]))
        });
        let slots = looked.chain([None]).take(usize::from(drawn)).zip(0_u8..);
        slots
            .filter(move |(seat, _)| seat.is_none_or(|seat| !viewer.is(seat)))
            .map(move |(seat, number)| Slot { seat, cursable: (safe..fresh).contains(&number) })
    }
}

/// Returns whether the viewer knows the cards that every player looked at.
fn everything_looked_at(view: &View, raised: &Raised) -> bool {
    raised.looked.iter().zip(view.counts.looked).all(|(bag, count)| bag.len() == usize::from(count))
}

/// Returns the number of ways to choose some of several.
fn choose(from: u8, some: u8) -> f64 {
    if some > from {
        return 0.0;
    }
    (0..some.min(from - some)).fold(1.0, |ways, index| ways * f64::from(from - index) / f64::from(index + 1))
}

/// Returns a random number from 0 to below 1.
fn fraction(chance: &mut impl Chance) -> f64 {
    f64::from(chance.below(u32::MAX)) / f64::from(u32::MAX)
}
