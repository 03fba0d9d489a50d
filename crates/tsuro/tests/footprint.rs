//! Limits on the memory use of the engine: small states, and no allocation in a playout.

use wayfinder_game::chance::Fast;
use wayfinder_game::prelude::*;
use wayfinder_game::{Silent, Viewer};
use wayfinder_tsuro::{Action, Face, Setup, Tile, Tsuro, View};

#[test]
fn the_state_and_the_small_types_keep_their_size() {
    assert!(size_of::<Tsuro>() <= 512, "a state has {} bytes", size_of::<Tsuro>());
    assert!(size_of::<View>() <= 512, "a view has {} bytes", size_of::<View>());
    assert!(size_of::<Action>() <= 8, "an action has {} bytes", size_of::<Action>());
    assert_eq!((size_of::<Tile>(), size_of::<Face>()), (1, 1));
}

/// Plays games to the end and returns the number of actions.
fn playouts(setup: &Setup, games: u64) -> u64 {
    let mut actions = 0;
    for game in 0..games {
        let mut luck = Fast::new(4, game);
        let mut state = Tsuro::start(setup, &mut luck, &mut Silent);
        while let Some(action) = state.random_action(&mut luck) {
            state.apply(action, &mut luck, &mut Silent);
            actions += 1;
        }
    }
    actions
}

#[test]
fn a_playout_allocates_nothing_with_any_number_of_players_and_options() {
    for setup in Setup::all(None) {
        let mut actions = 0;
        let cost = allocation_counter::measure(|| actions = playouts(&setup, 50));
        assert!(actions > 500, "{setup}: the games were played");
        assert_eq!(cost.count_total, 0, "{setup}: {} allocations in {actions} actions", cost.count_total);
    }
}

#[test]
fn views_and_imagined_worlds_allocate_nothing() {
    let setup = "players=5 elimination-bonus".parse().unwrap();
    let mut luck = Fast::new(1, 1);
    let mut state = Tsuro::start(&setup, &mut luck, &mut Silent);
    let cost = allocation_counter::measure(|| {
        while let Some(action) = state.random_action(&mut luck) {
            for viewer in Viewer::all(state.seats()) {
                let world = Tsuro::determinize(&state.view(viewer), &mut luck);
                assert_eq!(world.to_act(), state.to_act());
            }
            state.apply(action, &mut luck, &mut Silent);
        }
    });
    assert_eq!(cost.count_total, 0);
}

#[test]
fn the_counter_sees_an_allocation_when_there_is_one() {
    let cost = allocation_counter::measure(|| drop(std::hint::black_box(vec![1_u8])));
    assert_eq!(cost.count_total, 1);
}
