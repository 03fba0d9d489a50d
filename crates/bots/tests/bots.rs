//! Bots decide legally from views alone, at every table; the arena counts their results.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use wayfinder_bots::arena::{Arena, Entrant, Sequential, Tally, Verdict};
use wayfinder_bots::bot::{Bot, Random, Searcher};
use wayfinder_bots::knowledge::{Estimate, Knowledge};
use wayfinder_bots::levels::{Level, Playable};
use wayfinder_bots::program::Program;
use wayfinder_bots::search::{Budget, Control, Search, Settings};
use wayfinder_game::chance::{Fast, Seeded};
use wayfinder_game::prelude::*;
use wayfinder_game::{Seed, Silent, Viewer};
use wayfinder_tobago::Tobago;
use wayfinder_tsuro::Tsuro;

/// Returns states along random games of every number of players.
fn states<G: Game>(players: std::ops::RangeInclusive<usize>, options: &str) -> Vec<G> {
    let mut states = Vec::new();
    for players in players {
        let setup: G::Setup = format!("players={players} {options}").parse().unwrap();
        let mut luck = Fast::new(players as u64, 1);
        let mut state = G::start(&setup, &mut luck, &mut Silent);
        for ply in 0.. {
            if ply % 17 == 0 {
                states.push(state.clone());
            }
            let Some(action) = state.random_action(&mut luck) else { break };
            state.apply(action, &mut luck, &mut Silent);
        }
    }
    states
}

fn decide_legally<G: Playable>(states: &[G]) {
    for (number, state) in states.iter().enumerate() {
        let Some(seat) = state.to_act() else { continue };
        let view = state.view(Viewer::Seat(seat));
        for name in ["random", "greedy", "search:40"] {
            let action = (G::named(name).unwrap())(number as u64).decide(&view).unwrap();
            assert!(state.is_legal(action), "{name}: {action} in {}", state.position());
        }
        let spectator = state.view(Viewer::Spectator);
        assert!(G::named("greedy").unwrap()(1).decide(&spectator).is_err());
    }
}

#[test]
fn bots_of_tsuro_play_legal_actions_at_every_table() {
    decide_legally(&states::<Tsuro>(2..=8, ""));
    decide_legally(&states::<Tsuro>(3..=5, "elimination-bonus"));
}

#[test]
fn bots_of_tobago_play_legal_actions_at_every_table() {
    decide_legally(&states::<Tobago>(2..=4, "double-claim swap sharing-goes-on"));
}

fn estimates_are_shares<G: Playable>(states: &[G]) {
    let knowledge = G::knowledge();
    let mut luck = Fast::new(1, 1);
    for state in states {
        let mut later = state.clone();
        knowledge.play_on(&mut later, &mut luck);
        for state in [state, &later] {
            let Estimate { shares, points } = knowledge.judge(state);
            assert_eq!(points.is_some(), G::NAME == "tobago");
            let all: f32 = shares.as_slice().iter().sum();
            assert!((all - 1.0).abs() < 1e-3, "{all}");
            assert!(shares.as_slice().iter().all(|share| (0.0..=1.0).contains(share)));
        }
        let actions = state.actions();
        let mut weights = Vec::new();
        knowledge.weigh(state, &actions, &mut weights);
        assert_eq!(weights.len(), actions.len());
        assert!(weights.iter().all(|weight| *weight > 0.0 && weight.is_finite()));
    }
}

#[test]
fn estimates_are_shares_of_the_win_and_weights_are_above_zero() {
    estimates_are_shares(&states::<Tsuro>(2..=8, ""));
    estimates_are_shares(&states::<Tobago>(2..=4, "double-claim swap"));
}

