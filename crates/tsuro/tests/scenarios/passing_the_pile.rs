//! Rule 5: passing the pile, which shows where the pile is and changes nothing else.

use wayfinder_game::chance::Seeded;
use wayfinder_game::prelude::*;
use wayfinder_game::{Seat, Seed, Silent, Viewer};
use wayfinder_tsuro::{Setup, Tsuro};

use crate::table::{Table, seat};

/// Returns the player that the pile is shown with, which is the same in every view.
#[track_caller]
fn pile_with(table: &Table) -> Option<usize> {
    let seen: Vec<_> =
        Viewer::all(table.game.seats()).map(|viewer| table.game.view(viewer).pile_with()).collect();
    assert!(seen.iter().all(|other| *other == seen[0]), "{seen:?}");
    seen[0].map(Seat::number)
}

#[test]
fn rule_5_the_pile_is_with_the_player_of_the_turn_who_draws_next() {
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
        options p
        turn P1",
    );
    assert_eq!(pile_with(&table), Some(1));
    table.play_drawing("yN", "6");
    assert_eq!(pile_with(&table), Some(2));
}

#[test]
fn rule_5_the_pile_is_with_the_holder_of_the_dragon() {
    let table = Table::drawn(
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
        options p
        turn P2",
    );
    assert_eq!((table.game.to_act(), pile_with(&table)), (Some(seat(2)), Some(1)));
}

#[test]
fn rule_5_while_the_bonus_is_decided_the_pile_is_with_the_player_who_draws_first_after_it() {
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
        options bp
        turn P1",
    );
    table.play("dE");
    assert_eq!(pile_with(&table), Some(4), "the dragon has passed from P2 to P4");
}

#[test]
fn rule_5_the_pile_is_with_nobody_before_the_first_turn_and_after_the_end() {
    let mut table = Table::dealt("players=2 first=1 passing-the-pile", "23d 456");
    assert_eq!(pile_with(&table), None);
    table.play_all("a1.0 a1.7");
    assert_eq!(pile_with(&table), Some(1));
    table.play("dE");
    assert_eq!((table.ranks(), pile_with(&table)), (Some(vec![1, 2]), None));
}

#[test]
fn rule_5_without_the_option_nobody_is_shown_with_the_pile() {
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
    assert_eq!(pile_with(&table), None);
    table.play("yN");
    assert_eq!(pile_with(&table), None);
    let json = serde_json::to_value(table.view("P1")).unwrap();
    assert_eq!(json.get("pile_with"), None);
}

#[test]
fn rule_5_passing_the_pile_changes_nothing_else() {
    let setup = |text: &str| text.parse::<Setup>().expect("a set-up");
    let seed = Seed::from(11);
    let luck = || Seeded::at(&seed, 0);
    let mut plain = Tsuro::start(&setup("players=5"), &mut luck(), &mut Silent);
    let mut passing = Tsuro::start(&setup("players=5 passing-the-pile"), &mut luck(), &mut Silent);
    for ply in 1.. {
        assert_eq!(passing.position(), plain.position().replacen("_0_", "_p_", 1));
        assert_eq!(passing.actions(), plain.actions());
        let Some(action) = plain.random_action(&mut Seeded::at(&seed, 1000 + ply)) else { break };
        plain.apply(action, &mut Seeded::at(&seed, ply), &mut Silent);
        passing.apply(action, &mut Seeded::at(&seed, ply), &mut Silent);
    }
    assert_eq!(passing.outcome(), plain.outcome());
}
