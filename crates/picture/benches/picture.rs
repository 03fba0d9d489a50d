//! Measures the time to draw a table.

use divan::Bencher;
use wayfinder_game::chance::Fast;
use wayfinder_game::{Silent, Viewer};
use wayfinder_picture::{Colours, Pictured, SeatStatus, Shown};
use wayfinder_tobago::Tobago;
use wayfinder_tsuro::Tsuro;

fn main() {
    divan::main();
}

/// Draws a game of four in its middle, as a spectator sees it.
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
    bencher.bench(|| G::picture(Shown::View(&view), &[SeatStatus::Taken; 4], Colours::default()));
}
