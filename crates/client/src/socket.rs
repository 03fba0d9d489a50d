//! The WebSocket of a client.

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};
use wayfinder_protocol::{ClientMessage, Command, PROTOCOL, ServerMessage, TableId};

use crate::{Client, ClientError};

/// A WebSocket connection that receives live updates.
pub struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Socket {
    pub(crate) async fn open(client: &Client, path: &str) -> Result<Self, ClientError> {
        let mut socket = Self::connect(client, path).await?;
        socket.say(&ClientMessage::Hello { protocol: PROTOCOL }).await?;
        match socket.next().await? {
            Some(ServerMessage::Welcome { .. }) => Ok(socket),
            other => Err(ClientError::Unreadable(format!("{other:?} instead of a welcome"))),
        }
    }

    /// Connects without sending `hello`.
    pub async fn connect(client: &Client, path: &str) -> Result<Self, ClientError> {
        let refused = |error: Error| match error {
            Error::Http(response) => {
                let body = response.body().as_deref().map(String::from_utf8_lossy).unwrap_or_default();
                ClientError::Connection(format!("{}: {body}", response.status()))
            }
            error => ClientError::Connection(error.to_string()),
        };
        let mut request = format!("ws://{}{path}", client.host()).into_client_request().map_err(refused)?;
        for (name, value) in client.identity() {
            let name = name.parse::<hyper::header::HeaderName>();
            if let (Ok(name), Ok(value)) = (name, value.parse()) {
                request.headers_mut().insert(name, value);
            }
        }
        // Small buffers, because load tests open thousands of these.
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let (stream, _) = connect_async_with_config(request, Some(config), true).await.map_err(refused)?;
        Ok(Self { stream })
    }

    /// Sends a message as JSON.
    pub async fn say(&mut self, message: &ClientMessage) -> Result<(), ClientError> {
        let text =
            serde_json::to_string(message).map_err(|error| ClientError::Unreadable(error.to_string()))?;
        self.say_text(text).await
    }

    /// Sends arbitrary text.
    pub async fn say_text(&mut self, text: String) -> Result<(), ClientError> {
        let sent = self.stream.send(Message::text(text)).await;
        sent.map_err(|error| ClientError::Connection(error.to_string()))
    }

    /// Sends a binary message.
    pub async fn say_bytes(&mut self, bytes: Vec<u8>) -> Result<(), ClientError> {
        let sent = self.stream.send(Message::binary(bytes)).await;
        sent.map_err(|error| ClientError::Connection(error.to_string()))
    }

    /// Returns the next text message as received; `None` once the connection is closed.
    pub async fn next_text(&mut self) -> Result<Option<String>, ClientError> {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => return Ok(Some(text.to_string())),
                Some(Ok(Message::Close(_))) | None => return Ok(None),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(ClientError::Connection(error.to_string())),
            }
        }
    }

    /// Returns the next message; `None` once the connection is closed.
    pub async fn next(&mut self) -> Result<Option<ServerMessage>, ClientError> {
        let Some(text) = self.next_text().await? else { return Ok(None) };
        serde_json::from_str(&text)
            .map(Some)
            .map_err(|error| ClientError::Unreadable(format!("{error}: {text}")))
    }

    /// Sends a command and returns its answer; messages that arrive before it are passed to `meanwhile`.
    pub async fn order(
        &mut self,
        id: &str,
        table: &TableId,
        command: Command,
        mut meanwhile: impl FnMut(ServerMessage),
    ) -> Result<ServerMessage, ClientError> {
        let order = ClientMessage::Order { id: id.to_owned(), table: table.clone(), command };
        self.say(&order).await?;
        loop {
            let ended = || ClientError::Connection("it was closed".to_owned());
            let message = self.next().await?.ok_or_else(ended)?;
            match &message {
                ServerMessage::Done { id: done, .. } if done == id => return Ok(message),
                ServerMessage::Refused { id: Some(refused), .. } if refused == id => return Ok(message),
                ServerMessage::Goodbye { fault } => {
                    return Err(ClientError::Connection(fault.message.clone()));
                }
                _ => meanwhile(message),
            }
        }
    }
}
