//! The file that shows what becomes of a dragon: proofs, and lines where it was read.

use std::io::{self, Write};

use tesuji_engine::search::Role;
use tesuji_engine::{Color, Ground, Outcome, Point, QuestionError, Reader, Surroundings, Vertex};

use super::DragonDecision;
use super::line::life_line;
use super::semeai_file::LINES;
use crate::solve::{
    Chapter, Content, LineMove, Solved, add_letter, chapters, letter, question, write_chapters,
    write_line_text,
};
use crate::variations::{Lead, Marks};

/// What there is to show of answers that are not proved.
#[derive(Clone, Debug)]
pub struct DragonShown {
    around: Surroundings,
    lines: Vec<(Role, Vec<LineMove>)>,
}

/// Whether an answer on that ground has a proof to show, in the room of the dragon at least.
const fn has_proof(ground: Ground) -> bool {
    matches!(ground, Ground::Proof | Ground::Enclosed)
}

impl DragonDecision {
    /// Whether an answer is known that is not proved: there are no variations of it but a line.
    #[must_use]
    pub fn is_read(&self) -> bool {
        self.answers()
            .any(|(_, answer)| answer.ground.is_some_and(|ground| !has_proof(ground)))
    }

    /// Whether an answer is proved, in the room of the dragon at least.
    #[must_use]
    pub fn is_proved(&self) -> bool {
        self.answers()
            .any(|(_, answer)| answer.ground.is_some_and(has_proof))
    }

    /// Works out a line for each answer that is known and not proved.
    ///
    /// # Errors
    /// The decision is about another position.
    pub fn shown(&self, reader: &mut Reader) -> Result<DragonShown, QuestionError> {
        let around = reader.surroundings(self.target, true)?;
        let mut lines = Vec::new();
        for (role, answer) in self.answers() {
            if answer.ground.is_some_and(|ground| !has_proof(ground)) {
                lines.push((role, life_line(reader, self.target, role)?));
            }
        }
        Ok(DragonShown { around, lines })
    }
}

/// Writes lines, and beside them the proofs of `solved`, as SGF behind what leads to their position.
///
/// # Errors
/// If `out` cannot be written to.
pub fn write_dragon_file(
    out: &mut impl Write,
    lead: &Lead,
    decision: &DragonDecision,
    (shown, solved): (&DragonShown, Option<&Solved>),
) -> io::Result<()> {
    let is_proved = |wanted: Role| {
        let mut answers = decision.answers();
        answers.any(|(role, answer)| role == wanted && answer.ground.is_some_and(has_proof))
    };
    let proofs = solved.into_iter().flat_map(chapters);
    let proofs = proofs.filter(|chapter| match chapter.content {
        Content::Proof(_, answered, _) => is_proved(answered.role),
        Content::Line(_) => false,
    });
    let lines = shown.lines.iter().map(|(role, line)| Chapter {
        question: question(*role).to_owned(),
        content: Content::Line(line),
    });
    let chapters: Vec<_> = proofs.chain(lines).collect();
    let comment = comment(lead, decision, shown);
    let marks = marks(lead, decision, &shown.around);
    write_chapters(out, lead, (&comment, &marks), &chapters)
}

/// Writes lines as text.
///
/// # Errors
/// If `out` cannot be written to.
pub fn write_dragon_lines(
    out: &mut impl Write,
    decision: &DragonDecision,
    shown: &DragonShown,
) -> io::Result<()> {
    for (role, line) in &shown.lines {
        let title = format!("{} of {}", question(*role), decision.target);
        write_line_text(out, &title, line)?;
    }
    Ok(())
}

/// Triangles on the dragon, squares on what is taken for safe or alive, territory on its eye spaces, circles where there
/// may be moves, and the letters of the answers.
fn marks(lead: &Lead, decision: &DragonDecision, around: &Surroundings) -> Marks {
    let (board, room) = (lead.board(), &around.room);
    let mut letters: Vec<(Point, String)> = Vec::new();
    for (role, answer) in decision.answers() {
        let verdict = answer.answer.verdict();
        let verdict = verdict.filter(|verdict| verdict.outcome > Outcome::Fail);
        if let Some(Vertex::At(point)) = verdict.and_then(|verdict| verdict.vertex) {
            add_letter(&mut letters, point, letter(role));
        }
    }
    let is_lettered = |point: &Point| letters.iter().any(|(at, _)| at == point);
    let eyes = around.eyes.intersection(board.empty_points());
    let free = room.points.intersection(board.empty_points());
    let free = free.difference(&eyes);
    let circles = free.iter().filter(|point| !is_lettered(point)).collect();
    let friends = room.friends.intersection(&room.points.neighbours());
    let of = |color| match decision.color == color {
        true => eyes.iter().collect(),
        false => Vec::new(),
    };
    Marks {
        triangles: around.stones.iter().collect(),
        squares: room.walls(board).union(&friends).iter().collect(),
        circles,
        letters,
        eyes: [Color::Black, Color::White].map(of),
        ..Marks::default()
    }
}

fn comment(lead: &Lead, decision: &DragonDecision, shown: &DragonShown) -> String {
    let answers = decision.answers();
    let mut lines: Vec<_> = answers
        .map(|(role, answer)| decision.sentence(role, answer))
        .collect();
    lines.push(
        "Marked: the dragon with triangles; its eye spaces as territory; what is taken for safe or alive with squares; \
         where there may be moves with circles; A and D, the first moves of attack and defense."
            .to_owned(),
    );
    if !shown.around.is_whole {
        lines.push(
            "What is marked is what was read; the rest of the board was not looked at.".to_owned(),
        );
    }
    if decision.is_proved() {
        lines.push("What is proved is shown with its proof.".to_owned());
    }
    lines.push(LINES.to_owned());
    if lead.moves() > 0 {
        lines.push("The moves before this node are those of the game.".to_owned());
    }
    lines.join("\n")
}
