//! How many moves it takes to fill the liberties in a pocket, by playing it out.
//!
//! The owner of the string plays in the pocket or elsewhere, where a move of his is worth one of the race, and so does his
//! opponent. Where it makes no difference who plays first, the pocket is as good as liberties that can be filled at any time,
//! whatever is played elsewhere (a number, in terms of combinatorial games).

use super::pocket::{Content, MOST, Pocket, Step};

/// The string is never captured.
const NEVER: u8 = u8::MAX;
/// It depends on who may retake a ko.
const UNCLEAR: u8 = NEVER - 1;
/// States of liberties elsewhere: none, and one.
const STATES: usize = 2;

/// What the opponent of the owner wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// To capture the string.
    Capture,
    /// To leave it no liberty in the pocket, while it has others elsewhere.
    Fill,
}

/// Who may retake a ko in the pocket at once: whoever it is, it has to come to the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Favoured {
    Owner,
    Other,
}

/// The liberties in a pocket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Liberties {
    /// So many, whoever moves first.
    Number(u32),
    /// So many for the side to move that was asked about.
    First(u32),
    /// The string is never captured.
    Endless,
}

/// The liberties in a pocket, for all that may be in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Counts {
    size: u32,
    /// For a string with no other liberties, and with others: if the opponent moves first, and if the owner does.
    values: Vec<[[u8; 2]; STATES]>,
}

impl Counts {
    pub(super) fn of(pocket: &Pocket, aim: Aim) -> Self {
        let one = Values::of(pocket, aim, Favoured::Owner);
        let size = pocket.size();
        let counts = Self {
            size,
            values: one.values,
        };
        if !one.met_ko {
            return counts;
        }
        let two = Values::of(pocket, aim, Favoured::Other);
        counts.agreed(&Self {
            size,
            values: two.values,
        })
    }

    /// The liberties of a string that has others or not. If they depend on who moves first, they are those where the owner does or
    /// where his opponent does, as is asked for; `None` if it is not.
    pub(super) fn count(
        &self,
        content: Content,
        has_others: bool,
        owner_first: Option<bool>,
    ) -> Option<Liberties> {
        let [alone, with_other] = *self.values.get(index(self.size, content))?;
        let (values, others) = match has_others {
            true => (with_other, 1),
            false => (alone, 0),
        };
        let count = number(with_other, 1);
        let is_number = has_others || number(alone, 0) == count;
        if let Some(count) = count.filter(|_| is_number) {
            return Some(Liberties::Number(count));
        }
        let [first, second] = values;
        let value = match owner_first {
            _ if first == NEVER => return Some(Liberties::Endless),
            Some(true) if second == NEVER => return Some(Liberties::Endless),
            Some(true) => second.checked_sub(1)?,
            Some(false) => first,
            None => return None,
        };
        let count = value.checked_sub(others)?;
        (first < UNCLEAR && second != UNCLEAR).then_some(Liberties::First(u32::from(count)))
    }

    /// The same counts where `other` agrees.
    pub(super) fn agreed(mut self, other: &Self) -> Self {
        let ours = self.values.iter_mut().flatten().flatten();
        let theirs = other.values.iter().flatten().flatten();
        for (one, &two) in ours.zip(theirs) {
            if *one != two {
                *one = UNCLEAR;
            }
        }
        self
    }
}

/// The liberties besides so many others, if it makes no difference who moves first.
fn number([first, second]: [u8; 2], others: u8) -> Option<u32> {
    let is_number = first < UNCLEAR && second == first + 1;
    first
        .checked_sub(others)
        .filter(|_| is_number)
        .map(u32::from)
}

fn index(size: u32, content: Content) -> usize {
    (0..size).rev().fold(0, |index, at| {
        let of = |set: u8| usize::from(set >> at & 1);
        index * 3 + of(content.other) + 2 * of(content.own)
    })
}

fn content(size: u32, mut index: usize) -> Content {
    let mut content = Content { own: 0, other: 0 };
    for at in 0..size {
        content.other |= u8::from(index % 3 == 1) << at;
        content.own |= u8::from(index % 3 == 2) << at;
        index /= 3;
    }
    content
}

/// How many moves elsewhere the owner needs to be the first, if his opponent moves first and if he does: for each content, and
/// with so many liberties elsewhere.
struct Values {
    values: Vec<[[u8; 2]; STATES]>,
    met_ko: bool,
}

