//! The part of the output that nobody reads, which is no error.
//!
//! Whoever closes the pipe behind standard output (`tesuji run | head -1`) has read enough, but has
//! not called the work off: files are still written, and the exit code still says what came of it.
//! Other errors, a full disk say, are errors.

use std::io::{self, ErrorKind, Write};

/// Takes everything, and drops it once nobody reads any more.
#[derive(Debug)]
pub struct Unread<W>(W);

impl<W: Write> Unread<W> {
    /// What nobody has to read to the end.
    pub const fn new(inner: W) -> Self {
        Self(inner)
    }
}

impl<W: Write> Write for Unread<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.0.write(bytes) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(bytes.len()),
            written => written,
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self.0.flush() {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
            flushed => flushed,
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    /// Takes one write, then fails.
    struct Failing(usize, ErrorKind);

    impl Write for Failing {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0 += 1;
            match self.0 {
                1 => Ok(bytes.len()),
                _ => Err(self.1.into()),
            }
        }

        fn flush(&mut self) -> io::Result<()> {
            Err(self.1.into())
        }
    }

    #[test]
    fn only_a_closed_pipe_is_no_error() {
        let mut closed = Unread::new(Failing(0, ErrorKind::BrokenPipe));
        for _ in 0..3 {
            closed.write_all(b"a line\n").unwrap();
        }
        closed.flush().unwrap();
        let mut full = Unread::new(Failing(0, ErrorKind::StorageFull));
        full.write_all(b"a line\n").unwrap();
        let error = full.write_all(b"a line\n").unwrap_err();
        assert_eq!(error.kind(), ErrorKind::StorageFull);
        assert!(full.flush().is_err());
    }
}
