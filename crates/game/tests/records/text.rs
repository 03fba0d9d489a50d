//! The text form of whole games.

use wayfinder_game::prelude::*;
use wayfinder_game::record::text::{game_name, read, write};
use wayfinder_game::record::{MAX_BYTES, MAX_TAG, Place, Start};
use wayfinder_game::{Playthrough, Seed, Silent};

use super::toy::Toy;
use super::{assert_refused, field, finished, games, play_words, sample};

/// Returns the text with one line replaced; lines are counted from 1.
fn with_line(text: &str, number: usize, line: &str) -> String {
    let mut lines: Vec<_> = text.lines().collect();
    lines[number - 1] = line;
    lines.join("\n") + "\n"
}

fn without_line(text: &str, number: usize) -> String {
    let mut lines: Vec<_> = text.lines().collect();
    lines.remove(number - 1);
    lines.join("\n") + "\n"
}

/// Returns the number of the line that begins like this.
fn number_of(text: &str, beginning: &str) -> usize {
    text.lines().position(|line| line.starts_with(beginning)).expect("there is such a line") + 1
}

/// Asserts that the text with one line replaced is rejected at that line.
#[track_caller]
fn assert_line_refused(text: &str, beginning: &str, line: &str, reason: &str) {
    let number = number_of(text, beginning);
    assert_refused(read::<Toy>(&with_line(text, number, line)), &Place::Line(number), reason);
}

#[test]
fn every_game_is_read_back_as_it_was_written() {
    for game in games() {
        let text = write(&game);
        assert_eq!(read::<Toy>(&text), Ok(game), "{text}");
    }
}

#[test]
fn the_form_is_as_documented() {
    let game = sample();
    let drop = game.plies()[1].action;
    let seed = "0700000000000000000000000000000000000000000000000000000000000000";
    let expected = format!(
        "wayfinder record 1\ngame: high-card\nrules: 3\nsetup: players=2\nseed: {seed}\nevent: Friday\n\
         plies: 4\n\n1. P1 chip\n2. P1 {drop}\n3. P1 keep\n4. P2 show\n"
    );
    assert_eq!(write(&game), expected);
    assert_eq!(game_name(&expected), Ok("high-card"));
}

#[test]
fn comments_blank_lines_and_windows_line_ends_are_accepted() {
    let game = sample();
    let text = write(&game);
    let crlf = text.replace('\n', "\r\n");
    assert_eq!(read::<Toy>(&crlf), Ok(game.clone()));
    let commented = text
        .replace("rules:", "# in the head\nrules:")
        .replace("2. P1", "\n# in the body\n   \n2. P1")
        .replace("3. P1 keep", "3.  P1\tkeep  ");
    assert_eq!(read::<Toy>(&commented), Ok(game.clone()));
    assert_eq!(read::<Toy>(text.trim_end()), Ok(game.clone()));
    let short_seed = with_line(&text, number_of(&text, "seed"), "seed: 7");
    assert_eq!(read::<Toy>(&short_seed), Ok(game));
}

#[test]
fn a_wrong_action_is_refused_with_its_line_and_the_reason() {
    let text = write(&sample());
    for (line, reason) in [
        ("1. P1 keep", "P1 keep: one of the pair has to be dropped first"),
        ("1. P2 chip", "the decision is P1's, not P2's"),
        ("1. P8 chip", "the decision is P1's, not P8's"),
        ("2. P1 chip", "\"2.\" where number 1. should be"),
        ("1 P1 chip", "\"1\" where number 1. should be"),
        ("+1. P1 chip", "\"+1.\" where number 1. should be"),
        ("1. P1 jump", "\"jump\" is not a valid action: this action does not exist"),
        ("1. P1 ?", "\"?\" is not a valid action"),
        ("1. P9 chip", "\"P9\" is not a valid seat"),
        ("1. P1", "where \"1. SEAT ACTION\" should be"),
        ("1. P1 chip chip", "where \"1. SEAT ACTION\" should be"),
    ] {
        assert_line_refused(&text, "1. ", line, reason);
    }
    // Line numbers count comments and blank lines too.
    let moved = text.replace("1. P1 chip", "# one\n\n1. P1 keep");
    assert_refused(read::<Toy>(&moved), &Place::Line(11), "one of the pair has to be dropped first");
}

#[test]
fn an_action_after_the_end_is_refused() {
    let text = write(&finished()).replace("plies: 6", "plies: 7") + "7. P1 keep\n";
    assert_refused(read::<Toy>(&text), &Place::Line(number_of(&text, "7. ")), "the game is over");
}

