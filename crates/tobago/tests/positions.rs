//! Positions as text: wrong ones are refused with the reason, and accepted ones can be played on.
//!
//! Every reason the reader can give has a test here that names the field and a part of the reason.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use wayfinder_game::chance::{Fast, Seeded};
use wayfinder_game::prelude::*;
use wayfinder_game::{PositionError, Seed, Silent, Viewer};
use wayfinder_tobago::{Setup, Tobago};

const LANDING: &str = "tobago1~all~LonwAndYdA19pQmTbl~0~landing~P2~P2~0-0~e2.0.0~0.0.0~0.0.0~0.0.0~0.0.0.0~0~12.0.0.0~0~155~0~0";
const TURN: &str = "tobago1~all~JMhwMdX5N5mPMXXEPE~0~turn~P1~0~ad1-0~g6.d5~0005273e474e.03111219215f~0.0~0.0~\
                    081292.1322c2241.0a22d2.0113d14a2~020b17324c4d~12.0.0.0~0~504~0~0";
const SHARING: &str = "tobago1~all~KIIQAHNxpRmfoMJMry~0~sharing~P3~0~adp0-0~i1.i4.k6.d8~10122527.00142e2f.01061733.152d3249~\
                       0.0.0.0~3.0.0.0~4d14a2112031.0b24c1223.2930525e45c4.4e40a33e13c3233~04091326~6.0.0.0~0~222~26~\
                       white.3221.0.2.2334.P1.12.6.0.23.23.24.3.0.3.0.0.0";
/// A curse was turned up, and the sharing went on.
const CURSED: &str = "tobago1~all~JVU2AaUU9ryz6jWqPA~0~sharing~P2~0~adp0-0~d6.g7.h7~08093c4d.1a20272f.00225e5f~0.0.0~\
                      222455.223566.0~1523335c2493241.232113471313042.4a20622e3.4e30322613d1211~\
                      010205070a0b13141719252c2d323e4c4f~0.1.0.33333~h2n3n5~122~1~\
                      black.3.0.2.0.P1.0.7.0.x222256.x22.56.2.225.26.0";
const MAP: &str = "tobago1~all~LshwwHma_EG9sNLENC~0~map~P1~white.P3~adp0-0~b7.e9.d10~102f494a.07091115.0a13193e~0.0.0~\
                   246.0.33~0.5f23132210614d1.0232033f22632e3.0424c32c2~0517212324323c5c5d~5.0.0.34~0~202~0~0";
const OVER: &str = "tobago1~all~KvbgATQU_IRzBYOtM5~0~over~P1~0~0-0~d2.f3~0a12232d3e47.0311314d4e5e~0.0~2.0~\
                    0412624f2.2922c22e2.5d20113312f1.0913f13c1~021322274a5f~7.0.0.2334~e10f12m2~452~0~0";
const VIEW: &str = "tobago1~P3~KIIQAHNxpRmfoMJMry~0~sharing~P3~0~adp0-0~i1.i4.k6.d8~4-.4-.01061733.4-~0.0.0.0~1-.0.0.0~\
                    4d14a2112031.0b24c1223.2930525e45c4.4e40a33e13c3233~4-~6.0.0.0~0~222~26~\
                    white.3221.0.2.4-.P1.12.6.0.23.2-.2-.3.0.-.0.0.0";
const WHOLE: [&str; 6] = [LANDING, TURN, SHARING, CURSED, MAP, OVER];

const FIELDS: [&str; 19] = [
    "title",
    "viewer",
    "code",
    "cards",
    "phase",
    "turn",
    "about",
    "so far",
    "vehicles",
    "hands",
    "amulets",
    "taken",
    "maps",
    "clue discard",
    "treasure",
    "washed ashore",
    "facing",
    "quiet",
    "sharing",
];

/// Returns the text with some of its fields replaced.
fn with(text: &str, changes: &[(&str, &str)]) -> String {
    let mut fields: Vec<&str> = text.split('~').collect();
    for (field, value) in changes {
        let index = FIELDS.iter().position(|name| name == field).expect("a field of a position");
        fields[index] = value;
    }
    fields.join("~")
}

/// Returns the text with one entry of its sharing field replaced.
fn shared(text: &str, entry: usize, value: &str) -> String {
    let field = text.rsplit('~').next().unwrap();
    let mut entries: Vec<&str> = field.split('.').collect();
    entries[entry] = value;
    with(text, &[("sharing", &entries.join("."))])
}

