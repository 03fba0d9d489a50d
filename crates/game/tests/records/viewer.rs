//! Records of games in progress for one viewer.

use serde_json::{Value, json};
use wayfinder_game::prelude::*;
use wayfinder_game::record::viewer::ViewerRecord;
use wayfinder_game::record::{Place, Start, text};
use wayfinder_game::{Playthrough, Seat, Seed, Silent, Viewer};

use super::toy::Toy;
use super::{Match, assert_refused, field, finished, games, play_words, sample, setup};

fn record(game: &Match, viewer: Viewer) -> ViewerRecord<Toy> {
    ViewerRecord::new(game, viewer)
}

fn seat(number: usize) -> Viewer {
    Viewer::Seat(Seat::from_number(number).expect("there is such a seat"))
}

/// Returns the text and the JSON of a viewer's record.
fn bytes(game: &Match, viewer: Viewer) -> (String, String) {
    let record = record(game, viewer);
    (record.to_text(), serde_json::to_string(&record).expect("a record is JSON"))
}

#[test]
fn every_viewer_record_is_read_back_as_it_was_written() {
    for game in games() {
        for viewer in Viewer::all(game.state().seats()) {
            let record = record(&game, viewer);
            assert_eq!(record.check(), Ok(()));
            let text = record.to_text();
            assert_eq!(ViewerRecord::from_text(&text), Ok(record.clone()), "{text}");
            assert_eq!(ViewerRecord::from_text(&text.replace('\n', "\r\n")), Ok(record.clone()));
            let json = serde_json::to_string(&record).unwrap();
            assert_eq!(serde_json::from_str::<ViewerRecord<Toy>>(&json).unwrap(), record, "{json}");
        }
    }
}

#[test]
fn a_viewer_record_contains_neither_the_seed_nor_the_secret() {
    for game in games().into_iter().chain([finished()]) {
        let secrets = [Some(game.seed()), game.fair().map(|deal| &deal.secret)];
        for viewer in Viewer::all(game.state().seats()) {
            let (text, json) = bytes(&game, viewer);
            for secret in secrets.into_iter().flatten() {
                assert!(!text.contains(&secret.to_string()) && !json.contains(&secret.to_string()), "{text}");
            }
            assert!(!text.contains("seed") && !text.contains("secret"), "{text}");
            assert!(!json.contains("seed") && !json.contains("secret"), "{json}");
            let commitment = game.fair().map(|deal| deal.commitment.to_string());
            assert!(commitment.is_none_or(|commitment| text.contains(&commitment)));
        }
    }
}

#[test]
fn an_action_hidden_from_the_viewer_is_written_as_a_question_mark() {
    let game = sample();
    let drop = game.plies()[1].action;
    let own = record(&game, seat(1)).to_text();
    assert!(own.contains(&format!("\n2. P1 {drop}\n> P1 drops ")), "{own}");
    for viewer in [seat(2), Viewer::Spectator] {
        let (text, json) = bytes(&game, viewer);
        assert!(text.contains("\n1. P1 chip\n> P1 chips\n2. P1 ?\n> P1 drops\n3. P1 keep\n"), "{text}");
        let json: Value = serde_json::from_str(&json).unwrap();
        assert_eq!(json["plies"][1], json!({ "seat": 1, "action": null, "seen": ["P1 drops"] }));
    }
}

#[test]
fn the_deal_is_written_as_the_viewer_saw_it() {
    let game = Playthrough::<Toy>::begin(Start::Setup(setup(3)), Seed::from(5), &mut Silent);
    for viewer in Viewer::all(3) {
        let dealt = record(&game, viewer).deal;
        assert_eq!(dealt.len(), usize::from(viewer != Viewer::Spectator));
        assert!(dealt.iter().all(|seen| seen.to_string().starts_with(&format!("{viewer} dealt "))));
    }
}

/// Returns games of three with the same first hand, and different other cards and random draws.
fn games_alike_to_the_first() -> (Match, Vec<Match>) {
    let mut deals = (0..4000)
        .map(|seed| Playthrough::<Toy>::begin(Start::Setup(setup(3)), Seed::from(seed), &mut Silent));
    let one = deals.next().expect("there are many deals");
    let view = one.state().view(seat(1));
    let others: Vec<_> =
        deals.filter(|other| other.state().view(seat(1)) == view && other.state() != one.state()).collect();
    assert!(others.len() > 20, "only {} games look alike", others.len());
    (one, others)
}

#[test]
fn worlds_that_differ_only_in_what_a_viewer_cannot_know_give_the_same_bytes() {
    let (one, others) = games_alike_to_the_first();
    // The first player does everything that is not random; the second then draws and drops, which may be
    // another card in each game.
    let course = "chip drop keep change chip drop";
    let finish = |game: &Match| {
        let mut game = game.clone();
        play_words(&mut game, course);
        game
    };
    let expected = bytes(&finish(&one), seat(1));
    let mut dropped = Vec::new();
    for other in &others {
        let other = finish(other);
        assert_eq!(bytes(&other, seat(1)), expected);
        dropped.push(other.plies()[5].action);
    }
    assert!(dropped.iter().any(|drop| *drop != dropped[0]), "the hidden drops were to differ");
    // To the owner of the other cards the games do differ.
    assert!(others.iter().any(|other| bytes(&finish(other), seat(2)) != bytes(&finish(&one), seat(2))));
}

