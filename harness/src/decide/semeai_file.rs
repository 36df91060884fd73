//! The file that shows a race: both dragons, their liberties, and what comes of it for either side to move first.

use std::io::{self, Write};

use tesuji_engine::search::Role;
use tesuji_engine::{
    Answer, Board, Color, Ground, Outcome, Point, PointSet, Question, QuestionError,
    RaceSurroundings, Reader, Vertex,
};

use super::RaceDecision;
use super::line::race_line;
use super::semeai::counts;
use crate::interrupt::Interrupt;
use crate::solve::{
    Answered, Chapter, Content, LineMove, Wanted, add_letter, question, solve_room, write_chapters,
};
use crate::variations::{Lead, Marks, name};

/// A proof without counts may take so many times what the answer was given.
const PATIENCE: u64 = 4;

/// What there is to show of a race.
#[derive(Clone, Debug)]
pub struct RaceShown {
    around: RaceSurroundings,
    parts: Vec<Part>,
}

/// What is shown for one side to move first.
#[derive(Clone, Debug)]
struct Part {
    /// The question, as comments name it: `Black first, attack of J6`.
    question: String,
    content: Shown,
}

#[derive(Clone, Debug)]
enum Shown {
    Proof(Color, Box<Answered>),
    Line(Vec<LineMove>),
}

impl RaceDecision {
    /// Works out what there is to show of it, in at most about `most` moves: the proof of what is proved, else what is
    /// expected, by counting or by reading. Nothing is shown of what is unknown.
    ///
    /// # Errors
    /// The decision is about another position.
    pub fn shown(&self, reader: &mut Reader, most: usize) -> Result<RaceShown, QuestionError> {
        let [one, two] = self.stones;
        let around = reader.race_surroundings(&Question::analyze_semeai(one, two))?;
        let mut parts = Vec::new();
        for side in 0..2 {
            let proofs = match self.answers[side].ground {
                Some(Ground::Proof) => self.proofs(reader, &around, side, most / 4),
                _ => None,
            };
            match proofs {
                Some(proofs) => parts.extend(proofs),
                None => parts.extend(self.line(reader, side)?),
            }
        }
        Ok(RaceShown { around, parts })
    }

    /// The line that is expected if the owner of a side's dragon moves first; nothing if that is unknown.
    fn line(&self, reader: &mut Reader, side: usize) -> Result<Option<Part>, QuestionError> {
        let line = race_line(reader, (self.stones, self.colors), side)?;
        let question = format!("{} first,", name(self.colors[side]));
        let content = Shown::Line(line);
        Ok(Some(Part { question, content }).filter(|part| part.moves() > 0))
    }

    /// The proofs of both halves of an answer, as far as they matter; `None` if one of them comes to no end without
    /// counting.
    fn proofs(
        &self,
        reader: &Reader,
        around: &RaceSurroundings,
        side: usize,
        most: usize,
    ) -> Option<Vec<Part>> {
        let Answer::Race(race) = &self.answers[side].answer else {
            return None;
        };
        let capture = (1 - side, Role::Attack, race.attack);
        let rescue = (side, Role::Defend, race.defense);
        let halves = match (race.defense, race.attack) {
            (Outcome::Fail, _) => vec![rescue],
            (_, Outcome::Fail) => vec![rescue, capture],
            _ => vec![capture],
        };
        let wanted = Wanted {
            budget: PATIENCE * reader.semeai_budget(),
            every_move: false,
            proof: most.max(1),
        };
        let proof = |(dragon, role, outcome): (usize, Role, Outcome)| {
            let room = &around.sides[dragon].room;
            let never = Interrupt::default();
            let answered = solve_room(reader.board(), room, role, wanted, &never)?;
            // What an answer says of both dragons together no proof about one of them shows. Of a ko that one side alone can start
            // it is shown that there is no more.
            let is_ko = |proved| match role {
                Role::Attack => outcome == Outcome::Win && proved == Outcome::KoA,
                Role::Defend => outcome == Outcome::Fail && proved == Outcome::KoB,
            };
            let waits = self.answers[side].waits;
            let is_shown = answered
                .settled
                .is_some_and(|(proved, _)| proved == outcome || waits && is_ko(proved));
            is_shown.then(|| Part {
                question: format!(
                    "{} first, {} of {}",
                    name(self.colors[side]),
                    question(role),
                    self.stones[dragon]
                ),
                content: Shown::Proof(self.colors[dragon], Box::new(answered)),
            })
        };
        halves.into_iter().map(proof).collect()
    }
}

impl Part {
    fn moves(&self) -> usize {
        match &self.content {
            Shown::Proof(_, answered) => {
                answered.proof.as_ref().map_or(0, |proof| proof.moves.len())
            }
            Shown::Line(line) => line.len(),
        }
    }

