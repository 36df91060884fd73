//! Proofs as SGF.

use std::io::{self, Write};

use tesuji_engine::local::{ProofEnd, ProofMove, ProofTree};
use tesuji_engine::search::Role;
use tesuji_engine::{KoModel, Outcome, Point, Size, Vertex};

use super::chapter::{Chapter, Content, write_chapters};
use super::words::{Named, ground, sentence, threat_sentences};
use super::{Answered, Solved};
use crate::sgf::writer::NodeText;
use crate::variations::{Lead, Marks, played};

/// Writes the proofs of what was solved as SGF, behind what leads to its position.
///
/// # Errors
/// If `out` cannot be written to.
pub fn write_proofs(out: &mut impl Write, lead: &Lead, solved: &Solved) -> io::Result<()> {
    let chapters: Vec<_> = chapters(solved).collect();
    let (comment, marks) = (comment(lead, solved), marks(lead, solved));
    write_chapters(out, lead, (&comment, &marks), &chapters)
}

/// The proofs that there are.
pub fn chapters(solved: &Solved) -> impl Iterator<Item = Chapter<'_>> {
    solved.answers.iter().filter_map(|answer| {
        let proof = answer.proof.as_ref()?;
        Some(Chapter {
            question: question(answer.role).to_owned(),
            content: Content::Proof(solved.color, answer, proof),
        })
    })
}

/// The letter of a first move, after those of others on the same point.
pub(crate) fn add_letter(letters: &mut Vec<(Point, String)>, point: Point, letter: &str) {
    match letters.iter_mut().find(|(at, _)| *at == point) {
        Some((_, text)) => text.push_str(letter),
        None => letters.push((point, letter.to_owned())),
    }
}

/// Triangles on the dragon, squares on what is taken for safe or alive, circles where there may be moves, and the
/// letters of the answers.
fn marks(lead: &Lead, solved: &Solved) -> Marks {
    let (board, room) = (lead.board(), &solved.room);
    let mut letters: Vec<(Point, String)> = Vec::new();
    for answer in &solved.answers {
        let Some((outcome, Vertex::At(point))) = answer.settled else {
            continue;
        };
        if outcome == Outcome::Fail {
            continue;
        }
        add_letter(&mut letters, point, letter(answer.role));
    }
    let free = room.points.intersection(board.empty_points());
    let is_lettered = |point: &Point| letters.iter().any(|(at, _)| at == point);
    let circles = free.iter().filter(|point| !is_lettered(point));
    let friends = room.friends.intersection(&room.points.neighbours());
    Marks {
        triangles: room.dragon.iter().collect(),
        squares: room.walls(board).union(&friends).iter().collect(),
        crosses: Vec::new(),
        circles: circles.collect(),
        letters,
        ..Marks::default()
    }
}

pub(crate) const fn letter(role: Role) -> &'static str {
    match role {
        Role::Attack => "A",
        Role::Defend => "D",
    }
}

pub(crate) const fn question(role: Role) -> &'static str {
    match role {
        Role::Attack => "attack",
        Role::Defend => "defense",
    }
}

/// The comment of the position: the answers, what they rest on, and how to read the file.
fn comment(lead: &Lead, solved: &Solved) -> String {
    let mut lines: Vec<String> = Vec::new();
    for answer in &solved.answers {
        lines.push(sentence(solved.color, answer));
        lines.extend(threat_sentences(solved.color, answer));
    }
    lines.extend(ground(lead.board(), solved));
    lines.push(
        "Marked: the dragon with triangles; what is taken for safe or alive with squares; where there may be moves \
         with circles; A and D, the first moves of attack and defense."
            .to_owned(),
    );
    lines.push(
        "Every first move is shown with its proof: one move for the side that wins, all that can matter for the other \
         one. A pass is a move elsewhere."
            .to_owned(),
    );
    for answer in &solved.answers {
        if answer.proof.as_ref().is_some_and(|proof| !proof.is_whole()) {
            let question = question(answer.role);
            lines.push(format!(
                "Some lines of the {question} are not shown to their end (see --max-variations and --budget)."
            ));
        }
    }
    if lead.moves() > 0 {
        lines.push("The moves before this node are those of the game.".to_owned());
    }
    lines.join("\n")
}

/// Writes the proofs as trees, a move a line, indented by the moves before it.
///
/// # Errors
/// If `out` cannot be written to.
pub fn write_proof_text(out: &mut impl Write, solved: &Solved) -> io::Result<()> {
    let named = Named::new(solved.color);
    for answer in &solved.answers {
        let Some(proof) = &answer.proof else {
            continue;
        };
        writeln!(out, "{} of {}:", question(answer.role), solved.target)?;
        let page = Page {
            named,
            answer,
            proof,
        };
        let mut levels: Vec<usize> = Vec::with_capacity(proof.moves.len());
        for (at, play) in proof.moves.iter().enumerate() {
            let level = play.parent.map_or(1, |parent| levels[parent] + 1);
            levels.push(level);
            let indent = 2 * level;
            let move_text = played(named.color(play.role), play.vertex);
            write!(out, "{:indent$}{} {move_text}", "", at + 1)?;
            let remarks = page.remarks(at);
            match remarks.is_empty() {
                true => writeln!(out)?,
                false => writeln!(out, " -> {}", remarks.join("; "))?,
            }
        }
    }
    Ok(())
}

