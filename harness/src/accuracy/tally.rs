//! Adding questions up.

use serde::Serialize;

use super::cost::NodeCost;
use super::question::{Judged, Judgement};
use super::{Stratum, total};
use crate::compare::{Clock, Interval, TimeTally, sign_test, wilson};

/// The questions of a stratum.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StratumTally {
    /// The nodes of the reference.
    pub nodes: Stratum,
    /// The questions to which all engines give the same code.
    pub agreed: Coverage,
    /// The others: some engine has another code, or no answer.
    pub differing: Coverage,
    /// Each engine, the reference first.
    pub engines: Vec<EngineTally>,
}

/// How many questions of a kind are proved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Coverage {
    /// All of them.
    pub questions: u64,
    /// Those that were given to the verifier.
    pub tried: u64,
    /// Those of which everything is proved.
    pub settled: u64,
}

/// An engine's answers in a stratum.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EngineTally {
    /// Answers.
    pub answered: u64,
    /// Questions without one: not asked, not understood, too slow.
    pub unanswered: u64,
    /// Answers to questions of which everything is proved. What follows is about these.
    pub proved: u64,
    /// Wrong ones, in which the attacker can do more than the answer says.
    pub too_weak: u64,
    /// Wrong ones, in which the attacker can do less than the answer says.
    pub too_strong: u64,
    /// The share of wrong ones, from 0 to 1.
    pub error_rate: Option<f64>,
    /// The [interval](wilson) of this rate.
    pub interval: Option<Interval>,
    /// The same share where agreed and differing questions have the weight that they have among all questions, whatever the
    /// share of them that is proved; `None` if none is proved of one of them.
    pub weighted_rate: Option<f64>,
    /// The engine beside the reference; `None` for the reference itself.
    pub score: Option<Score>,
    /// Nodes.
    pub nodes: NodeCost,
    /// Time, beside that of the reference. Its key ends in `_time`, since it varies between runs.
    #[serde(rename = "elapsed_time")]
    pub time: TimeTally,
}

/// An engine beside the reference, on the proved questions to which both have answers.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Score {
    /// Right, and the reference is wrong.
    pub wins: u64,
    /// Wrong, and the reference is right.
    pub losses: u64,
    /// The [sign test](sign_test) of both.
    pub sign_test: f64,
}

impl StratumTally {
    pub(super) fn new(
        nodes: Stratum,
        questions: &[&Judged<'_>],
        engines: usize,
        clock: Clock,
    ) -> Self {
        let covered = |agreed: bool| {
            let alike = questions
                .iter()
                .filter(|question| question.is_agreed() == agreed);
            Coverage::of(&alike.copied().collect::<Vec<_>>())
        };
        Self {
            nodes,
            agreed: covered(true),
            differing: covered(false),
            engines: (0..engines)
                .map(|engine| EngineTally::new(questions, engine, clock))
                .collect(),
        }
    }

    /// The number of questions.
    #[must_use]
    pub const fn questions(&self) -> u64 {
        self.agreed.questions + self.differing.questions
    }
}

impl Coverage {
    fn of(questions: &[&Judged<'_>]) -> Self {
        let count = |holds: fn(&Judged<'_>) -> bool| {
            questions.iter().filter(|question| holds(question)).count() as u64
        };
        Self {
            questions: questions.len() as u64,
            tried: count(|question| question.proof.is_some()),
            settled: count(|question| question.settled().is_some()),
        }
    }
}

impl EngineTally {
    fn new(questions: &[&Judged<'_>], engine: usize, clock: Clock) -> Self {
        let count = |holds: &dyn Fn(&Judged<'_>) -> bool| {
            questions.iter().filter(|question| holds(question)).count() as u64
        };
        let judged = |wanted| count(&|question| question.judge(engine) == Some(wanted));
        let answered = count(&|question| question.outcome(engine).is_some());
        let proved = count(&|question| question.judge(engine).is_some());
        let too_weak = judged(Judgement::AttackTooWeak);
        let too_strong = judged(Judgement::AttackTooStrong);
        let wrong = too_weak + too_strong;
        Self {
            answered,
            unanswered: questions.len() as u64 - answered,
            proved,
            too_weak,
            too_strong,
            error_rate: share(wrong, proved),
            interval: wilson(wrong, proved),
            weighted_rate: weighted(questions, engine),
            score: (engine > 0).then(|| Score::new(questions, engine)),
            nodes: NodeCost::of(&pairs(questions, engine, |case| total(case.nodes))),
            time: TimeTally::of(&pairs(questions, engine, |case| clock.of(case))),
        }
    }

    /// Wrong answers.
    #[must_use]
    pub const fn wrong(&self) -> u64 {
        self.too_weak + self.too_strong
    }
}

impl Score {
    fn new(questions: &[&Judged<'_>], engine: usize) -> Self {
        let right = |question: &Judged<'_>, engine| {
            question
                .judge(engine)
                .map(|judgement| judgement == Judgement::Right)
        };
        let count = |wanted| {
            let both = questions
                .iter()
                .map(|question| (right(question, engine), right(question, 0)));
            both.filter(|both| *both == (Some(wanted), Some(!wanted)))
                .count() as u64
        };
        let (wins, losses) = (count(true), count(false));
        Self {
            wins,
            losses,
            sign_test: sign_test(wins, losses),
        }
    }
}

/// What the reference and an engine have, where both have it.
fn pairs<T>(
    questions: &[&Judged<'_>],
    engine: usize,
    value: impl Fn(&crate::record::CaseRecord) -> Option<T>,
) -> Vec<(T, T)> {
    let both = questions.iter().filter_map(|question| {
        let of = |engine: usize| question.cases[engine].and_then(&value);
        Some((of(0)?, of(engine)?))
    });
    both.collect()
}

fn share(part: u64, whole: u64) -> Option<f64> {
    (whole > 0).then(|| part as f64 / whole as f64)
}

/// The error rates on agreed and on differing questions, each with the weight of its answers.
fn weighted(questions: &[&Judged<'_>], engine: usize) -> Option<f64> {
    let mut sum = 0.0;
    let mut answers = 0;
    for agreed in [true, false] {
        let alike = || {
            questions
                .iter()
                .filter(|question| question.is_agreed() == agreed)
        };
        let answered = alike()
            .filter(|question| question.outcome(engine).is_some())
            .count();
        if answered == 0 {
            continue;
        }
        let judged: Vec<_> = alike()
            .filter_map(|question| question.judge(engine))
            .collect();
        let wrong = judged
            .iter()
            .filter(|judgement| **judgement != Judgement::Right)
            .count();
        sum += answered as f64 * share(wrong as u64, judged.len() as u64)?;
        answers += answered;
    }
    (answers > 0).then(|| sum / answers as f64)
}
