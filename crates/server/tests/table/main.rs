//! A table as a value: after any sequence of commands, its log contains everything, and everybody sees only
//! what they may.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use serde_json::{Value, json};
use wayfinder_game::{Seat, Viewer};
use wayfinder_protocol::{Command, Json, NewTable, Offer, PersonId, Stage, Status, TableId, TableState};
use wayfinder_server::error::RefusalKind;
use wayfinder_server::random::Random;
use wayfinder_server::table::{Entry, Logged, Making, Names, Now, Outages, Table};

const PEOPLE: [&str; 4] = ["ana", "ben", "cleo", "dora"];
const START: i64 = 1_700_000_000_000;

/// A table with its history.
struct Story {
    random: Random,
    id: TableId,
    log: Vec<(i64, Logged)>,
    table: Table,
    now: i64,
    outages: Outages,
}

impl Story {
    fn begin(seed: u64) -> Self {
        let random = Random::repeatable(seed);
        let pick = |random: &Random, most: u64| random.number() % most;
        let players = 2 + pick(&random, 3) as usize;
        let game = ["tsuro", "tobago"][pick(&random, 2) as usize];
        let clock = [
            json!({ "kind": "none" }),
            json!({ "kind": "live", "base": 60, "increment": 5 }),
            json!({ "kind": "days", "days": 2 }),
        ];
        let absence = [json!({ "kind": "out" }), json!({ "kind": "bot", "level": "beginner" })];
        let seat = |seat| match (seat, pick(&random, 4)) {
            (0, _) | (_, 0) => json!({ "kind": "me" }),
            (_, 1) => json!({ "kind": "bot", "level": "beginner" }),
            _ => json!({ "kind": "open" }),
        };
        let wanted: NewTable = serde_json::from_value(json!({
            "game": game,
            "setup": format!("players={players}"),
            "seats": (0..players).map(seat).collect::<Vec<_>>(),
            "clock": clock[pick(&random, 3) as usize],
            "absence": absence[pick(&random, 2) as usize],
        }))
        .unwrap();
        let by = PersonId::from(PEOPLE[0]);
        let made = Making { by: &by, wanted: &wanted, random: &random }.decide().unwrap();
        let log: Vec<_> = made.entries.into_iter().map(|entry| (START, written(entry, Some(&by)))).collect();
        let table = replay(&made.id, &log);
        let (forenoon, noon) = ((START, START + 100_000), (START + 150_000, START + 900_000));
        let outages = Outages::outside(vec![forenoon, noon, (START + 950_000, i64::MAX)]);
        Self { random, id: made.id, log, table, now: START, outages }
    }

    fn pick(&self, most: usize) -> usize {
        (self.random.number() % most as u64) as usize
    }

    fn seat(&self) -> Seat {
        Seat::from_number(1 + self.pick(6)).unwrap()
    }

    /// Returns a random command, sensible or not.
    fn command(&self, who: &PersonId) -> Command {
        let some_seat = (self.pick(2) == 0).then(|| self.seat());
        match self.pick(20) {
            0 | 1 => Command::Sit { seat: some_seat, nonce: (self.pick(3) == 0).then(|| "ab".repeat(16)) },
            2 => Command::Sit { seat: some_seat, nonce: Some("nonsense".to_owned()) },
            3 => Command::SeatBot {
                seat: self.seat(),
                level: ["easy", "beginner", "godlike"][self.pick(3)].to_owned(),
            },
            4 if self.pick(4) == 0 => Command::Unseat { seat: self.seat() },
            4..=6 => Command::Ready { ready: self.pick(6) > 0, nonce: None },
            7 | 8 => Command::Start {},
            9 => Command::Undo { seat: some_seat },
            10 if self.pick(8) == 0 => Command::Resign { seat: None },
            11 if self.pick(8) == 0 => Command::Leave {},
            12 => Command::Rematch {},
            13 => Command::Play { seat: some_seat, action: Json::of("a1.0"), ply: Some(self.pick(9) as u32) },
            14 => Command::Play { seat: some_seat, action: Json::of(&json!({ "no": [1, null] })), ply: None },
            15 => {
                Command::Colour { seat: some_seat, colour: (self.pick(4) > 0).then(|| self.pick(11) as u8) }
            }
            _ => self.offered(who),
        }
    }

