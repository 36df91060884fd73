//! Writing files so that a reader never sees half of one.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::os::fd::AsFd;
use std::path::Path;

use atomic_write_file::AtomicWriteFile;

use crate::terminal::Unread;

/// The names of what the program was started with open, whatever that is.
const STREAMS: [&str; 4] = ["/dev/stdout", "/dev/stderr", "/dev/fd", "/proc/self/fd"];

/// Writes a file by way of a temporary one in the same folder, which takes its place when
/// `write` is done. If anything fails, what was there before stays.
///
/// What is no regular file (`/dev/null`, a pipe, `/dev/stdout`) is written itself: nothing may
/// take its place.
///
/// # Errors
/// If `write` fails, or the file cannot be written.
pub fn write_atomically(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<&mut dyn Write>) -> io::Result<()>,
) -> io::Result<()> {
    if is_special(path) {
        let mut file = Unread::new(open_special(path)?);
        let mut out = BufWriter::new(&mut file as &mut dyn Write);
        write(&mut out)?;
        return out.flush();
    }
    let mut file = AtomicWriteFile::open(path)?;
    let mut out = BufWriter::new(&mut file as &mut dyn Write);
    write(&mut out)?;
    out.flush()?;
    drop(out);
    file.commit()
}

/// Finds out whether [`write_atomically`] could write a file; nothing is changed.
///
/// # Errors
/// If it could not.
pub fn check_writable(path: &Path) -> io::Result<()> {
    match is_special(path) {
        // To open a pipe is to wait for its reader.
        true => Ok(()),
        false => AtomicWriteFile::open(path)?.discard(),
    }
}

/// Whether a path is a name of standard output or the like.
pub fn is_stream(path: &Path) -> bool {
    STREAMS.iter().any(|stream| path.starts_with(stream))
}

/// Whether a path is a stream, a device or a pipe: nothing that can be replaced.
pub(crate) fn is_special(path: &Path) -> bool {
    let other = |found: fs::Metadata| !found.is_file() && !found.is_dir();
    is_stream(path) || fs::metadata(path).is_ok_and(other)
}

/// Opens such a path for writing; of a stream, what comes next goes behind what was written to it.
#[allow(clippy::disallowed_methods)] // Nothing is printed here.
pub(crate) fn open_special(path: &Path) -> io::Result<File> {
    let stream = match path.to_str() {
        Some("/dev/stdout") => io::stdout().as_fd().try_clone_to_owned()?,
        Some("/dev/stderr") => io::stderr().as_fd().try_clone_to_owned()?,
        _ => return OpenOptions::new().append(true).open(path),
    };
    Ok(stream.into())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn a_device_is_written_and_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("null");
        symlink("/dev/null", &path).unwrap();
        check_writable(&path).unwrap();
        write_atomically(&path, |out| out.write_all(b"text")).unwrap();
        assert!(fs::symlink_metadata(&path).unwrap().is_symlink());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        symlink("/dev/full", folder.path().join("full")).unwrap();
        let full = write_atomically(&folder.path().join("full"), |out| out.write_all(b"text"));
        assert_eq!(full.unwrap_err().kind(), io::ErrorKind::StorageFull);
    }
}
