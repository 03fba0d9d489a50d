//! Search on small games with known answers, with and without hidden cards.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod toys;

use std::time::Duration;

use toys::{
    Bargain, DOORS, Doors, GlassDoors, Heap, LEAVE_THE_CHOICE, Nothing, Rules, TICKET, TIE_OF_THREE, Toy,
};
use wayfinder_bots::search::{Budget, Control, Report, Search, Settings};
use wayfinder_game::prelude::*;
use wayfinder_game::{Seat, Viewer};

fn think<R: Rules>(game: &Toy<R>, iterations: u64, settings: Settings) -> Report<toys::Number> {
    let seat = game.to_act().unwrap();
    let search = Search::new(&Nothing, settings);
    let view = game.view(Viewer::Seat(seat));
    search.run::<Toy<R>>(&view, Budget::iterations(iterations), 1, &Control::default()).unwrap()
}

#[test]
fn with_two_players_the_winning_move_is_found_wherever_there_is_one() {
    for stones in 1..=15 {
        let report = think(&Toy::<Heap>::at(&[stones, 0]), 20_000, Settings::default());
        let value = report.findings[0].shares[report.seat];
        if stones % 4 == 0 {
            assert!(value < 0.3, "{stones} stones are lost: {value}");
        } else {
            assert_eq!(report.best().unwrap().0, stones % 4, "{stones} stones");
            assert!(value > 0.7, "{stones} stones are won: {value}");
        }
    }
}

#[test]
fn with_three_players_everybody_looks_after_themselves() {
    let report = think(&Toy::<Bargain>::at(&[]), 5_000, Settings::default());
    assert_eq!(report.best().unwrap().0, LEAVE_THE_CHOICE);
    let best = &report.findings[0];
    let shares: Vec<f32> = Seat::all(3).map(|seat| best.shares[seat]).collect();
    assert!((shares[0] - 0.5).abs() < 0.05 && (shares[1] - 0.5).abs() < 0.05, "{shares:?}");
    let tie = report.findings.iter().find(|finding| finding.action.0 == TIE_OF_THREE).unwrap();
    assert!((tie.shares[report.seat] - 1.0 / 3.0).abs() < 0.01);
}

/// A search that relied on hidden information would open a door and expect to win for sure.
#[test]
fn a_plan_does_not_rest_on_what_cannot_be_known() {
    let game = Toy::<Doors>::at(&[0, 0, -1, -1]);
    let report = think(&game, 20_000, Settings::default());
    assert_eq!(report.best().unwrap().0, TICKET);
    let value = |action: i32| {
        let finding = report.findings.iter().find(|finding| finding.action.0 == action).unwrap();
        finding.shares[Seat::FIRST]
    };
    assert!((value(TICKET) - 0.6).abs() < 0.05, "{}", value(TICKET));
    assert!((value(DOORS) - 0.5).abs() < 0.1, "{}", value(DOORS));
    // The hidden state makes no difference, as the view does not show it.
    let other = think(&Toy::<Doors>::at(&[1, 1, -1, -1]), 20_000, Settings::default());
    assert_eq!(other.findings[0].visits, report.findings[0].visits);
}

#[test]
fn what_luck_shows_on_the_way_is_made_use_of() {
    let report = think(&Toy::<GlassDoors>::at(&[0, 0, -1, -1]), 5_000, Settings::default());
    assert_eq!(report.best().unwrap().0, DOORS);
    let value = report.findings[0].shares[Seat::FIRST];
    assert!(value > 0.95, "{value}");
}

#[test]
fn who_is_told_the_truth_opens_the_right_door() {
    let game = Toy::<Doors>::at(&[1, 0, -1, -1]);
    let search = Search::new(&Nothing, Settings::default());
    let report = search.run_cheating(&game, Budget::iterations(2_000), 1).unwrap();
    assert_eq!(report.best().unwrap().0, DOORS);
    assert!(report.findings[0].shares[Seat::FIRST] > 0.95);
}