/// Worlds in which a player who passed a card knows of a better one are imagined more often.
#[test]
fn who_passes_a_card_is_believed_to_know_of_a_better_one() {
    let knowledge = Tobago::knowledge();
    let mut luck = Fast::new(4, 4);
    let (mut better, mut worse) = (Vec::new(), Vec::new());
    for deal in 0..200 {
        let mut state = Tobago::start(&"players=2".parse().unwrap(), &mut Fast::new(deal, 1), &mut Silent);
        while let Some(seat) = state.to_act() {
            if let Some(sharing) = state.sharing()
                && let Some(card) = sharing.card()
                && sharing.place() > 0
            {
                let other = sharing.roses()[0];
                if other != seat {
                    let world = Tobago::determinize(&state.view(Viewer::Seat(seat)), &mut luck);
                    let pool = *world.sharing().unwrap().pool();
                    let known = world.looked(other).unwrap().iter().filter(|card| pool.count(*card) > 0);
                    let best = known.map(wayfinder_tobago::Card::coins).max().unwrap_or(0);
                    let list = if best > card.coins() { &mut better } else { &mut worse };
                    list.push(knowledge.credence(&world));
                }
            }
            let action = state.random_action(&mut luck).unwrap();
            state.apply(action, &mut luck, &mut Silent);
        }
    }
    let mean = |list: &[f32]| list.iter().sum::<f32>() / list.len() as f32;
    assert!(better.len() > 20 && worse.len() > 20);
    assert!(mean(&better) > 1.2 * mean(&worse), "{} {}", mean(&better), mean(&worse));
    // Where nobody has passed anything, all worlds are equally credible.
    let fresh = Tobago::start(&"players=2".parse().unwrap(), &mut luck, &mut Silent);
    assert!(knowledge.credence(&fresh) >= 1.0);
}

#[test]
fn an_estimate_allocates_nothing() {
    let (mut tsuro, mut tobago) = (states::<Tsuro>(2..=4, ""), states::<Tobago>(2..=4, ""));
    let mut luck = Fast::new(1, 1);
    let (know_tsuro, know_tobago) = (Tsuro::knowledge(), Tobago::knowledge());
    let cost = allocation_counter::measure(|| {
        for state in &mut tsuro {
            know_tsuro.play_on(state, &mut luck);
            know_tsuro.judge(state);
        }
        for state in &mut tobago {
            know_tobago.play_on(state, &mut luck);
            know_tobago.judge(state);
        }
    });
    assert_eq!(cost.count_total, 0);
}

/// The most memory that an edge of the tree can take, with its share of the nodes and of spare list capacity.
/// `docs/bots.md` states it.
const BYTES_AN_EDGE: usize = 72;

fn memory_is_bounded<G: Playable>(state: &G) {
    let view = state.view(Viewer::Seat(state.to_act().unwrap()));
    let settings = Settings { most_edges: 10_000, ..G::settings() };
    let knowledge = G::knowledge();
    let search = Search::new(&*knowledge, settings);
    let mut edges = 0;
    let cost = allocation_counter::measure(|| {
        let report = search.run::<G>(&view, Budget::iterations(20_000), 1, &Control::default());
        edges = report.unwrap().edges;
    });
    assert!(edges > 9_000 && edges <= 10_000, "{edges} edges");
    let bytes = usize::try_from(cost.bytes_max).unwrap();
    assert!(bytes < edges * BYTES_AN_EDGE, "{edges} edges, {bytes} bytes");
}

#[test]
fn the_memory_of_a_tree_is_bounded_by_its_edges() {
    memory_is_bounded(&states::<Tsuro>(2..=2, "")[0]);
    memory_is_bounded(&states::<Tobago>(2..=2, "")[1]);
}

#[test]
fn every_level_has_a_name_and_other_names_are_refused() {
    for level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
        assert!(Tsuro::named(&level.to_string()).is_ok() && Tobago::named(&level.to_string()).is_ok());
    }
    assert!(Level::ALL.is_sorted());
    for wrong in ["", "Expert", "search:", "search:x", "search:5s", "grandmaster"] {
        assert!(Tsuro::named(wrong).is_err(), "{wrong}");
    }
}

