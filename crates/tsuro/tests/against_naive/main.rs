//! The fast engine against a naive one that was written from the rules alone and shares no code with it.

mod games;
mod golden_perft;
mod naive;
