//! From bytes to text.

use std::borrow::Cow;

use encoding_rs::{Encoding, WINDOWS_1252};

/// How far into a file its `CA` property is looked for, in bytes.
const CHARSET_WINDOW: usize = 8192;

/// Decodes the bytes of a text file.
///
/// A byte order mark decides first, and is removed. Then comes UTF-8 if the bytes are
/// valid UTF-8, whatever `CA` says (plain ASCII included); else the encoding that the first
/// `CA` property names; else Latin-1 (as Windows-1252), which many old files
/// are in without saying so. Nothing is ever refused: what has no meaning in the
/// encoding becomes U+FFFD.
#[must_use]
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        return encoding.decode_without_bom_handling(&bytes[mark..]).0;
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        // ISO-2022 and its like look like ASCII: only their `CA` gives them away.
        if !bytes.contains(&0x1b) {
            return Cow::Borrowed(text);
        }
    }
    let encoding = charset(bytes).unwrap_or(WINDOWS_1252);
    encoding.decode_without_bom_handling(bytes).0
}

/// The encoding named by the first `CA` property.
fn charset(bytes: &[u8]) -> Option<&'static Encoding> {
    let window = &bytes[..bytes.len().min(CHARSET_WINDOW)];
    let start = (0..window.len()).find(|&at| {
        window[at..].starts_with(b"CA[") && (at == 0 || !window[at - 1].is_ascii_alphabetic())
    })?;
    let value = window[start + 3..].split(|&byte| byte == b']').next()?;
    let label: Vec<u8> = value
        .iter()
        .map(|&byte| if byte == b'_' { b'-' } else { byte })
        .collect();
    Encoding::for_label(value).or_else(|| Encoding::for_label(&label))
}

#[cfg(test)]
mod tests {
    use super::decode;

    #[test]
    fn a_byte_order_mark_is_removed() {
        assert_eq!(decode(b"\xef\xbb\xbf(;)"), "(;)");
        assert_eq!(decode(b"\xff\xfe(\0;\0)\0"), "(;)");
    }

    #[test]
    fn the_named_encoding_is_used_where_the_bytes_are_not_utf_8() {
        assert_eq!(
            decode(b"(;CA[ISO8859_1]C[caf\xe9])"),
            "(;CA[ISO8859_1]C[café])"
        );
        assert_eq!(
            decode(b"(;CA[Shift_JIS]C[\x8c\xe9])"),
            "(;CA[Shift_JIS]C[碁])"
        );
        assert_eq!(decode(b"(;CA[no such]C[\xe9])"), "(;CA[no such]C[é])");
    }

    #[test]
    fn without_a_name_it_is_utf_8_or_latin_1() {
        assert_eq!(decode("(;C[碁])".as_bytes()), "(;C[碁])");
        assert_eq!(decode(b"(;C[\xe9])"), "(;C[é])");
        assert_eq!(
            decode("(;CA[ISO-8859-1]C[é])".as_bytes()),
            "(;CA[ISO-8859-1]C[é])"
        );
    }

    #[test]
    fn a_second_byte_that_looks_like_a_backslash_is_none() {
        // 0x83 0x5c is one katakana letter in Shift_JIS.
        assert_eq!(
            decode(b"(;CA[Shift_JIS]C[\x83\x5c])"),
            "(;CA[Shift_JIS]C[ソ])"
        );
    }
}