/// A bot that plays an illegal action after a while.
struct Cheat {
    decisions: u32,
    luck: Random,
}

impl Bot<Tsuro> for Cheat {
    fn decide(&mut self, view: &wayfinder_tsuro::View) -> Result<wayfinder_tsuro::Action, String> {
        self.decisions += 1;
        if self.decisions > 2 {
            Ok("keep".parse().unwrap())
        } else {
            Bot::<Tsuro>::decide(&mut self.luck, view)
        }
    }
}

fn entrant(name: &str) -> Entrant<Tsuro> {
    Tsuro::entrant(name).unwrap()
}

fn arena(entrants: Vec<Entrant<Tsuro>>, players: usize) -> Arena<Tsuro> {
    Arena { setup: format!("players={players}").parse().unwrap(), entrants, seed: 7 }
}

#[test]
fn a_deal_is_played_with_every_rotation_of_the_seats_and_the_same_again() {
    let arena = arena(vec![entrant("search:50"), entrant("random"), entrant("random")], 3);
    let deal = arena.play_deal(5);
    let seatings: Vec<_> = deal.games.iter().map(|game| game.seating.clone()).collect();
    assert_eq!(seatings, [[0, 1, 2], [1, 2, 0], [2, 0, 1]]);
    for (game, again) in deal.games.iter().zip(arena.play_deal(5).games) {
        assert_eq!((&game.ranks, game.plies), (&again.ranks, again.plies));
        assert!((game.shares.iter().sum::<f64>() - 1.0).abs() < 1e-6);
    }
}

#[test]
fn a_larger_pool_takes_turns() {
    let names = ["random", "greedy", "search:10"];
    let arena = arena(names.map(entrant).into(), 2);
    let seated: Vec<usize> = (0..3).flat_map(|deal| arena.play_deal(deal).games[0].seating.clone()).collect();
    assert!((0..3).all(|entrant| seated.contains(&entrant)), "{seated:?}");
}

#[test]
fn who_plays_an_illegal_action_loses_with_a_reason_and_the_arena_goes_on() {
    let cheat =
        Entrant::bot("cheat", Box::new(|seed| Box::new(Cheat { decisions: 0, luck: Random::new(seed) })));
    let arena = arena(vec![cheat, entrant("random")], 2);
    let mut tally = Tally::new(2);
    for deal in 0..10 {
        let played = arena.play_deal(deal);
        for game in &played.games {
            if let Some(fault) = &game.fault {
                assert!(fault.reason.contains("keep is illegal"), "{}", fault.reason);
                assert!(game.shares[fault.seat.index()] == 0.0 && game.seating[fault.seat.index()] == 0);
            }
        }
        tally.add(&played);
    }
    let standings = tally.standings(&["cheat".to_owned(), "random".to_owned()]);
    assert!(standings.entrants[0].faults > 10 && standings.entrants[1].faults == 0);
    assert!(standings.entrants[0].share < 0.2);
}

#[test]
fn the_arena_tells_the_stronger_from_the_weaker_and_stops_when_that_is_decided() {
    let arena = arena(vec![entrant("search:100"), entrant("random")], 2);
    let test = Sequential { low: 0.5, high: 0.6, error: 0.05 };
    let mut tally = Tally::new(2);
    let decided = (0..200).find(|&deal| {
        tally.add(&arena.play_deal(deal));
        test.verdict(&tally) != Verdict::Open
    });
    assert!(decided.is_some_and(|deal| deal < 100), "{decided:?}");
    assert_eq!(test.verdict(&tally), Verdict::High);
    let standings = tally.standings(&["search".to_owned(), "random".to_owned()]);
    let [search, random] = &standings.entrants[..] else { panic!("two entrants") };
    assert!(search.share - search.margin.unwrap() > 0.5 && (search.share + random.share - 1.0).abs() < 1e-9);
    assert!(search.rating > random.rating);
    let stop = AtomicBool::new(true);
    arena.run(&[0, 1, 2], &stop, |_| panic!("it was stopped before it began"));
}

