//! Decisions on commands: from a request to the entries it leads to.

use wayfinder_bots::levels::Level;
use wayfinder_game::{FairDeal, Nonce, Seat};
use wayfinder_protocol::limits::{CLOCK_BASE, CLOCK_DAYS, CLOCK_INCREMENT};
use wayfinder_protocol::{Absence, Clock, Command, Json, NewSeat, NewTable, PersonId, Status, TableId};

use super::clock::Outages;
use super::entry::{Chosen, Entry, Logged, Why};
use super::state::{Broken, Chair, Table};
use crate::action::Action;
use crate::error::Refusal;
use crate::games;
use crate::random::Random;

/// A request to create a table, with what is needed to decide on it.
pub struct Making<'a> {
    /// The person who creates it.
    pub by: &'a PersonId,
    /// The requested table.
    pub wanted: &'a NewTable,
    /// The source of its id and its secret.
    pub random: &'a Random,
}

/// A new table with the entries it begins with.
pub struct Made {
    /// The id of the table.
    pub id: TableId,
    /// The entries its log begins with.
    pub entries: Vec<Entry>,
}

impl Making<'_> {
    /// Decides whether there can be such a table, and returns it.
    pub fn decide(&self) -> Result<Made, Refusal> {
        let NewTable { game, setup, seats, public, rated, clock, absence, start, nonce, id: _ } = self.wanted;
        let kind = games::named(game)?;
        let setup = setup.read().map_err(|error| Refusal::invalid("bad-setup", error))?;
        let setup = kind.setup(setup)?;
        check_clock(*clock)?;
        let absence = absence.clone().unwrap_or(if *rated {
            Absence::Out
        } else {
            Absence::Bot { level: Level::Medium.to_string() }
        });
        if let Absence::Bot { level } = &absence {
            read_level(level)?;
        }
        let seats = match seats {
            Some(seats) if seats.len() == setup.players => seats.clone(),
            Some(seats) => {
                let message =
                    format!("{} seats are given for a game of {} players", seats.len(), setup.players);
                return Err(Refusal::invalid("bad-seats", message));
            }
            None => {
                let mut seats = vec![NewSeat::Open; setup.players];
                seats[0] = NewSeat::Me;
                seats
            }
        };
        let pass_and_play = seats.iter().filter(|seat| **seat == NewSeat::Me).count() > 1;
        if *rated && pass_and_play {
            return Err(Refusal::invalid("not-rated", "pass-and-play tables cannot be rated"));
        }
        if *rated {
            let levels = seats.iter().filter_map(|seat| match seat {
                NewSeat::Bot { level } => Some(read_level(level)),
                NewSeat::Open | NewSeat::Me => None,
            });
            check_rated(&levels.collect::<Result<Vec<_>, _>>()?)?;
        }
        let nonce = nonce.as_deref().map(read_nonce).transpose()?;
        let chosen = Chosen {
            game: game.clone(),
            setup: setup.notation,
            public: *public,
            rated: *rated,
            pass_and_play,
            clock: *clock,
            absence,
            secret: self.random.seed(),
            position: None,
            rematch_of: None,
        };
        let mut entries = vec![Entry::Made { host: self.by.clone(), chosen }];
        for (seat, wanted) in Seat::all(seats.len()).zip(&seats) {
            match wanted {
                NewSeat::Open => {}
                NewSeat::Me => {
                    entries.push(Entry::Sat { seat, person: self.by.clone(), nonce });
                    entries.push(Entry::Ready { seat, ready: true, nonce: None });
                }
                NewSeat::Bot { level } => {
                    entries.push(Entry::BotSat { seat, level: read_level(level)?.to_string() });
                }
            }
        }
        if *start {
            let id = self.random.id().into();
            return self.begun(id, entries);
        }
        Ok(Made { id: self.random.id().into(), entries })
    }

    /// Returns the table with the game begun at once.
    fn begun(&self, id: TableId, mut entries: Vec<Entry>) -> Result<Made, Refusal> {
        let logged: Vec<_> = entries.iter().map(|entry| Logged::by_nobody(entry.clone())).collect();
        let table = Table::replay(&id, logged.iter().map(|logged| (0, logged))).map_err(unfounded)?;
        let table = table.ok_or_else(Refusal::unavailable)?;
        entries.extend(table.start(self.by)?);
        Ok(Made { id, entries })
    }
}

