//! A person who plays on whatever happens to the server, and records what it acknowledged.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::sync::watch;
use wayfinder_client::{Client, ClientError, Socket};
use wayfinder_protocol::{
    ClientMessage, Command, Fault, Json, LobbyTables, NewTable, Offer, Order, Person as Known, ServerMessage,
    Stage, Status, TableId, TableState,
};

use crate::ledger::Ledger;

/// The current addresses of the servers; they change with every one that is started.
pub(crate) type Hosts = watch::Receiver<Vec<String>>;

#[derive(Clone)]
pub(crate) struct Person {
    client: Client,
    pub(crate) known: Known,
    hosts: Hosts,
    /// The number of the host to use; it changes after every failure.
    turn: Arc<AtomicUsize>,
    /// The number of the next command.
    count: Arc<AtomicUsize>,
    ledger: Ledger,
}

/// A command with its id, which stays the same however often it is sent.
struct Named {
    id: String,
    command: Command,
}

impl Person {
    pub(crate) async fn new(name: &str, hosts: Hosts, turn: usize, ledger: Ledger) -> Self {
        let host = hosts.borrow()[turn % hosts.borrow().len()].clone();
        let client = Client::guest(host, name).await.unwrap();
        let known = client.get("/me").await.unwrap().read().unwrap();
        let (turn, count) = (Arc::new(turn.into()), Arc::default());
        Self { client, known, hosts, turn, count, ledger }
    }

    /// Returns a client of this person at the current server.
    pub(crate) fn client(&self) -> Client {
        let hosts = self.hosts.borrow();
        self.client.at(&hosts[self.turn.load(Ordering::Relaxed) % hosts.len()])
    }

    /// Waits a moment after a failure, and then switches to another server.
    async fn turn_away(&self) {
        tokio::time::sleep(Duration::from_millis(30)).await;
        self.turn.fetch_add(1, Ordering::Relaxed);
    }

    /// Returns an id that no request of this person had before.
    fn name(&self) -> String {
        format!("{}-{}", self.known.name, self.count.fetch_add(1, Ordering::Relaxed))
    }

    fn named(&self, command: Command) -> Named {
        Named { id: self.name(), command }
    }

    /// Creates exactly one table: the request is repeated under the same id until it is answered.
    pub(crate) async fn make(&self, wanted: &NewTable) -> TableId {
        let id = self.name();
        loop {
            match self.client().make(&id, wanted).await {
                Ok(answer) => {
                    assert_eq!(answer.status, 201, "{}", answer.text());
                    return answer.read::<TableState>().unwrap().id;
                }
                Err(_) => self.turn_away().await,
            }
        }
    }

    /// Returns the tables of this person that are not over.
    pub(crate) async fn tables(&self) -> HashSet<TableId> {
        loop {
            match self.client().get("/lobby").await {
                Ok(answer) => {
                    let lobby: LobbyTables = answer.read().unwrap();
                    return lobby.yours.into_iter().map(|table| table.id).collect();
                }
                Err(_) => self.turn_away().await,
            }
        }
    }

    /// Sends a command over HTTP until it is answered.
    pub(crate) async fn order(&self, table: &TableId, command: Command) {
        let named = self.named(command);
        while self.post(table, &named).await.is_err() {
            self.turn_away().await;
        }
    }

    /// Sends a command over HTTP once and returns the version it led to.
    async fn post(&self, table: &TableId, named: &Named) -> Result<u64, ClientError> {
        let order = Order { id: Some(named.id.clone()), command: named.command.clone() };
        let answer = self.client().post(&format!("/tables/{table}/commands"), &order).await?;
        match answer.fault() {
            Some(fault) => self.refused(&fault),
            None => Ok(self.done(table, named, &answer.read()?)),
        }
    }

    fn done(&self, table: &TableId, named: &Named, message: &ServerMessage) -> u64 {
        match message {
            ServerMessage::Done { id, version, .. } => {
                assert_eq!(*id, named.id);
                self.ledger.acknowledged(table, &self.known.id, id, *version);
                *version
            }
            ServerMessage::Refused { fault, .. } => self.refused(fault),
            other => panic!("{other:?} is no answer to a command"),
        }
    }

    /// Fails the test: a person who only does what is offered is never rejected, whatever happens to the
    /// server.
    fn refused(&self, fault: &Fault) -> ! {
        panic!("{} was refused: {fault:?}", self.known.name);
    }

    /// Plays at a table until its game is over.
    pub(crate) async fn play(&self, table: &TableId) {
        let mut unanswered = None;
        let (mut seen, mut done) = (None, 0);
        while self.play_on(table, &mut seen, &mut done, &mut unanswered).await.is_err() {
            self.turn_away().await;
        }
    }

    /// Plays on one connection. The command that was not answered on the last one is sent again first.
    async fn play_on(
        &self,
        table: &TableId,
        seen: &mut Option<u64>,
        done: &mut u64,
        unanswered: &mut Option<Named>,
    ) -> Result<(), ClientError> {
        let mut socket = self.client().socket().await?;
        socket
            .say(&ClientMessage::Watch { table: table.clone(), since: *seen, chat_since: None, seat: None })
            .await?;
        let mut sight = Sight { seen, first: true, latest: None };
        loop {
            if let Some(named) = unanswered {
                // Half of the commands go over HTTP.
                *done = if named.id.ends_with(['0', '2', '4', '6', '8']) {
                    self.post(table, named).await?
                } else {
                    let answer = socket.order(&named.id, table, named.command.clone(), |message| {
                        sight.see(message);
                    });
                    let answer = answer.await?;
                    self.done(table, named, &answer)
                };
                *unanswered = None;
            }
            let state = match sight.latest.take() {
                Some(state) => state,
                None => sight.next(&mut socket).await?,
            };
            if state.status == Status::Finished {
                return Ok(());
            }
            // A state from before the last command was carried out is no basis for the next one.
            if state.version >= *done {
                *unanswered = choice(&state).map(|command| self.named(command));
            }
        }
    }
}

/// The state of a table as seen on one connection.
struct Sight<'a> {
    seen: &'a mut Option<u64>,
    first: bool,
    latest: Option<TableState>,
}

impl Sight<'_> {
    async fn next(&mut self, socket: &mut Socket) -> Result<TableState, ClientError> {
        loop {
            if let Some(state) = self.latest.take() {
                return Ok(state);
            }
            let ended = || ClientError::Connection("it was closed".to_owned());
            self.see(socket.next().await?.ok_or_else(ended)?);
        }
    }

    fn see(&mut self, message: ServerMessage) {
        let state = match message {
            ServerMessage::Snapshot { state, .. } => {
                assert!(self.first, "there is one snapshot");
                state
            }
            ServerMessage::Update { from, state, .. } => {
                assert_eq!(Some(from), *self.seen, "no version is left out");
                let told: Vec<u64> = state.happened.iter().map(|happening| happening.version).collect();
                assert_eq!(told, (from + 1..=state.version).collect::<Vec<_>>());
                state
            }
            _ => return,
        };
        assert!(Some(state.version) >= *self.seen, "what was seen is not taken back");
        self.first = false;
        *self.seen = Some(state.version);
        self.latest = Some(*state);
    }
}

/// Returns one of the actions offered, if it is this person's turn.
fn choice(state: &TableState) -> Option<Command> {
    let Stage::Game { play } = &state.phase else { return None };
    let offers: Vec<Offer> = play.actions.read().unwrap();
    let index = (state.version as usize * 7919) % offers.len().max(1);
    let offer = offers.get(index)?;
    Some(Command::Play { seat: None, action: Json::of(&offer.notation), ply: Some(play.ply) })
}
