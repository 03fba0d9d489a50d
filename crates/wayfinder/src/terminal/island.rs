//! The island of Tobago in a terminal: two lines for each space, with its name and terrain above, and the
//! things on it below.

use wayfinder_game::{Seat, View as _};
use wayfinder_tobago::{Colour, Direction, Space, Terrain, View};

/// The width of a space in characters, the last of them empty, and its height in lines.
const WIDE: usize = 6;
const HIGH: usize = 2;

/// The largest number of pieces on the second line of a space.
const MOST_PIECES: usize = WIDE - 1;

const VEHICLES: [char; 4] = ['①', '②', '③', '④'];
const HUT: char = '⌂';
const PALM: char = '♣';
const AMULET: char = '◆';

/// The legend below the island.
pub(super) const LEGEND: &str = "\
S scrubland  J jungle  R river  M mountain  L lake  B beach   ⌂ hut  ♣ palm tree  ↑ statue, and where it looks
① vehicle  ◆ amulet   w g b k markers of the white, grey, brown and black treasure; W G B K: it is there";

/// Returns the symbol of a vehicle.
pub(super) fn vehicle(seat: Seat) -> char {
    VEHICLES[seat.index() % VEHICLES.len()]
}

fn arrow(direction: Direction) -> char {
    match direction {
        Direction::North => '↑',
        Direction::NorthEast => '↗',
        Direction::SouthEast => '↘',
        Direction::South => '↓',
        Direction::SouthWest => '↙',
        Direction::NorthWest => '↖',
    }
}

fn marker(map: Colour) -> char {
    match map {
        Colour::White => 'w',
        Colour::Grey => 'g',
        Colour::Brown => 'b',
        Colour::Black => 'k',
    }
}

/// Returns the background of a terrain: light enough for black letters, and distinct in brightness too.
fn ground(terrain: Terrain) -> (u8, u8, u8) {
    match terrain {
        Terrain::Scrubland => (233, 214, 107),
        Terrain::Jungle => (105, 170, 90),
        Terrain::River => (230, 160, 190),
        Terrain::Mountain => (165, 165, 170),
        Terrain::Lake => (110, 170, 225),
        Terrain::Beach => (245, 180, 110),
    }
}

/// Returns the two lines of a space.
fn lines(view: &View, space: Space) -> [String; HIGH] {
    let objects = view.tables().objects();
    let statue = objects.facing().iter().zip(view.facing()).find(|(statue, _)| statue.space == space);
    let object = match statue {
        Some((_, facing)) => arrow(facing),
        None if objects.huts().contains(space) => HUT,
        None if objects.palms().contains(space) => PALM,
        None => ' ',
    };
    let terrain = view.tables().island().terrain(space).letter();
    let mut pieces: Vec<char> =
        Seat::all(view.seats()).filter(|&seat| view.vehicle(seat) == Some(space)).map(vehicle).collect();
    pieces.extend(view.washed_ashore().contains(space).then_some(AMULET));
    for map in Colour::ALL {
        let sites = view.sites(map);
        if sites.located() == Some(space) {
            pieces.push(marker(map).to_ascii_uppercase());
        } else if sites.marked() && sites.possible().contains(space) {
            pieces.push(marker(map));
        }
    }
    if pieces.len() > MOST_PIECES {
        pieces.truncate(MOST_PIECES - 1);
        pieces.push('+');
    }
    let name = format!("{:<3}{terrain}{object}", space.to_string());
    [name, format!("{:<MOST_PIECES$}", pieces.into_iter().collect::<String>())]
}

/// Draws the island with everything on it.
pub(super) fn draw(view: &View, coloured: bool) -> String {
    let island = view.tables().island();
    let spaces: Vec<(Space, (usize, usize))> =
        island.all().iter().map(|space| (space, space.column_and_row())).collect();
    let left = spaces.iter().map(|(_, (column, _))| *column).min().unwrap_or_default();
    let top = spaces.iter().map(|(_, (_, row))| *row).min().unwrap_or_default();
    // The first column of all islands, and every second one from it, is half a space lower.
    let line = |column: usize, row: usize| HIGH * (row - top) + usize::from(column.is_multiple_of(2));
    let height = spaces.iter().map(|(_, (column, row))| line(*column, *row) + HIGH).max().unwrap_or_default();
    let mut rows: Vec<Vec<(usize, String)>> = vec![Vec::new(); height];
    for (space, (column, row)) in spaces {
        for (offset, text) in lines(view, space).into_iter().enumerate() {
            let text = if coloured { paint(&text, island.terrain(space)) } else { text };
            rows[line(column, row) + offset].push(((column - left) * WIDE, text));
        }
    }
    let mut drawn = String::new();
    for mut row in rows {
        row.sort_by_key(|(start, _)| *start);
        let mut at = 0;
        for (start, text) in row {
            drawn.extend(std::iter::repeat_n(' ', start - at));
            drawn.push_str(&text);
            at = start + WIDE - 1;
        }
        drawn.truncate(drawn.trim_end_matches(' ').len());
        drawn.push('\n');
    }
    drawn
}

fn paint(text: &str, terrain: Terrain) -> String {
    let (red, green, blue) = ground(terrain);
    format!("\x1b[38;2;0;0;0;48;2;{red};{green};{blue}m{text}\x1b[0m")
}
