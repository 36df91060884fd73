//! Positions from game trees. What is expected here is what GNU Go 3.8 does with the same
//! files, except where the comment says otherwise.

use std::path::Path;

use tesuji::sgf::{Action, Collection, GameRecord, Until, read_text};
use tesuji_engine::{Color, Vertex};

fn read(text: &str) -> Collection {
    read_text(Path::new("x.sgf"), text.to_owned()).unwrap()
}

fn until(text: &str, place: &str) -> GameRecord {
    let place = Until::parse(place).unwrap();
    read(text).record_until(place).unwrap()
}

fn end(text: &str) -> GameRecord {
    read(text).record_until(Until::End).unwrap()
}

/// The steps, `+B:A9` for a stone, `-A9` for a point made empty, `B:A9` for a move; and
/// who is to move.
fn told(record: &GameRecord) -> String {
    let letter = |color: Color| if color == Color::Black { 'B' } else { 'W' };
    let mut told: Vec<_> = record
        .steps
        .iter()
        .map(|step| match step.action {
            Action::Place { color, point } => format!("+{}:{point}", letter(color)),
            Action::Clear(point) => format!("-{point}"),
            Action::Play { color, vertex } => format!("{}:{vertex}", letter(color)),
        })
        .collect();
    told.push(format!("({})", record.to_move));
    told.join(" ")
}

const GAME: &str = "(;SZ[9]AB[aa][ba]AW[ab];B[ee];W[ef];B[fe];W[ff])";

#[test]
fn a_move_number_stops_before_that_move() {
    assert_eq!(told(&until(GAME, "1")), "+B:A9 +B:B9 +W:A8 (black)");
    assert_eq!(
        told(&until(GAME, "3")),
        "+B:A9 +B:B9 +W:A8 B:E5 W:E4 (black)"
    );
    let whole = "+B:A9 +B:B9 +W:A8 B:E5 W:E4 B:F5 W:F4 (black)";
    for place in ["0", "5", "100"] {
        assert_eq!(told(&until(GAME, place)), whole);
    }
    assert_eq!(told(&end(GAME)), whole);
    assert_eq!(until(GAME, "4").moves(), 3);
}

#[test]
fn a_vertex_stops_before_it_is_first_played() {
    assert_eq!(told(&until(GAME, "e5")), "+B:A9 +B:B9 +W:A8 (black)");
    assert_eq!(told(&until(GAME, "E4")), "+B:A9 +B:B9 +W:A8 B:E5 (white)");
    // A9 is set up, but never played; J1 is neither.
    for place in ["A9", "J1", "pass"] {
        let missed = until(GAME, place);
        assert!(!missed.reached);
        assert_eq!(told(&missed), told(&end(GAME)));
    }
    let next = end(GAME).moves() + 1;
    assert!(until(GAME, &next.to_string()).reached);
    assert!(!until(GAME, &(next + 1).to_string()).reached);
    assert_eq!(told(&until("(;SZ[9];B[];W[tt];B[aa])", "pass")), "(black)");
}

#[test]
fn places_are_read_and_written() {
    for text in ["21", "C3", "PASS"] {
        assert_eq!(Until::parse(text).unwrap().to_string(), text);
    }
    assert_eq!(Until::parse("0"), Some(Until::End));
    for text in ["", "-1", "foo", "1x", "99999999999"] {
        assert_eq!(Until::parse(text), None);
    }
}

#[test]
fn whatever_is_no_point_of_the_board_is_a_pass() {
    for play in ["", "tt", "zz", "kk", "a"] {
        let record = end(&format!("(;SZ[9];B[{play}];W[ab])"));
        assert_eq!(told(&record), "B:PASS W:A8 (black)", "{play}");
    }
    assert_eq!(told(&end("(;B[tt];W[ss])")), "B:PASS W:T1 (black)");
    for play in ["AA", " aa", "a a "] {
        assert_eq!(told(&end(&format!("(;SZ[9];B[{play}])"))), "B:A9 (white)");
    }
}

#[test]
fn moves_and_set_up_go_in_the_order_of_the_file() {
    let game = "(;SZ[9];AB[aa]B[bb]AW[cc];W[dd])";
    assert_eq!(told(&until(game, "1")), "+B:A9 (black)");
    assert_eq!(told(&until(game, "2")), "+B:A9 B:B8 +W:C7 (white)");
    let game = "(;SZ[9]B[bb]W[dd];B[cc][ee])";
    assert_eq!(told(&end(game)), "B:B8 W:D6 B:C7 B:E5 (white)");
    assert_eq!(told(&until(game, "4")), "B:B8 W:D6 B:C7 (black)");
    assert_eq!(end(game).steps[2].node, 1);
}

