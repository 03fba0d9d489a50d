//! Tobago on the command line.

use std::path::Path;

use serde_json::{Value, json};
use wayfinder_game::chance::Fast;
use wayfinder_game::prelude::*;
use wayfinder_game::record::{Start, text, viewer::ViewerRecord};
use wayfinder_game::{Playthrough, Seat, Seed, Silent, Viewer};
use wayfinder_tobago::{Clue, Space, Tobago};

use crate::{json as answer, play, refused, told, write};

fn finished_game(seed: u64) -> Playthrough<Tobago> {
    let setup = "players=3 first=1 expert-powers".parse().unwrap();
    let mut game = Playthrough::<Tobago>::begin(Start::Setup(setup), Seed::from(seed), &mut Silent);
    let mut chance = Fast::new(seed, 1);
    while let (Some(seat), Some(action)) = (game.state().to_act(), game.state().random_action(&mut chance)) {
        game.play(seat, action, &mut Silent).unwrap();
    }
    game
}

#[test]
fn simulate_and_perft_count_games_of_tobago() {
    let simulate = ["simulate", "tobago", "--players", "4", "--games", "60", "--seed", "3"];
    let report = answer(&simulate);
    assert_eq!((&report["game"], &report["games"]), (&json!("tobago"), &json!(60)));
    let points = report["mean_points"].as_array().unwrap();
    assert!(points.len() == 4 && points.iter().all(|points| points.as_f64().unwrap() > 3.0), "{points:?}");
    assert!(told(&simulate).contains("mean points"));
    let other = answer(&[&simulate[..], &["--option", "island=abc0", "--option", "no-curses"]].concat());
    assert_ne!(other["actions"], report["actions"]);
    assert_eq!(other["setup"], "players=4 island=abc0 no-curses");
    // An island with 104 spaces: the first vehicle lands on one of them, then the second.
    let code = "code=LonwAndYdA19pQmTbl";
    let perft =
        answer(&["perft", "tobago", "--players", "2", "--first", "1", "--option", code, "--depth", "2"]);
    assert_eq!(perft["nodes"], json!([104, 10816]));
    let position = finished_game(1).state().position();
    assert_eq!(answer(&["perft", "tobago", "--position", &position, "--depth", "1"])["nodes"], json!([0]));
}

#[test]
fn wrong_tables_of_tobago_are_refused() {
    let refuse = |arguments: &[&str], reason: &str| {
        refused(&[&["simulate", "tobago", "--games", "1"], arguments].concat(), reason);
    };
    refuse(&["--players", "5"], "2 to 4 players");
    refuse(&["--players", "3", "--option", "dragons"], "this option does not exist");
    refuse(
        &["--players", "3", "--option", "no-curses", "--option", "one-curse"],
        "one-curse and no-curses cannot be combined",
    );
    refuse(&["--players", "3", "--option", "code=E1HkAndYdA19pQmTbx"], "checksum");
    refuse(&["--position", "tobago1~all"], "19 should be");
    refuse(&["--players", "3", "--cards", "/there/is/no/such/file"], "No such file");
}

