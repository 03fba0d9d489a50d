//! Worlds sampled from a view are as likely as they are given that view.
//!
//! A treasure is raised many times in worlds that are possible for a viewer, with fresh random numbers, and
//! some cards are passed or taken. Whenever that leads to the same view, the truth behind it is recorded: the
//! distribution of the truth, given that view. Worlds sampled from the view itself must have the same
//! distribution. The hardest part is compared: the cards face down, of which the viewer has looked at some.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;

use wayfinder_game::chance::Fast;
use wayfinder_game::prelude::*;
use wayfinder_game::{Chance, Silent, Viewer};
use wayfinder_tobago::{Action, Colour, Phase, Setup, Tobago, View};

/// The number of times a treasure is raised.
const RAISED: u64 = 60_000;
/// The least number of times a view must come up to be compared.
const OFTEN: u32 = 800;
/// The number below which truths are counted together.
const RARE: u32 = 40;

/// Returns the field of a whole position that describes the treasure being shared, split into its entries.
fn sharing(game: &Tobago) -> Vec<String> {
    let position = game.position();
    let field = position.rsplit('~').next().unwrap();
    field.split('.').map(str::to_owned).collect()
}

/// Returns the hidden part of a treasure: the cards face down, and the cards each player looked at.
fn truths(game: &Tobago) -> [String; 3] {
    let entries = sharing(game);
    let looked = &entries[10..10 + game.seats()];
    let position = game.position();
    let treasure = position.split('~').nth(14).unwrap().to_owned();
    // The third is the discards, on which the cards of the others depend.
    [entries[4].clone(), looked.join("."), treasure]
}

/// Plays eventful games until a treasure can be raised in a state that is wanted.
fn before_raising(setup: &str, wanted: impl Fn(&View, Colour) -> bool) -> (Tobago, Action) {
    let setup: Setup = setup.parse().unwrap();
    for seed in 0..3_000 {
        let mut luck = Fast::new(seed, 5);
        let mut game = Tobago::start(&setup, &mut luck, &mut Silent);
        while game.to_act().is_some() {
            let actions = game.actions();
            let raising = actions.iter().copied().find_map(|action| match action {
                Action::Raise(map) => Some((action, map)),
                _ => None,
            });
            let telling = actions.iter().copied().filter(|action| matches!(action, Action::Clue(..)));
            let telling: Vec<_> = telling.collect();
            let action = match raising {
                Some((action, map)) if wanted(&game.view(Viewer::Spectator), map) => return (game, action),
                Some((action, _)) => action,
                None if !telling.is_empty() && luck.below(2) == 0 => {
                    telling[luck.below(telling.len() as u32) as usize]
                }
                None => game.random_action(&mut luck).unwrap(),
            };
            game.apply(action, &mut luck, &mut Silent);
        }
    }
    panic!("no such state was found");
}

/// Returns the same game with two amulets for everybody, so that a curse costs nobody a card. (No view shows
/// that a card lost in the middle of a sharing was that player's best, so worlds do not take it into
/// account.)
fn protected(game: &Tobago) -> Tobago {
    let position = game.position();
    let mut fields: Vec<&str> = position.split('~').collect();
    let amulets = vec!["2"; game.seats()].join(".");
    fields[10] = &amulets;
    Tobago::from_position(&fields.join("~")).unwrap()
}

/// Returns the number of owners with roses on a map, and the number of roses.
fn roses(view: &View, map: Colour) -> (usize, usize) {
    let mut owners: Vec<_> = view.clues(map).map(|placed| placed.owner).collect();
    owners.push(view.turn());
    let roses = owners.len();
    owners.sort_unstable();
    owners.dedup();
    (owners.len(), roses)
}

/// Compares two samples of the same size: the sum of squared deviations must not be far above what chance
/// explains.
fn alike(one: &BTreeMap<String, u32>, other: &BTreeMap<String, u32>) -> Result<(), String> {
    let mut rest = (0, 0);
    let (mut deviation, mut kinds) = (0.0, 0);
    let mut count = |a: u32, b: u32| {
        if a + b > 0 {
            deviation += (f64::from(a) - f64::from(b)).powi(2) / f64::from(a + b);
            kinds += 1;
        }
    };
    let mut keys: Vec<_> = one.keys().chain(other.keys()).collect();
    keys.sort_unstable();
    keys.dedup();
    for key in keys {
        let (a, b) = (one.get(key).copied().unwrap_or(0), other.get(key).copied().unwrap_or(0));
        if a + b < RARE {
            rest = (rest.0 + a, rest.1 + b);
        } else {
            count(a, b);
        }
    }
    count(rest.0, rest.1);
    let freedom = f64::from(kinds) - 1.0;
    let bound = freedom + 6.0 * (2.0 * freedom.max(1.0)).sqrt() + 6.0;
    if deviation <= bound { Ok(()) } else { Err(format!("{deviation} is above {bound}: {one:?} {other:?}")) }
}

