//! Undo: only a player's own last decision, and never across a random draw or a reveal.

mod toy;

use toy::rules::EXPLAINED;
use toy::{Setup, Toy};
use wayfinder_game::record::{Lasting, Start, text};
use wayfinder_game::{Game, PlayRefusal, Playthrough, Seat, Seed, Silent, UndoRefusal};

const SECOND: Seat = Seat::FIRST.next(2);

fn begin() -> Playthrough<Toy> {
    let setup = Setup::new(2).expect("two can play");
    Playthrough::begin(Start::Setup(setup), Seed::from(11), &mut Silent)
}

/// Plays an action given in its notation (`drop` is the first legal drop) for the player to act.
fn play(game: &mut Playthrough<Toy>, word: &str) {
    let seat = game.state().to_act().expect("the game goes on");
    let legal = game.state().actions();
    let action = legal.into_iter().find(|action| action.to_string().starts_with(word));
    game.play(seat, action.expect("the action is legal"), &mut Silent).expect("the action is legal");
}

fn after(words: &str) -> Playthrough<Toy> {
    let mut game = begin();
    words.split(' ').for_each(|word| play(&mut game, word));
    game
}

/// Asserts that an undo is rejected and changes nothing.
#[track_caller]
fn assert_refused(game: &mut Playthrough<Toy>, seat: Seat, refusal: UndoRefusal) {
    let before = game.clone();
    assert_eq!(game.may_undo(seat), Err(refusal));
    assert_eq!(game.undo(seat), Err(refusal));
    assert_eq!(*game, before);
}

#[test]
fn nothing_can_be_taken_back_before_anything_was_played() {
    for seat in [Seat::FIRST, SECOND] {
        assert_refused(&mut begin(), seat, UndoRefusal::Nothing);
    }
}

#[test]
fn after_taking_back_the_state_and_the_record_are_as_before() {
    let mut game = begin();
    let mut earlier = vec![];
    for word in ["chip", "drop", "chip", "keep"] {
        earlier.push((game.clone(), text::write(&game)));
        play(&mut game, word);
    }
    while let Some((expected, record)) = earlier.pop() {
        assert_eq!(game.may_undo(Seat::FIRST), Ok(()));
        assert_eq!(game.undo(Seat::FIRST), Ok(()));
        assert_eq!(game, expected);
        assert_eq!(text::write(&game), record);
    }
    assert_refused(&mut game, Seat::FIRST, UndoRefusal::Nothing);
}

#[test]
fn another_decision_after_taking_back_is_as_if_it_had_been_the_first() {
    let mut game = after("chip chip");
    game.undo(Seat::FIRST).unwrap();
    play(&mut game, "change");
    assert_eq!(game, after("chip change"));
}

#[test]
fn only_the_player_who_made_the_last_decision_may_take_it_back() {
    let mut game = after("chip");
    assert_refused(&mut game, SECOND, UndoRefusal::NotTheActor { actor: Seat::FIRST });
    assert_eq!(game.undo(Seat::FIRST), Ok(()));
}

#[test]
fn a_decision_can_be_taken_back_after_the_turn_has_passed_but_not_after_somebody_else_acted() {
    let passed = after("drop keep");
    assert_eq!(passed.state().to_act(), Some(SECOND));
    assert_eq!(passed.may_undo(Seat::FIRST), Ok(()));

    let mut acted = after("drop keep chip");
    assert_refused(&mut acted, Seat::FIRST, UndoRefusal::NotTheActor { actor: SECOND });
    // Once the other decision is undone, the earlier one is the last again.
    acted.undo(SECOND).unwrap();
    assert_eq!(acted, passed);
    assert_refused(&mut acted, SECOND, UndoRefusal::NotTheActor { actor: Seat::FIRST });
    assert_eq!(acted.undo(Seat::FIRST), Ok(()));
    assert_eq!(acted, after("drop"));
}

