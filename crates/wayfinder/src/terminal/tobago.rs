//! Tobago in a terminal: the island, the maps and the players below it, and events as sentences.

use std::fmt::Write;

use wayfinder_game::{Seat, View as _, counted};
use wayfinder_tobago::{
    Action, Bag, Card, Cards, ClueSet, Colour, Components, GameEvent, Glimpse, Island, Layout, Phase, Placed,
    Power, Seen, SharingView, Tobago, View,
};

use super::{Terminal, island};

impl Terminal for Tobago {
    const ABOUT: &'static str = "The treasure hunt, 2 to 4 players";

    fn draw(views: &[View], coloured: bool) -> String {
        let Some(view) = views.first() else { return String::new() };
        let code = view.tables().code();
        let mut text = format!("{}\n{}\n\n", island::draw(view, coloured), island::LEGEND);
        for map in Colour::ALL {
            let _ = writeln!(text, "{}", draw_map(view, map));
        }
        let _ = writeln!(text);
        for seat in Seat::all(view.seats()) {
            let _ = writeln!(text, "{}", draw_player(views, seat));
        }
        let _ = writeln!(text, "\n{}", draw_decks(view));
        if let Some(sharing) = view.sharing() {
            let _ = writeln!(text, "{}", draw_sharing(views, sharing));
        }
        let _ = writeln!(text, "{}", draw_phase(view));
        let _ = writeln!(text, "Set-up code: {code}");
        text
    }

    fn draw_actions(actions: &[Action]) -> String {
        let mut text = String::new();
        let mut rest = actions;
        while let Some(first) = rest.first() {
            let kind = heading(*first);
            let same = rest.iter().take_while(|action| heading(**action) == kind).count();
            let (group, tail) = rest.split_at(same);
            let _ = writeln!(text, "{kind}\n{}", wrapped(group.iter().map(Action::to_string)));
            rest = tail;
        }
        text
    }

    fn draw_pieces() -> String {
        let cards = Components::usual();
        let mut text = String::from(
            "The 32 islands. A capital letter stands for the face with more spaces. Faces A, B and C are the terrain of\n\
             the published boards; faces a, b and c are this project's own.\n\
             S scrubland  J jungle  R river  M mountain  L lake  B beach\n\n",
        );
        for layout in Layout::all() {
            let island = Island::new(layout);
            let drawn = island.drawn(|space| island.terrain(space).letter());
            let _ = writeln!(text, "{layout}: {} spaces\n{drawn}", island.len());
        }
        let _ = writeln!(
            text,
            "The clue cards and the coins are a reconstruction; --cards FILE replaces them.\n\nClue cards ({}), with the numbers that positions use:",
            cards.clues().len()
        );
        let numbered = cards.clues().iter().map(|clue| format!("{:02x} {clue}", clue.index()));
        text.push_str(&wrapped(numbered));
        let _ = writeln!(text, "\nTreasure cards:");
        for (coins, count) in cards.coins() {
            let _ = writeln!(text, "  {count} of {coins} coins");
        }
        text
    }

    fn tell(seen: &Seen) -> String {
        tell(seen)
    }

    fn cards_word(file: &str) -> Result<String, String> {
        let components: Components = serde_json::from_str(file).map_err(|error| error.to_string())?;
        Ok(format!("cards={components}"))
    }
}

/// Returns the heading above a kind of action.
fn heading(action: Action) -> &'static str {
    match action {
        Action::Land(_) => "Land your vehicle:",
        Action::Clue(..) => "Play a clue:",
        Action::Drive(_) => "Drive a leg:",
        Action::Exchange => "Give up the turn to exchange the hand:",
        Action::Raise(_) => "Raise a treasure:",
        Action::Amulet(Power::Marker(..)) => "Amulet, remove a marker:",
        Action::Amulet(Power::Clue(..)) => "Amulet, another clue:",
        Action::Amulet(Power::Drive | Power::Exchange) => "Amulet:",
        Action::Amulet(Power::Claim(_) | Power::Swap(..)) => "Amulet, expert powers:",
        Action::Stop => "End the extra drive:",
        Action::End => "End the turn:",
        Action::Take | Action::Pass => "The card:",
        Action::Begin(_) => "Start a new map:",
    }
}

/// Joins words into lines of limited width.
fn wrapped(words: impl Iterator<Item = String>) -> String {
    const WIDTH: usize = 100;
    let mut text = String::new();
    let mut width = 0;
    for word in words {
        if width > 0 && width + word.len() + 2 > WIDTH {
            text.push('\n');
            width = 0;
        }
        let _ = write!(text, "  {word}");
        width += word.len() + 2;
    }
    text.push('\n');
    text
}

