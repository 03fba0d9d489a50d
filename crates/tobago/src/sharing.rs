//! Sharing a treasure: cards are turned up one by one and offered to the roses on the map, from bottom to
//! top.

use wayfinder_game::{Chance, MAX_SEATS, Seat, SeatSet};

use crate::treasure::{Bag, Card};

/// The number of roses that each player has.
pub const ROSES: usize = 15;

/// The number of roses at the largest table.
const MOST_ROSES: usize = ROSES * 4;

/// The owners of the roses of one map, from bottom to top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct RoseList {
    owners: [Seat; MOST_ROSES],
    len: u8,
}

impl RoseList {
    pub(crate) fn as_slice(&self) -> &[Seat] {
        &self.owners[..usize::from(self.len)]
    }

    /// Returns the number of roses that belong to a player.
    pub(crate) fn of(&self, seat: Seat) -> usize {
        self.as_slice().iter().filter(|owner| **owner == seat).count()
    }

    /// Returns the player that a card is offered to, given the place of the rose; nobody is offered a curse.
    pub(crate) fn offered(&self, asked: u8, card: Option<Card>) -> Option<Seat> {
        let offered = !card?.is_curse();
        self.as_slice().get(usize::from(asked)).copied().filter(|_| offered)
    }

    fn remove(&mut self, place: usize) {
        self.owners.copy_within(place + 1..usize::from(self.len), place);
        self.len -= 1;
        self.owners[usize::from(self.len)] = Seat::FIRST;
    }
}

impl FromIterator<Seat> for RoseList {
    /// Collects owners; more roses than there are at the largest table are ignored.
    fn from_iter<I: IntoIterator<Item = Seat>>(from: I) -> Self {
        let mut owners = [Seat::FIRST; MOST_ROSES];
        let mut len = 0;
        for (rose, owner) in owners.iter_mut().zip(from) {
            *rose = owner;
            len += 1;
        }
        Self { owners, len }
    }
}

/// A treasure being shared.
///
/// A card is offered once to adjacent roses of one player: the answer would be the same.
///
/// ```
/// use wayfinder_game::Seat;
/// use wayfinder_game::chance::Fast;
/// use wayfinder_tobago::{Bag, Card, Sharing};
///
/// let second: Seat = "P2".parse()?;
/// let pool: Bag = [4, 4].into_iter().filter_map(Card::with_coins).collect();
/// let mut sharing = Sharing::new([Seat::FIRST, second], pool);
/// sharing.turn_up(&mut Fast::new(1, 0));
/// assert_eq!(sharing.asked(), Some(Seat::FIRST));
/// assert_eq!(sharing.pass(), None, "the next rose is asked");
/// assert_eq!(sharing.take(), Some((second, Card::with_coins(4).unwrap())));
/// # Ok::<(), wayfinder_game::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sharing {
    /// The roses that are left.
    pub(crate) roses: RoseList,
    /// The place of the lowest rose of the group that the card is offered to.
    pub(crate) asked: u8,
    /// The cards that are still face down.
    pub(crate) pool: Bag,
    /// The card that is turned up.
    pub(crate) card: Option<Card>,
    pub(crate) last_taker: Option<Seat>,
}

impl Sharing {
    /// Rule 5.3: shares the cards of a pool among the roses, given from bottom to top. More roses than there
    /// are at the largest table are ignored.
    pub fn new(owners: impl IntoIterator<Item = Seat>, pool: Bag) -> Self {
        Self { roses: owners.into_iter().collect(), asked: 0, pool, card: None, last_taker: None }
    }

    /// Returns the same roses with another pool.
    #[must_use]
    pub fn with_pool(self, pool: Bag) -> Self {
        Self { pool, ..self }
    }

    /// Returns the owners of the roses that are left, from bottom to top.
    pub fn roses(&self) -> &[Seat] {
        self.roses.as_slice()
    }

