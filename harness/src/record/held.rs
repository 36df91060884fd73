//! A result file that one run writes, and no other one meanwhile.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
#[cfg(target_os = "linux")]
use std::os::unix::fs::MetadataExt;
use std::path::Path;

use crate::atomic::{is_special, open_special};
#[cfg(target_os = "linux")]
use crate::input::{self, Kinds};

/// Another run writes a file; inside of an [`io::Error`] whose kind is
/// [`ResourceBusy`](io::ErrorKind::ResourceBusy).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("another run{} is writing it; wait for its end, or name another file", told(*.holder))]
pub struct Held {
    /// The process that writes it, if the system tells.
    pub holder: Option<u32>,
}

fn told(holder: Option<u32>) -> String {
    holder.map_or_else(String::new, |id| format!(" (process {id})"))
}

/// A file that is open for writing and locked as long as this lives: other runs that
/// want to write it are told so. Devices and pipes are not locked.
///
/// The lock is the system's and goes with the process, whatever ends it; it leaves no file behind.
#[derive(Debug)]
pub struct HeldFile {
    pub(super) file: File,
    /// Whether it has bytes that can be cut off.
    pub(super) regular: bool,
}

impl HeldFile {
    /// Opens a file as it is, or creates it empty.
    ///
    /// # Errors
    /// If it cannot be opened, or another run writes it; nothing is changed then.
    pub fn create(path: &Path) -> io::Result<Self> {
        Self::open(path, OpenOptions::new().write(true).create(true))
    }

    /// Opens a file that is there.
    ///
    /// # Errors
    /// If it cannot be opened, or another run writes it; nothing is changed then.
    pub fn existing(path: &Path) -> io::Result<Self> {
        Self::open(path, OpenOptions::new().write(true))
    }

    fn open(path: &Path, options: &mut OpenOptions) -> io::Result<Self> {
        if is_special(path) {
            return Ok(Self {
                file: open_special(path)?,
                regular: false,
            });
        }
        let file = options.open(path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let held = Held {
                    holder: holder(&file),
                };
                return Err(io::Error::new(io::ErrorKind::ResourceBusy, held));
            }
            // A file system without locks is no reason to write nothing.
            Err(TryLockError::Error(_)) => {}
        }
        Ok(Self {
            file,
            regular: true,
        })
    }
}

/// The process that holds the lock of a file, if the system tells.
#[cfg(target_os = "linux")]
fn holder(file: &File) -> Option<u32> {
    let inode = file.metadata().ok()?.ino();
    let locks = input::read_text(Path::new("/proc/locks"), Kinds::Regular);
    holder_in(&locks.ok()?, inode)
}

#[cfg(not(target_os = "linux"))]
fn holder(_: &File) -> Option<u32> {
    None
}

/// Finds it in lines such as `1: FLOCK  ADVISORY  WRITE 1234 08:01:5678 0 EOF`. The device there
/// is not always the one that a file tells of, so that where two files match, none is named.
#[cfg(target_os = "linux")]
fn holder_in(locks: &str, inode: u64) -> Option<u32> {
    let ids = locks.lines().filter_map(|line| {
        let mut words = line.split_whitespace().skip(1);
        let is_whole = words.next() == Some("FLOCK");
        let (id, place) = (words.nth(2)?, words.next()?);
        let same = place.rsplit(':').next()?.parse() == Ok(inode);
        (is_whole && same).then(|| id.parse().ok())?
    });
    let mut ids = ids.filter(|id| *id > 0);
    ids.next().filter(|_| ids.next().is_none())
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::holder_in;

    #[test]
    fn the_holder_stands_in_a_line() {
        let locks = "1: POSIX  ADVISORY  WRITE 11 00:29:77 0 EOF\n\
            2: FLOCK  ADVISORY  WRITE 22 00:29:77 0 EOF\n\
            2: -> FLOCK  ADVISORY  WRITE 23 00:29:77 0 EOF\n\
            3: FLOCK  ADVISORY  WRITE 33 00:29:78 0 EOF\n\
            4: FLOCK  ADVISORY  WRITE 34 00:2a:78 0 EOF\n\
            5: FLOCK  ADVISORY  WRITE 0 00:29:79 0 EOF\n\
            nothing to see\n";
        assert_eq!(holder_in(locks, 77), Some(22));
        assert_eq!(holder_in(locks, 78), None);
        assert_eq!(holder_in(locks, 79), None);
        assert_eq!(holder_in(locks, 80), None);
    }
}
