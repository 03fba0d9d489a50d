//! Rule 6: the effects of a curse.

use crate::table::{Table, seat};

/// P1 stands on the white treasure; from bottom to top there will be roses of P1, P3 and P2. Twelve cards
/// were taken, so a curse can come.
const CURSABLE: &str = "
    vehicles f6 h7 h7
    hand P1 in-lake
    hand P2 in-river
    hand P3 in-beach
    white in-largest-scrubland=2 next-to-lake=3 @f6";

fn cursable(more: &str) -> Table {
    Table::set(&format!("{CURSABLE}\n {more}"))
}

#[test]
fn rule_6_a_curse_ends_the_sharing_and_the_remaining_cards_are_discarded() {
    let mut table = cursable("taken 2222 3333 4444\n amulets 1 1 1");
    table.play_with("raise-white", "draw=2x45 up=x").expect(
        "taken 2222 3333 4444
         discard 245
         phase map white P1
         struck 1
         gone 1",
    );
    table.expect_told(
        "P2",
        "raised P1 white f6
         looked P1 1-
         looked P2 x
         looked P3 1-
         shuffled 4
         turned-up x
         protected P1
         protected P2
         protected P3
         curse-gone
         shared 3 0",
    );
}

/// No player may choose whether to pay with an amulet or with a card, and a player with an amulet keeps every
/// card.
#[test]
fn rule_6_the_price_of_a_curse_must_be_paid() {
    let mut table = Table::set(
        "vehicles f6 h7 h7
         white in-largest-scrubland=1 next-to-lake=2 @f6
         taken 2222 3333 4444
         amulets 1 0 0",
    );
    table
        .play_with("raise-white", "draw=2x45 up=x")
        .expect("amulets 0 0 0\n taken 2222 333 4444\n phase turn");
    table.expect_told(
        "P3",
        "raised P1 white f6
         looked P1 2-
         looked P2 1-
         shuffled 4
         turned-up x
         protected P1
         lost P2 1-
         curse-gone
         shared 3 0
         washed-ashore b3
         washed-ashore f12
         washed-ashore f11
         statues-turned",
    );
}

#[test]
fn rule_6_everybody_with_a_rose_on_the_map_discards_one_amulet() {
    // P1 has two roses there and still discards one amulet only.
    let mut table = Table::set(
        "vehicles f6 h7 h7
         white in-largest-scrubland=1 next-to-lake=2 @f6
         taken 2222 3333 4444
         amulets 3 1 2",
    );
    table.play_with("raise-white", "draw=2x45 up=x").expect("amulets 2 0 2\n taken 2222 3333 4444");
    // Four are left in the hands, and three were washed ashore after the two had returned to the pile.
    assert_eq!(table.open().amulet_pile(), 21 - 4 - 3);
}

#[test]
fn rule_6_who_has_no_amulet_loses_the_most_valuable_card() {
    let mut table = cursable("taken 2456 3356 2223\n amulets 0 1 0");
    table.play_with("raise-white", "draw=2x45 up=x").expect(
        "taken 245 3356 222
         amulets 0 0 0
         discard 23456",
    );
}

#[test]
fn rule_6_of_several_most_valuable_cards_one_is_lost() {
    let mut table = cursable("taken 2466 335 22233");
    table.play_with("raise-white", "draw=2x45 up=x").expect("taken 246 33 2223\n discard 234556");
}

#[test]
fn rule_6_who_has_neither_amulet_nor_card_loses_nothing() {
    let mut table = cursable("taken 222222 0 333333\n amulets 1 0 1");
    table.play_with("raise-white", "draw=2x45 up=x").expect("taken 222222 0 333333\n amulets 0 0 0");
    assert!(table.told("P1").contains(&"spared P2".to_owned()));
}

#[test]
fn rule_6_who_has_no_rose_left_on_the_map_is_not_struck() {
    let mut table = cursable("taken 2222 3333 4444\n amulets 0 0 1");
    table.play_with("raise-white", "draw=2x45 up=5").play_with("take", "up=x");
    // P1 took a card for the only rose and keeps everything.
    table.expect("taken 22225 333 4444\n amulets 0 0 0\n discard 234");
    table.expect_told("P1", "took P1 5\n turned-up x\n lost P2 1-\n protected P3\n curse-gone\n shared 2 0");
}

