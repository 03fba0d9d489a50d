//! The opening handshake of a WebSocket (RFC 6455, section 4.2).

use std::future::Future;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{
    CONNECTION, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_VERSION, UPGRADE,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

use crate::error::Refusal;
use crate::frames::{Allowance, Fragments};

/// A socket whose fragments are counted.
pub(crate) type Socket = WebSocketStream<Fragments<TokioIo<Upgraded>>>;

/// A valid request for a WebSocket.
pub(crate) struct Upgrade {
    accept: HeaderValue,
    upgraded: OnUpgrade,
}

/// Returns whether a list header contains this word.
fn has(headers: &HeaderMap, name: HeaderName, word: &str) -> bool {
    let values = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|item| item.trim().eq_ignore_ascii_case(word))
}

impl Upgrade {
    /// Reads and checks the handshake of a request.
    pub(crate) fn read(request: &mut Request) -> Result<Self, Refusal> {
        let bad = |message| Refusal::invalid("no-socket", message);
        let headers = request.headers();
        if !has(headers, CONNECTION, "upgrade") || !has(headers, UPGRADE, "websocket") {
            return Err(bad("this address is for WebSockets, and the request does not ask for an upgrade"));
        }
        if !has(headers, SEC_WEBSOCKET_VERSION, "13") {
            return Err(bad("the version of WebSockets is 13: \"Sec-WebSocket-Version\" says otherwise"));
        }
        let key = headers.get(SEC_WEBSOCKET_KEY).ok_or_else(|| bad("\"Sec-WebSocket-Key\" is missing"))?;
        let accept = HeaderValue::try_from(derive_accept_key(key.as_bytes()));
        let accept = accept.map_err(|_| Refusal::unavailable())?;
        let upgraded = request.extensions_mut().remove::<OnUpgrade>();
        let upgraded = upgraded.ok_or_else(|| bad("this connection cannot be upgraded to a WebSocket"))?;
        Ok(Self { accept, upgraded })
    }

    /// Responds to the request, and passes the socket on once it is upgraded.
    pub(crate) fn answer<F: Future<Output = ()> + Send>(
        self,
        config: WebSocketConfig,
        allowance: Arc<Allowance>,
        then: impl FnOnce(Socket) -> F + Send + 'static,
    ) -> Response {
        let Self { accept, upgraded } = self;
        tokio::spawn(async move {
            // A client that disconnects before is not an error.
            let Ok(upgraded) = upgraded.await else { return };
            let stream = Fragments::new(TokioIo::new(upgraded), allowance);
            then(WebSocketStream::from_raw_socket(stream, Role::Server, Some(config)).await).await;
        });
        let headers = [
            (CONNECTION, HeaderValue::from_static("upgrade")),
            (UPGRADE, HeaderValue::from_static("websocket")),
            (SEC_WEBSOCKET_ACCEPT, accept),
        ];
        (StatusCode::SWITCHING_PROTOCOLS, headers, Body::empty()).into_response()
    }
}