#[test]
fn a_body_of_another_length_than_announced_is_refused() {
    let text = write(&sample());
    let last = number_of(&text, "4. ");
    assert_refused(
        read::<Toy>(&without_line(&text, last)),
        &field("plies"),
        "4 actions are announced, but 3 are listed",
    );
    let longer = format!("{text}5. P2 chip\n");
    assert_refused(read::<Toy>(&longer), &field("plies"), "4 actions are announced, but 5 are listed");
    let gap = without_line(&text, number_of(&text, "2. "));
    assert_refused(read::<Toy>(&gap), &Place::Line(last - 2), "\"3.\" where number 2. should be");
}

#[test]
fn a_wrong_title_or_version_is_refused() {
    let text = write(&sample());
    for (line, reason) in [
        ("wayfinder record 2", "format version 2 is not supported, only 1"),
        ("wayfinder record", "where \"wayfinder record 1\" should be"),
        ("wayfinder record x", "\"x\""),
        ("wayfinder viewer record 1", "where \"wayfinder record 1\" should be"),
    ] {
        assert_line_refused(&text, "wayfinder", line, reason);
    }
    assert_refused(read::<Toy>(""), &Place::Line(1), "should be");
    assert_line_refused(&text, "game", "game: tsuro", "this is a game of \"tsuro\", not of \"high-card\"");
    assert_line_refused(&text, "rules", "rules: 2", "rules version 2 is not supported, only 3");
    assert_line_refused(&text, "rules", "rules: new", "\"new\"");
}

#[test]
fn a_missing_tag_is_named() {
    let text = write(&sample());
    for key in ["game", "rules", "setup", "seed", "plies"] {
        let without = without_line(&text, number_of(&text, key));
        assert_refused(read::<Toy>(&without), &field(key), "this tag is missing");
    }
    let without = without_line(&text, number_of(&text, "game"));
    assert_refused(game_name(&without), &field("game"), "this tag is missing");
}

#[test]
fn a_tag_given_twice_or_unknown_or_malformed_is_refused_with_its_line() {
    let text = write(&sample());
    let long = format!("event: {}", "x".repeat(MAX_TAG + 1));
    for (line, reason) in [
        ("rules: 3", "\"rules\" has already been given"),
        ("Event: Friday", "\"Event\" is not a valid key of a tag"),
        ("2nd: Friday", "\"2nd\" is not a valid key of a tag"),
        ("viewer: P1", "\"viewer\" is not a valid key of a tag"),
        ("nonce-2: 00", "\"nonce-2\" is not a valid key of a tag"),
        ("now: 1", "\"now\" is not a valid key of a tag"),
        ("event", "where a \"key: value\" line should be"),
        ("event:", "where a \"key: value\" line should be"),
        ("event:  Friday", "must be one line of 1 to 200 characters"),
        ("event: Fri\tday", "must be one line of 1 to 200 characters"),
        (&long, "must be one line of 1 to 200 characters"),
    ] {
        assert_line_refused(&text, "event", line, reason);
    }
}

#[test]
fn a_tag_that_could_not_be_read_back_is_not_taken() {
    let mut game = sample();
    game.set_tag("player-1", "Ana María").unwrap();
    let before = game.clone();
    for (key, value) in
        [("seed", "1"), ("nonce-9", "1"), ("a b", "1"), ("", "1"), ("a", ""), ("a", "1\n2"), ("a", " 1")]
    {
        assert!(game.set_tag(key, value).is_err(), "{key:?} {value:?}");
    }
    assert_eq!(game, before);
}

#[test]
fn a_game_from_a_position_cannot_claim_a_fair_deal() {
    let fair = finished();
    let text = write(&fair);
    let position = format!("position: {}", sample().state().position());
    let setup = text.lines().find(|line| line.starts_with("setup")).unwrap();
    let number = number_of(&text, "secret");
    assert_refused(
        read::<Toy>(&text.replace(setup, &position)),
        &Place::Line(number),
        "a game that begins from a position cannot have a fair deal",
    );
}

#[test]
fn a_wrong_start_is_refused() {
    let text = write(&sample());
    assert_line_refused(&text, "setup", "setup: players=9", "\"players=9\" is not a valid set-up");
    assert_line_refused(&text, "setup", "position: 0.0.0", "position refused at hands");
    assert_line_refused(&text, "seed", "seed: 12x", "\"12x\" is not a valid seed");
    let position = sample().state().position();
    let both = text.replace("event: Friday", &format!("position: {position}"));
    assert_refused(
        read::<Toy>(&both),
        &Place::Line(number_of(&both, "position")),
        "with a set-up or with a position, not with both",
    );
}