#[test]
fn cards_of_ones_own_come_from_a_file_that_is_checked() {
    let folder = tempfile::tempdir().unwrap();
    let mut cards = answer(&["pieces", "tobago"])["cards"].clone();
    let usual = write(folder.path(), "usual.json", cards.to_string());
    let simulate = |path: &str| {
        ["simulate", "tobago", "--players", "2", "--games", "5", "--cards", path].map(str::to_owned)
    };
    let run = |path: &str| answer(&simulate(path).iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(run(&usual)["setup"], "players=2", "the usual cards are not worth a word");
    cards["treasure_cards"] = json!({"1": 20, "10": 19});
    cards["clues"].as_array_mut().unwrap().truncate(30);
    let own = write(folder.path(), "own.json", cards.to_string());
    let setup = run(&own)["setup"].as_str().unwrap().to_owned();
    assert!(setup.starts_with("players=2 cards=") && setup.ends_with(".1x20.10x19"), "{setup}");
    cards["treasure_cards"] = json!({"1": 20});
    let short = write(folder.path(), "short.json", cards.to_string());
    let arguments = simulate(&short);
    refused(
        &arguments.iter().map(String::as_str).collect::<Vec<_>>(),
        "short.json: 20 treasure cards, but the rules need 39",
    );
    refused(&["simulate", "tsuro", "--players", "2", "--cards", &usual], "Tsuro has no cards");
}

#[test]
fn a_game_of_tobago_is_told_with_islands_and_verified() {
    let folder = tempfile::tempdir().unwrap();
    let game = finished_game(2);
    let path = write(folder.path(), "game.txt", text::write(&game));
    let story = told(&["replay", &path]);
    assert!(story.starts_with("tobago [players=3 first=1 double-claim swap]"), "{story}");
    assert_eq!(story.matches("Clue deck").count(), game.plies().len() + 1, "a table for every step");
    for said in
        ["P1 lands on", "to the white map", "drives to", "looks at", "takes a card of", "Coins: P1", "⌂", "①"]
    {
        assert!(story.contains(said), "{said}");
    }
    assert!(told(&["replay", &path, "--color", "always"]).contains("\u{1b}[38;2;0;0;0;48;2;"));
    assert!(told(&["verify", &path]).contains("the result is right"));
    let seen = ViewerRecord::new(&game, Viewer::Seat(Seat::FIRST));
    let seen = write(folder.path(), "seen.txt", seen.to_text());
    assert!(told(&["replay", &seen]).contains("as P1 sees it"));
}

/// A single person tries all actions over and over until the game is over.
#[test]
fn a_game_of_tobago_can_be_played_to_its_end_at_the_keyboard() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    let mut tries: Vec<String> = vec!["take".into(), "exchange".into()];
    for map in ["white", "grey", "brown", "black"] {
        tries.push(format!("raise-{map}"));
        tries.extend(Clue::all().map(|clue| format!("clue-{map}-{clue}")));
    }
    tries.extend(Clue::all().map(|clue| format!("begin-{clue}")));
    tries.extend((0..127).filter_map(Space::new).map(|space| format!("drive-{space}")));
    tries.push("end".into());
    let mut input = "\nwhy take\nwhy\nnonsense\nundo\nland-h7\n".to_owned();
    input += &format!("{}\n", tries.join("\n")).repeat(150);
    input += &["save ", path.to_str().unwrap(), "\nquit\n"].concat();
    let story = play(&["tobago", "--players", "2", "--seed", "8"], folder.path(), input);
    for said in ["all vehicles must land first", "not a valid action", "The game is over. Coins:", "saved in"]
    {
        assert!(story.contains(said), "{said} is missing from the end of: {}", &story[story.len() - 1500..]);
    }
    assert!(told(&["verify", path.to_str().unwrap()]).contains("the result is right"));
    let hidden =
        play(&["tobago", "--players", "2", "--seed", "8"], Path::new("."), "land-h7\nquit\n".to_owned());
    assert!(hidden.contains("P2 is dealt 6 clues."), "what others hold is not told");
}

#[test]
fn islands_and_cards_are_listed_and_drawn() {
    let pieces = answer(&["pieces", "tobago"]);
    let islands = pieces["islands"].as_array().unwrap();
    assert_eq!(islands.len(), 32);
    assert!(
        islands.iter().all(|island| island["spaces"].as_array().is_some_and(|spaces| spaces.len() <= 104))
    );
    let hut = pieces["clues"].as_array().unwrap().iter().find(|clue| clue["clue"] == "next-to-hut").unwrap();
    let meaning = json!({ "clue": "next-to-hut", "number": 0x2c, "relation": "next-to", "landmark": "hut", "largest": false });
    assert_eq!(*hut, meaning);
    assert_eq!(pieces["cards"]["clues"].as_array().map(Vec::len), Some(52));
    let coins: u64 =
        pieces["cards"]["treasure_cards"].as_object().unwrap().values().filter_map(Value::as_u64).sum();
    assert_eq!(coins, 39);
    let drawn = told(&["pieces", "tobago"]);
    assert!(drawn.contains("AbC1: ") && drawn.contains("2c next-to-hut") && drawn.contains("reconstruction"));
}
