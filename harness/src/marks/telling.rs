//! Changing the marks after a run.

use std::io::{self, Write};

use super::{Changed, MarkUpdate};
use crate::document::numbers::counted;
use crate::exit_code::Exit;
use crate::interrupt::Interrupt;
use crate::run::Summary;
use crate::terminal::{self, say};

/// Changes the marks after a run, and tells which on `out`; returns how the run ends then.
///
/// # Errors
/// If `out` cannot be written.
pub fn update(
    marks: &MarkUpdate,
    summary: &Summary,
    interrupt: &Interrupt,
    out: &mut impl Write,
) -> io::Result<Exit> {
    if !marks.is_complete() {
        say!("interrupted: all marks stay as they are");
        return Ok(summary.exit());
    }
    let (mut changed, mut failed) = (Vec::new(), false);
    for done in marks.apply(interrupt) {
        match done {
            Ok(marks) => changed.extend(marks),
            Err(error) => {
                terminal::tell_error(&error);
                failed = true;
            }
        }
    }
    tell(out, &changed)?;
    let exit = summary.exit();
    if interrupt.is_set() {
        say!("interrupted: other marks may stay as they are");
        return Ok(Exit::Interrupted);
    }
    Ok(if failed {
        exit.and(Exit::BadInput)
    } else if exit == Exit::GateMissed && !summary.misses_gate() && summary.unstable.is_empty() {
        // The failures are expected from now on.
        Exit::Success
    } else {
        exit
    })
}

fn tell(out: &mut impl Write, changed: &[Changed]) -> io::Result<()> {
    writeln!(out)?;
    for Changed { file, mark } in changed {
        let sign = if mark.expected_failure { '+' } else { '-' };
        let (file, line, id) = (file.display(), mark.line, &mark.id);
        writeln!(out, "{file}:{line}  {id}  {sign} *")?;
    }
    if changed.is_empty() {
        return writeln!(out, "no mark had to be changed");
    }
    let marks = counted(changed.len() as u64, "mark");
    writeln!(
        out,
        "{marks} changed; cases that were not asked keep theirs"
    )
}
