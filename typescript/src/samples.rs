//! Values of real games, written as TypeScript literals: if the compiler accepts them, the types are right.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{Display, Write};

use serde::Serialize;
use serde_json::Value;
use wayfinder_game::chance::{Fast, Seeded};
use wayfinder_game::{Chance, Game, Seat, Seed, SerdeGame, Silent, Viewer};
use wayfinder_games::each;
use wayfinder_picture::Pictured;
use wayfinder_protocol::game::violation;
use wayfinder_tobago::{self as tobago, Colour, Components, PLACES, Space, Tobago};
use wayfinder_tsuro::{self as tsuro, Exchange, FACES, Face, Notch, Tile, TileSet, Tsuro};

use crate::listed::Listed;

/// The number of values of each type that are kept in any case. Beyond that, only values with something new
/// about them are.
const KEPT: usize = 100;

/// The number of games played with each setup.
const GAMES: u64 = 8;

/// The interval of the views that are sampled, besides the last.
const LOOKS: u32 = 10;

/// The number of actions tried after each decision, to collect the reasons why they are illegal.
const TRIED: u32 = 10;

/// The fields whose values are words of an enumeration.
const WORDS: [&str; 9] =
    ["event", "kind", "rule", "phase", "map", "options", "relation", "landmark", "terrain"];

/// The values of one type.
struct Collection {
    values: Vec<Value>,
    /// The number of values that are kept in any case.
    fewest: usize,
    /// The features seen in them: the fields of objects, and the kinds of values.
    known: BTreeSet<String>,
}

impl Default for Collection {
    fn default() -> Self {
        Self { values: Vec::new(), fewest: KEPT, known: BTreeSet::new() }
    }
}

impl Collection {
    fn offer(&mut self, value: &impl Serialize) -> serde_json::Result<()> {
        let value = serde_json::to_value(value)?;
        let before = self.known.len();
        look("", &value, &mut self.known);
        if self.known.len() > before || self.values.len() < self.fewest {
            self.values.push(value);
        }
        Ok(())
    }
}

/// Collects the features of a value.
fn look(path: &str, value: &Value, known: &mut BTreeSet<String>) {
    let last = path.rsplit('.').next().unwrap_or_default();
    match value {
        Value::Object(fields) => {
            // Each variant of a tagged union has fields of its own.
            let word = WORDS.iter().find_map(|word| fields.get(*word)?.as_str()).unwrap_or_default();
            let names: Vec<_> = fields.keys().map(String::as_str).collect();
            known.insert(format!("{path}:{word}{{{}}}", names.join(",")));
            fields.iter().for_each(|(name, value)| look(&format!("{path}:{word}.{name}"), value, known));
        }
        Value::Array(items) => items.iter().for_each(|item| look(path, item, known)),
        Value::String(word) if WORDS.contains(&last) => {
            known.insert(format!("{path}={word}"));
        }
        Value::String(_) => drop(known.insert(format!("{path} text"))),
        Value::Number(_) => drop(known.insert(format!("{path} number"))),
        Value::Bool(is) => drop(known.insert(format!("{path} {is}"))),
        Value::Null => drop(known.insert(format!("{path} null"))),
    }
}

/// The values collected from a game.
#[derive(Default)]
pub(crate) struct Samples {
    setups: Collection,
    views: Collection,
    events: Collection,
    offers: Collection,
    violations: Collection,
    pieces: Collection,
    /// The reasons why setups cannot be played, if the game gives any.
    faults: Collection,
}

/// A legal action with its preview.
#[derive(Serialize)]
struct Offer<A, P> {
    notation: String,
    action: A,
    preview: P,
}

/// Returns the kind of an action: the word it begins with, and for an amulet the power.
fn kind(action: &impl Display) -> String {
    let notation = action.to_string();
    let words = if notation.starts_with("amulet") { 2 } else { 1 };
    notation.split('-').take(words).collect::<Vec<_>>().join("-")
}

/// The actions by their kind.
type Kinds<A> = BTreeMap<String, Vec<A>>;

fn by_kind<A: Display + Copy>(actions: impl IntoIterator<Item = A>) -> Kinds<A> {
    let mut kinds = Kinds::new();
    actions.into_iter().for_each(|action| kinds.entry(kind(&action)).or_default().push(action));
    kinds
}

