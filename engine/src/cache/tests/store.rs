//! Score, replacement and invalidation: questions about points, which are told apart by these.

use crate::cache::{Key, Scene, Store};
use crate::search::LimitCounts;
use crate::search::position::Position;
use crate::{
    Answer, Board, Color, Limits, NodeCounts, Outcome, Point, PointSet, Question, Size, Verdict,
};

fn at(name: &str) -> Point {
    Point::from_gtp(name).unwrap()
}

fn points(names: &str) -> PointSet {
    names.split_whitespace().map(at).collect()
}

/// The answer that has cost so many nodes.
fn answer(nodes: u64) -> Answer {
    let counts = NodeCounts {
        reading: nodes,
        ..NodeCounts::default()
    };
    Answer::Verdict(Verdict {
        outcome: Outcome::Fail,
        vertex: None,
        variation: Vec::new(),
        nodes: counts,
        limits_hit: LimitCounts::default(),
    })
}

/// A question for each first letter.
fn question(name: &str) -> Question {
    let column = name[..1].to_uppercase();
    Question::attack(at(&format!("{column}9")))
}

/// A store and an empty board to ask about.
struct Desk {
    store: Store,
    position: Position,
    limits: Limits,
}

impl Desk {
    fn new(capacity: usize) -> Self {
        Self {
            store: Store::new(capacity),
            position: Position::new(Board::new(Size::new(9).unwrap())),
            limits: Limits::default(),
        }
    }

    fn key(&self, name: &'static str) -> Key {
        let game = self.position.board.hash();
        Key::new(&question(name), &self.limits, &self.position, game)
    }

    fn put(&mut self, name: &'static str, area: &str, nodes: u64) {
        let scene = Scene::new(&self.position.board, points(area));
        self.store.put(self.key(name), scene, answer(nodes));
    }

    /// What the answer had cost, if there is one. It costs nothing again.
    fn get(&mut self, name: &'static str) -> Option<u64> {
        let key = self.key(name);
        let before = self.store.counts().nodes_saved;
        let found = self.store.get(&key, &self.position.board);
        assert_eq!(found.as_ref().map_or(0, |found| found.nodes().total()), 0);
        found.map(|_| self.store.counts().nodes_saved - before)
    }

    fn kept(&mut self, names: &[&'static str]) -> Vec<bool> {
        let kept = |&name: &&'static str| {
            let key = self.key(name);
            self.store.scenes().any(|(other, _)| *other == key)
        };
        names.iter().map(kept).collect()
    }
}

#[test]
fn the_cheapest_makes_room() {
    let mut desk = Desk::new(3);
    desk.put("a", "A1", 30);
    desk.put("b", "A1", 20);
    desk.put("c", "A1", 40);
    desk.put("d", "A1", 25);
    assert_eq!(desk.kept(&["a", "b", "c", "d"]), [true, false, true, true]);
    desk.put("e", "A1", 5);
    assert_eq!(desk.get("e"), None);
    assert_eq!(desk.store.counts().replaced, 1);
}

#[test]
fn an_answer_that_was_wanted_again_stays_longer() {
    let mut desk = Desk::new(2);
    desk.put("cheap", "A1", 10);
    desk.put("dear", "A1", 25);
    assert_eq!((desk.get("cheap"), desk.get("cheap")), (Some(10), Some(10)));
    // 30 against 25.
    desk.put("new", "A1", 26);
    assert_eq!(desk.kept(&["cheap", "dear", "new"]), [true, false, true]);
    let counts = desk.store.counts();
    assert_eq!((counts.hits, counts.misses, counts.nodes_saved), (2, 0, 20));
}

#[test]
fn moves_in_the_area_invalidate() {
    let mut desk = Desk::new(9);
    desk.put("left", "A1 A2 B1", 10);
    desk.put("middle", "B1 C1 D1", 10);
    desk.put("right", "D1 E1", 10);
    desk.store.invalidate(&points("B1 J9"));
    assert_eq!(
        desk.kept(&["left", "middle", "right"]),
        [false, false, true]
    );
    assert_eq!(desk.get("right"), Some(10));
    assert_eq!(desk.store.counts().invalidated, 2);
}

#[test]
fn an_area_that_looks_different_for_now_is_not_used() {
    let mut desk = Desk::new(9);
    desk.put("a", "A1 A2", 10);
    let game = desk.position.board.hash();
    desk.position.board.put(Color::Black, at("A2"));
    // The same key on another board: the trial moves are in the key as well.
    let key = Key::new(
        &question("a"),
        &desk.limits,
        &desk.position,
        desk.position.board.hash(),
    );
    assert_eq!(desk.store.get(&key, &desk.position.board), None);
    desk.position.board.undo();
    assert_eq!(desk.position.board.hash(), game);
    assert_eq!(desk.get("a"), Some(10));
}

#[test]
fn the_key_names_all_that_is_not_on_the_board() {
    let desk = Desk::new(1);
    let plain = desk.key("a");
    let mut other = desk.position.clone();
    other.depth = 1;
    let key = |limits: &Limits, position: &Position| {
        Key::new(&question("a"), limits, position, desk.position.board.hash())
    };
    assert_eq!(key(&desk.limits, &desk.position), plain);
    assert_ne!(key(&desk.limits, &other), plain);
    assert_ne!(key(&desk.limits.deepened(1), &desk.position), plain);
    other = Position::new(Board::new(Size::new(9).unwrap()).with_ko(Some(at("J9"))));
    assert_ne!(key(&desk.limits, &other), plain);
    other = desk.position.clone();
    other.ko = other.ko.after_pass(other.scheme, Color::Black);
    assert_eq!(key(&desk.limits, &other), plain);
    other.ko.point = Some(at("J9"));
    assert_ne!(key(&desk.limits, &other), plain);
}

#[test]
fn a_newer_answer_takes_the_place_of_an_older() {
    let mut desk = Desk::new(2);
    desk.put("a", "A1", 10);
    desk.put("a", "A1 A2", 3);
    desk.put("b", "A1", 1);
    assert_eq!((desk.get("a"), desk.get("b")), (Some(3), Some(1)));
    desk.store.clear();
    assert_eq!((desk.get("a"), desk.get("b")), (None, None));
}
