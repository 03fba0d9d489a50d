//! The state of a table, and how each entry of the log changes it.

use std::collections::VecDeque;
use std::sync::Arc;

use wayfinder_bots::levels::Level;
use wayfinder_game::{Nonce, Seat, Seed};
use wayfinder_protocol::{PersonId, Status, TableId, Verb};

use super::entry::{Chosen, Entry, Logged, Why};
use super::memory::{Carried, Memory};
use crate::action::Action;
use crate::games::{self, AnySetup, Begun, Events, Kind, Match};

/// A seat and its player.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Chair {
    /// The player of the seat.
    pub(super) person: Option<PersonId>,
    /// The bot that plays here, in its own right or for the person.
    pub(super) bot: Option<Level>,
    pub(super) ready: bool,
    pub(super) nonce: Option<Nonce>,
    /// The colour that its player has chosen, counted from 1.
    pub(super) colour: Option<u8>,
    /// The number of seats that went out before it, if it is out.
    pub(super) out: Option<u8>,
    /// The milliseconds left on its clock.
    pub(super) left: Option<i64>,
}

impl Chair {
    pub(super) fn is_free(&self) -> bool {
        self.person.is_none() && self.bot.is_none()
    }

    /// Returns whether a person plays here, now.
    pub(super) fn is_played(&self) -> bool {
        self.person.is_some() && self.bot.is_none() && self.out.is_none()
    }
}

/// A change that is kept for clients that missed it.
#[derive(Clone)]
pub(super) struct Recent {
    pub(super) version: u64,
    pub(super) at: i64,
    pub(super) verb: Verb,
    pub(super) seat: Option<Seat>,
    pub(super) events: Option<Arc<dyn Events>>,
}

/// The number of changes that are kept for clients that were briefly away. Others get a snapshot.
const KEPT: usize = 32;

/// An error for a log that cannot be the log of a table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("entry {version} of the log of table {table} cannot be: {reason}")]
pub struct Broken {
    /// The id of the table.
    pub table: String,
    /// The version of the entry.
    pub version: u64,
    /// The reason why it cannot follow the entries before it.
    pub reason: String,
}

/// A table: the fold of its log.
#[derive(Clone)]
pub struct Table {
    id: TableId,
    version: u64,
    kind: &'static dyn Kind,
    setup: AnySetup,
    chosen: Chosen,
    host: PersonId,
    status: Status,
    chairs: Vec<Chair>,
    game: Option<Played>,
    turn_since: i64,
    /// The clock of its seat before each decision, and the time it took, in case it is taken back.
    clocks: Vec<(Option<i64>, i64)>,
    created_at: i64,
    changed_at: i64,
    finished_at: Option<i64>,
    rematch: Option<TableId>,
    memory: Memory,
    recent: VecDeque<Recent>,
}

/// A match that can be copied.
struct Played(Box<dyn Match>);

impl Clone for Played {
    fn clone(&self) -> Self {
        Self(self.0.copy())
    }
}

impl std::fmt::Debug for Table {
    /// Formats the table without the secret, and without the game.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table").field("id", &self.id).field("version", &self.version).finish_non_exhaustive()
    }
}

impl Table {
    /// Creates a table from the first entry of its log.
    pub fn new(id: TableId, at: i64, first: &Logged) -> Result<Self, Broken> {
        let broken = |reason: String| Broken { table: id.to_string(), version: 1, reason };
        let Entry::Made { host, chosen } = &first.entry else {
            return Err(broken("the first entry must create the table".to_owned()));
        };
        let kind = games::named(&chosen.game).map_err(|refusal| broken(refusal.fault.message))?;
        let setup =
            kind.setup(chosen.setup.clone().into()).map_err(|refusal| broken(refusal.fault.message))?;
        let mut table = Self {
            chairs: vec![Chair::default(); setup.players],
            id: id.clone(),
            version: 0,
            kind,
            setup,
            chosen: chosen.clone(),
            host: host.clone(),
            status: Status::Open,
            game: None,
            turn_since: at,
            clocks: Vec::new(),
            created_at: at,
            changed_at: at,
            finished_at: None,
            rematch: None,
            memory: Memory::default(),
            recent: VecDeque::new(),
        };
        table.note(at, first, Verb::Made, None, None);
        Ok(table)
    }

    /// Creates a table from its log.
    pub fn replay<'a>(
        id: &TableId,
        log: impl IntoIterator<Item = (i64, &'a Logged)>,
    ) -> Result<Option<Self>, Broken> {
        Self::replay_with(id, log, |_| ())
    }

    /// Creates a table from its log, and calls a function after every entry.
    pub(super) fn replay_with<'a>(
        id: &TableId,
        log: impl IntoIterator<Item = (i64, &'a Logged)>,
        mut look: impl FnMut(&Self),
    ) -> Result<Option<Self>, Broken> {
        let mut table: Option<Self> = None;
        for (at, logged) in log {
            match &mut table {
                None => look(table.insert(Self::new(id.clone(), at, logged)?)),
                Some(table) => {
                    table.apply(at, logged)?;
                    look(table);
                }
            }
        }
        Ok(table)
    }