/// Draws an action, each kind as likely as any other: some are seldom possible, and would hardly ever be
/// drawn otherwise.
fn draw<A: Copy>(kinds: &Kinds<A>, chance: &mut impl Chance) -> Option<A> {
    let kinds: Vec<_> = kinds.values().collect();
    pick(&kinds, chance).and_then(|same| pick(same, chance)).copied()
}

fn pick<'a, T>(items: &'a [T], chance: &mut impl Chance) -> Option<&'a T> {
    if items.is_empty() { None } else { items.get(chance.below(items.len() as u32) as usize) }
}

/// The parameters of the games that values are collected from.
struct Sampling<G: SerdeGame> {
    setups: Vec<G::Setup>,
    /// All actions; illegal ones are explained.
    actions: Kinds<G::Action>,
    /// Returns those that are almost legal in a state.
    near: fn(&G) -> Vec<G::Action>,
    /// The actions that players prefer in every second game, because they lead to rare events.
    eager: [fn(&G::Preview) -> bool; 2],
}

impl Samples {
    /// Plays games with each setup and collects their values.
    fn by<G: SerdeGame + Pictured>(sampling: &Sampling<G>) -> serde_json::Result<Self> {
        let mut samples =
            Self { pieces: Collection { fewest: 0, ..Collection::default() }, ..Self::default() };
        for (number, setup) in (0..).zip(&sampling.setups) {
            samples.setups.offer(setup)?;
            samples.pieces.offer(&G::pieces(Some(setup)))?;
            for game in 0..GAMES {
                samples.play(sampling, setup, number * GAMES + game)?;
            }
        }
        Ok(samples)
    }

    fn play<G: SerdeGame>(
        &mut self,
        sampling: &Sampling<G>,
        setup: &G::Setup,
        number: u64,
    ) -> serde_json::Result<()> {
        let (seed, mut chance) = (Seed::from(number), Fast::new(number, 1));
        let eager = sampling.eager[(number % 2) as usize];
        let mut events = Vec::new();
        let mut state = G::start(setup, &mut Seeded::at(&seed, 0), &mut events);
        for ply in 1.. {
            let viewers: Vec<_> = Viewer::all(state.seats()).collect();
            if let Some(viewer) = pick(&viewers, &mut chance) {
                for seen in events.iter().filter_map(|event| G::redact(event, *viewer)) {
                    self.events.offer(&seen)?;
                }
                if state.to_act().is_none() || chance.below(LOOKS) == 0 {
                    self.views.offer(&state.view(*viewer))?;
                }
            }
            let near = (sampling.near)(&state);
            for turn in 0..TRIED {
                let close = if turn % 2 == 0 { pick(&near, &mut chance).copied() } else { None };
                let action = close.or_else(|| draw(&sampling.actions, &mut chance));
                if let Some(why) = action.and_then(|action| state.explain(action)) {
                    self.violations.offer(&violation(&why))?;
                }
            }
            let mut legal = state.actions();
            if chance.below(4) > 0 && legal.iter().any(|action| eager(&state.preview(*action))) {
                legal.retain(|action| eager(&state.preview(*action)));
            }
            let Some(action) = draw(&by_kind(legal), &mut chance) else { break };
            let preview = state.preview(action);
            self.offers.offer(&Offer { notation: action.to_string(), action, preview })?;
            events.clear();
            state.apply(action, &mut Seeded::at(&seed, ply), &mut events);
        }
        Ok(())
    }

    /// Writes the part of the file about one game.
    fn write(&self, game: &str, text: &mut String) {
        let all = [
            ("Setup", &self.setups),
            ("View", &self.views),
            ("Seen", &self.events),
            ("Offer", &self.offers),
            ("Violation", &self.violations),
            ("Pieces", &self.pieces),
            ("SetupFault", &self.faults),
        ];
        for (name, collection) in all.into_iter().filter(|(_, collection)| !collection.values.is_empty()) {
            let _ = writeln!(text, "\nexport const {game}{name}: {game}.{name}[] = [");
            for value in &collection.values {
                let _ = writeln!(text, "  {value},");
            }
            text.push_str("];\n");
        }
    }
}

