//! A sequential test: stop as soon as it is decided whether an entrant's share is above one bound or below another.

use serde::Serialize;

use super::Tally;

/// The two claims to decide between, and how often the decision may be wrong.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sequential {
    /// The share is this or less.
    pub low: f64,
    /// The share is this or more.
    pub high: f64,
    /// How often either claim may be accepted wrongly.
    pub error: f64,
}

/// What is decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The share is the low one or less.
    Low,
    /// The share is the high one or more.
    High,
    /// Nothing yet.
    Open,
}

impl Sequential {
    /// With fewer deals the variance is not known well enough.
    const FEWEST_DEALS: u64 = 30;

    /// What the first entrant's deals say so far: the logarithm of how much likelier they are under the high claim, with the variance
    /// taken from the deals themselves.
    pub fn verdict(&self, tally: &Tally) -> Verdict {
        let (mean, variance, deals) = tally.share(0);
        if deals < Self::FEWEST_DEALS {
            return Verdict::Open;
        }
        let middle = f64::midpoint(self.low, self.high);
        let evidence = deals as f64 * (mean - middle) * (self.high - self.low) / variance;
        let bound = ((1.0 - self.error) / self.error).ln();
        if evidence >= bound {
            Verdict::High
        } else if evidence <= -bound {
            Verdict::Low
        } else {
            Verdict::Open
        }
    }
}