#[track_caller]
fn expect_refusal<T: std::fmt::Debug>(text: &str, read: Result<T, PositionError>, field: &str, reason: &str) {
    let error = read.expect_err(text);
    assert!(error.field == field && error.reason.contains(reason), "{text}\n{error}");
}

/// Changes a whole game and expects that it is refused.
#[track_caller]
fn refused(text: &str, changes: &[(&str, &str)], field: &str, reason: &str) {
    let wrong = with(text, changes);
    expect_refusal(&wrong, Tobago::from_position(&wrong), field, reason);
}

/// Changes an entry of the treasure being shared and expects that it is refused.
#[track_caller]
fn sharing_refused(text: &str, entry: usize, value: &str, reason: &str) {
    let wrong = shared(text, entry, value);
    expect_refusal(&wrong, Tobago::from_position(&wrong), "sharing", reason);
}

#[track_caller]
fn view_refused(changes: &[(&str, &str)], field: &str, reason: &str) {
    let wrong = with(VIEW, changes);
    expect_refusal(&wrong, Tobago::view_from_position(&wrong), field, reason);
}

#[test]
fn the_examples_are_accepted_and_written_back() {
    for text in WHOLE {
        assert_eq!(
            Tobago::from_position(text).unwrap_or_else(|error| panic!("{text}\n{error}")).position(),
            text
        );
    }
    assert_eq!(Tobago::view_position(&Tobago::view_from_position(VIEW).unwrap()), VIEW);
}

#[test]
fn a_text_of_another_shape_or_kind_is_refused() {
    for text in ["tobago1", &TURN[..TURN.len() - 2], &format!("{TURN}~0")] {
        expect_refusal(text, Tobago::from_position(text), "text", "where 19 should be");
    }
    let long = format!("{TURN}{}", "0".repeat(2048));
    expect_refusal(&long, Tobago::from_position(&long), "text", "a position has at most 2048");
    expect_refusal("", Tobago::from_position(""), "title", "tobago1 should be");
    refused(TURN, &[("title", "tobago2")], "title", "tobago1 should be");
    refused(TURN, &[("viewer", "nobody")], "viewer", "all, a seat or spectator");
    refused(TURN, &[("viewer", "P1")], "viewer", "this is one viewer's knowledge");
    view_refused(&[("viewer", "all")], "viewer", "this is a whole game");
    refused(TURN, &[("code", "G-BkEdX5N5mPMXXEPF")], "code", "checksum");
    refused(TURN, &[("cards", "5")], "cards", "24 hexadecimal digits");
    let usual = wayfinder_tobago::Components::default().to_string();
    refused(TURN, &[("cards", &usual)], "cards", "written as 0");
    refused(TURN, &[("phase", "chat")], "phase", "landing, turn, sharing, map or over");
    refused(TURN, &[("about", "P1")], "about", "0 should be");
    refused(TURN, &[("turn", "P9")], "turn", "a seat");
    refused(TURN, &[("quiet", "00")], "quiet", "a number of turns");
    refused(TURN, &[("facing", "50")], "facing", "three digits");
    refused(TURN, &[("facing", "568")], "facing", "three digits");
}

#[test]
fn letters_beyond_ascii_are_refused_wherever_they_stand() {
    for text in WHOLE.into_iter().chain([VIEW]) {
        for (index, old) in text.char_indices() {
            for new in ["é", "字"] {
                let wrong = format!("{}{new}{}", &text[..index], &text[index + old.len_utf8()..]);
                assert!(Tobago::from_position(&wrong).is_err(), "{wrong}");
                assert!(Tobago::view_from_position(&wrong).is_err(), "{wrong}");
            }
        }
    }
}

