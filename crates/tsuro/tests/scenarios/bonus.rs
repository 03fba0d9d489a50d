//! Rule 5: the elimination bonus.

use std::collections::BTreeSet;

use wayfinder_game::prelude::*;
use wayfinder_tsuro::Phase;

use crate::table::{Table, seat};

/// P1 has just put P2 out.
const CHOOSING: &str = "
    dE -- -- -- -- --
    -- -- -- -- -- --
    -- -- -- -- -- --
    -- -- -- -- -- --
    -- -- -- -- -- --
    -- -- -- -- -- --
    stones a2.0 x1 f6.3
    hands 23 456 789
    options b
    turn P1";

#[test]
fn rule_5_a_player_who_puts_opponents_out_and_stays_in_may_exchange_at_once() {
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
    // Nothing is drawn and no hand goes back before the choice.
    table.play("dE").expect(CHOOSING);
    assert_eq!((table.game.phase(), table.game.to_act()), (Phase::Exchanging, Some(seat(1))));
}

#[test]
fn rule_5_any_number_of_tiles_may_be_exchanged_for_as_many_each_way_once() {
    let table = Table::drawn(CHOOSING);
    assert_eq!(table.legal(), "keep x2-4 x2-5 x2-6 x23-45 x23-46 x23-56 x3-4 x3-5 x3-6");
}

#[test]
fn rule_5_tiles_may_be_taken_from_all_who_went_out() {
    let mut table = Table::drawn(
        "
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a1.0 a1.6 a1.7 f6.3
        hands 23d 456 789 abc
        options b
        turn P1",
    );
    table.play("dE").expect(
        "
        dE -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a2.0 x1 x1 f6.3
        hands 23 456 789 abc
        options b
        turn P1",
    );
    let legal = table.game.actions();
    assert_eq!(legal.iter().collect::<BTreeSet<_>>().len(), legal.len(), "each once");
    assert!(legal.is_sorted(), "in ascending order");
    // Nothing; one of two for one of six; both for two of six.
    assert_eq!(legal.len(), 1 + 2 * 6 + 15);
    table.play_drawing("x23-47", "3").expect(
        "
        dE -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a2.0 x1 x1 f6.3
        hands 347 0 0 abc
        options b
        turn P4",
    );
    assert_eq!(table.told("P4")[1..3], ["returned P2 3", "returned P3 3"]);
}

#[test]
fn rule_5_the_player_may_keep_the_hand() {
    let mut table = Table::drawn(CHOOSING);
    table.play_drawing("keep", "4").expect(
        "
        dE -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a2.0 x1 f6.3
        hands 234 0 789
        options b
        turn P3",
    );
}

#[test]
fn rule_5_tiles_given_go_to_the_pile_with_the_rest_of_the_hand() {
    // P1 gives 2 for 5; then 2, 4 and 6 can be drawn, and 5 cannot.
    for (drawn, hand) in [("2", "235"), ("4", "345"), ("6", "356")] {
        let mut table = Table::drawn(CHOOSING);
        table.play_drawing("x2-5", drawn);
        assert_eq!(table.view("P1").hand(seat(1)).to_string(), hand);
        assert_eq!((table.view("P1").hand(seat(2)).count(), table.view("P1").pile()), (0, 28));
    }
}

#[test]
fn rule_5_two_tiles_may_be_exchanged() {
    let mut table = Table::drawn(CHOOSING);
    table.play_drawing("x23-46", "3").expect(
        "
        dE -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a2.0 x1 f6.3
        hands 346 0 789
        options b
        turn P3",
    );
}

#[test]
fn rule_5_the_dragon_passes_on_then_tiles_are_exchanged_then_hands_go_back_then_all_draw() {
    let mut table = Table::drawn(
        "
        -- -- -- -- -- --
        -- zN -- -- -- --
        tN uN vN wN xN yN
        nN oN pN qN rN sN
        hN iN jN kN lN mN
        aN bN cN eN fN gN
        stones a1.0 a1.7 c1.0 f1.2 x1
        hands 12d 34 567 89 0
        dragon P2
        options b
        turn P1",
    );
    table.play("dE").expect(
        "
        dE -- -- -- -- --
        -- zN -- -- -- --
        tN uN vN wN xN yN
        nN oN pN qN rN sN
        hN iN jN kN lN mN
        aN bN cN eN fN gN
        stones a2.0 x2 c1.0 f1.2 x1
        hands 12 34 567 89 0
        dragon P4
        options b
        turn P1",
    );
    table.expect_told(
        "P1",
        "laid P1 a1 dE
         moved P1 a1.0-5 a2.0
         edge P2 a1.7-6 a1.6
         dragon-passed P2 P4
         shown P1 P2 34",
    );
    table.play_drawing("x1-3", "14");
    table.expect_told(
        "P4",
        "exchanged P1 ?
         returned P2 2
         drew P4 1
         dragon-given-up P4
         drew P1 -",
    );
    table.expect(
        "
        dE -- -- -- -- --
        -- zN -- -- -- --
        tN uN vN wN xN yN
        nN oN pN qN rN sN
        hN iN jN kN lN mN
        aN bN cN eN fN gN
        stones a2.0 x2 c1.0 f1.2 x1
        hands 234 0 567 189 0
        options b
        turn P3",
    );
}