fn draw_map(view: &View, map: Colour) -> String {
    let sites = view.sites(map);
    let clues: Vec<String> = view
        .clues(map)
        .map(|Placed { card, owner, double, .. }| {
            format!("{card} ({owner}{})", if double { " twice" } else { "" })
        })
        .collect();
    let state = match (clues.is_empty(), sites.located()) {
        (true, _) => "no clue yet".to_owned(),
        (false, Some(space)) => format!("located at {space}"),
        (false, None) => format!("{} spaces", sites.possible().len()),
    };
    format!("{:<6} {state:<16} {}", map.to_string(), clues.join(", ")).trim_end().to_owned()
}

/// Returns the most complete of what the views know.
fn best<C: Cards>(views: &[View], what: impl Fn(&View) -> Glimpse<C>) -> Option<Glimpse<C>> {
    let known = views.iter().map(&what).find(|glimpse| glimpse.cards().is_some());
    known.or_else(|| views.first().map(what))
}

fn draw_player(views: &[View], seat: Seat) -> String {
    let Some(view) = views.first() else { return String::new() };
    let turn = if view.to_act() == Some(seat) { "▸" } else { " " };
    let place = view.vehicle(seat).map_or("not landed".to_owned(), |space| format!("on {space}"));
    let taken = best(views, |view| view.taken(seat)).map_or_else(String::new, |taken| treasure(&taken));
    let hand = best(views, |view| view.hand(seat)).map_or_else(String::new, |hand| clues(&hand));
    let amulets = counted(view.amulets(seat).into(), "amulet");
    let roses = counted(view.roses(seat).into(), "rose");
    format!(
        "{turn} {} {seat}  {place:<10}  {amulets}, {roses}, {taken}\n       hand: {hand}",
        island::vehicle(seat)
    )
}

fn draw_decks(view: &View) -> String {
    let curses = match view.curses_left() {
        0 => "no curse left".to_owned(),
        1 => "1 curse left".to_owned(),
        count => format!("{count} curses left"),
    };
    format!(
        "Clue deck {}, discarded {}.  Treasure deck {}, discarded {}, {curses}.  Amulets in the pile: {}.",
        view.clue_deck(),
        view.clue_discard(),
        view.deck(),
        view.discard(),
        view.amulet_pile()
    )
}

fn draw_sharing(views: &[View], sharing: &SharingView) -> String {
    let roses: Vec<_> = sharing
        .roses()
        .iter()
        .enumerate()
        .map(|(place, owner)| if place == sharing.asked() { format!("[{owner}]") } else { owner.to_string() })
        .collect();
    let shown = sharing.card().map_or("nothing".to_owned(), card);
    let mut text = format!(
        "The {} treasure is shared: {shown} is turned up, {} face down. Roses from the bottom: {}.",
        sharing.map(),
        sharing.face_down(),
        roses.join(" ")
    );
    for view in views {
        let Some((seat, own)) = view.viewer().seat().zip(view.sharing()) else { continue };
        if let Some(cards) = own.looked(seat).cards().filter(|cards| !cards.is_empty()) {
            let _ = write!(text, "\n{seat} looked at {}.", coins(&cards));
        }
    }
    text
}

fn draw_phase(view: &View) -> String {
    let (legs, extra) = view.legs();
    match view.phase() {
        Phase::Landing => "The vehicles land.".to_owned(),
        Phase::Turn => {
            let action = if view.acted() { "the action is taken" } else { "the action is not taken yet" };
            let legs =
                if legs > 0 { format!(", {} left", counted(legs.into(), "leg")) } else { String::new() };
            let extra = if extra > 0 {
                format!(", {} left", counted(extra.into(), "extra leg"))
            } else {
                String::new()
            };
            format!("{}'s turn: {action}{legs}{extra}.", view.turn())
        }
        Phase::Sharing => format!("{}'s turn.", view.turn()),
        Phase::NewMap(map, by) => format!("{by} starts the new {map} map."),
        Phase::Over => "The game is over.".to_owned(),
    }
}

fn clues(hand: &Glimpse<ClueSet>) -> String {
    match (hand.cards(), hand.count()) {
        (_, 0) => "no clue".to_owned(),
        (Some(cards), _) => cards.iter().map(|clue| clue.to_string()).collect::<Vec<_>>().join(", "),
        (None, 1) => "a clue".to_owned(),
        (None, count) => format!("{count} clues"),
    }
}

fn treasure(taken: &Glimpse<Bag>) -> String {
    match (taken.cards(), taken.count()) {
        (_, 0) => "no treasure".to_owned(),
        (Some(cards), count) => {
            let plural = if count == 1 { "" } else { "s" };
            format!("{count} treasure card{plural} ({} coins)", cards.coins())
        }
        (None, 1) => "1 treasure card".to_owned(),
        (None, count) => format!("{count} treasure cards"),
    }
}

fn card(card: Card) -> String {
    match card.coins() {
        0 => "a curse".to_owned(),
        1 => "a card of 1 coin".to_owned(),
        coins => format!("a card of {coins} coins"),
    }
}

