//! Requests over HTTP.

use std::collections::VecDeque;

use bytes::Bytes;
use http_body_util::{BodyExt, Full};
use hyper::body::Incoming;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, SET_COOKIE};
use hyper::{HeaderMap, Method, Request, Response, StatusCode};
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use wayfinder_protocol::{Fault, NewTable};

use crate::{ClientError, Socket};

/// The path prefix of the API.
const PREFIX: &str = "/api/v1";

/// A client of a server, without a session at first; later identified by its cookie or token.
#[derive(Clone)]
pub struct Client {
    http: hyper_util::client::legacy::Client<HttpConnector, Full<Bytes>>,
    /// Host and port.
    host: String,
    cookie: Option<String>,
    token: Option<String>,
    /// Additional headers, for example to look like a browser.
    headers: Vec<(String, String)>,
}

/// A response of the server.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The HTTP status.
    pub status: StatusCode,
    /// The HTTP headers.
    pub headers: HeaderMap,
    /// The body as received.
    pub body: Bytes,
}

impl Answer {
    /// Returns the body as JSON; null if it is not JSON.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or(Value::Null)
    }

    /// Returns the body as text, with invalid UTF-8 replaced.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// Deserializes the body from JSON.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, ClientError> {
        serde_json::from_slice(&self.body).map_err(|error| ClientError::Unreadable(error.to_string()))
    }

    /// Returns the error the server answered with, unless the request succeeded.
    pub fn fault(&self) -> Option<Fault> {
        if self.status.is_success() { None } else { self.read().ok() }
    }
}

impl Client {
    /// Creates a client without a session for the server at this host and port.
    pub fn new(host: impl Into<String>) -> Self {
        let http = hyper_util::client::legacy::Client::builder(TokioExecutor::new()).build_http();
        Self { http, host: host.into(), cookie: None, token: None, headers: Vec::new() }
    }

    /// Creates a client of the same server without a session or further headers.
    #[must_use]
    pub fn anonymous(&self) -> Self {
        Self { cookie: None, token: None, headers: Vec::new(), ..self.clone() }
    }

    /// Creates a client of the same server that authenticates with a token.
    #[must_use]
    pub fn with_token(&self, token: impl Into<String>) -> Self {
        Self { token: Some(token.into()), ..self.anonymous() }
    }

    /// Creates a client with the same identity for another server that shares its sessions.
    #[must_use]
    pub fn at(&self, host: impl Into<String>) -> Self {
        Self { host: host.into(), ..self.clone() }
    }

    /// Creates a copy of the client that sends one more header.
    #[must_use]
    pub fn with_header(&self, name: &str, value: &str) -> Self {
        let mut client = self.clone();
        client.headers.push((name.to_owned(), value.to_owned()));
        client
    }

    /// Returns host and port of the server.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Creates a client with a guest session of this name.
    pub async fn guest(host: impl Into<String>, name: &str) -> Result<Self, ClientError> {
        let mut client = Self::new(host);
        let answer = client.ask(Method::POST, "/guest", &serde_json::json!({ "name": name })).await?;
        if let Some(fault) = answer.fault() {
            return Err(ClientError::Connection(fault.message));
        }
        Ok(client)
    }

    /// Sends a request to a path under the API's prefix, and keeps the cookie that comes back.
    pub async fn ask(
        &mut self,
        method: Method,
        path: &str,
        body: &impl Serialize,
    ) -> Result<Answer, ClientError> {
        let answer = self.send(method, &format!("{PREFIX}{path}"), Some(body)).await?;
        if let Some(cookie) = answer.headers.get(SET_COOKIE).and_then(|cookie| cookie.to_str().ok()) {
            let pair = cookie.split(';').next().unwrap_or_default();
            self.cookie = (!pair.ends_with('=')).then(|| pair.to_owned());
        }
        Ok(answer)
    }

    /// Gets a path under the API's prefix.
    pub async fn get(&self, path: &str) -> Result<Answer, ClientError> {
        self.send(Method::GET, &format!("{PREFIX}{path}"), None::<&()>).await
    }

    /// Posts a body to a path under the API's prefix.
    pub async fn post(&self, path: &str, body: &impl Serialize) -> Result<Answer, ClientError> {
        self.send(Method::POST, &format!("{PREFIX}{path}"), Some(body)).await
    }

