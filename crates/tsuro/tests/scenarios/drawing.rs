//! Boards as tests draw them.
//!
//! ```text
//! kE -- -- -- -- --      six rows of six squares: a tile as it lies, or -- for an empty square
//! -- -- -- -- -- --
//! -- -- -- -- -- --
//! -- -- -- -- -- --
//! -- -- -- -- -- --
//! -- -- -- -- -- --
//! stones b1.7 f1.2 x1    seat by seat, as in a position
//! hands 123 45 0         seat by seat, as in a position
//! dragon P2              left out when nobody holds it
//! options b              left out when there are none
//! for P1                 left out when everything is known
//! turn P1                or `over`
//! ```
//!
//! The pile has whatever tiles are left, so it is not drawn.

use wayfinder_tsuro::{SIDE, TILES};

/// Returns the position text of a drawing.
pub(crate) fn position_of(drawing: &str) -> String {
    let lines: Vec<&str> = drawing.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    assert!(lines.len() > SIDE, "six rows and the lines below them are needed:\n{drawing}");
    let (rows, below) = lines.split_at(SIDE);
    let laid = rows.iter().flat_map(|row| row.split_whitespace()).filter(|cell| *cell != "--").count();
    let rows: Vec<String> = rows.iter().map(|row| row_of(row)).collect();
    let mut fields = Below::default();
    for line in below {
        fields.read(line);
    }
    let stones = fields.stones.expect("a drawing needs a line of stones");
    let hands = fields.hands.expect("a drawing needs a line of hands");
    let held: usize = hands.iter().filter(|hand| *hand != "0").map(String::len).sum();
    [
        "tsuro1",
        fields.viewer.as_deref().unwrap_or("all"),
        fields.options.as_deref().unwrap_or("0"),
        &fields.turn.expect("a drawing needs a line `turn` or `over`"),
        &rows.join("~"),
        &stones.join("~"),
        &hands.join("~"),
        &(TILES - laid - held).to_string(),
        fields.dragon.as_deref().unwrap_or("0"),
    ]
    .join("_")
}

fn row_of(row: &str) -> String {
    let cells: Vec<&str> = row.split_whitespace().collect();
    assert_eq!(cells.len(), SIDE, "a row has six squares: {row}");
    let cells: String = cells.iter().map(|cell| if *cell == "--" { "-" } else { cell }).collect();
    cells.trim_end_matches('-').to_owned()
}

/// The lines below the board.
#[derive(Default)]
struct Below {
    viewer: Option<String>,
    options: Option<String>,
    turn: Option<String>,
    stones: Option<Vec<String>>,
    hands: Option<Vec<String>>,
    dragon: Option<String>,
}

impl Below {
    fn read(&mut self, line: &str) {
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        let words = || value.split_whitespace().map(str::to_owned).collect();
        match key {
            "stones" => self.stones = Some(words()),
            "hands" => self.hands = Some(words()),
            "dragon" => self.dragon = Some(value.to_owned()),
            "options" => self.options = Some(value.to_owned()),
            "for" => self.viewer = Some(value.to_owned()),
            "turn" => self.turn = Some(value.to_owned()),
            "over" => self.turn = Some("0".to_owned()),
            _ => panic!("a drawing has no line {line:?}"),
        }
    }
}

/// Returns the drawing of a position text.
pub(crate) fn drawing_of(position: &str) -> String {
    let fields: Vec<&str> = position.split('_').collect();
    let [_, viewer, options, turn, board, stones, hands, _, dragon] = fields[..] else {
        return format!("not a position: {position}");
    };
    let mut lines: Vec<String> = board.split('~').map(squares_of).collect();
    lines.push(format!("stones {}", stones.replace('~', " ")));
    lines.push(format!("hands {}", hands.replace('~', " ")));
    let mut line = |key: &str, value: &str, left_out: &str| {
        if value != left_out {
            lines.push(format!("{key} {value}"));
        }
    };
    line("dragon", dragon, "0");
    line("options", options, "0");
    line("for", viewer, "all");
    line("turn", turn, "0");
    if turn == "0" {
        lines.push("over".to_owned());
    }
    lines.join("\n")
}

fn squares_of(row: &str) -> String {
    let mut cells = Vec::new();
    let mut letters = row.chars();
    while let Some(letter) = letters.next() {
        cells.push(match letter {
            '-' => "--".to_owned(),
            tile => [tile].into_iter().chain(letters.next()).collect(),
        });
    }
    cells.resize(SIDE, "--".to_owned());
    cells.join(" ")
}

/// Compares a position with a drawing of it, and shows both boards if they differ.
#[track_caller]
pub(crate) fn compare(position: &str, expected: &str) {
    let expected = position_of(expected);
    assert!(
        position == expected,
        "\nthe game is:\n{}\n\nbut it should be:\n{}\n\n{position}\n{expected}\n",
        drawing_of(position),
        drawing_of(&expected),
    );
}

const SAMPLE: &str = "
    kE -- -- -- -- --
    -- -- -- -- -- --
    -- -- zN -- -- --
    -- -- -- -- -- --
    -- -- -- -- -- --
    -- -- -- -- -- 1N
    stones b1.7 x1 x2
    hands 123 45- 0
    dragon P2
    options b
    for P1
    turn P1";

#[test]
fn a_drawing_becomes_a_position_and_a_drawing_again() {
    let position = position_of(SAMPLE);
    assert_eq!(position, "tsuro1_P1_b_P1_kE~~--zN~~~-----1N_b1.7~x1~x2_123~45-~0_26_P2");
    assert_eq!(position_of(&drawing_of(&position)), position);
}

#[test]
#[should_panic(expected = "zN")]
fn a_failing_comparison_shows_both_boards() {
    compare(&position_of(SAMPLE), &SAMPLE.replace("zN", "--"));
}