#[test]
fn nothing_is_taken_back_across_a_random_draw() {
    let mut game = after("chip change chip drop");
    assert_eq!(game.plies()[1].lasting, Some(Lasting::Chance));
    game.undo(Seat::FIRST).unwrap();
    game.undo(Seat::FIRST).unwrap();
    assert_eq!(game, after("chip change"));
    assert_refused(&mut game, Seat::FIRST, UndoRefusal::Chance);
}

#[test]
fn nothing_is_taken_back_across_something_shown_to_all() {
    let mut game = after("chip show chip");
    assert_eq!(game.plies()[1].lasting, Some(Lasting::Shown));
    game.undo(Seat::FIRST).unwrap();
    assert_refused(&mut game, Seat::FIRST, UndoRefusal::Shown);
}

#[test]
fn nothing_is_taken_back_across_something_shown_to_one() {
    let mut game = after("chip peek chip");
    assert_eq!(game.plies()[1].lasting, Some(Lasting::Shown));
    game.undo(Seat::FIRST).unwrap();
    assert_refused(&mut game, Seat::FIRST, UndoRefusal::Shown);
}

#[test]
fn the_end_cannot_be_taken_back() {
    let mut game = after("drop keep drop keep");
    assert!(game.state().outcome().is_some());
    assert_refused(&mut game, SECOND, UndoRefusal::Over);
    assert_refused(&mut game, Seat::FIRST, UndoRefusal::Over);
    let drop = game.plies()[0].action;
    assert_eq!(game.play(Seat::FIRST, drop, &mut Silent), Err(PlayRefusal::Over));
}

#[test]
fn a_game_read_from_its_record_can_be_taken_back_like_the_original() {
    let mut original = after("change chip drop");
    let mut again = text::read::<Toy>(&text::write(&original)).unwrap();
    for _ in 0..3 {
        assert_eq!(again.undo(Seat::FIRST), original.undo(Seat::FIRST));
        assert_eq!(again, original);
    }
    assert_eq!(again, after("change"));
}

#[test]
fn a_refused_decision_changes_nothing_and_tells_nobody() {
    let mut game = after("chip chip");
    let (before, mut events) = (game.clone(), Vec::new());
    let chip = game.plies()[0].action;
    assert!(matches!(game.play(Seat::FIRST, chip, &mut events), Err(PlayRefusal::Illegal(_))));
    let refusal = PlayRefusal::NotYourTurn { seat: SECOND, to_act: Seat::FIRST };
    assert_eq!(game.play(SECOND, chip, &mut events), Err(refusal));
    assert_eq!((game, events.len()), (before, 0));
}

#[test]
fn why_not_is_told_only_to_who_is_to_decide() {
    let game = after("chip chip");
    let chip = game.plies()[0].action;
    assert!(matches!(game.explain(Seat::FIRST, chip), Some(PlayRefusal::Illegal(_))));
    assert_eq!(
        game.explain(SECOND, chip),
        Some(PlayRefusal::NotYourTurn { seat: SECOND, to_act: Seat::FIRST }),
        "a reason could tell the hand of another"
    );
    let over = after("drop keep drop keep");
    assert_eq!(over.explain(Seat::FIRST, chip), Some(PlayRefusal::Over));
}

#[test]
fn a_checked_decision_is_explained_once_and_again_only_in_another_state() {
    let mut game = after("chip chip");
    let change = game.state().actions().into_iter().find(|action| action.to_string() == "change").unwrap();
    EXPLAINED.set(0);
    let checked = game.check(Seat::FIRST, change).unwrap();
    let mut played = game.clone();
    played.play_checked(&checked, &mut Silent).unwrap();
    assert_eq!(EXPLAINED.get(), 1);
    game.play(Seat::FIRST, change, &mut Silent).unwrap();
    assert_eq!((&played, EXPLAINED.get()), (&game, 2));
    // The card may be changed only once.
    assert!(matches!(game.play_checked(&checked, &mut Silent), Err(PlayRefusal::Illegal(_))));
    assert_eq!((played, EXPLAINED.get()), (game, 3));
}
