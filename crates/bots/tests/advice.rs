//! Hints and the analysis of recorded games.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use wayfinder_bots::advice::{Advice, Effort, advise};
use wayfinder_bots::analysis::{Quality, analyse, decision, judge};
use wayfinder_bots::levels::Playable;
use wayfinder_bots::search::{Budget, Control};
use wayfinder_game::chance::Fast;
use wayfinder_game::prelude::*;
use wayfinder_game::record::Start;
use wayfinder_game::{Playthrough, Seat, Seed, Silent, Viewer};
use wayfinder_tobago::Tobago;
use wayfinder_tsuro::Tsuro;

fn effort(iterations: u64) -> Effort {
    Effort { budget: Budget::iterations(iterations), ..Effort::default() }
}

/// Returns a state after a number of random actions.
fn midgame<G: Game>(setup: &str, plies: usize) -> G {
    let mut luck = Fast::new(3, 3);
    let mut state = G::start(&setup.parse().unwrap(), &mut luck, &mut Silent);
    for _ in 0..plies {
        let action = state.random_action(&mut luck).unwrap();
        state.apply(action, &mut luck, &mut Silent);
    }
    state
}

fn advice<G: Playable>(state: &G, also: Option<G::Action>, effort: &Effort) -> Advice<G::Action> {
    let view = state.view(Viewer::Seat(state.to_act().unwrap()));
    advise::<G>(&view, also, effort, &Control::default()).unwrap()
}

fn hints_add_up<G: Playable>(state: &G) {
    let told = advice(state, None, &effort(2_000));
    assert_eq!(Some(told.seat), state.to_act());
    assert!(!told.hints.is_empty() && told.hints.len() <= 5);
    assert!((0.0..=1.0).contains(&told.sure), "{}", told.sure);
    for hint in &told.hints {
        assert!(state.is_legal(hint.action), "{}", hint.notation);
        let all: f32 = hint.shares.as_slice().iter().sum();
        assert!((all - 1.0).abs() < 1e-3, "{all}");
        assert!(hint.doubt > 0.0 && hint.doubt < 0.5 && hint.worlds > 0);
        assert_eq!(hint.points.is_some(), G::NAME == "tobago");
    }
    let shares: Vec<f32> = told.hints.iter().map(|hint| hint.shares[told.seat]).collect();
    assert!(shares.is_sorted_by(|one, next| one >= next), "{shares:?}");
    // The same effort gives the same advice.
    let notations =
        |advice: &Advice<_>| advice.hints.iter().map(|hint| hint.notation.clone()).collect::<Vec<_>>();
    assert_eq!(notations(&told), notations(&advice(state, None, &effort(2_000))));
    // The action asked about is always included.
    let last = *state.actions().last().unwrap();
    assert!(advice(state, Some(last), &effort(2_000)).about(last).is_some());
}

#[test]
fn hints_are_legal_add_up_and_come_in_order() {
    for players in 2..=4 {
        hints_add_up(&midgame::<Tsuro>(&format!("players={players}"), players + 3));
        hints_add_up(&midgame::<Tobago>(&format!("players={players}"), 40));
    }
}

#[test]
fn who_has_nothing_to_decide_gets_no_hint() {
    let state = midgame::<Tsuro>("players=2", 4);
    let waiting = Seat::all(2).find(|&seat| Some(seat) != state.to_act()).unwrap();
    for viewer in [Viewer::Spectator, Viewer::Seat(waiting)] {
        assert!(
            advise::<Tsuro>(&state.view(viewer), None, &effort(100), &Control::default()).is_none(),
            "{viewer}"
        );
    }
}

/// Advice depends on what the player knows: a different hidden state behind the same view changes nothing.
#[test]
fn hints_do_not_depend_on_what_is_hidden() {
    let state = midgame::<Tobago>("players=3", 60);
    let view = state.view(Viewer::Seat(state.to_act().unwrap()));
    let other = Tobago::determinize(&view, &mut Fast::new(9, 9));
    assert_ne!(other, state);
    let told = |state: &Tobago| {
        let advice = advice(state, None, &effort(1_000));
        advice.hints.iter().map(|hint| (hint.action, hint.shares[advice.seat])).collect::<Vec<_>>()
    };
    assert_eq!(told(&state), told(&other));
}

