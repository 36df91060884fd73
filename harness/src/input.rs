//! Reading files: which may be read, and how much of them.
//!
//! A folder of suites may hold anything: a pipe that nobody writes to would be waited for
//! forever, and `/dev/zero` has no end. So what is found while walking, or named by what is read,
//! has to be a regular file. What the user names may also be a pipe, a terminal or a device,
//! such as `/dev/stdin` or the shell's `<(zcat old.jsonl.gz)`. Of each at most the
//! [limit](SizeLimit) is read.

use std::fmt;
use std::fs::{self, File, FileType, OpenOptions};
use std::io::{self, Read};
use std::os::unix::fs::{FileTypeExt, OpenOptionsExt};
use std::path::Path;
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};

use bytesize::ByteSize;
use rustix::fs::OFlags;

/// The kinds of files that may be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kinds {
    /// Regular files alone: for what is found, or named by what is read.
    Regular,
    /// Pipes, terminals and devices as well: for what the user names.
    Any,
}

/// The most bytes that are read of one file; at least 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeLimit(u64);

/// The limit in force.
static LIMIT: AtomicU64 = AtomicU64::new(SizeLimit::DEFAULT.0);

impl SizeLimit {
    /// The limit unless another is put in force: 256 MiB.
    pub const DEFAULT: Self = Self(256 << 20);

    /// Puts the limit in force for everything that the program reads from now on.
    pub fn apply(self) {
        LIMIT.store(self.0, Ordering::Relaxed);
    }

    fn in_force() -> Self {
        Self(LIMIT.load(Ordering::Relaxed))
    }
}

impl FromStr for SizeLimit {
    type Err = &'static str;

    /// Reads a size: `1000000`, `512MiB`, `2 GB`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.parse::<ByteSize>() {
            Ok(ByteSize(bytes @ 1..)) => Ok(Self(bytes)),
            _ => Err("not a size above 0, such as 512MiB or 2GB"),
        }
    }
}

impl fmt::Display for SizeLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        in_units(self.0).fmt(f)
    }
}

/// A size in the largest unit that says it exactly.
fn in_units(bytes: u64) -> String {
    match bytes {
        1 => "1 byte".to_owned(),
        _ if bytes.is_multiple_of(1 << 30) => format!("{}GiB", bytes >> 30),
        _ if bytes.is_multiple_of(1 << 20) => format!("{}MiB", bytes >> 20),
        _ if bytes.is_multiple_of(1 << 10) => format!("{}KiB", bytes >> 10),
        _ => format!("{bytes} bytes"),
    }
}

/// The reason why a file that is there is not read. The [`io::Error`]s of this module hold one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// It is of a kind that is not read.
    #[error("it is {0}, not a regular file")]
    Kind(&'static str),
    /// It is larger than the limit.
    #[error("it has {}, and --max-file-size allows for {limit}", in_units(*size))]
    Size {
        /// Its size in bytes.
        size: u64,
        /// The limit.
        limit: SizeLimit,
    },
    /// It has no size of its own, and goes on behind the limit.
    #[error("it does not end before the {0} that --max-file-size allows for")]
    Endless(SizeLimit),
}

impl From<Refusal> for io::Error {
    fn from(refusal: Refusal) -> Self {
        let kind = match refusal {
            Refusal::Kind("a folder") => io::ErrorKind::IsADirectory,
            Refusal::Kind(_) => io::ErrorKind::InvalidInput,
            Refusal::Size { .. } | Refusal::Endless(_) => io::ErrorKind::FileTooLarge,
        };
        Self::new(kind, refusal)
    }
}

/// What to do about a file that could not be read, as a part of a sentence.
#[must_use]
pub fn help(error: &io::Error) -> &'static str {
    let refusal = error.get_ref().and_then(|inner| inner.downcast_ref());
    match refusal {
        Some(Refusal::Kind(_)) => "put a regular file there",
        Some(Refusal::Size { .. } | Refusal::Endless(_)) => {
            "raise --max-file-size if it is meant to be so large"
        }
        None => "check the name of the file and the permission to read it",
    }
}

/// An open file; reading on behind the limit is an error.
#[derive(Debug)]
pub struct Input {
    file: File,
    limit: SizeLimit,
    /// Bytes that may still be read.
    left: u64,
    /// The size that the system tells; 0 of what has none.
    size: u64,
}

impl Read for Input {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let wanted = u64::try_from(buffer.len()).unwrap_or(u64::MAX);
        if self.left == 0 && wanted > 0 {
            // It may end just here.
            return match self.file.read(&mut [0])? {
                0 => Ok(0),
                _ => Err(Refusal::Endless(self.limit).into()),
            };
        }
        let most = usize::try_from(self.left.min(wanted)).unwrap_or(buffer.len());
        let read = self.file.read(&mut buffer[..most])?;
        self.left = self.left.saturating_sub(read as u64);
        Ok(read)
    }
}