#[test]
fn a_wrong_result_is_refused() {
    let over = write(&finished());
    let result = over.lines().find(|line| line.starts_with("result")).unwrap();
    let wrong = if result == "result: 1 1" { "result: 1 2" } else { "result: 1 1" };
    assert_line_refused(&over, "result", wrong, "the game gives ranks");
    assert_line_refused(&over, "result", "result: 1", "the record says ranks [1], but the game gives ranks");
    assert_line_refused(&over, "result", "result: first", "\"first\"");
    let without = without_line(&over, number_of(&over, "result"));
    assert_refused(read::<Toy>(&without), &field("result"), "the record says no result yet");
    let early = write(&sample());
    assert_line_refused(&early, "event", "result: 1 2", "the game gives no result yet");
}

#[test]
fn a_deal_that_was_tampered_with_is_refused() {
    let text = write(&finished());
    let refused = |beginning: &str, line: &str, reason| {
        let tampered = with_line(&text, number_of(&text, beginning), line);
        assert_refused(read::<Toy>(&tampered), &Place::Line(number_of(&tampered, "secret")), reason);
    };
    refused("secret", "secret: 98", "the secret does not match the published commitment");
    refused(
        "commitment",
        &format!("commitment: {}", Seed::from(98).commitment()),
        "does not match the published commitment",
    );
    refused("seed", "seed: 98", "the seed does not follow from the secret and the nonces");
    refused("nonce-1", &format!("nonce-1: {}", "f".repeat(32)), "the seed does not follow");
    refused("nonce-2", "# nonce-2", "1 nonce for 2 players");
    // Another secret with a commitment of its own is detected by the seed.
    let other = Seed::from(98);
    let both = with_line(&text, number_of(&text, "secret"), &format!("secret: {other}"));
    let both =
        with_line(&both, number_of(&both, "commitment"), &format!("commitment: {}", other.commitment()));
    assert_refused(read::<Toy>(&both), &Place::Line(number_of(&both, "secret")), "the seed does not follow");
}

#[test]
fn a_deal_that_is_not_complete_is_refused() {
    let text = write(&finished());
    let [secret, commitment, first] = ["secret", "commitment", "nonce-1"].map(|key| number_of(&text, key));
    assert_line_refused(&text, "nonce-1", "nonce-1: 12", "\"12\" is not a valid nonce");
    assert_line_refused(&text, "commitment", "commitment: 12", "\"12\" is not a valid commitment");
    assert_line_refused(&text, "secret", "secret: ?", "\"?\" is not a valid seed");
    assert_refused(
        read::<Toy>(&without_line(&text, commitment)),
        &field("commitment"),
        "this tag is missing",
    );
    let without_secret = without_line(&text, secret);
    assert_refused(
        read::<Toy>(&without_secret),
        &Place::Line(number_of(&without_secret, "commitment")),
        "cannot be checked without the secret",
    );
    let only_nonces = without_line(&without_secret, commitment - 1);
    assert_refused(
        read::<Toy>(&only_nonces),
        &field("secret"),
        "nonces are given, but the secret is missing",
    );
    // The second nonce without the first belongs to no seat.
    let gap = without_line(&text, first);
    assert_refused(read::<Toy>(&gap), &Place::Line(first), "\"nonce-2\" is not a valid key of a tag");
}

#[test]
fn a_text_that_is_too_long_is_refused_unread() {
    let text = write(&sample());
    let most = format!("{text}#{}", "x".repeat(MAX_BYTES - text.len() - 1));
    assert_eq!(read::<Toy>(&most), Ok(sample()));
    let more = most + "x";
    assert_refused(read::<Toy>(&more), &Place::Whole, "bytes; a record has at most");
    assert_refused(game_name(&more), &Place::Whole, "bytes; a record has at most");
}

#[test]
fn a_game_from_a_position_has_its_own_random_draws_and_count() {
    let state = sample().state().clone();
    let mut game = Playthrough::begin(Start::Position(state.clone()), Seed::from(1), &mut Silent);
    play_words(&mut game, "change");
    let text = write(&game);
    assert!(
        text.contains(&format!("position: {}\n", state.position())) && text.ends_with("\n1. P2 change\n")
    );
    assert_eq!(read::<Toy>(&text), Ok(game));
}
