//! Making a position smaller.

use std::collections::{BTreeSet, HashSet};

use tesuji_engine::Point;

use crate::backend::AskError;
use crate::interrupt::Interrupt;
use crate::posed::Posed;

/// A position that was made smaller.
#[derive(Clone, Debug)]
pub struct Shrunk {
    /// What is left.
    pub posed: Posed,
    /// How many positions were looked at.
    pub tried: usize,
    /// Whether it could be smaller: somebody asked to stop.
    pub is_stopped: bool,
}

/// Who follows it: told of every position that was looked at, how many these are, and what is left so far.
pub trait Steps {
    /// One more position was looked at.
    fn step(&mut self, tried: usize, left: &Posed);
}

/// Nobody.
impl Steps for () {
    fn step(&mut self, _: usize, _: &Posed) {}
}

/// Takes whole strings off the board, then single stones, then lines off its sides, again and again, as long as
/// `keeps` says that what is left is still of interest. The same every time, if `keeps` is.
///
/// What is left is smallest in this sense: no string and no stone can go alone, and there is no smaller board on which
/// it could lie.
///
/// # Errors
/// Those of `keeps`, which end it.
pub fn shrink(
    posed: &Posed,
    interrupt: &Interrupt,
    steps: &mut dyn Steps,
    keeps: impl FnMut(&Posed) -> Result<bool, AskError>,
) -> Result<Shrunk, AskError> {
    let mut shrinker = Shrinker {
        posed: posed.clone(),
        keeps,
        refused: HashSet::new(),
        tried: 0,
        interrupt,
        steps,
    };
    let mut before = None;
    while before != Some(shrinker.measure()) && !interrupt.is_set() {
        before = Some(shrinker.measure());
        shrinker.thin(shrinker.strings())?;
        shrinker.thin(shrinker.single_stones())?;
        shrinker.cut()?;
    }
    Ok(Shrunk {
        posed: shrinker.posed,
        tried: shrinker.tried,
        is_stopped: interrupt.is_set(),
    })
}

struct Shrinker<'a, K> {
    posed: Posed,
    keeps: K,
    /// Positions that are known not to do.
    refused: HashSet<String>,
    tried: usize,
    interrupt: &'a Interrupt,
    steps: &'a mut dyn Steps,
}

