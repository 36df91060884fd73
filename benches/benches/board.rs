//! Playing and undoing on 19x19, beside the crate `goban` playing the same moves.
//!
//! `goban` has no undo and copies the board into its history at every move; a line of
//! play starts from a copy of the position there. Our board checks that each move is
//! legal, `goban`'s `play` does not.
#![allow(missing_docs)]

use std::hint::black_box;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use goban::pieces::stones::{Color as TheirColor, Stone};
use goban::rules::game::Game;
use goban::rules::{JAPANESE, Move};
use tesuji_benches::moves::{Line, color_of, local_lines, middle_game, random_game};
use tesuji_benches::ratio::ratio;
use tesuji_engine::{Board, Color, Size, Vertex};

/// What a run did: the number of moves made, and the keys of the final positions together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Done {
    moves: usize,
    key: u128,
    captures: u32,
}

const LINES: Done = Done {
    moves: 36357,
    key: 167257350549894481664073473507862433731,
    captures: 1503,
};

const GAMES: Done = Done {
    moves: 9234,
    key: 339484956338719635546640810645629113964,
    captures: 2938,
};

fn captures(board: &Board) -> u32 {
    Color::BOTH.iter().map(|&c| board.captures(c)).sum()
}

/// Plays the line; says how many moves were legal, which must be all.
fn play(board: &mut Board, line: &Line) -> usize {
    let moves = line.iter().enumerate();
    moves
        .filter(|&(number, &vertex)| board.play(color_of(number), vertex).is_ok())
        .count()
}

fn play_and_undo(board: &mut Board, lines: &[Line]) -> Done {
    let start = captures(board);
    let mut done = Done::default();
    for line in lines {
        done.moves += play(board, line);
        done.key = done.key.rotate_left(1) ^ board.hash();
        done.captures += captures(board) - start;
        while board.undo() {}
    }
    done
}

fn play_out(games: &[Line]) -> Done {
    let mut done = Done::default();
    for game in games {
        let mut board = Board::new(Size::NINETEEN);
        done.moves += play(&mut board, game);
        done.key = done.key.rotate_left(1) ^ board.hash();
        done.captures += captures(&board);
    }
    done
}

fn their_move(vertex: Vertex) -> Move {
    vertex
        .point()
        .map_or(Move::Pass, |p| Move::Play(p.column(), p.row()))
}

/// `goban` plays every line from a copy of `start`; says how many stones were taken.
fn they_play(start: &Game, lines: &[Vec<Move>]) -> u32 {
    let mut taken = 0;
    for line in lines {
        let mut game = start.clone();
        for &vertex in line {
            game.play(vertex);
        }
        let prisoners = black_box(&game).prisoners();
        taken += prisoners.0 + prisoners.1;
    }
    taken
}

fn their_position(board: &Board) -> Game {
    let mut builder = Game::builder();
    builder.rule(JAPANESE);
    for color in Color::BOTH {
        for point in board.stones(color) {
            builder.add(Stone {
                coord: (point.column(), point.row()),
                color: match color {
                    Color::Black => TheirColor::Black,
                    Color::White => TheirColor::White,
                },
            });
        }
    }
    builder.build().unwrap_or_default()
}

fn compare(
    mut group: BenchmarkGroup<'_, WallTime>,
    expected: Done,
    mut ours: impl FnMut() -> Done,
    mut theirs: impl FnMut() -> u32,
) {
    group.throughput(Throughput::Elements(expected.moves as u64));
    let mut wanted = false;
    group.bench_function("tesuji", |b| {
        wanted = true;
        b.iter(|| assert_eq!(ours(), expected));
    });
    group.bench_function("goban", |b| {
        b.iter(|| assert_eq!(theirs(), expected.captures));
    });
    group.finish();
    if wanted {
        let times = ratio(
            || assert_eq!(ours(), expected),
            || assert_eq!(theirs(), expected.captures),
        );
        println!("goban takes {times:.1} times as long\n");
    }
}

fn theirs(lines: &[Line]) -> Vec<Vec<Move>> {
    lines
        .iter()
        .map(|line| line.iter().map(|&vertex| their_move(vertex)).collect())
        .collect()
}

/// What reading does: short lines of local moves here and there, each taken back.
fn lines(c: &mut Criterion) {
    let mut board = middle_game(1, 160);
    let lines = local_lines(&board, 2, 5000, 8);
    let start = their_position(&board);
    let their_lines = theirs(&lines);
    compare(
        c.benchmark_group("play+undo, local lines"),
        LINES,
        || play_and_undo(&mut board, &lines),
        || they_play(&start, &their_lines),
    );
}

fn games(c: &mut Criterion) {
    let games: Vec<Line> = (0..20).map(random_game).collect();
    let empty = their_position(&Board::new(Size::NINETEEN));
    let their_games = theirs(&games);
    compare(
        c.benchmark_group("random games"),
        GAMES,
        || play_out(&games),
        || they_play(&empty, &their_games),
    );
}

criterion_group!(benches, lines, games);
criterion_main!(benches);
