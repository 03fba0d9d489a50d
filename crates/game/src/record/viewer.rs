//! Records of a game in progress for one viewer: no seed, no secret, only what that viewer saw.

use std::collections::BTreeMap;
use std::fmt::Write;

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use super::header::{self, Begun, parse};
use super::{
    FORMAT_VERSION, Place, RecordError, check_announced, check_game, check_size, check_tag, check_version,
    text,
};
use crate::hidden::{HiddenInformation, View as _};
use crate::playthrough::{Playthrough, Start};
use crate::position::Positions;
use crate::seat::{Seat, Viewer};
use crate::seed::{Commitment, Nonce};
#[cfg(feature = "serde")]
use crate::serde_game::SerdeGame;

/// The first words of a viewer's record in text form.
pub const TITLE: &str = "wayfinder viewer record";

/// The placeholder for an action whose details the viewer may not know.
pub(crate) const UNSEEN: &str = "?";

/// A game in progress for one viewer. It serializes as it is; [`ViewerRecord::check`] validates one that was
/// read.
///
/// ```
/// use wayfinder_game::record::Start;
/// use wayfinder_game::record::viewer::ViewerRecord;
/// use wayfinder_game::{Playthrough, Seat, Seed, Silent, Viewer};
/// use wayfinder_tsuro::{Setup, Tsuro};
///
/// let setup: Setup = "players=2 first=1".parse()?;
/// let mut game = Playthrough::<Tsuro>::begin(Start::Setup(setup), Seed::from(1), &mut Silent);
/// game.play(Seat::FIRST, "a1.0".parse()?, &mut Silent)?;
/// let record = ViewerRecord::new(&game, Viewer::Spectator);
/// let text = record.to_text();
/// assert!(!text.contains("seed"));
/// assert_eq!(ViewerRecord::from_text(&text)?, record);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(Serialize, Deserialize),
    serde(deny_unknown_fields, bound = "G: SerdeGame")
)]
pub struct ViewerRecord<G: HiddenInformation> {
    /// The version of this format.
    pub format: u32,
    /// The name of the game.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u32,
    /// The viewer of the record.
    pub viewer: Viewer,
    /// The setup, unless the game began from a position.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none", default))]
    pub setup: Option<G::Setup>,
    /// The position the game began from, as the viewer knew it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none", default))]
    pub position: Option<String>,
    /// The published commitment to the secret seed.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none", default))]
    pub commitment: Option<Commitment>,
    /// The players' contributions to the seed.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty", default))]
    pub nonces: Vec<Nonce>,
    /// The free tags.
    #[cfg_attr(
        feature = "serde",
        serde(skip_serializing_if = "BTreeMap::is_empty", default, deserialize_with = "super::unique_tags")
    )]
    pub tags: BTreeMap<String, String>,
    /// The events of the deal that the viewer saw.
    pub deal: Vec<G::Seen>,
    /// The decisions as the viewer saw them.
    pub plies: Vec<SeenPly<G>>,
    /// The position now, as the viewer knows it.
    pub now: String,
}

/// A decision as a viewer saw it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(Serialize, Deserialize),
    serde(deny_unknown_fields, bound = "G: SerdeGame")
)]
pub struct SeenPly<G: HiddenInformation> {
    /// The seat that decided.
    pub seat: Seat,
    /// The action in the game's notation; nothing if its details are hidden from this viewer.
    pub action: Option<String>,
    /// The events that the viewer saw.
    pub seen: Vec<G::Seen>,
}

/// Returns the name of the game that a text records, so that the right engine can read it.
pub fn game_name(text: &str) -> Result<&str, RecordError> {
    header::game_name(TITLE, text)
}

impl<G: Positions> ViewerRecord<G> {
    /// Creates the record of a game for a viewer.
    pub fn new(playthrough: &Playthrough<G>, viewer: Viewer) -> Self {
        let mut deal = Vec::new();
        let mut plies = Vec::new();
        let mut before = None;
        let mut now = String::new();
        playthrough.replay(|ply, state, events| {
            let seen = events.iter().filter_map(|event| G::redact(event, viewer)).collect();
            match (ply, before.take()) {
                (Some(ply), Some(before)) => {
                    let shown = G::shows(&before, ply.action, viewer);
                    let action = shown.then(|| ply.action.to_string());
                    plies.push(SeenPly { seat: ply.seat, action, seen });
                }
                _ => deal = seen,
            }
            now = G::view_position(&state.view(viewer));
            before = Some(state.clone());
        });
        let (setup, position) = match playthrough.start() {
            Start::Setup(setup) => (Some(setup.clone()), None),
            Start::Position(state) => (None, Some(G::view_position(&state.view(viewer)))),
        };
        Self {
            format: FORMAT_VERSION,
            game: G::NAME.to_owned(),
            rules: G::RULES_VERSION,
            viewer,
            setup,
            position,
            commitment: playthrough.fair().map(|deal| deal.commitment),
            nonces: playthrough.fair().map(|deal| deal.nonces.clone()).unwrap_or_default(),
            tags: playthrough.tags().clone(),
            deal,
            plies,
            now,
        }
    }