/// Returns the refusal of a new table whose first entries cannot be applied, which is an error of the program.
#[allow(clippy::needless_pass_by_value, reason = "it is the error of a result")]
pub(crate) fn unfounded(broken: Broken) -> Refusal {
    tracing::error!(%broken, "the entries of a new table cannot be applied, not written");
    Refusal::unavailable()
}

fn check_clock(clock: Clock) -> Result<(), Refusal> {
    let fits = match clock {
        Clock::None => true,
        Clock::Live { base, increment } => CLOCK_BASE.contains(&base) && CLOCK_INCREMENT.contains(&increment),
        Clock::Days { days } => CLOCK_DAYS.contains(&days),
    };
    if fits {
        return Ok(());
    }
    let message = "a live clock must have 10 to 10,800 seconds and an increment of at most 300 seconds; days per decision must be 1 to 30";
    Err(Refusal::invalid("bad-clock", message))
}

/// Refuses two bots of one level at a rated table: to the ratings they are one player, and nobody plays
/// against themselves.
fn check_rated(bots: &[Level]) -> Result<(), Refusal> {
    let twice = bots.iter().enumerate().any(|(at, level)| bots[..at].contains(level));
    if twice {
        let message = "a rated game can have at most one bot of each level";
        return Err(Refusal::conflict("not-rated", message));
    }
    Ok(())
}

fn read_level(level: &str) -> Result<Level, Refusal> {
    level.parse().map_err(|error| Refusal::invalid("bad-level", error))
}

fn read_nonce(nonce: &str) -> Result<Nonce, Refusal> {
    nonce.parse().map_err(|error| Refusal::invalid("bad-nonce", error))
}

/// The circumstances of a decision: the time, and the source of random numbers.
pub struct Now<'a> {
    /// The current time.
    pub at: i64,
    /// The periods when no server was running.
    pub outages: &'a Outages,
    /// The server's source of random numbers.
    pub random: &'a Random,
}

impl Table {
    /// Returns the entries that a command leads to, or refuses it.
    pub fn decide(&self, who: &PersonId, command: &Command, now: &Now<'_>) -> Result<Vec<Entry>, Refusal> {
        let entries = self.lead_to(who, command, now)?;
        if !entries.is_empty() && self.status() == Status::Open {
            self.memory().check_changes(who, command)?;
        }
        Ok(entries)
    }

    fn lead_to(&self, who: &PersonId, command: &Command, now: &Now<'_>) -> Result<Vec<Entry>, Refusal> {
        match command {
            Command::Sit { seat, nonce } => self.sit(who, *seat, nonce.as_deref()),
            Command::SeatBot { seat, level } => {
                self.for_host(who)?;
                self.before_start()?;
                self.free(*seat)?;
                let level = read_level(level)?;
                if self.chosen().rated {
                    check_rated(&[self.levels(), vec![level]].concat())?;
                }
                Ok(vec![Entry::BotSat { seat: *seat, level: level.to_string() }])
            }
            Command::Unseat { seat } => self.unseat(who, *seat),
            Command::Ready { ready, nonce } => {
                self.before_start()?;
                let seats = self.own_seats(who)?;
                let nonce = nonce.as_deref().map(read_nonce).transpose()?;
                let changes = |seat: &Seat| {
                    let chair = self.chair(*seat);
                    chair.is_some_and(|chair| {
                        chair.ready != *ready || nonce.is_some_and(|_| chair.nonce != nonce)
                    })
                };
                let entry = |seat| Entry::Ready { seat, ready: *ready, nonce };
                Ok(seats.into_iter().filter(changes).map(entry).collect())
            }
            Command::Colour { seat, colour } => self.choose_colour(who, *seat, *colour),
            Command::Start {} => self.start(who),
            Command::Play { seat, action, ply } => self.play(who, *seat, action, *ply, now),
            Command::Undo { seat } => self.undo(who, *seat, now),
            Command::Resign { seat } => {
                let mut seats = self.seats_in_play(who)?;
                if let Some(seat) = *seat {
                    if !self.seats_of(who).contains(&seat) {
                        return Err(not_yours(seat));
                    }
                    seats.retain(|own| *own == seat);
                    if seats.is_empty() {
                        return Err(Refusal::conflict("not-playing", format_args!("{seat} is out already")));
                    }
                }
                Ok(seats.into_iter().map(|seat| Entry::Out { seat, why: Why::Resigned }).collect())
            }
            Command::Leave {} => self.leave(who),
            Command::Rematch {} => {
                self.own_seats(who)?;
                match self.status() {
                    Status::Finished => Ok(Vec::new()),
                    _ => Err(Refusal::conflict("not-over", "the game is not over yet")),
                }
            }
        }
    }

