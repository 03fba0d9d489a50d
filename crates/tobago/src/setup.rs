//! Set-ups: the agreement before a game on players, who begins, the island with its objects, options and
//! cards.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};
use wayfinder_game::{NotationError, Seat};

use crate::components::Components;
use crate::face::Layout;
use crate::island::Island;
use crate::objects::{Objects, ObjectsError};
use crate::options::Options;
use crate::setup_code::SetupCode;
use crate::spaces::Space;

/// The fewest players of a game.
pub const FEWEST_PLAYERS: usize = 2;
/// The most players of a game.
pub const MOST_PLAYERS: usize = 4;

/// A valid set-up. Without an island or objects, they are chosen at random.
///
/// ```
/// use wayfinder_tobago::Setup;
///
/// let setup: Setup = "players=3 island=AbC0 double-claim".parse()?;
/// assert_eq!(setup.players(), 3);
/// assert!(setup.options().double_claim());
/// assert!("players=5".parse::<Setup>().is_err());
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(Serialize, Deserialize),
    serde(into = "RawSetup", try_from = "RawSetup")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "RawSetup", export_to = "tobago.ts"))]
pub struct Setup {
    players: u8,
    first: Option<Seat>,
    layout: Option<Layout>,
    objects: Option<Objects>,
    options: Options,
    components: Arc<Components>,
}

impl Setup {
    /// Creates a set-up with a random island and the usual cards. Without a first player, the one who begins
    /// is chosen at random.
    ///
    /// ```
    /// use wayfinder_tobago::{Options, Setup};
    ///
    /// let setup = Setup::new(4, None, Options::default())?;
    /// assert_eq!(setup.to_string(), "players=4");
    /// # Ok::<(), wayfinder_game::NotationError>(())
    /// ```
    pub fn new(players: usize, first: Option<Seat>, options: Options) -> Result<Self, NotationError> {
        let refuse = |reason: String| {
            Err(NotationError::new("set-up of Tobago", &format!("players={players}"), reason))
        };
        if !(FEWEST_PLAYERS..=MOST_PLAYERS).contains(&players) {
            return refuse(format!("Tobago is for {FEWEST_PLAYERS} to {MOST_PLAYERS} players"));
        }
        if let Some(first) = first.filter(|first| first.index() >= players) {
            return refuse(format!("seat {} cannot begin at a table of {players}", first.number()));
        }
        let components = Components::usual();
        Ok(Self { players: players as u8, first, layout: None, objects: None, options, components })
    }

    /// Returns the same set-up on this island, with these objects, if they fit it, or with objects placed at
    /// random.
    ///
    /// ```
    /// use wayfinder_tobago::{Options, Setup};
    ///
    /// let setup = Setup::new(2, None, Options::default())?.on_island("AbC0".parse()?, None)?;
    /// assert_eq!(setup.to_string(), "players=2 island=AbC0");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn on_island(self, layout: Layout, objects: Option<Objects>) -> Result<Self, ObjectsError> {
        if let Some(objects) = &objects {
            objects.fit(Island::known(layout))?;
        }
        Ok(Self { layout: Some(layout), objects, ..self })
    }

    /// Returns the same set-up with the island, objects and options of a code.
    #[must_use]
    pub fn with_code(self, code: SetupCode) -> Self {
        let SetupCode { layout, objects, options } = code;
        Self { layout: Some(layout), objects: Some(objects), options, ..self }
    }

    /// Returns the same set-up with other cards.
    #[must_use]
    pub fn with_components(self, components: Components) -> Self {
        Self { components: Arc::new(components), ..self }
    }

    /// Returns a set-up that leaves nothing to chance but who begins.
    pub(crate) fn settled(players: usize, code: SetupCode, components: Arc<Components>) -> Self {
        let SetupCode { layout, objects, options } = code;
        let (layout, objects) = (Some(layout), Some(objects));
        Self { players: players as u8, first: None, layout, objects, options, components }
    }

    /// Returns the number of players.
    pub fn players(&self) -> usize {
        usize::from(self.players)
    }

    /// Returns the player who begins, if that was agreed.
    pub fn first(&self) -> Option<Seat> {
        self.first
    }

    /// Returns the island, if that was agreed.
    pub fn layout(&self) -> Option<Layout> {
        self.layout
    }

    /// Returns the objects on the island, if they were agreed.
    pub fn objects(&self) -> Option<&Objects> {
        self.objects.as_ref()
    }

    /// Returns the variants in play.
    pub fn options(&self) -> Options {
        self.options
    }

    /// Returns the cards of the table.
    pub fn components(&self) -> &Arc<Components> {
        &self.components
    }

    /// Returns the code of an island whose objects were agreed.
    fn code(&self) -> Option<SetupCode> {
        let (layout, objects) = self.layout.zip(self.objects.clone())?;
        Some(SetupCode { layout, objects, options: self.options })
    }
}

