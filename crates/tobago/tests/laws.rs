//! Tobago obeys the laws of every game, at every table and with all options.

use wayfinder_game::laws;
use wayfinder_tobago::{Setup, Tobago};

/// Every option by itself, and many together.
const OPTIONS: [&str; 20] = [
    "",
    "20-amulets",
    "expert-powers",
    "lenient-clues",
    "open-treasure",
    "no-curses",
    "one-curse",
    "deep-curses",
    "first-curse-returns",
    "sharing-goes-on",
    "sharing-goes-on-for-payers",
    "expert-powers lenient-clues sharing-goes-on first-curse-returns",
    "open-treasure sharing-goes-on",
    "open-treasure first-curse-returns sharing-goes-on-for-payers",
    "one-curse deep-curses first-curse-returns sharing-goes-on-for-payers",
    "one-curse first-curse-returns sharing-goes-on",
    "one-curse sharing-goes-on-for-payers",
    "deep-curses sharing-goes-on",
    "20-amulets expert-powers open-treasure no-curses",
    "20-amulets expert-powers lenient-clues open-treasure deep-curses first-curse-returns sharing-goes-on",
];

fn obeys_the_laws(players: usize) {
    let mut setups: Vec<Setup> = Vec::new();
    for (number, words) in OPTIONS.into_iter().enumerate() {
        let first = if number % 2 == 0 { "" } else { " first=2" };
        let text = format!("players={players}{first} {words}");
        setups.push(text.parse().unwrap_or_else(|error| panic!("{text}: {error}")));
    }
    if let Err(broken) = laws::check::<Tobago>(&setups, 1) {
        panic!("{broken}");
    }
}

#[test]
fn tobago_obeys_the_laws_with_two_players_and_all_options() {
    obeys_the_laws(2);
}

#[test]
fn tobago_obeys_the_laws_with_three_players_and_all_options() {
    obeys_the_laws(3);
}

#[test]
fn tobago_obeys_the_laws_with_four_players_and_all_options() {
    obeys_the_laws(4);
}
