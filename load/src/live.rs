//! Measures tables at which games are played.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use serde_json::json;
use tokio::time::{Instant, sleep, sleep_until};
use wayfinder_client::{Client, Socket};
use wayfinder_protocol::{
    ClientMessage, Command, Json, NewTable, Offer, ServerMessage, Stage, Status, TableId, TableState,
};

use crate::readers;
use crate::server::Server;
use crate::times::Times;
use crate::{Failure, Live};

/// The number of tables that are set up at the same time.
const AT_ONCE: usize = 32;

/// The state that all tables share.
struct Shared {
    host: String,
    pause: Duration,
    measuring: AtomicBool,
    ending: AtomicBool,
    games: AtomicU64,
}

/// The measurements of one table.
#[derive(Default)]
struct Measured {
    moves: Times,
    snapshots: Times,
}

pub(crate) async fn run(program: &Path, database: &str, folder: &Path, live: &Live) -> Result<(), Failure> {
    let server = Server::start(program, database, folder).await?;
    let pause = Duration::from_secs_f64(live.tables as f64 / f64::from(live.moves));
    let shared = Arc::new(Shared {
        host: server.host.clone(),
        pause,
        measuring: AtomicBool::new(false),
        ending: AtomicBool::new(false),
        games: AtomicU64::new(0),
    });
    let host = Client::guest(&server.host, "Host of bots").await?;
    for _ in 0..live.bot_tables {
        bots_among_themselves(&host, &live.bot_level).await?;
    }
    let read = readers::finished_games(&host, live.readers).await?;
    let mut tables = Vec::new();
    while tables.len() < live.tables {
        let first = tables.len();
        let more = AT_ONCE.min(live.tables - first);
        let made: Vec<_> = (first..first + more)
            .map(|number| {
                let game = if number % live.tobago.max(1) == 0 { "tobago" } else { "tsuro" };
                let shared = Arc::clone(&shared);
                tokio::spawn(async move { Pair::sit_down(shared, game, number as u64).await })
            })
            .collect();
        for pair in made {
            tables.push(tokio::spawn(pair.await??.play()));
        }
    }
    eprintln!("{} tables are set up", tables.len());
    sleep(pause + Duration::from_secs(2)).await;
    let (_, used_before) = server.usage()?;
    let readers = readers::start(&host, live.readers, &read);
    let begun = Instant::now();
    shared.measuring.store(true, Ordering::Relaxed);
    sleep(Duration::from_secs(live.seconds)).await;
    shared.measuring.store(false, Ordering::Relaxed);
    let taken = begun.elapsed();
    let (memory, used_after) = server.usage()?;
    if live.readers > 0 {
        println!("{}", readers.stop().await?);
    }
    shared.ending.store(true, Ordering::Relaxed);
    let mut measured = Measured::default();
    for table in tables {
        let at_table = table.await??;
        measured.moves.join(at_table.moves);
        measured.snapshots.join(at_table.snapshots);
    }
    let moves = measured.moves.len();
    println!("{} tables, {} sockets, {:.0} s", live.tables, live.tables * 2, taken.as_secs_f64());
    println!("moves: {moves}, {:.0} a second", moves as f64 / taken.as_secs_f64());
    println!("acknowledged after: {}", measured.moves);
    println!("reconnect to snapshot ({} times): {}", measured.snapshots.len(), measured.snapshots);
    println!("games finished: {}", shared.games.load(Ordering::Relaxed));
    let processor = used_after.saturating_sub(used_before).as_secs_f64() / taken.as_secs_f64() * 100.0;
    println!("the server used {processor:.0} % of a core and {memory:.0} MB");
    Ok(())
}

async fn bots_among_themselves(host: &Client, level: &str) -> Result<(), Failure> {
    let bot = json!({ "kind": "bot", "level": level });
    let wanted =
        json!({ "game": "tobago", "setup": "players=4", "seats": [bot, bot, bot, bot], "start": true });
    let answer = host.post("/tables", &wanted).await?;
    match answer.fault() {
        Some(fault) => Err(fault.message.into()),
        None => Ok(()),
    }
}

/// Two players at one table.
struct Pair {
    shared: Arc<Shared>,
    game: &'static str,
    players: [Client; 2],
    sockets: [Socket; 2],
    table: TableId,
    commands: u64,
    generator: u64,
}

impl Pair {
    async fn sit_down(shared: Arc<Shared>, game: &'static str, number: u64) -> Result<Self, Failure> {
        let one = Client::guest(&shared.host, "One").await?;
        let two = Client::guest(&shared.host, "Two").await?;
        let sockets = [one.socket().await?, two.socket().await?];
        let players = [one, two];
        let generator = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut pair = Self { shared, game, players, sockets, table: "".into(), commands: 0, generator };
        pair.begin().await?;
        Ok(pair)
    }

    /// Creates a table, seats both players and begins.
    async fn begin(&mut self) -> Result<(), Failure> {
        let wanted = NewTable {
            game: self.game.to_owned(),
            setup: Json::of("players=2"),
            seats: None,
            public: true,
            rated: false,
            clock: wayfinder_protocol::Clock::Live { base: 3600, increment: 5 },
            absence: None,
            start: false,
            nonce: None,
            id: None,
        };
        let made: TableState = self.players[0].post("/tables", &wanted).await?.read()?;
        self.table = made.id;
        self.order(1, Command::Sit { seat: None, nonce: None }).await?;
        self.order(1, Command::Ready { ready: true, nonce: None }).await?;
        self.order(0, Command::Start {}).await?;
        for socket in &mut self.sockets {
            socket
                .say(&ClientMessage::Watch {
                    table: self.table.clone(),
                    since: None,
                    chat_since: None,
                    seat: None,
                })
                .await?;
        }
        Ok(())
    }