#[test]
fn rule_5_no_bonus_unless_the_table_plays_with_it() {
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
        turn P1",
    );
    table.play_drawing("dE", "5").expect(
        "
        dE -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a2.0 x1 f6.3
        hands 235 0 789
        turn P3",
    );
}

#[test]
fn rule_5_no_bonus_for_a_player_who_goes_out_too() {
    let mut table = Table::drawn(
        "
        -- 3E -- -- -- --
        fE -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a1.0 a1.1 f6.3 f6.2
        hands 124 567 89a bcd
        options b
        turn P1",
    );
    table.play("1N").expect(
        "
        1N 3E -- -- -- --
        fE -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones x1 x1 f6.3 f6.2
        hands 0 0 89a bcd
        options b
        turn P3",
    );
}

#[test]
fn rule_5_no_bonus_without_a_tile_to_give() {
    let mut table = Table::drawn(
        "
        -- -- -- -- -- --
        -- xN yN zN -- --
        rN sN tN uN vN wN
        lN mN nN oN pN qN
        fN gN hN iN jN kN
        1N 2N aN bN cN eN
        stones a1.0 a1.7 c1.0 f1.2 x1
        hands d 34 567 89 0
        dragon P4
        options b
        turn P1",
    );
    table.play_drawing("dE", "34").expect(
        "
        dE -- -- -- -- --
        -- xN yN zN -- --
        rN sN tN uN vN wN
        lN mN nN oN pN qN
        fN gN hN iN jN kN
        1N 2N aN bN cN eN
        stones a2.0 x2 c1.0 f1.2 x1
        hands 4 0 567 389 0
        dragon P1
        options b
        turn P3",
    );
}

#[test]
fn rule_5_no_bonus_without_a_tile_to_take() {
    let mut table = Table::drawn(
        "
        -- -- -- -- -- --
        -- xN yN zN -- --
        rN sN tN uN vN wN
        lN mN nN oN pN qN
        fN gN hN iN jN kN
        3N 4N aN bN cN eN
        stones a1.0 a1.7 c1.0 f1.2 x1
        hands 12d 0 567 89 0
        dragon P4
        options b
        turn P1",
    );
    table.play("dE").expect(
        "
        dE -- -- -- -- --
        -- xN yN zN -- --
        rN sN tN uN vN wN
        lN mN nN oN pN qN
        fN gN hN iN jN kN
        3N 4N aN bN cN eN
        stones a2.0 x2 c1.0 f1.2 x1
        hands 12 0 567 89 0
        dragon P4
        options b
        turn P3",
    );
}

#[test]
fn rule_5_no_bonus_when_the_game_is_over() {
    let mut table = Table::drawn(
        "
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- yN
        stones a1.0 a1.7 x1
        hands 23d 456 0
        options b
        turn P1",
    );
    table.play("dE").expect(
        "
        dE -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- yN
        stones a2.0 x2 x1
        hands 23 0 0
        options b
        over",
    );
}

#[test]
fn rule_5_no_bonus_when_nobody_goes_out() {
    let mut table = Table::drawn(
        "
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a1.0 c1.0 f6.3
        hands 23d 456 789
        options b
        turn P1",
    );
    table.play_drawing("2S", "a");
    assert_eq!((table.game.phase(), table.game.to_act()), (Phase::Laying, Some(seat(2))));
}

#[test]
fn rule_5_only_own_tiles_can_be_given_and_only_those_of_the_eliminated_taken() {
    let table = Table::drawn(CHOOSING);
    let told = table.refusal("x7-4").to_string();
    assert_eq!(told, "not in your hand: 7 (Tsuro 5)");
    let told = "not in the hands of those who went out: 7 (Tsuro 5)";
    assert_eq!(table.refusal("x2-7").to_string(), told);
    assert_eq!(table.refusal("x23-47").to_string(), told);
}

#[test]
fn rule_5_the_exchange_is_decided_before_anything_else() {
    let table = Table::drawn(CHOOSING);
    for action in ["2N", "b1.0"] {
        let told = table.refusal(action).to_string();
        assert_eq!(told, "the elimination bonus must be decided now (Tsuro 5)");
    }
}
