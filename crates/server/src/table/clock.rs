//! The clocks of a table: whose time runs, and how much is left.

use wayfinder_game::Seat;
use wayfinder_protocol::{Clock, Status};

use super::state::Table;

const DAY: i64 = 86_400_000;

/// The time in milliseconds after which an untouched open table is abandoned.
const OPEN: i64 = DAY;

/// The time in milliseconds after which a pending decision of a bot is due again, in case the node that was
/// to make it is gone.
const BOT: i64 = 3_000;

/// The periods when no server was running, in order and without overlaps. They do not count on any clock.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outages(Vec<(i64, i64)>);

impl Outages {
    /// Creates the outages between presences, given as start and end of each. Before the first and after the
    /// last there are none.
    pub fn outside(mut presences: Vec<(i64, i64)>) -> Self {
        presences.sort_unstable();
        let mut outages = Vec::new();
        let mut present_until = None;
        for (from, to) in presences {
            let until = *present_until.get_or_insert(from);
            if until < from {
                outages.push((until, from));
            }
            present_until = Some(until.max(from).max(to));
        }
        Self(outages)
    }

    /// Returns the outages that were not over at a moment.
    fn after(&self, moment: i64) -> &[(i64, i64)] {
        &self.0[self.0.partition_point(|&(_, up)| up <= moment)..]
    }

    /// Returns the milliseconds from one moment to another without a server.
    fn between(&self, from: i64, to: i64) -> i64 {
        let within = self.after(from).iter().take_while(|(down, _)| *down < to);
        within.map(|&(down, up)| up.min(to) - down.max(from)).sum()
    }

    /// Returns the moment from which servers ran for this many milliseconds until another.
    pub fn start(&self, until: i64, time: i64) -> i64 {
        let before = self.0.iter().rev().skip_while(|(down, _)| *down >= until);
        before.fold(
            until - time,
            |start, &(down, up)| {
                if up > start { start - (up.min(until) - down) } else { start }
            },
        )
    }

    /// Returns the moment by which servers have run for this many milliseconds since another.
    fn end(&self, since: i64, allowed: i64) -> i64 {
        // An outage before the end postpones it, possibly beyond a later outage, so later ones are compared
        // with the postponed end.
        self.after(since).iter().fold(since + allowed, |end, &(down, up)| {
            if down < end { end + up - down.max(since) } else { end }
        })
    }
}

impl Table {
    /// Returns the milliseconds that a seat has at the start.
    pub(super) fn time_at_start(&self) -> Option<i64> {
        match self.chosen().clock {
            Clock::Live { base, .. } => Some(i64::from(base) * 1000),
            Clock::None | Clock::Days { .. } => None,
        }
    }

    /// Returns the milliseconds added for each decision.
    pub(super) fn increment(&self) -> i64 {
        match self.chosen().clock {
            Clock::Live { increment, .. } => i64::from(increment) * 1000,
            Clock::None | Clock::Days { .. } => 0,
        }
    }

    /// Returns the milliseconds that the current turn has taken.
    pub(super) fn spent(&self, now: i64, outages: &Outages) -> i64 {
        let since = self.turn_since();
        (now - since - outages.between(since, now)).max(0)
    }

    /// Returns the seat whose clock runs and the time when it runs out, if one runs. The clocks of bots do
    /// not.
    pub(super) fn deadline(&self, outages: &Outages) -> Option<(Seat, i64)> {
        if self.status() != Status::Playing {
            return None;
        }
        let seat = self.to_act()?;
        let chair = self.chair(seat)?;
        if chair.bot.is_some() || chair.out.is_some() {
            return None;
        }
        let allowed = match self.chosen().clock {
            Clock::None => return None,
            Clock::Live { .. } => chair.left?.max(0),
            Clock::Days { days } => i64::from(days) * DAY,
        };
        let since = self.turn_since();
        let plain = since + allowed;
        // An outage before the deadline postpones it, possibly beyond a later outage, so later ones are
        // compared with the postponed end.
        let end = outages
            .after(since)
            .iter()
            .fold(plain, |end, &(down, up)| if down < end { end + up - down.max(since) } else { end });
        Some((seat, end))
    }

    /// Returns whether this is a game in progress without a running clock that has not changed since before a
    /// moment.
    pub fn is_idle(&self, before: i64, outages: &Outages) -> bool {
        self.status() == Status::Playing && self.due(outages).is_none() && self.changed_at() < before
    }

    /// Returns when the table needs attention without a request: for a bot's turn, a clock, or an open table
    /// left alone.
    pub fn due(&self, outages: &Outages) -> Option<i64> {
        match self.status() {
            Status::Open => Some(outages.end(self.changed_at(), OPEN)),
            Status::Playing if self.bot_to_act().is_some() => Some(self.changed_at() + BOT),
            Status::Playing => self.deadline(outages).map(|(_, end)| end),
            Status::Finished | Status::Abandoned => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_part_of_an_outage_that_overlaps_is_counted() {
        let outages = Outages::outside(vec![(0, 100), (200, 500), (600, 600)]);
        assert_eq!(outages, Outages(vec![(100, 200), (500, 600)]));
        assert_eq!(outages.between(0, 1000), 200);
        assert_eq!(outages.between(150, 550), 100);
        assert_eq!(outages.between(200, 500), 0);
        assert_eq!(outages.between(120, 130), 10);
        assert_eq!(outages.between(600, 700), 0);
    }

    #[test]
    fn an_end_that_is_put_off_behind_a_later_outage_is_put_off_by_that_too() {
        let outages = Outages::outside(vec![(0, 100), (200, 500), (600, 600)]);
        assert_eq!(outages.end(0, 100), 100);
        assert_eq!(outages.end(0, 101), 201);
        assert_eq!(outages.end(150, 10), 210);
        assert_eq!(outages.end(50, 400), 650);
        assert_eq!(outages.end(600, 10), 610);
    }

    #[test]
    fn the_start_of_a_time_is_as_long_ago_as_there_was_a_server() {
        let outages = Outages::outside(vec![(0, 100), (200, 500), (600, 600)]);
        for (until, time, start) in [
            (1000, 100, 900),
            (1000, 400, 600),
            (1000, 401, 499),
            (1000, 750, 50),
            (550, 10, 490),
            (90, 10, 80),
        ] {
            assert_eq!(outages.start(until, time), start, "{until} {time}");
            assert_eq!(until - start - outages.between(start, until), time, "{until} {time}");
        }
    }

    #[test]
    fn there_is_an_outage_where_no_server_was_there_and_nowhere_else() {
        assert_eq!(Outages::outside(Vec::new()), Outages::default());
        // One within another, one that overlaps, one that follows at once, two that came at once, one whose
        // end is before its beginning.
        let presences =
            vec![(60, 70), (0, 50), (10, 20), (40, 60), (90, 95), (90, 99), (110, 100), (120, 130)];
        assert_eq!(Outages::outside(presences), Outages(vec![(70, 90), (99, 110), (110, 120)]));
    }
}