impl<K: FnMut(&Posed) -> Result<bool, AskError>> Shrinker<'_, K> {
    /// What gets smaller with every step.
    fn measure(&self) -> (u8, usize) {
        (self.posed.board.size().get(), self.posed.stone_count())
    }

    /// Takes a smaller position, if it does.
    fn take(&mut self, smaller: Option<Posed>) -> Result<bool, AskError> {
        let Some(smaller) = smaller.filter(|_| !self.interrupt.is_set()) else {
            return Ok(false);
        };
        let text = smaller.text();
        if self.refused.contains(&text) {
            return Ok(false);
        }
        self.tried += 1;
        let kept = match (self.keeps)(&smaller) {
            Err(AskError::Interrupted) if self.interrupt.is_set() => return Ok(false),
            kept => kept?,
        };
        match kept {
            true => self.posed = smaller,
            false => drop(self.refused.insert(text)),
        }
        self.steps.step(self.tried, &self.posed);
        Ok(kept)
    }

    /// Takes groups of stones away: half of them at once, then a quarter, and in the end one by one.
    fn thin(&mut self, mut groups: Vec<Vec<Point>>) -> Result<(), AskError> {
        let mut together = groups.len().div_ceil(2);
        while together > 0 {
            let mut at = 0;
            while at < groups.len() {
                let end = (at + together).min(groups.len());
                let gone: BTreeSet<_> = groups[at..end].iter().flatten().copied().collect();
                match self.take(self.posed.without(&gone))? {
                    true => drop(groups.drain(at..end)),
                    false => at = end,
                }
            }
            together /= 2;
        }
        Ok(())
    }

    /// The strings that the question is not about, the farthest first.
    fn strings(&self) -> Vec<Vec<Point>> {
        let board = &self.posed.board;
        let asked = |stones: &[Point]| {
            let mut named = self.posed.question.points();
            named.any(|point| stones.contains(&point))
        };
        let all = self.posed.stones().map(|(_, point)| point);
        let leads = all.filter_map(|point| {
            let stones = board.string(board.string_at(point)?).stones();
            (stones.first() == Some(point)).then(|| stones.iter().collect::<Vec<_>>())
        });
        self.farthest_first(leads.filter(|stones| !asked(stones)).collect())
    }

    /// The stones that the question does not name, the farthest first.
    fn single_stones(&self) -> Vec<Vec<Point>> {
        let all = self.posed.stones().map(|(_, point)| point);
        let named: BTreeSet<_> = self.posed.question.points().collect();
        let free = all.filter(|point| !named.contains(point));
        self.farthest_first(free.map(|point| vec![point]).collect())
    }

    fn farthest_first(&self, mut groups: Vec<Vec<Point>>) -> Vec<Vec<Point>> {
        let named: Vec<_> = self.posed.question.points().collect();
        let far = |point: &Point| {
            let steps =
                |to: &Point| point.column().abs_diff(to.column()) + point.row().abs_diff(to.row());
            named.iter().map(steps).min().unwrap_or_default()
        };
        groups.sort_by_cached_key(|group| {
            let nearest = group.iter().map(far).min();
            (std::cmp::Reverse(nearest), group.clone())
        });
        groups
    }

    /// Takes lines off the sides: the smallest board that does.
    fn cut(&mut self) -> Result<(), AskError> {
        let whole = self.posed.clone();
        for smaller in whole.cuts() {
            if self.take(Some(smaller))? {
                break;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use tesuji_engine::{Board, Color};

    use super::*;

    const BOARD: &str = "   A B C D E F G H J
                          9 . . . . . . . . . 9
                          8 . X X . . . . O . 8
                          7 . . . . . . . O . 7
                          6 . . . . . . . . . 6
                          5 . . . . X . . . . 5
                          4 . . . X O X . . . 4
                          3 . . . X O X . . . 3
                          2 . . . . . . . . . 2
                          1 . X . . . . . O . 1
                            A B C D E F G H J";

    fn posed() -> Posed {
        let board = Board::from_diagram(BOARD).unwrap();
        Posed::new(&board, Color::Black, "attack E4".parse().unwrap())
    }

    fn shrunk(keeps: impl Fn(&Posed) -> bool) -> Shrunk {
        shrink(&posed(), &Interrupt::default(), &mut (), |smaller| {
            Ok(keeps(smaller))
        })
        .unwrap()
    }

    fn in_atari_of(posed: &Posed, most: usize) -> bool {
        let target = posed.question.target().unwrap();
        posed.board.liberty_count(target) <= most
    }

    #[test]
    fn nothing_is_left_that_could_go() {
        let shrunk = shrunk(|posed| in_atari_of(posed, 1));
        assert_eq!(shrunk.posed.stone_count(), 4);
        assert_eq!(shrunk.posed.board.size().get(), 5);
        assert!(in_atari_of(&shrunk.posed, 1));
    }

    #[test]
    fn strings_go_before_stones_and_the_farthest_first() {
        let mut looked = Vec::new();
        let refused = shrink(&posed(), &Interrupt::default(), &mut (), |smaller| {
            looked.push(smaller.text());
            Ok(false)
        });
        assert_eq!(refused.unwrap().posed.text(), posed().text());
        let gone = |text: &str| {
            let all = posed().text();
            let left: BTreeSet<_> = text.split(' ').map(str::to_owned).collect();
            let gone = all.split(' ').filter(|word| !left.contains(*word));
            gone.map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(
            gone(&looked[0]),
            ["B1", "B8", "C8", "H1", "H7", "H8"].map(str::to_owned)
        );
        // One by one: six strings after two halves and six parts of one or two.
        let single: Vec<_> = looked.iter().map(|text| gone(text)).collect();
        let first = single.iter().position(|gone| gone == &["B8", "C8"]);
        let last = single.iter().position(|gone| gone == &["B8"]);
        assert!(first.unwrap() < last.unwrap());
    }

    #[test]
    fn it_stops_where_it_is_asked_to() {
        let interrupt = Interrupt::default();
        let stopped = shrink(&posed(), &interrupt, &mut (), |_| {
            interrupt.set();
            Ok(true)
        });
        let stopped = stopped.unwrap();
        assert!(stopped.is_stopped);
        assert_eq!(stopped.tried, 1);
    }

    #[test]
    fn what_an_engine_cannot_answer_ends_it() {
        let failed = shrink(&posed(), &Interrupt::default(), &mut (), |_| {
            Err(AskError::Interrupted)
        });
        assert_eq!(failed.unwrap_err(), AskError::Interrupted);
    }
}
