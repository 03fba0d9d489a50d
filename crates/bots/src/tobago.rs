//! Knowledge of Tobago: what roses, amulets and nearness to a treasure are worth, and which actions to search
//! first.

use std::ops::ControlFlow;

use wayfinder_game::chance::Fast;
use wayfinder_game::{BySeat, Chance, Game, Seat, Silent};
use wayfinder_tobago::{Action, Bag, Card, Colour, LEGS, MAPS, Phase, Power, Sharing, SpaceSet, Tobago};

use crate::knowledge::{Estimate, Knowledge, in_proportion};
use crate::levels::{Level, Playable, Thinking};
use crate::search::Settings;

/// The heuristics for Tobago.
#[derive(Clone, Copy, Default, Debug)]
pub struct TobagoKnowledge;

/// The value of an amulet in coins.
const AMULET: f32 = 1.2;
/// The average number of cards in a treasure.
const CARDS_A_TREASURE: f32 = 5.5;
/// The part of a card's coins that remains, on average, after curses.
const CURSE_RISK: f32 = 0.92;
/// The part of the deck's coins that players keep in the end.
const PAID_OUT: f32 = 0.72;
/// The margin, in coins, by which a better card must be expected for half of the players to pass a card.
const PASS_MARGIN: f32 = 2.0;
/// The number of actions played on before an estimate.
const PLIES: usize = 3;

/// Returns the number of drives to the nearest of some spaces, at most four.
fn drives_to(state: &Tobago, seat: Seat, sites: SpaceSet) -> f32 {
    const FAR: u8 = 4;
    let Some(from) = state.vehicle(seat) else { return f32::from(FAR) };
    let island = state.tables().island();
    let legs = (0..FAR * LEGS).find(|&legs| !island.reach(from, legs).shared(sites).is_empty());
    f32::from(legs.unwrap_or(FAR * LEGS)) / f32::from(LEGS)
}

/// Returns the average number of coins on a card.
fn mean(cards: &Bag) -> f32 {
    cards.coins() as f32 / cards.len().max(1) as f32
}

impl TobagoKnowledge {
    /// Returns the average value of a card in coins, curses included.
    fn card(state: &Tobago) -> f32 {
        CURSE_RISK * mean(&state.tables().components().treasures())
    }

    /// Returns the coins each seat has or can expect.
    fn coins(state: &Tobago) -> BySeat<f32> {
        let seats = state.seats();
        let card = Self::card(state);
        let mut coins = BySeat::from_fn(seats, |seat| {
            state.taken(seat).coins() as f32 + AMULET * f32::from(state.amulets(seat))
        });
        // The maps nearest to their treasure come first, and the deck does not last for all.
        let mut maps = Colour::ALL;
        maps.sort_by_key(|map| state.sites(*map).possible().len());
        let mut left = state.deck().len() as f32 / CARDS_A_TREASURE + 0.5;
        for map in maps.into_iter().take(MAPS) {
            if state.clues(map).next().is_none() || left <= 0.0 {
                continue;
            }
            let sites = state.sites(map).possible();
            let chance = left.min(1.0) * if sites.len() == 1 { 1.0 } else { 0.85 };
            left -= 1.0;
            for placed in state.clues(map) {
                coins[placed.owner] += chance * card * if placed.double { 2.0 } else { 1.0 };
            }
            // The nearer player is more likely to raise it, and gets the rose below the map, which chooses
            // first.
            let near = BySeat::from_fn(seats, |seat| (-1.2 * drives_to(state, seat, sites)).exp() + 0.02);
            let all: f32 = near.as_slice().iter().sum();
            for seat in Seat::all(seats) {
                coins[seat] += chance * (card + 0.8) * near[seat] / all;
            }
        }
        // While a treasure is shared, every rose left on it is worth one of its cards.
        if let Some(sharing) = state.sharing() {
            let cards = sharing.pool().len() as f32 + 1.0;
            let left =
                sharing.pool().coins() as f32 + sharing.card().map_or(0.0, |card| f32::from(card.coins()));
            let roses = sharing.roses().len().max(1) as f32;
            for owner in sharing.roses() {
                coins[*owner] += left / cards.max(roses);
            }
        }
        coins
    }

    /// Returns the coins each seat can expect at the end: the given ones, and an equal part of those that are
    /// on no map yet.
    fn points(state: &Tobago, coins: &BySeat<f32>) -> BySeat<f32> {
        let seats = state.seats();
        let taken: u32 = Seat::all(seats).map(|seat| state.taken(seat).coins()).sum();
        let in_sight = coins.as_slice().iter().sum::<f32>() - taken as f32;
        let to_come = (PAID_OUT * state.deck().len() as f32 * Self::card(state) - in_sight).max(0.0);
        BySeat::from_fn(seats, |seat| coins[seat] + to_come / seats as f32)
    }
}

impl Playable for Tobago {
    type Knowledge = TobagoKnowledge;

    fn settings() -> Settings {
        Settings { exploration: 1.0, caution: 0.05, ..Settings::default() }
    }

    fn thinking(level: Level) -> Thinking {
        let (iterations, looseness) = match level {
            Level::Beginner => (60, 0.6),
            Level::Easy => (100, 0.32),
            Level::Medium => (250, 0.12),
            Level::Hard => (1_000, 0.0),
            Level::Expert => (24_000, 0.0),
        };
        Thinking { iterations, looseness }
    }
}