#[test]
fn every_list_is_as_long_as_the_table() {
    refused(TURN, &[("vehicles", "g6")], "vehicles", "2 to 4 players");
    refused(TURN, &[("vehicles", "g6.d5.d5")], "hands", "2 entries for 3 players");
    refused(TURN, &[("amulets", "0")], "amulets", "1 entry for 2 players");
    refused(TURN, &[("taken", "0.0.0")], "taken", "3 entries for 2 players");
    refused(TURN, &[("maps", "0.0.0")], "maps", "3 where 4 should be");
    refused(TURN, &[("turn", "P3")], "turn", "P3 is not at this table of 2");
    refused(LANDING, &[("about", "P4")], "first", "P4 is not at this table of 3");
    refused(MAP, &[("about", "white.P4")], "first", "P4 is not at this table of 3");
    refused(MAP, &[("about", "white")], "new map", "a map and a seat");
    refused(TURN, &[("maps", "081293.1322c2241.0a22d2.0113d14a2")], "maps", "P3 is not at this table");
    view_refused(&[("viewer", "P5")], "viewer", "P5 is not at this table");
}

#[test]
fn vehicles_stand_on_the_island_and_land_in_order() {
    refused(TURN, &[("vehicles", "g6.z5")], "vehicles", "a space or 0");
    refused(TURN, &[("vehicles", "g6.a1")], "vehicles", "a space or 0");
    refused(TURN, &[("vehicles", "g6.a4")], "vehicles", "the island has no space at a4");
    refused(TURN, &[("vehicles", "g6.0")], "vehicles", "the vehicle of P2 has landed");
    refused(LANDING, &[("vehicles", "e2.e2.0")], "vehicles", "P2 has not landed yet");
    refused(LANDING, &[("amulets", "1.0.0")], "phase", "something has already happened");
    refused(LANDING, &[("facing", "156")], "facing", "three digits");
    refused(LANDING, &[("facing", "150")], "phase", "something has already happened");
}

#[test]
fn clue_cards_are_each_somewhere_once() {
    refused(TURN, &[("hands", "050027.0311")], "hands", "clues in ascending order");
    refused(TURN, &[("hands", "0005273e474e.6-")], "hands", "must list the cards");
    refused(TURN, &[("hands", "0005273e474e.00111219215f")], "pieces", "clue cards");
    refused(TURN, &[("hands", "0005273e474e.03111219215f60")], "hands", "clues in ascending order");
    refused(TURN, &[("hands", "0005273e474e.031112192122245f")], "hands", "more cards than a hand can hold");
    refused(TURN, &[("clue discard", "020b17324c4d4e")], "pieces", "clue cards");
    refused(TURN, &[("clue discard", "6-")], "clue discard", "must list the cards");
    refused(TURN, &[("maps", "0812.1322c2241.0a22d2.0113d14a2")], "maps", "clues with roses");
    refused(TURN, &[("maps", "081295.1322c2241.0a22d2.0113d14a2")], "maps", "clues with roses");
    refused(TURN, &[("maps", "081081.1322c2241.0a22d2.0113d14a2")], "maps", "the white map does not admit");
    refused(TURN, &[("maps", "081601.1322c2241.0a22d2.0113d14a2")], "maps", "clues with roses");
    refused(TURN, &[("maps", "081292.1322c2241.0a22d2.011021")], "maps", "does not admit");
    refused(LANDING, &[("maps", "08a.0.0.0")], "phase", "something has already happened");
    refused(OVER, &[("maps", "04b.0.0.0")], "maps", "the double claim is not in play");
    refused(TURN, &[("maps", "081292-.1322c2241.0a22d2.0113d14a2")], "maps", "removed markers");
    refused(TURN, &[("maps", "081292-a4.1322c2241.0a22d2.0113d14a2")], "maps", "marker can have been on");
}

#[test]
fn a_turn_hangs_together() {
    refused(TURN, &[("so far", "da1-0")], "so far", "letters of adpx");
    refused(TURN, &[("so far", "ad1")], "so far", "letters of adpx");
    refused(TURN, &[("so far", "a1-0")], "so far", "d is missing");
    refused(TURN, &[("so far", "d1-0")], "so far", "at most two legs");
    refused(TURN, &[("so far", "ad3-0")], "so far", "at most two legs");
    refused(TURN, &[("so far", "ad1-200")], "so far", "not that many amulets");
    refused(OVER, &[("so far", "ad1-0")], "so far", "no turn");
    refused(MAP, &[("so far", "ad0-0")], "so far", "a treasure was raised");
    refused(TURN, &[("quiet", "50")], "quiet", "after 25 rounds");
    refused(OVER, &[("turn", "P2")], "turn", "when the game is over");
    refused(MAP, &[("about", "grey.P3")], "new map", "the grey map has clues");
    refused(TURN, &[("phase", "sharing")], "sharing", "in the sharing phase");
}

