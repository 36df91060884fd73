//! What was solved, in sentences.

use std::io::{self, Write};

use tesuji_engine::local::{Solutions, ThreatsNeeded};
use tesuji_engine::question::DragonStatus;
use tesuji_engine::search::Role;
use tesuji_engine::{Board, Color, Outcome, PointSet, Vertex};

use super::{Answered, Solved};
use crate::document::numbers::counted;
use crate::variations::name;

/// The two sides of a dragon by name.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    color: Color,
}

impl Named {
    /// Those of a dragon of `color`.
    #[must_use]
    pub const fn new(color: Color) -> Self {
        Self { color }
    }

    /// The colour of a side.
    #[must_use]
    pub const fn color(self, role: Role) -> Color {
        match role {
            Role::Attack => self.color.other(),
            Role::Defend => self.color,
        }
    }

    /// Its name.
    #[must_use]
    pub const fn of(self, role: Role) -> &'static str {
        name(self.color(role))
    }

    /// What a side achieves: `White kills at B2`, `Black cannot live`.
    pub(crate) fn achieves(self, role: Role, outcome: Outcome, vertex: Vertex) -> String {
        let (mover, other) = (self.of(role), self.of(role.other()));
        let [does, infinitive] = deed(role);
        let at = match vertex {
            Vertex::At(point) => format!(" at {point}"),
            Vertex::Pass => " without a move".to_owned(),
        };
        match outcome {
            Outcome::Fail => format!("{mover} cannot {infinitive}"),
            Outcome::KoA => format!(
                "{mover} {does}{at} in a ko: {mover} takes first, and {other} needs a threat"
            ),
            Outcome::KoB => format!(
                "{mover} {does}{at} in a ko: {other} takes first, and {mover} needs a threat"
            ),
            _ => format!("{mover} {does}{at}"),
        }
    }
}

/// What a side wants to do: `kills`, `kill`.
const fn deed(role: Role) -> [&'static str; 2] {
    match role {
        Role::Attack => ["kills", "kill"],
        Role::Defend => ["lives", "live"],
    }
}

/// An answer as a sentence: `White kills at B2 (proved, 540 trial moves)`.
#[must_use]
pub fn sentence(color: Color, answer: &Answered) -> String {
    let named = Named::new(color);
    let trials = counted(answer.trials, "trial move");
    match answer.settled {
        Some((outcome, vertex)) => {
            let achieved = named.achieves(answer.role, outcome, vertex);
            format!("{achieved} (proved, {trials})")
        }
        None => {
            let (mover, [_, infinitive]) = (named.of(answer.role), deed(answer.role));
            format!("whether {mover} can {infinitive} is not settled ({trials})")
        }
    }
}

/// How many ko threats sides need that do not win without, a sentence for each: `Black needs 1 ko threat to live`.
pub(super) fn threat_sentences(color: Color, answer: &Answered) -> Vec<String> {
    let named = Named::new(color);
    let needed = |role: Role| {
        let (side, [_, infinitive]) = (named.of(role), deed(role));
        let number = match answer.threats?.of(role) {
            Some(ThreatsNeeded::Count(0) | ThreatsNeeded::Never) => return None,
            Some(ThreatsNeeded::Count(count)) => counted(u64::from(count), "ko threat"),
            Some(ThreatsNeeded::Endless) => "endlessly many ko threats".to_owned(),
            None => return Some(format!("how many ko threats {side} needs is not settled")),
        };
        Some(format!("{side} needs {number} to {infinitive}"))
    };
    [Role::Attack, Role::Defend]
        .into_iter()
        .filter_map(needed)
        .collect()
}

