//! The persistent cache.

use tesuji_engine::{CacheCounts, Reader};

use super::Text;
use crate::command::Arguments;
use crate::gtp::Session;

/// `tesuji-cache`: `off`, or `on` and what the cache was good for.
pub(super) fn cache(session: &mut Session, _: &mut Arguments<'_>) -> Text {
    let counts = session.reader.cache_counts();
    Ok(counts.map_or_else(|| "off".to_owned(), told))
}

/// Switches the cache on, which begins with an empty one if it is off, or off.
pub(super) fn switch(reader: &mut Reader, on: bool) {
    match (on, reader.cache_counts()) {
        (true, Some(_)) => {}
        (true, None) => reader.set_cache(Reader::CACHE_ENTRIES),
        (false, _) => reader.set_cache(0),
    }
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
