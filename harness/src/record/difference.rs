//! The difference between two runs that should be the same one.

use super::Header;

/// In what two runs differ, if it matters for their answers.
pub(super) fn difference(earlier: &Header, now: &Header) -> Option<String> {
    let told = |what: &str, earlier: &str, now: &str| {
        (earlier != now).then(|| format!("its {what} is {earlier}, and now it is {now}"))
    };
    let engine = |header: &Header| {
        let engine = &header.engine;
        let command = engine.command.as_deref().unwrap_or("built in");
        format!("{engine} ({command})")
    };
    let piece = |header: &Header| {
        let piece = header.partition.map(|partition| partition.to_string());
        piece.unwrap_or_else(|| "all of it".to_owned())
    };
    let limits = |header: &Header| {
        let (limits, hash, verify) = (&header.limits, header.hash, header.verify_nodes);
        let komaster = header.komaster_scheme();
        format!("{limits:?}, hash {hash:?}, komaster {komaster:?}, verify {verify:?}")
    };
    told("program", &earlier.tool_version, &now.tool_version)
        .or_else(|| told("engine", &engine(earlier), &engine(now)))
        .or_else(|| (limits(earlier) != limits(now)).then(|| "its limits were others".to_owned()))
        .or_else(|| told("matching", &earlier.matching, &now.matching))
        .or_else(|| told("partition", &piece(earlier), &piece(now)))
        .or_else(|| (earlier.suites != now.suites).then(|| "its suites were others".to_owned()))
}
