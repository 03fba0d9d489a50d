//! Rule 7: the end of the game.

use wayfinder_tobago::{Phase, Violation};

use crate::table::{Table, seat};

/// P1 stands on the white treasure; from bottom to top there will be roses of P1, P3 and P2, so four cards
/// are drawn.
const LOCATED: &str = "
    vehicles f6 h7 h7
    hand P1 in-lake
    hand P2 in-river
    hand P3 in-beach
    white in-largest-scrubland=2 next-to-lake=3 @f6";

fn located(more: &str) -> Table {
    Table::set(&format!("{LOCATED}\n {more}"))
}

#[test]
fn rule_7_when_the_deck_runs_out_exactly_the_treasure_is_shared_and_the_game_ends_at_once() {
    let mut table = located("deck 2345\n facing 534");
    table.play_with("raise-white", "draw=2345 up=5");
    assert!(table.open().sharing().unwrap().is_the_last());
    assert_eq!((table.open().deck(), table.ranks()), (0, None), "it is shared to the end first");
    table.play_with("take", "up=4").play_with("take", "up=2").play("take");
    // No new map is begun, and no amulet is washed ashore.
    table.expect("phase over\n taken 5 2 4\n white 0\n ashore 0\n facing 534");
    table.expect_told("P1", "took P2 2\n shared 1 0\n over 5 2 4");
}

#[test]
fn rule_7_while_a_card_is_left_in_the_deck_the_game_goes_on() {
    let mut table = located("deck 23456");
    table.play_with("raise-white", "draw=2345 up=5");
    assert!(!table.open().sharing().unwrap().is_the_last());
    table.play_with("take", "up=4").play_with("take", "up=2").play("take").expect("phase map white P2");
    assert_eq!(table.open().deck(), 1);
}

#[test]
fn rule_7_short_of_cards_the_discards_are_shuffled_and_the_drawing_goes_on() {
    // Two cards are left; the other two come from the discards.
    let mut table = located("deck 23\n discard 6645");
    table.play_with("raise-white", "draw=2365 up=6");
    let told = table.told("P1");
    assert_eq!(
        told,
        [
            "raised P1 white f6",
            "treasures-reshuffled",
            "looked P1 2",
            "looked P2 1-",
            "looked P3 1-",
            "shuffled 4",
            "turned-up 6"
        ]
    );
    let view = table.open();
    assert_eq!((view.deck(), view.discard()), (2, 0), "4 and 6 are left of the discards");
    // Although there are cards again, this treasure is the last.
    assert!(view.sharing().unwrap().is_the_last());
    table.play_with("take", "up=2").play_with("take", "up=3").play("take").expect("phase over");
}

#[test]
fn rule_7_if_there_are_too_few_cards_even_so_those_are_shared() {
    let mut table = located("deck 2\n discard 3");
    table.play_with("raise-white", "draw=23 up=3");
    table.expect_told(
        "P3",
        "raised P1 white f6
         treasures-reshuffled
         looked P1 1-
         looked P2 1-
         shuffled 2
         turned-up 3",
    );
    assert_eq!(table.open().sharing().unwrap().roses(), [1, 3, 2].map(seat), "all are asked");
    table.play_with("take", "up=2").play("take").expect("phase over");
    let view = table.open();
    assert_eq!([1, 3].map(|number| view.taken(seat(number)).count()), [1, 38]);
}

#[test]
fn rule_7_without_any_discards_what_the_deck_has_is_shared() {
    let mut table = located("deck 26\n discard 0");
    table
        .play_with("raise-white", "draw=26 up=6")
        .play_with("take", "up=2")
        .play("take")
        .expect("phase over");
}

#[test]
fn rule_7_a_curse_in_the_last_treasure_strikes_and_the_game_ends() {
    let mut table = located("deck x345\n discard 22\n amulets 1 0 0");
    table.play_with("raise-white", "draw=x345 up=x").expect("phase over\n amulets 0 0 0\n gone 2");
    let told = table.told("P1");
    assert!(told.contains(&"protected P1".to_owned()) && told.contains(&"spared P2".to_owned()), "{told:?}");
}

#[test]
fn rule_7_a_curse_shuffled_back_into_an_empty_deck_does_not_prolong_the_game() {
    let mut table = located("options one-curse first-curse-returns\n deck x345\n discard 22");
    table.play_with("raise-white", "draw=x345 up=x").expect("phase over\n struck 1\n gone 0");
    assert_eq!(table.open().deck(), 1);
}

