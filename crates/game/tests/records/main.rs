//! Records of the toy: a written record is read back unchanged, and an invalid one is rejected with its place
//! and the reason.

mod json;
mod text;
#[path = "../toy/mod.rs"]
mod toy;
mod viewer;

use toy::{Setup, Toy};
use wayfinder_game::chance::Fast;
use wayfinder_game::record::{Place, RecordError, Start};
use wayfinder_game::{FairDeal, Game, Nonce, Playthrough, Seed, Silent};

type Match = Playthrough<Toy>;

fn setup(players: usize) -> Setup {
    Setup::new(players).expect("2 to 4 players")
}

/// Plays on with random actions, up to a number of plies.
fn play_on(mut game: Match, luck: u64, plies: usize) -> Match {
    let mut luck = Fast::new(luck, 1);
    for _ in 0..plies {
        let Some(action) = game.state().random_action(&mut luck) else { break };
        play(&mut game, action);
    }
    game
}

/// Plays an action for the player to act.
fn play(game: &mut Match, action: <Toy as Game>::Action) {
    let seat = game.state().to_act().expect("the game goes on");
    game.play(seat, action, &mut Silent).expect("the action is legal");
}

/// Plays actions given in their notation; `drop` stands for the first legal drop.
fn play_words(game: &mut Match, words: &str) {
    for word in words.split(' ') {
        let legal = game.state().actions();
        let found = legal.into_iter().find(|action| action.to_string().starts_with(word));
        play(game, found.expect("the action is legal"));
    }
}

fn fair_deal(players: usize) -> FairDeal {
    let nonces = (1..=players as u8).map(|byte| Nonce([byte; 16])).collect();
    FairDeal::new(Seed::from(99), nonces)
}

/// Returns games of every kind: all table sizes, finished and not, with tags, with a fair deal, and from a
/// position.
fn games() -> Vec<Match> {
    let mut games = Vec::new();
    for players in 2..=4 {
        for plies in [0, 1, 5, 9, 100] {
            let seed = (players * 100 + plies) as u64;
            let plain = Playthrough::begin(Start::Setup(setup(players)), Seed::from(seed), &mut Silent);
            games.push(play_on(plain, seed, plies));

            let fair = Playthrough::begin_fair(setup(players), fair_deal(players), &mut Silent);
            let mut fair = play_on(fair.expect("the deal is fair"), seed, plies);
            fair.set_tag("event", "Friday: the café, 2nd round # 1").expect("a valid tag");
            fair.set_tag("player-1", "\u{65e5}\u{672c}").expect("a valid tag");
            games.push(fair);

            let midway = games[games.len() - 2].state().clone();
            let from = Playthrough::begin(Start::Position(midway), Seed([0xa5; 32]), &mut Silent);
            games.push(play_on(from, seed + 1, 4));
        }
    }
    let finished = games.iter().filter(|game| game.state().outcome().is_some()).count();
    assert!((1..games.len()).contains(&finished), "both finished and unfinished games are needed");
    games
}

/// Returns a short game of two in progress: `chip drop keep show`.
fn sample() -> Match {
    let mut game = Playthrough::begin(Start::Setup(setup(2)), Seed::from(7), &mut Silent);
    game.set_tag("event", "Friday").expect("a valid tag");
    play_words(&mut game, "chip drop keep show");
    game
}

/// Returns a short, fairly dealt game of two that is over.
fn finished() -> Match {
    let mut game = Playthrough::begin_fair(setup(2), fair_deal(2), &mut Silent).expect("the deal is fair");
    play_words(&mut game, "drop chip keep change drop keep");
    game
}

/// Asserts the place and the reason of an error.
#[track_caller]
fn assert_refused<T>(result: Result<T, RecordError>, place: &Place, reason: &str) {
    let Err(error) = result else { panic!("this should be refused at {place}: {reason}") };
    assert!(error.place == *place && error.reason.contains(reason), "{error}\nexpected {place}: {reason}");
}

fn field(name: &str) -> Place {
    Place::Field(name.to_owned())
}