/// Returns values of games of Tsuro.
pub(crate) fn tsuro() -> serde_json::Result<Samples> {
    let places = Notch::all().map(tsuro::Action::Place);
    let lays = (0..FACES).filter_map(Face::from_index).map(tsuro::Action::Lay);
    let one = |tile: Tile| TileSet::from_iter([tile]);
    let pairs = Tile::all().flat_map(|give| Tile::all().map(move |take| (give, take)));
    let exchanges = pairs.filter_map(|(give, take)| Exchange::new(one(give), one(take)));
    let exchanges = exchanges.chain([Exchange::KEEP]).map(tsuro::Action::Exchange);
    // The notations of Tsuro do not begin with a word for the kind.
    let kinds = [places.collect(), lays.collect(), exchanges.collect::<Vec<_>>()];
    Samples::by::<Tsuro>(&Sampling {
        setups: [None, Seat::new(1)].into_iter().flat_map(tsuro::Setup::all).collect(),
        actions: (0..).map(|kind: u8| kind.to_string()).zip(kinds).collect(),
        near: |_| Vec::new(),
        eager: [|preview| matches!(preview, tsuro::Preview::Lay { bonus: true, .. }), |_| false],
    })
}

/// The setups of Tobago, with each option at least once.
const TOBAGO: [&str; 16] = [
    "players=2",
    "players=3 first=2",
    "players=4 island=AbC0",
    "players=4 code=",
    "players=2 20-amulets",
    "players=3 double-claim",
    "players=4 swap open-treasure",
    "players=2 lenient-clues",
    "players=3 one-curse deep-curses",
    "players=4 no-curses",
    "players=2 first-curse-returns",
    "players=3 sharing-goes-on",
    "players=4 sharing-goes-on-for-payers",
    "players=2 double-claim swap cards=",
    "players=4 double-claim swap lenient-clues cards=",
    "players=4 double-claim swap first-curse-returns sharing-goes-on-for-payers cards=",
];

/// The number of clues that is so small that the deck runs out.
const FEW: usize = 24;

/// Parses the setups, after completing `code=` and `cards=`.
fn tobago_setups() -> Vec<tobago::Setup> {
    let usual = Components::usual();
    let few = Components::new(usual.clues()[..FEW].to_vec(), usual.coins().clone());
    let cards = few.map(|few| few.to_string()).unwrap_or_default();
    let plain = tobago::Setup::new(4, None, tobago::Options::default());
    let begun = plain.map(|setup| Tobago::start(&setup, &mut Fast::new(1, 1), &mut Silent));
    let code = begun.map(|game| game.tables().code().to_string()).unwrap_or_default();
    let whole = |words: &str| {
        words.replace("code=", &format!("code={code}")).replace("cards=", &format!("cards={cards}"))
    };
    TOBAGO.iter().filter_map(|words| whole(words).parse().ok()).collect()
}

/// Returns every action that the usual cards allow, except swaps: those of clues that are on no map are all
/// alike.
fn tobago_actions() -> impl Iterator<Item = tobago::Action> {
    use tobago::{Action, Power};
    let spaces = || (0..PLACES).filter_map(Space::new);
    let clues: Vec<_> = Components::usual().clues().to_vec();
    let mut actions = vec![Action::Exchange, Action::Stop, Action::End, Action::Take, Action::Pass];
    actions.extend([Power::Drive, Power::Exchange].map(Action::Amulet));
    actions
        .extend(clues.iter().zip(&clues[1..]).map(|(one, other)| Action::Amulet(Power::swap(*one, *other))));
    actions.extend(spaces().flat_map(|space| [Action::Land(space), Action::Drive(space)]));
    for map in Colour::ALL {
        actions.push(Action::Raise(map));
        actions.extend(spaces().map(|space| Action::Amulet(Power::Marker(map, space))));
        let either = |clue| [Action::Clue(clue, map), Action::Amulet(Power::Clue(clue, map))];
        actions.extend(clues.iter().flat_map(|clue| either(*clue)));
    }
    for &one in &clues {
        actions.extend([Action::Begin(one), Action::Amulet(Power::Claim(one))]);
    }
    actions.into_iter()
}

/// Returns the clues in hand for every map, and swaps of the clues on the maps.
fn tobago_near(game: &Tobago) -> Vec<tobago::Action> {
    use tobago::{Action, Power};
    let hand = game.to_act().into_iter().flat_map(|seat| game.hand(seat).iter());
    let mut near: Vec<_> = hand.flat_map(|clue| Colour::ALL.map(|map| Action::Clue(clue, map))).collect();
    let placed: Vec<_> = Colour::ALL.into_iter().flat_map(|map| game.clues(map)).collect();
    for (index, one) in placed.iter().enumerate() {
        let others = placed[index..].iter().map(|other| Power::swap(one.card, other.card));
        near.extend(others.map(Action::Amulet));
    }
    near
}