#[test]
fn a_game_from_a_position_begins_with_the_viewers_own_position() {
    let (one, others) = games_alike_to_the_first();
    let from = |game: &Match| {
        let start = Start::Position(game.state().clone());
        let mut game = Playthrough::begin(start, *game.seed(), &mut Silent);
        play_words(&mut game, "chip drop keep change");
        game
    };
    let expected = bytes(&from(&one), seat(1));
    assert!(expected.0.contains("\nposition: P1."), "{}", expected.0);
    assert!(!expected.0.contains(&one.state().position()));
    for other in others {
        assert_eq!(bytes(&from(&other), seat(1)), expected);
    }
}

#[test]
fn a_look_stays_only_in_the_record_of_the_player_who_looked() {
    let mut game = sample();
    play_words(&mut game, "peek");
    let peek = |viewer| record(&game, viewer).plies.last().expect("there was a peek").seen[0].to_string();
    assert!(peek(seat(2)).starts_with("P2 peeks P1 "));
    assert_eq!(
        (peek(seat(1)), peek(Viewer::Spectator)),
        ("P2 peeks P1".to_owned(), "P2 peeks P1".to_owned())
    );
}

#[test]
fn a_wrong_line_is_refused_with_its_number_and_the_reason() {
    let text = record(&sample(), seat(2)).to_text();
    let [title, viewer, now] = ["wayfinder", "viewer", "now"]
        .map(|key| text.lines().find(|line| line.starts_with(key)).expect("there is such a line"));
    let other_now = format!("now: {}", record(&sample(), seat(1)).now);
    for (old, new, reason) in [
        (title, "wayfinder record 1", "where \"wayfinder viewer record 1\" should be"),
        (title, "wayfinder viewer record 9", "format version 9 is not supported, only 1"),
        (viewer, "viewer: P9", "a viewer is P1 to P8 or spectator"),
        (now, "now: P2.nowhere", "position refused at turn"),
        (now, &other_now, "this is the knowledge of P1, in a record for P2"),
        ("setup: players=2", "setup: players=3", "for 3 players, while 2 are at the table now"),
        ("1. P1 chip", "1. P3 chip", "P3 is not at this table of 2"),
        ("game: high-card", "game: go", "this is a game of \"go\""),
        ("setup: players=2", "setup: players=1", "is not a valid set-up"),
        ("setup: players=2", "position: P2.0", "position refused at done"),
        ("event: Friday", "seed: 7", "\"seed\" is not a valid key of a tag"),
        ("1. P1 chip", "1. P1 jump", "this action does not exist"),
        ("1. P1 chip", "2. P1 chip", "where number 1. should be"),
        ("> P1 chips", "> P1 chips 3", "nobody can see such a thing happen"),
        ("> P1 chips", "P1 chips", "should be"),
    ] {
        let changed = text.replace(&format!("{old}\n"), &format!("{new}\n"));
        let number = changed.lines().position(|line| line == new).unwrap() + 1;
        assert_refused(ViewerRecord::<Toy>::from_text(&changed), &Place::Line(number), reason);
    }
    let more = text.replace("plies: 4", "plies: 5");
    assert_refused(
        ViewerRecord::<Toy>::from_text(&more),
        &field("plies"),
        "5 actions are announced, but 4 are listed",
    );
    let less = text.replace(&format!("{now}\n"), "");
    assert_refused(ViewerRecord::<Toy>::from_text(&less), &field("now"), "this tag is missing");
    let long = format!("{text}#{}", "x".repeat(wayfinder_game::record::MAX_BYTES));
    assert_refused(ViewerRecord::<Toy>::from_text(&long), &Place::Whole, "bytes; a record has at most");
}

#[test]
fn a_whole_record_is_not_a_viewer_record_and_the_other_way_round() {
    let game = sample();
    assert_refused(ViewerRecord::<Toy>::from_text(&text::write(&game)), &Place::Line(1), "should be");
    let seen = record(&game, seat(1)).to_text();
    assert_refused(text::read::<Toy>(&seen), &Place::Line(1), "should be");
}

#[test]
fn a_wrong_field_of_the_json_form_is_refused_by_name() {
    let honest = serde_json::to_value(record(&sample(), seat(2))).unwrap();
    for (path, value, place, reason) in [
        ("/format", json!(9), field("format"), "format version 9"),
        ("/game", json!("go"), field("game"), "this is a game of \"go\""),
        ("/rules", json!(1), field("rules"), "rules version 1"),
        ("/setup", Value::Null, field("setup"), "a game begins with a set-up or with a position"),
        ("/tags", json!({ "A": "b" }), field("tags"), "is not a valid key of a tag"),
        ("/now", json!("P2.x"), field("now"), "position refused at turn"),
        ("/plies/2/action", json!("jump"), Place::Ply(3), "this action does not exist"),
        ("/plies/1/action", json!("?"), Place::Ply(2), "this action does not exist"),
    ] {
        let mut changed = honest.clone();
        *changed.pointer_mut(path).unwrap() = value;
        let read: ViewerRecord<Toy> = serde_json::from_value(changed).unwrap();
        assert_refused(read.check(), &place, reason);
    }
    for (path, value) in [("/viewer", json!(9)), ("/viewer", json!("owner")), ("/deal", json!(["P2 wins"]))] {
        let mut changed = honest.clone();
        *changed.pointer_mut(path).unwrap() = value;
        assert!(serde_json::from_value::<ViewerRecord<Toy>>(changed).is_err(), "{path}");
    }
}
