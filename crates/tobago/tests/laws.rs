//! Tobago obeys the laws of every game, at every table and with all options.

use wayfinder_game::laws;
use wayfinder_tobago::{Setup, Tobago};

/// Every option by itself, and many together.
const OPTIONS: [&str; 22] = [
    "",
    "20-amulets",
    "double-claim",
    "swap",
    "expert-powers",
    "lenient-clues",
    "open-treasure",
    "no-curses",
    "one-curse",
    "deep-curses",
    "first-curse-returns",
    "sharing-goes-on",
    "sharing-goes-on-for-payers",
    "double-claim swap lenient-clues sharing-goes-on first-curse-returns",
    "open-treasure sharing-goes-on",
    "open-treasure first-curse-returns sharing-goes-on-for-payers",
    "one-curse deep-curses first-curse-returns sharing-goes-on-for-payers",
    "one-curse first-curse-returns sharing-goes-on",
    "one-curse sharing-goes-on-for-payers",
    "deep-curses sharing-goes-on",
    "20-amulets swap open-treasure no-curses",
    "20-amulets double-claim lenient-clues open-treasure deep-curses first-curse-returns sharing-goes-on",
];

/// Custom cards: hardly any clues, every possible clue, and treasure cards of many different values.
const CARDS: [&str; 3] = [
    "00000000f00000ff00ff0fff.1x19.20x20",
    "ffffffffffffffff7fff7fff.2x8.3x11.4x10.5x6.6x4",
    "0000ffff0000ffff00007fff.1x2.2x2.3x2.4x2.5x2.6x2.7x2.8x2.9x2.10x2.11x2.12x2.13x2.14x2.15x2.16x2.17x2.18x2.19x2.20x1",
];

fn obeys_the_laws(players: usize) {
    let mut setups: Vec<Setup> = Vec::new();
    for (number, words) in OPTIONS.into_iter().enumerate() {
        let first = if number % 2 == 0 { "" } else { " first=2" };
        let text = format!("players={players}{first} {words}");
        setups.push(text.parse().unwrap_or_else(|error| panic!("{text}: {error}")));
    }
    for cards in CARDS {
        let text = format!("players={players} cards={cards}");
        setups.push(text.parse().unwrap_or_else(|error| panic!("{text}: {error}")));
    }
    if let Err(broken) = laws::check::<Tobago>(&setups, 1) {
        panic!("{broken}");
    }
}

/// Returns every valid combination of options, each with two of the four choices of the expert powers, which
/// are independent of the others.
fn combinations() -> Vec<String> {
    let mut all = vec![String::new()];
    let groups: [&[&str]; 7] = [
        &["", "20-amulets"],
        &["", "lenient-clues"],
        &["", "open-treasure"],
        &["", "one-curse", "no-curses"],
        &["", "deep-curses"],
        &["", "first-curse-returns"],
        &["", "sharing-goes-on", "sharing-goes-on-for-payers"],
    ];
    for group in groups {
        all = all.iter().flat_map(|words| group.iter().map(move |word| format!("{words} {word}"))).collect();
    }
    all.retain(|words| format!("players=2 {words}").parse::<Setup>().is_ok());
    let with_powers = |(number, words): (usize, String)| {
        let powers = if number % 2 == 0 { ["", "double-claim swap"] } else { ["double-claim", "swap"] };
        powers.map(|powers| format!("{powers} {words}"))
    };
    all.into_iter().enumerate().flat_map(with_powers).collect()
}

/// Plays one game for each combination, with two, three and four players in turn.
fn every_combination_obeys_the_laws(half: usize) {
    let all = combinations();
    assert_eq!(all.len(), 400);
    let setups = all.iter().enumerate().filter(|(number, _)| number % 2 == half);
    let setups: Vec<Setup> = setups
        .map(|(number, words)| format!("players={} {words}", 2 + number % 3).parse().expect("valid options"))
        .collect();
    if let Err(broken) = laws::check::<Tobago>(&setups, 1) {
        panic!("{broken}");
    }
}

#[test]
fn tobago_obeys_the_laws_with_every_second_combination_of_options() {
    every_combination_obeys_the_laws(0);
}

#[test]
fn tobago_obeys_the_laws_with_the_other_combinations_of_options() {
    every_combination_obeys_the_laws(1);
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