/// Setups of Tobago that cannot be played, each for another reason.
const FAULTY: [&str; 6] = [
    "huts=a3.c6.g8.i11 palms=a4.h6.k10 statues=e4-0.h8-1.k3-5",
    "huts=b3.c6.g8 palms=a4.h6.k10 statues=e4-0.h8-1.k3-5",
    "huts=b3.c6.g8.i11 palms=a4.h6.k10 statues=e4-6.h8-1.k3-5",
    "huts=b3.c6.g8.i11 palms=b3.h6.k10 statues=e4-0.h8-1.k3-5",
    "huts=b3.c2.g8.i11 palms=a4.h6.k10 statues=e4-0.h8-1.k3-5",
    "huts=b3.c6.g8.i11 palms=a4.h6.k10 statues=a5-0.h8-1.k3-5",
];

/// Returns values of games of Tobago.
pub(crate) fn tobago() -> serde_json::Result<Samples> {
    let mut samples = tobago_games()?;
    for objects in FAULTY {
        let proposal = format!("players=2 island=ABC0 {objects}").parse::<tobago::Proposal>();
        if let Some(fault) = proposal.ok().and_then(|proposal| proposal.fault()) {
            samples.faults.offer(&fault)?;
        }
    }
    Ok(samples)
}

fn tobago_games() -> serde_json::Result<Samples> {
    Samples::by::<Tobago>(&Sampling {
        setups: tobago_setups(),
        actions: by_kind(tobago_actions()),
        near: tobago_near,
        // Treasures and amulets in one, clues in the other.
        eager: [
            |preview| match preview {
                tobago::Preview::Raise { .. } => true,
                tobago::Preview::Drive { picks_up, raise, .. } => *picks_up || !raise.is_empty(),
                tobago::Preview::Amulet { power, .. } => matches!(power, tobago::PowerPreview::Claim { .. }),
                _ => false,
            },
            |preview| matches!(preview, tobago::Preview::Clue { .. } | tobago::Preview::Pass { .. }),
        ],
    })
}

/// Returns a module with arrays of all values of every game.
pub(crate) fn module() -> serde_json::Result<String> {
    let mut text = String::from(
        "// Values of real games. That this compiles shows that the types of the games are true.\n",
    );
    for game in each!(G => G::NAME) {
        let _ = writeln!(text, "import type * as {game} from \"./{game}\";");
    }
    for (game, samples) in each!(G => (G::NAME, G::samples()?)) {
        samples.write(game, &mut text);
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    /// The rules that are seldom broken, for want of roses or cards. They have no fields of their own, so
    /// little can be wrong with their types.
    const RARE: [&str; 2] = ["no-cards", "no-rose"];

    /// Returns the tags of the unions in the types.
    fn words(types: &str) -> BTreeSet<&str> {
        let tagged = ["\"event\": \"", "\"kind\": \"", "\"rule\": \""].into_iter();
        tagged.flat_map(|tag| types.split(tag).skip(1)).filter_map(|rest| rest.split('"').next()).collect()
    }

    fn missing(game: &str, samples: &Samples) -> Vec<String> {
        let folder = tempfile::tempdir().unwrap();
        crate::types(folder.path()).unwrap();
        let types = std::fs::read_to_string(folder.path().join(format!("{game}.ts"))).unwrap();
        let words = words(&types);
        assert!(words.len() > 20, "{words:?}");
        let known: Vec<_> = [&samples.events, &samples.offers, &samples.violations, &samples.faults]
            .iter()
            .flat_map(|collection| &collection.known)
            .collect();
        let seen = |word: &str| known.iter().any(|fact| fact.ends_with(&format!("={word}")));
        words.into_iter().filter(|word| !seen(word) && !RARE.contains(word)).map(str::to_owned).collect()
    }

    #[test]
    fn every_event_and_preview_and_all_but_rare_violations_of_tsuro_are_among_the_samples() {
        assert_eq!(missing("tsuro", &tsuro().unwrap()), [""; 0]);
    }

    #[test]
    fn every_event_and_preview_and_all_but_rare_violations_of_tobago_are_among_the_samples() {
        assert_eq!(missing("tobago", &tobago().unwrap()), [""; 0]);
    }
}
