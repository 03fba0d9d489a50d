//! A game in progress as one viewer may know it: no seed, no secret, only what that viewer saw.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde::{Deserialize, Serialize};

use super::header::{self, Begun, parse};
use super::{FORMAT_VERSION, Place, RecordError, check_game, check_size, check_tag, check_version, text};
use crate::game::Game;
use crate::playthrough::{Playthrough, Start};
use crate::seat::{Seat, Viewer};
use crate::seed::{Commitment, Nonce};

/// The words a viewer's record in text form begins with.
pub const TITLE: &str = "wayfinder viewer record";

/// What stands for an action whose details the viewer may not know.
pub(crate) const UNSEEN: &str = "?";

/// A game in progress for one viewer. It serializes as it is; [`ViewerRecord::check`] validates one that was read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub struct ViewerRecord<G: Game> {
    /// The version of this format.
    pub format: u32,
    /// The game's name.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u32,
    /// Who sees the game this way.
    pub viewer: Viewer,
    /// The set-up, unless the game began from a position.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub setup: Option<G::Setup>,
    /// The position the game began from, as the viewer knew it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub position: Option<String>,
    /// What was published of the secret seed.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub commitment: Option<Commitment>,
    /// What the players contributed to the seed.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub nonces: Vec<Nonce>,
    /// Free tags.
    #[serde(skip_serializing_if = "BTreeMap::is_empty", default)]
    pub tags: BTreeMap<String, String>,
    /// What the viewer saw of the deal.
    pub deal: Vec<G::Seen>,
    /// The decisions as the viewer saw them.
    pub plies: Vec<SeenPly<G>>,
    /// The position now, as the viewer knows it.
    pub now: String,
}

/// A decision as a viewer saw it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub struct SeenPly<G: Game> {
    /// Who decided.
    pub seat: Seat,
    /// The action in the game's notation; nothing if its details are not for this viewer.
    pub action: Option<String>,
    /// What the viewer saw happen.
    pub seen: Vec<G::Seen>,
}

/// Checks that a viewer's position can be read.
fn check_position<G: Game>(place: Place, text: &str) -> Result<(), RecordError> {
    match G::view_from_position(text) {
        Ok(_) => Ok(()),
        Err(error) => Err(RecordError::new(place, error)),
    }
}

/// The name of the game a text says it records, so that the right engine can read it.
pub fn game_name(text: &str) -> Result<&str, RecordError> {
    header::game_name(TITLE, text)
}

impl<G: Game> ViewerRecord<G> {
    /// What `viewer` may know of a game.
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
            tags: playthrough.tags.clone(),
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
        header.check_game::<G>()?;
        let viewer = header.read("viewer")?;
        let (setup, position) = match header.begun()? {
            Begun::Setup(place, text) => (Some(parse(place, text)?), None),
            Begun::Position(place, text) => {
                check_position::<G>(place, text)?;
                (None, Some(text.to_owned()))
            }
        };
        let commitment = match header.take("commitment") {
            Some((place, value)) => Some(parse(place, value)?),
            None => None,
        };
        let nonces = header.nonces()?;
        let announced = header.read::<usize>("plies")?;
        let (place, now) = header.require("now")?;
        check_position::<G>(place, now)?;
        let tags = header.tags()?;
        let mut deal = Vec::new();
        let mut plies: Vec<SeenPly<G>> = Vec::new();
        for (number, line) in body {
            if let Some(event) = line.strip_prefix("> ") {
                let event = parse(Place::Line(number), event)?;
                plies.last_mut().map_or(&mut deal, |ply| &mut ply.seen).push(event);
            } else {
                let (place, seat, action) = text::read_ply(plies.len() + 1, (number, line))?;
                let action = (action != UNSEEN).then_some(action);
                if let Some(action) = &action {
                    parse::<G::Action>(place, action)?;
                }
                plies.push(SeenPly { seat, action, seen: Vec::new() });
            }
        }
        if plies.len() != announced {
            let reason = format!("{announced} actions are announced, {} are there", plies.len());
            return Err(RecordError::field("plies", reason));
        }
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
        record.check()?;
        Ok(record)
    }

    /// Validates what can be validated without the seed: versions, notations, and the positions.
    pub fn check(&self) -> Result<(), RecordError> {
        let field = |name: &str| Place::Field(name.to_owned());
        check_version(field("format"), "format", self.format, FORMAT_VERSION)?;
        check_game::<G>(field("game"), &self.game)?;
        check_version(field("rules"), "rules", self.rules, G::RULES_VERSION)?;
        for (key, value) in &self.tags {
            check_tag(field("tags"), key, value)?;
        }
        if self.setup.is_some() == self.position.is_some() {
            return Err(RecordError::field("setup", "a game begins with a set-up or with a position"));
        }
        let positions = [("position", self.position.as_deref()), ("now", Some(&*self.now))];
        for (name, position) in positions {
            if let Some(text) = position {
                check_position::<G>(field(name), text)?;
            }
        }
        for (index, ply) in self.plies.iter().enumerate() {
            if let Some(action) = &ply.action {
                parse::<G::Action>(Place::Ply(index + 1), action)?;
            }
        }
        Ok(())
    }
}