/// A set-up as it is written, before it is checked.
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "tobago.ts"))]
struct RawSetup {
    /// The number of players.
    players: usize,
    /// The player who begins; chosen at random if there is none.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "typescript", ts(optional))]
    first: Option<Seat>,
    /// Island, objects and options as a code; then they are not given separately.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "typescript", ts(optional))]
    code: Option<SetupCode>,
    /// The island; chosen at random if there is none.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "typescript", ts(optional))]
    island: Option<Layout>,
    /// The objects placed by hand; they are written as a code.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing))]
    #[cfg_attr(feature = "typescript", ts(optional))]
    objects: Option<RawObjects>,
    /// The variants in play.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    #[cfg_attr(feature = "typescript", ts(as = "Vec<crate::typescript::Variant>"))]
    options: Vec<String>,
    /// The cards, if they are not the usual ones.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "typescript", ts(optional))]
    cards: Option<Components>,
}

/// A set-up that is well formed but may not be playable.
#[cfg_attr(feature = "serde", derive(Deserialize), serde(transparent))]
pub struct Proposal(RawSetup);

impl Proposal {
    /// Rule 2.2: returns why its objects cannot stand like this; `None` if they can, or if something else is
    /// wrong with it.
    pub fn fault(&self) -> Option<SetupFault> {
        let (island, objects) = (self.0.island?, self.0.objects.as_ref()?);
        let error = objects.place(island).err()?;
        Some(SetupFault { error, clause: "2.2" })
    }
}

/// The reason why a set-up cannot be played, with the clause of the rules that says so.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "tobago.ts"))]
pub struct SetupFault {
    /// The fault in the placement of the objects.
    #[cfg_attr(feature = "serde", serde(flatten))]
    #[cfg_attr(feature = "typescript", ts(flatten))]
    pub error: ObjectsError,
    /// The clause of the rules that says so.
    pub clause: &'static str,
}

impl FromStr for Proposal {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

/// Objects placed by hand, as they are written.
#[derive(Default)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Objects", export_to = "tobago.ts"))]
struct RawObjects {
    /// The spaces of the four huts.
    huts: Vec<Space>,
    /// The spaces of the three palm trees.
    palms: Vec<Space>,
    /// The space of each statue and the direction it faces: 0 to 5, clockwise from the north.
    statues: Vec<(Space, u8)>,
}

impl RawObjects {
    fn place(&self, layout: Layout) -> Result<Objects, ObjectsError> {
        Objects::by_hand(Island::known(layout), &self.huts, &self.palms, &self.statues)
    }
}

impl From<Setup> for RawSetup {
    fn from(setup: Setup) -> Self {
        let code = setup.code();
        let words = setup.options.to_string();
        let words = words.split_whitespace().filter(|_| code.is_none()).map(str::to_owned);
        Self {
            players: setup.players(),
            first: setup.first,
            island: setup.layout.filter(|_| code.is_none()),
            objects: None,
            options: words.collect(),
            cards: (!setup.components.are_usual()).then(|| (*setup.components).clone()),
            code,
        }
    }
}

impl TryFrom<RawSetup> for Setup {
    type Error = NotationError;

    fn try_from(raw: RawSetup) -> Result<Self, Self::Error> {
        let options = Options::from_words(raw.options.iter().map(String::as_str))?;
        let mut setup = Self::new(raw.players, raw.first, options)?;
        let refuse = |text: &str, reason: String| NotationError::new("set-up of Tobago", text, reason);
        match (raw.code, raw.island, raw.objects) {
            (Some(code), None, None) if raw.options.is_empty() => setup = setup.with_code(code),
            (Some(code), ..) => {
                let reason =
                    "a code says the island, the objects and the options: they may not be given with it";
                return Err(refuse(&format!("code={code}"), reason.to_owned()));
            }
            (None, Some(island), Some(objects)) => {
                let placed = objects.place(island);
                let objects =
                    placed.map_err(|error| refuse(&format!("island={island}"), error.to_string()))?;
                (setup.layout, setup.objects) = (Some(island), Some(objects));
            }
            (None, None, Some(_)) => {
                return Err(refuse(
                    "objects",
                    "objects are placed on an island: island=… is missing".to_owned(),
                ));
            }
            (None, island, None) => setup.layout = island,
        }
        Ok(match raw.cards {
            Some(cards) => setup.with_components(cards),
            None => setup,
        })
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let raw = RawSetup::from(self.clone());
        write!(f, "players={}", raw.players)?;
        if let Some(first) = raw.first {
            write!(f, " first={}", first.number())?;
        }
        if let Some(code) = &raw.code {
            write!(f, " code={code}")?;
        }
        if let Some(island) = raw.island {
            write!(f, " island={island}")?;
        }
        raw.options.iter().try_for_each(|word| write!(f, " {word}"))?;
        if let Some(cards) = &raw.cards {
            write!(f, " cards={cards}")?;
        }
        Ok(())
    }
}

impl FromStr for Setup {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse::<RawSetup>()?.try_into()
    }
}

