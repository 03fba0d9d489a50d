//! The frames of a socket, counted and limited, including those that are only a part of a message.

use std::io;
use std::num::NonZeroU32;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};

use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// The burst that is allowed, in seconds' worth of frames.
const BURST: u32 = 3;

/// The limit on the frames that one socket may send.
pub(crate) struct Allowance {
    limiter: DefaultDirectRateLimiter,
    exceeded: AtomicBool,
}

impl Allowance {
    /// Allows a number of frames per second on average, and three times as many at once.
    pub(crate) fn new(rate: u32) -> Self {
        let some = |number| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::per_second(some(rate)).allow_burst(some(rate.saturating_mul(BURST)));
        Self { limiter: RateLimiter::direct(quota), exceeded: AtomicBool::new(false) }
    }

    /// Takes one frame off the allowance; false if there was none left.
    pub(crate) fn take(&self) -> bool {
        let allowed = self.limiter.check().is_ok();
        if !allowed {
            self.exceeded.store(true, Ordering::Relaxed);
        }
        allowed
    }

    /// Returns whether more frames came than were allowed.
    pub(crate) fn is_exceeded(&self) -> bool {
        self.exceeded.load(Ordering::Relaxed)
    }
}

/// A connection below a WebSocket that counts the frames which do not end a message. The WebSocket joins them
/// silently, so the layer above it can only count whole messages and control frames; together that is every
/// frame. Reading fails once there are too many.
pub(crate) struct Fragments<S> {
    stream: S,
    allowance: Arc<Allowance>,
    parser: Parser,
}

impl<S> Fragments<S> {
    /// Counts the fragments that are read from a connection, from its first byte.
    pub(crate) fn new(stream: S, allowance: Arc<Allowance>) -> Self {
        Self { stream, allowance, parser: Parser::default() }
    }
}

/// A parser that finds the heads of frames (RFC 6455, section 5.2) in the bytes read, however they are split.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Parser {
    /// The next byte is the first of a frame.
    #[default]
    First,
    /// The next byte has the short length.
    Second,
    /// The long length is being read: `left` bytes are still to come.
    Length { left: u8, so_far: u64, mask: u64 },
    /// The mask and the payload are being skipped: this many bytes are still to come.
    Rest(u64),
}

impl Parser {
    /// Parses more bytes, and returns the number of frames beginning in them that do not end a message.
    fn fragments(&mut self, mut bytes: &[u8]) -> usize {
        let mut fragments = 0;
        while let [first, rest @ ..] = bytes {
            bytes = rest;
            *self = match *self {
                Self::First => {
                    fragments += usize::from(first & 0x80 == 0);
                    Self::Second
                }
                Self::Second => {
                    let mask = if first & 0x80 == 0 { 0 } else { 4 };
                    match first & 0x7f {
                        126 => Self::Length { left: 2, so_far: 0, mask },
                        127 => Self::Length { left: 8, so_far: 0, mask },
                        short => Self::rest(mask + u64::from(short)),
                    }
                }
                Self::Length { left, so_far, mask } => {
                    let so_far = so_far << 8 | u64::from(*first);
                    match left {
                        1 => Self::rest(so_far.saturating_add(mask)),
                        _ => Self::Length { left: left - 1, so_far, mask },
                    }
                }
                Self::Rest(left) => {
                    let more = bytes.len().min(usize::try_from(left - 1).unwrap_or(usize::MAX));
                    bytes = &bytes[more..];
                    Self::rest(left - 1 - more as u64)
                }
            };
        }
        fragments
    }

    fn rest(left: u64) -> Self {
        if left == 0 { Self::First } else { Self::Rest(left) }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Fragments<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        let fragments = self.parser.fragments(&buffer.filled()[before..]);
        if (0..fragments).all(|_| self.allowance.take()) {
            return Poll::Ready(Ok(()));
        }
        // A failing read must not have filled the buffer.
        buffer.set_filled(before);
        Poll::Ready(Err(io::Error::other("too many frames")))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Fragments<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::AsyncReadExt;
    use tokio_tungstenite::tungstenite::protocol::frame::Frame;
    use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

    use super::*;

    /// Returns frames as a client writes them: each with the length of its payload, and whether it ends a
    /// message.
    fn written(frames: &[(usize, bool)]) -> Vec<u8> {
        let mut bytes = Vec::new();
        for &(length, ends) in frames {
            let mut frame = Frame::message(vec![7; length], OpCode::Data(Data::Continue), ends);
            frame.header_mut().mask = Some([1, 2, 3, 4]);
            frame.format(&mut bytes).unwrap();
        }
        bytes
    }

    #[test]
    fn fragments_are_found_however_the_bytes_are_cut() {
        let frames = [
            (0, false),
            (0, true),
            (1, false),
            (125, false),
            (126, true),
            (300, false),
            (70_000, false),
            (5, true),
        ];
        let bytes = written(&frames);
        for size in [1, 2, 3, 7, 64, 1024, bytes.len()] {
            let mut parser = Parser::default();
            let found: usize = bytes.chunks(size).map(|chunk| parser.fragments(chunk)).sum();
            assert_eq!((found, parser), (5, Parser::First), "in pieces of {size}");
        }
    }

    #[test]
    fn a_length_beyond_all_bounds_is_skipped_and_nothing_else() {
        let mut parser = Parser::default();
        let head = [0x00, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
        assert_eq!(parser.fragments(&head), 1);
        assert_eq!(parser.fragments(&[0; 4096]), 0);
    }

    #[tokio::test]
    async fn reading_fails_after_too_many_fragments() {
        let allowance = Arc::new(Allowance::new(1));
        let most = written(&[(0, false); 3]);
        let mut stream = Fragments::new(most.as_slice(), Arc::clone(&allowance));
        stream.read_to_end(&mut Vec::new()).await.unwrap();
        assert!(!allowance.is_exceeded());
        let more = written(&[(0, false); 100]);
        let mut stream = Fragments::new(more.as_slice(), Arc::clone(&allowance));
        assert!(stream.read_to_end(&mut Vec::new()).await.is_err());
        assert!(allowance.is_exceeded());
    }
}
