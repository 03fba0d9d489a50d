//! The colours of the pieces. Issue 16: each player can choose one, which is kept over rematches.

use serde_json::json;
use wayfinder_protocol::{Command, TableState};

use crate::on_both;
use crate::rig::{Database, Player, Rig, seat};

fn colour(colour: u8) -> Command {
    Command::Colour { seat: None, colour: Some(colour) }
}

/// Returns the colour of each seat, and whether it was chosen.
fn colours(state: &TableState) -> Vec<(u8, bool)> {
    state.seats.iter().map(|seat| (seat.colour, seat.colour_chosen)).collect()
}

on_both! {
    async fn each_player_chooses_a_colour_and_keeps_it_in_the_next_game(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben, cleo) = (rig.guest("Ana").await, rig.guest("Ben").await, rig.guest("Cleo").await);
        let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "bot", "level": "beginner" }]);
        let made = ana.make(json!({ "game": "tsuro", "setup": "players=3", "seats": seats, "public": true })).await;
        // The defaults, where nobody has chosen one.
        assert_eq!(colours(&made), [(1, false), (2, false), (3, false)]);
        let table = made.id;
        ben.order(&table, Command::Sit { seat: None, nonce: None }).await;
        ana.order(&table, colour(3)).await;
        // The bot gets a colour that is left.
        assert_eq!(colours(&ana.see(&table).await), [(3, true), (2, false), (1, false)]);
        ben.order(&table, colour(8)).await;
        assert_eq!(colours(&ana.see(&table).await), [(3, true), (8, true), (1, false)]);
        let before = ana.see(&table).await.version;
        for (who, wanted, refusal) in [
            (&ben, colour(3), (409, "colour-taken")),
            (&ben, colour(9), (400, "no-such-colour")),
            (&ben, colour(0), (400, "no-such-colour")),
            (&ben, Command::Colour { seat: Some(seat(1)), colour: Some(5) }, (403, "not-your-seat")),
            (&cleo, colour(5), (403, "no-seat")),
        ] {
            let (status, code) = who.refused(&table, wanted).await;
            assert_eq!((status, code.as_str()), refusal);
        }
        // The same again changes nothing.
        ben.order(&table, colour(8)).await;
        assert_eq!(ana.see(&table).await.version, before);
        assert_eq!(ana.get("/lobby").await["yours"][0]["seats"][1]["colour"], 8);

        ben.order(&table, Command::Ready { ready: true, nonce: None }).await;
        ana.order(&table, Command::Start {}).await;
        assert_eq!(ana.refused(&table, colour(5)).await, (409, "begun".to_owned()));
        for player in [&ana, &ben] {
            player.order(&table, Command::Resign { seat: None }).await;
        }
        assert_eq!(colours(&cleo.see(&table).await), [(3, true), (8, true), (1, false)]);
        let answer = ana.try_order(&table, None, Command::Rematch {}).await;
        let next = answer.json()["rematch"].as_str().unwrap().into();
        // Everybody sits one seat further: the bot first, then Ana, then Ben.
        let seated = colours(&ana.see(&next).await);
        assert_eq!(seated, [(1, false), (3, true), (8, true)]);
        rig.stop().await;
        let rig = Rig::on(&database).await;
        let ana = Player::new(ana.client.at(&rig.host)).await;
        assert_eq!(colours(&ana.see(&next).await), seated);
        // A choice is withdrawn, or leaves with the player who made it.
        ana.order(&next, Command::Colour { seat: None, colour: None }).await;
        ana.order(&next, Command::Unseat { seat: seat(3) }).await;
        assert_eq!(colours(&ana.see(&next).await), [(1, false), (2, false), (3, false)]);
    }
}

#[tokio::test]
async fn there_are_as_many_colours_as_the_game_has_pieces() {
    let database = Database::sqlite();
    let rig = Rig::on(&database).await;
    let ana = rig.guest("Ana").await;
    let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
    let table = ana.make(json!({ "game": "tobago", "setup": "players=2", "seats": seats })).await.id;
    assert_eq!(ana.refused(&table, colour(5)).await, (400, "no-such-colour".to_owned()));
    // Players who share a device choose one colour each.
    ana.order(&table, colour(4)).await;
    ana.order(&table, Command::Colour { seat: Some(seat(2)), colour: Some(1) }).await;
    assert_eq!(colours(&ana.see(&table).await), [(4, true), (1, true)]);
    let one = ana.client.get(&format!("/tables/{table}/picture.png")).await.unwrap().body;
    ana.order(&table, colour(2)).await;
    let other = ana.client.get(&format!("/tables/{table}/picture.png")).await.unwrap().body;
    assert!(one != other, "the picture shows the colours");
}