#[test]
fn treasures_curses_and_amulets_add_up() {
    refused(TURN, &[("taken", "6666.6")], "treasure", "cards have been drawn");
    refused(TURN, &[("taken", "3-.0")], "taken", "must list the cards");
    refused(TURN, &[("treasure", "12.0.0")], "treasure", "four entries");
    refused(TURN, &[("treasure", "13.0.0.0")], "treasure", "at most 12 cards can lie above");
    refused(TURN, &[("treasure", "0.0.0.0")], "treasure", "only 0 cards have been drawn");
    refused(TURN, &[("treasure", "12.1.0.0")], "treasure", "1 curse has struck and 0 are gone");
    refused(TURN, &[("treasure", "12.0.3.0")], "treasure", "3 are gone of 2");
    refused(TURN, &[("treasure", "11.0.1.0")], "treasure", "no curse can have been drawn yet");
    refused(MAP, &[("treasure", "5.0.0.2-")], "treasure", "must list the cards");
    refused(TURN, &[("amulets", "20.2")], "amulets", "there are only 21");
    refused(TURN, &[("washed ashore", "g6")], "washed ashore", "only next to the ocean");
    refused(TURN, &[("washed ashore", "g6d5")], "washed ashore", "spaces in order");
    refused(TURN, &[("washed ashore", "q")], "washed ashore", "spaces in order");
    refused(TURN, &[("washed ashore", "")], "washed ashore", "spaces in order");
    let all = "2222222233333333333444444444455555";
    refused(TURN, &[("taken", &format!("{all}.56666")), ("treasure", "0.0.2.0")], "treasure", "run out");
}

/// Returns a space next to the ocean.
fn coast_of(text: &str) -> String {
    let coast = Tobago::from_position(text).unwrap().tables().island().coast();
    coast.iter().next().unwrap().to_string()
}

#[test]
fn there_are_no_amulets_before_a_treasure_was_shared() {
    let reason = "no amulets before the first treasure";
    refused(TURN, &[("amulets", "1.0")], "amulets", reason);
    refused(TURN, &[("washed ashore", &coast_of(TURN))], "washed ashore", reason);
    // The first treasure is being shared, or its new map begun: the amulets come afterwards.
    let first = with(&shared(SHARING, 6, "12"), &[("amulets", "0.1.0.0")]);
    expect_refusal(&first, Tobago::from_position(&first), "amulets", reason);
    refused(MAP, &[("washed ashore", &coast_of(MAP))], "washed ashore", reason);
}

#[test]
fn statues_turn_together_and_once_for_every_treasure() {
    refused(TURN, &[("facing", "505")], "facing", "different amounts");
    refused(SHARING, &[("facing", "322")], "facing", "different amounts");
    // No treasure was raised; one was, and eleven cards are too few for six.
    refused(TURN, &[("facing", "015")], "facing", "turned 1 time,");
    let raised = [("taken", "346.0"), ("treasure", "9.0.0.0")];
    refused(TURN, &raised, "facing", "turned 0 times,");
    let right = with(TURN, &[raised[0], raised[1], ("facing", "015")]);
    assert!(Tobago::from_position(&right).is_ok(), "{:?}", Tobago::from_position(&right));
    let amulets = with(&right, &[("amulets", "1.0"), ("washed ashore", &coast_of(TURN))]);
    assert!(Tobago::from_position(&amulets).is_ok(), "{:?}", Tobago::from_position(&amulets));
}

/// Positions from when a set-up code had one bit for both expert powers.
#[test]
fn positions_with_a_code_of_the_first_version_are_still_read() {
    let old = with(TURN, &[("code", "G-BkEdX5N5mPMXXEPE")]);
    let game = Tobago::from_position(&old).unwrap();
    assert_eq!(game.position(), TURN);
    let options = game.tables().options();
    assert_eq!((options.double_claim(), options.swap()), (true, true));
}

