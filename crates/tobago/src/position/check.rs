//! Validation of positions: those that the rules could not produce are refused, as far as a position shows
//! it.

use wayfinder_game::{PositionError, Seat, View as _, counted};

use crate::action::Colour;
use crate::apply::{QUIET_ROUNDS, full_hand};
use crate::components::TREASURES;
use crate::island::Direction;
use crate::objects::Statue;
use crate::options::AfterCurse;
use crate::setup::MOST_PLAYERS;
use crate::state::{LEGS, Phase, Raised, SoFar, Tobago};
use crate::treasure::{Bag, Card, Deck};
use crate::view::{SharingView, View};

type Checked = Result<(), PositionError>;

fn refuse(field: &'static str, reason: impl Into<String>) -> Checked {
    Err(PositionError::new(field, reason))
}

/// Refuses with the reason unless the condition holds.
fn ensure(condition: bool, field: &'static str, reason: impl FnOnce() -> String) -> Checked {
    if condition { Ok(()) } else { refuse(field, reason()) }
}

/// Checks that a whole game shows every card.
pub(super) fn known_in_full(view: &View) -> Checked {
    let known = |field, all: bool| ensure(all, field, || "a whole game must list the cards".to_owned());
    known("hands", view.players.iter().all(|player| player.hand.cards().is_some()))?;
    known("taken", view.players.iter().all(|player| player.taken.cards().is_some()))?;
    known("clue discard", view.clue_discard.cards().is_some())?;
    known("treasure", view.discard.cards().is_some())?;
    known("sharing", view.sharing.as_ref().is_none_or(SharingView::is_known))
}

/// Checks that a viewer knows their own hand and look, and no others.
pub(super) fn known_to_viewer(view: &View) -> Checked {
    for seat in Seat::all(view.seats()) {
        let own = view.viewer.is(seat);
        let reason = if own { "must be listed" } else { "cannot be known" };
        let hand = view.hand(seat);
        ensure(hand.cards().is_some() == (own || hand.count() == 0), "hands", || {
            format!("the hand of {seat} {reason} for {}", view.viewer)
        })?;
        let Some(look) = view.sharing().map(|sharing| sharing.looked(seat)) else { continue };
        ensure(look.cards().is_some() == (own || look.count() == 0), "sharing", || {
            format!("what {seat} looked at {reason} for {}", view.viewer)
        })?;
    }
    Ok(())
}

/// Refuses positions that the rules could not produce.
pub(super) fn check(game: &Tobago) -> Checked {
    check_phase(game)?;
    check_players(game)?;
    check_turn(game)?;
    if let Some(raised) = &game.raised {
        check_sharing(game, raised)?;
    }
    check_treasures(game)?;
    check_tides(game)?;
    game.check_pieces().or_else(|wrong| refuse("pieces", wrong))
}

/// Checks that each phase has what belongs to it, and nothing else.
fn check_phase(game: &Tobago) -> Checked {
    ensure((game.phase == Phase::Sharing) == game.raised.is_some(), "sharing", || {
        "a treasure must be given in the sharing phase, and only there".to_owned()
    })?;
    match game.phase {
        Phase::Landing => {
            let fresh = Tobago::before_landing(game.tables.clone(), game.seats, game.first);
            let mut bare = game.clone();
            bare.turn = Seat::FIRST;
            bare.players.iter_mut().for_each(|player| player.vehicle = None);
            ensure(bare == fresh, "phase", || {
                "something has already happened, but vehicles are still landing".to_owned()
            })
        }
        Phase::Over => ensure(game.turn == Seat::FIRST && game.quiet == 0, "turn", || {
            "when the game is over, the turn is written as P1 and 0".to_owned()
        }),
        Phase::NewMap(map, by) => {
            ensure(game.clues.on(map).next().is_none(), "new map", || format!("the {map} map has clues"))?;
            let player = game.player(by);
            let able = player.roses > 0 && !player.hand.is_empty();
            ensure(able, "new map", || format!("{by} has no clue or no rose to start it with"))
        }
        Phase::Turn | Phase::Sharing => Ok(()),
    }
}