    /// Returns the number of these roses that belong to a player.
    pub fn roses_of(&self, seat: Seat) -> usize {
        self.roses.of(seat)
    }

    /// Returns the players who still have a rose on the map.
    pub fn owners(&self) -> SeatSet {
        let mut owners = SeatSet::EMPTY;
        self.roses().iter().for_each(|owner| owners.set(*owner, true));
        owners
    }

    /// Returns the place of the lowest rose that the card is offered to, from 0 at the bottom.
    pub fn place(&self) -> usize {
        usize::from(self.asked)
    }

    /// Returns the cards that are still face down.
    pub fn pool(&self) -> &Bag {
        &self.pool
    }

    /// Returns the card that is turned up.
    pub fn card(&self) -> Option<Card> {
        self.card
    }

    /// Returns the player who was the last to take a card.
    pub fn last_taker(&self) -> Option<Seat> {
        self.last_taker
    }

    /// Returns the player who decides about the card that is turned up; `None` if there is none, or if it is
    /// a curse.
    pub fn asked(&self) -> Option<Seat> {
        self.roses.offered(self.asked, self.card)
    }

    /// Turns up the next card; `None` if there are no cards or no roses left.
    pub fn turn_up(&mut self, chance: &mut impl Chance) -> Option<Card> {
        if self.roses().is_empty() {
            return None;
        }
        self.card = Some(self.pool.draw(chance)?);
        self.asked = 0;
        self.card
    }

    /// Takes the card for the player it is offered to; the rose goes back to the player's stock.
    pub fn take(&mut self) -> Option<(Seat, Card)> {
        let taker = self.asked()?;
        let card = self.card.take()?;
        self.roses.remove(self.place());
        self.asked = 0;
        self.last_taker = Some(taker);
        Some((taker, card))
    }

    /// Passes on the card for the player it is offered to. If nobody is left, the card is discarded and
    /// returned.
    pub fn pass(&mut self) -> Option<Card> {
        let owner = self.asked()?;
        let higher = self.roses()[self.place()..].iter().take_while(|other| **other == owner);
        self.asked += higher.count() as u8;
        if self.place() < self.roses().len() {
            return None;
        }
        self.asked = 0;
        self.card.take()
    }

    /// Puts the curse that is turned up aside, so that the sharing can go on; returns whether there was one.
    pub fn lift_curse(&mut self) -> bool {
        let cursed = self.card == Some(Card::CURSE);
        if cursed {
            self.card = None;
        }
        cursed
    }

    /// Takes all roses of these players off the map and returns how many each of them gets back.
    pub fn withdraw(&mut self, owners: SeatSet) -> [u8; MAX_SEATS] {
        let mut back = [0; MAX_SEATS];
        let all = self.roses;
        all.as_slice()
            .iter()
            .filter(|owner| owners.contains(**owner))
            .for_each(|owner| back[owner.index()] += 1);
        self.roses = all.as_slice().iter().copied().filter(|owner| !owners.contains(*owner)).collect();
        self.asked = 0;
        back
    }
}

#[cfg(test)]
mod tests {
    use wayfinder_game::chance::{Forbidden, Scripted};

    use super::*;

    fn seats(numbers: &[usize]) -> Vec<Seat> {
        numbers.iter().filter_map(|number| Seat::from_number(*number)).collect()
    }

    fn bag(coins: &[u8]) -> Bag {
        coins.iter().map(|coins| Card::with_coins(*coins).unwrap_or(Card::CURSE)).collect()
    }

    fn asked(sharing: &Sharing) -> usize {
        sharing.asked().map_or(0, Seat::number)
    }

