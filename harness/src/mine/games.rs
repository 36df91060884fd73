//! The games to draw from.

use std::path::{Path, PathBuf};

use crate::case::{DiscoverError, Finding, Format, discover};

/// The files under these paths: a folder stands for the SGF files in it, anything else for itself, whether it
/// is there or not. Folders in it that cannot be read are findings.
///
/// # Errors
/// If one of the folders itself cannot be read.
pub fn game_files(paths: &[PathBuf]) -> Result<(Vec<PathBuf>, Vec<Finding>), DiscoverError> {
    let (mut files, mut findings) = (Vec::new(), Vec::new());
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let (found, wrong) = discover(std::slice::from_ref(path))?;
        let games = found.into_iter().filter(|file| file.format == Format::Sgf);
        files.extend(games.map(|file| file.path));
        findings.extend(wrong);
    }
    Ok((files, findings))
}

/// A game's name: that of its file, without folder and extension.
#[must_use]
pub fn game_name(file: &Path) -> String {
    let stem = file.file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}