/// The contents that the moves of one side lead to.
#[derive(Clone, Copy, Default)]
struct Reached {
    contents: [u16; MOST],
    count: usize,
}

impl Reached {
    const fn push(&mut self, content: u16) {
        self.contents[self.count] = content;
        self.count += 1;
    }

    fn iter(&self) -> impl Iterator<Item = usize> {
        self.contents[..self.count].iter().copied().map(usize::from)
    }
}

/// Moves that lead from a content to others.
struct Moves {
    by_other: Reached,
    /// Of a string that has no liberties elsewhere, and that has.
    by_owner: [Reached; STATES],
    /// The string's liberties in the pocket.
    liberties: u32,
}

impl Values {
    fn of(pocket: &Pocket, aim: Aim, favoured: Favoured) -> Self {
        let size = pocket.size();
        let contents = 3_usize.pow(size);
        let mut met_ko = false;
        let moves: Vec<Moves> = (0..contents)
            .map(|index| Moves::of(pocket, content(size, index), favoured, &mut met_ko))
            .collect();
        let mut values = vec![[[NEVER; 2]; STATES]; contents];
        loop {
            let mut changed = false;
            // What is fuller is nearer to the end.
            for at in (0..contents).rev() {
                let new = match aim {
                    Aim::Capture => captured(&values, &moves[at], at),
                    Aim::Fill => filled(&values, &moves[at]),
                };
                changed |= new != values[at];
                values[at] = new;
            }
            if !changed {
                return Self { values, met_ko };
            }
        }
    }
}

impl Moves {
    fn of(pocket: &Pocket, content: Content, favoured: Favoured, met_ko: &mut bool) -> Self {
        // A ko is left to the side that is favoured.
        let mut collect = |unless, made: &dyn Fn(u8) -> Option<Step>| {
            let cells = (0..pocket.size()).map(|at| 1 << at);
            let cells = cells.filter(|cell| pocket.empty(content) & cell != 0);
            let mut after = Reached::default();
            for step in cells.filter_map(made) {
                *met_ko |= step.is_ko;
                if !step.is_ko || favoured != unless {
                    after.push(index(pocket.size(), step.content) as u16);
                }
            }
            after
        };
        Self {
            by_other: collect(Favoured::Owner, &|cell| pocket.by_other(content, cell)),
            by_owner: [false, true].map(|has_others| {
                collect(Favoured::Other, &|cell| {
                    pocket.by_owner(content, cell, has_others)
                })
            }),
            liberties: pocket.liberties(content).count_ones(),
        }
    }
}

/// The values of a content of which those after each move are known: the opponent captures as soon as he can.
fn captured(values: &[[[u8; 2]; STATES]], moves: &Moves, at: usize) -> [[u8; 2]; STATES] {
    let mut new = values[at];
    for elsewhere in 0..STATES {
        let first = if moves.liberties + elsewhere as u32 <= 1 {
            1
        } else {
            let filled = elsewhere.checked_sub(1).map(|left| new[left][1]);
            let inside = moves.by_other.iter().map(|to| values[to][elsewhere][1]);
            inside.chain(filled).min().unwrap_or(NEVER)
        };
        new[elsewhere] = [first, by_owner(values, moves, elsewhere, first)];
    }
    new
}

/// The same where he fills liberties. The string has others that are never filled.
fn filled(values: &[[[u8; 2]; STATES]], moves: &Moves) -> [[u8; 2]; STATES] {
    let inside = moves.by_other.iter().map(|to| values[to][1][1]);
    let first = match moves.liberties {
        0 => 1,
        _ => inside.min().unwrap_or(NEVER),
    };
    let value = [first, by_owner(values, moves, 1, first)];
    [value.map(less_one), value]
}

const fn less_one(value: u8) -> u8 {
    match value {
        NEVER => NEVER,
        value => value - 1,
    }
}

/// The value if the owner moves first: he plays elsewhere or in the pocket.
fn by_owner(values: &[[[u8; 2]; STATES]], moves: &Moves, elsewhere: usize, first: u8) -> u8 {
    let inside = moves.by_owner[elsewhere]
        .iter()
        .map(|to| values[to][elsewhere][0]);
    inside.fold(first.saturating_add(1), u8::max)
}

