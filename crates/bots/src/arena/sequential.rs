//! A sequential test, which stops as soon as it is decided whether an entrant's share is above one bound or
//! below another.

use serde::Serialize;

use super::Tally;

/// The two hypotheses to decide between, and the error rate.
///
/// ```
/// use wayfinder_bots::arena::{Sequential, Tally, Verdict};
///
/// // Is the first entrant stronger than one of two equals?
/// let test = Sequential { low: 0.5, high: 0.55, error: 0.05 };
/// assert_eq!(test.verdict(&Tally::new(2)), Verdict::Open, "nothing has been played yet");
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sequential {
    /// The low hypothesis: the share is at most this.
    pub low: f64,
    /// The high hypothesis: the share is at least this.
    pub high: f64,
    /// The probability of wrongly accepting either hypothesis.
    pub error: f64,
}

/// The result of the test so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The low hypothesis is accepted.
    Low,
    /// The high hypothesis is accepted.
    High,
    /// Neither is accepted yet.
    Open,
}

impl Sequential {
    /// The number of deals below which the variance is not known well enough.
    const FEWEST_DEALS: u64 = 30;

    /// Tests the deals of the first entrant by their log likelihood ratio, with the variance estimated from
    /// the deals themselves.
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