/// Lists cards by their coins.
fn coins(cards: &Bag) -> String {
    let words: Vec<_> = cards
        .iter()
        .map(|card| if card.is_curse() { "curse".to_owned() } else { card.coins().to_string() })
        .collect();
    words.join(", ")
}

fn looked_at(cards: &Glimpse<Bag>) -> String {
    match (cards.cards(), cards.count()) {
        (Some(known), _) => format!("{} in secret", coins(&known)),
        (None, 1) => "a card in secret".to_owned(),
        (None, count) => format!("{count} cards in secret"),
    }
}

fn tell(seen: &Seen) -> String {
    match seen {
        GameEvent::Island { code } => format!("The island is {}, the set-up code {code}.", code.layout),
        GameEvent::Landed { seat, space } => format!("{seat} lands on {space}."),
        GameEvent::Added { seat, map, clue, sites } => {
            let left = if *sites == 1 { "1 space is".to_owned() } else { format!("{sites} spaces are") };
            format!("{seat} adds {clue} to the {map} map: {left} left.")
        }
        GameEvent::Located { map, space } => format!("The {map} treasure is located at {space}."),
        GameEvent::Dealt { seat, clues: hand } => format!("{seat} is dealt {}.", clues(hand)),
        GameEvent::Drew { seat, clues: drawn } => format!("{seat} draws {}.", clues(drawn)),
        GameEvent::Discarded { seat, clues: hand } => format!("{seat} discards {}.", clues(hand)),
        GameEvent::CluesReshuffled => "The discarded clues become the deck.".to_owned(),
        GameEvent::Turn { seat } => format!("{seat}'s turn."),
        GameEvent::Drove { seat, space } => format!("{seat} drives to {space}."),
        GameEvent::PickedUp { seat, space } => format!("{seat} picks up an amulet on {space}."),
        GameEvent::Amulet { seat } => format!("{seat} plays an amulet."),
        GameEvent::Removed { seat, map, space } => format!("{seat} removes the {map} marker from {space}."),
        GameEvent::ExtraDrive { seat } => format!("{seat} may drive three more legs."),
        GameEvent::Stopped { seat } => format!("{seat} ends the extra drive."),
        GameEvent::Claimed { seat, clue } => format!("{seat} puts a second rose on {clue}."),
        GameEvent::Swapped { seat, one, other } => format!("{seat} swaps the roses on {one} and {other}."),
        GameEvent::Raised { seat, map, space } => format!("{seat} raises the {map} treasure on {space}."),
        GameEvent::TreasuresReshuffled => {
            "The treasure deck has run out: the discarded cards become the deck.".to_owned()
        }
        GameEvent::Looked { seat, cards } => format!("{seat} looks at {}.", looked_at(cards)),
        GameEvent::Shuffled { count } => format!("{count} cards are shuffled."),
        GameEvent::TurnedUp { card: up } => format!("Turned up: {}.", card(*up)),
        GameEvent::Took { seat, card: taken } => format!("{seat} takes {}.", card(*taken)),
        GameEvent::Passed { seat } => format!("{seat} passes."),
        GameEvent::Unwanted { .. } => "Nobody takes it: it is discarded.".to_owned(),
        GameEvent::Protected { seat } => format!("An amulet protects {seat}."),
        GameEvent::Lost { seat, cards } => match cards.cards() {
            Some(lost) => format!("{seat} loses {}, their most valuable card.", coins(&lost)),
            None => format!("{seat} loses their most valuable card."),
        },
        GameEvent::LostOpenly { seat, card: lost } => format!("{seat} loses {}.", card(*lost)),
        GameEvent::Spared { seat } => format!("{seat} has nothing to lose."),
        GameEvent::CurseGone => "The curse leaves the game.".to_owned(),
        GameEvent::CurseReturned => "The curse is shuffled back into the deck.".to_owned(),
        GameEvent::Withdrew { seat } => format!("{seat} takes back their roses."),
        GameEvent::Shared { left: 0, curses: 0 } => "The treasure is shared.".to_owned(),
        GameEvent::Shared { left, curses } => {
            let plural = if *left == 1 { "" } else { "s" };
            let gone = match curses {
                0 => String::new(),
                1 => ", and a curse, which leaves the game".to_owned(),
                count => format!(", and {count} curses, which leave the game"),
            };
            format!("The treasure is shared: {left} treasure card{plural} left over{gone}.")
        }
        GameEvent::WashedAshore { space } => format!("An amulet is washed ashore on {space}."),
        GameEvent::StatuesTurned => "The statues turn.".to_owned(),
        GameEvent::Over { taken } => {
            let coins = |cards: &Glimpse<Bag>| cards.cards().unwrap_or_default().coins();
            let points = Seat::all(taken.len()).zip(taken);
            let points: Vec<_> = points.map(|(seat, cards)| format!("{seat} {}", coins(cards))).collect();
            format!("The game is over. Coins: {}.", points.join(", "))
        }
    }
}