/// Writes what was solved: the answers, the status, and what they rest on.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_solved(out: &mut impl Write, board: &Board, solved: &Solved) -> io::Result<()> {
    let named = Named::new(solved.color);
    for answer in &solved.answers {
        writeln!(out, "{}", sentence(solved.color, answer))?;
        for line in threat_sentences(solved.color, answer) {
            writeln!(out, "  {line}")?;
        }
        if let Some(solutions) = &answer.solutions {
            write_moves(out, named, solutions)?;
        }
    }
    if let Some(status) = solved.status() {
        writeln!(out, "{}", status_words(named, status))?;
    }
    if solved.is_stopped {
        writeln!(out, "stopped before the end")?;
    } else if solved.answers.iter().any(|answer| answer.settled.is_none()) {
        writeln!(out, "to look further: --budget; to look at less: --region")?;
    }
    for line in ground(board, solved) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn status_words(named: Named, status: DragonStatus) -> String {
    let owner = named.of(Role::Defend);
    match status {
        DragonStatus::Alive => format!("{owner} is alive"),
        DragonStatus::Dead => format!("{owner} is dead"),
        DragonStatus::Critical => format!("{owner} is critical: it matters who moves first"),
        _ => format!("the status of {owner} is not known"),
    }
}

/// The first moves, by what they achieve.
fn write_moves(out: &mut impl Write, named: Named, solutions: &Solutions) -> io::Result<()> {
    let role = solutions.first;
    let [does, infinitive] = deed(role);
    let (mover, other) = (named.of(role), named.of(role.other()));
    let results = [
        (Some(Outcome::Win), does.to_owned()),
        (Some(Outcome::KoA), format!("a ko that {mover} takes first")),
        (Some(Outcome::KoB), format!("a ko that {other} takes first")),
        (Some(Outcome::Fail), format!("does not {infinitive}")),
        (None, "not settled".to_owned()),
    ];
    for (outcome, words) in results {
        let moves = solutions.moves.iter();
        let moves: Vec<_> = moves
            .filter(|play| play.outcome == outcome)
            .map(|play| elsewhere(play.vertex))
            .collect();
        if !moves.is_empty() {
            writeln!(out, "  {words}: {}", moves.join(" "))?;
        }
    }
    Ok(())
}

fn elsewhere(vertex: Vertex) -> String {
    match vertex {
        Vertex::At(point) => point.to_string(),
        Vertex::Pass => "elsewhere".to_owned(),
    }
}

/// What the answers rest on, a sentence each.
pub(super) fn ground(board: &Board, solved: &Solved) -> Vec<String> {
    let room = &solved.room;
    let named = Named::new(solved.color);
    let (owner, attacker) = (named.of(Role::Defend), named.of(Role::Attack));
    let own = board.string_at(solved.target);
    let own = own.map_or(PointSet::EMPTY, |id| *board.string(id).stones());
    let others = strings(board, &room.dragon.difference(&own));
    let dragon = format!("{} {others}", solved.target);
    let dragon = dragon.trim_end();
    let stones = counted(room.dragon.len() as u64, "stone");
    let mut lines = vec![format!("dragon: {owner}'s {}, {stones}", dragon)];
    let open = room.points.difference(&room.dragon);
    let both = open.intersection(&room.defender);
    lines.push(format!("where both may play: {}", points(&both)));
    let alone = open.difference(&room.defender);
    if !alone.is_empty() {
        lines.push(format!(
            "where {attacker} alone may play: {}",
            points(&alone)
        ));
    }
    let walls = room.walls(board);
    if !walls.is_empty() {
        let walls = strings(board, &walls);
        lines.push(format!("taken for safe: {attacker}'s {walls}"));
    }
    let friends = room.friends.intersection(&room.points.neighbours());
    if !friends.is_empty() {
        let friends = strings(board, &friends);
        lines.push(format!("taken for alive: {owner}'s {friends}"));
    }
    lines
}

fn points(set: &PointSet) -> String {
    let names: Vec<_> = set.iter().map(|point| point.to_string()).collect();
    match names.is_empty() {
        true => "nowhere".to_owned(),
        false => names.join(" "),
    }
}

/// A stone of each string in a set.
pub(super) fn strings(board: &Board, stones: &PointSet) -> String {
    let mut left = *stones;
    let mut names = Vec::new();
    while let Some(stone) = left.first() {
        names.push(stone.to_string());
        left.remove(stone);
        if let Some(id) = board.string_at(stone) {
            left = left.difference(board.string(id).stones());
        }
    }
    names.join(" ")
}
