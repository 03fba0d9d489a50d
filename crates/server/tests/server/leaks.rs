//! Nothing that a viewer is told depends on what the viewer may not know.
//!
//! Two servers, alike in everything but the games at their tables: the one has the true world of a random game, the other a world that a viewer
//! cannot tell from it. Whatever that viewer asks, at every step, must be answered with the same bytes.

use std::fmt::Write;

use serde_json::{Value, json};
use wayfinder_client::{Client, Socket};
use wayfinder_game::chance::Fast;
use wayfinder_game::{Chance, Game, Nonce, Playthrough, Seat, Seed, Silent, Viewer, record};
use wayfinder_protocol::{Absence, ClientMessage, Clock, PersonId, TableId};
use wayfinder_server::luck::Luck;
use wayfinder_server::table::{Chosen, Entry, Logged, Outages, Table};
use wayfinder_server::time::Time;
use wayfinder_tobago::Tobago;
use wayfinder_tsuro::Tsuro;

use crate::rig::{Database, Player, Rig, START, config};

/// One of the two servers, with the same people at it.
struct World {
    rig: Rig,
    people: Vec<Player>,
    /// A leak that the comparison must find.
    planted: bool,
    _database: Database,
}

impl World {
    async fn new(planted: bool) -> Self {
        let database = Database::sqlite();
        let rig = Rig::with_luck(config(&database), Time::manual(START), Luck::repeatable(7)).await;
        let mut people = Vec::new();
        for seat in 1..=4 {
            people.push(rig.guest(&format!("Player {seat}")).await);
        }
        Self { rig, people, planted, _database: database }
    }

    /// Sets up a table in the middle of a game.
    async fn set_up<G: Game>(&self, id: &TableId, state: &G, setup: &G::Setup) {
        let chosen = Chosen {
            game: G::NAME.to_owned(),
            setup: setup.to_string(),
            public: true,
            rated: false,
            pass_and_play: false,
            clock: Clock::Live { base: 600, increment: 5 },
            absence: Absence::Out,
            secret: SEED,
            position: Some(state.position()),
            rematch_of: None,
        };
        let mut entries = vec![Entry::Made { host: self.people[0].person.id.clone(), chosen }];
        for (seat, player) in Seat::all(state.seats()).zip(&self.people) {
            entries.push(Entry::Sat { seat, person: player.person.id.clone(), nonce: None });
        }
        entries.push(Entry::Began { nonces: vec![Nonce([0; 16]); state.seats()] });
        let log: Vec<_> =
            entries.into_iter().map(|entry| Logged { entry, by: None, command: None }).collect();
        let table = Table::replay(id, log.iter().map(|logged| (START, logged))).unwrap().unwrap();
        let append = table.append(None, &log, START, &Outages::default());
        self.rig.app.hub().store().append(append).await.unwrap();
    }

    fn client(&self, viewer: Viewer) -> Client {
        match viewer.seat() {
            Some(seat) => self.people[seat.index()].client.clone(),
            None => self.rig.nobody(),
        }
    }

    /// Everything that a viewer can ask about a table, with everything that comes back.
    async fn ask_everything(&self, id: &TableId, viewer: Viewer, actions: &[String]) -> String {
        let client = self.client(viewer);
        let mut heard = String::new();
        for path in
            ["", "/record", "/record?form=json", "/chat", "/replay", "/record?seat=1", "/record?seat=2"]
        {
            let answer = client.get(&format!("/tables/{id}{path}")).await.unwrap();
            note(
                &mut heard,
                path,
                &format!("{} {:?} {}", answer.status, answer.headers.get("content-length"), answer.text()),
            );
        }
        for seat in 1..=2 {
            let answer = client.get(&format!("/tables/{id}?seat={seat}")).await.unwrap();
            note(&mut heard, "seat", &answer.text());
        }
        note(&mut heard, "lobby", &client.get("/lobby").await.unwrap().text());
        for action in actions {
            let explained =
                client.post(&format!("/tables/{id}/explain"), &json!({ "action": action })).await.unwrap();
            note(&mut heard, action, &format!("{} {}", explained.status, explained.text()));
        }
        if self.planted {
            let hands = |table: &Table| {
                let view = |seat| table.game().unwrap().view(Viewer::Seat(seat)).text().to_owned();
                Seat::all(2).map(view).collect::<String>()
            };
            let hands = self.rig.app.hub().look(id, move |table, _, _| hands(table)).await.unwrap();
            let mix = |mixed: u32, byte: u8| mixed.wrapping_mul(31).wrapping_add(u32::from(byte));
            note(&mut heard, "planted", &" ".repeat((hands.bytes().fold(7, mix) % 16) as usize));
        }
        heard
    }