    /// The five offers of the rulebook's example, with Anna as P1, Bobby as P2 and Roger as P3: from bottom
    /// to top Anna (who raised), Bobby, Anna, Roger.
    #[test]
    fn rule_5_the_example_of_five_offers() {
        let mut sharing = Sharing::new(seats(&[1, 2, 1, 3]), bag(&[2, 3, 4, 5, 6]));
        let mut luck = Scripted::new([0; 5]);
        // The first card: Anna, Bobby and Anna again pass, Roger takes it.
        assert!(sharing.turn_up(&mut luck).is_some());
        for expected in [1, 2, 1] {
            assert_eq!(asked(&sharing), expected);
            assert_eq!(sharing.pass(), None);
        }
        assert_eq!(asked(&sharing), 3);
        let (taker, card) = sharing.take().unwrap();
        assert_eq!((taker.number(), card.coins()), (3, 2));
        // The second: Anna takes it at once, and is asked no more at the bottom.
        sharing.turn_up(&mut luck);
        assert_eq!(sharing.take().map(|(seat, _)| seat.number()), Some(1));
        assert_eq!(sharing.roses(), seats(&[2, 1]));
        // The third: Bobby and Anna pass, and it is discarded.
        sharing.turn_up(&mut luck);
        assert_eq!((asked(&sharing), sharing.pass()), (2, None));
        assert_eq!(asked(&sharing), 1);
        assert_eq!(sharing.pass().map(Card::coins), Some(4));
        // The fourth: Bobby passes, Anna takes it.
        sharing.turn_up(&mut luck);
        assert_eq!(sharing.pass(), None);
        assert_eq!(sharing.take().map(|(seat, _)| seat.number()), Some(1));
        // The fifth is shown to all, although only Bobby can take it.
        assert!(sharing.turn_up(&mut luck).is_some());
        assert_eq!(sharing.take().map(|(seat, _)| seat.number()), Some(2));
        assert_eq!(sharing.turn_up(&mut Forbidden), None, "no roses are left");
        assert_eq!(sharing.last_taker().map(Seat::number), Some(2));
    }

    #[test]
    fn rule_5_neighbouring_roses_of_one_owner_are_asked_once() {
        let mut sharing = Sharing::new(seats(&[1, 1, 2, 1]), bag(&[2, 3]));
        sharing.turn_up(&mut Scripted::new([0]));
        assert_eq!((asked(&sharing), sharing.pass()), (1, None));
        assert_eq!((asked(&sharing), sharing.pass()), (2, None));
        assert_eq!(asked(&sharing), 1);
        assert_eq!(sharing.take().map(|(seat, _)| seat.number()), Some(1));
        assert_eq!(sharing.roses(), seats(&[1, 1, 2]), "the highest rose was used");
    }

    #[test]
    fn rule_5_the_sharing_ends_with_the_cards() {
        let mut sharing = Sharing::new(seats(&[1, 2]), bag(&[2]));
        sharing.turn_up(&mut Scripted::new([0]));
        sharing.pass();
        assert_eq!(sharing.pass().map(Card::coins), Some(2));
        assert_eq!(sharing.turn_up(&mut Forbidden), None, "no cards are left");
        assert_eq!(sharing.last_taker(), None);
        assert_eq!(sharing.roses().len(), 2);
    }

    #[test]
    fn rule_6_nobody_is_offered_a_curse_and_roses_can_be_withdrawn() {
        let mut sharing = Sharing::new(seats(&[1, 2, 1, 3]), bag(&[0, 4]));
        assert!(!sharing.lift_curse());
        assert_eq!(sharing.turn_up(&mut Scripted::new([0])), Some(Card::CURSE));
        assert_eq!((sharing.asked(), sharing.take(), sharing.pass()), (None, None, None));
        assert!(sharing.lift_curse());
        let mut leaving = SeatSet::EMPTY;
        leaving.set(Seat::FIRST, true);
        assert_eq!(sharing.withdraw(leaving)[..3], [2, 0, 0]);
        assert_eq!(sharing.roses(), seats(&[2, 3]));
        assert_eq!(sharing.owners().iter().map(Seat::number).collect::<Vec<_>>(), [2, 3]);
        sharing.turn_up(&mut Scripted::new([0]));
        assert_eq!(asked(&sharing), 2);
    }
}
