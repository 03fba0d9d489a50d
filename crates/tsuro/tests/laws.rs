//! Tsuro obeys the laws of every game, at every table and with all options.

use wayfinder_game::{Seat, laws};
use wayfinder_tsuro::{Setup, Tsuro};

#[test]
fn tsuro_obeys_the_laws_with_every_number_of_players_and_all_options() {
    let mut setups = Setup::all(None);
    setups.extend(Setup::all(Seat::new(1)));
    if let Err(broken) = laws::check::<Tsuro>(&setups, 12) {
        panic!("{broken}");
    }
}
