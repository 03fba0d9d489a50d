//! The values that the page needs before it has asked the server: the pieces of the games, and the bounds of
//! what people may set. They are generated into `web/src/constants/` and committed, so that the page is built
//! without Rust; a test compares them.

use std::fmt::Write;
use std::ops::RangeInclusive;

use serde_json::{Value, json};
use wayfinder_bots::levels::Level;
use wayfinder_game::Game;
use wayfinder_games::each;
use wayfinder_picture::{EMBLEMS, Pictured};
use wayfinder_protocol::{PROTOCOL, limits};
use wayfinder_tobago::{
    self as tobago, HUTS, Island, Layout, PALMS, PLACES, Relation, STATUES, Space, Terrain, Tobago,
};
use wayfinder_tsuro::{self as tsuro, Face, Notch, PORTS, SIDE, Tile, Tsuro};

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
    let names = each!(G => G::NAME.to_ascii_uppercase());
    let mut constants: Vec<_> = names.iter().map(String::as_str).zip(each!(G => game::<G>())).collect();
    constants.push(("EMBLEMS", emblems.to_vec().into()));
    module(&constants)
}

/// A game of the list, as the page knows it before it is loaded.
trait Offered: Pictured {
    /// The possible numbers of players.
    const PLAYERS: RangeInclusive<usize>;

    /// The names of the options.
    const OPTIONS: &'static [&'static str];
}

impl Offered for Tobago {
    const PLAYERS: RangeInclusive<usize> = tobago::FEWEST_PLAYERS..=tobago::MOST_PLAYERS;
    const OPTIONS: &'static [&'static str] = &tobago::Options::WORDS;
}

impl Offered for Tsuro {
    const PLAYERS: RangeInclusive<usize> = tsuro::FEWEST_PLAYERS..=tsuro::MOST_PLAYERS;
    const OPTIONS: &'static [&'static str] = &tsuro::Options::WORDS;
}

fn game<G: Offered>() -> Value {
    json!({
        "name": G::NAME,
        "fewest": G::PLAYERS.start(),
        "most": G::PLAYERS.end(),
        "colours": G::COLOURS,
        "options": G::OPTIONS,
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