fn check_players(game: &Tobago) -> Checked {
    let island = game.tables.island();
    let landing = game.phase == Phase::Landing;
    for seat in game.all_seats() {
        let player = game.player(seat);
        let landed = !landing || seat < game.turn;
        ensure(player.vehicle.is_some() == landed, "vehicles", || {
            format!("the vehicle of {seat} {}", if landed { "has landed" } else { "has not landed yet" })
        })?;
        if let Some(space) = player.vehicle {
            ensure(island.all().contains(space), "vehicles", || {
                format!("the island has no space at {space}")
            })?;
        }
        ensure(player.hand.len() <= full_hand(usize::from(game.seats)), "hands", || {
            format!("{seat} has more cards than a hand can hold")
        })?;
    }
    let claims = game.tables.options().double_claim();
    ensure(claims || !game.clues.iter().any(|placed| placed.double), "maps", || {
        "there are two roses on a clue, but the double claim is not in play".to_owned()
    })?;
    let coast = island.coast();
    ensure(game.washed.without(coast).is_empty(), "washed ashore", || {
        "amulets can lie only next to the ocean".to_owned()
    })?;
    if game.phase != Phase::Landing {
        // Every player but those whose map was raised began one, so as many clues as players were drawn.
        let deck_left = game.clue_deck.len() + game.clue_discard.len() > 0;
        let short = game.all_seats().find(|&seat| game.player(seat).hand.is_empty());
        if let Some(seat) = short.filter(|_| !deck_left && game.clues.iter().next().is_none()) {
            return refuse(
                "hands",
                format!("{seat} has no clue cards, but none are on a map, in the deck or discarded"),
            );
        }
    }
    Ok(())
}

/// Checks that the records of what was done in the turn are consistent.
fn check_turn(game: &Tobago) -> Checked {
    let SoFar { acted, touched, progress, legs, extra_legs, .. } = game.so_far;
    let field = "so far";
    ensure(touched || !(acted || progress || extra_legs > 0), field, || {
        "something has been done in the turn, but d is missing".to_owned()
    })?;
    ensure(legs < LEGS && (acted || legs == 0), field, || {
        "a drive that has begun has at most two legs left".to_owned()
    })?;
    ensure(extra_legs <= LEGS * game.tables.options().amulets(), field, || {
        "there are not that many amulets".to_owned()
    })?;
    match game.phase {
        Phase::Landing | Phase::Over => ensure(game.so_far == SoFar::default(), field, || {
            "something has been done, but this phase has no turn".to_owned()
        }),
        Phase::Sharing | Phase::NewMap(..) => ensure(progress && legs == 0 && extra_legs == 0, field, || {
            "a treasure was raised, which is progress and ends every drive".to_owned()
        }),
        Phase::Turn => Ok(()),
    }?;
    ensure(game.quiet < QUIET_ROUNDS * game.seats, "quiet", || {
        format!("after {QUIET_ROUNDS} rounds without progress the game is over")
    })
}

/// Checks the deck, the curses, and the number of cards on top that cannot be curses.
fn check_treasures(game: &Tobago) -> Checked {
    let curses = game.tables.options().curses();
    let field = "treasure";
    let returned = curses.first_returns && game.struck > 0;
    let gone_at_least = game.struck.saturating_sub(u8::from(returned));
    ensure(game.curses_gone <= curses.count && game.curses_gone >= gone_at_least, field, || {
        let struck =
            if game.struck == 1 { "1 curse has".to_owned() } else { format!("{} curses have", game.struck) };
        format!("{struck} struck and {} are gone of {}", game.curses_gone, curses.count)
    })?;
    let safe = game.deck.safe();
    let at_first = Deck::safe_at_first(curses);
    ensure(safe <= at_first, field, || format!("at most {at_first} cards can lie above the first curse"))?;
    let all = TREASURES + usize::from(curses.count);
    let drawn = all.saturating_sub(game.deck.len());
    if safe > 0 {
        ensure(drawn == usize::from(at_first - safe), field, || {
            format!(
                "{drawn} cards have been drawn, but {safe} of the {at_first} above the first curse are left"
            )
        })?;
        ensure(game.struck == 0 && game.deck.curses() == curses.count, field, || {
            "no curse can have been drawn yet".to_owned()
        })?;
    } else if !game.last_treasure && game.phase != Phase::Over {
        let back = usize::from(returned);
        ensure(drawn + back >= usize::from(at_first), field, || {
            format!("only {drawn} cards have been drawn, but {at_first} lay above the first curse")
        })?;
    }
    match game.phase {
        Phase::Turn | Phase::NewMap(..) => ensure(!game.deck.is_empty(), field, || {
            "the deck has run out, so the game should be over".to_owned()
        }),
        Phase::Landing | Phase::Sharing | Phase::Over => Ok(()),
    }
}