#[test]
fn rule_6_a_card_of_this_treasure_can_be_lost_too() {
    let mut table = Table::set(
        "vehicles f6 h7 h7
         white in-largest-scrubland=1 next-to-lake=2 @f6
         taken 2222 3333 4444",
    );
    table.play_with("raise-white", "draw=2x65 up=6").play_with("take", "up=x");
    table.expect("taken 2222 333 4444\n discard 2356");
}

#[test]
fn rule_6_the_roses_return_to_their_owners() {
    let mut table = cursable("taken 2222 3333 4444");
    table.play_with("raise-white", "draw=2x45 up=x");
    assert_eq!([1, 2, 3].map(|number| table.open().roses(seat(number))), [15; 3]);
    table.expect("white 0\n clue-discard in-largest-scrubland next-to-lake");
}

#[test]
fn rule_6_the_curse_leaves_the_game() {
    let mut table = cursable("taken 2222 3333 4444");
    assert_eq!((table.open().deck(), table.open().curses_left()), (29, 2));
    table.play_with("raise-white", "draw=2x45 up=x");
    assert_eq!((table.open().deck(), table.open().curses_left()), (25, 1));
}

#[test]
fn rule_6_a_second_curse_among_the_cards_left_over_leaves_the_game_without_effect() {
    let mut table = cursable("taken 2222 3333 4444\n amulets 1 1 1");
    table.play_with("raise-white", "draw=x3x4 up=x").expect(
        "amulets 0 0 0
         taken 2222 3333 4444
         discard 34
         struck 1
         gone 2",
    );
    assert_eq!(table.told("P1").last(), Some(&"shared 2 1".to_owned()));
    assert_eq!(table.open().curses_left(), 0);
}

#[test]
fn rule_6_a_curse_left_over_when_no_roses_are_left_does_not_strike() {
    let mut table = cursable("taken 2222 3333 4444");
    table.play_with("raise-white", "draw=234x up=4").play_with("take", "up=3").play_with("take", "up=2");
    table.play("take").expect("taken 22224 23333 34444\n struck 0\n gone 1\n discard 0");
    table.expect_told("P1", "took P2 2\n shared 0 1");
}

#[test]
fn rule_6_if_a_curse_comes_first_the_raiser_begins_the_new_map() {
    let mut table = cursable("taken 2222 3333 4444");
    table.play_with("raise-white", "draw=2x45 up=x").expect("phase map white P1");
    // Also if cards were turned up before that nobody took.
    let mut table = cursable("taken 2222 3333 4444");
    table.play_with("raise-white", "draw=2x45 up=2").play("pass pass").play_with("pass", "up=x");
    table.expect("phase map white P1");
}

#[test]
fn rule_6_who_took_the_last_card_before_a_curse_begins_the_new_map() {
    let mut table = cursable("taken 2222 3333 4444");
    table.play_with("raise-white", "draw=2x45 up=4").play("pass").play_with("take", "up=x");
    table.expect("phase map white P3");
}

#[test]
fn rule_6_amulets_are_washed_ashore_after_a_curse_too() {
    let mut table = cursable("taken 2222 3333 4444");
    table.play_with("raise-white", "draw=2x45 up=x").play_with("begin-in-lake", "next-to-hut");
    table.expect("ashore b3 f11 f12\n facing 045\n turn P1");
}

#[test]
fn rule_6_variant_a_the_sharing_goes_on_for_all() {
    let mut table = cursable("options sharing-goes-on\n taken 2222 3333 4444\n amulets 1 0 0");
    table
        .play_with("raise-white", "draw=2x45 up=x5")
        .expect("amulets 0 0 0\n taken 2222 333 444\n discard 34");
    assert_eq!(table.open().sharing().unwrap().roses(), [1, 3, 2].map(seat));
    table.play("pass").play_with("take", "up=2").expect("taken 2222 333 4445");
    table.play_with("take", "up=4").play("take").expect("taken 22222 3334 4445\n phase map white P2");
}

#[test]
fn rule_6_variant_a_two_curses_strike_in_one_sharing() {
    let mut table = cursable("options sharing-goes-on\n taken 2222 3333 4444\n amulets 1 2 0");
    table.play_with("raise-white", "draw=xx45 up=xx5").expect(
        "amulets 0 0 0
         taken 222 3333 44
         discard 244
         struck 2
         gone 2",
    );
    assert_eq!(table.decides(), Some(1));
}