    /// Returns the entries that are due on timer.
    pub fn decide_on_timer(&self, now: &Now<'_>) -> Vec<Entry> {
        if self.status() == Status::Open && self.due(now.outages).is_some_and(|due| due <= now.at) {
            return vec![Entry::Abandoned];
        }
        match self.deadline(now.outages) {
            Some((seat, end)) if end <= now.at => vec![self.absent(seat, Why::Time)],
            _ => Vec::new(),
        }
    }

    /// Returns the entry for a bot's decision; `None` if it is no longer a bot's to make, or not legal.
    pub fn decide_for_bot(&self, seat: Seat, action: &Action, now: &Now<'_>) -> Option<Entry> {
        self.bot_to_act().filter(|(to_act, _)| *to_act == seat)?;
        match self.game()?.check(seat, action) {
            Ok(action) => Some(Entry::Played { seat, action, spent: self.spent(now.at, now.outages) }),
            Err(refusal) => {
                let reason = refusal.fault.message;
                tracing::error!(table = %self.id(), ?action, reason, "bot chose an illegal action");
                None
            }
        }
    }

    /// Returns the table for a rematch: everybody one seat further, the seats of deleted people open.
    pub fn decide_rematch(&self, by: &PersonId, gone: impl Fn(&PersonId) -> bool, random: &Random) -> Made {
        let chosen = Chosen {
            secret: random.seed(),
            position: None,
            rematch_of: Some(self.id().clone()),
            ..self.chosen().clone()
        };
        let mut entries = vec![Entry::Made { host: by.clone(), chosen }];
        let seats = self.chairs().len();
        for (seat, chair) in Seat::all(seats).zip(self.chairs()) {
            let seat = seat.next(seats);
            match (&chair.person, chair.bot) {
                (Some(person), _) if gone(person) => {}
                (Some(person), _) => {
                    entries.push(Entry::Sat { seat, person: person.clone(), nonce: None });
                    if chair.colour.is_some() {
                        entries.push(Entry::Coloured { seat, colour: chair.colour });
                    }
                    if person == by {
                        entries.push(Entry::Ready { seat, ready: true, nonce: None });
                    }
                }
                (None, Some(level)) => entries.push(Entry::BotSat { seat, level: level.to_string() }),
                (None, None) => {}
            }
        }
        Made { id: random.id().into(), entries }
    }

    pub(super) fn before_start(&self) -> Result<(), Refusal> {
        match self.status() {
            Status::Open => Ok(()),
            Status::Abandoned => Err(Refusal::conflict("abandoned", "the table was abandoned")),
            Status::Playing | Status::Finished => {
                Err(Refusal::conflict("begun", "the game has already begun"))
            }
        }
    }

    fn for_host(&self, who: &PersonId) -> Result<(), Refusal> {
        if self.host() == who {
            return Ok(());
        }
        Err(Refusal::forbidden("not-the-host", "only the host of the table may do this"))
    }

    fn free(&self, seat: Seat) -> Result<(), Refusal> {
        match self.chair(seat) {
            Some(chair) if chair.is_free() => Ok(()),
            Some(_) => Err(Refusal::conflict("seat-taken", format_args!("{seat} is taken"))),
            None => Err(self.no_such_seat(seat)),
        }
    }

