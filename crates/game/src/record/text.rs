//! The human-readable text form of a record: tags, then one action per line.

use std::fmt::Write;

use super::header::{self, Begun, Header, parse};
use super::{Draft, Place, RecordError, check_announced, check_size};
use crate::notation::excerpt;
use crate::playthrough::{Playthrough, Start};
use crate::position::Positions;
use crate::seat::Seat;
use crate::seed::{FairDeal, Seed};

/// The first words of a record in text form.
pub const TITLE: &str = "wayfinder record";

/// Writes a game with its seed. Only for games that are over, or for readers who may know the seed.
///
/// ```
/// use wayfinder_game::record::{Start, text};
/// use wayfinder_game::{Playthrough, Seat, Seed, Silent};
/// use wayfinder_tsuro::{Setup, Tsuro};
///
/// let setup: Setup = "players=2 first=1".parse()?;
/// let mut game = Playthrough::<Tsuro>::begin(Start::Setup(setup), Seed::from(1), &mut Silent);
/// game.play(Seat::FIRST, "a1.0".parse()?, &mut Silent)?;
/// let record = text::write(&game);
/// assert!(record.starts_with("wayfinder record 1\ngame: tsuro\n"));
/// assert!(record.ends_with("\n\n1. P1 a1.0\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write<G: Positions>(playthrough: &Playthrough<G>) -> String {
    let mut out = header::begin::<G>(TITLE);
    match playthrough.start() {
        Start::Setup(setup) => header::line(&mut out, "setup", setup),
        Start::Position(state) => header::line(&mut out, "position", state.position()),
    }
    header::line(&mut out, "seed", playthrough.seed());
    if let Some(deal) = playthrough.fair() {
        header::line(&mut out, "secret", deal.secret);
        header::line(&mut out, "commitment", deal.commitment);
        header::nonce_lines(&mut out, &deal.nonces);
    }
    for (key, value) in playthrough.tags() {
        header::line(&mut out, key, value);
    }
    header::line(&mut out, "plies", playthrough.plies().len());
    if let Some(outcome) = playthrough.state().outcome() {
        let ranks: Vec<_> = outcome.ranks().as_slice().iter().map(u8::to_string).collect();
        header::line(&mut out, "result", ranks.join(" "));
    }
    out.push('\n');
    for (index, ply) in playthrough.plies().iter().enumerate() {
        let _ = writeln!(out, "{}. {} {}", index + 1, ply.seat, ply.action);
    }
    out
}

/// Returns the name of the game that a text records, so that the right engine can read it.
///
/// ```
/// use wayfinder_game::record::text;
///
/// assert_eq!(text::game_name("wayfinder record 1\ngame: tsuro\n"), Ok("tsuro"));
/// ```
pub fn game_name(text: &str) -> Result<&str, RecordError> {
    header::game_name(TITLE, text)
}

/// Reads a record and replays the game.
///
/// ```
/// use wayfinder_game::record::{Place, text};
/// use wayfinder_tsuro::Tsuro;
///
/// let head = "wayfinder record 1\ngame: tsuro\nrules: 1\nsetup: players=2 first=1\nseed: 1\nplies: 1\n\n";
/// let game = text::read::<Tsuro>(&format!("{head}1. P1 a1.0\n"))?;
/// assert_eq!(game.plies().len(), 1);
/// // The second player cannot begin.
/// let error = text::read::<Tsuro>(&format!("{head}1. P2 a1.0\n")).unwrap_err();
/// assert_eq!(error.place, Place::Line(8));
/// # Ok::<(), wayfinder_game::record::RecordError>(())
/// ```
pub fn read<G: Positions>(text: &str) -> Result<Playthrough<G>, RecordError> {
    check_size(text)?;
    let (mut header, body) = header::split(TITLE, text)?;
    header.check_game::<G>()?;
    let start = match header.begun()? {
        Begun::Setup(place, text) => Start::Setup(parse(place, text)?),
        Begun::Position(place, text) => {
            Start::Position(G::from_position(text).map_err(|error| RecordError::new(place, error))?)
        }
    };
    let seed = header.read::<Seed>("seed")?;
    let fair = read_fair(&mut header)?;
    let announced = header.read::<usize>("plies")?;
    let result = match header.take("result") {
        Some((place, ranks)) => {
            let ranks = ranks.split(' ').map(|rank| parse(place.clone(), rank)).collect::<Result<_, _>>()?;
            (place, Some(ranks))
        }
        None => (Place::Field("result".to_owned()), None),
    };
    let tags = header.tags();
    let plies: Vec<_> = body
        .into_iter()
        .enumerate()
        .map(|(index, line)| read_ply(index + 1, line))
        .collect::<Result<_, _>>()?;
    check_announced(announced, plies.len())?;
    Draft { start, seed, fair, tags, plies, result }.replay()
}

fn read_fair(header: &mut Header<'_>) -> Result<Option<(Place, FairDeal)>, RecordError> {
    let nonces = header.nonces()?;
    let Some((place, secret)) = header.take("secret") else {
        if let Some((place, _)) = header.take("commitment") {
            return Err(RecordError::new(place, "a commitment cannot be checked without the secret"));
        }
        if !nonces.is_empty() {
            return Err(RecordError::field("secret", "nonces are given, but the secret is missing"));
        }
        return Ok(None);
    };
    let secret = parse(place.clone(), secret)?;
    let commitment = header.read("commitment")?;
    Ok(Some((place, FairDeal { secret, commitment, nonces })))
}

/// Parses `12. P3 kE`: the number counts up, and the seat is the one that decided.
pub(super) fn read_ply(
    expected: usize,
    (number, line): header::Line<'_>,
) -> Result<(Place, Seat, String), RecordError> {
    let place = Place::Line(number);
    let mut words = line.split_whitespace();
    let (Some(count), Some(seat), Some(action), None) =
        (words.next(), words.next(), words.next(), words.next())
    else {
        let reason = format!("{:?} where \"{expected}. SEAT ACTION\" should be", excerpt(line));
        return Err(RecordError::new(place, reason));
    };
    if count.strip_suffix('.') != Some(&*expected.to_string()) {
        let reason = format!("{:?} where number {expected}. should be", excerpt(count));
        return Err(RecordError::new(place, reason));
    }
    let seat = parse(place.clone(), seat)?;
    Ok((place, seat, action.to_owned()))
}
