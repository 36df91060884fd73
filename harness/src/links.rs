//! Symbolic links that lead nowhere.

use std::fs;
use std::io;
use std::path::Path;

/// Why a path cannot be read: what the system says, which of a link to nothing would be that the
/// link is not there.
pub(crate) fn why_unreadable(path: &Path, error: &io::Error) -> String {
    match fs::read_link(path) {
        Ok(target) if error.kind() == io::ErrorKind::NotFound => {
            let target = target.display();
            format!("this is a symbolic link to {target}, where nothing is")
        }
        _ => error.to_string(),
    }
}