    /// Whatever is refused, without anything being played.
    async fn try_everything_illegal(&self, id: &TableId, viewer: Viewer, illegal: &[String]) -> String {
        let client = self.client(viewer);
        let mut heard = String::new();
        let mut orders: Vec<Value> =
            illegal.iter().map(|action| json!({ "do": "play", "action": action })).collect();
        orders.extend([json!({ "do": "play", "action": "nonsense" }), json!({ "do": "play", "action": 5 })]);
        orders.extend([
            json!({ "do": "undo" }),
            json!({ "do": "start" }),
            json!({ "do": "sit" }),
            json!({ "do": "rematch" }),
        ]);
        for order in orders {
            let answer = client.post(&format!("/tables/{id}/commands"), &order).await.unwrap();
            assert!(!answer.status.is_success(), "{order} was not refused: {}", answer.text());
            note(&mut heard, &order.to_string(), &format!("{} {}", answer.status, answer.text()));
        }
        heard
    }

    async fn watch(&self, id: &TableId, viewer: Viewer) -> (Socket, String) {
        let mut socket = self.client(viewer).socket().await.unwrap();
        socket.say(&ClientMessage::Watch { table: id.clone(), since: None, seat: None }).await.unwrap();
        let snapshot = socket.next_text().await.unwrap().unwrap();
        assert!(snapshot.starts_with("{\"type\":\"snapshot\""), "{snapshot}");
        (socket, snapshot)
    }
}

const SEED: Seed = Seed([9; 32]);

fn note(heard: &mut String, what: &str, answer: &str) {
    writeln!(heard, "{what}: {answer}").unwrap();
}

/// What a viewer sees of an action, and what the viewer knows afterwards, as the server will play it.
fn seen_of<G: Game>(state: &G, action: G::Action, viewer: Viewer) -> (Vec<G::Seen>, G::View) {
    let mut game = Playthrough::begin(record::Start::Position(state.clone()), SEED, &mut Silent);
    let mut events = Vec::new();
    game.play(state.to_act().unwrap(), action, &mut events).unwrap();
    let seen = events.iter().filter_map(|event| G::redact(event, viewer)).collect();
    (seen, game.state().view(viewer))
}

/// How many comparisons were made, and how many of the worlds differed.
#[derive(Default)]
struct Count {
    steps: usize,
    different_worlds: usize,
    moves: usize,
    caught: usize,
}

