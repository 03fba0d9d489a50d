//! Nothing that a viewer receives depends on what the viewer may not know.
//!
//! Two servers are the same in everything but the games at their tables: one has the true world of a random
//! game, the other a world that a viewer cannot tell from it. Every request of that viewer, at every step,
//! must be answered with the same bytes.

mod subscriptions;
mod world;

use std::collections::BTreeMap;

use wayfinder_client::Socket;
use wayfinder_game::chance::Fast;
use wayfinder_game::{Chance, Playthrough, Seat, SerdeGame, Silent, Viewer, record};
use wayfinder_protocol::{Clock, PersonId, TableId};
use wayfinder_tobago::Tobago;
use wayfinder_tsuro::Tsuro;

use subscriptions::GameStream;
use world::{Leak, SEED, World};

/// A kind of message, and its content in the two worlds.
type Told = (&'static str, [String; 2]);

/// Returns what a viewer sees of an action, and the view afterwards, as the server will play it.
fn seen_of<G: SerdeGame>(
    game: &Playthrough<G>,
    action: G::Action,
    viewer: Viewer,
) -> (Vec<G::Seen>, G::View) {
    let mut game = game.clone();
    let mut events = Vec::new();
    let actor = game.state().to_act().unwrap();
    game.play(actor, action, &mut events).unwrap();
    let seen = events.iter().filter_map(|event| G::redact(event, viewer)).collect();
    (seen, game.state().view(viewer))
}

/// The number of comparisons, and of worlds that differed.
#[derive(Default)]
struct Count {
    steps: usize,
    different_worlds: usize,
    /// The number of decisions after which the viewer still could not tell the worlds apart.
    moves: usize,
    /// The largest number of decisions in a row at one table.
    longest: usize,
    /// The kinds of messages, each with the number of messages about worlds that differ, and how many of them
    /// differed too.
    told: BTreeMap<&'static str, (usize, usize)>,
    /// The tables at which the game is over.
    over: Vec<TableId>,
    /// The deliveries that must arrive.
    deliveries: Vec<(TableId, Viewer, usize)>,
}

impl Count {
    /// Compares messages: they may only differ where a leak was planted.
    fn compare<G: SerdeGame>(&mut self, told: impl IntoIterator<Item = Told>, pair: &Pair<'_, G>) {
        for (how, told) in told {
            let apart = told[0] != told[1];
            if apart && pair.worlds[0].leak.is_none() {
                let [one, other] = pair.games.each_ref().map(|game| game.state().position());
                let [here, there] = &told;
                assert_eq!(here, there, "by {how} {} can tell {one} from {other}", pair.viewer);
            }
            if pair.differs && !told[0].is_empty() {
                let (all, caught) = self.told.entry(how).or_default();
                *all += 1;
                *caught += usize::from(apart);
            }
        }
    }
}

/// One table in both worlds, which a viewer cannot tell apart.
struct Pair<'a, G: SerdeGame> {
    worlds: [&'a mut World; 2],
    id: TableId,
    viewer: Viewer,
    games: [Playthrough<G>; 2],
    /// True if the worlds differ at all.
    differs: bool,
    sockets: Vec<Socket>,
    streams: Vec<GameStream>,
    first_version: u64,
    /// The number of deliveries that told the viewer to decide.
    deliveries: usize,
    clock: Clock,
}

impl<'a, G: SerdeGame> Pair<'a, G> {
    async fn set_up(
        worlds: [&'a mut World; 2],
        id: TableId,
        viewer: Viewer,
        states: [&G; 2],
        setup: &G::Setup,
        clock: Clock,
    ) -> (Self, [Told; 2]) {
        let games =
            states.map(|state| Playthrough::begin(record::Start::Position(state.clone()), SEED, &mut Silent));
        let to_act = states[0].to_act().is_some_and(|actor| viewer.is(actor));
        let (mut sockets, mut streams) = (Vec::new(), Vec::new());
        let mut told = [("snapshot", <[String; 2]>::default()), ("stream-begins", <[String; 2]>::default())];
        for (place, (world, state)) in worlds.iter().zip(states).enumerate() {
            world.set_up(&id, state, setup, clock).await;
            world.plant(&id).await;
            let (socket, snapshot) = world.watch(&id, viewer).await;
            let mut stream = GameStream::open(&world.client(viewer), &id).await;
            told[0].1[place] = snapshot;
            told[1].1[place] = stream.receive(to_act).await;
            sockets.push(socket);
            streams.push(stream);
        }
        let first_version = states[0].seats() as u64 + 2;
        let differs = states[0] != states[1];
        let pair = Self {
            worlds,
            id,
            viewer,
            games,
            differs,
            sockets,
            streams,
            first_version,
            deliveries: 0,
            clock,
        };
        (pair, told)
    }

    fn actor(&self) -> Option<Seat> {
        self.games[0].state().to_act()
    }

    /// Returns whether the viewer is to act.
    fn to_act(&self) -> bool {
        self.actor().is_some_and(|actor| self.viewer.is(actor))
    }

    /// Sends every request the viewer can make, in both worlds.
    async fn ask(&self, played: &[String], count: &Count) -> [Told; 5] {
        let actions = self.games[0].state().actions();
        // A mix of legal and illegal actions, which a viewer who is not to act cannot tell apart.
        let mut asked: Vec<String> = actions.iter().take(2).map(ToString::to_string).collect();
        asked.extend(played.iter().rev().take(2).cloned());
        let legal = |action: &String| actions.iter().any(|legal| legal.to_string() == *action);
        let tried: Vec<_> = asked.iter().filter(|action| !self.to_act() || !legal(action)).cloned().collect();
        let may_undo = self.viewer.seat().is_some_and(|seat| self.games[0].may_undo(seat).is_ok());
        let mut told =
            ["answers", "refusals", "hint", "export", "picture"].map(|how| (how, <[String; 2]>::default()));
        for (place, world) in self.worlds.iter().enumerate() {
            let (id, viewer) = (&self.id, self.viewer);
            let mut answers = world.ask_everything(id, viewer, &asked).await;
            answers.push_str(&world.catch_up(id, viewer, self.first_version).await);
            told[0].1[place] = answers;
            told[1].1[place] = world.try_everything_illegal(id, viewer, &tried, may_undo).await;
            let hint = world.hint(id, viewer).await;
            assert_eq!(hint.starts_with("200"), self.to_act(), "{hint}");
            told[if self.to_act() { 2 } else { 1 }].1[place].push_str(&hint);
            // The one is long and hardly changes, the other is slow to draw.
            if count.steps.is_multiple_of(4) {
                told[4].1[place] = world.picture(id, viewer).await;
                told[3].1[place] = world.export(viewer, &count.over).await;
            }
        }
        told
    }

    /// Plays a decision, and in the other world the same or one that looks the same to the viewer. Returns
    /// what the viewer received; nothing if a random draw or a hidden card would now tell the worlds apart.
    async fn play(&mut self, choice: u32) -> Option<[Told; 4]> {
        let actor = self.actor()?;
        let actions = self.games[0].state().actions();
        let action = actions[choice as usize % actions.len()];
        let wanted = seen_of(&self.games[0], action, self.viewer);
        let fits = |also: &G::Action| seen_of(&self.games[1], *also, self.viewer) == wanted;
        // The player who decides knows the decision, so it must be the same.
        let alike = if self.viewer.is(actor) {
            Some(action).filter(fits)
        } else {
            self.games[1].state().actions().into_iter().find(fits)
        }?;
        for (game, action) in self.games.iter_mut().zip([action, alike]) {
            game.play(actor, action, &mut Silent).unwrap();
        }
        let to_act = self.to_act();
        let mut told = ["update", "stream", "lobby", "events"].map(|how| (how, <[String; 2]>::default()));
        for (place, action) in [action, alike].into_iter().enumerate() {
            let world = &mut *self.worlds[place];
            let player = &world.people[actor.index()];
            player.order(&self.id, crate::rig::play(action.to_string().into())).await;
            told[0].1[place] = self.sockets[place].next_text().await.unwrap().unwrap();
            told[1].1[place] = self.streams[place].receive(to_act).await;
            let [lobby, events] = world.subscriptions(self.viewer).about(&self.id).await;
            (told[2].1[place], told[3].1[place]) = (lobby, events);
        }
        let slow = matches!(self.clock, Clock::Days { .. });
        self.deliveries += usize::from(slow && to_act && !self.viewer.is(actor));
        Some(told)
    }
}

/// The clocks of the compared tables, in turn. None may run out.
const CLOCKS: [Clock; 3] =
    [Clock::Live { base: 10_000_000, increment: 5 }, Clock::None, Clock::Days { days: 30 }];

/// Compares the two worlds at every `stride`th decision of a random game; at every one if
/// `WAYFINDER_NIGHTLY` is set.
async fn compare<G: SerdeGame>(
    worlds: &mut [World; 2],
    setup: &str,
    seed: u64,
    stride: usize,
    count: &mut Count,
) {
    let stride = if std::env::var_os("WAYFINDER_NIGHTLY").is_some() { 1 } else { stride };
    let mut chance = Fast::new(seed, 1);
    let setup: G::Setup = setup.parse().unwrap();
    let mut state = G::start(&setup, &mut chance, &mut Silent);
    let mut played: Vec<String> = Vec::new();
    while state.to_act().is_some() {
        if !played.len().is_multiple_of(stride) {
            decide(&mut state, &mut played, &mut chance);
            continue;
        }
        let viewers: Vec<_> = Viewer::all(state.seats()).collect();
        let viewer = viewers[chance.below(viewers.len() as u32) as usize];
        let imagined = G::determinize(&state.view(viewer), &mut chance);
        let id = TableId::from(format!("{}{seed}step{}end", G::NAME, count.steps));
        let clock = CLOCKS[count.steps % CLOCKS.len()];
        let (mut pair, told) =
            Pair::set_up(worlds.each_mut(), id, viewer, [&state, &imagined], &setup, clock).await;
        count.compare(told, &pair);
        let told = pair.ask(&played, count).await;
        count.compare(told, &pair);
        count.steps += 1;
        count.different_worlds += usize::from(pair.differs);
        let mut moves = 0;
        while moves < IN_A_ROW
            && let Some(told) = pair.play(chance.below(1 << 20)).await
        {
            count.compare(told, &pair);
            moves += 1;
            // Once a game is over, everything is public.
            if moves == IN_A_ROW && count.steps.is_multiple_of(4) && pair.actor().is_some() {
                let told = pair.ask(&played, count).await;
                count.compare(told, &pair);
            }
        }
        count.moves += moves;
        count.longest = count.longest.max(moves);
        if pair.deliveries > 0 {
            count.deliveries.push((pair.id.clone(), viewer, pair.deliveries));
        }
        if pair.actor().is_none() {
            count.over.push(pair.id.clone());
        }
        drop(pair);
        if count.steps.is_multiple_of(REST) {
            for world in &mut *worlds {
                world.rest().await;
            }
        }
        decide(&mut state, &mut played, &mut chance);
    }
    for (id, viewer, deliveries) in std::mem::take(&mut count.deliveries) {
        let [one, other] = &*worlds;
        let told = [
            one.deliveries.wait_for(&id, viewer, deliveries).await,
            other.deliveries.wait_for(&id, viewer, deliveries).await,
        ];
        let (all, caught) = count.told.entry("deliveries").or_default();
        *all += 1;
        *caught += usize::from(told[0] != told[1]);
        assert!(told[0] == told[1] || one.leak.is_some(), "{viewer}: {told:?}");
    }
    // The lobby lists all these tables, so once is enough.
    for viewer in Viewer::all(state.seats()) {
        let mut told = [String::new(), String::new()];
        for (world, told) in worlds.iter().zip(&mut told) {
            *told = world.client(viewer).get("/lobby").await.unwrap().text();
        }
        assert!(
            told[0] == told[1] || worlds[0].leak.is_some(),
            "{viewer} can tell the lobbies apart: {told:?}"
        );
    }
}

/// Makes a random decision.
fn decide<G: SerdeGame>(state: &mut G, played: &mut Vec<String>, chance: &mut Fast) {
    let actions = state.actions();
    let action = actions[chance.below(actions.len() as u32) as usize];
    played.push(action.to_string());
    state.apply(action, chance, &mut Silent);
}

/// The number of decisions at one table, if the worlds stay alike for that long.
const IN_A_ROW: usize = 3;

/// The number of steps after which the servers may unload the tables.
const REST: usize = 10;

/// The compared setups: every number of players, and options that hide and show other things.
const TSURO: [&str; 4] =
    ["players=2", "players=3 elimination-bonus", "players=4", "players=4 passing-the-pile"];
const TOBAGO: [&str; 3] =
    ["players=2", "players=3 double-claim swap sharing-goes-on", "players=4 open-treasure"];

/// The stride of games of Tobago, which are ten times as long as those of Tsuro.
const TOBAGO_STRIDE: usize = 6;

async fn compare_all<G: SerdeGame>(setups: &[&str], stride: usize) {
    let mut worlds = [World::new(None).await, World::new(None).await];
    let ids = |world: &World| -> Vec<PersonId> {
        world.people.iter().map(|player| player.person.id.clone()).collect()
    };
    assert_eq!(ids(&worlds[0]), ids(&worlds[1]), "the two servers are alike");
    let mut count = Count::default();
    for (seed, setup) in (1..).zip(setups) {
        compare::<G>(&mut worlds, setup, seed, stride, &mut count).await;
    }
    let Count { steps, different_worlds, moves, longest, told, .. } = count;
    assert!(different_worlds * 10 > steps * 7, "{different_worlds} of {steps} steps");
    assert!(moves * 2 > steps, "{moves} moves in {steps} steps");
    assert_eq!(longest, IN_A_ROW);
    // Everything was received often enough to be worth comparing.
    for how in WAYS {
        let all = told.get(how).map_or(0, |(all, _)| *all);
        assert!(all * 20 > steps, "{how}: {all} times in {steps} steps");
    }
}

/// The kinds of messages.
const WAYS: [&str; 12] = [
    "snapshot",
    "answers",
    "refusals",
    "update",
    "hint",
    "export",
    "picture",
    "stream-begins",
    "stream",
    "lobby",
    "events",
    "deliveries",
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn indistinguishable_worlds_of_tsuro_get_identical_responses() {
    Box::pin(compare_all::<Tsuro>(&TSURO, 1)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn indistinguishable_worlds_of_tobago_get_identical_responses() {
    Box::pin(compare_all::<Tobago>(&TOBAGO, TOBAGO_STRIDE)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_planted_leak_of_a_few_bits_is_caught_in_every_channel() {
    let leaks: [(Leak, &[&str]); 4] = [
        (Leak::Chat, &["answers", "snapshot"]),
        (Leak::Name, &["answers", "snapshot", "stream-begins", "lobby", "events", "export"]),
        (Leak::Random, &["hint"]),
        (Leak::Clock, &["update", "stream", "deliveries"]),
    ];
    for (leak, ways) in leaks {
        let mut worlds = [World::new(Some(leak)).await, World::new(Some(leak)).await];
        let mut count = Count::default();
        compare::<Tsuro>(&mut worlds, "players=2", 1, 1, &mut count).await;
        for how in ways {
            let (all, caught) = count.told.get(how).copied().unwrap_or_default();
            assert!(all > 0 && caught * 2 > all, "{leak:?} by {how}: {caught} of {all}");
        }
    }
}