/// Rule 5.5: checks the amulets and statues: after every treasure but the last amulets are washed ashore and
/// all statues turn alike.
fn check_tides(game: &Tobago) -> Checked {
    let sides = Direction::ALL.len();
    let turned =
        |(statue, now): (&Statue, Direction)| (now as usize + sides - statue.facing as usize) % sides;
    let mut turns = game.tables.objects().facing().iter().zip(game.facing).map(turned);
    let turn = turns.next().unwrap_or_default();
    ensure(turns.all(|other| other == turn), "facing", || {
        "the statues have turned by different amounts, but they always turn together".to_owned()
    })?;
    let (fewest, most) = tides(game);
    let tides = (fewest..=most).rev().find(|tides| tides % sides == turn);
    let Some(tides) = tides else {
        return refuse(
            "facing",
            format!(
                "the statues have turned {}, which does not fit the treasures raised",
                counted(turn, "time")
            ),
        );
    };
    let held = game.all_seats().map(|seat| usize::from(game.player(seat).amulets)).sum::<usize>();
    let field = if held > 0 { "amulets" } else { "washed ashore" };
    ensure(tides > 0 || held + game.washed.len() == 0, field, || {
        "there can be no amulets before the first treasure has been shared".to_owned()
    })
}

/// Returns the fewest and the most times that amulets can have been washed ashore. Every treasure takes at
/// least three cards: for the raiser's rose, for another on its map, and the one that joins them.
fn tides(game: &Tobago) -> (usize, usize) {
    let curses = game.tables.options().curses();
    let all = TREASURES + usize::from(curses.count);
    let returned = curses.first_returns && game.struck > 0;
    let drawn = all.saturating_sub(game.deck.len()) + usize::from(returned);
    let treasures = |cards: usize| (cards.min(1), (cards / 3).max(cards.min(1)));
    let ended = game.phase == Phase::Over && drawn > 0;
    if ended || game.last_treasure {
        // The discards became the deck, or may have: the cards no longer tell how many treasures there were.
        return (0, all / 3);
    }
    match (&game.raised, game.phase) {
        (Some(raised), _) => {
            let cards = raised.sharing.pool().len() + raised.turned.len();
            treasures(drawn.saturating_sub(cards))
        }
        (None, Phase::NewMap(..)) => {
            let (fewest, most) = treasures(drawn);
            (fewest.saturating_sub(1), most.saturating_sub(1))
        }
        (None, _) => treasures(drawn),
    }
}

/// Checks that the roses left are some of those that were there, and that the cards are those that were drawn
/// for them.
fn check_sharing(game: &Tobago, raised: &Raised) -> Checked {
    let field = "sharing";
    let map = raised.map;
    let located = game.sites[map as usize].located();
    ensure(located.is_some() && located == game.player(game.turn).vehicle, field, || {
        format!("the {map} treasure is not where the vehicle of {} is", game.turn)
    })?;
    let mut all = game.clues.roses(map, game.turn);
    let in_order = raised.sharing.roses().iter().all(|owner| all.any(|other| other == *owner));
    ensure(in_order, field, || "these roses are not on the map in this order".to_owned())?;
    let card = raised.sharing.card().unwrap_or(Card::CURSE);
    ensure(raised.turned.count(card) > 0, field, || {
        format!("{card} is turned up, but not among the cards turned up")
    })?;
    check_taken(game, raised, card)?;
    check_drawn(game, raised, map)
}

