//! Undo: actions that drew at random or showed something hidden cannot be taken back.

use wayfinder_game::record::Start;
use wayfinder_game::{Game, Playthrough, Seed, Silent, UndoRefusal};
use wayfinder_tobago::Tobago;

use crate::table::{Table, parse, seat};

/// Plays actions of the first player after a scene.
fn after(scene: &str, actions: &[&str]) -> Playthrough<Tobago> {
    let start = Start::Position(Table::set(scene).game);
    let mut playthrough = Playthrough::begin(start, Seed::from(1), &mut Silent);
    for action in actions {
        let to_act = playthrough.state().to_act().unwrap();
        playthrough.play(to_act, parse(action), &mut Silent).unwrap();
    }
    playthrough
}

const SCENE: &str = "
    vehicles f6 h7 h7
    hand P1 in-lake in-jungle
    amulets 2 0 0
    grey in-river=2
    white in-largest-scrubland=2 @f6";

#[test]
fn rule_8_a_drive_can_be_taken_back_leg_by_leg() {
    let mut game = after("vehicles b4 h7 h7\n ashore c5", &["drive-c5", "drive-c6"]);
    assert_eq!(game.undo(seat(2)), Err(UndoRefusal::NotTheActor { actor: seat(1) }));
    assert_eq!(game.undo(seat(1)), Ok(()));
    assert_eq!(game.undo(seat(1)), Ok(()));
    // The amulet that was picked up lies there again.
    assert_eq!(game.state(), &Table::set("vehicles b4 h7 h7\n ashore c5").game);
    assert_eq!(game.undo(seat(1)), Err(UndoRefusal::Nothing));
}

#[test]
fn rule_8_a_marker_removed_and_the_end_of_a_turn_can_be_taken_back() {
    let mut game = after(SCENE, &["amulet-marker-grey-b7", "end"]);
    assert_eq!((game.undo(seat(1)), game.undo(seat(1))), (Ok(()), Ok(())));
    assert_eq!(game.state(), &Table::set(SCENE).game);
}

#[test]
fn rule_8_a_clue_a_raise_and_an_exchange_cannot_be_taken_back() {
    for action in ["clue-black-in-lake", "amulet-clue-black-in-lake", "raise-white", "amulet-exchange"] {
        let mut game = after(SCENE, &[action]);
        assert_eq!(game.undo(game.plies()[0].seat), Err(UndoRefusal::Chance), "{action}");
    }
    let mut game = after(&SCENE.replace("amulets 2 0 0", ""), &["exchange"]);
    assert_eq!(game.undo(seat(1)), Err(UndoRefusal::Chance));
}

#[test]
fn rule_8_a_clue_that_is_not_replaced_was_shown_and_cannot_be_taken_back() {
    let mut game = after(crate::turn::NO_CARDS_LEFT, &["clue-white-in-lake"]);
    assert_eq!(game.undo(seat(1)), Err(UndoRefusal::Shown));
}

#[test]
fn rule_8_passing_can_be_taken_back_until_the_next_card_is_turned_up() {
    let scene = format!("{SCENE}\n hand P2 in-beach");
    let mut game = after(&scene, &["raise-white", "pass"]);
    assert_eq!(game.undo(seat(1)), Ok(()));
    let mut game = after(&scene, &["raise-white", "pass", "pass"]);
    assert_eq!(game.undo(seat(2)), Err(UndoRefusal::Chance));
}

#[test]
fn rule_8_taking_the_last_card_cannot_be_taken_back() {
    let mut game = after(SCENE, &["raise-white", "take", "take"]);
    assert_eq!(game.undo(seat(2)), Err(UndoRefusal::Shown), "how many curses were left over was told");
}

#[test]
fn rule_8_after_the_end_nothing_can_be_taken_back() {
    let mut game = after("quiet 74", &["end"]);
    assert_eq!(game.undo(seat(1)), Err(UndoRefusal::Over));
}
