//! Rule 2: the deal and the stones.

use wayfinder_game::chance::{Scripted, Seeded};
use wayfinder_game::prelude::*;
use wayfinder_game::{Seat, Seed, Silent};
use wayfinder_tsuro::{Phase, Setup, Stone, TileSet, Tsuro};

use crate::table::{Table, seat, words};

#[test]
fn rule_2_each_player_is_dealt_three_tiles_and_the_rest_is_the_pile() {
    for setup in Setup::all(None) {
        let game = Tsuro::start(&setup, &mut Seeded::at(&Seed::from(3), 0), &mut Silent);
        game.audit().unwrap();
        for own in Seat::all(setup.players()) {
            let view = game.view(own.into());
            assert_eq!(view.hand(own).tiles().map(TileSet::len), Some(3), "{setup}");
            assert_eq!((view.pile(), view.dragon()), (35 - 3 * setup.players(), None), "{setup}");
        }
    }
}

#[test]
fn rule_2_the_tiles_are_dealt_at_random_clockwise_from_the_first_player() {
    let setup: Setup = "players=3 first=2".parse().unwrap();
    let mut luck = Scripted::new([34, 0, 16, 0, 0, 0, 1, 1, 1]);
    let game = Tsuro::start(&setup, &mut luck, &mut Silent);
    assert_eq!(luck.left(), 0);
    assert_eq!(game.position(), "tsuro1_all_0_P2_~~~~~_0~0~0_678~1iz~234_26_0");
}

#[test]
fn rule_2_the_host_may_choose_who_begins() {
    for number in 1..=4 {
        let setup: Setup = format!("players=4 first={number}").parse().unwrap();
        let game = Tsuro::start(&setup, &mut Scripted::new([0; 12]), &mut Silent);
        assert_eq!(game.to_act(), Some(seat(number)));
    }
}

#[test]
fn rule_2_a_random_player_begins_if_nobody_is_chosen() {
    let setup: Setup = "players=4".parse().unwrap();
    for (drawn, number) in [(0, 1), (1, 2), (2, 3), (3, 4)] {
        let mut script = vec![drawn];
        script.extend([0; 12]);
        let mut events = Vec::new();
        let game = Tsuro::start(&setup, &mut Scripted::new(script), &mut events);
        assert_eq!(game.to_act(), Some(seat(number)));
        let told = Tsuro::redact(&events[0], seat(4).into()).unwrap();
        assert_eq!(told.to_string(), format!("begins P{number}"));
    }
}

#[test]
fn rule_2_the_hand_is_known_before_the_stone_is_placed() {
    let table = Table::dealt("players=3 first=2", "123 456 789");
    assert_eq!(table.game.phase(), Phase::Placing);
    table.expect_told(
        "P3",
        "begins P2
         dealt P2 ---
         dealt P3 789
         dealt P1 ---",
    );
    table.expect_seen(
        "P3",
        "
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones 0 0 0
        hands --- --- 789
        for P3
        turn P2",
    );
}

#[test]
fn rule_2_stones_are_placed_clockwise_and_only_then_does_the_first_turn_begin() {
    let mut table = Table::dealt("players=3 first=2", "123 456 789");
    table.play("a1.0").play("c6.5");
    assert_eq!((table.game.phase(), table.game.to_act()), (Phase::Placing, Some(seat(1))));
    table.refusal("1N");
    table.play("f3.2").expect_told("P2", "placed P1 f3.2");
    table.expect(
        "
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones f3.2 a1.0 c6.5
        hands 123 456 789
        turn P2",
    );
    assert_eq!(table.game.phase(), Phase::Laying);
    let told = table.refusal("e1.0").to_string();
    assert_eq!(told, "a tile must be laid on a1 now (Tsuro 3.1)");
}

#[test]
fn rule_2_a_stone_goes_on_any_free_notch() {
    let mut table = Table::dealt("players=2 first=1", "123 456");
    let all = table.legal();
    assert_eq!(all.split(' ').count(), 48);
    assert!(all.starts_with("a1.0 a1.1 b1.0 b1.1") && all.ends_with("a2.6 a2.7 a1.6 a1.7"), "{all}");
    table.play("c1.1");
    let free = all.split(' ').filter(|notch| *notch != "c1.1");
    assert_eq!(table.legal(), words(free));
}

#[test]
fn rule_2_two_stones_may_stand_at_one_square_but_never_on_one_notch() {
    let mut table = Table::dealt("players=3 first=1", "123 456 789");
    table.play("a1.0");
    let told = table.refusal("a1.0").to_string();
    assert_eq!(told, "the stone of P1 already stands on a1.0 (Tsuro 2)");
    table.play("a1.1").play("a1.7");
    let spots = Seat::all(3).map(|own| match table.view("spectator").stone(own) {
        Stone::At(spot) => spot,
        other => panic!("{other:?}"),
    });
    assert_eq!(words(spots), "a1.0 a1.1 a1.7");
}

#[test]
fn rule_2_a_stone_can_be_moved_or_put_out_before_its_first_turn() {
    // P1 begins; P2 and P3 meet, and P4 is moved, before any of them has had a turn.
    let mut table = Table::dealt("players=4 first=1", "239 567 48a bcd");
    table.play_all("a1.0 a1.1 a1.7 a1.6").play_drawing("9S", "e").expect(
        "
        9S -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        stones b1.6 x1 x1 b1.7
        hands 23e 0 0 bcd
        turn P4",
    );
}
