//! The answers to the questions at the end of the rulebook.

use crate::table::{Table, words};

#[test]
fn faq_when_two_stones_collide_both_players_are_out() {
    let mut table = Table::drawn(
        "
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a1.0 a1.1 a1.7 f6.3
        hands 234 567 89a bcd
        turn P1",
    );
    table.play_drawing("4E", "7").expect(
        "
        4E -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a2.0 x1 x1 f6.3
        hands 237 0 0 bcd
        turn P4",
    );
}

#[test]
fn faq_a_player_may_leave_the_board_only_if_there_is_nothing_else_to_play() {
    let free = Table::drawn(
        "
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a1.0 f6.3
        hands 1yz 234
        turn P1",
    );
    assert_eq!(free.legal(), "yN");
    free.refusal("1N");
    free.refusal("zN");
    // Without tile y there is nothing else.
    let mut forced = Table::drawn(
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
    assert_eq!(forced.legal(), "1N zN");
    forced.play("1N").expect(
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
}

#[test]
fn faq_the_dragon_of_an_eliminated_player_goes_to_the_next_clockwise_who_is_short_of_tiles() {
    let mut table = Table::drawn(
        "
        -- -- -- -- -- --
        -- yN zN -- -- --
        sN tN uN vN wN xN
        mN nN oN pN qN rN
        gN hN iN jN kN lN
        -- aN bN cN eN fN
        stones a1.0 c1.0 a1.7 f1.2
        hands 12d 345 69 78
        dragon P3
        turn P1",
    );
    table.play_drawing("dE", "69");
    assert!(table.told("spectator").contains(&"dragon-passed P3 P4".to_owned()));
    table.expect(
        "
        dE -- -- -- -- --
        -- yN zN -- -- --
        sN tN uN vN wN xN
        mN nN oN pN qN rN
        gN hN iN jN kN lN
        -- aN bN cN eN fN
        stones a2.0 c1.0 x1 f1.2
        hands 129 345 0 678
        turn P2",
    );
}

#[test]
fn faq_when_all_tiles_are_laid_and_two_stones_are_left_both_win() {
    let mut table = Table::drawn(
        "
        yN nE 3W uE kS rE
        oE iW xN bN cW jN
        6E 2S -- -- aN wN
        zN tE mS eN qW 1N
        sN 4W 7E dE lW vE
        fS pS gN 8W hN 5E
        stones c3.4 d3.0
        hands 9 0
        turn P1",
    );
    table.play("9N").expect(
        "
        yN nE 3W uE kS rE
        oE iW xN bN cW jN
        6E 2S 9N -- aN wN
        zN tE mS eN qW 1N
        sN 4W 7E dE lW vE
        fS pS gN 8W hN 5E
        stones d3.1 d3.0
        hands 0 0
        over",
    );
    assert_eq!(table.ranks(), Some(vec![1, 1]));
}

#[test]
fn faq_when_all_who_are_left_go_out_at_once_they_share_the_win() {
    let mut table = Table::drawn(
        "
        -- 3E -- -- -- --
        fE -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a1.0 a1.1 a1.7
        hands 124 567 89a
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
        stones x1 x1 x1
        hands 0 0 0
        over",
    );
    assert_eq!(table.ranks().map(words), Some("1 1 1".to_owned()));
}
