//! Rule 3.3: the dragon.

use crate::table::{Table, seat};

#[test]
fn rule_3_3_a_player_who_would_draw_from_an_empty_pile_takes_the_dragon() {
    let mut table = Table::drawn(
        "
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        uN vN wN xN zN --
        oN pN qN rN sN tN
        stones a1.0 b1.0 c1.0 d1.0 e1.0 f1.0 f2.2 f3.2
        hands 12y 345 678 9ab cde fgh ijk lmn
        turn P1",
    );
    table.play("yN").expect(
        "
        yN -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        uN vN wN xN zN --
        oN pN qN rN sN tN
        stones a2.0 b1.0 c1.0 d1.0 e1.0 f1.0 f2.2 f3.2
        hands 12 345 678 9ab cde fgh ijk lmn
        dragon P1
        turn P2",
    );
    table.expect_told(
        "P2",
        "laid P1 a1 yN
         moved P1 a1.0-5 a2.0
         dragon P1",
    );
}

#[test]
fn rule_3_3_nobody_takes_the_dragon_while_another_holds_it() {
    let mut table = Table::drawn(
        "
        yN -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        uN vN wN xN zN --
        oN pN qN rN sN tN
        stones a2.0 b1.0 c1.0 d1.0 e1.0 f1.0 f2.2 f3.2
        hands 12 345 678 9ab cde fgh ijk lmn
        dragon P1
        turn P2",
    );
    table.play("3S").expect_told(
        "P2",
        "laid P2 b1 3S
         moved P2 b1.0-3 c1.6",
    );
    assert_eq!(table.view("spectator").dragon(), Some(seat(1)));
}

#[test]
fn rule_3_3_taking_the_dragon_ends_the_drawing_of_the_turn() {
    // The dragon passes from P1 to P2, who draws the only tile; P3 takes the dragon, and P4 is short too and
    // gets nothing.
    let mut table = Table::drawn(
        "
        -- -- -- -- -- --
        -- wN xN yN -- --
        qN rN sN tN uN vN
        kN lN mN nN oN pN
        eN fN gN hN iN jN
        6N 9N aN bN cN dN
        stones a1.0 c1.0 e1.0 f1.2
        hands 1z 23 45 78
        dragon P1
        turn P1",
    );
    table.play_drawing("1N", "z").expect(
        "
        1N -- -- -- -- --
        -- wN xN yN -- --
        qN rN sN tN uN vN
        kN lN mN nN oN pN
        eN fN gN hN iN jN
        6N 9N aN bN cN dN
        stones x1 c1.0 e1.0 f1.2
        hands 0 23z 45 78
        dragon P3
        turn P2",
    );
    let told = table.told("spectator");
    assert_eq!(told[told.len() - 3..], ["drew P2 -", "dragon-given-up P2", "dragon P3"]);
}

#[test]
fn rule_3_3_drawing_starts_with_the_holder_of_the_dragon_who_gives_it_up_with_the_first_tile() {
    // One tile comes back. P1 went out, P2 is next and short, but P4 holds the dragon.
    let mut table = Table::drawn(
        "
        -- -- -- -- -- --
        -- xN yN -- -- --
        rN sN tN uN vN wN
        lN mN nN oN pN qN
        fN gN hN iN jN kN
        9N aN bN cN dN eN
        stones a1.0 c1.0 e1.0 f1.2 x1
        hands 1z 23 456 78 0
        dragon P4
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
        hands 0 23 456 78z 0
        dragon P2
        turn P2",
    );
    table.expect_told(
        "P4",
        "laid P1 a1 1N
         edge P1 a1.0-1 a1.1
         returned P1 1
         drew P4 z
         dragon-given-up P4
         dragon P2",
    );
}

#[test]
fn rule_3_3_the_dragon_can_be_taken_again_when_the_refilled_pile_runs_out() {
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
}

#[test]
fn rule_3_3_the_dragon_of_a_player_who_goes_out_passes_to_the_next_clockwise_who_is_short_before_any_draw() {
    // P3 has three tiles, so the dragon passes on to P4, who draws before P1.
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
    table.expect_told(
        "P3",
        "laid P1 a1 dE
         moved P1 a1.0-5 a2.0
         edge P2 a1.7-6 a1.6
         dragon-passed P2 P4
         returned P2 2
         drew P4 -
         dragon-given-up P4
         drew P1 -",
    );
}

#[test]
fn rule_3_3_the_dragon_is_set_aside_when_nobody_is_short() {
    let mut table = Table::drawn(
        "
        -- -- -- -- -- --
        -- -- -- -- -- --
        tN uN vN wN xN yN
        nN oN pN qN rN sN
        hN iN jN kN lN mN
        bN cN dN eN fN gN
        stones a1.0 c1.0 e1.0 f1.2 x1
        hands 1z 234 567 89a 0
        dragon P1
        turn P1",
    );
    table.play("1N").expect(
        "
        1N -- -- -- -- --
        -- -- -- -- -- --
        tN uN vN wN xN yN
        nN oN pN qN rN sN
        hN iN jN kN lN mN
        bN cN dN eN fN gN
        stones x2 c1.0 e1.0 f1.2 x1
        hands 0 234 567 89a 0
        turn P2",
    );
    table.expect_told(
        "P2",
        "laid P1 a1 1N
         edge P1 a1.0-1 a1.1
         dragon-passed P1 0
         returned P1 1",
    );
}

#[test]
fn rule_3_3_when_three_began_the_dragon_stays_in_play_for_the_last_two() {
    // It passes from P2, who goes out, to P3, who draws before P1; then all have three, and the next who
    // finds the pile empty takes it.
    let mut table = Table::drawn(
        "
        -- -- -- -- -- --
        -- wN xN yN zN --
        qN rN sN tN uN vN
        kN lN mN nN oN pN
        eN fN gN hN iN jN
        7N 8N 9N aN bN cN
        stones a1.0 a1.7 f1.2
        hands 12d 34 56
        dragon P2
        turn P1",
    );
    table.play_drawing("dE", "34").expect(
        "
        dE -- -- -- -- --
        -- wN xN yN zN --
        qN rN sN tN uN vN
        kN lN mN nN oN pN
        eN fN gN hN iN jN
        7N 8N 9N aN bN cN
        stones a2.0 x1 f1.2
        hands 124 0 356
        turn P3",
    );
    table.play("3W");
    assert_eq!(table.told("P3").last().map(String::as_str), Some("dragon P3"));
    assert_eq!(table.view("P1").dragon(), Some(seat(3)));
}
