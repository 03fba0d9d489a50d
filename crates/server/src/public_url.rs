//! The public address of the server.

use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

use url::Url;

/// The public address of the server, as browsers write it: `https://play.example.org`, without a default port
/// or a trailing slash.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl(String);

/// An error for a text that cannot be a public address.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text:?} is no address like https://play.example.org: {reason}")]
pub struct PublicUrlError {
    text: String,
    reason: String,
}

impl FromStr for PublicUrl {
    type Err = PublicUrlError;

    fn from_str(text: &str) -> Result<Self, PublicUrlError> {
        let wrong = |reason: String| PublicUrlError { text: text.to_owned(), reason };
        let url = Url::parse(text.trim()).map_err(|error| match error {
            url::ParseError::RelativeUrlWithoutBase => {
                wrong("it must begin with https:// or http://".to_owned())
            }
            other => wrong(other.to_string()),
        })?;
        let unwanted = [
            (!matches!(url.scheme(), "http" | "https"), "it must begin with https:// or http://"),
            (!url.username().is_empty() || url.password().is_some(), "it must have no user name or password"),
            (url.path() != "/", "it must have no path; the page is at the root of its host"),
            (url.query().is_some(), "it must have no question mark"),
            (url.fragment().is_some(), "it must have no #"),
        ];
        match unwanted.into_iter().find(|(is, _)| *is) {
            Some((_, reason)) => Err(wrong(reason.to_owned())),
            None => Ok(Self(url.origin().ascii_serialization())),
        }
    }
}

impl TryFrom<String> for PublicUrl {
    type Error = PublicUrlError;

    fn try_from(text: String) -> Result<Self, PublicUrlError> {
        text.parse()
    }
}

impl Deref for PublicUrl {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_kept_as_browsers_write_it() {
        for (given, kept) in [
            ("https://play.example.org", "https://play.example.org"),
            ("https://play.example.org/", "https://play.example.org"),
            ("HTTPS://Play.Example.org:443/", "https://play.example.org"),
            ("http://play.example.org:80", "http://play.example.org"),
            ("http://play.example.org:8080/", "http://play.example.org:8080"),
            (" https://play.example.org ", "https://play.example.org"),
            ("http://[2001:DB8::1]:8080", "http://[2001:db8::1]:8080"),
            ("https://b\u{fc}cher.example", "https://xn--bcher-kva.example"),
        ] {
            assert_eq!(&*given.parse::<PublicUrl>().unwrap(), kept, "{given}");
        }
    }

    #[test]
    fn what_is_no_such_address_is_refused_with_the_reason() {
        for (given, reason) in [
            ("", "begin with https://"),
            ("play.example.org", "begin with https://"),
            ("play.example.org:8080", "begin with https://"),
            ("ftp://play.example.org", "begin with https://"),
            ("https://", "empty host"),
            ("https://exa mple.org", "invalid"),
            ("https://play.example.org:99999", "invalid port"),
            ("https://play.example.org/games", "no path"),
            ("https://play.example.org/?x", "question mark"),
            ("https://play.example.org/#x", "no #"),
            ("https://me@play.example.org", "user name"),
        ] {
            let error = given.parse::<PublicUrl>().unwrap_err().to_string();
            assert!(error.contains(reason) && error.contains(&format!("{given:?}")), "{given}: {error}");
        }
    }
}
