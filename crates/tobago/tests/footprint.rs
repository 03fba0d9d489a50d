//! Limits on the memory use of the engine: small states, and no allocation once the tables are built.

use wayfinder_game::chance::Fast;
use wayfinder_game::prelude::*;
use wayfinder_game::{Silent, Viewer};
use wayfinder_tobago::{Action, Clue, Setup, Space, Tobago};

/// Starts a game and returns it with its random source.
fn dealt(players: usize, options: &str) -> (Tobago, Fast) {
    let setup: Setup = format!("players={players} {options}").parse().expect("a valid set-up");
    let mut luck = Fast::new(3, players as u64);
    (Tobago::start(&setup, &mut luck, &mut Silent), luck)
}

#[test]
fn a_playout_allocates_nothing_with_any_number_of_players() {
    for players in 2..=4 {
        for options in ["", "double-claim swap lenient-clues sharing-goes-on-for-payers"] {
            let (dealt, mut luck) = dealt(players, options);
            let mut actions = 0;
            let cost = allocation_counter::measure(|| {
                let mut game = dealt.clone();
                while let Some(action) = game.random_action(&mut luck) {
                    game.apply(action, &mut luck, &mut Silent);
                    actions += 1;
                }
            });
            assert!(actions > 100, "the game was played");
            assert_eq!(cost.count_total, 0, "{players} players [{options}]: {actions} actions");
        }
    }
}

#[test]
fn views_and_imagined_worlds_allocate_nothing() {
    let (mut game, mut luck) = dealt(3, "sharing-goes-on");
    let cost = allocation_counter::measure(|| {
        while let Some(action) = game.random_action(&mut luck) {
            for viewer in Viewer::all(game.seats()) {
                let world = Tobago::determinize(&game.view(viewer), &mut luck);
                assert_eq!(world.to_act(), game.to_act());
            }
            game.apply(action, &mut luck, &mut Silent);
        }
    });
    assert_eq!(cost.count_total, 0);
}

#[test]
fn the_state_and_the_small_types_keep_their_size() {
    assert!(size_of::<Tobago>() <= 1024, "a state has {} bytes", size_of::<Tobago>());
    assert!(size_of::<Action>() <= 8, "an action has {} bytes", size_of::<Action>());
    assert_eq!((size_of::<Space>(), size_of::<Clue>()), (1, 1));
}
