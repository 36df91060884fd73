//! From bytes to text.

use std::borrow::Cow;

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

/// The head of a file in which its `CA` property is looked for, in bytes.
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
    let (encoding, mark) = encoding_of(bytes);
    encoding.decode_without_bom_handling(&bytes[mark..]).0
}

/// The encoding of a text file, and the length of its byte order mark.
fn encoding_of(bytes: &[u8]) -> (&'static Encoding, usize) {
    if let Some(found) = Encoding::for_bom(bytes) {
        return found;
    }
    // ISO-2022 and its like look like ASCII: only their `CA` gives them away.
    if !bytes.contains(&0x1b) && std::str::from_utf8(bytes).is_ok() {
        return (UTF_8, 0);
    }
    (charset(bytes).unwrap_or(WINDOWS_1252), 0)
}

/// An ASCII character as it is written in the encoding of a text file.
pub fn encoded(ascii: u8, bytes: &[u8]) -> Vec<u8> {
    let encoding = encoding_of(bytes).0;
    if encoding == UTF_16LE {
        vec![ascii, 0]
    } else if encoding == UTF_16BE {
        vec![0, ascii]
    } else {
        vec![ascii]
    }
}

/// Where places in the text that [`decode()`] makes of `bytes` are in the bytes. The places
/// are byte offsets, in ascending order; what is right behind an ASCII character
/// there is right behind it here.
pub fn byte_offsets(bytes: &[u8], places: &[usize]) -> Vec<usize> {
    let (encoding, mark) = encoding_of(bytes);
    let mut decoder = encoding.new_decoder_without_bom_handling();
    let mut places = places.iter().peekable();
    let mut offsets = Vec::with_capacity(places.len());
    let (mut decoded, mut text) = (0, [0; 32]);
    for (at, byte) in bytes.iter().enumerate().skip(mark) {
        while places.next_if(|&&place| place <= decoded).is_some() {
            offsets.push(at);
        }
        decoded += decoder
            .decode_to_utf8(std::slice::from_ref(byte), &mut text, false)
            .2;
    }
    offsets.extend(places.map(|_| bytes.len()));
    offsets
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
    use super::{byte_offsets, decode};

    #[test]
    fn places_are_found_in_any_encoding() {
        let files: [&[u8]; 7] = [
            b"(;C[x*y])",
            "\u{feff}(;C[碁*])".as_bytes(),
            b"(;C[\xe9*])",
            b"(;CA[Shift_JIS]C[\x83\x5c*\x8c\xe9])",
            b"(;CA[GB18030]C[\x81\x30\x81\x30*\xb0])",
            b"(;CA[ISO-2022-JP]C[\x1b$B8k\x1b(B*])",
            b"\xff\xfe(\0;\0\x81\x78*\0)\0",
        ];
        for bytes in files {
            let star = decode(bytes).find('*').unwrap_or_default();
            let offsets = byte_offsets(bytes, &[star, star + 1]);
            let (at, end) = (offsets[0], offsets[1]);
            assert!(at < end, "{bytes:?}");
            let rest: Vec<u8> = bytes[end..].iter().copied().filter(|b| *b != 0).collect();
            let before = &bytes[..end];
            assert!(
                before.ends_with(b"*") || before.ends_with(b"*\0"),
                "{bytes:?}"
            );
            assert!(!rest.contains(&b'*'), "{bytes:?}");
        }
        assert_eq!(byte_offsets(b"ab", &[0, 1, 2, 9]), [0, 1, 2, 2]);
    }

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