/// Checks the cards of the treasure that were taken.
fn check_taken(game: &Tobago, raised: &Raised, card: Card) -> Checked {
    let field = "sharing";
    let mut earlier = raised.turned;
    let struck = earlier.take_curses();
    earlier.remove(card);
    let curses = game.tables.options().curses();
    ensure(struck <= game.struck && (struck == 0 || curses.after != AfterCurse::Ends), field, || {
        "a curse was turned up, but the sharing went on".to_owned()
    })?;
    let mut any = false;
    for seat in game.all_seats() {
        let won = raised.won[seat.index() % MOST_PLAYERS];
        let roses = game.clues.roses(raised.map, game.turn).filter(|owner| *owner == seat).count();
        let left = raised.sharing.roses_of(seat);
        let spent = roses - left;
        any |= spent > 0;
        // Without a curse in between, a rose is spent for every card and for nothing else.
        let right = won.len() <= spent && (struck > 0 || won.len() == spent);
        ensure(right, field, || {
            format!("{seat} took {} of it for {}", counted(won.len(), "card"), counted(spent, "rose"))
        })?;
        ensure(game.player(seat).taken.without(&won).is_some(), field, || {
            format!("{seat} does not have the cards taken from it")
        })?;
        let Some(rest) = earlier.without(&won) else {
            return refuse(field, format!("{seat} took cards that were not turned up"));
        };
        earlier = rest;
        let last = raised.sharing.last_taker() == Some(seat);
        ensure(!last || spent > 0, field, || format!("{seat} has spent no rose and taken no card"))?;
    }
    ensure(struck > 0 || any == raised.sharing.last_taker().is_some(), field, || {
        "the player the player the player who took the last card does not fit the roses".to_owned()
    })
}

/// Checks that there are as many cards as there were roses and one more, unless the deck and the discards ran
/// short.
fn check_drawn(game: &Tobago, raised: &Raised, map: Colour) -> Checked {
    let field = "sharing";
    let drawn = raised.sharing.pool().with(&raised.turned);
    let count = drawn.len();
    let roses = game.clues.roses(map, game.turn).count();
    ensure(count <= roses + 1 && (count == roses + 1 || game.last_treasure), field, || {
        format!("{} for {} and the one that joins them", counted(count, "card"), counted(roses, "rose"))
    })?;
    let fresh = usize::from(raised.fresh);
    ensure(fresh <= count && (fresh == count || game.last_treasure), field, || {
        format!("{fresh} of {count} cards came from the deck, but it has not run out")
    })?;
    let refilled = fresh < count;
    let left = if refilled { 0 } else { usize::from(raised.safe).saturating_sub(count) };
    ensure(usize::from(game.deck.safe()) == left, field, || {
        let before = counted(usize::from(raised.safe), "card");
        format!("{before} could be drawn before a curse, and now {} can", game.deck.safe())
    })?;
    let at_first = Deck::safe_at_first(game.tables.options().curses());
    ensure(raised.safe <= at_first, field, || {
        format!("at most {at_first} cards can lie above the first curse")
    })?;
    ensure(!game.deck.is_empty() || game.last_treasure, field, || "the deck has run out".to_owned())?;
    let mut unseen = drawn;
    let mut slots = (0..count).map(|number| (usize::from(raised.safe)..fresh).contains(&number));
    for seat in game.turn.clockwise(usize::from(game.seats)) {
        let look = raised.looked[seat.index() % MOST_PLAYERS];
        let expected = game.clues.roses(map, game.turn).filter(|owner| *owner == seat).count();
        let own: Vec<bool> = slots.by_ref().take(expected).collect();
        ensure(look.len() == own.len(), field, || {
            format!("{seat} looked at {} instead of {}", counted(look.len(), "card"), own.len())
        })?;
        check_curses(&look, own.iter().filter(|cursable| **cursable).count())?;
        let Some(rest) = unseen.without(&look) else {
            return refuse(field, format!("{seat} looked at cards that are not among those shared"));
        };
        unseen = rest;
    }
    check_curses(&unseen, slots.filter(|cursable| *cursable).count())
}

fn check_curses(cards: &Bag, cursable: usize) -> Checked {
    ensure(cards.count(Card::CURSE) <= cursable, "sharing", || {
        "a curse lies where none can have been dealt".to_owned()
    })
}