/// A bot's decision depends only on the view, its seed and its budget: worlds that look alike get the same
/// decision.
#[test]
fn a_bot_decides_alike_in_worlds_that_look_alike() {
    for state in states::<Tobago>(3..=3, "") {
        let Some(seat) = state.to_act() else { continue };
        let view = state.view(Viewer::Seat(seat));
        let other = Tobago::determinize(&view, &mut Seeded::at(&Seed::from(9), 0));
        let decide = |view: &wayfinder_tobago::View| {
            let budget = Budget::iterations(30);
            let mut bot = Searcher::new(Tobago::knowledge(), Tobago::settings(), budget, 0.1, 3);
            Bot::<Tobago>::decide(&mut bot, view).unwrap()
        };
        assert_eq!(decide(&view), decide(&other.view(Viewer::Seat(seat))));
    }
}

/// A game of Tobago with two players: the viewer is far behind, and white is one leg away on g10.
const DECIDED: &str = "tobago1~P2~F3nEAHeQ-iO3lZl3NQ~0~turn~P2~0~0-0~j10.f11~6-.07232c2f4d5e~0.1~12-.0~0914e1.4c20122022e1.1023e1242271191.1413f20614f2211~21-~0.0.1.2-~b7d3g2i10k2l7m5~413~0~0";

/// Returns the actions a bot plays in a position, one for each of a number of seeds.
fn plays<G: Playable>(view: &G::View, name: &str, seeds: u64) -> Vec<G::Action> {
    let make = G::named(name).unwrap();
    (0..seeds).map(|seed| make(seed).decide(view).unwrap()).collect()
}

/// Every share of the win is nearly 0 here, so by shares alone every action would look equally good.
#[test]
fn the_lower_levels_do_not_play_at_random_once_a_game_looks_decided() {
    let view = Tobago::view_from_position(DECIDED).unwrap();
    for level in ["beginner", "easy", "medium"] {
        let plays = plays::<Tobago>(&view, level, 20);
        let sensible = plays.iter().filter(|action| action.to_string() == "drive-g10").count();
        assert!(sensible > 10, "{level}: {sensible} of {plays:?}");
    }
}

/// The board is empty and square, so the bots have no reason to crowd one edge of it.
#[test]
fn first_placements_in_tsuro_vary() {
    for players in [2, 8] {
        let setup = format!("players={players}").parse().unwrap();
        let state = Tsuro::start(&setup, &mut Fast::new(1, 1), &mut Silent);
        let view = state.view(Viewer::Seat(state.to_act().unwrap()));
        for (level, seeds) in [("beginner", 40), ("medium", 40), ("hard", 40), ("expert", 4)] {
            let plays = plays::<Tsuro>(&view, level, seeds);
            let mut different = plays.clone();
            different.sort_unstable();
            different.dedup();
            assert!(different.len() as u64 > seeds / 4 + 1, "{players} players, {level}: {plays:?}");
        }
    }
}

/// A bot that plays nothing but the best otherwise chooses among the notches that are nearly as good, as a
/// looser one does.
#[test]
fn a_strict_bot_places_its_stone_as_freely_as_a_loose_one() {
    let state = Tsuro::start(&"players=3".parse().unwrap(), &mut Fast::new(1, 1), &mut Silent);
    let view = state.view(Viewer::Seat(state.to_act().unwrap()));
    let place = |looseness, seed| {
        let budget = Budget::iterations(400);
        let mut bot = Searcher::new(Tsuro::knowledge(), Tsuro::settings(), budget, looseness, seed);
        bot.think::<Tsuro>(&view).unwrap().action
    };
    for seed in 0..20 {
        assert_eq!(place(0.0, seed), place(0.01, seed), "seed {seed}");
    }
}

