//! How long it takes to draw a table.

use divan::Bencher;
use wayfinder_game::chance::Fast;
use wayfinder_game::{Silent, Viewer};
use wayfinder_picture::{Chair, Colours, Pictured, Shown};
use wayfinder_tobago::Tobago;
use wayfinder_tsuro::Tsuro;

fn main() {
    divan::main();
}

/// A game of four in its middle, as a spectator knows it.
#[divan::bench(types = [Tobago, Tsuro])]
fn middle<G: Pictured>(bencher: Bencher<'_, '_>) {
    let Ok(setup) = "players=4".parse::<G::Setup>() else { return };
    let mut luck = Fast::new(1, 1);
    let mut game = G::start(&setup, &mut luck, &mut Silent);
    for _ in 0..16 {
        if let Some(action) = game.random_action(&mut luck) {
            game.apply(action, &mut luck, &mut Silent);
        }
    }
    let view = game.view(Viewer::Spectator);
    bencher.bench(|| G::picture(Shown::View(&view), &[Chair::Taken; 4], Colours::default()));
}
