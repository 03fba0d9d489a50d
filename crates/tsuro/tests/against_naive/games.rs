//! The same games on both engines, compared after every action.

use std::collections::BTreeSet;

use crate::naive::Naive;
use proptest::prelude::*;
use wayfinder_game::chance::{Fast, Seeded};
use wayfinder_game::prelude::*;
use wayfinder_game::{Chance, Seat, Seed, Silent, Viewer};
use wayfinder_tsuro::{Action, Options, Setup, Tsuro};

/// Plays one game on both engines with the same random draws, and compares state, views, legal actions and
/// result at every step.
fn compare(setup: Setup, seed: u64) -> Result<(), TestCaseError> {
    let seed_bytes = Seed::from(seed);
    let mut choices = Fast::new(seed, 99);
    let mut luck = Seeded::at(&seed_bytes, 0);
    let mut fast = Tsuro::start(&setup, &mut luck, &mut Silent);
    let mut luck = Seeded::at(&seed_bytes, 0);
    let options = setup.options();
    let mut slow = Naive::deal(
        setup.players(),
        setup.first().map(Seat::index),
        options.elimination_bonus,
        options.passing_the_pile,
        &mut |bound| luck.below(bound),
    );
    for ply in 1.. {
        prop_assert_eq!(fast.position(), slow.position());
        for viewer in Viewer::all(setup.players()) {
            let known = Tsuro::view_position(&fast.view(viewer));
            prop_assert_eq!(known, slow.position_seen_by(viewer.seat().map(Seat::index)));
        }
        let actions: BTreeSet<String> = fast.actions().iter().map(Action::to_string).collect();
        prop_assert_eq!(&actions, &slow.legal());
        prop_assert_eq!(fast.to_act().map(Seat::index), slow.to_act());
        prop_assert_eq!(fast.outcome().map(|outcome| outcome.ranks().as_slice().to_vec()), slow.ranks());
        let Some(action) = fast.random_action(&mut choices) else { break };
        fast.apply(action, &mut Seeded::at(&seed_bytes, ply), &mut Silent);
        let mut luck = Seeded::at(&seed_bytes, ply);
        slow.play(&action.to_string(), &mut |bound| luck.below(bound));
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn both_engines_play_every_game_alike(
        players in 2_usize..=8,
        first in 0_usize..=8,
        elimination_bonus: bool,
        passing_the_pile: bool,
        seed: u64,
    ) {
        let options = Options { elimination_bonus: elimination_bonus && players > 2, passing_the_pile };
        let first = Seat::new(first).filter(|seat| seat.index() < players);
        let setup = Setup::new(players, first, options).expect("these set-ups are valid");
        compare(setup, seed)?;
    }
}

/// Every table is played with its players, first seats and options, so that no combination depends on the
/// draws of the property test.
#[test]
fn both_engines_agree_at_every_table() {
    for (number, setup) in Setup::all(None).into_iter().chain(Setup::all(Seat::new(0))).enumerate() {
        for seed in 0..4 {
            compare(setup, 1000 * number as u64 + seed).unwrap_or_else(|error| panic!("{setup}: {error}"));
        }
    }
}