    fn no_such_seat(&self, seat: Seat) -> Refusal {
        let message = format!("{seat} is not at this table of {}", self.chairs().len());
        Refusal::invalid("no-such-seat", message)
    }

    pub(super) fn own_seats(&self, who: &PersonId) -> Result<Vec<Seat>, Refusal> {
        let seats = self.seats_of(who);
        if seats.is_empty() {
            return Err(Refusal::forbidden("no-seat", "only players at this table may do this"));
        }
        Ok(seats)
    }

    /// Returns the seats that a person plays in a game in progress.
    fn seats_in_play(&self, who: &PersonId) -> Result<Vec<Seat>, Refusal> {
        let seats = self.own_seats(who)?;
        if self.status() != Status::Playing {
            return Err(self.not_in_progress());
        }
        let played = |seat: &Seat| self.chair(*seat).is_some_and(Chair::is_played);
        let seats: Vec<_> = seats.into_iter().filter(played).collect();
        if seats.is_empty() {
            return Err(Refusal::conflict("not-playing", "you are no longer playing in this game"));
        }
        Ok(seats)
    }

    fn not_in_progress(&self) -> Refusal {
        match self.status() {
            Status::Finished => Refusal::conflict("over", "the game is over"),
            _ => Refusal::conflict("not-begun", "the game has not begun"),
        }
    }

    fn sit(&self, who: &PersonId, seat: Option<Seat>, nonce: Option<&str>) -> Result<Vec<Entry>, Refusal> {
        self.before_start()?;
        if !self.chosen().pass_and_play && !self.seats_of(who).is_empty() {
            return Err(Refusal::conflict("seated", "you already have a seat at this table"));
        }
        let nonce = nonce.map(read_nonce).transpose()?;
        let first_free = || {
            let mut seats = Seat::all(self.chairs().len()).zip(self.chairs());
            seats.find(|(_, chair)| chair.is_free()).map(|(seat, _)| seat)
        };
        let full = || Refusal::conflict("full", "every seat at this table is taken");
        let seat = seat.or_else(first_free).ok_or_else(full)?;
        self.free(seat)?;
        Ok(vec![Entry::Sat { seat, person: who.clone(), nonce }])
    }

    fn unseat(&self, who: &PersonId, seat: Seat) -> Result<Vec<Entry>, Refusal> {
        self.before_start()?;
        let chair = self.chair(seat).ok_or_else(|| self.no_such_seat(seat))?;
        if chair.person.as_ref() != Some(who) {
            self.for_host(who)?;
        }
        if chair.is_free() {
            return Ok(Vec::new());
        }
        Ok(self.freed(vec![seat]))
    }

    /// Frees seats before the start. If that was the host's last one, another person becomes the host, or the
    /// table is abandoned.
    fn freed(&self, seats: Vec<Seat>) -> Vec<Entry> {
        let stays = |person: &&PersonId| {
            Seat::all(self.chairs().len())
                .zip(self.chairs())
                .any(|(seat, chair)| chair.person.as_ref() == Some(*person) && !seats.contains(&seat))
        };
        let had_host = seats
            .iter()
            .any(|seat| self.chair(*seat).is_some_and(|chair| chair.person.as_ref() == Some(self.host())));
        let heir = self.people().find(stays).cloned();
        let gone =
            had_host && !self.people().filter(|person| *person == self.host()).any(|host| stays(&host));
        let mut entries: Vec<_> = seats.iter().map(|&seat| Entry::Left { seat }).collect();
        match heir {
            Some(person) if gone => entries.push(Entry::Host { person }),
            None if gone => entries.push(Entry::Abandoned),
            _ => {}
        }
        entries
    }

    fn start(&self, who: &PersonId) -> Result<Vec<Entry>, Refusal> {
        self.for_host(who)?;
        self.before_start()?;
        if self.chairs().iter().any(Chair::is_free) {
            return Err(Refusal::conflict("seats-free", "not every seat is taken yet"));
        }
        if self.chairs().iter().any(|chair| !chair.ready) {
            return Err(Refusal::conflict("not-ready", "not everybody is ready yet"));
        }
        if self.chosen().rated {
            check_rated(&self.levels())?;
        }
        let deal = FairDeal::with_derived(*self.secret(), self.chairs().iter().map(|chair| chair.nonce));
        Ok(vec![Entry::Began { nonces: deal.nonces }])
    }