#[cfg(test)]
mod tests {
    use super::super::cells::{Cells, Grid, Small, bit};
    use super::super::pocket::Numbering;
    use super::*;

    type Set = Cells<Small<8>>;

    /// The cells of a diagram that hold one of these: `#` is the string, `=` what its opponent never loses, `X` a stone of the
    /// opponent, and `.` an empty cell of the pocket.
    fn cells(diagram: &[&str], held: &str) -> Set {
        let mut set = Set::EMPTY;
        for (row, line) in diagram.iter().enumerate() {
            for (column, cell) in line.chars().enumerate() {
                if held.contains(cell) {
                    set |= bit(row as u8 * Small::<8>::STRIDE as u8 + column as u8);
                }
            }
        }
        set
    }

    /// The liberties of a string that has no others, and of one that has.
    fn counted(diagram: &[&str], aim: Aim) -> [Option<Liberties>; STATES] {
        told(diagram, aim, None)
    }

    /// The same where the owner or his opponent moves first.
    fn told(diagram: &[&str], aim: Aim, owner_first: Option<bool>) -> [Option<Liberties>; STATES] {
        let Some(numbering) = Numbering::of(cells(diagram, ".X")) else {
            return [Some(Liberties::Endless); STATES];
        };
        let walls = cells(diagram, "=");
        let guarded = super::super::cells::around(walls);
        let pocket = Pocket::of(&numbering, cells(diagram, "#"), guarded);
        let counts = Counts::of(&pocket, aim);
        let content = Content {
            own: 0,
            other: numbering.pack(cells(diagram, "X")),
        };
        [false, true].map(|has_others| counts.count(content, has_others, owner_first))
    }

    #[test]
    fn eyes_have_the_liberties_that_are_known_of_them() {
        let known: [(&[&str], u32); 6] = [
            (&["####", "#..#", "####"], 2),
            (&["#####", "#.X.#", "#####"], 2),
            (&["####", "#..#", "#..#", "####"], 5),
            (&["#####", "#.X.#", "##.##", "#####"], 4),
            (&["#####", "#.X.#", "##..#", "#####"], 7),
            (&["#####", "##.##", "#.X.#", "##..#", "#####"], 11),
        ];
        for (diagram, count) in known {
            assert_eq!(
                counted(diagram, Aim::Capture),
                [Some(Liberties::Number(count)); 2],
                "{diagram:?}"
            );
        }
    }

    #[test]
    fn a_pocket_that_may_become_two_eyes_has_no_count() {
        let hot: [&[&str]; 2] = [
            &["#####", "#...#", "#####"],
            &["#####", "#...#", "##.##", "#####"],
        ];
        for diagram in hot {
            assert_eq!(counted(diagram, Aim::Capture), [None; 2], "{diagram:?}");
        }
        let alive = ["######", "#....#", "######"];
        let told = counted(&alive, Aim::Capture);
        assert_eq!(told, [Some(Liberties::Endless); 2]);
    }

    #[test]
    fn seven_points_may_be_one_eye() {
        let killed = ["#####", "##.##", "#.XX#", "#.XX#", "#####"];
        assert_eq!(
            counted(&killed, Aim::Capture),
            [Some(Liberties::Number(13)); 2]
        );
        let hot = ["#####", "##.##", "#...#", "#.XX#", "#####"];
        assert_eq!(counted(&hot, Aim::Capture), [None; 2]);
        let by_other = told(&hot, Aim::Capture, Some(false));
        assert_eq!(by_other, [Some(Liberties::First(15)); 2]);
        let by_owner = told(&hot, Aim::Capture, Some(true));
        assert_eq!(by_owner, [Some(Liberties::Endless); 2]);
    }

    #[test]
    fn a_cell_away_from_the_string_is_no_liberty() {
        let diagram = ["#####", "#....", "#.===", "####="];
        assert_eq!(
            counted(&diagram, Aim::Fill),
            [Some(Liberties::Number(5)); 2]
        );
        let bent = ["###.=", "###.=", "###.=", "###.=", "=...=", "====="];
        assert_eq!(counted(&bent, Aim::Fill), [Some(Liberties::Number(6)); 2]);
        // The owner makes an eye there.
        let roomy = ["#####=", "#....=", "##..==", "###==="];
        assert_eq!(counted(&roomy, Aim::Fill), [Some(Liberties::Endless); 2]);
    }
}
