//! JSON that can be printed.

use std::io::{self, BufWriter, Write};

use serde::Serialize;

use super::guard::Guard;

/// Writes a value as JSON over several lines, with a line break at the end.
///
/// JSON itself asks for no more than the control characters of ASCII to be escaped; here all are
/// that [`Shown`](super::Shown) escapes, by the rules of JSON: the text is the same for who reads it.
///
/// # Errors
/// If `out` cannot be written, or the value has no form in JSON.
pub fn write_pretty(out: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    // A terminal's own buffer ends with every line.
    let mut out = BufWriter::new(out);
    let mut guard = Guard::json(&mut out);
    serde_json::to_writer_pretty(&mut guard, value)?;
    drop(guard);
    writeln!(out)?;
    out.flush()
}

/// Writes a value as JSON on one line, without a line break.
///
/// # Errors
/// Those of [`write_pretty`].
pub fn write_compact(out: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(Guard::json(out), value)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::{write_compact, write_pretty};

    #[test]
    fn what_is_escaped_is_read_as_it_was() {
        let text = "\u{1b}\u{7f}\u{9b}\u{202e}\u{2028}é\\ \"\n";
        let (mut compact, mut pretty) = (Vec::new(), Vec::new());
        write_compact(&mut compact, &text).unwrap();
        write_pretty(&mut pretty, &text).unwrap();
        let wanted = r#""\u001b\u007f\u009b\u202e\u2028é\\ \"\n""#;
        assert_eq!(String::from_utf8(compact).unwrap(), wanted);
        assert_eq!(String::from_utf8(pretty).unwrap(), format!("{wanted}\n"));
        assert_eq!(serde_json::from_str::<String>(wanted).unwrap(), text);
    }
}
