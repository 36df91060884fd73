//! Node counters.

use tesuji_engine::search::NodeKind;

use super::{DONE, Text};
use crate::command::Arguments;
use crate::gtp::Session;

/// Declares the commands that ask for, and reset, the counter of one kind.
macro_rules! counter {
    ($kind:ident, $get:ident, $reset:ident) => {
        pub(super) fn $get(session: &mut Session, _: &mut Arguments<'_>) -> Text {
            get(session, NodeKind::$kind)
        }

        pub(super) fn $reset(session: &mut Session, _: &mut Arguments<'_>) -> Text {
            reset(session, NodeKind::$kind)
        }
    };
}

counter!(Reading, get_reading, reset_reading);
counter!(Connection, get_connection, reset_connection);
counter!(Semeai, get_semeai, reset_semeai);

/// The nodes of life and death, those of races included, as GNU Go counts them.
pub(super) fn get_owl(session: &mut Session, _: &mut Arguments<'_>) -> Text {
    let (now, before) = (session.reader.counts(), &session.counters);
    let (owl, races) = (now.owl - before.kinds.owl, now.semeai - before.races);
    Ok((owl + races).to_string())
}

/// Resets that counter, and no other.
pub(super) fn reset_owl(session: &mut Session, _: &mut Arguments<'_>) -> Text {
    let now = session.reader.counts();
    session.counters.kinds.owl = now.owl;
    session.counters.races = now.semeai;
    DONE
}

fn get(session: &mut Session, kind: NodeKind) -> Text {
    let mut since = session.reader.counts() - session.counters.kinds;
    Ok(since.of_mut(kind).to_string())
}

fn reset(session: &mut Session, kind: NodeKind) -> Text {
    let now = *session.reader.counts().of_mut(kind);
    *session.counters.kinds.of_mut(kind) = now;
    DONE
}

/// The nodes of all kinds since their own reset.
pub(super) fn get_all(session: &mut Session, _: &mut Arguments<'_>) -> Text {
    Ok((session.reader.counts().total() - session.counters.all).to_string())
}

/// Resets the counter of all nodes, and no other.
pub(super) fn reset_all(session: &mut Session, _: &mut Arguments<'_>) -> Text {
    session.counters.all = session.reader.counts().total();
    DONE
}