    /// Creates a table with an id of the client's choice. A client that got no answer can repeat the request
    /// with the same id, and gets the same table.
    pub async fn make(&self, id: &str, wanted: &NewTable) -> Result<Answer, ClientError> {
        self.post("/tables", &NewTable { id: Some(id.to_owned()), ..wanted.clone() }).await
    }

    /// Sends a request to any path of the server.
    pub async fn send(
        &self,
        method: Method,
        path: &str,
        body: Option<&impl Serialize>,
    ) -> Result<Answer, ClientError> {
        let response = self.respond(method, path, body).await?;
        let (parts, body) = response.into_parts();
        let body = body.collect().await.map_err(|error| ClientError::Connection(error.to_string()))?;
        Ok(Answer { status: parts.status, headers: parts.headers, body: body.to_bytes() })
    }

    /// Opens a stream of lines under the API's prefix.
    pub async fn lines(&self, path: &str) -> Result<Lines, Answer> {
        let failed = |error: ClientError| Answer {
            status: StatusCode::BAD_GATEWAY,
            headers: HeaderMap::new(),
            body: Bytes::from(error.to_string()),
        };
        let response =
            self.respond(Method::GET, &format!("{PREFIX}{path}"), None::<&()>).await.map_err(failed)?;
        if response.status().is_success() {
            return Ok(Lines { body: response.into_body(), read: VecDeque::new(), rest: Vec::new() });
        }
        let (parts, body) = response.into_parts();
        let body = body.collect().await.map(http_body_util::Collected::to_bytes).unwrap_or_default();
        Err(Answer { status: parts.status, headers: parts.headers, body })
    }

    async fn respond(
        &self,
        method: Method,
        path: &str,
        body: Option<&impl Serialize>,
    ) -> Result<Response<Incoming>, ClientError> {
        let mut request = Request::builder().method(method).uri(format!("http://{}{path}", self.host));
        for (name, value) in self.identity() {
            request = request.header(name, value);
        }
        let bytes = match body {
            Some(body) => {
                request = request.header(CONTENT_TYPE, "application/json");
                serde_json::to_vec(body).map_err(|error| ClientError::Unreadable(error.to_string()))?
            }
            None => Vec::new(),
        };
        let request = request
            .body(Full::new(Bytes::from(bytes)))
            .map_err(|error| ClientError::Address(error.to_string()))?;
        self.http.request(request).await.map_err(|error| ClientError::Connection(format!("{error:?}")))
    }

    /// Returns the headers that identify the client, and the additional ones.
    pub(crate) fn identity(&self) -> Vec<(String, String)> {
        let mut headers = self.headers.clone();
        if let Some(token) = &self.token {
            headers.push((AUTHORIZATION.to_string(), format!("Bearer {token}")));
        }
        if let Some(cookie) = &self.cookie {
            headers.push((COOKIE.to_string(), cookie.clone()));
        }
        headers
    }

    /// Opens a socket and completes the `hello` handshake.
    pub async fn socket(&self) -> Result<Socket, ClientError> {
        Socket::open(self, &format!("{PREFIX}/socket")).await
    }
}

/// A stream of JSON objects, one a line.
pub struct Lines {
    body: Incoming,
    read: VecDeque<String>,
    rest: Vec<u8>,
}

impl Lines {
    /// Returns the next object; `None` at the end of the stream. Empty lines, which only keep the connection
    /// alive, are skipped.
    pub async fn next<T: DeserializeOwned>(&mut self) -> Result<Option<T>, ClientError> {
        loop {
            while let Some(line) = self.read.pop_front() {
                if !line.trim().is_empty() {
                    return serde_json::from_str(&line)
                        .map(Some)
                        .map_err(|error| ClientError::Unreadable(format!("{error}: {line}")));
                }
            }
            let Some(frame) = self.body.frame().await else { return Ok(None) };
            let frame = frame.map_err(|error| ClientError::Connection(error.to_string()))?;
            if let Ok(data) = frame.into_data() {
                self.rest.extend_from_slice(&data);
                while let Some(end) = self.rest.iter().position(|&byte| byte == b'\n') {
                    let line: Vec<u8> = self.rest.drain(..=end).collect();
                    self.read.push_back(String::from_utf8_lossy(&line).into_owned());
                }
            }
        }
    }
}
