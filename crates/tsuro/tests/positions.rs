//! Positions as text: wrong ones are refused with the reason, and accepted ones can be played on.
//!
//! Every reason the reader can give has a test here that names the field and a part of the reason.

use wayfinder_game::chance::{Fast, Seeded};
use wayfinder_game::prelude::*;
use wayfinder_game::{PositionError, Seed, Silent, Viewer};
use wayfinder_tsuro::{Setup, Tsuro};

const PLACING: &str = "tsuro1_all_0_P2_~~~~~_0~0~0_123~456~789_26_0";
const LAYING: &str = "tsuro1_all_0_P3_dE~~~~~_a2.0~x1~f6.3_235~0~789_28_0";
const EXCHANGING: &str = "tsuro1_all_b_P1_dE~~~~~_a2.0~x1~f6.3_23~456~789_26_0";
const OVER: &str = "tsuro1_all_0_0_dE~~~~~_a2.0~x1_23~0_32_0";
/// The pile is empty, P3 was the first to be short of a tile and holds the dragon.
const DRAGON: &str = "tsuro1_all_0_P2_~-xNyN~rNsNtNuNvNwN~lNmNnNoNpNqN~fNgNhNiNjNkN~9NaNbNcNdNeN_\
                      a1.0~c1.0~e1.0~f1.2_1z~234~56~78_0_P3";
/// Two players, and the pile is empty: P2 has laid a tile more than P1.
const TWO: &str = "tsuro1_all_0_P1_---3N4N5N~-xNyNzN1N2N~rNsNtNuNvNwN~lNmNnNoNpNqN~fNgNhNiNjNkN~9NaNbNcNdNeN_\
                   a1.0~c1.0_67~8_0_0";
/// Three players, and the pile is empty: P2 is next in a round that P3 began.
const THREE: &str = "tsuro1_all_0_P2_~-xNyNzN1N~rNsNtNuNvNwN~lNmNnNoNpNqN~fNgNhNiNjNkN~9NaNbNcNdNeN_\
                     a1.0~c1.0~e1.0_23~456~78_0_P3";
const FIELDS: [&str; 9] =
    ["title", "viewer", "options", "to act", "board", "stones", "hands", "pile", "dragon"];

/// Returns the text with some of its fields replaced.
fn with(text: &str, changes: &[(&str, &str)]) -> String {
    let mut fields: Vec<&str> = text.split('_').collect();
    for (field, value) in changes {
        let index = FIELDS.iter().position(|name| name == field).expect("a field of a position");
        fields[index] = value;
    }
    fields.join("_")
}

#[track_caller]
fn expect_refusal<T: std::fmt::Debug>(text: &str, read: Result<T, PositionError>, field: &str, reason: &str) {
    let error = read.expect_err(text);
    assert!(error.field == field && error.reason.contains(reason), "{text}\n{error}");
}

/// Changes a whole game and expects that it is refused.
#[track_caller]
fn refused(text: &str, changes: &[(&str, &str)], field: &str, reason: &str) {
    assert!(Tsuro::from_position(text).is_ok(), "unchanged it can be read: {text}");
    let wrong = with(text, changes);
    expect_refusal(&wrong, Tsuro::from_position(&wrong), field, reason);
}

/// Changes a viewer's position and expects that it is refused.
#[track_caller]
fn view_refused(text: &str, changes: &[(&str, &str)], field: &str, reason: &str) {
    let wrong = with(text, changes);
    expect_refusal(&wrong, Tsuro::view_from_position(&wrong), field, reason);
}

#[test]
fn a_text_of_another_shape_is_refused() {
    for text in ["tsuro1", &LAYING[..LAYING.len() - 2], &format!("{LAYING}_0")] {
        expect_refusal(text, Tsuro::from_position(text), "text", "where 9 should be");
    }
    expect_refusal("", Tsuro::from_position(""), "title", "tsuro1 should be");
    refused(LAYING, &[("title", "tsuro2")], "title", "tsuro1 should be");
    refused(LAYING, &[("title", "chess1")], "title", "this is a position of chess, not of tsuro");
    refused(LAYING, &[("title", "chess")], "title", "tsuro1 should be");
}

