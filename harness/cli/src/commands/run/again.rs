//! The options with which a case is asked again.

use crate::config::Given;
use tesuji::report::{Again, FORMATS};

/// Options that say which cases are asked, that write files, or how a report looks, beside the
/// [formats](FORMATS): all that
/// does not change what becomes of a case.
const LEFT_OUT: [&str; 22] = [
    "suite",
    "id",
    "question",
    "partition",
    "last_failed",
    "failed_in",
    "list",
    "json",
    "resume",
    "digest",
    "slowest",
    "costliest",
    "verbose",
    "min_pass_rate",
    "max_node_growth",
    "max_time_growth",
    "strict_expected",
    "update_expected",
    "format",
    "jobs",
    "protocol_log",
    "color",
];

/// How cases are asked again that were asked with these options.
pub(super) fn again(given: &[Given]) -> Again {
    let given = given.iter();
    let kept = given.filter(|option| {
        let id = option.id.as_str();
        !LEFT_OUT.contains(&id) && FORMATS.iter().all(|format| format.name() != id)
    });
    Again::new(kept.flat_map(|option| option.words.clone()).collect())
}
