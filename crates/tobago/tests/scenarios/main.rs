//! The rules of Tobago, clause by clause, as scenes on one island.
//!
//! The name of a test begins with the section of the rules it stands for (`rule_5_…`), or with `example_` if
//! it plays an example of a rulebook. `RULES.md` lists them by clause. `scene.rs` says how a scene is
//! written; unless a test says otherwise it is on this island, `ABC1`, where `S` is scrubland, `J` jungle,
//! `R` river, `M` mountain, `L` lake and `B` beach:
//!
//! ```text
//!       b1J       d1B
//!            c1J       e1B       g1M
//!       b2M       d2J       f2B       h2S       j2B
//!            c2M       e2J       g2M       i2B       k2J       m2M
//!       b3M       d3M       f3J       h3S       j3J       l3J       n3M
//!  a3M       c3M       e3L       g3J       i3J       k3J       m3M
//!       b4B       d4L       f4J       h4M       j4L       l4J       n4M
//!  a4B       c4B       e4L       g4J       i4L       k4L       m4M
//!                 d5R       f5J       h5M       j5L       l5J       n5M
//!            c5B       e5S       g5J       i5L       k5J       m5M
//!       b6B       d6R       f6S       h6M       j6R       l6J
//!            c6R       e6S       g6L       i6M       k6R       m6M
//!       b7R       d7S       f7L       h7M       j7S
//!                      e7L       g7L       i7M       k7S
//!                 d8S       f8L       h8S       j8M
//!            c8S       e8S       g8L       i8S
//!                 d9S       f9R       h9S       j9B
//!            c9B       e9S       g9J       i9S
//!                d10B      f10R      h10S      j10B
//!                     e10R      g10J      i10B
//!                          f11J      h11B
//!                               g11J
//!                          f12J
//! ```
//!
//! Huts stand on d1, f6, m2 and m6, palm trees on c2, g2 and j10, statues on d4, f7 and i9.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod luck;
mod scene;
mod table;

mod adding;
mod amulets;
mod clues;
mod curse;
mod drives;
mod ending;
mod knowledge;
mod new_map;
mod previews;
mod raising;
mod setup;
mod sharing;
mod turn;
mod undo;
