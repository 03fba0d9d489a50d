//! The log of a table, for people who were away or reloaded the page.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::json;
use wayfinder_client::{Client, Socket};
use wayfinder_game::Chance;
use wayfinder_game::chance::Fast;
use wayfinder_protocol::{
    Absence, ClientMessage, Clock, Command, Happening, ServerMessage, Status, TableId, TableState,
};

use crate::on_both;
use crate::rig::{Database, Player, Rig, begin, offers, play, play_some, receive, seat, until};

/// A client that follows a table from the start, and keeps all events.
struct Witness {
    client: Client,
    socket: Socket,
    /// The seat whose view it receives.
    seat: Option<usize>,
    version: u64,
    heard: Vec<Happening>,
}

impl Witness {
    async fn begin(client: Client, table: &TableId, number: Option<usize>) -> Self {
        let mut socket = client.socket().await.unwrap();
        let seat = number.map(seat);
        let watch = ClientMessage::Watch { table: table.clone(), since: Some(0), chat_since: None, seat };
        socket.say(&watch).await.unwrap();
        Self { client, socket, seat: number, version: 0, heard: Vec::new() }
    }

    /// Receives updates up to a version.
    async fn listen(&mut self, version: u64) {
        self.socket.say(&ClientMessage::Ping {}).await.unwrap();
        while self.version < version {
            if let ServerMessage::Update { from, state, .. } = receive(&mut self.socket).await {
                assert_eq!(from, self.version);
                self.version = state.version;
                self.heard.extend(state.happened);
            }
        }
    }

    /// Requests the current log, with further query parameters.
    async fn ask(&self, table: &TableId, wishes: &str) -> Vec<Happening> {
        let seat = self.seat.map(|seat| format!("seat={seat}")).unwrap_or_default();
        let answer = self.client.get(&format!("/tables/{table}/log?{seat}{wishes}")).await.unwrap();
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.read().unwrap()
    }

    /// Requests the log in pages, from the end to the beginning.
    async fn leaf_back(&self, table: &TableId, limit: usize) -> Vec<Happening> {
        let mut log: Vec<Happening> = Vec::new();
        loop {
            let before = log.first().map(|first| format!("&before={}", first.version)).unwrap_or_default();
            let page = self.ask(table, &format!("&limit={limit}{before}")).await;
            assert!(page.len() <= limit);
            let whole = page.first().is_none_or(|first| first.version == 1);
            log.splice(0..0, page);
            if whole {
                return log;
            }
        }
    }
}

/// Compares the current log of each witness with the events received live.
async fn compare(rig: &Rig, witnesses: &mut [Witness], table: &TableId) {
    let version = rig.app.hub().tables().look(table, |table, _, _| table.version()).await.unwrap();
    for witness in witnesses.iter_mut() {
        witness.listen(version).await;
        let heard: Vec<_> = witness.heard.iter().filter(|heard| heard.version <= version).cloned().collect();
        assert_eq!(heard.len() as u64, version);
        let wishes = format!("&before={}", version + 1);
        assert_eq!(witness.ask(table, &wishes).await, heard, "through the eyes of {:?}", witness.seat);
    }
}

/// Does something random at a table of these people.
async fn anything(rig: &Rig, people: &[&Player], table: &TableId, chance: &mut Fast) {
    let person = people[chance.below(people.len() as u32) as usize];
    match chance.below(20) {
        0 => {
            let line = json!({ "text": "Well played!" });
            let said = person.client.post(&format!("/tables/{table}/chat"), &line).await.unwrap();
            assert_eq!(said.status, 201, "{}", said.text());
        }
        1 => rig.time.pass(Duration::from_millis(700)),
        2..=6 => {
            // Most decisions cannot be undone, or not by everybody.
            person.try_order(table, None, Command::Undo { seat: None }).await;
        }
        _ => {
            for person in people {
                let actions = offers(&person.see(table).await);
                if actions.is_empty() {
                    continue;
                }
                // A bot may be faster than this, where one has just taken over.
                let action = &actions[chance.below(actions.len() as u32) as usize];
                person.try_order(table, None, play(json!(action))).await;
                return;
            }
        }
    }
}

/// Makes the first decision and undoes it. It reveals nothing, while random play may never reach another
/// decision that can be undone.
async fn think_again(people: &[&Player], table: &TableId) {
    for person in people {
        if let Some(action) = offers(&person.see(table).await).first() {
            person.order(table, play(json!(action))).await;
            person.order(table, Command::Undo { seat: None }).await;
            return;
        }
    }
    panic!("nobody is to act");
}

