//! Reading all questions, and how long it takes.

use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use tesuji_engine::{Board, QuestionError, Reader, ReaderOptions, Size};

use super::SignatureQuestion;

/// The measurement of reading all questions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Measurement {
    /// The number of questions.
    pub questions: usize,
    /// The nodes of all of them: the signature.
    pub nodes: u64,
    /// The time that each reading of them took, the shortest first: the thread's processor time, or
    /// where that cannot be told, the time on the wall.
    pub times: Vec<Duration>,
}

impl Measurement {
    /// The shortest time.
    #[must_use]
    pub fn fastest(&self) -> Duration {
        self.times.first().copied().unwrap_or_default()
    }

    /// The time in the middle, the longer of two.
    #[must_use]
    pub fn median(&self) -> Duration {
        let middle = self.times.get(self.times.len() / 2);
        middle.copied().unwrap_or_default()
    }

    /// Nodes a second at the median; 0 if no time has passed.
    #[must_use]
    pub fn nodes_per_second(&self) -> u64 {
        match self.median().as_secs_f64() {
            0.0 => 0,
            seconds => (self.nodes as f64 / seconds) as u64,
        }
    }
}

/// The reason why there is no measurement.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MeasureError {
    /// A question does not fit its position.
    #[error("`{question}` about \"{title}\": {error}")]
    Question {
        /// The question.
        question: String,
        /// Its position.
        title: String,
        /// The reason why it does not fit.
        error: QuestionError,
    },
    /// The nodes were not the same every time, which must not be.
    #[error("the nodes are not the same every time: {first}, then {again}")]
    Unstable {
        /// The first time.
        first: u64,
        /// Another time.
        again: u64,
    },
}

/// Reads all questions with one reader, one after the other: their nodes.
///
/// # Errors
/// A question does not fit its position.
pub fn read_all(questions: &[SignatureQuestion], reader: &mut Reader) -> Result<u64, MeasureError> {
    questions.iter().try_fold(0, |nodes, question| {
        let asked = question.ask(reader);
        let answer = asked.map_err(|error| MeasureError::Question {
            question: question.question.to_string(),
            title: question.title.clone(),
            error,
        })?;
        Ok(nodes + answer.nodes().total())
    })
}

impl Measurement {
    /// Reads all questions so many times.
    ///
    /// # Errors
    /// A question does not fit its position, or the nodes are not the same every time.
    pub fn take(
        questions: &[SignatureQuestion],
        options: &ReaderOptions,
        times: NonZeroU32,
    ) -> Result<Self, MeasureError> {
        let mut reader = Reader::new(Board::new(Size::NINETEEN), options.clone());
        let mut read = || {
            let (cpu, wall) = (ThreadTime::try_now().ok(), Instant::now());
            let nodes = read_all(questions, &mut reader)?;
            let cpu = cpu.and_then(|start| start.try_elapsed().ok());
            Ok((nodes, cpu.unwrap_or_else(|| wall.elapsed())))
        };
        let (nodes, time) = read()?;
        let mut taken = vec![time];
        for _ in 1..times.get() {
            let (again, time) = read()?;
            if again != nodes {
                return Err(MeasureError::Unstable {
                    first: nodes,
                    again,
                });
            }
            taken.push(time);
        }
        taken.sort_unstable();
        Ok(Self {
            questions: questions.len(),
            nodes,
            times: taken,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_in_the_middle() {
        let of = |millis: &[u64]| Measurement {
            questions: 1,
            nodes: 3000,
            times: millis.iter().copied().map(Duration::from_millis).collect(),
        };
        let three = of(&[1, 2, 9]);
        assert_eq!(three.fastest(), Duration::from_millis(1));
        assert_eq!(three.median(), Duration::from_millis(2));
        assert_eq!(three.nodes_per_second(), 1_500_000);
        assert_eq!(of(&[1, 2]).median(), Duration::from_millis(2));
        assert_eq!(of(&[0]).nodes_per_second(), 0);
    }
}
