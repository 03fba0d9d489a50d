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

    /// Plants a leak: somebody says at the table a few bits of what the first two have in their hands.
    async fn plant(&self, id: &TableId) {
        let hands = |table: &Table| {
            let view = |seat| table.game().unwrap().view(Viewer::Seat(seat)).text().to_owned();
            Seat::all(2).map(view).collect::<String>()
        };
        let hands = self.rig.app.hub().look(id, move |table, _, _| hands(table)).await.unwrap();
        let mix = |mixed: u32, byte: u8| mixed.wrapping_mul(31).wrapping_add(u32::from(byte));
        let text = "x".repeat(1 + (hands.bytes().fold(7, mix) % 16) as usize);
        let said = self.people[0].client.post(&format!("/tables/{id}/chat"), &json!({ "text": text })).await;
        assert_eq!(said.unwrap().status, 201);
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
        for path in ["", "/record", "/record?form=json", "/chat", "/replay", "/record?seat=2"] {
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
        for action in actions {
            let explained =
                client.post(&format!("/tables/{id}/explain"), &json!({ "action": action })).await.unwrap();
            note(&mut heard, action, &format!("{} {}", explained.status, explained.text()));
        }
        heard
    }

    /// Whatever is refused, without anything being played.
    async fn try_everything_illegal(
        &self,
        id: &TableId,
        viewer: Viewer,
        illegal: &[String],
        may_undo: bool,
    ) -> String {
        let client = self.client(viewer);
        let mut heard = String::new();
        let mut orders: Vec<Value> =
            illegal.iter().map(|action| json!({ "do": "play", "action": action })).collect();
        orders.extend([json!({ "do": "play", "action": "nonsense" }), json!({ "do": "play", "action": 5 })]);
        orders.extend(["start", "sit", "rematch"].map(|what| json!({ "do": what })));
        if !may_undo {
            orders.push(json!({ "do": "undo" }));
        }
        for order in orders {
            let answer = client.post(&format!("/tables/{id}/commands"), &order).await.unwrap();
            assert!(!answer.status.is_success(), "{order} was not refused: {}", answer.text());
            note(&mut heard, &order.to_string(), &format!("{} {}", answer.status, answer.text()));
        }
        heard
    }

    /// What somebody hears who was away since a version.
    async fn catch_up(&self, id: &TableId, viewer: Viewer, since: u64) -> String {
        let mut socket = self.client(viewer).socket().await.unwrap();
        let watch =
            ClientMessage::Watch { table: id.clone(), since: Some(since), chat_since: None, seat: None };
        socket.say(&watch).await.unwrap();
        socket.next_text().await.unwrap().unwrap()
    }

    async fn watch(&self, id: &TableId, viewer: Viewer) -> (Socket, String) {
        let mut socket = self.client(viewer).socket().await.unwrap();
        socket
            .say(&ClientMessage::Watch { table: id.clone(), since: None, chat_since: None, seat: None })
            .await
            .unwrap();
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
fn seen_of<G: Game>(game: &Playthrough<G>, action: G::Action, viewer: Viewer) -> (Vec<G::Seen>, G::View) {
    let mut game = game.clone();
    let mut events = Vec::new();
    let actor = game.state().to_act().unwrap();
    game.play(actor, action, &mut events).unwrap();
    let seen = events.iter().filter_map(|event| G::redact(event, viewer)).collect();
    (seen, game.state().view(viewer))
}

/// How many comparisons were made, and how many of the worlds differed.
#[derive(Default)]
struct Count {
    steps: usize,
    different_worlds: usize,
    /// Decisions after which the viewer still could not tell the worlds apart.
    moves: usize,
    /// The most decisions in a row at one table.
    longest: usize,
    caught: usize,
}

/// One table in both worlds, which a viewer cannot tell apart.
struct Pair<'a, G: Game> {
    worlds: [&'a World; 2],
    id: TableId,
    viewer: Viewer,
    games: [Playthrough<G>; 2],
    sockets: [Socket; 2],
    first_version: u64,
}

impl<'a, G: Game> Pair<'a, G> {
    async fn set_up(
        worlds: [&'a World; 2],
        id: TableId,
        viewer: Viewer,
        states: [&G; 2],
        setup: &G::Setup,
    ) -> (Self, [String; 2]) {
        for (world, state) in worlds.into_iter().zip(states) {
            world.set_up(&id, state, setup).await;
            if world.planted {
                world.plant(&id).await;
            }
        }
        let (one, told) = worlds[0].watch(&id, viewer).await;
        let (other, told_other) = worlds[1].watch(&id, viewer).await;
        let games =
            states.map(|state| Playthrough::begin(record::Start::Position(state.clone()), SEED, &mut Silent));
        let first_version = states[0].seats() as u64 + 2;
        (Self { worlds, id, viewer, games, sockets: [one, other], first_version }, [told, told_other])
    }

    fn actor(&self) -> Option<Seat> {
        self.games[0].state().to_act()
    }

    /// Everything that the viewer can ask, in both worlds.
    async fn ask(&self, played: &[String]) -> [String; 2] {
        let actions = self.games[0].state().actions();
        // Legal and illegal ones, without knowing which are which to somebody who is not to act.
        let mut asked: Vec<String> = actions.iter().take(2).map(ToString::to_string).collect();
        asked.extend(played.iter().rev().take(2).cloned());
        let mine = self.actor().is_some_and(|actor| self.viewer.is(actor));
        let legal = |action: &String| actions.iter().any(|legal| legal.to_string() == *action);
        let tried: Vec<_> = asked.iter().filter(|action| !mine || !legal(action)).cloned().collect();
        let may_undo = self.viewer.seat().is_some_and(|seat| self.games[0].may_undo(seat).is_ok());
        let mut told = [String::new(), String::new()];
        for (world, told) in self.worlds.into_iter().zip(&mut told) {
            told.push_str(&world.ask_everything(&self.id, self.viewer, &asked).await);
            told.push_str(&world.try_everything_illegal(&self.id, self.viewer, &tried, may_undo).await);
            told.push_str(&world.catch_up(&self.id, self.viewer, self.first_version).await);
        }
        told
    }

    /// Somebody decides: in the other world the same, or something that looks the same to the viewer. What the viewer is told of it; nothing if
    /// luck or a hidden card would now tell the worlds apart.
    async fn play(&mut self, choice: u32) -> Option<[String; 2]> {
        let actor = self.actor()?;
        let actions = self.games[0].state().actions();
        let action = actions[choice as usize % actions.len()];
        let wanted = seen_of(&self.games[0], action, self.viewer);
        let fits = |also: &G::Action| seen_of(&self.games[1], *also, self.viewer) == wanted;
        // Who decides knows what was decided, so it must be the same.
        let alike = if self.viewer.is(actor) {
            Some(action).filter(fits)
        } else {
            self.games[1].state().actions().into_iter().find(fits)
        }?;
        let mut told = [String::new(), String::new()];
        for (place, action) in [action, alike].into_iter().enumerate() {
            let player = &self.worlds[place].people[actor.index()];
            player.order(&self.id, crate::rig::play(action.to_string().into())).await;
            self.games[place].play(actor, action, &mut Silent).unwrap();
            told[place] = self.sockets[place].next_text().await.unwrap().unwrap();
        }
        Some(told)
    }
}

/// Compares at every step of a random game.
async fn compare<G: Game>(worlds: [&World; 2], setup: &str, seed: u64, count: &mut Count) {
    let mut luck = Fast::new(seed, 1);
    let setup: G::Setup = setup.parse().unwrap();
    let mut state = G::start(&setup, &mut luck, &mut Silent);
    let mut played: Vec<String> = Vec::new();
    while state.to_act().is_some() {
        let viewers: Vec<_> = Viewer::all(state.seats()).collect();
        let viewer = viewers[luck.below(viewers.len() as u32) as usize];
        let imagined = G::determinize(&state.view(viewer), &mut luck);
        let id = TableId::from(format!("{}{seed}step{}", G::NAME, count.steps));
        let (mut pair, snapshots) = Pair::set_up(worlds, id, viewer, [&state, &imagined], &setup).await;
        let answers = pair.ask(&played).await;
        count.steps += 1;
        count.different_worlds += usize::from(state != imagined);
        if worlds[0].planted {
            let apart = |told: &[String; 2]| told[0] != told[1];
            count.caught += usize::from(apart(&snapshots) || apart(&answers));
        } else {
            same(&snapshots, viewer, &pair);
            same(&answers, viewer, &pair);
            let mut moves = 0;
            while moves < IN_A_ROW
                && let Some(told) = pair.play(luck.below(1 << 20)).await
            {
                same(&told, viewer, &pair);
                moves += 1;
                // Once a game is over, everything is told to everybody.
                if moves == IN_A_ROW && count.steps.is_multiple_of(4) && pair.actor().is_some() {
                    same(&pair.ask(&played).await, viewer, &pair);
                }
            }
            count.moves += moves;
            count.longest = count.longest.max(moves);
        }
        let actions = state.actions();
        let action = actions[luck.below(actions.len() as u32) as usize];
        played.push(action.to_string());
        state.apply(action, &mut luck, &mut Silent);
    }
    // The lobby lists all these tables, so once is enough.
    for viewer in Viewer::all(state.seats()) {
        let mut told = [String::new(), String::new()];
        for (world, told) in worlds.into_iter().zip(&mut told) {
            *told = world.client(viewer).get("/lobby").await.unwrap().text();
        }
        assert_eq!(told[0], told[1], "{viewer} can tell the lobbies apart");
    }
}

/// How many decisions are made at one table, if the worlds stay alike for so long.
const IN_A_ROW: usize = 3;

fn same<G: Game>(told: &[String; 2], viewer: Viewer, pair: &Pair<'_, G>) {
    let [here, there] = told;
    let [one, other] = &pair.games;
    assert_eq!(here, there, "{viewer} can tell {} from {}", one.state().position(), other.state().position());
}

/// The set-ups that are compared: every number of players, and options that hide and show other things.
const TSURO: [&str; 4] =
    ["players=2", "players=3 elimination-bonus", "players=4", "players=4 passing-the-pile"];
const TOBAGO: [&str; 3] = ["players=2", "players=3 expert-powers sharing-goes-on", "players=4 open-treasure"];

async fn compare_all<G: Game>(setups: &[&str]) {
    let (one, other) = (World::new(false).await, World::new(false).await);
    let ids = |world: &World| -> Vec<PersonId> {
        world.people.iter().map(|player| player.person.id.clone()).collect()
    };
    assert_eq!(ids(&one), ids(&other), "the two servers are alike");
    let mut count = Count::default();
    for (seed, setup) in (1..).zip(setups) {
        compare::<G>([&one, &other], setup, seed, &mut count).await;
    }
    let Count { steps, different_worlds, moves, longest, .. } = count;
    assert!(different_worlds * 10 > steps * 7, "{different_worlds} of {steps} steps");
    assert!(moves * 2 > steps, "{moves} moves in {steps} steps");
    assert_eq!(longest, IN_A_ROW);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_worlds_of_tsuro_that_a_viewer_may_not_tell_apart_are_answered_alike() {
    compare_all::<Tsuro>(&TSURO).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_worlds_of_tobago_that_a_viewer_may_not_tell_apart_are_answered_alike() {
    compare_all::<Tobago>(&TOBAGO).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_planted_leak_of_a_few_bits_in_the_length_of_an_answer_is_caught() {
    let (one, other) = (World::new(true).await, World::new(true).await);
    let mut count = Count::default();
    compare::<Tsuro>([&one, &other], "players=2", 1, &mut count).await;
    assert!(count.caught * 2 > count.different_worlds, "{} of {}", count.caught, count.different_worlds);
}
