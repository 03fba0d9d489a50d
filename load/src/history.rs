//! Measures a database with many finished games.

use std::path::Path;
use std::time::Instant;

use wayfinder_client::Client;
use wayfinder_game::chance::Fast;
use wayfinder_game::{Chance, Game, Nonce, Playthrough, Seed, Silent};
use wayfinder_protocol::{Absence, Clock, PersonId, TableId};
use wayfinder_server::random::Random;
use wayfinder_server::store::{Person, PersonKind, Store};
use wayfinder_server::table::{Chosen, Entry, Logged, Outages, Table};
use wayfinder_tsuro::Tsuro;

use crate::Failure;
use crate::server::Server;

/// The number of tables that are written at the same time.
const AT_ONCE: usize = 200;

pub(crate) async fn run(program: &Path, database: &str, folder: &Path, games: usize) -> Result<(), Failure> {
    fill(database, games).await?;
    let server = Server::start(program, database, folder).await?;
    println!("{games} finished games in the file");
    println!("from the start of the process until it listens: {:.0} ms", millis(server.started_in));
    let client = Client::guest(&server.host, "Reader").await?;
    for path in ["/lobby", "/games", "/games?game=tsuro", "/games?person=person-7", "/leaderboards/tsuro/two"]
    {
        let asked = Instant::now();
        let answer = client.get(path).await?;
        println!("GET {path}: {:.1} ms, {} bytes", millis(asked.elapsed()), answer.body.len());
    }
    Ok(())
}

fn millis(time: std::time::Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

async fn fill(database: &str, games: usize) -> Result<(), Failure> {
    let store = Store::open(database, "filler").await?;
    for number in 0..100 {
        let person = Person {
            id: format!("person-{number}"),
            name: format!("Person {number}"),
            kind: PersonKind::Guest,
            login: None,
            password: None,
            webhook: None,
            created_at: 0,
        };
        store.add_person(&person).await?;
    }
    let begun = Instant::now();
    let random = Random::system();
    let samples: Vec<_> = (0..20).map(|seed| sample(seed, &random)).collect::<Result<_, _>>()?;
    for first in (0..games).step_by(AT_ONCE) {
        let mut writing = Vec::new();
        for number in first..(first + AT_ONCE).min(games) {
            let at = 1_600_000_000_000 + i64::try_from(number)? * 1000;
            let pair = [number % 100, (number / 100 + number + 1) % 100];
            let log = seated(&samples[number % samples.len()], pair);
            let id = TableId::from(format!("game{number:08}"));
            let table = Table::replay(&id, log.iter().map(|logged| (at, logged)))?.ok_or("an empty log")?;
            let append = table.append(None, &log, at, &Outages::default());
            let store = store.clone();
            writing.push(tokio::spawn(async move { store.append(append).await }));
        }
        for written in writing {
            written.await?.map_err(|error| format!("{error:?}"))?;
        }
    }
    eprintln!("written in {:.1} s", begun.elapsed().as_secs_f64());
    store.close().await;
    Ok(())
}

/// Returns a random game as the log of a table, without its players.
fn sample(seed: u64, random: &Random) -> Result<Vec<Entry>, Failure> {
    let chosen = Chosen {
        game: Tsuro::NAME.to_owned(),
        setup: "players=2".to_owned(),
        public: true,
        rated: false,
        pass_and_play: false,
        clock: Clock::None,
        absence: Absence::Out,
        secret: random.seed(),
        position: None,
        rematch_of: None,
    };
    let nonces = vec![Nonce([1; 16]), Nonce([2; 16])];
    let deal = wayfinder_game::FairDeal::new(Seed(chosen.secret.0), nonces.clone());
    let mut game = Playthrough::<Tsuro>::begin_fair("players=2".parse()?, deal, &mut Silent)?;
    let mut entries = vec![Entry::Made { host: PersonId::from(""), chosen }, Entry::Began { nonces }];
    let mut chance = Fast::new(seed, 0);
    while let Some(seat) = game.state().to_act() {
        let actions = game.state().actions();
        let action = actions[chance.below(actions.len() as u32) as usize];
        game.play(seat, action, &mut Silent).map_err(|refusal| refusal.to_string())?;
        entries.push(Entry::Played { seat, action: action.to_string().into(), spent: 0 });
    }
    Ok(entries)
}

/// Returns the log with these two players at the table.
fn seated(entries: &[Entry], pair: [usize; 2]) -> Vec<Logged> {
    let people = pair.map(|number| PersonId::from(format!("person-{number}")));
    let mut log = Vec::with_capacity(entries.len() + 2);
    for entry in entries {
        match entry {
            Entry::Made { chosen, .. } => {
                log.push(Entry::Made { host: people[0].clone(), chosen: chosen.clone() });
                for (seat, person) in wayfinder_game::Seat::all(2).zip(&people) {
                    log.push(Entry::Sat { seat, person: person.clone(), nonce: None });
                }
            }
            other => log.push(other.clone()),
        }
    }
    log.into_iter().map(Logged::by_nobody).collect()
}
