//! Tsuro obeys the laws of every game, at every table and with all options.

mod forgetful;

use forgetful::Forgetful;
use wayfinder_game::laws::{self, Law};
use wayfinder_game::{Game, Playthrough, Seat, Seed, Silent, UndoRefusal, record::Start};
use wayfinder_tsuro::{Setup, Tsuro};

#[test]
fn tsuro_obeys_the_laws_with_every_number_of_players_and_all_options() {
    let mut setups = Setup::all(None);
    setups.extend(Setup::all(Seat::new(1)));
    if let Err(broken) = laws::check::<Tsuro>(&setups, 12) {
        panic!("{broken}");
    }
}

/// A tile laid from the hand was hidden before. If that did not count, it could be taken back while the pile
/// is empty, and the others would know a tile that their views do not show.
#[test]
fn a_tsuro_in_which_a_laid_tile_shows_nothing_breaks_the_law_of_undo() {
    let broken = laws::check::<Forgetful>(&Setup::all(None), 12).expect_err("the law notices");
    assert_eq!(broken.law, Law::UndoIsSafe, "{broken}");
}

#[test]
fn a_stone_can_be_taken_back_until_another_acts_and_a_tile_never() {
    let setup: Setup = "players=2 first=1".parse().expect("a valid set-up");
    let mut game = Playthrough::<Tsuro>::begin(Start::Setup(setup), Seed::from(1), &mut Silent);
    let [first, second] = [0, 1].map(|index| Seat::new(index).expect("a seat"));
    let play = |game: &mut Playthrough<Tsuro>, seat: Seat| {
        let action = game.state().actions()[0];
        game.play(seat, action, &mut Silent).expect("the first legal action is legal");
    };
    let dealt = game.clone();
    play(&mut game, first);
    assert_eq!(game.undo(second), Err(UndoRefusal::NotTheActor { actor: first }));
    assert_eq!(game.undo(first), Ok(()));
    assert_eq!(game, dealt);
    play(&mut game, first);
    play(&mut game, second);
    assert_eq!(game.undo(first), Err(UndoRefusal::NotTheActor { actor: second }));
    while let Some(seat) = game.state().to_act() {
        play(&mut game, seat);
        let refusal = game.undo(seat).expect_err("a tile laid stays");
        let over = game.state().outcome().is_some();
        assert_eq!(refusal == UndoRefusal::Over, over, "{refusal}");
    }
}
