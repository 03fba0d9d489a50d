//! How fast Tobago is: random playouts, and building the tables of an island. `docs/performance.md` states the results.

use std::hint::black_box;

use divan::Bencher;
use divan::counter::ItemsCount;
use wayfinder_game::chance::Fast;
use wayfinder_game::{Game, Silent};
use wayfinder_tobago::{Island, Layout, Options, Setup, Tobago};

const GAMES: u64 = 10;

fn main() {
    divan::main();
}

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

/// Actions a second, one thread, from the deal to the end.
#[divan::bench(args = [2, 3, 4])]
fn actions_in_random_playouts(bencher: Bencher, players: usize) {
    let setup = Setup::new(players, None, Options::default()).expect("a valid number of players");
    let dealt: Vec<_> =
        (0..GAMES).map(|game| Tobago::start(&setup, &mut Fast::new(1, game), &mut Silent)).collect();
    let actions = playouts(&dealt);
    bencher.counter(ItemsCount::new(actions)).bench_local(|| playouts(black_box(&dealt)));
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
