//! Previews: the consequences of an action that the player to act foresees. Every action of every scenario
//! checks that they come true.

use serde_json::json;

use crate::table::Table;

#[test]
fn a_stone_foresees_the_square_in_front_of_it() {
    let table = Table::dealt("players=2 first=1", "123 456");
    assert_eq!(table.preview("f1.1"), json!({"kind": "place", "notch": "f1.1", "square": "f1"}));
}

#[test]
fn a_tile_foresees_the_journey_of_every_stone_at_it_and_who_goes_out_how() {
    let mut table = Table::drawn(
        "
        -- 2W -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a1.0 a1.7 a1.1 f6.3
        hands 134 567 89h bcd
        turn P3",
    );
    let moves = json!([
        {"event": "moved", "seat": 3, "journey": ["a1.1-4"], "to": "a2.1"},
        {"event": "collision", "seat": 1, "with": 2, "journey": ["a1.0-2", "b1.7-6", "a1.3-7"]},
    ]);
    let foreseen = json!({"kind": "lay", "square": "a1", "face": "hN", "moves": moves});
    assert_eq!(table.preview("hN"), foreseen, "what is drawn is luck");
    table.play_drawing("hN", "5");
}

#[test]
fn the_end_of_the_game_is_foreseen_with_its_result() {
    let mut table = Table::drawn(
        "
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a1.0 a1.7
        hands 23d 456
        turn P1",
    );
    let preview = table.preview("dE");
    assert_eq!(preview["ranks"], json!([1, 2]));
    let out = json!({"event": "edge", "seat": 2, "journey": ["a1.7-6"], "notch": "a1.6"});
    assert_eq!(preview["moves"][1], out);
    assert_eq!(table.play("dE").ranks(), Some(vec![1, 2]));
}

#[test]
fn the_elimination_bonus_is_foreseen_and_so_is_the_hand_after_it() {
    let mut table = Table::drawn(
        "
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a1.0 a1.7 f6.3
        hands 23d 456 789
        options b
        turn P1",
    );
    let preview = table.preview("dE");
    assert_eq!((&preview["bonus"], &preview["ranks"]), (&json!(true), &json!(null)));
    table.play("dE");
    let exchanged = json!({"kind": "exchange", "give": ["2"], "take": ["5"], "hand": ["3", "5"]});
    assert_eq!(table.preview("x2-5"), exchanged);
    assert_eq!(table.preview("keep"), json!({"kind": "exchange", "hand": ["2", "3"]}));
}