impl Knowledge<Tobago> for TobagoKnowledge {
    fn weigh(&self, state: &Tobago, actions: &[Action], weights: &mut Vec<f32>) {
        weights.extend(actions.iter().map(|action| weight(state, *action)));
    }

    fn evaluate(&self, state: &Tobago) -> Estimate {
        let coins = Self::coins(state);
        let best = coins.as_slice().iter().copied().fold(f32::MIN, f32::max);
        // The more cards are left, the less a lead is worth. The formula approximates a fit to the results of
        // 200 games.
        let scale = 3.0 + 0.25 * state.deck().len() as f32;
        let strength = BySeat::from_fn(state.seats(), |seat| ((coins[seat] - best) / scale).exp());
        Estimate { shares: in_proportion(&strength), points: Some(Self::points(state, &coins)) }
    }

    /// Marks the card on offer, as the decision to take it depends on it.
    fn mark(&self, state: &Tobago) -> u16 {
        let card = state.sharing().and_then(Sharing::card);
        card.map_or(0, |card| 1 + u16::from(card.coins()))
    }

    /// Prefers worlds in which a player who passed a card knows of a better one.
    fn credence(&self, world: &Tobago) -> f32 {
        let Some((sharing, card)) = world.sharing().and_then(|sharing| Some((sharing, sharing.card()?)))
        else {
            return 1.0;
        };
        let pool = sharing.pool();
        let mean = mean(pool);
        let passed = sharing.roses().get(..sharing.place()).unwrap_or_default();
        let others = Seat::all(world.seats()).filter(|&seat| sharing.asked() != Some(seat));
        let mut fits = 1.0;
        for seat in others.filter(|seat| passed.contains(seat)) {
            let looked = world.looked(seat).into_iter().flat_map(Bag::iter);
            let known = looked.filter(|card| pool.count(*card) > 0).map(Card::coins).max();
            let hoped = known.map_or(mean, |best| mean.max(f32::from(best)));
            fits *= 1.0 / (1.0 + (f32::from(card.coins()) - hoped - PASS_MARGIN).exp());
        }
        fits
    }

    fn play_on(&self, state: &mut Tobago, luck: &mut Fast) {
        for _ in 0..PLIES {
            let Some(action) = pick(state, luck) else { break };
            state.apply(action, luck, &mut Silent);
        }
    }
}

/// Picks an action with a probability proportional to its weight, in one pass: each action replaces the one
/// before with the odds of its weight against the sum so far.
fn pick(state: &Tobago, luck: &mut Fast) -> Option<Action> {
    const STEPS: u32 = 1 << 24;
    let mut all = 0.0;
    let mut picked = None;
    let _ = state.for_each_action(|action| {
        let weight = weight(state, action);
        all += weight;
        if luck.below(STEPS) as f32 * all < weight * STEPS as f32 {
            picked = Some(action);
        }
        ControlFlow::<()>::Continue(())
    });
    picked
}

/// Returns the weight of an action at first sight.
fn weight(state: &Tobago, action: Action) -> f32 {
    match action {
        Action::Raise(_) => 60.0,
        Action::Take => take(state),
        Action::Drive(space) => {
            let regular = state.legs().1 == 0;
            let amulet = if regular && state.washed_ashore().contains(space) { 6.0 } else { 0.0 };
            let mut treasure = 0.0;
            for map in Colour::ALL {
                let sites = state.sites(map);
                if sites.located() == Some(space) {
                    treasure += 12.0;
                } else if sites.marked() && sites.possible().len() <= 4 && sites.possible().contains(space) {
                    treasure += 1.0;
                }
            }
            0.25 + amulet + treasure
        }
        Action::Clue(clue, map) => clue_weight(state, state.tables().mask(clue), map),
        Action::Amulet(Power::Clue(clue, map)) => 0.5 * clue_weight(state, state.tables().mask(clue), map),
        Action::Amulet(Power::Marker(map, _)) => match state.sites(map).possible().len() {
            2 => 2.0,
            _ => 0.05,
        },
        Action::Amulet(Power::Exchange) | Action::Exchange => 0.2,
        Action::Amulet(Power::Claim(_)) => 1.5,
        Action::Amulet(Power::Swap(..)) => 0.3,
        Action::Stop => 0.1,
        Action::End => {
            if state.acted() {
                3.0
            } else {
                0.05
            }
        }
        Action::Pass | Action::Amulet(Power::Drive) | Action::Land(_) | Action::Begin(_) => 1.0,
    }
}

/// Weighs a clue: the fewer places it leaves the better, most of all if it finds a treasure within reach.
fn clue_weight(state: &Tobago, mask: SpaceSet, map: Colour) -> f32 {
    let left = state.sites(map).possible().shared(mask);
    let few = 12.0 / (4.0 + left.len() as f32);
    let seat = state.turn();
    let own = state.clues(map).filter(|placed| placed.owner == seat).count() as f32;
    let found = if left.len() == 1 { 6.0 / (1.0 + drives_to(state, seat, left)) } else { 0.0 };
    0.5 + few + 0.3 * own + found
}

/// Weighs taking a card: it is worth taking if the rest is not likely to be better.
fn take(state: &Tobago) -> f32 {
    let Some(sharing) = state.sharing() else { return 1.0 };
    if state.phase() != Phase::Sharing {
        return 1.0;
    }
    let coins = sharing.card().map_or(0.0, |card| f32::from(card.coins()));
    (1.0 + coins - mean(sharing.pool())).clamp(0.3, 4.0) * 2.0
}
