//! Benchmarks of the engine: random playouts, full lists of legal actions, previews of them, and imagined
//! worlds. `docs/performance.md` states the results.

use std::hint::black_box;
use std::ops::ControlFlow;

use divan::counter::ItemsCount;
use divan::{AllocProfiler, Bencher};
use wayfinder_game::chance::Fast;
use wayfinder_game::prelude::*;
use wayfinder_game::{Silent, Viewer};
use wayfinder_tsuro::{Setup, Tsuro};

/// Counts allocations beside the times: a playout makes none.
#[global_allocator]
static ALLOCATIONS: AllocProfiler = AllocProfiler::system();

const GAMES: u64 = 1000;

fn main() {
    divan::main();
}

fn setup(players: usize) -> Setup {
    Setup::new(players, None, wayfinder_tsuro::Options::default()).expect("a valid number of players")
}

/// Plays random games and counts their actions.
fn playouts(setup: &Setup, games: u64) -> u64 {
    let mut actions = 0;
    for game in 0..games {
        let mut luck = Fast::new(1, game);
        let mut state = Tsuro::start(setup, &mut luck, &mut Silent);
        while let Some(action) = state.random_action(&mut luck) {
            state.apply(action, &mut luck, &mut Silent);
            actions += 1;
        }
        black_box(&state);
    }
    actions
}

/// Every state of some random games.
fn states(players: usize) -> Vec<Tsuro> {
    let mut states = Vec::new();
    for game in 0..50 {
        let mut luck = Fast::new(2, game);
        let mut state = Tsuro::start(&setup(players), &mut luck, &mut Silent);
        while let Some(action) = state.random_action(&mut luck) {
            states.push(state);
            state.apply(action, &mut luck, &mut Silent);
        }
    }
    states
}

/// Actions a second, one thread, all rules.
#[divan::bench(args = [2, 4, 8])]
fn actions_in_random_playouts(bencher: Bencher, players: usize) {
    let setup = setup(players);
    let actions = playouts(&setup, GAMES);
    bencher.counter(ItemsCount::new(actions)).bench_local(|| playouts(black_box(&setup), GAMES));
}

/// Positions a second whose legal actions are all listed.
#[divan::bench(args = [2, 4, 8])]
fn positions_fully_enumerated(bencher: Bencher, players: usize) {
    let states = states(players);
    bencher.counter(ItemsCount::new(states.len())).bench_local(|| {
        for state in &states {
            let _ = black_box(state).for_each_action(|action| {
                black_box(action);
                ControlFlow::<()>::Continue(())
            });
        }
    });
}

/// Previews a second, of every legal action of every position.
#[divan::bench(args = [2, 4, 8])]
fn preview_of_all_actions(bencher: Bencher, players: usize) {
    let states = states(players);
    let actions: usize = states.iter().map(|state| state.actions().len()).sum();
    bencher.counter(ItemsCount::new(actions)).bench_local(|| {
        for state in &states {
            let _ = black_box(state).for_each_action(|action| {
                black_box(state.preview(action));
                ControlFlow::<()>::Continue(())
            });
        }
    });
}

/// Worlds a second made from the view of the player to act.
#[divan::bench(args = [2, 4, 8])]
fn worlds_imagined(bencher: Bencher, players: usize) {
    let states = states(players);
    let views: Vec<_> =
        states.iter().filter_map(|state| state.to_act().map(|seat| state.view(Viewer::Seat(seat)))).collect();
    let mut luck = Fast::new(3, 3);
    bencher.counter(ItemsCount::new(views.len())).bench_local(|| {
        for view in &views {
            black_box(Tsuro::determinize(black_box(view), &mut luck));
        }
    });
}