/// A proof and whose it is.
pub(super) struct Page<'a> {
    pub(super) named: Named,
    pub(super) answer: &'a Answered,
    pub(super) proof: &'a ProofTree,
}

impl Page<'_> {
    pub(super) fn node(&self, question: &str, size: Size, at: usize) -> NodeText {
        let play = &self.proof.moves[at];
        let color = self.named.color(play.role);
        let mut node = NodeText::new();
        node.play(color, play.vertex, size);
        if play.after_threat {
            node.text("KO", "");
        }
        if play.parent.is_none() {
            let does = match play.winner == play.role {
                true => "TE",
                false => "BM",
            };
            node.number(does, 1);
        }
        let mut lines = vec![format!(
            "{question} {} {}",
            at + 1,
            played(color, play.vertex)
        )];
        lines.extend(self.remarks(at));
        node.text("C", &lines.join("\n"));
        node
    }

    /// What there is to say of a move.
    pub(super) fn remarks(&self, at: usize) -> Vec<String> {
        let play = &self.proof.moves[at];
        let claim = play.parent.is_none().then(|| self.claim(play));
        let threat = play
            .after_threat
            .then(|| "retakes the ko, as if after a threat".to_owned());
        let end = play.end.map(|end| self.end(play, end));
        [claim, threat, end].into_iter().flatten().collect()
    }

    /// What a first move comes to: `attack: White B2 kills, though Black has 4 ko threats`.
    fn claim(&self, play: &ProofMove) -> String {
        let question = question(self.answer.role);
        let mover = self.named.of(play.role);
        let first = match play.vertex {
            Vertex::At(point) => format!("{mover} {point}"),
            Vertex::Pass => format!("{mover} elsewhere"),
        };
        let comes_to = match (play.role, play.winner == play.role) {
            (Role::Attack, true) => "kills",
            (Role::Attack, false) => "does not kill",
            (Role::Defend, true) => "lives",
            (Role::Defend, false) => "does not live",
        };
        format!("{question}: {first} {comes_to}{}", self.threats(play))
    }

    /// The ko threats on a line, for the side that is shown to win.
    fn threats(&self, play: &ProofMove) -> String {
        let holder = match play.model {
            KoModel::DefenderEndless | KoModel::DefenderFinite => Role::Defend,
            KoModel::AttackerFinite | KoModel::AttackerEndless => Role::Attack,
            KoModel::None => return " where nobody has a ko threat".to_owned(),
        };
        let (name, though) = (self.named.of(holder), holder != play.winner);
        match though {
            true => format!(", though {name} has ko threats"),
            false => format!(" if {name} has ko threats"),
        }
    }

    fn end(&self, play: &ProofMove, end: ProofEnd) -> String {
        let (owner, attacker) = (self.named.of(Role::Defend), self.named.of(Role::Attack));
        match end {
            ProofEnd::Captured => "the dragon is captured".to_owned(),
            ProofEnd::InAtari => format!("{attacker} takes the dragon, which is in atari"),
            ProofEnd::NoEyes => format!("{owner} cannot get two eyes any more"),
            ProofEnd::Connected => "the dragon is connected to a friend".to_owned(),
            ProofEnd::Alive => format!("{owner} is alive whatever {attacker} plays"),
            ProofEnd::Counted => {
                let winner = self.named.of(play.winner);
                format!("{winner} wins the race by the counts of liberties")
            }
            ProofEnd::NoMoves => format!("{attacker} has nothing left to play"),
            ProofEnd::Closed => "the ko rule closes this point".to_owned(),
            ProofEnd::Repeated => {
                format!("this position has been there before: {attacker} gets nowhere")
            }
            ProofEnd::Shown(other) => format!("as after {}, where it goes on", self.line(other)),
            ProofEnd::LeftOut => "the rest is left out".to_owned(),
            ProofEnd::Unsettled => format!("not settled: {}", played_on(play)),
        }
    }

    /// The moves that lead to one, itself the last.
    fn line(&self, at: usize) -> String {
        let mut line = Vec::new();
        let mut next = Some(at);
        while let Some(play) = next.and_then(|at| self.proof.moves.get(at)) {
            line.push(play.vertex.to_string());
            next = play.parent;
        }
        line.reverse();
        line.join(" ")
    }
}

fn played_on(play: &ProofMove) -> String {
    format!("the budget was used up before an answer to {}", play.vertex)
}
