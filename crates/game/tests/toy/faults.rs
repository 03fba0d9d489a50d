//! The ways in which the toy can be broken, and the pieces that only a broken toy needs.

use std::cell::Cell;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use wayfinder_game::Chance;

use super::Hand;

/// A fault of the toy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// Nothing is wrong.
    None,
    /// Every view says that it is a spectator's.
    Misattributed,
    /// Changing a card loses it.
    LostCard,
    /// Imagined worlds have a card too many.
    ExtraCard,
    /// The last player cannot end the turn.
    Stuck,
    /// Two players share the second rank, and nobody is first.
    NobodyFirst,
    /// The result leaves out a player.
    RankMissing,
    /// The last player is still to act after the end.
    LateActor,
    /// A player who is not at the table is to act first.
    StrangerActs,
    /// `keep` is listed twice.
    ListedTwice,
    /// The actions are listed backwards.
    ListedBackwards,
    /// `show` is listed for the first player only.
    Unlisted,
    /// Changing twice is not explained as illegal.
    SilentExplain,
    /// The second player may not show, although it is listed.
    RefusesLegal,
    /// An illegal action is played all the same.
    PlaysRefused,
    /// `keep` counts as illegal, although no reason is given against it.
    LegalErrs,
    /// A random action is never `keep` while there is another.
    RandomSkips,
    /// A random action tends to be an early one.
    RandomUneven,
    /// A random action is always `keep`, legal or not.
    RandomIllegal,
    /// There is no random action.
    RandomNone,
    /// `chip` is written like `change`.
    SameWord,
    /// A drop is written in two words.
    TwoWords,
    /// A peek is written like a hidden action.
    TakenWord,
    /// Every setup is written as one for two.
    ForgetfulSetup,
    /// The card is left out of the event of a drawn card.
    ForgetfulSeen,
    /// The event of a chip is written with a trailing space.
    UntrimmedSeen,
    /// A position forgets the actions of the turn.
    ForgetfulPosition,
    /// A viewer's position forgets the chips.
    ForgetfulViewPosition,
    /// A position has slashes in it.
    UnsafePosition,
    /// Imagined worlds forget who knows a card.
    ForgetfulWorld,
    /// A field that the view's equality ignores carries all hands into the imagined worlds.
    WholeCopy,
    /// The same with one card of each pair only.
    PartialCopy,
    /// The imagined world is always the same one.
    FixedWorld,
    /// The reason against a drop reveals something about another player's card.
    SecretReason,
    /// The legality of a peek depends on the card that is there.
    SecretAction,
    /// The preview of a peek reveals the card.
    TellingPreview,
    /// The preview of a change reveals the most frequent card in the bag.
    LuckyPreview,
    /// The preview of a chip does not count it.
    FalsePreview,
    /// Every preview counts as true.
    TrustedPreview,
    /// Everybody sees every card.
    LeakyView,
    /// Every view shows which card was dropped.
    LeakyDrop,
    /// Equal views are written with what they hide.
    LeakyPosition,
    /// The visibility of a chip to others depends on the card.
    SecretShows,
    /// The dealt cards are revealed to everybody.
    TellingDeal,
    /// The drawn card is revealed to everybody.
    TellingDraw,
    /// The dropped card is revealed to everybody.
    TellingDrop,
    /// The action of a drop is shown to everybody.
    ShownDrop,
    /// A peek counts as revealing nothing.
    UnflaggedPeek,
    /// The randomness of a chip depends on another player's card.
    SecretLuck,
    /// A copy has no chips.
    CopyForgets,
    /// A copy shares its count of plies with the original.
    CopyShares,
    /// A copy counts plies in twos.
    CopyDrifts,
    /// Plies count double if events are wanted.
    CountsListeners,
    /// The deal gives a chip if events are wanted.
    DealsForListeners,
    /// Changing draws by a counter outside the state.
    OutsideLuck,
    /// The deal draws by a counter outside the state.
    OutsideDeal,
    /// Changing draws by the number of games dealt before.
    CountsGames,
    /// The first player follows the last for ever.
    Endless,
    /// The game takes longer than it says.
    Overlong,
}

thread_local! {
    /// The fault of the toy on this thread. (A type parameter would compile the whole suite of laws once for
    /// each fault.)
    pub(crate) static FAULT: Cell<Fault> = const { Cell::new(Fault::None) };
}

/// Returns whether the toy has this fault.
pub(super) fn has(fault: Fault) -> bool {
    FAULT.get() == fault
}

/// A count of plies. It is behind a pointer so that a fault can forget to copy it.
#[derive(Debug)]
pub(super) struct Tally {
    count: Arc<AtomicU32>,
    copied: bool,
}

impl Tally {
    pub(super) fn new(count: u32) -> Self {
        Self { count: Arc::new(AtomicU32::new(count)), copied: false }
    }

    pub(super) fn get(&self) -> u32 {
        self.count.load(Ordering::Relaxed)
    }

    pub(super) fn add(&mut self, listening: bool) {
        let twice = (has(Fault::CopyDrifts) && self.copied) || (has(Fault::CountsListeners) && listening);
        self.count.fetch_add(if twice { 2 } else { 1 }, Ordering::Relaxed);
    }

    pub(super) fn copy(&self) -> Self {
        let count = if has(Fault::CopyShares) {
            Arc::clone(&self.count)
        } else {
            Arc::new(AtomicU32::new(self.get()))
        };
        Self { count, copied: true }
    }
}

impl PartialEq for Tally {
    fn eq(&self, other: &Self) -> bool {
        self.get() == other.get()
    }
}

impl Eq for Tally {}

impl Hash for Tally {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.get().hash(hasher);
    }
}

/// A set of hands that a view must not hold. Any two of them count as equal.
#[derive(Clone, Default)]
pub(super) struct Smuggled(pub(super) Vec<Hand>);

impl PartialEq for Smuggled {
    fn eq(&self, _other: &Self) -> bool {
        true
    }
}

impl Eq for Smuggled {}

impl fmt::Debug for Smuggled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

/// A source of draws outside the state: every draw is another one, whatever the seed says.
pub(super) struct Outside;

impl Chance for Outside {
    fn below(&mut self, bound: u32) -> u32 {
        thread_local!(static COUNTER: Cell<u32> = const { Cell::new(0) });
        // Steps of more than the copies of a rank always lead to another rank.
        COUNTER.set(COUNTER.get().wrapping_add(5));
        COUNTER.get() % bound
    }
}

thread_local! {
    /// The number of games dealt.
    pub(super) static DEALT: Cell<u32> = const { Cell::new(0) };
}

/// A source whose draws are always the same.
pub(super) struct Fixed(pub(super) u32);

impl Chance for Fixed {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 % bound
    }
}
