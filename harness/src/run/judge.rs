//! From answers to records.

use std::time::Duration;

use tesuji_engine::Vertex;

use super::Plan;
use crate::backend::{AskError, GivenAnswer, InputError, Proved, Response, Verified};
use crate::case::{Case, Expectation};
use crate::record::{
    CaseRecord, ErrorKind, ErrorRecord, Status, VerifyRecord, outcome_name, race_answers, seconds,
    status_answers, verdict_answers,
};

/// What became of a case that was answered, or not, after `wall`.
pub(super) fn judge(
    case: &Case,
    response: Result<Response, AskError>,
    wall: Duration,
    plan: Plan<'_>,
) -> CaseRecord {
    let mut record = blank(case, wall);
    let judged = response.and_then(|response| {
        record.nodes = response.nodes.map(Into::into);
        record.cpu_secs = response.cpu.map(seconds);
        record.digest = response.digest;
        record.limits_hit = response.limits_hit;
        if let Some(verdict) = response.answer.verdict() {
            record.outcome = Some(outcome_name(verdict.outcome).to_owned());
            record.play = verdict.vertex.map(|vertex| vertex.to_string());
            record.pv = verdict.variation.iter().map(Vertex::to_string).collect();
        }
        if let Some(verified) = &response.verification {
            record.verify = verify(case, verified, &response.answer, plan);
        }
        let answer = response.answer.to_string();
        let status = status(case, &answer, plan);
        record.answer = Some(answer);
        status
    });
    match judged {
        Ok(status) => record.status = status,
        Err(error) => {
            record.status = match error {
                AskError::Unknown => Status::Skipped,
                AskError::Timeout(_) => Status::Timeout,
                AskError::Input(_)
                | AskError::Engine(_)
                | AskError::Gone(_)
                | AskError::Interrupted => Status::Error,
            };
            record.error = error_record(error);
        }
    }
    record
}

/// What a verification says of the answer, and of the expected one.
fn verify(
    case: &Case,
    verified: &Verified,
    answer: &GivenAnswer,
    plan: Plan<'_>,
) -> Option<VerifyRecord> {
    // Judging the answer reports a bad expression.
    let matcher = case.expectation.matcher(plan.matching).ok();
    let moves = &verified.moves[..];
    Some(match &verified.proved {
        Proved::Verdict(proved) => {
            let record = VerifyRecord::new(proved, answer.verdict()?.outcome);
            match &matcher {
                Some(matcher) => record.with_expected(matcher, verdict_answers(proved, moves)),
                None => record,
            }
        }
        Proved::Status(proved) => {
            let record = VerifyRecord::of_status(proved, answer.status()?);
            match &matcher {
                Some(matcher) => record.with_expected(matcher, status_answers(proved, moves)),
                None => record,
            }
        }
        Proved::Race(proved) => {
            let record = VerifyRecord::of_race(proved, answer.race()?);
            match &matcher {
                Some(matcher) => record.with_expected(matcher, race_answers(proved, moves)),
                None => record,
            }
        }
    })
}

fn blank(case: &Case, wall: Duration) -> CaseRecord {
    CaseRecord {
        id: case.id(),
        file: case.file.clone(),
        line: case.location.line,
        column: case.location.column,
        position: case.position.clone(),
        question: case.question.clone(),
        expected: case.expectation.wanted(),
        answer: None,
        status: Status::Skipped,
        outcome: None,
        play: None,
        pv: Vec::new(),
        unstable: Vec::new(),
        nodes: None,
        digest: None,
        limits_hit: None,
        verify: None,
        cpu_secs: None,
        wall_secs: seconds(wall),
        error: None,
    }
}

fn status(case: &Case, answer: &str, plan: Plan<'_>) -> Result<Status, AskError> {
    let Expectation { unjudged, .. } = case.expectation;
    if unjudged {
        return Ok(Status::Ignored);
    }
    let matcher = case
        .expectation
        .matcher(plan.matching)
        .map_err(|error| InputError {
            file: case.file.clone(),
            location: Some(case.answer_location),
            message: error.to_string(),
        })?;
    Ok(
        match (matcher.accepts(answer), plan.gates.expects_failure(case)) {
            (true, false) => Status::Pass,
            (true, true) => Status::UnexpectedPass,
            (false, true) => Status::ExpectedFail,
            (false, false) => Status::Fail,
        },
    )
}

fn error_record(error: AskError) -> Option<ErrorRecord> {
    let message = error.to_string();
    match error {
        AskError::Unknown => None,
        AskError::Input(input) => Some(ErrorRecord {
            kind: ErrorKind::Input,
            file: Some(input.file),
            line: input.location.map(|location| location.line),
            column: input.location.map(|location| location.column),
            message: input.message,
        }),
        AskError::Timeout(_) | AskError::Engine(_) | AskError::Gone(_) | AskError::Interrupted => {
            Some(ErrorRecord {
                kind: ErrorKind::Engine,
                file: None,
                line: None,
                column: None,
                message,
            })
        }
    }
}
