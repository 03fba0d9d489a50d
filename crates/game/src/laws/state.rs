//! Laws about a single state.

use std::fmt::Display;
use std::str::FromStr;

use super::{Finding, Law, Trial, ensure, finding};
use crate::audit::Audit;
use crate::chance::Forbidden;
use crate::notation::NotationError;
use crate::seat::Viewer;
use crate::sink::Silent;

/// The number of actions up to which frequencies are compared: with more, each is seen too rarely.
const FEW: usize = 16;
/// The expected frequency of each action in that comparison.
const EXPECTED: usize = 60;

/// Checks that a value is written as one line and parsed back the same.
fn reads_back<T: Display + FromStr<Err = NotationError> + PartialEq>(value: &T) -> Result<(), Finding> {
    let text = value.to_string();
    let line = !text.is_empty() && text.trim() == text && !text.contains(char::is_control);
    ensure(Law::Notation, line, || format!("{text:?} is not one line of words"))?;
    match text.parse::<T>() {
        Ok(read) if read == *value => Ok(()),
        Ok(read) => finding(Law::Notation, format!("{text} is read back as {read}")),
        Err(error) => finding(Law::Notation, error),
    }
}

impl<G: Audit> Trial<'_, G> {
    pub(super) fn judge_setup(&self) -> Result<(), Finding> {
        reads_back(self.setup)
    }

    pub(super) fn judge_state(&self, state: &G) -> Result<(), Finding> {
        if let Err(wrong) = state.audit() {
            return finding(Law::Conservation, wrong);
        }
        // Other laws are tested on copies, so a bad copy must be found first.
        ensure(Law::CopiesAgree, state.clone() == *state, || {
            "a copy is not equal to the original".to_owned()
        })?;
        let actions = state.actions();
        Self::judge_flow(state, &actions)?;
        ensure(Law::ListedOnce, actions.is_sorted_by(|a, b| a < b), || format!("{actions:?}"))?;
        self.judge_refusals(state, &actions)?;
        self.judge_random(state, &actions)?;
        for action in &actions {
            reads_back(action)?;
            let word = action.to_string();
            let taken = word == crate::record::viewer::UNSEEN;
            ensure(Law::Notation, !taken && !word.contains(char::is_whitespace), || {
                format!("{word:?} is not one word that can stand for an action")
            })?;
        }
        Self::judge_positions(state)?;
        self.judge_knowledge(state, &actions)?;
        self.judge_previews(state, &actions)
    }

    fn judge_flow(state: &G, actions: &[G::Action]) -> Result<(), Finding> {
        let over = state.outcome();
        let decides = state.to_act().is_some();
        let agree = over.is_none() == decides && over.is_none() != actions.is_empty();
        ensure(Law::Flow, agree, || {
            format!("result {over:?}, to act {:?}, {} actions", state.to_act(), actions.len())
        })?;
        let seats = state.seats();
        let seated = state.to_act().is_none_or(|seat| seat.index() < seats);
        ensure(Law::Flow, seated, || "a seat that is not at the table is to act".to_owned())?;
        match over.map(|outcome| (outcome.ranks().seats(), outcome.audit())) {
            Some((ranked, _)) if ranked != seats => {
                finding(Law::Flow, format!("{ranked} ranks for {seats} seats"))
            }
            Some((_, Err(wrong))) => finding(Law::Flow, wrong),
            _ => Ok(()),
        }
    }

    fn judge_refusals(&self, state: &G, actions: &[G::Action]) -> Result<(), Finding> {
        for &probe in self.probes.iter().chain(actions) {
            let listed = actions.contains(&probe);
            let violation = state.explain(probe);
            ensure(Law::Explained, violation.is_none() == listed, || match &violation {
                Some(violation) => format!("{probe} is listed, but refused: {violation}"),
                None => format!("{probe} is not listed, but nothing is said against it"),
            })?;
            ensure(Law::Explained, state.is_legal(probe) == listed, || format!("is_legal errs on {probe}"))?;
            if !listed {
                let mut copy = state.clone();
                let refused = copy.play(probe, &mut Forbidden, &mut Silent).is_err();
                ensure(Law::Explained, refused && copy == *state, || format!("{probe} was not refused"))?;
            }
        }
        Ok(())
    }

    fn judge_random(&self, state: &G, actions: &[G::Action]) -> Result<(), Finding> {
        let mut luck = self.luck(2);
        let draws = if actions.len() <= FEW { EXPECTED * actions.len() } else { 20 };
        let mut counts = vec![0_u32; actions.len()];
        for _ in 0..draws.max(1) {
            match state.random_action(&mut luck) {
                Some(action) => match actions.binary_search(&action) {
                    Ok(index) => counts[index] += 1,
                    Err(_) => return finding(Law::RandomAction, format!("{action} is not legal")),
                },
                None => {
                    return ensure(Law::RandomAction, actions.is_empty(), || "no action found".to_owned());
                }
            }
        }
        if actions.len() > FEW {
            return Ok(());
        }
        // A chi-squared test, wide enough never to fail by chance in a suite's few thousand states.
        let expected = f64::from(EXPECTED as u32);
        let deviation: f64 =
            counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
        let freedom = f64::from(actions.len() as u32) - 1.0;
        let bound = freedom + 7.0 * (2.0 * freedom).sqrt() + 15.0;
        ensure(Law::RandomAction, deviation <= bound, || format!("uneven frequencies {counts:?}"))
    }

    fn judge_positions(state: &G) -> Result<(), Finding> {
        let text = state.position();
        url_safe(&text)?;
        match G::from_position(&text) {
            Ok(read) => ensure(Law::Notation, read == *state, || format!("{text} is read back differently"))?,
            Err(error) => return finding(Law::Notation, format!("{text}: {error}")),
        }
        for viewer in Viewer::all(state.seats()) {
            let view = state.view(viewer);
            let text = G::view_position(&view);
            url_safe(&text)?;
            match G::view_from_position(&text) {
                Ok(read) => {
                    ensure(Law::Notation, read == view, || format!("{text} is read back differently"))?;
                }
                Err(error) => return finding(Law::Notation, format!("{text}: {error}")),
            }
        }
        Ok(())
    }

    pub(super) fn judge_seen(seen: &[G::Seen]) -> Result<(), Finding> {
        seen.iter().try_for_each(reads_back)
    }
}

fn url_safe(text: &str) -> Result<(), Finding> {
    let safe = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    ensure(Law::Notation, !text.is_empty() && text.bytes().all(safe), || {
        format!("{text:?} is not safe in a URL")
    })
}