    fn chapter(&self) -> Option<Chapter<'_>> {
        let content = match &self.content {
            Shown::Proof(color, answered) => {
                Content::Proof(*color, answered, answered.proof.as_ref()?)
            }
            Shown::Line(line) => Content::Line(line),
        };
        Some(Chapter {
            question: self.question.clone(),
            content,
        })
    }
}

/// Writes a race as SGF, behind what leads to its position.
///
/// # Errors
/// If `out` cannot be written to.
pub fn write_race(
    out: &mut impl Write,
    lead: &Lead,
    decision: &RaceDecision,
    shown: &RaceShown,
) -> io::Result<()> {
    let chapters: Vec<_> = shown.parts.iter().filter_map(Part::chapter).collect();
    let comment = comment(lead, decision, shown);
    let marks = marks(lead.board(), decision, &shown.around);
    write_chapters(out, lead, (&comment, &marks), &chapters)
}

/// Triangles and squares on the dragons, territory on their eye spaces, letters on liberties and first moves, circles
/// where else there may be moves.
fn marks(board: &Board, decision: &RaceDecision, around: &RaceSurroundings) -> Marks {
    let mut letters: Vec<(Point, String)> = Vec::new();
    for (color, answer) in decision.colors.iter().zip(&decision.answers) {
        if let Answer::Race(race) = &answer.answer
            && let Vertex::At(point) = race.vertex
        {
            add_letter(&mut letters, point, &name(*color)[..1]);
        }
    }
    let liberties = [
        (&around.outside[0], "a"),
        (&around.outside[1], "b"),
        (&around.common, "c"),
    ];
    for (points, letter) in liberties {
        for point in points.iter() {
            add_letter(&mut letters, point, letter);
        }
    }
    let [one, two] = &around.sides;
    let eyes = |color| {
        let own = decision.colors.iter().zip([&one.eyes, &two.eyes]);
        let own = own.filter(|(of, _)| **of == color);
        own.fold(PointSet::EMPTY, |all, (_, eyes)| all.union(eyes))
    };
    let eyes = [Color::Black, Color::White].map(eyes);
    let lettered: PointSet = letters.iter().map(|(point, _)| *point).collect();
    let free = one.room.points.union(&two.room.points);
    let free = free.intersection(board.empty_points());
    let free = free.difference(&lettered);
    Marks {
        triangles: one.stones.iter().collect(),
        squares: two.stones.iter().collect(),
        circles: free.difference(&eyes[0].union(&eyes[1])).iter().collect(),
        letters,
        eyes: eyes.map(|eyes| eyes.intersection(board.empty_points()).iter().collect()),
        ..Marks::default()
    }
}

/// The comment of the position: the answers, the counts, the marks, and how to read the file.
fn comment(lead: &Lead, decision: &RaceDecision, shown: &RaceShown) -> String {
    let mut lines = vec![decision.sentence(0), decision.sentence(1)];
    let plain = decision.answers[0].plain.as_ref();
    lines.extend(plain.map(|race| counts(decision.stones, race)));
    let [one, two] = decision.stones;
    lines.push(format!(
        "Marked: the dragon of {one} with triangles, that of {two} with squares; eye spaces as territory; a and b, \
         liberties of {one} and of {two} alone; c, liberties of both; where else there may be moves with circles; B and \
         W, the first moves of Black and White."
    ));
    if shown.around.sides.iter().any(|side| !side.is_whole) {
        lines.push(
            "Where it is decided has no end; the part near the dragons is marked and looked at."
                .to_owned(),
        );
    }
    let has = |is_line: bool| {
        let mut parts = shown.parts.iter();
        parts.any(|part| matches!(part.content, Shown::Line(_)) == is_line)
    };
    if has(false) {
        lines.push(
            "What is proved is shown with its proof, for one dragon at a time: one move for the side that wins, all that \
             can matter for the other one. A pass is a move elsewhere."
                .to_owned(),
        );
    }
    if has(true) {
        lines.push(LINES.to_owned());
    }
    for (side, answer) in decision.answers.iter().enumerate() {
        if answer.ground.is_none() {
            let mover = name(decision.colors[side]);
            lines.push(format!("Nothing is shown for {mover} to move first."));
        }
    }
    if lead.moves() > 0 {
        lines.push("The moves before this node are those of the game.".to_owned());
    }
    lines.join("\n")
}

/// What a line is.
pub(super) const LINES: &str = "Where there is no proof to show one line is shown, with what the engine says of each of \
    its positions, and what that rests on. The side that succeeds plays what it answers, the other one where its \
    opponent would have played. What was read is an estimate and no proof, and its line ends where it is proved. A pass is \
    a move elsewhere.";
