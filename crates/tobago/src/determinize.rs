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

use std::sync::Arc;

use wayfinder_game::{Chance, Seat, View as _};

use crate::clue_set::ClueSet;
use crate::components::MOST_COINS;
use crate::setup::MOST_PLAYERS;
use crate::sharing::Sharing;
use crate::state::{Player, Raised, Tobago};
use crate::treasure::{Bag, Card, Deck};
use crate::view::{SharingView, View};

/// The number of different cards: a curse, and each number of coins.
const KINDS: usize = MOST_COINS as usize + 1;

impl View {
    /// Deals the cards that the viewer has not seen to where they can be.
    pub(crate) fn determinize(&self, chance: &mut impl Chance) -> Tobago {
        let mut game = self.face_up();
        self.deal_clues(&mut game, chance);
        // All treasure cards at first; those that the viewer sees or holds are removed below.
        let mut unseen = self.tables().components().treasures();
        let mut curses = self.curses_left();
        // The cards of this treasure that were turned up and are not with a player whose treasure the viewer
        // knows.
        let mut passed_on = Bag::default();
        if let (Some(sharing), Some(raised)) = (&self.sharing, &mut game.raised) {
            let inferred = Inference::of(self, sharing).sample(self, sharing, raised, chance);
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

    /// Returns the game with the cards that the viewer knows, and no others.
    fn face_up(&self) -> Tobago {
        Tobago {
            tables: Arc::clone(&self.tables),
            first: self.first,
            seats: self.seats,
            phase: self.phase,
            turn: self.turn,
            players: self.players.each_ref().map(|player| Player {
                vehicle: player.vehicle,
                hand: player.hand.cards().unwrap_or_default(),
                amulets: player.amulets,
                roses: player.roses,
                taken: player.taken.cards().unwrap_or_default(),
            }),
            sites: self.sites,
            clues: self.clues,
            clue_deck: ClueSet::EMPTY,
            clue_discard: self.clue_discard.cards().unwrap_or_default(),
            deck: Deck { treasures: Bag::default(), curses: 0, safe: self.safe },
            discard: self.discard.cards().unwrap_or_default(),
            struck: self.struck,
            curses_gone: self.curses_gone,
            amulet_pile: self.amulet_pile,
            washed: self.washed,
            facing: self.facing,
            raised: self.sharing.as_ref().map(SharingView::face_up),
            last_treasure: self.sharing.as_ref().is_some_and(SharingView::is_the_last),
            so_far: self.so_far,
            quiet: self.quiet,
        }
    }

    fn deal_clues(&self, game: &mut Tobago, chance: &mut impl Chance) {
        let mut unseen: ClueSet = self.tables().components().clues().iter().copied().collect();
        let hands = game.all_seats().flat_map(|seat| game.player(seat).hand.iter());
        let on_maps = game.clues.iter().map(|placed| placed.card);
        hands.chain(on_maps).chain(game.clue_discard.iter()).for_each(|card| unseen.remove(card));
        for seat in game.all_seats() {
            let count = self.player(seat).hand.count();
            let hand = &mut game.player_mut(seat).hand;
            for _ in hand.len()..count {
                unseen.draw(chance).into_iter().for_each(|card| hand.insert(card));
            }
        }
        for _ in game.clue_discard.len()..self.clue_discard() {
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
            let taken = self.player(seat).taken;
            if taken.cards().is_some() {
                continue;
            }
            let count = taken.count();
            let took = self.cards_taken_in_sharing(seat).min(count);
            let won = passed_on.draw_many(took, chance);
            let before = unseen.draw_many(count - won.len(), chance);
            if let Some(raised) = &mut game.raised {
                raised.won[seat.index() % MOST_PLAYERS] = won;
            }
            game.player_mut(seat).taken = before.with(&won);
        }
        if game.discard.is_empty() {
            let others = self.discard().saturating_sub(passed_on.len());
            game.discard = passed_on.with(&unseen.draw_many(others, chance));
        } else {
            unseen = unseen.with(&passed_on).without(&game.discard).unwrap_or_default();
        }
        game.deck.treasures = unseen;
    }

    /// Returns the number of roses a player has taken off the map being shared: one for each card, unless a
    /// curse came in between.
    fn cards_taken_in_sharing(&self, seat: Seat) -> usize {
        let Some(sharing) = &self.sharing else { return 0 };
        let all = self.clues.roses(sharing.map, self.turn).filter(|owner| *owner == seat).count();
        all.saturating_sub(sharing.roses.of(seat))
    }
}

impl SharingView {
    /// Returns the treasure with the cards that the viewer knows, and no others.
    fn face_up(&self) -> Raised {
        Raised {
            map: self.map,
            sharing: Sharing {
                roses: self.roses,
                asked: self.asked,
                pool: self.pool.cards().unwrap_or_default(),
                card: self.card,
                last_taker: self.last_taker,
            },
            looked: self.looked.map(|cards| cards.cards().unwrap_or_default()),
            turned: self.turned,
            won: self.won.map(Option::unwrap_or_default),
            safe: self.safe,
            fresh: self.fresh,
        }
    }

    /// Returns the number of cards that were drawn for this treasure.
    fn drawn(&self) -> u8 {
        (self.pool.count() + self.turned.len()) as u8
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
    fn of(view: &View, sharing: &SharingView) -> Self {
        let struck_now = sharing.turned.count(Card::CURSE) as u8;
        let options = view.tables.options();
        let put_back = options.curses().first_returns && struck_now > 0 && view.struck == struck_now;
        let mut hidden = view.tables.components().treasures();
        for (player, won) in view.players.iter().zip(sharing.won) {
            if let (Some(taken), Some(won)) = (player.taken.cards(), won) {
                let before = taken.without(&won).unwrap_or_default();
                hidden = hidden.without(&before).unwrap_or_default();
            }
        }
        let look = view.viewer.seat().and_then(|seat| sharing.looked(seat).cards()).unwrap_or_default();
        let mut look_without_curses = look;
        let own_curses = look_without_curses.take_curses();
        let hidden = hidden.without(&look_without_curses).unwrap_or_default();
        let gone_before = view.curses_gone.saturating_sub(struck_now - u8::from(put_back));
        let all = options.curses().count;
        let refilled = sharing.fresh < sharing.drawn();
        let slots = || Slots::of(view, sharing);
        let in_deck = view.deck() as u8;
        Self {
            look,
            turned: sharing.turned,
            hidden,
            curses: all.saturating_sub(gone_before).saturating_sub(own_curses),
            others: slots().count() as u8,
            cursable: slots().filter(|slot| slot.cursable).count() as u8,
            cursable_in_deck: if refilled {
                0
            } else {
                in_deck.saturating_sub(u8::from(put_back)).saturating_sub(view.safe)
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
    fn sample(
        &self,
        view: &View,
        sharing: &SharingView,
        raised: &mut Raised,
        chance: &mut impl Chance,
    ) -> Inferred {
        let mut passed_on = self.turned;
        passed_on.take_curses();
        let shown: Bag = sharing.card().into_iter().collect();
        let kept = sharing.won.iter().flatten().fold(shown, Bag::with);
        let passed_on = passed_on.without(&kept).unwrap_or_default();
        if sharing.is_known() {
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
        self.deal_looks(
            Slots::of(view, sharing),
            raised,
            turned_treasures.with(&treasures_down),
            curses,
            chance,
        );
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
        slots: impl Iterator<Item = Slot>,
        raised: &mut Raised,
        mut treasures: Bag,
        mut curses: u8,
        chance: &mut impl Chance,
    ) {
        let mut cursable = u32::from(self.cursable);
        for slot in slots {
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
    fn of(view: &View, sharing: &SharingView) -> impl Iterator<Item = Slot> + use<> {
        let (safe, fresh, drawn) = (sharing.safe, sharing.fresh, sharing.drawn());
        let counts = sharing.looked.map(|cards| cards.count());
        let viewer = view.viewer;
        let seats = view.turn.clockwise(view.seats());
        let looked =
            seats.flat_map(move |seat| std::iter::repeat_n(Some(seat), counts[seat.index() % MOST_PLAYERS]));
        let slots = looked.chain([None]).take(usize::from(drawn)).zip(0_u8..);
        slots
            .filter(move |(seat, _)| seat.is_none_or(|seat| !viewer.is(seat)))
            .map(move |(seat, number)| Slot { seat, cursable: (safe..fresh).contains(&number) })
    }
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
