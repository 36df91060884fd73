//! Writing files so that a reader never sees half of one.

use std::io::{self, BufWriter, Write};
use std::path::Path;

use atomic_write_file::AtomicWriteFile;

/// Writes a file by way of a temporary one in the same folder, which takes its place when
/// `write` is done. If anything fails, what was there before stays.
///
/// # Errors
/// If `write` fails, or the file cannot be written.
pub fn write_atomically(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<&mut AtomicWriteFile>) -> io::Result<()>,
) -> io::Result<()> {
    let mut file = AtomicWriteFile::open(path)?;
    let mut out = BufWriter::new(&mut file);
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
    AtomicWriteFile::open(path)?.discard()
}