#[test]
fn who_is_in_a_hurry_ends_when_the_answer_cannot_change() {
    for stones in 1..=15 {
        let game = Toy::<Heap>::at(&[stones, 0]);
        let full = think(&game, 5_000, Settings::default());
        let hurried = think(&game, 5_000, Settings { hurry: true, ..Settings::default() });
        // Where every action loses, there is nothing to choose between and no early end.
        if stones % 4 != 0 {
            assert_eq!(full.best(), hurried.best(), "{stones} stones");
            assert!(hurried.iterations < full.iterations, "{stones} stones");
        }
    }
    // A forced action needs only one look.
    let forced = think(&Toy::<Heap>::at(&[1, 0]), 5_000, Settings { hurry: true, ..Settings::default() });
    assert!(forced.iterations <= 16, "{}", forced.iterations);
}

#[test]
fn some_actions_can_be_looked_at_alone() {
    let game = Toy::<Heap>::at(&[15, 0]);
    let view = game.view(Viewer::Seat(Seat::FIRST));
    let search = Search::new(&Nothing, Settings::default());
    let control = Control::default();
    let among = [toys::Number(1), toys::Number(2)];
    let report =
        search.run_among::<Toy<Heap>>(&view, &among, Budget::iterations(5_000), 1, &control).unwrap();
    assert_eq!(report.findings.len(), 2);
    assert!(report.findings.iter().all(|finding| finding.shares[Seat::FIRST] < 0.4), "{report:?}");
    assert!(report.findings[0].doubt < 0.05, "{report:?}");
}

#[test]
fn doubt_shrinks_with_more_iterations() {
    let game = Toy::<Heap>::at(&[15, 0]);
    let [few, many] = [100, 10_000].map(|iterations| think(&game, iterations, Settings::default()));
    assert!(few.findings[0].doubt > 2.0 * many.findings[0].doubt);
}

#[test]
fn the_same_seed_and_iterations_give_the_same_report() {
    let game = Toy::<Heap>::at(&[13, 0]);
    let told = |report: &Report<toys::Number>| {
        report.findings.iter().map(|finding| (finding.action, finding.visits)).collect::<Vec<_>>()
    };
    let one = think(&game, 5_000, Settings::default());
    assert_eq!(told(&one), told(&think(&game, 5_000, Settings::default())));
    assert_eq!(one.iterations, 5_000);
    assert_eq!(one.findings.iter().map(|finding| finding.visits).sum::<u64>(), 5_000);
}

#[test]
fn several_threads_share_the_iterations_and_agree_on_the_answer() {
    let settings = Settings { threads: 3, ..Settings::default() };
    let report = think(&Toy::<Heap>::at(&[15, 0]), 20_001, settings);
    assert_eq!((report.iterations, report.best().unwrap().0), (20_001, 3));
}

#[test]
fn a_full_tree_grows_no_further_and_still_answers() {
    let settings = Settings { most_edges: 50, ..Settings::default() };
    let report = think(&Toy::<Heap>::at(&[15, 0]), 20_000, settings);
    assert!(report.edges <= 50, "{} edges", report.edges);
    assert_eq!(report.best().unwrap().0, 3);
}

#[test]
fn search_stops_when_it_is_told_to_and_answers_without_any_time() {
    let game = Toy::<Heap>::at(&[15, 0]);
    let view = game.view(Viewer::Seat(Seat::FIRST));
    let search = Search::new(&Nothing, Settings::default());
    let hour = Budget::time(Duration::from_hours(1));
    let control = Control::default();
    control.stop();
    let stopped = search.run::<Toy<Heap>>(&view, hour, 1, &control).unwrap();
    assert!(stopped.best().is_some() && control.iterations() > 0);
    let none = search.run::<Toy<Heap>>(&view, Budget::time(Duration::ZERO), 1, &Control::default()).unwrap();
    assert!(none.best().is_some() && none.iterations < 100, "{}", none.iterations);
    // Strength is a number of iterations; a search that was cut short reports it.
    assert!(none.cut_short && !stopped.cut_short);
    let unhurried =
        search.run::<Toy<Heap>>(&view, Budget::iterations(500).within(hour.time), 1, &Control::default());
    let unhurried = unhurried.unwrap();
    assert_eq!((unhurried.iterations, unhurried.cut_short), (500, false));
    // A viewer who is not to act has nothing to decide.
    let spectator = game.view(Viewer::Spectator);
    assert!(search.run::<Toy<Heap>>(&spectator, hour, 1, &control).is_none());
}