#[test]
fn a_text_that_is_too_long_is_refused_unread() {
    let text = format!("{LAYING}{}", "0".repeat(512));
    expect_refusal(&text, Tsuro::from_position(&text), "text", "a position has at most 512");
    expect_refusal(&text, Tsuro::view_from_position(&text), "text", "a position has at most 512");
}

#[test]
fn letters_beyond_ascii_are_refused_wherever_they_stand() {
    for text in [PLACING, LAYING, EXCHANGING, OVER, DRAGON] {
        for (index, old) in text.char_indices() {
            for new in ["é", "字", "🐉"] {
                let changed = format!("{}{new}{}", &text[..index], &text[index + old.len_utf8()..]);
                assert!(Tsuro::from_position(&changed).is_err(), "{changed}");
                assert!(Tsuro::view_from_position(&changed).is_err(), "{changed}");
            }
        }
    }
}

#[test]
fn whose_knowledge_it_is_must_fit_what_is_read() {
    refused(LAYING, &[("viewer", "everybody")], "viewer", "all, a seat or spectator");
    refused(LAYING, &[("viewer", "P1")], "viewer", "one viewer's knowledge");
    view_refused(LAYING, &[], "viewer", "this is a whole game");
    view_refused(
        LAYING,
        &[("viewer", "P4"), ("hands", "---~0~---")],
        "viewer",
        "P4 is not at this table of 3",
    );
}

#[test]
fn fields_that_cannot_be_read_are_refused() {
    for options in ["", "pb", "x", "b0"] {
        refused(LAYING, &[("options", options)], "options", "b, p, bp or 0");
    }
    for seat in ["", "P9", "P0", "3", "P33", "00"] {
        refused(LAYING, &[("to act", seat)], "to act", "a seat or 0");
        refused(LAYING, &[("dragon", seat)], "dragon", "a seat or 0");
    }
    for stone in ["", "a2", "a7.0", "a2.8", "x", "x0", "x01", "x+1", "x256", "00"] {
        refused(LAYING, &[("stones", &format!("{stone}~x1~f6.3"))], "stones", "a spot such as c4.6");
    }
    for hand in ["", "532", "225", "2 3", "23-", "0N", "01", "+"] {
        refused(LAYING, &[("hands", &format!("{hand}~0~789"))], "hands", "tiles in ascending order");
    }
    for pile in ["", "-1", "+28", "028", "28.", "99999999999999999999"] {
        refused(LAYING, &[("pile", pile)], "pile", "a number of tiles");
    }
}

#[test]
fn boards_that_cannot_be_read_are_refused() {
    refused(LAYING, &[("board", "dE~~~~")], "board", "5 rows where 6 should be");
    refused(LAYING, &[("board", "dE~~~~~~")], "board", "7 rows where 6 should be");
    refused(LAYING, &[("board", "d~~~~~")], "board", "where a tile should be");
    refused(LAYING, &[("board", "d-~~~~~")], "board", "a tile and where its top points");
    refused(LAYING, &[("board", "0E~~~~~")], "board", "a tile and where its top points");
    refused(LAYING, &[("board", "------dE~~~~~")], "board", "row 1 has more than 6 squares");
    refused(LAYING, &[("board", "-------~~~~~")], "board", "row 1 has more than 6 squares");
}

#[test]
fn the_table_must_be_one_that_tsuro_is_for() {
    refused(LAYING, &[("stones", "a2.0"), ("hands", "235")], "stones", "1 stone; Tsuro is for 2 to 8");
    let nine = ["0"; 9].join("~");
    refused(PLACING, &[("stones", &nine), ("hands", &nine)], "stones", "9 stones; Tsuro is for 2 to 8");
    refused(LAYING, &[("hands", "235~0")], "hands", "2 hands for 3 players");
    refused(OVER, &[("options", "b")], "options", "3 or more players");
    refused(LAYING, &[("to act", "P4")], "to act", "P4 is not at this table of 3");
    refused(LAYING, &[("dragon", "P4")], "dragon", "P4 is not at this table of 3");
}