#[test]
fn set_up_takes_rectangles_and_skips_what_is_off_the_board() {
    assert_eq!(
        told(&end("(;SZ[9]AB[ab:bc][ab])")),
        "+B:A7 +B:B7 +B:A8 +B:B8 (black)"
    );
    assert_eq!(
        told(&end("(;SZ[9]AB[aa][zz][][bb])")),
        "+B:B8 +B:A9 (black)"
    );
    assert_eq!(
        told(&end("(;SZ[9]AB[hh:kk])")),
        "+B:H1 +B:J1 +B:H2 +B:J2 (black)"
    );
    // GNU Go places the first corner only.
    assert_eq!(told(&end("(;SZ[9]AB[bb:ab])")), "+B:A8 +B:B8 (black)");
}

#[test]
fn points_are_made_empty() {
    // GNU Go ignores AE.
    assert_eq!(
        told(&end("(;SZ[9]AB[aa][bb];AE[aa])")),
        "+B:B8 +B:A9 -A9 (black)"
    );
}

#[test]
fn the_player_to_move_is_the_one_the_file_names_or_the_next() {
    for white in ["W", "w", "White", "2"] {
        assert_eq!(end(&format!("(;SZ[9]PL[{white}])")).to_move, Color::White);
    }
    for black in ["B", "b", "1", "x", ""] {
        assert_eq!(end(&format!("(;SZ[9]PL[{black}])")).to_move, Color::Black);
    }
    assert_eq!(end("(;SZ[9];B[bb]PL[B])").to_move, Color::Black);
    assert_eq!(until("(;SZ[9]PL[W];B[aa])", "1").to_move, Color::Black);
    assert_eq!(until("(;SZ[9];W[aa];W[bb])", "2").to_move, Color::White);
    assert_eq!(end("(;SZ[9]HA[2]AB[aa][bb])").to_move, Color::White);
}

#[test]
fn handicap_stones_that_the_file_does_not_place_stand_before_whites_first_turn() {
    let fixed = "+B:C3 +B:G7 (white)";
    assert_eq!(told(&until("(;SZ[9]HA[2];W[aa])", "1")), fixed);
    assert_eq!(told(&end("(;SZ[9]HA[2]PL[W])")), fixed);
    assert_eq!(
        told(&end("(;SZ[9]HA[2]AB[ii];W[aa])")),
        "+B:J1 W:A9 (black)"
    );
    assert_eq!(
        told(&end("(;SZ[9]HA[2];AB[ii];W[aa])")),
        "+B:J1 W:A9 (black)"
    );
    assert_eq!(told(&end("(;SZ[9]HA[2];B[aa];W[bb])")), "B:A9 W:B8 (black)");
    assert_eq!(told(&end("(;SZ[9]HA[2])")), "(white)");
    assert_eq!(end("(;SZ[9]HA[2])").handicap, 2);
}

#[test]
fn komi_is_what_the_file_says() {
    let komi = |text: &str| end(&format!("(;SZ[9]{text})")).komi;
    assert_eq!(komi(""), None);
    assert_eq!(komi("KM[6.5]"), Some(6.5));
    assert_eq!(komi("KM[ -4.5]"), Some(-4.5));
    // GNU Go takes the digits before the comma, and 0 for a word.
    assert_eq!(komi("KM[6,5]"), Some(6.5));
    assert_eq!(komi("KM[none]"), None);
    assert_eq!(komi("KM[nan]"), None);
}

#[test]
fn a_position_can_be_taken_at_any_node_of_any_variation() {
    let game = read("(;SZ[9];B[aa](;W[bb];B[cc])(;W[dd]AB[ee]))(;SZ[13];B[aa])");
    assert_eq!(
        told(&game.record_at(0, 4).unwrap()),
        "B:A9 W:D6 +B:E5 (black)"
    );
    assert_eq!(told(&game.record_at(0, 0).unwrap()), "(black)");
    let second = game.record_at(1, 1).unwrap();
    assert_eq!(
        (second.size.get(), told(&second).as_str()),
        (13, "B:A13 (white)")
    );
    assert_eq!(
        second.steps[0].action,
        Action::Play {
            color: Color::Black,
            vertex: Vertex::from_gtp("A13").unwrap(),
        }
    );
}
