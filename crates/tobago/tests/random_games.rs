//! Random games with every number of players and every variant: they end, and nothing is lost on the way.

use std::collections::BTreeSet;

use wayfinder_game::chance::Fast;
use wayfinder_game::{Chance, Violation as _};
use wayfinder_tobago::{Action, Options, Phase, Setup, Tobago, Violation};

/// Every option by itself, and some together.
const OPTIONS: [&str; 14] = [
    "",
    "20-amulets",
    "expert-powers",
    "lenient-clues",
    "open-treasure",
    "no-curses",
    "one-curse",
    "deep-curses",
    "first-curse-returns",
    "sharing-goes-on",
    "sharing-goes-on-for-payers",
    "expert-powers lenient-clues sharing-goes-on first-curse-returns",
    "one-curse deep-curses first-curse-returns sharing-goes-on-for-payers",
    "20-amulets expert-powers open-treasure no-curses",
];

/// No game takes longer; the safeguard ends one in which nothing happens.
const LONGEST: usize = 50_000;

fn setup(players: usize, words: &str) -> Setup {
    let options = Options::from_words(words.split_whitespace()).expect("valid options");
    Setup::new(players, None, options).expect("a valid set-up")
}

#[test]
fn rule_7_every_game_ends_and_conserves_cards_curses_amulets_and_roses() {
    for players in 2..=4 {
        for (number, words) in OPTIONS.into_iter().enumerate() {
            for seed in 0..6 {
                let mut luck = Fast::new(seed, (players * 100 + number) as u64);
                let mut game = Tobago::deal(&setup(players, words), &mut luck);
                for length in 0.. {
                    if game.to_act().is_none() {
                        break;
                    }
                    let actions = game.actions();
                    let place = || format!("{players} players [{words}] seed {seed} action {length}");
                    assert!(!actions.is_empty(), "{}: nobody can act in {:?}", place(), game.phase());
                    assert!(actions.is_sorted_by(|a, b| a < b), "{}: {actions:?}", place());
                    let action = game.random_action(&mut luck).expect("there are actions");
                    assert!(actions.contains(&action), "{}: {action}", place());
                    assert_eq!(action.to_string().parse(), Ok(action), "{}", place());
                    game.apply(action, &mut luck);
                    if let Err(wrong) = game.audit() {
                        panic!("{}: after {action:?}: {wrong}", place());
                    }
                    assert!(length < LONGEST, "{} does not end", place());
                }
                assert_eq!(game.phase(), Phase::Over);
                assert!(game.outcome().is_some());
            }
        }
    }
}

/// Many different actions, collected from games with expert powers, thinned evenly so that every kind has its part.
fn probes() -> Vec<Action> {
    let mut collected = BTreeSet::new();
    for seed in 0..3 {
        let mut luck = Fast::new(seed, 77);
        let mut game = Tobago::deal(&setup(4, "expert-powers"), &mut luck);
        while game.to_act().is_some() {
            let actions = game.actions();
            let action = actions[luck.below(actions.len() as u32) as usize];
            collected.extend(actions);
            game.apply(action, &mut luck);
        }
    }
    let step = collected.len().div_ceil(400).max(1);
    collected.into_iter().step_by(step).collect()
}

#[test]
fn an_action_is_refused_with_a_reason_exactly_if_it_is_not_legal() {
    let probes = probes();
    assert!(probes.len() > 200, "{} actions to try", probes.len());
    let mut rules = BTreeSet::new();
    for (number, words) in ["", "expert-powers lenient-clues"].into_iter().enumerate() {
        for players in 2..=4 {
            let mut luck = Fast::new(9, (players * 10 + number) as u64);
            let mut game = Tobago::deal(&setup(players, words), &mut luck);
            while game.to_act().is_some() {
                let actions = game.actions();
                for action in probes.iter().chain(&actions) {
                    let reason = game.explain(*action);
                    assert_eq!(reason.is_none(), actions.contains(action), "{action}: {reason:?}");
                    rules.extend(reason.map(|reason| reason.rule()));
                }
                game.apply(actions[luck.below(actions.len() as u32) as usize], &mut luck);
            }
            assert!(probes.iter().all(|action| game.explain(*action) == Some(Violation::GameOver)));
        }
    }
    assert!(rules.len() >= 20, "only these reasons were met: {rules:?}");
}

/// The random games visit every phase, so that the conservation above means something.
#[test]
fn random_games_share_treasures_and_start_new_maps() {
    let mut phases = BTreeSet::new();
    let mut luck = Fast::new(1, 1);
    let mut game = Tobago::deal(&setup(3, "expert-powers"), &mut luck);
    while game.to_act().is_some() {
        phases.insert(match game.phase() {
            Phase::Landing => 0,
            Phase::Turn => 1,
            Phase::Sharing => 2,
            Phase::NewMap(..) => 3,
            Phase::Over => 4,
        });
        let actions = game.actions();
        game.apply(actions[luck.below(actions.len() as u32) as usize], &mut luck);
    }
    assert_eq!(phases.into_iter().collect::<Vec<_>>(), [0, 1, 2, 3]);
}