    /// Applies an entry to the table.
    pub fn apply(&mut self, at: i64, logged: &Logged) -> Result<(), Broken> {
        let effect = self.change(at, &logged.entry).map_err(|reason| Broken {
            table: self.id.to_string(),
            version: self.version + 1,
            reason,
        })?;
        self.note(at, logged, effect.verb, effect.seat, effect.events);
        Ok(())
    }

    fn note(
        &mut self,
        at: i64,
        logged: &Logged,
        verb: Verb,
        seat: Option<Seat>,
        events: Option<Arc<dyn Events>>,
    ) {
        self.version += 1;
        self.changed_at = at;
        self.memory.note(at, logged, self.version, self.status == Status::Open);
        keep(&mut self.recent, KEPT, Recent { version: self.version, at, verb, seat, events });
    }

    fn change(&mut self, at: i64, entry: &Entry) -> Result<Effect, String> {
        match entry {
            Entry::Made { .. } => Err("a table is created only once".to_owned()),
            Entry::Sat { seat, person, nonce } => {
                let chair = self.chair_mut(*seat)?;
                *chair = Chair { person: Some(person.clone()), nonce: *nonce, ..Chair::default() };
                Ok(Effect::at(*seat, Verb::Sat))
            }
            Entry::BotSat { seat, level } => {
                let level: Level = level.parse().map_err(|error| format!("{error}"))?;
                *self.chair_mut(*seat)? = Chair { bot: Some(level), ready: true, ..Chair::default() };
                Ok(Effect::at(*seat, Verb::BotSat))
            }
            Entry::Left { seat } => {
                *self.chair_mut(*seat)? = Chair::default();
                Ok(Effect::at(*seat, Verb::Left))
            }
            Entry::Host { person } => {
                self.host = person.clone();
                Ok(Effect { verb: Verb::NewHost, seat: None, events: None })
            }
            Entry::Ready { seat, ready, nonce } => {
                let chair = self.chair_mut(*seat)?;
                chair.ready = *ready;
                chair.nonce = nonce.or(chair.nonce);
                Ok(Effect::at(*seat, Verb::Ready))
            }
            Entry::Coloured { seat, colour } => {
                self.chair_mut(*seat)?.colour = *colour;
                Ok(Effect::at(*seat, Verb::Coloured))
            }
            Entry::Began { nonces } => self.began(at, nonces),
            Entry::Played { seat, action, spent } => self.played(at, *seat, action, *spent),
            Entry::Undone { seat, spent } => {
                self.played_mut()?.undo(*seat)?;
                let (left, spent_before) = self.clocks.pop().unwrap_or_default();
                self.chair_mut(*seat)?.left = left;
                // The decision is open again, and the time spent on it is not given back.
                self.turn_since = at - spent_before - spent;
                Ok(Effect::at(*seat, Verb::Undone))
            }
            Entry::TakenOver { seat, level, why } => {
                let level: Level = level.parse().map_err(|error| format!("{error}"))?;
                self.chair_mut(*seat)?.bot = Some(level);
                Ok(Effect::at(*seat, Verb::TakenOver { why: why.word().to_owned() }))
            }
            Entry::Out { seat, why } => self.put_out(at, *seat, *why),
            Entry::Abandoned => {
                self.status = Status::Abandoned;
                Ok(Effect { verb: Verb::Abandoned, seat: None, events: None })
            }
            Entry::Rematch { table } => {
                self.rematch = Some(table.clone());
                Ok(Effect { verb: Verb::Rematch, seat: None, events: None })
            }
        }
    }

    fn began(&mut self, at: i64, nonces: &[Nonce]) -> Result<Effect, String> {
        let Begun { game, events } = match &self.chosen.position {
            Some(position) => self.kind.resume(position, self.chosen.secret)?,
            None => self.kind.begin(&self.setup.notation, self.chosen.secret, nonces.to_vec())?,
        };
        self.game = Some(Played(game));
        self.status = Status::Playing;
        self.turn_since = at;
        let time = self.time_at_start();
        self.chairs.iter_mut().for_each(|chair| chair.left = time);
        self.end_if_over(at);
        Ok(Effect { verb: Verb::Began, seat: None, events: Some(events) })
    }

    fn played(&mut self, at: i64, seat: Seat, action: &Action, spent: i64) -> Result<Effect, String> {
        let events = self.played_mut()?.play(seat, action)?;
        let increment = self.increment();
        let chair = self.chair_mut(seat)?;
        let before = chair.left;
        chair.left = before.map(|left| (left - spent).max(0) + increment);
        self.clocks.push((before, spent));
        self.turn_since = at;
        self.end_if_over(at);
        Ok(Effect { verb: Verb::Played, seat: Some(seat), events: Some(events) })
    }

    fn put_out(&mut self, at: i64, seat: Seat, why: Why) -> Result<Effect, String> {
        let before = self.chairs.iter().filter(|chair| chair.out.is_some()).count() as u8;
        self.chair_mut(seat)?.out = Some(before);
        self.end_if_over(at);
        Ok(Effect::at(seat, Verb::Out { why: why.word().to_owned() }))
    }

