//! The positions that suites load, for the analysis of whole boards.

use std::error::Error;
use std::path::{Path, PathBuf};

use tesuji::backend::Stage;
use tesuji::case::{Start, discover};
use tesuji_engine::{Board, QuestionError, Reader};

/// Every position on a board of `side` that a script under `folder` loads from a game, once, by where the script
/// loads it.
///
/// # Errors
/// A suite or a game cannot be read.
pub fn loaded(folder: &Path, side: u8) -> Result<Vec<(String, Board)>, Box<dyn Error>> {
    let (files, _) = discover(&[folder.to_path_buf()])?;
    let mut stage = Stage::for_boards();
    let mut seen: Vec<(PathBuf, u128)> = Vec::new();
    let mut positions = Vec::new();
    for file in &files {
        let suite = file.load();
        for block in &suite.blocks {
            let Start::Load { path, .. } = &block.start else {
                continue;
            };
            stage.begin(&suite, block)?;
            let board = stage.board();
            let key = (path.clone(), board.hash());
            if board.size().get() == side && !seen.contains(&key) {
                seen.push(key);
                let name = path.file_stem().unwrap_or_default().display();
                let moves = board.moves_played();
                positions.push((format!("{}: {name}, {moves}", suite.name), board.clone()));
            }
        }
    }
    Ok(positions)
}

/// The position of every block of questions in some folders of suites.
///
/// # Errors
/// A suite cannot be read.
pub fn posed(folders: &[PathBuf]) -> Result<Vec<Board>, Box<dyn Error>> {
    let (files, _) = discover(folders)?;
    let mut stage = Stage::for_boards();
    let mut boards = Vec::new();
    for file in &files {
        let suite = file.load();
        for block in &suite.blocks {
            stage.begin(&suite, block)?;
            boards.push(stage.board().clone());
        }
    }
    Ok(boards)
}

/// All that is worked out of the position of a reader: worms, dragons, the region of each dragon, eyes. Their number is
/// what there is to compare.
///
/// # Errors
/// None, as nothing stops the reading.
pub fn analyse(reader: &mut Reader) -> Result<usize, QuestionError> {
    let all = reader.understand()?;
    let regions = all.regions.iter().map(|region| region.strategic.len());
    Ok(regions.sum::<usize>() + all.eyes.eyes().len())
}