#[test]
fn each_tile_is_in_one_place_and_all_are_there() {
    refused(LAYING, &[("board", "dEdN~~~~~")], "board", "tile d lies on the board twice");
    refused(LAYING, &[("hands", "1235~0~789")], "hands", "P1 has more than 3 tiles");
    refused(LAYING, &[("hands", "23d~0~789")], "hands", "tile d of P1");
    refused(LAYING, &[("hands", "235~0~589")], "hands", "tile 5 of P3");
    refused(
        LAYING,
        &[("pile", "27")],
        "pile",
        "1 tile laid, 6 in hands and 27 in the pile do not add up to 35",
    );
    refused(LAYING, &[("pile", "36")], "pile", "do not add up to 35");
}

#[test]
fn who_is_to_act_must_follow_from_stones_and_hands() {
    refused(LAYING, &[("to act", "0")], "to act", "the game is not over");
    refused(PLACING, &[("to act", "0")], "to act", "the game is not over");
    refused(OVER, &[("to act", "P1")], "to act", "the game is over, so no player can be to act");
    refused(LAYING, &[("to act", "P2")], "to act", "P2 is out and cannot act");
    refused(DRAGON, &[("to act", "P1"), ("hands", "0~234~56~78"), ("pile", "2")], "to act", "no tile");
    let full = "yNnE3WuEkSrE~oEiWxNbNcWjN~6E2S9N-aNwN~zNtEmSeNqW1N~sN4W7EdElWvE~fSpSgN8WhN5E";
    let last = with(OVER, &[("board", full), ("stones", "d3.1~d3.0"), ("hands", "0~0"), ("pile", "0")]);
    refused(&last, &[("to act", "P1")], "to act", "the game is over, so no player can be to act");
}

#[test]
fn stones_must_stand_where_a_path_from_the_rim_ends() {
    refused(LAYING, &[("stones", "a1.0~x1~f6.3")], "stones", "stands in front of a square that has a tile");
    refused(LAYING, &[("stones", "c3.0~x1~f6.3")], "stones", "not at the end of a path from the rim");
    refused(LAYING, &[("stones", "b1.6~x1~f6.3")], "stones", "not at the end of a path from the rim");
    refused(LAYING, &[("stones", "a2.0~x1~a2.0")], "stones", "two stones stand at a2.0");
    refused(PLACING, &[("stones", "a1.0~0~a1.0")], "stones", "two stones stand at a1.0");
}

#[test]
fn stones_are_placed_clockwise_on_an_empty_board_before_anybody_can_be_out() {
    // Where the stones can be, whoever is named as next is wrong.
    refused(PLACING, &[("stones", "a1.0~0~0"), ("to act", "P1")], "to act", "P2 is next");
    refused(PLACING, &[("stones", "a1.0~0~0"), ("to act", "P3")], "to act", "P2 is next");
    refused(PLACING, &[("stones", "0~0~a1.0"), ("to act", "P2")], "to act", "P1 is next");
    let four = [("stones", "a1.0~0~c1.0~0"), ("hands", "123~456~789~abc"), ("pile", "23")];
    refused(PLACING, &four, "stones", "the missing ones must belong to neighbouring seats");
    refused(PLACING, &[("stones", "x1~0~0")], "stones", "nobody can be out before every stone is placed");
    refused(PLACING, &[("board", "dE~~~~~"), ("pile", "25")], "board", "not every stone has been placed");
}

#[test]
fn eliminations_are_counted_without_gaps_and_leave_a_winner() {
    refused(LAYING, &[("stones", "a2.0~x2~f6.3")], "stones", "nobody went out in elimination 1");
    let two_out = [("stones", "x2~x1~f6.3"), ("to act", "0"), ("hands", "0~0~789"), ("pile", "31")];
    refused(LAYING, &two_out, "stones", "1 tile on the board cannot have caused 2 eliminations");
    let all_out = [("stones", "x2~x1"), ("board", "dEyN~~~~~"), ("hands", "0~0"), ("pile", "33")];
    refused(OVER, &all_out, "stones", "cannot go out alone");
}

