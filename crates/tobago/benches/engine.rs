//! Benchmarks of the engine: random playouts, full lists of legal actions, previews of them, imagined worlds,
//! and the tables of an island. `docs/performance.md` states the results.

use std::hint::black_box;
use std::ops::ControlFlow;

use divan::counter::ItemsCount;
use divan::{AllocProfiler, Bencher};
use wayfinder_game::chance::Fast;
use wayfinder_game::prelude::*;
use wayfinder_game::{Silent, Viewer};
use wayfinder_tobago::{Island, Layout, Options, Setup, Tobago};

/// Counts allocations beside the times: a playout makes none.
#[global_allocator]
static ALLOCATIONS: AllocProfiler = AllocProfiler::system();

const GAMES: u64 = 10;

fn main() {
    divan::main();
}

fn dealt(players: usize) -> Vec<Tobago> {
    let setup = Setup::new(players, None, Options::default()).expect("a valid number of players");
    (0..GAMES).map(|game| Tobago::start(&setup, &mut Fast::new(1, game), &mut Silent)).collect()
}

/// Plays dealt games to the end and counts their actions.
fn playouts(dealt: &[Tobago]) -> u64 {
    let mut actions = 0;
    for (number, game) in (0..).zip(dealt) {
        let mut luck = Fast::new(2, number);
        let mut game = game.clone();
        while let Some(action) = game.random_action(&mut luck) {
            game.apply(action, &mut luck, &mut Silent);
            actions += 1;
        }
        black_box(&game);
    }
    actions
}

/// Every state of some random games.
fn states(players: usize) -> Vec<Tobago> {
    let mut states = Vec::new();
    for (number, mut state) in (0..).zip(dealt(players)) {
        let mut luck = Fast::new(3, number);
        while let Some(action) = state.random_action(&mut luck) {
            states.push(state.clone());
            state.apply(action, &mut luck, &mut Silent);
        }
    }
    states
}

/// Actions a second, one thread, from the deal to the end.
#[divan::bench(args = [2, 3, 4])]
fn actions_in_random_playouts(bencher: Bencher, players: usize) {
    let dealt = dealt(players);
    let actions = playouts(&dealt);
    bencher.counter(ItemsCount::new(actions)).bench_local(|| playouts(black_box(&dealt)));
}

/// Positions a second whose legal actions are all listed.
#[divan::bench(args = [2, 4])]
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
#[divan::bench(args = [2, 4])]
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
#[divan::bench(args = [2, 4])]
fn worlds_imagined(bencher: Bencher, players: usize) {
    let states = states(players);
    let views: Vec<_> =
        states.iter().filter_map(|state| Some(state.view(Viewer::Seat(state.to_act()?)))).collect();
    bencher.counter(ItemsCount::new(views.len())).bench_local(|| {
        let mut luck = Fast::new(3, 3);
        for view in &views {
            black_box(Tobago::determinize(view, &mut luck));
        }
    });
}

/// Islands with objects and what every clue says there: all that a game builds before its first action.
#[divan::bench]
fn games_set_up(bencher: Bencher) {
    let setup = Setup::new(4, None, Options::default()).expect("a valid number of players");
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for game in 0..GAMES {
            black_box(Tobago::start(&setup, &mut Fast::new(1, game), &mut Silent));
        }
    });
}

/// The tables of every island.
#[divan::bench]
fn islands_built(bencher: Bencher) {
    let layouts: Vec<_> = Layout::all().collect();
    bencher.counter(ItemsCount::new(layouts.len())).bench_local(|| {
        for layout in &layouts {
            black_box(Island::new(*black_box(layout)));
        }
    });
}
