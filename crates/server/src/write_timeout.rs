//! Write timeouts for connections whose client does not read.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// The number of bytes of what waits to be written that a client must read within the timeout, unless less is
/// left. Otherwise a byte now and then would be enough to keep a response in memory for ever.
const LEAST: usize = 16 * 1024;

/// A connection that fails once the client has read next to nothing for a while. Without that, a response
/// that nobody reads would keep its slot among the connections for ever.
pub(crate) struct WriteTimeout<S> {
    stream: S,
    timeout: Duration,
    /// The timer that runs while written data is not being read, with the number of bytes read meanwhile.
    stuck: Option<(Pin<Box<Sleep>>, usize)>,
}

impl<S> WriteTimeout<S> {
    /// Creates a connection with this write timeout.
    pub(crate) fn new(stream: S, timeout: Duration) -> Self {
        Self { stream, timeout, stuck: None }
    }

    fn judge(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if let Poll::Ready(written) = written {
            if let Some((_, taken)) = &mut self.stuck {
                *taken += written.as_ref().copied().unwrap_or(0);
            }
            self.stuck.take_if(|(_, taken)| *taken >= LEAST);
            return Poll::Ready(written);
        }
        let timeout = self.timeout;
        let (stuck, _) = self.stuck.get_or_insert_with(|| (Box::pin(sleep(timeout)), 0));
        stuck.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for WriteTimeout<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for WriteTimeout<S> {
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
        // Writers flush when everything is written, so nothing is waiting any more.
        self.stuck = None;
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::pin::pin;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use axum::response::Response;
    use futures_util::FutureExt;
    use hyper::server::conn::http1;
    use hyper::service::service_fn;
    use hyper_util::rt::TokioIo;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::{TcpListener, TcpStream};

    use super::*;

    #[tokio::test]
    async fn who_takes_nothing_is_given_up() -> io::Result<()> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let _silent = TcpStream::connect(listener.local_addr()?).await?;
        let mut stream = WriteTimeout::new(listener.accept().await?.0, Duration::from_millis(50));
        // No buffer in between holds this much.
        let written = stream.write_all(&vec![0; 64 << 20]).await;
        assert_eq!(written.map_err(|error| error.kind()), Err(io::ErrorKind::TimedOut));
        Ok(())
    }

    #[tokio::test]
    async fn who_takes_enough_is_waited_for_anew() -> io::Result<()> {
        let (one, mut other) = tokio::io::duplex(LEAST);
        let mut stream = WriteTimeout::new(one, Duration::from_secs(20));
        for _ in 0..3 {
            assert!(stream.write_all(&[0; LEAST]).now_or_never().is_some());
            assert!(stream.stuck.is_none());
            assert!(stream.write(&[0; 1]).now_or_never().is_none());
            assert!(stream.stuck.is_some());
            other.read_exact(&mut [0; LEAST]).await?;
        }
        Ok(())
    }

    #[tokio::test]
    async fn who_takes_a_byte_now_and_then_is_not_waited_for_anew() -> io::Result<()> {
        let (one, mut other) = tokio::io::duplex(10);
        let mut stream = WriteTimeout::new(one, Duration::from_secs(20));
        stream.write_all(&[0; 10]).await?;
        for taken in 0..5 {
            assert!(stream.write(&[0; 1]).now_or_never().is_none());
            assert_eq!(stream.stuck.as_ref().map(|(_, taken)| *taken), Some(taken), "the time runs on");
            other.read_u8().await?;
            stream.write_all(&[0; 1]).await?;
        }
        Ok(())
    }

    /// Checks a behaviour of hyper: it reads no further requests while its responses are not read.
    #[tokio::test]
    async fn requests_are_not_read_while_their_answers_are_not() {
        let (near, mut far) = tokio::io::duplex(1024);
        let answered = AtomicUsize::new(0);
        let service = service_fn(|_| {
            answered.fetch_add(1, Ordering::Relaxed);
            std::future::ready(Ok::<_, Infallible>(Response::new(String::new())))
        });
        let stream = TokioIo::new(WriteTimeout::new(near, Duration::from_secs(20)));
        let mut connection =
            pin!(http1::Builder::new().header_read_timeout(None).serve_connection(stream, service));
        for _ in 0..10_000 {
            let _ = far.write(b"HEAD / HTTP/1.1\r\nhost: x\r\n\r\n").now_or_never();
            assert!(connection.as_mut().now_or_never().is_none());
            tokio::task::yield_now().await;
        }
        let unread = answered.load(Ordering::Relaxed);
        assert!((1..200).contains(&unread), "{unread} requests were answered");
        // As soon as the answers are read, requests are.
        while answered.load(Ordering::Relaxed) == unread {
            let _ = far.read(&mut [0; 1024]).now_or_never();
            let _ = far.write(b"HEAD / HTTP/1.1\r\nhost: x\r\n\r\n").now_or_never();
            assert!(connection.as_mut().now_or_never().is_none());
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn who_has_taken_all_there_is_may_take_their_time() -> io::Result<()> {
        let (one, mut other) = tokio::io::duplex(10);
        let mut stream = WriteTimeout::new(one, Duration::from_secs(20));
        assert!(stream.write_all(&[0; 11]).now_or_never().is_none());
        assert!(stream.stuck.is_some());
        other.read_exact(&mut [0; 10]).await?;
        stream.write_all(&[0; 1]).await?;
        assert!(stream.stuck.is_some(), "there may be more to write");
        stream.flush().await?;
        assert!(stream.stuck.is_none());
        Ok(())
    }
}