/// A shell program that plays the first listed action: it needs nothing installed.
const FIRST: &str = r#"while read -r line; do
    id=$(printf '%s' "$line" | sed 's/^{"id":\([0-9]*\),.*/\1/')
    action=$(printf '%s' "$line" | sed 's/.*"actions":\[{"notation":"\([^"]*\)".*/\1/')
    printf '{"id":%s,"action":"%s"}\n' "$id" "$action"
done"#;

fn program(command: &str, timeout: Duration) -> Entrant<Tsuro> {
    let command = command.to_owned();
    let make = move |seed| -> Box<dyn Bot<Tsuro>> { Box::new(Program::new(&command, timeout, seed)) };
    Entrant::bot("program", Box::new(make))
}

#[test]
fn another_program_plays_whole_games() {
    let arena = arena(vec![program(FIRST, Duration::from_mins(1)), entrant("random")], 2);
    let deal = arena.play_deal(1);
    for game in &deal.games {
        assert_eq!(game.fault, None);
        assert!(game.decisions.iter().all(|decisions| decisions.count > 0));
    }
}

#[test]
fn a_program_that_crashes_is_slow_or_talks_nonsense_loses_with_a_reason() {
    let check = |command: &str, timeout: Duration, reason: &str| {
        let arena = arena(vec![program(command, timeout), entrant("random")], 2);
        for game in arena.play_deal(1).games {
            let fault = game.fault.expect(command);
            assert_eq!(game.seating[fault.seat.index()], 0);
            assert!(fault.reason.contains(reason), "{command}: {}", fault.reason);
        }
    };
    let long = Duration::from_mins(1);
    check("exit 1", long, "");
    check("read -r line; exit 1", long, "it has exited");
    check("sleep 60", Duration::from_millis(50), "no response within");
    check("read -r line; echo hello; cat >/dev/null", long, "cannot be read");
    check(
        r#"read -r line; echo '{"id":7,"action":"a1.0"}'; cat >/dev/null"#,
        long,
        "responded to request 7 instead of 1",
    );
    check(r#"read -r line; echo '{"id":1,"action":"z9"}'; cat >/dev/null"#, long, "not a valid action");
    check(r#"read -r line; echo '{"id":1,"action":"keep"}'; cat >/dev/null"#, long, "keep is illegal");
    check("read -r line; head -c 100000 /dev/zero | tr '\\0' 'a'; cat >/dev/null", long, "too long");
}

/// The processes that a program has started end with it.
#[cfg(target_os = "linux")]
#[test]
fn nothing_is_left_running_of_a_program_that_does_not_end() {
    let told = std::env::temp_dir().join(format!("wayfinder-left-{}", std::process::id()));
    let command = format!("sleep 300 & echo $! > '{}'; wait", told.display());
    let mut left = Program::new(&command, Duration::from_millis(300), 1);
    let state = Tsuro::start(&"players=2".parse().unwrap(), &mut Fast::new(1, 1), &mut Silent);
    let view = state.view(Viewer::Seat(state.to_act().unwrap()));
    let reason = Bot::<Tsuro>::decide(&mut left, &view).unwrap_err();
    assert!(reason.contains("no response within"), "{reason}");
    let begun = std::time::Instant::now();
    let number = loop {
        let number = std::fs::read_to_string(&told).unwrap_or_default();
        if number.ends_with('\n') {
            break number;
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "it has not begun");
        std::thread::sleep(Duration::from_millis(10));
    };
    drop(left);
    std::fs::remove_file(&told).unwrap();
    // Ending takes a moment, and an orphan that has ended may remain until it is reaped.
    let ended = || {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", number.trim())).unwrap_or_default();
        stat.is_empty() || stat.contains(") Z ")
    };
    let begun = std::time::Instant::now();
    while !ended() && begun.elapsed() < Duration::from_secs(20) {
        std::thread::sleep(Duration::from_millis(10));
    }
    assert!(ended());
}