/// Raises a treasure again and again and compares, for one viewer. Returns the number of views that were
/// compared.
fn compare(game: &Tobago, raise: Action, viewer: Viewer, decisions: &[Action]) -> usize {
    let mut seen: BTreeMap<String, (u32, [BTreeMap<String, u32>; 3])> = BTreeMap::new();
    let view = game.view(viewer);
    let mut luck = Fast::new(1, 77);
    for _ in 0..RAISED {
        let mut world = Tobago::determinize(&view, &mut luck);
        world.apply(raise, &mut luck, &mut Silent);
        for &decision in decisions {
            if world.phase() == Phase::Sharing {
                world.apply(decision, &mut luck, &mut Silent);
            }
        }
        if world.phase() == Phase::Sharing {
            let entry = seen.entry(Tobago::view_position(&world.view(viewer))).or_default();
            entry.0 += 1;
            for (counts, truth) in entry.1.iter_mut().zip(truths(&world)) {
                *counts.entry(truth).or_insert(0) += 1;
            }
        }
    }
    let mut compared = 0;
    for (text, (count, truth)) in seen.iter().filter(|(_, (count, _))| *count >= OFTEN) {
        let view = Tobago::view_from_position(text).unwrap();
        let mut made: [BTreeMap<String, u32>; 3] = std::array::from_fn(|_| BTreeMap::new());
        for _ in 0..*count {
            let world = Tobago::determinize(&view, &mut luck);
            for (counts, truth) in made.iter_mut().zip(truths(&world)) {
                *counts.entry(truth).or_insert(0) += 1;
            }
        }
        for (one, other) in truth.iter().zip(&made) {
            alike(one, other).unwrap_or_else(|wrong| panic!("{text}: {wrong}"));
        }
        compared += 1;
    }
    compared
}

/// Compares for every seat and a spectator, right after the raise and after some decisions.
fn compare_all(game: &Tobago, raise: Action, courses: &[&[Action]]) {
    let mut compared = 0;
    for viewer in Viewer::all(game.seats()) {
        for decisions in courses {
            compared += compare(game, raise, viewer, decisions);
        }
    }
    assert!(compared > 10, "only {compared} views came up often enough");
}

#[test]
fn while_no_curse_can_come_the_cards_face_down_are_as_likely_as_they_are() {
    let (game, raise) =
        before_raising("players=2", |view, map| view.safe() >= 8 && roses(view, map) == (2, 4));
    compare_all(&game, raise, &[&[], &[Action::Pass, Action::Pass], &[Action::Take, Action::Take]]);
}

#[test]
fn curses_are_as_likely_as_they_are_where_the_top_of_the_deck_ends_in_the_middle_of_the_draw() {
    let (game, raise) =
        before_raising("players=2", |view, map| (1..=2).contains(&view.safe()) && roses(view, map) == (2, 4));
    compare_all(&game, raise, &[&[], &[Action::Take]]);
}

#[test]
fn after_a_curse_the_sharing_goes_on_with_the_right_odds() {
    let (game, raise) =
        before_raising("players=2 sharing-goes-on first-curse-returns open-treasure", |view, map| {
            view.safe() == 0 && view.deck() < 16 && view.curses_left() == 2 && roses(view, map) == (2, 4)
        });
    compare_all(&protected(&game), raise, &[&[], &[Action::Take, Action::Take]]);
}

#[test]
fn the_last_treasure_has_cards_of_the_discards_among_it_and_curses_only_of_the_deck() {
    let (game, raise) = before_raising("players=3 sharing-goes-on", |view, map| {
        (1..=3).contains(&view.deck()) && view.curses_left() > 0 && roses(view, map).1 >= 4
    });
    compare_all(&protected(&game), raise, &[&[], &[Action::Take]]);
}
