//! Previews: the consequences of an action that the player to act foresees. Every action of every scenario
//! checks that they come true.

use serde_json::{Value, json};

use crate::table::Table;

/// P1 stands on the white treasure. From bottom to top there will be roses of P1, P3 and P2.
const LOCATED: &str = "
    vehicles f6 a4 h7
    hand P1 in-lake
    hand P2 in-river
    hand P3 in-beach
    ashore a4
    white in-largest-scrubland=2 next-to-lake=3 @f6";

#[test]
fn a_clue_foresees_how_many_sites_are_left_and_which_are_ruled_out() {
    let preview = |sites: &str| {
        let scene = format!("hand P1 next-to-lake\n white in-river=2 @{sites}");
        Table::set(&scene).preview("clue-white-next-to-lake")
    };
    let mut clue = json!({
        "kind": "clue", "clue": "next-to-lake", "map": "white", "before": 4, "after": 2, "gone": ["b7", "k6"],
    });
    assert_eq!(preview("b7 f9 j6 k6"), clue);
    (clue["before"], clue["after"], clue["site"]) = (json!(3), json!(1), json!("j6"));
    assert_eq!(preview("b7 j6 k6"), clue);
}

#[test]
fn a_leg_foresees_what_is_left_of_the_drive_the_amulet_and_the_treasure_there() {
    let scene = "vehicles b4 h7 h7\n ashore c5\n white in-beach=2 @c5\n amulets 1 0 0";
    let mut table = Table::set(scene);
    let leg = |used: u8, legs: u8, extra_legs: u8| {
        json!({
            "kind": "drive", "space": "c5", "used": used, "legs": legs, "extra_legs": extra_legs, "raise": ["white"],
        })
    };
    let mut first = leg(1, 2, 0);
    first["picks_up"] = json!(true);
    assert_eq!(table.preview("drive-c5"), first);
    let extra =
        json!({"kind": "amulet", "amulets": 0, "power": {"kind": "drive", "legs": 3, "extra_legs": 3}});
    assert_eq!(table.preview("amulet-drive"), extra);
    table.play("amulet-drive");
    assert_eq!(table.preview("drive-c5"), leg(1, 3, 2), "no amulet is picked up on an extra drive");
    assert_eq!(table.preview("stop"), json!({"kind": "stop", "legs": 3}), "the regular drive is not begun");
    table.play("drive-c5 drive-b4");
    assert_eq!(table.preview("drive-c5"), leg(3, 3, 0), "the last extra leg is not the last leg");
    table.play("drive-c5");
    assert_eq!(table.preview("drive-b4")["legs"], json!(2));
}

/// Once the action is taken, only the legs left of its drive count.
#[test]
fn an_extra_leg_in_the_middle_of_a_drive_foresees_the_regular_legs_that_stay() {
    let mut driving = Table::set("vehicles b4 h7 h7\n amulets 1 0 0");
    driving.play("drive-c5 amulet-drive");
    assert_eq!(driving.preview("stop"), json!({"kind": "stop", "legs": 2}));
    driving.play("drive-b4 drive-c5");
    let last = driving.preview("drive-b4");
    assert_eq!((&last["legs"], &last["extra_legs"], &last["used"]), (&json!(2), &json!(0), &json!(3)));
    let mut played = Table::set("vehicles b4 h7 h7\n amulets 1 0 0\n hand P1 in-lake");
    played.play_with("clue-white-in-lake", "in-beach").play("amulet-drive drive-c5 drive-b4");
    let last = played.preview("drive-c5");
    assert_eq!((&last["legs"], &last["extra_legs"]), (&json!(0), &json!(0)), "that is the last leg");
}