    /// Ends the game if it is over by the rules, if only one seat is not out, or if nobody is left who plays.
    fn end_if_over(&mut self, at: i64) {
        let by_rules = self.game().is_some_and(|game| game.outcome().is_some());
        let in_play = self.chairs.iter().filter(|chair| chair.out.is_none()).count();
        let deserted =
            self.chairs.iter().any(|chair| chair.out.is_some()) && !self.chairs.iter().any(Chair::is_played);
        if by_rules || in_play <= 1 || deserted {
            self.status = Status::Finished;
            self.finished_at = Some(at);
        }
    }

    fn chair_mut(&mut self, seat: Seat) -> Result<&mut Chair, String> {
        self.chairs.get_mut(seat.index()).ok_or_else(|| format!("{seat} is not at this table"))
    }

    fn played_mut(&mut self) -> Result<&mut dyn Match, String> {
        match &mut self.game {
            Some(game) => Ok(&mut *game.0),
            None => Err("there is no game yet".to_owned()),
        }
    }

    /// Returns the id of the table.
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// Returns the version, which is the number of entries in the log.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Returns the status of the table.
    pub fn status(&self) -> Status {
        self.status
    }

    /// Returns whether it is listed in the lobby.
    pub fn is_public(&self) -> bool {
        self.chosen.public
    }

    /// Returns the game, once it has begun.
    pub fn game(&self) -> Option<&dyn Match> {
        self.game.as_ref().map(|game| &*game.0)
    }

    /// Returns the seat that decides next.
    pub fn to_act(&self) -> Option<Seat> {
        if self.status != Status::Playing {
            return None;
        }
        self.game()?.to_act()
    }

    /// Returns the seat where a bot is to decide next, and its level. A bot also decides for seats that are
    /// out.
    pub fn bot_to_act(&self) -> Option<(Seat, Level)> {
        let seat = self.to_act()?;
        let chair = self.chair(seat)?;
        let level = chair.bot.or(chair.out.map(|_| CARETAKER))?;
        Some((seat, level))
    }

    /// Returns whether a person plays here, who would wait for a bot.
    pub fn has_people(&self) -> bool {
        self.chairs.iter().any(Chair::is_played)
    }

    /// Returns whether a person is the host, who may start the game and free seats.
    pub fn is_host(&self, person: &PersonId) -> bool {
        self.host == *person
    }

    /// Returns the seats of a person.
    pub fn seats_of(&self, person: &PersonId) -> Vec<Seat> {
        Seat::all(self.chairs.len())
            .zip(&self.chairs)
            .filter(|(_, chair)| chair.person.as_ref() == Some(person))
            .map(|(seat, _)| seat)
            .collect()
    }

    /// Returns all people who have a seat.
    pub fn people(&self) -> impl Iterator<Item = &PersonId> {
        self.chairs.iter().filter_map(|chair| chair.person.as_ref())
    }

    /// Returns the command with this id that was carried out lately, if it changed something.
    pub fn carried_out(&self, person: &PersonId, id: &str, now: i64) -> Option<Arc<Carried>> {
        self.memory.command(person, id, now)
    }

    pub(super) fn memory(&self) -> &Memory {
        &self.memory
    }

    /// Returns the set-up as an object.
    pub fn setup_json(&self) -> wayfinder_protocol::Json {
        self.setup.json.clone()
    }

    pub(super) fn setup(&self) -> &AnySetup {
        &self.setup
    }

    /// Returns the settings chosen when it was created.
    pub fn chosen(&self) -> &Chosen {
        &self.chosen
    }

    /// Returns the kind of game it is for.
    pub fn kind(&self) -> &'static dyn Kind {
        self.kind
    }

    pub(super) fn secret(&self) -> &Seed {
        &self.chosen.secret
    }

    pub(super) fn host(&self) -> &PersonId {
        &self.host
    }

    pub(super) fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    pub(super) fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.index())
    }

    pub(super) fn turn_since(&self) -> i64 {
        self.turn_since
    }

    pub(super) fn finished_at(&self) -> Option<i64> {
        self.finished_at
    }

    pub(super) fn created_at(&self) -> i64 {
        self.created_at
    }

    /// Returns the time of the last change.
    pub fn changed_at(&self) -> i64 {
        self.changed_at
    }

    /// Returns the table of the rematch.
    pub fn rematch(&self) -> Option<&TableId> {
        self.rematch.as_ref()
    }

    pub(super) fn recent(&self) -> &VecDeque<Recent> {
        &self.recent
    }
}

/// The level of the bot that decides for seats that are out: quick, and not foolish, because it matters to
/// the others.
const CARETAKER: Level = Level::Medium;

struct Effect {
    verb: Verb,
    seat: Option<Seat>,
    events: Option<Arc<dyn Events>>,
}

impl Effect {
    fn at(seat: Seat, verb: Verb) -> Self {
        Self { verb, seat: Some(seat), events: None }
    }
}

fn keep<T>(queue: &mut VecDeque<T>, most: usize, item: T) {
    if queue.len() == most {
        queue.pop_front();
    }
    queue.push_back(item);
}