    /// Returns one of the actions offered to a person; an arbitrary action, if there are none.
    fn offered(&self, who: &PersonId) -> Command {
        let viewer = self.table.viewer(Some(who), None);
        let state = self.table.show(Some(who), viewer, 0, &Names::new(), &self.outages, self.now);
        let Stage::Game { play } = state.phase else { return Command::Start {} };
        let offers: Vec<Offer> = play.actions.read().unwrap();
        let index = self.pick(offers.len().max(1));
        let action = offers.get(index).map_or_else(|| Json::of("pass"), |offer| offer.action.clone());
        Command::Play { seat: None, action, ply: None }
    }

    /// Makes something happen: a command, a bot's decision, or the passing of time.
    fn step(&mut self) {
        self.now +=
            [0, 1, 400, 5_000, 30_000][self.pick(5)] + if self.pick(200) == 0 { 90_000_000 } else { 0 };
        let (entries, by) = {
            let now = Now { at: self.now, outages: &self.outages, random: &self.random };
            let by_time = self.table.decide_on_timer(&now);
            let bot = self.table.bot_to_act();
            if !by_time.is_empty() {
                (by_time, None)
            } else if let Some((seat, _)) = bot.filter(|_| self.pick(3) > 0) {
                let game = self.table.game().unwrap();
                let offers: Vec<Offer> = game.offers(Viewer::Seat(seat)).read().unwrap();
                let action = offers[self.pick(offers.len())].notation.as_str().into();
                (vec![self.table.decide_for_bot(seat, &action, &now).unwrap()], None)
            } else {
                let who = PersonId::from(PEOPLE[self.pick(PEOPLE.len())]);
                let command = self.command(&who);
                let before = (self.pick(50) == 0).then(|| self.seen());
                match self.table.decide(&who, &command, &now) {
                    Ok(entries) => (entries, Some(who)),
                    Err(refusal) => {
                        assert_ne!(refusal.kind, RefusalKind::Unavailable, "{command:?}: {refusal:?}");
                        if let Some(before) = before {
                            assert_eq!(self.seen(), before, "a refused command changes nothing");
                        }
                        return;
                    }
                }
            }
        };
        for entry in entries {
            let logged = written(entry, by.as_ref());
            self.table.apply(self.now, &logged).unwrap_or_else(|broken| panic!("{broken}: {logged:?}"));
            self.log.push((self.now, logged));
        }
    }

    /// Returns the table as everybody sees it: each person from each seat they may ask for, and a spectator.
    fn seen(&self) -> Vec<String> {
        shown(&self.table, &self.outages, self.now)
    }

    fn check(&self) {
        assert_eq!(self.table.version(), self.log.len() as u64);
        let summary = self.table.summary(&Names::new(), &self.outages);
        for seat in &summary.seats {
            assert!(seat.left.is_none_or(|left| left >= 0), "no clock is below zero: {seat:?}");
        }
        let spectator = self.table.show(None, Viewer::Spectator, 0, &Names::new(), &self.outages, self.now);
        match self.table.status() {
            Status::Finished => {
                let ranks = spectator.ranks.unwrap();
                assert_eq!(ranks.len(), summary.seats.len());
                assert_eq!(ranks.iter().min(), Some(&1), "somebody is first: {ranks:?}");
            }
            _ => assert_eq!(spectator.ranks, None),
        }
        self.check_eyes();
    }

    /// Checks that nobody sees the view of a seat that is not theirs, whichever they ask for.
    fn check_eyes(&self) {
        let spectator = self.table.show(None, Viewer::Spectator, 0, &Names::new(), &self.outages, self.now);
        for who in PEOPLE.map(PersonId::from) {
            let own = self.table.seats_of(&who);
            for seat in Seat::all(6).map(Some).chain([None]) {
                let viewer = self.table.viewer(Some(&who), seat);
                assert!(viewer.seat().is_none_or(|seat| own.contains(&seat)));
                assert_eq!(viewer.seat().is_none(), own.is_empty());
                let state = self.table.show(Some(&who), viewer, 0, &Names::new(), &self.outages, self.now);
                assert_eq!(common(&state), common(&spectator), "only in the game does it matter who looks");
                let Stage::Game { play } = state.phase else { continue };
                assert_eq!(play.view, self.table.game().unwrap().view(viewer));
                let offers: Vec<Offer> = play.actions.read().unwrap();
                let acts = play.to_act.is_some() && play.to_act == viewer.seat();
                assert!(offers.is_empty() || acts, "who is not to act is offered nothing");
            }
        }
    }
}

