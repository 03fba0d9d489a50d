//! Rule 3.3: drawing.

use crate::table::{Table, seat, words};

#[test]
fn rule_3_3_the_player_of_the_turn_draws_a_tile_for_the_one_laid() {
    let mut table = Table::drawn(
        "
        -- dN cN bN -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a1.7 f6.3
        hands 13y 245
        turn P1",
    );
    table.play_drawing("yN", "z");
    table.expect_told(
        "P1",
        "laid P1 a1 yN
         moved P1 a1.7-2 b1.7-2 c1.7-2 d1.7-2 e1.7
         drew P1 z",
    );
    let view = table.view("P1");
    assert_eq!((view.pile(), view.hand(seat(1)).to_string()), (25, "13z".to_owned()));
}

#[test]
fn rule_3_3_players_short_of_tiles_draw_clockwise_round_after_round() {
    // Four tiles come back: P4, P1, P4 and P1 draw them.
    let mut table = Table::drawn(
        "
        -- -- -- -- -- --
        -- vN wN xN yN zN
        pN qN rN sN tN uN
        jN kN lN mN nN oN
        cN eN fN gN hN iN
        6N 7N 8N 9N aN bN
        stones a1.0 a1.6 a1.7 f1.2 x1
        hands d 12 34 5 0
        dragon P4
        turn P1",
    );
    table.play_drawing("dE", "2143").expect(
        "
        dE -- -- -- -- --
        -- vN wN xN yN zN
        pN qN rN sN tN uN
        jN kN lN mN nN oN
        cN eN fN gN hN iN
        6N 7N 8N 9N aN bN
        stones a2.0 x2 x2 f1.2 x1
        hands 13 0 0 245 0
        dragon P1
        turn P4",
    );
    table.expect_told(
        "P1",
        "laid P1 a1 dE
         moved P1 a1.0-5 a2.0
         collision P2 P3 a1.6-7
         returned P2 2
         returned P3 2
         drew P4 -
         dragon-given-up P4
         drew P1 1
         drew P4 -
         drew P1 3
         dragon P1",
    );
}

#[test]
fn rule_3_3_the_drawing_ends_when_all_have_three() {
    // Two tiles come back, P4 and P1 need one each, and P3 none.
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
        turn P1",
    );
    table.play_drawing("dE", "43").expect(
        "
        dE -- -- -- -- --
        -- zN -- -- -- --
        tN uN vN wN xN yN
        nN oN pN qN rN sN
        hN iN jN kN lN mN
        aN bN cN eN fN gN
        stones a2.0 x2 c1.0 f1.2 x1
        hands 123 0 567 489 0
        turn P3",
    );
}

#[test]
fn rule_3_3_nobody_else_draws_while_all_have_three() {
    let mut table = Table::drawn(
        "
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a1.0 a1.1 a1.7 f6.3
        hands 234 567 89y abc
        turn P3",
    );
    table.play_drawing("yN", "d");
    let drew = table.told("P4").into_iter().filter(|line| line.starts_with("drew"));
    assert_eq!(words(drew), "drew P3 -");
}

#[test]
fn rule_3_3_if_the_player_of_the_turn_goes_out_the_next_clockwise_who_is_short_begins() {
    // P1 held the dragon, P2 has three tiles: P3 draws the tile that came back, and P4 finds nothing.
    let mut table = Table::drawn(
        "
        -- -- -- -- -- --
        -- xN yN -- -- --
        rN sN tN uN vN wN
        lN mN nN oN pN qN
        fN gN hN iN jN kN
        9N aN bN cN dN eN
        stones a1.0 c1.0 e1.0 f1.2 x1
        hands 1z 234 56 78 0
        dragon P1
        turn P1",
    );
    table.play_drawing("1N", "z").expect(
        "
        1N -- -- -- -- --
        -- xN yN -- -- --
        rN sN tN uN vN wN
        lN mN nN oN pN qN
        fN gN hN iN jN kN
        9N aN bN cN dN eN
        stones x2 c1.0 e1.0 f1.2 x1
        hands 0 234 56z 78 0
        dragon P4
        turn P2",
    );
    table.expect_told(
        "P3",
        "laid P1 a1 1N
         edge P1 a1.0-1 a1.1
         dragon-passed P1 P3
         returned P1 1
         drew P3 z
         dragon-given-up P3
         dragon P4",
    );
}

#[test]
fn rule_3_3_with_two_players_only_the_player_of_the_turn_draws_and_there_is_no_dragon() {
    let mut table = Table::drawn(
        "
        -- -- -- -- -- --
        -- uN vN wN xN --
        oN pN qN rN sN tN
        iN jN kN lN mN nN
        cN dN eN fN gN hN
        6N 7N 8N 9N aN bN
        stones a1.0 f1.2
        hands 12y 345
        turn P1",
    );
    table.play_drawing("yN", "z").expect(
        "
        yN -- -- -- -- --
        -- uN vN wN xN --
        oN pN qN rN sN tN
        iN jN kN lN mN nN
        cN dN eN fN gN hN
        6N 7N 8N 9N aN bN
        stones a2.0 f1.2
        hands 12z 345
        turn P2",
    );
    // The pile is empty now: P2 draws nothing, takes no dragon, and P1 goes on.
    table.play("4S").expect(
        "
        yN -- -- -- -- 4S
        -- uN vN wN xN --
        oN pN qN rN sN tN
        iN jN kN lN mN nN
        cN dN eN fN gN hN
        6N 7N 8N 9N aN bN
        stones a2.0 e1.2
        hands 12z 35
        turn P1",
    );
    table.expect_told(
        "spectator",
        "laid P2 f1 4S
         moved P2 f1.2-7 e1.2",
    );
}
