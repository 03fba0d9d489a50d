//! Connections whose other side does not read.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// A connection that takes nothing of what it is sent for so long is gone.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// A connection that fails once the other side has taken nothing for a while. Without that, an answer that nobody reads would keep its place
/// among the connections for ever.
pub(crate) struct Unread<S> {
    stream: S,
    patience: Duration,
    /// Runs while there is something to write that is not taken.
    stuck: Option<Pin<Box<Sleep>>>,
}

impl<S> Unread<S> {
    /// Waits so long for somebody to read.
    pub(crate) fn new(stream: S, patience: Duration) -> Self {
        Self { stream, patience, stuck: None }
    }

    fn judge(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if written.is_ready() {
            self.stuck = None;
            return written;
        }
        let patience = self.patience;
        let stuck = self.stuck.get_or_insert_with(|| Box::pin(sleep(patience)));
        stuck.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Unread<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Unread<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.judge(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.judge(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
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
    use futures_util::FutureExt;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::{TcpListener, TcpStream};

    use super::*;

    #[tokio::test]
    async fn who_takes_nothing_is_given_up() -> io::Result<()> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let _silent = TcpStream::connect(listener.local_addr()?).await?;
        let mut stream = Unread::new(listener.accept().await?.0, Duration::from_millis(50));
        // No buffer between here and there holds so much.
        let written = stream.write_all(&vec![0; 64 << 20]).await;
        assert_eq!(written.map_err(|error| error.kind()), Err(io::ErrorKind::TimedOut));
        Ok(())
    }

    #[tokio::test]
    async fn who_takes_something_is_waited_for_anew() -> io::Result<()> {
        let (one, mut other) = tokio::io::duplex(10);
        let mut stream = Unread::new(one, PATIENCE);
        for _ in 0..3 {
            assert!(stream.write_all(&[0; 10]).now_or_never().is_some());
            assert!(stream.stuck.is_none());
            assert!(stream.write(&[0; 1]).now_or_never().is_none());
            assert!(stream.stuck.is_some());
            other.read_exact(&mut [0; 10]).await?;
        }
        Ok(())
    }
}
