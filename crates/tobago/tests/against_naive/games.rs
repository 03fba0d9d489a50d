//! The same games on both engines, compared after every action.

use std::collections::{BTreeMap, BTreeSet};

use crate::choosing::{Temper, code, options};
use crate::naive::Naive;
use proptest::prelude::*;
use wayfinder_game::chance::{Fast, Seeded};
use wayfinder_game::prelude::*;
use wayfinder_game::{Chance, Seat, Seed, Silent, Viewer};
use wayfinder_tobago::{Action, Event, GameEvent, Setup, Tobago};

/// Plays one game on both engines with the same random draws, and compares state, views, legal actions and
/// result at every step.
fn compare(players: usize, first: Option<usize>, code: &str, seed: u64) -> Result<(), TestCaseError> {
    let first_word = first.map_or(String::new(), |seat| format!(" first={}", seat + 1));
    let setup: Setup = format!("players={players}{first_word} code={code}").parse().unwrap();
    let seed_bytes = Seed::from(seed);
    let mut choices = Fast::new(seed, 2);
    let mut fast = Tobago::start(&setup, &mut Seeded::at(&seed_bytes, 0), &mut Silent);
    let mut slow = Naive::deal(players, first, code);
    let mut rich = Temper::of(seed) != Temper::Rich;
    for ply in 1.. {
        if !rich && slow.hand_out_amulets() {
            rich = true;
            fast = Tobago::from_position(&slow.position()).expect("a position that can come about");
        }
        prop_assert_eq!(fast.position(), slow.position());
        for viewer in Viewer::all(players) {
            let known = Tobago::view_position(&fast.view(viewer));
            prop_assert_eq!(known, slow.position_seen_by(viewer.seat().map(Seat::index)));
        }
        let actions: BTreeMap<String, Action> =
            fast.actions().into_iter().map(|action| (action.to_string(), action)).collect();
        let written: BTreeSet<String> = actions.keys().cloned().collect();
        prop_assert_eq!(written, slow.legal(), "{}", slow.position());
        prop_assert_eq!(fast.to_act().map(Seat::index), slow.to_act());
        let points = fast.outcome().map(|outcome| outcome.points().unwrap().as_slice().to_vec());
        let coins =
            slow.coins().map(|coins| coins.into_iter().map(|coins| i32::try_from(coins).unwrap()).collect());
        prop_assert_eq!(points, coins);
        let Some(action) = Temper::of(seed).choose(&slow, &mut choices) else { break };
        let mut events = Vec::new();
        fast.apply(actions[&action], &mut Seeded::at(&seed_bytes, ply), &mut events);
        let mut luck = Seeded::at(&seed_bytes, ply);
        slow.play(&action, &mut |bound| luck.below(bound));
        if action.starts_with("raise") {
            let mut looks = slow.last_looks.clone();
            for cards in &mut looks {
                cards.sort_unstable();
            }
            prop_assert_eq!(looks_told(players, &events), looks);
        }
        prop_assert_eq!(fast.audit(), Ok(()));
    }
    Ok(())
}

/// Returns the cards that each seat is shown in its looks.
fn looks_told(players: usize, events: &[Event]) -> Vec<Vec<u32>> {
    let told = |seat: Seat| {
        let seen = events.iter().filter_map(|event| Tobago::redact(event, seat.into()));
        let cards = seen.filter_map(|seen| match seen {
            GameEvent::Looked { seat: looker, cards } if looker == seat => cards.cards(),
            _ => None,
        });
        cards.flat_map(|cards| cards.iter().map(|card| u32::from(card.coins())).collect::<Vec<_>>()).collect()
    };
    Seat::all(players).map(told).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 250, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn both_engines_play_every_game_alike(
        players in 2_usize..=4,
        first in 0_usize..=4,
        island in 0_u8..32,
        options in options(),
        seed: u64,
    ) {
        let first = Some(first).filter(|first| *first < players);
        compare(players, first, &code(island, &options, seed), seed)?;
    }
}