impl FromStr for RawSetup {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refuse = |reason: String| NotationError::new("set-up of Tobago", text, reason);
        let number = |word: &str, value: &str| {
            value.parse::<usize>().map_err(|_| refuse(format!("{word}: a whole number is needed")))
        };
        let mut players = None;
        let mut raw = Self {
            players: 0,
            first: None,
            code: None,
            island: None,
            objects: None,
            options: Vec::new(),
            cards: None,
        };
        let mut keys = Vec::new();
        for word in text.split_whitespace() {
            let Some((key, value)) = word.split_once('=') else {
                raw.options.push(word.to_owned());
                continue;
            };
            if keys.contains(&key) {
                return Err(refuse(format!("{key} is given twice")));
            }
            keys.push(key);
            match key {
                "players" => players = Some(number(word, value)?),
                "first" => {
                    let seat = Seat::from_number(number(word, value)?);
                    raw.first =
                        Some(seat.ok_or_else(|| refuse(format!("{word}: this seat does not exist")))?);
                }
                "code" => raw.code = Some(value.parse()?),
                "island" => raw.island = Some(value.parse()?),
                "cards" => raw.cards = Some(value.parse()?),
                "huts" => raw.objects.get_or_insert_default().huts = read_spaces(value)?,
                "palms" => raw.objects.get_or_insert_default().palms = read_spaces(value)?,
                "statues" => raw.objects.get_or_insert_default().statues = read_statues(value)?,
                _ => {
                    let known = "players, first, code, island, huts, palms, statues, cards";
                    return Err(refuse(format!("{key:?} cannot be set; what can is {known}")));
                }
            }
        }
        raw.players = players.ok_or_else(|| refuse("players=N is missing".to_owned()))?;
        Ok(raw)
    }
}

/// Reads spaces with a dot between them.
fn read_spaces(text: &str) -> Result<Vec<Space>, NotationError> {
    text.split('.').map(str::parse).collect()
}

/// Reads spaces with a dot between them, each followed by a hyphen and the direction of the statue.
fn read_statues(text: &str) -> Result<Vec<(Space, u8)>, NotationError> {
    let statue = |text: &str| {
        let refuse = || {
            let reason = "a statue is a space, a hyphen and where it looks, such as d7-0";
            NotationError::new("statue", text, reason)
        };
        let (space, facing) = text.split_once('-').ok_or_else(refuse)?;
        Ok((space.parse()?, facing.parse().map_err(|_| refuse())?))
    };
    text.split('.').map(statue).collect()
}

#[cfg(test)]
mod tests {
    use wayfinder_game::chance::Fast;

    use super::*;

    fn code() -> SetupCode {
        let layout: Layout = "ABC1".parse().unwrap();
        let objects = Objects::random(&Island::new(layout), &mut Fast::new(1, 1));
        SetupCode { layout, objects, options: Options::from_words(["double-claim", "one-curse"]).unwrap() }
    }

    #[test]
    fn set_ups_are_read_back_as_words_and_as_json() {
        let clues = Components::default().clues()[..30].to_vec();
        let fewer = Components::new(clues, Components::default().coins().clone()).unwrap();
        let plain: Setup = "players=3".parse().unwrap();
        for setup in [
            plain.clone(),
            "players=2 first=2 no-curses".parse().unwrap(),
            "players=4 island=AbC0 20-amulets open-treasure".parse().unwrap(),
            plain.clone().with_code(code()),
            plain.clone().with_components(fewer.clone()),
            plain.with_code(code()).with_components(fewer),
        ] {
            assert_eq!(setup.to_string().parse(), Ok(setup.clone()));
            let json = serde_json::to_string(&setup).unwrap();
            assert_eq!(serde_json::from_str::<Setup>(&json).unwrap(), setup, "{json}");
        }
        let agreed: Setup = format!("players=3 code={}", code()).parse().unwrap();
        assert_eq!((agreed.options(), agreed.layout()), (code().options, Some(code().layout)));
        let usual = format!("players=3 cards={}", Components::default());
        assert_eq!(
            usual.parse::<Setup>().unwrap().to_string(),
            "players=3",
            "the usual cards are not written"
        );
    }