#[test]
fn the_end_of_a_turn_foresees_who_is_next_and_the_end_of_the_game() {
    let table = Table::set(LOCATED);
    assert_eq!(table.preview("end"), json!({"kind": "end", "next": 2, "picks_up": true}));
    let exchange = json!({"kind": "exchange", "cards": 1, "next": 2, "picks_up": true});
    assert_eq!(table.preview("exchange"), exchange);
    let quiet = Table::set(&format!("{LOCATED}\n quiet 74"));
    assert_eq!(quiet.preview("end"), json!({"kind": "end", "over": true}));
}

#[test]
fn raising_foresees_who_looks_at_how_many_cards() {
    let table = Table::set(LOCATED);
    let looked = json!([{"seat": 1, "count": 1}, {"seat": 2, "count": 1}, {"seat": 3, "count": 1}]);
    let raise = json!({
        "kind": "raise", "map": "white", "space": "f6", "roses": [1, 3, 2], "looked": looked, "cards": 4,
    });
    assert_eq!(table.preview("raise-white"), raise);
    let end = Table::set(&format!("{LOCATED}\n deck 2x"));
    let preview = end.preview("raise-white");
    assert_eq!((&preview["curse"], &preview["last_treasure"]), (&json!(true), &json!(true)));
}

#[test]
fn an_answer_foresees_who_is_asked_next() {
    let mut table = Table::set(LOCATED);
    table.play_with("raise-white", "draw=2345 up=5");
    assert_eq!(table.preview("pass"), json!({"kind": "pass", "card": 5, "asked": 3}));
    let take = json!({"kind": "take", "card": 5, "roses": [3, 2], "asked": 3, "turns_up": true});
    assert_eq!(table.preview("take"), take);
    table.play("pass pass");
    let unwanted = json!({"kind": "pass", "card": 5, "unwanted": true, "asked": 1, "turns_up": true});
    assert_eq!(table.preview("pass"), unwanted);
    table.play_with("take", "up=4").play_with("take", "up=2");
    assert_eq!(table.preview("take"), json!({"kind": "take", "card": 2, "shared": true, "new_map": 3}));
}

#[test]
fn a_new_map_foresees_what_the_sea_brings() {
    let mut table = Table::set(LOCATED);
    table.play_with("raise-white", "draw=2345 up=5").play_with("take", "up=4").play_with("take", "up=2");
    table.play("take");
    let preview = table.preview("begin-in-river");
    assert_eq!((&preview["kind"], &preview["after"]), (&json!("begin"), &json!(9)));
    table.play_with("begin-in-river", "next-to-hut");
    let ashore =
        table.told("P1").iter().filter_map(|line| line.strip_prefix("washed-ashore ")).collect::<Value>();
    assert_eq!(preview["ashore"], ashore);
}

#[test]
fn an_amulet_foresees_what_it_does() {
    let table = Table::set(
        "options double-claim swap
         amulets 2 0 0
         hand P1 in-lake in-jungle
         white not-in-lake=1 not-in-river=11 not-in-beach=2 not-in-jungle=22 not-next-to-ocean=3
         brown in-largest-river=2",
    );
    let power = |action: &str| {
        let preview = table.preview(action);
        assert_eq!((&preview["kind"], &preview["amulets"]), (&json!("amulet"), &json!(1)));
        preview["power"].clone()
    };
    assert_eq!(
        power("amulet-marker-brown-c6"),
        json!({"kind": "marker", "map": "brown", "before": 4, "after": 3, "gone": ["c6"]})
    );
    assert_eq!(power("amulet-exchange"), json!({"kind": "exchange", "cards": 2}));
    assert_eq!(power("amulet-clue-grey-in-lake")["after"], json!(14));
    assert_eq!(
        power("amulet-claim-not-in-lake"),
        json!({
            "kind": "claim", "map": "white", "clues": [{"clue": "not-in-lake", "seat": 1, "double": true}],
        })
    );
    assert_eq!(
        power("amulet-swap-not-in-beach.not-next-to-ocean"),
        json!({
            "kind": "swap", "map": "white",
            "clues": [{"clue": "not-in-beach", "seat": 3}, {"clue": "not-next-to-ocean", "seat": 2}],
        })
    );
}
