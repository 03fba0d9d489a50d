//! Compression of responses about finished games, which are long and public. Games in progress are not
//! compressed: the length of a compressed response reveals something about its content.

use std::io::{self, Write};

use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;

/// A gzip encoder that compresses chunk by chunk. It takes processor time: not for threads on which others
/// wait.
pub(crate) struct Packer(GzEncoder<Vec<u8>>);

impl Packer {
    /// Creates an encoder with fast compression, because these texts are so repetitive that more effort gains
    /// little.
    pub(crate) fn new() -> Self {
        Self(GzEncoder::new(Vec::new(), Compression::fast()))
    }

    /// Compresses a chunk, and returns the bytes that can be sent by now.
    pub(crate) fn add(&mut self, piece: &[u8]) -> io::Result<Bytes> {
        self.0.write_all(piece)?;
        self.0.flush()?;
        Ok(Bytes::from(std::mem::take(self.0.get_mut())))
    }

    /// Returns the last bytes.
    pub(crate) fn end(self) -> io::Result<Bytes> {
        self.0.finish().map(Bytes::from)
    }
}

/// Compresses a whole text at once.
pub(crate) fn packed(whole: &[u8]) -> io::Result<Bytes> {
    let mut packer = Packer::new();
    packer.0.write_all(whole)?;
    packer.end()
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    fn unpacked(packed: &[u8]) -> String {
        let mut text = String::new();
        flate2::read::GzDecoder::new(packed).read_to_string(&mut text).unwrap();
        text
    }

    #[test]
    fn pieces_are_one_text() {
        let mut packer = Packer::new();
        let mut all = Vec::new();
        for piece in ["one, ", "two, ", "", "three"] {
            let sent = packer.add(piece.as_bytes()).unwrap();
            assert!(!sent.is_empty() || piece.is_empty(), "what is there is not held back");
            all.extend(sent);
        }
        all.extend(packer.end().unwrap());
        assert_eq!(unpacked(&all), "one, two, three");
        assert_eq!(unpacked(&packed(b"all of it").unwrap()), "all of it");
        assert_eq!(unpacked(&packed(b"").unwrap()), "");
    }
}
