//! The figures of the manual's section "Eye Topology with Ko", with the values that it gives for a = 7/8 and b = 9/8.

use tesuji_engine::eyes::EyeKind::{self, False, Half, Proper};
use tesuji_engine::{Board, Reader, ReaderOptions};

use super::support::at;

/// The sum of the diagonals of the eye in a figure, in eighths, and its kind. The figure lies on an empty board, its
/// eye on G7.
fn topology(figure: &str) -> (u8, EyeKind) {
    let rows: Vec<&str> = figure.split_whitespace().collect();
    let eye = rows.iter().position(|row| row.starts_with("OO.O")).unwrap();
    let mut lines = vec![".".repeat(13); 13];
    for (line, row) in lines[6 - eye..].iter_mut().zip(&rows) {
        line.replace_range(4..4 + row.len(), row);
    }
    let lines: Vec<String> = lines
        .iter()
        .map(|line| line.chars().flat_map(|point| [point, ' ']).collect())
        .collect();
    let board = Board::from_diagram(&lines.join("\n")).unwrap();
    let eyes = Reader::new(board, ReaderOptions::default()).eyes().unwrap();
    let found = eyes.topology_at(at("G7")).unwrap();
    (found.value, found.kind())
}

#[test]
fn one_ko_beside_an_open_diagonal() {
    assert_eq!(topology(".X.. ..OO OO.O O.OO XOX. .X.."), (15, Proper));
    assert_eq!(topology(".X.. ..OO OO.O OXOO X.X. .X.."), (17, Half));
}

#[test]
fn one_ko_beside_a_lost_diagonal() {
    assert_eq!(topology(".X.. .XOO OO.O O.OO XOX. .X.."), (23, Half));
    assert_eq!(topology(".X.. .XOO OO.O OXOO X.X. .X.."), (25, Half));
}

#[test]
fn two_kos() {
    let good = ".X.. XOX. O.OO OO.O O.OO XOX. .X..";
    let even = ".X.. XOX. O.OO OO.O OXOO X.X. .X..";
    let bad = ".X.. X.X. OXOO OO.O OXOO X.X. .X..";
    assert_eq!(topology(good), (14, Proper));
    assert_eq!(topology(even), (16, Proper));
    assert_eq!(topology(bad), (18, Half));
}

#[test]
fn two_kos_and_an_open_diagonal() {
    let good = ".X... XOX.. O.O.X OO.O. O.OO. XOX.. .X...";
    let even = ".X... XOX.. O.O.X OO.O. OXOO. X.X.. .X...";
    let bad = ".X... X.X.. OXO.X OO.O. OXOO. X.X.. .X...";
    assert_eq!(topology(good), (22, Half));
    assert_eq!(topology(even), (24, Half));
    assert_eq!(topology(bad), (26, Half));
}

#[test]
fn two_kos_and_a_lost_diagonal() {
    let good = ".X... XOX.. O.OXX OO.O. O.OO. XOX.. .X...";
    let even = ".X... XOX.. O.OXX OO.O. OXOO. X.X.. .X...";
    let bad = ".X... X.X.. OXOXX OO.O. OXOO. X.X.. .X...";
    assert_eq!(topology(good), (30, Half));
    assert_eq!(topology(even), (32, False));
    assert_eq!(topology(bad), (34, False));
}