#[test]
fn a_treasure_is_shared_as_the_rules_say() {
    refused(SHARING, &[("vehicles", "i1.i4.i4.d8")], "sharing", "is not where the vehicle");
    sharing_refused(SHARING, 0, "red", "a map");
    sharing_refused(SHARING, 1, "3224", "not on the map in this order");
    sharing_refused(SHARING, 1, "2231", "not on the map in this order");
    sharing_refused(SHARING, 1, "", "no rose at place 0");
    sharing_refused(SHARING, 1, "5", "P5 is not at this table");
    sharing_refused(SHARING, 1, "x", "the entries of a treasure");
    sharing_refused(SHARING, 1, &"3".repeat(61), "fewer roses than that");
    sharing_refused(SHARING, 2, "2", "no rose at place 2");
    sharing_refused(SHARING, 2, "9", "no rose at place 9");
    sharing_refused(SHARING, 3, "x", "no rose at place 0");
    sharing_refused(SHARING, 3, "6", "6 is turned up, but not among the cards turned up");
    sharing_refused(SHARING, 4, "4-", "must list the cards");
    sharing_refused(SHARING, 4, "23344", "more cards than one for each of the 5 roses");
    sharing_refused(SHARING, 5, "0", "who took the last card");
    sharing_refused(SHARING, 5, "P2", "has spent no rose");
    sharing_refused(SHARING, 6, "11", "could be drawn before a curse");
    sharing_refused(SHARING, 7, "5", "has not run out");
    sharing_refused(SHARING, 8, "2", "the entries of a treasure");
    sharing_refused(SHARING, 9, "24", "cards that were not turned up");
    sharing_refused(SHARING, 10, "234", "P1 looked at more cards than they have roses");
    sharing_refused(SHARING, 10, "26", "cards that are not among those shared");
    sharing_refused(SHARING, 14, "0", "0 cards of it for 1 rose");
    sharing_refused(SHARING, 14, "-", "whose treasure cards are known");
    sharing_refused(CURSED, 6, "6", "a curse lies where none can have been dealt");
}

#[test]
fn a_viewer_knows_what_the_rules_say_and_nothing_else() {
    view_refused(&[("hands", "4-.4-.4-.4-")], "hands", "the hand of P3 must be listed for P3");
    view_refused(&[("hands", "10122527.4-.01061733.4-")], "hands", "the hand of P1 cannot be known");
    view_refused(&[("clue discard", "04091326")], "text", "there is no game in which P3 knows exactly this");
    let wrong = shared(VIEW, 4, "2334");
    expect_refusal(
        &wrong,
        Tobago::view_from_position(&wrong),
        "text",
        "there is no game in which P3 knows exactly this",
    );
    let wrong = shared(VIEW, 10, "23");
    expect_refusal(
        &wrong,
        Tobago::view_from_position(&wrong),
        "sharing",
        "what P1 looked at cannot be known for P3",
    );
}

/// Inferring the meaning of a look with cards of every value would take hours: there are not that many roses,
/// and that is checked first.
#[test]
fn a_look_larger_than_the_roses_is_refused_at_once() {
    let cards = "ffffffffffffffff7fff7fff.1x2.2x2.3x2.4x2.5x2.6x2.7x2.8x2.9x2.10x2.11x2.12x2.13x2.14x2.15x2.16x2.17x2.18x2.19x2.20x1";
    let look = "112233445566778899aabbccddeeffgghhiijjk";
    let own = with(&shared(&shared(VIEW, 12, look), 9, look), &[("cards", cards)]);
    expect_refusal(
        &own,
        Tobago::view_from_position(&own),
        "sharing",
        "P3 looked at more cards than they have roses",
    );
}

/// The writer and the reader agree at every step of games of every size, and a position that is read plays on
/// like the original.
#[test]
fn positions_of_every_game_are_read_back_and_play_on_alike() {
    for players in 2..=4 {
        let setup: Setup = format!("players={players} double-claim swap sharing-goes-on").parse().unwrap();
        let seed = Seed::from(players as u64);
        let mut choices = Fast::new(players as u64, 3);
        let mut game = Tobago::start(&setup, &mut Seeded::at(&seed, 0), &mut Silent);
        for ply in 1.. {
            let mut read = Tobago::from_position(&game.position()).unwrap();
            for viewer in Viewer::all(players) {
                let view = game.view(viewer);
                assert_eq!(Tobago::view_from_position(&Tobago::view_position(&view)).as_ref(), Ok(&view));
            }
            let Some(action) = game.random_action(&mut choices) else { break };
            game.apply(action, &mut Seeded::at(&seed, ply), &mut Silent);
            read.apply(action, &mut Seeded::at(&seed, ply), &mut Silent);
            assert_eq!(read, game);
        }
    }
}
