//! Tsuro in a terminal: the board with its paths, the hands below it, and events as sentences.

use std::fmt::Write;

use wayfinder_game::{Seat, View as _};
use wayfinder_tsuro::{
    Action, Board, Face, GameEvent, Glimpse, PORTS, Pass, Phase, SIDE, Seen, Spot, Square, Stone, Tile,
    Tsuro, View,
};

use super::Terminal;
use super::canvas::{Canvas, Ink};

/// The width of a square in characters and its height in lines: twenty dots each way.
const WIDE: usize = 10;
const HIGH: usize = 5;
const DOTS: f64 = 20.0;

/// The places of the ports on a square of dots.
const PORT: [(f64, f64); PORTS] =
    [(6.0, 0.0), (13.0, 0.0), (19.0, 6.0), (19.0, 13.0), (13.0, 19.0), (6.0, 19.0), (0.0, 13.0), (0.0, 6.0)];

/// The direction into the square from each side.
const INWARD: [(f64, f64); 4] = [(0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0)];

const STONES: [char; 8] = ['①', '②', '③', '④', '⑤', '⑥', '⑦', '⑧'];

fn moved((x, y): (f64, f64), by: (f64, f64), how_far: f64) -> (f64, f64) {
    (x + by.0 * how_far, y + by.1 * how_far)
}

/// Draws one path of a tile whose top left corner is at `corner`.
fn draw_path(canvas: &mut Canvas, corner: (f64, f64), one: u8, other: u8, ink: Ink) {
    let at = |port: u8| moved(corner, PORT[usize::from(port) % PORTS], 1.0);
    let inward = |port: u8| INWARD[usize::from(port / 2) % 4];
    // A path back to its own side stays close to it, or it would run into its neighbours' corners.
    let bend = if one / 2 == other / 2 { 5.0 } else { 9.0 };
    canvas.curve(
        at(one),
        moved(at(one), inward(one), bend),
        moved(at(other), inward(other), bend),
        at(other),
        ink,
    );
}

fn draw_face(canvas: &mut Canvas, corner: (f64, f64), face: Face) {
    for port in 0..PORTS as u8 {
        if port < face.partner(port) {
            draw_path(canvas, corner, port, face.partner(port), None);
        }
    }
}

fn corner(square: Square) -> (f64, f64) {
    let (row, column) = square.row_and_column();
    (column as f64 * DOTS, row as f64 * DOTS)
}

impl Terminal for Tsuro {
    const ABOUT: &'static str = "The game of the path, 2 to 8 players";

    fn draw(views: &[View], coloured: bool) -> String {
        let Some(view) = views.first() else { return String::new() };
        let mut text = draw_board(view, coloured);
        for seat in Seat::all(view.seats()) {
            let best = views.iter().map(|view| view.hand(seat)).find(|hand| hand.tiles().is_some());
            let hand = best.unwrap_or_else(|| view.hand(seat));
            let state = match view.stone(seat) {
                Stone::Waiting => "not placed yet".to_owned(),
                Stone::At(spot) => format!("at {spot}"),
                Stone::Out(elimination) => format!("out ({elimination})"),
            };
            let dragon = if view.dragon() == Some(seat) { "  dragon" } else { "" };
            let turn = if view.to_act() == Some(seat) { "▸" } else { " " };
            let pile = if view.pile_with() == Some(seat) { "  pile" } else { "" };
            let mark = STONES[seat.index()];
            let _ = writeln!(text, "{turn} {mark} {seat}  {state:<16} {}{dragon}{pile}", spaced(&hand));
        }
        let _ = writeln!(text, "  draw pile: {}", view.pile());
        text
    }

    fn draw_actions(actions: &[Action]) -> String {
        let (laid, other): (Vec<Action>, Vec<Action>) =
            actions.iter().partition(|action| matches!(action, Action::Lay(_)));
        let faces = laid.iter().filter_map(|action| match action {
            Action::Lay(face) => Some((face.to_string(), *face)),
            Action::Place(_) | Action::Exchange(_) => None,
        });
        list(&other) + &draw_faces(&faces.collect::<Vec<_>>())
    }

    /// Draws every tile in its first orientation, with its name and the number of its orientations.
    fn draw_pieces() -> String {
        let tiles = Tile::all().map(|tile| (format!("{tile} ({})", tile.orientations()), Face::new(tile, 0)));
        let intro = "Each tile with its top to the north; in brackets, in how many ways it can be laid.\n";
        format!("{intro}{}", draw_faces(&tiles.collect::<Vec<_>>()))
    }

    fn tell(seen: &Seen) -> String {
        tell(seen)
    }

    fn cards_word(_file: &str) -> Result<String, String> {
        Err("Tsuro has no cards that could be replaced".to_owned())
    }
}

/// Draws the board between its letters and numbers.
fn draw_board(view: &View, coloured: bool) -> String {
    let mut canvas = Canvas::new(SIDE * WIDE, SIDE * HIGH);
    let board = view.board();
    // The square where the next tile goes.
    let next = match view.to_act().filter(|_| view.phase() == Phase::Laying).map(|seat| view.stone(seat)) {
        Some(Stone::At(spot)) => Some(spot.square),
        _ => None,
    };
    for square in Square::all() {
        if let Some(face) = board.face(square) {
            draw_face(&mut canvas, corner(square), face);
        } else {
            let (row, column) = square.row_and_column();
            let mark = if next == Some(square) { '◇' } else { '·' };
            canvas.letter(column * WIDE + WIDE / 2, row * HIGH + HIGH / 2, mark, None);
        }
    }
    for seat in Seat::all(view.seats()) {
        if let Stone::At(spot) = view.stone(seat) {
            draw_stone(&mut canvas, board, seat, spot);
        }
    }
    let letters: String =
        (b'a'..).take(SIDE).map(|column| format!("{:^WIDE$}", char::from(column))).collect();
    let line = "─".repeat(SIDE * WIDE);
    let mut text = format!("   {}\n  ┌{line}┐\n", letters.trim_end());
    for (index, row) in canvas.rows(coloured).enumerate() {
        let middle = index % HIGH == HIGH / 2;
        let label = if middle { (index / HIGH + 1).to_string() } else { " ".to_owned() };
        let _ = writeln!(text, "{label} │{row}│");
    }
    let _ = writeln!(text, "  └{line}┘");
    text
}