/// Plays a game of four seats and three people, of whom one resigns and one runs out of time.
async fn eventful(
    rig: &Rig,
    game: &str,
    absence: Absence,
    steps: u32,
    chance: &mut Fast,
) -> BTreeSet<String> {
    let (ana, ben, cleo) = (rig.guest("Ana").await, rig.guest("Ben").await, rig.guest("Cleo").await);
    let (me, open) = (json!({ "kind": "me" }), json!({ "kind": "open" }));
    let wanted = json!({
        "game": game, "setup": "players=4", "seats": [me, open, me, open], "absence": absence,
        "clock": Clock::Live { base: 30, increment: 0 },
    });
    let table = ana.make(wanted).await.id;
    let mut witnesses = Vec::new();
    for (client, seat) in
        [(&ana.client, Some(1)), (&ana.client, Some(3)), (&ben.client, None), (&rig.anonymous(), None)]
    {
        witnesses.push(Witness::begin(client.clone(), &table, seat).await);
    }
    for person in [&ben, &cleo] {
        person.order(&table, Command::Sit { seat: None, nonce: None }).await;
        person.order(&table, Command::Ready { ready: true, nonce: None }).await;
    }
    ana.order(&table, Command::Start {}).await;
    let people = [&ana, &ben, &cleo];
    think_again(&people, &table).await;
    for step in 0..steps {
        if step == steps / 2 {
            cleo.try_order(&table, None, Command::Resign { seat: None }).await;
        }
        // Early enough that no game is over by then.
        if step == steps / 6 {
            rig.time.pass(Duration::from_secs(30));
            let gone = |state: TableState| state.seats.iter().any(|seat| seat.out || seat.bot.is_some());
            until("the time to run out", || async { gone(ana.see(&table).await).then_some(()) }).await;
        }
        if step % 40 == 20 {
            compare(rig, &mut witnesses, &table).await;
        }
        anything(rig, &people, &table, chance).await;
    }
    // The remaining players resign, unless the game is over by now.
    for person in people {
        person.try_order(&table, None, Command::Resign { seat: None }).await;
    }
    until("the end", || async { (ana.see(&table).await.status == Status::Finished).then_some(()) }).await;
    ana.order(&table, Command::Rematch {}).await;
    compare(rig, &mut witnesses, &table).await;
    for witness in &witnesses {
        assert_eq!(witness.leaf_back(&table, 7).await, witness.heard);
    }
    let [first, third, ben, nobody] = &witnesses[..] else { unreachable!() };
    assert!(first.heard != third.heard && first.heard != nobody.heard && ben.heard != nobody.heard);
    // Nobody receives another player's view.
    assert_eq!(ben.ask(&table, "&seat=1").await, ben.heard);
    assert_eq!(nobody.ask(&table, "&seat=1").await, nobody.heard);
    first.heard.iter().map(|happening| json!(happening)["verb"].as_str().unwrap().to_owned()).collect()
}

/// Plays random games, with everything that may happen at a table.
async fn as_it_was_told(database: &Database, game: &str, games: u64, steps: u32) {
    let rig = Rig::on(database).await;
    let mut verbs = BTreeSet::new();
    for round in 0..games {
        let bot = Absence::Bot { level: "beginner".to_owned() };
        let absence = if round % 2 == 0 { Absence::Out } else { bot };
        verbs.extend(eventful(&rig, game, absence, steps, &mut Fast::new(11, round)).await);
    }
    for verb in ["made", "sat", "ready", "began", "played", "undone", "out", "taken-over", "rematch"] {
        assert!(verbs.contains(verb), "{verb} is not among {verbs:?}");
    }
}

on_both! {
    async fn the_log_of_tsuro_equals_the_live_updates(database: Database) {
        as_it_was_told(&database, "tsuro", 4, 60).await;
    }

    async fn the_log_of_tobago_equals_the_live_updates(database: Database) {
        as_it_was_told(&database, "tobago", 2, 140).await;
    }

    async fn the_log_is_whole_where_a_snapshot_has_the_last_happening_only(database: Database) {
        let rig = Rig::on(&database).await;
        let (ana, ben) = (rig.guest("Ana").await, rig.guest("Ben").await);
        let table = begin(&[&ana, &ben], "tobago", json!({})).await;
        play_some(&[&ana, &ben], &table, 40).await;
        let state: TableState = ana.see(&table).await;
        assert_eq!(state.happened.len(), 1);
        let path = format!("/tables/{table}/log");
        let versions = |log: serde_json::Value| -> Vec<u64> {
            log.as_array().unwrap().iter().map(|happening| happening["version"].as_u64().unwrap()).collect()
        };
        let all: Vec<_> = (1..=state.version).collect();
        assert_eq!(versions(ana.get(&path).await), all);
        assert_eq!(versions(ana.get(&format!("{path}?before=4")).await), [1, 2, 3]);
        assert_eq!(versions(ana.get(&format!("{path}?before=4&limit=2")).await), [2, 3]);
        assert_eq!(versions(ana.get(&format!("{path}?limit=0")).await), [0; 0]);
        assert_eq!(versions(ana.get(&format!("{path}?limit={}", u64::MAX)).await), all);
        for wrong in ["?before=x", "?limit=-1", "?seat=9"] {
            assert_eq!(ana.client.get(&format!("{path}{wrong}")).await.unwrap().status, 400, "{wrong}");
        }
        assert_eq!(ana.client.get("/tables/nowhere/log").await.unwrap().status, 404);
    }
}