#[test]
fn the_dragon_must_be_held_by_somebody_who_is_short_of_tiles() {
    refused(OVER, &[("dragon", "P1")], "dragon", "with two players there is no dragon");
    refused(DRAGON, &[("dragon", "P2")], "dragon", "P2 cannot hold it");
    refused(LAYING, &[("dragon", "P2")], "dragon", "P2 cannot hold it");
    refused(DRAGON, &[("dragon", "0")], "dragon", "nobody holds it, but P3 has fewer than 3 tiles");
    refused(EXCHANGING, &[("dragon", "P1")], "dragon", "nobody had fewer than 3 tiles");
}

#[test]
fn hands_must_be_as_the_draw_leaves_them() {
    refused(PLACING, &[("hands", "123~456~78"), ("pile", "27")], "hands", "P3 does not have 3 tiles");
    refused(LAYING, &[("hands", "23~0~789"), ("pile", "29")], "hands", "there are tiles to draw");
    refused(OVER, &[("hands", "2~3"), ("pile", "32")], "hands", "P2 is out, but still has tiles");
}

#[test]
fn hands_must_fit_whose_turn_it_is() {
    refused(TWO, &[("hands", "678~0")], "hands", "P2 cannot have 0 tiles when P1 is to act with 3");
    refused(TWO, &[("to act", "P2")], "hands", "P1 cannot have 2 tiles when P2 is to act with 1");
    refused(TWO, &[("hands", "6~78")], "hands", "P2 cannot have 2 tiles when P1 is to act with 1");
    let one_three_three = [("hands", "2~345~678"), ("dragon", "P1")];
    refused(THREE, &one_three_three, "hands", "P1 cannot have 1 tile when P2 is to act with 3");
    let one_first = [("hands", "2~345~678"), ("dragon", "P1"), ("to act", "P1")];
    refused(THREE, &one_first, "hands", "P2 cannot have 3 tiles when P1 is to act with 1");
    refused(THREE, &[("to act", "P1")], "hands", "P2 cannot have 3 tiles when P1 is to act with 2");
    refused(THREE, &[("dragon", "P1")], "dragon", "P3 had fewer than 3 tiles earlier");
}

#[test]
fn while_the_bonus_is_decided_hands_must_be_as_the_placement_leaves_them() {
    refused(EXCHANGING, &[("options", "0")], "hands", "no elimination bonus is being decided");
    refused(EXCHANGING, &[("hands", "123~456~789"), ("pile", "25")], "hands", "cannot have three");
    let earlier = with(
        EXCHANGING,
        &[("board", "dEyN~~~~~"), ("stones", "a2.0~x1~f6.3~x2"), ("hands", "23~0~789~456"), ("pile", "25")],
    );
    refused(&earlier, &[("hands", "23~456~789~0")], "hands", "only those of the last elimination");
    refused(EXCHANGING, &[("hands", "23~45~789"), ("pile", "27")], "hands", "there are tiles to draw");
    refused(EXCHANGING, &[("hands", "2~456~789"), ("pile", "27")], "hands", "there are tiles to draw");
    let bonus = with(
        DRAGON,
        &[("options", "b"), ("to act", "P1"), ("stones", "a1.0~x1~e1.0~f1.2"), ("hands", "1z~234~56~78")],
    );
    refused(&bonus, &[("dragon", "0")], "dragon", "nobody holds it, but P3 has fewer than 3 tiles");
    refused(&bonus, &[("dragon", "P4")], "dragon", "P3 had fewer than 3 tiles earlier");
    let uneven = [("hands", "1z~23~456~78"), ("dragon", "P4")];
    refused(&bonus, &uneven, "hands", "P3 cannot have 3 tiles when P1 is to act with 3");
}

