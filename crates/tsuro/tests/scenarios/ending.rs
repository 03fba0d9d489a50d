//! Rule 4: the end and the places.

use wayfinder_game::View as _;
use wayfinder_game::prelude::*;
use wayfinder_tsuro::Phase;

use crate::table::Table;

#[test]
fn rule_4_the_owner_of_the_last_stone_wins() {
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
    table.play("dE").expect(
        "
        dE -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a2.0 x1
        hands 23 0
        over",
    );
    assert_eq!(table.ranks(), Some(vec![1, 2]));
    assert_eq!(table.told("P2").last().map(String::as_str), Some("over 1 2"));
}

/// The winner laid a tile and is short of one; so is nobody else who could draw.
#[test]
fn rule_4_nothing_is_drawn_after_the_last_elimination() {
    for (others, hands) in [("", ""), (" x1", " 0")] {
        let mut table = Table::drawn(&format!(
            "
            -- -- -- -- -- --
            -- -- -- -- -- --
            -- -- -- -- -- --
            -- -- -- -- -- --
            -- -- -- -- -- --
            -- -- -- -- -- 1N
            stones a1.0 a1.7{others}
            hands 23d 456{hands}
            turn P1"
        ));
        table.play("dE");
        assert_eq!(table.game.phase(), Phase::Over);
        assert!(table.told("P1").iter().all(|line| !line.starts_with("drew")), "{:?}", table.told("P1"));
        let hand = table.game.position().split('_').nth(6).unwrap().split('~').next().unwrap().to_owned();
        assert_eq!(hand, "23");
    }
}

#[test]
fn rule_4_all_who_go_out_in_the_last_placement_share_the_win() {
    // P3 was out before: 1, 1, 3.
    let mut table = Table::drawn(
        "
        -- 3E -- -- -- --
        fE -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones a1.0 a1.1 x1
        hands 124 567 0
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
        stones x2 x2 x1
        hands 0 0 0
        over",
    );
    assert_eq!(table.ranks(), Some(vec![1, 1, 3]));
}

#[test]
fn rule_4_when_all_35_tiles_are_laid_the_stones_that_are_left_share_the_win() {
    let mut table = Table::drawn(
        "
        gE sN nN lE hS zN
        3E iS vE bW 1N 5S
        fS 8S pW cE dE eE
        uE jE 2S -- tW 7S
        kW 9W aN -- mW qW
        wN xN rE oN yN 6S
        stones d4.2 d4.7 d5.2
        hands 4 0 0
        dragon P2
        turn P1",
    );
    assert_eq!(table.view("P1").board().faces().count(), 34);
    table.play("4N").expect(
        "
        gE sN nN lE hS zN
        3E iS vE bW 1N 5S
        fS 8S pW cE dE eE
        uE jE 2S 4N tW 7S
        kW 9W aN -- mW qW
        wN xN rE oN yN 6S
        stones d5.1 d5.0 d5.2
        hands 0 0 0
        dragon P2
        over",
    );
    assert_eq!(table.view("P1").board().faces().count(), 35);
    assert_eq!(table.ranks(), Some(vec![1, 1, 1]));
}

#[test]
fn rule_4_players_who_went_out_together_share_a_place() {
    let mut table = Table::drawn(
        "
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- yN
        stones a1.0 a1.1 a1.7 x1
        hands 234 567 89a 0
        turn P1",
    );
    table.play("4E").expect(
        "
        4E -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- yN
        stones a2.0 x2 x2 x1
        hands 23 0 0 0
        over",
    );
    assert_eq!(table.ranks(), Some(vec![1, 2, 2, 4]));
}

#[test]
fn rule_4_the_places_follow_the_order_of_elimination() {
    let mut table = Table::drawn(
        "
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- 8N
        -- -- -- -- -- yN
        stones a1.0 x1 x2 a1.7
        hands 23d 0 0 456
        turn P1",
    );
    table.play("dE").expect(
        "
        dE -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- 8N
        -- -- -- -- -- yN
        stones a2.0 x1 x2 x3
        hands 23 0 0 0
        over",
    );
    assert_eq!(table.ranks(), Some(vec![1, 4, 3, 2]));
}

#[test]
fn rule_4_after_the_end_nothing_can_be_played_and_everybody_knows_the_result() {
    let mut table = Table::drawn(
        "
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- yN
        stones a1.0 a1.1 a1.7 x1
        hands 234 567 89a 0
        turn P1",
    );
    table.play("4E");
    assert_eq!((table.game.phase(), table.game.to_act(), table.legal()), (Phase::Over, None, String::new()));
    for action in ["2N", "a1.0", "keep"] {
        assert_eq!(table.refusal(action).to_string(), "the game is over (Tsuro 4)");
    }
    for viewer in ["P1", "P2", "P3", "P4", "spectator"] {
        assert_eq!(table.view(viewer).outcome(), table.game.outcome());
        assert_eq!(table.told(viewer).last().map(String::as_str), Some("over 1 2 2 4"));
    }
}

#[test]
fn rule_4_while_two_stones_and_a_tile_are_left_the_game_goes_on() {
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
    table.play("1N");
    assert_eq!((table.ranks(), table.game.phase()), (None, Phase::Laying));
    assert_eq!(table.view("P2").outcome(), None);
}