    #[test]
    fn wrong_set_ups_are_refused_with_the_reason() {
        let check = |text: &str, reason: &str| {
            let error = text.parse::<Setup>().unwrap_err().to_string();
            assert!(error.contains(reason), "{text}: {error}");
        };
        check("", "players=N is missing");
        check("players=1", "2 to 4 players");
        check("players=5", "2 to 4 players");
        check("players=x", "a whole number is needed");
        check("players=3 first=4", "seat 4 cannot begin");
        check("players=3 first=0", "this seat does not exist");
        check("players=3 dragons", "this option does not exist");
        check("players=3 volcano=1", "\"volcano\" cannot be set");
        check("players=3 players=4", "given twice");
        check("players=3 island=AAC0", "each of the three sections");
        check("players=3 code=abc", "18 characters");
        check("players=3 cards=abc", "24 hexadecimal digits");
        check(&format!("players=3 code={} expert-powers", code()), "may not be given with it");
        check(&format!("players=3 code={} island=ABC1", code()), "may not be given with it");
    }

    #[test]
    fn objects_placed_by_hand_are_checked_and_written_as_a_code() {
        let objects = code().objects;
        let list = |spaces: crate::SpaceSet| {
            spaces.iter().map(|space| space.to_string()).collect::<Vec<_>>().join(".")
        };
        let (huts, palms) = (list(objects.huts()), list(objects.palms()));
        let statues: Vec<_> = objects
            .facing()
            .iter()
            .map(|statue| format!("{}-{}", statue.space, statue.facing as u8))
            .collect();
        let statues = statues.join(".");
        let words = format!("players=3 island=ABC1 huts={huts} palms={palms} statues={statues}");
        let placed: Setup = words.parse().unwrap();
        assert_eq!(placed.objects(), Some(&objects));
        assert!(placed.to_string().starts_with("players=3 code="), "{placed}");
        let json = serde_json::json!({
            "players": 3, "island": "ABC1",
            "objects": {
                "huts": objects.huts().iter().collect::<Vec<_>>(),
                "palms": objects.palms().iter().collect::<Vec<_>>(),
                "statues": objects.facing().iter().map(|statue| (statue.space, statue.facing as u8)).collect::<Vec<_>>(),
            }
        });
        assert_eq!(serde_json::from_value::<Setup>(json).unwrap(), placed);
        let check = |from: &str, to: &str, reason: &str| {
            let error = words.replacen(from, to, 1).parse::<Setup>().unwrap_err().to_string();
            assert!(error.contains(reason), "{error}");
        };
        let hut = huts.split('.').next().unwrap();
        check(&format!("huts={hut}."), "huts=", "3 huts where 4 should be");
        check(&format!("huts={huts}"), "", "0 huts where 4 should be");
        // While some objects are still missing, misplaced ones are reported first.
        let next = code().objects.huts().iter().next().and_then(|one| {
            let island = Island::new(code().layout);
            island.within(one, 1).without(code().objects.palms()).iter().find(|space| *space != one)
        });
        let close = format!("{hut}.{}", next.unwrap());
        check(&format!("huts={huts}"), &format!("huts={close}"), "are less than 4 spaces apart");
        let beach =
            Island::new(code().layout).coast().without(code().objects.huts()).without(code().objects.palms());
        let beach = beach.iter().next().unwrap();
        check(
            &format!("huts={huts} palms={palms} statues={statues}"),
            &format!("statues={beach}-0"),
            "stands next to the ocean",
        );
        check("island=ABC1 ", "", "island=… is missing");
        check(
            &palms,
            &palms.replacen(palms.split('.').next().unwrap(), hut, 1),
            &format!("two objects stand on {hut}"),
        );
        check(&format!("huts={hut}"), "huts=q7", "a space is its column and its row");
        check(&statues, &statues.replacen('-', "-7", 1), "the directions are 0 to 5");
        check(&statues, &statues.replacen('-', ".", 1), "such as d7-0");
        check("island=ABC1", "island=abc0", "abc0");
        check("ABC1", &format!("ABC1 code={}", code()), "may not be given with it");
    }

    #[test]
    fn rule_2_objects_must_fit_the_island() {
        let plain: Setup = "players=2".parse().unwrap();
        let misfits =
            Layout::all().filter(|other| plain.clone().on_island(*other, Some(code().objects)).is_err());
        assert!(misfits.count() > 0, "some island has no room for these objects");
        assert!(plain.on_island(code().layout, Some(code().objects)).is_ok());
    }
}