/// Compares at every step of a random game.
async fn compare<G: Game>(one: &World, other: &World, setup: &str, seed: u64, count: &mut Count) {
    let mut luck = Fast::new(seed, 1);
    let setup: G::Setup = setup.parse().unwrap();
    let mut state = G::start(&setup, &mut luck, &mut Silent);
    let mut played: Vec<String> = Vec::new();
    while let Some(actor) = state.to_act() {
        let viewers: Vec<_> = Viewer::all(state.seats()).collect();
        let viewer = viewers[luck.below(viewers.len() as u32) as usize];
        let imagined = G::determinize(&state.view(viewer), &mut luck);
        let id = TableId::from(format!("{}{seed}step{}", G::NAME, count.steps));
        one.set_up(&id, &state, &setup).await;
        other.set_up(&id, &imagined, &setup).await;
        let actions = state.actions();
        // Legal and illegal ones, without knowing which are which to somebody who is not to act.
        let mut asked: Vec<String> = actions.iter().take(2).map(ToString::to_string).collect();
        asked.extend(played.iter().rev().take(2).cloned());
        let illegal: Vec<_> = asked
            .iter()
            .filter(|action| !actions.iter().any(|legal| legal.to_string() == **action))
            .cloned()
            .collect();
        let mine = viewer.is(actor);
        let tried = if mine { illegal } else { asked.clone() };
        let (mut socket_one, snapshot_one) = one.watch(&id, viewer).await;
        let (mut socket_other, snapshot_other) = other.watch(&id, viewer).await;
        let told = [
            snapshot_one,
            one.ask_everything(&id, viewer, &asked).await,
            one.try_everything_illegal(&id, viewer, &tried).await,
        ];
        let told_other = [
            snapshot_other,
            other.ask_everything(&id, viewer, &asked).await,
            other.try_everything_illegal(&id, viewer, &tried).await,
        ];
        count.steps += 1;
        count.different_worlds += usize::from(state != imagined);
        if one.planted {
            count.caught += usize::from(told != told_other);
        } else {
            for (here, there) in told.iter().zip(&told_other) {
                assert_eq!(
                    here,
                    there,
                    "{viewer} is told apart {} and {}",
                    state.position(),
                    imagined.position()
                );
            }
        }
        let action = actions[luck.below(actions.len() as u32) as usize];
        // What somebody else does: in the other world something that looks the same to the viewer, if there is anything.
        if !mine && !one.planted {
            let wanted = seen_of(&state, action, viewer);
            let alike =
                imagined.actions().into_iter().find(|&also| seen_of(&imagined, also, viewer) == wanted);
            if let Some(alike) = alike {
                for (world, action) in [(one, action.to_string()), (other, alike.to_string())] {
                    let whoever = &world.people[actor.index()];
                    whoever.order(&id, crate::rig::play(action.into())).await;
                }
                let (here, there) =
                    (socket_one.next_text().await.unwrap(), socket_other.next_text().await.unwrap());
                assert_eq!(here, there, "{viewer} is told apart what {actor} did");
                count.moves += 1;
            }
        }
        played.push(action.to_string());
        state.apply(action, &mut luck, &mut Silent);
    }
}

/// The set-ups that are compared: every number of players, and options that hide and show other things.
const TSURO: [&str; 4] =
    ["players=2", "players=3 elimination-bonus", "players=4", "players=4 passing-the-pile"];
const TOBAGO: [&str; 3] = ["players=2", "players=3 expert-powers sharing-goes-on", "players=4 open-treasure"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_worlds_that_differ_in_what_a_viewer_may_not_know_are_answered_alike() {
    let (one, other) = (World::new(false).await, World::new(false).await);
    let ids = |world: &World| -> Vec<PersonId> {
        world.people.iter().map(|player| player.person.id.clone()).collect()
    };
    assert_eq!(ids(&one), ids(&other), "the two servers are alike");
    let mut count = Count::default();
    for (seed, setup) in (1..).zip(TSURO) {
        compare::<Tsuro>(&one, &other, setup, seed, &mut count).await;
    }
    for (seed, setup) in (1..).zip(TOBAGO) {
        compare::<Tobago>(&one, &other, setup, seed, &mut count).await;
    }
    assert!(
        count.different_worlds * 10 > count.steps * 8,
        "{} of {} steps",
        count.different_worlds,
        count.steps
    );
    assert!(count.moves * 4 > count.steps, "{} moves of others in {} steps", count.moves, count.steps);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_planted_leak_of_a_few_bits_in_the_length_of_an_answer_is_caught() {
    let (one, other) = (World::new(true).await, World::new(true).await);
    let mut count = Count::default();
    compare::<Tsuro>(&one, &other, "players=2", 1, &mut count).await;
    assert!(count.caught * 2 > count.different_worlds, "{} of {}", count.caught, count.different_worlds);
}