#[test]
fn rule_7_the_most_coins_win() {
    let mut table = located("taken 66 5555 0\n deck 2345");
    assert_eq!(table.ranks(), None);
    table.play_with("raise-white", "draw=2345 up=5").play_with("take", "up=4").play_with("take", "up=2");
    table.play("take");
    // 17 coins, 22 and 4.
    assert_eq!(table.ranks(), Some(vec![2, 1, 3]));
    assert_eq!(table.told("P3").last(), Some(&"over 566 25555 4".to_owned()));
}

#[test]
fn rule_7_players_with_equally_many_coins_share_the_win() {
    let mut table = located("taken 24 25 4\n deck 2345");
    table.play_with("raise-white", "draw=2345 up=4").play_with("take", "up=3").play_with("take", "up=2");
    table.play("take");
    // 10 coins, 9 and 7.
    assert_eq!(table.ranks(), Some(vec![1, 2, 3]));
    let mut table = located("taken 24 26 4\n deck 2345");
    table.play_with("raise-white", "draw=2345 up=4").play_with("take", "up=3").play_with("take", "up=2");
    table.play("take");
    assert_eq!(table.ranks(), Some(vec![1, 1, 3]));
}

#[test]
fn rule_7_after_the_end_nothing_can_be_done() {
    let mut table = located("deck 2345");
    table.play_with("raise-white", "draw=2345 up=5").play_with("take", "up=4").play_with("take", "up=2");
    table.play("take");
    assert_eq!((table.decides(), table.legal()), (None, String::new()));
    assert_eq!(table.game.phase(), Phase::Over);
    for action in ["end", "take", "drive-f7", "begin-in-lake"] {
        assert_eq!(table.refusal(action), Violation::GameOver);
    }
}

#[test]
fn rule_7_after_25_rounds_without_progress_the_game_ends_as_it_stands() {
    let mut table = Table::set("turn P3\n quiet 73\n taken 26 55 4");
    table.play("end").expect("phase turn\n turn P1\n quiet 74");
    table.play("end").expect("phase over\n taken 26 55 4").expect_told("P2", "over 26 55 4");
    assert_eq!(table.ranks(), Some(vec![2, 1, 3]));
    // At a table of two it is fifty turns, at one of four a hundred.
    let mut two = Table::set("vehicles h7 h7\n quiet 48");
    two.play("end").expect("phase turn\n quiet 49");
    two.play("end").expect("phase over");
    let mut four = Table::set("vehicles h7 h7 h7 h7\n quiet 98");
    four.play("end").expect("phase turn\n quiet 99");
    four.play("end").expect("phase over");
}

#[test]
fn rule_7_a_clue_played_a_marker_removed_and_a_treasure_raised_are_progress() {
    let scene = "quiet 74\n amulets 2 0 0\n hand P1 in-lake in-jungle\n vehicles f6 h7 h7\n grey in-river=2\n \
                 white in-largest-scrubland=1 @f6";
    let mut clue = Table::set(scene);
    clue.play_with("clue-black-in-lake", "in-beach").play("end").expect("phase turn\n quiet 0");
    let mut extra_clue = Table::set(scene);
    extra_clue.play_with("amulet-clue-black-in-lake", "in-beach").play("end").expect("quiet 0");
    let mut marker = Table::set(scene);
    marker.play("amulet-marker-grey-b7 end").expect("quiet 0");
    let mut raised = Table::set(scene);
    raised.play_with("raise-white", "draw=234 up=2").play_with("take", "up=4").play("take");
    raised.play_with("begin-in-lake", "in-beach").play("end").expect("quiet 0");
}

#[test]
fn rule_7_driving_exchanging_and_other_amulets_are_no_progress() {
    let scene = "quiet 3\n hand P1 in-lake in-jungle\n vehicles f6 h7 h7\n options double-claim swap\n \
                 grey in-river=2 next-to-lake=1";
    let with_amulet = format!("{scene}\n amulets 1 0 0");
    let mut drive = Table::set(scene);
    drive.play("drive-f7 end").expect("quiet 4");
    let mut exchange = Table::set(scene);
    exchange.play_with("exchange", "in-beach in-mountain").expect("quiet 4");
    let mut by_amulet = Table::set(&with_amulet);
    by_amulet.play_with("amulet-exchange", "in-beach in-mountain").play("end").expect("quiet 4");
    for actions in [
        "end",
        "amulet-drive drive-f7 end",
        "amulet-claim-next-to-lake end",
        "amulet-swap-in-river.next-to-lake end",
    ] {
        Table::set(&with_amulet).play(actions).expect("quiet 4");
    }
}