/// Returns the parts of a table that do not depend on the viewer.
fn common(state: &TableState) -> Value {
    let mut state = serde_json::to_value(state).unwrap();
    let fields = state.as_object_mut().unwrap();
    fields.remove("you");
    for field in ["view", "actions", "undo"] {
        fields.get_mut("play").and_then(|play| play.as_object_mut()?.remove(field));
    }
    for happening in fields["happened"].as_array_mut().unwrap() {
        happening.as_object_mut().unwrap().remove("events");
    }
    state
}

fn shown(table: &Table, outages: &Outages, now: i64) -> Vec<String> {
    let names = Names::new();
    let mut shown = vec![serde_json::to_string(&table.summary(&names, outages)).unwrap()];
    for who in PEOPLE.map(PersonId::from).iter().map(Some).chain([None]) {
        for seat in Seat::all(4).map(Some).chain([None]) {
            let state = table.show(who, table.viewer(who, seat), 0, &names, outages, now);
            shown.push(serde_json::to_string(&state).unwrap());
        }
    }
    shown
}

fn written(entry: Entry, by: Option<&PersonId>) -> Logged {
    Logged { by: by.cloned(), ..Logged::by_nobody(entry) }
}

/// Returns the table as read from the text of its log.
fn replay(id: &TableId, log: &[(i64, Logged)]) -> Table {
    let read: Vec<(i64, Logged)> = log
        .iter()
        .map(|(at, logged)| (*at, serde_json::from_str(&serde_json::to_string(logged).unwrap()).unwrap()))
        .collect();
    Table::replay(id, read.iter().map(|(at, logged)| (*at, logged))).unwrap().unwrap()
}

#[test]
fn random_commands_keep_the_log_complete_and_the_views_free_of_leaks() {
    let (mut finished, mut abandoned, mut undone, mut taken_over) = (0, 0, 0, 0);
    for seed in 0..60 {
        let mut story = Story::begin(seed);
        for step in 0..500 {
            story.step();
            if step % 50 == 0 {
                story.check();
                let again = replay(&story.id, &story.log);
                assert_eq!(
                    shown(&again, &story.outages, story.now),
                    story.seen(),
                    "seed {seed}, step {step}"
                );
            }
        }
        story.check();
        finished += usize::from(story.table.status() == Status::Finished);
        abandoned += usize::from(story.table.status() == Status::Abandoned);
        let count =
            |like: fn(&Entry) -> bool| story.log.iter().filter(|(_, logged)| like(&logged.entry)).count();
        undone += count(|entry| matches!(entry, Entry::Undone { .. }));
        taken_over += count(|entry| matches!(entry, Entry::TakenOver { .. }));
    }
    // All of this has happened, so all of it was tested.
    assert!(
        finished > 10 && abandoned > 0 && undone > 0 && taken_over > 0,
        "{finished} {abandoned} {undone} {taken_over}"
    );
}

#[test]
fn a_decision_at_the_moment_the_time_runs_out_is_too_late() {
    let (ana, random) = (PersonId::from(PEOPLE[0]), Random::repeatable(1));
    let wanted: NewTable = serde_json::from_value(json!({
        "game": "tsuro", "setup": "players=2", "seats": [{ "kind": "me" }, { "kind": "me" }], "start": true,
        "clock": { "kind": "live", "base": 60, "increment": 5 },
    }))
    .unwrap();
    let made = Making { by: &ana, wanted: &wanted, random: &random }.decide().unwrap();
    let log: Vec<_> = made.entries.into_iter().map(|entry| (START, written(entry, Some(&ana)))).collect();
    let table = replay(&made.id, &log);
    let play = Command::Play { seat: None, action: Json::of("a1.0"), ply: None };
    // Time without a server is not deducted from any player.
    let always = vec![(START, START + 200_000)];
    let interrupted = vec![(START, START + 10_000), (START + 40_000, START + 200_000)];
    for (presences, end) in [(always, 60_000), (interrupted, 90_000)] {
        let outages = Outages::outside(presences);
        let decide =
            |at| table.decide(&ana, &play, &Now { at: START + at, outages: &outages, random: &random });
        assert!(matches!(decide(end - 1).unwrap()[..], [Entry::Played { .. }]));
        for late in [end, end + 1] {
            assert_eq!(decide(late).unwrap_err().fault.code, "out-of-time");
        }
    }
}
