//! The bounds of what people may set and write, and the names of guests. The server checks them; clients are told
//! them in advance.

use std::ops::RangeInclusive;

/// The seconds at the start of a live clock.
pub const CLOCK_BASE: RangeInclusive<u32> = 10..=10_800;
/// The seconds a live clock adds after each decision.
pub const CLOCK_INCREMENT: RangeInclusive<u32> = 0..=300;
/// The days for each decision.
pub const CLOCK_DAYS: RangeInclusive<u32> = 1..=30;

/// The most characters of a name.
pub const NAME: usize = 24;
/// The most characters of a token's label.
pub const LABEL: usize = 60;
/// The characters of a password.
pub const PASSWORD: RangeInclusive<usize> = 8..=200;
/// The most characters of a chat line.
pub const CHAT_LINE: usize = 300;
/// The most characters of a webhook's address.
pub const WEBHOOK_URL: usize = 500;

/// The words that the server makes up the name of a guest from, who gave none: one of each, and a number.
pub const GUEST_NAMES: [[&str; 8]; 2] = [
    ["Quiet", "Brave", "Lucky", "Swift", "Merry", "Clever", "Patient", "Wandering"],
    ["Pilot", "Sailor", "Scout", "Heron", "Turtle", "Dragon", "Pelican", "Otter"],
];