#[test]
fn rule_6_variant_b_the_sharing_goes_on_for_those_who_paid_an_amulet() {
    let mut table = cursable("options sharing-goes-on-for-payers\n taken 2222 3333 4444\n amulets 0 1 0");
    table
        .play_with("raise-white", "draw=2x45 up=x5")
        .expect("amulets 0 0 0\n taken 222 3333 444\n discard 24");
    assert_eq!(table.open().sharing().unwrap().roses(), [seat(2)], "the others took back their roses");
    assert_eq!([1, 3].map(|number| table.open().roses(seat(number))), [15; 2]);
    let told = table.told("P1");
    assert_eq!(
        told[5..],
        [
            "turned-up x",
            "lost P1 2",
            "protected P2",
            "lost P3 1-",
            "curse-gone",
            "withdrew P1",
            "withdrew P3",
            "turned-up 5"
        ]
    );
    table.play("take").expect("taken 222 33335 444\n phase map white P2\n discard 2244");
}

#[test]
fn rule_6_variant_b_if_nobody_paid_the_sharing_ends() {
    let mut table = cursable("options sharing-goes-on-for-payers\n taken 2222 3333 4444");
    table
        .play_with("raise-white", "draw=2x45 up=x")
        .expect("taken 222 333 444\n discard 223445\n phase map white P1");
}

#[test]
fn rule_6_variant_c_there_are_no_curses() {
    let table = Table::set("options no-curses");
    assert_eq!((table.open().deck(), table.open().curses_left()), (39, 0));
}

#[test]
fn rule_6_variant_d_there_is_one_curse() {
    let mut table = cursable("options one-curse\n taken 2222 3333 4444");
    assert_eq!((table.open().deck(), table.open().curses_left()), (28, 1));
    table.play_with("raise-white", "draw=2x45 up=x").expect("gone 1");
    assert_eq!(table.open().curses_left(), 0);
}

#[test]
fn rule_6_variant_e_curses_are_only_among_the_lower_21_cards() {
    assert_eq!(Table::set("options deep-curses").open().safe(), 18);
    // After seventeen cards the next is safe and the one after that can be a curse.
    let mut table = cursable("options deep-curses\n taken 222222 333333 44444");
    assert_eq!(table.open().safe(), 1);
    table.play_with("raise-white", "draw=2x45 up=5").expect("safe 0");
}

#[test]
fn rule_6_variant_f_the_first_curse_is_shuffled_back_into_the_deck() {
    let mut table = cursable("options first-curse-returns\n taken 2222 3333 4444\n amulets 1 1 1");
    table.play_with("raise-white", "draw=2x45 up=x").expect("struck 1\n gone 0\n discard 245");
    assert!(table.told("P1").contains(&"curse-returned".to_owned()));
    assert_eq!((table.open().deck(), table.open().curses_left()), (26, 2), "25 cards and the curse");
}

#[test]
fn rule_6_variant_f_the_second_curse_leaves_the_game() {
    let scene = CURSABLE.replace("white", "options first-curse-returns\n struck 1\n white");
    let mut table = Table::set(&format!("{scene}\n taken 2222 3333 4444\n amulets 1 1 1"));
    table.play_with("raise-white", "draw=2x45 up=x").expect("struck 2\n gone 1");
    assert!(table.told("P1").contains(&"curse-gone".to_owned()));
    assert_eq!((table.open().deck(), table.open().curses_left()), (25, 1));
}

#[test]
fn rule_6_variant_f_a_second_curse_among_the_cards_left_over_does_not_return() {
    let mut table = cursable("options first-curse-returns\n taken 2222 3333 4444\n amulets 1 1 1");
    table.play_with("raise-white", "draw=2xx5 up=x").expect("struck 1\n gone 1");
    assert_eq!(table.open().curses_left(), 1);
}

#[test]
fn rule_6_the_variants_that_exclude_each_other_are_refused() {
    let refused = |words: &str| words.parse::<wayfinder_tobago::Setup>().is_err();
    assert!(refused("players=2 one-curse no-curses"));
    assert!(refused("players=2 sharing-goes-on sharing-goes-on-for-payers"));
    assert!(refused("players=2 no-curses deep-curses"));
    assert!(!refused("players=2 one-curse deep-curses first-curse-returns sharing-goes-on"));
}