    /// Returns the levels of the bots that have a seat.
    fn levels(&self) -> Vec<Level> {
        self.chairs().iter().filter_map(|chair| chair.bot).collect()
    }

    fn play(
        &self,
        who: &PersonId,
        seat: Option<Seat>,
        action: &Json,
        ply: Option<u32>,
        now: &Now<'_>,
    ) -> Result<Vec<Entry>, Refusal> {
        let seats = self.seats_in_play(who)?;
        let game = self.game().ok_or_else(|| self.not_in_progress())?;
        let to_act = self.to_act().ok_or_else(|| self.not_in_progress())?;
        let seat = seat.unwrap_or_else(|| if seats.contains(&to_act) { to_act } else { seats[0] });
        if !seats.contains(&seat) {
            return Err(not_yours(seat));
        }
        if let Some(ply) = ply.filter(|ply| *ply != game.ply()) {
            let message = format!(
                "the action was chosen after {ply} decisions, but {} have been made since the start",
                game.ply()
            );
            return Err(Refusal::conflict("too-late", message));
        }
        if self.deadline(now.outages).is_some_and(|(owner, end)| owner == seat && end <= now.at) {
            return Err(Refusal::conflict("out-of-time", "you are out of time"));
        }
        let action = game.check(seat, &game.read(action)?)?;
        Ok(vec![Entry::Played { seat, action, spent: self.spent(now.at, now.outages) }])
    }

    fn undo(&self, who: &PersonId, seat: Option<Seat>, now: &Now<'_>) -> Result<Vec<Entry>, Refusal> {
        let seats = self.seats_in_play(who)?;
        let game = self.game().ok_or_else(|| self.not_in_progress())?;
        let last = seat.or_else(|| game.undoable().filter(|seat| seats.contains(seat)));
        let seat = last.unwrap_or(seats[0]);
        if !seats.contains(&seat) {
            return Err(not_yours(seat));
        }
        game.may_undo(seat)?;
        self.memory().check_undos(seat)?;
        let spent = if self.to_act() == Some(seat) { self.spent(now.at, now.outages) } else { 0 };
        Ok(vec![Entry::Undone { seat, spent }])
    }

    fn leave(&self, who: &PersonId) -> Result<Vec<Entry>, Refusal> {
        if self.status() != Status::Open {
            let seats = self.seats_in_play(who)?;
            return Ok(seats.into_iter().map(|seat| self.absent(seat, Why::Left)).collect());
        }
        if self.seats_of(who).is_empty() && self.host() == who {
            return Ok(vec![Entry::Abandoned]);
        }
        Ok(self.freed(self.own_seats(who)?))
    }

    /// Returns the entry for an absent player. If nobody else plays here, there is nobody for whom a bot
    /// would play on.
    fn absent(&self, seat: Seat, why: Why) -> Entry {
        let owner = self.chair(seat).and_then(|chair| chair.person.as_ref());
        let others = self.chairs().iter().any(|chair| chair.is_played() && chair.person.as_ref() != owner);
        match &self.chosen().absence {
            Absence::Bot { level } if others => Entry::TakenOver { seat, level: level.clone(), why },
            Absence::Bot { .. } | Absence::Out => Entry::Out { seat, why },
        }
    }
}

pub(super) fn not_yours(seat: Seat) -> Refusal {
    Refusal::forbidden("not-your-seat", format_args!("{seat} is not your seat"))
}

/// Refuses a malformed id of a command.
pub fn check_id(id: &str) -> Result<(), Refusal> {
    let fine = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    if !id.is_empty() && id.len() <= 40 && id.chars().all(fine) {
        return Ok(());
    }
    let message = "the id of a command or a line of chat has 1 to 40 letters, digits, - or _";
    Err(Refusal::invalid("bad-id", message))
}
