//! Legality is checked once for each command; a log from the store is checked in full.

use serde_json::json;
use wayfinder_game::Viewer;
use wayfinder_protocol::{Command, Json, NewTable, Offer, PersonId, TableId};

use super::{Entry, Logged, Made, Making, Now, Outages, Table};
use crate::action::Action;
use crate::games::LEGALITY_CHECKS;
use crate::random::Random;

/// Returns how often legality was checked in a function.
fn checks<T>(run: impl FnOnce() -> T) -> (u32, T) {
    LEGALITY_CHECKS.set(0);
    let result = run();
    (LEGALITY_CHECKS.get(), result)
}

/// Creates a table at which one person plays both seats.
fn begin(game: &str, person: &PersonId, random: &Random) -> (Table, Vec<Logged>) {
    let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
    let wanted = json!({ "game": game, "setup": "players=2 first=1", "seats": seats, "start": true });
    let wanted: NewTable = serde_json::from_value(wanted).unwrap();
    let Made { id, entries } = Making { by: person, wanted: &wanted, random }.decide().unwrap();
    let log: Vec<_> = entries.into_iter().map(Logged::by_nobody).collect();
    let table = Table::replay(&id, log.iter().map(|logged| (0, logged))).unwrap().unwrap();
    (table, log)
}

fn offers(table: &Table) -> Vec<Offer> {
    let viewer = Viewer::Seat(table.to_act().unwrap());
    table.game().unwrap().offers(viewer).read().unwrap()
}

#[test]
fn a_command_is_checked_once_and_a_replayed_log_in_full() {
    let (person, random, outages) = (PersonId::from("ana"), Random::system(), Outages::default());
    let now = Now { at: 0, outages: &outages, random: &random };
    for game in ["tsuro", "tobago"] {
        let (mut table, mut log) = begin(game, &person, &random);
        let mut played = 0;
        while table.to_act().is_some() && played < 12 {
            let offers = offers(&table);
            let offer = &offers[offers.len() / 2];
            // People send an action in either form, a bot its own value.
            let action = if played % 2 == 0 { Json::of(&offer.notation) } else { offer.action.clone() };
            let command = Command::Play { seat: None, action, ply: None };
            let (count, ()) = checks(|| {
                for entry in table.decide(&person, &command, &now).unwrap() {
                    let logged = Logged::by_nobody(entry);
                    table.apply(0, &logged).unwrap();
                    log.push(logged);
                }
            });
            assert_eq!(count, 1, "{game}: {}", offer.notation);
            played += 1;
        }
        // The log as it is stored.
        let stored = serde_json::to_string(&log).unwrap();
        let read: Vec<Logged> = serde_json::from_str(&stored).unwrap();
        assert_eq!(read, log);
        let id = TableId::from("again");
        let (count, replayed) = checks(|| Table::replay(&id, read.iter().map(|logged| (0, logged))));
        assert_eq!((count, replayed.unwrap().unwrap().version()), (played, table.version()), "{game}");
    }
}

#[test]
fn a_decision_for_another_state_is_checked_again() {
    let (person, random, outages) = (PersonId::from("ana"), Random::system(), Outages::default());
    let now = Now { at: 0, outages: &outages, random: &random };
    let (mut table, _) = begin("tsuro", &person, &random);
    let action = offers(&table)[0].action.clone();
    let entries = table.decide(&person, &Command::Play { seat: None, action, ply: None }, &now).unwrap();
    let [entry @ Entry::Played { seat, action, spent }] = &entries[..] else { panic!("{entries:?}") };
    let stale = Logged::by_nobody(entry.clone());
    table.apply(0, &stale).unwrap();
    let (count, again) = checks(|| table.clone().apply(0, &stale));
    assert!(count == 1 && again.is_err(), "the seat is no longer to act");
    // Without its typed value it is checked as well.
    let (mut table, _) = begin("tsuro", &person, &random);
    let action = Action::from(action.notation());
    let read = Logged::by_nobody(Entry::Played { seat: *seat, action, spent: *spent });
    let (count, _) = checks(|| table.apply(0, &read));
    assert_eq!(count, 1);
}
