//! How many worlds a second a search looks at, one thread. `docs/performance.md` states the results.

use divan::Bencher;
use divan::counter::ItemsCount;
use wayfinder_bots::levels::Playable;
use wayfinder_bots::search::{Budget, Control, Search};
use wayfinder_game::chance::Fast;
use wayfinder_game::{Game, Silent, Viewer};
use wayfinder_tobago::Tobago;
use wayfinder_tsuro::Tsuro;

const ITERATIONS: u64 = 1_000;

fn main() {
    divan::main();
}

/// What the player to act knows some way into a game.
fn view<G: Game>(players: usize, plies: usize) -> G::View {
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

fn iterations<G: Playable>(bencher: Bencher, players: usize, plies: usize) {
    let view = view::<G>(players, plies);
    let knowledge = G::knowledge();
    let search = Search::new(&*knowledge, G::settings());
    bencher
        .counter(ItemsCount::new(ITERATIONS))
        .bench_local(|| search.run::<G>(&view, Budget::iterations(ITERATIONS), 1, &Control::default()));
}

/// Tsuro, a few tiles into the game.
#[divan::bench(args = [2, 4])]
fn tsuro(bencher: Bencher, players: usize) {
    iterations::<Tsuro>(bencher, players, players + 4);
}

/// Tobago, some turns into the game.
#[divan::bench(args = [2, 4])]
fn tobago(bencher: Bencher, players: usize) {
    iterations::<Tobago>(bencher, players, 40);
}