#[test]
fn a_hand_is_listed_only_for_a_viewer_who_knows_it() {
    refused(LAYING, &[("hands", "---~0~789")], "hands", "the hand of P1 must be listed for all");
    let own = [("viewer", "P1"), ("hands", "---~0~---")];
    view_refused(LAYING, &own, "hands", "the hand of P1 must be listed for P1");
    let other = [("viewer", "P1"), ("hands", "235~0~789")];
    view_refused(LAYING, &other, "hands", "the hand of P3 cannot be known for P1");
    let spectator = [("viewer", "spectator"), ("hands", "235~0~---")];
    view_refused(LAYING, &spectator, "hands", "the hand of P1 cannot be known for spectator");
    let chooser = [("viewer", "P1"), ("hands", "23~---~---")];
    view_refused(EXCHANGING, &chooser, "hands", "the hand of P2 must be listed for P1");
    let onlooker = [("viewer", "P3"), ("hands", "--~456~789")];
    view_refused(EXCHANGING, &onlooker, "hands", "the hand of P2 cannot be known for P3");
}

/// Plays a random game and calls `check` with every state, and with the ply that leads on from it.
fn along_a_game(setup: &Setup, seed: u64, mut check: impl FnMut(&Tsuro, u32)) -> Tsuro {
    let luck = Seed::from(seed);
    let mut choices = Fast::new(seed, 7);
    let mut game = Tsuro::start(setup, &mut Seeded::at(&luck, 0), &mut Silent);
    for ply in 1.. {
        check(&game, ply);
        let Some(action) = game.random_action(&mut choices) else { break };
        game.apply(action, &mut Seeded::at(&luck, ply), &mut Silent);
    }
    game
}

#[test]
fn every_position_of_a_game_is_read_back_for_everybody() {
    for (seed, setup) in (0..).zip(Setup::all(None).into_iter().cycle().take(81)) {
        along_a_game(&setup, seed, |game, _| {
            assert_eq!(Tsuro::from_position(&game.position()), Ok(*game));
            for viewer in Viewer::all(setup.players()) {
                let view = game.view(viewer);
                let text = Tsuro::view_position(&view);
                assert!(text.len() <= 512 && text.bytes().all(|byte| byte.is_ascii_graphic()));
                assert_eq!(Tsuro::view_from_position(&text), Ok(view), "{text}");
            }
        });
    }
}

#[test]
fn a_game_goes_on_from_a_position_with_the_same_random_draws_to_the_same_end() {
    for (seed, setup) in (0..).zip(Setup::all(None)) {
        let mut copies: Vec<Tsuro> = Vec::new();
        let luck = Seed::from(seed);
        let mut choices = Fast::new(seed, 7);
        let mut game = Tsuro::start(&setup, &mut Seeded::at(&luck, 0), &mut Silent);
        for ply in 1.. {
            copies.push(Tsuro::from_position(&game.position()).unwrap());
            let Some(action) = game.random_action(&mut choices) else { break };
            for other in copies.iter_mut().chain([&mut game]) {
                other.play(action, &mut Seeded::at(&luck, ply), &mut Silent).unwrap();
            }
        }
        assert!(game.outcome().is_some() && copies.iter().all(|copy| *copy == game), "{setup}");
    }
}

#[test]
fn a_world_imagined_from_a_read_view_is_legal() {
    for (seed, setup) in (0..).zip(Setup::all(None)) {
        along_a_game(&setup, seed, |game, ply| {
            for viewer in Viewer::all(setup.players()) {
                let text = Tsuro::view_position(&game.view(viewer));
                let view = Tsuro::view_from_position(&text).unwrap();
                let world = Tsuro::determinize(&view, &mut Fast::new(seed, u64::from(ply)));
                assert_eq!(world.audit(), Ok(()), "{text}");
                assert_eq!(Tsuro::view_position(&world.view(viewer)), text);
                let knows = game.to_act().is_some_and(|actor| viewer.is(actor));
                assert!(!knows || world.actions() == game.actions(), "who acts has the same choices: {text}");
            }
        });
    }
}

#[test]
fn orientations_that_look_the_same_are_read_with_any_letter_and_written_with_the_first() {
    for letter in ["N", "E", "S", "W"] {
        let text = with(OVER, &[("board", &format!("dEy{letter}~~~~~")), ("pile", "31")]);
        let game = Tsuro::from_position(&text).unwrap();
        assert_eq!(game.position(), with(&text, &[("board", "dEyN~~~~~")]));
    }
}