/// The points expected at the start are close to those at the end, whoever plays.
#[test]
fn the_coins_that_are_expected_are_about_those_that_come() {
    const GAMES: u8 = 4;
    for players in 2..=4 {
        let told = advice(&midgame::<Tobago>(&format!("players={players}"), players), None, &effort(1_000));
        let expected: f32 = told.hints[0].points.unwrap().as_slice().iter().sum();
        let mut came = 0;
        let mut luck = Fast::new(1, 1);
        for seed in 0..GAMES {
            let mut game =
                Tobago::start(&format!("players={players}").parse().unwrap(), &mut luck, &mut Silent);
            let mut bot = Tobago::named("search:60").unwrap()(u64::from(seed));
            while let Some(seat) = game.to_act() {
                let action = bot.decide(&game.view(Viewer::Seat(seat))).unwrap();
                game.apply(action, &mut luck, &mut Silent);
            }
            came += game.outcome().unwrap().points().unwrap().as_slice().iter().sum::<i32>();
        }
        let came = came as f32 / f32::from(GAMES);
        assert!((0.75..1.33).contains(&(expected / came)), "{expected} coins expected, {came} came");
    }
}

/// Plays a game in which the first seat plays at random and the others search.
fn uneven<G: Playable>(setup: &str, seed: u64) -> Playthrough<G> {
    let start = Start::Setup(setup.parse().unwrap());
    let mut game = Playthrough::<G>::begin(start, Seed::from(seed), &mut Silent);
    let mut bots: Vec<_> = Seat::all(game.state().seats())
        .map(|seat| {
            let name = if seat == Seat::FIRST { "random" } else { "search:500" };
            G::named(name).unwrap()(seat.index() as u64)
        })
        .collect();
    while let Some(seat) = game.state().to_act() {
        let action = bots[seat.index()].decide(&game.state().view(Viewer::Seat(seat))).unwrap();
        game.play(seat, action, &mut Silent).unwrap();
    }
    game
}

#[test]
fn analysis_tells_who_gave_the_win_away() {
    let (mut random, mut searcher) = ((0.0, 0, 0), (0.0, 0, 0));
    for seed in 0..4 {
        let game = uneven::<Tsuro>("players=2", seed);
        let analysis = analyse(&game, None, &effort(4_000), &Control::default(), || ());
        assert_eq!(analysis.decisions.len(), game.plies().len());
        // A decision judged by itself gets the same verdict.
        let (ply, before) = decision(&game, 3).unwrap();
        let alone = judge(3, &before, &ply, &effort(4_000), &Control::default());
        assert_eq!((alone.quality, alone.loss), (analysis.decisions[2].quality, analysis.decisions[2].loss));
        assert!(decision(&game, 0).is_none() && decision(&game, game.plies().len() + 1).is_none());
        for (judged, ply) in analysis.decisions.iter().zip(game.plies()) {
            assert_eq!((judged.seat, &judged.played), (ply.seat, &ply.action.to_string()));
            match &judged.advice {
                None => assert_eq!(judged.quality, Quality::Forced),
                Some(advice) => assert!(advice.about(ply.action).is_some(), "{}", judged.played),
            }
        }
        for (seat, summary) in analysis.summaries.iter() {
            let sums = if seat == Seat::FIRST { &mut random } else { &mut searcher };
            sums.0 += summary.mean_loss;
            sums.1 += summary.inaccuracies + summary.mistakes + summary.blunders;
            sums.2 += 100 * summary.best / summary.decisions;
        }
    }
    assert!(random.0 > 2.0 * searcher.0, "{random:?} {searcher:?}");
    assert!(random.1 > searcher.1 && random.2 < searcher.2, "{random:?} {searcher:?}");
}

#[test]
fn one_players_decisions_can_be_looked_at_alone() {
    let game = uneven::<Tsuro>("players=3", 5);
    let analysis = analyse(&game, Some(Seat::FIRST), &effort(100), &Control::default(), || ());
    let decided = (1..).zip(game.plies()).filter(|(_, ply)| ply.seat == Seat::FIRST);
    let numbers: Vec<usize> = decided.map(|(number, _)| number).collect();
    assert_eq!(analysis.decisions.iter().map(|judged| judged.ply).collect::<Vec<_>>(), numbers);
}
