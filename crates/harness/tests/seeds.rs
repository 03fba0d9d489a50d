//! The fuzz targets on stable Rust: every committed seed, and a bounded number of mutations of each.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};

use wayfinder_game::chance::Fast;
use wayfinder_game::record::json::Document;
use wayfinder_game::record::{text, viewer::ViewerRecord};
use wayfinder_game::{Chance, Position, SerdeGame};
use wayfinder_harness::{TARGETS, is_message};
use wayfinder_tobago::Tobago;
use wayfinder_tsuro::Tsuro;

/// The number of mutations of each seed.
const MUTATIONS: u64 = 2_000;

/// The bytes with a meaning in some notation.
const TELLING: &[u8] = b"_~-.:=?>#x0123456789abfkzNESWP{}[]\",\n ";

fn seeds(target: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds").join(target);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    assert!(!paths.is_empty(), "{} has no seeds", folder.display());
    paths
}

/// Makes one to four small changes: a byte replaced, inserted or removed, or a range copied or cut.
fn mutate(data: &[u8], luck: &mut Fast) -> Vec<u8> {
    let mut data = data.to_vec();
    for _ in 0..=luck.below(4) {
        let mut place = || luck.below(data.len().max(1) as u32) as usize;
        let (here, there) = (place(), place());
        let byte = TELLING[luck.below(TELLING.len() as u32) as usize];
        match luck.below(6) {
            _ if data.is_empty() => data.push(byte),
            0 => data[here] = byte,
            1 => data[here] ^= 1 << luck.below(8),
            2 => data.insert(here, byte),
            3 => drop(data.remove(here)),
            4 => drop(data.drain(here.min(there)..here.max(there))),
            _ => {
                let stretch = data[here.min(there)..here.max(there)].to_vec();
                data.splice(here..here, stretch);
            }
        }
    }
    data
}

fn run(name: &str) {
    let (_, target) = TARGETS.into_iter().find(|(known, _)| *known == name).expect("the target exists");
    for (number, path) in seeds(name).iter().enumerate() {
        let seed = fs::read(path).unwrap();
        target(&seed);
        for mutation in 0..MUTATIONS {
            target(&mutate(&seed, &mut Fast::new(number as u64, mutation)));
        }
    }
}

#[test]
fn the_record_reader_holds_its_promises() {
    run("record");
}

#[test]
fn the_position_reader_holds_its_promises() {
    run("position");
}

#[test]
fn the_notations_hold_their_promises() {
    run("notation");
}

#[test]
fn the_engine_holds_its_promises() {
    run("engine");
}

#[test]
fn the_set_up_codes_hold_their_promises() {
    run("setup_code");
}

#[test]
fn the_readers_of_messages_hold_their_promises() {
    run("message");
}

fn accepts_record<G: SerdeGame>(seed: &str) -> bool {
    text::read::<G>(seed).is_ok()
        || ViewerRecord::<G>::from_text(seed).is_ok()
        || serde_json::from_str::<ViewerRecord<G>>(seed).is_ok_and(|record| record.check().is_ok())
        || serde_json::from_str::<Document<G>>(seed).is_ok_and(|record| record.replay().is_ok())
}

/// A seed that is rejected at once explores nothing: the parsers must accept the seeds.
#[test]
fn every_record_position_and_message_among_the_seeds_is_accepted() {
    for path in seeds("record") {
        let seed = fs::read_to_string(&path).unwrap();
        let accepted = accepts_record::<Tobago>(&seed) || accepts_record::<Tsuro>(&seed);
        assert!(accepted, "{}", path.display());
    }
    for path in seeds("position") {
        let seed = fs::read_to_string(&path).unwrap();
        let text = seed.trim_end();
        let accepted = Position::<Tobago>::read(text).is_ok() || Position::<Tsuro>::read(text).is_ok();
        assert!(accepted, "{}", path.display());
    }
    for path in seeds("message") {
        assert!(is_message(&fs::read_to_string(&path).unwrap()), "{}", path.display());
    }
}