    async fn order(&mut self, player: usize, command: Command) -> Result<(), Failure> {
        self.commands += 1;
        let id = format!("c{}", self.commands);
        match self.sockets[player].order(&id, &self.table, command, drop).await? {
            ServerMessage::Refused { fault, .. } => Err(fault.message.into()),
            _ => Ok(()),
        }
    }

    fn random(&mut self) -> u64 {
        self.generator ^= self.generator << 13;
        self.generator ^= self.generator >> 7;
        self.generator ^= self.generator << 17;
        self.generator
    }

    /// Plays, game after game, until the measurement ends.
    async fn play(mut self) -> Result<Measured, Failure> {
        let mut measured = Measured::default();
        let mut next = Instant::now() + self.shared.pause.mul_f64((self.random() % 1000) as f64 / 1000.0);
        let mut states: [Option<Box<TableState>>; 2] = [None, None];
        while !self.shared.ending.load(Ordering::Relaxed) {
            self.hear(&mut states).await?;
            let version = |state: &Option<Box<TableState>>| state.as_ref().map_or(0, |state| state.version);
            let newest = usize::from(version(&states[0]) < version(&states[1]));
            if states[newest].as_ref().is_some_and(|state| state.status == Status::Finished) {
                self.shared.games.fetch_add(1, Ordering::Relaxed);
                for socket in &mut self.sockets {
                    socket.say(&ClientMessage::Unwatch { table: self.table.clone() }).await?;
                }
                self.begin().await?;
                states = [None, None];
                continue;
            }
            let Some((player, action)) = self.choose(&states) else { continue };
            sleep_until(next).await;
            next = (next + self.shared.pause).max(Instant::now());
            let sent = Instant::now();
            self.move_by(player, action, &mut states).await?;
            if self.shared.measuring.load(Ordering::Relaxed) {
                measured.moves.add(sent.elapsed());
            }
            if self.random().is_multiple_of(50) {
                self.reconnect(player, &mut states, &mut measured).await?;
            }
        }
        Ok(measured)
    }

    /// Chooses a random action of the player who is to act, as far as that is known.
    fn choose(&mut self, states: &[Option<Box<TableState>>; 2]) -> Option<(usize, String)> {
        let place = self.random();
        states.iter().enumerate().find_map(|(player, state)| {
            let state = state.as_ref()?;
            let Stage::Game { play } = &state.phase else { return None };
            let mut offers: Vec<Offer> = play.actions.read().ok()?;
            if offers.is_empty() || state.you.seats.first().copied() != play.to_act {
                return None;
            }
            let chosen = place as usize % offers.len();
            Some((player, offers.swap_remove(chosen).notation))
        })
    }

    async fn move_by(
        &mut self,
        player: usize,
        action: String,
        states: &mut [Option<Box<TableState>>; 2],
    ) -> Result<(), Failure> {
        self.commands += 1;
        let id = format!("c{}", self.commands);
        let command = Command::Play { seat: None, action: Json::of(&action), ply: None };
        states[player] = None;
        let state = &mut states[player];
        let table = &self.table;
        let keep = |message| note(message, table, state);
        match self.sockets[player].order(&id, table, command, keep).await? {
            ServerMessage::Refused { fault, .. } => Err(fault.message.into()),
            _ => Ok(()),
        }
    }

    /// Waits for a message at either socket, unless a decision is already pending.
    async fn hear(&mut self, states: &mut [Option<Box<TableState>>; 2]) -> Result<(), Failure> {
        if self.choose(states).is_some() {
            return Ok(());
        }
        let [one, two] = &mut self.sockets;
        let [first, second] = states;
        tokio::select! {
            message = one.next() => note(message?.ok_or("closed")?, &self.table, first),
            message = two.next() => note(message?.ok_or("closed")?, &self.table, second),
            // Notice the end even where nothing happens any more.
            () = sleep(Duration::from_secs(1)) => {}
        }
        Ok(())
    }

    /// Closes a socket and opens another, as a mobile client does.
    async fn reconnect(
        &mut self,
        player: usize,
        states: &mut [Option<Box<TableState>>; 2],
        measured: &mut Measured,
    ) -> Result<(), Failure> {
        self.sockets[player] = self.players[player].socket().await?;
        let sent = Instant::now();
        let watch =
            ClientMessage::Watch { table: self.table.clone(), since: None, chat_since: None, seat: None };
        self.sockets[player].say(&watch).await?;
        states[player] = None;
        while states[player].is_none() {
            let message = self.sockets[player].next().await?.ok_or("closed")?;
            note(message, &self.table, &mut states[player]);
        }
        if self.shared.measuring.load(Ordering::Relaxed) {
            measured.snapshots.add(sent.elapsed());
        }
        Ok(())
    }
}

/// Keeps the state of the table from a message.
fn note(message: ServerMessage, table: &TableId, known: &mut Option<Box<TableState>>) {
    match message {
        ServerMessage::Snapshot { state, .. } | ServerMessage::Update { state, .. } if state.id == *table => {
            *known = Some(state);
        }
        _ => {}
    }
}