    /// Writes the text form.
    pub fn to_text(&self) -> String {
        let mut out = header::begin::<G>(TITLE);
        header::line(&mut out, "viewer", self.viewer);
        if let Some(setup) = &self.setup {
            header::line(&mut out, "setup", setup);
        }
        if let Some(position) = &self.position {
            header::line(&mut out, "position", position);
        }
        if let Some(commitment) = self.commitment {
            header::line(&mut out, "commitment", commitment);
        }
        header::nonce_lines(&mut out, &self.nonces);
        for (key, value) in &self.tags {
            header::line(&mut out, key, value);
        }
        header::line(&mut out, "plies", self.plies.len());
        header::line(&mut out, "now", &self.now);
        out.push('\n');
        let tell = |out: &mut String, seen: &[G::Seen]| {
            for event in seen {
                let _ = writeln!(out, "> {event}");
            }
        };
        tell(&mut out, &self.deal);
        for (index, ply) in self.plies.iter().enumerate() {
            let _ = writeln!(out, "{}. {} {}", index + 1, ply.seat, ply.action.as_deref().unwrap_or(UNSEEN));
            tell(&mut out, &ply.seen);
        }
        out
    }

    /// Reads the text form.
    pub fn from_text(text: &str) -> Result<Self, RecordError> {
        check_size(text)?;
        let (mut header, body) = header::split(TITLE, text)?;
        let lines = header.lines();
        header.check_game::<G>()?;
        let viewer = header.read("viewer")?;
        let (setup, position) = match header.begun()? {
            Begun::Setup(place, text) => (Some(parse(place, text)?), None),
            Begun::Position(_, text) => (None, Some(text.to_owned())),
        };
        let commitment = match header.take("commitment") {
            Some((place, value)) => Some(parse(place, value)?),
            None => None,
        };
        let nonces = header.nonces()?;
        let announced = header.read::<usize>("plies")?;
        let (_, now) = header.require("now")?;
        let tags = header.tags().into_iter().map(|(_, key, value)| (key, value)).collect();
        let mut deal = Vec::new();
        let mut plies: Vec<SeenPly<G>> = Vec::new();
        let mut ply_places = Vec::new();
        for (number, line) in body {
            if let Some(event) = line.strip_prefix("> ") {
                let event = parse(Place::Line(number), event)?;
                plies.last_mut().map_or(&mut deal, |ply| &mut ply.seen).push(event);
            } else {
                let (place, seat, action) = text::read_ply(plies.len() + 1, (number, line))?;
                ply_places.push(place);
                let action = (action != UNSEEN).then_some(action);
                plies.push(SeenPly { seat, action, seen: Vec::new() });
            }
        }
        check_announced(announced, plies.len())?;
        let record = Self {
            format: FORMAT_VERSION,
            game: G::NAME.to_owned(),
            rules: G::RULES_VERSION,
            viewer,
            setup,
            position,
            commitment,
            nonces,
            tags,
            deal,
            plies,
            now: now.to_owned(),
        };
        let field = |name: &str| match lines.get(name) {
            Some(&number) => Place::Line(number),
            None => Place::Field(name.to_owned()),
        };
        record.validate(field, |index| ply_places[index].clone())?;
        Ok(record)
    }

    /// Validates a record that was read from JSON, as far as possible without the seed: versions, notations,
    /// the positions, and that everything is about one table and one viewer.
    pub fn check(&self) -> Result<(), RecordError> {
        check_version(Place::Field("format".to_owned()), "format", self.format, FORMAT_VERSION)?;
        check_game::<G>(Place::Field("game".to_owned()), &self.game)?;
        check_version(Place::Field("rules".to_owned()), "rules", self.rules, G::RULES_VERSION)?;
        let field = |name: &str| {
            let name = if self.tags.contains_key(name) { "tags" } else { name };
            Place::Field(name.to_owned())
        };
        self.validate(field, |index| Place::Ply(index + 1))
    }

    /// Validates either form. The caller supplies the places of fields and plies.
    fn validate(
        &self,
        field: impl Fn(&str) -> Place,
        ply_place: impl Fn(usize) -> Place,
    ) -> Result<(), RecordError> {
        let read = |name: &str, text: &str| {
            let view = G::view_from_position(text).map_err(|error| RecordError::new(field(name), error))?;
            if view.viewer() == self.viewer {
                return Ok(view.seats());
            }
            let reason =
                format!("this is the knowledge of {}, in a record for {}", view.viewer(), self.viewer);
            Err(RecordError::new(field(name), reason))
        };
        let seats = read("now", &self.now)?;
        let begun = match (&self.setup, &self.position) {
            (Some(setup), None) => ("setup", G::players(setup)),
            (None, Some(position)) => ("position", read("position", position)?),
            _ => {
                return Err(RecordError::new(
                    field("setup"),
                    "a game begins with a set-up or with a position",
                ));
            }
        };
        let nonces = if self.nonces.is_empty() { seats } else { self.nonces.len() };
        for (name, count) in [begun, ("nonces", nonces)] {
            if count != seats {
                let reason = format!("for {count} players, while {seats} are at the table now");
                return Err(RecordError::new(field(name), reason));
            }
        }
        for (key, value) in &self.tags {
            check_tag(field(key), key, value)?;
        }
        for (index, ply) in self.plies.iter().enumerate() {
            if ply.seat.index() >= seats {
                let reason = format!("{} is not at this table of {seats}", ply.seat);
                return Err(RecordError::new(ply_place(index), reason));
            }
            if let Some(action) = &ply.action {
                parse::<G::Action>(ply_place(index), action)?;
            }
        }
        Ok(())
    }
}
