//! The persistent cache.

use tesuji_engine::{CacheCounts, Reader};

use super::DONE;
use crate::gtp::arguments::Arguments;
use crate::gtp::{CommandError, Session};

type Text = Result<String, CommandError>;

/// `tesuji-cache`: `off`, or `on` and what the cache was good for; `tesuji-cache on`, which
/// begins with an empty one if it is off; `tesuji-cache off`.
pub(super) fn cache(session: &mut Session, arguments: &mut Arguments<'_>) -> Text {
    let reader = &mut session.reader;
    let counts = reader.cache_counts();
    match arguments.word() {
        None => return Ok(counts.map_or_else(|| "off".to_owned(), told)),
        Some("on") if counts.is_some() => {}
        Some("on") => reader.set_cache(Reader::CACHE_ENTRIES),
        Some("off") => reader.set_cache(0),
        Some(_) => return Err(CommandError::NotOnOrOff),
    }
    DONE
}

fn told(counts: CacheCounts) -> String {
    let CacheCounts {
        hits,
        misses,
        nodes_saved,
        invalidated,
        replaced,
    } = counts;
    format!(
        "on\nhits {hits}\nmisses {misses}\nnodes-saved {nodes_saved}\n\
         invalidated {invalidated}\nreplaced {replaced}"
    )
}

/// Forgets the verdicts that are kept from move to move. Nothing else outlasts a question.
pub(super) fn clear_cache(session: &mut Session, _: &mut Arguments<'_>) -> Text {
    session.reader.clear_cache();
    DONE
}
