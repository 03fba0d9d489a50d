//! Every position of random games can be drawn, and a picture shows only what a spectator knows.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use wayfinder_game::chance::Fast;
use wayfinder_game::{Positions, Silent, Viewer};
use wayfinder_picture::{Colours, Pictured, SIZE, SeatStatus, Shown};
use wayfinder_tobago::{Layout, Tobago};
use wayfinder_tsuro::Tsuro;

fn of_game<G: Pictured>(game: &G) -> Vec<u8> {
    let seats: Vec<_> =
        (0..game.seats()).map(|seat| if seat == 0 { SeatStatus::ToAct } else { SeatStatus::Taken }).collect();
    G::picture(Shown::View(&game.view(Viewer::Spectator)), &seats, Colours::default())
}

fn of_setup<G: Pictured>(setup: &G::Setup) -> Vec<u8> {
    let seats: Vec<_> = (0..G::players(setup))
        .map(|seat| if seat % 2 == 0 { SeatStatus::Taken } else { SeatStatus::Free })
        .collect();
    G::picture(Shown::Setup(setup), &seats, Colours::default())
}

fn assert_is_a_picture(file: &[u8]) {
    assert!(file.starts_with(b"\x89PNG\r\n\x1a\n") && file.ends_with(b"IEND\xaeB`\x82"));
    let number = |at: usize| u32::from_be_bytes(file[at..at + 4].try_into().unwrap());
    assert_eq!((number(16), number(20)), SIZE);
}

/// Draws a random game at regular intervals and at its end; the pictures may be kept in a folder for
/// inspection.
fn draw<G: Pictured>(setup: &str, seed: u64, every: usize) {
    let setup: G::Setup = setup.parse().unwrap();
    let mut luck = Fast::new(seed, 1);
    let keep = |step: &str, file: &[u8]| {
        assert_is_a_picture(file);
        if let Ok(folder) = std::env::var("KEEP_PICTURES") {
            std::fs::write(format!("{folder}/{}-{seed}-{step}.png", G::NAME), file).unwrap();
        }
    };
    keep("open", &of_setup::<G>(&setup));
    let mut game = G::start(&setup, &mut luck, &mut Silent);
    let mut steps = 0;
    while let Some(action) = game.random_action(&mut luck) {
        if steps % every == 0 {
            keep(&format!("{steps:03}"), &of_game(&game));
        }
        game.apply(action, &mut luck, &mut Silent);
        steps += 1;
    }
    keep("over", &of_game(&game));
}

#[test]
fn every_table_of_tsuro_can_be_drawn() {
    for players in 2..=8 {
        draw::<Tsuro>(&format!("players={players}"), players, 6);
    }
}

#[test]
fn every_table_of_tobago_can_be_drawn_on_every_island() {
    draw::<Tobago>("players=2", 100, 80);
    for (number, layout) in (0..).zip(Layout::all()) {
        draw::<Tobago>(&format!("players={} island={layout}", 2 + number % 3), number, 400);
    }
}

/// Compares pictures of pairs of games that differ only in what a spectator may not know.
fn alike<G: Pictured + Positions>(setup: &str, every: usize) {
    let setup: G::Setup = setup.parse().unwrap();
    let mut luck = Fast::new(3, 1);
    let mut game = G::start(&setup, &mut luck, &mut Silent);
    let (mut steps, mut differing, mut moved) = (0, 0, 0);
    while let Some(action) = game.random_action(&mut luck) {
        let drawn = (steps % every == 0).then(|| of_game(&game));
        if let Some(drawn) = &drawn {
            let other = G::determinize(&game.view(Viewer::Spectator), &mut luck);
            differing += usize::from(other != game);
            assert!(
                *drawn == of_game(&other),
                "{} and {} are drawn differently",
                game.position(),
                other.position()
            );
        }
        game.apply(action, &mut luck, &mut Silent);
        steps += 1;
        moved += usize::from(drawn.is_some_and(|drawn| drawn != of_game(&game)));
    }
    assert!(differing > 2 && moved > 1, "{differing} pairs differed, {moved} moves were seen");
}

#[test]
fn a_picture_tells_no_more_than_a_spectator_knows() {
    alike::<Tsuro>("players=4", 7);
    alike::<Tobago>("players=3", 31);
}

#[test]
fn seats_are_drawn_by_who_sits_there() {
    let setup = "players=2".parse().unwrap();
    let drawn = [SeatStatus::Free, SeatStatus::Taken, SeatStatus::ToAct, SeatStatus::Won]
        .map(|seat| Tsuro::picture(Shown::Setup(&setup), &[SeatStatus::Taken, seat], Colours::default()));
    for (index, one) in drawn.iter().enumerate() {
        assert!(drawn[index + 1..].iter().all(|other| other != one));
    }
}

/// The island of a random setup is not known before the game, so nothing of it is shown.
#[test]
fn a_random_island_is_not_drawn() {
    let drawn = |setup: &str| of_setup::<Tobago>(&setup.parse().unwrap());
    assert!(drawn("players=2") == drawn("players=2 expert-powers"));
    assert!(drawn("players=2") != drawn("players=2 island=abc0"));
    assert!(drawn("players=2 island=ABC0") != drawn("players=2 island=abc0"));
}

/// Issue 16: each player can choose a colour.
#[test]
fn pieces_have_the_colours_that_were_chosen() {
    fn drawn<G: Pictured>(colours: Colours) -> Vec<u8> {
        let setup: G::Setup = "players=2".parse().unwrap();
        let game = G::start(&setup, &mut Fast::new(7, 1), &mut Silent);
        G::picture(Shown::View(&game.view(Viewer::Spectator)), &[SeatStatus::Taken; 2], colours)
    }
    for draw in [drawn::<Tsuro>, drawn::<Tobago>] {
        let usual = draw(Colours::default());
        assert_eq!(draw(Colours::new([1, 2])), usual);
        assert_eq!(draw(Colours::new([0, 0])), usual, "a seat without a colour has that of its number");
        assert_ne!(draw(Colours::new([2, 1])), usual);
        assert_ne!(draw(Colours::new([1, 4])), usual);
    }
}
