//! Measures how many worlds a second a search looks at, on one thread and on two. `docs/performance.md`
//! states the results.

use divan::Bencher;
use divan::counter::ItemsCount;
use wayfinder_bots::levels::Playable;
use wayfinder_bots::search::{Budget, Control, Search, Settings};
use wayfinder_game::chance::Fast;
use wayfinder_game::prelude::*;
use wayfinder_game::{Silent, Viewer};
use wayfinder_tobago::Tobago;
use wayfinder_tsuro::Tsuro;

const ITERATIONS: u64 = 1_000;
const MANY_ITERATIONS: u64 = 50_000;

fn main() {
    divan::main();
}

/// Returns the view of the player to act after a number of random actions.
fn view<G: HiddenInformation>(players: usize, plies: usize) -> G::View {
    let setup = format!("players={players}").parse().unwrap_or_else(|error| panic!("{error}"));
    let mut luck = Fast::new(1, 1);
    let mut state = G::start(&setup, &mut luck, &mut Silent);
    for _ in 0..plies {
        let Some(action) = state.random_action(&mut luck) else { break };
        state.apply(action, &mut luck, &mut Silent);
    }
    let seat = state.to_act().expect("the game is not over so soon");
    state.view(Viewer::Seat(seat))
}

fn iterations<G: Playable>(bencher: Bencher, players: usize, plies: usize, iterations: u64, threads: usize) {
    let view = view::<G>(players, plies);
    let knowledge = G::knowledge();
    let search = Search::new(&*knowledge, Settings { threads, ..G::settings() });
    bencher
        .counter(ItemsCount::new(iterations))
        .bench_local(|| search.run::<G>(&view, Budget::iterations(iterations), 1, &Control::default()));
}

/// Searches Tsuro, a few tiles into the game.
#[divan::bench(args = [2, 4])]
fn tsuro(bencher: Bencher, players: usize) {
    iterations::<Tsuro>(bencher, players, players + 4, ITERATIONS, 1);
}

/// Runs a search as long as an expert's on several threads.
#[divan::bench(args = [1, 2], sample_count = 20)]
fn tsuro_threads(bencher: Bencher, threads: usize) {
    iterations::<Tsuro>(bencher, 2, 6, MANY_ITERATIONS, threads);
}

/// Searches Tobago, some turns into the game.
#[divan::bench(args = [2, 4])]
fn tobago(bencher: Bencher, players: usize) {
    iterations::<Tobago>(bencher, players, 40, ITERATIONS, 1);
}

/// Runs a search as long as an expert's on several threads.
#[divan::bench(args = [1, 2], sample_count = 20)]
fn tobago_threads(bencher: Bencher, threads: usize) {
    iterations::<Tobago>(bencher, 2, 40, MANY_ITERATIONS, threads);
}