/// Opens a file for reading.
///
/// # Errors
/// If it cannot be opened, is of another kind than wanted, or larger than the limit: a
/// [`Refusal`].
pub fn open(path: &Path, kinds: Kinds) -> io::Result<Input> {
    // Not even opened, for that alone can wait forever, or do something to a device.
    check(fs::metadata(path)?.file_type(), kinds)?;
    let mut options = OpenOptions::new();
    let mut flags = OFlags::NOCTTY;
    if kinds == Kinds::Regular {
        flags |= OFlags::NONBLOCK;
    }
    let file = options
        .read(true)
        .custom_flags(flags.bits().cast_signed())
        .open(path)?;
    // It may have been replaced meanwhile.
    let metadata = file.metadata()?;
    check(metadata.file_type(), kinds)?;
    let limit = SizeLimit::in_force();
    let size = metadata.len();
    if metadata.is_file() && size > limit.0 {
        return Err(Refusal::Size { size, limit }.into());
    }
    Ok(Input {
        file,
        limit,
        left: limit.0,
        size,
    })
}

/// Reads a whole file.
///
/// # Errors
/// As [`open`], and if there is no memory for it.
pub fn read(path: &Path, kinds: Kinds) -> io::Result<Vec<u8>> {
    let mut input = open(path, kinds)?;
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(usize::try_from(input.size).unwrap_or(usize::MAX))?;
    input.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Reads a whole file of text.
///
/// # Errors
/// As [`read`], and if it is not UTF-8.
pub fn read_text(path: &Path, kinds: Kinds) -> io::Result<String> {
    let bytes = read(path, kinds)?;
    String::from_utf8(bytes).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
}

fn check(found: FileType, kinds: Kinds) -> Result<(), Refusal> {
    let kind = match kinds {
        _ if found.is_file() => return Ok(()),
        _ if found.is_dir() => "a folder",
        Kinds::Any => return Ok(()),
        Kinds::Regular if found.is_fifo() => "a named pipe",
        Kinds::Regular if found.is_socket() => "a socket",
        Kinds::Regular => "a device",
    };
    Err(Refusal::Kind(kind))
}

/// Finds out whether a path leads to a regular file, without opening it.
///
/// # Errors
/// If it does not: a [`Refusal`], or what the system says.
pub fn check_regular(path: &Path) -> io::Result<()> {
    Ok(check(fs::metadata(path)?.file_type(), Kinds::Regular)?)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use tempfile::TempDir;

    use super::{Input, Kinds, Refusal, SizeLimit, open, read};
    use std::io::Read;
    use std::path::Path;

    fn refusal(error: &std::io::Error) -> Option<&Refusal> {
        error.get_ref()?.downcast_ref()
    }

    #[test]
    fn sizes_are_read_and_written_with_their_units() {
        let sizes = [
            ("1", "1 byte"),
            ("1000", "1000 bytes"),
            ("256MiB", "256MiB"),
            ("3 KiB", "3KiB"),
            ("2GiB", "2GiB"),
        ];
        for (text, shown) in sizes {
            let parsed: Result<SizeLimit, _> = text.parse();
            assert_eq!(parsed.map(|limit| limit.to_string()), Ok(shown.to_owned()));
        }
        for bad in ["0", "", "-1", "many", "1XB"] {
            assert!(bad.parse::<SizeLimit>().is_err(), "{bad}");
        }
    }

    #[test]
    fn what_is_no_regular_file_is_said_and_not_opened() {
        let error = read(Path::new("/"), Kinds::Any).err();
        assert_eq!(
            error.as_ref().and_then(refusal),
            Some(&Refusal::Kind("a folder"))
        );
        let error = read(Path::new("/dev/zero"), Kinds::Regular).err();
        assert_eq!(
            error.as_ref().and_then(refusal),
            Some(&Refusal::Kind("a device"))
        );
        let named = read(Path::new("/dev/null"), Kinds::Any);
        assert_eq!(named.ok(), Some(Vec::new()));
    }

    #[test]
    fn reading_ends_at_the_limit_and_not_before() -> std::io::Result<()> {
        let folder = TempDir::new()?;
        let path = folder.path().join("file");
        fs::write(&path, "12345")?;
        let limited = |left| -> std::io::Result<Input> {
            let limit = SizeLimit(left);
            Ok(Input {
                left,
                limit,
                ..open(&path, Kinds::Regular)?
            })
        };
        let mut text = String::new();
        assert_eq!(limited(5)?.read_to_string(&mut text)?, 5);
        let error = limited(4)?.read_to_string(&mut text).err();
        let endless = Refusal::Endless(SizeLimit(4));
        assert_eq!(error.as_ref().and_then(refusal), Some(&endless));
        Ok(())
    }
}
