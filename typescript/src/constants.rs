//! The values that the page needs before it has asked the server: the pieces of the games, and the bounds of
//! what people may set. They are generated into `web/src/constants/` and committed, so that the page is built
//! without Rust; a test compares them.

use std::fmt::Write;
use std::ops::RangeInclusive;

use serde_json::{Value, json};
use wayfinder_bots::levels::Level;
use wayfinder_game::Game;
use wayfinder_picture::{EMBLEMS, Pictured};
use wayfinder_protocol::{PROTOCOL, limits};
use wayfinder_tobago::{
    self as tobago, HUTS, Island, Layout, PALMS, PLACES, Relation, STATUES, Space, Terrain,
};
use wayfinder_tsuro::{self as tsuro, Face, Notch, PORTS, SIDE, Tile};

/// The first line of every file.
const HEAD: &str = "// Written by `UPDATE_GOLDEN=1 cargo test -p wayfinder-typescript`. Do not edit.\n";

/// Returns the files with their content.
pub(crate) fn files() -> [(&'static str, String); 4] {
    [("shared.ts", shared()), ("games.ts", games()), ("tobago.ts", tobago()), ("tsuro.ts", tsuro())]
}

/// Writes constants as a module.
fn module(constants: &[(&str, Value)]) -> String {
    let mut text = HEAD.to_owned();
    for (name, value) in constants {
        let _ = writeln!(text, "export const {name} = {value} as const;");
    }
    text
}

fn bounds<T: Into<Value> + Copy>(range: &RangeInclusive<T>) -> Value {
    let [min, max]: [Value; 2] = [*range.start(), *range.end()].map(Into::into);
    json!({ "min": min, "max": max })
}

/// Returns what the server and its clients have agreed.
fn shared() -> String {
    module(&[
        ("PROTOCOL", PROTOCOL.into()),
        ("GUEST_NAMES", json!(limits::GUEST_NAMES)),
        ("LEVELS", Level::ALL.map(|level| level.to_string()).to_vec().into()),
        (
            "LIMITS",
            json!({
                "base": bounds(&limits::CLOCK_BASE),
                "increment": bounds(&limits::CLOCK_INCREMENT),
                "days": bounds(&limits::CLOCK_DAYS),
                "name": limits::NAME,
                "label": limits::LABEL,
                "password": bounds(&limits::PASSWORD),
                "line": limits::CHAT_LINE,
                "url": limits::WEBHOOK_URL,
            }),
        ),
    ])
}

/// Returns what is shown of the games before one is loaded.
fn games() -> String {
    let emblems = EMBLEMS.map(|emblem| json!({ "name": emblem.name, "d": emblem.d, "pale": emblem.pale }));
    module(&[
        (
            "TOBAGO",
            game::<tobago::Tobago>(tobago::FEWEST_PLAYERS..=tobago::MOST_PLAYERS, &tobago::Options::WORDS),
        ),
        ("TSURO", game::<tsuro::Tsuro>(tsuro::FEWEST_PLAYERS..=tsuro::MOST_PLAYERS, &tsuro::Options::WORDS)),
        ("EMBLEMS", emblems.to_vec().into()),
    ])
}

fn game<G: Game + Pictured>(players: RangeInclusive<usize>, options: &[&str]) -> Value {
    json!({
        "name": G::NAME,
        "fewest": players.start(),
        "most": players.end(),
        "colours": G::COLOURS,
        "options": options,
    })
}

fn tobago() -> String {
    let spaces = || (0..PLACES).filter_map(Space::new);
    let island = |layout: Layout| {
        let island = Island::new(layout);
        let letter = |space: Space| {
            if island.all().contains(space) {
                island.terrain(space).letter().to_ascii_lowercase()
            } else {
                '.'
            }
        };
        (layout.to_string(), Value::from(spaces().map(letter).collect::<String>()))
    };
    let terrains: Vec<_> = Terrain::ALL
        .map(|terrain| json!({ "letter": terrain.letter().to_ascii_lowercase(), "terrain": terrain.word() }))
        .to_vec();
    module(&[
        ("TERRAINS", terrains.into()),
        ("RELATIONS", Relation::ALL.map(Relation::word).to_vec().into()),
        ("COUNTS", json!({ "huts": HUTS, "palms": PALMS, "statues": STATUES })),
        ("PLACES", spaces().map(|space| space.to_string()).collect::<Vec<_>>().into()),
        // In the order of their numbers, which set-up codes use.
        (
            "ISLANDS",
            Layout::all().map(island).map(|(name, land)| json!([name, land])).collect::<Vec<_>>().into(),
        ),
    ])
}

fn tsuro() -> String {
    let faces = Tile::all().map(|tile| {
        let joined =
            |face: Face| (0..PORTS as u8).map(|port| face.partner(port).to_string()).collect::<String>();
        json!([tile.to_string(), tile.faces().map(joined).collect::<Vec<_>>()])
    });
    let turned = Tile::all().max_by_key(|tile| tile.orientations());
    let tops: String = turned.iter().flat_map(|tile| tile.faces()).map(Face::top).collect();
    module(&[
        ("SIDE", SIDE.into()),
        ("DRAGON_PLAYERS", tsuro::DRAGON_PLAYERS.into()),
        ("TOPS", tops.into()),
        ("TILES", faces.collect::<Vec<_>>().into()),
        ("NOTCHES", Notch::all().map(|notch| notch.to_string()).collect::<Vec<_>>().into()),
    ])
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn the_constants_of_the_page_are_up_to_date() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../web/src/constants");
        for (name, text) in files() {
            let path = format!("{folder}/{name}");
            if std::env::var_os("UPDATE_GOLDEN").is_some() {
                std::fs::create_dir_all(folder).unwrap();
                std::fs::write(&path, &text).unwrap();
            }
            let written = std::fs::read_to_string(&path).unwrap_or_default();
            assert!(written == text, "{path} is not up to date: run the test again with UPDATE_GOLDEN=1");
        }
    }
}