/// Draws a stone, and its path so far in its colour.
fn draw_stone(canvas: &mut Canvas, board: &Board, seat: Seat, spot: Spot) {
    let ink = Some(seat.index());
    for Pass { square, enter, leave } in board.trail(spot) {
        draw_path(canvas, corner(square), enter, leave, ink);
    }
    let port = usize::from(spot.port) % PORTS;
    let (x, y) = moved(moved(corner(spot.square), PORT[port], 1.0), INWARD[port / 2], 1.0);
    canvas.letter(x as usize / 2, y as usize / 4, STONES[seat.index()], ink);
}

/// Draws tiles side by side, each under its name.
fn draw_faces(faces: &[(String, Face)]) -> String {
    const IN_A_ROW: usize = 5;
    const GAP: usize = 4;
    let mut text = String::new();
    for row in faces.chunks(IN_A_ROW) {
        let mut canvas = Canvas::new(row.len() * (WIDE + GAP), HIGH);
        let mut names = String::new();
        for (index, (name, face)) in row.iter().enumerate() {
            let left = (index * (WIDE + GAP) * 2) as f64;
            draw_face(&mut canvas, (left, 0.0), *face);
            let _ = write!(names, "{name:<width$}", width = WIDE + GAP);
        }
        let _ = writeln!(text, "\n{}", names.trim_end());
        for line in canvas.rows(false) {
            let _ = writeln!(text, "{}", line.trim_end());
        }
    }
    text
}

/// Lists the notations of actions side by side.
fn list(actions: &[Action]) -> String {
    const IN_A_ROW: usize = 12;
    let rows = actions.chunks(IN_A_ROW);
    rows.map(|row| {
        row.iter()
            .map(|action| format!("{:<6}", action.to_string()))
            .collect::<String>()
            .trim_end()
            .to_owned()
            + "\n"
    })
    .collect()
}

/// Lists the tiles of a hand with space between them.
fn spaced(hand: &Glimpse) -> String {
    if hand.count() == 0 {
        return "no tiles".to_owned();
    }
    hand.to_string().chars().map(String::from).collect::<Vec<_>>().join(" ")
}

fn tiles(glimpse: &Glimpse) -> String {
    match (glimpse.tiles(), glimpse.count()) {
        (_, 0) => "no tile".to_owned(),
        (Some(_), 1) => format!("tile {glimpse}"),
        (Some(_), _) => format!("tiles {}", spaced(glimpse)),
        (None, 1) => "a tile".to_owned(),
        (None, count) => format!("{count} tiles"),
    }
}

fn over(journey: &[Pass]) -> String {
    match journey.len() {
        1 => "over 1 tile".to_owned(),
        count => format!("over {count} tiles"),
    }
}

fn tell(seen: &Seen) -> String {
    match seen {
        GameEvent::Begins { seat } => format!("{seat} begins."),
        GameEvent::Dealt { seat, tiles: hand } => format!("{seat} is dealt {}.", tiles(hand)),
        GameEvent::Placed { seat, notch } => format!("{seat} puts their stone on {notch}."),
        GameEvent::Laid { seat, square, face } => format!("{seat} lays {face} on {square}."),
        GameEvent::Moved { seat, journey, to } => format!("{seat}'s stone moves {} to {to}.", over(journey)),
        GameEvent::Edge { seat, journey, notch } => {
            format!("{seat}'s stone runs {} off the board at {notch}: {seat} is out.", over(journey))
        }
        GameEvent::Collision { seat, with, .. } => {
            format!("The stones of {seat} and {with} meet: both are out.")
        }
        GameEvent::Shown { seat, of, tiles: hand } => {
            format!("{seat} looks at {of}'s hand: {}.", tiles(hand))
        }
        GameEvent::Exchanged { seat, tiles: Some((give, _)) } if give.count() == 0 => {
            format!("{seat} exchanges nothing.")
        }
        GameEvent::Exchanged { seat, tiles: Some((give, take)) } => {
            format!("{seat} gives {} for {}.", tiles(give), tiles(take))
        }
        GameEvent::Exchanged { seat, tiles: None } => {
            format!("{seat} has decided on the elimination bonus.")
        }
        GameEvent::Returned { seat, count: 1 } => format!("{seat}'s tile goes back into the pile."),
        GameEvent::Returned { seat, count } => format!("{seat}'s {count} tiles go back into the pile."),
        GameEvent::Drew { seat, tiles: drawn } => format!("{seat} draws {}.", tiles(drawn)),
        GameEvent::Dragon { seat } => format!("The pile is empty: {seat} takes the dragon."),
        GameEvent::DragonPassed { seat, to: Some(to) } => format!("The dragon passes from {seat} to {to}."),
        GameEvent::DragonPassed { seat, to: None } => format!("{seat}'s dragon is set aside."),
        GameEvent::DragonGivenUp { seat } => format!("{seat} gives up the dragon."),
        GameEvent::Over { ranks } => {
            let places = ranks.iter().zip(Seat::all(ranks.len()));
            let places: Vec<_> = places.map(|(rank, seat)| format!("{seat} {rank}")).collect();
            format!("The game is over. Places: {}.", places.join(", "))
        }
    }
}
